// This file starts worker threads in Node.

import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";

/** The URL of the worker module. A bundle does not contain this file, so it scores everything on one thread. */
const workerUrl = () => new URL("../entries/worker-node.js", import.meta.url);

/** Whether the worker module exists and can be read. Deno asks for permission. */
export function canStartWorkers() {
  try {
    return existsSync(workerUrl());
  } catch {
    return false;
  }
}

/** Starts a worker. The result has the interface that `js/metrics/worker-pool.js` needs. */
export async function startWorker() {
  // Import it only here: loading it takes longer than loading all of js/, and few programs need it.
  const { Worker } = await import("node:worker_threads");
  // Pass no flags of this process, such as those of a test runner.
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
