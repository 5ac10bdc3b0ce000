// This file scores a built-in metric in a pool of workers: it sends shards of pairs, and puts the scores in the order
// of the pairs. Before the returned promise settles, all workers are terminated.

import { throwIfAborted, untilAborted, yieldToEvents } from "../datasets/async-work.js";
import { BenchmarkHubError } from "../engine/errors.js";
import { capability } from "../host/capabilities.js";
import { readScores, textsOf } from "./scorer.js";

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
 * Returns the scores of all pairs, in order.
 * @param {import("./scorer.js").Scorer} scorer the scorer of a built-in metric
 * @param {{ms?: number[], maxWorkers?: number, signal?: AbortSignal, onProgress?: Function}} options `ms` estimates
 * the duration of each pair; by default, all durations are equal
 */
export async function scoreInPool(scorer, pairs, { ms = pairs.map(() => 1), maxWorkers, signal, onProgress } = {}) {
  const startWorker = capability("startWorker");
  const wanted = Math.min(maxWorkers ?? capability("cores")?.() ?? 1, MAX_WORKERS);
  const shards = shardsOf(ms, wanted);
  const scores = new Array(pairs.length);
  const workers = [];
  let next = 0;
  let done = 0;
  let hasAnswer = false;

  const store = (start, shard) => {
    for (const [index, score] of shard.entries()) scores[start + index] = score;
    done += shard.length;
    onProgress?.(done);
  };
  const drive = (worker) =>
    new Promise((resolve, reject) => {
      const sendNext = () => {
        if (next === shards.length) return false;
        const [start, end] = shards[next];
        next += 1;
        const texts = pairs.slice(start, end).map(textsOf);
        worker.post({ start, metric: scorer.name, options: scorer.options, texts });
        return true;
      };
      const receive = ({ start, lists, failure }) => {
        if (failure) throw new BenchmarkHubError(failure.kind, failure.message);
        hasAnswer = true;
        // Send the next shard before reading this answer, so that the worker is never idle.
        const isBusy = sendNext();
        store(start, readScores(lists));
        if (!isBusy) resolve();
      };
      worker.onMessage((answer) => {
        try {
          receive(answer);
        } catch (error) {
          reject(error);
        }
      });
      worker.onFailure((error) => {
        reject(new BenchmarkHubError("internal", `a worker failed: ${error?.message ?? error}`, { cause: error }));
      });
      if (!sendNext()) resolve();
    });

  /** Scores shards on this thread until a worker has answered, because workers start slowly. */
  const help = async () => {
    while (!hasAnswer && next < shards.length && !signal?.aborted) {
      const [start, end] = shards[next];
      next += 1;
      store(start, scorer.batch(pairs.slice(start, end)));
      await yieldToEvents();
    }
  };

  try {
    throwIfAborted(signal);
    for (let count = Math.min(wanted, shards.length); count > 0; count -= 1) workers.push(await started(startWorker));
    await untilAborted(Promise.all([...workers.map(drive), help()]), signal);
    throwIfAborted(signal);
    return scores;
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
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
    throw new BenchmarkHubError("internal", `a worker cannot be started: ${error?.message ?? error}`, { cause: error });
  }
}

/** Returns the answer of a worker to a shard. */
export function answerShard(scoreBatch, { start, metric, options, texts }) {
  try {
    return { start, lists: scoreBatch(metric, options, texts) };
  } catch (error) {
    return { start, failure: { kind: error?.kind ?? "internal", message: String(error?.message ?? error) } };
  }
}
