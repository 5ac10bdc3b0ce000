// This file tests what the command line says to people, and its lists and new suites.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { concurrency, inFolder, RUN, SUITE } from "./cli-support.js";
import { library, root } from "./support.js";

const ESCAPE = "\x1b";
const { safe, safeJson, Terminal, width } = await import(pathToFileURL(join(root, "js", "cli", "terminal.js")));

function aCase(case_id, expected_behavior, fields) {
  return { case_id, category: "coding", prompt: "p", expected_behavior, ...fields };
}

describe("words", concurrency, () => {
  inFolder("a table by category, what failed and why, totals", async ({ cli }) => {
    const { stderr } = await cli(RUN);
    assert.equal(
      stderr,
      [
        "Sums 1.0.0",
        "",
        `  reasoning  1.0000  ${"█".repeat(24)}  1/1 passed`,
        `  coding     0.4286  ${"█".repeat(10)}${"░".repeat(14)}  1/2 passed`,
        `  overall    0.5556  ${"█".repeat(13)}${"░".repeat(11)}  2/3 passed`,
        "",
        "Failed cases (1)",
        '  ✗ b  0.0000  missing "def"',
        "",
        "2 of 3 cases passed; the score, weighted by difficulty, is 0.5556",
        "",
      ].join("\n"),
    );
  });
  inFolder("ASCII where the terminal's locale is not UTF-8", async ({ cli }) => {
    const { stderr } = await cli(RUN, { env: { LC_ALL: "C" } });
    assert.ok(stderr.includes(`${"#".repeat(10)}${".".repeat(14)}  1/2 passed`), stderr);
    assert.match(stderr, /^[\x20-\x7e\n]*$/);
  });
  inFolder("each failure has its reason", async ({ cli, put }) => {
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
  inFolder("fifty failed cases and ten warnings of a kind at most", async ({ cli, put }) => {
    put("suite.json", { ...SUITE, cases: Array.from({ length: 63 }, (_, index) => aCase(`c${index}`, {})) });
    put("map.json", { zz: "x" });
    const { stderr } = await cli("run --suite suite.json --results map.json");
    assert.equal(stderr.match(/^ {2}✗ /gm).length, 50);
    assert.match(stderr, /Failed cases \(63\)\n[\s\S]*\n {4}and 13 more\n\nWarnings \(64\)\n/);
    assert.match(stderr, /\n {4}and 53 more\n {2}! zz: no case has this id/);
  });
  inFolder("an unknown check is told", async ({ cli, put }) => {
    put("suite.json", { ...SUITE, cases: [aCase("a", { contain: ["x"] })] });
    put("map.json", { a: "x" });
    const { stderr } = await cli("run --suite suite.json --results map.json");
    assert.match(
      stderr,
      /! a: cases\[0\]\.expected_behavior\.contain: unknown check "contain" .*did you mean "contains"\?/,
    );
  });
  inFolder("colour is for terminals; FORCE_COLOR and NO_COLOR decide otherwise", async ({ cli }) => {
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
  inFolder("texts of others cannot steer the terminal, and are cut", async ({ cli, put, folder }) => {
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
  test("has colour unless it is dumb or told not to", () => {
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
  test("a text is cut between characters and measured in columns", () => {
    const { signs } = terminal({ LANG: "de_DE.utf8" });
    assert.equal(signs.more, "…");
    assert.equal(terminal({}).short("😀😀😀", 2), "😀😀...");
    assert.equal(terminal({}).short("😀😀", 2), "😀😀");
    assert.equal(safe("a\u2028\ud800b\u200dc"), "a\\u{2028}\\u{d800}b\u200dc");
    assert.equal(width("e\u0301猫x"), 4);
  });
});

test("JSON for a terminal is harmless and means the same", () => {
  const value = { [`${ESCAPE}[31m`]: "\x9b\u202e\u{e0001}\n\ud800 é" };
  const json = safeJson(JSON.stringify(value, null, 2));
  assert.deepEqual(JSON.parse(json), value);
  assert.doesNotMatch(json, /[^\P{C}\n]/u);
});

describe("list", concurrency, () => {
  inFolder("shows the built-in suites and their cases", async ({ cli }) => {
    const { code, stdout, stderr } = await cli("list");
    assert.deepEqual([code, stderr], [0, ""]);
    for (const [name, suite] of Object.entries(library.builtinSuites())) {
      assert.ok(stdout.includes(`${name}  ${suite.name} ${suite.version} (${suite.suite_id}, 10 cases)`), stdout);
      for (const { case_id: id } of suite.cases) assert.match(stdout, new RegExp(`^  ${id}  `, "m"));
    }
  });
  inFolder("shows one suite, by name or file, and the cases of a category", async ({ cli }) => {
    assert.doesNotMatch((await cli("list --suite safety")).stdout, /reasoning_001/);
    const whole = (await cli("list --suite suite.json")).stdout;
    assert.equal(
      whole,
      "suite.json  Sums 1.0.0 (s, 3 cases)\n  a  reasoning  easy    2 + 2? [sum]\n" +
        "  b  coding     hard    Code [code]\n  c  coding     medium  JSON [code, json]\n",
    );
    const some = (await cli("list --suite suite.json --category reasoning,safety")).stdout;
    assert.equal(some, "suite.json  Sums 1.0.0 (s, 1 case)\n  a  reasoning  easy  2 + 2? [sum]\n");
  });
  inFolder("says so where no case is left, and refuses an unknown category", async ({ cli }) => {
    const none = await cli("list --category coding --suite safety");
    assert.deepEqual(none, { code: 0, stdout: "", stderr: "no case of category coding in safety\n" });
    const { code, stderr } = await cli("list --category codign");
    assert.equal(code, 2);
    assert.match(stderr, /^--category: .*did you mean "coding"\?/);
  });
});

describe("create", concurrency, () => {
  const CREATE = "create --name Mine --output new.json";
  inFolder("an empty suite", async ({ cli, read }) => {
    const { code, stdout, stderr } = await cli(CREATE);
    assert.deepEqual([code, stdout, stderr], [0, "", 'suite "Mine" with 0 cases written to new.json\n']);
    const { suite_id: id, ...rest } = JSON.parse(read("new.json"));
    assert.deepEqual(rest, { name: "Mine", version: "1.0.0", cases: [] });
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.match(read("new.json"), /^\{\n {2}"suite_id"/);
  });
  const lines = SUITE.cases.map((each) => JSON.stringify(each)).join("\n\n");
  for (const [form, content] of [
    ["JSON lines", lines],
    ["a list", JSON.stringify(SUITE.cases, null, 2)],
  ]) {
    inFolder(`from ${form} of cases, to a file or standard output`, async ({ cli, put, read }) => {
      put("cases.jsonl", content);
      const { code, stderr } = await cli(`${CREATE} --version 2.1.0 --from-cases cases.jsonl`);
      assert.equal(code, 0, stderr);
      const { suite_id: _, ...rest } = JSON.parse(read("new.json"));
      assert.deepEqual(rest, { name: "Mine", version: "2.1.0", cases: SUITE.cases });
      const piped = await cli("create --name Mine --output - --from-cases -", { input: content });
      assert.deepEqual([piped.stderr, JSON.parse(piped.stdout).cases], ["", SUITE.cases]);
      assert.equal((await cli("run --suite new.json --results outputs.jsonl --min-score 0.5556")).code, 0);
    });
  }
  inFolder("a single case is enough; an unknown check is told with its line", async ({ cli, put, read }) => {
    put("cases.jsonl", `\n${JSON.stringify(aCase("a", { contain: ["x"] }))}`);
    const { code, stderr } = await cli(`${CREATE} --from-cases cases.jsonl`);
    assert.equal(code, 0);
    assert.match(stderr, /^warning: cases\.jsonl:2: expected_behavior\.contain: unknown check "contain"/);
    assert.equal(JSON.parse(read("new.json")).cases.length, 1);
  });
  inFolder("every problem is named with its line and path, and nothing is written", async ({ cli, put, folder }) => {
    const { case_id: _, ...anonymous } = aCase("a", {});
    const cases = [aCase("a", {}), anonymous, aCase("b", { contains: 3 }, { category: "codign" }), aCase("a", {}), 5];
    const problems = [
      [2, "case_id: required, but missing"],
      [
        3,
        'category: expected one of reasoning, tool_use, planning, coding, safety, robustness, found "codign", did you mean "coding"?',
      ],
      [3, "expected_behavior.contains: expected a list of strings, found 3"],
      [4, 'case_id: expected a unique id, found "a" again (first in PLACE1)'],
      [5, "expected a case: an object"],
    ];
    for (const [content, place] of [
      [cases.map((each) => JSON.stringify(each)).join("\n"), (line) => `cases.jsonl:${line}`],
      [JSON.stringify(cases), (line) => `cases.jsonl: [${line - 1}]`],
    ]) {
      put("cases.jsonl", content);
      const { code, stdout, stderr } = await cli(`${CREATE} --from-cases cases.jsonl`);
      assert.deepEqual([code, stdout, readdirSync(folder).includes("new.json")], [2, "", false]);
      for (const [line, words] of problems) {
        assert.ok(
          `\n${stderr}`.includes(`\n${place(line)}: ${words.replace("PLACE1", place(1))}`),
          `${words}\n${stderr}`,
        );
      }
    }
  });
  inFolder("other faults of the file of cases", async ({ cli, put }) => {
    const faults = [
      ["{\n", "cases.jsonl:2: invalid JSON: Expecting property name"],
      [`${lines}\n{"case_id"}`, "cases.jsonl:6: invalid JSON: Expecting ':' delimiter at column 11"],
      ["", "cases.jsonl: expected JSON"],
      ["5", "cases.jsonl:1: expected JSON lines or a JSON list of cases, found 5"],
      [JSON.stringify(SUITE), "this is a suite already"],
    ];
    for (const [content, message] of faults) {
      put("cases.jsonl", content);
      const { code, stderr } = await cli(`${CREATE} --from-cases cases.jsonl`);
      assert.equal(code, 2);
      assert.ok(stderr.includes(message), stderr);
    }
    assert.match((await cli(`${CREATE} --from-cases nowhere.jsonl`)).stderr, /^nowhere\.jsonl: cannot be read/);
  });
  inFolder(
    "an existing file stays unless --force is given; the file of cases stays in any case",
    async ({ cli, put, read }) => {
      put("new.json", "old");
      const refused = await cli(CREATE);
      assert.deepEqual([refused.code, refused.stderr], [2, "new.json: exists already: --force overwrites it\n"]);
      assert.equal(read("new.json"), "old");
      assert.equal((await cli(`${CREATE} --force`)).code, 0);
      assert.equal(JSON.parse(read("new.json")).name, "Mine");
      put("cases.jsonl", lines);
      const same = await cli("create --name x --force --from-cases cases.jsonl --output ./cases.jsonl");
      assert.deepEqual(
        [same.code, same.stderr],
        [2, "--output ./cases.jsonl: would overwrite the file given as --from-cases\n"],
      );
      assert.equal(read("cases.jsonl"), lines);
    },
  );
});
