// This file gives the page what is wrong or hostile: it says what and where, and runs nothing.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { isFirefox, openProfile } from "./browsers.js";
import {
  copyPage,
  dropFiles,
  fill,
  inReport,
  load,
  openCase,
  openPage,
  openRows,
  problems,
  REPORT,
  readPage,
  resultLine,
  usePages,
} from "./page-support.js";
import { library, readText } from "./support.js";

const pages = usePages();
const suiteText = readText("examples/suite.json");
const agentA = readText("examples/agent-a.jsonl");

describe("wrong input", () => {
  test("outputs: each problem with its line", async () => {
    const page = await pages.start();
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
    await fill(page, "#outputs-text", '{"reasoning_001": "x"}');
    await resultLine(page, /10 cases scored/);
    assert.equal(await page.$eval("#outputs-problems", (box) => box.hidden), true);
  });

  test("outputs of which none belongs to a case are a problem, not a score of 0; with another suite they are scored", async () => {
    const page = await pages.start();
    await fill(page, "#outputs-text", '{"a": "x", "b": "y"}');
    await resultLine(page, /^Not scored: the outputs have 1 problem\.$/);
    assert.match(
      (await problems(page, "outputs"))[0],
      /^no output belongs to a case of “.+”: its cases are "reasoning_001", .+, …; the outputs are for "a", "b"\. Load/,
    );
    const cases = [{ case_id: "b", category: "coding", prompt: "", expected_behavior: { contains: ["y"] } }];
    await page.select("#suite-choice", "own");
    await fill(page, "#suite-text", JSON.stringify({ suite_id: "s", name: "S", cases }));
    await resultLine(page, /^1 case scored: overall 1\.0000/);
    assert.equal(await page.$eval("#outputs-problems", (box) => box.hidden), true);
  });

  test("a suite: every issue of the library, with its path", async () => {
    const page = await pages.start();
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
      issues.map(({ path, message }) => `${path}, line 1: ${message}`),
    );
  });

  test("a suite that is not JSON: line and column; what stands in the wrong panel: which is right", async () => {
    const page = await pages.start();
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
    assert.equal((await problems(page, "suite")).length, 1);
    await fill(page, "#outputs-text", suiteText);
    await page.waitForFunction(() =>
      /load it under Suite/.test(document.querySelector("#outputs-problems").textContent),
    );
  });

  test("a file that is not text", async () => {
    const page = await pages.start();
    const path = pages.file("bytes.json", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    await dropFiles(page, "#outputs", [path]);
    await resultLine(page, /^Not scored: a file cannot be read/);
    assert.deepEqual(await problems(page, "outputs"), ["bytes.json: expected UTF-8 text, found other bytes"]);
  });

  test("a hash that means nothing gives the page as it begins", async () => {
    const page = await pages.start({ hash: "#suite=__proto__&example=constructor&show=%FF&%%" });
    assert.match(await resultLine(page, /./), /^Waiting for outputs/);
    assert.equal(await page.$eval("#suite-choice", (choice) => choice.value), "reasoning");
  });
});

describe("hostile input", () => {
  const html = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  const bidi = "safe\u202Egnp.exe\u202C\u2066";

  test("markup, odd ids, bidi overrides and control characters are text", async () => {
    const page = await pages.start();
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
    const shown = await readPage(page);
    await openRows(page);
    assert.deepEqual(
      shown.rows.map((row) => row[1]),
      ids.map((caseId) => caseId || "(an empty id)"),
    );
    const prompts = await page.$$eval(`${REPORT}[data-field="prompt"] pre`, (list) =>
      list.map((element) => element.textContent),
    );
    assert.deepEqual(new Set(prompts), new Set([html + bidi]));
    assert.ok((await page.$eval("#suite-summary", (line) => line.textContent)).includes(html));
    assert.ok(shown.reasons[0][0].includes(html));

    const state = await inReport(page, (root) => ({
      elements: [document, root].flatMap((each) => [
        ...each.querySelectorAll("img, body script, svg[onload], [onerror], [onload], iframe"),
      ]).length,
      hacked: window.hacked ?? "no",
      polluted: {}.output ?? {}.text ?? "no",
      loose: Array.from(
        [...root.querySelectorAll(".foreign"), ...document.querySelectorAll("#suite-summary .foreign")],
        (element) => getComputedStyle(element).unicodeBidi,
      ).filter((value) => !["isolate", "plaintext", "isolate-override"].includes(value)).length,
    }));
    assert.deepEqual(state, { elements: 0, hacked: "no", polluted: "no", loose: 0 });
  });

  test("a map with the key __proto__ reaches its case", async () => {
    const page = await pages.start();
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
    const page = await pages.start();
    const long = "W".repeat(1_000_000);
    // The first cut would fall between the two halves of the emoji; no two parts are alike.
    const rest = Array.from({ length: 30_000 }, (_, index) => `word${index} `).join("");
    const output = `${"word ".repeat(4000).slice(1)}\u{1F600}${rest}`;
    const suite = {
      suite_id: long,
      name: long,
      version: "1",
      cases: [{ case_id: long, category: "coding", prompt: long, expected_behavior: { contains: [`${long}x`] } }],
    };
    await dropFiles(page, "#suite", [pages.file("long-suite.json", JSON.stringify(suite))]);
    await dropFiles(page, "#outputs", [pages.file("long-outputs.json", JSON.stringify({ [long]: output }))]);
    await resultLine(page, /^1 case scored: overall 0\.0000/);
    assert.equal(await page.$eval("#outputs-text", (field) => field.value), "");
    await openCase(page, 0);
    const shown = () => page.$eval(`${REPORT}[data-field="output"] pre`, (pre) => pre.textContent);
    const isSmall = async () => {
      assert.ok((await inReport(page, (root) => root.textContent.length)) < 200_000, "the document stays small");
    };
    await isSmall();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    let text = await shown();
    assert.ok(text.length > 10_000 && output.startsWith(text));
    let end = text.length;
    const more = `${REPORT}[data-field="output"] > button:not([hidden]):last-child`;
    while (await page.$(more)) {
      await page.$eval(more, (button) => button.click());
      const before = text;
      for (let tries = 0; text === before && tries < 500; tries += 1) text = await shown();
      end += 20_000;
      assert.ok(text.isWellFormed());
      assert.ok(
        output.slice(0, end + 1).endsWith(text) || output.slice(0, end).endsWith(text) || output.endsWith(text),
      );
      await isSmall();
    }
    assert.ok(output.endsWith(text));
    await page.click('#outputs [data-part="remove"]');
    await resultLine(page, /^Waiting for outputs/);
  });

  test("the policy stands in the page as in the headers, and holds in the page and its worker", async () => {
    // What a test before has left in the browser is not asked for by this address.
    const one = await openPage(pages.host, { hash: "#suite=tool_use" });
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
    // Puppeteer asks for a realm of the worker that Firefox does not know.
    if (!isFirefox) assert.equal(await page.workers()[0].evaluate(leak), "connect-src");
    assert.deepEqual(pages.host.leaks, []);
    assert.ok(
      one.faults.some((fault) => /Content Security Policy/.test(fault)),
      "a violation is a fault of a page",
    );

    // The same request from a document without a policy is noticed: the checks of every test can fail.
    const blank = await pages.host.browser.newPage();
    await blank.goto("about:blank");
    await blank.evaluate(() => fetch("http://elsewhere.test/leak", { mode: "no-cors" }).catch(() => {}));
    assert.deepEqual(pages.host.leaks.splice(0), ["GET http://elsewhere.test/leak"]);
    await Promise.all([page.close(), blank.close()]);
  });
});

describe("elsewhere", () => {
  test("the page works below any path, with its own files alone", async () => {
    copyPage(join(pages.scratch, "some", "path"));
    const server = await serve(pages.scratch, 0);
    const moved = { browser: pages.host.browser, server: { url: `${server.url}some/path/` } };
    // Its server is not the one that the proxy lets through.
    const browser = await openProfile(pages.host.browser);
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
    const below = join(pages.scratch, "broken");
    copyPage(below);
    rmSync(join(below, "pkg", "benchmarkhub_bg.wasm"));
    const server = await serve(below, 0);
    const browser = await openProfile(pages.host.browser);
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

function catchError(work) {
  try {
    work();
  } catch (error) {
    return error;
  }
  return assert.fail("nothing was thrown");
}
