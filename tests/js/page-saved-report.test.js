// This file tests that the page opens reports that were saved as JSON.

import assert from "node:assert/strict";
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
  readPage,
  reportHas,
  reportShows,
  reportTexts,
  resultLine,
  shows,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, readText } from "./support.js";

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

test("a report that contradicts itself is rejected; its suite does not replace a text without an undo", async () => {
  const page = await pages.start();
  await load(page, JSON.stringify({ ...suite, name: "My own suite" }), "{}");
  await fill(page, "#outputs-text", JSON.stringify({ ...report, total: 3 }));
  await shows(page, "#outputs-problems", /This report cannot be shown: report\.total: expected 14, found 3/);
  await press(page, "#undo");
  assert.match(await fieldValue(page, "#suite-text"), /My own suite/);
});
