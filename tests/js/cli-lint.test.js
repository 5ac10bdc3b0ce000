// This file holds `benchmarkhub lint`, and what `run` says of checks, to their words and exit codes.

import assert from "node:assert/strict";
import { describe } from "node:test";
import { concurrency, inFolder, SUITE } from "./cli-support.js";

const withCase = (expected, more = {}) => ({
  ...SUITE,
  ...more,
  cases: [{ ...SUITE.cases[0], expected_behavior: expected }],
});

describe("lint", concurrency, () => {
  inFolder("finds nothing in a good suite", async ({ cli }) => {
    assert.deepEqual(await cli("lint --suite suite.json"), { code: 0, stdout: "", stderr: "nothing found\n" });
    assert.equal((await cli("lint --suite safety --strict")).code, 0);
  });
  inFolder("warns, and fails with --strict", async ({ cli, put }) => {
    put("odd.json", withCase({ regex: "C++", min_length: 0 }));
    const { code, stdout, stderr } = await cli("lint --suite odd.json");
    assert.equal(code, 0);
    assert.match(stdout, /^warning: cases\[0\]\.expected_behavior\.min_length: every output is at least that long \(/);
    assert.match(stdout, /C\+\+.*looks like plain text.*write C\\\+\\\+\) \[plain_regex\]/);
    assert.equal(stderr, "0 errors, 2 warnings, 0 to look at\n");
    assert.equal((await cli("lint --suite odd.json --strict")).code, 1);
  });
  inFolder("fails on errors, those of loading among them", async ({ cli, put }) => {
    put("bad.json", withCase({ checks: [{ kind: "equal", value: "a" }], min_length: 5, max_length: 2 }));
    const { code, stdout } = await cli("lint --suite bad.json");
    assert.equal(code, 1);
    assert.match(stdout, /unknown kind "equal", did you mean "equals"\?/);
    assert.match(stdout, /min_length 5 is more than max_length 2 \(swap them\)/);
    const asJson = await cli("lint --suite bad.json --json");
    assert.deepEqual(
      JSON.parse(asJson.stdout).map(({ rule }) => rule),
      ["invalid", "cannot_pass"],
    );
    assert.equal((await cli("lint --suite -", { input: "{" })).code, 1);
    assert.equal((await cli("lint --suite nowhere.json")).code, 2);
    assert.match((await cli("lint --suite safty")).stderr, /did you mean "safety"\?/);
  });
});

describe("run with checks", concurrency, () => {
  inFolder("keeps integers beyond 2^53 as the suite's file has them", async ({ cli, put }) => {
    const checks = [{ kind: "tool_calls", value: [{ name: "get", arguments: { id: "ID" } }] }];
    put("ids.json", JSON.stringify(withCase({ checks })).replace('"ID"', "9007199254740993"));
    const outputOf = (id) => put("ids.jsonl", { case_id: "a", output: `{"name": "get", "arguments": {"id": ${id}}}` });
    outputOf("9007199254740993");
    const { code, stdout, stderr } = await cli("run --suite ids.json --results ids.jsonl --min-score 1 --strict");
    assert.deepEqual([code, JSON.parse(stdout).warnings], [0, []], stderr);
    outputOf("9007199254740992");
    assert.equal((await cli("run --suite ids.json --results ids.jsonl --min-score 1")).code, 1);
    assert.equal((await cli("lint --suite ids.json --strict")).code, 0);
  });
  inFolder("gives the reasons, errors and the suite's threshold", async ({ cli, put }) => {
    const checks = [
      { kind: "equals", value: "it is 4.", name: "exact" },
      { kind: "regex", value: "(" },
      { kind: "length", max: 1, weight: 0 },
    ];
    put("checks.json", withCase({ checks }, { threshold: 0.5 }));
    const { code, stdout, stderr } = await cli("run --suite checks.json --results outputs.jsonl");
    assert.equal(code, 1);
    assert.deepEqual([JSON.parse(stdout).suite_passed, JSON.parse(stdout).errors], [false, 1]);
    assert.match(stderr, /exact: expected the output to be "it is 4\.", found "It is 4\.", would pass ignoring case/);
    assert.match(stderr, /1 check could not be answered/);
    assert.match(stderr, /the suite's threshold of 0\.5 is not reached/);
    assert.doesNotMatch(stderr, /at most 1 characters/);
    assert.equal((await cli("run --suite checks.json --results outputs.jsonl --min-score 0 -q")).code, 0);
  });
});
