// This file asks the engine built natively and the module the same questions, with the texts in place
// already, so that computing alone is measured.

import { spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parts } from "../js/engine/arena.js";
import { call } from "../js/engine/runtime.js";
import { fileOf, load, suiteOf } from "./corpus.mjs";
import { meanOf } from "./passes.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const ROWS = [
  ["rules-10k", "rules", "scores alone"],
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

/** `{rows}` with the seconds of either, or `{reason}`. */
export async function compareNative(rounds) {
  const build = spawnSync("cargo", ["build", "--release", "--quiet", "--bench", "native"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (build.error || build.status !== 0) return { reason: "cargo could not build it" };
  const list = spawnSync("cargo", ["build", "--release", "--quiet", "--bench", "native", "--message-format=json"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const artifacts = list.stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const program = artifacts.find(({ target, executable }) => target?.name === "native" && executable)?.executable;
  if (!program) return { reason: "cargo names no program" };
  const child = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (what, workload) => {
    child.stdin.write(`${what}\t${fileURLToPath(fileOf(workload))}\n`);
    const [seconds, sum] = (await lines.next()).value.split("\t").map(Number);
    return { seconds, sum };
  };
  const rows = [];
  for (const [workload, what, more] of ROWS) {
    const items = load(workload);
    const { run, end } = what === "rules" ? ruleRunner(items) : meterRunner(what, items);
    const ours = run();
    const theirs = await ask(what, workload);
    // Sums of the same numbers in the same order.
    if (ours.sum !== theirs.sum) throw new Error(`${what}, ${workload}: wasm ${ours.sum}, native ${theirs.sum}`);
    const row = { title: more ? `${what}, ${more}` : what, workload, items: items.length, wasm: [], native: [] };
    for (let round = 0; round < rounds; round += 1) {
      row.wasm.push(await meanOf(() => run().seconds));
      row.native.push(await meanOf(async () => (await ask(what, workload)).seconds));
    }
    end();
    rows.push(row);
  }
  child.stdin.end();
  return { rows };
}

function meterRunner(name, items) {
  const meter = call(({ Meter }) => Meter.of(name, "{}"));
  const texts = items.flatMap(({ ref, pred }) => [ref, pred]);
  const sizes = new Uint32Array(items.length).fill(2);
  const run = () => {
    let sum = 0;
    let seconds = 0;
    for (const { start, end, lens } of parts(meter, texts, sizes)) {
      const part = sizes.subarray(start, end);
      const begin = performance.now();
      const scores = meter.batch(part, lens);
      seconds += (performance.now() - begin) / 1000;
      for (const score of scores) sum += score || 0;
    }
    return { sum, seconds };
  };
  return { run, end: () => meter.free() };
}

function ruleRunner(items) {
  const engine = openText(JSON.stringify(suiteOf(items)));
  const outputs = items.map(({ output }) => output);
  const run = () => {
    const positions = engine.begin("", 1, 1.5, 2, false);
    let sum = 0;
    let seconds = 0;
    for (const { start, end, lens } of parts(engine, outputs)) {
      const part = positions.subarray(start, end);
      const begin = performance.now();
      const numbers = engine.score(part, lens, false);
      seconds += (performance.now() - begin) / 1000;
      for (let at = 0; at < numbers.length; at += 2) sum += numbers[at];
    }
    engine.finish("{}");
    return { sum, seconds };
  };
  return { run, end: () => engine.free() };
}

function openText(text) {
  const bytes = new TextEncoder().encode(text);
  return call(({ Engine }) => Engine.suite(bytes, false, false, ""));
}
