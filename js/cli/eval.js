// This file defines `benchmarkhub eval`: it scores predictions against a dataset, and writes the results and their
// summary. JSON lines are read and written as a stream.

import { fileURLToPath, pathToFileURL } from "node:url";
import { yieldToEvents } from "../datasets/async-work.js";
import { evaluateStream } from "../datasets/evaluation-stream.js";
import { isBlank } from "../engine/blank.js";
import { BenchmarkHubError } from "../engine/errors.js";
import { countOf } from "../engine/first-thousand.js";
import { openText } from "../host/node-writer.js";
import { isHigherBetter } from "../metrics/scorer.js";
import { gateOfSummary } from "../suites/gate.js";
import { SHARED } from "./command.js";
import { evaluateBytes, MAX_BUSY_MS } from "./eval-bytes.js";
import { openData, openPredictions, readFields } from "./eval-input.js";
import { evaluationText } from "./evaluation-text.js";
import { refuseOverwrite } from "./input.js";
import { Interrupts } from "./interrupts.js";
import { metricOptions } from "./metric-options.js";
import { Progress } from "./progress.js";
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
    output: {
      short: "o",
      value: "FILE",
      summary: "where to write the results (.json, or .jsonl: one a line); - is standard output, the default",
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
  const { output = "-", quiet, metric: metrics = ["exact_match"] } = options;
  const { printJson, say, err } = context;
  const gate = readGate(options);
  const ownOptions = metricOptions(options.option ?? [], [...new Set(metrics)]);
  if (gate?.threshold && !isHigherBetter(metrics[0])) {
    throw new UserError(`--min-score: expected a metric first for which higher is better, found ${metrics[0]}`);
  }
  if (options.data === "-" && options.predictions === "-") {
    throw new UserError("--data and --predictions: standard input can be only one of them");
  }
  const refuse = refuseOverwrite(output, options, ["data", "predictions"]);

  // If results go to the same terminal, show no progress, because both would mix.
  const progress = new Progress(context, quiet || (output === "-" && process.stdout.isTTY));
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
    const asLines = /\.jsonl$/i.test(output);
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
    sink = output === "-" ? { write: printJson, commit() {}, discard() {} } : openText(output, { refuse });
    if (sink.isTemporary) interrupts.start();
    const writer = new ResultWriter(sink, asLines);
    const sources = predictions === undefined ? [items] : [items, predictions];
    // The engine does not join fields.
    const isOfBytes = settings.parseItem === undefined && sources.every((source) => source instanceof URL);
    const finished = isOfBytes
      ? await evaluateBytes(
          sources.map((source) => fileURLToPath(source)),
          { ...settings, asLines },
          (bytes) => writer.bytes(bytes),
        )
      : undefined;
    const evaluation = finished ?? stream;
    const { unscored, areBlank } = finished ?? (await writer.results(stream));
    await writer.end(evaluation, metrics);
    sink.commit();
    progress.end();
    const summary = evaluation.getSummary(metrics[0]);
    if (gate) Object.assign(gate, decisionOf(gate, evaluation, { metrics, isBlank: areBlank }));
    if (!quiet) {
      const details = { metrics, dataWarnings: warnings, options, gate, isBlank: areBlank, unscored, terminal: err };
      await say(evaluationText(evaluation, details));
    }
    const strictFault = options.strict ? faultOf(evaluation, unscored) : undefined;
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

/** The maximum number of distinct reasons. Results with other reasons are only counted, to bound the memory. */
const MAX_REASONS = 1000;
const BUFFER_LENGTH = 1 << 16;

/** Writes the results as they arrive, and the summary after them. */
class ResultWriter {
  #sink;
  #asLines;
  #text;
  #isEmpty = true;
  /** The number of bytes that were written as bytes. */
  #written = 0;

  constructor(sink, asLines) {
    this.#sink = sink;
    this.#asLines = asLines;
    this.#text = asLines ? "" : '{\n  "evaluation_results": [';
  }

  /** Writes results that are bytes. */
  async bytes(bytes) {
    if (bytes.length === 0) return;
    await this.#flush();
    await this.#sink.write(process.stdout.isTTY ? Buffer.from(bytes).toString() : bytes);
    this.#written += bytes.length;
    this.#isEmpty = false;
  }

  /**
   * Writes the results of a stream. If some results were written as bytes before, skips them.
   * @returns {Promise<{unscored: Map<string, number>, areBlank: boolean}>} the number of unscored results by reason, and whether
   * every prediction is blank
   */
  async results(stream) {
    const unscored = new Map();
    let lastYield = performance.now();
    let hasPredictions = false;
    let hasText = false;
    let isFirst = true;
    for await (const result of stream) {
      const json = JSON.stringify(result);
      this.#add(this.#asLines ? `${json}\n` : `${isFirst ? "" : ","}\n    ${json}`);
      isFirst = false;
      hasPredictions ||= result.prediction !== null;
      hasText ||= result.prediction !== null && !isBlank(result.prediction);
      if (result.score === null) {
        const { metric_name: name, details } = result;
        const reason = `${name}: ${details.reason}`;
        const kept = unscored.has(reason) || unscored.size < MAX_REASONS ? reason : `${name}: other reasons`;
        unscored.set(kept, (unscored.get(kept) ?? 0) + 1);
      }
      if (this.#text.length > BUFFER_LENGTH) await this.#flush();
      if (performance.now() - lastYield > MAX_BUSY_MS) {
        await yieldToEvents();
        lastYield = performance.now();
      }
    }
    return { unscored, areBlank: hasPredictions && !hasText };
  }

  #add(text) {
    const skipped = this.#written > 0 ? Buffer.byteLength(text) : 0;
    if (skipped > 0) this.#written -= skipped;
    else this.#text += text;
    this.#isEmpty = false;
  }

  async #flush() {
    const text = this.#text;
    this.#text = "";
    if (text !== "") await this.#sink.write(text);
  }

  /** Writes the summary, unless results are lines. */
  async end(evaluation, metrics) {
    if (!this.#asLines) {
      const summary = evaluation.getSummary(metrics[0]);
      const { name, description, total_items: total } = summary;
      const rest = { benchmark_info: { name, description, total_items: total }, summary };
      if (metrics.length > 1) {
        rest.summaries = Object.fromEntries(metrics.map((each) => [each, evaluation.getSummary(each)]));
      }
      const tail = JSON.stringify(rest, null, 2).slice(2);
      this.#text += `${this.#isEmpty ? "" : "\n  "}],\n${tail}\n`;
    }
    await this.#flush();
  }
}
