// This file tests that labels of people correct the score of the checks: drawing by keyboard, the label budget, and saving and
// opening labels and notes.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  catchFiles,
  caughtFiles,
  fill,
  inReport,
  load,
  openCase,
  REPORT,
  reportHas,
  reportTexts,
  resultLine,
  savedSessions,
  shows,
  textOf,
  until,
  usePages,
} from "./page-support.js";
import { library } from "./support.js";

const { decimalsOf, scoreFigure } = await import("../../js/stats/figures.js");
const { labelling } = await import("../../www/suites/labels.js");

const pages = usePages();
const COUNT = 40;
const suite = {
  suite_id: "capitals",
  name: "Capitals",
  cases: Array.from({ length: COUNT }, (_, index) => ({
    case_id: `c${index}`,
    category: "reasoning",
    prompt: `Question ${index}`,
    expected_behavior: { contains: ["yes"] },
  })),
};
/** The checks accept "yes" in every second output. People also accept "yep" in every tenth output. */
const outputOf = (index) => (index % 2 === 0 ? `yes ${index}` : index % 10 === 1 ? `yep ${index}` : `no ${index}`);
const outputs = Object.fromEntries(suite.cases.map(({ case_id: id }, index) => [id, outputOf(index)]));
const isRight = (output) => !output.startsWith("no");

/** Opens the panel in a page that contains no labels. */
async function open(page) {
  await load(page, JSON.stringify(suite), JSON.stringify(outputs));
  await resultLine(page, /40 cases scored/);
  if (!(await page.$("#labelling[open]"))) await page.click("#labelling summary");
  await page.waitForSelector("#label-card pre");
  return page;
}

const drawnOutput = (page) => page.$eval("#label-card", (card) => card.querySelectorAll("pre")[1]?.textContent);

/** Labels outputs by keyboard, and returns the labels by case. */
async function labelByKeys(page, count) {
  const given = {};
  await page.focus("#label-card");
  for (let number = 0; number < count; number += 1) {
    const output = await drawnOutput(page);
    given[`c${output.split(" ")[1]}`] = Number(isRight(output));
    await page.keyboard.press(isRight(output) ? "1" : "0");
    await until(async () => (await drawnOutput(page)) !== output, "the next output");
  }
  return given;
}

/** Returns the sentence that the page must show for some labels. */
function wanted(given) {
  const scores = library.runSuite(suite, outputs, { latency: false }).scores;
  const isLabelled = ({ case_id: id }) => Object.hasOwn(given, id);
  const judged = scores.filter((score) => !isLabelled(score)).map(({ score }) => score);
  const labelled = scores.filter(isLabelled).map(({ case_id: id, score }) => ({ judge: score, human: given[id] }));
  const { mean, low, high } = library.correctJudge(judged, labelled);
  return { mean, low, high };
}

test("the page shows the budget first; labels entered with the keyboard correct the score", async () => {
  const page = await open(await pages.start());
  const largest = library.sampleSize({ difference: 0.1, sd: 0.5, power: 0.5 });
  assert.ok(largest > COUNT);
  assert.match(await textOf(page, "#label-budget"), new RegExp(`at most ${COUNT} labels of ${COUNT} outputs`));
  assert.match(await textOf(page, "#label-score"), /^0 of 2 labels/);
  assert.equal(await page.$eval("#label-card", (card) => /\d\.\d{4}|Pass|Fail/.test(card.textContent)), false);

  const given = await labelByKeys(page, 12);
  assert.equal(Object.keys(given).length, 12);
  await shows(page, "#label-score", /with 12 labels\./);
  const { mean, low, high } = wanted(given);
  const figure = (value) => scoreFigure(value, decimalsOf({ low, high }));
  assert.equal(
    await textOf(page, "#label-score"),
    `Corrected score: ${figure(mean)} (95 %: ${figure(low)} to ${figure(high)}), with 12 labels. ` +
      "Do not rely on it yet: with fewer than 30 labels, the interval is too narrow.",
  );
  await labelByKeys(page, 28);
  await shows(page, "#label-card", /All outputs are labelled/);
  const right = Object.values(outputs).filter(isRight).length / COUNT;
  await shows(page, "#label-score", new RegExp(`score: ${right.toFixed(2)}.*with 40 labels\\.$`));
});

test("the last label can be taken back", async () => {
  const page = await open(await pages.start());
  const output = await drawnOutput(page);
  await page.focus("#label-card");
  await page.keyboard.press("0");
  await shows(page, "#label-score", /^1 of 2/);
  await page.keyboard.press("Backspace");
  await shows(page, "#label-score", /^0 of 2/);
  assert.equal(await drawnOutput(page), output);
});

test("a second key labels nothing before the next output is shown", async () => {
  const page = await open(await pages.start());
  await catchFiles(page);
  await page.$eval("#label-card", (card) => {
    for (const key of ["1", "0"]) card.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await shows(page, "#label-score", /^1 of 2/);
  await page.click("#label-save");
  const [{ text }] = await caughtFiles(page, 1);
  assert.equal(JSON.parse(text).human, 1);
});

test("saved labels can be opened again; those of other outputs are not used", async () => {
  const page = await open(await pages.start());
  await catchFiles(page);
  await labelByKeys(page, 5);
  await shows(page, "#label-score", /with 5 labels\./);
  await page.click("#label-save");
  const [{ text, name }] = await caughtFiles(page, 1);
  assert.equal(name, "labels.jsonl");
  const labels = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(labels.length, 5);
  for (const { case_id: id, output, human } of labels) {
    assert.equal(output, outputs[id]);
    assert.equal(human, Number(isRight(output)));
  }
  await page.click("#new-workspace");
  await resultLine(page, /^Waiting/);
  const other = await open(page);
  await shows(other, "#label-score", /^0 of 2/);
  const input = await other.$("#label-file");
  const foreign = JSON.stringify({ case_id: "c1", output: "something else", human: 1 });
  await input.uploadFile(pages.file("labels.jsonl", `${text}${foreign}\n{"case_id": "c2"}\n`));
  await shows(other, "#label-score", /with 5 labels\./);
  await shows(other, "#label-unused", /^1 label is of an output/);
  await shows(other, "#label-problems", /line 7.*expected \{"case_id", "output", "human"\}/);
  await fill(other, "#outputs-text", JSON.stringify(Object.fromEntries(Object.keys(outputs).map((id) => [id, "new"]))));
  await shows(other, "#label-unused", /^6 labels are of outputs/);
});

test("a note on a case is kept, saved and opened with the labels, in both languages", async () => {
  const note = 'Ask <b>Ann</b>: "right"?\nline 2 \u2028 & end';
  const page = await open(await pages.start());
  await labelByKeys(page, 1);
  const field = `${REPORT}.row[data-position="3"] .case-note textarea`;
  const noted = () => page.$eval(field, ({ value }) => value);
  const openNoted = async () => {
    await openCase(page, 3);
    await reportHas(page, '.row[data-position="3"] .case-note textarea');
  };
  await openNoted();
  await fill(page, field, note);
  // These keys open other cases, but not while the user types.
  await page.focus(field);
  for (const key of ["j", "k"]) await page.keyboard.press(key);
  await until(async () => (await savedSessions(page)).includes("endjk"), "the note to be saved");
  await page.reload();
  await resultLine(page, /40 cases scored/);
  // The case that was open is open again.
  await reportHas(page, '.row[data-position="3"] .case-note textarea');
  assert.equal(await noted(), `${note}jk`);

  await catchFiles(page);
  await page.click("#labelling summary");
  await shows(page, "#label-score", /^1 of 2/);
  await page.click("#label-save");
  const [{ text }] = await caughtFiles(page, 1);
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(lines.length, 2);
  assert.deepEqual(lines[1], { case_id: "c3", note: `${note}jk` });
  // Taking back the last label keeps the note.
  await page.click("#label-back");
  await shows(page, "#label-score", /^0 of 2/);
  assert.equal(await noted(), `${note}jk`);

  await page.click("#new-workspace");
  await resultLine(page, /^Waiting/);
  await page.select("#language", "zh");
  await load(page, JSON.stringify(suite), JSON.stringify(outputs));
  await shows(page, "#result", /40/);
  const input = await page.$("#label-file");
  await input.uploadFile(pages.file("labels.jsonl", text));
  await shows(page, "#label-score", /1/);
  await openNoted();
  assert.equal(await noted(), `${note}jk`);
  assert.deepEqual(await reportTexts(page, ".case-note :is(span, .hint)"), [
    "备注",
    "保存在此浏览器中，并随标注一起导出。",
  ]);
  assert.equal(await inReport(page, (root) => root.querySelector(".case-note b")), null);
});

test("the interval closes in, and the budget falls to the labels that are needed", () => {
  const report = library.runSuite(suite, outputs, { latency: false });
  const texts = new Map(Object.entries(outputs));
  const labels = suite.cases.map(({ case_id: id }) => ({
    case_id: id,
    output: outputs[id],
    human: Number(isRight(outputs[id])),
  }));
  const after = (count) =>
    labelling(library, { report, texts }, { labels: labels.slice(0, count), width: 0.17 }, () => 0);
  const widths = [10, 20, 30].map(after).map(({ corrected: { low, high } }) => high - low);
  assert.deepEqual(
    widths.toSorted((a, b) => b - a),
    widths,
  );
  assert.equal(after(0).needed, library.sampleSize({ difference: 0.17, sd: 0.5, power: 0.5 }));
  assert.ok(after(10).needed < after(0).needed);
  assert.equal(after(1).corrected, undefined);
});
