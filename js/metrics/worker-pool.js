// This file scores a built-in metric on a pool of workers: shards go out, their scores come back and
// stand in the order of the pairs. However it ends, every worker has ended before.

import { BenchmarkHubError } from "../engine/errors.js";
import { maybe } from "../host/capabilities.js";
import { readScores, textsOf } from "./scorer.js";

/** Less than this is sooner done than a worker has started, in milliseconds. */
const WORTHWHILE_MS = 400;
/** More workers than this only share memory bandwidth, and each holds an engine of its own. */
const MAX_WORKERS = 8;
/**
 * How long a shard takes, in milliseconds, as this thread may have to do one, and how many each worker gets at least: so that
 * all end at about the same time.
 */
const SHARD_MS = 20;
const SHARDS_EACH = 8;

/** Whether workers would be done sooner than this thread with what takes it so long. */
export function isPoolWorthwhile(remainingMs) {
  if (remainingMs <= WORTHWHILE_MS || (maybe("cores")?.() ?? 1) < 2) return false;
  return maybe("startWorker") !== undefined && (maybe("canStartWorkers")?.() ?? true);
}

/**
 * The scores of all pairs, in order.
 * @param {import("./scorer.js").Scorer} scorer of a built-in metric
 * @param {{ms?: number[], maxWorkers?: number, signal?: AbortSignal, onProgress?: Function}} how `ms` tells about how long
 * each pair takes; all as long unless given
 */
export async function scoreInPool(scorer, pairs, { ms = pairs.map(() => 1), maxWorkers, signal, onProgress } = {}) {
  const startWorker = maybe("startWorker");
  const wanted = Math.min(maxWorkers ?? maybe("cores")?.() ?? 1, MAX_WORKERS);
  const shards = shardsOf(ms, wanted);
  const scores = new Array(pairs.length);
  const workers = [];
  let next = 0;
  let done = 0;
  let isAnswered = false;

  const place = (start, part) => {
    part.forEach((score, index) => {
      scores[start + index] = score;
    });
    done += part.length;
    onProgress?.(done);
  };
  const drive = (worker) =>
    new Promise((resolve, reject) => {
      const sends = () => {
        if (next === shards.length) return false;
        const [start, end] = shards[next];
        next += 1;
        const texts = pairs.slice(start, end).map(textsOf);
        worker.post({ start, metric: scorer.name, options: scorer.options, texts });
        return true;
      };
      const take = ({ start, lists, failure }) => {
        if (failure) throw new BenchmarkHubError(failure.kind, failure.message);
        isAnswered = true;
        // The next shard is sent before this one is read, so that nobody waits.
        const isBusy = sends();
        place(start, readScores(lists));
        if (!isBusy) resolve();
      };
      worker.onMessage((answer) => {
        // An event has nobody to throw to.
        try {
          take(answer);
        } catch (error) {
          reject(error);
        }
      });
      worker.onFailure((error) => {
        reject(new BenchmarkHubError("internal", `a worker failed: ${error?.message ?? error}`, { cause: error }));
      });
      if (!sends()) resolve();
    });

  /** Until workers have started, which takes a while, this thread does what they would. */
  const help = async () => {
    while (!isAnswered && next < shards.length && !signal?.aborted) {
      const [start, end] = shards[next];
      next += 1;
      place(start, scorer.batch(pairs.slice(start, end)));
      await breath();
    }
  };

  let stop;
  const cancelled = new Promise((_, reject) => {
    stop = () => reject(new BenchmarkHubError("aborted", "the evaluation was cancelled", { cause: signal?.reason }));
    signal?.addEventListener("abort", stop, { once: true });
  });
  cancelled.catch(() => undefined);
  try {
    if (signal?.aborted) stop();
    else
      for (let count = Math.min(wanted, shards.length); count > 0; count -= 1) workers.push(await started(startWorker));
    await Promise.race([Promise.all([...workers.map(drive), help()]), cancelled]);
    if (signal?.aborted) await cancelled;
    return scores;
  } finally {
    signal?.removeEventListener("abort", stop);
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

/** Where each shard starts and ends. */
function shardsOf(ms, workers) {
  const total = ms.reduce((sum, one) => sum + one, 0);
  const most = Math.min(SHARD_MS, total / (workers * SHARDS_EACH));
  const shards = [];
  let start = 0;
  let taken = 0;
  ms.forEach((one, index) => {
    taken += one;
    if (taken < most && index + 1 < ms.length) return;
    shards.push([start, index + 1]);
    start = index + 1;
    taken = 0;
  });
  return shards;
}

/** The runtime's own: test runners put another in its place, under which time stands still. */
const timer = globalThis.setTimeout;

/** Lets events be handled. */
export function breath() {
  return new Promise((resolve) => timer(resolve, 0));
}

/** A worker, or the failure to start one (a script of another origin, say) as the failure of a worker. */
async function started(startWorker) {
  try {
    return await startWorker();
  } catch (error) {
    throw new BenchmarkHubError("internal", `a worker cannot be started: ${error?.message ?? error}`, { cause: error });
  }
}

/** What a worker answers to one shard. */
export function answerShard(scoreBatch, { start, metric, options, texts }) {
  try {
    return { start, lists: scoreBatch(metric, options, texts) };
  } catch (error) {
    return { start, failure: { kind: error?.kind ?? "internal", message: String(error?.message ?? error) } };
  }
}
