// This file decides in which formats a command writes its result, and where: `--output`, `--format` and `--json`.

import { resolve } from "node:path";
import { writeText } from "../host/node-writer.js";
import { refuseOverwrite } from "./input.js";
import { jsonWithoutCommands, withoutCommands } from "./terminal.js";
import { UserError } from "./user-error.js";

/**
 * @typedef {{name: string, extension: string, type: string}} Format
 * @typedef {{format: Format, path: string}} Target `-` is standard output
 */

/** The options of commands that write in several formats. */
export function outputOptions(result, formats) {
  const names = formats.map(({ name }) => name).join(", ");
  return {
    output: {
      short: "o",
      value: "FILE",
      repeated: true,
      summary: `write the ${result} to a file; its extension names the format; - is standard output (repeat for several)`,
    },
    format: {
      short: "f",
      value: "FORMAT",
      repeated: true,
      summary: `${names}: for the first file whose extension allows it, else for standard output (repeat for several)`,
    },
    json: { summary: "write JSON to standard output, on a terminal too" },
  };
}

/**
 * Returns the targets of a command. Without options, a person at a terminal reads the table, and a pipe gets JSON.
 * @param {{output?: string[], format?: string[], json?: true}} options
 * @param {readonly Format[]} formats the first is the default
 * @param {boolean} isTerminal whether standard output is a terminal
 * @returns {Target[]}
 */
export function targetsOf({ output: paths = [], format: names = [], json = false }, formats, isTerminal) {
  const [standard] = formats;
  const chosen = names.map((name) => {
    const format = formats.find((each) => each.name === name);
    if (format) return format;
    const expected = formats.map((each) => each.name).join(", ");
    throw new UserError(`--format: expected one of ${expected}, found ${JSON.stringify(name)}`);
  });
  const targets = paths.map((path) => ({ path, format: undefined }));
  const onStandardOutput = [];
  for (const format of chosen) {
    const free = targets.filter((target) => target.format === undefined);
    const target =
      free.find(({ path }) => formatOf(path, formats) === format) ??
      free.find(({ path }) => allows(path, format, formats));
    if (target) target.format = format;
    else onStandardOutput.push({ format, path: "-" });
  }
  for (const target of targets) target.format ??= formatOf(target.path, formats) ?? fallback(target.path, formats);
  if (json) onStandardOutput.push({ format: standard, path: "-" });
  const all = [...targets, ...onStandardOutput];
  if (all.length === 0 && !isTerminal) all.push({ format: standard, path: "-" });
  const place = ({ path }) => (path === "-" ? path : resolve(path));
  const twice = all.find((target, index) => all.findIndex((other) => place(other) === place(target)) < index);
  if (twice?.path === "-")
    throw new UserError("standard output: expected one format, found two: add --output for a file");
  if (twice) throw new UserError(`--output ${twice.path}: expected each file once, found it twice`);
  return all;
}

/** Returns the format that the extension of a path names. Longer extensions have precedence: `.ctrf.json` over `.json`. */
function formatOf(path, formats) {
  const named = formats.filter(({ extension }) => path.toLowerCase().endsWith(extension));
  return named.sort((a, b) => b.extension.length - a.extension.length)[0];
}

/** Whether a file with this path can have the format: `ctrf` is JSON. Paths without a known extension can have every format. */
function allows(path, format, formats) {
  if (formatOf(path, formats) === undefined) return true;
  return path.toLowerCase().endsWith(/\.\w+$/.exec(format.extension)[0]);
}

/** Returns the format of a path without a known extension: standard output, a pipe or a file without any extension. */
function fallback(path, formats) {
  const [extension] = /\.[^./\\]*$/.exec(path) ?? [];
  if (extension === undefined) return formats[0];
  const known = formats.map((format) => format.extension).join(", ");
  throw new UserError(
    `--output ${path}: expected an extension of ${known}, or --format, found ${JSON.stringify(extension)}`,
  );
}

/** Throws if a target is one of the files that the command reads. The result protects them again when they are replaced. */
export function refuseTargets(targets, options, names) {
  return new Map(targets.map(({ path }) => [path, refuseOverwrite(path, options, names)]));
}

/**
 * Writes a text to each target.
 * @param {Target[]} targets
 * @param {(format: Format) => string | Iterable<string>} textOf returns a text or its pieces; is called for every target before
 * the first one is written
 */
export async function writeTargets(targets, textOf, { refusals, printText, printJson }) {
  const texts = targets.map(({ format, path }) => {
    const text = textOf(format);
    return path === "-" && typeof text !== "string" ? [...text].join("") : text;
  });
  for (const [index, { format, path }] of targets.entries()) {
    const text = texts[index];
    if (path !== "-") writeText(path, text, { refuse: refusals?.get(path) });
    else if (format.type === "application/json") await printJson(text);
    else await printText(inWorkflow(text, format));
  }
}

/** Returns a text that is no command of a workflow, except for the format that consists of commands. */
function inWorkflow(text, { name, type }) {
  if (name === "github") return text;
  return type === "application/jsonl" ? jsonWithoutCommands(text) : withoutCommands(text);
}

/** Returns the names of the files of targets, without standard output. */
export function filesOf(targets) {
  return targets.filter(({ path }) => path !== "-").map(({ path }) => path);
}
