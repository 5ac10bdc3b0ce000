// This file checks that streaming needs constant memory: it generates JSON lines and evaluates them. The exit code is
// 1 if the process ever used more memory than the limit.
//
//   node scripts/stream-memory.mjs                    1 GB, limit 200 MB
//   node scripts/stream-memory.mjs --mb 50            fewer data
//   node scripts/stream-memory.mjs --two-files        predictions from a second file in the same order
//   node scripts/stream-memory.mjs --limit-mb 100     another limit

import { parseArgs } from "node:util";
import { evaluateStream } from "../js/entries/node.js";

const { values } = parseArgs({
  options: {
    mb: { type: "string", default: "1000" },
    "limit-mb": { type: "string", default: "200" },
    metric: { type: "string", default: "exact_match" },
    "two-files": { type: "boolean", default: false },
  },
});
const target = Number(values.mb) * 1e6;
const limit = Number(values["limit-mb"]) * 1e6;

let made = 0;
let lines = 0;

/** Yields chunks of about 64 kB, like a file stream. A line may span two chunks. */
async function* chunks(lineOf, isMeasured) {
  const encoder = new TextEncoder();
  let text = "";
  let total = 0;
  for (let line = 0; total < target; line += 1) {
    const next = lineOf(line);
    text += next;
    total += next.length;
    if (text.length < 65_000) continue;
    if (isMeasured) {
      made += 65_000;
      lines = line + 1;
    }
    yield encoder.encode(text.slice(0, 65_000));
    text = text.slice(65_000);
  }
  yield encoder.encode(text);
}

const filler = "the quick brown fox jumps over the lazy dog ".repeat(8);
const item = (line) =>
  `{"id": "q${line}", "question": "${filler}${line}?", "answer": "${line % 10}", "level": ${line % 3}`;
const whole = (line) => `${item(line)}, "prediction": "${line % 7}"}\n`;
const apart = (line) => `${item(line)}}\n`;
const prediction = (line) =>
  `{"id": "q${line}", "prediction": "${line % 7}", "trace": "${filler}"}\n`.padEnd(apart(line).length);

const start = performance.now();
const evaluation = values["two-files"]
  ? evaluateStream(chunks(apart, true), chunks(prediction, false), { metric: values.metric })
  : evaluateStream(chunks(whole, true), undefined, { metric: values.metric });
let results = 0;
for await (const result of evaluation) {
  if (result.item_id === "") throw new Error("expected each result to have an item id");
  results += 1;
}
const { average_score: average, total_items: total } = evaluation.getSummary();
const peak = process.resourceUsage().maxRSS * 1024;
const seconds = (performance.now() - start) / 1000;
console.log(
  `${(made / 1e6).toFixed(0)} MB in ${lines} lines, ${results} results, average ${average}, ${seconds.toFixed(1)} s, ` +
    `peak RSS ${(peak / 1e6).toFixed(0)} MB (limit ${limit / 1e6} MB)`,
);
if (results !== total || results < lines) {
  console.error(`expected a result for each of ${lines} lines, found ${results}`);
  process.exitCode = 1;
}
if (peak > limit) {
  console.error("more memory than the limit");
  process.exitCode = 1;
}
