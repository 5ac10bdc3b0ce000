// This file tests the themes of the page, its layout on a wide screen, and what it prints.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isFirefox } from "./browsers.js";
import { inReport, press, REPORT, reportHas, reportShows, resultLine, usePages } from "./page-support.js";

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

test("a click on a bar says below the bars how many cases it selects", async () => {
  const page = await pages.start({ hash: "#example=agent-a" });
  await reportHas(page, ".row[data-row]");
  assert.equal(await inReport(page, (root) => root.querySelector("#filtered").hidden), true);
  await press(page, `${REPORT}#categories [data-name="safety"]`);
  await reportShows(page, (root) => root.querySelector("#filtered").textContent.startsWith("3 of 14 cases"));
  await press(page, `${REPORT}#categories [data-name="safety"]`);
  await reportShows(page, (root) => root.querySelector("#filtered").hidden);
});
