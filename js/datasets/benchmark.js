// This file is the class `Benchmark`: a data set, its evaluation, its results.

import { BenchmarkHubError, describe, isThenable, reading, usage } from "../engine/errors.js";
import { copyOf, toPythonJson } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { ability, maybe } from "../host/capabilities.js";
import { applyVerdictsTo, judgePrompts } from "../judge/offline-judge.js";
import { isHigherBetter, scorerOf } from "../metrics/scorer.js";
import { checkedFunction, checkedName } from "../metrics/text-metrics.js";
import { sourceOf } from "./data-source.js";
import {
  checkOptions,
  emptySummary,
  numbersOf,
  pair,
  resultOf,
  scoreAll,
  scoreNow,
  scorerWarnings,
  splitOptions,
  summaryOf,
} from "./evaluation.js";
import {
  BenchmarkItem,
  checkReadOptions,
  copyOfItem,
  isItem,
  itemOfRecord,
  itemsOfRecords,
  itemsOfText,
  recordsOf,
  textOfRecords,
} from "./item-parser.js";
import { PREDICTION_OPTIONS, placesOf } from "./prediction-records.js";

export { BenchmarkItem };

const OPTIONS = [
  "dataPath",
  "text",
  "items",
  "name",
  "description",
  "format",
  "fields",
  "preset",
  "answers",
  "strict",
  "parseItem",
];

/** A benchmark over the data set that the options name. */
export function createBenchmark(options) {
  return new Benchmark(options);
}

/** A data set with its evaluation. Nothing is parsed until the first method call, so that a subclass is complete by then. */
export class Benchmark {
  #options;
  #source;
  /** The file that the items come from. */
  #path;
  #items;
  #byId;
  #loadWarnings = [];
  #evaluationWarnings = [];
  #registered = new Map();
  #evaluation;
  #running = 0;
  /** What a record was when it was handed out, so that its numbers keep their form. */
  #sources = new WeakMap();

  constructor(options = {}) {
    const { dataPath, text, items, ...how } = reading("options", () => checkedOptions(options));
    this.#options = how;
    if (dataPath !== undefined) this.#source = { path: dataPath };
    else if (text !== undefined) this.#source = { text };
    else if (items !== undefined) this.#source = { items };
  }

  // ---- loading

  /** Reads a data set in place of the one before; see the README for what a source may be. */
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
    this.#evaluationWarnings = [];
    return this.getItems();
  }

  #load(source) {
    const set = this.#read(source);
    this.#items = set.items;
    this.#path = source.path;
    this.#loadWarnings = set.warnings;
    this.#source = undefined;
    this.#byId = undefined;
  }

  #read({ path, text, items }) {
    if (items !== undefined) {
      return this.#parsesItself() ? this.#parseRecords(items) : itemsOfRecords(items, this.#options);
    }
    const read = path === undefined ? text : ability("readText", "a path", "pass { text }")(path);
    if (typeof read !== "string") throw usage(`text: expected a string, found ${describe(read)}`);
    const name = path === undefined ? undefined : String(path);
    try {
      return this.#parsesItself() ? this.#parseText(read, name) : itemsOfText(read, this.#options, name);
    } catch (error) {
      if (name !== undefined && error instanceof BenchmarkHubError) error.message = `${name}: ${error.message}`;
      throw error;
    }
  }

  /** Whether someone else than the engine makes the items. */
  #parsesItself() {
    return this.#options.parseItem !== undefined || this.parseItem !== Benchmark.prototype.parseItem;
  }

  #parseRecords(items) {
    if (Array.isArray(items) && items.length > 0 && items.every(isItem)) return { items: [...items], warnings: [] };
    return this.#parseText(textOfRecords(items), undefined, "json");
  }

  #parseText(text, name, format = this.#options.format) {
    const how = { format, strict: this.#options.strict };
    const { records, warnings, stray } = recordsOf(text, 1, how, { name, withSource: true });
    if (records.length === 0 && stray !== undefined) throw new BenchmarkHubError("schema", stray);
    this.#loadWarnings = warnings;
    const seen = new Map();
    const items = records.map(({ record, line, source }) => {
      this.#sources.set(record, { source, given: toPythonJson(record) });
      const item = this.#itemOf(this.parseItem(record, line), line);
      this.#noteDuplicate(item, line, seen);
      return item;
    });
    return { items, warnings: this.#loadWarnings };
  }

  #itemOf(given, line) {
    if (isThenable(given)) throw usage(`line ${line}: parseItem: expected an item, found a promise`);
    if (isItem(given)) return given;
    try {
      return BenchmarkItem(given, line);
    } catch (error) {
      if (error instanceof BenchmarkHubError) error.message = `line ${line}: parseItem: ${error.message}`;
      throw error;
    }
  }

  #noteDuplicate(item, line, seen) {
    const first = seen.get(item.id);
    if (first === undefined) {
      seen.set(item.id, line);
      return;
    }
    const message = `line ${line}: id ${JSON.stringify(item.id)} again, first at line ${first}`;
    if (this.#options.strict) throw new BenchmarkHubError("schema", message);
    this.#loadWarnings.push({ code: "duplicate_id", line, item_id: item.id, message });
  }

  /** The item that a record becomes: to be overridden where the record is something special. */
  parseItem(record, lineNumber) {
    if (this.#options.parseItem) return this.#options.parseItem(record, lineNumber);
    const line = Number.isSafeInteger(lineNumber) && lineNumber > 0 ? lineNumber : 1;
    const now = toPythonJson(record, "record");
    const known = this.#sources.get(record);
    const { item, warnings } = itemOfRecord(known?.given === now ? known.source : now, line, this.#options);
    this.#loadWarnings.push(...warnings.filter(({ code }) => code !== "inexact_number"));
    return item;
  }

  #loaded() {
    if (this.#source !== undefined) this.#load(this.#source);
    this.#items ??= [];
    return this.#items;
  }

  /** Every item, in order. */
  getItems() {
    return this.#loaded().map(copyOfItem);
  }

  /** The first item of this id, or undefined. */
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

  /** What was odd about the data set and, after an evaluation, about its predictions. */
  get warnings() {
    this.#loaded();
    return [...this.#loadWarnings, ...this.#evaluationWarnings];
  }

  // ---- evaluating

  /** Makes a function a metric of this benchmark, under a name. */
  registerMetric(name, fn) {
    this.#registered.set(checkedName(name), checkedFunction(fn));
  }

  #prepare(predictions, options) {
    const { metric, own, how, judging } = splitOptions(options, PREDICTION_OPTIONS);
    const scorer = scorerOf(metric, own, this.#registered, judging);
    return { scorer, how, paired: pair(this.#loaded(), predictions, this.#placesOf(options)) };
  }

  /** Where ids and texts stand in predictions that are records. */
  #placesOf({ prediction, predictionId }) {
    const { fields, preset } = this.#options;
    return placesOf({ prediction, predictionId, fields, preset });
  }

  /** The results of all items with a prediction, in item order. */
  async evaluate(predictions, options = {}) {
    const { scorer, how, paired } = this.#prepare(predictions, options);
    this.#running += 1;
    let scores;
    try {
      scores = await scoreAll(scorer, paired.pairs, how);
    } finally {
      this.#running -= 1;
    }
    return this.#conclude(scorer, paired, scores);
  }

  /** The same at once, for metrics that need not wait. */
  evaluateSync(predictions, options = {}) {
    const { scorer, paired } = this.#prepare(predictions, options);
    return this.#conclude(scorer, paired, scoreNow(scorer, paired.pairs));
  }

  #conclude(scorer, { pairs, missing, unmatched, warnings }, scores) {
    const results = pairs.map((each, index) => resultOf(scorer, each, scores[index]));
    const about = this.#about();
    const isAnswered = pairs.some(({ item }) => item.answer !== "");
    this.#evaluationWarnings = [...warnings, ...scorerWarnings(scorer, pairs.length, isAnswered)];
    this.#evaluation = results.length === 0 ? undefined : { about, results, scorer, missing, unmatched };
    // The caller may sort and change what he gets; the summary stays.
    return copyOf(results);
  }

  #about() {
    const { name, description } = this.#options;
    return { name, description, total_items: this.#loaded().length };
  }

  #refuseWhileRunning() {
    if (this.#running > 0) throw usage("evaluate() is still running: await it");
  }

  /** The prompts for a judge elsewhere, as JSON lines. */
  judgePrompts(predictions, options = {}) {
    return judgePrompts(this.#loaded(), predictions, options, this.#options);
  }

  /** The results that the judge's answers give; they are then this benchmark's results. */
  applyVerdicts(lines) {
    this.#refuseWhileRunning();
    const items = this.#loaded();
    const { results, unmatched, warnings } = applyVerdictsTo(items, lines);
    const missing = new Set(items.map(({ id }) => id)).size - results.length;
    const scorer = { name: "llm_judgement", higherIsBetter: true };
    this.#evaluationWarnings = warnings;
    this.#evaluation = results.length === 0 ? undefined : { about: this.#about(), results, scorer, missing, unmatched };
    return copyOf(results);
  }

  // ---- results

  /** The numbers of a metric: of several, as saved results may have them, of the one that is named. */
  getSummary(metric) {
    this.#refuseWhileRunning();
    if (this.#evaluation === undefined) return emptySummary(this.#about());
    const { about, scorer, results } = this.#evaluation;
    const name = metric ?? scorer.name;
    const ofName = results.filter((result) => result.metric_name === name);
    if (name !== scorer.name && ofName.length === 0) {
      throw usage(`metric: expected one of ${namesOf(results).join(", ")}, found ${describe(metric)}`);
    }
    const higherIsBetter = name === scorer.name ? scorer.higherIsBetter : isHigherBetter(name);
    return summaryOf(about, name, numbersOf(ofName, higherIsBetter), this.#evaluation);
  }

  /** Results and summary as JSON text, indented by two; with a path (Node) also written there, whole or not at all. */
  saveResults(path) {
    this.#refuseWhileRunning();
    const saved = {
      benchmark_info: this.#evaluation?.about ?? this.#about(),
      evaluation_results: this.#evaluation?.results ?? [],
      summary: this.getSummary(),
    };
    const names = namesOf(saved.evaluation_results);
    if (names.length > 1) saved.summaries = Object.fromEntries(names.map((name) => [name, this.getSummary(name)]));
    const text = JSON.stringify(saved, null, 2);
    if (path !== undefined) {
      const write = ability("writeText", "saveResults with a path");
      if (this.#path !== undefined && maybe("isSameFile")?.(path, this.#path)) {
        throw usage(`saveResults: ${path} is the file of the data set`);
      }
      write(path, text);
    }
    return text;
  }

  /** Takes saved results back, of this package or of the Python tool: from a path (Node) or a text. */
  loadResults(source) {
    this.#refuseWhileRunning();
    const { path, text } = sourceOf(source, "loadResults");
    const read = path === undefined ? text : ability("readText", "a path", "pass the text")(path);
    if (typeof read !== "string") throw usage(`loadResults: expected a path or a text, found ${describe(source)}`);
    const saved = savedResults(read, path);
    const { benchmark_info: info, evaluation_results: results, summary } = saved;
    const known = { ...this.#about(), ...info };
    const ids = new Set(results.map((result) => result.item_id)).size;
    const about = { name: known.name, description: known.description, total_items: known.total_items || ids };
    const name = results.some((result) => result.metric_name === summary.metric)
      ? summary.metric
      : (results[0]?.metric_name ?? "exact_match");
    const evaluated = results.filter((result) => result.metric_name === name).length;
    const missing = summary.missing_items ?? Math.max(0, about.total_items - evaluated);
    const unmatched = summary.unmatched_predictions ?? 0;
    const scorer = { name, higherIsBetter: isHigherBetter(name) };
    this.#evaluationWarnings = [];
    this.#evaluation = results.length === 0 ? undefined : { about, results, scorer, missing, unmatched };
    return copyOf(results);
  }
}

function checkedOptions(options) {
  checkOptions(options);
  for (const name of Object.keys(options)) {
    if (!OPTIONS.includes(name)) throw usage(`options.${name}: expected one of ${OPTIONS.join(", ")}`);
  }
  const sources = ["dataPath", "text", "items"].filter((name) => options[name] !== undefined);
  if (sources.length > 1)
    throw usage(`options: expected one of dataPath, text and items, found ${sources.join(" and ")}`);
  const { name = "Unknown Benchmark", description = "", parseItem } = options;
  for (const [what, value] of Object.entries({ name, description })) {
    if (typeof value !== "string") throw usage(`${what}: expected a string, found ${describe(value)}`);
  }
  if (parseItem !== undefined && typeof parseItem !== "function") {
    throw usage(`parseItem: expected a function, found ${describe(parseItem)}`);
  }
  if (options.strict !== undefined && typeof options.strict !== "boolean") {
    throw usage(`strict: expected true or false, found ${describe(options.strict)}`);
  }
  const { dataPath, text, items, format, fields, preset, answers, strict } = options;
  if ([format, fields, preset, answers].some((value) => value !== undefined)) checkReadOptions(options);
  return { dataPath, text, items, name, description, parseItem, format, fields, preset, answers, strict };
}

/** Whether a line is a result by itself. */
function isResult(line) {
  try {
    return JSON.parse(line).item_id !== undefined;
  } catch {
    return false;
  }
}

/** The metrics of results, in order of appearance. */
function namesOf(results) {
  return [...new Set(results.map((result) => result.metric_name))];
}

/** The parts of saved results, or those of results one a line; what Python writes and JSON does not know is read too. */
function savedResults(text, path) {
  const place = path === undefined ? "results" : String(path);
  const wrong = (what, found) =>
    new BenchmarkHubError("schema", `${place}: expected ${what}, found ${describe(found)}`);
  let line;
  const read = (json) => JSON.parse(call(({ plain_json: plain }) => plain(json)));
  const plain = text.replace(/^\uFEFF/, "");
  let saved;
  try {
    if (isResult(/^.*/.exec(plain)[0])) {
      const lines = plain.split("\n");
      const results = [];
      for (line = 1; line <= lines.length; line += 1) {
        if (lines[line - 1].trim() !== "") results.push(read(lines[line - 1]));
      }
      saved = { evaluation_results: results };
    } else saved = read(plain);
  } catch (error) {
    const where = line === undefined ? place : `${place}, line ${line}`;
    if (error instanceof BenchmarkHubError) error.message = `${where}: ${error.message}`;
    throw error;
  }
  const { benchmark_info: info = {}, evaluation_results: results, summary = {} } = saved ?? {};
  if (!Array.isArray(results)) throw wrong("an object with evaluation_results, a list", results ?? saved);
  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject(info)) throw wrong("benchmark_info to be an object", info);
  if (!isObject(summary)) throw wrong("summary to be an object", summary);
  return {
    benchmark_info: info,
    evaluation_results: results.map((result, index) => {
      if (!isObject(result)) throw wrong(`evaluation_results[${index}] to be an object`, result);
      const { item_id: id, question, ground_truth: truth, prediction, score, metric_name: metric, details } = result;
      if (typeof id !== "string" && typeof id !== "number") throw wrong(`evaluation_results[${index}].item_id`, id);
      const number = typeof score === "number" ? score : null;
      const kept = details ?? {};
      return {
        item_id: String(id),
        question: question ?? "",
        ground_truth: truth ?? "",
        prediction: prediction ?? "",
        score: number,
        metric_name: metric ?? "exact_match",
        details: number === null && kept.reason === undefined ? { ...kept, reason: `the file says ${score}` } : kept,
      };
    }),
    summary,
  };
}
