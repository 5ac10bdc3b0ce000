// This file tests `<benchmark-report>` in other pages, and without a DOM.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import {
  caseCount,
  fill,
  inReport,
  openCase,
  press,
  REPORT,
  readPage,
  reportShows,
  shows,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, root } from "./support.js";

const pages = usePages();
const suite = readJson("examples/suite.json");
const agentA = readJsonLines("examples/agent-a.jsonl");

/** Opens a page with an empty element, and records the events of the element. */
async function blank() {
  const page = await pages.start({ path: "embed.html" });
  await caseCount(page, 14);
  await page.evaluate(() => {
    const element = document.createElement("benchmark-report");
    document.querySelector("benchmark-report").replaceWith(element);
    window.events = [];
    for (const type of ["caseopen", "querychange", "runchange", "reportready", "reporterror"]) {
      document.body.addEventListener(type, ({ detail }) => window.events.push([type, detail]));
    }
  });
  return page;
}

const eventsOf = (page, type) =>
  page.evaluate((wanted) => window.events.filter(([each]) => each === wanted).map(([, detail]) => detail), type);

describe("the element", () => {
  test("can be imported without a DOM", async () => {
    assert.equal(globalThis.HTMLElement, undefined);
    const { BenchmarkReportElement, reportStrings } = await import(join(root, "js", "entries", "element.js"));
    assert.equal(typeof BenchmarkReportElement, "function");
    assert.deepEqual(Object.keys(reportStrings), ["en", "zh"]);
  });

  test("shows a suite with outputs, two runs or a report, and follows changes", async () => {
    const page = await pages.start({ path: "embed.html" });
    await caseCount(page, 14);
    const expected = library.runSuite(suite, agentA, { latency: false });
    const shown = await readPage(page);
    assert.deepEqual(
      shown.rows.map(([verdict, caseId]) => [verdict, caseId]),
      expected.scores.map(({ passed, case_id: caseId }) => [passed ? "Pass" : "Fail", caseId]),
    );
    assert.equal(shown.overall, expected.overall_score.toFixed(4));

    const place = suite.cases.findIndex(({ case_id: caseId }) => caseId === "reasoning_layover");
    await openCase(page, place);
    await shows(page, "#event", /^Opened: reasoning_/);

    await fill(page, "#answer", "no");
    const changed = agentA.map((record) =>
      record.case_id === "reasoning_layover" ? { ...record, output: "no" } : record,
    );
    const { overall_score: after } = library.runSuite(suite, changed, { latency: false });
    await reportShows(page, (shadow, score) => shadow.querySelector("#overall")?.value === score, String(after));

    // The open case must stay open and show the new output.
    await reportShows(
      page,
      (shadow, position) =>
        shadow.querySelector(`[data-position="${position}"] [data-field="output"] pre`)?.textContent === "no",
      place,
    );

    await page.select("#input", "runs");
    await reportShows(page, (shadow) => shadow.querySelectorAll(".run-list .run").length === 2);
    await page.select("#input", "report");
    await reportShows(page, (shadow) => shadow.querySelector("#overall") && !shadow.querySelector(".run-list"));
    await page.select("#language", "zh");
    await reportShows(page, (shadow) => shadow.querySelector("#overall-title").textContent === "总分");
    assert.equal(await inReport(page, (shadow) => shadow.querySelector(".benchmark-report").lang), "zh-CN");
  });

  test("shows a report without an engine", async () => {
    const page = await blank();
    const report = library.runSuite(suite, agentA, { latency: false, evidence: true });
    await page.$eval(
      "benchmark-report",
      (element, value) => {
        const fail = () => {
          throw new Error("the engine is used");
        };
        element.library = new Proxy({}, { get: fail });
        element.report = value;
      },
      report,
    );
    await caseCount(page, 14);
    await openCase(page, 0);
    const note = await inReport(page, (shadow) => shadow.querySelector('[data-field="output"]').textContent);
    assert.match(note, /This report does not contain the output/);
    const checks = await inReport(page, (shadow) =>
      Array.from(shadow.querySelectorAll(".checks li"), (item) => item.dataset.path),
    );
    assert.deepEqual(
      checks,
      report.scores[0].checks.map(({ path }) => path),
    );
    await page.$eval(
      "benchmark-report",
      (element, outputs) => {
        element.outputs = outputs;
      },
      agentA,
    );
    await reportShows(page, (shadow) => !/does not contain the output/.test(shadow.textContent));
  });

  test("uses properties that were set before the element was defined", async () => {
    const page = await blank();
    await page.evaluate(
      async (given, outputs) => {
        const frame = document.createElement("benchmark-report");
        Object.defineProperty(frame, "suite", { value: given, configurable: true, writable: true });
        Object.defineProperty(frame, "outputs", { value: outputs, configurable: true, writable: true });
        document.querySelector("benchmark-report").replaceWith(frame);
      },
      suite,
      agentA,
    );
    await caseCount(page, 14);
  });

  test("dispatches events for what people do and for errors", async () => {
    const page = await blank();
    await page.$eval(
      "benchmark-report",
      (element, given, outputs) => {
        element.suite = given;
        element.runs = [
          { id: "one", name: "One", outputs },
          { id: "two", name: "Two", outputs: Object.fromEntries(given.cases.map(({ case_id: id }) => [id, ""])) },
        ];
      },
      suite,
      agentA,
    );
    await caseCount(page, 14);
    const [ready] = await eventsOf(page, "reportready");
    assert.deepEqual(
      ready.reports.map(({ id, report }) => [id, report.passed]),
      [
        ["one", 10],
        ["two", 0],
      ],
    );
    await press(page, `${REPORT}[data-run="two"]`);
    await reportShows(page, (shadow) => shadow.querySelector("#passed").textContent === "0");
    assert.deepEqual(await eventsOf(page, "runchange"), [{ run: "two" }]);
    await press(page, `${REPORT}#failed-only`);
    assert.equal((await eventsOf(page, "querychange")).at(-1).verdict, "failed");
    await openCase(page, 3);
    assert.deepEqual(await eventsOf(page, "caseopen"), [{ case_id: suite.cases[3].case_id, index: 3, run: "two" }]);
    await page.$eval("benchmark-report", (element) => {
      element.suite = { name: 3 };
    });
    await page.waitForFunction(() => window.events.some(([type]) => type === "reporterror"));
  });

  test("shows cases that were not answered, of outputs and of a report without outputs", async () => {
    const page = await blank();
    const [{ case_id: late }, { case_id: batch }, { case_id: absent }] = suite.cases;
    const outputs = [
      { case_id: late, output: null, error: "timeout" },
      { custom_id: batch, response: null, error: { message: "rate limit" } },
      ...agentA.slice(3),
    ];
    const report = library.runSuite(suite, outputs, { latency: false });
    for (const given of [{ suite, outputs }, { report }]) {
      await page.$eval("benchmark-report", (element, properties) => Object.assign(element, properties), given);
      await reportShows(page, (root) => root.querySelector(".over")?.textContent === "over 11 of 14");
      const { rows, reasons } = await readPage(page);
      assert.deepEqual(
        rows.slice(0, 3).map(([verdict, caseId]) => [caseId, verdict]),
        [
          [late, "Error"],
          [batch, "Error"],
          [absent, "No answer"],
        ],
      );
      assert.deepEqual(reasons.slice(0, 3), [["timeout"], ["rate limit"], ["No output was given"]]);
      await page.$eval("benchmark-report", (element) => {
        element.suite = undefined;
        element.outputs = undefined;
      });
      await reportShows(page, (root) => root.querySelector(".benchmark-report").matches("[data-empty]"));
    }
  });

  test("says that a report or a suite is malformed, instead of showing the last score", async () => {
    const page = await blank();
    const report = library.runSuite(suite, agentA, { latency: false });
    const give = (fields) => page.$eval("benchmark-report", (element, given) => Object.assign(element, given), fields);
    const score = String(report.overall_score);
    const isShown = (shadow, text) => shadow.querySelector("#overall")?.value === text;
    const alertText = () => inReport(page, (shadow) => shadow.querySelector("[role=alert]")?.textContent);
    const [first, ...others] = report.scores;
    const malformed = {
      "report: expected an object, found 5": 5,
      'report: expected an object, found ""': "",
      "report: expected an object, found an array": [report],
      "report.suite: expected an object, found nothing": {},
      "report.overall_score: expected a number, found null": { ...report, overall_score: null },
      'report.overall_score: expected a number, found "1"': { ...report, overall_score: "1" },
      "report.scores: expected a list, found an object": { ...report, scores: {} },
      "report.scores[0]: expected an object, found null": { ...report, scores: [null, ...others] },
      'report.scores[0].passed: expected true or false, found "no"': {
        ...report,
        scores: [{ ...first, passed: "no" }, ...others],
      },
      [`report.scores[0].case_id: expected ${JSON.stringify(first.case_id)}`]: { ...report, scores: others },
      "report.scores.length: expected 14, found 15": { ...report, scores: [...report.scores, first] },
      "report.total: expected 14, found 13": { ...report, total: 13 },
      "report.passed: expected": { ...report, passed: report.passed + 1 },
      "report.suite.cases: expected a list, found nothing": { ...report, suite: {} },
      "report.warnings: expected a list, found null": { ...report, warnings: null },
    };
    for (const [message, given] of Object.entries(malformed)) {
      await give({ report });
      await reportShows(page, isShown, score);
      assert.equal(await alertText(), undefined);
      await give({ report: given });
      await reportShows(page, (shadow) => shadow.querySelector("[role=alert]"));
      assert.ok((await alertText()).startsWith(`Cannot be shown: ${message}`), await alertText());
      assert.equal(await inReport(page, (shadow) => shadow.textContent), await alertText(), "and nothing else");
    }
    await give({ runs: [{ report }, null] });
    await reportShows(page, (shadow) => shadow.querySelector("[role=alert]"));
    await give({ suite: { name: 3 }, outputs: agentA });
    await reportShows(page, (shadow) => shadow.querySelector("[role=alert]")?.textContent.includes("suite_id"));
    await give({ suite, outputs: agentA });
    await reportShows(page, isShown, score);
    assert.equal((await eventsOf(page, "reporterror")).length, Object.keys(malformed).length + 2);
  });

  test("shows the query that is set, also after the element has moved", async () => {
    const page = await blank();
    await page.$eval(
      "benchmark-report",
      (element, given, outputs) => {
        element.query = { verdict: "failed", categories: ["reasoning"] };
        element.suite = given;
        element.outputs = outputs;
      },
      suite,
      agentA,
    );
    const { scores } = library.runSuite(suite, agentA);
    const wanted = scores.filter(({ passed }, index) => !passed && suite.cases[index].category === "reasoning").length;
    await caseCount(page, wanted);
    await page.$eval("benchmark-report", (element) => document.querySelector("header").append(element));
    await caseCount(page, wanted);
    assert.equal(await inReport(page, (shadow) => shadow.querySelector("#failed-only").checked), true);
  });

  test("has its own styles, which custom properties change", async () => {
    const page = await pages.start({ path: "embed.html" });
    await caseCount(page, 14);
    const panelStyle = () =>
      inReport(page, (shadow) => {
        const { backgroundColor, borderRadius } = getComputedStyle(shadow.querySelector(".panel"));
        return [backgroundColor, borderRadius];
      });
    assert.deepEqual(await panelStyle(), ["rgb(255, 255, 255)", "10px"]);
    await page.select("#theme", "paper");
    assert.deepEqual(await panelStyle(), ["rgb(255, 250, 240)", "0px"]);
    const own = await inReport(page, (shadow) => [
      shadow.adoptedStyleSheets.length,
      shadow.querySelectorAll("style, link").length,
    ]);
    assert.deepEqual(own, [1, 0]);
  });

  test("no module writes markup, and every custom property is documented", () => {
    const folder = join(root, "js", "report-view");
    const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
    assert.ok(files.length > 10);
    const types = readFileSync(join(root, "js", "types", "element.d.ts"), "utf8");
    for (const name of files) {
      const text = readFileSync(join(folder, name), "utf8");
      assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser/, name);
      for (const [property] of text.matchAll(/--bh-[a-z-]+/g)) assert.ok(types.includes(`\`${property}\``), property);
    }
  });
});
