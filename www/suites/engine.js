// This file sends the requests of the page of suites to its worker.

import { scriptUrl } from "../shared/script-url.js";
import { WorkerClient } from "../shared/worker-client.js";

const spawnWorker = () => new Worker(scriptUrl("suites/worker.js"), { type: "module" });

export class Engine extends WorkerClient {
  #sent = {};

  /** @param {() => Worker} spawn starts a worker; `ready` resolves to its `{version, builtins, kinds, tools, formats}` */
  constructor(spawn = spawnWorker) {
    super(spawn);
  }

  /**
   * Scores a suite and its runs. Resolves to undefined if a newer request replaced this one, or if it was cancelled.
   * Sends only the texts that have changed.
   * @param {(progress: {done: number, total: number}) => void} [onProgress] called before each run
   */
  run({ suite, runs, strip }, onProgress) {
    this.restart();
    if (this.#sent.generation !== this.generation) this.#sent = {};
    const { suite: sentSuite, runs: sentRuns = [] } = this.#sent;
    const isSent = ({ id, text, reading }) =>
      sentRuns.some((sent) => sent.id === id && sent.text === text && sent.reading === reading);
    const sourceOf = ({ id, text, reading }) => ({ id, text, ...(reading && { reading }) });
    const request = { strip, runs: runs.map((run) => (isSent(run) ? { id: run.id } : sourceOf(run))) };
    if (sentSuite !== suite) request.suite = suite;
    this.#sent = { suite, runs, generation: this.generation };
    return this.ask("score", "score", request, onProgress);
  }

  /** The source for the report view. Its answers are undefined if the worker no longer has the report. */
  source = {
    rows: (request) => this.ask("rows", null, request),
    open: (request) => this.ask("open", null, request),
    text: (request) => this.ask("text", null, request),
    diff: (request) => this.ask("diff", null, request),
    comparison: (request) => this.ask("comparison", null, request),
    charts: (request) => this.ask("charts", null, request),
    evidence: (request) => this.ask("evidence", null, request),
  };

  /** Returns JSON lines with an empty output for each case of a suite. */
  template(suite) {
    return this.ask("template", null, { suite });
  }

  /**
   * Returns a report, or its comparison with the report `base`, as the text of a file. Resolves to undefined if the worker no longer has
   * a report.
   */
  file(request) {
    return this.ask("file", null, request);
  }

  /** Returns the score of a run that labels of people correct, and an output to label next. Only the newest request is answered. */
  labelling(request) {
    return this.ask("labelling", "labelling", request);
  }

  /** Imports a file of another tool. */
  import(source) {
    return this.ask("import", null, source);
  }

  /** Scores a suite that has one case. Only the newest request is answered. */
  trial(request) {
    return this.ask("trial", "trial", request);
  }
}
