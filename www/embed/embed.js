// This file is the example of a page that embeds the report element: what a page of one's own does,
// with `benchmarkhub` in place of the paths.

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

function edited() {
  return outputs.map((record) => (record.case_id === EDITED ? { ...record, output: byId("answer").value } : record));
}

function give() {
  const given = byId("given").value;
  byId("code").textContent = CODE[given];
  element.suite = suite;
  if (given === "outputs") element.outputs = edited();
  else if (given === "runs") {
    element.runs = [
      { name: "before", outputs: outputsOf(before) },
      { name: "after", outputs: edited() },
    ];
  } else {
    element.report = runSuite(suite, edited(), { evidence: true });
    element.outputs = edited();
  }
}

byId("answer").value = outputs.find(({ case_id: caseId }) => caseId === EDITED).output;
byId("answer").addEventListener("input", give);
byId("given").addEventListener("change", give);
byId("look").addEventListener("change", ({ target }) => {
  element.dataset.look = target.value;
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
give();
