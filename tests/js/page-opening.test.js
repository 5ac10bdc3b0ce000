// This file tests which files the page opens: reports and comparisons of this package, tables, records with other field names, and
// files of other tools, also several at once.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse as parseCsv } from "csv-parse/sync";
import fc from "fast-check";
import { parse } from "../../www/shared/table.js";
import { importFile } from "../../www/suites/foreign-files.js";
import { readOutputs } from "../../www/suites/outputs.js";
import { toolOf } from "../../www/suites/tool-signs.js";
import {
  catchFiles,
  caughtFiles,
  dropFiles,
  fieldValue,
  fill,
  inReport,
  load,
  openCase,
  press,
  readPage,
  reportHas,
  reportShows,
  reportTexts,
  resultLine,
  shows,
  textOf,
  textsOf,
  until,
  usePages,
} from "./page-support.js";
import { library, readJson, readJsonLines, readText } from "./support.js";

const suite = readJson("examples/suite.json");
const [rowsA, rowsB] = ["a", "b"].map((name) => readJsonLines(`examples/agent-${name}.jsonl`));
const lines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const csvCell = (text) => `"${text.replaceAll('"', '""')}"`;
const csv = `key,response\n${rowsA.map((row) => `${row.case_id},${csvCell(row.output)}`).join("\n")}\n`;

describe("a table", () => {
  test("is read as csv-parse reads it", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r\n", "é", " "), maxLength: 6 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    const written = table.map((rows) => rows.map((row) => row.map(csvCell).join(",")).join("\n"));
    const raw = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n"), maxLength: 12 });
    const answerOf = (read, text) => {
      try {
        return read(text);
      } catch {
        return "error";
      }
    };
    const options = { delimiter: ",", skip_empty_lines: true, bom: true };
    fc.assert(
      fc.property(fc.oneof(written, raw), (text) => {
        assert.deepEqual(
          answerOf((each) => parse(each, options), text),
          answerOf((each) => parseCsv(each, options), text),
        );
      }),
    );
  });
});

describe("records", () => {
  const rowsOf = (text, chosen) => {
    const { rows: all, problemCount, mapping } = readOutputs(text, chosen);
    const rows = all.map(({ case_id, output }) => ({ case_id, output }));
    return { rows, problemCount, fields: mapping && [mapping.id, mapping.output] };
  };
  const rows = [
    { case_id: "a", output: "one" },
    { case_id: "2", output: "two" },
  ];
  const chat = (text) => [
    { role: "user", content: "?" },
    { role: "assistant", content: text },
  ];

  test("may have other common field names", () => {
    const examples = [
      [
        lines([
          { id: "a", response: "one" },
          { id: 2, response: "two" },
        ]),
        ["id", "response"],
      ],
      [
        JSON.stringify([
          { task_id: "a", text: "one" },
          { task_id: "2", text: "two" },
        ]),
        ["task_id", "text"],
      ],
      ["name\tanswer\na\tone\n2\ttwo\n", ["name", "answer"]],
      ["id;completion\na;one\n2;two", ["id", "completion"]],
      [
        lines([
          { id: "a", messages: chat("one") },
          { id: "2", messages: chat("two") },
        ]),
        ["id", "messages"],
      ],
      [
        lines([
          { id: "a", message: chat("one")[1] },
          { id: "2", message: chat("two")[1] },
        ]),
        ["id", "message"],
      ],
    ];
    for (const [text, fields] of examples) assert.deepEqual(rowsOf(text), { rows, problemCount: 0, fields }, text);
    assert.deepEqual(rowsOf('{"id": "a", "response": "one"}').rows, rows.slice(0, 1));
  });

  test("with the names of the package have no mapping", () => {
    assert.deepEqual(rowsOf(lines(rows)), { rows, problemCount: 0, fields: undefined });
    assert.deepEqual(rowsOf('{"a": "one", "2": "two"}').rows.length, 2);
  });

  test("are read from the fields that the user chooses", () => {
    const text = lines([
      { id: "x", slug: "a", response: "1", final: "one" },
      { id: "y", slug: "2", response: "2", final: "two" },
    ]);
    assert.deepEqual(rowsOf(text, { id: "slug", output: "final" }).rows, rows);
    // Fields that another text does not have are not used.
    assert.deepEqual(rowsOf(lines(rows), { id: "slug", output: "final" }).rows, rows);
  });

  test("that are not understood are a problem, never an empty output", () => {
    for (const text of [
      lines([{ id: "a", response: { deep: 1 } }]),
      lines([{ id: "a", response: "one" }, { id: "b" }]),
      lines([{ id: null, response: "one" }]),
      "one,two\na,b\n",
      "id,response\na,b,c\n",
      'id,response\na,"b\n',
      lines([{ id: "a", messages: [{ role: "wizard", content: "?" }] }]),
    ]) {
      const { problemCount, rows: found } = readOutputs(text);
      assert.ok(problemCount > 0, text);
      assert.ok(!found.some(({ output }) => output === ""), text);
    }
  });

  test("keep their further fields, and messages", () => {
    const messages = chat("one");
    const { rows: found } = readOutputs(lines([{ id: "a", messages, cost: 2 }]));
    assert.deepEqual(found, [{ case_id: "a", output: "one", messages, cost: 2 }]);
  });

  test("in error keep their error", () => {
    const { rows: found } = readOutputs(
      lines([
        { id: "a", response: "x", error: "timeout" },
        { id: "b", response: null },
      ]),
    );
    assert.deepEqual(found, [
      { case_id: "a", output: null, error: "timeout" },
      { case_id: "b", output: null },
    ]);
  });
});

describe("files of other tools", () => {
  test("are recognized", () => {
    const examples = {
      promptfoo: readText("tests/golden/import/promptfoo-results.json"),
      inspect_ai: readText("tests/golden/import/capitals.json"),
      lm_eval: readText("tests/golden/import/lm-eval-generate.jsonl"),
      openai_evals: '{"spec": {"eval_name": "x"}}\n{"run_id": "r", "sample_id": "s", "type": "match", "data": {}}\n',
      opentelemetry: '{"resourceSpans": []}',
      langsmith: '[{"id": "a", "inputs": {"q": 1}, "outputs": {"a": 2}}]',
      braintrust: '{"id": "a", "input": "q", "expected": "e", "scores": {}}\n',
      langfuse: '{"data": [{"id": "a", "input": "q", "output": "o", "traceId": "t"}]}',
    };
    for (const [tool, text] of Object.entries(examples)) assert.equal(toolOf(text), tool, tool);
    for (const text of [JSON.stringify(suite), lines(rowsA), csv, "", "nonsense", '{"a": "b"}', "[]", "null"]) {
      assert.equal(toolOf(text), undefined, text.slice(0, 40));
    }
  });

  test("that contradict themselves are a fault, not an empty suite", async () => {
    const { fault, suite: found } = await importFile(library, {
      ...{ text: '{"results": {"version": 9}}', name: "x.json", tool: "promptfoo" },
    });
    assert.match(fault, /x\.json: expected results of promptfoo of version 3/);
    assert.equal(found, undefined);
  });
});

describe("the page opens", () => {
  const pages = usePages();
  const saved = async (format) => {
    const page = await pages.start({ hash: "#example=agent-b" });
    const before = await readPage(page);
    await catchFiles(page);
    await press(page, `[data-format="${format}"]`);
    const [{ text }] = await caughtFiles(page, 1);
    return { text, before };
  };

  test("a suite that is dropped onto the outputs becomes the suite", async () => {
    const page = await pages.start();
    await dropFiles(page, "#outputs", [pages.file("suite.json", JSON.stringify(suite))]);
    await until(async () => (await fieldValue(page, "#suite-text")).includes(suite.suite_id), "the suite");
    assert.equal(await fieldValue(page, "#outputs-text"), "");
  });

  test("a report that was saved as HTML, with its outputs and its suite", async () => {
    const { text, before } = await saved("html");
    const page = await pages.start();
    await dropFiles(page, "#outputs", [pages.file("report.html", text)]);
    await resultLine(page, /^14 cases scored: overall 0\.4565/);
    assert.deepEqual(await readPage(page), before);
    assert.equal(JSON.parse(await fieldValue(page, "#suite-text")).name, suite.name);
    await openCase(page, 0);
    await reportHas(page, '[data-field="output"] pre');
    await dropFiles(page, "#outputs", [pages.file("other.html", "<!doctype html><p>Hello</p>")]);
    await shows(page, "#outputs-problems", /found an HTML page without its data/);
  });

  test("a report in JSON lines, which keeps the suite of the page", async () => {
    const report = library.runSuite(suite, rowsB, { latency: false });
    const text = library.formatReport(report, "jsonl", { outputs: rowsB });
    const page = await pages.start();
    await dropFiles(page, "#outputs", [pages.file("report.jsonl", text)]);
    await resultLine(page, /^14 cases scored: overall 0\.4565/);
    assert.equal(await fieldValue(page, "#suite-choice"), "reasoning");
    await openCase(page, 0);
    assert.ok((await reportTexts(page, '[data-field="output"] pre'))[0].startsWith(rowsB[0].output.slice(0, 40)));
  });

  test("a comparison", async () => {
    const [a, b] = [rowsB, rowsA].map((rows) => library.runSuite(suite, rows, { latency: false }));
    const comparison = library.compareReports(a, b);
    const page = await pages.start();
    for (const format of ["json", "jsonl"]) {
      await dropFiles(page, "body", [pages.file(`comparison.${format}`, library.formatReport(comparison, format))]);
      await page.waitForFunction(
        (name) => document.querySelector("#comparison-body").textContent.includes(name),
        {},
        `comparison.${format}`,
      );
      assert.equal((await page.$$("#comparison tbody tr")).length, 14);
      const fixed = comparison.cases.filter(({ change }) => change === "fixed").length;
      assert.match(await textOf(page, "#comparison-body"), new RegExp(`Fixed ${fixed}`));
    }
    await press(page, "#comparison-close");
    await page.waitForSelector("#comparison[hidden]");
  });

  test("CSV with the fields that the user chooses", async () => {
    const page = await pages.start();
    await load(page, JSON.stringify(suite), "");
    await dropFiles(page, "#outputs", [pages.file("answers.csv", csv.replace("key,response", "slug,said"))]);
    await shows(page, "#outputs-problems", /choose the fields/);
    await page.select("#outputs-id", "slug");
    await page.select("#outputs-output", "said");
    await resultLine(page, /overall 0\.8625/);
    assert.deepEqual(
      [await fieldValue(page, "#outputs-id"), await fieldValue(page, "#outputs-output")],
      ["slug", "said"],
    );
    // Pasted text is read in the same way, without a choice.
    await fill(page, "#outputs-text", csv);
    await resultLine(page, /overall 0\.8625/);
    assert.deepEqual(
      [await fieldValue(page, "#outputs-id"), await fieldValue(page, "#outputs-output")],
      ["key", "response"],
    );
  });

  test("a suite and the outputs of two agents at once, of which one is a report", async () => {
    const page = await pages.start();
    const report = library.formatReport(library.runSuite(suite, rowsB, { latency: false }), "json");
    const files = { "suite.json": JSON.stringify(suite), "a.csv": csv, "b.json": report };
    await dropFiles(
      page,
      "#suite",
      Object.entries(files).map(([name, text]) => pages.file(name, text)),
    );
    await resultLine(page, /overall 0\.8625/);
    await reportShows(page, (root) => root.querySelectorAll("button.run").length === 2);
    assert.match(await inReport(page, (root) => root.querySelector(".run-list").textContent), /0\.46/);
  });

  test("results of promptfoo, with the verdicts of the tool and notes; another tool can be chosen, and undone", async () => {
    const page = await pages.start();
    await load(page, JSON.stringify({ ...suite, name: "My own suite" }), lines(rowsA));
    await resultLine(page, /overall 0\.8625/);
    const text = readText("tests/golden/import/promptfoo-results.json");
    const { counts } = library.importFrom("promptfoo", { text });
    await dropFiles(page, "body", [pages.file("results.json", text)]);
    await resultLine(page, new RegExp(`^results\\.json: ${counts.cases} cases? scored`));
    assert.match(await textOf(page, "#imports"), new RegExp(`Cases: ${counts.cases}. Outputs: ${counts.outputs}`));
    assert.equal(await fieldValue(page, "[data-tool]"), "promptfoo");
    assert.deepEqual((await textsOf(page, "#run-list .choice")).at(-1), "results.json (promptfoo)");
    await press(page, "#undo");
    await resultLine(page, /overall 0\.8625/);
    assert.match(await fieldValue(page, "#suite-text"), /My own suite/);
    await page.select("[data-tool]", "lm_eval");
    await shows(page, "#imports", /1 note about what was not imported|expected/);
    // A pasted file offers its import.
    await fill(page, "#outputs-text", readText("tests/golden/import/lm-eval-generate.jsonl"));
    await shows(page, "#import-outputs", /lm-evaluation-harness/);
    await press(page, "#import-outputs");
    await resultLine(page, /cases? scored/);
    assert.match(await fieldValue(page, "#suite-text"), /lm-evaluation-harness/);
  });
});
