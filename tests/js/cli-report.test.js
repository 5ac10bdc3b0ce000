// This file tests the text that `benchmarkhub run` writes about a report, and its appearance on a terminal.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { aCase, concurrency, inFolder, RUN, SUITE, withCase } from "./cli-support.js";
import { library, root } from "./support.js";

const { lintSuite, runSuite } = library;
const ESCAPE = "\x1b";
const { safe, safeJson, Terminal, width } = await import(pathToFileURL(join(root, "js", "cli", "terminal.js")));
const { hasChecks } = await import(pathToFileURL(join(root, "js", "suites", "used-checks.js")));

describe("the text of a report", concurrency, () => {
  inFolder("counts the cases without checks, which pass by any output", async ({ cli, put }) => {
    const cases = [{}, { contains: [] }, { contains: ["4"] }].map((expected, index) => ({
      ...SUITE.cases[0],
      case_id: `c${index}`,
      expected_behavior: expected,
    }));
    put("suite.json", { ...SUITE, cases });
    put("outputs.jsonl", cases.map(({ case_id }) => `${JSON.stringify({ case_id, output: "4" })}\n`).join(""));
    const { stderr } = await cli(RUN);
    assert.match(
      stderr,
      /3 of 3 cases passed; .*\n2 cases without a check that counts: each passes unless its output is blank\n/,
    );
  });

  inFolder("has a table by category, failed cases with reasons, and totals", async ({ cli }) => {
    const { stderr } = await cli(RUN);
    assert.equal(
      stderr,
      [
        "Sums 1.0.0",
        "",
        `  reasoning  1.0000               ${"█".repeat(24)}  1/1 passed`,
        `  coding     0.43 (0.07 to 0.88)  ${"█".repeat(10)}${"░".repeat(14)}  1/2 passed`,
        `  overall    0.56 (0.14 to 0.90)  ${"█".repeat(13)}${"░".repeat(11)}  2/3 passed`,
        "",
        "Failed cases (1)",
        '  ✗ b  0.0000  missing "def"',
        "",
        "2 of 3 cases passed; the score, weighted by difficulty, is 0.5556",
        "",
      ].join("\n"),
    );
  });
  inFolder("is ASCII if the locale is not UTF-8", async ({ cli }) => {
    const { stderr } = await cli(RUN, { env: { LC_ALL: "C" } });
    assert.ok(stderr.includes(`${"#".repeat(10)}${".".repeat(14)}  1/2 passed`), stderr);
    assert.match(stderr, /^[\x20-\x7e\n]*$/);
  });
  inFolder("has a reason for each failed case", async ({ cli, put }) => {
    const reasons = {
      missing: [{ contains: ["one", 't"o'] }, "x", 'missing "one", "t\\"o"'],
      tokens: [{ contains: ["1", "2", "3", "4", "5", "6", "7"] }, "x", 'missing "1", "2", "3", "4", "5", and 2 more'],
      forbidden: [{ not_contains: ["bad"] }, "Bad", 'contains the forbidden "bad"'],
      regex: [{ regex: "^\\d+$" }, "x", "no match for the pattern ^\\d+$"],
      unsafe: [{ regex: "(a+)+" }, "x", "the pattern cannot be used: Regex pattern contains nested quantifiers"],
      short: [{ min_length: 5 }, "x", "too short: 1 of at least 5 characters"],
      long: [{ max_length: 2 }, "four", "too long: 4 of at most 2 characters"],
      json: [{ json_valid: true }, "x", "no valid JSON: Expecting value: line 1 column 1 (char 0)"],
      empty: [{}, " ", "the output is empty"],
      several: [{ contains: ["y"], min_length: 3 }, "x", 'missing "y"; too short: 1 of at least 3 characters'],
    };
    put("suite.json", { ...SUITE, cases: Object.entries(reasons).map(([id, [expected]]) => aCase(id, expected)) });
    put("map.json", Object.fromEntries(Object.entries(reasons).map(([id, [, output]]) => [id, output])));
    const { stderr } = await cli("run --suite suite.json --results map.json");
    for (const [id, [, , words]] of Object.entries(reasons)) {
      assert.match(
        stderr,
        new RegExp(
          `^  ✗ ${id.padEnd(9)}  0\\.\\d{4}  ${RegExp.escape?.(words) ?? words.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}`,
          "m",
        ),
      );
    }
  });
  inFolder("has at most fifty failed cases and ten warnings of a kind", async ({ cli, put }) => {
    put("suite.json", { ...SUITE, cases: Array.from({ length: 63 }, (_, index) => aCase(`c${index}`, {})) });
    put("map.json", { zz: "x" });
    const { stderr } = await cli("run --suite suite.json --results map.json");
    assert.equal(stderr.match(/^ {2}✗ /gm).length, 50);
    assert.match(stderr, /Failed cases \(63\)\n[\s\S]*\n {4}and 13 more\n\nWarnings \(64\)\n/);
    assert.match(stderr, /\n {4}and 53 more\n {2}! zz: no case has this id/);
  });
  inFolder("warns about an unknown check", async ({ cli, put }) => {
    put("suite.json", { ...SUITE, cases: [aCase("a", { contain: ["x"] })] });
    put("map.json", { a: "x" });
    const { stderr } = await cli("run --suite suite.json --results map.json");
    assert.match(
      stderr,
      /! a: cases\[0\]\.expected_behavior\.contain: unknown check "contain" .*did you mean "contains"\?/,
    );
  });
  inFolder("has colour on terminals; FORCE_COLOR and NO_COLOR override that", async ({ cli }) => {
    const colours = async (env) => {
      const { stdout, stderr } = await cli(RUN, { env });
      assert.ok(!stdout.includes(ESCAPE));
      return stderr.includes(ESCAPE);
    };
    assert.equal(await colours({}), false);
    assert.equal(await colours({ FORCE_COLOR: "1" }), true);
    assert.equal(await colours({ FORCE_COLOR: "0" }), false);
    assert.equal(await colours({ FORCE_COLOR: "1", NO_COLOR: "1" }), false);
    assert.equal((await cli("list", { env: { FORCE_COLOR: "1" } })).stdout.includes(ESCAPE), true);
    assert.equal((await cli("list")).stdout.includes(ESCAPE), false);
  });
  inFolder("escapes control characters and shortens texts", async ({ cli, put, folder }) => {
    const evil = `${ESCAPE}[31m\x9b2J\r\n\x07\u202e${"long".repeat(100)}`;
    const fields = { prompt: evil, tags: [evil], category: "safety" };
    const cases = [
      aCase(`${evil}1`, { contains: [evil], not_contains: ["x"], regex: `${evil}+`, [evil]: 1 }, fields),
      aCase("dup", { regex: `(${evil}` }),
    ];
    put("evil.json", { suite_id: evil, name: evil, version: evil, cases });
    put("evil.jsonl", { [`${evil}1`]: "x", [`${evil}3`]: evil, dup: evil });
    put("worse.jsonl", { [evil]: { [evil]: evil } });
    put("worst.jsonl", `{"${ESCAPE}`);
    const runs = [
      ["run --suite evil.json --results evil.jsonl --output report.json", 0],
      ["run --suite evil.json --results worse.jsonl", 2],
      ["run --suite evil.json --results worst.jsonl", 2],
      ["run --suite evil.json --results evil.jsonl --tag none", 2],
      ["list --suite evil.json", 0],
      [["run", "--suite", `x${ESCAPE}[31m`, "--results", "-"], 2],
      [["run", "--suite", `./x${ESCAPE}[31m`, "--results", "-"], 2],
      [[`${ESCAPE}[31m`], 2],
      [["run", `--${ESCAPE}[31m`], 2],
      [["create", "--name", evil, "--output", `${ESCAPE}.json`], 0],
    ];
    for (const [args, expected] of runs) {
      const { code, stdout, stderr } = await cli(args);
      assert.equal(code, expected, stderr);
      for (const words of [stderr, stdout]) assert.doesNotMatch(words, /[^\P{C}\n]/u);
    }
    const { stderr } = await cli("run --suite evil.json --results evil.jsonl");
    assert.match(stderr, /missing "\\u\{1b\}\[31m\\u\{9b\}2J\\r\\n\\u\{7\}\\u\{202e\}long/);
    assert.ok(Math.max(...stderr.split("\n").map((line) => line.length)) < 700);
    assert.ok(readdirSync(folder).includes(`${ESCAPE}.json`));
  });
});

describe("the terminal", () => {
  const terminal = (env, platform = "linux", isTTY = true) => new Terminal({ env, platform, isTTY });
  test("has colour unless it is dumb or NO_COLOR is set", () => {
    assert.equal(terminal({}).hasColour, true);
    assert.equal(terminal({ NO_COLOR: "1" }).hasColour, false);
    assert.equal(terminal({ NO_COLOR: "" }).hasColour, true);
    assert.equal(terminal({ TERM: "dumb" }).hasColour, false);
    assert.equal(terminal({ FORCE_COLOR: "0" }).hasColour, false);
    assert.equal(terminal({}, "linux", false).hasColour, false);
  });
  test("a bar is full only at 1 and empty only at 0", () => {
    const bar = (score) => terminal({ NO_COLOR: "1" }).bar(score, 4);
    assert.deepEqual([0, 0.0001, 0.5, 0.9999, 1].map(bar), ["....", "#...", "##..", "###.", "####"]);
  });
  test("texts are cut between characters and measured in columns", () => {
    const { signs } = terminal({ LANG: "de_DE.utf8" });
    assert.equal(signs.more, "…");
    assert.equal(terminal({}).short("😀😀😀", 2), "😀😀...");
    assert.equal(terminal({}).short("😀😀", 2), "😀😀");
    assert.equal(safe("a\u2028\ud800b\u200dc"), "a\\u{2028}\\u{d800}b\u200dc");
    assert.equal(width("e\u0301猫x"), 4);
  });
});

test("JSON for a terminal has no control characters and keeps its value", () => {
  const value = { [`${ESCAPE}[31m`]: "\x9b\u202e\u{e0001}\n\ud800 é" };
  const json = safeJson(JSON.stringify(value, null, 2));
  assert.deepEqual(JSON.parse(json), value);
  assert.doesNotMatch(json, /[^\P{C}\n]/u);
});

describe("cases with checks", concurrency, () => {
  inFolder("integers beyond 2^53 stay exact", async ({ cli, put }) => {
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
  inFolder("the text has reasons, errors and the suite's threshold", async ({ cli, put }) => {
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
    const gate = "run --suite checks.json --results outputs.jsonl -q --min-score 0";
    assert.equal((await cli(gate)).code, 1, "a check could not be answered");
    assert.equal((await cli(`${gate} --min-coverage 0`)).code, 0);
  });
});

test("a check counts where the linter says so, and the engine scores it", () => {
  const check = { kind: "equals", value: "never" };
  const cases = [
    [{}, false],
    [{ contains: [], not_contains: [], json_valid: false }, false],
    [{ contians: ["never"] }, false],
    [{ checks: [] }, false],
    [{ checks: [{ ...check, weight: 0 }] }, false],
    [{ contains: ["never"] }, true],
    [{ regex: "never" }, true],
    [{ json_valid: true }, true],
    [{ min_length: 9 }, true],
    [{ checks: [{ ...check, weight: 0 }, check] }, true],
    [{ checks: [{ ...check, weight: 0, required: true }] }, true],
  ];
  for (const [expected_behavior, counts] of cases) {
    const suite = { ...SUITE, cases: [{ ...SUITE.cases[0], case_id: "a", expected_behavior }] };
    const warnings = lintSuite(suite).filter(({ rule, severity }) => rule === "no_checks" && severity === "warning");
    assert.deepEqual(
      [hasChecks(expected_behavior), warnings.length, runSuite(suite, { a: "x" }).scores[0].passed],
      [counts, counts ? 0 : 1, !counts],
      JSON.stringify(expected_behavior),
    );
  }
});
