// This file tests the formats of `benchmarkhub eval`.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { validateStrict } from "ctrf";
import fc from "fast-check";
import { EVALUATION_FORMATS } from "../../js/formats/evaluation.js";
import { en } from "../../js/formats/strings/en.js";
import { i18nOf } from "../../js/report-view/i18n.js";
import { concurrency, inFolder } from "./cli-support.js";
import { parseCsv } from "./csv-support.js";
import { assertJunit, hostileText } from "./format-support.js";
import { library } from "./support.js";

const { createBenchmark, formatReport } = library;

const lines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");
/** An item that passes, one that fails, one without a prediction, one in error, one without an answer, and a broken line. */
const DATA = `${lines([
  { id: "good", question: "q", answer: "x" },
  { id: "wrong", question: "=q", answer: "y" },
  { id: "absent", question: "q", answer: "z" },
  { id: "failed", question: "q", answer: "z" },
  { id: "open", question: "q" },
])}bad\n`;
const PREDICTIONS = lines([
  { id: "good", prediction: "x" },
  { id: "wrong", prediction: "n" },
  { id: "failed", error: "timeout ]]>" },
  { id: "open", prediction: "n" },
]);
const STATUSES = [
  ["good", "passed"],
  ["wrong", "failed"],
  ["failed", "error"],
  ["open", "error"],
  ["line 6", "error"],
  ["absent", "skipped"],
];
const EVAL = "eval --data data.jsonl --predictions predictions.jsonl";

const inSet = (name, work) =>
  inFolder(name, async (tools) => {
    tools.put("data.jsonl", DATA);
    tools.put("predictions.jsonl", PREDICTIONS);
    await work(tools);
  });

describe("formats of eval", concurrency, () => {
  inSet("every format has every item, and only a perfect score passes", async ({ cli, read }) => {
    const names = ["csv", "md", "html", "xml", "ctrf.json", "github.txt"].map((extension) => `r.${extension}`);
    const { code, stdout, stderr } = await cli([...EVAL.split(" "), ...names.flatMap((name) => ["--output", name])]);
    assert.deepEqual([code, stdout], [0, ""]);
    assert.match(
      stderr,
      /exact_match: 0\.5000 over 2 of 6 items[\s\S]*results written to r\.csv\nresults written to r\.md\n/,
    );

    const [head, ...rows] = parseCsv(read("r.csv"));
    assert.deepEqual(head, ["item_id", "metric", "status", "score", "reason", "question", "answer", "prediction"]);
    assert.deepEqual(
      rows.map(([id, , status]) => [id, status]),
      STATUSES,
    );
    assert.deepEqual(rows[1], ["wrong", "exact_match", "failed", "0", 'expected "y", found "n"', "'=q", "y", "n"]);

    const xml = read("r.xml");
    await assertJunit([xml]);
    assert.match(xml, /<testsuite name="Unknown Benchmark" tests="6" failures="1" errors="3" skipped="1"/);
    assert.match(xml, /<property name="coverage" value="2\/6"\/>/);

    const ctrf = JSON.parse(read("r.ctrf.json"));
    validateStrict(ctrf);
    assert.deepEqual(
      ctrf.results.tests.map(({ name, rawStatus }) => [name, rawStatus]),
      STATUSES,
    );
    assert.match(
      read("r.md"),
      /^# ❌ [\s\S]*1 of 6 passed[\s\S]*## In error: 3\n[\s\S]*\| open \|[\s\S]*## Failed: 1\n[\s\S]*## No answer: 1\n[\s\S]*\| absent \|/,
    );
    assert.match(read("r.html"), /<bdi>wrong<\/bdi>[^\n]*<li><bdi>expected &quot;y&quot;, found &quot;n&quot;<\/bdi>/);
    assert.match(read("r.github.txt"), /^::error title=failed::timeout ]]>\n/);
  });

  inSet("JSON and JSON lines are the same beside other formats and alone", async ({ cli, read }) => {
    await cli(`${EVAL} --metric exact_match,f1_score --output all.json --output all.jsonl --output all.csv`);
    const alone = await cli(`${EVAL} --metric exact_match,f1_score`);
    assert.equal(read("all.json"), alone.stdout);
    const asLines = await cli(`${EVAL} --metric exact_match,f1_score --format jsonl`);
    assert.equal(read("all.jsonl"), asLines.stdout);
    assert.equal(asLines.stdout.trimEnd().split("\n").length, 8);
    assert.equal(parseCsv(read("all.csv")).length - 1, 8 + 2);
  });

  inSet("an item without a prediction has one row for each metric if --missing scores it", async ({ cli }) => {
    for (const [missing, status] of [
      ["zero", "failed"],
      ["error", "error"],
    ]) {
      const { stdout } = await cli(`${EVAL} --missing ${missing} --format csv`);
      const rows = parseCsv(stdout).filter(([id]) => id === "absent");
      assert.deepEqual(
        rows.map((row) => row[2]),
        [status],
      );
    }
  });

  inSet("items beyond the limit of warnings are counted", async ({ cli, put }) => {
    put("data.jsonl", lines(Array.from({ length: 1500 }, (_, id) => ({ id: `n${id}`, question: "q", answer: "x" }))));
    put("predictions.jsonl", lines([{ id: "n0", prediction: "x" }]));
    const rows = parseCsv((await cli(`${EVAL} --format csv`)).stdout).slice(1);
    assert.equal(rows.filter(([, , status]) => status === "skipped").length, 1000);
    assert.deepEqual(rows.at(-1).slice(0, 3), ["and 499 more", "", "error"]);
  });

  inSet("--pass-score is the score from which a result passes", async ({ cli, put }) => {
    put("predictions.jsonl", lines([{ id: "good", prediction: "x y" }]));
    const statusOf = async (args) => parseCsv((await cli(`${EVAL} --format csv ${args}`)).stdout)[1][2];
    assert.equal(await statusOf("--metric f1_score"), "failed");
    assert.equal(await statusOf("--metric f1_score --pass-score 0.6"), "passed");
    assert.equal(await statusOf("--metric ter"), "failed");
    put("predictions.jsonl", lines([{ id: "good", prediction: "x" }]));
    assert.equal(await statusOf("--metric ter"), "passed");
    for (const [args, message] of [
      [
        "--metric f1_score,ter --pass-score 0.6",
        "--pass-score: expected metrics for which higher is better, found ter",
      ],
      ["--pass-score 60", '--pass-score: expected a number from 0 to 1, found "60", did you mean 0.6?'],
      ["--output r.txt", "--output r.txt: expected an extension of"],
      ["--format dpo", "--format: expected one of json, jsonl, csv"],
    ]) {
      const { code, stderr } = await cli(`${EVAL} ${args}`);
      assert.equal(code, 2);
      assert.ok(stderr.includes(message), stderr);
    }
  });

  inSet("gates are in the Markdown and in the summary of a step", async ({ cli, put, read }) => {
    put("predictions.jsonl", lines(["good", "wrong", "absent", "failed"].map((id) => ({ id, prediction: "x" }))));
    put("data.jsonl", lines(["good", "wrong"].map((id) => ({ id, question: "q", answer: id === "good" ? "x" : "y" }))));
    put("summary.md", "");
    const env = { GITHUB_STEP_SUMMARY: "summary.md" };
    const held = await cli(`${EVAL} --min-score 0.5 --summary --quiet`, { env });
    assert.equal(held.code, 0, held.stderr);
    assert.match(read("summary.md"), /^# ✅ [\s\S]*- ✅ threshold: the average is at least 0\.5\n/);
    const short = await cli(`${EVAL} --min-score 0.6 --strict --output r.md`);
    assert.equal(short.code, 1);
    assert.match(read("r.md"), /^# ❌ [\s\S]*- ❌ threshold[\s\S]*- ❌ strict: expected no warnings/);
  });
});

describe("formatReport with an evaluation", concurrency, () => {
  const saved = async (metric = "exact_match") => {
    const benchmark = createBenchmark({ text: DATA, format: "jsonl", name: "Set" });
    const predictions = { good: "x", wrong: "n", open: "n" };
    await benchmark.evaluate(predictions, { metric });
    return { ...JSON.parse(benchmark.saveResults()), warnings: benchmark.warnings };
  };

  inSet("writes the same files as the command line", async ({ cli, put, read }) => {
    put(
      "predictions.jsonl",
      lines(["good", "wrong", "open"].map((id) => ({ id, prediction: id === "good" ? "x" : "n" }))),
    );
    const names = { csv: "csv", markdown: "md", html: "html", junit: "xml", github: "github.txt", jsonl: "jsonl" };
    const outputs = Object.values(names).flatMap((extension) => ["--output", `r.${extension}`]);
    await cli([..."eval --data data.jsonl --predictions predictions.jsonl --name Set".split(" "), ...outputs]);
    const evaluation = await saved();
    for (const [format, extension] of Object.entries(names))
      assert.equal(formatReport(evaluation, format), read(`r.${extension}`), format);
    const ctrf = JSON.parse(formatReport(evaluation, "ctrf", { runId: "r", startedAt: 5 }));
    validateStrict(ctrf);
    assert.deepEqual([ctrf.results.summary.start, ctrf.results.summary.tests], [5, 6]);
    assert.deepEqual(JSON.parse(formatReport(evaluation)), evaluation);
  });

  test("counts the items without a row if the warnings are left out", async () => {
    const { warnings: _, ...evaluation } = await saved();
    const rows = parseCsv(formatReport(evaluation, "csv")).slice(1);
    assert.deepEqual(
      rows.map(([id, , status]) => [id, status]),
      [
        ["good", "passed"],
        ["wrong", "failed"],
        ["open", "error"],
        ["and 3 more", "error"],
      ],
    );
  });

  test("has several metrics, a language, gates and a score from which a result passes", async () => {
    const evaluation = await saved(["exact_match", "f1_score"]);
    assert.equal(parseCsv(formatReport(evaluation, "csv")).length - 1, 2 * 3 + 3);
    assert.match(formatReport(evaluation, "markdown", { language: "zh" }), /应为 "y"，实际为 "n"/);
    const gates = [{ name: "quality", holds: true, text: "the average is at least 0.5" }];
    assert.match(formatReport(evaluation, "markdown", { gates }), /^# ✅ Set\n/);
    const statuses = (passScore) =>
      parseCsv(formatReport(evaluation, "csv", { passScore }))
        .slice(1)
        .map(([, , status]) => status);
    assert.deepEqual(statuses(0).slice(0, 4), ["passed", "passed", "passed", "passed"]);
    assert.deepEqual(statuses(1).slice(0, 4), ["passed", "passed", "failed", "failed"]);
  });

  test("refuses other formats, options and values", async () => {
    const evaluation = await saved();
    const refuses = (value, format, options, message) =>
      assert.throws(() => formatReport(value, format, options), { name: "BenchmarkHubError", message });
    refuses(evaluation, "dpo", {}, "report: expected a report for the format dpo, found an evaluation");
    refuses(evaluation, "csv", { outputs: {} }, "options.outputs: expected a report for it, found an evaluation");
    refuses(evaluation, "csv", { passScore: 60 }, "passScore: expected a number from 0 to 1, found 60");
    refuses({ ...evaluation, warnings: [1] }, "csv", {}, "report.warnings[0]: expected an object, found 1");
    refuses({ ...evaluation, summary: {} }, "csv", {}, "report: expected a summary of exact_match, found nothing");
    refuses({ evaluation_results: [] }, "csv", {}, "report: expected the results of an evaluation, found none");
    refuses({ evaluation_results: [1] }, "csv", {}, "report: expected evaluation_results[0] to be an object, found 1");
    const withResult = (fields) => ({
      ...evaluation,
      evaluation_results: evaluation.evaluation_results.map((each) => ({ ...each, ...fields })),
    });
    refuses(
      withResult({ prediction: 5 }),
      "csv",
      {},
      "report.evaluation_results[0].prediction: expected a text or null, found 5",
    );
    // A file that lost results must not look like one whose results all pass.
    refuses(
      { ...evaluation, evaluation_results: evaluation.evaluation_results.slice(0, 1) },
      "markdown",
      {},
      "report: summary of exact_match.evaluated_items: expected 1, found 3",
    );
    const withReason = withResult({ score: null, details: { reason: { toString: 1 } } });
    assert.match(formatReport(withReason, "csv"), /good,exact_match,error,,"\{""toString"":1\}"/);
    const ter = await saved("ter");
    assert.match(formatReport(ter, "csv"), /good,ter,passed,0,/);
    refuses(ter, "csv", { passScore: 1 }, "passScore: expected metrics for which higher is better, found ter");
  });
});

// ---- hostile texts

const result = fc.record({
  item_id: hostileText,
  question: hostileText,
  ground_truth: hostileText,
  prediction: fc.oneof(hostileText, fc.constant(null)),
  score: fc.constantFrom(1, 0.5, 0, null),
  metric_name: fc.constantFrom("exact_match", "my <metric>"),
  details: fc.oneof(fc.record({ reason: hostileText }), fc.record({ references: fc.array(hostileText) })),
});

test("formats of random results with hostile texts are valid", async () => {
  const documents = [];
  const property = fc.property(fc.array(result, { maxLength: 6 }), hostileText, (results, name) => {
    const [answered, total] = [results.filter(({ score }) => score !== null).length, results.length + 1];
    const summary = { metric: "exact_match", average_score: 0.5, evaluated_items: results.length };
    const evaluation = {
      name,
      results,
      summaries: [{ ...summary, total_items: total, coverage: { answered, total } }],
      warnings: [{ code: "missing_prediction", item_id: `absent ${name}`, message: name }],
      passes: ({ score }) => score === 1,
      gates: [{ name, holds: true, text: name }],
      words: i18nOf(en),
    };
    const written = (format) => EVALUATION_FORMATS.find((each) => each.name === format).write(evaluation, {});
    const ctrf = JSON.parse(written("ctrf"));
    validateStrict(ctrf);
    const passed = results.filter(({ score }) => score === 1).length;
    assert.deepEqual([ctrf.results.summary.passed, ctrf.results.summary.tests], [passed, total]);
    const rows = parseCsv(written("csv"));
    assert.equal(rows.length, total + 1);
    for (const part of rows.flat().flatMap((cell) => cell.split(/[;\t\r\n]/))) assert.doesNotMatch(part, /^[ "]*[=@]/);
    assert.doesNotMatch(
      written("markdown").replaceAll("<br>", ""),
      /<[a-z/!?]|@user|(?!\n)[\p{Cc}\p{Cs}]|[\u202e\u2028]/u,
    );
    assert.doesNotMatch(written("html"), /<script|<!--|(?![\t\n])\p{Cc}|\p{Cs}/u);
    assert.doesNotMatch(written("github"), /(?!\n)[\p{Cc}\p{Cs}\u202e]/u);
    documents.push(written("junit"));
  });
  fc.assert(property, { numRuns: 200 });
  await assertJunit(documents);
});
