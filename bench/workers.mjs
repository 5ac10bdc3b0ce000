// This file shows what workers bring: the time of `evaluate` on one thread and on two, in one run, where there is
// little work and where there is much. With two cores that are free the heavy metrics gain 1.6 times and more once there is
// work for two seconds. What is told of each pair is read on the thread that asked, so metrics with many details
// gain less.
//
//   node bench/workers.mjs

import { cpus } from "node:os";
import { createBenchmark } from "../js/entries/node.js";
import { load } from "./corpus.mjs";

const ROUNDS = 5;
/** About so many seconds of work for one thread. */
const AMOUNTS = [0.2, 2.5];
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
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

/** How many pairs, in round numbers, keep one thread busy for so many seconds. */
async function countFor(seconds, least, timerOf) {
  let count = least;
  for (;;) {
    const took = (await timerOf(count)(1)) / 1000;
    if (took > seconds / 4) return Number(((count * seconds) / took).toPrecision(1));
    count *= 4;
  }
}

/** Milliseconds of an evaluation of so many pairs by so many workers. */
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
