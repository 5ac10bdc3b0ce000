// This file measures times.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * The time in seconds for which passes are repeated, because another program has filled the caches before the first
 * pass.
 */
const SECONDS = 0.25;

setFlagsFromString("--expose-gc");
export const collectGarbage = runInNewContext("gc");

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Returns the mean time of a pass in seconds. `renew` runs before each pass and is not measured. */
export function secondsOf(run, renew) {
  collectGarbage();
  return meanOf(async () => {
    renew?.();
    const start = performance.now();
    const result = run();
    if (typeof result?.then === "function") await result;
    return (performance.now() - start) / 1000;
  });
}

/** Returns the mean of the seconds that `pass` returns. If a pass takes longer than `SECONDS`, it runs once. */
export async function meanOf(pass) {
  let seconds = 0;
  for (let passes = 1; ; passes += 1) {
    seconds += await pass();
    if (seconds >= SECONDS) return seconds / passes;
  }
}
