// This file compares the two ways in which the command `run` reads outputs: as bytes in the engine, and as rows.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { library, root, scratchFolder } from "./support.js";

const { compileSuite, formatReport, readOutputs, runSuite } = library;
const { CompiledSuite } = await import(join(root, "js", "suites", "compiled-suite.js"));

const IDS = ["a", "b", "é", 'quo"te', "c d"];
const SUITE = {
  suite_id: "s",
  name: "S",
  threshold: 0.5,
  cases: IDS.map((case_id, index) => ({
    case_id,
    category: "reasoning",
    prompt: "p",
    expected_behavior:
      index % 2 ? { checks: [{ kind: "contains_all", value: ["é", "x"] }] } : { contains: ["é"], min_length: 2 },
    tags: index < 3 ? ["first"] : [],
  })),
};

/** Lines for an id, as they are in files; most of them are plain. */
const LINES = [
  ...Array(12).fill((id) => `{"case_id": ${JSON.stringify(id)}, "output": "an é x"}`),
  (id) => `  {"output":"tab\\t\\u00e9 \\ud83d\\ude42","case_id":${JSON.stringify(id)} } `,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": ""}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": "�"}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": "lone \\ud800"}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": null}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": "x", "model": "m"}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": "x", "error": "failed"}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "agent_output": "x"}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": "x", "output": "y"}`,
  (id) => `{"case_id": ${JSON.stringify(id)},\r"output": "x"}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": "x"}{}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": 5}`,
  (id) => `{"case_id": ${JSON.stringify(id)}, "output": "x", "repeat": 1}`,
  (id) => `{"\\u0063ase_id": ${JSON.stringify(id)}, "output": "x"}`,
  () => '{"case_id": "unknown", "output": "x"}',
  () => '{"case_id": "a\\ud800", "output": "x"}',
  () => '{"output": "x"}',
  () => "{}",
  () => "[]",
  () => "not JSON",
  () => "",
  () => " \t",
  () => "\u00a0",
];

/** A pseudo-random number generator, so that a failure can be repeated. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function fileOf(random) {
  const ids = IDS.filter(() => random(6) > 0);
  if (random(3) === 0) ids.reverse();
  if (random(8) === 0) ids.push("a");
  const isPlain = random(2) === 0;
  const lines = ids.map((id) => LINES[random(isPlain ? 13 : LINES.length)](id));
  const text = lines.join(["\n", "\r\n", "\n\n", "\r"][random(12) % 4 === 3 ? 3 : random(3)]) + ["", "\n"][random(2)];
  const bytes = new TextEncoder().encode(random(12) === 0 ? `\uFEFF${text}` : text);
  return random(12) === 0 ? bytes.subarray(0, Math.max(0, bytes.length - random(12))) : bytes;
}

const attempt = (work) => {
  try {
    return JSON.stringify(work());
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};

test("reports of bytes and of rows are equal", () => {
  const random = numbers(17);
  const compiled = compileSuite(SUITE);
  let fast = 0;
  for (let round = 0; round < 4000; round += 1) {
    const bytes = fileOf(random);
    const missing = ["empty", "zero", "error"][random(3)];
    const options = {
      latency: false,
      missing,
      evidence: random(2) === 1,
      ...(random(3) === 0 && { only: { tags: ["first"] } }),
    };
    const report = CompiledSuite.runBytes(compiled, bytes, options);
    if (report === undefined) continue;
    fast += 1;
    const expected = attempt(() => compiled.run(readOutputs(bytes), options));
    assert.equal(JSON.stringify(report), expected, JSON.stringify(new TextDecoder().decode(bytes)));
  }
  compiled.free();
  assert.ok(fast > 400, `only ${fast} files were read as bytes`);
});

test("suites with checks of the caller, and large files, are not read as bytes", () => {
  const cases = [{ ...SUITE.cases[0], expected_behavior: { checks: [{ kind: "judge", value: "Is it good?" }] } }];
  const bytes = new TextEncoder().encode('{"case_id": "a", "output": "x"}');
  const judged = compileSuite({ ...SUITE, cases });
  assert.equal(CompiledSuite.runBytes(judged, bytes, {}), undefined);
  const plain = compileSuite(SUITE);
  assert.equal(CompiledSuite.runBytes(plain, bytes, {}).total, IDS.length);
  const large = new Uint8Array((1 << 24) + 1).fill(0x20);
  large.set(bytes);
  assert.equal(CompiledSuite.runBytes(plain, large, {}), undefined);
});

test("the command writes the report that the library formats", () => {
  const folder = scratchFolder("run-bytes");
  const [suite, results, report] = ["suite.json", "outputs.jsonl", "report.json"].map((name) => join(folder, name));
  writeFileSync(suite, JSON.stringify(SUITE));
  const run = () => {
    const args = ["run", "-s", suite, "-r", results, "-o", report, "-q", "--no-latency"];
    execFileSync(process.execPath, [join(root, "js", "cli.js"), ...args], { stdio: "pipe" });
    return readFileSync(report, "utf8");
  };
  for (const more of ["", ', "model": "m"']) {
    const lines = IDS.map((id) => `{"case_id": ${JSON.stringify(id)}, "output": "é ${id.length}"${more}}`);
    writeFileSync(results, lines.join("\n"));
    const expected = runSuite(SUITE, readOutputs(lines.join("\n")), { latency: false });
    assert.equal(run(), formatReport(expected, "json"));
  }
});
