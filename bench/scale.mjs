// This file measures, for each check and metric, how time and memory depend on the number of cases and on the length
// of a text. It prints the slope of time against size on logarithmic axes: 1 means linear time, 2 quadratic. The exit
// code is 1 if a slope exceeds its limit, if the memory of a report depends on the length of its outputs, or if
// streaming pairs of 600 characters or the command `run` needs too much memory.
//
//   node bench/scale.mjs            up to a million cases and 10 MB, some minutes
//   node bench/scale.mjs --brief    up to 100,000 cases and 1 MB, about a minute: part of npm run bench
//   node bench/scale.mjs --quick    up to 10,000 cases and 100 kB, some seconds

import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileSuite, computeMetric, evaluateStream, metrics } from "../js/entries/node.js";
import { outputsOf, ruleCases, suiteOf, textOf } from "./corpus.mjs";
import { collectGarbage } from "./timing.mjs";

/** The tolerance for slopes. Linear programs have a slope slightly above 1, because caches make small sizes faster. */
const STEEPEST = 0.15;
/** The tolerance for the slope between the last two sizes, which is larger because errors do not average out. */
const STEEPEST_LAST = 0.3;
const STREAM_LIMIT_MB = 500;
/** The limit for the memory of the command `run`, as a multiple of that of the hand-written program. */
const RUN_LIMIT = 1.5;
/** Prints the peak of the resident memory of a process in kB at its end. */
const PRINT_PEAK = 'data:text/javascript,process.on("exit",()=>console.log(process.resourceUsage().maxRSS))';
const sizeFlag = process.argv.find((argument) => ["--quick", "--brief"].includes(argument));
const [MAX_CASES, MAX_BYTES] = { "--quick": [10_000, 100_000], "--brief": [100_000, 1_000_000] }[sizeFlag] ?? [
  1_000_000, 10_000_000,
];
/** The maximum size for metrics whose time may be proportional to the product of both lengths. */
const MAX_BYTES_OF_PRODUCTS = 100_000;
/** If a size takes longer than this many milliseconds, larger sizes are not measured. */
const LONGEST_MS = 3000;
/**
 * The time in milliseconds for which a size is measured repeatedly: at least twice, unless it takes longer than
 * `LONGEST_MS`.
 */
const REPEAT_MS = sizeFlag === "--quick" ? 20 : 150;

/** Returns the text with its lines in reverse order. */
const reversed = (length) => textOf(length, true);
/** Returns a list of texts with about this total length. */
const texts = (length) => textOf(length).split("\n");
const document = (length) => JSON.stringify(texts(length));
const calls = (length) => texts(length).map((line) => ({ name: "note", arguments: { line } }));

const key = (title, expected, output = textOf) => ({ title, expected: () => expected, output });
const kind = (name, item, output = textOf) => ({
  title: `checks: ${name}`,
  expected: (length) => ({ checks: [{ kind: name, ...(typeof item === "function" ? item(length) : item) }] }),
  output,
});

/** One suite with a single case for each check. The time of each check should be linear in the length. */
const CHECKS = [
  key("contains, not_contains", { contains: ["volcano", "not to be found"], not_contains: ["as an ai", "lorem"] }),
  key("regex", { regex: "\\b(volcano|harbour) \\w+ \\d{9}" }),
  key("min_length, max_length", { min_length: 10, max_length: 1_000_000_000 }),
  key("json_valid", { json_valid: true }, document),
  kind("contains_all", { value: ["volcano", "not to be found"] }),
  kind("contains_any", { value: ["not to be found", "nor this"] }),
  kind("equals", (length) => ({ value: textOf(length), trim: true })),
  kind("one_of", (length) => ({ value: ["neither", textOf(length)] })),
  kind("starts_with", (length) => ({ value: textOf(length >> 1) })),
  kind("ends_with", (length) => ({ value: textOf(length).slice(length >> 1) })),
  kind("regex", { value: "(a|b)*c \\d{9}$" }),
  kind("length", { unit: "words", min: 1 }),
  kind("json", { type: "array", mode: "embedded" }, document),
  kind("json_equals", (length) => ({ value: texts(length), lists: "any_order" }), document),
  kind("json_schema", { value: { type: "array", items: { type: "string", minLength: 0 } } }, document),
  kind("json_path", { value: "$..*" }, document),
  kind("numeric", { value: 123_456_789 }),
  kind("choice", { value: "A" }),
  kind(
    "tool_calls",
    (length) => ({ value: calls(length) }),
    (length) => JSON.stringify(calls(length)),
  ),
  kind("refusal", {}),
  kind("language", { value: "latin" }),
  kind("metric", (length) => ({ metric: "f1_score", value: reversed(length), threshold: 0.5 })),
];

/** The metrics whose time may be proportional to the product of both lengths. */
const PRODUCT_METRICS = ["similarity", "levenshtein", "rougeL", "rougeLsum", "ter"];

const SIZES = upTo(Math.max(MAX_CASES, MAX_BYTES));
let failed = false;
if (process.argv.includes("--stream")) await stream();
else if (process.argv.includes("--cases")) cases();
else if (process.argv.includes("--report")) report();
else if (process.argv.includes("--run")) runCommand();
else main();
if (failed) process.exitCode = 1;

function main() {
  console.log(`## Time and memory against size

Slopes are those of time against size on logarithmic axes: 1 is linear. Each time is the shortest of several. The size is the
number of cases, or the length of the output and the reference in characters.

| row | ${SIZES.map((size) => size.toLocaleString("en")).join(" | ")} | slope | last step | limit |
| --- |${" ---: |".repeat(SIZES.length + 3)}`);
  child("--cases");
  for (const check of CHECKS) printFit(check.title, 1, timesOf(upTo(MAX_BYTES), checkTimer(check)));
  for (const { name, is_async } of metrics()) {
    if (is_async) continue;
    const isProduct = PRODUCT_METRICS.includes(name);
    const sizes = upTo(isProduct ? MAX_BYTES_OF_PRODUCTS : MAX_BYTES);
    printFit(name, isProduct ? 2 : 1, timesOf(sizes, metricTimer(name)));
  }
  console.log(
    `\nThe time of ${PRODUCT_METRICS.join(", ")} may grow with the product of both lengths, so they are measured up to 100,000 characters.\n`,
  );
  child("--report");
  child("--stream");
  child("--run");
}

/** Measures in another process, for measurements that need much memory. */
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
  printFit("cases of 630 characters, compiled suite", 1, timesOf(upTo(MAX_CASES), caseTimer));
}

function printFit(title, order, points) {
  const all = slopeOf(points);
  const last = slopeOf(points.slice(-2));
  const isSteep = all > order + STEEPEST || last > order + STEEPEST_LAST;
  failed ||= isSteep;
  const cells = SIZES.map((size) => {
    const ms = points.find((point) => point[0] === size)?.[1];
    return ms === undefined ? "" : `${ms < 10 ? ms.toPrecision(2) : ms.toFixed(0)} ms`;
  });
  const slopes = `${all.toFixed(2)} | ${last.toFixed(2)} | ${order}${isSteep ? ", **too steep**" : ""}`;
  console.log(`| ${title} | ${cells.join(" | ")} | ${slopes} |`);
}

/** Returns the powers of ten from 1,000 up to `largest`. */
function upTo(largest) {
  const sizes = [];
  for (let size = 1000; size <= largest; size *= 10) sizes.push(size);
  return sizes;
}

/**
 * Returns pairs of a size and its milliseconds. `timerOf(size)` returns `{work, times = 1, end}`: `work` repeats the
 * measured call `times` times.
 */
function timesOf(sizes, timerOf) {
  const points = [];
  // Warm up, because V8 compiles code when it is first called.
  const first = timerOf(sizes[0]);
  shortest(first.work);
  first.end?.();
  for (const size of sizes) {
    const { work, times = 1, end } = timerOf(size);
    const ms = shortest(work) / times;
    end?.();
    points.push([size, ms]);
    if (ms > LONGEST_MS) break;
  }
  return points;
}

/** Returns the shortest of several times, because other load can only increase a time. */
function shortest(work) {
  let best = Number.POSITIVE_INFINITY;
  const begin = performance.now();
  for (let run = 0; (run < 2 && best < LONGEST_MS) || performance.now() - begin < REPEAT_MS; run += 1) {
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

/** Repeats calls with short texts, so that each measurement is long enough. */
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

function metricTimer(name) {
  return (length) => {
    const [reference, prediction] = [textOf(length), reversed(length)];
    return repeated(length, () => computeMetric(name, reference, prediction));
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

/** Returns the number of bytes of all reachable objects. */
function memoryUsed() {
  for (let time = 0; time < 3; time += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
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
  failed ||= isOver;
}

/** Compares the memory of the command `run`, from files to a file, with the hand-written program. */
function runCommand() {
  const folder = mkdtempSync(join(tmpdir(), "benchmarkhub-scale-"));
  const [suite, outputs, report] = ["suite.json", "outputs.jsonl", "report.json"].map((name) => join(folder, name));
  const caseOf = (index) => ({
    case_id: `c${index}`,
    category: "coding",
    prompt: "",
    expected_behavior: { contains: ["the"] },
  });
  try {
    writeItems(
      suite,
      '{"suite_id":"s","name":"s","cases":[',
      (index) => (index > 0 ? "," : "") + JSON.stringify(caseOf(index)),
      "]}",
    );
    const text = textOf(120);
    writeItems(outputs, "", (index) => `${JSON.stringify({ case_id: `c${index}`, output: text })}\n`, "");
    const [ours, theirs] = [
      ["../js/cli.js", "run", "-s", suite, "-r", outputs, "-o", report, "-q"],
      ["peers/handwritten-user.mjs", "run", suite, outputs, report],
    ].map(([file, ...args]) => peakOf([fileURLToPath(new URL(file, import.meta.url)), ...args]));
    const isOver = !(ours / theirs <= RUN_LIMIT);
    failed ||= isOver;
    const count = MAX_CASES.toLocaleString("en");
    console.log(
      `- command \`run\` with ${count} cases: peak ${ours.toFixed(0)} MB, ${(ours / theirs).toFixed(2)} times the hand-written program (limit ${RUN_LIMIT})${isOver ? ", **over**" : ""}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a file with an item for each case. */
function writeItems(path, start, itemOf, end) {
  const file = openSync(path, "w");
  let text = start;
  for (let index = 0; index < MAX_CASES; index += 1) {
    text += itemOf(index);
    if (text.length < 1 << 20) continue;
    writeSync(file, text);
    text = "";
  }
  writeSync(file, text + end);
  closeSync(file);
}

/** Returns the peak of the memory of a program in MB, or NaN if it fails. */
function peakOf(args) {
  const { stdout, status } = spawnSync(process.execPath, ["--import", PRINT_PEAK, ...args], { encoding: "utf8" });
  return status === 0 ? (Number(stdout.trim()) * 1024) / 1e6 : Number.NaN;
}
