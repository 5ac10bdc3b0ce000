// This file tests accessibility: keyboard, small screens, color schemes, forced colors, reduced motion, right-to-left texts.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { emulate } from "./browsers.js";
import { caseCount, inReport, openRows, REPORT, reportHas, resultLine, shows, usePages } from "./page-support.js";
import { VIEWS } from "./page-views.js";

const pages = usePages();

describe("accessibility", () => {
  test("by keyboard: example, filter, opening and closing a row", async () => {
    const page = await pages.start();
    const focused = () =>
      page.evaluate(() => {
        const host = document.activeElement;
        const active = host.shadowRoot?.activeElement ?? host;
        return active.id || active.dataset.example || active.className;
      });
    const tabTo = async (wanted, limit = 40) => {
      for (let presses = 0; presses < limit; presses += 1) {
        await page.keyboard.press("Tab");
        if ((await focused()) === wanted) return;
      }
      assert.fail(`Tab never reaches ${wanted}`);
    };
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.hasAttribute("data-skip")), true);
    await tabTo("agent-a", 8);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(outline, "solid");
    await page.keyboard.press("Enter");
    await resultLine(page, /overall 0\.8625/);
    await tabTo("failed-only");
    await page.keyboard.press(" ");
    await caseCount(page, 4);
    await tabTo("case");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await reportHas(page, ".case-view");
    const active = (read) => inReport(page, read);
    assert.equal(await active((root) => root.activeElement.ariaExpanded), "true");
    assert.equal(await active((root) => root.activeElement.closest(".row").ariaRowIndex), "3");
    await page.keyboard.press("Enter");
    assert.equal(await page.$(`${REPORT}.case-view`), null);
  });

  test("by keyboard: choosing a suite and its template", async () => {
    const page = await pages.start();
    await page.focus("#suite-choice");
    await page.keyboard.press("ArrowDown");
    await shows(page, "#suite-summary", /^Tool/);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.id === "template")) break;
    }
    await page.keyboard.press("Enter");
    await resultLine(page, /^10 cases scored/);
  });

  test("the link to the report only moves the focus; an unknown hash changes nothing", async () => {
    const page = await pages.start({ hash: "#example=agent-a" });
    await resultLine(page, /overall 0\.8625/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "report");
    assert.equal(new URL(page.url()).hash, "#example=agent-a");
    await page.evaluate(() => {
      const handled = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
      location.hash = "#elsewhere";
      return handled;
    });
    assert.match(await resultLine(page, /./), /overall 0\.8625/);
  });

  test("on a small screen the page scrolls to the report of the example", async () => {
    const page = await pages.start({ width: 320 });
    await page.click('[data-example="agent-a"]');
    await resultLine(page, /scored/);
    await page.waitForFunction(() => {
      const { top } = document.querySelector("#report").getBoundingClientRect();
      return top >= 0 && top <= innerHeight * 0.35;
    });
  });

  test("fields have labels, the result is announced, verdicts differ by word and shape", async () => {
    const page = await pages.start({ hash: "#example=agent-a" });
    const unlabelled = await page.$$eval("select, textarea, input:not([hidden])", (fields) =>
      fields.filter((field) => field.labels.length === 0).map(({ id }) => id),
    );
    assert.deepEqual(unlabelled, [], "a placeholder is not a label");
    assert.equal(await page.$eval("#result", (line) => line.ariaLive), "polite");
    for (const name of ["pass", "fail"]) await reportHas(page, `.row:not(.probe) .verdict[data-verdict="${name}"]`);
    const shapes = await inReport(page, (root) =>
      ["pass", "fail"].map((name) => {
        const verdict = root.querySelector(`.verdict[data-verdict="${name}"]`);
        return [
          verdict.textContent,
          getComputedStyle(verdict, "::before").content,
          getComputedStyle(verdict).borderRadius,
        ];
      }),
    );
    for (const index of [0, 1, 2]) assert.notEqual(shapes[0][index], shapes[1][index]);
  });

  test("with forced colors verdicts, bars, differences, the focus and the chosen run are visible", async () => {
    const page = await pages.start();
    await VIEWS.comparison.go(page);
    await emulate(page, { forcedColors: "active" });
    await inReport(page, (root) => root.querySelector(".group").focus());
    await page.keyboard.press("Tab");
    const found = await inReport(page, (root) => {
      const style = (selector, pseudo) => getComputedStyle(root.querySelector(selector), pseudo);
      const probe = root.querySelector(".panel").appendChild(document.createElement("i"));
      probe.style.color = "Canvas";
      const canvas = getComputedStyle(probe).color;
      probe.remove();
      const isVisible = (color) => color !== canvas && color !== "transparent" && !/^rgba\(.*, 0\)$/.test(color);
      const bars = [".bar > span", ".bars .bar:first-child > span", ".bars .bar:last-child > span"];
      const focused = getComputedStyle(root.activeElement);
      const verdict = (name) => {
        const { borderTopStyle, borderTopColor, borderTopWidth } = style(`.verdict[data-verdict="${name}"]`);
        return borderTopStyle !== "none" && borderTopWidth !== "0px" && isVisible(borderTopColor);
      };
      return {
        bars: bars.map((selector) => isVisible(style(selector).backgroundColor)),
        tracks: isVisible(style(".bar").borderTopColor) && style(".bar").borderTopStyle,
        verdicts: ["pass", "fail", "fixed"].map(verdict),
        labels: [...root.querySelectorAll(".verdict")].every((each) => each.textContent.trim() !== ""),
        focus: [focused.outlineStyle, isVisible(focused.outlineColor), parseFloat(focused.outlineWidth) >= 2],
        chosen: style('.run[aria-pressed="true"]').outlineStyle,
        removed: style("del").textDecorationLine,
        added: style("ins").textDecorationLine,
      };
    });
    assert.deepEqual(found, {
      bars: [true, true, true],
      tracks: "solid",
      verdicts: [true, true, true],
      labels: true,
      focus: ["solid", true, true],
      chosen: "solid",
      removed: "line-through",
      added: "underline",
    });
  });

  test("right-to-left texts have their own direction, which does not affect other texts", async () => {
    const page = await pages.start();
    await VIEWS["right to left"].go(page);
    const direction = (selector) =>
      inReport(page, (root, wanted) => getComputedStyle(root.querySelector(wanted)).direction, selector);
    assert.equal(await direction('[data-field="prompt"] pre'), "rtl");
    assert.equal(await direction('[data-field="output"] pre'), "rtl");
    assert.equal(await direction(".row .id .user-text"), "rtl");
    assert.equal(await direction(".case-view"), "ltr");
    const isolated = await inReport(page, (root) =>
      [...root.querySelectorAll(".user-text")].every((each) =>
        ["isolate", "plaintext", "isolate-override"].includes(getComputedStyle(each).unicodeBidi),
      ),
    );
    assert.equal(isolated, true);
    // The text must be aligned to the right.
    const starts = await inReport(page, (root) => {
      const pre = root.querySelector('[data-field="prompt"] pre');
      const range = document.createRange();
      range.selectNodeContents(pre);
      const text = range.getBoundingClientRect();
      const box = pre.getBoundingClientRect();
      return box.right - text.right < text.left - box.left;
    });
    assert.equal(starts, true);
    await openRows(page);
    const second = await inReport(page, (root) => {
      const texts = root.querySelectorAll('[data-field="output"] pre');
      return Array.from(texts, (pre) => getComputedStyle(pre).direction);
    });
    // The second output starts with Hebrew and continues in English.
    assert.deepEqual(second, ["rtl", "rtl"]);
    await page.click("#edit");
    await page.waitForSelector("#editor-form .field");
    const fields = await page.$$eval("#editor-form :is(input[type=text], textarea)", (all) =>
      all.filter(({ value }) => /^[\u0590-\u06ff]/.test(value)).map((field) => getComputedStyle(field).direction),
    );
    assert.ok(fields.length >= 4, `${fields.length} fields`);
    assert.ok(fields.every((each) => each === "rtl"));
  });

  test("with reduced motion nothing moves", async () => {
    const page = await pages.start({ hash: "#example=agent-a" });
    await resultLine(page, /scored/);
    const duration = () => page.$eval(`${REPORT}#overall-bar`, (bar) => getComputedStyle(bar).transitionDuration);
    assert.notEqual(await duration(), "0s");
    await emulate(page, { motion: "reduce" });
    assert.equal(await duration(), "0s");
  });
});
