// This file is the entry for edge runtimes. They cannot compile bytes, so they import the module, which is compiled
// at deployment.

import wasm from "../../pkg/benchmarkhub_bg.wasm";
import { engine, isModule, startWith } from "../engine/runtime.js";

startWith(() => (isModule(wasm) ? wasm : wasm.default));

export * from "./library.js";

/** Resolves when calls are possible, which is immediately in this runtime. */
export async function ready() {
  engine();
}
