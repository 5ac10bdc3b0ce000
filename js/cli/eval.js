// This file is `benchmarkhub eval`: a data set and predictions in, results and their summary out, line
// by line where the data set is JSON lines.

import { existsSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { textOf } from "../datasets/items.js";
import { isListOfRecords, placesOf, valueAt } from "../datasets/predictions.js";
import { BenchmarkHubError, createBenchmark, evaluateStream } from "../entries/node.js";
import { openText } from "../host/files.js";
import { openBytes } from "../host/threads.js";
import { isHigherBetter } from "../metrics/scorers.js";
import { Fault } from "./fault.js";
import { readDocument, readSource, refuseOverwrite } from "./input.js";
import { membersOf } from "./members.js";
import { metricOptions } from "./metric-options.js";
import { Progress } from "./progress.js";
import { gateOf } from "./run.js";
import { safe } from "./terminal.js";

/** @type {import("./command.js").Command} */
export const evaluate = {
  name: "eval",
  summary: "score predictions against a data set",
  usage: "--data FILE [--predictions FILE] [--metric M] [options]",
  options: {
    data: {
      type: "string",
      short: "d",
      value: "FILE",
      required: true,
      summary: "questions and answers, JSON or JSON lines",
    },
    predictions: {
      type: "string",
      short: "p",
      value: "FILE",
      summary: "the agent's answers; absent, each line of the data brings its own",
    },
    metric: {
      type: "string",
      short: "m",
      value: "M",
      list: true,
      summary: "exact_match unless given; several in one pass, between commas",
    },
    option: {
      type: "string",
      value: "O=VALUE",
      many: true,
      summary: "an option of the metric: --option pick=last; of one of several: --option rouge1.use_stemmer=true",
    },
    fields: {
      type: "string",
      value: "F=PATH",
      list: true,
      summary: "where id, question and answer stand: --fields id=task_id,answer=solution.text",
    },
    preset: {
      type: "string",
      value: "NAME",
      summary: "gsm8k, mmlu, squad, triviaqa, truthfulqa, boolq, arc, humaneval",
    },
    "any-answer": { type: "boolean", summary: "of an answer that is a list of texts, any will do" },
    "prediction-field": {
      type: "string",
      value: "PATH",
      summary: "where the text of a prediction stands; prediction unless given",
    },
    "prediction-id": {
      type: "string",
      value: "PATH",
      summary: "where its id stands; unless given, where --fields has it for the data, else id or item_id",
    },
    name: { type: "string", value: "NAME", summary: "the name in the results" },
    strict: { type: "boolean", summary: "anything odd about the data is an error; about the predictions, exit 1" },
    output: {
      type: "string",
      short: "o",
      value: "FILE",
      summary: "where the results go (.json, or .jsonl: one a line); - is standard output, the default",
    },
    "min-score": {
      type: "string",
      value: "X",
      summary: "the gate: exit 1 if the average of the first metric is below X",
    },
    quiet: { type: "boolean", short: "q", summary: "no words on standard error but errors" },
  },
  notes: [
    [
      'Predictions are JSON lines of {"id", "prediction"}, a list of those or of texts, or one object {id: text}. JSON',
      "lines are read, scored and written line by line, in memory that does not grow with the file as long as",
      "predictions come in the order of the data. llm_judgement asks the endpoint of OPENAI_API_KEY, OPENAI_BASE_URL",
      "(which alone will do for a server without a key) and OPENAI_MODEL. `benchmarkhub metrics` lists the metrics and",
      "their options.",
    ].join("\n"),
  ],
  examples: [
    "benchmarkhub eval --data set.jsonl --predictions answers.jsonl --metric f1_score",
    "benchmarkhub eval --data gsm8k.jsonl --preset gsm8k --predictions answers.json --metric numeric_match --option pick=last",
    "benchmarkhub eval --data set-with-predictions.jsonl --metric exact_match,f1_score --min-score 0.8",
  ],
  run: evalCommand,
};

/** These end the process, but only when nothing half-written is left behind. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

async function evalCommand(options, context) {
  const { output = "-", quiet, metric = ["exact_match"] } = options;
  const { print, say, err } = context;
  const gate = gateOf(options["min-score"]);
  const own = metricOptions(options.option ?? [], [...new Set(metric)]);
  if (gate !== undefined && !isHigherBetter(metric[0])) {
    throw new Fault(`--min-score: lower is better with ${metric[0]}, put a metric first of which more is better`);
  }
  if (options.data === "-" && options.predictions === "-") {
    throw new Fault("--data and --predictions: standard input can be only one of them");
  }
  const inputs = ["data", "predictions"].map((option) => ({ option, path: options[option] }));
  if (output !== "-")
    refuseOverwrite(
      output,
      inputs.filter(({ path }) => path !== undefined),
    );

  // Results that go to the same terminal would be written into the line.
  const progress = new Progress(context, quiet || (output === "-" && process.stdout.isTTY));
  const abort = new AbortController();
  let interrupt;
  const onInterrupt = (signal) => {
    interrupt = signal;
    abort.abort();
  };
  let sink;
  try {
    const { items, warnings, reading } = await openData(options);
    const where = {
      prediction: options["prediction-field"],
      predictionId: options["prediction-id"],
      fields: fieldsOf(options.fields),
      preset: options.preset,
    };
    const predictions = options.predictions === undefined ? undefined : await openPredictions(options, where);
    const evaluation = evaluateStream(items, predictions, {
      ...reading,
      ...where,
      metric: [...new Set(metric)],
      metricOptions: own,
      name: options.name,
      signal: abort.signal,
      onBytes: (read, total) => progress.bytes(read, total),
      onProgress: (done) => progress.items(done),
    });
    for (const signal of SIGNALS) process.once(signal, onInterrupt);
    sink = output === "-" ? { write: print, commit() {}, discard() {} } : openText(output);
    const unscored = await writeResults(evaluation, metric, sink, /\.jsonl$/i.test(output));
    sink.commit();
    progress.end();
    if (!quiet) await say(words(evaluation, metric, warnings, { options, gate, unscored, terminal: err }));
    const isOdd = options.strict && evaluation.warnings.length > 0;
    if (isOdd && !quiet) await say(`strict: an evaluation with warnings (${evaluation.warnings.length}) falls short\n`);
    const average = evaluation.getSummary(metric[0]).average_score ?? null;
    if (isOdd || (gate !== undefined && (average ?? -1) < gate.value)) return 1;
    // All that there was to score could not be.
    return average === null ? 2 : 0;
  } catch (error) {
    progress.end();
    sink?.discard();
    throw withPaths(error, options);
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, onInterrupt);
    // Who waits for the process, a shell's loop for one, has to see what ended it.
    if (interrupt !== undefined) process.kill(process.pid, interrupt);
  }
}

/** The error with the files named as they were given. */
function withPaths(error, { data, predictions }) {
  if (!(error instanceof BenchmarkHubError)) return error;
  for (const path of [data, predictions]) {
    if (path !== undefined) error.message = error.message.replace(pathToFileURL(path).href, () => path);
  }
  return error;
}

/** JSON lines as a path, to be read line by line; anything else as items in memory. */
async function openData({ data, fields, preset, "any-answer": anyAnswer, strict }) {
  const reading = { fields: fieldsOf(fields), preset, answers: anyAnswer ? "any" : undefined, strict };
  if (await isLines(data)) return { items: pathToFileURL(data), warnings: [], reading };
  const { name, text } = await readSource(data);
  try {
    const format = /\.json$/i.test(data) && text.trim() === "" ? "json" : "auto";
    const benchmark = createBenchmark({ text, format, ...reading });
    return { items: { items: benchmark.getItems() }, warnings: benchmark.warnings, reading: {} };
  } catch (error) {
    if (error instanceof BenchmarkHubError && error.kind !== "usage") error.message = `${name}: ${error.message}`;
    throw error;
  }
}

/** Whether a file is JSON lines by its name, and not by what it begins with a document. A pipe can be read only once. */
async function isLines(path) {
  if (!/\.(jsonl|ndjson)$/i.test(path) || !existsSync(path) || !statSync(path).isFile()) return false;
  for await (const bytes of openBytes(path, { pieceBytes: 1 << 16 })) {
    const start = new TextDecoder().decode(bytes).trimStart();
    return !(start.startsWith("[") || /^\{\s*[\n\r]/.test(start));
  }
  return true;
}

async function openPredictions({ predictions: path }, where) {
  if (await isLines(path)) return pathToFileURL(path);
  const source = await readSource(path);
  const { place, value, lines } = readDocument(source);
  const found = lines === undefined ? value : lines.map((line) => line.value);
  if (typeof found !== "object" || found === null) {
    throw new Fault(`${place}: expected predictions as {id: text}, a list, or JSON lines of {"id", "prediction"}`);
  }
  if (Array.isArray(found)) return isListOfRecords(found) ? found : found.map(simpleText);
  const { ids, texts } = placesOf(where);
  const isOne = [ids, texts].every((paths) => paths.some((each) => valueAt(found, each) !== undefined));
  if (isOne) return [found];
  const members = membersOf(source.text).map(([id, value]) => [id, simpleText(value)]);
  const map = Object.fromEntries(members);
  const isRepeated = members.length > Object.keys(map).length;
  const isPlaced = where.prediction !== undefined || where.predictionId !== undefined;
  // As records, an id that comes again is told of.
  return isRepeated && !isPlaced ? members.map(([id, prediction]) => ({ item_id: id, prediction })) : map;
}

/** Numbers and flags as the texts that they are in JSON lines too; anything else stays. */
function simpleText(value) {
  return typeof value === "object" ? value : textOf(value);
}

function fieldsOf(pairs) {
  if (pairs === undefined) return undefined;
  const fields = {};
  for (const each of pairs) {
    const at = each.indexOf("=");
    if (at <= 0 || at === each.length - 1) {
      throw new Fault(`--fields: expected id=PATH, question=PATH or answer=PATH, found ${JSON.stringify(each)}`);
    }
    fields[each.slice(0, at)] = each.slice(at + 1);
  }
  return fields;
}

/** Of more reasons than these only the number is kept: memory must not grow with the file. */
const MAX_REASONS = 1000;

/** Results as they come; what sums them up stands behind them. The answer is how many are unscored, by the reason. */
async function writeResults(evaluation, metric, sink, asLines) {
  let text = asLines ? "" : '{\n  "evaluation_results": [';
  let isFirst = true;
  const unscored = new Map();
  for await (const result of evaluation) {
    text += asLines ? `${JSON.stringify(result)}\n` : `${isFirst ? "" : ","}\n    ${JSON.stringify(result)}`;
    isFirst = false;
    if (result.score === null) {
      const { metric_name: name, details } = result;
      const reason = `${name}: ${details.reason}`;
      const kept = unscored.has(reason) || unscored.size < MAX_REASONS ? reason : `${name}: other reasons`;
      unscored.set(kept, (unscored.get(kept) ?? 0) + 1);
    }
    if (text.length > 1 << 16) {
      await sink.write(text);
      text = "";
    }
  }
  if (!asLines) {
    const summary = evaluation.getSummary(metric[0]);
    const { name, description, total_items: total } = summary;
    const rest = { benchmark_info: { name, description, total_items: total }, summary };
    if (metric.length > 1) {
      rest.summaries = Object.fromEntries(metric.map((each) => [each, evaluation.getSummary(each)]));
    }
    const tail = JSON.stringify(rest, null, 2).slice(2);
    text += `${isFirst ? "" : "\n  "}],\n${tail}\n`;
  }
  await sink.write(text);
  return unscored;
}

// ---- words

const MAX_WARNINGS = 5;

function words(evaluation, metric, loading, { options, gate, unscored, terminal }) {
  const { output = "-", predictions, "prediction-field": field = "prediction" } = options;
  const lines = [];
  // Why items are unscored stands below.
  const odd = evaluation.warnings.filter(({ code }) => code !== "metric_failed");
  const warnings = [...loading.map(ofData), ...odd.map(ofData)];
  if (warnings.length > 0) {
    lines.push(`Warnings (${warnings.length})`);
    for (const { message } of warnings.slice(0, MAX_WARNINGS)) {
      lines.push(`  ${terminal.paint("yellow", terminal.signs.warn)} ${terminal.short(message, 200)}`);
    }
    if (warnings.length > MAX_WARNINGS) lines.push(`    and ${warnings.length - MAX_WARNINGS} more`);
  }
  const reasons = [...unscored].sort(([, first], [, second]) => second - first);
  for (const [reason, count] of reasons.slice(0, MAX_WARNINGS)) {
    lines.push(`  ${terminal.paint("yellow", terminal.signs.warn)} ${count} unscored: ${terminal.short(reason, 200)}`);
  }
  if (reasons.length > MAX_WARNINGS) lines.push(`    and ${reasons.length - MAX_WARNINGS} more reasons`);
  for (const each of new Set(metric)) lines.push(summaryWords(evaluation.getSummary(each), each));
  if (gate !== undefined) {
    const average = evaluation.getSummary(metric[0]).average_score;
    const held = (average ?? -1) >= gate.value;
    const sign = held ? terminal.signs.pass : terminal.signs.fail;
    const verdict = held ? "gate held: the average is at least" : "gate fell short: the average is below";
    lines.push(terminal.paint(held ? "green" : "red", `${sign} ${verdict} ${gate.text}`));
  }
  if (predictions === undefined && evaluation.getSummary(metric[0]).evaluation_status) {
    lines.push(
      `no record of the data has a field ${safe(field)}: --predictions names the file with the agent's answers`,
    );
  }
  if (output !== "-") lines.push(`results written to ${safe(output)}`);
  return `${lines.join("\n")}\n`;
}

/** A warning that has a line and does not say of what is about the data. */
function ofData(warning) {
  return warning.line === undefined || warning.message.startsWith("predictions: ")
    ? warning
    : { ...warning, message: `data: ${warning.message}` };
}

function summaryWords(summary, metric) {
  if (summary.evaluation_status) return `${metric}: nothing evaluated of ${summary.total_items} items`;
  const { average_score: average, evaluated_items: evaluated, total_items: total, unscored_items: unscored } = summary;
  const score = average === null ? "no score" : average.toFixed(4);
  return `${metric}: ${score} over ${evaluated - unscored} of ${total} items, ${summary.perfect_matches} perfect${unscored > 0 ? `, ${unscored} unscored` : ""}`;
}
