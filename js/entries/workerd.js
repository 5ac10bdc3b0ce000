// This file is the entry for edge runtimes. They cannot compile bytes, so the module is a static import that is compiled
// when the worker is deployed.

import wasm from "../../pkg/benchmarkhub_bg.wasm";
import { engine, isModule, startWith } from "../engine/runtime.js";

startWith(() => (isModule(wasm) ? wasm : wasm.default));

export * from "./library.js";

/** Resolves when calls may start: at once in this runtime. */
export async function ready() {
  engine();
}
