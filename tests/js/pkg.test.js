// This file uses pkg/ by itself, without the facade, as someone would who copied it into a page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { readJson, root } from "./support.js";

let pkg;
before(async () => {
  // A query makes it a module of its own, which the library under test has not started.
  pkg = await import(`${join(root, "pkg", "benchmarkhub.js")}?alone`);
  pkg.initSync({ module: readFileSync(join(root, "pkg", "benchmarkhub_bg.wasm")) });
});

const suite = {
  suite_id: "s",
  name: "Sums",
  cases: [
    { case_id: "a", category: "reasoning", prompt: "2 + 2?", expected_behavior: { contains: ["4"], contain: [] } },
  ],
};

test("takes and returns plain objects", () => {
  const loaded = pkg.load_suite(suite);
  assert.equal(Object.getPrototypeOf(loaded), Object.prototype);
  assert.deepEqual(loaded, {
    ...suite,
    version: "1.0.0",
    cases: [{ ...suite.cases[0], difficulty: "medium", tags: [] }],
  });
  assert.deepEqual(pkg.load_suite(JSON.stringify(suite)), loaded);
  const score = pkg.run_case(suite.cases[0], "It is 5.");
  assert.deepEqual(
    { ...score, latency_ms: 0 },
    {
      case_id: "a",
      passed: false,
      score: 0,
      details: { missing_tokens: ["4"] },
      latency_ms: 0,
    },
  );
  const report = pkg.run_suite(suite, { a: "4", b: "x" });
  assert.equal(report.overall_score, 1);
  assert.deepEqual(report.by_category, { reasoning: 1 });
  assert.deepEqual(
    report.warnings.map(({ code }) => code),
    ["unknown_check", "unmatched_output"],
  );
});

test("agrees with the facade", async () => {
  const { runSuite } = await import(join(root, "js", "entries", "node.js"));
  const { suite: example, outputs } = readExample();
  assert.deepEqual(pkg.run_suite(example, outputs), runSuite(example, outputs, { latency: false }));
});

function readExample() {
  const lines = readFileSync(join(root, "examples", "agent-b.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  const outputs = Object.fromEntries(lines.map((line) => Object.values(JSON.parse(line))));
  return { suite: readJson("examples/suite.json"), outputs };
}

test("throws errors with a kind and every issue", () => {
  const fault = (work) => {
    try {
      work();
    } catch (error) {
      return { kind: error.kind, issues: error.issues };
    }
    return undefined;
  };
  assert.deepEqual(
    fault(() => pkg.load_suite({ suite_id: 1 })),
    {
      kind: "schema",
      issues: [
        { path: "suite_id", message: "expected a string, found 1" },
        { path: "name", message: "required, but missing" },
      ],
    },
  );
  assert.equal(fault(() => pkg.load_suite("{")).kind, "syntax");
  assert.equal(fault(() => pkg.run_suite(suite, { a: 1 })).kind, "usage");
  const cycle = { ...suite };
  cycle.self = cycle;
  assert.throws(() => pkg.load_suite(cycle), /circular/i);
  assert.equal(pkg.load_suite(suite).name, "Sums", "the instance is still alive");
});

test("suggests the nearest of the known names", () => {
  const known = JSON.stringify(["contains", "not_contains", "😀"]);
  assert.equal(pkg.did_you_mean("contians", known), ', did you mean "contains"?');
  assert.equal(pkg.did_you_mean("regex", known), "");
  assert.equal(pkg.did_you_mean("contains", "not JSON"), "");
});

test("says where JSON is invalid", () => {
  assert.equal(pkg.json_fault('{"a": [1, 😀 2]}'), "Expecting value: line 1 column 11 (char 10)");
  assert.equal(pkg.json_fault("[1,\n 2"), "Expecting ',' delimiter: line 2 column 3 (char 6)");
  assert.equal(pkg.json_fault("[1]"), undefined);
});

test("has generated types and names no file", () => {
  const types = readFileSync(join(root, "pkg", "benchmarkhub.d.ts"), "utf8");
  assert.match(
    types,
    /export function run_suite\(suite: string \| RawSuite, outputs: Record<string, string>\): RawReport;/,
  );
  const glue = readFileSync(join(root, "pkg", "benchmarkhub.js"), "utf8");
  assert.doesNotMatch(glue, /import\.meta\.url/);
});
