// This file is the entry of the adapters for other runners: `import { braintrustScorer } from "benchmarkhub/adapters"`.

export {
  braintrustScorer,
  evaliteScorer,
  langsmithEvaluator,
  promptfooAssertion,
  vitestEvalsJudge,
} from "../adapters/evaluators.js";
