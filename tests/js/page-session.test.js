// This file tests sessions of the page: several runs, saved files, links, and restoring after a reload.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import {
  catchFiles,
  caughtFiles,
  dropFiles,
  fieldValue,
  fill,
  inReport,
  load,
  openPage,
  releaseAnswers,
  reloadWithoutEngine,
  reportShows,
  resultLine,
  savedSessions,
  settled,
  shows,
  textOf,
  textsOf,
  until,
  usePages,
} from "./page-support.js";
import { library, readText } from "./support.js";

const pages = usePages();
const suiteText = readText("examples/suite.json");
const agentA = readText("examples/agent-a.jsonl");
const agentB = readText("examples/agent-b.jsonl");
const isShown = (page, selector) => page.$eval(selector, (element) => !element.hidden);

/** Waits until a saved session contains a text. */
function isSaved(page, text) {
  const part = JSON.stringify(text).slice(1, -1);
  return until(async () => (await savedSessions(page)).includes(part), `a saved session with ${part}`);
}

async function start() {
  const page = await pages.start();
  await load(page, suiteText, agentA);
  await resultLine(page, /overall 0\.8625/);
  return page;
}

test("compares integers beyond 2^53 exactly", async () => {
  const page = await pages.start();
  const id = "9007199254740993";
  const checks = [{ kind: "json_equals", value: "ID" }];
  const ids = { case_id: "a", category: "coding", prompt: "p", expected_behavior: { checks } };
  const suite = JSON.stringify({ suite_id: "s", name: "S", cases: [ids] }).replace('"ID"', id);
  await load(page, suite, JSON.stringify({ case_id: "a", output: id }));
  await resultLine(page, /1 case scored: overall 1\.0000/);
});

describe("several runs", () => {
  test("can be added, named, chosen by keyboard and removed", async () => {
    const page = await start();
    await page.click("#add-run");
    assert.equal(await isShown(page, "#runs"), true);
    assert.equal(await page.evaluate(() => document.activeElement.id), "outputs-text");
    await fill(page, "#outputs-text", agentB);
    await resultLine(page, /14 cases scored: overall (?!0\.8625)/);
    await fill(page, "#run-name", "Agent B");
    await shows(page, "#run-list", /Agent B/);
    await page.focus("#run-list :checked");
    await page.keyboard.press("ArrowUp");
    await resultLine(page, /overall 0\.8625/);
    assert.equal(await page.evaluate(() => document.activeElement.value), "run-1");
    assert.equal(await fieldValue(page, "#outputs-text"), agentA);
    await reportShows(page, (root) => root.textContent.includes("Agent B"));
    await page.click("#remove-run");
    await resultLine(page, /14 cases scored: overall (?!0\.8625)/);
    assert.equal(await isShown(page, "#runs"), false);
  });
});

describe("files", () => {
  test("the report can be saved in each format", async () => {
    const page = await pages.start({ hash: "#example=agent-b" });
    await catchFiles(page);
    for (const [index, format] of ["json", "csv", "markdown", "html"].entries()) {
      await page.click(`[data-format="${format}"]`);
      await caughtFiles(page, index + 1);
    }
    const [json, csv, markdown, html] = await caughtFiles(page, 4);
    const outputs = Object.fromEntries(
      agentB
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .map(({ case_id: id, output }) => [id, output]),
    );
    const report = library.runSuite(JSON.parse(suiteText), outputs, { latency: false });
    assert.deepEqual(JSON.parse(json.text), JSON.parse(JSON.stringify(report)));
    assert.match(json.name, /\.json$/);
    assert.match(csv.text, /^case_id,category,/);
    assert.deepEqual([csv.hasMark, html.hasMark], [true, false]);
    assert.match(markdown.text, new RegExp(report.overall_score.toFixed(4)));
    assert.match(html.type, /^text\/html/);
    assert.match(await textOf(page, "#export-status"), /^Saved as .*\.html\.$/);
  });

  test("the saved page opens from the disk without any other request", async () => {
    const page = await pages.start({ hash: "#example=agent-b" });
    await catchFiles(page);
    await page.click('[data-format="html"]');
    const [{ text: content }] = await caughtFiles(page, 1);
    const path = join(pages.scratch, "report.html");
    writeFileSync(path, content);
    const other = await page.browser().newPage();
    const requests = [];
    other.on("request", (request) => requests.push(request.url()));
    await other.goto(`file://${path}`);
    assert.equal(requests.length, 1);
    assert.equal((await other.$$("details")).length, 14);
    assert.equal((await other.$$("details.fail .verdict")).length > 0, true);
    await other.close();
  });
});

describe("links", () => {
  test("a link contains the suite and the outputs", async () => {
    const page = await start();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    });
    await page.click("#copy-link");
    await page.waitForFunction(() => document.querySelector("#link-text").value !== "");
    const link = await fieldValue(page, "#link-text");
    assert.match(link, /#share=/);
    const other = await pages.start({ hash: new URL(link).hash });
    assert.match(await resultLine(other, /scored/), /overall 0\.8625/);
    assert.equal(await fieldValue(other, "#outputs-text"), agentA);
    assert.equal(new URL(other.url()).hash, "");
  });

  test("rejects a session that is too long for a link", async () => {
    const page = await pages.start();
    const noise = Array.from({ length: 9000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join(" ");
    await fill(page, "#outputs-text", JSON.stringify({ reasoning_001: noise }));
    await resultLine(page, /scored/);
    await page.click("#copy-link");
    await shows(page, "#export-status", /^Too long for a link/);
  });

  test("rejects links that are damaged, too large or without a valid suite", async () => {
    const packed = (value) => `#share=${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;
    const bomb = `#share=${deflateRawSync(" ".repeat(50_000_000)).toString("base64url")}`;
    const runs = [{ name: "", text: "{}" }];
    const cases = [
      ["#share=AAAA", /damaged/],
      [bomb, /too large/],
      [packed({ suite: { builtin: "__proto__" }, runs }), /damaged/],
      [packed({ suite: { text: 7 }, runs }), /damaged/],
    ];
    for (const [hash, message] of cases) {
      const page = await pages.start();
      await page.evaluate((wanted) => {
        location.hash = wanted;
      }, hash);
      await shows(page, "#link-fault", message);
      // The page shows what it showed before.
      assert.equal(await fieldValue(page, "#suite-choice"), "reasoning");
    }
  });
});

describe("a reload", () => {
  test("restores the suite and the outputs, until the saved data is deleted", async () => {
    const page = await start();
    await page.click("#add-run");
    await fill(page, "#outputs-text", agentB);
    await resultLine(page, /overall (?!0\.8625)/);
    await isSaved(page, agentB);
    await page.reload();
    // The run that was selected is selected again.
    assert.match(await resultLine(page, /scored/), /overall 0\.4565/);
    assert.equal(await page.$$eval("#run-list input", (inputs) => inputs.length), 2);
    assert.equal(await fieldValue(page, "#suite-text"), suiteText);

    await page.click("#delete-data");
    await shows(page, "#saved", /^Deleted\.$/);
    assert.match(await resultLine(page, /^Waiting/), /outputs/);
    // No timer must save the empty page.
    await settled(page);
    assert.equal(await savedSessions(page), "[]");
    await page.reload();
    await resultLine(page, /^Waiting/);
  });

  test("shows nothing of data that were deleted while they were being saved", async () => {
    const page = await start();
    await isSaved(page, agentA);
    await page.evaluate(
      () =>
        new Promise((isHeld) => {
          const released = new Promise((release) => {
            window.releaseLock = release;
          });
          navigator.locks.request("benchmarkhub", () => {
            isHeld();
            return released;
          });
        }),
    );
    await fill(page, "#outputs-text", agentB);
    // The timer has started the save, which waits for the lock.
    await page.waitForFunction(() => window.instruments.timers.size === 0);
    await page.click("#delete-data");
    await page.evaluate(() => window.releaseLock());
    await shows(page, "#saved", /^Deleted\.$/);
    await settled(page);
    assert.equal(await savedSessions(page), "[]");
    assert.equal((await textsOf(page, "#workspace option")).length, 1);
  });

  test("does not replace what was loaded before the session is restored", async () => {
    const page = await start();
    await isSaved(page, agentA);
    await reloadWithoutEngine(page);
    await dropFiles(page, "#outputs", [pages.file("b.jsonl", agentB)]);
    await page.waitForFunction(() => document.querySelector("#outputs-text").value !== "");
    await releaseAnswers(page);
    await resultLine(page, /^Not scored/);
    assert.equal(await fieldValue(page, "#outputs-text"), agentB);
  });

  test("opens what the address names instead of the saved session", async () => {
    const page = await start();
    await isSaved(page, agentA);
    await page.goto("about:blank");
    await page.goto(`${pages.host.server.url}www/#suite=safety`);
    await resultLine(page, /^Waiting/);
    assert.equal(await fieldValue(page, "#suite-choice"), "safety");
  });

  test("the page works in a browser that stores nothing", async () => {
    const { page } = await openPage(pages.host);
    await page.evaluateOnNewDocument(() => {
      Object.defineProperty(window, "indexedDB", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
        configurable: true,
      });
    });
    await page.reload();
    await resultLine(page, /^Waiting/);
    await fill(page, "#outputs-text", '{"reasoning_001": "x"}');
    await resultLine(page, /scored/);
    await shows(page, "#saved", /does not save/);
    assert.equal(await inReport(page, (root) => root.childElementCount > 0), true);
    await page.close();
  });
});
