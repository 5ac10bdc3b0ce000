// This file tests what the linter finds in a suite with the reports of several runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const { BenchmarkHubError, lintSuite, runSuite } = library;

const suiteOf = (expected) => ({
  suite_id: "s",
  name: "S",
  cases: expected.map((expected_behavior, index) => ({
    case_id: `q${index}`,
    category: "reasoning",
    prompt: `Question number ${"abcdefghijklm"[index].repeat(9)}?`,
    expected_behavior,
  })),
});
const rulesOf = (suite, outputs, rules) => {
  const reports = outputs.map((each) => runSuite(suite, each, { latency: false }));
  const found = lintSuite(suite, { reports }).filter(({ rule }) => rules.includes(rule));
  return found.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);
};
const CHECKS = ["never_fails", "always_fails", "redundant_checks"];

test("checks that never fail, always fail, or agree with another one", () => {
  const checks = [
    { kind: "equals", value: "yes" },
    {
      any_of: [
        { kind: "starts_with", value: "y" },
        { kind: "ends_with", value: "?" },
      ],
    },
  ];
  const suite = suiteOf([{ contains: ["yes"], min_length: 2, not_contains: ["yes", "no"], checks }]);
  assert.deepEqual(rulesOf(suite, [{ q0: "yes" }, { q0: "no" }, { q0: "yes" }], CHECKS), [
    "warning always_fails cases[0].expected_behavior.not_contains",
    "warning always_fails cases[0].expected_behavior.checks[1].any_of[1]",
    "info never_fails cases[0].expected_behavior.min_length",
    "info redundant_checks cases[0].expected_behavior.checks[0]",
    "info redundant_checks cases[0].expected_behavior.checks[1]",
    "info redundant_checks cases[0].expected_behavior.checks[1].any_of[0]",
  ]);
});

test("outputs without an answer and checks in error are not considered", () => {
  const suite = suiteOf([{ contains: ["yes"], checks: [{ kind: "json_schema", value: { type: "object" } }] }]);
  const unanswered = [{ q0: "no" }, {}, [{ case_id: "q0", output: null }]];
  assert.deepEqual(rulesOf(suite, unanswered, [...CHECKS, "no_difference"]), []);
});

test("a case that does not distinguish runs", () => {
  const suite = suiteOf([{ contains: ["yes"] }, { contains: ["yes"] }]);
  const outputs = [
    { q0: "yes", q1: "no" },
    { q0: "yes", q1: "yes" },
  ];
  assert.deepEqual(rulesOf(suite, outputs, ["no_difference"]), ["info no_difference cases[0]"]);
});

test("a case on which better runs score less", () => {
  const suite = suiteOf(Array.from({ length: 13 }, (_, index) => ({ contains: [index === 6 ? "no" : "yes"] })));
  const run = (good) =>
    Object.fromEntries(suite.cases.map(({ case_id }, index) => [case_id, index < good ? "yes" : "no"]));
  const many = Array.from({ length: 14 }, (_, good) => run(good));
  assert.deepEqual(rulesOf(suite, many, ["item_rest"]), ["warning item_rest cases[6]"]);
  assert.deepEqual(rulesOf(suite, [run(2), run(8)], ["item_rest"]), [], "two runs are no evidence");
  const right = suiteOf(Array.from({ length: 13 }, () => ({ contains: ["yes"] })));
  assert.deepEqual(rulesOf(right, many, ["item_rest"]), []);
});

test("reports of a changed case are not considered, and other reports are refused", () => {
  const [old, suite] = [suiteOf([{ contains: ["no"] }]), suiteOf([{ contains: ["yes"] }])];
  const reports = [runSuite(old, { q0: "no" }), runSuite(suite, { q0: "no" })];
  const found = lintSuite(suite, { reports });
  assert.deepEqual(
    found.map(({ rule }) => rule),
    ["changed_case"],
  );
  const isUsage = (message) => (error) => error instanceof BenchmarkHubError && message.test(error.message);
  assert.throws(() => lintSuite(suite, { reports: [reports[0]] }), isUsage(/reports: expected at least two, found 1/));
  assert.throws(
    () => lintSuite(suite, { reports: {} }),
    isUsage(/reports: expected a list of reports, found an object/),
  );
  assert.throws(() => lintSuite(suite, { reports: [{}] }), isUsage(/reports\[0\]\.suite: expected an object/));
  const other = runSuite({ ...suite, suite_id: "t" }, {});
  assert.throws(
    () => lintSuite(suite, { reports: [reports[1], other] }),
    isUsage(/reports\[1\]: expected one of the suite "s", found "t"/),
  );
  assert.equal(
    lintSuite({ ...suite, cases: 5 }, { reports })[0].severity,
    "error",
    "a suite that does not load is still linted",
  );
});
