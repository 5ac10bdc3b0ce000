// This file tells which sources a package was built from: a digest over their bytes.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

/** What the wasm module and its glue are made of. */
export const wasmSources = [
  "src",
  "crates",
  "Cargo.toml",
  "Cargo.lock",
  "scripts/build.mjs",
  "scripts/function-order.mjs",
  "scripts/wasm-reader.mjs",
];
/** What the other files of pkg/ are made of: the command line is not in them. */
export const jsSources = [
  "js",
  "scripts/entries.mjs",
  "pkg/benchmarkhub.js",
  "pkg/benchmarkhub_bg.wasm",
  "pkg/suites.js",
];
const notInTheBuild = ["js/cli.js", "js/cli"];

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
  if (notInTheBuild.includes(path)) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesBelow(`${path}/${name}`));
}
