// This file gives each view texts that want to be more than texts, or that are far too long.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import {
  catchFiles,
  caughtFiles,
  dropFiles,
  fill,
  inReport,
  load,
  openCase,
  openRows,
  reportShows,
  resultLine,
  usePages,
} from "./page-support.js";

const pages = usePages();

const MARKUP = '<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"><script>window.hacked=1</script>';
const OVERRIDE = "safe\u202Egnp.exe\u202C\u2066";
const IDS = ["__proto__", "constructor", MARKUP, OVERRIDE, "\u0000\u0007\u001b[31m", "", "=1+1"];

const suite = {
  suite_id: MARKUP,
  name: MARKUP + OVERRIDE,
  version: MARKUP,
  cases: IDS.map((caseId) => ({
    case_id: caseId,
    category: "safety",
    prompt: MARKUP + OVERRIDE,
    expected_behavior: {
      contains: [MARKUP, "javascript:alert(1)"],
      checks: [{ kind: "contains_any", value: [OVERRIDE], name: MARKUP }],
    },
    tags: [MARKUP],
  })),
};
const outputs = (text) => IDS.map((caseId) => JSON.stringify({ case_id: caseId, output: text })).join("\n");

/** What has become more than text; nothing, if all is well. */
const acting = (page) =>
  page.evaluate(() => {
    const roots = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const wild = "img, svg, iframe, object, base, body script, [onerror], [onload], a[href^='javascript:']";
    return {
      elements: roots.flatMap((each) => [...each.querySelectorAll(wild)]).map(({ outerHTML }) => outerHTML),
      hacked: window.hacked ?? "no",
      polluted: {}.output ?? {}.text ?? {}.case_id ?? "no",
      loose: roots
        .flatMap((each) => [...each.querySelectorAll(".foreign")])
        .filter((each) => !/isolate|plaintext/.test(getComputedStyle(each).unicodeBidi)).length,
    };
  });
const CALM = { elements: [], hacked: "no", polluted: "no", loose: 0 };

describe("hostile texts are texts", () => {
  test("in a comparison of runs, with their cases open", async () => {
    const page = await pages.start();
    const runs = [`${MARKUP}.jsonl`, "two.jsonl"].map((name, index) => ({
      name,
      text: outputs(index === 0 ? `${MARKUP}${OVERRIDE}javascript:alert(1)` : `${OVERRIDE}<p>`),
    }));
    await load(page, JSON.stringify(suite), runs[0].text);
    await resultLine(page, /^7 cases scored/);
    await page.click("#add-run");
    await fill(page, "#outputs-text", runs[1].text);
    await fill(page, "#run-name", runs[0].name);
    await reportShows(page, (root) => root.querySelectorAll(".run-list button.run").length === 2);
    await inReport(page, (root) => root.querySelector('[data-compare="true"]').click());
    await reportShows(page, (root) => root.querySelector("#category-changes li"));
    await openRows(page);
    assert.ok(await inReport(page, (root, name) => root.querySelector(".runs").textContent.includes(name), MARKUP));
    assert.ok(
      await inReport(page, (root, text) => root.querySelector(".case-view").textContent.includes(text), MARKUP),
    );
    assert.deepEqual(await acting(page), CALM);
  });

  test("in the editor, and nothing is lost by an edit", async () => {
    const page = await pages.start();
    await load(page, JSON.stringify(suite), outputs(MARKUP));
    await resultLine(page, /^7 cases scored/);
    await page.click("#edit");
    for (let index = 0; index < IDS.length; index += 1) {
      await page.$eval(
        "#editor-cases",
        (cases, at) => {
          cases.selectedIndex = at;
          cases.dispatchEvent(new Event("change"));
        },
        index,
      );
      await page.waitForFunction(
        (id) => document.querySelector("#editor-form input, #editor-form textarea").value === id,
        {},
        // A field drops what no field holds.
        IDS[index],
      );
    }
    await page.waitForSelector("#editor-trial .checks");
    assert.deepEqual(await acting(page), CALM);
    await fill(page, "#editor-name", "Mine");
    await page.waitForFunction(() => JSON.parse(document.querySelector("#suite-text").value).name === "Mine");
    const edited = JSON.parse(await page.$eval("#suite-text", (field) => field.value));
    assert.deepEqual(edited, { ...suite, name: "Mine" });
  });

  test("in the page of data sets", async () => {
    const page = await pages.start({ hash: "datasets.html" });
    const items = IDS.map((id) => ({
      id: id || "empty",
      question: MARKUP + OVERRIDE,
      answer: MARKUP,
      [MARKUP]: MARKUP,
    }));
    await fill(page, "#data-text", items.map((item) => JSON.stringify(item)).join("\n"));
    const predictions = items.map(({ id }) => JSON.stringify({ id, prediction: `${MARKUP}${OVERRIDE}` }));
    await fill(page, "#predictions-text", predictions.join("\n"));
    await resultLine(page, /^7 items evaluated/);
    await page.$$eval("#rows summary", (all) => {
      for (const each of all) each.click();
    });
    await page.waitForFunction(() => document.querySelectorAll("#rows pre").length >= 7 * 3);
    assert.deepEqual(await acting(page), CALM);
    await fill(page, "#predictions-text", `{"id": ${JSON.stringify(MARKUP)}}\n${MARKUP}`);
    await resultLine(page, /^Not evaluated/);
    assert.deepEqual(await acting(page), CALM);
  });

  test("in the files that are saved: the page from the disk runs nothing, no cell is a formula", async () => {
    const page = await pages.start();
    await load(page, JSON.stringify(suite), outputs("=cmd|' /C calc'!A0"));
    await resultLine(page, /^7 cases scored/);
    await catchFiles(page);
    for (const format of ["csv", "html"]) await page.click(`[data-format="${format}"]`);
    await page.waitForFunction(() => window.caught.length === 2);
    const [csv, html] = await caughtFiles(page);
    // Cells begin after the start, a comma or a line break; one that is quoted, after its quotation mark.
    assert.doesNotMatch(csv.text.slice(1), /(?:^|,|\n)"?[=+\-@]/);
    assert.match(csv.text, /,'=cmd\|' \/C calc'!A0/);
    for (const { name } of [csv, html]) assert.match(name, /^[\p{L}\p{N}._-]+$/u);
    const path = join(pages.scratch, "hostile.html");
    writeFileSync(path, html.text);
    const other = await page.browser().newPage();
    await other.goto(`file://${path}`);
    assert.deepEqual(await acting(other), CALM);
    assert.ok((await other.$eval("h1", (title) => title.textContent)).startsWith(MARKUP));
    await other.close();
  });
});

test("names, ids, categories, tags and prompts of ten million characters neither freeze the page nor fill it", async () => {
  const page = await pages.start();
  const long = "W".repeat(10_000_000);
  const checks = { prompt: "p", expected_behavior: { contains: ["x"] } };
  const more = Array.from({ length: 4999 }, (_, index) => `category ${index}`);
  const text = JSON.stringify({
    suite_id: "s",
    name: long,
    categories: [long, ...more],
    cases: [
      { case_id: long, category: long, tags: [long], ...checks },
      ...more.map((category) => ({ case_id: category, category, ...checks })),
    ],
  });
  await dropFiles(page, "#suite", [pages.file("ten.json", text)]);
  await dropFiles(page, "#outputs", [pages.file("ten-outputs.json", JSON.stringify({ [long]: "x" }))]);
  await resultLine(page, /^5,000 cases scored: overall 0\.0002/);
  assert.match(await page.$eval("#suite-summary", (line) => line.textContent), /, and 4,988 more\.$/);
  await openCase(page, 0);
  assert.ok((await inReport(page, (root) => root.textContent.length)) < 100_000, "the report stays small");
  assert.ok((await page.evaluate(() => document.body.textContent.length)) < 100_000, "the page stays small");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  const places = await inReport(page, (root) => {
    const box = (element) => element.getBoundingClientRect();
    const row = root.querySelector(".row[data-row] > .cells");
    const isInside = (element) => box(element).top >= box(row).top && box(element).bottom <= box(row).bottom;
    const parts = [".first .verdict", "button.case", ".category", ".number"].map((part) => row.querySelector(part));
    return [...parts.map(isInside), box(root.querySelector("#categories .note")).height < 50];
  });
  assert.deepEqual(places, [true, true, true, true, true], "what stands beside a long name stays whole");
  await page.click("#edit");
  await page.waitForFunction(() => /too many to edit/.test(document.querySelector("#edit-said").textContent));
  await catchFiles(page);
  await page.click('[data-format="html"]');
  await page.waitForFunction(() => window.caught.length === 1);
  const [html] = await caughtFiles(page);
  assert.equal(html.text.includes("W".repeat(1000)), false, "names are cut in the saved page");
});
