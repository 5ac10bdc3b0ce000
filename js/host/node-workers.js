// This file starts worker threads in Node.

import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";

/** The module of a worker. Bundles have no such file: there, everything is scored on one thread. */
const workerUrl = () => new URL("../entries/worker-node.js", import.meta.url);

/** Whether the module of a worker exists and may be read; Deno asks for permission. */
export function canStartWorkers() {
  try {
    return existsSync(workerUrl());
  } catch {
    return false;
  }
}

/** Starts a worker with the interface that `js/metrics/worker-pool.js` uses. */
export async function startWorker() {
  // Loaded on use: it takes longer than all of js/, and few programs need it.
  const { Worker } = await import("node:worker_threads");
  // The worker does not inherit the flags of this process, such as those of a test runner.
  const worker = new Worker(workerUrl(), { execArgv: [] });
  let ending;
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.on("message", listener),
    onFailure: (listener) => {
      worker.on("error", listener);
      worker.on("messageerror", listener);
      worker.on("exit", (code) => ending === undefined && listener(new Error(`it ended with code ${code}`)));
    },
    end: () => {
      ending ??= worker.terminate();
      return ending;
    },
  };
}

export function cores() {
  return availableParallelism();
}
