// This file lists the views of the pages and how to open each. page-axe.test.js checks them, and
// scripts/screenshots.mjs takes screenshots.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answered, fill, load, openCase, press, REPORT, reportHas, shows, until } from "./page-actions.js";
import { readJson, readText, repository } from "./support.js";

const lines = (name) => readText(`examples/${name}.jsonl`);

async function report(page, example = "agent-a") {
  await page.waitForSelector("#suite-choice:not(:disabled)");
  await press(page, `[data-example="${example}"]`);
  await reportHas(page, ".row[data-row]");
}

async function runs(page) {
  await report(page, "agent-b");
  await press(page, "#add-run");
  await fill(page, "#outputs-text", lines("agent-a"));
  await fill(page, "#run-name", "After the new prompt");
  await reportHas(page, ".run-list li:nth-child(2) button.run");
}

async function editor(page) {
  await report(page);
  await press(page, "#edit");
  await page.waitForSelector("#editor-form .field");
}

/** Drops a file on an element. */
const drop = (page, selector, fileName, content) =>
  page.$eval(
    selector,
    (element, name, base64) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
      element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    fileName,
    content.toString("base64"),
  );

const metricsAreListed = (page) => page.waitForFunction(() => document.querySelector("#metric").options.length > 1);

async function example(page) {
  await metricsAreListed(page);
  await press(page, "#example");
  await page.waitForSelector("#rows > li");
}

const embedded = (input) => ({
  path: "embed.html",
  async go(page) {
    await reportHas(page, ".row[data-row]");
    if (input !== "outputs") await page.select("#input", input);
    await reportHas(page, input === "runs" ? ".run-list" : ".row[data-row]");
  },
});

const ARABIC = "كم يبعد القمر عن الأرض؟ أجب بجملة واحدة.";

/** The outputs of an agent whose requests failed for two cases, and that was not asked for a third one. */
function unansweredOutputs() {
  const rows = lines("agent-a")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const [first, second, , ...others] = rows;
  const failed = { case_id: first.case_id, output: null, error: "timeout after 30 s" };
  const { case_id: custom_id } = second;
  const batch = { custom_id, response: null, error: { message: "rate limit reached for requests per minute" } };
  const [{ case_id, output }] = others;
  others[0] = { case_id, output, latency_ms: 812, cost: 0.0021, usage: { input_tokens: 120, output_tokens: 48 } };
  return [failed, batch, ...others].map((row) => JSON.stringify(row)).join("\n");
}

async function unanswered(page) {
  const suite = { ...readJson("examples/suite.json"), threshold: 0.5 };
  await load(page, JSON.stringify(suite, null, 2), unansweredOutputs());
  await reportHas(page, "[data-verdict=error]");
}

/** Right-to-left texts, also mixed with left-to-right texts, in all positions where the page shows texts. */
const RIGHT_TO_LEFT = {
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

/** A run with messages, calls and results. */
export const TRANSCRIPT = {
  suite: {
    suite_id: "weather",
    name: "Weather",
    cases: [
      {
        case_id: "paris",
        category: "tool_use",
        prompt: "Weather in Paris?",
        expected_behavior: {
          checks: [
            { kind: "contains_all", value: ["18 degrees"] },
            { kind: "tool_calls", value: [{ name: "get_weather", arguments: { city: "Paris" } }] },
            { kind: "contains_any", value: ["sunny"], on: "tool_results" },
            { kind: "contains_any", value: ["Paris"], on: "calls" },
          ],
        },
      },
    ],
  },
  outputs: [
    {
      case_id: "paris",
      latency_ms: 900,
      messages: [
        { role: "system", content: "Be brief." },
        {
          role: "user",
          content: [
            { type: "text", text: "Weather in Paris?" },
            { type: "image_url", image_url: {} },
          ],
        },
        { role: "assistant", tool_calls: [{ function: { name: "get_weather", arguments: '{"city":"Paris"}' } }] },
        { role: "tool", content: "18 degrees, sunny" },
        { role: "assistant", content: "It is 18 degrees in Paris." },
      ],
    },
  ],
};

/**
 * @type {Record<string, {path?: string, go(page: object): Promise<unknown>}>} `go` resolves when the view is visible
 */
export const VIEWS = {
  start: { go: (page) => page.waitForSelector("#template:not(:disabled)") },
  report: { go: (page) => report(page, "agent-b") },
  scoring: {
    async go(page) {
      await report(page);
      await page.evaluate(() => (Worker.prototype.postMessage = () => {}));
      await fill(page, "#outputs-text", "{}");
      await page.waitForSelector("#progress:not([hidden])");
    },
  },
  case: {
    async go(page) {
      await report(page);
      await openCase(page, 0);
    },
  },
  unanswered: {
    async go(page) {
      await unanswered(page);
      await openCase(page, 0);
      await openCase(page, 3);
    },
  },
  "unanswered compared": {
    async go(page) {
      await unanswered(page);
      await press(page, "#add-run");
      await fill(page, "#outputs-text", lines("agent-b"));
      await reportHas(page, ".run-list li:nth-child(2) button.run");
      await press(page, `${REPORT}[data-compare="true"]`);
      await reportHas(page, "#category-changes li");
      await openCase(page, 0);
    },
  },
  transcript: {
    async go(page) {
      await load(page, JSON.stringify(TRANSCRIPT.suite), JSON.stringify(TRANSCRIPT.outputs));
      await openCase(page, 0);
      await reportHas(page, ".transcript");
    },
  },
  charts: {
    async go(page) {
      await runs(page);
      await press(page, `${REPORT}#charts summary`);
      await reportHas(page, ".chart .dot");
    },
  },
  labelling: {
    async go(page) {
      await report(page);
      await press(page, "#labelling summary");
      for (const key of ["1", "1", "0", "1", "1"]) {
        await page.waitForSelector("#label-card:not([aria-busy]) pre");
        await page.focus("#label-card");
        await page.keyboard.press(key);
      }
      await shows(page, "#label-score", /5/);
    },
  },
  "long output": {
    async go(page) {
      const suite = { suite_id: "s", name: "One long output" };
      const cases = [
        { case_id: "long", category: "coding", prompt: "Go on.", expected_behavior: { regex: "word7\\d+" } },
      ];
      const output = Array.from({ length: 15_000 }, (_, at) => `word${at}`).join(" ");
      await load(page, JSON.stringify({ ...suite, cases }, null, 2), JSON.stringify({ long: output }));
      await openCase(page, 0);
    },
  },
  filtered: {
    async go(page) {
      await report(page);
      await press(page, `${REPORT}.group`);
      await reportHas(page, ".group[aria-pressed=true]");
    },
  },
  "nothing found": {
    async go(page) {
      await report(page);
      await fill(page, `${REPORT}#search`, "nothing has this in it");
      await reportHas(page, ".empty:not([hidden])");
    },
  },
  runs: { go: runs },
  comparison: {
    async go(page) {
      await runs(page);
      await press(page, `${REPORT}[data-compare="true"]`);
      await reportHas(page, "#category-changes li");
      await openCase(page, 0);
      await reportHas(page, ".difference pre");
    },
  },
  "eight runs compared": {
    async go(page) {
      await runs(page);
      const rows = lines("agent-a").trim().split("\n");
      for (let run = 3; run <= 8; run += 1) {
        await press(page, "#add-run");
        await fill(
          page,
          "#outputs-text",
          [...rows.slice(run), ...lines("agent-b").trim().split("\n").slice(0, run)].join("\n"),
        );
        await fill(page, "#run-name", `Prompt ${run}, temperature 0.${run}, with a long description`);
        await reportHas(page, `.run-list li:nth-child(${run}) button.run`);
      }
      await press(page, `${REPORT}[data-compare="true"]`);
      await reportHas(page, "#category-changes li");
      await openCase(page, 0);
    },
  },
  editor: { go: editor },
  "editor with checks": {
    async go(page) {
      await editor(page);
      for (const kind of ["contains_any", "json_equals", "any_of"]) {
        await page.select(".adder select", kind);
        await press(page, ".adder button");
      }
      await fill(page, ".check-list textarea.code", "{");
      await page.waitForSelector("#editor-trial li");
    },
  },
  findings: {
    async go(page) {
      const suite = readJson("examples/suite.json");
      suite.cases[2].expected_behavior = { contains: [""], min_length: 9, max_length: 3 };
      await load(page, JSON.stringify(suite, null, 2), lines("agent-a"));
      await page.waitForSelector("#suite-findings [data-case]");
      await press(page, "#suite-findings summary");
      await press(page, "#suite-findings [data-case]");
      await page.waitForSelector("#editor-trial li");
    },
  },
  "imported log": {
    async go(page) {
      await page.waitForSelector("#suite-choice:not(:disabled)");
      await drop(
        page,
        "#outputs",
        "capitals.eval",
        readFileSync(join(repository, "tests/golden/import/capitals.eval")),
      );
      await reportHas(page, ".row[data-row]");
    },
  },
  imported: {
    async go(page) {
      await page.waitForSelector("#suite-choice:not(:disabled)");
      await fill(page, "#outputs-text", readText("tests/golden/import/promptfoo-results.json"));
      await press(page, "#import-outputs");
      await reportHas(page, ".row[data-row]");
      await press(page, "#imports summary");
    },
  },
  "fields chosen": {
    async go(page) {
      await page.waitForSelector("#suite-choice:not(:disabled)");
      await fill(page, "#outputs-text", "slug,said\nreasoning_001,hello\n");
      await page.waitForSelector("#outputs-mapping:not([hidden])");
    },
  },
  "opened comparison": {
    async go(page) {
      await page.waitForSelector("#suite-choice:not(:disabled)");
      const cases = [
        { case_id: "a", change: "fixed", a: 0, b: 1 },
        { case_id: "b", change: "worse", a: 0.9, b: 0.5 },
      ];
      const text = cases.map((each) => JSON.stringify(each)).join("\n");
      await drop(page, "#outputs", "comparison.jsonl", Buffer.from(text));
      await page.waitForSelector("#comparison tbody tr");
    },
  },
  problems: {
    async go(page) {
      await load(page, '{"name": 7, "cases": [{}]}', `${"x".repeat(300)}\n{`);
      await page.waitForSelector("#outputs-problems:not([hidden])");
    },
  },
  broken: {
    async go(page) {
      await report(page);
      await page.evaluate(() => {
        Worker.prototype.postMessage = function fail() {
          this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
        };
      });
      await fill(page, "#outputs-text", "{}");
      await page.waitForSelector("#result[data-broken]");
    },
  },
  "right to left": {
    async go(page) {
      const { suite, outputs } = RIGHT_TO_LEFT;
      await load(page, JSON.stringify(suite, null, 2), JSON.stringify(outputs, null, 2));
      await openCase(page, 0);
    },
  },
  datasets: { path: "datasets.html", go: metricsAreListed },
  evaluated: {
    path: "datasets.html",
    async go(page) {
      await example(page);
      await page.select("#metric", "bleu");
      await press(page, "#metric-options summary");
      await shows(page, "#average", /^(?!0\.2500)/);
      await answered(page);
      await press(page, "#rows > li:nth-child(2) summary");
      await page.waitForSelector("#rows pre");
    },
  },
  "not evaluated": {
    path: "datasets.html",
    async go(page) {
      await example(page);
      await fill(page, "#data-text", '{"id": "a", "question": "q", "answer": "x"}\n{"id": "a", "question": "q"}');
      await fill(page, "#predictions-text", '{"id": "a"}');
      await press(page, "#reading summary");
      await page.waitForSelector("#predictions-problems:not([hidden])");
    },
  },
  "predictions compared": {
    path: "datasets.html",
    async go(page) {
      await metricsAreListed(page);
      await fill(
        page,
        "#data-text",
        "id,question,answer,topic\na,Capital of Australia?,Canberra,geography\nb,2 + 2?,4,arithmetic\nc,Capital of Japan?,Tokyo,geography\nd,3 + 3?,6,arithmetic\n",
      );
      await fill(page, "#predictions-text", '{"a": "Canberra", "b": "4", "c": "Kyoto", "d": "6"}');
      await press(page, "#baseline summary");
      await fill(page, "#baseline-text", '{"a": "Canberra", "b": "5", "c": "Tokyo", "d": "7"}');
      await until(() => page.$("#overview >>> #evidence .sentence"), "the sentence");
      await press(page, "#rows > li:nth-child(1) summary");
      await page.waitForSelector("#rows mark");
    },
  },
  "evaluated partly": {
    path: "datasets.html",
    async go(page) {
      await example(page);
      await fill(
        page,
        "#predictions-text",
        '{"id": "capital", "prediction": "Canberra"}\n{"id": "boiling", "prediction": 100}\n{"id": "author", "error": "timeout"}',
      );
      await shows(page, "#coverage", /1/);
      await press(page, "#warnings summary");
      await answered(page);
      await press(page, "#rows > li:nth-child(2) summary");
      await page.waitForSelector("#rows pre");
    },
  },
  "records to choose": {
    path: "datasets.html",
    async go(page) {
      await metricsAreListed(page);
      const item = [{ question: "2 + 2?", answer: 4 }];
      await fill(page, "#data-text", JSON.stringify({ train: item, test: item }));
      await page.waitForSelector("#reading[open]");
    },
  },
  embedded: embedded("outputs"),
  "embedded runs": embedded("runs"),
  "embedded report": embedded("report"),
};
