// This file tests that V8 keeps the optimized code of evaluations and runs when a garbage collection finds no object of them, and
// that the objects that are kept for this keep no other memory.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { root } from "./support.js";

const ENTRY = pathToFileURL(join(root, "js", "entries", "node.js"));

const SCRIPT = `
  const { compileSuite, createBenchmark } = await import(${JSON.stringify(ENTRY)});
  class Control {
    value = 1;
  }
  function readControl(objects) {
    let sum = 0;
    for (let index = 0; index < objects.length; index += 1) sum += objects[index].value;
    return sum;
  }
  function readNewControls() {
    const controls = Array.from({ length: 100 }, () => new Control());
    for (let index = 0; index < 10000; index += 1) readControl(controls);
  }
  const ids = Array.from({ length: 5000 }, (_, index) => "i" + index);
  const items = ids.map((id) => ({ id, question: "q", answer: id }));
  const predictions = Object.fromEntries(ids.map((id) => [id, id]));
  const records = ids.map((id) => ({ id, prediction: id }));
  const cases = ids.map((case_id) => ({ case_id, category: "coding", prompt: "p", expected_behavior: { contains: [case_id] } }));
  const suite = compileSuite({ suite_id: "s", name: "S", cases });
  for (let round = 0; round < 8; round += 1) {
    readNewControls();
    for (const given of [predictions, records]) {
      await createBenchmark({ items }).evaluate(given, { metric: "squad_f1", concurrent: false });
    }
    suite.run(predictions);
    gc();
  }
`;

test("garbage collection discards no optimized code of an evaluation or a run", () => {
  const flags = ["--expose-gc", "--trace-deopt", "--input-type=module", "--eval", SCRIPT];
  const trace = execFileSync(process.execPath, flags, { encoding: "utf8", maxBuffer: 1 << 26 });
  const discarded = [...trace.matchAll(/<SharedFunctionInfo ([^>]*)>.*reason: weak objects/g)].map(([, name]) => name);
  // Code that reads objects of a class without a kept object is discarded, so the trace shows such code.
  assert.ok(discarded.includes("readControl"), trace.slice(0, 2000));
  const ours = [
    "pair",
    "add",
    "shift",
    "encode",
    "scoreAt",
    "detailsAt",
    "resultsOf",
    "endOfBatch",
    "#addRow",
    "addScores",
    "number",
  ];
  assert.deepEqual(
    ours.filter((name) => discarded.includes(name)),
    [],
  );
});

test("the memory of an instance that was replaced is released", () => {
  const script = `
    const { computeMetric } = await import(${JSON.stringify(ENTRY)});
    const text = "word ".repeat(3e6);
    for (let round = 0; round < 8; round += 1) {
      computeMetric("exact_match", text, text);
      await new Promise((resolve) => setTimeout(resolve, 10));
      gc();
    }
    console.log(process.memoryUsage().rss);
  `;
  const flags = ["--expose-gc", "--input-type=module", "--eval", script];
  const bytes = Number(execFileSync(process.execPath, flags, { encoding: "utf8" }));
  // Each instance has over 30 MB.
  assert.ok(bytes < 250e6, `${bytes}`);
});
