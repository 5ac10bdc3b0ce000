// This file is the entry for browsers, bundlers and everything unnamed: the module's bytes are
// inside, so that no file can be lost, and the first call starts it.

import { moduleBytes } from "../../pkg/bytes.js";
import { cannotStart, engine, isStarted, start, startWith } from "../engine/runtime.js";
import { useHost } from "../host/capabilities.js";

startWith(moduleBytes);
if (typeof Worker === "function" && import.meta.url) {
  useHost({ startWorker, cores: () => globalThis.navigator?.hardwareConcurrency ?? 1 });
}

export * from "./library.js";

/** Resolves when calls are quick: the module is compiled beside the page's thread. Calls may start without it. */
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

/** A worker as js/metrics/worker-pool.js wants it. */
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
