// This file implements the option `--import`, which loads modules that register checks and metrics.

import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, messageOf } from "../engine/errors.js";
import { registrations, shareRegistrations } from "../engine/registrations.js";
import { registerMetric } from "../metrics/text-metrics.js";
import { registerCheck } from "../suites/checks.js";
import { UserError } from "./user-error.js";

const USE =
  "call registerCheck or registerMetric, or export a default function ({ registerCheck, registerMetric }) => …";

/**
 * Imports modules, in order. A module registers checks and metrics with the copy of the package that it imports, or its default
 * export is a function that receives `registerCheck` and similar functions of this copy.
 * @param {string[]} paths
 */
export async function importCode(paths) {
  shareRegistrations();
  for (const path of paths) await importModule(path);
}

async function importModule(path) {
  if (!existsSync(path)) throw new UserError(`--import ${path}: there is no such file`);
  const { href } = pathToFileURL(resolve(path));
  const before = registered();
  try {
    const { default: setUp } = await import(href);
    if (typeof setUp === "function") await setUp({ registerCheck, registerMetric });
  } catch (error) {
    throw importError(path, href, error);
  }
  const after = registered();
  if (after.length === before.length && after.every((fn, index) => fn === before[index])) {
    throw new UserError(`--import ${path}: it registers no check and no metric`, { hint: USE });
  }
}

function registered() {
  const { checks, metrics } = registrations();
  return [...checks.values(), ...metrics.values()];
}

/** Creates the error for a module that failed, with the line in the module. */
function importError(path, href, error) {
  const words = error instanceof Error ? `${error.name}: ${messageOf(error)}` : `it threw ${describe(error)}`;
  // A stack names an ES module by its URL, and a CommonJS module by its path.
  const stack = String(error?.stack);
  const [line] = [href, resolve(path)].map((name) => Number.parseInt(stack.split(`${name}:`)[1], 10)).filter(Boolean);
  const at = line === undefined ? "" : ` (${basename(path)}:${line})`;
  return new UserError(`--import ${path}: ${words.split("\n")[0]}${at}`, { hint: hintOf(path, error) });
}

function hintOf(path, error) {
  // The stack of a syntax error in an ES module does not contain the line.
  if (error instanceof SyntaxError) return `Try: node --check ${path}`;
  return error?.code === "ERR_MODULE_NOT_FOUND" && messageOf(error).includes("'benchmarkhub'") ? USE : undefined;
}
