// This file writes the results of an evaluation as JSON or as JSON lines, while they arrive.

import { yieldToEvents } from "../datasets/async-work.js";
import { isBlank } from "../engine/blank.js";
import { MAX_BUSY_MS } from "./eval-bytes.js";

/** The maximum number of distinct reasons. Results with other reasons are only counted, to bound the memory. */
const MAX_REASONS = 1000;
const BUFFER_LENGTH = 1 << 16;

/** Writes the results as they arrive, and the summary after them. */
export class ResultWriter {
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
