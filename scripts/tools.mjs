// This file sets up what building and testing need: it installs what can be installed and says what
// else to install.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { answer, root, run } from "./paths.mjs";

const lock = readFileSync(join(root, "Cargo.lock"), "utf8");
export const bindgenVersion = /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)[1];

/** What `wasm-opt` does with the module: inlining would make it larger and no faster. */
export const OPTIMIZATION = [
  "-O3",
  "--shrink-level=1",
  "--always-inline-max-function-size=0",
  "--one-caller-inline-max-function-size=0",
  "--flexible-inline-max-function-size=0",
];

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
  if (answer("wasm-bindgen", ["--version"]) !== `wasm-bindgen ${bindgenVersion}`) {
    console.log(`installing wasm-bindgen-cli ${bindgenVersion} (some minutes, once)`);
    run("cargo", ["install", "wasm-bindgen-cli", "--version", bindgenVersion]);
  }
  if (answer("wasm-pack", ["--version"]) === null) {
    console.log("installing wasm-pack (some minutes, once)");
    run("cargo", ["install", "wasm-pack"]);
  }
}

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium; installed through apt where that can be done. */
export function ensureChromium() {
  const find = () => [process.env.CHROMIUM_PATH, ...BROWSERS].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && answer("apt-get", ["--version"]) !== null) {
    console.log("installing chromium");
    run("apt-get", ["update"], { quiet: true });
    run("apt-get", ["install", "-y", "chromium"], { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
    const installed = find();
    if (installed) return installed;
  }
  fail("Chromium is missing: install Debian's package `chromium`, or name a browser in CHROMIUM_PATH");
}

const FIREFOXES = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** The path of a Firefox; installed through apt where that can be done. */
export function ensureFirefox() {
  const find = () => [process.env.FIREFOX_PATH, ...FIREFOXES].find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && answer("apt-get", ["--version"]) !== null) {
    console.log("installing firefox-esr");
    run("apt-get", ["update"], { quiet: true });
    run("apt-get", ["install", "-y", "firefox-esr"], { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } });
    const installed = find();
    if (installed) return installed;
  }
  fail("Firefox is missing: install Debian's package `firefox-esr`, or name a browser in FIREFOX_PATH");
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
