// This file times a program.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How long passes are repeated: the first one finds caches that another program has filled. */
const SECONDS = 0.25;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** The mean time of a pass in seconds, over passes that take a quarter of a second together, or one that takes longer. */
export async function secondsOf(run) {
  collect();
  const begin = performance.now();
  for (let passes = 1; ; passes += 1) {
    const given = run();
    if (typeof given?.then === "function") await given;
    const seconds = (performance.now() - begin) / 1000;
    if (seconds >= SECONDS) return seconds / passes;
  }
}
