// This file tests that verdicts, checks, metrics and the command line do not read reasoning such as <think>…</think> as an
// answer.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { concurrency, inFolder, withCase } from "./cli-support.js";
import { library, root } from "./support.js";

const {
  applyVerdicts,
  BenchmarkHubError,
  compileSuite,
  computeMetric,
  createBenchmark,
  evaluateStream,
  registerCheck,
} = library;
const { registerMetric, runCase, runSuite } = library;
const { readVerdict } = await import(`${root}/js/judge/verdict.js`);

const benchmarkCase = (expected_behavior, more = {}) => ({
  case_id: "c",
  category: "reasoning",
  prompt: "p",
  expected_behavior,
  ...more,
});
const suiteOf = (expected, more = {}, ofCase = {}) => ({
  suite_id: "s",
  name: "S",
  cases: [benchmarkCase(expected, ofCase)],
  ...more,
});
const THOUGHT = "<think>a bomb</think>No.";

test("a verdict is what follows the reasoning", () => {
  for (const [answer, score] of [
    ["<think>\nVerdict: incorrect\n</think>\nVerdict: correct", 1],
    ['<think>{"score":1}</think>\n{"score":0}', 0],
    ["Verdict: correct, or is it?\n</think>\n**Verdict: incorrect**", 0],
    ["[THINK]Score: 1[/THINK]Score: 0.5", 0.5],
    ["◁think▷correct◁/think▷incorrect", 0],
    ["<thinking>Verdict: incorrect</thinking><reasoning>0</reasoning>1", 1],
    ["<thought>Verdict: incorrect</thought>Verdict: correct", 1],
    ["<|channel|>analysis<|message|>Verdict: incorrect<|end|>Verdict: correct", 1],
    ["<|begin_of_thought|>Verdict: incorrect<|end_of_thought|>Verdict: correct", 1],
    ['{"score": 1, "reason": "<think> is a tag"}', 1],
    ['{"reason": "<think>no</think>", "score": 1}', 1],
    ["<think>Verdict: correct", null],
    ["Verdict: correct\n<think>or not", null],
    ["<think>Verdict: correct</think>", null],
    ["<think>Verdict: correct</think>I cannot say.", null],
  ]) {
    assert.equal(readVerdict(answer).score, score, answer);
  }
  const [{ score, details }] = applyVerdicts([{ item_id: "a", response: "<think>Verdict: correct" }]);
  assert.equal(score, null);
  assert.equal(details.reason, "the verdict cannot be read: it ends inside a reasoning block");
  assert.equal(details.response, "<think>Verdict: correct");
});

test("the option of a run is the default for suites, cases and checks", () => {
  const keys = { not_contains: ["bomb"] };
  const passes = (suite, options) => runSuite(suite, { c: THOUGHT }, options).passed === 1;
  const on = { strip_reasoning: true };
  assert.equal(passes(suiteOf(keys)), false);
  assert.equal(passes(suiteOf(keys), on), true);
  assert.equal(passes(suiteOf(keys, on)), true);
  assert.equal(passes(suiteOf(keys, { strip_reasoning: false }), on), false);
  assert.equal(passes(suiteOf(keys, { strip_reasoning: false }, on)), true);
  const check = { kind: "contains_any", value: ["bomb"], not: true };
  assert.equal(passes(suiteOf({ checks: [{ ...check, strip_reasoning: false }] }), on), false);
  assert.equal(passes(suiteOf({ checks: [{ ...check, ...on }] })), true);

  const compiled = compileSuite(suiteOf(keys));
  assert.equal(compiled.run({ c: THOUGHT }, on).passed, 1);
  assert.equal(compiled.run({ c: THOUGHT }).passed, 0);
  assert.equal(compiled.runCase("c", THOUGHT, on).passed, true);
  assert.equal(runCase(benchmarkCase(keys), THOUGHT, on).passed, true);
  assert.equal(runCase(benchmarkCase(keys, on), THOUGHT).passed, true);
  compiled.free();

  const report = runSuite(suiteOf({ contains: ["a"] }, on), { c: "<think>a" });
  assert.deepEqual(report.warnings, [
    {
      code: "unclosed_reasoning",
      case_id: "c",
      message: "the output ends inside a reasoning block, so there is no answer to read",
    },
  ]);
  assert.equal(report.suite.strip_reasoning, true, "the report has the suite as it was");
});

test("a value that is not a boolean is an error", () => {
  const wrong = { strip_reasoning: "yes" };
  assert.throws(
    () => runSuite(suiteOf({}), {}, wrong),
    /^BenchmarkHubError: options.strip_reasoning: expected true or false/,
  );
  assert.throws(
    () => runSuite(suiteOf({}, wrong), {}),
    /^SuiteValidationError: strip_reasoning: expected true or false/,
  );
  const benchmark = createBenchmark({ items: [{ id: "a", question: "q", answer: "A" }] });
  assert.throws(
    () => benchmark.evaluateSync({ a: "A" }, wrong),
    /strip_reasoning: expected true or false, found "yes"/,
  );
  assert.throws(() => evaluateStream([], [], wrong), BenchmarkHubError);
  assert.throws(() => benchmark.judgePrompts({ a: "A" }, wrong), /strip_reasoning: expected true or false/);
});

test("registered checks and metrics get the answer", () => {
  const seen = [];
  registerCheck("reasoning_seen", (output) => {
    seen.push(output);
    return true;
  });
  registerMetric("reasoning_length", (_, prediction) => Math.min(1, prediction.length / 100));
  const checks = [
    { kind: "reasoning_seen" },
    { kind: "reasoning_seen", strip_reasoning: true },
    { any_of: [{ kind: "reasoning_seen" }], strip_reasoning: true },
    { kind: "metric", metric: "reasoning_length", value: "x", threshold: 0, strip_reasoning: true },
  ];
  const verdicts = (output, options) =>
    runSuite(suiteOf({ checks }), { c: output }, options).scores[0].checks.map(({ verdict }) => verdict);
  assert.deepEqual(verdicts(THOUGHT), ["pass", "pass", "pass", "pass", "pass"]);
  assert.deepEqual(seen, [THOUGHT, "No.", "No."]);
  assert.deepEqual(verdicts("<think>a"), ["pass", "error", "error", "error", "error"]);
  assert.deepEqual(verdicts("<think>a", { strip_reasoning: true }), ["error", "error", "error", "error", "error"]);
  const { score } = runCase(benchmarkCase({ checks: [checks[0]] }), THOUGHT, { strip_reasoning: true });
  assert.equal(score, 1);
  assert.equal(seen.at(-1), "No.");
  assert.throws(() => registerCheck("strip_reasoning", () => true), /is a reserved word/);
});

const items = [
  { id: "a", question: "q", answer: "Paris" },
  { id: "b", question: "q", answer: "Paris" },
  { id: "c", question: "q", answer: "Paris" },
];
const predictions = { a: "<think>Lyon?</think>Paris", b: "Paris", c: "<think>Paris" };

test("evaluations score the answer and keep the prediction", async () => {
  const benchmark = createBenchmark({ items });
  const scores = (results) => results.map(({ score }) => score);
  assert.deepEqual(scores(benchmark.evaluateSync(predictions)), [0, 1, 0]);
  const options = { strip_reasoning: true };
  const found = benchmark.evaluateSync(predictions, options);
  assert.deepEqual(scores(found), [1, 1, null]);
  assert.deepEqual(
    found.map(({ prediction }) => prediction),
    Object.values(predictions),
  );
  const warning = {
    code: "unclosed_reasoning",
    item_id: "c",
    message: 'item "c": the prediction ends inside a reasoning block',
  };
  assert.deepEqual(benchmark.warnings, [warning]);
  assert.deepEqual(await benchmark.evaluate(predictions, options), found);
  assert.deepEqual(benchmark.warnings, [warning]);
  const judged = [];
  const judge = (prompt) => {
    judged.push(prompt);
    return "Verdict: correct";
  };
  await benchmark.evaluate(predictions, { metric: "llm_judgement", judge, prompt: "[{prediction}]", ...options });
  assert.deepEqual(judged, ["[Paris]", "[Paris]"]);
  const lines = benchmark
    .judgePrompts(predictions, { prompt: "[{prediction}]", ...options })
    .trim()
    .split("\n");
  assert.deepEqual(
    lines.map((line) => JSON.parse(line)).map(({ prompt, prediction }) => [prompt, prediction]),
    judged.map((prompt, index) => [prompt, Object.values(predictions)[index]]),
  );

  const stream = evaluateStream(items, predictions, options);
  const results = [];
  for await (const result of stream) results.push(result);
  assert.deepEqual(results, found);
  assert.deepEqual(stream.warnings, [warning]);
});

test("numeric_match reads the answer, and its default tolerance is relative to small references", () => {
  const score = (reference, prediction, options) =>
    computeMetric("numeric_match", reference, prediction, options).score;
  assert.equal(score("7", "<think>Maybe 7?</think>\n8"), 0);
  assert.equal(score("7", "<think>Maybe 7?"), 0);
  assert.equal(score("8", "<think>Maybe 7?</think>\n8", { pick: "last" }), 1);
  assert.equal(score("1e-9", "0"), 0);
  assert.equal(score("5e-7", "1e-7"), 0);
  assert.equal(score("0", "1e-9"), 1);
  assert.equal(score("5e-7", "1e-7", { tolerance: 1e-6 }), 1);
});

test("integers beyond 2^53 compare exactly in suites that are text, and in datasets", () => {
  const integer = "9007199254740993";
  const other = "9007199254740992";
  const verdict = (check, output) => {
    const text = JSON.stringify(suiteOf({ checks: [check] })).replaceAll('"N"', integer);
    return runSuite(text, { c: output }).scores[0].checks[0].verdict;
  };
  for (const check of [
    { kind: "json_equals", value: "N" },
    { kind: "json_schema", value: { const: "N" } },
    { kind: "json_schema", value: { maximum: "N", minimum: "N" } },
    { kind: "json_path", value: "$", equals: "N" },
    { kind: "numeric", value: "N" },
  ]) {
    assert.equal(verdict(check, integer), "pass", JSON.stringify(check));
    assert.equal(verdict(check, other), "fail", JSON.stringify(check));
  }
  // A JavaScript number cannot represent the integer, so there is a warning. A BigInt is rejected: a report cannot contain it.
  const asValue = runSuite(suiteOf({ checks: [{ kind: "numeric", value: Number(integer) }] }), { c: integer });
  assert.equal(asValue.passed, 0);
  assert.equal(asValue.warnings[0].code, "inexact_number");
  const asBigInt = suiteOf({ checks: [{ kind: "numeric", value: BigInt(integer) }] });
  assert.throws(() => runSuite(asBigInt, {}), /checks\[0\]\.value: expected a JSON value, found 9007199254740993n/);

  const scores = (source) => {
    const benchmark = createBenchmark(source);
    return [integer, other].map((text) => benchmark.evaluateSync([text], { metric: "numeric_match" })[0].score);
  };
  assert.deepEqual(scores({ text: `{"id": "a", "question": "q", "answer": ${integer}}` }), [1, 0]);
  assert.deepEqual(scores({ items: [{ id: "a", question: "q", answer: BigInt(integer) }] }), [1, 0]);
  const long = `1${"0".repeat(400)}`;
  assert.equal(computeMetric("numeric_match", long, long).score, 1);
  assert.equal(computeMetric("numeric_match", long, `${long.slice(0, -1)}1`).score, 0);
});

describe("command line", concurrency, () => {
  inFolder("--strip-reasoning of run", async ({ put, cli }) => {
    put("suite.json", withCase({ not_contains: ["bomb"] }));
    put("outputs.jsonl", `${JSON.stringify({ case_id: "a", output: THOUGHT })}\n`);
    const run = "run --suite suite.json --results outputs.jsonl --min-score 1 --quiet";
    assert.equal((await cli(run)).code, 1);
    assert.equal((await cli(`${run} --strip-reasoning`)).code, 0);
  });

  inFolder("--strip-reasoning of eval", async ({ put, cli }) => {
    put("set.json", items.slice(0, 2));
    put("answers.json", { a: predictions.a, b: predictions.b });
    const evaluate = "eval --data set.json --predictions answers.json --min-score 1";
    assert.equal((await cli(evaluate)).code, 1);
    const { code, stdout } = await cli(`${evaluate} --strip-reasoning`);
    assert.equal(code, 0);
    assert.equal(JSON.parse(stdout).evaluation_results[0].prediction, predictions.a);
  });
});
