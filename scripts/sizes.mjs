// This file is `npm run sizes`: it prints the size of each component of the package. It builds the module again with
// function names, which the released module does not have.

import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inlinedEntry } from "./entries.mjs";
import { root, run } from "./paths.mjs";
import { compileModule, ensureNodeModules, ensureWasmTools, optimize } from "./tools.mjs";
import { bodiesOf, functionNames, importedFunctions, sectionsOf } from "./wasm-reader.mjs";

/** The components of the module and the patterns for their function names. The first match counts. */
const PARTS = [
  [
    "border to JavaScript",
    / shim$|benchmarkhub::wasm(?!::allocator)|wasm_bindgen|js_sys|__wbg|__wbindgen|__externref|^(?!mem)[a-z]\w*$/,
  ],
  ["serde: documents read and written", /serde/],
  ["regex engine", /benchmarkhub_text_engine::pyre/],
  ["metrics", /benchmarkhub_text_engine::metrics/],
  ["texts: Python's str, float and json, tokens, numbers", /benchmarkhub_(text_engine|byte_loops)::/],
  ["checks", /benchmarkhub::checks/],
  ["linter", /benchmarkhub::lint/],
  ["data sets", /benchmarkhub::dataset/],
  ["suites, engine, reports", /benchmarkhub::(?!wasm)/],
  ["memory", /allocator|dlmalloc|__rdl|^__rust_|rust_alloc|rust_dealloc|rust_realloc/],
  ["other crates: memchr, strsim, uuid, libm, zmij, maps", /memchr|strsim|uuid|hashbrown|indexmap|libm|zmij/],
  [
    "Rust's core, alloc and std, with their generic code",
    /core::|alloc::|std::|rust_|compiler_builtins|^mem(cpy|set|move|cmp)$|<char>|<str>|<[ui]\d+|__fixdfti/,
  ],
];
const TABLES = "Unicode tables";

ensureNodeModules();
ensureWasmTools();
const wasm = readFileSync(join(root, "pkg", "benchmarkhub_bg.wasm"));
printTable(partsOf(namedModule()), gzipSync(wasm, { level: 9 }).length);
const size = (bytes) => [bytes.length, gzipSync(bytes, { level: 9 }).length];
const entry = await inlinedEntry(join(root, "js"));
const suites = readFileSync(join(root, "pkg", "suites.js"));
const glue = readFileSync(join(root, "pkg", "glue.js"));
console.log("\nthe package, in kB: raw, gzipped");
for (const [name, [raw, gzip]] of [
  ["benchmarkhub_bg.wasm, as shipped", size(wasm)],
  ["the module as text (bytes.js)", size(readFileSync(join(root, "pkg", "bytes.js")))],
  ["benchmarkhub_node.wasm, for Node", size(readFileSync(join(root, "pkg", "benchmarkhub_node.wasm")))],
  ["core.wasm, for other hosts", size(readFileSync(join(root, "pkg", "core.wasm")))],
  ["the glue", size(glue)],
  ["the built-in suites", size(suites)],
  ["the inlined entry, minified", size(entry)],
]) {
  console.log(`${kilobytes(raw)}  ${kilobytes(gzip)}  ${name}`);
}

function namedModule() {
  const out = join(root, "scratch", "sizes");
  mkdirSync(out, { recursive: true });
  const built = compileModule("benchmarkhub-javascript", { env: { CARGO_PROFILE_RELEASE_STRIP: "none" } });
  run("wasm-bindgen", ["--target", "web", "--out-dir", out, built]);
  const file = join(out, "benchmarkhub_bg.wasm");
  optimize(file, ["-g"]);
  return readFileSync(file);
}

/**
 * Returns the bytes of each component. Functions are assigned by name, Unicode tables by their content; other
 * sections are not split.
 */
function partsOf(module) {
  const parts = new Map();
  const add = (part, bytes) => parts.set(part, [...(parts.get(part) ?? []), bytes]);
  for (const { id, bytes } of sectionsOf(module)) {
    if (id === 11) {
      const [tables, rest] = splitTables(bytes);
      add(TABLES, tables);
      add("texts of messages, small tables", rest);
    } else if (id !== 0 && id !== 10) add("types, imports, exports", bytes);
  }
  const names = functionNames(module);
  const imported = importedFunctions(module);
  bodiesOf(module).forEach((body, index) => {
    // Convert a name such as `core[c5930c85a12de822]::num` to `core::num`.
    const name = (names.get(index + imported) ?? "").replace(/\[[0-9a-f]{16}\]/g, "");
    const part = PARTS.find(([, pattern]) => pattern.test(name));
    add(part ? part[0] : "without a name", body);
  });
  return new Map([...parts].map(([part, chunks]) => [part, Buffer.concat(chunks)]));
}

/** Splits the data section into the Unicode tables of crates/text-engine/src/text and other data. */
function splitTables(data) {
  const folder = join(root, "crates", "text-engine", "src", "text");
  const tables = [];
  let rest = data;
  for (const file of readdirSync(folder).filter((name) => name.endsWith("_data.rs"))) {
    const text = readFileSync(join(folder, file), "utf8");
    for (const [, name, numbers] of text.matchAll(/static (\w+): \[u8; \d+\] = \[([^\]]*)\]/g)) {
      const table = Buffer.from(
        numbers
          .split(",")
          .filter((number) => number.trim() !== "")
          .map(Number),
      );
      const at = rest.indexOf(table);
      if (at < 0) throw new Error(`${file}: ${name} is not in the module`);
      tables.push(table);
      rest = Buffer.concat([rest.subarray(0, at), rest.subarray(at + table.length)]);
    }
  }
  return [Buffer.concat(tables), rest];
}

function kilobytes(size) {
  return (size / 1000).toFixed(1).padStart(7);
}

/**
 * Prints the raw size of each component, and its share of the compressed module, estimated from its own compressed
 * size.
 */
function printTable(parts, gzipped) {
  const rows = [...parts].map(([name, bytes]) => [name, bytes.length, gzipSync(bytes, { level: 9 }).length]);
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  const share = gzipped / sum(2);
  console.log("the module, in kB: raw, share of the gzipped size");
  for (const [name, raw, gzip] of rows.sort((a, b) => b[2] - a[2])) {
    console.log(`${kilobytes(raw)}  ${kilobytes(gzip * share)}  ${name}`);
  }
  console.log(`${kilobytes(sum(1))}  ${kilobytes(gzipped)}  total`);
}
