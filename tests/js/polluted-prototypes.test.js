// This file calls the API while other code has added properties to `Object.prototype`, `Array.prototype` and others, and
// expects the same results as without them.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { CALLS, callOf } from "./api-calls.js";
import { library } from "./support.js";

const {
  applyVerdicts,
  checkGate,
  computeMetric,
  computeMetricBatch,
  corpusMetric,
  createBenchmark,
  evaluateStream,
  judgePrompts,
  lintSuite,
  loadSuite,
  readOutputs,
  runChecks,
  runSuite,
  searchPattern,
} = library;

const SUITE = JSON.stringify({
  suite_id: "s",
  name: "S",
  cases: [
    { case_id: "a", category: "reasoning", prompt: "p", expected_behavior: { contains: ["4"], max_length: 9 } },
    {
      case_id: "b",
      category: "coding",
      prompt: "p",
      difficulty: "hard",
      tags: ["t"],
      expected_behavior: {
        checks: [
          { kind: "json_equals", value: { x: [1, 2] } },
          {
            any_of: [
              { kind: "regex", value: "x+" },
              { kind: "equals", value: "y", ignore_case: true },
            ],
          },
        ],
      },
    },
  ],
});
const items = () => [
  { id: "a", question: "2 + 2?", answer: "4" },
  { id: "b", question: "Capital?", answer: "Paris", metadata: { level: 1 } },
];

/** Runs a call. Returns its result, or the kind and the message of its error. */
async function resultOf(call) {
  try {
    return { value: await call() };
  } catch (error) {
    return { kind: error.kind, message: error.message };
  }
}

/** The result as text, without the measured times and the random ids. */
const textOf = (result) =>
  JSON.stringify(result, (key, value) => (["latency_ms", "suite_id"].includes(key) ? 0 : value));

/** Calls of the API on random texts. Their results are plain data. */
const calls = (a, b, c) => [
  () => runSuite(JSON.parse(SUITE), { a, b }, { latency: false, evidence: true }),
  () =>
    runSuite(
      SUITE,
      [
        { case_id: "a", output: a },
        { case_id: "b", error: c, output: null },
      ],
      { latency: false },
    ),
  () => checkGate(runSuite(SUITE, { a, b }), { threshold: 0.5 }),
  () => runChecks(a, [{ kind: "contains_any", value: [b, c] }]),
  () => runChecks(a, { contains: [b] }, { evidence: true }),
  () => loadSuite(JSON.parse(SUITE)),
  () => loadSuite({ name: a }),
  () => lintSuite(SUITE),
  () => readOutputs(JSON.stringify({ a, b })),
  () => readOutputs(a),
  () => searchPattern("[a-z]+", a),
  () => searchPattern(a, b),
  () => computeMetric("bleu", [a, b], c, { lowercase: true }),
  () => Array.from(computeMetricBatch("rougeL", [a, [b, c]], [b, c])),
  () => corpusMetric("chrf", [[a], [b]], [c, c]),
  () => judgePrompts(items(), { a, b: c }),
  () =>
    applyVerdicts([
      { item_id: "a", question: "q", response: a },
      { item_id: "b", response: { reason: b } },
    ]),
  () => applyVerdicts([{ item_id: "a", response: JSON.stringify({ reason: b }) }]),
  () => createBenchmark({ items: items() }).evaluateSync({ a, b }, { metric: "f1_score" }),
  async () => {
    const benchmark = createBenchmark({
      text: items()
        .map((item) => `${JSON.stringify(item)}\n`)
        .join(""),
    });
    const judge = async () => ({ reason: a });
    const results = await benchmark.evaluate(
      [
        { id: "a", prediction: b },
        { id: "b", prediction: c },
      ],
      {
        metric: "llm_judgement",
        judge,
      },
    );
    return [results, benchmark.getSummary(), benchmark.warnings, benchmark.saveResults()];
  },
  async () => {
    const results = [];
    for await (const result of evaluateStream({ items: items() }, [a, b], { metric: ["exact_match"] }))
      results.push(result);
    return results;
  },
];

/** Names that programs add, and names of fields and options of this package. */
const NAMES = [
  "extra",
  "then_",
  "score",
  "verdict",
  "correct",
  "finish_reason",
  "reason",
  "passed",
  "error",
  "case_id",
];
NAMES.push(
  "id",
  "item_id",
  "prediction",
  "output",
  "answers",
  "metadata",
  "kind",
  "value",
  "not",
  "weight",
  "required",
);
NAMES.push(
  "threshold",
  "tags",
  "difficulty",
  "category",
  "coverage",
  "warnings",
  "details",
  "checks",
  "cases",
  "usage",
);
NAMES.push(
  "strict",
  "missing",
  "evidence",
  "latency",
  "strip_reasoning",
  "signal",
  "metric",
  "prompt",
  "judge",
  "only",
);
NAMES.push(
  "fields",
  "records",
  "preset",
  "text",
  "items",
  "dataPath",
  "minCoverage",
  "calculator",
  "lowercase",
  "options",
);

const addition = fc.record({
  name: fc.constantFrom(...NAMES),
  value: fc.constantFrom(1, 0, true, "x", "correct", null, [], ["4"], {}, () => 1),
  owner: fc.constantFrom(Object.prototype, Object.prototype, Array.prototype, Function.prototype, String.prototype),
  enumerable: fc.boolean(),
});
const text = fc.oneof(
  fc.string(),
  fc.constantFrom("4", "y", "xx", '{"x": [1, 2]}', "Verdict: correct", "a b c d", "["),
);

const additions = fc.array(addition, { minLength: 1, maxLength: 4 });
const parameters = (runs) => ({
  includeErrorInReport: true,
  numRuns: Number(process.env.POLLUTION_RUNS ?? runs),
  seed: 19,
});

/** Runs a call while the prototypes have the additions. */
async function pollutedResultOf(additions, call) {
  const added = additions.filter(({ name, owner }) => !Object.hasOwn(owner, name));
  try {
    for (const { name, value, owner, enumerable } of added) {
      Object.defineProperty(owner, name, { value, enumerable, configurable: true, writable: true });
    }
    return await resultOf(call);
  } finally {
    for (const { name, owner } of added) delete owner[name];
  }
}

test("additions to prototypes change no result", async () => {
  const property = fc.asyncProperty(additions, text, text, text, async (additions, a, b, c) => {
    const plain = [];
    for (const call of calls(a, b, c)) plain.push(textOf(await resultOf(call)));
    for (const [index, call] of calls(a, b, c).entries()) {
      assert.equal(textOf(await pollutedResultOf(additions, call)), plain[index], String(call));
    }
  });
  await fc.assert(property, parameters(60));
});

test("additions to prototypes change no result of any export", async () => {
  // The table has every export and every method, as the test of hostile arguments checks.
  const rows = Object.entries(CALLS).flatMap(([name, rows]) => rows.map((row) => ({ name, row })));
  const prepared = ({ name, row }) => {
    // Make the arguments before the additions.
    const args = row.args();
    return () => callOf(name, row)(...args);
  };
  library.registerMetric("hostile_metric", () => 1, { replace: true });
  library.registerCheck("hostile_check", () => true, { replace: true });
  const plain = [];
  for (const row of rows) plain.push(textOf(await resultOf(prepared(row))));
  const property = fc.asyncProperty(additions, async (additions) => {
    for (const [index, row] of rows.entries()) {
      assert.equal(textOf(await pollutedResultOf(additions, prepared(row))), plain[index], row.name);
    }
  });
  await fc.assert(property, parameters(20));
});
