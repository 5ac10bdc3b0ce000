// This file is generated: import and require() share one instance in Node.

import shared from "./cjs/adapters.shared.cjs";

export const { braintrustScorer, evaliteScorer, langsmithEvaluator, promptfooAssertion, vitestEvalsJudge } = shared.entry;
