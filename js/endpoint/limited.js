// This file limits how many calls of an async function run at the same time.

import { Queue } from "../engine/queue.js";

/** Returns a function that does the same as `work`, with at most `concurrency` calls at a time. */
export function limited(concurrency, work) {
  let running = 0;
  const waiting = new Queue();
  return async (...args) => {
    if (running < concurrency) running += 1;
    else await new Promise((resume) => waiting.push(resume));
    try {
      return await work(...args);
    } finally {
      // Pass the slot to the next call directly, so that no other call can take it before.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
