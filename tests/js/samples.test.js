// This file tests several outputs per case: rows with a `repeat`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const { BenchmarkHubError, checkGate, compileSuite, readOutputs, runSuite, ScoreCalculator, summarize } = library;

const suiteOf = (more) => ({
  suite_id: "s",
  name: "S",
  version: "1.0.0",
  cases: ["a", "b", "c"].map((case_id, index) => ({
    case_id,
    category: index === 2 ? "coding" : "planning",
    prompt: "p",
    difficulty: ["easy", "medium", "hard"][index],
    tags: [],
    expected_behavior: { contains: ["x", "y", "z"] },
  })),
  ...more,
});
const row = (case_id, repeat, output, more = {}) => ({ case_id, repeat, output, ...more });
const run = (rows, options) => runSuite(suiteOf(), rows, { latency: false, ...options });

test("the score is the mean of the samples, and the majority decides", () => {
  const rows = [row("a", 2, "x y z"), row("a", 0, "x"), row("a", 1, "x y z"), row("b", 0, "x y z"), row("b", 1, "x y")];
  const {
    scores,
    passed,
    failed,
    overall_score: overall,
    by_category: byCategory,
  } = run([...rows, row("c", 0, "z y x")]);
  assert.deepEqual(scores[0].samples, [
    { repeat: 0, score: 0.3333, passed: false },
    { repeat: 1, score: 1, passed: true },
    { repeat: 2, score: 1, passed: true },
  ]);
  assert.deepEqual([scores[0].score, scores[0].passed, scores[0].details], [0.7778, true, {}]);
  assert.deepEqual([scores[1].score, scores[1].passed], [0.8334, false], "a tie does not pass");
  assert.deepEqual(scores[1].details, { missing_tokens: ["z"] }, "the details are those of a sample that failed");
  assert.deepEqual([scores[2].score, scores[2].samples.length], [1, 1]);
  assert.deepEqual([passed, failed], [2, 1]);
  const calculator = new ScoreCalculator();
  assert.equal(overall, calculator.overall(scores, suiteOf().cases));
  assert.deepEqual(byCategory, calculator.byCategory(scores, suiteOf().cases));
});

test("one sample for each case gives the report of a run without samples", () => {
  const rows = [row("a", 0, "x"), row("b", 0, "x y z"), row("c", 0, null), { case_id: "d", repeat: 0, output: "x" }];
  const suite = suiteOf({ threshold: 0.1 });
  const sampled = runSuite(suite, rows, { latency: false });
  for (const score of sampled.scores) {
    assert.equal(score.samples.length, 1);
    delete score.samples;
  }
  const plain = runSuite(
    suite,
    rows.map(({ repeat, ...others }) => others),
    { latency: false },
  );
  assert.equal(JSON.stringify(sampled), JSON.stringify(plain));
});

test("only a perfect mean is rounded to 1", () => {
  const suite = suiteOf();
  suite.cases[0].expected_behavior = { contains: Array.from({ length: 200 }, (_, index) => `<${index}>`) };
  const all = suite.cases[0].expected_behavior.contains.join("");
  const rows = Array.from({ length: 101 }, (_, index) => row("a", index, index === 0 ? all.slice(0, -1) : all));
  assert.equal(runSuite(suite, rows).scores[0].score, 0.9999);
  assert.equal(runSuite(suite, rows.slice(1)).scores[0].score, 1);
});

test("a sample in error has score 0, and its case is not answered", () => {
  const rows = [row("a", 0, "x y z"), row("a", 1, null, { error: "timeout" }), row("a", 2, "x y z")];
  const report = run([
    ...rows,
    row("b", 0, null),
    row("b", 1, "x", { error: "gone" }),
    { case_id: "c", output: "x y z" },
  ]);
  const [a, b, c] = report.scores;
  assert.deepEqual([a.score, a.passed, a.error], [0.6667, true, undefined]);
  assert.deepEqual(a.samples[1], { repeat: 1, score: 0, passed: false, error: "timeout" });
  assert.deepEqual([b.score, b.passed, b.error], [0, false, "no output"]);
  assert.ok(!("samples" in c));
  assert.deepEqual(
    [report.coverage, report.errored, report.passed, report.failed],
    [{ answered: 1, total: 3 }, 1, 2, 0],
  );
  assert.equal(checkGate(report, { threshold: 0.1 }).reason, "coverage 1 of 3 is below 1");
});

test("the gate of the suite counts samples", () => {
  const rows = ["a", "b", "c"].flatMap((id) => [row(id, 0, "x y z"), row(id, 1, id === "c" ? "x" : "x y z")]);
  const passes = (threshold, more) => runSuite(suiteOf({ threshold }), rows, more).suite_passed;
  assert.deepEqual([passes(0.85), passes(0.86)], [true, false]);
  const calculator = { overall: () => 0.2, byCategory: () => ({ all: 0.2 }) };
  assert.deepEqual([passes(0.2, { calculator }), passes(0.3, { calculator })], [true, false]);
  assert.deepEqual(runSuite(suiteOf(), rows, { calculator }).by_category, { all: 0.2 });
});

test("warnings name each case once", () => {
  const rows = [row("a", 0, ""), row("a", 1, " "), row("a", 1, "\n"), row("zz", 0, "x"), row("zz", 1, "x")];
  const { warnings } = run(rows);
  assert.deepEqual(
    warnings.map(({ code, case_id }) => [code, case_id]),
    [
      ["blank_outputs", undefined],
      ["missing_output", "b"],
      ["missing_output", "c"],
      ["unmatched_output", "zz"],
      ["duplicate_output", "a"],
    ],
  );
  const seen = run([row("a", 0, ""), row("a", 1, "x")]).warnings;
  assert.ok(seen.every(({ code }) => code !== "blank_outputs"));
});

test("filters, compiled suites and outputs in files know samples", () => {
  const rows = readOutputs(`${JSON.stringify(row("a", 0, "x y z"))}\n${JSON.stringify(row("a", 1, "x"))}\n`);
  const only = run(rows, { only: { case_id: "a" } });
  assert.deepEqual([only.total, only.scores[0].samples.length], [1, 2]);
  const compiled = compileSuite(suiteOf());
  assert.deepEqual(compiled.run(rows, { latency: false }), run(rows));
  compiled.free();
  assert.equal(summarize(only).repeats.k, 2);
});

test("a case with samples has a repeat in each row", () => {
  const isUsage = (message) => (error) => {
    assert.ok(error instanceof BenchmarkHubError);
    assert.match(error.message, message);
    return true;
  };
  const mixed = [row("a", 0, "x"), { case_id: "a", output: "x" }];
  assert.throws(() => run(mixed), isUsage(/outputs of case "a": expected repeat in each row or in none, found both/));
  for (const repeat of [-1, 0.5, "0", true]) {
    assert.throws(() => run([row("a", repeat, "x")]), isUsage(/outputs\[0\].repeat: expected a whole number/));
  }
  assert.ok(!("samples" in run([row("a", null, "x")]).scores[0]), "null is no repeat");
});
