// This file holds the peers that are packages of npm and run in the process of the benchmark, installed apart in
// bench/peers. A peer that is not there is left out with its reason.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const FOLDER = new URL("peers/", import.meta.url);
const require = createRequire(new URL("package.json", FOLDER));

/** The version of an installed package. */
function versionOf(name) {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, FOLDER), "utf8")).version;
}

/** Loads a package: `{name, version, module}`, or `{name, reason}` where it cannot be had. */
function packageOf(name) {
  try {
    return { name, version: versionOf(name), module: require(name) };
  } catch (error) {
    return { name, reason: `npm install --prefix bench/peers has not been run (${error.code ?? error.message})` };
  }
}

/** All of them, by name. */
export function loadPeers() {
  const names = ["fastest-levenshtein", "difflib", "js-rouge", "bleu-score", "autoevals"];
  return Object.fromEntries(names.map((name) => [name, packageOf(name)]));
}
