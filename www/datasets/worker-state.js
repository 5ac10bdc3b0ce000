// This file stores the state of the worker: the results of the last evaluation. The page only receives a summary and
// the visible rows.

import { countOf } from "../../js/engine/first-thousand.js";
import { clip, part } from "../../js/report-view/text.js";
import { readFault } from "../../js/suites/json-fault.js";
import { atLine, withPositions } from "../shared/problems.js";
import { recordsOfTable } from "../shared/table.js";
import { marksOf } from "./marks.js";
import { binOf, changeOfItem, comparisonOf, groupFields, groupOf, groupsOf, histogramOf } from "./overview.js";
import { PredictionsError, readPredictions } from "./predictions.js";
import { resultsCsv } from "./results-csv.js";

/** The maximum length of a text that the page receives, in a row and in an open item. */
const ROW_TEXT_LENGTH = 200;
const TEXT_LENGTH = 20_000;
const SHOWN_WARNINGS = 50;
const REASON_LENGTH = 400;
/** Matches the warning about a prediction that failed, and its reason. */
const IN_ERROR = /^prediction of item "(?:[^"\\]|\\.)*": in error: (.*)$/s;

export class WorkerState {
  #library;
  /** The newest evaluation with results: `{id, benchmark, results}`. */
  #evaluation;
  #order = { key: "", indexes: [] };

  constructor(library) {
    this.#library = library;
  }

  /** Returns the metrics that need no judge, with their options. */
  metrics() {
    const offered = this.#library.metrics().filter(({ is_async: isAsync }) => !isAsync);
    return offered.map(({ name, summary, options, higher_is_better: higherIsBetter }) => ({
      name,
      summary,
      options,
      higherIsBetter,
    }));
  }

  /**
   * Reads the dataset and the predictions, and evaluates them. Invalid input is a problem, not an error.
   * @returns the number of items, the problems by panel, the warnings, and the summary if there are results
   */
  async evaluate(request, { onProgress, signal }) {
    const { id, reading, metric, options, scoring } = request;
    const answer = { evaluation: id, items: 0, problems: {}, warnings: { total: 0, shown: [] }, summary: null };
    if (request.data.text.trim() === "") return answer;
    const tables = {};
    for (const name of ["data", "predictions", "baseline"]) {
      try {
        tables[name] = jsonOfTable(request[name]);
      } catch (error) {
        return { ...answer, problems: { [name]: { label: "", message: messageOf(error) } } };
      }
    }
    const { data, predictions, baseline } = tables;
    const name = data.name || undefined;
    const isSaved = /^\s*\{\s*"(?:benchmark_info|evaluation_results)"\s*:/.test(data.text);
    let benchmark;
    let results;
    try {
      benchmark = this.#library.createBenchmark(isSaved ? { items: [], name } : { text: data.text, ...reading, name });
      if (isSaved) results = benchmark.loadResults(data.text);
      answer.items = benchmark.getItems().length;
    } catch (error) {
      return { ...answer, problems: { data: withPosition(data.text, dataProblem(data.text, messageOf(error))) } };
    }
    answer.warnings = shownWarnings(benchmark.warnings, data.text);
    if (isSaved) return { ...answer, isSaved, summary: this.#keep(id, benchmark, results) };
    if (predictions.text.trim() === "") return answer;
    let read;
    try {
      read = readPredictions(predictions.text, reading);
      results = await benchmark.evaluate(read.predictions, { ...options, ...scoring, metric, onProgress, signal });
    } catch (error) {
      if (error.kind === "aborted") throw error;
      const problem =
        error instanceof PredictionsError ? error.problem : predictionsProblem(messageOf(error), read?.positionOf);
      if (!problem) return { ...answer, problems: { metric: { message: messageOf(error) } } };
      return { ...answer, problems: { predictions: withPosition(predictions.text, problem) } };
    }
    const warnings = shownWarnings(benchmark.warnings, data.text, { text: predictions.text, ...read });
    const summary = this.#keep(id, benchmark, results, read.positionOf);
    if (baseline.text.trim() === "") return { ...answer, warnings, summary };
    try {
      const other = this.#library.createBenchmark({ text: data.text, ...reading, name });
      const { predictions: others } = readPredictions(baseline.text, reading);
      this.#evaluation.before = await other.evaluate(others, { ...options, ...scoring, metric, signal });
      return { ...answer, warnings, summary };
    } catch (error) {
      if (error.kind === "aborted") throw error;
      const problem = error instanceof PredictionsError ? error.problem : { label: "", message: messageOf(error) };
      return { ...answer, warnings, summary, problems: { baseline: withPosition(baseline.text, problem) } };
    }
  }

  /**
   * Returns the histogram, the groups of a field of the metadata (the first one if there is no such field) and the comparison with the
   * other predictions; undefined if the evaluation was replaced.
   */
  overview({ evaluation, field, higherIsBetter = true }) {
    const results = this.#resultsOf(evaluation);
    if (!results) return undefined;
    const { before, benchmark } = this.#evaluation;
    const fields = groupFields(benchmark.getItems());
    const chosen = fields.includes(field) ? field : (fields[0] ?? "");
    const best = higherIsBetter ? 1 : 0;
    return {
      histogram: histogramOf(results.map(({ score }) => score)),
      fields,
      field: chosen,
      groups: chosen === "" ? [] : groupsOf(results, (id) => benchmark.getItem(id)?.metadata, chosen, best),
      ...(before && { comparison: comparisonOf(this.#library, before, results, higherIsBetter) }),
    };
  }

  /** @param {Function} [positionOf] the position of a prediction, for the reasons of items without a score */
  #keep(id, benchmark, results, positionOf) {
    this.#evaluation = { id, benchmark, results, positionOf };
    this.#order = { key: "", indexes: [] };
    return benchmark.getSummary();
  }

  #resultsOf(evaluation) {
    return this.#evaluation?.id === evaluation ? this.#evaluation.results : undefined;
  }

  /**
   * Returns some rows of an evaluation, or undefined if the evaluation was replaced. `show` is "all", "imperfect" or
   * "unscored"; `sort` is "item", "worst" or "best".
   */
  rows({ evaluation, search = "", show = "all", sort = "item", filter = {}, higherIsBetter = true, start, count }) {
    const results = this.#resultsOf(evaluation);
    if (!results) return undefined;
    const indexes = this.#indexes(results, { search, show, sort, filter, higherIsBetter });
    const rows = indexes.slice(start, start + count).map((index) => {
      const { item_id: id, question, ground_truth: answer, prediction, score, details } = results[index];
      const reason = score === null ? reasonOf(details.reason, this.#evaluation.positionOf) : undefined;
      const cut = (text) => clip(String(text ?? ""), ROW_TEXT_LENGTH);
      return {
        index,
        id: cut(id),
        question: cut(question),
        answer: cut(answer),
        prediction: prediction === null ? null : cut(prediction),
        score,
        ...(reason !== undefined && { reason }),
      };
    });
    return { matching: indexes.length, total: results.length, rows };
  }

  #indexes(results, { search, show, sort, filter, higherIsBetter }) {
    const key = JSON.stringify([search, show, sort, filter]);
    if (this.#order.key === key) return this.#order.indexes;
    const best = higherIsBetter ? 1 : 0;
    const wanted = search.toLowerCase();
    const isChosen = this.#filterOf(results, filter, higherIsBetter);
    const matches = (result, index) => {
      if (!isChosen(result, index)) return false;
      if (show === "unscored" && result.score !== null) return false;
      if (show === "imperfect" && (result.score === null || result.score === best)) return false;
      if (wanted === "") return true;
      const texts = [result.item_id, result.question, result.ground_truth, result.prediction];
      return texts.some((text) =>
        String(text ?? "")
          .toLowerCase()
          .includes(wanted),
      );
    };
    const indexes = [...results.keys()].filter((index) => matches(results[index], index));
    if (sort !== "item") {
      const sign = (sort === "best") === higherIsBetter ? -1 : 1;
      // Put items without a score last in both orders.
      const scoreOf = (index) => results[index].score ?? sign * Number.POSITIVE_INFINITY;
      indexes.sort((a, b) => sign * (scoreOf(a) - scoreOf(b)) || a - b);
    }
    this.#order = { key, indexes };
    return indexes;
  }

  /** Returns a test of an item by its score, its group, and its change. */
  #filterOf(results, { bin, group, change }, higherIsBetter) {
    const { before, benchmark } = this.#evaluation;
    const range = bin === undefined ? undefined : histogramOf(results.map(({ score }) => score));
    return ({ item_id: id, score }, index) =>
      (range === undefined || (score !== null && binOf(score, range) === bin)) &&
      (group === undefined || groupOf(benchmark.getItem(id)?.metadata, group.field) === group.name) &&
      (change === undefined || !before || changeOfItem(before[index].score, score, higherIsBetter) === change);
  }

  /** Returns one item of an evaluation, with the beginning of each text. */
  open({ evaluation, index }) {
    const result = this.#resultsOf(evaluation)?.[index];
    if (!result) return undefined;
    const { item_id: id, question, ground_truth: answer, prediction, score, details } = result;
    const first = (text) => part(String(text ?? ""), 0, TEXT_LENGTH);
    const item = this.#evaluation.benchmark.getItem(id);
    const other = this.#evaluation.before?.[index];
    const marks = (text) => (typeof text === "string" ? marksOf(first(text).text, String(answer ?? "")) : []);
    return {
      marks: marks(prediction),
      otherMarks: marks(other?.prediction),
      other: typeof other?.prediction === "string" ? first(other.prediction) : null,
      otherScore: other?.score ?? null,
      score,
      id: first(id),
      question: first(question),
      answer: first(answer),
      prediction: prediction === null ? null : first(prediction),
      details: first(JSON.stringify(details, null, 2)),
      metadata: item && Object.keys(item.metadata).length > 0 ? first(JSON.stringify(item.metadata, null, 2)) : null,
    };
  }

  /** Returns the results of an evaluation as the text of a file. */
  file({ evaluation, format }) {
    const results = this.#resultsOf(evaluation);
    if (!results) return undefined;
    return format === "csv" ? resultsCsv(results, this.#evaluation.before) : this.#evaluation.benchmark.saveResults();
  }
}

/** Returns a source whose text is JSON, if it is a table. */
function jsonOfTable({ text = "", name = "" } = {}) {
  const records = recordsOfTable(text, name || "text");
  return records ? { name, text: JSON.stringify(records) } : { name, text };
}

function messageOf(error) {
  if (!error.kind || error.kind === "internal") throw error;
  return clip(error.message, 600);
}

function withPosition(text, problem) {
  return withPositions(text, [problem])[0];
}

/** Converts a message about the dataset to a problem, with the position that the message contains. */
function dataProblem(text, message) {
  const { reason, line, column } = readFault(message);
  const [, unit, number, rest = message] = /^(line|item) (\d+): (.*)$/s.exec(message) ?? [];
  if (unit === "line") return { ...atLine(Number(number), column), message: readFault(rest).reason };
  if (unit === "item") {
    const isList = /^\uFEFF?\s*\[/.test(text);
    const path = [...(isList ? [] : ["items"]), Number(number) - 1];
    return { label: { key: "item", values: { item: Number(number) } }, path, message: rest };
  }
  if (line !== undefined) return { ...atLine(line, column), message: reason };
  return { label: "", message };
}

/** Converts a message about predictions to a problem; undefined if it concerns something else. */
function predictionsProblem(message, positionOf) {
  const [, id, ofId] = /^predictions\[("(?:[^"\\]|\\.)*")\]: (.*)$/s.exec(message) ?? [];
  if (id !== undefined) return { label: `[${id}]`, path: [JSON.parse(id)], message: ofId };
  const [, line, ofLine] = /^predictions: line (\d+): (.*)$/s.exec(message) ?? [];
  if (line !== undefined) return { ...positionOf(Number(line) - 1), message: ofLine };
  const [, index, ofItem] = /^predictions\[(\d+)\]: (.*)$/s.exec(message) ?? [];
  if (index !== undefined) return { ...positionOf(Number(index)), message: ofItem };
  const [, rest] = /^predictions: (.*)$/s.exec(message) ?? [];
  return rest === undefined ? undefined : { label: "", message: rest };
}

/** Why an item has no score: a label for the position of its prediction, if the reason names one, and a message. */
function reasonOf(reason = "", positionOf) {
  const message = clip(String(reason), REASON_LENGTH);
  const problem = positionOf && predictionsProblem(message, positionOf);
  return problem ? { label: problem.label, message: problem.message } : { label: "", message };
}

/** Returns the first warnings. Invalid lines of the predictions are warnings too. */
function shownWarnings(warnings, text, { text: ofPredictions, problems: invalidLines = [], positionOf } = {}) {
  const lines = invalidLines.slice(0, SHOWN_WARNINGS).map((problem) => ({ ...problem, panel: "predictions" }));
  const others = warnings.slice(0, SHOWN_WARNINGS - lines.length).map(({ code, message }) => {
    const short = clip(String(message), REASON_LENGTH);
    const [, reason] = (code === "failed_prediction" && IN_ERROR.exec(short)) || [];
    const problem = reason && predictionsProblem(reason, positionOf);
    if (!problem) return withPosition(text, dataProblem(text, short));
    return { ...withPosition(ofPredictions, problem), panel: "predictions" };
  });
  return { total: invalidLines.length + countOf(warnings), shown: [...lines, ...others] };
}
