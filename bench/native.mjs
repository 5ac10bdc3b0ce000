// This file compares the WebAssembly module with the same engine compiled natively (native.rs). The texts are loaded
// before the measurement, so that only computing is measured.

import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parts } from "../js/engine/arena.js";
import { call } from "../js/engine/runtime.js";
// Registers the module, which the first `call` starts.
import "../js/entries/node.js";
import { addScores } from "../js/suites/scores.js";
import { fileOf, load, suiteOf } from "./corpus.mjs";
import { meanOf } from "./timing.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** Each row is a workload and a metric, or a workload and `rules` for a suite. */
const ROWS = [
  ["rules-10k", "rules"],
  ["qa-20k", "squad_f1"],
  ["summ-2k", "squad_f1"],
  ["qa-20k", "rouge1"],
  ["summ-2k", "rouge1"],
  ["summ-2k", "rougeL"],
  ["qa-20k", "bleu"],
  ["summ-2k", "bleu"],
  ["qa-20k", "levenshtein"],
  ["summ-2k", "levenshtein"],
  ["long-200", "levenshtein"],
  ["qa-20k", "similarity"],
  ["long-200", "similarity"],
  ["qa-20k", "numeric_match"],
];

/** Returns `{rows}`, each row with the seconds of all rounds, or `{reason}` if cargo cannot build the program. */
export async function compareNative(rounds) {
  const options = ["--release", "--quiet", "--bench", "native", "--message-format=json-render-diagnostics"];
  const { stdout } = spawnSync("cargo", ["build", ...options], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const messages = (stdout ?? "").split("\n").filter(Boolean);
  const artifacts = messages.map((line) => JSON.parse(line));
  const program = artifacts.find(({ target, executable }) => target?.name === "native" && executable)?.executable;
  if (!program) return { reason: "cargo could not build the program" };
  const child = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (name, workload) => {
    child.stdin.write(`${name}\t${fileURLToPath(fileOf(workload))}\n`);
    const [seconds, sum] = (await lines.next()).value.split("\t").map(Number);
    return { seconds, sum };
  };
  const rows = [];
  for (const [workload, name] of ROWS) {
    const items = load(workload);
    const { run, end } = name === "rules" ? ruleRunner(items) : metricRunner(name, items);
    const wasm = run();
    const native = await ask(name, workload);
    // Both programs add the same scores in the same order, so the sums must be identical.
    if (wasm.sum !== native.sum) throw new Error(`${name}, ${workload}: wasm ${wasm.sum}, native ${native.sum}`);
    const row = { title: name, workload, items: items.length, wasm: [], native: [] };
    for (let round = 0; round < rounds; round += 1) {
      row.wasm.push(await meanOf(() => run().seconds));
      row.native.push(await meanOf(async () => (await ask(name, workload)).seconds));
    }
    end();
    rows.push(row);
  }
  child.stdin.end();
  return { rows };
}

function metricRunner(name, items) {
  const meter = call(({ Meter }) => Meter.of(name, "{}"));
  const texts = items.flatMap(({ ref, pred }) => [ref, pred]);
  const sizes = new Uint32Array(items.length).fill(2);
  const run = () => {
    let sum = 0;
    let seconds = 0;
    for (const { start, end, lens } of parts(meter, texts, sizes)) {
      const chunk = sizes.subarray(start, end);
      const begin = performance.now();
      const scores = meter.batch(chunk, lens);
      seconds += (performance.now() - begin) / 1000;
      for (const score of scores) sum += score || 0;
    }
    return { sum, seconds };
  };
  return { run, end: () => meter.free() };
}

function ruleRunner(items) {
  const suite = suiteOf(items);
  const bytes = new TextEncoder().encode(JSON.stringify(suite));
  const engine = call(({ Engine }) => Engine.suite(bytes, false, false, ""));
  const outputs = items.map(({ output }) => output);
  const run = () => {
    const positions = engine.begin("", 1, 1.5, 2, false);
    const scores = [];
    let seconds = 0;
    for (const { start, end, lens } of parts(engine, outputs)) {
      const chunk = positions.subarray(start, end);
      const begin = performance.now();
      const numbers = engine.score(chunk, lens, false);
      seconds += (performance.now() - begin) / 1000;
      // Pass no texts, because the details are not read.
      addScores(scores, suite.cases, start, numbers, "");
    }
    engine.finish("{}");
    return { sum: scores.reduce((sum, { score }) => sum + score, 0), seconds };
  };
  return { run, end: () => engine.free() };
}
