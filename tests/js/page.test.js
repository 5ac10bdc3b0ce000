// This file uses the page in a real browser like a user, and compares its contents with the results of the library.

import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { allowClipboard } from "./browsers.js";
import {
  answerIsHeld,
  caseCount,
  dropFiles,
  fieldValue,
  fill,
  holdAnswers,
  inReport,
  load,
  openCase,
  REPORT,
  readPage,
  releaseAnswers,
  resultLine,
  shows,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, readText, repository } from "./support.js";

const pages = usePages();
const suiteText = readText("examples/suite.json");
const agentA = readText("examples/agent-a.jsonl");
const agentB = readText("examples/agent-b.jsonl");

const four = (value) => value.toFixed(4);
const title = (name) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");

/** Returns the texts that the page must show for a suite and outputs. */
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
    assert.equal(reasons[index].length > 0, verdict === "Fail", `row ${index}: only a failed case has reasons`);
  });
}

describe("the example", () => {
  for (const [agent, text] of [
    ["agent-a", agentA],
    ["agent-b", agentB],
  ]) {
    test(`${agent}: the page shows the numbers of the report`, async () => {
      const page = await pages.start();
      await page.click(`[data-example="${agent}"]`);
      const expected = expectedPage(readJson("examples/suite.json"), readJsonLines(`examples/${agent}.jsonl`));
      const line = await resultLine(page, /scored/);
      assert.equal(
        line,
        `14 cases scored: overall ${expected.overall}, ${expected.passed} passed, ${expected.failed} failed.`,
      );
      assertShows(await readPage(page), expected);
      assert.equal(await fieldValue(page, "#outputs-text"), text);
      assert.equal(new URL(page.url()).hash, `#example=${agent}`);
    });
  }

  test("a row opens to the prompt, the output and the expected behaviour, and closes", async () => {
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
    await page.click(`${REPORT}.row[data-position="2"] button.case`);
    assert.equal(await page.$(`${REPORT}.case-view`), null);
  });

  test("the filter for failed cases is in the address", async () => {
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

describe("loading", () => {
  test("a built-in suite is scored with its template", async () => {
    const page = await pages.start();
    const names = await page.$$eval("#suite-choice option", (options) => options.map(({ value }) => value));
    assert.deepEqual(names, [...Object.keys(library.builtinSuites()), "own"]);
    await page.select("#suite-choice", "safety");
    await shows(page, "#suite-summary", /Safety/);
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

  test("a suite and outputs can be pasted", async () => {
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

  test("shows the findings of the linter and the reasons of checks", async () => {
    const page = await pages.start();
    const checks = [{ kind: "equals", value: "yes C++" }];
    const suite = {
      suite_id: "s",
      name: "S",
      cases: [{ case_id: "a", category: "coding", prompt: "p", expected_behavior: { regex: "C++", checks } }],
    };
    await load(page, JSON.stringify(suite), '{"a": "no C++"}');
    await resultLine(page, /1 case scored/);
    const findings = await page.$eval("#suite-findings", (box) => ({ hidden: box.hidden, text: box.textContent }));
    assert.equal(findings.hidden, false);
    assert.match(findings.text.trim(), /^1 finding in this suite/);
    assert.match(findings.text, /Warning: cases\[0\]\.expected_behavior\.regex: "C\+\+" looks like plain text/);
    const row = await inReport(page, (root) => root.querySelector("[data-row='0']").textContent);
    assert.match(row, /expected the output to be "yes C\+\+", found "no C\+\+"/);
    await page.select("#suite-choice", "safety");
    await page.waitForFunction(() => document.querySelector("#suite-findings").hidden);
  });

  test("files can be chosen", async () => {
    const page = await pages.start();
    /** Opens the file chooser. Clicks with the mouse, because Firefox requires it. */
    const choose = async (panel, file) => {
      const button = await page.$(`#${panel} [data-part="open"]`);
      const [chooser] = await Promise.all([page.waitForFileChooser(), button.click()]);
      await chooser.accept([join(repository, "examples", file)]);
    };
    await choose("suite", "suite.json");
    await shows(page, "#suite-summary", /14 cases/);
    await choose("outputs", "agent-b.jsonl");
    await resultLine(page, /14 cases scored/);
    assertShows(await readPage(page), expectedPage(suiteText, readJsonLines("examples/agent-b.jsonl")));
  });

  test("files can be dropped on the panels, and several at once anywhere", async () => {
    const page = await pages.start();
    const file = (name) => join(repository, "examples", name);
    await dropFiles(page, "#suite", [file("suite.json")]);
    await dropFiles(page, "#outputs", [file("agent-a.jsonl")]);
    await resultLine(page, /14 cases scored: overall 0.8625/);
    await dropFiles(page, "footer", [file("agent-b.jsonl"), file("suite.json")]);
    await resultLine(page, /14 cases scored: overall 0.4565/);
    assert.equal(await page.$("[data-drop]"), null);

    // Text that is moved within a field must be handled by the browser.
    const isTaken = await page.$eval("#outputs-text", (field) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "moved");
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      return !field.dispatchEvent(drop) || field.value === "moved";
    });
    assert.equal(isTaken, false);
  });

  test("warns of missing and unmatched outputs", async () => {
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

describe("what is loaded last wins", () => {
  test("a template is for the suite that was chosen last", async () => {
    const page = await pages.start();
    await page.evaluate(() => {
      const menu = document.querySelector("#suite-choice");
      menu.value = "safety";
      menu.dispatchEvent(new Event("change"));
      document.querySelector("#template").click();
    });
    await resultLine(page, /10 cases scored/);
    const [line] = (await fieldValue(page, "#outputs-text")).split("\n");
    assert.equal(JSON.parse(line).case_id, library.SAFETY_SUITE.cases[0].case_id);
  });

  test("a template does not replace what was typed meanwhile", async () => {
    const page = await pages.start();
    const typed = '{"reasoning_001": "x"}';
    await holdAnswers(page, "template");
    await page.click("#template");
    await answerIsHeld(page);
    await fill(page, "#outputs-text", typed);
    await releaseAnswers(page);
    await resultLine(page, /10 cases scored/);
    assert.equal(await fieldValue(page, "#outputs-text"), typed);
  });

  test("an example does not replace what was typed meanwhile", async () => {
    const page = await pages.start();
    await page.evaluate(() => {
      const { fetch } = window;
      const released = new Promise((resolve) => {
        window.releaseFiles = resolve;
      });
      window.fetch = async (...request) => {
        await released;
        const response = await fetch(...request);
        window.fetched = (window.fetched ?? 0) + 1;
        return response;
      };
    });
    await page.click('[data-example="agent-a"]');
    await fill(page, "#outputs-text", '{"reasoning_001": "x"}');
    await page.evaluate(() => window.releaseFiles());
    await page.waitForFunction(() => window.fetched === 2);
    await resultLine(page, /10 cases scored/);
    assert.equal(await fieldValue(page, "#suite-choice"), "reasoning");
  });

  test("a file is loaded into the run that was selected when it was dropped", async () => {
    const page = await pages.start();
    await load(page, suiteText, agentA);
    await page.click("#add-run");
    await page.evaluate((text) => {
      const { arrayBuffer } = File.prototype;
      const released = new Promise((resolve) => {
        window.releaseFiles = resolve;
      });
      File.prototype.arrayBuffer = async function read() {
        await released;
        return arrayBuffer.call(this);
      };
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "b.jsonl"));
      document.querySelector("#outputs").dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
    }, agentB);
    await page.click('#run-list [value="run-1"]');
    await page.evaluate(() => window.releaseFiles());
    await resultLine(page, /overall 0\.8625/);
    assert.equal(await fieldValue(page, "#outputs-text"), agentA);
    await page.click('#run-list input:not([value="run-1"])');
    await page.waitForFunction((text) => document.querySelector("#outputs-text").value === text, {}, agentB);
  });
});
