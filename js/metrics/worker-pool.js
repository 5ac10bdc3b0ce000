// This file scores built-in metrics in a pool of workers: it sends shards of pairs, and puts the scores in the order of
// the pairs. The evaluations of this thread share the workers. Before the promise of the last one settles, all workers
// are terminated.

import { throwIfAborted, untilAborted, yieldToEvents } from "../datasets/async-work.js";
import { BenchmarkHubError, messageOf } from "../engine/errors.js";
import { capability } from "../host/capabilities.js";
import { BatchScores } from "./score-reader.js";
import { textsOf } from "./scorer.js";
import { explainMetricBatch } from "./text-metrics.js";

/** Workers are used only if the remaining work takes longer than this, in milliseconds, because they start slowly. */
const WORTHWHILE_MS = 400;
/** The maximum number of workers. More workers only share the memory bandwidth, and each needs its own engine. */
const MAX_WORKERS = 8;
/** The duration of a shard, in milliseconds. It is short, because this thread may score shards too. */
const SHARD_MS = 20;
/** The minimum number of shards per worker, so that all workers finish at about the same time. */
const MIN_SHARDS = 8;

/** Whether workers would be faster than this thread. */
export function isPoolWorthwhile(remainingMs) {
  if (remainingMs <= WORTHWHILE_MS || (capability("cores")?.() ?? 1) < 2) return false;
  return capability("startWorker") !== undefined && (capability("canStartWorkers")?.() ?? true);
}

/**
 * The workers of this thread, which all evaluations share, and the evaluations that need them.
 * @type {{slots: Set<{worker: object, job?: Job}>, starting: number, jobs: Set<Job>}}
 */
const pool = { slots: new Set(), starting: 0, jobs: new Set() };

/** The pairs of one evaluation, in shards. */
class Job {
  /** The number of shards that workers are scoring. */
  running = 0;
  hasAnswer = false;
  #next = 0;
  #done = 0;
  /** The scores of the shards that are done, by the start of the shard. */
  #scores = new Map();

  constructor(scorer, pairs, shards, maxRunning, onProgress) {
    Object.assign(this, { scorer, pairs, shards, maxRunning, onProgress });
    this.finished = new Promise((resolve, reject) => Object.assign(this, { finish: resolve, fail: reject }));
    // A worker may fail before anyone waits for this job.
    this.finished.catch(() => undefined);
    if (pairs.length === 0) this.finish();
  }

  get hasShards() {
    return this.#next < this.shards.length;
  }

  takeShard() {
    this.#next += 1;
    return this.shards[this.#next - 1];
  }

  store(start, shard) {
    this.#scores.set(start, shard);
    this.#done += shard.length;
    this.onProgress?.(this.#done);
    if (this.#done === this.pairs.length) this.finish();
  }

  /** The scores of all pairs. */
  get scores() {
    const scores = new BatchScores();
    for (const [start] of this.shards) scores.append(this.#scores.get(start));
    return scores;
  }

  receive({ start, batches, failure }) {
    this.hasAnswer = true;
    try {
      if (failure) throw new BenchmarkHubError(failure.kind, failure.message);
      this.store(start, new BatchScores(batches));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Scores shards on this thread until a worker has answered, because workers start slowly. */
  async help(signal) {
    while (!this.hasAnswer && this.hasShards && !signal?.aborted) {
      const [start, end] = this.takeShard();
      this.store(start, this.scorer.batch(this.pairs, start, end));
      await yieldToEvents();
    }
  }
}

/**
 * Returns the scores of all pairs, in order. The workers end when no evaluation needs them.
 * @param {import("./scorer.js").Scorer} scorer the scorer of a built-in metric
 * @param {{ms?: number[], maxWorkers?: number, signal?: AbortSignal, onProgress?: Function}} options `ms` estimates
 * the duration of each pair; by default, all durations are equal
 */
export async function scoreInPool(scorer, pairs, { ms, maxWorkers, signal, onProgress } = {}) {
  throwIfAborted(signal);
  const wanted = Math.min(maxWorkers ?? capability("cores")?.() ?? 1, MAX_WORKERS);
  const shards = shardsOf(ms ?? pairs.items.map(() => 1), wanted);
  const job = new Job(scorer, pairs, shards, wanted, onProgress);
  pool.jobs.add(job);
  try {
    await startWorkers(Math.min(wanted, shards.length));
    await untilAborted(Promise.all([job.finished, job.help(signal)]), signal);
    throwIfAborted(signal);
    return job.scores;
  } finally {
    pool.jobs.delete(job);
    if (pool.jobs.size === 0) await endWorkers();
  }
}

/** Starts workers until there are `count`, and gives work to all. */
async function startWorkers(count) {
  pool.slots.forEach(giveShard);
  while (pool.slots.size + pool.starting < count) {
    pool.starting += 1;
    try {
      addWorker(await started(capability("startWorker")));
    } finally {
      pool.starting -= 1;
    }
  }
}

function addWorker(worker) {
  const slot = { worker, job: undefined };
  pool.slots.add(slot);
  worker.onMessage((answer) => {
    const { job } = slot;
    slot.job = undefined;
    job.running -= 1;
    // Send the next shard before reading this answer, so that the worker is never idle.
    giveShard(slot);
    if (pool.jobs.has(job)) job.receive(answer);
  });
  worker.onFailure((error) => {
    // A worker may report several failures.
    if (!pool.slots.delete(slot)) return;
    const failure = new BenchmarkHubError("internal", `a worker failed: ${messageOf(error)}`, { cause: error });
    slot.job?.fail(failure);
    if (pool.slots.size === 0) for (const job of pool.jobs) job.fail(failure);
    worker.end();
  });
  giveShard(slot);
}

/** Gives an idle worker a shard of the evaluation that has waited longest. */
function giveShard(slot) {
  if (slot.job !== undefined) return;
  const job = [...pool.jobs].find(({ hasShards, running, maxRunning }) => hasShards && running < maxRunning);
  if (job === undefined) return;
  // Move it to the end of the queue.
  pool.jobs.delete(job);
  pool.jobs.add(job);
  const [start, end] = job.takeShard();
  const { name: metric, options } = job.scorer;
  slot.job = job;
  job.running += 1;
  slot.worker.post({ start, metric, options, items: textsOf(job.pairs, start, end) });
}

async function endWorkers() {
  const slots = [...pool.slots];
  pool.slots.clear();
  await Promise.all(slots.map(({ worker }) => worker.end()));
}

/** Returns the `[start, end]` of each shard, as indices of pairs; `end` is exclusive. */
function shardsOf(ms, workers) {
  const total = ms.reduce((sum, one) => sum + one, 0);
  const shardMs = Math.min(SHARD_MS, total / (workers * MIN_SHARDS));
  const shards = [];
  let start = 0;
  let taken = 0;
  ms.forEach((one, index) => {
    taken += one;
    if (taken < shardMs && index + 1 < ms.length) return;
    shards.push([start, index + 1]);
    start = index + 1;
    taken = 0;
  });
  return shards;
}

/** Starts a worker. If that fails, for example because of another origin, the pool fails. */
async function started(startWorker) {
  try {
    return await startWorker();
  } catch (error) {
    throw new BenchmarkHubError("internal", `a worker cannot be started: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns the answer of a worker to a shard. */
export function answerShard({ start, metric, options, items }) {
  try {
    return { start, batches: explainMetricBatch(metric, items, options) };
  } catch (error) {
    return { start, failure: { kind: error?.kind ?? "internal", message: String(error?.message ?? error) } };
  }
}
