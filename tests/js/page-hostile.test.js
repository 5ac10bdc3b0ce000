// This file loads texts that try to run code or change the page, and extremely long texts, into each view.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import {
  catchFiles,
  caughtFiles,
  dropFiles,
  fieldValue,
  fill,
  inReport,
  load,
  openCase,
  openRows,
  press,
  REPORT,
  readPage,
  reportHas,
  reportShows,
  resultLine,
  shows,
  textOf,
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
      not_contains: [OVERRIDE],
      checks: [{ kind: "contains_any", value: [OVERRIDE], name: MARKUP }],
    },
    tags: [MARKUP],
  })),
};
const outputs = (text) => IDS.map((caseId) => JSON.stringify({ case_id: caseId, output: text })).join("\n");

/** Asserts that no text became an element, ran code, or changed the direction of other texts. */
async function assertHarmless(page) {
  const found = await page.evaluate(() => {
    const roots = [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    // The charts of the page are SVG.
    const dangerous =
      "img, :not(figure.chart) > svg, iframe, object, base, body script, [onerror], [onload], a[href^='javascript:']";
    return {
      elements: roots.flatMap((each) => [...each.querySelectorAll(dangerous)]).map(({ outerHTML }) => outerHTML),
      hacked: window.hacked ?? "no",
      polluted: {}.output ?? {}.text ?? {}.case_id ?? "no",
      notIsolated: roots
        .flatMap((each) => [...each.querySelectorAll(".user-text")])
        .filter((each) => !/isolate|plaintext/.test(getComputedStyle(each).unicodeBidi)).length,
    };
  });
  assert.deepEqual(found, { elements: [], hacked: "no", polluted: "no", notIsolated: 0 });
}

async function start() {
  const page = await pages.start();
  await load(page, JSON.stringify(suite), outputs(`${MARKUP}${OVERRIDE}javascript:alert(1)`));
  await resultLine(page, /^7 cases scored/);
  return page;
}

describe("hostile texts stay texts", () => {
  test("in a report", async () => {
    const page = await start();
    const { rows, reasons } = await readPage(page);
    assert.deepEqual(
      rows.map((row) => row[1]),
      IDS.map((caseId) => caseId || "(empty id)"),
    );
    assert.ok(reasons[0].join().includes(OVERRIDE));
    assert.ok((await textOf(page, "#suite-summary")).includes(MARKUP));
    await openRows(page);
    const prompts = await page.$$eval(`${REPORT}[data-field="prompt"] pre`, (list) =>
      list.map(({ textContent }) => textContent),
    );
    assert.deepEqual(new Set(prompts), new Set([MARKUP + OVERRIDE]));
    await assertHarmless(page);
  });

  test("in a comparison of runs", async () => {
    const page = await start();
    await page.click("#add-run");
    await fill(page, "#outputs-text", outputs(`${OVERRIDE}<p>`));
    await fill(page, "#run-name", `${MARKUP}.jsonl`);
    await reportShows(page, (root) => root.querySelectorAll(".run-list button.run").length === 2);
    await press(page, `${REPORT}[data-compare="true"]`);
    await reportHas(page, "#category-changes li");
    await openRows(page);
    await reportShows(page, (root, name) => root.querySelector(".runs").textContent.includes(name), MARKUP);
    await reportShows(page, (root, text) => root.querySelector(".case-view").textContent.includes(text), MARKUP);
    await assertHarmless(page);
  });

  test("in the editor, which keeps all fields", async () => {
    const page = await start();
    await page.click("#edit");
    for (const [index, id] of IDS.entries()) {
      await press(page, `#editor-cases > :nth-child(${index + 1})`);
      await page.waitForFunction(
        (wanted) => document.querySelector("#editor-form input, #editor-form textarea").value === wanted,
        {},
        id,
      );
    }
    await page.waitForSelector("#editor-trial .checks");
    await assertHarmless(page);
    await fill(page, "#editor-name", "Mine");
    await page.waitForFunction(() => JSON.parse(document.querySelector("#suite-text").value).name === "Mine");
    assert.deepEqual(JSON.parse(await fieldValue(page, "#suite-text")), { ...suite, name: "Mine" });
  });

  test("on the page of datasets", async () => {
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
    await page.waitForFunction(() => document.querySelectorAll("#rows summary").length === 7);
    await page.$$eval("#rows summary", (all) => {
      for (const each of all) each.click();
    });
    await page.waitForFunction(() => document.querySelectorAll("#rows pre").length >= 7 * 3);
    await assertHarmless(page);
    await fill(page, "#predictions-text", `{"id": ${JSON.stringify(MARKUP)}}\n${MARKUP}`);
    await resultLine(page, /^Not evaluated/);
    await assertHarmless(page);
  });

  test("in saved files: the HTML page runs nothing, no CSV cell is a formula", async () => {
    const page = await pages.start();
    await load(page, JSON.stringify(suite), outputs("=cmd|' /C calc'!A0"));
    await resultLine(page, /^7 cases scored/);
    await catchFiles(page);
    await page.click('[data-format="csv"]');
    await caughtFiles(page, 1);
    await page.click('[data-format="html"]');
    const [csv, html] = await caughtFiles(page, 2);
    // A cell starts at the start of the text or after a comma or line break, with or without a quotation mark.
    assert.doesNotMatch(csv.text.slice(1), /(?:^|,|\n)"?[=+\-@]/);
    assert.match(csv.text, /,'=cmd\|' \/C calc'!A0/);
    for (const { name } of [csv, html]) assert.match(name, /^[\p{L}\p{N}._-]+$/u);
    const path = join(pages.scratch, "hostile.html");
    writeFileSync(path, html.text);
    const other = await page.browser().newPage();
    await other.goto(`file://${path}`);
    await assertHarmless(other);
    assert.ok((await textOf(other, "h1")).startsWith(MARKUP));
    await other.close();
  });
});

test("a map with the key __proto__ has an output for that case", async () => {
  const page = await pages.start();
  const cases = [{ case_id: "__proto__", category: "coding", prompt: "p", expected_behavior: { contains: ["yes"] } }];
  await load(page, JSON.stringify({ suite_id: "s", name: "s", cases }), '{"__proto__": "yes"}');
  await resultLine(page, /^1 case scored: overall 1\.0000/);
  assert.deepEqual((await readPage(page)).warnings, []);
});

describe("long texts", () => {
  const hasSidewaysScroll = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  const reportLength = (page) => inReport(page, (root) => root.textContent.length);

  test("ten million characters in names, ids, categories, tags and prompts do not fill the document", async () => {
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
    assert.match(await textOf(page, "#suite-summary"), /, and 4,988 more\.$/);
    await openCase(page, 0);
    assert.ok((await reportLength(page)) < 100_000);
    assert.ok((await page.evaluate(() => document.body.textContent.length)) < 100_000);
    assert.equal(await hasSidewaysScroll(page), false);
    const isInside = await inReport(page, (root) => {
      const box = (element) => element.getBoundingClientRect();
      const row = root.querySelector(".row[data-row] > .cells");
      const parts = [".first .verdict", "button.case", ".category", ".number"].map((part) => row.querySelector(part));
      return [
        ...parts.map((part) => box(part).top >= box(row).top && box(part).bottom <= box(row).bottom),
        box(root.querySelector("#categories .note")).height < 50,
      ];
    });
    assert.deepEqual(isInside, [true, true, true, true, true], "a long name does not displace what is next to it");
    await page.click("#edit");
    await shows(page, "#edit-status", /too many to edit/);
    await catchFiles(page);
    await page.click('[data-format="html"]');
    const [html] = await caughtFiles(page, 1);
    assert.equal(html.text.includes("W".repeat(1000)), false, "names are cut in the saved page");
  });

  test("an output of 200,000 characters is shown in parts, never split within a character", async () => {
    const page = await pages.start();
    const long = "W".repeat(1_000_000);
    // The first section would end inside the emoji. All sections of the text differ.
    const rest = Array.from({ length: 30_000 }, (_, index) => `word${index} `).join("");
    const output = `${"word ".repeat(4000).slice(1)}\u{1F600}${rest}`;
    const cases = [{ case_id: long, category: "coding", prompt: long, expected_behavior: { contains: [`${long}x`] } }];
    const text = JSON.stringify({ suite_id: long, name: long, version: "1", cases });
    await dropFiles(page, "#suite", [pages.file("long-suite.json", text)]);
    await dropFiles(page, "#outputs", [pages.file("long-outputs.json", JSON.stringify({ [long]: output }))]);
    await resultLine(page, /^1 case scored: overall 0\.0000/);
    assert.equal(await fieldValue(page, "#outputs-text"), "");
    await openCase(page, 0);
    assert.equal(await hasSidewaysScroll(page), false);
    const field = '[data-field="output"]';
    const more = `${field} > button:not([hidden]):last-child`;
    let shown = await inReport(page, (root, pre) => root.querySelector(pre).textContent, `${field} pre`);
    assert.ok(shown.length > 10_000 && output.startsWith(shown));
    while (await inReport(page, (root, button) => root.querySelector(button), more)) {
      const before = shown;
      await inReport(page, (root, button) => root.querySelector(button).click(), more);
      shown = await reportShows(
        page,
        (root, pre, old) => {
          const { textContent } = root.querySelector(pre);
          return textContent !== old && textContent;
        },
        `${field} pre`,
        before,
      );
      assert.ok(shown.isWellFormed() && output.includes(shown));
      assert.ok((await reportLength(page)) < 200_000);
    }
    assert.ok(output.endsWith(shown));
    await page.click('#outputs [data-part="remove"]');
    await resultLine(page, /^Waiting for outputs/);
  });
});
