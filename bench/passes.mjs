// This file times a program.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How long passes are repeated: the first one finds caches that another program has filled. */
const SECONDS = 0.25;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** The mean time of a pass in seconds, over passes that take a quarter of a second together, or one that takes longer.
 * What `renew` does before each pass is not counted. */
export function secondsOf(run, renew) {
  collect();
  return meanOf(async () => {
    renew?.();
    const begin = performance.now();
    const given = run();
    if (typeof given?.then === "function") await given;
    return (performance.now() - begin) / 1000;
  });
}

/** The same of passes that tell themselves how many seconds they took. */
export async function meanOf(pass) {
  let seconds = 0;
  for (let passes = 1; ; passes += 1) {
    seconds += await pass();
    if (seconds >= SECONDS) return seconds / passes;
  }
}
