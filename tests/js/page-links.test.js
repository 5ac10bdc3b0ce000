// This file tests that the hash of the URL says what is shown, that links restore it, and that texts and tables can be copied.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ALL_CASES } from "../../js/report-view/toolbar.js";
import { readHash, shownPatch, writeHash } from "../../www/suites/hash.js";
import { allowClipboard } from "./browsers.js";
import {
  fieldValue,
  fill,
  inReport,
  load,
  openCase,
  press,
  REPORT,
  reportHas,
  reportShows,
  reportTexts,
  resultLine,
  savedSessions,
  shows,
  until,
  usePages,
} from "./page-support.js";
import { readText } from "./support.js";

const builtins = [{ key: "reasoning" }, { key: "safety" }];
const runs = [{ id: "run-4" }, { id: "run-7" }, { id: "run-9" }];

describe("the hash", () => {
  const shown = {
    suite: { text: "{}" },
    example: null,
    runs,
    shownRun: "run-9",
    base: "run-7",
    opened: "a case & more",
    query: {
      ...ALL_CASES,
      search: "50 % = a+b",
      isPattern: true,
      verdict: "failed",
      categories: ["tool_use", "own category"],
      changes: ["fixed"],
      sort: { by: "score", run: 1, isDescending: true },
    },
  };

  test("says the run, the comparison, the filters, the order and the case", () => {
    const hash = writeHash(shown);
    const { isOurs, ...wanted } = readHash(hash, builtins);
    assert.equal(isOurs, true);
    const { query, opened, base, shownRun } = shown;
    assert.deepEqual(shownPatch(wanted, runs), { query, opened, base, shownRun });
    assert.equal(writeHash({ ...shown, ...shownPatch(wanted, runs) }), hash);
  });

  test("is empty for the page as it starts", () => {
    const start = { suite: { builtin: "reasoning" }, example: null, runs: [runs[0]], shownRun: "run-4" };
    assert.equal(writeHash({ ...start, base: "", opened: "", query: ALL_CASES }), "");
  });

  test("with invalid values means defaults", () => {
    const hashes = [
      "#%%%",
      "#suite=__proto__&example=constructor",
      "#run=9&compare=-1&show=x&sort=constructor&case=",
      "#",
    ];
    for (const hash of hashes) {
      const wanted = readHash(hash, builtins);
      assert.deepEqual([wanted.suite, wanted.example], [undefined, undefined], hash);
      const patch = shownPatch(wanted, runs);
      assert.deepEqual(
        patch,
        { query: { ...ALL_CASES, sort: undefined }, opened: "", base: "", shownRun: "run-4" },
        hash,
      );
    }
    assert.equal(readHash("#elsewhere", builtins).isOurs, false);
  });

  test("without a comparison has no filter by changes, which would match nothing", () => {
    const wanted = readHash("#change=fixed&sort=-difference", builtins);
    assert.deepEqual(shownPatch(wanted, runs).query, { ...ALL_CASES, sort: undefined });
  });
});

describe("links", () => {
  const pages = usePages();
  const hashOf = (page) => page.evaluate(() => decodeURIComponent(location.hash));
  const hasHash = (page, pattern) =>
    until(async () => pattern.test(await hashOf(page)), `the hash to match ${pattern}`);
  const openedCase = (page) =>
    inReport(page, (root) => root.querySelector(".row[data-open] button.case span")?.textContent);
  const opened = (page, id) =>
    reportShows(
      page,
      (root, wanted) =>
        root.querySelectorAll(".row[data-open]").length === 1 &&
        root.querySelector(".row[data-open] .case-view") &&
        root.querySelector(".row[data-open] button.case span").textContent === wanted,
      id,
    );
  const suiteText = readText("examples/suite.json").replace("Travel desk assistant", "My own suite");

  test("a link to a comparison with a filter, an order and an open case shows all of it, also after a reload", async () => {
    const page = await pages.start();
    await load(page, suiteText, readText("examples/agent-b.jsonl"));
    await resultLine(page, /overall 0\.4565/);
    await press(page, "#add-run");
    await fill(page, "#outputs-text", readText("examples/agent-a.jsonl"));
    await resultLine(page, /overall 0\.8625/);
    await press(page, `${REPORT}[data-compare="true"]`);
    await press(page, `${REPORT}[data-change="fixed"]`);
    await press(page, `${REPORT}[data-by="difference"] button`);
    await hasHash(page, /^#run=2&compare=1&change=fixed&sort=difference$/);
    await openCase(page, 1);
    const id = await openedCase(page);
    await hasHash(page, new RegExp(`&case=${id}$`));
    await until(async () => (await savedSessions(page)).includes("My own suite"), "the session to be saved");
    const hash = await page.evaluate(() => location.hash);
    await page.reload();
    await opened(page, id);
    await reportHas(page, '[data-compare="true"][aria-pressed="true"]');
    await reportHas(page, '[data-change="fixed"][aria-pressed="true"]');
    await reportHas(page, '[data-by="difference"][aria-sort="ascending"]');
    assert.equal(await page.evaluate(() => location.hash), hash);
    // The link with the data says the same.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    });
    await press(page, "#copy-link");
    await page.waitForFunction(() => document.querySelector("#link-text").value !== "");
    const link = new URL(await fieldValue(page, "#link-text")).hash;
    assert.ok(link.startsWith("#share=") && link.endsWith(hash.slice(1)), link);
    const other = await pages.start({ hash: link });
    await opened(other, id);
    await reportHas(other, '[data-change="fixed"][aria-pressed="true"]');
    assert.equal(await other.evaluate(() => location.hash), hash);
  });

  test("keys and buttons open the previous and the next case, and the hash follows", async () => {
    const page = await pages.start({ hash: "#example=agent-b&case=coding_nights" });
    await opened(page, "coding_nights");
    const ids = await reportTexts(page, ".row[data-row] button.case span");
    const at = ids.indexOf("coding_nights");
    await page.keyboard.press("j");
    await opened(page, ids[at + 1]);
    await hasHash(page, new RegExp(`case=${ids[at + 1]}$`));
    await page.keyboard.press("k");
    await page.waitForFunction(() => true);
    await opened(page, "coding_nights");
    await press(page, `${REPORT}[data-step="-1"]`);
    await opened(page, ids[at - 1]);
    await inReport(page, (root) => root.querySelector(".row[data-open] button.case").click());
    await hasHash(page, /^#example=agent-b$/);
  });

  test("a bad hash changes neither the suite nor the outputs, and shows no blank page", async () => {
    const page = await pages.start();
    await load(page, suiteText, readText("examples/agent-a.jsonl"));
    await resultLine(page, /overall 0\.8625/);
    const isSaved = (sessions) => ["My own suite", "Boarding ends at 13:50"].every((text) => sessions.includes(text));
    await until(async () => isSaved(await savedSessions(page)), "the session to be saved");
    for (const hash of ["#suite=unknown&run=99&case=none", "#elsewhere", "#share=AAAA", "#%FF&=&sort=--"]) {
      await page.goto("about:blank");
      await page.goto(`${pages.host.server.url}www/${hash}`);
      await resultLine(page, /overall 0\.8625/);
      assert.equal(await fieldValue(page, "#suite-text"), suiteText, hash);
      if (hash.startsWith("#share")) await shows(page, "#link-fault", /damaged/);
      await page.evaluate((other) => {
        location.hash = other;
      }, `${hash}&`);
      await resultLine(page, /overall 0\.8625/);
      assert.equal(await fieldValue(page, "#suite-text"), suiteText, hash);
    }
  });

  test("the prompt, the output, the pattern and the table can be copied", async () => {
    const page = await pages.start({ hash: "#example=agent-b&case=coding_reduce_bug" });
    await allowClipboard(page);
    await opened(page, "coding_reduce_bug");
    await page.evaluate(() => {
      window.copied = [];
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => window.copied.push(text) } });
    });
    const copy = async (selector) => {
      await press(page, `${REPORT}${selector} [data-copy]`);
      await reportShows(page, (root, wanted) => /Copied/.test(root.querySelector(wanted).textContent), selector);
      return page.evaluate(() => window.copied.at(-1));
    };
    const suite = JSON.parse(readText("examples/suite.json"));
    const { prompt, expected_behavior: expected } = suite.cases.find((each) => each.case_id === "coding_reduce_bug");
    const rows = readText("examples/agent-b.jsonl").trim().split("\n").map(JSON.parse);
    const { output } = rows.find((row) => row.case_id === "coding_reduce_bug");
    assert.equal(await copy('[data-field="prompt"]'), prompt);
    assert.equal(await copy('[data-field="output"]'), output);
    assert.equal(await copy(".patterns li"), expected.regex);
    const table = (await copy(".toolbar"))
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"));
    assert.deepEqual(table[0], ["Verdict", "Case", "Category", "Difficulty", "Score", "Why"]);
    assert.equal(table.length, 15);
    assert.ok(table.every((cells) => cells.length === 6));
    assert.ok(
      table.some((cells) => cells[1] === "coding_reduce_bug" && cells[0] === "Fail"),
      table.join("\n"),
    );
  });
});
