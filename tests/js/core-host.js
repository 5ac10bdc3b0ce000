// This file is a host of pkg/core.wasm. It calls the functions of docs/EMBEDDING.md as a host in any language does.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./support.js";

export const coreModule = new WebAssembly.Module(readFileSync(join(root, "pkg", "core.wasm")));
export const OK = 0;
export const WRONG_INPUT = -1;
export const MISUSE = -2;

export class CoreHost {
  constructor() {
    // The module has no imports.
    this.core = new WebAssembly.Instance(coreModule).exports;
  }

  put(text) {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const pointer = this.core.alloc(bytes.length);
    if (pointer === 0) throw new Error("out of memory");
    new Uint8Array(this.core.memory.buffer, pointer, bytes.length).set(bytes);
    return [pointer, bytes.length];
  }

  /** Calls a function with texts. Returns its code. */
  code(name, handle, ...texts) {
    const ranges = texts.map((text) => this.put(text));
    const code = this.core[name](...handle, ...ranges.flat());
    for (const [pointer] of ranges) this.core.free(pointer);
    return code;
  }

  result() {
    const { result, result_len: length, memory } = this.core;
    return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(memory.buffer, result(), length()));
  }

  /** Calls a function with texts or bytes. Returns a copy of the bytes of its result. */
  bytes(name, handle, ...texts) {
    const code = this.code(name, handle, ...texts);
    if (code < 0) throw new Error(this.lastError().message);
    const { result, result_len: length, memory } = this.core;
    return new Uint8Array(memory.buffer, result(), length()).slice();
  }

  lastError() {
    this.core.last_error();
    return JSON.parse(this.result());
  }

  /** Calls a function with texts. Returns its result, or throws its error. */
  call(name, handle, ...texts) {
    const ranges = texts.map((text) => this.put(text));
    const code = this.core[name](...handle, ...ranges.flat());
    const text = code < 0 ? "" : this.result();
    const error = code < 0 ? this.lastError() : undefined;
    for (const [pointer] of ranges) this.core.free(pointer);
    if (error) throw Object.assign(new Error(error.message), error);
    return name === "open" ? code : text;
  }

  open(suite, options = {}) {
    return this.call("open", [], typeof suite === "string" ? suite : JSON.stringify(suite), JSON.stringify(options));
  }

  score(handle, rows) {
    return this.call("score", [handle], linesOf(rows)).split("\n").slice(0, -1);
  }

  summary(handle) {
    return this.call("summary", [handle]);
  }

  merge(summaries) {
    return this.call("merge", [], summaries.join("\n"));
  }
}

export const linesOf = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
