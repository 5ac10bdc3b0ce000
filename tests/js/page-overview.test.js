// This file tests what the page of datasets shows beside the items: a histogram, groups, a comparison, filters, marks and CSV.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { marksOf } from "../../www/datasets/marks.js";
import { comparisonOf, groupFields, histogramOf } from "../../www/datasets/overview.js";
import {
  catchFiles,
  caughtFiles,
  dropFiles,
  fill,
  press,
  resultLine,
  shows,
  textOf,
  textsOf,
  until,
  usePages,
} from "./page-support.js";
import { library } from "./support.js";

describe("the overview", () => {
  test("counts each score once, also scores beyond 1 and none", () => {
    assert.deepEqual(histogramOf([0, 0.05, 0.1, 1, null]).bins, [2, 1, 0, 0, 0, 0, 0, 0, 0, 1]);
    const { bins, low, high } = histogramOf([-1, 3, 0]);
    assert.deepEqual([bins.reduce((sum, each) => sum + each, 0), low, high], [3, -1, 3]);
    assert.equal(histogramOf([null]), undefined);
  });

  test("groups by fields of the metadata whose values repeat", () => {
    const items = [1, 2, 3].map((n) => ({
      metadata: { topic: n > 1 ? "sea" : "land", key: `k${n}`, same: "x", deep: {} },
    }));
    assert.deepEqual(groupFields(items), ["topic"]);
  });

  test("compares only items that both have scored, and says what the library says", () => {
    const results = (scores) => scores.map((score, index) => ({ item_id: `${index}`, score }));
    const before = [...new Array(20).fill(0), null];
    const after = [...new Array(20).fill(1), 1];
    const { changes, evidence, ...averages } = comparisonOf(library, results(before), results(after), true);
    assert.deepEqual(averages, { before: 0, after: 1 });
    assert.deepEqual([changes.fixed, changes.added], [20, 1]);
    assert.equal(evidence.verdict, "better");
    // Where lower is better, a higher score is worse, and the test does not apply.
    const lower = comparisonOf(library, results([0.5, 1]), results([0.7, 0]), false);
    assert.deepEqual([lower.changes.worse, lower.changes.fixed, lower.evidence], [1, 1, undefined]);
  });

  test("marks the answer in a prediction, or else their common words", () => {
    const marked = (prediction, answer) =>
      marksOf(prediction, answer).map(({ start, end }) => prediction.slice(start, end));
    assert.deepEqual(marked("It is CANBERRA.", "Canberra"), ["CANBERRA"]);
    assert.deepEqual(marked("García wrote it", "Gabriel García Márquez"), ["García"]);
    assert.deepEqual(marked("nothing", ""), []);
    assert.deepEqual(marked("İstanbul x", "x"), ["x"]);
  });
});

describe("the page of datasets", () => {
  const pages = usePages();
  const csv =
    "id,question,answer,topic\na,Capital of Australia?,Canberra,geography\nb,2 + 2?,4,arithmetic\nc,Capital of Japan?,Tokyo,geography\nd,3 + 3?,6,arithmetic\n";

  test("shows a histogram, groups and a comparison, which filter the items; opened items have marks", async () => {
    const page = await pages.start({ path: "datasets.html" });
    await page.waitForFunction(() => document.querySelector("#metric").options.length > 1);
    await dropFiles(page, "#data", [pages.file("data.csv", csv)]);
    await fill(page, "#predictions-text", '{"a": "Canberra", "b": "4", "c": "Kyoto", "d": "6"}');
    await resultLine(page, /^4 items evaluated: average 0\.7500\.$/);
    const overview = async () => {
      const handle = await page.evaluateHandle(() => document.querySelector("#overview").shadowRoot);
      return handle;
    };
    const read = async (work, ...values) => (await overview()).evaluate(work, ...values);
    const groups = (root) =>
      Array.from(root.querySelectorAll("#groups .group"), (each) => [
        each.dataset.name,
        each.querySelector("data").value,
      ]);
    await until(async () => (await read((root) => root.querySelectorAll("#groups .group").length)) === 2, "two groups");
    assert.deepEqual(await read(groups), [
      ["geography", "0.5"],
      ["arithmetic", "1"],
    ]);
    const rowCount = (count) => until(async () => (await page.$$("#rows > li")).length === count, `${count} rows`);
    await read((root) => root.querySelector('#groups [data-name="geography"]').click());
    await rowCount(2);
    await read((root) => root.querySelector('#groups [data-name="geography"]').click());
    await rowCount(4);
    await read((root) => {
      root.querySelector(".chart details").open = true;
      root.querySelector(".chart table button").click();
    });
    await rowCount(1);
    assert.match(await textOf(page, "#rows"), /Kyoto/);
    await read((root) => root.querySelector(".chart table button").click());
    await rowCount(4);

    await press(page, "#baseline summary");
    await fill(page, "#baseline-text", '{"a": "Canberra", "b": "5", "c": "Tokyo", "d": "7"}');
    await until(() => read((root) => root.querySelector("#evidence .sentence")?.textContent), "the sentence");
    assert.match(await read((root) => root.querySelector("#averages").textContent), /0\.5000 → 0\.7500/);
    await read((root) => root.querySelector('[data-change="broken"]').click());
    await rowCount(1);
    await press(page, "#rows > li summary");
    await page.waitForSelector("#rows mark");
    assert.deepEqual(await textsOf(page, "#rows mark"), ["Tokyo"]);
    await catchFiles(page);
    await press(page, "#save-csv");
    const [file] = await caughtFiles(page, 1);
    assert.equal(file.hasMark, true);
    assert.match(file.text, /c,Capital of Japan\?,Tokyo,Kyoto,0,Tokyo,1\r\n/);
    await fill(page, "#baseline-text", "{");
    await shows(page, "#baseline-problems", /expected JSON/);
  });
});
