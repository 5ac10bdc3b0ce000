// This file makes long work abortable, and lets the event loop handle events during the work.

import { BenchmarkHubError } from "../engine/errors.js";

export function abortError(signal, message = "the evaluation was cancelled") {
  return new BenchmarkHubError("aborted", message, { cause: signal?.reason });
}

export function throwIfAborted(signal) {
  if (signal?.aborted) throw abortError(signal);
}

/** Settles like `work`, or rejects immediately when the signal aborts. */
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

/** The original `setTimeout`. Test runners may later replace it with a fake that never fires. */
const timer = globalThis.setTimeout;

/** Resolves after the event loop has handled pending events. */
export function yieldToEvents() {
  return new Promise((resolve) => timer(resolve, 0));
}
