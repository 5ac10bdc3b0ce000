// This file starts worker threads in Node, and reads what else only Node knows: the environment, the
// number of cores, files piece by piece.

import { existsSync, promises } from "node:fs";
import { availableParallelism } from "node:os";
import { BenchmarkHubError } from "../engine/errors.js";
import { reason } from "./node-files.js";

/**
 * Whether there is a file to start a worker from, and it may be read (Deno asks for permission). It lies beside this one in the
 * package; a bundle may have left it behind, and then everything is scored on one thread.
 */
export function canStartWorkers() {
  try {
    return existsSync(new URL("../entries/worker-node.js", import.meta.url));
  } catch {
    return false;
  }
}

/** A worker as js/metrics/worker-pool.js wants it. */
export async function startWorker() {
  // Few programs need them, and they take longer to load than all of js/.
  const { Worker } = await import("node:worker_threads");
  // Where this code has become part of somebody's bundle there is no such file, and pool.js goes on without.
  const entry = new URL("../entries/worker-node.js", import.meta.url);
  // Flags of this process (a loader, a test runner) are none of the worker's business.
  const worker = new Worker(entry, { execArgv: [] });
  let ending;
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (take) => worker.on("message", take),
    onFailure: (take) => {
      worker.on("error", take);
      worker.on("messageerror", take);
      worker.on("exit", (code) => ending === undefined && take(new Error(`it ended with code ${code}`)));
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

export function environment() {
  return process.env;
}

/** The bytes of a file, piece by piece, and how many there are. */
export async function* openBytes(path, { pieceBytes = 1 << 18, onSize } = {}) {
  let file;
  try {
    file = await promises.open(path);
    onSize?.((await file.stat()).size);
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceBytes), 0, pieceBytes, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } catch (error) {
    if (error instanceof BenchmarkHubError || error.code === undefined) throw error;
    throw new BenchmarkHubError("io", `${path}: cannot be read: ${reason(error)}`, { cause: error });
  } finally {
    await file?.close();
  }
}
