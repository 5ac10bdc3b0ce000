// This file is an example of a page that embeds `<benchmark-report>`. Your page imports from `benchmarkhub` instead
// of the relative paths.

import { runSuite } from "../../js/entries/browser.js";
import "../../js/entries/element.js";
import { loadExample } from "../suites/examples.js";

const CODE = {
  outputs: 'import "benchmarkhub/element";\nelement.suite = suite;\nelement.outputs = outputs;',
  runs: 'import "benchmarkhub/element";\nelement.suite = suite;\nelement.runs = [\n  { name: "before", outputs: before },\n  { name: "after", outputs: after },\n];',
  report:
    'import { runSuite } from "benchmarkhub";\nimport "benchmarkhub/element";\nelement.report = runSuite(suite, outputs, { evidence: true });',
};
const EDITED = "reasoning_layover";

const byId = (id) => document.getElementById(id);
const element = byId("example");
const [before, after] = await Promise.all([loadExample("agent-b"), loadExample("agent-a")]);
const suite = before.suite.text;
const outputsOf = ({ outputs }) =>
  outputs.text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
const outputs = outputsOf(after);

function editedOutputs() {
  return outputs.map((record) => (record.case_id === EDITED ? { ...record, output: byId("answer").value } : record));
}

function show() {
  const input = byId("input").value;
  byId("code").textContent = CODE[input];
  element.suite = suite;
  if (input === "outputs") element.outputs = editedOutputs();
  else if (input === "runs") {
    element.runs = [
      { name: "before", outputs: outputsOf(before) },
      { name: "after", outputs: editedOutputs() },
    ];
  } else {
    element.report = runSuite(suite, editedOutputs(), { evidence: true });
    element.outputs = editedOutputs();
  }
}

byId("answer").value = outputs.find(({ case_id: caseId }) => caseId === EDITED).output;
byId("answer").addEventListener("input", show);
byId("input").addEventListener("change", show);
byId("theme").addEventListener("change", ({ target }) => {
  element.dataset.theme = target.value;
});
byId("language").addEventListener("change", ({ target }) => {
  element.lang = target.value;
});
element.addEventListener("caseopen", ({ detail }) => {
  byId("event").textContent = `Opened: ${detail.case_id}`;
});
element.addEventListener("reporterror", ({ detail }) => {
  byId("event").textContent = `The report cannot be shown: ${detail.error.message}`;
});
show();
