// This file cancels long work, and lets the event loop run in between.

import { BenchmarkHubError } from "../engine/errors.js";

export function abortError(signal, message = "the evaluation was cancelled") {
  return new BenchmarkHubError("aborted", message, { cause: signal?.reason });
}

export function throwIfAborted(signal) {
  if (signal?.aborted) throw abortError(signal);
}

/** Settles as `work` does, or rejects at once when the signal aborts. */
export function untilAborted(work, signal) {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(abortError(signal));
    const settle = (callback) => (value) => {
      signal.removeEventListener("abort", stop);
      callback(value);
    };
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(settle(resolve), settle(reject));
  });
}

/** The original `setTimeout`: test runners may replace it with one that never fires. */
const timer = globalThis.setTimeout;

/** Resolves after pending events are handled. */
export function yieldToEvents() {
  return new Promise((resolve) => timer(resolve, 0));
}
