// This file writes pairs for direct preference optimization (DPO), as the viewer of promptfoo does: for each case, the outputs that
// passed are chosen, and those that failed are rejected.

import { json } from "./json.js";
import { verdictsOf } from "./verdicts.js";

export const DPO = { name: "dpo", extension: ".dpo.json", type: "application/json", write, needsOutputs: true };

function write(report, texts, words, { samplesOf }) {
  const rows = Array.from(verdictsOf(report, texts, words, samplesOf), ({ benchmarkCase, score, verdicts }) => {
    const textsOf = (passed) => verdicts.filter((each) => each.passed === passed).map(({ text }) => text);
    const { case_id, prompt } = benchmarkCase;
    return {
      chosen: textsOf(true),
      rejected: textsOf(false),
      vars: { case_id, prompt },
      providers: [String(score.run?.model ?? "")],
      prompts: [prompt],
    };
  });
  return json(rows);
}
