// This file compares the CPU times of two checkouts, for calls that users make. For each row, it prints the time of B
// divided by the time of A: above 1, B is slower. Unlike wall time, CPU time hardly depends on other programs.
//
//   node bench/compare.mjs DIR_A DIR_B                all rows: about five minutes of CPU time
//   node bench/compare.mjs DIR_A DIR_B --only bleu    the rows whose name contains this text
//   node bench/compare.mjs DIR_A DIR_B --rounds 9     more rounds than five
//
// Each checkout needs a built pkg/. In each round, both run in separate processes; every second round starts with B.

import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { asChecks, load, outputsOf, suiteOf } from "./corpus.mjs";

/** The CPU time in microseconds for which a process warms up, and then measures. */
const CPU_MICROS = 300_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "5" },
    child: { type: "string" },
  },
});

const ROWS = [
  ...["exact_match", "squad_f1", "numeric_match", "bleu", "rouge2", "levenshtein", "similarity"].map((metric) =>
    evaluateRow(metric, "qa-20k"),
  ),
  ...["squad_f1", "rougeL", "bleu", "levenshtein"].map((metric) => evaluateRow(metric, "summ-2k")),
  runRow("run rules-10k", "rules-10k", (cases) => cases),
  runRow("run rules-10k as checks", "rules-10k", (cases) => cases.map(asChecks)),
  runRow("run rules-10k with evidence", "rules-10k", (cases) => cases, { evidence: true }),
  { name: "runSuite rules-10k, cold", workload: "rules-10k", prepare: coldRun },
  runRow("run json-5k", "json-5k", jsonCases),
  commandRow("command run rules-10k", "rules-10k", (rows, folder) => runFiles(rows, folder)),
  commandRow("command run json-5k", "json-5k", (rows, folder) => runFiles(jsonCases(rows), folder)),
  commandRow("command eval squad_f1 60k lines", "qa-20k", evalFiles),
];

if (values.child === undefined) compare();
else await measure(ROWS.find(({ name }) => name === values.child));

function compare() {
  if (positionals.length !== 2) throw new Error("usage: node bench/compare.mjs DIR_A DIR_B [--only TEXT] [--rounds N]");
  console.log("| row | A, µs an item | B, µs an item | B / A |\n| --- | ---: | ---: | ---: |");
  for (const row of ROWS.filter(({ name }) => name.includes(values.only))) {
    const times = [[], []];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const side of round % 2 ? [1, 0] : [0, 1]) {
        const args = ["--expose-gc", fileURLToPath(import.meta.url), positionals[side], "--child", row.name];
        times[side].push(Number(execFileSync(process.execPath, args, { encoding: "utf8" })));
      }
    }
    const [a, b] = times.map(median);
    console.log(`| ${row.name} | ${a.toFixed(2)} | ${b.toFixed(2)} | ${(b / a).toFixed(2)} |`);
  }
}

/** Prints the median CPU time per item, in microseconds. */
async function measure({ workload, prepare }) {
  const rows = load(workload);
  const project = resolve(positionals[0]);
  const library = await import(createRequire(join(project, "package.json")).resolve("benchmarkhub"));
  const folder = mkdtempSync(join(tmpdir(), "benchmarkhub-compare-"));
  try {
    const { pass, renew, items = rows.length, isCommand } = prepare({ library, rows, project, folder });
    const once = async () => {
      renew?.();
      globalThis.gc();
      const start = process.cpuUsage();
      const reported = await pass();
      const { user, system } = process.cpuUsage(start);
      return isCommand ? reported : user + system;
    };
    if (!isCommand) await repeat(once);
    console.log(median(await repeat(once)) / items);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function repeat(once) {
  const times = [];
  for (let sum = 0; sum < CPU_MICROS; sum += times.at(-1)) times.push(await once());
  return times;
}

function median(numbers) {
  return numbers.sort((a, b) => a - b)[numbers.length >> 1];
}

/** Reads every result, because details and reasons may be computed when they are first read. */
function read(results) {
  let size = 0;
  for (const { details, checks } of results) {
    size += Object.keys(details).length;
    for (const { reason } of checks ?? []) size += reason?.length ?? 0;
  }
  return size;
}

function evaluateRow(metric, workload) {
  const prepare = ({ library, rows }) => {
    const items = rows.map(({ id, ref }) => ({ id, question: "What is it?", answer: ref }));
    const predictions = Object.fromEntries(rows.map(({ id, pred }) => [id, pred]));
    const pass = async () =>
      read(await library.createBenchmark({ items }).evaluate(predictions, { metric, concurrent: false }));
    return { pass };
  };
  return { name: `evaluate ${metric} ${workload}`, workload, prepare };
}

/** Measures runs of a compiled suite. */
function runRow(name, workload, casesOf, options) {
  const prepare = ({ library, rows }) => {
    const cases = casesOf(rows);
    const compiled = library.compileSuite(suiteOf(cases));
    const outputs = outputsOf(cases);
    return { pass: () => read(compiled.run(outputs, options).scores) };
  };
  return { name, workload, prepare };
}

/** Measures loading, compiling and running a suite whose objects the library has not seen yet. */
function coldRun({ library, rows }) {
  const outputs = outputsOf(rows);
  let suite;
  const renew = () => {
    suite = structuredClone(suiteOf(rows));
  };
  return { renew, pass: () => read(library.runSuite(suite, outputs).scores) };
}

function jsonCases(rows) {
  return rows.map(({ id, text }) => ({
    id,
    category: "coding",
    difficulty: "easy",
    output: text,
    expected: { json_valid: true },
  }));
}

/** Measures the command line. Its process reports its own CPU time. */
function commandRow(name, workload, filesOf) {
  const prepare = ({ rows, project, folder }) => {
    const { args, items } = filesOf(rows, folder);
    const report = "process.on('exit',()=>{const{user,system}=process.cpuUsage();console.error(user+system)})";
    const command = ["--import", `data:text/javascript,${report}`, join(project, "js", "cli.js"), ...args];
    const stdio = ["ignore", "ignore", "pipe"];
    const pass = () => Number(spawnSync(process.execPath, command, { encoding: "utf8", stdio }).stderr);
    return { pass, items, isCommand: true };
  };
  return { name, workload, prepare };
}

function runFiles(cases, folder) {
  const [suite, outputs] = ["suite.json", "outputs.jsonl"].map((name) => join(folder, name));
  writeFileSync(suite, JSON.stringify(suiteOf(cases)));
  writeFileSync(outputs, lines(cases.map(({ id, output }) => ({ case_id: id, output }))));
  return {
    args: ["run", "-s", suite, "-r", outputs, "-o", join(folder, "report.json"), "-q"],
    items: cases.length,
  };
}

function evalFiles(rows, folder) {
  const [data, predictions] = ["data.jsonl", "predictions.jsonl"].map((name) => join(folder, name));
  const many = [1, 2, 3].flatMap((copy) => rows.map((row) => ({ ...row, id: `${copy}-${row.id}` })));
  writeFileSync(data, lines(many.map(({ id, ref }) => ({ id, question: "What is it?", answer: ref }))));
  writeFileSync(predictions, lines(many.map(({ id, pred }) => ({ id, prediction: pred }))));
  const files = ["-d", data, "-p", predictions, "-o", join(folder, "results.jsonl")];
  return { args: ["eval", ...files, "-m", "squad_f1", "-q"], items: many.length };
}

function lines(records) {
  return records.map((record) => JSON.stringify(record)).join("\n");
}
