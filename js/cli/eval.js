// This file defines `benchmarkhub eval`: it scores predictions against a dataset, and writes the results and their
// summary. JSON lines are read and written as a stream.

import { fileURLToPath, pathToFileURL } from "node:url";
import { evaluateStream } from "../datasets/evaluation-stream.js";
import { BenchmarkHubError } from "../engine/errors.js";
import { countOf } from "../engine/first-thousand.js";
import { EVALUATION_FORMATS } from "../formats/evaluation.js";
import { openText } from "../host/node-writer.js";
import { isHigherBetter } from "../metrics/scorer.js";
import { gateOfSummary } from "../suites/gate.js";
import { SHARED } from "./command.js";
import { evaluateBytes } from "./eval-bytes.js";
import { openData, openPredictions, readFields } from "./eval-input.js";
import { collected, isJson, MARKDOWN, passesOf, writtenOf } from "./evaluation-files.js";
import { evaluationText } from "./evaluation-text.js";
import { Interrupts } from "./interrupts.js";
import { metricOptions } from "./metric-options.js";
import { filesOf, outputOptions, refuseTargets, targetsOf, writeTargets } from "./outputs.js";
import { Progress } from "./progress.js";
import { ResultWriter } from "./result-writer.js";
import { appendSummary, readSummaryPath, SUMMARY_OPTION } from "./step-summary.js";
import { limitsOf, readGate } from "./threshold.js";
import { UserError } from "./user-error.js";

/** @type {import("./command.js").Command} */
export const evaluate = {
  name: "eval",
  summary: "score predictions against a dataset",
  usage: "--data FILE [--predictions FILE] [--metric M] [options]",
  options: {
    data: {
      short: "d",
      value: "FILE",
      required: true,
      summary: "questions and answers: JSON, JSON lines, CSV, TSV, YAML or Parquet, also compressed",
    },
    predictions: {
      short: "p",
      value: "FILE",
      summary: "the agent's answers; without it, each record of the data holds its prediction",
    },
    metric: { short: "m", value: "M", list: true, summary: "exact_match by default; several between commas" },
    option: {
      value: "O=VALUE",
      repeated: true,
      summary: "an option of every metric: --option pick=last; of one metric: --option rouge1.use_stemmer=true",
    },
    fields: {
      value: "F=PATH",
      repeated: true,
      summary: "the fields of id, question and answer: id=task_id,answer=solution.text or question='{title} {text}'",
    },
    records: { value: "PATH", summary: "the records inside the data: --records 'data.*.paragraphs.*.qas.*'" },
    preset: { value: "NAME", summary: "gsm8k, mmlu, squad, triviaqa, truthfulqa, boolq, arc, humaneval, bbh, drop" },
    "any-answer": { summary: "if an answer is a list of texts, accept any of them" },
    "prediction-field": { value: "PATH", summary: "the field of a prediction's text; prediction by default" },
    "prediction-id": {
      value: "PATH",
      summary: "the field of a prediction's id; by default that of --fields, else id or item_id",
    },
    name: { value: "NAME", summary: "the name of the dataset in the results" },
    strict: { summary: "treat warnings about the data as errors; exit 1 for warnings about predictions" },
    ...outputOptions("results", EVALUATION_FORMATS),
    summary: SUMMARY_OPTION,
    "run-id": { value: "ID", summary: "the runId of ctrf, the same for all shards of a run" },
    "pass-score": {
      value: "X",
      summary:
        "a result passes in the formats csv, markdown, html, junit, ctrf and github from this score; 1 by default",
    },
    "min-score": { value: "X", summary: "exit 1 if the average of the first metric is below X" },
    "min-coverage": SHARED.minCoverage,
    missing: {
      value: "HOW",
      summary: "leave an item without a prediction out (empty, the default), score it 0 (zero) or as unscored (error)",
    },
    "strip-reasoning": SHARED.stripReasoning,
    "judge-cache": { value: "FILE", summary: "store the answers of llm_judgement, so that none is asked for twice" },
    quiet: SHARED.quiet,
  },
  notes: [
    [
      'Predictions are JSON lines of {"id", "prediction"}, a list of those or of texts, one object {id: text}, or the',
      'results of a batch of OpenAI or Anthropic. An item whose prediction has an "error" is unscored. JSON lines are',
      "read, scored and written line by line; memory does not grow with the file as long as the predictions",
      "have the order of the data. llm_judgement calls the endpoint of OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL",
      "(a server without a key needs only OPENAI_BASE_URL). `benchmarkhub metrics` lists the metrics and their options.",
    ].join("\n"),
  ],
  examples: [
    "benchmarkhub eval --data set.jsonl --predictions answers.jsonl --metric f1_score",
    "benchmarkhub eval --data gsm8k.jsonl --preset gsm8k --predictions answers.json --metric numeric_match --option pick=last",
    "benchmarkhub eval --data set-with-predictions.jsonl --metric exact_match,f1_score --min-score 0.8",
  ],
  run: evalCommand,
};

async function evalCommand(options, context) {
  const { quiet, metric: metrics = ["exact_match"] } = options;
  const { printJson, say, err } = context;
  const startedAt = Date.now();
  const gate = readGate(options);
  const ownOptions = metricOptions(options.option ?? [], [...new Set(metrics)]);
  if (gate?.threshold && !isHigherBetter(metrics[0])) {
    throw new UserError(`--min-score: expected a metric first for which higher is better, found ${metrics[0]}`);
  }
  if (options.data === "-" && options.predictions === "-") {
    throw new UserError("--data and --predictions: standard input can be only one of them");
  }
  const passes = passesOf(options, metrics);
  const targets = targetsOf(options, EVALUATION_FORMATS, process.stdout.isTTY);
  const summaryPath = readSummaryPath(options);
  const refusals = refuseTargets(targets, options, ["data", "predictions"]);
  // Other formats than one of JSON need all results.
  const isStreamed = summaryPath === undefined && targets.length <= 1 && targets.every(({ format }) => isJson(format));
  const [{ path, format } = { format: {} }] = isStreamed ? targets : [];

  // If results go to the same terminal, show no progress, because both would mix.
  const isMixed = targets.some((target) => target.path === "-") && process.stdout.isTTY;
  const progress = new Progress(context, quiet || isMixed);
  const interrupts = new Interrupts();
  let sink;
  try {
    const { items, warnings, reading } = await openData(options);
    const where = {
      prediction: options["prediction-field"],
      predictionId: options["prediction-id"],
      fields: readFields(options.fields),
      preset: options.preset,
    };
    const predictions = options.predictions === undefined ? undefined : await openPredictions(options, where);
    const asLines = format.name === "jsonl";
    const settings = {
      ...reading,
      ...where,
      metric: [...new Set(metrics)],
      metricOptions: ownOptions,
      missing: options.missing,
      name: options.name,
      strip_reasoning: options["strip-reasoning"] ?? false,
      cache: options["judge-cache"],
      signal: interrupts.signal,
      onBytes: (read, total) => progress.bytes(read, total),
      onProgress: (done) => progress.items(done),
    };
    // Throws for invalid options. The files are read later.
    const stream = evaluateStream(items, predictions, settings);
    if (path === undefined) sink = { ...NOWHERE, write() {} };
    else sink = path === "-" ? { ...NOWHERE, write: printJson } : openText(path, { refuse: refusals.get(path) });
    if (sink.isTemporary) interrupts.start();
    const writer = new ResultWriter(sink, asLines);
    const sources = predictions === undefined ? [items] : [items, predictions];
    // The engine does not join fields.
    const isOfBytes =
      isStreamed && settings.parseItem === undefined && sources.every((source) => source instanceof URL);
    const finished = isOfBytes
      ? await evaluateBytes(
          sources.map((source) => fileURLToPath(source)),
          { ...settings, asLines },
          (bytes) => writer.bytes(bytes),
        )
      : undefined;
    const evaluation = finished ?? stream;
    const results = [];
    const { unscored, areBlank } = finished ?? (await writer.results(isStreamed ? stream : collected(stream, results)));
    await writer.end(evaluation, metrics);
    sink.commit();
    progress.end();
    const summary = evaluation.getSummary(metrics[0]);
    if (gate) Object.assign(gate, decisionOf(gate, evaluation, { metrics, isBlank: areBlank }));
    const strictFault = options.strict ? faultOf(evaluation, unscored) : undefined;
    if (!isStreamed) {
      const warned = { warnings: [...warnings, ...evaluation.warnings], strictFault };
      const written = await writtenOf(evaluation, { results, metrics, passes, gate, targets, ...warned });
      const write = (each, limit) => each.write(written, { runId: options["run-id"], startedAt, limit });
      await writeTargets(targets, write, { refusals, ...context });
      if (summaryPath !== undefined) appendSummary(summaryPath, (limit) => write(MARKDOWN, limit));
    }
    if (!quiet) {
      const found = { dataWarnings: warnings, isBlank: areBlank, unscored };
      const details = { metrics, options, gate, ...found, files: filesOf(targets), terminal: err };
      await say(evaluationText(evaluation, details));
    }
    if (strictFault !== undefined && !quiet) await say(`strict: expected ${strictFault}\n`);
    if (strictFault !== undefined || gate?.holds === false) return 1;
    // If there is no average, no item has a score.
    return (summary.average_score ?? null) === null ? 2 : 0;
  } catch (error) {
    progress.end();
    sink?.discard();
    throw withPaths(error, options);
  } finally {
    interrupts.stop();
  }
}

const NOWHERE = { commit() {}, discard() {} };

/** Returns the first reason why --strict fails. */
function faultOf({ warnings }, unscored) {
  if (warnings.length > 0) return `no warnings, found ${countOf(warnings)}`;
  return unscored.size > 0 ? "a score for each item, found items without one" : undefined;
}

/** Decides the gate. The threshold is for the score of the first metric, the minimum coverage for every metric. */
function decisionOf(gate, evaluation, { metrics, isBlank }) {
  const { threshold, minCoverage } = limitsOf(gate);
  const [first, ...others] = new Set(metrics);
  const decision = gateOfSummary(evaluation.getSummary(first), { threshold, minCoverage, isBlank });
  if (!decision.holds) return decision;
  for (const metric of others) {
    const { fault } = gateOfSummary(evaluation.getSummary(metric), { minCoverage, isBlank });
    if (fault !== undefined) return { holds: false, fault: `${metric}: ${fault}` };
  }
  return decision;
}

/** Replaces file URLs in an error by the paths in the arguments, and names of API options by those of the command line. */
function withPaths(error, { data, predictions }) {
  if (!(error instanceof BenchmarkHubError)) return error;
  for (const path of [data, predictions]) {
    if (path !== undefined) error.message = error.message.replaceAll(pathToFileURL(path).href, () => path);
  }
  error.message = error.message.replace(/^missing:/, "--missing:");
  return error;
}
