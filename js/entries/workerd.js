// This file is the entry for edge runtimes, which compile no bytes: the module is a static import,
// compiled when the worker is deployed.

import wasm from "../../pkg/benchmarkhub_bg.wasm";
import { engine, isModule, startWith } from "../engine/runtime.js";

startWith(() => (isModule(wasm) ? wasm : wasm.default));

export * from "./library.js";

/** Resolves when calls may start; here they may at once. */
export async function ready() {
  engine();
}
