// This file computes the digest of the sources from which pkg/ was built.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** The sources of the module and of its glue. */
export const wasmSources = [
  "src",
  "crates",
  "Cargo.toml",
  "Cargo.lock",
  "scripts/build.mjs",
  "scripts/function-order.mjs",
  "scripts/tools.mjs",
  "scripts/wasm-reader.mjs",
];
/** The sources of the other files of pkg/. */
export const jsSources = [
  "js",
  "scripts/entries.mjs",
  "pkg/benchmarkhub.js",
  "pkg/benchmarkhub_bg.wasm",
  "pkg/benchmarkhub_node.wasm",
  "pkg/suites.js",
];

export function digest(sources) {
  const hash = createHash("sha256");
  for (const source of sources) {
    for (const path of filesBelow(source)) {
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update("\0");
    }
  }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesBelow(`${path}/${name}`));
}
