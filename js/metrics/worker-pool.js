// This file scores a built-in metric in a pool of workers: it sends shards of pairs and puts the scores in the order of the
// pairs. All workers have ended when it settles.

import { throwIfAborted, untilAborted, yieldToEvents } from "../datasets/async-work.js";
import { BenchmarkHubError } from "../engine/errors.js";
import { capability } from "../host/capabilities.js";
import { readScores, textsOf } from "./scorer.js";

/** Work that takes less than this, in milliseconds, is done before a worker has started. */
const WORTHWHILE_MS = 400;
/** More workers share the memory bandwidth without a gain, and each has its own engine. */
const MAX_WORKERS = 8;
/** The duration of a shard, in milliseconds: short, because this thread may score some too. */
const SHARD_MS = 20;
/** How many shards each worker gets at least, so that all end at about the same time. */
const MIN_SHARDS = 8;

/** Whether workers would be faster than this thread. */
export function isPoolWorthwhile(remainingMs) {
  if (remainingMs <= WORTHWHILE_MS || (capability("cores")?.() ?? 1) < 2) return false;
  return capability("startWorker") !== undefined && (capability("canStartWorkers")?.() ?? true);
}

/**
 * The scores of all pairs, in order.
 * @param {import("./scorer.js").Scorer} scorer of a built-in metric
 * @param {{ms?: number[], maxWorkers?: number, signal?: AbortSignal, onProgress?: Function}} options `ms` estimates the
 * duration of each pair; the default is equal durations
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
        // Sent before this answer is read, so that the worker is never idle.
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

  /** Workers take a while to start: until the first answers, this thread scores shards too. */
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

/** The `[start, end]` of each shard, as indices of pairs; `end` is exclusive. */
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

/** A worker. If it cannot start (a script of another origin, for example), that is a failure of the pool. */
async function started(startWorker) {
  try {
    return await startWorker();
  } catch (error) {
    throw new BenchmarkHubError("internal", `a worker cannot be started: ${error?.message ?? error}`, { cause: error });
  }
}

/** The answer of a worker to a shard. */
export function answerShard(scoreBatch, { start, metric, options, texts }) {
  try {
    return { start, lists: scoreBatch(metric, options, texts) };
  } catch (error) {
    return { start, failure: { kind: error?.kind ?? "internal", message: String(error?.message ?? error) } };
  }
}
