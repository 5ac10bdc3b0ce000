// This file holds the peers that are packages of npm, installed apart in bench/peers. A peer that is not
// there is left out with its reason.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const FOLDER = new URL("peers/", import.meta.url);
const require = createRequire(new URL("package.json", FOLDER));

/** The version of an installed package. */
function versionOf(name, folder = FOLDER) {
  return JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, folder), "utf8")).version;
}

/** Loads a package: `{name, version, module}`, or `{name, reason}` where it cannot be had. */
function packageOf(name) {
  try {
    return { name, version: versionOf(name), module: require(name) };
  } catch (error) {
    return { name, reason: `npm install --prefix bench/peers has not been run (${error.code ?? error.message})` };
  }
}

/** The assertions of promptfoo, which takes 1.4 GB: measured where someone has installed it, for it is too much for a default. */
async function promptfoo() {
  const name = "promptfoo";
  const folder = new URL("promptfoo/", FOLDER);
  const entry = new URL("node_modules/promptfoo/dist/src/index.js", folder);
  if (!existsSync(entry)) {
    return { name, reason: "takes 1.4 GB on disk; npm install --prefix bench/peers/promptfoo brings it in" };
  }
  process.env.PROMPTFOO_DISABLE_TELEMETRY = "1";
  process.env.PROMPTFOO_DISABLE_UPDATE = "1";
  const module = await import(pathToFileURL(entry.pathname).href);
  return { name, version: versionOf(name, folder), module: (module.default ?? module).assertions };
}

/** All of them, by name. */
export async function loadPeers() {
  const names = ["fastest-levenshtein", "difflib", "js-rouge", "bleu-score", "autoevals"];
  const all = [...names.map(packageOf), await promptfoo()];
  return Object.fromEntries(all.map((peer) => [peer.name, peer]));
}

/** What a case of rules demands, as assertions of promptfoo. It has none of length: functions stand in. */
export function assertionsOf({
  contains,
  not_contains: forbidden,
  regex,
  min_length: min,
  max_length: max,
  json_valid: json,
}) {
  const list = [];
  if (contains) list.push({ type: "icontains-all", value: contains });
  if (forbidden) list.push({ type: "not-icontains-any", value: forbidden });
  if (regex) list.push({ type: "regex", value: regex });
  if (min !== undefined) list.push({ type: "javascript", value: (output) => output.length >= min });
  if (max !== undefined) list.push({ type: "javascript", value: (output) => output.length <= max });
  if (json) list.push({ type: "is-json" });
  return list;
}
