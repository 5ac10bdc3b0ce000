// This file lists the rows of run.mjs for calls that users make: `evaluate()` with its result objects, compiled suites, and
// the two commands on files. Each row has a function that does the same for the peer, and a goal for the ratio of the times.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as ours from "../js/entries/node.js";
import { asChecks, outputsOf, suiteOf } from "./corpus.mjs";
import { evaluate } from "./peers/handwritten-user.mjs";

const CLI = fileURLToPath(new URL("../js/cli.js", import.meta.url));
const HAND_CLI = fileURLToPath(new URL("peers/handwritten-user.mjs", import.meta.url));
/** How often the workload is repeated in the files of `eval`. */
const COPIES = 10;

const HAND = { name: "hand-written JS", side: "js", version: process.versions.node };
const SIX_KEYS = { name: "the six keys", side: "self" };
const NO_EVIDENCE = { name: "without evidence", side: "self" };

/** Reads every result, because details may be created when they are first read. */
function read(results) {
  let size = 0;
  for (const { details, checks } of results) {
    size += Object.keys(details).length;
    for (const { reason } of checks ?? []) size += reason.length;
  }
  return size;
}

/** Returns a pass that creates results and reads them, and the scores for the comparison. */
function pass(make) {
  const done = (results) => {
    read(results);
    return results;
  };
  const run = () => {
    const results = make();
    return results instanceof Promise ? results.then(done) : done(results);
  };
  return { run, scores: (results) => results.map(({ score }) => score) };
}

function evaluateRow(metric, workload, goal, agree, note) {
  const inputsOf = (rows) => [
    rows.map(({ id, ref }) => ({ id, question: "What is it?", answer: ref })),
    Object.fromEntries(rows.map(({ id, pred }) => [id, pred])),
  ];
  const own = (rows) => {
    const [items, predictions] = inputsOf(rows);
    return pass(() => ours.createBenchmark({ items }).evaluate(predictions, { metric, concurrent: false }));
  };
  const make = (rows) => {
    const [items, predictions] = inputsOf(rows);
    return pass(() => evaluate(items, predictions, metric));
  };
  const peers = [{ ...HAND, make, agree }];
  return { title: `\`evaluate\` ${metric}`, workload, own, goals: { js: goal }, peers, note, isUserRow: true };
}

/** Returns a run of a compiled suite. */
function compiledRun(cases, options) {
  const compiled = ours.compileSuite(suiteOf(cases));
  const outputs = outputsOf(cases);
  return { ...pass(() => compiled.run(outputs, options).scores), end: () => compiled.free() };
}

/** Creates the files of a command, in a folder that `end` deletes. */
function inFolder(filesOf, rows, result) {
  const folder = mkdtempSync(join(tmpdir(), "benchmarkhub-bench-"));
  const files = Object.entries(filesOf(rows)).map(([name, text]) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  });
  return { files, out: join(folder, result), end: () => rmSync(folder, { recursive: true }) };
}

const linesOf = (records) => records.map((record) => JSON.stringify(record)).join("\n");

function commandRow({ title, workload, goal, filesOf, ours, theirs, scoresOf, result, copies = 1 }) {
  const command = (argsOf) => (rows) => {
    const { files, out, end } = inFolder(filesOf, rows, result);
    const run = () => {
      execFileSync(process.execPath, argsOf(files, out), { stdio: "ignore" });
      return out;
    };
    return { run, scores: (file) => scoresOf(readFileSync(file, "utf8")), end };
  };
  return {
    title,
    workload,
    own: command(([a, b], out) => [CLI, ...ours(a, b, out)]),
    goals: { js: goal },
    peers: [{ ...HAND, make: command(([a, b], out) => [HAND_CLI, ...theirs(a, b, out)]), agree: 0.9 }],
    copies,
    isUserRow: true,
  };
}

const RUN = commandRow({
  title: "command `run`",
  workload: "rules-10k",
  goal: 1.5,
  filesOf: (rows) => ({
    "suite.json": JSON.stringify(suiteOf(rows)),
    "outputs.jsonl": linesOf(rows.map(({ id, output }) => ({ case_id: id, output }))),
  }),
  ours: (suite, outputs, out) => ["run", "-s", suite, "-r", outputs, "-o", out, "-q"],
  theirs: (suite, outputs, out) => ["run", suite, outputs, out],
  result: "report.json",
  scoresOf: (text) => JSON.parse(text).scores.map(({ score }) => score),
});

const copiesOf = (rows) =>
  Array.from({ length: COPIES }, (_, copy) => rows.map((row) => ({ ...row, id: `${copy}-${row.id}` }))).flat();

const EVAL = commandRow({
  title: "command `eval` squad_f1, 200,000 lines",
  workload: "qa-20k",
  goal: 3,
  copies: COPIES,
  filesOf: (rows) => ({
    "data.jsonl": linesOf(copiesOf(rows).map(({ id, ref }) => ({ id, question: "What is it?", answer: ref }))),
    "predictions.jsonl": linesOf(copiesOf(rows).map(({ id, pred }) => ({ id, prediction: pred }))),
  }),
  ours: (data, predictions, out) => ["eval", "-d", data, "-p", predictions, "-m", "squad_f1", "-o", out, "-q"],
  theirs: (data, predictions, out) => ["eval", data, predictions, out],
  result: "results.jsonl",
  scoresOf: (text) =>
    text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).score),
});

/** Returns the rows. */
export function userRows() {
  const articles = "hand-written JS removes articles only between white space";
  const spaces = "hand-written JS splits at spaces only, which is less work";
  return [
    evaluateRow("exact_match", "qa-20k", 0.2, 1),
    evaluateRow("squad_f1", "qa-20k", 1, 0.98, articles),
    evaluateRow("squad_f1", "summ-2k", 3, 0.6, articles),
    evaluateRow("numeric_match", "qa-20k", 0.4, undefined, "hand-written JS compares the first number of each text"),
    evaluateRow("bleu", "qa-20k", 3, undefined, spaces),
    evaluateRow("bleu", "summ-2k", 12, undefined, spaces),
    evaluateRow("rougeL", "summ-2k", 8, 1),
    {
      title: "compiled suite of `checks`",
      workload: "rules-10k",
      own: (rows) => compiledRun(rows.map(asChecks)),
      goals: { self: 0.5 },
      peers: [{ ...SIX_KEYS, make: (rows) => compiledRun(rows) }],
      note: "compared with the same checks as six keys; a list of texts is one check",
      isUserRow: true,
    },
    {
      title: "compiled suite, `evidence: true`",
      workload: "rules-10k",
      own: (rows) => compiledRun(rows, { evidence: true }),
      goals: { self: 0.33 },
      peers: [{ ...NO_EVIDENCE, make: (rows) => compiledRun(rows), agree: 1 }],
      note: "compared with the same suite without evidence",
      isUserRow: true,
    },
    RUN,
    EVAL,
  ];
}
