// This file tests `benchmarkhub list`, `create` and `lint`.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { describe } from "node:test";
import { aCase, concurrency, inFolder, SUITE, withCase } from "./cli-support.js";
import { library } from "./support.js";

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
  inFolder("reports that no case is selected, and rejects an unknown category", async ({ cli }) => {
    const none = await cli("list --category coding --suite safety");
    assert.deepEqual(none, { code: 0, stdout: "", stderr: "no case of category coding in safety\n" });
    const { code, stderr } = await cli("list --category codign");
    assert.equal(code, 2);
    assert.match(stderr, /^--category: .*did you mean "coding"\?/);
  });
});

describe("create", concurrency, () => {
  const CREATE = "create --name Mine --output new.json";
  inFolder("writes an empty suite", async ({ cli, read }) => {
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
    inFolder(`reads ${form} of cases, and writes to a file or standard output`, async ({ cli, put, read }) => {
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
  inFolder("reads a single case, and warns about an unknown check with its line", async ({ cli, put, read }) => {
    put("cases.jsonl", `\n${JSON.stringify(aCase("a", { contain: ["x"] }))}`);
    const { code, stderr } = await cli(`${CREATE} --from-cases cases.jsonl`);
    assert.equal(code, 0);
    assert.match(stderr, /^warning: cases\.jsonl:2: expected_behavior\.contain: unknown check "contain"/);
    assert.equal(JSON.parse(read("new.json")).cases.length, 1);
  });
  inFolder("reports every problem with its line and path, and writes nothing", async ({ cli, put, folder }) => {
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
  inFolder("rejects a file without cases", async ({ cli, put }) => {
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
  inFolder("overwrites a file only with --force, and never the file of cases", async ({ cli, put, read }) => {
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
  });
});

describe("lint", concurrency, () => {
  inFolder("finds nothing in a correct suite", async ({ cli }) => {
    assert.deepEqual(await cli("lint --suite suite.json"), { code: 0, stdout: "", stderr: "nothing found\n" });
    assert.equal((await cli("lint --suite safety --strict")).code, 0);
  });
  inFolder("warns, and fails with --strict", async ({ cli, put }) => {
    put("odd.json", withCase({ regex: "C++", min_length: 0 }));
    const { code, stdout, stderr } = await cli("lint --suite odd.json");
    assert.equal(code, 0);
    assert.match(stdout, /^warning: cases\[0\]\.expected_behavior\.min_length: every output is at least that long \(/);
    assert.match(stdout, /C\+\+.*looks like plain text.*write C\\\+\\\+\) \[plain_regex\]/);
    assert.equal(stderr, "0 errors, 2 warnings, 0 notes\n");
    assert.equal((await cli("lint --suite odd.json --strict")).code, 1);
  });
  inFolder("knows the policy of the suite", async ({ cli, put }) => {
    put("nested.json", withCase({ regex: "(a+)+" }));
    assert.equal((await cli("lint --suite nested.json --strict")).code, 1);
    put("linear.json", withCase({ regex: "(a+)+" }, { regex_policy: "linear" }));
    assert.equal((await cli("lint --suite linear.json --strict")).code, 0);
  });
  inFolder("fails for errors, and for suites that do not load", async ({ cli, put }) => {
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
