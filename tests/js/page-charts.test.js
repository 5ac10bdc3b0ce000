// This file tests the charts of the report view: their numbers, their tables, and that a dot opens its case.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fill,
  inReport,
  load,
  press,
  REPORT,
  reportHas,
  reportShows,
  reportTexts,
  resultLine,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, readText } from "./support.js";

const pages = usePages();
const suite = readJson("examples/suite.json");
const [one, two] = ["agent-b", "agent-a"].map((name) =>
  library.runSuite(suite, readJsonLines(`examples/${name}.jsonl`), { latency: false }),
);

/** Opens the page with these examples as runs, and opens the charts. */
async function open(names) {
  const page = await pages.start();
  await load(page, JSON.stringify(suite), readText(`examples/${names[0]}.jsonl`));
  await resultLine(page, /scored/);
  for (const [index, name] of names.slice(1).entries()) {
    await press(page, "#add-run");
    await fill(page, "#outputs-text", readText(`examples/${name}.jsonl`));
    await reportShows(page, (root, count) => root.querySelectorAll("button.run").length === count, index + 2);
  }
  await press(page, `${REPORT}#charts summary`);
  await reportHas(page, ".chart svg");
  return page;
}

/** Returns the rows of the table below the chart at a position. */
const tableOf = (page, position) =>
  inReport(
    page,
    (root, at) =>
      Array.from(root.querySelectorAll(".chart")[at].querySelectorAll("tbody tr"), (row) =>
        Array.from(row.cells, (cell) => cell.textContent),
      ),
    position,
  );

test("one run has a histogram, whose table has its numbers", async () => {
  const page = await open(["agent-a"]);
  const wanted = new Array(10).fill(0);
  for (const { score } of two.scores) wanted[Math.min(9, Math.floor(score * 10))] += 1;
  assert.deepEqual(
    (await tableOf(page, 0)).map(([, cases]) => Number(cases)),
    wanted,
  );
  const heights = await inReport(page, (root) =>
    Array.from(root.querySelectorAll(".bin"), (bar) => Number(bar.getAttribute("height"))),
  );
  const most = Math.max(...wanted);
  for (const [index, height] of heights.entries()) {
    assert.ok(Math.abs(height / Math.max(...heights) - wanted[index] / most) < 1e-9);
  }
  assert.equal(await inReport(page, (root) => root.querySelectorAll(".chart").length), 1);
});

test("two runs have a scatter plot and a matrix; a dot opens its case", async () => {
  const page = await open(["agent-b", "agent-a"]);
  const pairs = new Map();
  one.scores.forEach(({ score, case_id: id }, index) => {
    const key = `${score.toFixed(4)} ${two.scores[index].score.toFixed(4)}`;
    pairs.set(key, [...(pairs.get(key) ?? []), id]);
  });
  const rows = await tableOf(page, 1);
  assert.deepEqual(
    Object.fromEntries(rows.map(([before, after, count]) => [`${before} ${after}`, Number(count)])),
    Object.fromEntries([...pairs].map(([key, ids]) => [key, ids.length])),
  );
  assert.equal(await inReport(page, (root) => root.querySelectorAll(".dot").length), pairs.size);
  const states = await inReport(page, (root) =>
    Object.fromEntries(
      Array.from(root.querySelectorAll(".matrix tbody tr"), (row) => [
        row.querySelector("th").textContent,
        Array.from(row.querySelectorAll("td"), (cell) => cell.dataset.state),
      ]),
    ),
  );
  const stateOf = ({ passed }) => (passed ? "pass" : "fail");
  assert.deepEqual(
    states,
    Object.fromEntries(one.scores.map((score, index) => [score.case_id, [stateOf(score), stateOf(two.scores[index])]])),
  );
  const single = [...pairs].find(([, ids]) => ids.length === 1)[1][0];
  const position = rows.findIndex(([, , , label]) => label === single);
  await inReport(
    page,
    (root, at) => root.querySelectorAll(".dot")[at].dispatchEvent(new MouseEvent("click", { bubbles: true })),
    position,
  );
  await reportHas(page, ".case-view");
  assert.deepEqual(
    (await reportTexts(page, ".row[data-open] button.case")).map((text) => text.trim()),
    [single],
  );
  await reportShows(page, (root) => root.querySelector("#cases-shown").textContent === "1 of 14 cases");
});

test("three runs have a line of their scores, with whiskers", async () => {
  const page = await open(["agent-b", "agent-a", "agent-b"]);
  await reportHas(page, ".chart .line");
  const rows = await tableOf(page, 2);
  assert.deepEqual(
    rows.map(([, score]) => score),
    ["0.46", "0.86", "0.46"],
  );
  const { low, high } = library.summarize(two).overall;
  assert.equal(rows[1][2], `${low.toFixed(2)} to ${high.toFixed(2)}`);
});
