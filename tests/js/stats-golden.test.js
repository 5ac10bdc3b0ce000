// This file holds the statistics to the answers of statsmodels, scipy, scikit-learn, krippendorff and ppi_py.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { library, readJsonLines, readText, root } from "./support.js";

/** Compares the fields of `want`. Numbers may differ by 1e-9, relative to those above 1. */
function assertClose(found, want, path) {
  if (typeof want === "number") {
    const isClose = typeof found === "number" && Math.abs(found - want) <= 1e-9 * Math.max(1, Math.abs(want));
    assert.ok(isClose, `${path}: expected ${want}, found ${found}`);
  } else if (typeof want === "object" && want !== null) {
    for (const [key, value] of Object.entries(want)) assertClose(found?.[key], value, `${path}.${key}`);
  } else {
    assert.equal(found, want, path);
  }
}

const vectors = readJsonLines("tests/golden/stats/api.jsonl");
const names = [...new Set(vectors.map(({ fn }) => fn))];

for (const name of names) {
  test(`${name} agrees with the reference programs`, () => {
    const lines = vectors.filter(({ fn }) => fn === name);
    for (const { id, args, want } of lines) assertClose(library[name](...args), want, id);
  });
}

test("every function has vectors", () => {
  const expected = ["agreement", "compareReports", "correctJudge", "passAtK", "passHatK", "sampleSize", "summarize"];
  assert.deepEqual(names.sort(), expected);
});

test("WebAssembly gives the same bits as native code", async () => {
  const { call } = await import(join(root, "js", "engine", "runtime.js"));
  const args = (values) => values.map((value) => (Array.isArray(value) ? Float64Array.from(value) : value));
  const whole = (list) => Uint32Array.from(list);
  const calls = {
    normal: (engine, level) => [engine.minimum_detectable(1, 1, 0.5, level)],
    estimate: (engine, [scores, weights, clusters, level]) => engine.estimate(scores, weights, whole(clusters), level),
    paired: (engine, [values, weights, clusters, level]) => engine.paired(values, weights, whole(clusters), level),
    agreement: (engine, [a, b, labels]) => engine.agreement(whole(a), whole(b), labels).subarray(0, 4),
    prediction_powered: (engine, values) => {
      const [mean, , low, high, , , judgeMean] = engine.prediction_powered(...values);
      return [mean, low, high, judgeMean];
    },
  };
  const hex = (number) =>
    new DataView(Float64Array.of(number).buffer).getBigUint64(0, true).toString(16).padStart(16, "0");
  const recorded = readText("tests/golden/stats/bits.txt").trimEnd().split("\n");
  let compared = 0;
  for (const [index, line] of readJsonLines("tests/golden/stats/numbers.jsonl").entries()) {
    // The module does not export the quantiles of t; intervals with clusters contain them.
    if (line.fn === "student") continue;
    const found = call((engine) =>
      (calls[line.fn] ?? ((_, values) => engine[line.fn](...values)))(engine, args(line.args)),
    );
    const bits = Array.from(typeof found === "number" ? [found] : found, hex).join(" ");
    assert.equal(bits, recorded[index], `${line.fn} in line ${index + 1}`);
    compared += 1;
  }
  assert.ok(compared > 500, `${compared} vectors`);
});
