// This file is the entry for browsers, bundlers and other runtimes. It contains the bytes of the module, so that
// users need not serve another file. The first call starts the module.

import { moduleBytes } from "../../pkg/bytes.js";
import { cannotStart, engine, isStarted, start, startWith } from "../engine/runtime.js";
import { useHost } from "../host/capabilities.js";

startWith(moduleBytes);
if (typeof Worker === "function" && import.meta.url) {
  useHost({ startWorker, cores: () => globalThis.navigator?.hardwareConcurrency ?? 1 });
}

export * from "./library.js";

/** Compiles the module without blocking the main thread. Without `ready`, the first call blocks while it compiles. */
export async function ready() {
  if (!isStarted()) {
    try {
      start(await WebAssembly.compile(moduleBytes()));
    } catch (error) {
      throw cannotStart(error);
    }
  }
  engine();
}

/** Starts a worker, for js/metrics/worker-pool.js. */
function startWorker() {
  const worker = new Worker(new URL("./worker-web.js", import.meta.url), { type: "module" });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (take) => worker.addEventListener("message", ({ data }) => take(data)),
    onFailure: (take) => {
      worker.addEventListener("error", (event) => take(new Error(event.message || "it cannot be started")));
      worker.addEventListener("messageerror", () => take(new Error("its answer cannot be read")));
    },
    end: () => worker.terminate(),
  };
}
