// This file lists the views of the pages, each with the way to it: axe-core is asked about them, and
// pictures are taken of them.

import { readJson, readText } from "./support.js";

/** Gives a field its text at once. */
const give = (page, selector, text) =>
  page.$eval(
    selector,
    (field, value) => {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    },
    text,
  );

/** Waits until something is in the report view. */
const inReport = (page, selector) =>
  page.waitForFunction(
    (wanted) => document.querySelector("benchmark-report").shadowRoot?.querySelector(wanted),
    {},
    selector,
  );

const press = (page, selector) =>
  page.evaluate(
    (wanted) => document.querySelector("benchmark-report").shadowRoot.querySelector(wanted).click(),
    selector,
  );

async function report(page, example = "agent-a") {
  await page.waitForSelector("#suite-choice:not(:disabled)");
  await page.click(`[data-example="${example}"]`);
  await inReport(page, ".row[data-row]");
}

async function firstCase(page) {
  await inReport(page, ".row[data-row] button.case");
  await press(page, ".row[data-row] button.case");
  await inReport(page, ".case-view");
}

async function own(page, suite, outputs) {
  await page.waitForSelector("#suite-choice:not(:disabled)");
  await page.select("#suite-choice", "own");
  await give(page, "#suite-text", typeof suite === "string" ? suite : JSON.stringify(suite, null, 2));
  await give(page, "#outputs-text", typeof outputs === "string" ? outputs : JSON.stringify(outputs, null, 2));
}

async function runs(page) {
  await report(page, "agent-b");
  await page.click("#add-run");
  await give(page, "#outputs-text", readText("examples/agent-a.jsonl"));
  await give(page, "#run-name", "After the new prompt");
  await inReport(page, ".run-list li:nth-child(2) button.run");
}

async function editor(page) {
  await report(page);
  await page.click("#edit");
  await page.waitForSelector("#editor-form .field");
}

async function example(page) {
  await page.waitForFunction(() => document.querySelector("#metric").options.length > 1);
  await page.click("#example");
  await page.waitForSelector("#rows > li");
}

const embedded = (given) => ({
  path: "embed.html",
  async go(page) {
    await inReport(page, ".row[data-row]");
    if (given !== "outputs") await page.select("#given", given);
    await inReport(page, given === "runs" ? ".run-list" : ".row[data-row]");
  },
});

const ARABIC = "كم يبعد القمر عن الأرض؟ أجب بجملة واحدة.";

/** Texts from right to left, alone and mixed, in every place that shows texts. */
export const RIGHT_TO_LEFT = {
  suite: {
    suite_id: "rtl",
    name: "اختبار المعرفة",
    cases: [
      {
        case_id: "القمر",
        category: "reasoning",
        prompt: ARABIC,
        expected_behavior: { contains: ["384400", "كيلومتر"], not_contains: ["لا أعرف"] },
        tags: ["فلك"],
      },
      {
        case_id: "shalom",
        category: "reasoning",
        prompt: "Say hello in Hebrew.",
        expected_behavior: { contains: ["שלום"] },
      },
    ],
  },
  outputs: { القمر: "يبعد القمر نحو 384400 كيلومتر (about 239,000 miles) عن الأرض.", shalom: "שלום, and welcome!" },
};

/** @type {Record<string, {path?: string, go(page: object): Promise<unknown>}>} what a view shows is there when its step is done */
export const VIEWS = {
  start: { go: (page) => page.waitForSelector("#template:not(:disabled)") },
  report: { go: (page) => report(page, "agent-b") },
  case: {
    async go(page) {
      await report(page);
      await firstCase(page);
    },
  },
  "long output": {
    async go(page) {
      const suite = { suite_id: "s", name: "One long output" };
      const cases = [
        { case_id: "long", category: "coding", prompt: "Go on.", expected_behavior: { regex: "word7\\d+" } },
      ];
      await own(page, { ...suite, cases }, { long: Array.from({ length: 15_000 }, (_, at) => `word${at}`).join(" ") });
      await firstCase(page);
    },
  },
  filtered: {
    async go(page) {
      await report(page);
      await press(page, ".group");
      await inReport(page, ".group[aria-pressed=true]");
    },
  },
  "nothing found": {
    async go(page) {
      await report(page);
      await page.evaluate(() => {
        const search = document.querySelector("benchmark-report").shadowRoot.querySelector("input[type=search]");
        search.value = "nothing has this in it";
        search.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await inReport(page, ".empty");
    },
  },
  runs: { go: runs },
  comparison: {
    async go(page) {
      await runs(page);
      await press(page, '[data-compare="true"]');
      await inReport(page, "#category-changes li");
      await firstCase(page);
      await inReport(page, ".sides");
    },
  },
  editor: { go: editor },
  "editor with checks": {
    async go(page) {
      await editor(page);
      for (const kind of ["contains_any", "numeric", "any_of"]) {
        await page.select(".adder select", kind);
        await page.click(".adder button");
      }
      await give(page, ".check-list textarea.code", "{");
      await page.waitForSelector("#editor-trial li");
    },
  },
  findings: {
    async go(page) {
      const suite = readJson("examples/suite.json");
      suite.cases[2].expected_behavior = { contains: [""], min_length: 9, max_length: 3 };
      await own(page, suite, readText("examples/agent-a.jsonl"));
      await page.waitForSelector("#suite-findings [data-case]");
      await page.click("#suite-findings summary");
      await page.click("#suite-findings [data-case]");
      await page.waitForSelector("#editor-trial li");
    },
  },
  problems: {
    async go(page) {
      await own(page, '{"name": 7, "cases": [{}]}', `${"x".repeat(300)}\n{`);
      await page.waitForFunction(() => !document.querySelector("#outputs-problems").hidden);
    },
  },
  broken: {
    async go(page) {
      await report(page);
      await page.evaluate(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function fail() {
          Worker.prototype.postMessage = postMessage;
          this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
        };
      });
      await give(page, "#outputs-text", "{}");
      await page.waitForSelector("#result[data-broken]");
    },
  },
  "right to left": {
    async go(page) {
      await own(page, RIGHT_TO_LEFT.suite, RIGHT_TO_LEFT.outputs);
      await firstCase(page);
    },
  },
  "data sets": {
    path: "datasets.html",
    go: (page) => page.waitForFunction(() => document.querySelector("#metric").options.length > 1),
  },
  evaluated: {
    path: "datasets.html",
    async go(page) {
      await example(page);
      await page.select("#metric", "bleu");
      await page.click("#metric-options summary");
      await page.waitForFunction(() => document.querySelector("#average").textContent !== "0.2500");
      await page.click("#rows > li:nth-child(2) summary");
      await page.waitForSelector("#rows pre");
    },
  },
  "not evaluated": {
    path: "datasets.html",
    async go(page) {
      await example(page);
      await give(page, "#data-text", '{"id": "a", "question": "q", "answer": "x"}\n{"id": "a", "question": "q"}');
      await give(page, "#predictions-text", '{"id": "a"}');
      await page.click("#reading summary");
      await page.waitForSelector("#predictions-problems:not([hidden])");
    },
  },
  embedded: embedded("outputs"),
  "embedded runs": embedded("runs"),
  "embedded report": embedded("report"),
};
