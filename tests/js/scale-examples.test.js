// This file runs examples/scale/pipe.sh, which needs GNU parallel.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { CLI } from "./cli-support.js";
import { library, repository, scratchFolder } from "./support.js";

const hasParallel = spawnSync("parallel", ["--version"], { encoding: "utf8" }).stdout?.startsWith("GNU parallel");

const SUITE = {
  suite_id: "s",
  name: "S",
  version: "1.0.0",
  cases: ["a", "b", "c", "d"].map((case_id, index) => ({
    case_id,
    category: "coding",
    prompt: "p",
    expected_behavior: { contains: ["x"] },
    tags: [`shard:${(index % 2) + 1}`],
  })),
};
const row = (case_id, output) => `${JSON.stringify({ case_id, output })}\n`;
const SHARDS = { 1: row("a", "x") + row("c", "y"), 2: row("b", "x") + row("d", "x") };

test("pipe.sh scores shards as a single run does, and fails if a shard fails or is missing", {
  skip: hasParallel ? false : "GNU parallel is not installed",
}, () => {
  const folder = scratchFolder("pipe");
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(
    join(bin, "npx"),
    `#!/bin/sh\n[ "$1" = benchmarkhub ] || exit 9; shift; exec "${process.execPath}" "${CLI}" "$@"\n`,
  );
  chmodSync(join(bin, "npx"), 0o755);
  writeFileSync(join(folder, "the suite's.json"), JSON.stringify(SUITE));
  mkdirSync(join(folder, "all shards"));
  const run = (shards) => {
    for (const name of ["the reports", "report.json"]) rmSync(join(folder, name), { recursive: true, force: true });
    for (const name of ["1", "2"]) rmSync(join(folder, "all shards", `${name}.jsonl`), { force: true });
    for (const [name, text] of Object.entries(shards)) writeFileSync(join(folder, "all shards", `${name}.jsonl`), text);
    const script = join(repository, "examples", "scale", "pipe.sh");
    const args = [script, "the suite's.json", "all shards", "the reports"];
    const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
    return spawnSync("bash", args, { cwd: folder, env, encoding: "utf8" });
  };
  const { status, stderr } = run(SHARDS);
  assert.equal(status, 0, stderr);
  const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
  const outputs = { a: "x", b: "x", c: "y", d: "x" };
  const single = library.runSuite(SUITE, outputs, { missing: "error", latency: false });
  const withoutLatency = (each) => ({ ...each, scores: each.scores.map((score) => ({ ...score, latency_ms: 0 })) });
  assert.deepEqual(withoutLatency(report), single);

  for (const [shards, expected] of [
    [{ ...SHARDS, 2: "{" }, /2\.jsonl/],
    [{ 1: SHARDS[1] }, /merge|case|suite/],
  ]) {
    const failed = run(shards);
    assert.notEqual(failed.status, 0);
    assert.match(failed.stderr, expected);
    assert.equal(existsSync(join(folder, "report.json")), false);
  }
});
