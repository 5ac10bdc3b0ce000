// This file is what the worker of the data sets' page knows: the set, its predictions and the results
// of the last evaluation. The page gets a summary and the rows it shows.

import { clip, part } from "../../js/report-view/text.js";
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
    this.#show(null);
    const answer = { items: 0, problems: {}, warnings: { total: 0, shown: [] }, summary: null };
    const { data, reading, predictions, metric, options } = request;
    if (data.text.trim() === "") return answer;
    const name = data.name || undefined;
    const isSaved = /^\s*\{\s*"(?:benchmark_info|evaluation_results)"\s*:/.test(data.text);
    let benchmark;
    try {
      benchmark = this.#library.createBenchmark(isSaved ? { items: [], name } : { text: data.text, ...reading, name });
      if (isSaved) benchmark.loadResults(data.text);
      answer.items = benchmark.getItems().length;
    } catch (error) {
      return { ...answer, problems: { data: said(error) } };
    }
    answer.warnings = shown(benchmark.warnings);
    if (isSaved) return { ...answer, isSaved, summary: this.#show(benchmark) };
    if (predictions.text.trim() === "") return answer;
    let given;
    try {
      given = readPredictions(predictions.text);
    } catch (error) {
      if (!(error instanceof PredictionsError)) throw error;
      return { ...answer, problems: { predictions: { key: error.key, values: error.values } } };
    }
    try {
      await benchmark.evaluate(given, { ...options, metric, onProgress, signal });
    } catch (error) {
      if (error.kind === "aborted") throw error;
      const panel = /^prediction/.test(error.message) ? "predictions" : "metric";
      return { ...answer, problems: { [panel]: said(error) } };
    }
    return { ...answer, warnings: shown(benchmark.warnings), summary: this.#show(benchmark) };
  }

  /** Puts the results of an evaluation on view, and gives their summary. */
  #show(benchmark) {
    this.#benchmark = benchmark;
    this.#order = { key: "", places: [] };
    const saved = benchmark && JSON.parse(benchmark.saveResults());
    this.#results = saved?.evaluation_results ?? [];
    return saved?.summary;
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
  return { message: clip(error.message, 600) };
}

function shown(warnings) {
  return {
    total: warnings.length,
    shown: warnings.slice(0, SHOWN_WARNINGS).map(({ message }) => clip(String(message), 400)),
  };
}
