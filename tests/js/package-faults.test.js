// This file makes the engine fail and grow, and tests whether the next call works.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { library, readJson, readJsonLines, root } from "./support.js";

const { BenchmarkHubError, compileSuite, computeMetric, evaluateStream, registerCheck, runSuite, searchPattern } =
  library;
const { call, engine, MEMORY_LIMIT } = await import(join(root, "js", "engine", "runtime.js"));

const suite = readJson("examples/suite.json");
const outputs = readJsonLines("examples/agent-a.jsonl");
const report = () => JSON.stringify(runSuite(suite, outputs, { latency: false }));
const isFailure = (error) =>
  error instanceof BenchmarkHubError && error.kind === "internal" && /new instance/.test(error.message);
const memoryOf = () => call(({ Engine }) => Engine.prototype.home.memory.buffer.byteLength);

/** Returns a handle of a suite whose pointer is outside of the module's memory, so that its next use traps. */
function brokenHandle() {
  const handle = call(({ Engine }) => Engine.suite(new TextEncoder().encode(JSON.stringify(suite)), true, false, ""));
  handle.__destroy_into_raw();
  handle.__wbg_ptr = 0xfffffff0;
  return handle;
}

test("after a trap the call says so once, and the next ones are served by a fresh instance", () => {
  const before = report();
  const first = engine();
  const handle = brokenHandle();
  assert.throws(() => call(() => handle.document()), isFailure);
  assert.throws(() => handle.document(), /belongs to an instance that has failed/);
  handle.free();
  assert.equal(report(), before);
  assert.notEqual(engine(), first);
  assert.equal(computeMetric("exact_match", "a", "a").score, 1);
});

test("a compiled suite outlives the instance on which it was made", () => {
  const compiled = compileSuite(suite);
  const before = JSON.stringify(compiled.run(outputs, { latency: false }));
  assert.throws(() => call(() => brokenHandle().document()), isFailure);
  assert.equal(JSON.stringify(compiled.run(outputs, { latency: false })), before);
  assert.equal(compiled.runCase(suite.cases[0].case_id, "x").case_id, suite.cases[0].case_id);
  assert.throws(() => call(() => brokenHandle().document()), isFailure);
  compiled.free();
  compiled.free();
  assert.throws(() => compiled.run(outputs), /has been freed/);
});

test("a trap in the midst of a run reaches the caller as one error", () => {
  const compiled = compileSuite(suite);
  const prototype = engine().Engine.prototype;
  const { score } = prototype;
  prototype.score = function (...args) {
    this.__destroy_into_raw();
    this.__wbg_ptr = 0xfffffff0;
    return score.apply(this, args);
  };
  assert.throws(() => compiled.run(outputs), isFailure);
  assert.equal(JSON.stringify(compiled.run(outputs, { latency: false })), report());
  compiled.free();
});

test("errors that the caller made leave the instance as it is", () => {
  const here = engine();
  assert.throws(() => runSuite({}, {}), { kind: "schema" });
  assert.throws(() => searchPattern("(", "x"), BenchmarkHubError);
  assert.throws(() => computeMetric("nonsense", "a", "b"), { kind: "unknown_metric" });
  assert.equal(engine(), here);
});

test("memory that one huge input took is given back", () => {
  const huge = "x".repeat(MEMORY_LIMIT);
  const one = { suite_id: "s", name: "S", cases: [{ ...suite.cases[0], expected_behavior: { contains: ["x"] } }] };
  const here = engine();
  assert.equal(runSuite(one, { [suite.cases[0].case_id]: huge }).overall_score, 1);
  assert.equal(engine(), here, "it was scored apart from the instance of others");
  assert.ok(memoryOf() < MEMORY_LIMIT / 8);

  const compiled = compileSuite(one);
  assert.equal(compiled.run({ [suite.cases[0].case_id]: huge }).overall_score, 1);
  assert.equal(engine(), here);
  assert.ok(memoryOf() < MEMORY_LIMIT / 8);
  assert.equal(compiled.run({ [suite.cases[0].case_id]: "y" }).overall_score, 0);
  compiled.free();

  assert.equal(searchPattern("y", `${huge}y`).start, MEMORY_LIMIT);
  assert.ok(memoryOf() < MEMORY_LIMIT / 8);
});

test("what fails for want of memory says so, and touches neither the handles nor the streams of others", async () => {
  const compiled = compileSuite(suite);
  const items = Array.from({ length: 400 }, (_, id) => ({ id: String(id), question: "q", answer: "x" }));
  const stream = evaluateStream(
    items,
    items.map(() => "x"),
  );
  const text = "a ".repeat(5e7);
  let count = 0;
  for await (const { score } of stream) {
    count += score;
    if (count !== 10) continue;
    assert.throws(() => computeMetric("chrf", text, text), {
      kind: "internal",
      message: /^out of memory: the engine has /,
    });
  }
  assert.equal(count, 400);
  assert.equal(stream.getSummary().average_score, 1);
  assert.equal(compiled.run({}).total, suite.cases.length);
  registerCheck("faults_test_memory", () => computeMetric("chrf", text, text).score);
  const checks = [{ kind: "faults_test_memory" }];
  const asking = { ...suite.cases[0], expected_behavior: { checks } };
  const report = runSuite({ suite_id: "s", name: "S", cases: [asking, { ...suite.cases[0], case_id: "other" }] }, {});
  assert.match(report.scores[0].checks[0].reason, /it threw: out of memory/);
  assert.equal(report.total, 2);
});

test("compiled suites have free and, where the runtime knows it, Symbol.dispose", () => {
  const compiled = compileSuite(suite);
  assert.equal(typeof compiled.free, "function");
  if (Symbol.dispose) compiled[Symbol.dispose]();
  else compiled.free();
  assert.throws(() => compiled.run({}), { kind: "usage" });
});
