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
  reportShows,
  resultLine,
  savedSessions,
  shows,
  until,
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
  const missing = report.warnings.filter(({ code }) => code === "missing_output").map((warning) => warning.case_id);
  const isMissing = ({ case_id: caseId }) => missing.includes(caseId);
  const answered = report.scores.filter((score) => !isMissing(score));
  return {
    overall: four(report.overall_score),
    passed: String(answered.filter(({ passed }) => passed).length),
    failed: String(answered.filter(({ passed }) => !passed).length),
    total: String(report.total),
    categories: Object.entries(report.by_category).map(([name, score]) => [name, four(score), `${score * 100}%`]),
    rows: report.scores.map((each, index) => {
      const { case_id: caseId, passed, score } = each;
      const { category, difficulty } = report.suite.cases[index];
      const verdict = isMissing(each) ? "No answer" : passed ? "Pass" : "Fail";
      return [verdict, caseId, title(category), title(difficulty), four(score)];
    }),
    warnings: report.warnings.map(({ case_id: caseId, message }) => [caseId, message].filter(Boolean).join(": ")),
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
    assert.equal(reasons[index].length > 0, verdict !== "Pass", `row ${index}: only a passed case has no reasons`);
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

describe("cases that were not answered", () => {
  const cases = ["right", "wrong", "late", "batch", "absent"].map((caseId, index) => ({
    case_id: caseId,
    category: index < 2 ? "coding" : "safety",
    prompt: "p",
    expected_behavior: index === 4 ? { not_contains: ["bad"] } : { contains: ["x"] },
  }));
  const suite = JSON.stringify({ suite_id: "s", name: "S", threshold: 0.3, cases });
  const rows = [
    { case_id: "right", output: "x", latency_ms: 812, cost: 0.5 },
    { case_id: "wrong", output: "y" },
    { case_id: "late", output: null, error: "timeout" },
    { custom_id: "batch", response: null, error: { message: "rate limit" } },
  ];
  const outputs = rows.map((row) => JSON.stringify(row)).join("\n");
  const texts = (page, selector) =>
    inReport(page, (root, wanted) => Array.from(root.querySelectorAll(wanted), (each) => each.textContent), selector);
  const open = async (options) => {
    const page = await pages.start(options);
    await load(page, suite, outputs);
    await resultLine(page, /scored/);
    await caseCount(page, 5);
    return page;
  };

  test("the score has its coverage, and they are counted apart from failed ones", async () => {
    const page = await open();
    assert.equal(
      await resultLine(page, /scored/),
      "5 cases scored: overall 0.4000 over 2 of 5, 1 passed, 1 failed, 1 without an answer, 2 in error.",
    );
    await shows(page, "#outputs-summary", /^4 outputs, 2 in error\.$/);
    const shown = await readPage(page);
    assert.deepEqual([shown.overall, shown.passed, shown.failed, shown.total], ["0.4000", "1", "1", "5"]);
    assert.deepEqual(await texts(page, ".overall .big"), ["0.40 over 2 of 5"]);
    assert.deepEqual(await texts(page, "#unanswered, #inError"), ["1", "2"]);
    const notes = await texts(page, "#categories .note");
    assert.match(notes[0], /^1 of 2 passed · 0\.\d\d to 0\.\d\d$/);
    assert.match(notes[1], /^over 0 of 3 · 0 of 3 passed · 0\.\d\d to 0\.\d\d$/);
    assert.deepEqual(
      shown.rows.map(([verdict, caseId]) => [caseId, verdict]),
      [
        ["right", "Pass"],
        ["wrong", "Fail"],
        ["late", "Error"],
        ["batch", "Error"],
        ["absent", "No answer"],
      ],
    );
    assert.deepEqual(shown.reasons.slice(2), [["timeout"], ["rate limit"], ["No output was given"]]);
    await page.select("#language", "zh");
    await resultLine(page, /总分 0\.4000（5 个中作答 2 个），通过 1，未通过 1，未作答 1，出错 2。$/);
    await reportShows(page, (root) => root.querySelector(".big").textContent === "0.40 5 个中作答 2 个");
    await page.select("#language", "en");
  });

  test("the threshold says that the coverage is why it does not hold", async () => {
    const page = await open();
    assert.deepEqual(await texts(page, "#gate"), [
      "The suite fails: the score reaches its threshold of 0.3, but only 2 of 5 cases are answered.",
    ]);
    await fill(page, "#suite-text", suite.replace("0.3", "0.9"));
    await reportShows(page, (root) =>
      /^The suite fails: its threshold is 0\.9\.$/.test(root.querySelector("#gate").textContent),
    );
    await fill(page, "#suite-text", suite.replace("0.3", "0"));
    const blank = Object.fromEntries(cases.map(({ case_id: caseId }) => [caseId, " "]));
    await fill(page, "#outputs-text", JSON.stringify(blank));
    await reportShows(page, (root) =>
      [...root.querySelectorAll(".gate")].some((each) => each.textContent === "Every output is blank."),
    );
    assert.match((await texts(page, "#gate"))[0], /^The suite fails/);
    await fill(page, "#outputs-text", outputs.replace("null", '"x"').replace('"timeout"', "null"));
    await resultLine(page, /over 3 of 5/);
  });

  test("have a filter that is in the address, and that is not offered if all cases are answered", async () => {
    const page = await open();
    await page.click(`${REPORT}#unanswered-only`);
    await caseCount(page, 3);
    assert.equal(new URL(page.url()).hash, "#show=unanswered");
    await page.click(`${REPORT}#failed-only`);
    await caseCount(page, 1);
    assert.deepEqual(
      await inReport(page, (root) =>
        ["failed", "unanswered"].map((name) => root.querySelector(`#${name}-only`).checked),
      ),
      [true, false],
    );
    await page.click(`${REPORT}#failed-only`);
    await caseCount(page, 5);
    const isOffered = () => inReport(page, (root) => !root.querySelector("#unanswered-only").parentElement.hidden);
    assert.equal(await isOffered(), true);
    await fill(page, "#outputs-text", JSON.stringify(Object.fromEntries(cases.map(({ case_id: id }) => [id, "x"]))));
    await resultLine(page, /5 passed, 0 failed\.$/);
    assert.equal(await isOffered(), false);
    assert.deepEqual(await texts(page, ".over, #unanswered, #inError"), []);
  });

  test("an open case has its error, and the further fields of its row", async () => {
    const page = await open();
    await openCase(page, 0);
    assert.deepEqual(await texts(page, ".run-fields > div"), ["latency_ms812", "cost0.5"]);
    await openCase(page, 2);
    assert.match((await texts(page, '[data-position="2"] .case-view'))[0], /In errortimeout.*There is no output/);
    assert.deepEqual(await texts(page, '[data-position="2"] .checks'), []);
  });

  test("the reasoning in outputs can be skipped, also after a reload", async () => {
    const page = await pages.start();
    await load(page, suite, '{"wrong": "<think>x</think>y"}');
    await resultLine(page, /, 1 passed, 0 failed/);
    await page.click("#strip-reasoning");
    await resultLine(page, /, 0 passed, 1 failed/);
    await until(async () => (await savedSessions(page)).includes('"strip":true'), "the session to be saved");
    await page.reload();
    await resultLine(page, /, 0 passed, 1 failed/);
    assert.equal(await page.$eval("#strip-reasoning", (box) => box.checked), true);
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
