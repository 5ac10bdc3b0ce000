// This file tests that the first thousand warnings and problems are kept, that the others are counted, and that messages clip the
// texts that they quote.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { inFolder } from "./cli-support.js";
import { library, root } from "./support.js";

const { applyVerdicts, createBenchmark, evaluateStream, lintSuite, loadSuite, readOutputs, runSuite } = library;
const { Queue } = await import(join(root, "js", "engine", "queue.js"));
const { formatReport } = await import(join(root, "js", "formats", "index.js"));

const COUNT = 2500;
const aCase = (id, more) => ({
  case_id: id,
  category: "reasoning",
  prompt: "p",
  expected_behavior: { contains: ["x"] },
  ...more,
});
const item = (id, more) => ({ id, question: "2 + 2?", answer: "4", ...more });
const list = (make) => Array.from({ length: COUNT }, (_, index) => make(`x${index}`));
const suite = (cases = [aCase("a")], more) => ({ suite_id: "s", name: "S", cases, ...more });
const lines = (records) => records.map((record) => `${JSON.stringify(record)}\n`).join("");

/** Expects a thousand warnings, and one that counts the others. */
function assertCounted(warnings, count, code) {
  assert.equal(warnings.length, 1001);
  assert.ok(
    warnings.slice(0, 1000).every((warning) => warning.code === code),
    JSON.stringify(warnings[0]),
  );
  const others = count - 1000;
  assert.deepEqual(warnings[1000], { code: "more_warnings", message: `and ${others} more`, count: others });
}

async function streamed(...args) {
  const stream = evaluateStream(...args);
  for await (const _result of stream);
  return stream;
}

test("warnings of a dataset", () => {
  const loaded = (options) => {
    const benchmark = createBenchmark(options);
    benchmark.getItems();
    return benchmark.warnings;
  };
  const text = lines(list(() => item("a")));
  assertCounted(loaded({ text }), COUNT - 1, "duplicate_id");
  assertCounted(loaded({ text, parseItem: (record) => record }), COUNT - 1, "duplicate_id");
  assertCounted(loaded({ items: list(() => item("a", { metadata: {} })) }), COUNT - 1, "duplicate_id");
  assertCounted(loaded({ text: `${lines([item("a")])}${"x\n".repeat(COUNT)}`, format: "jsonl" }), COUNT, "bad_line");
});

test("lines that cannot be read count against coverage, also those without a warning", () => {
  const benchmark = createBenchmark({ text: `${lines([item("a")])}${"x\n".repeat(COUNT)}`, format: "jsonl" });
  benchmark.evaluateSync({ a: "4" });
  assert.deepEqual(benchmark.getSummary().coverage, { answered: 1, total: COUNT + 1 });
});

test("warnings of an evaluation", async () => {
  const evaluated = (items, predictions, options) => {
    const benchmark = createBenchmark({ items });
    benchmark.evaluateSync(predictions, options);
    return benchmark.warnings;
  };
  const map = Object.fromEntries(list((id) => [id, "4"]));
  const repeated = list(() => ({ id: "a", prediction: "4" }));
  assertCounted(evaluated([item("a"), ...list((id) => item(id))], { a: "4" }), COUNT, "missing_prediction");
  assertCounted(evaluated([item("a")], { a: "4", ...map }), COUNT, "unmatched_prediction");
  const unclosed = Object.fromEntries(list((id) => [id, "<think>"]));
  const ofReasoning = evaluated(
    list((id) => item(id)),
    unclosed,
    { strip_reasoning: true },
  );
  assertCounted(ofReasoning, COUNT, "unclosed_reasoning");
  assert.deepEqual(
    evaluated([item("a")], repeated).map(({ code }) => code),
    ["duplicate_prediction"],
  );
  const stream = await streamed({ items: [item("z"), item("a")] }, [...repeated, { id: "z", prediction: "4" }]);
  assert.deepEqual(
    stream.warnings.map(({ code }) => code),
    ["duplicate_prediction"],
  );
});

test("warnings of a stream", async () => {
  const missing = await streamed({ items: [item("a"), ...list((id) => item(id))] }, { a: "4" });
  assertCounted(missing.warnings, COUNT, "missing_prediction");
  const unmatched = await streamed({ items: [item("a")] }, [
    { id: "a", prediction: "4" },
    ...list((id) => ({ id, prediction: "4" })),
  ]);
  assertCounted(unmatched.warnings, COUNT, "unmatched_prediction");
  const badData = await streamed({ text: `${lines([item("a")])}${"x\n".repeat(COUNT)}` }, { a: "4" });
  assertCounted(badData.warnings, COUNT, "bad_line");
  assert.equal(badData.getSummary().coverage.total, COUNT + 1);
  const badPredictions = { text: `${lines([{ id: "a", prediction: "4" }])}${"x\n".repeat(COUNT)}` };
  assertCounted((await streamed({ items: [item("a")] }, badPredictions)).warnings, COUNT, "bad_line");
});

test("warnings about verdicts of a judge", () => {
  const benchmark = createBenchmark({ items: [item("a")] });
  const verdict = (id) => ({ item_id: id, score: 1 });
  benchmark.applyVerdicts([verdict("a"), ...list(verdict)]);
  assertCounted(benchmark.warnings, COUNT, "unmatched_prediction");
  benchmark.applyVerdicts([verdict("a"), ...list(() => verdict("a"))]);
  assertCounted(benchmark.warnings, COUNT, "duplicate_prediction");
  assert.equal(applyVerdicts(list(verdict)).length, COUNT);
});

test("warnings of a report", () => {
  const outputs = [{ case_id: "a", output: "x" }];
  const unmatched = runSuite(suite(), [...outputs, ...list((id) => ({ case_id: id, output: "x" }))]);
  assertCounted(unmatched.warnings, COUNT, "unmatched_output");
  const cases = list((id) => aCase(id));
  const rows = list((id) => ({ case_id: id, output: "x" }));
  assertCounted(runSuite(suite(cases), [...rows, ...rows, ...rows]).warnings, COUNT, "duplicate_output");
  const surrogates = runSuite(
    suite(cases),
    list((id) => ({ case_id: id, output: "\ud800" })),
  );
  assertCounted(surrogates.warnings, COUNT, "lone_surrogate");
  const both = runSuite(suite(), [...list(() => outputs[0]), ...list((id) => ({ case_id: id, output: "\ud800" }))]);
  // An id has one warning, however many outputs it has.
  assertCounted(both.warnings, 2 * COUNT + 1, "unmatched_output");
  // Each case that was not answered has a warning, because gates and views read them.
  const missing = runSuite(suite(cases), {});
  assert.equal(missing.warnings.filter(({ code }) => code === "missing_output").length, COUNT);
  assert.deepEqual(missing.coverage, { answered: 0, total: COUNT });
});

test("problems of a suite", () => {
  assert.throws(
    () => loadSuite(suite(list((id) => aCase(id, { category: "wrong" })))),
    ({ issues, issueCount, message }) =>
      issues.length === 1000 && issueCount === COUNT && message.endsWith(`; and ${COUNT - 10} more`),
  );
  assert.throws(
    () => readOutputs("{}\n".repeat(COUNT)),
    ({ issues, issueCount, message }) =>
      issues.length === 1000 && issueCount === COUNT && message.endsWith(`; and ${COUNT - 1000} more problems`),
  );
});

test("findings of the linter", () => {
  // Each case has an error, and a prompt that is that of another case.
  const findings = lintSuite(suite(list(() => aCase("a", { category: "wrong" }))));
  const total = (severity) =>
    findings.filter((each) => each.severity === severity).reduce((sum, { count = 1 }) => sum + count, 0);
  assert.deepEqual([findings.length, total("error"), total("info")], [1002, COUNT, COUNT - 1]);
  const others = findings.slice(1000).map(({ rule, severity, message }) => [rule, severity, message]);
  assert.deepEqual(others, [
    ["more_findings", "error", `and ${COUNT - 1000} more`],
    ["more_findings", "info", `and ${COUNT - 1} more`],
  ]);
});

test("formats show the number of all warnings", () => {
  const report = runSuite(suite(), [{ case_id: "a", output: "x" }, ...list((id) => ({ case_id: id, output: "x" }))]);
  assert.match(formatReport(report, "html"), /and 2,400 more/);
  assert.match(formatReport(report, "html"), /2,500 warnings/);
  assert.match(formatReport(report, "markdown"), /2,500 warnings/);
});

inFolder("commands show the number of all warnings and problems", async (here) => {
  here.put("suite.json", JSON.stringify(suite()));
  here.put("outputs.jsonl", lines([{ case_id: "a", output: "x" }, ...list((id) => ({ case_id: id, output: "x" }))]));
  const run = await here.cli("run --suite suite.json --results outputs.jsonl --strict --output report.json");
  assert.equal(run.code, 1);
  assert.match(run.stderr, /^Warnings \(2500\)$/m);
  assert.match(run.stderr, /^ {4}and 990 more\n {4}and 1500 more warnings$/m);
  assert.match(run.stderr, /^strict: expected no warnings, found 2500$/m);
  here.put("data.jsonl", lines([item("a"), ...list((id) => item(id))]));
  here.put("predictions.jsonl", lines([{ id: "a", prediction: "4" }]));
  const args = "eval --data data.jsonl --predictions predictions.jsonl --strict --output results.json";
  const evaluated = await here.cli(args);
  assert.equal(evaluated.code, 1);
  assert.match(evaluated.stderr, /^Warnings \(2500\)$/m);
  assert.match(evaluated.stderr, /^ {4}and 2495 more$/m);
  here.put("bad.json", JSON.stringify(suite(list((id) => aCase(id, { category: "wrong" })))));
  const bad = await here.cli("run --suite bad.json --results outputs.jsonl");
  assert.equal(bad.code, 2);
  assert.match(bad.stderr, /^and 2480 more problems$/m);
  const lint = await here.cli("lint --suite bad.json");
  assert.match(lint.stderr, /^2500 errors/m);
});

test("no list is passed as arguments, which are limited to about 125,000", () => {
  const categories = Array.from({ length: 150_000 }, (_, index) => `category_${index}`);
  const cases = categories.map((category, index) => aCase(`c${index}`, { category }));
  const report = runSuite(suite(cases, { categories }), {}, { latency: false });
  assert.equal(Object.keys(report.by_category).length, categories.length);
  assert.match(formatReport(report, "csv"), /149999/);
});

const LONG = "x".repeat(1_000_000);

/** Calls whose errors or warnings quote a long text. */
const MESSAGES = {
  "a repeated id": () => {
    const benchmark = createBenchmark({ items: [item(LONG, { metadata: {} }), item(LONG, { metadata: {} })] });
    benchmark.getItems();
    return benchmark.warnings;
  },
  "predictions without an item, and items without a prediction": () => {
    const benchmark = createBenchmark({ items: [item(LONG), item("b")] });
    benchmark.evaluateSync({ b: "4", [`y${LONG}`]: "4" });
    return benchmark.warnings;
  },
  "a prediction in error": () => {
    const benchmark = createBenchmark({ items: [item("a")] });
    benchmark.evaluateSync([{ id: "a", error: LONG }]);
    return benchmark.warnings;
  },
  "a metric that throws": () => {
    const benchmark = createBenchmark({ items: [item(LONG)] });
    const metric = () => {
      throw new Error(LONG);
    };
    const [{ details }] = benchmark.evaluateSync(["4"], { metric });
    return [...benchmark.warnings, { message: details.reason }];
  },
  "no prediction that matches": () => createBenchmark({ items: [item("a")] }).evaluateSync({ [LONG]: "4" }),
  "a prediction that is not a text": () => createBenchmark({ items: [item(LONG)] }).evaluateSync({ [LONG]: 4 }),
  "a record without a text": () => createBenchmark({ items: [item("a")] }).evaluateSync([{ id: "a", [LONG]: "4" }]),
  "an output that is not a text": () => runSuite(suite([aCase(LONG)]), { [LONG]: 4 }),
  "a row with other fields": () => runSuite(suite(), [{ [LONG]: 4 }]),
  "a document with other fields": () => readOutputs(JSON.stringify({ [LONG]: 4 })),
  "an option that does not exist": () => runSuite(suite(), {}, { [LONG]: 4 }),
  "a metric that does not exist": () => library.computeMetric(LONG, "a", "b"),
  "a category that does not exist": () => loadSuite(suite([aCase("a", { category: LONG })])),
  "a case that is repeated": () => loadSuite(suite([aCase(LONG), aCase(LONG)])),
  "a value that is not JSON": () => loadSuite({ [LONG]: () => 1 }),
  "a getter that throws": () =>
    loadSuite({
      get name() {
        throw new Error(LONG);
      },
    }),
  "a verdict that is about something else": () => {
    createBenchmark({ items: [item(LONG)] }).applyVerdicts([{ item_id: LONG, question: "other", score: 1 }]);
  },
};

for (const [name, call] of Object.entries(MESSAGES)) {
  test(`a message is short: ${name}`, () => {
    let found;
    try {
      found = call();
    } catch (error) {
      assert.ok(error instanceof library.BenchmarkHubError, error.stack);
      found = [error, ...(error.issues ?? [])];
    }
    assert.ok(found.length > 0);
    for (const { message } of found) assert.ok(message.length < 3000, `${message.length}: ${message.slice(0, 200)}`);
  });
}

test("a queue gives its values in order", () => {
  const queue = new Queue();
  const given = [];
  for (let index = 0; index < 1000; index += 1) {
    queue.push(index);
    if (index % 3 > 0) given.push(queue.shift());
  }
  while (queue.length > 0) given.push(queue.shift());
  assert.deepEqual(
    given,
    Array.from({ length: 1000 }, (_, index) => index),
  );
  assert.equal(queue.shift(), undefined);
});
