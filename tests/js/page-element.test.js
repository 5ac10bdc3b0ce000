// This file tests `<benchmark-report>` in a page that is not the workbench, and where there are no
// elements at all.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { caseCount, inReport, openCase, readPage, reportShows, usePages } from "./page-support.js";
import { library, readJson, readJsonLines, root } from "./support.js";

const pages = usePages();
const suite = readJson("examples/suite.json");
const agentA = readJsonLines("examples/agent-a.jsonl");

/** A page of ours, with an empty element in it. */
async function blank() {
  const page = await pages.start({ path: "embed.html" });
  await caseCount(page, 14);
  await page.evaluate(() => {
    const element = document.createElement("benchmark-report");
    document.querySelector("benchmark-report").replaceWith(element);
    window.told = [];
    for (const type of ["caseopen", "querychange", "runchange", "reportready", "reporterror"]) {
      document.body.addEventListener(type, ({ detail }) => window.told.push([type, detail]));
    }
  });
  return page;
}

const told = (page, type) =>
  page.evaluate((wanted) => window.told.filter(([each]) => each === wanted).map(([, detail]) => detail), type);

describe("the element", () => {
  test("without elements, on a server, it can be imported and defines nothing", async () => {
    assert.equal(globalThis.HTMLElement, undefined);
    const { BenchmarkReportElement, reportStrings } = await import(join(root, "js", "entries", "element.js"));
    assert.equal(typeof BenchmarkReportElement, "function");
    assert.deepEqual(Object.keys(reportStrings), ["en", "zh"]);
  });

  test("every language has the same strings, with the same values in them", async () => {
    const { reportStrings } = await import(join(root, "js", "entries", "element.js"));
    const names = (entry) => [
      ...new Set(
        Object.values(typeof entry === "string" ? [entry] : entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []),
      ),
    ];
    for (const [language, table] of Object.entries(reportStrings)) {
      assert.deepEqual(Object.keys(table), Object.keys(reportStrings.en), language);
      for (const [key, entry] of Object.entries(table)) {
        assert.deepEqual(names(entry).sort(), names(reportStrings.en[key]).sort(), `${language}: ${key}`);
      }
    }
  });

  test("the example page shows a suite with outputs, two runs, and a report, and follows what is typed", async () => {
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
    assert.match(await page.$eval("#event", (line) => line.textContent), /^Opened: reasoning_/);

    await page.focus("#answer");
    await page.$eval("#answer", (field) => field.select());
    await page.keyboard.type("no");
    const changed = agentA.map((record) =>
      record.case_id === "reasoning_layover" ? { ...record, output: "no" } : record,
    );
    const { overall_score: after } = library.runSuite(suite, changed, { latency: false });
    await reportShows(
      page,
      (shadow, score) => shadow.querySelector("#overall")?.textContent === score,
      after.toFixed(4),
    );

    // What is open stays open, with what is new.
    await reportShows(
      page,
      (shadow, position) =>
        shadow.querySelector(`[data-position="${position}"] [data-field="output"] pre`)?.textContent === "no",
      place,
    );

    await page.select("#given", "runs");
    await reportShows(page, (shadow) => shadow.querySelectorAll(".run-list .run").length === 2);
    await page.select("#given", "report");
    await reportShows(page, (shadow) => shadow.querySelector("#overall") && !shadow.querySelector(".run-list"));
    await page.select("#language", "zh");
    await reportShows(page, (shadow) => shadow.querySelector("#overall-title").textContent === "总分");
    assert.equal(await inReport(page, (shadow) => shadow.querySelector(".benchmark-report").lang), "zh-CN");
  });

  test("a report alone is shown without an engine, its evidence marked", async () => {
    const page = await blank();
    const report = library.runSuite(suite, agentA, { latency: false, evidence: true });
    await page.$eval(
      "benchmark-report",
      (element, given) => {
        const wanted = () => {
          throw new Error("no engine is wanted");
        };
        element.library = new Proxy({}, { get: wanted });
        element.report = given;
      },
      report,
    );
    await caseCount(page, 14);
    await openCase(page, 0);
    const note = await inReport(page, (shadow) => shadow.querySelector('[data-field="output"]').textContent);
    assert.match(note, /The output is not part of this report/);
    const checks = await inReport(page, (shadow) =>
      Array.from(shadow.querySelectorAll(".checks li"), (item) => item.dataset.path),
    );
    assert.deepEqual(
      checks,
      report.scores[0].checks.map(({ path }) => path),
    );
    // Its texts make it whole.
    await page.$eval(
      "benchmark-report",
      (element, outputs) => {
        element.outputs = outputs;
      },
      agentA,
    );
    await reportShows(page, (shadow) => !/not part of this report/.test(shadow.textContent));
  });

  test("properties that were set before the element was defined are taken", async () => {
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

  test("it tells what people do, and what cannot be scored", async () => {
    const page = await blank();
    await page.$eval(
      "benchmark-report",
      (element, given, outputs) => {
        element.suite = given;
        element.runs = [
          { id: "one", name: "One", outputs },
          { id: "two", name: "Two", outputs: {} },
        ];
      },
      suite,
      agentA,
    );
    await caseCount(page, 14);
    const [ready] = await told(page, "reportready");
    assert.deepEqual(
      ready.reports.map(({ id, report }) => [id, report.passed]),
      [
        ["one", 10],
        ["two", 0],
      ],
    );
    await inReport(page, (shadow) => shadow.querySelector('[data-run="two"]').click());
    await reportShows(page, (shadow) => shadow.querySelector("#passed").textContent === "0");
    assert.deepEqual(await told(page, "runchange"), [{ run: "two" }]);
    await inReport(page, (shadow) => shadow.querySelector("#failed-only").click());
    assert.equal((await told(page, "querychange")).at(-1).verdict, "failed");
    await openCase(page, 3);
    assert.deepEqual(await told(page, "caseopen"), [{ case_id: suite.cases[3].case_id, index: 3, run: "two" }]);
    await page.$eval("benchmark-report", (element) => {
      element.suite = { name: 3 };
    });
    await page.waitForFunction(() => window.told.some(([type]) => type === "reporterror"));
  });

  test("a query that is set is what is shown, and survives being moved", async () => {
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

  test("its look is its own and can be set; the page's styles stay out", async () => {
    const page = await pages.start({ path: "embed.html" });
    await caseCount(page, 14);
    const look = () =>
      inReport(page, (shadow) => {
        const { backgroundColor, borderRadius } = getComputedStyle(shadow.querySelector(".panel"));
        return [backgroundColor, borderRadius];
      });
    assert.deepEqual(await look(), ["rgb(255, 255, 255)", "10px"]);
    await page.select("#look", "paper");
    assert.deepEqual(await look(), ["rgb(255, 250, 240)", "0px"]);
    const own = await inReport(page, (shadow) => [
      shadow.adoptedStyleSheets.length,
      shadow.querySelectorAll("style, link").length,
    ]);
    assert.deepEqual(own, [1, 0]);
  });

  test("no file of the view writes markup, and every property of the look is documented", () => {
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
