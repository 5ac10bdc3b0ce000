// This file measures times.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Passes are repeated for this long, as the first one finds caches filled by another program. */
const SECONDS = 0.25;

setFlagsFromString("--expose-gc");
export const collectGarbage = runInNewContext("gc");

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** The mean time of a pass in seconds. `renew` runs before each pass and is not measured. */
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

/** The mean of the seconds that `pass` returns. A pass longer than `SECONDS` runs once. */
export async function meanOf(pass) {
  let seconds = 0;
  for (let passes = 1; ; passes += 1) {
    seconds += await pass();
    if (seconds >= SECONDS) return seconds / passes;
  }
}
