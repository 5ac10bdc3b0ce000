// This file shows how time and memory grow: with the number of cases, with the length of an output. It
// prints the slope of time against size on logarithmic axes (1 is linear) and exits 1 where one is above
// the bound, where a report's memory grows with its outputs, or where a million streamed pairs of 600
// characters take too much.
//
//   node bench/scale.mjs            up to a million cases and 10 MB, some minutes
//   node bench/scale.mjs --quick    up to 100,000 cases and 1 MB

import { spawnSync } from "node:child_process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { compileSuite, computeMetric, evaluateStream } from "../js/node.js";
import { ruleCases } from "./corpus.mjs";
import { outputsOf, suiteOf } from "./rows.mjs";

/** Caches make small sizes faster than large ones, so that a linear program shows a little more than 1. */
const STEEPEST = 1.15;
const STREAM_LIMIT_MB = 500;
const quick = process.argv.includes("--quick");
const MAX_CASES = quick ? 100_000 : 1_000_000;
const MAX_BYTES = quick ? 1_000_000 : 10_000_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

if (process.argv.includes("--stream")) await stream();
else main();

function main() {
  let failed = false;
  const printFit = (title, points) => {
    const slope = slopeOf(points);
    const isSteep = slope > STEEPEST;
    failed ||= isSteep;
    const cells = points.map(([size, ms]) => `${size.toLocaleString("en")}: ${ms.toFixed(ms < 10 ? 2 : 0)} ms`);
    console.log(`- ${title}: ${cells.join(", ")}; slope ${slope.toFixed(2)}${isSteep ? ", **too steep**" : ""}`);
  };
  console.log("## Time against cases, compiled suite, full report\n");
  printFit(
    "cases of 630 characters",
    upTo(1000, MAX_CASES).map((count) => [count, timeOfCases(count)]),
  );
  console.log("\n## Time against the length of an output\n");
  const sizes = upTo(1000, MAX_BYTES);
  for (const [title, expected] of Object.entries(CHECKS)) {
    printFit(
      title,
      sizes.map((bytes) => [bytes, timeOfLength(expected, bytes)]),
    );
  }
  for (const name of ["squad_f1", "rouge1", "rouge2", "bleu", "exact_match", "numeric_match", "chrf"]) {
    printFit(
      name,
      sizes.map((bytes) => [bytes, timeOfMetric(name, bytes)]),
    );
  }
  console.log("\n## Memory\n");
  const [lean, fat] = [600, 6000].map(reportBytes);
  const grows = Math.abs(fat - lean) > 0.25 * Math.max(fat, lean);
  failed ||= grows;
  console.log(
    `- a report of 20,000 cases: ${lean.toFixed(0)} bytes a case with outputs of 600 characters, ${fat.toFixed(0)} with 6,000${grows ? ", **it grows**" : ""}`,
  );
  const { stdout, status } = spawnSync(process.execPath, [process.argv[1], "--stream", ...(quick ? ["--quick"] : [])], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.stdout.write(stdout);
  failed ||= status !== 0;
  if (failed) process.exitCode = 1;
}

const CHECKS = {
  "contains and not_contains": { contains: ["volcano", "not to be found"], not_contains: ["as an ai", "lorem"] },
  regex: { regex: "\\b(volcano|harbour) \\w+ \\d{9}" },
  lengths: { min_length: 10, max_length: 1_000_000_000 },
  json_valid: { json_valid: true },
};

function upTo(from, to) {
  const sizes = [];
  for (let size = from; size <= to; size *= 10) sizes.push(size);
  return sizes;
}

/** The least of several times: what the machine does besides only adds. */
function least(work, runs) {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function slopeOf(points) {
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)]);
  const mean = (index) => logs.reduce((sum, point) => sum + point[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

function timeOfCases(count) {
  const cases = [...ruleCases(count)];
  const compiled = compileSuite(suiteOf(cases));
  const outputs = outputsOf(cases);
  const ms = least(() => compiled.run(outputs, { latency: false }), count > 100_000 ? 2 : 5);
  compiled.free();
  return ms;
}

const WORDS = [...ruleCases(60)].map(({ output }) => output).join("\n");

function textOf(length) {
  return WORDS.repeat(Math.ceil(length / WORDS.length))
    .slice(0, length)
    .toWellFormed();
}

function timeOfLength(expected_behavior, bytes) {
  const plain = textOf(bytes);
  const output = expected_behavior.json_valid ? JSON.stringify(plain.match(/[^\n]+/g)) : plain;
  const compiled = compileSuite({
    suite_id: "s",
    name: "s",
    cases: [{ case_id: "c", category: "coding", prompt: "", expected_behavior }],
  });
  // Short ones many times, so that the call does not hide the work.
  const times = Math.max(1, 100_000 / bytes);
  const ms = least(() => {
    for (let time = 0; time < times; time += 1) compiled.run({ c: output }, { latency: false });
  }, 7);
  compiled.free();
  return ms / times;
}

function timeOfMetric(name, bytes) {
  const reference = textOf(bytes);
  const prediction = textOf(bytes + 40)
    .slice(40)
    .toWellFormed();
  const times = Math.max(1, 100_000 / bytes);
  const ms = least(
    () => {
      for (let time = 0; time < times; time += 1) computeMetric(name, reference, prediction);
    },
    bytes > 1_000_000 ? 2 : 5,
  );
  return ms / times;
}

function reportBytes(length) {
  const cases = [...ruleCases(20_000)];
  const compiled = compileSuite(suiteOf(cases));
  const outputs = Object.fromEntries(cases.map(({ id, output }) => [id, output.repeat(10).slice(0, length)]));
  compiled.run(outputs, { latency: false });
  collect();
  const before = process.memoryUsage();
  const report = compiled.run(outputs, { latency: false });
  collect();
  const after = process.memoryUsage();
  compiled.free();
  const used = ({ heapUsed, external }) => heapUsed + external;
  return (used(after) - used(before)) / report.scores.length;
}

async function stream() {
  const count = MAX_CASES;
  const answer = textOf(300);
  async function* lines() {
    for (let line = 0; line < count; line += 1) {
      yield `${JSON.stringify({ id: `q${line}`, question: "?", answer, prediction: `${answer}${line}`.padEnd(600) })}\n`;
    }
  }
  const start = performance.now();
  let results = 0;
  for await (const _ of evaluateStream(lines(), undefined, { metric: "squad_f1" })) results += 1;
  const peak = (process.resourceUsage().maxRSS * 1024) / 1e6;
  const isOver = peak > STREAM_LIMIT_MB || results !== count;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `- ${results.toLocaleString("en")} pairs of 600 characters streamed in ${seconds} s: peak ${peak.toFixed(0)} MB (limit ${STREAM_LIMIT_MB})${isOver ? ", **over**" : ""}`,
  );
  if (isOver) process.exitCode = 1;
}
