// This file compares the two ways in which results of checks leave the engine: as numbers and texts in a run, and as JSON in
// `runCase`.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { library, readJson, repository } from "./support.js";

const { compileSuite, runCase } = library;
const KINDS = "tests/golden/checks/kinds";
const OUTPUTS = ["", "Paris — “é”\n\n猫 🙂 a  b", '{"a": [1, 2]}', "İstanbul\u00a0is ＮＦＫＣ", "```json\n{}\n```"];

function withoutLatency({ latency_ms: _, ...score }) {
  return score;
}

function compare(expected, outputs, options) {
  const benchmarkCase = { case_id: "c", category: "reasoning", prompt: "p", expected_behavior: expected };
  const compiled = compileSuite({ suite_id: "s", name: "S", cases: [benchmarkCase] });
  try {
    for (const output of outputs) {
      const [score] = compiled.run({ c: output }, options).scores;
      const single = runCase(benchmarkCase, output, options);
      assert.equal(JSON.stringify(withoutLatency(score)), JSON.stringify(withoutLatency(single)));
    }
  } finally {
    compiled.free();
  }
}

// The results of a judge come from JavaScript in both ways.
for (const file of readdirSync(join(repository, KINDS)).filter((name) => name !== "judge.json")) {
  const kind = file.replace(".json", "");
  test(kind, () => {
    const { cases } = readJson(`${KINDS}/${file}`);
    const plain = cases.filter(({ check, want }) => check && want?.verdict);
    assert.ok(plain.length > 0, "no case");
    for (const { check, output } of plain) {
      const item = { kind, ...check };
      const group = {
        at_least: 1,
        of: [
          { ...item, name: "name é" },
          { kind: "equals", value: "“a”", required: true },
        ],
      };
      compare({ checks: [item, { ...item, not: true, weight: 0.5 }, group] }, [output, ...OUTPUTS]);
    }
  });
}

test("the six keys with evidence", () => {
  const keys = { contains: ["é", "garden court"], not_contains: ["A"], min_length: 3, max_length: 9, json_valid: true };
  for (const regex of ["a b", "(a+)+", "(", "É"]) compare({ ...keys, regex }, OUTPUTS, { evidence: true });
});
