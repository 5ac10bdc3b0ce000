// This file tests the themes of the page, its layout on a wide screen, the folding of its inputs, and what it prints.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isFirefox } from "./browsers.js";
import {
  dropFiles,
  fill,
  inReport,
  press,
  REPORT,
  reportHas,
  reportShows,
  resultLine,
  textOf,
  usePages,
} from "./page-support.js";
import { VIEWS } from "./page-views.js";

const pages = usePages();

const ground = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const surfaceOfReport = (page) =>
  inReport(page, (root) => getComputedStyle(root.querySelector(".panel")).backgroundColor);

test("a theme can be selected, and is remembered on all pages", async () => {
  const page = await pages.start({ hash: "#example=agent-a" });
  await reportHas(page, ".overall");
  const light = [await ground(page), await surfaceOfReport(page)];
  await page.select("#theme", "dark");
  const dark = [await ground(page), await surfaceOfReport(page)];
  assert.notEqual(dark[0], light[0]);
  assert.notEqual(dark[1], light[1]);
  await page.goto(`${pages.host.server.url}www/datasets.html`);
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  assert.equal(await ground(page), dark[0]);
  await page.select("#theme", "");
  assert.equal(await ground(page), light[0]);
});

test("on a wide screen, the inputs are beside the report and stay in view", async () => {
  const page = await pages.start({ hash: "#example=agent-a", width: 1920 });
  await resultLine(page, /scored/);
  await reportHas(page, ".row[data-row]");
  const boxes = () =>
    page.evaluate(() =>
      ["#outputs", "#report"].map((selector) => {
        const { left, right, top, bottom } = document.querySelector(selector).getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
  const [inputs, report] = await boxes();
  assert.ok(inputs.right <= report.left);
  await page.evaluate(() => scrollTo(0, 1000));
  const [later] = await boxes();
  assert.ok(later.bottom > 0, "the inputs stay in view");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
});

const areFolded = (page) => page.$eval("#inputs", (inputs) => !inputs.open);

test("inputs fold once they are scored, but not while the user types in them, and problems unfold them", async () => {
  const page = await pages.start();
  assert.equal(await areFolded(page), false);
  assert.equal(await page.$eval("#inputs > summary", (summary) => summary.hidden), true);
  await press(page, '[data-example="agent-a"]');
  await resultLine(page, /overall 0\.8625/);
  await page.waitForSelector("#inputs:not([open])");
  assert.equal(await textOf(page, "#inputs > summary"), "Suite and outputs Travel desk assistant");
  const top = await page.$eval("#report-view", (view) => view.getBoundingClientRect().top);
  assert.ok(top < 450, `${top}`);
  // The user unfolds them, and the next score does not fold them.
  await press(page, "#inputs > summary");
  await fill(page, "#outputs-text", '{"coding_nights": "7 nights"}');
  await resultLine(page, /1 of 14/);
  assert.equal(await areFolded(page), false);
  await press(page, "#inputs > summary");
  await press(page, "#result");
  await dropFiles(page, "footer", [pages.file("broken.jsonl", "{")]);
  await resultLine(page, /^Not scored/);
  await page.waitForSelector("#inputs[open] #outputs-problems:not([hidden])");

  await press(page, "#new-workspace");
  await resultLine(page, /^Waiting/);
  await fill(page, "#outputs-text", '{"reasoning_001": "typed"}');
  await resultLine(page, /scored/);
  assert.equal(await areFolded(page), false);

  await page.goto(`${pages.host.server.url}www/datasets.html`);
  await press(page, "#example");
  await page.waitForSelector("#rows > li");
  await page.waitForSelector("#inputs:not([open])");
  assert.match(await textOf(page, "#inputs > summary"), /^Dataset and predictions/);
});

// WebDriver BiDi cannot emulate the medium of print.
test("print shows the whole report, with filled bars", {
  skip: isFirefox && "Firefox cannot emulate print",
}, async () => {
  const page = await pages.start({ hash: "#example=agent-a" });
  await reportHas(page, ".row[data-row]");
  await page.emulateMediaType("print");
  const isVisible = (selector) => page.$eval(selector, (element) => element.getClientRects().length > 0);
  for (const selector of [".inputs", "footer", ".masthead .actions"]) {
    assert.equal(await isVisible(selector), false, selector);
  }
  const found = await inReport(page, (root) => {
    const scroller = root.querySelector(".scroller");
    return {
      adjust: getComputedStyle(root.querySelector(".fill")).printColorAdjust,
      isWhole: scroller.scrollHeight <= scroller.clientHeight + 1,
      rows: root.querySelectorAll(".row[data-row]").length,
    };
  });
  assert.deepEqual(found, { adjust: "exact", isWhole: true, rows: 14 });
  await page.emulateMediaType("screen");
});

test("print shows the baseline and the selected one of many runs, within the paper, without controls", {
  skip: isFirefox && "Firefox cannot emulate print",
}, async () => {
  const page = await pages.start({ width: 800 });
  await VIEWS["eight runs compared"].go(page);
  await page.emulateMediaType("print");
  const found = await inReport(page, (root) => {
    const visible = (selector) =>
      [...root.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
    return {
      heads: visible('.head [data-by="score"]').map((head) => head.dataset.run),
      isWithin: document.documentElement.scrollWidth <= innerWidth,
      controls: visible(".details button, .copy button, input, .controls button").length,
    };
  });
  assert.deepEqual(found, { heads: ["0", "7"], isWithin: true, controls: 0 });
  await page.emulateMediaType("screen");
});

test("an open case of many runs has the visible width, while their columns scroll", async () => {
  const page = await pages.start();
  await VIEWS["eight runs compared"].go(page);
  const widths = () =>
    inReport(page, (root) => {
      const [scroller, details] = [".scroller", ".details"].map((selector) =>
        root.querySelector(selector).getBoundingClientRect(),
      );
      return {
        isWithin: details.left >= scroller.left && details.right <= scroller.right,
        width: details.width / scroller.width,
      };
    });
  const before = await widths();
  assert.ok(before.isWithin && before.width > 0.9, JSON.stringify(before));
  const left = await inReport(page, (root) => {
    root.querySelector(".scroller").scrollLeft = 400;
    return root.querySelector(".scroller").scrollLeft;
  });
  assert.equal(left, 400);
  assert.deepEqual(await widths(), before);
  await page.setViewport({ width: 390, height: 900 });
  await reportShows(page, (root) => getComputedStyle(root.querySelector(".details")).position !== "sticky");
  const heads = await inReport(
    page,
    (root) =>
      [...root.querySelectorAll('.head [data-by="score"]')].filter((each) => each.getClientRects().length > 0).length,
  );
  assert.equal(heads, 2, "a narrow screen shows the heads of two runs");
});

test("a click on a bar says below the bars how many cases it selects", async () => {
  const page = await pages.start({ hash: "#example=agent-a" });
  await reportHas(page, ".row[data-row]");
  assert.equal(await inReport(page, (root) => root.querySelector("#filtered").hidden), true);
  await press(page, `${REPORT}#categories [data-name="safety"]`);
  await reportShows(page, (root) => root.querySelector("#filtered").textContent.startsWith("3 of 14 cases"));
  await press(page, `${REPORT}#categories [data-name="safety"]`);
  await reportShows(page, (root) => root.querySelector("#filtered").hidden);
});
