// This file shows how time and memory grow: with the number of cases, with the length of a text, for each
// way to score one. It prints the slope of time against size on logarithmic axes (1 is linear, 2 the product
// of both lengths) and exits 1 where one is steeper than its path says, where a report's memory grows with
// its outputs, or where a million streamed pairs of 600 characters take too much.
//
//   node bench/scale.mjs            up to a million cases and 10 MB, some minutes
//   node bench/scale.mjs --brief    up to 100,000 cases and 1 MB, about a minute: part of npm run bench
//   node bench/scale.mjs --quick    up to 10,000 cases and 100 kB, some seconds

import { spawnSync } from "node:child_process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { compileSuite, computeMetric, evaluateStream, metrics } from "../js/entries/node.js";
import { outputsOf, ruleCases, suiteOf } from "./corpus.mjs";
import { CHECK_PATHS, metricPaths, text } from "./paths.mjs";

/** Caches make small sizes faster than large ones, so that a linear program shows a little more than 1. */
const STEEPEST = 0.15;
/** Of a single step, from the largest size but one to the largest: it has no others to even it out. */
const STEEPEST_LAST = 0.3;
const STREAM_LIMIT_MB = 500;
const sizeFlag = process.argv.find((word) => ["--quick", "--brief"].includes(word));
const [MAX_CASES, MAX_BYTES] = { "--quick": [10_000, 100_000], "--brief": [100_000, 1_000_000] }[sizeFlag] ?? [
  1_000_000, 10_000_000,
];
/** What takes longer than this many milliseconds once is not tried ten times longer. */
const LONGEST = 3000;
/** So long, in milliseconds, a size is timed again and again: at least twice, where once was not too long. */
const PATIENCE = sizeFlag === "--quick" ? 20 : 150;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

let failed = false;
if (process.argv.includes("--stream")) await stream();
else if (process.argv.includes("--cases")) cases();
else if (process.argv.includes("--report")) report();
else main();
if (failed) process.exitCode = 1;

function main() {
  console.log(`## Time and memory against size

The slope of time against size on logarithmic axes: 1 is linear. Times are the least of several; a length is that of the
output, and of the reference where there is one.

| what | ${upTo(1000, Math.max(MAX_CASES, MAX_BYTES))
    .map((size) => size.toLocaleString("en"))
    .join(" | ")} | slope | of the last step | at most |
| --- |${" ---: |".repeat(upTo(1000, Math.max(MAX_CASES, MAX_BYTES)).length + 3)}`);
  child("--cases");
  for (const path of CHECK_PATHS) printFit(path.title, path.order, timesOf(upTo(1000, MAX_BYTES), checkTimer(path)));
  const names = metrics().flatMap(({ name, is_async }) => (is_async ? [] : [name]));
  for (const path of metricPaths(names)) {
    printFit(path.title, path.order, timesOf(upTo(1000, path.order === 2 ? 100_000 : MAX_BYTES), metricTimer(path)));
  }
  console.log(
    "\n`similarity`, `levenshtein`, `ter` and the subsequences of ROUGE may take the product of both lengths, and are measured to 100 kB.\n",
  );
  child("--report");
  child("--stream");
}

/** What needs much memory of its own runs in a process of its own. */
function child(part) {
  const { stdout, status } = spawnSync(
    process.execPath,
    ["--max-old-space-size=8192", process.argv[1], part, ...(sizeFlag ? [sizeFlag] : [])],
    { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
  );
  process.stdout.write(stdout);
  failed ||= status !== 0;
}

function cases() {
  printFit("cases of 630 characters, compiled suite, full report", 1, timesOf(upTo(1000, MAX_CASES), caseTimer));
}

function printFit(title, order, points) {
  const all = slopeOf(points);
  const last = slopeOf(points.slice(-2));
  const isSteep = all > order + STEEPEST || last > order + STEEPEST_LAST;
  failed ||= isSteep;
  const cells = upTo(1000, Math.max(MAX_CASES, MAX_BYTES)).map((size) => {
    const ms = points.find(([of]) => of === size)?.[1];
    return ms === undefined ? "" : `${ms < 10 ? ms.toPrecision(2) : ms.toFixed(0)} ms`;
  });
  const slopes = `${all.toFixed(2)} | ${last.toFixed(2)} | ${order}${isSteep ? ", **too steep**" : ""}`;
  console.log(`| ${title} | ${cells.join(" | ")} | ${slopes} |`);
}

function upTo(from, to) {
  const sizes = [];
  for (let size = from; size <= to; size *= 10) sizes.push(size);
  return sizes;
}

/** Milliseconds for each size, as far as they bear it: `timerOf` makes what is timed, and says how often it does it. */
function timesOf(sizes, timerOf) {
  const points = [];
  // Whatever is called for the first time is compiled then.
  const first = timerOf(sizes[0]);
  least(first.work);
  first.end?.();
  for (const size of sizes) {
    const { work, times = 1, end } = timerOf(size);
    const ms = least(work) / times;
    end?.();
    points.push([size, ms]);
    if (ms > LONGEST) break;
  }
  return points;
}

/** The least of several times: what the machine does besides only adds. */
function least(work) {
  let best = Number.POSITIVE_INFINITY;
  const begin = performance.now();
  for (let run = 0; (run < 2 && best < LONGEST) || performance.now() - begin < PATIENCE; run += 1) {
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

function caseTimer(count) {
  const made = [...ruleCases(count)];
  const compiled = compileSuite(suiteOf(made));
  const outputs = outputsOf(made);
  return { work: () => compiled.run(outputs, { latency: false }), end: () => compiled.free() };
}

/** Short ones many times, so that the call does not hide the work. */
function repeated(length, once) {
  const times = Math.max(1, 100_000 / length);
  const work = () => {
    for (let time = 0; time < times; time += 1) once();
  };
  return { work, times };
}

function checkTimer({ expected, output }) {
  return (length) => {
    const compiled = compileSuite({
      suite_id: "s",
      name: "s",
      cases: [{ case_id: "c", category: "coding", prompt: "", expected_behavior: expected(length) }],
    });
    const c = output(length);
    return { ...repeated(length, () => compiled.run({ c }, { latency: false })), end: () => compiled.free() };
  };
}

function metricTimer({ title, reference, prediction }) {
  return (length) => {
    const [a, b] = [reference(length), prediction(length)];
    return repeated(length, () => computeMetric(title, a, b));
  };
}

function report() {
  const [lean, fat] = [600, 6000].map(reportBytes);
  const grows = Math.abs(fat - lean) > 0.25 * Math.max(fat, lean);
  failed ||= grows;
  console.log(
    `- a report of 20,000 cases: ${lean.toFixed(0)} bytes a case with outputs of 600 characters, ${fat.toFixed(0)} with 6,000${grows ? ", **it grows**" : ""}`,
  );
}

function reportBytes(length) {
  const cases = [...ruleCases(20_000)];
  const compiled = compileSuite(suiteOf(cases));
  const outputs = Object.fromEntries(cases.map(({ id, output }) => [id, output.repeat(10).slice(0, length)]));
  compiled.run(outputs, { latency: false });
  const before = memoryUsed();
  const report = compiled.run(outputs, { latency: false });
  const after = memoryUsed();
  compiled.free();
  return (after - before) / report.scores.length;
}

/** Once everything has gone that is not held. */
function memoryUsed() {
  for (let time = 0; time < 3; time += 1) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function stream() {
  const count = MAX_CASES;
  const answer = text(300);
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
  failed ||= isOver;
}
