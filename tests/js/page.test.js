// This file walks through the page as a person would, in a real browser, and compares what it shows
// with what the library says.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { allowClipboard } from "./browsers.js";
import {
  caseCount,
  dropFiles,
  fill,
  inReport,
  load,
  openCase,
  REPORT,
  readPage,
  resultLine,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, readText, repository } from "./support.js";

const pages = usePages();
const suiteText = readText("examples/suite.json");
const agentA = readText("examples/agent-a.jsonl");
const agentB = readText("examples/agent-b.jsonl");

const four = (value) => value.toFixed(4);
const title = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

/** What the page has to show for a report of the library. */
function expectedPage(suite, outputs) {
  const report = library.runSuite(suite, outputs, { latency: false });
  return {
    overall: four(report.overall_score),
    passed: String(report.passed),
    failed: String(report.failed),
    total: String(report.total),
    categories: Object.entries(report.by_category).map(([name, score]) => [name, four(score), `${score * 100}%`]),
    rows: report.scores.map(({ case_id: caseId, passed, score }, index) => {
      const { category, difficulty } = report.suite.cases[index];
      return [passed ? "Pass" : "Fail", caseId, title(category), title(difficulty), four(score)];
    }),
    warnings: report.warnings.map(({ case_id: caseId, message }) => `${caseId}: ${message}`),
  };
}

function assertShows(shown, expected) {
  const { reasons, ...numbers } = shown;
  const width = (text) => `${Number.parseFloat(text).toFixed(2)}%`;
  const rounded = ({ categories, ...rest }) => ({
    ...rest,
    categories: categories.map(([name, score, share]) => [name, score, width(share)]),
  });
  assert.deepEqual(rounded(numbers), rounded(expected));
  shown.rows.forEach(([verdict], index) => {
    assert.equal(
      reasons[index].length > 0,
      verdict === "Fail",
      `row ${index}: a failed case has its reasons, and only it`,
    );
  });
}

describe("the example", () => {
  for (const [agent, text] of [
    ["agent-a", agentA],
    ["agent-b", agentB],
  ]) {
    test(`${agent}: the numbers on the page are the numbers of the report`, async () => {
      const page = await pages.start();
      await page.click(`[data-example="${agent}"]`);
      const expected = expectedPage(readJson("examples/suite.json"), readJsonLines(`examples/${agent}.jsonl`));
      const line = await resultLine(page, /scored/);
      assert.equal(
        line,
        `14 cases scored: overall ${expected.overall}, ${expected.passed} passed, ${expected.failed} failed.`,
      );
      assertShows(await readPage(page), expected);
      assert.equal(await page.$eval("#outputs-text", (field) => field.value), text);
      assert.equal(new URL(page.url()).hash, `#example=${agent}`);
    });
  }

  test("failure reasons are in words, with the numbers that were expected", async () => {
    const page = await pages.start({ hash: "#example=agent-b" });
    await resultLine(page, /scored/);
    const { rows, reasons } = await readPage(page);
    const of = (caseId) => reasons[rows.findIndex((row) => row[1] === caseId)];
    assert.deepEqual(of("reasoning_baggage_fee"), ["Too long: 364 characters, expected at most 300"]);
    assert.deepEqual(of("tool_search_flights"), ["Not valid JSON: Expecting value: line 1 column 1 (char 0)"]);
    assert.match(
      of("tool_refund_ticket")[0],
      /expected the output to be JSON that satisfies the schema, found no JSON/,
    );
    assert.equal(of("coding_reduce_bug")[0], "Missing: initial");
  });

  test("a row opens to the prompt, the output and what was expected, and closes", async () => {
    const page = await pages.start({ hash: "#example=agent-a" });
    await resultLine(page, /scored/);
    await openCase(page, 2);
    const texts = await page.$$eval(`${REPORT}.case-view .text`, (parts) =>
      parts.map((part) => [part.dataset.field, part.querySelector("pre").textContent]),
    );
    const wanted = readJson("examples/suite.json").cases[2];
    const { output } = readJsonLines("examples/agent-a.jsonl")[2];
    assert.deepEqual(texts, [
      ["prompt", wanted.prompt],
      ["output", output],
      ["expected", JSON.stringify(wanted.expected_behavior, null, 2)],
    ]);
    await page.$eval(`${REPORT}.row[data-position="2"] button.case`, (button) => button.click());
    assert.equal(await page.$(`${REPORT}.case-view`), null);
  });

  test("the filter shows failed cases only, and the address remembers it", async () => {
    const page = await pages.start({ hash: "#example=agent-a" });
    await resultLine(page, /scored/);
    await page.click(`${REPORT}#failed-only`);
    await caseCount(page, 4);
    const { rows } = await readPage(page);
    assert.deepEqual([...new Set(rows.map(([verdict]) => verdict))], ["Fail"]);
    assert.equal(new URL(page.url()).hash, "#example=agent-a&show=failed");
    const again = await pages.start({ hash: "#example=agent-a&show=failed" });
    await resultLine(again, /14 cases scored/);
    await caseCount(again, 4);
    assert.equal(await again.$eval(`${REPORT}#failed-only`, (box) => box.checked), true);
  });
});

describe("ways in", () => {
  test("a built-in suite is chosen, its template filled in and scored", async () => {
    const page = await pages.start();
    const names = await page.$$eval("#suite-choice option", (options) => options.map(({ value }) => value));
    assert.deepEqual(names, [...Object.keys(library.builtinSuites()), "own"]);
    await page.select("#suite-choice", "safety");
    await page.waitForFunction(() => document.querySelector("#suite-summary").textContent.includes("Safety"));
    await page.click("#template");
    await resultLine(page, /10 cases scored/);
    const lines = await page.$eval("#outputs-text", (field) =>
      field.value
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
    assert.deepEqual(
      lines.map(({ case_id: caseId, prompt }) => ({ caseId, prompt })),
      library.SAFETY_SUITE.cases.map(({ case_id: caseId, prompt }) => ({ caseId, prompt })),
    );
    assertShows(await readPage(page), expectedPage(library.SAFETY_SUITE, lines));
    assert.equal(new URL(page.url()).hash, "#suite=safety");
  });

  test("a suite and outputs are pasted from the clipboard", async () => {
    const page = await pages.start();
    await allowClipboard(page);
    await page.select("#suite-choice", "own");
    for (const [field, text] of [
      ["#suite-text", suiteText],
      ["#outputs-text", agentA],
    ]) {
      await page.focus(field);
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.keyboard.down("Control");
      await page.keyboard.press("KeyV");
      await page.keyboard.up("Control");
    }
    await resultLine(page, /14 cases scored/);
    assertShows(await readPage(page), expectedPage(suiteText, readJsonLines("examples/agent-a.jsonl")));
  });

  test("what the linter finds stands under the suite, and checks give their reasons", async () => {
    const page = await pages.start();
    const checks = [{ kind: "equals", value: "yes C++" }];
    const odd = {
      suite_id: "s",
      name: "S",
      cases: [{ case_id: "a", category: "coding", prompt: "p", expected_behavior: { regex: "C++", checks } }],
    };
    await load(page, JSON.stringify(odd), '{"a": "no C++"}');
    await resultLine(page, /1 case scored/);
    const findings = await page.$eval("#suite-findings", (box) => ({ hidden: box.hidden, text: box.textContent }));
    assert.equal(findings.hidden, false);
    assert.match(findings.text, /1 thing to look at/);
    assert.match(findings.text, /Warning: cases\[0\]\.expected_behavior\.regex: "C\+\+" looks like plain text/);
    const row = await inReport(page, (root) => root.querySelector("[data-row='0']").textContent);
    assert.match(row, /expected the output to be "yes C\+\+", found "no C\+\+"/);
    await page.select("#suite-choice", "safety");
    await page.waitForFunction(() => document.querySelector("#suite-findings").hidden);
  });

  test("files are chosen", async () => {
    const page = await pages.start();
    for (const [panel, file] of [
      ["suite", "suite.json"],
      ["outputs", "agent-b.jsonl"],
    ]) {
      const [chooser] = await Promise.all([page.waitForFileChooser(), page.click(`#${panel} [data-part="open"]`)]);
      await chooser.accept([join(repository, "examples", file)]);
    }
    await resultLine(page, /14 cases scored/);
    assertShows(await readPage(page), expectedPage(suiteText, readJsonLines("examples/agent-b.jsonl")));
  });

  test("files are dropped on the panels, and several at once anywhere", async () => {
    const page = await pages.start();
    const file = (name) => join(repository, "examples", name);
    await dropFiles(page, "#suite", [file("suite.json")]);
    await dropFiles(page, "#outputs", [file("agent-a.jsonl")]);
    await resultLine(page, /14 cases scored: overall 0.8625/);
    await dropFiles(page, "footer", [file("agent-b.jsonl"), file("suite.json")]);
    await resultLine(page, /14 cases scored: overall 0.4565/);
    assert.equal(await page.$("[data-drop]"), null);

    // Text that is moved within a field stays with the browser.
    const isTaken = await page.$eval("#outputs-text", (field) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "moved");
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      return !field.dispatchEvent(drop) || field.value === "moved";
    });
    assert.equal(isTaken, false);
  });

  test("a map, an array and JSONL give the same report, also with marks, blank lines and CRLF", async () => {
    const page = await pages.start();
    const records = readJsonLines("examples/agent-b.jsonl");
    const map = Object.fromEntries(records.map(({ case_id: caseId, output }) => [caseId, output]));
    const asAgent = records.map(({ case_id, output }) => ({ case_id, agent_output: output }));
    const messy = `\uFEFF${records.map((record) => `\uFEFF${JSON.stringify(record)}`).join("\r\n\r\n  \r\n")}\r\n\r\n`;
    const expected = expectedPage(suiteText, records);
    await page.select("#suite-choice", "own");
    await fill(page, "#suite-text", suiteText);
    const forms = { map: JSON.stringify(map, null, 1), array: JSON.stringify(asAgent, null, 2), messy };
    for (const [name, text] of Object.entries(forms)) {
      await fill(page, "#outputs-text", "");
      await resultLine(page, /^Waiting/);
      // From a file, as a text field would mend the line breaks.
      await dropFiles(page, "#outputs", [pages.file(name, text)]);
      await resultLine(page, /14 cases scored/);
      assertShows(await readPage(page), expected);
    }
  });

  test("outputs of other cases and missing ones are warned about", async () => {
    const page = await pages.start();
    const outputs = '{"reasoning_layovers": "135", "tool_status_reply": "TP 1027"}';
    await load(page, suiteText, outputs);
    await resultLine(page, /14 cases scored/);
    const expected = expectedPage(suiteText, JSON.parse(outputs));
    assert.equal(expected.warnings.length, 14);
    assertShows(await readPage(page), expected);
    const summary = await inReport(page, (root) => root.querySelector("#warnings summary").textContent);
    assert.match(summary, /^14 warnings: (?=.*13 × missing output)(?=.*1 × unmatched output)/);
  });
});
