// This file measures the engine for regular expressions beside V8's RegExp, in one run:
//
//   node bench/regex.mjs
//
// It prints compile times over the patterns of evaluation configs, search times over 1 MB, and the
// classic catastrophic patterns on 100 kB of adversarial text, where V8 is not asked: it would not
// come back. It exits 1 when one of these takes 200 ms or more, or gives a wrong answer.

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { compileSuite, searchPattern } from "../js/entries/node.js";

const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

/** The median time of `work` in milliseconds. */
function time(work, runs = 7) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return median(times);
}

const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);
const head = (...cells) => {
  row(...cells);
  row(...cells.map((_, index) => (index === 0 ? "---" : "---:")));
};
const micro = (ms) => `${(ms * 1000).toFixed(1)} µs`;
const milli = (ms) => `${ms.toFixed(2)} ms`;

const lines = readFileSync(new URL("../tests/golden/pyre/regex_eval.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const patterns = lines.map((line) => JSON.parse(line)).filter(({ compiles }) => compiles);

console.log(`## Compile and first search, ${patterns.length} patterns of evaluation configs\n`);
head("", "median", "slowest");
const linear = { regex_policy: "linear" };
const ours = patterns.map(({ pattern, checks }) => time(() => searchPattern(pattern, checks[0].text, linear)));
row("benchmarkhub (wasm), a call of searchPattern", micro(median([...ours])), micro(Math.max(...ours)));
const theirs = patterns.flatMap(({ pattern, checks }) => {
  try {
    new RegExp(pattern, "isu");
  } catch {
    return [];
  }
  let salt = 0;
  // A pattern that V8 has not seen: it caches what it compiled.
  return [
    time(() => new RegExp(`${pattern}|\\x00${String.fromCodePoint(0x4e00 + salt++)}`, "isu").test(checks[0].text)),
  ];
});
row(`V8's RegExp, the ${theirs.length} that are valid there`, micro(median([...theirs])), micro(Math.max(...theirs)));

const emptySuite = {
  suite_id: "s",
  name: "s",
  cases: [{ case_id: "c", category: "coding", prompt: "", expected_behavior: { regex: "" } }],
};
const compileEmpty = compileSuite(emptySuite);
const words = "The quick brown fox jumps over the lazy dog, and costs $4.99 on 2024-05-06. Réponse: ça va. ";
const megabyte = words.repeat(Math.ceil(1_000_000 / words.length)).slice(0, 1_000_000);
console.log("\n## Search in 1 MB, compiled once\n");
head("pattern", "benchmarkhub", "V8", "ratio");
for (const pattern of [
  "zebra",
  "answer\\s*:\\s*\\d+",
  "\\d{4}-\\d{2}-\\d{3}",
  "[a-z]+ing\\b",
  "(?:yes|no|maybe)\\b",
  "^\\w+$",
  "\\bzeb\\w+",
]) {
  const suite = {
    suite_id: "s",
    name: "s",
    cases: [{ case_id: "c", category: "coding", prompt: "", expected_behavior: { regex: pattern } }],
  };
  const compiled = compileSuite(suite, linear);
  const copy = time(() => compileEmpty.runCase("c", megabyte));
  const here = time(() => compiled.runCase("c", megabyte)) - copy;
  const regexp = new RegExp(pattern, "isu");
  const there = time(() => regexp.test(megabyte));
  row(`\`${pattern}\``, milli(Math.max(here, 0)), milli(there), (here / there).toFixed(2));
  compiled.free();
}

console.log("\n## Catastrophic patterns, 100 kB of adversarial text\n");
head("pattern", "policy", "time", "answer");
const a = "a".repeat(100_000);
let failed = false;
for (const [pattern, text, expected] of [
  ["(a|a)*$", `${a}!`, "match"],
  ["^(\\w+\\s?)*$", `${"word ".repeat(20_000)}!`, "no match"],
  ["(x+x+)+y", "x".repeat(100_000), "no match"],
  ["(a+)+$", `${a}!`, "match or none"],
  ["(.*a){20}", "b".repeat(100_000), "no match"],
  ["(?:a?){50}a{50}", "a".repeat(49) + "b".repeat(99_951), "no match"],
  ["(?=(a+))\\1b", a, "no match"],
  ["(?=(a+))\\1b", `${a}c${a}b`, "budget"],
  ["(a*)*\\1b", `${a}c`, "any"],
  ["(?<=a)(?:(a+)+)+(?!a)c", `${a}b`, "any"],
]) {
  let answer;
  const spent = time(() => {
    try {
      answer = searchPattern(pattern, text, linear) ? "match" : "no match";
    } catch (error) {
      answer = error.message;
    }
  }, 3);
  const isRight = expected === answer || !["match", "no match"].includes(expected);
  failed ||= spent >= 200 || !isRight;
  row(`\`${pattern}\``, "linear", milli(spent), answer + (isRight ? "" : `, expected ${expected}`));
}
if (failed) process.exit(1);
