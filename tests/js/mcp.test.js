// This file tests the tools of `benchmarkhub mcp`, and the command without the SDK. tests/peers/mcp.test.mjs tests it with the SDK.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inFolder, OUTPUTS, SUITE } from "./cli-support.js";
import { library, readText, root } from "./support.js";

const { callTool, TOOLS } = await import(`${root}/js/cli/mcp-tools.js`);
const call = (name, args) => {
  const { isError, text } = callTool(name, args);
  assert.equal(isError, false, text);
  return JSON.parse(text);
};

test("score has the totals, the gate and every case that did not pass", () => {
  const result = call("score", { suite: SUITE, outputs: { ...OUTPUTS, c: null }, threshold: 0.9 });
  const { overall_score: overall, passed, total } = library.runSuite(SUITE, { ...OUTPUTS, c: null });
  assert.deepEqual([result.overall_score, result.passed, result.total], [overall, passed, total]);
  assert.deepEqual(result.gate, { holds: false, reason: "coverage 2 of 3 is below 1" });
  assert.deepEqual(
    result.failures.map(({ case_id: id, status, reasons }) => [id, status, reasons]),
    [
      ["b", "failed", ['Missing: "def"']],
      ["c", "error", ["no output"]],
    ],
  );
  assert.equal(call("score", { suite: JSON.stringify(SUITE), outputs: OUTPUTS }).total, 3);
  assert.equal(call("score", { suite: "safety", outputs: {} }).gate.holds, false);
});

test("lint, compare and explain_failure give the results of the package", () => {
  const faulty = { ...SUITE, cases: [{ ...SUITE.cases[0], expected_behavior: { contians: ["x"] } }] };
  assert.deepEqual(call("lint", { suite: faulty }), library.lintSuite(faulty));
  const [before, after] = [OUTPUTS, {}].map((outputs) => library.runSuite(SUITE, outputs));
  assert.deepEqual(call("compare", { before, after }), library.compareReports(before, after));
  const explained = call("explain_failure", { suite: SUITE, case_id: "b", output: "fn f() {}" });
  assert.deepEqual([explained.status, explained.score, explained.checks[0].kind], ["failed", 0, "contains"]);
});

test("arguments that are not understood are errors", () => {
  for (const [name, args, message] of [
    ["scoer", {}, /^unknown tool "scoer", expected one of score, lint, compare, explain_failure$/],
    ["score", { suite: SUITE }, /^outputs: required, but missing$/],
    [
      "score",
      { suite: SUITE, outputs: {}, treshold: 1 },
      /^treshold: unknown, expected one of suite, outputs, threshold$/,
    ],
    [
      "score",
      { suite: SUITE, outputs: {}, threshold: 2 },
      /^usage: threshold: expected a number from 0 to 1, found 2$/,
    ],
    ["score", { suite: { cases: 1 }, outputs: {} }, /^schema: /],
    ["compare", { before: {}, after: {} }, /^usage: a\.suite: expected an object/],
    ["explain_failure", { suite: SUITE, case_id: "z", output: "" }, /^usage: .*"z"/],
  ]) {
    const { isError, text } = callTool(name, args);
    assert.equal(isError, true);
    assert.match(text, message);
  }
});

inFolder("without the SDK, the command says how to install it", async ({ cli }) => {
  const { code, stdout, stderr } = await cli("mcp");
  assert.deepEqual([code, stdout], [2, ""]);
  assert.equal(
    stderr,
    "benchmarkhub mcp: expected the package @modelcontextprotocol/sdk, found none\nTry: npm install @modelcontextprotocol/sdk\n",
  );
});

test("llms.txt names every tool, and only documents and exports that exist", async () => {
  const text = readText("llms.txt");
  for (const { name } of TOOLS) assert.ok(text.includes(`\`${name}\``), name);
  for (const [, path] of text.matchAll(/\]\(([^)]+)\)/g)) assert.ok(readText(path).length > 0, path);
  const names = new Set(Array.from(text.matchAll(/\b([a-z]+[A-Z]\w*)\(/g), ([, name]) => name));
  assert.ok(names.size > 3);
  for (const name of names) assert.equal(typeof library[name], "function", name);
});
