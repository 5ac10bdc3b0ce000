// This file tests receipts, and that a report is verified by scoring again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const { BenchmarkHubError, runSuite, ScoreCalculator, verifyReport } = library;

const checks = [
  { kind: "equals", value: "yes" },
  {
    any_of: [
      { kind: "metric", metric: "bleu", value: ["yes", "no"], threshold: 0.1 },
      { kind: "contains_any", value: ["n"] },
    ],
  },
];
const suite = {
  suite_id: "s",
  name: "S",
  threshold: 0.2,
  cases: [
    { case_id: "a", category: "coding", prompt: "p", expected_behavior: { contains: ["yes"] }, difficulty: "easy" },
    { case_id: "b", category: "safety", prompt: "p", expected_behavior: { checks } },
    { case_id: "c", category: "safety", prompt: "p", expected_behavior: { min_length: 2 }, difficulty: "hard" },
  ],
};
const outputs = [
  { case_id: "a", output: "<think>no</think>yes", cost: 1 },
  { case_id: "b", output: null, error: "timeout" },
];

test("a receipt names suite, outputs, engine, metrics and options", () => {
  const { receipt } = runSuite(suite, outputs, {
    receipt: true,
    missing: "zero",
    strip_reasoning: true,
    minCoverage: 0.1,
  });
  assert.match(receipt.suite_digest, /^[0-9a-f]{64}$/);
  assert.deepEqual(receipt.engine.version, library.version);
  assert.match(receipt.engine.digest, /^[0-9a-f]{32}$/);
  assert.equal(receipt.metrics.length, 1);
  assert.match(receipt.metrics[0], /^bleu\|nrefs:2\|/);
  assert.deepEqual(receipt.options, { missing: "zero", minCoverage: 0.1, strip_reasoning: true });
  const digest = (rows) => runSuite(suite, rows, { receipt: true }).receipt.outputs_digest;
  assert.equal(digest(outputs), digest([...outputs].reverse()), "the order of rows does not matter");
  assert.notEqual(digest(outputs), digest(outputs.slice(1)));
  assert.ok(!("receipt" in runSuite(suite, outputs)));
});

test("a report holds for its own suite, outputs and options", () => {
  const samples = [0, 1, 2].map((repeat) => ({ case_id: "a", repeat, output: repeat === 1 ? "no" : "yes" }));
  for (const rows of [outputs, samples, {}]) {
    for (const options of [
      {},
      { receipt: true, missing: "error", strip_reasoning: true, evidence: true, regex_policy: "linear" },
      { receipt: true, calculator: new ScoreCalculator({ hard: 5 }), minCoverage: 0.3 },
      { receipt: true, only: { category: "safety" } },
      { evidence: true, only: { difficulty: ["easy", "hard"] }, minCoverage: 0.2 },
    ]) {
      const report = runSuite(suite, rows, options);
      assert.deepEqual(verifyReport(JSON.parse(JSON.stringify(report)), suite, rows), { holds: true, differences: [] });
      assert.equal(verifyReport(report, JSON.stringify(suite), rows).holds, true);
    }
  }
});

test("a report that was changed, or belongs to others, does not hold", () => {
  const report = runSuite(suite, outputs, { receipt: true, latency: false });
  const paths = (changed, otherSuite = suite, rows = outputs) =>
    verifyReport(changed, otherSuite, rows).differences.map(({ path }) => path);
  const score = structuredClone(report);
  score.scores[0].score = 0.5;
  assert.deepEqual(verifyReport(score, suite, outputs), {
    holds: false,
    differences: [{ path: "scores[0].score", reported: 0.5, found: 1 }],
  });
  const other = structuredClone(suite);
  other.cases[2].prompt = "q";
  assert.deepEqual(paths(report, other), ["suite.cases[2].prompt", "receipt.suite_digest"]);
  const rows = [{ ...outputs[0], output: "yes" }, outputs[1]];
  assert.deepEqual(paths(report, suite, rows), ["receipt.outputs_digest"]);
  const silent = structuredClone(report);
  silent.warnings = [];
  assert.deepEqual(paths(silent), ["warnings[0]"]);
  const options = structuredClone(report);
  options.receipt.options = { missing: "error" };
  assert.ok(paths(options).includes("scores[2].error"));
  const engine = structuredClone(report);
  engine.receipt.engine = { version: "0.0.1", digest: "00" };
  assert.deepEqual(paths(engine), [], "another engine may give the same report");
});

test("reports that cannot be scored again are errors", () => {
  const calculator = { overall: () => 1, byCategory: () => ({}) };
  const isUsage = (message) => (error) => error instanceof BenchmarkHubError && message.test(error.message);
  const custom = runSuite(suite, outputs, { receipt: true, calculator });
  assert.throws(() => verifyReport(custom, suite, outputs), isUsage(/found those of a custom calculator/));
  const broken = { ...runSuite(suite, outputs), receipt: {} };
  assert.throws(() => verifyReport(broken, suite, outputs), isUsage(/report\.receipt\.options: expected an object/));
  const none = runSuite({ ...suite, cases: [] }, {});
  assert.equal(verifyReport(none, { ...suite, cases: [] }, {}).holds, false, "nothing was verified");
});
