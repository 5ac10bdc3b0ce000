// This file tests that numbers up to 999,999 neither overlap nor leave their panels, on narrow screens and in all languages.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inReport, press, REPORT, reportHas, reportShows, usePages } from "./page-support.js";
import { readJson, readJsonLines } from "./support.js";

const pages = usePages();
const suite = { ...readJson("examples/suite.json"), threshold: 0.5 };
const outputs = [readJsonLines("examples/agent-b.jsonl"), readJsonLines("examples/agent-a.jsonl")];

/** Shows two runs in an element whose source says 999,999 instead of each count. */
function showLarge(ofSuite, list) {
  const LARGE = 999_999;
  const COUNTS = ["passed", "failed", "answered", "unanswered", "inError", "total", "errors", "count", "matching"];
  const isCount = (key, parent) => COUNTS.includes(key) || ["changes", "counts", "histogram"].includes(parent);
  const enlarged = (value, key, parent) => {
    if (typeof value === "number") return isCount(key, parent) ? LARGE : value;
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, each]) => [name, enlarged(each, name, key)]);
    return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
  };
  return (async () => {
    const { ReportStore } = await import("../js/report-view/report-store.js");
    const library = await import("../js/entries/browser.js");
    await library.ready();
    const store = new ReportStore(() => library);
    const ids = ["one", "two"];
    store.setRuns(ids.map((id, index) => [id, { report: library.runSuite(ofSuite, list[index]) }]));
    const ask = (name) => async (request) => enlarged(await store[name](request));
    const names = ["open", "text", "diff", "comparison", "evidence", "charts"];
    const source = {
      ...Object.fromEntries(names.map((name) => [name, ask(name)])),
      async rows({ start, count, ...request }) {
        const answer = await store.rows({ ...request, start: 0, count: LARGE });
        const rows = Array.from({ length: count }, (_, at) => answer.rows[(start + at) % answer.rows.length]);
        return { ...answer, matching: LARGE, total: LARGE, rows };
      },
    };
    const runs = ids.map((id) => ({ id, name: `agent ${id}`, report: id, summary: enlarged(store.summary(id)) }));
    const element = document.createElement("benchmark-report");
    document.querySelector("benchmark-report").replaceWith(element);
    element.source = { source, runs, shown: "two" };
  })();
}

/** Returns the texts that overlap another text or leave their panel, except those that are cut with an ellipsis. */
function collisions(root) {
  const lines = [];
  for (const element of root.querySelectorAll(".panel *")) {
    const isCut = element.closest("[data-long], .reasons, .sort, select, .verdict, .unseen, [role=gridcell] > button");
    if (isCut || element.closest("details:not([open])")) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent.trim() === "") continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        if (right - left < 1) continue;
        const view = element.closest(".scroller, .matrix")?.getBoundingClientRect();
        // Lines may touch: only the middle of a line must be free.
        const inset = (bottom - top) / 4;
        const line = {
          top: Math.max(top + inset, view?.top ?? top),
          bottom: Math.min(bottom - inset, view?.bottom ?? bottom),
        };
        if (line.top < line.bottom) lines.push({ element, left, right, ...line });
      }
    }
  }
  const found = new Set();
  const show = ({ element }) => element.textContent.trim().slice(0, 60);
  lines.forEach((one, index) => {
    const panel = one.element.closest(".scroller, .matrix, .panel").getBoundingClientRect();
    if (one.left < panel.left || (one.right > panel.right + 1 && !one.element.closest(".scroller, .matrix")))
      found.add(`outside: ${show(one)}`);
    for (const two of lines.slice(index + 1)) {
      const isApart =
        one.right <= two.left + 1 || two.right <= one.left + 1 || one.bottom <= two.top || two.bottom <= one.top;
      if (!isApart && one.element !== two.element) found.add(`${show(one)} / ${show(two)}`);
    }
  });
  return { found: [...found], lines: lines.length };
}

const rested = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

describe("numbers of six digits do not collide", () => {
  for (const language of ["en", "zh"]) {
    for (const width of [390, 768]) {
      test(`${language}, ${width} px`, async () => {
        const page = await pages.start({ path: "embed.html", width });
        await reportHas(page, ".row[data-row]");
        await page.evaluate((lang) => (document.documentElement.lang = lang), language);
        await page.evaluate(showLarge, suite, outputs);
        // A comparison of so many cases starts only on request.
        await press(page, `${REPORT}#evidence [data-ask]`);
        await reportHas(page, "#evidence .changed");
        await press(page, `${REPORT}#charts summary`);
        await reportHas(page, ".chart svg");
        for (const isComparing of [false, true]) {
          await press(page, `${REPORT}[data-compare="${isComparing}"]`);
          await reportShows(
            page,
            (root, wanted) => Boolean(root.querySelector("#category-changes")) === wanted,
            isComparing,
          );
          await reportHas(page, ".row[data-row]");
          await rested(page);
          const { found, lines } = await inReport(page, collisions);
          assert.deepEqual(found, []);
          assert.ok(lines > 50, String(lines));
          const text = await inReport(page, (root) => root.querySelector(".top").textContent);
          assert.ok(text.split("999,999").length > 10, text);
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
        }
      });
    }
  }

  test("a collision is found", async () => {
    const page = await pages.start({ path: "embed.html", width: 390 });
    await reportHas(page, ".row[data-row]");
    await inReport(page, (root) => {
      const count = root.querySelector("#passed");
      count.textContent = "999,999";
      Object.assign(count.style, { marginInlineEnd: "-6rem", whiteSpace: "nowrap", width: "20rem", textAlign: "end" });
      return true;
    });
    assert.notDeepEqual((await inReport(page, collisions)).found, []);
  });
});
