// This file walks through the page as a person would, in a real browser, and compares what it shows
// with what the library says.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, afterEach, before, describe, test } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { dropFiles, fill, load, openBrowser, openPage, problems, readPage, resultLine } from "./page-support.js";
import { library, readJson, readJsonLines, readText, repository, root } from "./support.js";

let host;
/** The pages of this test, and those that earlier tests have left behind. */
const open = [];
const left = [];
let scratch;

before(async () => {
  host = await openBrowser();
  scratch = mkdtempSync(join(tmpdir(), "benchmarkhub-page-"));
});

after(async () => {
  await host?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** After each test: nothing went wrong on any page, and nothing was asked of anyone else. */
afterEach(() => {
  const faults = open.flatMap((one) => one.faults);
  left.push(...open.splice(0));
  assert.deepEqual(faults, []);
  assert.deepEqual(host.leaks.splice(0), []);
});

async function start(options) {
  const one = await openPage(host, { ...options, used: left.pop() });
  open.push(one);
  return one.page;
}

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
      const page = await start();
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
    const page = await start({ hash: "#example=agent-b" });
    await resultLine(page, /scored/);
    const { rows, reasons } = await readPage(page);
    const of = (caseId) => reasons[rows.findIndex((row) => row[1] === caseId)];
    assert.deepEqual(of("reasoning_baggage_fee"), ["Too long: 364 characters, expected at most 300"]);
    assert.deepEqual(of("tool_refund_ticket"), [
      "Forbidden, but found: ```",
      'No match for the pattern: "urgent"\\s*:\\s*false\\b',
      "Not valid JSON: Expecting value: line 1 column 1 (char 0)",
    ]);
    assert.equal(of("coding_reduce_bug")[0], "Missing: initial");
  });

  test("a row opens to the prompt, the output and what was expected, and closes", async () => {
    const page = await start({ hash: "#example=agent-a" });
    await resultLine(page, /scored/);
    const button = await page.$("#rows button[data-index='2']");
    await button.click();
    await page.waitForSelector("tr[data-opened='2']");
    const texts = await page.$$eval("tr[data-opened] .text", (parts) =>
      parts.map((part) => [part.dataset.field, part.querySelector("pre").textContent]),
    );
    const wanted = readJson("examples/suite.json").cases[2];
    const { output } = readJsonLines("examples/agent-a.jsonl")[2];
    assert.deepEqual(texts, [
      ["prompt", wanted.prompt],
      ["output", output],
      ["expected", JSON.stringify(wanted.expected_behavior, null, 2)],
    ]);
    await button.click();
    assert.equal(await page.$("tr[data-opened]"), null);
  });

  test("the filter shows failed cases only, and the address remembers it", async () => {
    const page = await start({ hash: "#example=agent-a" });
    await resultLine(page, /scored/);
    await page.click("#failed-only");
    await page.waitForFunction(() => document.querySelectorAll("#rows tr[data-row]").length === 4);
    const { rows } = await readPage(page);
    assert.deepEqual([...new Set(rows.map(([verdict]) => verdict))], ["Fail"]);
    assert.equal(new URL(page.url()).hash, "#example=agent-a&show=failed");
    const again = await start({ hash: "#example=agent-a&show=failed" });
    await resultLine(again, /14 cases scored/);
    await again.waitForFunction(() => document.querySelectorAll("#rows tr[data-row]").length === 4);
    assert.equal(await again.$eval("#failed-only", (box) => box.checked), true);
  });
});

describe("ways in", () => {
  test("a built-in suite is chosen, its template filled in and scored", async () => {
    const page = await start();
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
    const page = await start();
    await page
      .browserContext()
      .overridePermissions(new URL(page.url()).origin, [
        "clipboard-read",
        "clipboard-write",
        "clipboard-sanitized-write",
      ]);
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

  test("files are chosen", async () => {
    const page = await start();
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
    const page = await start();
    const file = (name) => join(repository, "examples", name);
    await dropFiles(page, "#suite", [file("suite.json")]);
    await dropFiles(page, "#outputs", [file("agent-a.jsonl")]);
    await resultLine(page, /14 cases scored: overall 0.8625/);
    await dropFiles(page, "footer", [file("agent-b.jsonl"), file("suite.json")]);
    await resultLine(page, /14 cases scored: overall 0.5792/);
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
    const page = await start();
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
      writeFileSync(join(scratch, name), text);
      await dropFiles(page, "#outputs", [join(scratch, name)]);
      await resultLine(page, /14 cases scored/);
      assertShows(await readPage(page), expected);
    }
  });

  test("outputs of other cases and missing ones are warned about", async () => {
    const page = await start();
    const outputs = '{"reasoning_layovers": "135", "tool_status_reply": "TP 1027"}';
    await load(page, suiteText, outputs);
    await resultLine(page, /14 cases scored/);
    const expected = expectedPage(suiteText, JSON.parse(outputs));
    assert.equal(expected.warnings.length, 14);
    assertShows(await readPage(page), expected);
    const summary = await page.$eval("#warnings-summary", (element) => element.textContent);
    assert.match(summary, /^14 warnings: (?=.*13 × missing output)(?=.*1 × unmatched output)/);
  });
});

describe("wrong input", () => {
  test("outputs: each problem with its line", async () => {
    const page = await start();
    await fill(
      page,
      "#outputs-text",
      '{"case_id": "a", "output": "x"}\n\n{"case_id": "b", "output": 3}\n  {"case_id": "c" "output": ""}\n{"id": "d"}\n[]',
    );
    assert.equal(await resultLine(page, /^Not/), "Not scored: the outputs have 4 problems.");
    const list = await problems(page, "outputs");
    assert.deepEqual(list, [
      'line 3: expected a string as the output of "b", found 3',
      'line 4, column 19: expected an object {"case_id": "…", "output": "…"}, found `{"case_id": "c" "output": ""}`, which is not JSON: Expecting \',\' delimiter',
      'line 5: expected a string as "case_id", found an object with the keys "id"',
      'line 6: expected an object {"case_id": "…", "output": "…"}, found an array',
    ]);
    assert.equal(await page.$eval("#outputs-text", (field) => field.getAttribute("aria-invalid")), "true");
    await fill(page, "#outputs-text", '{"a": "x"}');
    await resultLine(page, /10 cases scored/);
    assert.equal(await page.$eval("#outputs-problems", (box) => box.hidden), true);
  });

  test("a suite: every issue of the library, with its path", async () => {
    const page = await start();
    const faulty = {
      name: 7,
      cases: [{ case_id: "a", category: "zz", prompt: 3, expected_behavior: { contains: "x" } }],
    };
    const { issues } = catchError(() => library.loadSuite(faulty));
    assert.ok(issues.length >= 5);
    await load(page, JSON.stringify(faulty), '{"a": "x"}');
    await resultLine(page, new RegExp(`^Not scored: the suite has ${issues.length} problems\\.$`));
    assert.deepEqual(
      await problems(page, "suite"),
      issues.map(({ path, message }) => `${path}: ${message}`),
    );
  });

  test("a suite that is not JSON: line and column; what stands in the wrong panel: which is right", async () => {
    const page = await start();
    await load(page, '{\n  "name": "x",\n  oops\n}', "");
    await resultLine(page, /^Not scored: the suite has 1 problem\.$/);
    assert.match((await problems(page, "suite"))[0], /^line 3, column 3: invalid JSON/);
    await fill(page, "#suite-text", "suite.json");
    await page.waitForFunction(() =>
      /expected a suite as JSON.*"suite\.json"/.test(document.querySelector("#suite-problems").textContent),
    );
    await fill(page, "#suite-text", agentA);
    await page.waitForFunction(() =>
      /load it under Outputs/.test(document.querySelector("#suite-problems").textContent),
    );
    await fill(page, "#outputs-text", suiteText);
    await page.waitForFunction(() =>
      /load it under Suite/.test(document.querySelector("#outputs-problems").textContent),
    );
  });

  test("a file that is not text", async () => {
    const page = await start();
    const path = join(scratch, "bytes.json");
    writeFileSync(path, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    await dropFiles(page, "#outputs", [path]);
    await resultLine(page, /^Not scored: a file cannot be read/);
    assert.deepEqual(await problems(page, "outputs"), ["bytes.json: expected UTF-8 text, found other bytes"]);
  });

  test("a hash that means nothing gives the page as it begins", async () => {
    const page = await start({ hash: "#suite=__proto__&example=constructor&show=%FF&%%" });
    assert.match(await resultLine(page, /./), /^Waiting for outputs/);
    assert.equal(await page.$eval("#suite-choice", (choice) => choice.value), "reasoning");
  });
});

describe("hostile input", () => {
  const html = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const bidi = "safe\u202Egnp.exe\u202C\u2066";

  test("markup, odd ids, bidi overrides and control characters are text", async () => {
    const page = await start();
    const ids = ["__proto__", "constructor", html, bidi, "\u0000\u0007\u001b[31m", ""];
    const cases = ids.map((caseId) => ({
      case_id: caseId,
      category: "safety",
      prompt: html + bidi,
      expected_behavior: { contains: [html, "javascript:alert(1)"], not_contains: [bidi] },
      tags: [html],
    }));
    const suite = { suite_id: html, name: `${html}${bidi}`, version: html, cases };
    const outputs = ids.map((caseId) => ({ case_id: caseId, output: `${bidi}<svg onload=alert(1)>` }));
    await load(page, JSON.stringify(suite), outputs.map((record) => JSON.stringify(record)).join("\n"));
    await resultLine(page, /^6 cases scored/);
    await openRows(page, 6);

    const shown = await readPage(page);
    assert.deepEqual(
      shown.rows.map((row) => row[1]),
      ids.map((caseId) => caseId || "(an empty id)"),
    );
    const prompts = await page.$$eval('[data-field="prompt"] pre', (list) =>
      list.map((element) => element.textContent),
    );
    assert.deepEqual(new Set(prompts), new Set([html + bidi]));
    assert.ok((await page.$eval("#suite-summary", (line) => line.textContent)).includes(html));
    assert.ok(shown.reasons[0][0].includes(html));

    const state = await page.evaluate(() => ({
      elements: document.querySelectorAll("img, body script, svg[onload], [onerror], [onload], iframe").length,
      hacked: window.hacked ?? "no",
      polluted: {}.output ?? {}.text ?? "no",
      loose: Array.from(
        document.querySelectorAll("#rows .foreign, #suite-summary .foreign"),
        (element) => getComputedStyle(element).unicodeBidi,
      ).filter((value) => !["isolate", "plaintext", "isolate-override"].includes(value)).length,
    }));
    assert.deepEqual(state, { elements: 0, hacked: "no", polluted: "no", loose: 0 });
  });

  test("a map with the key __proto__ reaches its case", async () => {
    const page = await start();
    const suite = {
      suite_id: "s",
      name: "s",
      version: "1",
      cases: [{ case_id: "__proto__", category: "coding", prompt: "p", expected_behavior: { contains: ["yes"] } }],
    };
    await load(page, JSON.stringify(suite), '{"__proto__": "yes"}');
    await resultLine(page, /^1 case scored: overall 1\.0000/);
    assert.deepEqual((await readPage(page)).warnings, []);
  });

  test("names and outputs of a million characters are cut short, and shown whole on demand", async () => {
    const page = await start();
    const long = "W".repeat(1_000_000);
    // The first cut would fall between the two halves of the emoji.
    const output = `${"word ".repeat(4000).slice(1)}\u{1F600}${"word ".repeat(60_000)}`;
    const suite = {
      suite_id: long,
      name: long,
      version: "1",
      cases: [{ case_id: long, category: "coding", prompt: long, expected_behavior: { contains: [`${long}x`] } }],
    };
    writeFileSync(join(scratch, "long-suite.json"), JSON.stringify(suite));
    writeFileSync(join(scratch, "long-outputs.json"), JSON.stringify({ [long]: output }));
    await dropFiles(page, "#suite", [join(scratch, "long-suite.json")]);
    await dropFiles(page, "#outputs", [join(scratch, "long-outputs.json")]);
    await resultLine(page, /^1 case scored: overall 0\.0000/);
    assert.equal(await page.$eval("#outputs-text", (field) => field.value), "");
    await page.click("#rows button");
    await page.waitForSelector('[data-field="output"] button');
    assert.ok((await page.$eval("body", (body) => body.textContent.length)) < 120_000, "the document stays small");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    for (let clicks = 0; (await page.$('[data-field="output"] button')) && clicks < 20; clicks += 1) {
      const before = await page.$eval('[data-field="output"] pre', (pre) => pre.textContent.length);
      await page.click('[data-field="output"] button');
      await page.waitForFunction(
        (length) => document.querySelector('[data-field="output"] pre').textContent.length > length,
        {},
        before,
      );
    }
    assert.equal(await page.$eval('[data-field="output"] pre', (pre) => pre.textContent), output);
    await page.click('#outputs [data-part="remove"]');
    await resultLine(page, /^Waiting for outputs/);
  });

  test("the policy stands in the page as in the headers, and holds in the page and its worker", async () => {
    const one = await openPage(host);
    const { page } = one;
    const response = await page.reload();
    const meta = await page.$eval('meta[http-equiv="Content-Security-Policy"]', (element) => element.content);
    assert.equal(response.headers()["content-security-policy"], `${meta}; frame-ancestors 'none'`);
    assert.match(meta, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /);
    await resultLine(page, /^Waiting/);
    const leak = `new Promise((done) => {
      addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
      fetch("http://elsewhere.test/leak").then(() => done("went out"), () => setTimeout(done, 2000, "failed otherwise"));
    })`;
    assert.equal(await page.evaluate(leak), "connect-src");
    const [worker] = page.workers();
    assert.equal(await worker.evaluate(leak), "connect-src");
    assert.deepEqual(host.leaks, []);
    assert.ok(
      one.faults.some((fault) => /Content Security Policy/.test(fault)),
      "a violation is a fault of a page",
    );

    // The same request from a document without a policy is noticed: the checks of every test can fail.
    const blank = await host.browser.newPage();
    await blank.goto("about:blank");
    await blank.evaluate(() => fetch("http://elsewhere.test/leak", { mode: "no-cors" }).catch(() => {}));
    assert.deepEqual(host.leaks.splice(0), ["GET http://elsewhere.test/leak"]);
    await Promise.all([page.close(), blank.close()]);
  });
});

describe("everyone", () => {
  test("by keyboard alone: example, filter, a row and back", async () => {
    const page = await start();
    const focused = () =>
      page.evaluate(
        () => document.activeElement.id || document.activeElement.dataset.example || document.activeElement.className,
      );
    const tabTo = async (wanted, limit = 40) => {
      for (let presses = 0; presses < limit; presses += 1) {
        await page.keyboard.press("Tab");
        if ((await focused()) === wanted) return;
      }
      assert.fail(`Tab never reaches ${wanted}`);
    };
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.hasAttribute("data-skip")), true);
    await tabTo("agent-a", 3);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(outline, "solid", "focus is visible");
    await page.keyboard.press("Enter");
    await resultLine(page, /overall 0\.8625/);
    await tabTo("failed-only");
    await page.keyboard.press("Space");
    await page.waitForFunction(() => document.querySelectorAll("#rows tr[data-row]").length === 4);
    await tabTo("case", 2);
    await page.keyboard.press("Enter");
    await page.waitForSelector("tr[data-opened]");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-expanded")), "true");
    await page.keyboard.press("Enter");
    assert.equal(await page.$("tr[data-opened]"), null);
  });

  test("by keyboard alone: choose a suite with the arrows, fill in the template", async () => {
    const page = await start();
    await page.focus("#suite-choice");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.querySelector("#suite-summary").textContent.startsWith("Tool"));
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.id === "template")) break;
    }
    await page.keyboard.press("Enter");
    await resultLine(page, /^10 cases scored/);
  });

  test("the link to the report moves the focus and changes nothing else", async () => {
    const page = await start({ hash: "#example=agent-a" });
    await resultLine(page, /overall 0\.8625/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "report");
    assert.equal(new URL(page.url()).hash, "#example=agent-a");
    await page.evaluate(() => {
      location.hash = "#elsewhere";
    });
    await new Promise((resume) => setTimeout(resume, 300));
    assert.match(await resultLine(page, /./), /overall 0\.8625/);
  });

  test("on a small screen the example brings its report into view", async () => {
    const page = await start({ width: 320 });
    await page.click('[data-example="agent-a"]');
    await resultLine(page, /scored/);
    await page.waitForFunction(() => {
      const { top } = document.querySelector("#report").getBoundingClientRect();
      return top >= 0 && top < 200;
    });
  });

  for (const scheme of ["light", "dark"]) {
    test(`no sideways scroll at 320 px, enough contrast (${scheme})`, async () => {
      const page = await start({ width: 320, scheme });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.equal(await overflow(), 0);
      await page.click('[data-example="agent-b"]');
      await resultLine(page, /scored/);
      await openRows(page, 14);
      assert.equal(await overflow(), 0);
      assert.deepEqual(await lowContrast(page), []);
      await fill(page, "#outputs-text", `${"x".repeat(300)}\n{`);
      await resultLine(page, /^Not/);
      assert.equal(await overflow(), 0);
      assert.deepEqual(await lowContrast(page), []);
    });
  }

  test("every control has a name, the result is announced, pass and fail differ by word and shape", async () => {
    const page = await start({ hash: "#example=agent-a" });
    await resultLine(page, /scored/);
    const tree = await page.accessibility.snapshot({ interestingOnly: true });
    const controls = [];
    const walk = (node) => {
      if (["button", "checkbox", "combobox", "textbox"].includes(node.role)) controls.push(node);
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
    assert.ok(controls.length >= 20);
    assert.deepEqual(
      controls.filter(({ name }) => !name?.trim()),
      [],
    );
    const unlabelled = await page.$$eval("select, textarea, input:not([hidden])", (fields) =>
      fields.filter((field) => field.labels.length === 0).map(({ id }) => id),
    );
    assert.deepEqual(unlabelled, [], "a placeholder is no label");
    assert.equal(
      await page.$eval("#result", (line) => `${line.tagName} ${line.getAttribute("aria-live")}`),
      "OUTPUT polite",
    );
    const shapes = await page.evaluate(() =>
      ["pass", "fail"].map((name) => {
        const verdict = document.querySelector(`.verdict[data-verdict="${name}"]`);
        return [
          verdict.textContent,
          verdict.querySelector("path").getAttribute("d"),
          getComputedStyle(verdict).borderRadius,
        ];
      }),
    );
    for (const place of [0, 1, 2]) assert.notEqual(shapes[0][place], shapes[1][place]);
    assert.deepEqual(
      await page.$$eval("header, main, footer, h1", (list) => list.map(({ tagName }) => tagName).sort()),
      ["FOOTER", "H1", "HEADER", "MAIN"],
    );
  });

  test("those who want no motion get none", async () => {
    const page = await start();
    const duration = () => page.$eval("#overall-bar", (bar) => getComputedStyle(bar).transitionDuration);
    assert.notEqual(await duration(), "0s");
    await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
    assert.equal(await duration(), "0s");
  });
});

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

  test("50,000 cases neither freeze the page nor fill the document; more come on demand", async () => {
    writeFileSync(join(scratch, "large.json"), large);
    writeFileSync(join(scratch, "large.jsonl"), lines);
    const page = await start();
    await page.evaluate(() => {
      window.longest = 0;
      let last = performance.now();
      setInterval(() => {
        window.longest = Math.max(window.longest, performance.now() - last);
        last = performance.now();
      }, 10);
    });
    const began = performance.now();
    await dropFiles(page, "footer", [join(scratch, "large.json"), join(scratch, "large.jsonl")]);
    // Case 0 asks for "0" and gets "no", as every fourth does.
    await resultLine(page, /^50,000 cases scored: overall 0\.7500, 37,500 passed, 12,500 failed\.$/);
    const longest = await page.evaluate(() => window.longest);
    const most = Math.max(500, (performance.now() - began) / 3);
    assert.ok(
      longest < most,
      `the page's thread is free while the worker scores, found ${longest.toFixed()} ms of ${most.toFixed()}`,
    );
    const rows = () => page.$$eval("#rows tr[data-row]", (list) => list.length);
    assert.equal(await rows(), 200);
    await page.click("#more");
    await page.waitForFunction(() => document.querySelectorAll("#rows tr[data-row]").length === 400);
    assert.equal((await readPage(page)).rows[399][1], "case-399");
    await page.click("#failed-only");
    await page.waitForFunction(() => document.querySelectorAll("#rows tr[data-row]").length === 200);
    assert.equal((await readPage(page)).rows[199][1], "case-796");
    assert.equal(await page.$eval("#cases-shown", (line) => line.textContent), "The first 200 of 12,500 failed cases");
  });

  test("the newest answer wins: one that is overtaken is never shown", async () => {
    const page = await start();
    await page.evaluate(() => {
      window.lines = [];
      const result = document.querySelector("#result");
      new MutationObserver(() => window.lines.push(result.textContent)).observe(result, { childList: true });
    });
    await dropFiles(page, "footer", [join(scratch, "large.json"), join(scratch, "large.jsonl")]);
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
});

describe("elsewhere", () => {
  test("the page works below any path, with its own files alone", async () => {
    const below = join(scratch, "some", "path");
    for (const part of ["www", "js", "pkg", "examples"])
      cpSync(join(root, part), join(below, part), { recursive: true });
    const server = await serve(scratch, 0);
    const moved = { browser: host.browser, server: { url: `${server.url}some/path/` } };
    // Its server is not the one that the proxy lets through.
    const browser = await host.browser.createBrowserContext({ proxyServer: "direct://" });
    try {
      const one = await openPage({ ...moved, browser }, { hash: "#example=agent-a" });
      await resultLine(one.page, /overall 0\.8625/);
      assert.deepEqual(one.faults, []);
      assert.ok(
        one.requests.some((url) => url.endsWith("/some/path/pkg/benchmarkhub_bg.wasm")),
        "the worker's requests are seen too",
      );
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test("without its engine the page says so", async () => {
    const below = join(scratch, "broken");
    for (const part of ["www", "js", "pkg"]) cpSync(join(root, part), join(below, part), { recursive: true });
    rmSync(join(below, "pkg", "benchmarkhub_bg.wasm"));
    const server = await serve(below, 0);
    const browser = await host.browser.createBrowserContext({ proxyServer: "direct://" });
    try {
      const page = await browser.newPage();
      await page.goto(`${server.url}www/`);
      assert.match(
        await resultLine(page, /could not/),
        /^The engine could not start: .*benchmarkhub_bg\.wasm: cannot be loaded: status 404/,
      );
    } finally {
      await browser.close();
      await server.close();
    }
  });
});

async function openRows(page, total) {
  await page.$$eval("#rows button[aria-expanded]", (buttons) => {
    for (const button of buttons) button.click();
  });
  await page.waitForFunction((wanted) => document.querySelectorAll("tr[data-opened]").length === wanted, {}, total);
}

function catchError(work) {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}

/** Texts whose colour stands out less from what is behind them than WCAG's AA asks for. */
function lowContrast(page) {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const rgba = (color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data;
    };
    const luminance = ([red, green, blue]) => {
      const [r, g, b] = [red, green, blue].map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const color = rgba(getComputedStyle(at).backgroundColor);
        if (color[3] === 255) return color;
      }
      return rgba("white");
    };
    const low = [];
    for (const element of document.querySelectorAll("body *")) {
      const hasText = Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.data.trim());
      if (!hasText || !element.checkVisibility() || element.matches(":disabled, option")) continue;
      const style = getComputedStyle(element);
      const [one, two] = [luminance(rgba(style.color)), luminance(behind(element))].sort((a, b) => b - a);
      const ratio = (one + 0.05) / (two + 0.05);
      if (ratio < 4.5)
        low.push(`${element.tagName}.${element.className} ${ratio.toFixed(2)}: ${element.textContent.slice(0, 30)}`);
    }
    return low;
  });
}
