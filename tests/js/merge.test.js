// This file tests that merged shards equal the report of the whole run, and that other reports are refused.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { library } from "./support.js";

const { BenchmarkHubError, mergeReports, runSuite, SAFETY_SUITE, ScoreCalculator } = library;

const WORDS = ["yes", "no", "maybe"];

const benchmarkCase = fc.record({
  category: fc.constantFrom("reasoning", "coding", "custom", "__proto__"),
  difficulty: fc.constantFrom("easy", "medium", "hard"),
  contains: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1 }),
  kind: fc.constantFrom("none", "equals", "regex", "unknown"),
});
/** An output: a text, an error, nothing, or several samples. */
const output = fc.oneof(
  fc.constantFrom("yes", "no yes", "yes no maybe", "", " ", "\uD800", "<think>yes"),
  fc.constant(null),
  fc.constant(undefined),
  fc.array(fc.constantFrom("yes", "no maybe", "", null, "<think>yes"), { minLength: 1, maxLength: 3 }),
);

function suiteOf(cases, more) {
  const expected = ({ contains, kind }) => ({
    contains,
    ...(kind === "equals" && { checks: [{ kind: "equals", value: "yes" }] }),
    ...(kind === "regex" && { checks: [{ kind: "regex", value: "(a+)+b" }] }),
    ...(kind === "unknown" && { contians: ["x"] }),
  });
  return {
    suite_id: "s",
    name: "S",
    categories: ["custom", "__proto__"],
    ...more,
    cases: cases.map((each, index) => ({
      case_id: `q${index}`,
      category: each.category,
      prompt: "p",
      difficulty: each.difficulty,
      expected_behavior: expected(each),
    })),
  };
}

function rowsOf(outputs) {
  return outputs.flatMap((output, index) => {
    const case_id = `q${index}`;
    if (output === undefined) return [];
    if (!Array.isArray(output)) return [{ case_id, output }];
    return output.map((each, repeat) => ({ case_id, repeat, output: each }));
  });
}

/** Cases with outputs and the shard of each case, the order of the shards, and options. */
const runs = fc.array(fc.tuple(benchmarkCase, output, fc.nat(3)), { minLength: 1, maxLength: 12 }).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
    threshold: fc.constantFrom(undefined, 0.4),
    missing: fc.constantFrom("empty", "zero", "error"),
    minCoverage: fc.constantFrom(undefined, 0, 0.5),
    weights: fc.constantFrom(undefined, { easy: 3, hard: 0.3 }),
    areSplit: fc.boolean(),
    extra: fc.subarray([
      { case_id: "zz", output: "yes" },
      { case_id: "q0", output: "no" },
    ]),
  }),
);

test("merged shards equal the report of the whole, byte for byte", () => {
  fc.assert(
    fc.property(runs, ({ rows, order, threshold, missing, minCoverage, weights, areSplit, extra, strip }) => {
      const suite = suiteOf(
        rows.map(([each]) => each),
        threshold === undefined ? {} : { threshold },
      );
      const hasSamples = Array.isArray(rows[0][1]);
      const outputs = [
        ...rowsOf(rows.map(([, each]) => each)),
        ...extra.filter((row) => row.case_id !== "q0" || !hasSamples),
      ];
      const calculator = weights && new ScoreCalculator(weights);
      const options = { latency: false, missing, minCoverage, calculator, strip_reasoning: strip };
      const shards = order.flatMap((shard) => {
        const ids = rows.flatMap(([, , each], index) => (each === shard ? [`q${index}`] : []));
        if (ids.length === 0) return [];
        // An output without a case belongs to the first shard.
        const isOwn = ({ case_id: id }) => ids.includes(id) || (id === "zz" && ids.includes("q0"));
        const given = areSplit ? outputs.filter(isOwn) : outputs;
        return [runSuite(suite, given, { ...options, only: { case_id: ids } })];
      });
      const merged = mergeReports(JSON.parse(JSON.stringify(shards)));
      assert.equal(JSON.stringify(merged), JSON.stringify(runSuite(suite, outputs, options)));

      if (weights !== undefined) return;
      const brief = order.flatMap((shard) => {
        const ids = rows.flatMap(([, , each], index) => (each === shard ? [`q${index}`] : []));
        return ids.length === 0
          ? []
          : [runSuite(suite, outputs, { ...options, summary: true, only: { case_id: ids } })];
      });
      const whole = runSuite(suite, outputs, { ...options, summary: true });
      assert.equal(JSON.stringify(mergeReports(brief)), JSON.stringify(whole));
      assert.ok(Math.abs(whole.overall_score - merged.overall_score) < 1.01e-4, "only the rounding of a half differs");
    }),
    { numRuns: 300 },
  );
});

const shard = (category, options) => runSuite(SAFETY_SUITE, {}, { latency: false, only: { category }, ...options });
const suite = suiteOf(
  Array.from({ length: 6 }, (_, index) => ({
    category: "coding",
    difficulty: "easy",
    contains: [WORDS[index % 3]],
    kind: "none",
  })),
);
const ids = (...case_id) => runSuite(suite, { q0: "yes" }, { latency: false, only: { case_id } });

const refuses = (reports, message, kind = "usage") =>
  assert.throws(
    () => mergeReports(reports),
    (error) => {
      assert.ok(error instanceof BenchmarkHubError);
      assert.equal(error.kind, kind);
      assert.match(error.message, message);
      return true;
    },
  );

test("a report of some cases names its positions", () => {
  const { part, suite: own } = ids("q1", "q4");
  assert.deepEqual(
    [part.positions, part.total, Object.keys(part)],
    [[1, 4], 6, ["suite_digest", "positions", "total"]],
  );
  assert.match(part.suite_digest, /^[0-9a-f]{64}$/);
  assert.equal(own.cases.length, 2);
  assert.ok(!("part" in runSuite(suite, {})), "a whole report is no part");
  assert.ok(!("part" in runSuite(suite, {}, { only: { category: "coding" } })), "nothing is missing");
});

test("gaps, doubles and foreign reports are refused by name", () => {
  refuses([ids("q0", "q1"), ids("q2", "q4", "q5")], /expected all 6 cases, found none at position 3$/);
  refuses([ids("q0")], /found none at 5 positions: 1, 2, 3, 4, 5$/);
  refuses([ids("q0", "q1"), ids("q1", "q2")], /found case "q1" in reports\[0\] and reports\[1\]$/);
  const [first, second] = [ids("q0", "q1", "q2"), ids("q3", "q4", "q5")];
  refuses([first, shard("safety")], /^reports\[1\]\.part: expected a report of some cases, made with only, found none/);
  const foreign = { ...second, part: { ...second.part, suite_digest: "0".repeat(64) } };
  refuses(
    [first, foreign],
    /^reports\[1\]\.part\.suite_digest: expected "[0-9a-f]{64}", as in the first report, found "0{64}"$/,
  );
  const changed = structuredClone(second);
  changed.suite.cases[1].prompt = "another";
  refuses([first, changed], /expected the cases of the suite, found changed ones/);
  refuses(
    [first, { ...second, part: { ...second.part, positions: [5, 4, 3] } }],
    /a list of growing positions below 6/,
  );
  refuses([first, { ...second, part: { ...second.part, positions: [3, 4] } }], /expected 3 positions, found 2/);
  refuses([], /reports: expected a list of reports/);
  refuses([first, {}], /reports\[1\]\.suite: expected an object/);
});

test("custom calculators refuse to merge, and weights must agree", () => {
  const halves = [
    ["q0", "q1", "q2"],
    ["q3", "q4", "q5"],
  ];
  const runAll = (calculators) =>
    halves.map((case_id, index) => runSuite(suite, {}, { only: { case_id }, calculator: calculators[index] }));
  const custom = { overall: () => 0.5, byCategory: () => ({}) };
  refuses(runAll([custom, custom]), /reports\[0\]: the totals of a custom calculator cannot be merged/, "unsupported");
  const weighted = new ScoreCalculator({ easy: 2 });
  refuses(
    runAll([undefined, weighted]),
    /reports\[1\]\.part\.weights: expected none, as in the first report, found \{/,
  );
  assert.equal(mergeReports(runAll([weighted, weighted])).total, 6);
});

test("a whole report is its own merge", () => {
  const whole = runSuite(suite, { q0: "yes" });
  assert.deepEqual(mergeReports([whole]), whole);
  refuses([whole, whole], /part: expected a report of some cases/);
});

test("a report without scores has counts and integer sums", () => {
  const report = runSuite(suite, { q0: "yes", q1: "no", q2: "yes", zz: "x" }, { summary: true, latency: false });
  assert.deepEqual([report.suite.cases, "scores" in report, report.total], [[], false, 6]);
  assert.deepEqual(report.summary.overall, { sum: 40_000, weight: 12 });
  assert.deepEqual(report.summary.by_category, { coding: { sum: 40_000, weight: 12, first: 0 } });
  assert.equal(report.overall_score, 0.3333);
  assert.deepEqual(report.coverage, { answered: 3, total: 6 });
  assert.deepEqual(
    report.warnings.map(({ code }) => code),
    ["unmatched_output"],
  );
  const half = (case_id) => runSuite(suite, {}, { summary: true, only: { case_id } });
  refuses([half(["q0", "q1"]), half(["q1", "q2"])], /found case that at position 1 in reports\[0\] and reports\[1\]/);
  refuses([half(["q0"]), ids("q1")], /reports\[1\]: expected reports that all have scores, or none, found both/);
  const wrong = half(["q0"]);
  wrong.summary.overall.sum = 0.5;
  refuses([wrong, half(["q1"])], /reports\[0\]\.summary: expected counts and sums, found other values/);
  const options = (calculator) => ({ summary: true, calculator });
  assert.throws(() => runSuite(suite, {}, options(new ScoreCalculator({ easy: 0.3 }))), /multiples of 0\.5/);
  assert.throws(() => runSuite(suite, {}, options({ overall: () => 1, byCategory: () => ({}) })), /multiples of 0\.5/);
});
