// This file measures `evaluate()` on one thread and with two workers, for small and for large amounts of work.
//
//   node bench/workers.mjs

import { cpus } from "node:os";
import { createBenchmark } from "../js/entries/node.js";
import { load } from "./corpus.mjs";
import { median } from "./timing.mjs";

const ROUNDS = 5;
/** The approximate seconds of work for one thread. */
const AMOUNTS = [0.2, 2.5];
const summaries = load("summ-2k");
const long = load("long-200");

console.log(`## One thread and two workers\n\n${cpus().length} cores, medians of ${ROUNDS} rounds.\n`);
console.log("| metric | pairs | one thread | two workers | gain |");
console.log("| --- | ---: | ---: | ---: | ---: |");
for (const [metric, rows] of [
  ["levenshtein", long],
  ["similarity", long],
  ["chrf", summaries],
  ["ter", summaries],
  ["bleu", summaries],
]) {
  let count = 40;
  for (const amount of AMOUNTS) {
    count = await countFor(amount, count, timer(metric, rows));
    const time = timer(metric, rows)(count);
    await time(1);
    const one = [];
    const two = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      one.push(await time(1));
      two.push(await time(2));
    }
    const gain = (median(one) / median(two)).toFixed(2);
    console.log(`| ${metric} | ${count} | ${median(one).toFixed(0)} ms | ${median(two).toFixed(0)} ms | ${gain}× |`);
  }
}

/** Returns the rounded number of pairs that one thread scores in about `seconds`. */
async function countFor(seconds, least, timerOf) {
  let count = least;
  for (;;) {
    const took = (await timerOf(count)(1)) / 1000;
    if (took > seconds / 4) return Number(((count * seconds) / took).toPrecision(1));
    count *= 4;
  }
}

/** `timer(metric, rows)(count)(maxWorkers)` resolves to the milliseconds of one evaluation. */
function timer(metric, rows) {
  return (count) => {
    const items = Array.from({ length: count }, (_, index) => {
      const { ref } = rows[index % rows.length];
      return { id: String(index), question: "", answer: ref };
    });
    const predictions = items.map((_, index) => rows[index % rows.length].pred);
    const benchmark = createBenchmark({ items });
    return async (maxWorkers) => {
      const start = performance.now();
      await benchmark.evaluate(predictions, { metric, maxWorkers });
      return performance.now() - start;
    };
  };
}
