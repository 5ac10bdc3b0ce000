// This file tests what a session of the page holds and gives: several runs, files, links, and what is
// there after a reload.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { catchFiles, caughtFiles, fill, inReport, load, reportShows, resultLine, usePages } from "./page-support.js";
import { library, readText } from "./support.js";

const pages = usePages();
const text = (page, selector) => page.$eval(selector, (element) => element.textContent.trim());
const shown = (page, selector) => page.$eval(selector, (element) => !element.hidden);
/** What the page keeps in this browser, as JSON. */
const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((give) => {
        const opening = indexedDB.open("benchmarkhub");
        opening.onsuccess = () => {
          const request = opening.result.transaction("workbench").objectStore("workbench").getAll();
          request.onsuccess = () => {
            opening.result.close();
            give(JSON.stringify(request.result));
          };
        };
      }),
  );

/** Waits until the page has kept a text. */
async function isKept(page, part) {
  const deadline = Date.now() + 15_000;
  const wanted = JSON.stringify(part).slice(1, -1);
  while (!(await kept(page)).includes(wanted)) {
    assert.ok(Date.now() < deadline, `never kept: ${part}`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

test("integers beyond 2^53 count as the suite's text has them", async () => {
  const page = await pages.start();
  const id = "9007199254740993";
  const checks = [{ kind: "json_equals", value: "ID" }];
  const ids = { case_id: "a", category: "coding", prompt: "p", expected_behavior: { checks } };
  const suite = JSON.stringify({ suite_id: "s", name: "S", cases: [ids] }).replace('"ID"', id);
  await load(page, suite, JSON.stringify({ case_id: "a", output: id }));
  await resultLine(page, /1 case scored: overall 1\.0000/);
});

describe("several runs", () => {
  test("are added, named, compared, switched by keyboard and removed", async () => {
    const page = await pages.start();
    await load(page, readText("examples/suite.json"), readText("examples/agent-a.jsonl"));
    await resultLine(page, /overall 0\.8625/);
    await page.click("#add-run");
    assert.equal(await shown(page, "#runs"), true);
    assert.equal(await page.evaluate(() => document.activeElement.id), "outputs-text");
    await fill(page, "#outputs-text", readText("examples/agent-b.jsonl"));
    await resultLine(page, /14 cases scored: overall (?!0\.8625)/);
    await fill(page, "#run-name", "Agent B");
    await page.waitForFunction(() => document.querySelector("#run-list").textContent.includes("Agent B"));
    await page.focus("#run-list :checked");
    await page.keyboard.press("ArrowUp");
    await resultLine(page, /overall 0\.8625/);
    assert.equal(await page.evaluate(() => document.activeElement.value), "run-1");
    assert.equal(await page.$eval("#outputs-text", (field) => field.value), readText("examples/agent-a.jsonl"));
    await reportShows(page, (root) => root.textContent.includes("Agent B"));
    await page.click("#remove-run");
    await resultLine(page, /14 cases scored: overall (?!0\.8625)/);
    assert.equal(await shown(page, "#runs"), false);
  });
});

describe("files", () => {
  test("the report is saved in each format", async () => {
    const page = await pages.start({ hash: "#example=agent-b" });
    await resultLine(page, /^14 cases scored/);
    await catchFiles(page);
    for (const format of ["json", "csv", "markdown", "html"]) {
      await page.click(`[data-format="${format}"]`);
      await page.waitForFunction(
        (count) => window.caught.length === count,
        {},
        { json: 1, csv: 2, markdown: 3, html: 4 }[format],
      );
    }
    const [json, csv, markdown, html] = await caughtFiles(page);
    const outputs = Object.fromEntries(
      readText("examples/agent-b.jsonl")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .map(({ case_id: id, output }) => [id, output]),
    );
    const report = library.runSuite(JSON.parse(readText("examples/suite.json")), outputs, { latency: false });
    assert.deepEqual(JSON.parse(json.text), JSON.parse(JSON.stringify(report)));
    assert.match(json.name, /\.json$/);
    assert.match(csv.text, /^case_id,category,/);
    assert.deepEqual([csv.hasMark, html.hasMark], [true, false]);
    assert.match(markdown.text, new RegExp(report.overall_score.toFixed(4)));
    assert.match(html.type, /^text\/html/);
    assert.match(await text(page, "#out-said"), /^Saved as .*\.html\.$/);
  });

  test("the saved page opens from the disk and asks for nothing", async () => {
    const page = await pages.start({ hash: "#example=agent-b" });
    await resultLine(page, /^14 cases scored/);
    await catchFiles(page);
    await page.click('[data-format="html"]');
    await page.waitForFunction(() => window.caught.length === 1);
    const [{ text: content }] = await caughtFiles(page);
    const path = join(pages.scratch, "report.html");
    writeFileSync(path, content);
    const other = await page.browser().newPage();
    const asked = [];
    other.on("request", (request) => asked.push(request.url()));
    await other.goto(`file://${path}`);
    assert.equal(asked.length, 1);
    assert.equal((await other.$$("details")).length, 14);
    assert.equal((await other.$$("details.fail .verdict")).length > 0, true);
    await other.close();
  });
});

describe("links", () => {
  test("a link holds suite and outputs", async () => {
    const page = await pages.start();
    await load(page, readText("examples/suite.json"), readText("examples/agent-a.jsonl"));
    await resultLine(page, /overall 0\.8625/);
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    });
    await page.click("#copy-link");
    await page.waitForFunction(() => document.querySelector("#link-text").value !== "");
    const link = await page.$eval("#link-text", (field) => field.value);
    assert.match(link, /#share=/);
    const other = await pages.start({ hash: new URL(link).hash });
    assert.match(await resultLine(other, /scored/), /overall 0\.8625/);
    assert.equal(await other.$eval("#outputs-text", (field) => field.value), readText("examples/agent-a.jsonl"));
    assert.equal(new URL(other.url()).hash, "");
  });

  test("too much for a link is said", async () => {
    const page = await pages.start();
    const noise = Array.from({ length: 9000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join(" ");
    await fill(page, "#outputs-text", JSON.stringify({ reasoning_001: noise }));
    await resultLine(page, /scored/);
    await page.click("#copy-link");
    await page.waitForFunction(() => /^Too much for a link/.test(document.querySelector("#out-said").textContent));
  });

  test("a damaged link, one that unpacks to too much, and one with a strange suite are refused", async () => {
    const packed = (value) => `#share=${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;
    const bomb = `#share=${deflateRawSync(" ".repeat(50_000_000)).toString("base64url")}`;
    const runs = [{ name: "", text: "{}" }];
    const cases = [
      ["#share=AAAA", /damaged/],
      [bomb, /more than a link should/],
      [packed({ suite: { builtin: "__proto__" }, runs }), /damaged/],
      [packed({ suite: { text: 7 }, runs }), /damaged/],
    ];
    for (const [hash, message] of cases) {
      const page = await pages.start();
      await page.evaluate((wanted) => {
        location.hash = wanted;
      }, hash);
      await page.waitForFunction(
        (source) => new RegExp(source).test(document.querySelector("#suite-problems").textContent),
        {},
        message.source,
      );
    }
  });
});

describe("a reload", () => {
  test("brings back suite and outputs, and forgetting leaves nothing", async () => {
    const page = await pages.start();
    await load(page, readText("examples/suite.json"), readText("examples/agent-a.jsonl"));
    await resultLine(page, /overall 0\.8625/);
    await page.click("#add-run");
    await fill(page, "#outputs-text", readText("examples/agent-b.jsonl"));
    await resultLine(page, /overall (?!0\.8625)/);
    await isKept(page, readText("examples/agent-b.jsonl"));
    await page.reload();
    assert.match(await resultLine(page, /scored/), /overall 0\.8625/);
    assert.equal(await page.$$eval("#run-list input", (inputs) => inputs.length), 2);
    assert.equal(await page.$eval("#suite-text", (field) => field.value), readText("examples/suite.json"));

    await page.click("#forget");
    await page.waitForFunction(() => document.querySelector("#kept").textContent === "Forgotten.");
    assert.match(await resultLine(page, /^Waiting/), /outputs/);
    // Longer than typing takes to be kept: what is forgotten does not come back.
    await new Promise((resume) => setTimeout(resume, 800));
    assert.equal(await kept(page), "[]");
    await page.reload();
    await resultLine(page, /^Waiting/);
  });

  test("a link to an example or a built-in suite comes before what is kept", async () => {
    const page = await pages.start();
    await load(page, readText("examples/suite.json"), readText("examples/agent-a.jsonl"));
    await resultLine(page, /overall 0\.8625/);
    await isKept(page, readText("examples/agent-a.jsonl"));
    await page.goto("about:blank");
    const home = (await pages.host).server.url;
    await page.goto(`${home}www/#suite=safety`);
    await resultLine(page, /^Waiting/);
    assert.equal(await page.$eval("#suite-choice", (choice) => choice.value), "safety");
  });

  test("a browser that keeps nothing is no hindrance", async () => {
    const page = await pages.start();
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
    await page.waitForFunction(() => /keeps nothing/.test(document.querySelector("#kept").textContent));
    assert.equal(await inReport(page, (root) => root.childElementCount > 0), true);
  });
});
