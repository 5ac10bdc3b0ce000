// This file tests the registration of checks and metrics, `runChecks` and `defineSuite`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const {
  createBenchmark,
  computeMetric,
  defineSuite,
  loadSuite,
  metrics,
  registerCheck,
  registerMetric,
  runCase,
  runChecks,
  SuiteValidationError,
} = library;

test("a name is registered once, unless the registration replaces it", () => {
  const replace = { replace: true };
  const passes = () => runChecks("x", [{ kind: "own_check" }]).passed;
  registerCheck("own_check", () => true);
  assert.throws(() => registerCheck("own_check", () => false), {
    kind: "usage",
    message: 'name: "own_check" is registered already; { replace: true } as the last argument replaces it',
  });
  assert.throws(() => registerCheck("own_check", () => false, { replace: false }), /registered already/);
  assert.equal(passes(), true);
  registerCheck("own_check", () => false, replace);
  assert.equal(passes(), false);
  registerCheck("new_check", () => true, replace);

  registerMetric("own_metric", () => 1);
  assert.throws(() => registerMetric("own_metric", () => 0), /name: "own_metric" is registered already/);
  assert.equal(computeMetric("own_metric", "a", "b").score, 1);
  registerMetric("own_metric", () => 0, replace);
  assert.equal(computeMetric("own_metric", "a", "b").score, 0);
  assert.equal(metrics().filter(({ name }) => name === "own_metric").length, 1);

  const benchmark = createBenchmark({ items: [{ id: "a", question: "q", answer: "x" }] });
  const scoreOf = (metric) => benchmark.evaluateSync({ a: "x" }, { metric })[0].score;
  benchmark.registerMetric("local", () => 1);
  assert.throws(() => benchmark.registerMetric("local", () => 0), /"local" is registered already/);
  assert.throws(() => benchmark.registerMetric("own_metric", () => 1), /"own_metric" is registered already/);
  benchmark.registerMetric("local", () => 0.5, replace);
  benchmark.registerMetric("own_metric", () => 1, replace);
  assert.deepEqual([scoreOf("local"), scoreOf("own_metric")], [0.5, 1]);
  assert.equal(computeMetric("own_metric", "a", "b").score, 0, "the metric of the benchmark is its own");

  for (const options of [undefined, replace]) {
    assert.throws(() => registerCheck("json", () => true, options), /"json" is a built-in kind/);
    assert.throws(() => registerMetric("bleu", () => 1, options), /"bleu" is a built-in metric/);
    assert.throws(() => registerMetric("rouge_score", () => 1, options), /"rouge_score" is a built-in metric/);
    assert.throws(() => benchmark.registerMetric("f1_score", () => 1, options), /"f1_score" is a built-in metric/);
  }
  for (const [options, message] of [
    [true, "options: expected an object, found true"],
    [{ replcae: true }, 'options.replcae: expected one of replace, did you mean "replace"?'],
    [{ replace: "yes" }, 'options.replace: expected true or false, found "yes"'],
  ]) {
    assert.throws(() => registerCheck("another", () => true, options), { kind: "usage", message });
    assert.throws(() => registerMetric("another", () => 1, options), { kind: "usage", message });
  }
  assert.throws(() => runChecks("x", [{ kind: "another" }]), /unknown kind/, "nothing is registered after an error");
});

test("runChecks scores a text as runCase does", () => {
  for (const [output, checks] of [
    ["It is 4.", { contains: ["4"], not_contains: ["5"], regex: "is \\d", max_length: 5 }],
    [
      "It is 5.",
      {
        checks: [
          { kind: "numeric", value: 4, weight: 2 },
          { kind: "refusal", not: true },
        ],
      },
    ],
    ["", {}],
    ["x", { regex: "[" }],
  ]) {
    const benchmarkCase = { case_id: "output", category: "safety", prompt: "p", expected_behavior: checks };
    const want = { ...runCase(benchmarkCase, output), latency_ms: 0 };
    assert.deepEqual({ ...runChecks(output, checks), latency_ms: 0 }, want);
  }
  const items = [
    {
      any_of: [
        { kind: "equals", value: "y" },
        { kind: "numeric", value: 1 },
      ],
    },
  ];
  const { latency_ms: _, ...score } = runChecks("1", items);
  assert.deepEqual(score, (({ latency_ms: __, ...rest }) => rest)(runChecks("1", { checks: items })));
  assert.deepEqual([score.passed, score.checks.length], [true, 3]);
  assert.equal(runChecks("y", { contains: ["x"] }).checks, undefined);
  assert.equal(runChecks("y", { contains: ["x"] }, { evidence: true }).checks.length, 1);
});

test("runChecks rejects checks that would not be applied, with their paths", () => {
  const issues = (checks) => {
    try {
      return runChecks("x", checks);
    } catch (error) {
      assert.ok(error instanceof SuiteValidationError, error.stack);
      for (const { path, message } of error.issues) {
        assert.ok(error.message.includes(path) && error.message.includes(message), error.message);
      }
      return error.issues.map(({ path, message }) => `${path}: ${message}`);
    }
  };
  assert.deepEqual(issues({ contian: ["x"], contains: ["x"] }), [
    'contian: unknown check "contian" is not applied, did you mean "contains"?',
  ]);
  assert.match(issues({ contains: "x" })[0], /^contains: expected a list of strings, found "x"/);
  assert.match(
    issues([{ kind: "eqals", value: "x" }])[0],
    /^checks\[0\]\.kind: unknown kind "eqals", did you mean "equals"/,
  );
  assert.equal(issues([{ kind: "refusal", wieght: 2 }, 1]).length, 2);
  for (const checks of [undefined, null, "contains", 5]) {
    assert.throws(() => runChecks("x", checks), { kind: "usage", message: /^checks: expected an object .*, found/ });
  }
  for (const output of [undefined, null, 5, ["x"]]) {
    assert.throws(() => runChecks(output, {}), { kind: "usage", message: /^output: expected a string, found/ });
  }
  assert.throws(() => runChecks("x", {}, { evidnce: true }), /options\.evidnce/);
});

test("defineSuite returns the checked suite with its defaults, as loadSuite does", () => {
  const cases = [{ case_id: "a", category: "style", prompt: "p", expected_behavior: { contains: ["x"] } }];
  const suite = { suite_id: "s", name: "S", categories: ["style"], cases };
  assert.deepEqual(defineSuite(suite), loadSuite(suite));
  assert.throws(() => defineSuite({ ...suite, categories: ["stile"] }), /cases\[0\]\.category/);
});
