// This file tests the statistics of reports: groups, clusters, repeats, comparisons, sentences, and the errors for wrong arguments.

import assert from "node:assert/strict";
import { test } from "node:test";
import { library } from "./support.js";

const {
  agreement,
  BenchmarkHubError,
  compareReports,
  correctJudge,
  minimumDetectable,
  passAtK,
  runSuite,
  sampleSize,
  summarize,
} = library;

const DIFFICULTIES = ["easy", "medium", "hard"];

function suiteOf(n, more = () => ({})) {
  const cases = Array.from({ length: n }, (_, index) => ({
    case_id: `t${index % 3}/q${index}`,
    category: index % 2 ? "coding" : "reasoning",
    prompt: "p",
    difficulty: DIFFICULTIES[index % 3],
    tags: [`text:${index % 4}`, "all"],
    expected_behavior: { contains: ["yes"] },
    ...more(index),
  }));
  return { suite_id: "s", name: "S", version: "1.0.0", cases };
}

/** Runs a suite. `passes` decides which cases pass. */
function reportOf(n, passes, more) {
  const suite = suiteOf(n, more);
  const outputs = Object.fromEntries(suite.cases.map(({ case_id }, index) => [case_id, passes(index) ? "yes" : "no"]));
  return runSuite(suite, outputs, { latency: false });
}

const throwsUsage = (work, message) =>
  assert.throws(work, (error) => {
    assert.ok(error instanceof BenchmarkHubError);
    assert.match(error.message, message);
    return true;
  });

test("a summary has every group, and results are plain JSON", () => {
  const checks = [
    {
      any_of: [
        { kind: "equals", value: "yes" },
        { at_least: 1, of: [{ kind: "numeric", value: 1 }] },
      ],
    },
  ];
  const more = (index) => (index === 0 ? { expected_behavior: { contains: [], min_length: 1, checks } } : {});
  const report = reportOf(12, (index) => index < 9, more);
  const summary = summarize(report);
  assert.deepEqual(JSON.parse(JSON.stringify(summary)), summary);
  assert.deepEqual(Object.keys(summary.by_category), ["reasoning", "coding"]);
  assert.deepEqual(Object.keys(summary.by_difficulty), DIFFICULTIES);
  assert.deepEqual(Object.keys(summary.by_tag), ["text:0", "all", "text:1", "text:2", "text:3"]);
  assert.deepEqual(Object.keys(summary.by_check), ["min_length", "equals", "numeric", "contains"]);
  assert.equal(summary.by_check.contains.n, 11);
  assert.equal(summary.by_check.equals.n, 1);
  assert.equal(summary.pass_rate.mean, 0.75);
  assert.equal(Number(summary.overall.mean.toFixed(4)), report.overall_score);
  assert.ok(!("clusters" in summary.overall) && !("repeats" in summary));
});

test("one case has no interval, and no case has no mean", () => {
  const { overall } = summarize(reportOf(1, () => true));
  assert.deepEqual(overall, { mean: 1, stderr: null, low: null, high: null, n: 1, n_effective: 1 });
  const none = runSuite(suiteOf(2), {}, { only: { category: "safety" } });
  assert.deepEqual(summarize(none).overall, { mean: null, stderr: null, low: null, high: null, n: 0, n_effective: 0 });
  assert.deepEqual(summarize(none).by_category, {});
});

test("weights are those of the caller", () => {
  const report = reportOf(6, (index) => index % 3 === 0);
  assert.equal(summarize(report, { weights: { easy: 0 } }).overall.mean, 0);
  assert.equal(summarize(report, { weights: { easy: 1, medium: 1, hard: 2 } }).overall.mean, 0.25);
  throwsUsage(() => summarize(report, { weights: { esay: 1 } }), /weights.esay: expected one of easy, medium, hard/);
});

test("clusters come from a tag, a prefix or a function", () => {
  const report = reportOf(12, (index) => index % 4 < 3);
  const byTag = summarize(report, { cluster: "tag:text" }).overall;
  assert.equal(byTag.clusters, 4);
  assert.deepEqual(summarize(report, { cluster: ({ tags }) => tags[0] }).overall, byTag);
  assert.equal(summarize(report, { cluster: "prefix:/" }).overall.clusters, 3);
  assert.equal(summarize(report, { cluster: "prefix:?" }).overall.clusters, 12);
  const one = summarize(report, { cluster: () => 1 });
  assert.deepEqual([one.overall.stderr, one.overall.low, one.overall.n_effective], [null, null, null]);
  assert.equal(one.overall.clusters, 1);
  assert.ok(byTag.high - byTag.low > 0.5, "the answers of a cluster are the same");
});

test("a case belongs to exactly one cluster", () => {
  const none = reportOf(
    3,
    () => true,
    () => ({ tags: [] }),
  );
  throwsUsage(
    () => summarize(none, { cluster: "tag:text" }),
    /cluster of case "t0\/q0": expected one tag .*found none/,
  );
  const two = reportOf(
    3,
    () => true,
    () => ({ tags: ["text:a", "text:b"] }),
  );
  throwsUsage(() => summarize(two, { cluster: "tag:text" }), /found "text:a" and "text:b"/);
  throwsUsage(() => summarize(two, { cluster: () => undefined }), /expected a string or a number, found nothing/);
  throwsUsage(
    () => summarize(two, { cluster: "text" }),
    /cluster: expected "tag:NAME", "prefix:SEPARATOR" or a function/,
  );
});

test("cases in error count with their score and are named", () => {
  const rows = suiteOf(3).cases.map(({ case_id }, index) => ({ case_id, output: index === 1 ? null : "yes" }));
  const { overall, warnings } = summarize(runSuite(suiteOf(3), rows));
  assert.equal(overall.n, 3);
  assert.ok(overall.mean < 1);
  assert.deepEqual(
    warnings.map(({ code, case_id }) => [code, case_id]),
    [["case_in_error", "t1/q1"]],
  );
});

test("a comparison names what happened to each case", () => {
  const before = reportOf(6, (index) => index < 3);
  const after = reportOf(7, (index) => index > 0 && index < 4);
  after.suite = { ...after.suite, cases: after.suite.cases.slice(1) };
  after.scores = after.scores.slice(1);
  Object.assign(after, { total: 6, passed: 3 });
  after.scores[3] = { ...after.scores[3], score: 0.5 };
  const { counts, cases, difference, sentence } = compareReports(before, after);
  assert.match(sentence, /^no evidence of a difference; .*; 1 added, 1 removed$/);
  assert.deepEqual(counts, { fixed: 1, broken: 0, better: 1, worse: 0, same: 3, added: 1, removed: 1 });
  assert.deepEqual(cases.at(-1), { case_id: "t0/q0", change: "removed", a: 1, b: null });
  assert.deepEqual(cases.at(-2), { case_id: "t0/q6", change: "added", a: null, b: 0 });
  assert.deepEqual(cases[3], { case_id: "t1/q4", change: "better", a: 0, b: 0.5 });
  assert.equal(difference.n, 5);
});

test("a comparison names and counts the cases that a report does not answer", () => {
  const run = (lost) => {
    const rows = suiteOf(6).cases.map(({ case_id }) => ({ case_id, output: "yes" }));
    const { inError = [], missing = [] } = lost;
    for (const index of inError) rows[index].output = null;
    return runSuite(
      suiteOf(6),
      rows.filter((_, index) => !missing.includes(index)),
      { latency: false },
    );
  };
  const { sentence, warnings } = compareReports(run({ missing: [0] }), run({ inError: [1], missing: [2, 3] }));
  assert.match(sentence, /; 1 not answered in the first report, 3 not answered in the second report$/);
  assert.deepEqual(
    warnings.map(({ code, case_id }) => [code, case_id]),
    [
      ["unanswered_case", "t0/q0"],
      ["unanswered_case", "t2/q2"],
      ["unanswered_case", "t0/q3"],
      ["case_in_error", "t1/q1"],
    ],
  );
  assert.equal(warnings[0].message, "the case is not answered in the first report");
  assert.equal(warnings[1].message, "the case is not answered in the second report");
});

test("a small change is not shown as 0", () => {
  const before = reportOf(400, () => true);
  const after = structuredClone(before);
  for (const score of after.scores.slice(0, 12)) score.score = 0.9999;
  const { sentence, difference } = compareReports(before, after);
  assert.ok(difference.mean < 0 && difference.mean > -0.00005);
  assert.match(
    sentence,
    /^worse by 0\.00000\d, 95 % 0\.00000\d to 0\.00000\d; 0 fixed, 0 broken, 12 worse, p < 0\.001$/,
  );
  for (const score of after.scores) score.score = 0.9999 + 0.0001 * (score.case_id.length % 2);
  for (const score of after.scores.slice(0, 2)) score.score = 1;
  const { sentence: outlook } = compareReports(before, after, { alpha: 1e-9 });
  assert.match(outlook, /would need about 1 case$/);
});

test("the verdict is that of the sign-flip test, and the sentence quotes its p-value", () => {
  const before = reportOf(60, (index) => index >= 10);
  const better = compareReports(
    before,
    reportOf(60, () => true),
  );
  assert.equal(better.verdict, "better");
  assert.match(better.sentence, /^better by 0\.1\d, 95 % 0\.\d\d to 0\.\d\d; 10 fixed, 0 broken, p = 0\.002$/);
  assert.equal(better.permutation.p, 2 / 1024);
  const worse = compareReports(
    reportOf(60, () => true),
    before,
    { level: 0.9 },
  );
  assert.equal(worse.verdict, "worse");
  assert.match(worse.sentence, /^worse by 0\.1\d, 90 % 0\.\d\d to 0\.\d\d; 0 fixed, 10 broken, p = 0\.002$/);
  const strict = compareReports(
    before,
    reportOf(60, () => true),
    { alpha: 0.001 },
  );
  assert.equal(strict.verdict, "no_evidence");
  const sd = strict.difference.stderr * Math.sqrt(60);
  const cases = sampleSize({ difference: 0.05, sd, level: 0.999 });
  const [, named] = /^no evidence of a difference; a change of 0\.05 would need about (\d+) cases$/.exec(
    strict.sentence,
  );
  assert.ok(named >= cases && named < 1.1 * cases, `${named} cases are enough at the alpha of the test, ${cases}`);
});

test("a p-value below a limit is not shown as the limit", () => {
  const close = compareReports(
    reportOf(
      60,
      (index) => index >= 25,
      () => ({ difficulty: "easy" }),
    ),
    reportOf(
      60,
      (index) => index < 48,
      () => ({ difficulty: "easy" }),
    ),
  );
  assert.equal(close.permutation.p, 0.0496);
  assert.match(close.sentence, /^better by .*, p = 0\.0496$/);
});

test("a comparison that shows nothing says why", () => {
  const report = reportOf(4, () => true);
  assert.match(compareReports(report, report).sentence, /the score of each case changed by the same amount$/);
  const one = reportOf(1, () => true);
  assert.match(
    compareReports(
      one,
      reportOf(1, () => false),
    ).sentence,
    /only one case is in both reports$/,
  );
  const other = reportOf(
    1,
    () => true,
    () => ({ case_id: "other" }),
  );
  assert.match(compareReports(one, other).sentence, /no case is in both reports; 1 added, 1 removed$/);
  const { difference, permutation, mcnemar } = compareReports(one, other);
  assert.deepEqual(difference, { mean: null, stderr: null, low: null, high: null, n: 0 });
  assert.deepEqual([permutation, mcnemar.p], [{ p: 1, exact: true }, 1]);
});

test("whole clusters are flipped, and McNemar's test does not apply", () => {
  const before = reportOf(60, (index) => index % 3 !== 0);
  const after = reportOf(60, () => true);
  assert.ok(compareReports(before, after).permutation.p < 0.001);
  const clustered = compareReports(before, after, { cluster: "prefix:/" });
  assert.deepEqual([clustered.permutation, clustered.mcnemar], [{ p: 1, exact: true }, null]);
  assert.equal(clustered.verdict, "no_evidence");
});

test("more than 16 changes are tested with seeded draws", () => {
  const [before, after] = [reportOf(90, (index) => index % 3 > 0), reportOf(90, (index) => index % 5 > 0)];
  const first = compareReports(before, after, { seed: 1 });
  assert.deepEqual([first.permutation.exact, first.permutation.draws], [false, 9999]);
  assert.deepEqual(compareReports(before, after, { seed: 1 }), first);
  assert.notEqual(compareReports(before, after, { seed: 2 }).permutation.p, first.permutation.p);
});

test("p-values of groups are adjusted within each breakdown", () => {
  const [before, after] = [reportOf(40, (index) => index % 2 === 0), reportOf(40, () => true)];
  const { by_category: byCategory, by_tag: byTag } = compareReports(before, after);
  assert.equal(byCategory.coding.p_holm, byCategory.coding.p * 2);
  assert.equal(byCategory.reasoning.p_holm, 1);
  assert.equal(byTag["text:1"].p_holm, Math.min(1, byTag["text:1"].p * 4));
});

test("reports of other suites are refused, and other versions are warnings", () => {
  const a = reportOf(3, () => true);
  const other = { ...a, suite: { ...a.suite, suite_id: "t" } };
  throwsUsage(() => compareReports(a, other), /two reports of the same suite, found suite_id "s" and "t"/);
  const changed = (index) => (index === 1 ? { prompt: "q" } : {});
  const b = reportOf(3, () => true, changed);
  b.suite = { ...b.suite, version: "2.0.0" };
  assert.deepEqual(
    compareReports(a, b).warnings.map(({ code, case_id }) => [code, case_id]),
    [
      ["other_version", undefined],
      ["changed_case", "t1/q1"],
    ],
  );
});

test("the plan accepts a comparison and a report", () => {
  const [before, after] = [reportOf(60, (index) => index % 3 > 0), reportOf(60, (index) => index % 5 > 0)];
  const comparison = compareReports(before, after);
  const { stderr, n } = comparison.difference;
  const sd = stderr * Math.sqrt(n);
  const needed = sampleSize({ difference: -0.1, from: comparison });
  assert.equal(needed, sampleSize({ difference: 0.1, sd }));
  const found = minimumDetectable({ n: needed, sd });
  assert.ok(found <= 0.1 && found > 0.099, `${found}`);
  const { overall } = summarize(before);
  const share = 40 / 60;
  const spread = Math.sqrt((share * (1 - share) * 60) / 59);
  const expected = Math.SQRT2 * spread * Math.sqrt(60 / overall.n_effective);
  assert.equal(sampleSize({ difference: 0.1, from: before }), sampleSize({ difference: 0.1, sd: expected }));
  assert.ok(minimumDetectable(before) > minimumDetectable(comparison));
});

test("the plan has a right number or an error for extreme numbers", () => {
  const size = (options) => sampleSize({ difference: 0.05, sd: 0.4, ...options });
  assert.equal(size({}), 503);
  for (const [options, expected] of [
    [{ difference: 1e300 }, 1],
    [{ sd: 1e-300 }, 1],
    [{ power: 0.001 }, 1],
    [{ power: 1e-300 }, 1],
    [{ level: 1e-300, power: 0.5 }, 1],
    [{ difference: -0.05 }, 503],
  ]) {
    assert.equal(size(options), expected, JSON.stringify(options));
  }
  for (const options of [{ power: 1 - 2 ** -53 }, { level: 1 - 2 ** -53 }]) {
    const found = size(options);
    assert.ok(Number.isSafeInteger(found) && found > 503, `${found}`);
  }
  for (const [options, message] of [
    [{ difference: 0 }, "difference: expected a number other than 0, found 0"],
    [{ difference: Number.NaN }, "difference: expected a number other than 0, found NaN"],
    [
      { difference: 1e-300 },
      "difference: expected one that 9007199254740991 cases find, found 1e-300, which needs more",
    ],
    [{ difference: 1e-10 }, /^difference: expected one that 9007199254740991 cases find/],
    [{ sd: 0 }, "sd: expected a positive number, found 0"],
    [{ sd: -1 }, "sd: expected a positive number, found -1"],
    [{ sd: Number.POSITIVE_INFINITY }, /^sd: expected a positive number, found Infinity/],
    [{ power: 1 }, "power: expected a number between 0 and 1, found 1"],
    [{ power: 0 }, "power: expected a number between 0 and 1, found 0"],
    [{ level: Number.NaN }, "level: expected a number between 0 and 1, found NaN"],
  ]) {
    assert.throws(() => size(options), { kind: "usage", message });
  }
  assert.equal(minimumDetectable({ n: 100, sd: 0.4 }, { power: 0.001 }), 0);
  assert.ok(minimumDetectable({ n: 1e300, sd: 1e-300 }) >= 0);
});

test("wrong arguments are errors that say what was expected", () => {
  const report = reportOf(3, () => true);
  for (const level of [0, 1, Number.NaN, "0.9", null]) {
    throwsUsage(() => summarize(report, { level }), /level: expected a number between 0 and 1/);
  }
  throwsUsage(() => compareReports(report, report, { alpha: 2 }), /alpha: expected a number between 0 and 1, found 2/);
  throwsUsage(() => compareReports(report, report, { seed: 0.5 }), /seed: expected a whole number of at least 0/);
  throwsUsage(() => compareReports(report, report, { lvel: 0.9 }), /options.lvel: expected one of/);
  throwsUsage(() => compareReports(report, {}), /^b\.suite: expected an object, found nothing/);
  const high = structuredClone(report);
  high.scores[1].score = 1.5;
  throwsUsage(() => summarize(high), /report.scores\[1\].score: expected a number from 0 to 1, found 1.5/);
  const double = structuredClone(report);
  for (const list of [double.scores, double.suite.cases]) list[1].case_id = list[0].case_id;
  throwsUsage(
    () => compareReports(double, report),
    /^a\.suite\.cases\[1\]\.case_id: expected an id of its own, found "t0\/q0"$/,
  );
  throwsUsage(() => sampleSize({ difference: 0, sd: 1 }), /difference: expected a number other than 0/);
  throwsUsage(() => sampleSize({ difference: 0.1 }), /expected one of sd and from, found neither/);
  throwsUsage(() => sampleSize({ difference: 0.1, sd: 1, from: report }), /found both/);
  throwsUsage(() => sampleSize({ difference: 0.1, from: report }), /a report whose scores vary, found equal scores/);
  throwsUsage(() => minimumDetectable(compareReports(report, report)), /from.difference.stderr: expected a positive/);
  throwsUsage(() => passAtK(3, 4, 1), /c: expected a whole number from 0 to n = 3, found 4/);
  throwsUsage(() => passAtK(3, 1, 4), /k: expected a whole number from 1 to n = 3, found 4/);
  throwsUsage(() => agreement(["a"], ["a", "b"]), /as many labels in a as in b, found 1 and 2/);
  throwsUsage(() => agreement([], []), /at least one label/);
  throwsUsage(() => agreement(["a", 1], ["a", "b"]), /a\[1\]: expected a string, found 1/);
  throwsUsage(() => correctJudge([0.5], []), /labelled: expected at least one score/);
  throwsUsage(() => correctJudge([2], [{ judge: 1, human: 1 }]), /judged\[0\]: expected a number from 0 to 1, found 2/);
  throwsUsage(
    () => correctJudge([1], [{ judge: 1 }]),
    /labelled\[0\].human: expected a number from 0 to 1, found nothing/,
  );
});

test("one label, and a judge that never varies", () => {
  const single = correctJudge([1, 0], [{ judge: 1, human: 1 }]);
  assert.deepEqual([single.stderr, single.low, single.high, single.n], [null, null, null, 1]);
  const labelled = [1, 0, 1, 0].map((human) => ({ judge: 1, human }));
  const constant = correctJudge([1, 1, 1], labelled);
  assert.deepEqual([constant.lambda, constant.mean, constant.judge_mean], [0, 0.5, 1]);
  assert.equal(agreement(["a", "a"], ["a", "a"]).kappa, null);
});

test("reports of the caller do not change", () => {
  const report = reportOf(5, (index) => index > 1);
  const before = JSON.stringify(report);
  summarize(Object.freeze(report), { cluster: (benchmarkCase) => (benchmarkCase.tags.length = 0) });
  compareReports(report, report);
  assert.equal(JSON.stringify(report), before);
});
