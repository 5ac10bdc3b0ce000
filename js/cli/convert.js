// This file defines `benchmarkhub convert`: it imports from another tool, writes the parts of the result, and says what could not be
// expressed and where the verdicts differ.

import { importFrom, runSuite } from "../entries/node.js";
import { textOfAnyData } from "../files/data-file.js";
import { openFile } from "../host/node-files.js";
import { writeText } from "../host/node-writer.js";
import { IMPORTERS, importerOf } from "../importers/index.js";
import { isFilled } from "../importers/values.js";
import { readFields } from "./eval-input.js";
import { readInput, refuseOverwrite } from "./input.js";
import { andMore, counted, pad, width } from "./terminal.js";
import { UserError } from "./user-error.js";

const MAX_REASONS = 20;
const MAX_CASES = 20;
const MAX_ID = 40;
/** The options that name files to write, each with the part of the result that it writes. */
const PARTS = { suite: "suite", outputs: "outputs", dataset: "dataset", report: "report" };

/** @type {import("./command.js").Command} */
export const convert = {
  name: "convert",
  summary: "import suites, outputs and verdicts of other tools",
  usage: "FILE --from TOOL [--suite FILE] [--outputs FILE] [options]",
  files: { name: "file", least: 1, most: 1 },
  options: {
    from: { short: "f", value: "TOOL", required: true, summary: IMPORTERS.map(({ name }) => name).join(", ") },
    suite: { short: "s", value: "FILE", summary: "where to write the suite (JSON)" },
    outputs: { short: "r", value: "FILE", summary: "where to write the outputs (JSON lines)" },
    dataset: { short: "d", value: "FILE", summary: "where to write questions and answers (JSON lines)" },
    report: { value: "FILE", summary: "where to write the verdicts of the other tool, as a report (JSON)" },
    name: { short: "n", value: "NAME", summary: "the name of the suite" },
    provider: { value: "NAME", summary: "only the results of this provider (promptfoo)" },
    scorer: { value: "NAME", summary: "how samples are scored that do not say it (inspect_ai, openai_evals)" },
    threshold: {
      value: "X",
      summary: "the score from which a verdict passes; 1 by default (braintrust, langsmith, langfuse)",
    },
    id: { value: "NAME", summary: "the attribute that holds the id of a case (opentelemetry)" },
    fields: { value: "F=PATH", repeated: true, summary: "the fields of id, question and answer (huggingface)" },
    preset: { value: "NAME", summary: "the rules that turn records into items (huggingface)" },
    json: { summary: "write the whole result as JSON to standard output" },
    strict: { summary: "exit 1 if a record or a check could not be expressed" },
  },
  notes: [
    [
      "Without an option that names a file, the command only says what it found. A check that cannot be expressed becomes a check",
      "that always ends with an error, so its case never passes. If there are outputs and verdicts, the table shows the cases in",
      "which the verdict of the other tool differs from ours.",
    ].join("\n"),
  ],
  examples: [
    "benchmarkhub convert promptfooconfig.yaml --from promptfoo --suite suite.json",
    "benchmarkhub convert log.eval --from inspect_ai --suite suite.json --outputs outputs.jsonl --report theirs.json",
  ],
  run: convertCommand,
};

async function convertCommand(options, { out, print, printJson, say, writeJson }) {
  const {
    files: [path],
    from,
    json = false,
    strict,
  } = options;
  const { name: tool } = importerOf(from);
  refuseTwice(options);
  const refuse = Object.keys(PARTS)
    .filter((part) => options[part] !== undefined)
    .map((part) => [part, refuseOverwrite(options[part], { file: path }, ["file"])]);
  const result = importFrom(tool, await inputOf(path), settingsOf(options));
  for (const [part, refuseFile] of refuse) {
    if (result[part] === undefined) throw new UserError(`--${part}: ${path} has no ${WORDS[part]}`);
    const isLines = part === "outputs" || part === "dataset";
    if (isLines) {
      const lines = result[part].map((row) => `${JSON.stringify(row)}\n`).join("");
      if (options[part] === "-") await printJson(lines);
      else writeText(options[part], lines, { refuse: refuseFile });
    } else await writeJson(result[part], options[part], refuseFile);
  }
  if (json) await writeJson(result);
  const isQuiet = json || refuse.some(([part]) => options[part] === "-");
  const text = summaryText(path, result, out);
  if (isQuiet) await say(text);
  else await print(text);
  return strict && result.skipped.length > 0 ? 1 : 0;
}

const WORDS = { suite: "cases", outputs: "outputs", dataset: "questions with answers", report: "verdicts" };

/** Throws if two parts would be written to the same place. */
function refuseTwice(options) {
  const targets = [...Object.keys(PARTS).map((part) => options[part]), options.json ? "-" : undefined].filter(
    (each) => each !== undefined,
  );
  const twice = targets.find((target, index) => targets.indexOf(target) < index);
  if (twice !== undefined)
    throw new UserError(`expected a different file for each part, found ${JSON.stringify(twice)} twice`);
}

/** Returns the path, or the text of standard input or of a file that is read asynchronously. */
async function inputOf(path) {
  if (path === "-") {
    const { name, bytes } = await readInput(path);
    return isZip(bytes) ? bytes : { text: await textOfAnyData(bytes, { name }) };
  }
  const file = openFile(path);
  const start = Buffer.from(file.read(0, 4)).toString("latin1");
  file.close();
  if (start !== "PAR1") return { path };
  return { text: await textOfAnyData((await readInput(path)).bytes, { name: path }) };
}

function isZip(bytes) {
  return Buffer.from(bytes.subarray(0, 4)).toString("latin1") === "PK\x03\x04";
}

function settingsOf({ name, provider, scorer, threshold, id, fields, preset }) {
  if (threshold !== undefined && !(threshold.trim() !== "" && Number(threshold) >= 0 && Number(threshold) <= 1)) {
    throw new UserError(`--threshold: expected a number from 0 to 1, found ${JSON.stringify(threshold)}`);
  }
  const settings = {
    name,
    provider,
    scorer,
    id,
    preset,
    fields: readFields(fields),
    threshold: threshold && Number(threshold),
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function summaryText(path, result, terminal) {
  const { counts, skipped, notes = [] } = result;
  const parts = [
    [counts.cases, "case"],
    [counts.outputs, "output"],
    [counts.items, "item"],
    [counts.verdicts, "verdict"],
  ].filter(([count]) => count > 0);
  const found = parts.length > 0 ? parts.map(([count, noun]) => counted(count, noun)).join(", ") : "nothing";
  const lines = [
    `${terminal.short(path, 200)}: ${counted(counts.records, "record")}, ${counts.imported} imported, ${counts.skipped} skipped: ${found}`,
  ];
  if (counts.checks > 0) {
    lines.push(
      `${counted(counts.checks, "check")}, ${counts.checks - counts.skipped_checks} expressed, ${counts.skipped_checks} skipped`,
    );
  }
  return `${[lines, skippedLines(skipped, terminal), noteLines(notes, terminal), differenceLines(result, terminal)]
    .filter((section) => section.length > 0)
    .map((section) => section.join("\n"))
    .join("\n\n")}\n`;
}

/** Returns the reasons with the number of checks and records of each. */
function skippedLines(skipped, terminal) {
  if (skipped.length === 0) return [];
  const groups = new Map();
  for (const { path, reason, check } of skipped) {
    const key = check === undefined ? reason : `${check}: ${reason}`;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(path);
  }
  const sorted = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const shown = sorted.slice(0, MAX_REASONS).map(([key, paths]) => {
    const where = paths.length === 1 ? paths[0] : `${paths[0]} and ${paths.length - 1} more`;
    return terminal.warning(`${terminal.short(key, 200)} (${terminal.short(where, 120)})`);
  });
  return [`Skipped (${skipped.length})`, ...shown, ...andMore(sorted.length - shown.length, " reasons")];
}

function noteLines(notes, terminal) {
  if (notes.length === 0) return [];
  const groups = new Map();
  for (const { path, message } of notes) {
    const paths = groups.get(message);
    if (paths === undefined) groups.set(message, [path]);
    else paths.push(path);
  }
  const shown = [...groups].slice(0, MAX_REASONS).map(([message, paths]) => {
    const where = paths.length === 1 ? paths[0] : `${paths[0]} and ${paths.length - 1} more`;
    return terminal.warning(`${terminal.short(message, 200)}${where === "" ? "" : ` (${terminal.short(where, 120)})`}`);
  });
  return [`Notes (${notes.length})`, ...shown, ...andMore(groups.size - shown.length, " notes")];
}

/** Returns the table of the cases for which the other tool has another verdict. */
function differenceLines({ suite, outputs, report }, terminal) {
  if (suite === undefined || outputs === undefined || !isFilled(report)) return [];
  const ours = runSuite(suite, outputs, { latency: false, missing: "error" });
  const rows = ours.scores.flatMap((score, index) => {
    const [a, b] = [verdictOf(report.scores[index]), verdictOf(score)];
    return a === b ? [] : [{ id: terminal.short(score.case_id, MAX_ID), theirs: a, ours: `${b}${reasonOf(score)}` }];
  });
  const total = ours.scores.length;
  const title = `Verdicts: ${total - rows.length} of ${counted(total, "case")} agree, ${rows.length} differ`;
  if (rows.length === 0) return [title];
  const all = [{ id: "case", theirs: "theirs", ours: "ours" }, ...rows.slice(0, MAX_CASES)];
  const columns = ["id", "theirs"].map((key) => Math.max(...all.map((row) => width(row[key]))));
  const lines = all.map((row) => `  ${pad(row.id, columns[0])}  ${pad(row.theirs, columns[1])}  ${row.ours}`);
  return [title, ...lines, ...andMore(rows.length - MAX_CASES)];
}

function verdictOf({ passed, error }) {
  if (error !== undefined) return "error";
  return passed ? "pass" : "fail";
}

/** Says if a case failed although it might have passed without the checks in error. */
function reasonOf({ passed, error, checks = [] }) {
  const isUndecided = !passed && error === undefined && checks.some(({ verdict }) => verdict === "error");
  return isUndecided ? " (a check was skipped or in error)" : "";
}
