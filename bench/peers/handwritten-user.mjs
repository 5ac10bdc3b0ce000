// This file is the peer of the rows in user-rows.mjs: the same calls as a careful engineer writes them by hand, with
// objects for the results, and the two commands on files. It uses the functions of handwritten.mjs.
//
//   node bench/peers/handwritten-user.mjs run SUITE OUTPUTS REPORT
//   node bench/peers/handwritten-user.mjs eval DATA PREDICTIONS RESULTS

import { createReadStream, createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bleu, numeric, prepare, report, rougeL, words } from "./handwritten.mjs";

/** The number of characters that are collected before they are written. */
const BUFFER = 1 << 16;

/** The score with the precision and the recall that it is made of. */
function f1(reference, prediction) {
  const [expected, found] = [words(reference), words(prediction)];
  if (expected.length === 0 || found.length === 0) {
    const score = expected.length === found.length ? 1 : 0;
    return { score, details: { precision: score, recall: score } };
  }
  const left = new Map();
  for (const word of expected) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(word, count - 1);
  }
  const precision = common / found.length;
  const recall = common / expected.length;
  const score = common === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { score, details: { precision, recall } };
}

const METRICS = {
  exact_match: (reference, prediction) => ({ score: reference.trim() === prediction.trim() ? 1 : 0, details: {} }),
  squad_f1: f1,
  numeric_match: (reference, prediction) => ({
    score: numeric(reference, prediction),
    details: { reference, prediction },
  }),
  bleu: (reference, prediction) => ({ score: bleu(reference, prediction), details: {} }),
  rougeL: (reference, prediction) => ({ score: rougeL(reference, prediction), details: {} }),
};

function resultOf({ id, question, answer }, prediction, metric) {
  const { score, details } = METRICS[metric](answer, prediction);
  return { item_id: id, question, ground_truth: answer, prediction, score, metric_name: metric, details };
}

/** Returns the results of the items that have a prediction. */
export function evaluate(items, predictions, metric) {
  const results = [];
  for (const { id, question, answer, ...metadata } of items) {
    const item = { id: String(id), question, answer, metadata };
    const prediction = predictions[item.id];
    if (prediction !== undefined) results.push(resultOf(item, prediction, metric));
  }
  return results;
}

function runFiles(suiteFile, outputsFile, reportFile) {
  const suite = JSON.parse(readFileSync(suiteFile, "utf8"));
  const outputs = new Map();
  for (const line of readFileSync(outputsFile, "utf8").split("\n")) {
    if (line === "") continue;
    const { case_id: id, output } = JSON.parse(line);
    outputs.set(id, output);
  }
  const cases = suite.cases.map(({ case_id: id, category, difficulty, expected_behavior: expected }) => {
    return { id, category, difficulty, expected };
  });
  const { overall, ...rest } = report(
    prepare(cases),
    cases.map(({ id }) => outputs.get(id) ?? ""),
  );
  writeFileSync(reportFile, JSON.stringify({ suite, ...rest, overall_score: overall }, null, 2));
}

/** Pairs the lines of both files by position. */
async function evalFiles(dataFile, predictionsFile, resultsFile) {
  const linesOf = (file) => createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const predictions = linesOf(predictionsFile)[Symbol.asyncIterator]();
  const out = createWriteStream(resultsFile);
  let text = "";
  for await (const line of linesOf(dataFile)) {
    const { value, done } = await predictions.next();
    if (done) break;
    text += `${JSON.stringify(resultOf(JSON.parse(line), JSON.parse(value).prediction, "squad_f1"))}\n`;
    if (text.length < BUFFER) continue;
    if (!out.write(text)) await new Promise((resolve) => out.once("drain", resolve));
    text = "";
  }
  out.end(text);
  await new Promise((resolve) => out.once("finish", resolve));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [command, ...files] = process.argv.slice(2);
  await { run: runFiles, eval: evalFiles }[command](...files);
}
