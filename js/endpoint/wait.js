// This file decides how long to wait before a request is repeated, and waits.

import { abortError } from "../datasets/async-work.js";

/** The longest wait that is accepted from a server. If it requests a longer wait, the request fails. */
export const MAX_WAIT_MS = 60_000;
/** The maximum delay of `setTimeout`. */
export const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Returns the wait before the next attempt, which doubles each time. A random share keeps clients from retrying
 * together.
 */
export function backoff(attempt) {
  const max = Math.min(500 * 2 ** attempt, 20_000);
  return max / 2 + (Math.random() * max) / 2;
}

/**
 * Returns the wait that the headers `Retry-After` (seconds or a date) or `retry-after-ms` request, in milliseconds; undefined if
 * they are missing or invalid.
 * @param {(name: string) => string | null | undefined} header returns the value of a header
 */
export function retryAfter(header) {
  const ms = header("retry-after-ms");
  if (isNumber(ms)) return Number(ms);
  const text = header("retry-after");
  if (isNumber(text)) return Number(text) * 1000;
  const until = typeof text === "string" ? Date.parse(text) - Date.now() : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(until, 0);
}

function isNumber(text) {
  return typeof text === "string" && /^\d+(\.\d+)?$/.test(text.trim());
}

/** Whether a request that a server answered with this status may succeed later. */
export function mayPass(status) {
  return status === 429 || status === 408 || status >= 500;
}

/** Resolves after a time, or rejects when the signal aborts. */
export function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(abortError(signal, "cancelled"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
