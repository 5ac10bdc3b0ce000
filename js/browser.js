// This file is the entry for browsers, bundlers and everything unnamed: the module's bytes are
// inside, so that no file can be lost, and the first call starts it.

import { moduleBytes } from "../pkg/bytes.js";
import { cannotStart, engine, isStarted, start, startWith } from "./runtime.js";

startWith(moduleBytes);

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
