// This file scores a built-in metric on a pool of workers: shards go out, their scores come back and
// stand in the order of the pairs. However it ends, every worker has ended before.

import { BenchmarkHubError } from "./errors.js";
import { maybe } from "./host.js";
import { textsOf } from "./scorers.js";

/** Less than this is sooner done than a worker has started, in milliseconds. */
const WORTHWHILE_MS = 400;
/** More workers than this only share memory bandwidth, and each holds an engine of its own. */
const MAX_WORKERS = 8;
/** How many shards each worker gets, so that all end at about the same time. */
const SHARDS_EACH = 8;

/** Whether workers would be done sooner than this thread with what takes it so long. */
export function isPoolWorthwhile(remainingMs) {
  if (remainingMs <= WORTHWHILE_MS || (maybe("cores")?.() ?? 1) < 2) return false;
  return maybe("startWorker") !== undefined && (maybe("canStartWorkers")?.() ?? true);
}

/**
 * The scores of all pairs, in order.
 * @param {import("./scorers.js").Scorer} scorer of a built-in metric
 */
export async function scoreInPool(scorer, pairs, { maxWorkers, signal, onProgress } = {}) {
  const startWorker = maybe("startWorker");
  const wanted = Math.min(maxWorkers ?? maybe("cores")?.() ?? 1, MAX_WORKERS);
  const size = Math.max(1, Math.ceil(pairs.length / (wanted * SHARDS_EACH)));
  const shards = [];
  for (let start = 0; start < pairs.length; start += size) shards.push(start);
  const scores = new Array(pairs.length);
  const workers = [];
  let next = 0;
  let done = 0;

  const drive = (worker) =>
    new Promise((resolve, reject) => {
      const send = () => {
        if (next === shards.length) return resolve();
        const start = shards[next];
        next += 1;
        const texts = pairs.slice(start, start + size).map(textsOf);
        return worker.post({ start, metric: scorer.name, options: scorer.options, texts });
      };
      const take = ({ start, scores: part, failure }) => {
        if (failure) throw new BenchmarkHubError(failure.kind, failure.message);
        part.forEach((score, index) => {
          scores[start + index] = score;
        });
        done += part.length;
        onProgress?.(done);
        send();
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
      send();
    });

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
    await Promise.race([Promise.all(workers.map(drive)), cancelled]);
    if (signal?.aborted) await cancelled;
    return scores;
  } finally {
    signal?.removeEventListener("abort", stop);
    await Promise.all(workers.map((worker) => worker.end()));
  }
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
    return { start, scores: scoreBatch(metric, options, texts) };
  } catch (error) {
    return { start, failure: { kind: error?.kind ?? "internal", message: String(error?.message ?? error) } };
  }
}
