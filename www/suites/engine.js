// This file is the page's interface to the worker of suites.

import { scriptUrl } from "../shared/script-url.js";
import { WorkerClient } from "../shared/worker-client.js";

const spawnWorker = () => new Worker(scriptUrl("suites/worker.js"), { type: "module" });

export class Engine extends WorkerClient {
  #sent = {};

  /** @param {() => Worker} spawn `ready` resolves to its `{version, builtins, kinds}` */
  constructor(spawn = spawnWorker) {
    super(spawn);
  }

  /**
   * Scores a suite and its runs. Undefined if a newer request has replaced this one or it was cancelled. Only sends the
   * texts that have changed.
   * @param {(progress: {done: number, total: number}) => void} [onProgress] called before each run
   */
  run({ suite, runs }, onProgress) {
    this.restart();
    if (this.#sent.generation !== this.generation) this.#sent = {};
    const { suite: sentSuite, runs: sentRuns = [] } = this.#sent;
    const isSent = ({ id, text }) => sentRuns.some((sent) => sent.id === id && sent.text === text);
    const request = { runs: runs.map((run) => (isSent(run) ? { id: run.id } : { id: run.id, text: run.text })) };
    if (sentSuite !== suite) request.suite = suite;
    this.#sent = { suite, runs, generation: this.generation };
    return this.ask("score", "score", request, onProgress);
  }

  /** Answers the report view. Answers are undefined if the worker no longer has the report. */
  source = {
    rows: (request) => this.ask("rows", null, request),
    open: (request) => this.ask("open", null, request),
    text: (request) => this.ask("text", null, request),
    diff: (request) => this.ask("diff", null, request),
    comparison: (request) => this.ask("comparison", null, request),
  };

  /** Empty outputs for a suite, as JSONL. */
  template(suite) {
    return this.ask("template", null, { suite });
  }

  /** A report as a file; undefined if the worker no longer has the report. */
  file(report, format, language) {
    return this.ask("file", null, { report, format, language });
  }

  /** Scores a suite of one case; only the newest request is answered. */
  trial(request) {
    return this.ask("trial", "trial", request);
  }
}
