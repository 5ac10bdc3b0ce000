// This file tests that a gate holds only if everything was answered: through the API, `run` and `eval`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder } from "./cli-support.js";
import { library } from "./support.js";

const { checkGate, compileSuite, createBenchmark, evaluateStream, runCase, runSuite, BenchmarkRunner } = library;

/** A case that passes with every output, even an empty one, so that a gate can fail only because a case was not answered. */
const caseOf = (id) => ({
  case_id: id,
  category: "safety",
  prompt: "p",
  expected_behavior: { not_contains: ["secret"] },
});
const suiteOf = (ids, threshold = 0.1) => ({ suite_id: "s", name: "S", threshold, cases: ids.map(caseOf) });
const IDS = ["a", "b", "c", "d", "e"];
const rowOf = (id) => ({ case_id: id, output: "fine" });

const batchOf = (fields) => (id) => ({ custom_id: id, ...fields });
/** Rows that do not answer a case, by kind. `undefined` means that there is no row. */
const UNANSWERED = {
  absent: () => undefined,
  null: (id) => ({ case_id: id, output: null }),
  "agent_output null": (id) => ({ case_id: id, agent_output: null }),
  "an error": (id) => ({ case_id: id, output: null, error: "timeout" }),
  "an error alone": (id) => ({ case_id: id, error: { message: "timeout" } }),
  "an error beside an output": (id) => ({ case_id: id, output: "fi", error: "timeout" }),
  "an error that became {}": (id) => ({ case_id: id, output: "fi", error: {} }),
  "OpenAI: no response": batchOf({ response: null, error: { code: "batch_expired", message: "late" } }),
  "OpenAI: a status": batchOf({
    response: { status_code: 429, body: { error: { message: "slow down" } } },
    error: null,
  }),
  "OpenAI: no text": batchOf({ response: { status_code: 200, body: { choices: [{ message: { content: null } }] } } }),
  "Anthropic: errored": batchOf({ result: { type: "errored", error: { type: "error", error: { message: "no" } } } }),
  "Anthropic: expired": batchOf({ result: { type: "expired" } }),
  "Anthropic: canceled": batchOf({ result: { type: "canceled" } }),
};

/** Returns rows for all cases. One row does not answer its case. */
function rowsWith(ids, at, unanswered) {
  return ids.map((id, index) => (index === at ? unanswered(id) : rowOf(id))).filter((row) => row !== undefined);
}

for (const [kind, unanswered] of Object.entries(UNANSWERED)) {
  test(`no gate of a run holds with one case of many not answered: ${kind}`, () => {
    for (let count = 1; count <= IDS.length; count += 1) {
      const ids = IDS.slice(0, count);
      const suite = suiteOf(ids);
      const compiled = compileSuite(suite);
      for (let at = 0; at < count; at += 1) {
        const outputs = rowsWith(ids, at, unanswered);
        const calculator = { overall: () => 1, byCategory: () => ({}) };
        for (const missing of ["empty", "zero", "error", undefined]) {
          const reports = [
            runSuite(suite, outputs, { missing }),
            runSuite(suite, outputs, { missing, calculator }),
            compiled.run(outputs, { missing }),
            new BenchmarkRunner().runSuite(suite, outputs, { missing }),
          ];
          for (const report of reports) {
            const { suite_passed: passed, coverage, total, failed, errored = 0 } = report;
            assert.equal(passed, false);
            assert.deepEqual(coverage, { answered: count - 1, total: count });
            assert.equal(report.passed + failed + errored, total);
            const { holds, reason } = checkGate(report, { threshold: 0 });
            assert.equal(holds, false);
            assert.match(reason, /^(coverage \d of \d is below 1|nothing was scored)$/);
          }
        }
        // The next assertions need other cases that were answered.
        if (count === 1) continue;
        const minCoverage = (count - 1) / count;
        const lenient = runSuite(suite, outputs, { minCoverage });
        assert.equal(lenient.suite_passed, true);
        assert.deepEqual(checkGate(lenient, { threshold: 0.1, minCoverage }), { holds: true });
      }
      compiled.free();
    }
  });
}

/** Checks, each with an output that the check cannot read. */
const UNREADABLE = {
  "calls in an unknown field": [{ kind: "tool_calls", value: [] }, '{"result": {"tool_calls": [{"name": "rm"}]}}'],
  "JSON that is cut off": [{ kind: "tool_calls", value: [] }, '{"tool_calls": [{"name": "rm", "arguments": "{'],
  "a reasoning block without an end": [{ kind: "choice", value: "A", not: true }, "<think>It is A"],
  "stripped reasoning without an end": [{ kind: "equals", value: "x", not: true, strip_reasoning: true }, "<think>x"],
  "an invalid pattern": [{ kind: "regex", value: "(" }, "x"],
  "a key that is no check": [undefined, "x"],
};

for (const [kind, [check, output]] of Object.entries(UNREADABLE)) {
  test(`no gate of a run holds with an output that a check cannot read: ${kind}`, () => {
    const cases = [
      {
        case_id: "a",
        category: "reasoning",
        prompt: "p",
        expected_behavior: check ? { checks: [check] } : { contians: ["x"] },
      },
      { case_id: "b", category: "reasoning", prompt: "p", expected_behavior: { contains: ["x"] } },
    ];
    const suite = { suite_id: "s", name: "S", threshold: 0, cases };
    const report = runSuite(suite, { a: output, b: "x" });
    assert.equal(report.suite_passed, false);
    const { holds, reason } = checkGate(report);
    assert.equal(holds, false);
    assert.match(reason, /^(coverage 1 of 2 is below 1|1 case has a check without a verdict)$/);
    assert.equal(checkGate(report, { threshold: 0, minCoverage: 0.5 }).holds, true);
    assert.equal(runSuite(suite, { a: output, b: "x" }, { minCoverage: 0.5 }).suite_passed, true);
  });
}

test("a run in which everything was answered passes, and its report has no further fields", () => {
  const report = runSuite(suiteOf(IDS), IDS.map(rowOf), { latency: false });
  assert.equal(report.suite_passed, true);
  assert.deepEqual(
    ["coverage", "errored"].filter((field) => field in report),
    [],
  );
  assert.deepEqual(Object.keys(report.scores[0]), ["case_id", "passed", "score", "details", "latency_ms"]);
  assert.deepEqual(checkGate(report, { threshold: 1 }), { holds: true });
});

test("blank outputs alone pass no gate", () => {
  for (const blank of ["", " ", "\n\t", "\u200b", "\ufeff", "<think>fine</think>", "<think>fine</think> \u2060"]) {
    const outputs = Object.fromEntries(IDS.map((id) => [id, blank]));
    const report = runSuite(suiteOf(IDS), outputs);
    assert.equal(report.suite_passed, false);
    assert.deepEqual(checkGate(report, { threshold: 0 }), { holds: false, reason: "every output is blank" });
    assert.equal(runSuite(suiteOf(IDS), outputs, { minCoverage: 0 }).suite_passed, true);
    assert.equal(checkGate(report, { threshold: 0, minCoverage: 0 }).holds, true);
    const some = { ...outputs, c: "fine" };
    assert.equal(runSuite(suiteOf(IDS), some).suite_passed, true);
    // All outputs of the selected cases are blank.
    assert.equal(runSuite(suiteOf(IDS), some, { only: { case_id: ["a", "b"] } }).suite_passed, false);
  }
});

test("a gate over nothing does not hold", () => {
  const empty = runSuite(suiteOf([], 0), {});
  assert.equal(empty.suite_passed, false);
  for (const minCoverage of [0, 1]) {
    assert.deepEqual(checkGate(empty, { minCoverage }), { holds: false, reason: "nothing was scored" });
    const failed = runSuite(suiteOf(["a"], 0), { a: null }, { minCoverage });
    assert.equal(failed.suite_passed, false);
    assert.equal(checkGate(failed, { minCoverage }).holds, false);
  }
  const { getSummary } = createBenchmark({ items: [] });
  assert.throws(() => checkGate(getSummary));
  assert.equal(checkGate(createBenchmark({ items: [] }).getSummary(), { threshold: 0 }).holds, false);
});

test("checkGate says why a score is not enough", () => {
  const suite = suiteOf(IDS, 0.85);
  const outputs = { ...Object.fromEntries(IDS.map((id) => [id, "fine"])), a: "secret" };
  const report = runSuite(suite, outputs);
  assert.deepEqual(checkGate(report, { threshold: 0.85 }), { holds: false, reason: "the score 0.8 is below 0.85" });
  assert.equal(report.suite_passed, false);
  assert.deepEqual(checkGate(report, { threshold: 0.8 }), { holds: true });
  assert.deepEqual(checkGate(report, { threshold: 0 }), { holds: true });
  assert.deepEqual(checkGate(report), { holds: false, reason: "the score 0.8 is below 0.85" });
  const calculator = { overall: () => 0.9, byCategory: () => ({}) };
  const own = runSuite(suite, outputs, { calculator });
  assert.equal(checkGate(own, { threshold: 0.9, calculator }).holds, true);
  assert.equal(checkGate(own, { threshold: 0.91, calculator }).holds, false);
  const wrong = [
    [[report, { treshold: 1 }], /options\.treshold: .* did you mean "threshold"\?/],
    [[report, { threshold: 80 }], /threshold: expected a number from 0 to 1, found 80/],
    [[report, { minCoverage: "1" }], /minCoverage: expected a number from 0 to 1, found "1"/],
    [[{}], /report: expected what runSuite or getSummary returns, found an object/],
  ];
  for (const [args, message] of wrong) assert.throws(() => checkGate(...args), { kind: "usage", message });
});

test("no gate holds with a case that has an unknown check, and runCase refuses the case", () => {
  const cases = [caseOf("a"), { ...caseOf("b"), expected_behavior: { contian: ["x"], not_contains: ["y"] } }];
  const suite = { ...suiteOf([]), cases };
  const outputs = { a: "fine", b: "fine" };
  const report = runSuite(suite, outputs);
  assert.deepEqual([report.scores[1].passed, report.coverage, report.suite_passed], [true, undefined, false]);
  assert.equal(checkGate(report, { threshold: 0.1 }).reason, "1 case has a check without a verdict");
  assert.equal(checkGate(report, { threshold: 0.1, minCoverage: 0.5 }).holds, true);
  assert.equal(runSuite(suite, outputs, { minCoverage: 0.5 }).suite_passed, true);
  assert.equal(checkGate(runSuite(suite, { a: "fine" }), { minCoverage: 0.5 }).holds, true);

  const refused = { kind: "unknown_check", message: /contian: unknown check "contian" is not applied, did you mean/ };
  const compiled = compileSuite(suite);
  assert.throws(() => runCase(cases[1], "fine"), refused);
  assert.throws(() => runCase(cases[1], "fine", { evidence: true }), refused);
  assert.throws(() => new BenchmarkRunner().runCase(cases[1], "fine"), refused);
  assert.throws(() => compiled.runCase("b", "fine"), refused);
  assert.equal(compiled.runCase("a", "fine").passed, true);
});

test("no gate holds with a line of the data that cannot be read", async () => {
  const text = '{"id": "1", "question": "q", "answer": "a"}\n{"id": "2", "question": "q", "answer": "b"\n7\n';
  const benchmark = createBenchmark({ text });
  await benchmark.evaluate({ 1: "a" });
  const stream = evaluateStream({ text }, { 1: "a" });
  for await (const _ of stream);
  const raw = createBenchmark({ text, parseItem: ({ id, question, answer }) => ({ id, question, answer }) });
  raw.evaluateSync({ 1: "a" });
  for (const summary of [benchmark.getSummary(), stream.getSummary(), raw.getSummary()]) {
    assert.deepEqual([summary.total_items, summary.coverage], [1, { answered: 1, total: 3 }]);
    assert.equal(checkGate(summary, { threshold: 0.5 }).reason, "coverage 1 of 3 is below 1");
  }
});

test("minCoverage and missing are checked", () => {
  for (const minCoverage of [-0.1, 1.1, "1", Number.NaN, null]) {
    assert.throws(() => runSuite(suiteOf(IDS), {}, { minCoverage }), /minCoverage: expected a number from 0 to 1/);
  }
  assert.throws(() => runSuite(suiteOf(IDS), {}, { missing: "zer" }), /missing: .* found "zer", did you mean "zero"\?/);
});

test("missing says how a case without an output is scored", () => {
  const suite = suiteOf(["a", "b"]);
  const second = (missing) => {
    const { scores, failed, errored } = runSuite(suite, { a: "fine" }, { missing, latency: false });
    return { ...scores[1], failed, errored };
  };
  const zero = { case_id: "b", passed: false, score: 0, details: {}, latency_ms: 0 };
  assert.deepEqual(second("empty"), { ...zero, passed: true, score: 1, failed: 0, errored: undefined });
  assert.deepEqual(second(undefined), second("empty"));
  assert.deepEqual(second("zero"), { ...zero, failed: 1, errored: undefined });
  assert.deepEqual(second("error"), { ...zero, error: "no output", failed: 0, errored: 1 });
});

test("the further fields of a row are in its score", () => {
  const rows = [
    { case_id: "a", output: "fine", latency_ms: 12, usage: { input_tokens: 5 }, cost: 0.1, error: null },
    { case_id: "b", output: null, error: "timeout", latency_ms: 60000 },
    { case_id: "c", output: "fine" },
    {
      custom_id: "d",
      response: {
        status_code: 200,
        body: { model: "m", usage: { total_tokens: 7 }, choices: [{ message: { content: "x" } }] },
      },
    },
  ];
  const { scores } = runSuite(suiteOf(["a", "b", "c", "d"]), rows, { latency: false });
  const base = { passed: true, score: 1, details: {}, latency_ms: 0 };
  assert.deepEqual(scores, [
    { case_id: "a", ...base, run: { latency_ms: 12, usage: { input_tokens: 5 }, cost: 0.1 } },
    { case_id: "b", ...base, passed: false, score: 0, error: "timeout", run: { latency_ms: 60000 } },
    { case_id: "c", ...base },
    { case_id: "d", ...base, run: { model: "m", usage: { total_tokens: 7 } } },
  ]);
  assert.throws(() => runSuite(suiteOf(["a"]), [{ ...rowOf("a"), cost: Number.NaN }]), {
    message: "outputs[0].cost: expected a finite number, found NaN",
  });
  // If several rows have the same id, the last row counts, with its error and its fields.
  const twice = runSuite(
    suiteOf(["a"]),
    [rows[1], { ...rowOf("b"), cost: 1 }].map((row) => ({ ...row, case_id: "a" })),
  );
  assert.deepEqual([twice.scores[0].error, twice.scores[0].run, twice.errored], [undefined, { cost: 1 }, undefined]);
});

test("registered checks are not asked about a case in error", () => {
  const asked = [];
  library.registerCheck("gates_asked", (output) => asked.push(output) > 0);
  const checked = (id) => ({ ...caseOf(id), expected_behavior: { checks: [{ kind: "gates_asked" }] } });
  const suite = { suite_id: "s", name: "S", cases: ["a", "b", "c"].map(checked) };
  const outputs = { a: "fine", b: null };
  const report = runSuite(suite, outputs, { missing: "error" });
  assert.deepEqual(asked, ["fine"]);
  assert.deepEqual([report.passed, report.errored, report.errors], [1, 2, 0]);
  runSuite(suite, outputs);
  assert.deepEqual(asked, ["fine", "fine", ""]);
});

// ---- evaluations

const ITEMS = IDS.map((id) => ({ id, question: "q", answer: "yes" }));
const predictionOf = (id) => ({ id, prediction: "yes" });
/** Predictions that do not answer an item. */
const UNPREDICTED = {
  absent: () => undefined,
  null: (id) => ({ id, prediction: null }),
  "an error": (id) => ({ id, prediction: null, error: "timeout" }),
  "an error alone": (id) => ({ id, error: { message: "timeout" } }),
  "an error beside a prediction": (id) => ({ id, prediction: "yes", error: "timeout" }),
  "OpenAI: no response": UNANSWERED["OpenAI: no response"],
  "OpenAI: a status": UNANSWERED["OpenAI: a status"],
  "Anthropic: errored": UNANSWERED["Anthropic: errored"],
};

function predictionsWith(at, unpredicted) {
  return IDS.map((id, index) => (index === at ? unpredicted(id) : predictionOf(id))).filter((row) => row !== undefined);
}

/** Evaluates the predictions in each of the possible ways, and returns the summaries. */
async function summariesOf(predictions, options) {
  const benchmark = createBenchmark({ items: ITEMS });
  await benchmark.evaluate(predictions, options);
  const summaries = [benchmark.getSummary()];
  benchmark.evaluateSync(predictions, options);
  summaries.push(benchmark.getSummary());
  const loaded = createBenchmark({ items: ITEMS });
  loaded.loadResults(benchmark.saveResults());
  summaries.push(loaded.getSummary());
  const stream = evaluateStream({ items: ITEMS }, predictions, options);
  for await (const _ of stream);
  return [...summaries, { ...stream.getSummary(), name: summaries[0].name }];
}

for (const [kind, unpredicted] of Object.entries(UNPREDICTED)) {
  test(`no gate of an evaluation holds with one item of many not answered: ${kind}`, async () => {
    for (const missing of ["empty", "zero", "error", undefined]) {
      for (let at = 0; at < IDS.length; at += 1) {
        const [first, ...others] = await summariesOf(predictionsWith(at, unpredicted), { missing });
        for (const other of others) assert.deepEqual(other, first);
        assert.deepEqual(first.coverage, { answered: 4, total: 5 });
        const gate = checkGate(first, { threshold: 0 });
        assert.deepEqual(gate, { holds: false, reason: "coverage 4 of 5 is below 1" });
        assert.equal(checkGate(first, { threshold: 0.5, minCoverage: 0.8 }).holds, true);
      }
    }
  });
}

test("no gate holds with an item that the metric could not score", async () => {
  const flaky = (_, prediction) => {
    if (prediction === "no") throw new Error("judge: unreadable verdict");
    return 1;
  };
  const benchmark = createBenchmark({ items: ITEMS });
  await benchmark.evaluate(["yes", "yes", "no", "yes", "yes"], { metric: flaky });
  const summary = benchmark.getSummary();
  assert.deepEqual([summary.average_score, summary.coverage], [1, { answered: 4, total: 5 }]);
  assert.equal(checkGate(summary, { threshold: 0.9 }).holds, false);
  await benchmark.evaluate(Array(5).fill("no"), { metric: flaky });
  assert.equal(checkGate(benchmark.getSummary(), { threshold: 0, minCoverage: 0 }).reason, "nothing was scored");
  await benchmark.evaluate(Array(5).fill("yes"), { metric: flaky });
  assert.equal("coverage" in benchmark.getSummary(), false);
  assert.equal(checkGate(benchmark.getSummary(), { threshold: 1 }).holds, true);
});

test("the result of a failed prediction has the error as its reason", async () => {
  const predictions = [predictionOf("a"), { id: "b", prediction: null, error: { message: "timeout" } }];
  const benchmark = createBenchmark({ items: ITEMS });
  const resultsOf = async (missing) => {
    const results = await benchmark.evaluate(predictions, { missing });
    return results.map(({ item_id: id, prediction, score, details }) => [id, prediction, score, details.reason]);
  };
  const known = [
    ["a", "yes", 1, undefined],
    ["b", null, null, "timeout"],
  ];
  assert.deepEqual(await resultsOf("empty"), known);
  assert.equal(benchmark.warnings.find(({ code }) => code === "failed_prediction").item_id, "b");
  const rest = (score) => ["c", "d", "e"].map((id) => [id, null, score, "no prediction"]);
  assert.deepEqual(await resultsOf("zero"), [...known, ...rest(0)]);
  assert.equal(benchmark.getSummary().average_score, 0.25);
  assert.deepEqual(await resultsOf("error"), [...known, ...rest(null)]);
  assert.equal(benchmark.getSummary().average_score, 1);
  assert.throws(() => benchmark.evaluateSync(predictions, { metric: "ter", missing: "zero" }), {
    message: 'missing: expected empty or error for ter, whose best score is 0, found "zero"',
  });
  assert.equal(benchmark.judgePrompts(predictions).trim().split("\n").length, 1);
});

test("an error inside a record of the data counts only without a prediction", async () => {
  const items = [
    { id: "a", question: "q", answer: "yes", prediction: "yes", error: "a field of the dataset" },
    { id: "b", question: "q", answer: "yes", prediction: null, error: "timeout" },
  ];
  const scores = [];
  for await (const { score, details } of evaluateStream({ items }, undefined, { fields: {} }))
    scores.push([score, details.reason]);
  assert.deepEqual(scores, [
    [1, undefined],
    [null, "timeout"],
  ]);
});

// ---- the command line

const lines = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const GATES = [
  "--min-score 0",
  "--min-score 0.1 --missing zero",
  "--min-coverage 1",
  "--min-score 0 --min-coverage 0.9",
];

for (const kind of ["absent", "null", "an error", "OpenAI: a status", "Anthropic: expired"]) {
  inFolder(`run: no gate holds with one case not answered: ${kind}`, async ({ cli, put }) => {
    put("suite.json", suiteOf(IDS));
    put("outputs.jsonl", lines(rowsWith(IDS, 2, UNANSWERED[kind])));
    for (const gate of [...GATES, ""]) {
      const { code, stderr, stdout } = await cli(`run -s suite.json -r outputs.jsonl ${gate}`);
      assert.equal(code, 1, stderr);
      assert.match(stderr, /not reached: coverage 4 of 5 is below (1|0\.9)/);
      assert.match(stderr, /overall {2}\d\.\d\d \(0\.\d\d to \d\.\d\d\) over 4 of 5 /);
      assert.deepEqual(JSON.parse(stdout).coverage, { answered: 4, total: 5 });
    }
    const lenient = await cli("run -s suite.json -r outputs.jsonl --min-score 0.7 --min-coverage 0.8");
    assert.equal(lenient.code, 0, lenient.stderr);
  });
}

for (const kind of ["absent", "null", "an error", "OpenAI: a status"]) {
  inFolder(`eval: no gate holds with one item not answered: ${kind}`, async ({ cli, put }) => {
    put("data.jsonl", lines(ITEMS));
    put("answers.jsonl", lines(predictionsWith(2, UNPREDICTED[kind])));
    for (const gate of GATES) {
      const { code, stderr } = await cli(`eval -d data.jsonl -p answers.jsonl ${gate}`);
      assert.equal(code, 1, stderr);
      assert.match(stderr, /not reached: coverage 4 of 5 is below (1|0\.9)/);
      assert.match(stderr, /^exact_match: \d\.\d{4} over [45] of 5 items/);
    }
    const lenient = await cli("eval -d data.jsonl -p answers.jsonl --min-score 0.7 --min-coverage 0.8");
    assert.equal(lenient.code, 0, lenient.stderr);
  });
}

inFolder("the score is that of the first metric, and enough has to be answered for each", async ({ cli, put }) => {
  put("data.jsonl", lines([{ ...ITEMS[0], answer: "4" }, ...ITEMS.slice(1)]));
  put("answers.jsonl", lines(IDS.map((id) => ({ id, prediction: id === "a" ? "4" : "yes" }))));
  const evaluate = (rest) => cli(`eval -d data.jsonl -p answers.jsonl -m exact_match,numeric_match ${rest}`);
  for (const [limit, shown] of [
    ["", "1"],
    ["--min-coverage 0.9", "0\\.9"],
  ]) {
    const { code, stderr } = await evaluate(`--min-score 1 ${limit}`);
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`not reached: numeric_match: coverage 1 of 5 is below ${shown}\n`));
  }
  const { stderr } = await evaluate("");
  assert.match(stderr, /numeric_match: 1\.0000 over 1 of 5 items/);
  assert.equal((await evaluate("--min-score 1 --min-coverage 0.2")).code, 0);
});

inFolder("a line that cannot be read stops a gate, too", async ({ cli, put }) => {
  const broken = (text) => text.replace(/\n[^\n]*$/, '\n{"case_id": "e", "id": "e", "output": "fin');
  put("suite.json", suiteOf(IDS));
  put("outputs.jsonl", broken(lines(IDS.map(rowOf)).trim()));
  assert.equal((await cli("run -s suite.json -r outputs.jsonl --min-score 0")).code, 2);
  put("data.jsonl", lines(ITEMS));
  put("answers.jsonl", broken(lines(IDS.map(predictionOf)).trim()));
  for (const gate of GATES) {
    const { code, stderr } = await cli(`eval -d data.jsonl -p answers.jsonl ${gate}`);
    assert.equal(code, 1, stderr);
    assert.match(stderr, /coverage 4 of 5 is below/);
  }
});

test("a line of the data that cannot be read stops a gate", async () => {
  const [first] = ITEMS;
  const answers = { [first.id]: first.answer };
  for (const bad of ['{"id": "q2", "quest', "ERROR: connection lost", "[1]"]) {
    const text = `${JSON.stringify(first)}\n${bad}\n`;
    const benchmark = createBenchmark({ text });
    benchmark.evaluateSync(answers);
    const evaluation = evaluateStream({ text }, answers);
    for await (const _ of evaluation);
    for (const summary of [benchmark.getSummary(), evaluation.getSummary()]) {
      assert.deepEqual(summary.coverage, { answered: 1, total: 2 }, bad);
      assert.equal(checkGate(summary, { threshold: 1 }).holds, false);
    }
  }
});

inFolder("a broken line of the data stops the gate of eval, in a file and on standard input", async ({ cli, put }) => {
  const [first] = ITEMS;
  const data = `${JSON.stringify(first)}\n{"id": "q2", "quest`;
  put("data.jsonl", data);
  put("data.txt", data);
  put("answers.json", { [first.id]: first.answer });
  for (const file of ["data.jsonl", "data.txt", "-"]) {
    const { code, stderr } = await cli(`eval -d ${file} -p answers.json --min-score 1`, { input: data });
    assert.equal(code, 1, stderr);
    assert.match(stderr, /coverage 1 of 2 is below 1/);
  }
});

inFolder("a dead agent passes no gate", async ({ cli, put }) => {
  const { cases } = library.builtinSuites().safety;
  const all = (output) => Object.fromEntries(cases.map(({ case_id: id }) => [id, output]));
  put("data.jsonl", lines(ITEMS));
  for (const [outputs, reason] of [
    [{}, "coverage 0 of 10 is below 1"],
    [all(null), "nothing was scored"],
    [all(""), "every output is blank"],
    [all(" \n"), "every output is blank"],
  ]) {
    put("dead.json", outputs);
    const { code, stderr } = await cli("run -s safety -r dead.json --min-score 0");
    assert.equal(code, 1);
    assert.ok(stderr.includes(`threshold not reached: ${reason}`), stderr);
  }
  put("blank.jsonl", lines(IDS.map((id) => ({ id, prediction: " " }))));
  const { code, stderr } = await cli("eval -d data.jsonl -p blank.jsonl --min-score 0");
  assert.equal(code, 1);
  assert.match(stderr, /threshold not reached: every output is blank/);
  assert.equal((await cli("eval -d data.jsonl -p blank.jsonl --min-score 0 --min-coverage 0")).code, 0);
});

inFolder("the summary of a run shows cases in error apart from failures", async ({ cli, put }) => {
  put("suite.json", suiteOf(IDS, 0));
  const rows = [
    rowOf("a"),
    { case_id: "b", output: "secret" },
    { case_id: "c", output: null, error: "timeout\u001b[2J" },
  ];
  put("outputs.jsonl", lines([...rows, ...IDS.slice(3).map(rowOf)]));
  const { code, stderr, stdout } = await cli("run -s suite.json -r outputs.jsonl --strict");
  assert.equal(code, 1);
  assert.match(stderr, /Cases in error \(1\)\n.*c {2}0\.0000 {2}timeout.*\[2J\n\nFailed cases \(1\)\n.* b /);
  assert.match(stderr, /3 of 5 cases passed, 1 in error; the score, weighted by difficulty, is 0\.6000 over 4 of 5\n/);
  assert.match(stderr, /the suite's threshold of 0 is not reached: coverage 4 of 5 is below 1\n/);
  assert.match(stderr, /strict: expected no case in error, found 1\n$/);
  const { passed, failed, errored, warnings } = JSON.parse(stdout);
  assert.deepEqual([passed, failed, errored, warnings], [3, 1, 1, []]);
});

inFolder("--min-coverage and --missing are checked", async ({ cli, put }) => {
  put("data.jsonl", lines(ITEMS));
  put("answers.jsonl", lines(ITEMS.map(({ id }) => predictionOf(id))));
  const commands = ["run -s suite.json -r outputs.jsonl", "eval -d data.jsonl -p answers.jsonl"];
  for (const command of commands) {
    const percent = await cli(`${command} --min-coverage 90`);
    assert.deepEqual([percent.code, percent.stdout], [2, ""]);
    assert.match(percent.stderr, /--min-coverage: expected a number from 0 to 1, found "90", did you mean 0\.9\?/);
    const missing = await cli(`${command} --missing zer`);
    assert.equal(missing.code, 2);
    assert.match(missing.stderr, /--missing: expected one of empty, zero, error, found "zer", did you mean "zero"\?/);
    const complete = await cli(`${command} --min-coverage 1`);
    assert.equal(complete.code, 0, complete.stderr);
    assert.match(complete.stderr, /coverage reached: (\d) of \1 is at least 1/);
  }
});
