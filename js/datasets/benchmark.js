// This file defines the class `Benchmark`, which loads a dataset, evaluates predictions, and saves results.

import { BenchmarkHubError, calling, describe, ownFields, reading, usage } from "../engine/errors.js";
import { exposeMethods } from "../engine/exposed.js";
import { Warnings } from "../engine/first-thousand.js";
import { checkFlag, knownOptions } from "../engine/known-options.js";
import { copyOf, isList, toPythonJson } from "../engine/plain.js";
import { capability, requireFiles } from "../host/capabilities.js";
import { applyVerdictsTo, judgePrompts } from "../judge/offline-judge.js";
import { scorersOf } from "../metrics/scorer.js";
import { addMetric, isHigherBetter } from "../metrics/text-metrics.js";
import { sourceOf } from "./data-source.js";
import {
  emptySummary,
  metricNames,
  numbersOf,
  parseSavedResults,
  resultsOf,
  scoreAt,
  scorerWarnings,
  summaryOf,
} from "./evaluation-results.js";
import { duplicateId, IdIndex } from "./id-index.js";
import {
  BenchmarkItem,
  checkReadOptions,
  copyOfItem,
  duplicateIds,
  hasAnswer,
  isItem,
  itemOfRecord,
  itemsOfRecords,
  itemsOfText,
  named,
  parsedItem,
  recordsOf,
  textOfRecords,
  withoutAnswer,
} from "./item-parser.js";
import { pairAll } from "./pairing.js";
import { checkMissing, PAIRING_OPTIONS, predictionPaths } from "./prediction-records.js";
import { pairsToScore, scoreAll, scoreNow, splitOptions } from "./scoring.js";

export { BenchmarkItem };

const SOURCES = ["dataPath", "text", "items"];
const READING = ["format", "fields", "records", "preset", "answers"];
const OPTIONS = [...SOURCES, "name", "description", ...READING, "strict", "parseItem"];

/** Creates a benchmark for a dataset. */
export function createBenchmark(options) {
  return new Benchmark(options);
}

/**
 * A dataset and its evaluation. The first method call parses the dataset, because only then has the constructor of a
 * subclass finished.
 */
export class Benchmark {
  #options;
  #source;
  /** The path of the dataset. */
  #path;
  /** The identity of the file of the dataset when it was read. */
  #fileIdentity;
  #items;
  #byId;
  #loadWarnings = new Warnings();
  /** The items whose ids may be duplicates, until they are compared. */
  #uncompared = [];
  #evaluationWarnings = new Warnings();
  #registered = new Map();
  #evaluation;
  /** The number of evaluations that are running. */
  #running = 0;
  /** The source text of each record passed to `parseItem`, because JavaScript values do not distinguish 1 from 1.0. */
  #sources = new WeakMap();
  /** The records without an answer. An overridden method may return a copy of the item, which would lose the mark. */
  #unanswered = new WeakSet();

  constructor(options = {}) {
    const { dataPath, text, items, ...rest } = reading("options", () => checkedOptions(options));
    this.#options = ownFields(rest);
    if (dataPath !== undefined) this.#source = { path: dataPath };
    else if (text !== undefined) this.#source = { text };
    else if (items !== undefined) this.#source = { items };
  }

  // ---- loading

  /** Replaces the dataset. */
  loadData(source) {
    this.#refuseWhileRunning();
    const previous = [this.#items, this.#loadWarnings];
    try {
      this.#load(sourceOf(source, "loadData"));
    } catch (error) {
      [this.#items, this.#loadWarnings] = previous;
      throw error;
    }
    this.#evaluation = undefined;
    this.#evaluationWarnings = new Warnings();
    return this.getItems();
  }

  #load(source) {
    const fileIdentity = identityOfFile(source.path);
    const set = this.#read(source);
    this.#fileIdentity = fileIdentity;
    this.#items = set.items;
    this.#path = source.path;
    this.#loadWarnings = set.warnings;
    this.#uncompared = set.uncompared ?? [];
    this.#source = undefined;
    this.#byId = undefined;
  }

  #read(source) {
    const { path, text, items } = ownFields(source);
    if (items !== undefined) {
      return this.#hasOwnParser() ? this.#parseRecords(items) : withWarnings(itemsOfRecords(items, this.#options));
    }
    const read = path === undefined ? text : requireFiles("readText", "a path", "pass { text }")(path);
    if (typeof read !== "string") throw usage(`text: expected a string, found ${describe(read)}`);
    const name = path === undefined ? undefined : String(path);
    return named(name, () => {
      return this.#hasOwnParser() ? this.#parseText(read, name) : withWarnings(itemsOfText(read, this.#options, name));
    });
  }

  /** Whether a subclass or an option converts the records to items. */
  #hasOwnParser() {
    return this.#options.parseItem !== undefined || this.parseItem !== Benchmark.prototype.parseItem;
  }

  #parseRecords(items) {
    if (isList(items) && items.length > 0 && items.every(isItem))
      return withWarnings({ items: [...items], warnings: [] });
    return this.#parseText(textOfRecords(items), undefined, "json");
  }

  #parseText(text, name, format = this.#options.format) {
    const { strict, records: path } = this.#options;
    const options = { format, strict, records: path };
    const { records, warnings, stray } = recordsOf(text, 1, options, { name, withSource: true });
    if (records.length === 0 && stray !== undefined) throw new BenchmarkHubError("schema", stray);
    // `parseItem` adds warnings to these.
    this.#loadWarnings = new Warnings(warnings);
    const ids = new IdIndex();
    const items = records.map(({ record, line, source }) => {
      this.#sources.set(record, { source, asPassed: toPythonJson(record) });
      const parsed = parsedItem((...args) => this.parseItem(...args), record, line);
      const item = this.#unanswered.has(record) ? withoutAnswer(parsed) : parsed;
      const first = ids.add(item.id, line);
      if (first !== undefined) {
        this.#loadWarnings.add({ ...duplicateId(item.id, `line ${line}`, `line ${first}`, strict), line });
      }
      return item;
    });
    return { items, warnings: this.#loadWarnings };
  }

  /** Converts a record to an item. Override this method for records in other formats. */
  parseItem(record, lineNumber) {
    const { parseItem } = this.#options;
    if (parseItem) return calling("parseItem", () => parseItem(record, lineNumber));
    const line = Number.isSafeInteger(lineNumber) && lineNumber > 0 ? lineNumber : 1;
    const json = toPythonJson(record, "record");
    const known = this.#sources.get(record);
    const source = known?.asPassed === json ? known.source : json;
    const { item, warnings } = itemOfRecord(source, line, this.#options);
    if (!hasAnswer(item)) this.#unanswered.add(record);
    this.#loadWarnings.addAll(warnings.filter(({ code }) => code !== "inexact_number"));
    return item;
  }

  #loaded() {
    if (this.#source !== undefined) this.#load(this.#source);
    this.#items ??= [];
    return this.#items;
  }

  /** Returns copies of all items, in order. */
  getItems() {
    return this.#loaded().map(copyOfItem);
  }

  /** Returns a copy of the first item that has this id, or undefined. */
  getItem(id) {
    const items = this.#loaded();
    if (this.#byId === undefined) {
      this.#byId = new Map();
      for (const item of items) if (!this.#byId.has(item.id)) this.#byId.set(item.id, item);
    }
    const item = this.#byId.get(id);
    return item && copyOfItem(item);
  }

  getQuestions() {
    return this.#loaded().map(({ question }) => question);
  }

  getAnswers() {
    return this.#loaded().map(({ answer }) => answer);
  }

  /**
   * Returns the warnings about the dataset, followed by those about the last evaluation. Each part has the first thousand, and a
   * last warning that counts the others.
   */
  get warnings() {
    this.#loaded();
    this.#loadWarnings.addAll(duplicateIds(this.#uncompared, false));
    this.#uncompared = [];
    return [...this.#loadWarnings.list, ...this.#evaluationWarnings.list];
  }

  // ---- evaluation

  /** Registers a metric for this benchmark only. */
  registerMetric(name, fn, options) {
    addMetric(this.#registered, name, fn, options);
  }

  /** Scores all items that have a prediction. Resolves to the results, in the order of the items. */
  async evaluate(predictions, options = {}) {
    const { scorers, control, paired, scored } = this.#prepare(predictions, options);
    this.#running += 1;
    const scores = [];
    let partial = false;
    try {
      for (const [index, scorer] of scorers.entries()) {
        const ofScorer = controlOf(control, index, scorers.length, scored.length);
        const { scores: found, isPartial } = await scoreAll(scorer, scored, ofScorer);
        scores.push(found);
        partial ||= isPartial;
      }
    } finally {
      this.#running -= 1;
    }
    return this.#conclude(scorers, paired, scores, partial);
  }

  /** Does the same as `evaluate`, but accepts only sync metrics. */
  evaluateSync(predictions, options = {}) {
    const { scorers, paired, scored } = this.#prepare(predictions, options);
    return this.#conclude(
      scorers,
      paired,
      scorers.map((scorer) => scoreNow(scorer, scored)),
    );
  }

  #prepare(predictions, given) {
    const split = splitOptions(given, [...PAIRING_OPTIONS, "metricOptions"]);
    const { options, metric, metricOptions, control, judgeOptions, isStripped } = split;
    const scorers = scorersOf(metric, metricOptions, options.metricOptions, this.#registered, judgeOptions);
    checkMissing(options.missing, scorers);
    const { prediction, predictionId } = options;
    const hasAnswers = this.#loaded().some(hasAnswer);
    for (const scorer of scorers) scorer.hasAnswers = hasAnswers;
    const { fields, preset } = this.#options;
    const paths = predictionPaths({ prediction, predictionId, fields, preset });
    const paired = pairAll(this.#loaded(), predictions, paths, options.missing);
    const scored = pairsToScore(paired.pairs, isStripped, paired.warnings.add);
    return { scorers, control, paired, scored };
  }

  /** Stores the evaluation and returns its results. `partial`: it was cancelled. */
  #conclude(scorers, { pairs, missing, unmatched, total, warnings }, scores, partial = false) {
    // Results are created when they are needed, so that the caller can change those that `evaluate` returns.
    const results = () => resultsOf(scorers, pairs, scores);
    const scoresOf = (name) => {
      const index = scorers.findIndex((scorer) => scorer.name === name);
      if (index < 0) return [];
      return pairs.predictions.map((prediction, at) => ({ score: scoreAt(scores[index], at), prediction }));
    };
    const hasAnswers = pairs.items.some(({ answer }) => answer !== "");
    for (const scorer of scorers) warnings.addAll(scorerWarnings(scorer, pairs.length, hasAnswers));
    const counts = { info: this.#info(), missing, unmatched, total: this.#expected(total), partial };
    this.#keep(pairs.length === 0 ? undefined : { ...counts, scorers, results, scoresOf }, warnings);
    return results();
  }

  /** Stores this evaluation as the last one. */
  #keep(evaluation, warnings) {
    this.#evaluationWarnings = warnings;
    this.#evaluation = evaluation;
  }

  /** Stores results that were not computed here. Returns a copy of the results, which the caller can change. */
  #keepResults(results, scorers, counts, warnings) {
    const copy = () => copyOf(results);
    const scoresOf = (name) => results.filter((result) => result.metric_name === name);
    this.#keep(results.length === 0 ? undefined : { ...counts, scorers, results: copy, scoresOf }, warnings);
    return copy();
  }

  #info() {
    const { name, description } = this.#options;
    return { name, description, total_items: this.#loaded().length };
  }

  #refuseWhileRunning() {
    if (this.#running > 0) throw usage("evaluate() is still running: await it");
  }

  /** Returns prompts as JSON lines, for a judge that runs outside of this program. */
  judgePrompts(predictions, options = {}) {
    return judgePrompts(this.#loaded(), predictions, options, this.#options);
  }

  /** Converts the answers of a judge to results, which replace the last evaluation. */
  applyVerdicts(lines) {
    this.#refuseWhileRunning();
    const items = this.#loaded();
    const { results, unmatched, warnings } = applyVerdictsTo(items, lines);
    const total = new Set(items.map(({ id }) => id)).size;
    const missing = total - results.length;
    const scorers = [{ name: "llm_judgement", higherIsBetter: true }];
    const counts = { info: this.#info(), missing, unmatched, total: this.#expected(total) };
    return this.#keepResults(results, scorers, counts, warnings);
  }

  /** The number of items with those of the lines that could not be read. */
  #expected(total) {
    return total + this.#loadWarnings.countOf("bad_line");
  }

  // ---- results

  /** Returns the summary of the last evaluation. If it has several metrics (from a file), `metric` selects one. */
  getSummary(metric) {
    this.#refuseWhileRunning();
    if (this.#evaluation === undefined) return emptySummary(this.#info());
    const { info, scorers, scoresOf, name: first = scorers[0].name } = this.#evaluation;
    const name = metric ?? first;
    const scorer = scorers.find((each) => each.name === name);
    if (scorer === undefined) {
      throw usage(`metric: expected one of ${namesOf(scorers).join(", ")}, found ${describe(metric)}`);
    }
    const scores = scoresOf(name);
    const answered = scores.filter(({ score, prediction }) => score !== null && prediction !== null).length;
    return summaryOf(info, name, numbersOf(scores, scorer.higherIsBetter), { ...this.#evaluation, answered });
  }

  /**
   * Returns the results and their summary as JSON text. With a path (only in Node), also writes them to a file
   * atomically.
   */
  saveResults(path) {
    this.#refuseWhileRunning();
    const saved = {
      benchmark_info: this.#evaluation?.info ?? this.#info(),
      evaluation_results: this.#evaluation?.results() ?? [],
      summary: this.getSummary(),
    };
    const names = namesOf(this.#evaluation?.scorers ?? []);
    if (names.length > 1) saved.summaries = Object.fromEntries(names.map((name) => [name, this.getSummary(name)]));
    const text = JSON.stringify(saved, null, 2);
    if (path !== undefined) {
      const write = requireFiles("writeText", "saveResults with a path");
      write(path, text, { refuse: (identity) => this.#refuseDataset(path, identity) });
    }
    return text;
  }

  /** Throws if a path leads to the file of the dataset, also if the file was renamed or replaced since it was read. */
  #refuseDataset(path, identity) {
    const identities = [this.#fileIdentity, identityOfFile(this.#path)];
    if (identity !== undefined && identities.includes(identity)) {
      throw usage(`saveResults: ${path} is the file of the dataset`);
    }
  }

  /** Loads results that this package or the Python tool saved, from a path (only in Node) or a text. */
  loadResults(source) {
    this.#refuseWhileRunning();
    const { path, text } = sourceOf(source, "loadResults");
    const read = path === undefined ? text : requireFiles("readText", "a path", "pass the text")(path);
    if (typeof read !== "string") throw usage(`loadResults: expected a path or a text, found ${describe(source)}`);
    const saved = parseSavedResults(read, path === undefined ? "results" : String(path));
    const { benchmark_info: savedInfo, evaluation_results: results, summary } = saved;
    const known = { ...this.#info(), ...savedInfo };
    const ids = new Set(results.map((result) => result.item_id)).size;
    const info = { name: known.name, description: known.description, total_items: known.total_items || ids };
    const names = metricNames(results);
    const name = names.includes(summary.metric) ? summary.metric : (names[0] ?? "exact_match");
    const evaluated = results.filter((result) => result.metric_name === name).length;
    const missing = summary.missing_items ?? Math.max(0, info.total_items - evaluated);
    const unmatched = summary.unmatched_predictions ?? 0;
    const total = summary.coverage?.total ?? evaluated + missing;
    const partial = summary.partial === true;
    const scorers = names.map((each) => ({ name: each, higherIsBetter: isHigherBetter(each) }));
    return this.#keepResults(results, scorers, { info, name, missing, unmatched, total, partial }, new Warnings());
  }
}
exposeMethods("Benchmark", Benchmark);

/** Returns the identity of a file, or undefined if there is no path, or the runtime has no files. */
function identityOfFile(path) {
  return path === undefined ? undefined : capability("identityOf")?.(path);
}

function withWarnings({ items, warnings }) {
  return { items, warnings: new Warnings(warnings), uncompared: warnings === undefined ? items : [] };
}

function namesOf(scorers) {
  return [...new Set(scorers.map(({ name }) => name))];
}

/** Returns the control of one of several metrics, whose progress counts the scores of all metrics. */
function controlOf(control, index, count, pairs) {
  const { onProgress } = control;
  if (count === 1 || onProgress === undefined) return control;
  return { ...control, onProgress: (done) => onProgress(index * pairs + done, count * pairs) };
}

function checkedOptions(given) {
  const options = knownOptions(given, OPTIONS);
  const sources = SOURCES.filter((name) => options[name] !== undefined);
  if (sources.length > 1) {
    throw usage(`options: expected one of dataPath, text and items, found ${sources.join(" and ")}`);
  }
  const { name = "Unknown Benchmark", description = "", parseItem, strict } = options;
  for (const [option, value] of Object.entries({ name, description })) {
    if (typeof value !== "string") throw usage(`${option}: expected a string, found ${describe(value)}`);
  }
  if (parseItem !== undefined && typeof parseItem !== "function") {
    throw usage(`parseItem: expected a function, found ${describe(parseItem)}`);
  }
  if (strict !== undefined) checkFlag("strict", strict);
  if (READING.some((option) => options[option] !== undefined)) checkReadOptions(options);
  return Object.assign(options, { name, description });
}
