// This file is the page's side of the worker: it sends requests, and of several answers to the same
// question gives only the newest.

import { scriptUrl } from "./script-url.js";

/**
 * @param {() => Worker} spawn
 * @returns the engine; its methods resolve to undefined where a newer question has replaced theirs
 */
export function createEngine(spawn = spawnWorker) {
  return new Engine(spawn);
}

function spawnWorker() {
  return new Worker(scriptUrl("worker.js"), { type: "module" });
}

class Engine {
  /** Resolves to `{version, builtins}` when the worker runs. */
  ready;
  #spawn;
  #worker = null;
  #lastId = 0;
  #waiting = new Map();
  #newest = new Map();
  #sent = {};

  constructor(spawn) {
    this.#spawn = spawn;
    this.ready = this.#start();
  }

  #start() {
    this.#sent = {};
    const worker = this.#spawn();
    this.#worker = worker;
    return new Promise((started, failed) => {
      worker.addEventListener("message", ({ data }) => {
        if (data.type === "ready") started(data);
        else if (data.type === "failed") failed(new Error(data.message));
        else this.#settle(data);
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault?.();
        const error = new Error(event.message || "its script cannot be loaded");
        failed(error);
        this.#drop(error);
      });
    });
  }

  /** Gives up a worker that can no longer be trusted; the next question starts another. */
  #drop(error) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { fail } of this.#waiting.values()) fail(error);
    this.#waiting.clear();
  }

  /** Of the questions of a channel only the newest is answered; without one (null), each is. */
  #ask(type, channel, request, onProgress) {
    // Nobody waits for the second start as such: if it fails, so do the questions.
    if (!this.#worker) this.#start().catch((error) => this.#drop(error));
    this.#lastId += 1;
    const id = this.#lastId;
    if (channel !== null) this.#newest.set(channel, id);
    const answer = new Promise((give, fail) => {
      this.#waiting.set(id, { channel, give, fail, onProgress });
    });
    this.#worker.postMessage({ ...request, id, type });
    return answer;
  }

  #settle({ id, value, error, progress }) {
    const question = this.#waiting.get(id);
    if (!question) return;
    const isNewest = question.channel === null || this.#newest.get(question.channel) === id;
    if (progress) {
      if (isNewest) question.onProgress?.(progress);
      return;
    }
    this.#waiting.delete(id);
    if (error?.kind === "internal") this.#drop(new Error(error.message));
    if (!isNewest) question.give(undefined);
    else if (error) question.fail(new Error(error.message));
    else question.give(value);
  }

  /**
   * What the suite and each run give. Of texts only those that have changed are sent.
   * @param {(progress: {done: number, total: number}) => void} [onProgress] told before each run
   */
  score({ suite, runs }, onProgress) {
    if (!this.#worker) this.#sent = {};
    const { suite: sentSuite, runs: sentRuns = [] } = this.#sent;
    const isSent = ({ id, text }) => sentRuns.some((sent) => sent.id === id && sent.text === text);
    const request = { runs: runs.map((run) => (isSent(run) ? { id: run.id } : { id: run.id, text: run.text })) };
    if (sentSuite !== suite) request.suite = suite;
    const answer = this.#ask("score", "score", request, onProgress);
    this.#sent = { suite, runs };
    return answer;
  }

  /** Ends whatever is under way: the worker goes, as no message reaches one that computes, and nobody gets an answer. */
  cancel() {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { give } of this.#waiting.values()) give(undefined);
    this.#waiting.clear();
  }

  /** Answers about reports, as a report view asks for them; undefined where a report is no longer at hand. */
  source = {
    rows: (request) => this.#ask("rows", null, request),
    open: (request) => this.#ask("open", null, request),
    text: (request) => this.#ask("text", null, request),
    diff: (request) => this.#ask("diff", null, request),
    comparison: (request) => this.#ask("comparison", null, request),
  };

  /** Empty outputs for the loaded suite, as JSONL. */
  template() {
    return this.#ask("template", "template", {});
  }

  /** The report of a run as a file. */
  file(run, format, language) {
    return this.#ask("file", null, { run, format, language });
  }

  /** The kinds of checks. */
  kinds() {
    return this.#ask("kinds", null, {});
  }

  /** The loaded suite as text. */
  suiteText() {
    return this.#ask("suiteText", null, {});
  }

  /** What a suite of one case makes of its output; of several questions the newest is answered. */
  trial(request) {
    return this.#ask("trial", "trial", request);
  }
}
