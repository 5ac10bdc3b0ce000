// This file writes tests of a grader, as the viewer of promptfoo does ("Human Eval YAML"): each test has an output, and asserts that
// the grader's verdict about it is that of the report. The YAML is JSON, so no text can change its structure.

import { jsonForTerminal } from "./escape.js";
import { json } from "./json.js";
import { verdictsOf } from "./verdicts.js";

export const HUMAN_EVAL = {
  name: "human-eval",
  extension: ".human-eval.yaml",
  type: "application/yaml",
  write,
  needsOutputs: true,
};

function write(report, texts, words, { samplesOf }) {
  const tests = [];
  const rows = verdictsOf(report, texts, words, samplesOf);
  for (const { benchmarkCase, verdicts } of rows) {
    const { case_id, category, difficulty, tags, prompt } = benchmarkCase;
    for (const { text, passed } of verdicts) {
      tests.push({
        vars: { prompt, output: text },
        assert: [{ type: "javascript", value: `${passed ? "" : "!"}JSON.parse(output).pass` }],
        metadata: { case_id, category, difficulty, tags },
      });
    }
  }
  // YAML forbids some characters that JSON allows.
  return jsonForTerminal(json(tests)).replace(/[\ufffe\uffff]/g, "\\ufffd");
}
