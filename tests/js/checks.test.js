// This file tests the package's functions for kinds of checks, custom checks and metrics, the linter and the
// matchers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library, readJson, readJsonLines } from "./support.js";

const {
  BenchmarkHubError,
  builtinSuites,
  checkKinds,
  compileSuite,
  lintSuite,
  loadSuite,
  registerCheck,
  registerMetric,
  runCase,
  runSuite,
  suiteJudgePrompts,
  ScoreCalculator,
  SuiteBuilder,
  SuiteValidationError,
} = library;

const plain = { latency: false };
const caseOf = (expected, more = {}) => ({
  case_id: "c",
  category: "coding",
  prompt: "p",
  expected_behavior: expected,
  ...more,
});
const suiteOf = (cases, more = {}) => ({ suite_id: "s", name: "S", cases, ...more });
const score = (checks, output, more) => runCase(caseOf({ checks }, more), output);

/**
 * Asserts that `found` has every field of `want`, at any depth. Lists must be equal; `null` means that a field must
 * be absent.
 */
function assertHas(found, want, path) {
  if (typeof want !== "object" || want === null || Array.isArray(want)) {
    return assert.deepEqual(found ?? null, want, path);
  }
  for (const [key, value] of Object.entries(want)) assertHas(found?.[key], value, `${path}.${key}`);
}

/** Returns the result of `run`, or `{fault}` with the message of its error. */
function resultOf(run) {
  try {
    return run();
  } catch (error) {
    assert.ok(error instanceof BenchmarkHubError, `${error?.stack}`);
    return { fault: error.message };
  }
}

for (const { name: kind } of checkKinds()) {
  test(`every row of the table of ${kind} holds`, () => {
    for (const { name, check, output, want, reply, row } of readJson(`tests/golden/checks/kinds/${kind}.json`).cases) {
      const found = resultOf(() => {
        const one = caseOf({ checks: [{ ...check, kind }] });
        // A kind that asks a judge has the reply of the judge in its table.
        const options = reply && {
          verdicts: [{ ...JSON.parse(suiteJudgePrompts(suiteOf([one]), { c: output })), response: reply }],
        };
        const {
          checks,
          passed,
          score: value,
        } = row === undefined
          ? runCase(one, output, options)
          : runSuite(suiteOf([one]), [{ case_id: "c", output, ...row }], plain).scores[0];
        return { ...checks[0], case_passed: passed, case_score: value };
      });
      assertHas(found, want, `${kind} ${name}`);
    }
  });
}

test("every row of the table of parts holds", () => {
  for (const { name, check, output, want } of readJson("tests/golden/checks/on.json").cases) {
    const found = resultOf(() => score([check], output).checks[0]);
    assertHas(found, want, name);
  }
});

test("a custom check receives each part of the output", () => {
  const texts = [];
  registerCheck("has_tea", (output) => {
    texts.push(output);
    return output.includes("tea");
  });
  const on = { json_path: "$[*].name", which: "every" };
  const output = '[{"name": "t\\u0065a"}, {"name": "cake"}]';
  const found = score([{ kind: "has_tea", on }, { kind: "has_tea" }, { kind: "has_tea", on: { after: "x" } }], output);
  assert.deepEqual(texts, ["tea", "cake", output]);
  const verdicts = found.checks.map(({ verdict, score: value }) => [verdict, value]);
  assert.deepEqual(verdicts, [
    ["fail", 0.5],
    ["fail", 0],
    ["fail", 0],
  ]);
  const reason =
    "expected every value at $[*].name to hold for the check has_tea, found that it does not in part 2 of 2";
  assert.equal(found.checks[0].reason, reason);
  assert.equal(found.checks[2].reason.split(", ").at(-1), "found no such text");
  const report = runSuite(suiteOf([caseOf({ checks: [{ kind: "has_tea", on: "last_line" }] })]), { c: "cake\ntea\n" });
  assert.equal(report.passed, 1);
});

test("the requests of other tools' users are met", () => {
  const { cases } = readJson("tests/golden/checks-asks.json");
  assert.ok(cases.length >= 60);
  for (const row of cases) {
    const expected = row.expected ?? { checks: row.checks };
    const suite = suiteOf([caseOf(expected, row.case)], row.suite);
    const report = resultOf(() => runSuite(suite, row.outputs, plain));
    if (row.fault) assert.ok(report.fault?.includes(row.fault), `${row.name}: ${report.fault}`);
    else assert.equal(report.fault, undefined, row.name);
    row.scores?.forEach((want, index) => {
      assertHas(report.scores[index], want, row.name);
    });
    if (row.report) assertHas(report, row.report, row.name);
    if (row.lint)
      assert.ok(
        lintSuite(suite).some(({ rule }) => rule === row.lint),
        row.name,
      );
  }
});

test("every row of the table of the linter has its findings", () => {
  for (const row of readJson("tests/golden/lint.json").cases) {
    const first = caseOf(row.expected ?? { checks: row.checks }, row.case);
    const suite = suiteOf(row.second ? [first, { ...first, ...row.second }] : [first], row.suite);
    const found = lintSuite(suite);
    assert.equal(found.length, row.want.length, `${row.name}: ${JSON.stringify(found)}`);
    row.want.forEach(([rule, severity, path, words], index) => {
      assert.deepEqual([found[index].rule, found[index].severity], [rule, severity], row.name);
      assert.ok(found[index].path.endsWith(path) && found[index].message.includes(words), row.name);
    });
  }
});

test("integers beyond 2^53 are compared exactly if the suite is a text", () => {
  const id = "9007199254740993";
  const text = JSON.stringify(suiteOf([caseOf({ checks: [{ kind: "json_equals", value: "ID" }] })])).replace(
    '"ID"',
    id,
  );
  const codes = ({ warnings }) => warnings.map(({ code }) => code);
  for (const run of [
    (outputs) => runSuite(text, outputs, plain),
    (outputs) => compileSuite(text).run(outputs, plain),
  ]) {
    const report = run({ c: id });
    assert.deepEqual([report.passed, codes(report)], [1, []]);
    assert.equal(run({ c: "9007199254740992" }).passed, 0);
  }
  // A JavaScript value contains the nearest double, which is a different number.
  const lossy = runSuite(loadSuite(text), { c: id }, plain);
  assert.deepEqual([lossy.passed, codes(lossy)], [0, ["inexact_number"]]);
  const severities = [text, loadSuite(text)].map((suite) => lintSuite(suite).map(({ severity }) => severity));
  assert.deepEqual(severities, [["info"], ["warning"]]);
  assert.deepEqual(codes(runSuite(loadSuite(text.replace(id, `"${id}"`)), { c: "1" }, plain)), []);
});

test("suites without checks have the recorded reports, byte for byte", () => {
  const before = readJson("tests/golden/suites/before.json");
  const bytes = (name, suite, outputs) => {
    const { suite: _, ...report } = runSuite(suite, outputs, plain);
    assert.equal(JSON.stringify(report), JSON.stringify(before[name]), name);
  };
  for (const agent of ["agent-a", "agent-b"]) {
    bytes(agent, readJson("tests/golden/suites/travel-desk.json"), readJsonLines(`examples/${agent}.jsonl`));
  }
  // The built-in suites of that time, which used only the six keys.
  for (const name of Object.keys(builtinSuites())) {
    const suite = readJson(`tests/golden/suites/before/${name}.json`);
    const answers = readJson(`tests/golden/suites/answers/${name}.json`);
    for (const kind of ["off_topic", "wrong"]) {
      const outputs = Object.fromEntries(Object.entries(answers).map(([id, each]) => [id, each[kind]]));
      bytes(`${name} ${kind}`, suite, outputs);
    }
  }
});

test("scores have evidence with the option evidence, or if the case has checks", () => {
  const suite = suiteOf([caseOf({ contains: ["Ä", "x"], max_length: 1 })]);
  const outputs = { c: "😀 ä" };
  assert.equal(runSuite(suite, outputs, plain).scores[0].checks, undefined);
  const [{ checks, details }] = runSuite(suite, outputs, { ...plain, evidence: true }).scores;
  assert.deepEqual(details, { missing_tokens: ["x"], too_long: 3 });
  assert.deepEqual(checks[0], {
    path: "contains",
    kind: "contains",
    verdict: "fail",
    score: 0.5,
    weight: 2,
    reason: 'expected the output to contain all of "Ä", "x", found 1 of 2, missing "x"',
    missing: ["x"],
    found: [{ start: 3, end: 4 }],
  });
  assert.equal(checks[1].reason, "expected the output to have at most 1 characters, found 3");
  assert.deepEqual(runCase(suite.cases[0], "ä x", { evidence: true }).checks.length, 2);
  assert.ok(score([{ kind: "equals", value: "a" }], "a").checks);
  const { errors, ...rest } = runSuite(suiteOf([caseOf({ checks: [{ kind: "regex", value: "(" }] })]), { c: "x" });
  assert.equal(errors, 1);
  assert.equal(rest.passed, 0);
});

test("a registered check returns a boolean, a score or an object, and any other result never passes", () => {
  registerCheck("is_polite", (output) => output.includes("please"));
  registerCheck("share_of_a", (output) => output.split("a").length / 10);
  registerCheck("with_reason", (output, { value, options, case: { case_id: id } }) => {
    assert.equal(id, "c");
    return { pass: output === value, score: options.half ? 0.5 : 1, reason: `saw ${output}` };
  });
  registerCheck("throws", () => {
    throw new Error("no");
  });
  registerCheck("waits", async () => true);

  assert.equal(score([{ kind: "is_polite" }], "please").passed, true);
  assert.equal(score([{ kind: "is_polite", not: true }], "please").score, 0);
  const shared = score([{ kind: "share_of_a", threshold: 0.3 }], "aaa");
  assert.deepEqual([shared.passed, shared.score], [true, 0.4]);
  assert.equal(score([{ kind: "share_of_a" }], "aaa").passed, false);
  const [detailed] = score([{ kind: "with_reason", value: "x", half: true }], "x").checks;
  assert.equal(detailed.reason, "expected the output to hold for the check with_reason, found saw x");
  const grouped = { any_of: [{ kind: "equals", value: "b" }, { kind: "is_polite" }] };
  assert.equal(score([grouped], "please").passed, true);
  for (const not of [false, true]) {
    const failed = score([{ kind: "throws", not }], "x");
    assert.deepEqual([failed.passed, failed.score, failed.checks[0].verdict], [false, 0, "error"]);
    assert.match(failed.checks[0].reason, /it threw: no/);
  }
  assert.throws(() => score([{ kind: "waits" }], "x"), { kind: "async_metric", message: /^case "c": check "waits"/ });
  assert.throws(() => score([{ kind: "is_polit" }], "x"), /did you mean "is_polite"\?/);
  assert.throws(() => registerCheck("json", () => true), /is a built-in kind/);
  assert.throws(() => registerCheck("any_of", () => true), /is a built-in kind/);
  for (const name of ["contains", "not", "weight", "threshold", "__proto__", "constructor"]) {
    assert.throws(() => registerCheck(name, () => true), { kind: "usage" }, name);
  }
  assert.throws(() => registerCheck("a\nb", () => true), /expected a word/);
  assert.throws(() => registerCheck("x", true), /expected a function/);

  const suite = suiteOf([caseOf({ checks: [{ kind: "is_polite" }] }), caseOf({ contains: ["a"] }, { case_id: "d" })]);
  const compiled = compileSuite(suite);
  assert.deepEqual(
    compiled.run({ c: "please", d: "a" }, plain).scores.map(({ passed }) => passed),
    [true, true],
  );
  assert.equal(compiled.run({ d: "a" }, plain).scores[0].passed, false);
  assert.equal(compiled.runCase("c", "please").passed, true);
  compiled.free();
  assert.ok(checkKinds().some(({ name }) => name === "is_polite"));
  assert.deepEqual(lintSuite(suite), [
    {
      rule: "similar_prompts",
      severity: "info",
      path: "cases[1].prompt",
      message: "the same prompt as in cases[0]",
      suggestion: "keep one, or make them differ",
    },
  ]);
});

test("an invalid result is an error of that check only", () => {
  const unreadable = {
    get message() {
      throw new TypeError("hidden");
    },
  };
  const answers = {
    nothing: () => undefined,
    word: () => "yes",
    beyond: () => 2,
    nan: () => Number.NaN,
    half: () => ({ pass: "yes" }),
    getter: () => ({
      get pass() {
        throw unreadable;
      },
    }),
    throws: () => {
      throw unreadable;
    },
    ours: () => runCase({}, "x"),
  };
  for (const [name, answer] of Object.entries(answers)) registerCheck(`wrong_${name}`, answer);
  const cases = Object.keys(answers).flatMap((name) =>
    [false, true].map((not) => caseOf({ checks: [{ kind: `wrong_${name}`, not }] }, { case_id: `${name} ${not}` })),
  );
  const outputs = Object.fromEntries(cases.map(({ case_id: id }) => [id, "x"]));
  const report = runSuite(suiteOf([...cases, caseOf({ contains: ["x"] })]), { ...outputs, c: "x" }, plain);
  assert.equal(report.errors, cases.length);
  assert.equal(report.passed, 1);
  for (const { case_id: id, passed, score: value, checks } of report.scores.slice(0, -1)) {
    assert.deepEqual([passed, value, checks[0].verdict], [false, 0, "error"], id);
    assert.match(
      checks[0].reason,
      /; this could not be evaluated: (it threw: .|expected true, false, a score from 0 to 1)/,
      id,
    );
  }
});

test("a check may run and free the suite that runs it", () => {
  let compiled;
  const seen = [];
  registerCheck("runs_again", (output) => {
    if (output === "inner") return true;
    seen.push(compiled.run({ c: "inner", d: "a" }, plain).passed, compiled.runCase("d", "a").passed);
    return true;
  });
  registerCheck("frees", () => {
    compiled.free();
    assert.throws(() => compiled.runCase("d", "a"), { message: "this compiled suite has been freed" });
    return true;
  });
  const more = caseOf({ contains: ["a"] }, { case_id: "d" });
  compiled = compileSuite(suiteOf([caseOf({ checks: [{ kind: "runs_again" }] }), more]));
  assert.equal(compiled.run({ c: "outer", d: "a" }, plain).passed, 2);
  assert.equal(compiled.run({ c: "outer", d: "b" }, plain).passed, 1);
  assert.deepEqual(seen, [2, true, 2, true]);
  compiled = compileSuite(suiteOf([caseOf({ checks: [{ kind: "frees" }] }), more]));
  assert.equal(compiled.run({ c: "x", d: "a" }, plain).passed, 2);
  assert.throws(() => compiled.run({}, plain), { message: "this compiled suite has been freed" });
});

test("matchers name the failed checks, and reject unknown keys", async () => {
  const { toPassChecks, toScoreAtLeast } = await import("benchmarkhub/vitest");
  const both = { contains: ["a"], checks: [{ kind: "equals", value: "A b", name: "exact", ignore_case: true }] };
  const failed = toPassChecks("b", both);
  assert.equal(failed.pass, false);
  assert.match(failed.message(), /contains failed, missing_tokens: \["a"\]/);
  assert.match(failed.message(), /checks\[0\] equals "exact" failed: expected the output to be "A b", found "b"/);
  const alone = toPassChecks("b", { checks: both.checks });
  assert.doesNotMatch(alone.message(), /the output is empty/);
  for (const nothing of [{}, [], { contains: [] }, { json_valid: false }, [{ kind: "json", weight: 0 }]]) {
    assert.throws(
      () => toPassChecks("b", nothing),
      /^TypeError: toPassChecks: expected checks that can fail, found none$/,
    );
  }
  assert.match(toScoreAtLeast({ c: "" }, suiteOf([caseOf({})]), 1).message(), /the output is empty/);
  const suite = suiteOf([caseOf(both)]);
  assert.match(toScoreAtLeast({ c: "b" }, suite, 1).message(), /checks\[0\] equals "exact" failed/);
  assert.match(
    toScoreAtLeast({ d: "b" }, suite, 1).message(),
    /\n {2}c: no output for this case.*\n {2}d: no case has this id/,
  );

  assert.throws(
    () => toPassChecks("Paris", { contians: ["Paris"] }),
    /"contians" is not applied, did you mean "contains"/,
  );
  assert.throws(() => toPassChecks("Paris", { contains: ["Paris"], anything: 1 }), /"anything" is not applied/);
  for (const threshold of [80, -0.1, Number.NaN, "1", undefined]) {
    assert.throws(() => toScoreAtLeast({ c: "b" }, suite, threshold), /expected a number from 0 to 1 as threshold/);
  }
  assert.throws(() => toPassChecks(undefined, {}), {
    message: "toPassChecks: expected the output as a string, found nothing",
  });
  const mistyped = suiteOf([caseOf({ contians: ["x"] })]);
  assert.throws(() => toScoreAtLeast({ c: "x" }, mistyped, 1), /"contians" is not applied/);
  assert.equal(toPassChecks("Paris", { contains: ["Paris"] }).pass, true);
  for (const broken of [{ regex: "[" }, { checks: [{ kind: "regex", value: "[" }] }]) {
    assert.throws(() => toPassChecks("Paris", broken), /^TypeError: toPassChecks: .*unterminated character set/);
  }
});

test("matchers round a score as the thresholds of suites do", async () => {
  const { toScoreAtLeast } = await import("benchmarkhub/vitest");
  const suite = suiteOf(["a", "b", "c"].map((id) => ({ ...caseOf({ contains: ["x"] }), case_id: id })));
  const outputs = { a: "x", b: "x", c: "y" };
  const { overall_score: shown } = runSuite(suite, outputs);
  for (const [threshold, pass] of [
    [shown, true],
    [2 / 3, true],
    [0.66671, false],
  ]) {
    assert.equal(toScoreAtLeast(outputs, suite, threshold).pass, pass);
    assert.equal(runSuite({ ...suite, threshold }, outputs).suite_passed, pass);
  }
  const third = { a: "x", b: "y", c: "y" };
  assert.equal(toScoreAtLeast(third, suite, 1 / 3).pass, true);
  const calculator = new ScoreCalculator({ medium: 3 });
  assert.equal(toScoreAtLeast(third, suite, 1 / 3, { calculator }).pass, true);
});

test("a difference only in Unicode normalization is a near miss, also for the six keys", () => {
  const differs = ["differs only in Unicode normalisation"];
  const near = (check, output) => score([check], output).checks[0].near;
  for (const [value, output] of [
    ["café", "cafe\u0301"],
    ["cafe\u0301", "café"],
    ["ABC 123", "ＡＢＣ　１２３"],
    ["한글", "\u1112\u1161\u11ab\u1100\u1173\u11af"],
    ["10 km", "10\u00a0㎞"],
  ]) {
    for (const kind of ["equals", "starts_with", "ends_with"])
      assert.deepEqual(near({ kind, value }, output), differs, kind);
    for (const kind of ["one_of", "contains_all", "contains_any"]) {
      assert.deepEqual(near({ kind, value: [value] }, output), differs, kind);
    }
    const [check] = runCase(caseOf({ contains: [value] }), `so: ${output}.`, { evidence: true }).checks;
    assert.deepEqual(check.near, differs);
    assert.equal(near({ kind: "equals", value, not: true }, output), undefined, "a check that passes has no near miss");
  }
  assert.deepEqual(near({ kind: "json_equals", value: { a: 1 } }, "{＂a＂：1}"), differs, "a kind without texts");
  assert.equal(near({ kind: "equals", value: "cafe" }, "café"), undefined, "normalization keeps accents");
});

test("the kind metric computes registered metrics, if they are synchronous", () => {
  registerMetric("checks_test_length", (reference, text, { item, options }) => {
    assert.equal(item, null);
    if (text === "throw") throw new Error("mine");
    if (text === "null") return { score: null, details: { reason: "no rule" } };
    return (text.length / reference.length) * (options.half ? 0.5 : 1);
  });
  const check = { kind: "metric", metric: "checks_test_length", value: "abcd", threshold: 0.5 };
  const [half] = score([check], "ab").checks;
  assert.deepEqual([half.verdict, half.score], ["pass", 0.5]);
  assert.equal(half.reason, "expected the output to reach checks_test_length of at least 0.5, found a score of 0.5");
  assert.equal(score([{ ...check, options: { half: true } }], "ab").checks[0].score, 0.25);
  assert.equal(score([{ ...check, threshold: 0 }], "").passed, true, "0 is a threshold");
  const [above] = score([check], "a".repeat(99)).checks;
  assert.deepEqual([above.verdict, above.score], ["pass", 1]);
  for (const [not, want] of [
    [false, "fail"],
    [true, "pass"],
  ]) {
    const group = {
      any_of: [
        { ...check, not, required: true },
        { kind: "equals", value: "?" },
      ],
    };
    assert.equal(score([group], "a").checks[1].verdict, want);
    for (const output of ["throw", "null"]) {
      const [failed] = score([{ ...check, not }], output).checks;
      assert.deepEqual([failed.verdict, failed.score], ["error", 0]);
      assert.match(failed.reason, output === "throw" ? /it threw: mine$/ : /no rule$/);
    }
  }
  const report = runSuite(suiteOf([caseOf({ checks: [check] })]), { c: "ab" }, plain);
  assert.equal(report.overall_score, 0.5);
  assert.throws(() => score([{ ...check, threshold: undefined }], "ab"), /threshold: required, but missing/);
  assert.throws(() => score([{ ...check, value: 5 }], "ab"), /value: expected a string or a list of strings/);
  registerMetric("checks_test_late", async () => 1);
  assert.throws(() => score([{ ...check, metric: "checks_test_late" }], "ab"), {
    kind: "async_metric",
    message:
      'case "c": metric "checks_test_late": expected a synchronous result, found a Promise: await runSuiteAsync(suite, outputs)',
  });
  assert.throws(() => score([{ ...check, metric: "llm_judgement" }], "ab"), /llm_judgement/);
});

test("a suite may declare categories", () => {
  const styled = caseOf({ contains: ["a"] }, { category: "style" });
  const suite = suiteOf([styled], { categories: ["style"] });
  assert.deepEqual(loadSuite(loadSuite(suite)), loadSuite(suite));
  const report = runSuite(suite, { c: "a" }, { ...plain, only: { category: "style" } });
  assert.deepEqual(report.by_category, { style: 1 });
  assert.throws(() => runSuite(suite, { c: "a" }, { only: { category: "stile" } }), /did you mean "style"\?/);
  assert.throws(() => loadSuite(suiteOf([styled])), /cases\[0\]\.category: expected one of reasoning/);
  const builder = new SuiteBuilder();
  const grown = loadSuite(suiteOf([], { categories: ["style"] }));
  builder.addCase(grown, styled);
  assert.equal(grown.cases[0].category, "style");
  assert.throws(
    () => builder.addCase(grown, { ...styled, case_id: "d", category: "stile" }),
    (error) => error instanceof SuiteValidationError && error.issues[0].path === "category",
  );
  const calculator = new library.ScoreCalculator();
  assert.deepEqual(calculator.byCategory(report.scores, report.suite.cases), { style: 1 });
});

test("the threshold of a suite is compared with the overall score of the report", () => {
  const suite = suiteOf([caseOf({ contains: ["a"] })], { threshold: 0.5 });
  assert.equal(runSuite(suite, { c: "a" }).suite_passed, true);
  assert.equal(runSuite(suite, { c: "b" }).suite_passed, false);
  const calculator = { overall: () => 0.4, byCategory: () => ({}) };
  assert.equal(runSuite(suite, { c: "a" }, { calculator }).suite_passed, false);
  assert.equal("suite_passed" in runSuite(suiteOf([caseOf({})]), { c: "a" }), false);
});

test("lintSuite accepts valid and invalid suites", () => {
  assert.deepEqual(
    lintSuite(builtinSuites().reasoning).filter(({ severity }) => severity === "error"),
    [],
  );
  const [finding] = lintSuite('{"suite_id": 1');
  assert.deepEqual([finding.rule, finding.severity], ["invalid", "error"]);
  const findings = lintSuite(suiteOf([caseOf({ contians: ["a"], regex: "C++" })]));
  const rules = findings.map(({ rule, path }) => `${rule} ${path}`);
  assert.ok(rules.includes("unknown_keys cases[0].expected_behavior.contians"));
  assert.ok(rules.includes("plain_regex cases[0].expected_behavior.regex"));
  assert.throws(() => lintSuite("suite.json"), /loadSuiteFile/);
  assert.throws(() => lintSuite({}, { strict: true }), /options\.strict/);
});
