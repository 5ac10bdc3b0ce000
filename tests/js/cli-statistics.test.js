// This file tests statistics on the command line: intervals, `compare`, `merge`, `verify` and the gate against a baseline.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { aCase, concurrency, inFolder, RUN } from "./cli-support.js";
import { library } from "./support.js";

const { compareReports, summarize } = library;

const cases = Array.from({ length: 24 }, (_, index) => {
  const fields = { category: index < 12 ? "coding" : "safety", difficulty: "easy", tags: [`half:${index % 2}`] };
  return aCase(`t${index % 4}/q${index}`, { contains: ["yes"] }, fields);
});
const suite = { suite_id: "s", name: "S", version: "1.0.0", cases };
const outputsOf = (passes) =>
  Object.fromEntries(cases.map(({ case_id }, index) => [case_id, passes(index) ? "yes" : "no"]));

/** Defines a test in a folder with a suite, two files of outputs, and their reports. */
function withReports(name, work) {
  inFolder(name, async (tools) => {
    const { put, cli, folder } = tools;
    put("suite.json", suite);
    put(
      "good.jsonl",
      outputsOf((index) => index > 0),
    );
    put(
      "bad.jsonl",
      outputsOf((index) => index > 8),
    );
    const read = (file) => JSON.parse(readFileSync(join(folder, file), "utf8"));
    for (const agent of ["good", "bad"]) {
      const { code } = await cli(`run -s suite.json -r ${agent}.jsonl --no-latency -q -o ${agent}.json --receipt`);
      assert.equal(code, 0);
    }
    await work({ ...tools, read });
  });
}

describe("statistics on the command line", concurrency, () => {
  inFolder("run --statistics adds the summary, and --cluster changes it", async ({ cli }) => {
    const { stdout } = await cli(`${RUN} --statistics`);
    const { statistics, ...report } = JSON.parse(stdout);
    assert.deepEqual(statistics, summarize(report));
    const clustered = await cli(`${RUN} --statistics --cluster prefix:/`);
    assert.equal(JSON.parse(clustered.stdout).statistics.overall.clusters, 3);
    const wrong = await cli(`${RUN} --cluster half`);
    assert.deepEqual([wrong.code, wrong.stdout], [2, ""]);
    assert.match(wrong.stderr, /expected "tag:NAME", "prefix:SEPARATOR" or a function, found "half"/);
  });

  withReports("compare says which run is better", async ({ cli, read }) => {
    const { code, stdout, stderr } = await cli("compare bad.json good.json");
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(stdout), compareReports(read("bad.json"), read("good.json")));
    assert.match(stderr, /^better by 0\.33, 95 % 0\.13 to 0\.54; 8 fixed, 0 broken, p = 0\.008\n8 fixed, 16 same\n/);
    assert.match(stderr, /^ {2}fixed {2}t1\/q1 {2}0\.0000 -> 1\.0000$/m);
    const json = await cli("compare bad.json good.json --json --level 0.9 --alpha 0.001 --seed 4");
    const options = { level: 0.9, alpha: 0.001, seed: 4 };
    assert.deepEqual(JSON.parse(json.stdout), compareReports(read("bad.json"), read("good.json"), options));
    assert.match((await cli("compare bad.json bad.json")).stderr, /^no evidence of a difference; /);
    const clustered = await cli("compare bad.json good.json --cluster tag:half --json");
    assert.equal(JSON.parse(clustered.stdout).mcnemar, null);
  });

  withReports("compare refuses other arguments and files", async ({ cli, put }) => {
    put("lines.jsonl", "{}\n{}\n");
    for (const [args, message] of [
      ["compare bad.json", /expected 2 reports, found 1/],
      ["compare bad.json good.json bad.json", /expected 2 reports, found 3/],
      [
        "compare bad.json suite.json",
        /^suite\.json: expected a report that benchmarkhub run has written, found another file/,
      ],
      ["compare bad.json lines.jsonl", /^lines\.jsonl: expected one report, found 2 values/],
      ["compare bad.json none.json", /none\.json/],
      ["compare bad.json good.json --level 95", /--level: expected a number between 0 and 1, found "95"/],
      ["compare bad.json good.json --seed x", /--seed: expected a whole number/],
    ]) {
      const { code, stdout, stderr } = await cli(args);
      assert.deepEqual([code, stdout], [2, ""], args);
      assert.match(stderr, message);
    }
  });

  withReports("--no-regression fails for a run that is worse", async ({ cli, put, read }) => {
    const run = "run -s suite.json -o new.json -r";
    const worse = await cli(`${run} bad.jsonl --no-regression good.json`);
    assert.equal(worse.code, 1);
    assert.match(worse.stderr, /✗ compared with the baseline: worse by 0\.33, .* p = 0\.008\n$/);
    assert.equal((await cli(`${run} bad.jsonl --no-regression good.json --alpha 0.005`)).code, 0, "p is above alpha");
    const better = await cli(`${run} good.jsonl --no-regression bad.json`);
    assert.equal(better.code, 0);
    assert.match(better.stderr, /✓ compared with the baseline: better by 0\.33/);
    const clustered = await cli(`${run} bad.jsonl --no-regression good.json --cluster tag:half`);
    assert.equal(clustered.code, 0, "two clusters are no evidence");

    const renamed = read("good.json");
    for (const list of [renamed.scores, renamed.suite.cases]) for (const each of list) each.case_id += "x";
    put("renamed.json", renamed);
    const none = await cli(`${run} good.jsonl --no-regression renamed.json`);
    assert.equal(none.code, 1, "nothing can be compared");
    assert.match(none.stderr, /no case is in both reports; 24 added, 24 removed/);
    put("other.json", { ...read("good.json"), suite: { ...read("good.json").suite, suite_id: "t" } });
    const other = await cli(`${run} good.jsonl --no-regression other.json`);
    assert.equal(other.code, 2);
    assert.match(other.stderr, /two reports of the same suite/);
    const alone = await cli(`${run} good.jsonl --alpha 0.1`);
    assert.deepEqual([alone.code, alone.stderr], [2, "--alpha: expected --no-regression too, found none\n"]);
    put("half.jsonl", Object.fromEntries(cases.slice(0, 12).map(({ case_id }) => [case_id, "yes"])));
    for (const [coverage, code] of [
      ["", 1],
      [" --min-coverage 0.5", 0],
    ]) {
      const half = await cli(`run -s suite.json -o new.json -r half.jsonl --no-regression bad.json${coverage}`);
      assert.equal(half.code, code, half.stderr);
      assert.equal(half.stderr.includes("; coverage 12 of 24 is below 1\n"), code === 1, half.stderr);
    }
    // 8 cases of the baseline are in error; 8 of the other 16 broke.
    const answers = (passes) => Object.fromEntries(cases.map(({ case_id }, index) => [case_id, passes(index)]));
    put(
      "errors.jsonl",
      answers((index) => (index < 8 ? null : "yes")),
    );
    put(
      "broken.jsonl",
      answers((index) => (index < 16 && index >= 8 ? "no" : "yes")),
    );
    await cli("run -s suite.json -r errors.jsonl -q -o errors.json");
    const broken = await cli(`${run} broken.jsonl --no-regression errors.json`);
    assert.equal(broken.code, 1, broken.stderr);
    assert.match(broken.stderr, /worse by 0\.50, .*; 8 of its cases are not answered and not compared\n$/);
    const changed = read("good.json");
    for (const each of changed.suite.cases) each.expected_behavior.contains = [];
    put("changed.json", changed);
    const since = await cli(`${run} good.jsonl --no-regression changed.json`);
    assert.match(since.stderr, /; some cases changed since\n {2}24 warnings: see benchmarkhub compare\n$/);

    const suite = await cli(`${run} good.jsonl --no-regression suite.json`);
    assert.match(
      suite.stderr,
      /^suite\.json: expected a report that benchmarkhub run has written, found another file\n$/,
    );
    const over = await cli("run -s suite.json -r good.jsonl -o good.json --no-regression good.json");
    assert.equal(over.code, 2, "the baseline is not overwritten");
  });

  withReports("merge gives the report of the whole run", async ({ cli, folder }) => {
    for (const category of ["coding", "safety"]) {
      await cli(`run -s suite.json -r good.jsonl --no-latency -q -c ${category} -o ${category}.json`);
    }
    await cli("run -s suite.json -r good.jsonl --no-latency -q -o whole.json");
    const { code, stderr } = await cli("merge safety.json coding.json --output merged.json");
    assert.deepEqual([code, stderr], [0, "2 reports merged: 23 of 24 cases passed\n"]);
    const text = (file) => readFileSync(join(folder, file), "utf8");
    assert.equal(text("merged.json"), text("whole.json"));
    for (const [args, message] of [
      ["merge safety.json", /expected all 24 cases, found none at 12 positions: 0, 1, 2/],
      ["merge safety.json safety.json", /found case "t0\/q12" in safety\.json and safety\.json/],
      ["merge safety.json whole.json", /^whole\.json: part: expected a report of some cases/],
      ["merge", /expected at least 1 report/],
      ["merge safety.json coding.json -o coding.json", /would overwrite the file/],
    ]) {
      const result = await cli(args);
      assert.deepEqual([result.code, result.stdout], [2, ""], args);
      assert.match(result.stderr, message);
    }
  });

  withReports("lint --reports lists checks and cases that do not distinguish runs", async ({ cli }) => {
    const { code, stdout } = await cli("lint -s suite.json --reports good.json,bad.json");
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^warning: cases\[0\]\.expected_behavior\.contains: the check fails in each of 2 reports .*\[always_fails\]$/m,
    );
    assert.match(stdout, /^info: cases\[20\]: .*does not distinguish runs \[no_difference\]$/m);
    assert.doesNotMatch(stdout, /cases\[3\]\S*: the check/);
    assert.equal((await cli("lint -s suite.json --strict --reports good.json --reports bad.json")).code, 1);
    const single = await cli("lint -s suite.json --reports good.json");
    assert.deepEqual([single.code, single.stderr], [2, "reports: expected at least two, found 1\n"]);
  });

  withReports("verify scores again", async ({ cli, put, read }) => {
    const verify = "verify good.json -s suite.json -r";
    const holds = await cli(`${verify} good.jsonl`);
    assert.deepEqual([holds.code, holds.stdout], [0, "✓ good.json is the same\n"]);
    const fails = await cli(`${verify} bad.jsonl`);
    assert.equal(fails.code, 1);
    assert.match(
      fails.stdout,
      /^✗ good\.json differs: \d+ differences\n {2}scores\[1\]\.passed: reported true, found false\n/,
    );
    const changed = read("good.json");
    changed.overall_score = 1;
    put("changed.json", changed);
    const json = await cli("verify changed.json -s suite.json -r good.jsonl --json");
    assert.deepEqual(JSON.parse(json.stdout), {
      holds: false,
      differences: [{ path: "overall_score", reported: 1, found: 0.9583 }],
    });
  });
});
