// This file uses pkg/ without the facade, like a user who copied it into a page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { readJson, root } from "./support.js";

let pkg;
before(async () => {
  // With a query, this is a separate instance of the module, which the library under test has not started.
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
  assert.throws(() => pkg.run_case(suite.cases[0], "It is 5."), { kind: "unknown_check" });
  const score = pkg.run_case({ ...suite.cases[0], expected_behavior: { contains: ["4"] } }, "It is 5.");
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

/** Returns the kind and the issues of the error that `work` throws. */
function fault(work) {
  try {
    work();
  } catch (error) {
    return { kind: error.kind, issues: error.issues };
  }
  return undefined;
}

test("returns what JSON.parse would return", () => {
  const [big, safe] = ["12345678901234567890", "9007199254740991"];
  for (const extra of [
    `"x": ${big}`,
    `"x": -${big}`,
    `"x": ${safe}`,
    '"x": -0.0',
    '"b": 1, "a": {"2": 0, "1": null}',
  ]) {
    const text = `{"suite_id": "s", "name": "n", "version": "1", "cases": [], ${extra}}`;
    assert.equal(JSON.stringify(pkg.load_suite(text)), JSON.stringify(JSON.parse(text)), extra);
  }
  const hostile = '{"suite_id": "s", "name": "n", "\\u005f_proto__": {"polluted": true}}';
  const loaded = pkg.load_suite(hostile);
  assert.equal(loaded.polluted, undefined);
  assert.ok(Object.hasOwn(loaded, "__proto__"));
  const declared = { ...suite, categories: ["__proto__"], cases: [{ ...suite.cases[0], category: "__proto__" }] };
  assert.ok(Object.hasOwn(pkg.run_suite(declared, { a: "4" }).by_category, "__proto__"));
});

test("rejects lengths that do not fit the texts in the arena", () => {
  const engine = pkg.Engine.suite(new TextEncoder().encode(JSON.stringify(suite)), true, false, "");
  engine.begin("", 1, 1.5, 2, false);
  const meter = pkg.Meter.of("exact_match", "{}");
  const { memory } = pkg.initSync({ module: readFileSync(join(root, "pkg", "benchmarkhub_bg.wasm")) });
  for (const handle of [engine, meter]) {
    const pointer = handle.reserve(4);
    new TextEncoder().encodeInto("é4", new Uint8Array(memory.buffer, pointer, 4));
  }
  for (const lens of [[5], [1], [0xfffffffe], [2, 1, 1, 1], [0x80000002]]) {
    assert.equal(fault(() => engine.score(Uint32Array.of(0), Uint32Array.from(lens), false))?.kind, "usage", `${lens}`);
    for (const call of ["batch", "explain", "corpus"]) {
      const work = () => meter[call](Uint32Array.of(lens.length), Uint32Array.from(lens));
      assert.equal(fault(work)?.kind, "usage", `${call} ${lens}`);
    }
    assert.equal(fault(() => meter.compute(Uint32Array.from(lens)))?.kind, "usage", `compute ${lens}`);
  }
  assert.equal(engine.score(Uint32Array.of(0), Uint32Array.of(3), false)[0], 1);
  assert.deepEqual([...meter.batch(Uint32Array.of(2), Uint32Array.of(2, 1))], [0]);
  for (const position of [1, 0xffffffff])
    assert.equal(engine.score(Uint32Array.of(position), Uint32Array.of(3), false).length, 0, "no such case");
});

test("throws errors with a kind and every issue", () => {
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
