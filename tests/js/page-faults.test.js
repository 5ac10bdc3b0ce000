// This file tests the page with invalid input and unusual servers.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { isFirefox, openProfile } from "./browsers.js";
import {
  copyPage,
  dropFiles,
  fieldValue,
  fill,
  load,
  openPage,
  problems,
  resultLine,
  shows,
  usePages,
} from "./page-support.js";
import { library, readText } from "./support.js";

const pages = usePages();
const suiteText = readText("examples/suite.json");
const agentA = readText("examples/agent-a.jsonl");

describe("invalid input", () => {
  test("outputs: lists each problem with its line", async () => {
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

  test("outputs without a matching case are a problem, not a score of 0, until the suite matches", async () => {
    const page = await pages.start();
    await fill(page, "#outputs-text", '{"a": "x", "b": "y"}');
    await resultLine(page, /^Not scored: the outputs have 1 problem\.$/);
    assert.match(
      (await problems(page, "outputs"))[0],
      /^no output matches a case of “.+”: expected ids such as "reasoning_001", .+, …, found "a", "b"\. Load/,
    );
    const cases = [{ case_id: "b", category: "coding", prompt: "", expected_behavior: { contains: ["y"] } }];
    await page.select("#suite-choice", "own");
    await fill(page, "#suite-text", JSON.stringify({ suite_id: "s", name: "S", cases }));
    await resultLine(page, /^1 case scored: overall 1\.0000/);
    assert.equal(await page.$eval("#outputs-problems", (box) => box.hidden), true);
  });

  test("a suite: lists every issue of the library with its path", async () => {
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

  test("a suite that is not JSON has a line and a column; text in the wrong panel has a hint", async () => {
    const page = await pages.start();
    await load(page, '{\n  "name": "x",\n  oops\n}', "");
    await resultLine(page, /^Not scored: the suite has 1 problem\.$/);
    assert.match((await problems(page, "suite"))[0], /^line 3, column 3: invalid JSON/);
    await fill(page, "#suite-text", "suite.json");
    await shows(page, "#suite-problems", /expected a suite as JSON.*"suite\.json"/);
    await fill(page, "#suite-text", agentA);
    await shows(page, "#suite-problems", /load it under Outputs/);
    assert.equal((await problems(page, "suite")).length, 1);
    await fill(page, "#outputs-text", suiteText);
    await shows(page, "#outputs-problems", /load it under Suite/);
  });

  test("a file that is not UTF-8 is a problem", async () => {
    const page = await pages.start();
    const path = pages.file("bytes.json", Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    await dropFiles(page, "#outputs", [path]);
    await resultLine(page, /^Not scored: a file cannot be read/);
    assert.deepEqual(await problems(page, "outputs"), ["bytes.json: expected UTF-8 text, found other bytes"]);
  });

  test("an invalid hash opens the default suite", async () => {
    const page = await pages.start({ hash: "#suite=__proto__&example=constructor&show=%FF&%%" });
    assert.match(await resultLine(page, /./), /^Waiting for outputs/);
    assert.equal(await fieldValue(page, "#suite-choice"), "reasoning");
  });
});

test("the Content Security Policy of the document equals that of the headers, and applies to the page and its worker", async () => {
  // Name a suite in the URL, so that the page does not restore data of an earlier test.
  const one = await openPage(pages.host, { hash: "#suite=tool_use" });
  const { page } = one;
  const response = await page.reload();
  const meta = await page.$eval('meta[http-equiv="Content-Security-Policy"]', (element) => element.content);
  assert.equal(response.headers()["content-security-policy"], `${meta}; frame-ancestors 'none'`);
  assert.match(meta, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; /);
  await resultLine(page, /^Waiting/);
  const leak = `new Promise((resolve) => {
    addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
    fetch("http://elsewhere.test/leak").then(() => resolve("sent"), () => {});
  })`;
  assert.equal(await page.evaluate(leak), "connect-src");
  // Skip Firefox, because puppeteer requests a realm of the worker that Firefox does not have.
  if (!isFirefox) assert.equal(await page.workers()[0].evaluate(leak), "connect-src");
  assert.deepEqual(pages.host.leaks, []);
  assert.ok(one.faults.some((fault) => /Content Security Policy/.test(fault)));

  // Verify the proxy: it must record the same request from a document without a policy.
  const blank = await pages.host.browser.newPage();
  await blank.goto("about:blank");
  await blank.evaluate(() => fetch("http://elsewhere.test/leak", { mode: "no-cors" }).catch(() => {}));
  assert.deepEqual(pages.host.leaks.splice(0), ["GET http://elsewhere.test/leak"]);
  await Promise.all([page.close(), blank.close()]);
});

describe("other servers", () => {
  test("the page works below any path and only asks for its own files", async () => {
    copyPage(join(pages.scratch, "some", "path"));
    const server = await serve(pages.scratch, 0);
    const moved = { browser: pages.host.browser, server: { url: `${server.url}some/path/` } };
    // Open a profile without the proxy, because the proxy does not forward to this server.
    const browser = await openProfile(pages.host.browser);
    try {
      const one = await openPage({ ...moved, browser }, { hash: "#example=agent-a" });
      await resultLine(one.page, /overall 0\.8625/);
      assert.deepEqual(one.faults, []);
      const module = one.requests.some((url) => url.endsWith("/some/path/pkg/benchmarkhub_bg.wasm"));
      assert.ok(module, "the requests of the worker are recorded");
    } finally {
      await browser.close();
      await server.close();
    }
  });

  test("without its engine the page shows an error", async () => {
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
