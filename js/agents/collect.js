// This file asks an agent for the outputs of a suite or a dataset: concurrently, with timeouts, retries, limits and a log.

import { abortError, untilAborted, yieldToEvents } from "../datasets/async-work.js";
import { Benchmark, createBenchmark } from "../datasets/benchmark.js";
import { tokensOf } from "../endpoint/usage.js";
import { backoff, pause } from "../endpoint/wait.js";
import { BenchmarkHubError, describe, isOurs, quoted, usage } from "../engine/errors.js";
import { ownOptions } from "../engine/known-options.js";
import { CompiledSuite } from "../suites/compiled-suite.js";
import { checkedAsync, requireJudge, runCompiledAsync } from "../suites/run-async.js";
import { failureOf, fieldsOf } from "./agent-row.js";
import { COLLECT_OPTIONS, checkedCollect } from "./collect-options.js";
import { earlierRows, isAbout, isAnswered, keyOf, openOutputLog, withoutDigest } from "./output-log.js";
import { isDataset, questionsOf } from "./questions.js";

/** The maximum time in milliseconds for which agents that do not wait keep the event loop from other events. */
const MAX_BUSY_MS = 20;
const MINUTE_MS = 60_000;

/** Asks an agent for an output of each case or item. Resolves to the rows, in the order of the suite. */
export async function collectOutputs(source, agent, options = {}) {
  return collectFrom(source, agent, checkedCollect(options));
}

/** Asks an agent, then scores its outputs. */
export async function evaluateAgent(source, agent, options = {}) {
  const { collecting, scoring } = splitOptions(options);
  if (isDataset(source)) return evaluateItems(source, agent, collecting, scoring);
  // Report wrong options before the agent is asked.
  const { only, concurrency, signal } = collecting;
  const checked = checkedAsync({ ...scoring, only, concurrency, signal });
  const isCompiled = source instanceof CompiledSuite;
  const compiled = isCompiled ? source : new CompiledSuite(source, checked.run.regex_policy);
  try {
    requireJudge(compiled, checked);
    const outputs = await collectFrom(compiled, agent, collecting);
    return { report: await runCompiledAsync(compiled, outputs, checked), outputs };
  } finally {
    if (!isCompiled) compiled.free();
  }
}

async function evaluateItems(source, agent, collecting, scoring) {
  const benchmark = source instanceof Benchmark ? source : createBenchmark({ items: source });
  // Report wrong options before the agent is asked.
  await benchmark.evaluate({}, scoring);
  const outputs = await collectFrom(benchmark, agent, collecting);
  const results = await benchmark.evaluate(outputs, { ...scoring, signal: collecting.signal });
  return { results, summary: benchmark.getSummary(), outputs };
}

/** Splits the options of `evaluateAgent`: those of a collection, and those of a run or an evaluation. */
function splitOptions(options) {
  const given = Object.entries(ownOptions(options));
  const isOfCollection = ([name]) => COLLECT_OPTIONS.includes(name);
  return {
    collecting: checkedCollect(Object.fromEntries(given.filter(isOfCollection))),
    scoring: Object.fromEntries(given.filter((entry) => !isOfCollection(entry))),
  };
}

async function collectFrom(source, agent, settings) {
  if (typeof agent !== "function") throw usage(`agent: expected a function, found ${describe(agent)}`);
  const { idField, questions } = questionsOf(source, settings.only);
  if (idField === "id" && settings.repeats > 1) {
    throw usage("repeats: expected 1 for a dataset, whose items have no samples: suiteFromItems makes a suite of it");
  }
  throwIfStopped(settings.signal);
  const log = openOutputLog(settings.log, idField);
  const earlier = [...earlierRows(settings.earlier, idField), ...log.earlier];
  return new Collection(agent, settings, { idField, log }).run(tasksOf(questions, settings), earlier);
}

function throwIfStopped(signal) {
  if (signal?.aborted) throw abortError(signal, "the collection was cancelled");
}

/** Returns a task for each row, in the order of the rows: question by question. */
function tasksOf(questions, { repeats }) {
  return questions.flatMap((question) =>
    Array.from({ length: repeats }, (_, repeat) => ({
      ...question,
      repeat: repeats > 1 ? repeat : undefined,
      round: repeat,
      row: undefined,
    })),
  );
}

class Collection {
  #agent;
  #settings;
  #idField;
  #log;
  /** Stop the lanes. Each lane has its own, because a signal with many listeners causes a warning. */
  #lanes = [];
  #counts = { done: 0, total: 0, resumed: 0, errors: 0, tokens: 0, cost: 0 };
  #start = performance.now();
  #lastYield = performance.now();
  /** The time at which the rate limit allows the next call. */
  #nextCall = 0;
  #hasReplaced = false;

  constructor(agent, settings, { idField, log }) {
    this.#agent = agent;
    this.#settings = settings;
    this.#idField = idField;
    this.#log = log;
  }

  async run(tasks, earlier) {
    const { concurrency, signal, onProgress } = this.#settings;
    const cancel = () => this.#halt(signal.reason);
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      this.#lanes = Array.from({ length: Math.min(concurrency, tasks.length) }, () => new AbortController());
      const open = this.#resume(tasks, earlier);
      onProgress?.(this.#counts.done, this.#counts.total, this.#progress());
      const queue = inOrder(open, this.#settings.order);
      let next = 0;
      const runLane = async ({ signal: halt }) => {
        while (next < queue.length && this.#spent() === undefined) {
          const task = queue[next];
          next += 1;
          await this.#ask(task, halt);
        }
      };
      await this.#together(this.#lanes.map(runLane));
      return this.#rowsOf(tasks, this.#spent());
    } catch (error) {
      const thrown = error instanceof NotOfAgent ? error.cause : error;
      // The caller can use the rows that there are. A printed error does not show them.
      if (isOurs(thrown)) Object.defineProperty(thrown, "outputs", { value: this.#rowsOf(tasks), configurable: true });
      throw thrown;
    } finally {
      signal?.removeEventListener("abort", cancel);
      this.#log.close(this.#hasReplaced);
    }
  }

  /** Takes the rows of an earlier collection. Returns the tasks without one. */
  #resume(tasks, earlier) {
    const { repeats, retryErrors } = this.#settings;
    const rows = new Map();
    for (const row of earlier) {
      if ((row.repeat === undefined) === repeats > 1) {
        const [expected, found] = repeats > 1 ? ["a repeat", "none"] : ["no repeat, because repeats is 1", row.repeat];
        const place = `log: ${this.#idField} ${quoted(row[this.#idField])}`;
        throw usage(`${place}: expected ${expected}, found ${found}: use another log for another number of repeats`);
      }
      const key = keyOf(row[this.#idField], row.repeat);
      // A kill may have left a row and the one that replaces it.
      this.#hasReplaced ||= rows.has(key);
      rows.set(key, row);
    }
    for (const task of tasks) {
      const row = rows.get(keyOf(task.id, task.repeat));
      if (row === undefined) continue;
      const isKept = isAbout(row, task.digest) && (isAnswered(row) || !retryErrors);
      if (!isKept) this.#hasReplaced = true;
      else task.row = withoutDigest(row);
    }
    const kept = tasks.filter(({ row }) => row !== undefined);
    this.#counts.total = tasks.length;
    this.#counts.done = kept.length;
    this.#counts.resumed = kept.length;
    this.#counts.errors = kept.filter(({ row }) => !isAnswered(row)).length;
    return tasks.filter(({ row }) => row === undefined);
  }

  #halt(reason) {
    for (const lane of this.#lanes) lane.abort(reason);
  }

  /** Waits for all lanes. If one fails, stops the others, and waits for their end. */
  async #together(lanes) {
    try {
      await Promise.all(lanes);
    } catch (error) {
      this.#halt(error);
      await Promise.allSettled(lanes);
      throw error;
    }
  }

  /** Calls the agent until it answers, or until no further attempt is left. */
  async #ask(task, halt) {
    const { retries, failFast } = this.#settings;
    for (let attempt = 0; ; attempt += 1) {
      await this.#turn(halt);
      const start = performance.now();
      try {
        const answer = await this.#call(task, halt);
        const latency = Math.round(performance.now() - start);
        return await this.#keep(task, { latency_ms: latency, ...fieldsOf(answer, this.#idField, task) }, attempt);
      } catch (error) {
        if (error instanceof NotOfAgent) throw error;
        throwIfStopped(halt);
        const { message, mayPass, isFatal, retryAfterMs } = failureOf(error);
        if (isFatal && failFast) {
          const stopped = `the agent failed for ${this.#idField} ${quoted(task.id)}, and would fail for the others`;
          // The error is no cause of this one: it may contain a key.
          throw new BenchmarkHubError("io", `${stopped}: ${message}`);
        }
        if (!mayPass || attempt >= retries) return await this.#keep(task, { output: null, error: message }, attempt);
        await pause(retryAfterMs ?? backoff(attempt), halt);
      }
    }
  }

  /** Waits until the rate limit allows a call. */
  async #turn(halt) {
    throwIfStopped(halt);
    const now = performance.now();
    if (now - this.#lastYield > MAX_BUSY_MS) {
      await yieldToEvents();
      this.#lastYield = performance.now();
    }
    const { rateLimit } = this.#settings;
    if (rateLimit === undefined) return;
    const at = Math.max(now, this.#nextCall);
    this.#nextCall = at + MINUTE_MS / rateLimit;
    if (at > now) await pause(at - now, halt);
  }

  /** Calls the agent once. A call that exceeds its time is aborted, and its result is ignored. */
  async #call({ prompt, repeat = 0, about }, halt) {
    const { timeoutMs } = this.#settings;
    const call = new AbortController();
    const stop = () => call.abort(halt.reason);
    halt.addEventListener("abort", stop, { once: true });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      call.abort(new Error("timeout"));
    }, timeoutMs);
    const agent = this.#agent;
    const work = async () => agent({ prompt, ...about(), repeat, signal: call.signal });
    try {
      return await untilAborted(work(), call.signal);
    } catch (error) {
      throw isLate ? new Error(`the agent did not answer within ${timeoutMs} ms`) : error;
    } finally {
      clearTimeout(timer);
      halt.removeEventListener("abort", stop);
    }
  }

  async #keep(task, fields, attempt) {
    const { onProgress, maxCost, maxTokens } = this.#settings;
    const { output, error, ...others } = fields;
    const row = {
      [this.#idField]: task.id,
      ...(task.repeat !== undefined && { repeat: task.repeat }),
      output,
      ...(error !== undefined && { error }),
      ...others,
      ...(attempt > 0 && { attempts: attempt + 1 }),
    };
    const counts = this.#counts;
    try {
      await this.#log.add(row, task.digest);
      task.row = row;
      counts.done += 1;
      const isError = !isAnswered(row);
      if (isError) counts.errors += 1;
      const tokens = tokensOf(row.usage)?.total;
      counts.tokens += tokens ?? 0;
      if (typeof row.cost === "number") counts.cost += row.cost;
      onProgress?.(counts.done, counts.total, this.#progress());
      // Without these numbers, the budget would never be spent.
      if (!isError && maxCost !== undefined && typeof row.cost !== "number") throw lacking("maxCost", "cost", task);
      if (!isError && maxTokens !== undefined && tokens === undefined) throw lacking("maxTokens", "usage", task);
    } catch (error) {
      throw new NotOfAgent("", { cause: error });
    }
  }

  /** Why the budget allows no further call, or undefined. */
  #spent() {
    const { maxCost = Number.POSITIVE_INFINITY, maxTokens = Number.POSITIVE_INFINITY } = this.#settings;
    if (this.#counts.cost >= maxCost) return `maxCost ${maxCost} is spent`;
    return this.#counts.tokens >= maxTokens ? `maxTokens ${maxTokens} are spent` : undefined;
  }

  #progress() {
    const { done, total, resumed, errors, tokens, cost } = this.#counts;
    const elapsed = performance.now() - this.#start;
    const asked = done - resumed;
    const left = asked > 0 ? Math.round((elapsed / asked) * (total - done)) : undefined;
    return {
      resumed,
      errors,
      tokens,
      cost,
      elapsed_ms: Math.round(elapsed),
      ...(left !== undefined && { left_ms: left }),
    };
  }

  /** Returns the rows that there are. With a reason, also rows for the tasks that were not asked. */
  #rowsOf(tasks, reason) {
    return tasks.flatMap(({ id, repeat, row }) => {
      if (row !== undefined) return [row];
      if (reason === undefined) return [];
      const own = { [this.#idField]: id, ...(repeat !== undefined && { repeat }) };
      return [{ ...own, output: null, error: `not asked: ${reason}` }];
    });
  }
}

/** Wraps an error of the log, of the budget or of `onProgress`, which no further call of the agent would mend. */
class NotOfAgent extends Error {}

function lacking(option, field, { id }) {
  return usage(`${option}: expected each row to have a ${field}, found none in the row of ${quoted(id)}`);
}

/** Returns the tasks in the order in which they are asked: first one of each question. With a seed, in a random order. */
function inOrder(tasks, order) {
  if (order === undefined) return [...tasks].sort((a, b) => a.round - b.round);
  const shuffled = [...tasks];
  const random = randomOf(order.seed);
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const index = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[index]] = [shuffled[index], shuffled[last]];
  }
  return shuffled;
}

/** Returns a generator of numbers from 0 to 1 (mulberry32), which is the same in every runtime. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
