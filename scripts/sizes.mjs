// This file is `npm run sizes`: it prints what each part of the package costs. It builds the module
// once more with the names of its functions, which the shipped one does not carry.

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inlinedEntry } from "./entries.mjs";
import { root, run } from "./paths.mjs";
import { ensureNodeModules, ensureWasmTools } from "./tools.mjs";

/** The features that scripts/build.mjs allows. */
const FEATURES = [
  "bulk-memory",
  "nontrapping-float-to-int",
  "sign-ext",
  "mutable-globals",
  "reference-types",
  "multivalue",
  "simd",
];
/** The parts, by the names of their functions; the first that fits counts. */
const PARTS = [
  ["exported calls, with what is inlined into them", / shim$/],
  ["regex engine", /benchmarkhub_kernel::pyre/],
  ["metrics", /benchmarkhub_kernel::metrics/],
  ["checks", /benchmarkhub::checks/],
  ["text (str, float, JSON as Python has them)", /benchmarkhub_kernel::text/],
  ["suites, engine, reports", /benchmarkhub(_kernel)?::(?!wasm)/],
  [
    "border to JavaScript",
    /benchmarkhub::wasm|wasm_bindgen|js_sys|^engine_|^meter_|__wbg|__wbindgen|serde_wasm_bindgen/,
  ],
  ["serde", /serde/],
  ["Unicode segmentation", /unicode_segmentation/],
  ["float formatting and parsing", /core::num|ryu|flt2dec|dec2flt|zmij|lexical|libm/],
  ["other crates", /memchr|strsim|uuid|hashbrown|indexmap|dlmalloc/],
  ["Rust's core, alloc and std", /core::|alloc::|std::|^__rust|rust_|compiler_builtins|^mem(cpy|set|move|cmp)$/],
];

class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  text() {
    const length = this.number();
    this.at += length;
    return this.bytes.toString("utf8", this.at - length, this.at);
  }
}

ensureNodeModules();
ensureWasmTools();
const named = namedModule();
printTable("the module, in kB before compression", partsOf(named));
const wasm = readFileSync(join(root, "pkg", "benchmarkhub_bg.wasm"));
const size = (bytes) => [bytes.length, gzipSync(bytes, { level: 9 }).length];
const entry = await inlinedEntry(join(root, "js"));
const suites = readFileSync(join(root, "pkg", "suites.js"));
const glue = readFileSync(join(root, "pkg", "glue.js"));
console.log("\nthe package, in kB: as it is, gzipped");
for (const [name, [raw, gzip]] of [
  ["benchmarkhub_bg.wasm, as shipped", size(wasm)],
  ["the module as text (bytes.js)", size(readFileSync(join(root, "pkg", "bytes.js")))],
  ["the glue", size(glue)],
  ["the built-in suites", size(suites)],
  ["the whole inlined entry, minified", size(entry)],
]) {
  console.log(`${kilobytes(raw)}  ${kilobytes(gzip)}  ${name}`);
}

function namedModule() {
  const out = join(root, "scratch", "sizes");
  mkdirSync(out, { recursive: true });
  const target = "wasm32-unknown-unknown";
  run("cargo", ["build", "--lib", "--release", "--target", target], {
    quiet: true,
    env: { CARGO_PROFILE_RELEASE_STRIP: "none", RUSTFLAGS: "-Ctarget-feature=+simd128" },
  });
  const built = join(process.env.CARGO_TARGET_DIR ?? join(root, "target"), target, "release", "benchmarkhub.wasm");
  run("wasm-bindgen", ["--target", "web", "--out-dir", out, built]);
  const file = join(out, "benchmarkhub_bg.wasm");
  const optimizer = join(root, "node_modules", "binaryen", "bin", "wasm-opt");
  run(process.execPath, [optimizer, file, "-o", file, "-O1", "-g", ...FEATURES.map((name) => `--enable-${name}`)], {
    quiet: true,
  });
  return readFileSync(file);
}

/** Sums the sizes of functions by part, and adds the other sections whole. */
function partsOf(bytes) {
  const reader = new Reader(bytes, 8);
  const sizes = [];
  let imported = 0;
  let names = new Map();
  const parts = new Map();
  const add = (part, size) => parts.set(part, (parts.get(part) ?? 0) + size);
  while (reader.at < bytes.length) {
    const id = reader.byte();
    const length = reader.number();
    const end = reader.at + length;
    if (id === 2) imported = countFunctionImports(reader);
    else if (id === 10) {
      for (let count = reader.number(); count > 0; count -= 1) {
        const size = reader.number();
        sizes.push(size);
        reader.at += size;
      }
    } else if (id === 11) add("data: Unicode tables, texts of messages", length);
    else if (id === 0 && reader.text() === "name") names = readNames(reader, end);
    else if (id !== 0) add("types, tables, exports", length);
    reader.at = end;
  }
  sizes.forEach((size, index) => {
    const name = names.get(index + imported) ?? "";
    const part = PARTS.find(([, pattern]) => pattern.test(name));
    add(part ? part[0] : "without a name", size);
  });
  return parts;
}

function readNames(reader, end) {
  const names = new Map();
  while (reader.at < end) {
    const kind = reader.byte();
    const length = reader.number();
    const behind = reader.at + length;
    if (kind === 1) {
      for (let count = reader.number(); count > 0; count -= 1) names.set(reader.number(), reader.text());
    }
    reader.at = behind;
  }
  return names;
}

function countFunctionImports(reader) {
  let functions = 0;
  for (let count = reader.number(); count > 0; count -= 1) {
    reader.text();
    reader.text();
    const kind = reader.byte();
    if (kind !== 0) throw new Error(`the module imports more than functions: ${kind}`);
    reader.number();
    functions += 1;
  }
  return functions;
}

function kilobytes(size) {
  return (size / 1000).toFixed(1).padStart(7);
}

function printTable(title, parts) {
  const total = [...parts.values()].reduce((sum, part) => sum + part, 0);
  console.log(title);
  for (const [name, part] of [...parts].sort((a, b) => b[1] - a[1])) console.log(`${kilobytes(part)}  ${name}`);
  console.log(`${kilobytes(total)}  in all`);
}
