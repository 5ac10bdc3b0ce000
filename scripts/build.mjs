// This file builds pkg/: the modules from src/ and crates/, and the entries from js/. The build is reproducible: the
// same sources and tools produce the same bytes, in any folder.
//
//   node scripts/build.mjs               everything, into pkg/
//   node scripts/build.mjs --out DIR     into DIR, next to a copy of js/
//   node scripts/build.mjs --js          only the entries; does not need Rust

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { digest, wasmSources } from "./digest.mjs";
import { buildEntries, sealed, sealOf, WASM_LIMIT } from "./entries.mjs";
import { namedByOrder } from "./function-order.mjs";
import { answer, root, run } from "./paths.mjs";
import {
  CARGO_ENV,
  CARGO_FLAGS,
  compileModule,
  ensureNodeModules,
  ensureWasmTools,
  optimize,
  RUSTFLAGS,
  wasmOpt,
} from "./tools.mjs";

const GLUE = "benchmarkhub.js";
const args = process.argv.slice(2);
const out = resolve(root, args.includes("--out") ? args[args.indexOf("--out") + 1] : "pkg");

ensureNodeModules();
mkdirSync(out, { recursive: true });
if (!args.includes("--js")) buildWasm();
await buildEntries(out);

function buildWasm() {
  ensureWasmTools();
  const scratch = mkdtempSync(join(tmpdir(), "benchmarkhub-build-"));
  try {
    // Panic messages contain source paths. Remove the prefixes that differ between machines.
    const home = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
    const sysroot = answer("rustc", ["--print", "sysroot"]);
    run("cargo", ["fetch", "--locked"], { quiet: true });
    const registries = join(home, "registry", "src");
    const remapped = [
      [home, "/cargo"],
      [sysroot, "/rust"],
      ...readdirSync(registries).map((name) => [join(registries, name), "/crates"]),
    ];
    const rustflags = remapped.map(([from, to]) => `--remap-path-prefix=${from}=${to}`);
    rustflags.push(...RUSTFLAGS);
    const small = pack(join(scratch, "small"), rustflags);
    const wasm = join(small, "benchmarkhub_bg.wasm");
    optimize(wasm);
    writeFileSync(wasm, namedByOrder(readFileSync(wasm)));
    wasmOpt(wasm, ["--reorder-functions-by-name"]);
    // Node and hosts other than JavaScript read their module from a disk, so these two are built for speed. They are up to twice as
    // large, and score in two thirds to nine tenths of the time.
    const forSpeed = { CARGO_PROFILE_RELEASE_OPT_LEVEL: "3" };
    const fast = pack(join(scratch, "fast"), rustflags, forSpeed);
    const forNode = join(fast, "benchmarkhub_bg.wasm");
    optimize(forNode);
    if (readFileSync(join(fast, GLUE), "utf8") !== readFileSync(join(small, GLUE), "utf8")) {
      throw new Error("the modules for browsers and for Node have different glue, so they cannot share it");
    }
    const seal = sealOf(readFileSync(wasm));
    writeFileSync(wasm, sealed(readFileSync(wasm), seal));
    writeFileSync(join(out, "benchmarkhub_node.wasm"), sealed(readFileSync(forNode), seal));
    for (const name of [GLUE, "benchmarkhub.d.ts", "benchmarkhub_bg.wasm", "benchmarkhub_bg.wasm.d.ts"]) {
      cpSync(join(small, name), join(out, name));
    }
    const core = join(out, "core.wasm");
    cpSync(compileModule("benchmarkhub-core", { rustflags, env: forSpeed }), core);
    optimize(core);
    for (const name of ["benchmarkhub.d.ts", "benchmarkhub_bg.wasm.d.ts"]) {
      const types = readFileSync(join(out, name), "utf8");
      writeFileSync(join(out, name), types.replace(/: any\b/g, ": unknown"));
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const suites = ["reasoning", "tool_use", "safety"].map((name) => {
    const suite = JSON.parse(readFileSync(join(root, "src", "suite", "builtin", `${name}.json`), "utf8"));
    return `export const ${name} = ${JSON.stringify(suite, null, 2)};\n`;
  });
  writeFileSync(join(out, "suites.js"), `// The built-in suites, from src/suite/builtin/.\n${suites.join("")}`);
  const stamp = {
    wasm_sources: digest(wasmSources),
    rustc: answer("rustc", ["--version"]),
    wasm_bindgen: answer("wasm-bindgen", ["--version"]),
    wasm_pack: answer("wasm-pack", ["--version"]),
    binaryen: JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages["node_modules/binaryen"]
      .version,
  };
  writeFileSync(join(out, "stamp.json"), `${JSON.stringify(stamp, null, 2)}\n`);
  printSizes(readFileSync(join(out, "benchmarkhub_bg.wasm")));
}

/** Builds the module for JavaScript with its glue into a folder, and returns the folder. */
function pack(folder, rustflags, env = {}) {
  const names = ["--out-dir", folder, "--out-name", "benchmarkhub"];
  const flags = ["--release", "--target", "web", "--no-pack", "--mode", "no-install", ...names];
  run("wasm-pack", ["build", "crates/javascript", ...flags, "--", "--locked", ...CARGO_FLAGS], {
    quiet: true,
    env: { RUSTFLAGS: rustflags.join(" "), ...CARGO_ENV, ...env },
  });
  return folder;
}

function printSizes(bytes) {
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;
  console.log(
    `benchmarkhub_bg.wasm: ${kilobytes(bytes.length)}, gzip ${kilobytes(gzip)}, brotli ${kilobytes(brotliCompressSync(bytes).length)}`,
  );
  if (gzip > WASM_LIMIT) {
    console.error(`over the limit of ${kilobytes(WASM_LIMIT)} gzipped`);
    process.exit(1);
  }
}
