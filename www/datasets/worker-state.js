// This file is what the worker of the data sets' page knows: the set, its predictions and the results
// of the last evaluation. The page gets a summary and the rows it shows.

import { clip, part } from "../../js/report-view/text.js";
import { readFault } from "../../js/suites/json-fault.js";
import { atLine, placed } from "../suites/outputs.js";
import { PredictionsError, readPredictions } from "./predictions.js";

const CELL = 200;
const TEXT = 20_000;
const SHOWN_WARNINGS = 50;

export class DatasetSession {
  #library;
  #benchmark = null;
  #results = [];
  #order = { key: "", places: [] };

  constructor(library) {
    this.#library = library;
  }

  /** The metrics that need nobody to wait for, with their options. */
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
   * Reads what is given and evaluates it. What cannot be read is a problem, not an error.
   * @returns what is loaded, the problems by panel, and the summary where there are results
   */
  async evaluate(request, { onProgress, signal }) {
    this.#show(null, []);
    const answer = { items: 0, problems: {}, warnings: { total: 0, shown: [] }, summary: null };
    const { data, reading, predictions, metric, options } = request;
    if (data.text.trim() === "") return answer;
    const name = data.name || undefined;
    const isSaved = /^\s*\{\s*"(?:benchmark_info|evaluation_results)"\s*:/.test(data.text);
    let benchmark;
    let results;
    try {
      benchmark = this.#library.createBenchmark(isSaved ? { items: [], name } : { text: data.text, ...reading, name });
      if (isSaved) results = benchmark.loadResults(data.text);
      answer.items = benchmark.getItems().length;
    } catch (error) {
      return { ...answer, problems: { data: placedFault(data.text, said(error)) } };
    }
    answer.warnings = shown(benchmark.warnings, data.text);
    if (isSaved) return { ...answer, isSaved, summary: this.#show(benchmark, results) };
    if (predictions.text.trim() === "") return answer;
    let read;
    try {
      read = readPredictions(predictions.text, reading);
      results = await benchmark.evaluate(read.given, { ...options, metric, onProgress, signal });
    } catch (error) {
      if (error.kind === "aborted") throw error;
      const fault = error instanceof PredictionsError ? error.problem : whereInPredictions(said(error), read?.whereOf);
      if (!fault) return { ...answer, problems: { metric: { message: said(error) } } };
      const [problem] = placed(predictions.text, [fault]);
      return { ...answer, problems: { predictions: problem } };
    }
    const warnings = shown(benchmark.warnings, data.text, read);
    return { ...answer, warnings, summary: this.#show(benchmark, results) };
  }

  /** Puts the results of an evaluation on view, and gives their summary. */
  #show(benchmark, results) {
    this.#benchmark = benchmark;
    this.#results = results;
    this.#order = { key: "", places: [] };
    return benchmark?.getSummary();
  }

  /** Some rows: `show` is "all", "imperfect" or "unscored", `sort` "item", "worst" or "best". */
  rows({ search = "", show = "all", sort = "item", higherIsBetter = true, start, count }) {
    const places = this.#places({ search, show, sort, higherIsBetter });
    const rows = places.slice(start, start + count).map((index) => {
      const { item_id: id, question, ground_truth: answer, prediction, score } = this.#results[index];
      const cut = (text) => clip(String(text ?? ""), CELL);
      return { index, id: cut(id), question: cut(question), answer: cut(answer), prediction: cut(prediction), score };
    });
    return { matching: places.length, total: this.#results.length, rows };
  }

  #places({ search, show, sort, higherIsBetter }) {
    const key = JSON.stringify([search, show, sort]);
    if (this.#order.key === key) return this.#order.places;
    const best = higherIsBetter ? 1 : 0;
    const wanted = search.toLowerCase();
    const matches = (result) => {
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
    const places = [...this.#results.keys()].filter((index) => matches(this.#results[index]));
    if (sort !== "item") {
      const sign = (sort === "best") === higherIsBetter ? -1 : 1;
      // What has no score comes last, whichever way.
      const of = (index) => this.#results[index].score ?? sign * Number.POSITIVE_INFINITY;
      places.sort((a, b) => sign * (of(a) - of(b)) || a - b);
    }
    this.#order = { key, places };
    return places;
  }

  /** One result with its texts from their beginnings. */
  open({ index }) {
    const result = this.#results[index];
    if (!result) return undefined;
    const { item_id: id, question, ground_truth: answer, prediction, score, details } = result;
    const first = (text) => part(String(text ?? ""), 0, TEXT);
    const item = this.#benchmark.getItem(id);
    return {
      score,
      id: first(id),
      question: first(question),
      answer: first(answer),
      prediction: first(prediction),
      details: first(JSON.stringify(details, null, 2)),
      metadata: item && Object.keys(item.metadata).length > 0 ? first(JSON.stringify(item.metadata, null, 2)) : null,
    };
  }

  /** The results as a file, in the shape of the reference. */
  save() {
    return this.#benchmark?.saveResults() ?? "";
  }
}

function said(error) {
  if (!error.kind || error.kind === "internal") throw error;
  return clip(error.message, 600);
}

/** What the library says of a text, with the place that it names. */
function placedFault(text, message) {
  return placed(text, [whereIn(text, message)])[0];
}

/** The parts of a message: a place in words, and as a spot or a path. */
function whereIn(text, message) {
  const { reason, line, column } = readFault(message);
  const [, unit, number, rest = message] = /^(line|item) (\d+): (.*)$/s.exec(message) ?? [];
  if (unit === "line") return { ...atLine(Number(number), column), message: readFault(rest).reason };
  if (unit === "item") {
    const isList = /^\uFEFF?\s*\[/.test(text);
    const path = [...(isList ? [] : ["items"]), Number(number) - 1];
    return { place: { key: "item", values: { item: Number(number) } }, path, message: rest };
  }
  if (line !== undefined) return { ...atLine(line, column), message: reason };
  return { place: "", message };
}

/** The parts of a message about predictions; undefined where it is about something else. */
function whereInPredictions(message, whereOf) {
  const [, id] = /^prediction of item ("(?:[^"\\]|\\.)*"): /.exec(message) ?? [];
  if (id !== undefined) return { place: `[${id}]`, path: [JSON.parse(id)], message };
  const [, line, of] = /^predictions: line (\d+): (.*)$/s.exec(message) ?? [];
  if (line !== undefined) return { ...whereOf(Number(line) - 1), message: of };
  const [, index, at] = /^predictions\[(\d+)\]: (.*)$/s.exec(message) ?? [];
  if (index !== undefined) return { ...whereOf(Number(index)), message: at };
  const [, whole] = /^predictions: (.*)$/s.exec(message) ?? [];
  return whole === undefined ? undefined : { place: "", message: whole };
}

/** The warnings that are shown: those about lines of the predictions lead into their text. */
function shown(warnings, text, { problems = [] } = {}) {
  const lines = problems.slice(0, SHOWN_WARNINGS).map((problem) => ({ ...problem, panel: "predictions" }));
  const first = warnings
    .slice(0, SHOWN_WARNINGS - lines.length)
    .map(({ message }) => whereIn(text, clip(String(message), 400)));
  return { total: problems.length + warnings.length, shown: [...lines, ...placed(text, first)] };
}
