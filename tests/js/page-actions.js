// This file provides functions with which tests and scripts/screenshots.mjs use the page like a user and read its
// contents.

import { insertText } from "./browsers.js";

/** The timeout of each wait. A wait ends as soon as its condition is true. */
export const PATIENCE_MS = 60_000;
const WAIT = { timeout: PATIENCE_MS, polling: 20 };

/** Waits until a condition is true, and returns its value. */
export async function until(condition, what) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`expected ${what} within ${PATIENCE_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Clicks an element as soon as a user could: it is enabled, visible and not covered. */
export async function press(page, selector) {
  await until(async () => (await page.$(selector))?.evaluate(clickIfReachable), `${selector} to be pressed`);
}

/** Unfolds the inputs, focuses a field in them and selects its text. Inputs with the focus do not fold. */
function selectIn(field) {
  field.closest("#inputs:not([open])")?.querySelector("summary").click();
  field.focus();
  field.select();
  return field.getRootNode().activeElement === field;
}

/** Checks and clicks in one step, so that the element cannot move in between. */
function clickIfReachable(target) {
  const folded = target.closest?.("#inputs:not([open])")?.querySelector("summary");
  if (folded && folded !== target) folded.click();
  const isReachable = () => {
    const [box] = target.getClientRects();
    const top = box && target.getRootNode().elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return Boolean(top) && target.contains(top);
  };
  if (target.disabled) return false;
  if (!isReachable()) target.scrollIntoView({ block: "center" });
  if (!isReachable()) return false;
  target.focus({ preventScroll: true });
  target.click();
  return true;
}

/** Replaces the text of a field in a single step. */
export async function fill(page, selector, text) {
  await until(() => page.$eval(selector, selectIn), `${selector} to have the focus`);
  if (text === "") await page.keyboard.press("Delete");
  else await insertText(page, text);
}

/** Puts a suite and outputs into the text fields. */
export async function load(page, suite, outputs) {
  await page.waitForSelector("#suite-choice:not(:disabled)");
  await page.select("#suite-choice", "own");
  await fill(page, "#suite-text", suite);
  await fill(page, "#outputs-text", outputs);
}

/** Waits until the text of an element matches. */
export async function shows(page, selector, pattern) {
  const { source, flags } = pattern;
  const matches = (which, text, mode) => new RegExp(text, mode).test(document.querySelector(which)?.textContent ?? "");
  try {
    await page.waitForFunction(matches, WAIT, selector, source, flags);
  } catch (error) {
    const text = await textOf(page, selector);
    throw new Error(`${selector}: expected ${pattern}, found ${JSON.stringify(text)}`, { cause: error });
  }
}

export const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent.trim());
export const textsOf = (page, selector) => page.$$eval(selector, (all) => all.map((each) => each.textContent.trim()));
export const fieldValue = (page, selector) => page.$eval(selector, (field) => field.value);

/** Waits until the result line matches and the rows of a result are there, and returns the line. */
export async function resultLine(page, pattern) {
  await shows(page, "#result", pattern);
  await answered(page);
  return textOf(page, "#result");
}

/** Waits until no timer of the page is pending, and every request to its worker and its database is answered. */
export function settled(page) {
  const isAtRest = () => window.instruments.timers.size === 0 && window.instruments.unanswered.size === 0;
  return page.waitForFunction(isAtRest, WAIT);
}

/**
 * Waits until every request to the worker is answered, so that the rows are those of the last query. Does not wait while the page
 * scores, because then there are no rows to wait for.
 */
export function answered(page) {
  const isAnswered = () => {
    // Scripts that take screenshots do not record requests.
    const count = window.instruments?.unanswered.size ?? 0;
    return count === 0 || document.querySelector("[data-working]") !== null;
  };
  return page.waitForFunction(isAnswered, WAIT);
}

/** The prefix of selectors for elements inside the report view. */
export const REPORT = "benchmark-report >>> ";

const shadowRoot = (page) => page.waitForFunction(() => document.querySelector("benchmark-report")?.shadowRoot, WAIT);

/** Calls a function with the shadow root of the report view. */
export async function inReport(page, read, ...values) {
  const root = await shadowRoot(page);
  const found = await root.evaluateHandle(read, ...values);
  // WebDriver BiDi cannot return elements, so return true instead.
  const answer = await found.evaluate((value) => (value instanceof Element ? true : value));
  await Promise.all([root.dispose(), found.dispose()]);
  return answer;
}

/** Waits until a function of the report view's shadow root returns a truthy value. */
export function reportShows(page, read, ...values) {
  return until(() => inReport(page, read, ...values), `the report view to satisfy ${read} ${JSON.stringify(values)}`);
}

/** Waits until the report view contains an element. */
export function reportHas(page, selector) {
  return reportShows(page, (root, wanted) => root.querySelector(wanted), selector);
}

export const reportTexts = (page, selector) =>
  inReport(page, (root, wanted) => Array.from(root.querySelectorAll(wanted), (each) => each.textContent), selector);

/** Waits until the table has this number of cases. */
export function caseCount(page, total) {
  return reportShows(page, (root, wanted) => root.querySelector(".grid").ariaRowCount === String(wanted + 1), total);
}

/** Returns the first rows of the table. Scrolls, because only visible rows are in the document. */
export async function readRows(page, most = 100) {
  await answered(page);
  return inReport(
    page,
    async (root, limit) => {
      const scroller = root.querySelector(".scroller");
      scroller.scrollIntoView();
      scroller.scrollTop = 0;
      const total = Number(root.querySelector(".grid").ariaRowCount ?? 1) - 1;
      const text = (element) => element?.textContent;
      const rows = [];
      while (Object.keys(rows).length < Math.min(total, limit)) {
        await new Promise(requestAnimationFrame);
        const nodes = [...root.querySelectorAll(".row:not(.probe)")];
        const filled = nodes.filter(({ dataset }) => dataset.row !== undefined);
        for (const row of filled) {
          const cells = row.querySelectorAll(":scope > .cells > [role=gridcell]");
          rows[Number(row.dataset.position)] = {
            cells: Array.from(cells, (cell) => text(cell.querySelector("button, .verdict")) ?? cell.textContent),
            reasons: Array.from(row.querySelectorAll(".cells .reasons li"), text),
          };
        }
        if (filled.length === nodes.length) scroller.scrollTop += 300;
      }
      return Object.values(rows);
    },
    most,
  );
}

/** Returns the texts of the visible report. */
export async function readPage(page) {
  // The totals appear before the table, so wait for both.
  await reportShows(page, (root) => {
    const total = root.querySelector("#total")?.textContent;
    return total === "0" || (total && Number(root.querySelector(".grid").ariaRowCount ?? 0) > 1);
  });
  const rows = await readRows(page);
  const numbers = await inReport(page, (root) => {
    const text = (selector) => root.querySelector(selector)?.textContent;
    const score = (selector, within = root) => Number(within.querySelector(selector)?.value).toFixed(4);
    const list = (selector, read) => Array.from(root.querySelectorAll(selector), read);
    return {
      overall: score("#overall"),
      passed: text("#passed"),
      failed: text("#failed"),
      total: text("#total"),
      categories: list("#categories .group", (item) => [
        item.dataset.name,
        score(".value data", item),
        item.querySelector(".bar > .fill").style.width,
      ]),
      warnings: list("#warnings-list li", (item) => item.textContent),
    };
  });
  return { ...numbers, rows: rows.map(({ cells }) => cells), reasons: rows.map(({ reasons }) => reasons) };
}

/** Opens the case at a position of the table. */
export async function openCase(page, position) {
  const row = `.row[data-position="${position}"]`;
  await answered(page);
  await reportHas(page, `${row}[data-row]`);
  await inReport(page, (root, wanted) => root.querySelector(`${wanted} button.case`).click(), row);
  await reportHas(page, `${row} .case-view`);
}

/** Opens all rows that are in the document. */
export async function openRows(page) {
  await answered(page);
  await inReport(page, (root) => {
    for (const button of root.querySelectorAll("button.case[aria-expanded=false]")) button.click();
  });
  await reportShows(
    page,
    (root) =>
      root.querySelector(".case-view") &&
      [...root.querySelectorAll(".row[data-open]")].every((row) => row.querySelector(".case-view")),
  );
}
