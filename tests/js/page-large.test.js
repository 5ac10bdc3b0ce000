// This file scores many more cases than the page can show, and changes inputs during scoring.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  answerIsHeld,
  caseCount,
  dropFiles,
  holdAnswers,
  inReport,
  openCase,
  REPORT,
  readPage,
  readRows,
  releaseAnswers,
  reportHas,
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

  test("50,000 cases are scored in the worker; only the rows in sight are sent and drawn", async () => {
    const page = await pages.start();
    await dropFiles(page, "footer", files());
    // Every fourth case fails, because its output is "no" instead of its number.
    await resultLine(page, /^50,000 cases scored: overall 0\.7500, 37,500 passed, 12,500 failed\.$/);
    await caseCount(page, 50_000);
    const inDocument = () => inReport(page, (root) => root.querySelectorAll(".row").length);
    assert.ok((await inDocument()) < 60);
    const largest = await page.evaluate(() => Math.max(...window.instruments.answerLengths));
    assert.ok(largest < 100_000, `an answer of ${largest} characters`);
    await page.focus(`${REPORT}button.case[tabindex="0"]`);
    await page.keyboard.press("End");
    await reportHas(page, '.row[data-row="49999"]');
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

  test("rows are used again and put into order; the open and focused row stays", async () => {
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
    assert.ok(made <= 2, `${made} new rows`);
    await reportShows(page, (root) => {
      const positions = Array.from(root.querySelectorAll(".row[data-position]"), (row) => Number(row.dataset.position));
      return positions.length > 10 && positions.every((each, index) => index === 0 || each > positions[index - 1]);
    });
    const texts = await inReport(page, (root) =>
      Array.from(root.querySelectorAll(".row[data-row]"), (row) => [
        row.ariaRowIndex,
        row.querySelector("button.case").textContent,
        row.querySelector(".verdict").textContent,
        row.querySelector(".reasons").textContent === "",
      ]),
    );
    for (const [index, id, verdict, hasNoReason] of texts) {
      const number = Number(index) - 2;
      const isFailed = number % 4 === 0;
      assert.deepEqual([id, verdict, hasNoReason], [`case-${number}`, isFailed ? "Fail" : "Pass", !isFailed]);
    }
    const focused = await inReport(page, (root) => [
      root.activeElement.closest(".row").dataset.position,
      root.activeElement.ariaExpanded,
      root.querySelectorAll(".case-view").length,
    ]);
    assert.deepEqual(focused, ["3", "true", 1]);
  });
});

/** Records every text of the result line. */
const recordLines = (page) =>
  page.evaluate(() => {
    window.lines = [];
    const result = document.querySelector("#result");
    new MutationObserver(() => window.lines.push(result.textContent)).observe(result, { childList: true });
  });
const linesWith = async (page, pattern) =>
  (await page.evaluate(() => window.lines)).filter((line) => pattern.test(line));

test("an answer for replaced inputs is never shown", async () => {
  const page = await pages.start();
  await recordLines(page);
  await holdAnswers(page, "score");
  await page.click('[data-example="agent-b"]');
  await answerIsHeld(page);
  await page.click('[data-example="agent-a"]');
  await page.waitForFunction(() => location.hash === "#example=agent-a");
  await releaseAnswers(page);
  await resultLine(page, /overall 0\.8625/);
  assert.equal((await linesWith(page, /scored/)).length, 1);
  assert.equal((await readPage(page)).overall, "0.8625");
});

test("scoring is cancelled by the button or Escape, and the next change scores again", async () => {
  const page = await pages.start();
  await recordLines(page);
  for (const cancel of [() => page.click("#cancel"), () => page.keyboard.press("Escape")]) {
    await holdAnswers(page, "score");
    await page.click('[data-example="agent-a"]');
    await page.waitForSelector("#progress:not([hidden])");
    await resultLine(page, /^Scoring/);
    await cancel();
    await resultLine(page, /^Cancelled\.$/);
    assert.equal(await page.$eval("#progress", (bar) => bar.hidden), true);
    await releaseAnswers(page);
  }
  await page.click('[data-example="agent-a"]');
  await resultLine(page, /overall 0\.8625/);
  assert.equal((await linesWith(page, /scored/)).length, 1, "the cancelled answers are not shown");
});
