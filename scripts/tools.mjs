// This file installs the tools for building and testing, or reports which tool is missing.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answer, root, run } from "./paths.mjs";

const lock = readFileSync(join(root, "Cargo.lock"), "utf8");
export const bindgenVersion = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)[1];

/**
 * The target feature of the module. All current browsers and Node support it, and it makes searching several times
 * faster.
 */
export const SIMD = "-Ctarget-feature=+simd128";
/**
 * A panic ends the module at once, without a message, because nothing would print it. This needs the standard library
 * to be built too, for size. Without the messages and locations of panics, the module is 10 kB smaller.
 */
export const RUSTFLAGS = [
  SIMD,
  "-Zlocation-detail=none",
  "-Zinline-mir=no",
  "-Zunstable-options",
  "-Cpanic=immediate-abort",
];
export const CARGO_FLAGS = [
  "-Zbuild-std=std,panic_abort",
  "-Zbuild-std-features=optimize_for_size",
  "-Zpanic-immediate-abort",
  '--config=profile.release.panic="immediate-abort"',
];
/** Stable Rust accepts the unstable flags only with this variable. */
export const CARGO_ENV = { RUSTC_BOOTSTRAP: "1" };

const OPTIMIZATION = [
  "-O3",
  "--shrink-level=1",
  // Inline only functions that are hardly larger than a call, because more would make the module larger but not faster.
  "--always-inline-max-function-size=4",
  "--one-caller-inline-max-function-size=0",
  "--flexible-inline-max-function-size=0",
];
/**
 * The runs of `wasm-opt`, one after the other. The second simplifies the control flow, and the last helps gzip. Afterwards
 * the functions that are called most come first.
 */
const RUNS = [
  OPTIMIZATION,
  ["--flatten", "--rereloop", ...OPTIMIZATION],
  OPTIMIZATION,
  ["--reorder-locals", "--dealign", "--reorder-functions", "--strip-producers", "--strip-target-features"],
];
const WASM_FEATURES = [
  "bulk-memory",
  "nontrapping-float-to-int",
  "sign-ext",
  "mutable-globals",
  "reference-types",
  "multivalue",
  "simd",
];

/** Compiles the module of a crate and returns the path of the file. */
export function compileModule(crate, { rustflags = RUSTFLAGS, env = {} } = {}) {
  const target = "wasm32-unknown-unknown";
  const options = ["--release", "--locked", "--package", crate, "--target", target];
  run("cargo", ["build", ...options, ...CARGO_FLAGS], {
    quiet: true,
    env: { RUSTFLAGS: rustflags.join(" "), ...CARGO_ENV, ...env },
  });
  const folder = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  return join(folder, target, "release", `${crate.replaceAll("-", "_")}.wasm`);
}

/** Optimizes a module, in place. */
export function optimize(file, options = []) {
  for (const passes of RUNS) wasmOpt(file, [...passes, ...options]);
}

/** Runs passes of `wasm-opt` on a file, in place. */
export function wasmOpt(file, passes) {
  const optimizer = join(root, "node_modules", "binaryen", "bin", "wasm-opt");
  const features = WASM_FEATURES.map((name) => `--enable-${name}`);
  run(process.execPath, [optimizer, file, "-o", file, ...passes, ...features], { quiet: true });
}

export function ensureNodeModules() {
  const wanted = readFileSync(join(root, "package-lock.json"), "utf8");
  const installed = join(root, "node_modules", ".package-lock.json");
  if (existsSync(installed)) {
    const have = JSON.parse(readFileSync(installed, "utf8")).packages;
    const want = Object.entries(JSON.parse(wanted).packages);
    const differs = want.some(([path, entry]) => path && !entry.optional && have[path]?.version !== entry.version);
    if (!differs) return;
  }
  console.log("installing the npm packages of package-lock.json");
  run("npm", ["ci", "--no-audit", "--no-fund"]);
}

export function ensureRust() {
  if (answer("cargo", ["--version"]) === null) {
    fail("Rust is missing: install it with rustup (stable, at least the rust-version of Cargo.toml)");
  }
  const targets = answer("rustup", ["target", "list", "--installed"]);
  if (targets !== null && !targets.includes("wasm32-unknown-unknown")) {
    run("rustup", ["target", "add", "wasm32-unknown-unknown"]);
  }
}

export function ensureWasmTools() {
  ensureRust();
  const components = answer("rustup", ["component", "list", "--installed"]);
  if (components !== null && !components.includes("rust-src")) run("rustup", ["component", "add", "rust-src"]);
  if (answer("wasm-bindgen", ["--version"]) !== `wasm-bindgen ${bindgenVersion}`) {
    console.log(`installing wasm-bindgen-cli ${bindgenVersion} (some minutes, once)`);
    cargoInstall(["wasm-bindgen-cli", "--version", bindgenVersion]);
  }
  if (answer("wasm-pack", ["--version"]) === null) {
    console.log("installing wasm-pack (some minutes, once)");
    cargoInstall(["wasm-pack"]);
  }
}

/** Installs a tool without optimization, because compiling takes longer than all its runs. */
function cargoInstall(args) {
  run("cargo", ["install", ...args], {
    env: {
      CARGO_PROFILE_RELEASE_OPT_LEVEL: "0",
      CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
      CARGO_PROFILE_RELEASE_LTO: "off",
    },
  });
}

/** Returns the path of Chromium. If it is missing, installs it with apt. */
export function ensureChromium() {
  const paths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  return ensureBrowser("chromium", "CHROMIUM_PATH", paths);
}

/** Returns the path of Firefox. If it is missing, installs it with apt. */
export function ensureFirefox() {
  return ensureBrowser("firefox-esr", "FIREFOX_PATH", ["/usr/bin/firefox-esr", "/usr/bin/firefox"]);
}

function ensureBrowser(debianPackage, variable, paths) {
  const find = () => [process.env[variable], ...paths].find((path) => path && existsSync(path));
  if (!find() && process.getuid?.() === 0 && answer("apt-get", ["--version"]) !== null) {
    console.log(`installing ${debianPackage}`);
    run("apt-get", ["update"], { quiet: true });
    run("apt-get", ["install", "-y", debianPackage], { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
  }
  return find() ?? fail(`no browser: install Debian's package ${debianPackage}, or set ${variable} to the path of one`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
