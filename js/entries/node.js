// This file is the entry for Node. It contains the bytes of the module, and it can read and write files.

import { engine } from "../engine/runtime.js";
import "../host/node.js";

export * from "./library.js";

/** Resolves when calls are possible, which is immediately in Node. */
export async function ready() {
  engine();
}
