// This file evaluates two files of JSON lines as bytes: the engine reads chunks of the files and returns bytes of results.
// `evaluateStream` gives the same results, and evaluates the files that the engine does not understand.

import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { throwIfAborted, yieldToEvents } from "../datasets/async-work.js";
import { scorerWarnings, summaryOfCounts } from "../datasets/evaluation-results.js";
import { predictionPaths } from "../datasets/prediction-records.js";
import { BenchmarkHubError } from "../engine/errors.js";
import { MAX_KEPT, moreWarnings } from "../engine/first-thousand.js";
import { registrations } from "../engine/registrations.js";
import { call, memory } from "../engine/runtime.js";
import { busy } from "../host/capabilities.js";
import { CHUNK_BYTES } from "../host/node-files.js";

/** The results of `step`; lower numbers ask for the next chunk of the file with this index. */
const WRITE = 2;
const DONE = 3;
/** The maximum time between two pauses in which Node can handle signals. */
export const MAX_BUSY_MS = 50;

/** Thrown if `evaluateStream` must evaluate the files: it understands them, or writes their error. */
class NotUnderstood extends Error {}

/** Calls `work`, which only calls the engine or reads a file. */
function attempt(work) {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof BenchmarkHubError && cause.kind === "aborted") throw cause;
    throw new NotUnderstood("the engine does not understand the files", { cause });
  }
}

/**
 * Evaluates files of JSON lines and passes the results to `write`.
 * @param {string[]} paths of the items and, unless each item has its prediction, of the predictions
 * @param {object} options of `evaluateStream`, `metric` as a list, and `asLines`
 * @param {(bytes: Uint8Array) => Promise<void> | void} write
 * @returns {Promise<object | undefined>} the evaluation, or undefined if `evaluateStream` must evaluate the files
 */
export async function evaluateBytes(paths, options, write) {
  const files = [];
  let handle;
  try {
    const text = attempt(() => optionsText(paths, options));
    for (const path of paths) files.push(attempt(() => openSync(path, "r")));
    handle = attempt(() => call(({ FileEvaluation }) => FileEvaluation.open(text)));
    await score(handle, files, options, write);
    return finished(JSON.parse(call(() => handle.summary())), options);
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  } finally {
    handle?.free();
    for (const file of files) closeSync(file);
  }
}

function optionsText(paths, options) {
  const { fields, records, preset, answers, strict, prediction, missing, metric, metricOptions = {} } = options;
  if (metric.some((name) => registrations().metrics.has(name))) throw new NotUnderstood("a registered metric");
  const { ids, texts } = predictionPaths(options);
  const reading = { fields, records, preset, answers, strict };
  return JSON.stringify({
    metrics: metric.map((name) => ({ name, options: metricOptions[name] })),
    reading: Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined)),
    ids,
    texts,
    inline: paths.length > 1 ? undefined : (prediction ?? "prediction"),
    is_named: prediction,
    missing,
    strip_reasoning: options.strip_reasoning,
    lines: options.asLines,
  });
}

async function score(handle, files, { signal, onBytes, onProgress }, write) {
  const total = attempt(() => fstatSync(files[0]).size);
  let read = 0;
  let last = performance.now();
  for (;;) {
    // The engine reads at most a chunk, but a slow metric may take long for the texts in it.
    const step = attempt(() => call(() => busy(Number.POSITIVE_INFINITY, () => handle.step())));
    throwIfAborted(signal);
    if (step >= WRITE) {
      const start = call(() => handle.output());
      await write(memory(handle).subarray(start, start + handle.output_len()));
      onProgress(handle.pairs());
      if (step === DONE) return;
    } else {
      attempt(() => {
        const start = call(() => handle.reserve(step, CHUNK_BYTES));
        const size = readSync(files[step], memory(handle), start, CHUNK_BYTES, null);
        call(() => handle.add(step, size));
        if (step === 0) read += size;
      });
      onBytes(read, total);
    }
    if (performance.now() - last < MAX_BUSY_MS) continue;
    await yieldToEvents();
    throwIfAborted(signal);
    last = performance.now();
  }
}

/** Returns what the command needs of a finished `EvaluationStream`. */
function finished(counts, { name = "Unknown Benchmark", description = "" }) {
  const { warnings, scorers, hasAnswers, unscored, areBlank, ...numbers } = counts;
  let { dropped } = counts;
  for (const scorer of scorers) {
    for (const warning of scorerWarnings({ kind: "builtin", ...scorer }, numbers.pairs, hasAnswers)) {
      if (warnings.length < MAX_KEPT) warnings.push(warning);
      else dropped += 1;
    }
  }
  warnings.push(...moreWarnings(dropped));
  const getSummary = (metric) => {
    const scorer = scorers.find((each) => each.name === metric);
    return summaryOfCounts({ name, description }, metric, numbers, scorer.numbers);
  };
  return { warnings, getSummary, unscored: new Map(unscored), areBlank, pairs: numbers.pairs };
}
