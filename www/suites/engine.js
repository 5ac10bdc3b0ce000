// This file is what the page asks its worker.

import { scriptUrl } from "../shared/script-url.js";
import { WorkerClient } from "../shared/worker-client.js";

const spawnWorker = () => new Worker(scriptUrl("suites/worker.js"), { type: "module" });

export class Engine {
  #worker;
  #sent = {};

  /** @param {() => Worker} spawn */
  constructor(spawn = spawnWorker) {
    this.#worker = new WorkerClient(spawn);
  }

  /** Resolves to `{version, builtins}` when the worker runs. */
  get ready() {
    return this.#worker.ready;
  }

  /**
   * What the suite and each run give; undefined where a newer question has replaced this one. Of texts only those that
   * have changed are sent.
   * @param {(progress: {done: number, total: number}) => void} [onProgress] told before each run
   */
  score({ suite, runs }, onProgress) {
    if (!this.#worker.isRunning) this.#sent = {};
    const { suite: sentSuite, runs: sentRuns = [] } = this.#sent;
    const isSent = ({ id, text }) => sentRuns.some((sent) => sent.id === id && sent.text === text);
    const request = { runs: runs.map((run) => (isSent(run) ? { id: run.id } : { id: run.id, text: run.text })) };
    if (sentSuite !== suite) request.suite = suite;
    const answer = this.#worker.ask("score", "score", request, onProgress);
    this.#sent = { suite, runs };
    return answer;
  }

  /** Ends whatever is under way; nobody gets an answer. */
  cancel() {
    this.#worker.cancel();
  }

  /** Answers about reports, as a report view asks for them; undefined where a report is no longer at hand. */
  source = {
    rows: (request) => this.#worker.ask("rows", null, request),
    open: (request) => this.#worker.ask("open", null, request),
    text: (request) => this.#worker.ask("text", null, request),
    diff: (request) => this.#worker.ask("diff", null, request),
    comparison: (request) => this.#worker.ask("comparison", null, request),
  };

  /** Empty outputs for the loaded suite, as JSONL. */
  template() {
    return this.#worker.ask("template", "template", {});
  }

  /** The report of a run as a file. */
  file(run, format, language) {
    return this.#worker.ask("file", null, { run, format, language });
  }

  /** The kinds of checks. */
  kinds() {
    return this.#worker.ask("kinds", null, {});
  }

  /** The loaded suite as text. */
  suiteText() {
    return this.#worker.ask("suiteText", null, {});
  }

  /** What a suite of one case makes of its output; of several questions the newest is answered. */
  trial(request) {
    return this.#worker.ask("trial", "trial", request);
  }
}
