// This file tests that the page opens reports that were saved as JSON.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import {
  catchFiles,
  caughtFiles,
  dropFiles,
  fieldValue,
  fill,
  inReport,
  load,
  openCase,
  press,
  REPORT,
  readPage,
  reportHas,
  reportShows,
  reportTexts,
  resultLine,
  shows,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, readText, repository } from "./support.js";

const pages = usePages();
const suite = readJson("examples/suite.json");
const report = library.runSuite(suite, readJsonLines("examples/agent-b.jsonl"), { latency: false });

test("a saved report is shown with its suite and its scores", async () => {
  const page = await pages.start({ hash: "#example=agent-b" });
  const before = await readPage(page);
  await catchFiles(page);
  await press(page, '[data-format="json"]');
  const [{ text }] = await caughtFiles(page, 1);
  const other = await pages.start();
  await dropFiles(other, "#outputs", [pages.file("saved.json", text)]);
  await resultLine(other, /^14 cases scored: overall 0\.4565/);
  assert.deepEqual(await readPage(other), before);
  assert.equal(JSON.parse(await fieldValue(other, "#suite-text")).name, suite.name);
  await openCase(other, 0);
  assert.match((await reportTexts(other, ".case-view"))[0], /This report does not contain the output/);
});

test("a saved report is compared with new outputs", async () => {
  const page = await pages.start();
  await load(page, JSON.stringify(suite), readText("examples/agent-a.jsonl"));
  await resultLine(page, /overall 0\.8625/);
  await press(page, "#add-run");
  await fill(page, "#outputs-text", JSON.stringify(report));
  await resultLine(page, /overall 0\.4565/);
  await reportShows(page, (root) => root.querySelectorAll("button.run").length === 2);
  await reportHas(page, "#evidence .sentence");
  assert.match(await inReport(page, (root) => root.querySelector("#evidence").textContent), /is worse than/);
  assert.equal(await fieldValue(page, "#suite-text"), JSON.stringify(suite));
});

test("while runs are compared, the file is the comparison, and names both", async () => {
  const page = await pages.start();
  const files = ["suite.json", "agent-b.jsonl", "agent-a.jsonl"].map((name) => join(repository, "examples", name));
  await dropFiles(page, "#suite", files);
  await reportHas(page, "#evidence .sentence");
  // The first run is shown, so comparing with it selects the second one.
  await press(page, `${REPORT}[data-compare="true"]`);
  await resultLine(page, /^agent-a\.jsonl: 14 cases scored: overall 0\.8625/);
  await catchFiles(page);
  for (const format of ["json", "markdown"]) await press(page, `[data-format="${format}"]`);
  const [json, markdown] = await caughtFiles(page, 2);
  assert.equal(json.name, "Travel-desk-assistant-agent-b-agent-a.json");
  const after = library.runSuite(suite, readJsonLines("examples/agent-a.jsonl"), { latency: false });
  assert.equal(JSON.parse(json.text).sentence, library.compareReports(report, after).sentence);
  assert.match(markdown.text, /^# ✅ better by 0\.41/);
  await press(page, `${REPORT}[data-compare="false"]`);
  await resultLine(page, /^agent-a\.jsonl: /);
  await press(page, '[data-format="json"]');
  const saved = (await caughtFiles(page, 3)).at(-1);
  assert.equal(JSON.parse(saved.text).overall_score, after.overall_score);
});

test("a report that contradicts itself is rejected; its suite does not replace a text without an undo", async () => {
  const page = await pages.start();
  await load(page, JSON.stringify({ ...suite, name: "My own suite" }), "{}");
  await fill(page, "#outputs-text", JSON.stringify({ ...report, total: 3 }));
  await shows(page, "#outputs-problems", /This report cannot be shown: report\.total: expected 14, found 3/);
  await press(page, "#undo");
  assert.match(await fieldValue(page, "#suite-text"), /My own suite/);
});
