// This file gives the page far more than it can show at once.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  caseCount,
  dropFiles,
  inReport,
  openCase,
  REPORT,
  readPage,
  readRows,
  reportShows,
  resultLine,
  usePages,
} from "./page-support.js";

const pages = usePages();

describe("large sets", () => {
  const cases = Array.from({ length: 50_000 }, (_, index) => ({
    case_id: `case-${index}`,
    category: "coding",
    prompt: `Say ${index}.`,
    expected_behavior: { contains: [String(index)] },
  }));
  const large = JSON.stringify({ suite_id: "large", name: "Large", version: "1", cases });
  const lines = cases
    .map(({ case_id }, index) => JSON.stringify({ case_id, output: index % 4 ? `${index}` : "no" }))
    .join("\n");
  const files = () => [pages.file("large.json", large), pages.file("large.jsonl", lines)];

  test("50,000 cases neither freeze the page nor fill the document; more come on demand", async () => {
    const page = await pages.start();
    await page.evaluate(() => {
      window.longest = 0;
      let last = performance.now();
      setInterval(() => {
        window.longest = Math.max(window.longest, performance.now() - last);
        last = performance.now();
      }, 10);
    });
    const began = performance.now();
    await dropFiles(page, "footer", files());
    // Case 0 asks for "0" and gets "no", as every fourth does.
    await resultLine(page, /^50,000 cases scored: overall 0\.7500, 37,500 passed, 12,500 failed\.$/);
    const longest = await page.evaluate(() => window.longest);
    const most = Math.max(500, (performance.now() - began) / 3);
    assert.ok(
      longest < most,
      `the page's thread is free while the worker scores, found ${longest.toFixed()} ms of ${most.toFixed()}`,
    );
    await caseCount(page, 50_000);
    const inDocument = () => inReport(page, (root) => root.querySelectorAll(".row").length);
    assert.ok((await inDocument()) < 60, "only rows in sight are in the document");
    // Far down, by the keyboard.
    await page.focus(`${REPORT}button.case[tabindex="0"]`);
    await page.keyboard.press("End");
    await reportShows(page, (root) => root.querySelector('.row[data-row="49999"]'));
    assert.equal(
      await inReport(page, (root) => root.activeElement.closest(".row").querySelector("button").textContent),
      "case-49999",
    );
    assert.ok((await inDocument()) < 60);
    await page.click(`${REPORT}#failed-only`);
    await caseCount(page, 12_500);
    const rows = await readRows(page, 200);
    assert.equal(rows[199].cells[1], "case-796");
    assert.equal(
      await inReport(page, (root) => root.querySelector("#cases-shown").textContent),
      "12,500 of 50,000 cases",
    );
  });

  test("rows that leave become those that come, and rest in their order; what is open and focused stays", async () => {
    const page = await pages.start();
    await dropFiles(page, "footer", files());
    await caseCount(page, 50_000);
    await openCase(page, 3);
    await page.focus(`${REPORT}.row[data-position="3"] button.case`);
    const scrollTo = async (top) => {
      await inReport(page, (root, to) => (root.querySelector(".scroller").scrollTop = to), top);
      await reportShows(
        page,
        (root, to) => {
          const edge = root.querySelector(".scroller").getBoundingClientRect();
          const rows = [...root.querySelectorAll(".row[data-row]")].filter((row) => {
            const { top: above, bottom: below } = row.getBoundingClientRect();
            return below > edge.top && above < edge.bottom;
          });
          return root.querySelector(".scroller").scrollTop === to && rows.length > 5;
        },
        top,
      );
    };
    await scrollTo(4000);
    await inReport(page, (root) => {
      for (const row of root.querySelectorAll(".row")) row.dataset.known = "";
    });
    for (const top of [4600, 5200, 4700]) await scrollTo(top);
    const made = await inReport(page, (root) => root.querySelectorAll(".row:not([data-known])").length);
    assert.ok(made <= 2, `rows are used again, found ${made} new ones`);
    await reportShows(page, (root) => {
      const places = Array.from(root.querySelectorAll(".row[data-position]"), (row) => Number(row.dataset.position));
      return places.length > 10 && places.every((place, index) => index === 0 || place > places[index - 1]);
    });
    const texts = await inReport(page, (root) =>
      Array.from(root.querySelectorAll(".row[data-row]"), (row) => [
        row.ariaRowIndex,
        row.querySelector("button.case").textContent,
        row.querySelector(".verdict").textContent,
        row.querySelector(".reasons").textContent === "",
      ]),
    );
    for (const [index, id, verdict, isSilent] of texts) {
      const number = Number(index) - 2;
      const isFailed = number % 4 === 0;
      assert.deepEqual([id, verdict, isSilent], [`case-${number}`, isFailed ? "Fail" : "Pass", !isFailed]);
    }
    const held = await inReport(page, (root) => [
      root.activeElement.closest(".row").dataset.position,
      root.activeElement.ariaExpanded,
      root.querySelectorAll(".case-view").length,
    ]);
    assert.deepEqual(held, ["3", "true", 1]);
  });

  test("the newest answer wins: one that is overtaken is never shown", async () => {
    const page = await pages.start();
    await page.evaluate(() => {
      window.lines = [];
      const result = document.querySelector("#result");
      new MutationObserver(() => window.lines.push(result.textContent)).observe(result, { childList: true });
    });
    await dropFiles(page, "footer", files());
    // Long enough for the run to begin, too short for it to end.
    await resultLine(page, /^Scoring/);
    await new Promise((resume) => setTimeout(resume, 250));
    assert.equal(await page.$eval("#result", (line) => line.textContent), "Scoring…");
    await page.click('[data-example="agent-a"]');
    await resultLine(page, /overall 0\.8625/);
    await new Promise((resume) => setTimeout(resume, 300));
    assert.deepEqual(
      (await page.evaluate(() => window.lines)).filter((line) => /50,000/.test(line)),
      [],
    );
    assert.equal((await readPage(page)).overall, "0.8625");
  });

  test("scoring shows that it goes on, and is cancelled by a button or Escape; then it starts again", async () => {
    const page = await pages.start();
    await page.evaluate(() => {
      window.lines = [];
      const result = document.querySelector("#result");
      new MutationObserver(() => window.lines.push(result.textContent)).observe(result, { childList: true });
      // However fast the scoring is, it goes on until it is cancelled.
      const { postMessage } = Worker.prototype;
      const held = [];
      Worker.prototype.postMessage = function hold(...message) {
        held.push(() => postMessage.apply(this, message));
        if (!window.isHeld) window.release();
      };
      window.release = () => {
        window.isHeld = false;
        for (const send of held.splice(0)) send();
      };
    });
    for (const cancel of [() => page.click("#cancel"), () => page.keyboard.press("Escape")]) {
      await page.evaluate(() => (window.isHeld = true));
      await page.click('[data-example="agent-a"]');
      await resultLine(page, /^Scoring/);
      await page.waitForFunction(() => document.querySelector("#cancel").checkVisibility(), { polling: 20 });
      await cancel();
      await resultLine(page, /^Cancelled\.$/);
      assert.equal(await page.$eval("#progress", (bar) => bar.hidden), true);
      await page.evaluate(() => window.release());
    }
    await page.click('[data-example="agent-a"]');
    await resultLine(page, /overall 0\.8625/);
    assert.equal((await readPage(page)).overall, "0.8625");
    const lines = await page.evaluate(() => window.lines);
    assert.equal(lines.filter((line) => /scored/.test(line)).length, 1, `what was cancelled is not shown: ${lines}`);
  });
});
