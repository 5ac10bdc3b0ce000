// This file brings input in: texts from files or standard input, suites by name or file, and documents
// that are either one JSON value or a JSON value a line, told apart by what they hold.

import { existsSync, fstatSync, statSync } from "node:fs";
import { describe } from "../engine/errors.js";
import { didYouMean } from "../engine/suggest.js";
import { builtinSuites, loadSuite, runCase, SuiteValidationError } from "../entries/node.js";
import { decode, readText } from "../host/files.js";
import { Fault } from "./fault.js";

/**
 * The text of a file, or of standard input for `-`.
 * @returns {Promise<{name: string, text: string}>} with the name that messages use
 */
export async function readSource(path) {
  if (path !== "-") return { name: path, text: readText(path) };
  const name = "standard input";
  const chunks = [];
  try {
    for await (const chunk of process.stdin) chunks.push(chunk);
  } catch (error) {
    const reason = error.code === "EISDIR" ? "it is a folder" : error.message;
    throw new Fault(`${name}: cannot be read: ${reason}`);
  }
  return { name, text: decode(Buffer.concat(chunks), name) };
}

/**
 * A built-in suite by its name, or one from a file: the suite, and the text that it is run from, as numbers stand
 * there that a JavaScript value does not hold.
 * @returns {{suite: object, source: string | object}}
 */
export function openSuite(name) {
  const builtin = builtinSuites();
  if (Object.hasOwn(builtin, name)) return { suite: builtin[name], source: builtin[name] };
  const isPath = /[./\\]/.test(name) || existsSync(name);
  if (!isPath) {
    const names = Object.keys(builtin);
    throw new Fault(
      `--suite: expected one of ${names.join(", ")} or a file, found ${JSON.stringify(name)}${didYouMean(name, names)}`,
    );
  }
  try {
    const source = readText(name);
    return { suite: loadSuite(source), source };
  } catch (error) {
    if (!(error instanceof SuiteValidationError)) throw error;
    if (error.kind === "syntax") throw new Fault(syntaxWords(name, 1, error.issues[0].message));
    throw suiteFault(error, (path) => (path === "" ? name : `${name}: ${path}`));
  }
}

/** Every problem of a suite on a line of its own. `placeOf` words where a path of the suite lies. */
export function suiteFault({ issues }, placeOf) {
  return new Fault(issues.map(({ path, message }) => `${placeOf(path)}: ${message}`));
}

/** Refuses to write over what was read, by whatever name. */
export function refuseOverwrite(output, inputs) {
  const target = identity(output);
  if (target === undefined) return;
  for (const { option, path } of inputs) {
    if (identity(path) === target) throw new Fault(`--output ${output}: would overwrite the file given as --${option}`);
  }
}

function identity(path) {
  try {
    const stat = path === "-" ? fstatSync(0, { bigint: true }) : statSync(path, { bigint: true });
    return stat.isFile() ? `${stat.dev}:${stat.ino}` : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {{name: string, text: string}} source
 * @returns {{place: string, value: unknown, lines?: {line: number, value: unknown}[]}} the one JSON value
 * with the place where it begins, or the values line by line
 */
export function readDocument({ name, text }) {
  const start = text.search(/\S/);
  if (start < 0) throw new Fault(`${name}: expected JSON or a JSON value a line, found an empty file`);
  try {
    const line = text.slice(0, start).split(LINE_END).length;
    return { place: `${name}:${line}`, value: JSON.parse(text) };
  } catch (error) {
    const lines = text.split(LINE_END);
    if (!isLines(name, lines)) throw new Fault(syntaxFault(name, text, 1, error));
    return { place: name, lines: readLines(name, lines) };
  }
}

const LINE_END = /\r\n?|\n/;

function readLines(name, lines) {
  const values = [];
  const faults = [];
  lines.forEach((text, index) => {
    if (text.trim() === "") return;
    // Files that were put together may bring a byte order mark in the middle.
    const line = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
    try {
      values.push({ line: index + 1, value: JSON.parse(line) });
    } catch (error) {
      // All are counted, but only those that will be shown are worded.
      faults.push(faults.length < 100 ? syntaxFault(name, line, index + 1, error) : "");
    }
  });
  if (faults.length > 0) throw new Fault(faults);
  return values;
}

/** Whether a text that is no JSON as a whole was meant as JSON lines. */
function isLines(name, lines) {
  const [first, second = ""] = filled(lines);
  if (/\.(jsonl|ndjson)$/i.test(name)) return first !== "{" && first !== "[";
  if (first.startsWith("{") && second.startsWith("{")) return true;
  try {
    JSON.parse(first);
    return second !== "";
  } catch {
    return false;
  }
}

/** The first two lines that hold something. */
function filled(lines) {
  const found = [];
  for (let index = 0; index < lines.length && found.length < 2; index += 1) {
    const line = lines[index].trim();
    if (line !== "") found.push(line);
  }
  return found;
}

/** Where and why a text is no JSON: in the engine's words, which are the same with every version of Node. */
function syntaxFault(name, text, firstLine, error) {
  const { json_error: reason = error.message } = runCase(JSON_CASE, text).details;
  return syntaxWords(name, firstLine, `invalid JSON: ${reason}`);
}

/** The engine tells the line at the end; here it stands behind the name of the file. */
function syntaxWords(name, firstLine, message) {
  const [, words = message, line = 1, column] = /^(.*): line (\d+) column (\d+) \(char \d+\)$/s.exec(message) ?? [];
  // Some of Python's sentences end in "at" themselves.
  const place = column ? ` at column ${column}` : "";
  return `${name}:${firstLine + Number(line) - 1}: ${words.replace(/ at$/, "")}${place}`;
}

const JSON_CASE = { case_id: "", category: "coding", prompt: "", expected_behavior: { json_valid: true } };

/** A value as a message names it; of an object, its keys. */
export function found(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return describe(value);
  const keys = Object.keys(value);
  if (keys.length === 0) return "an empty object";
  const shown = keys.slice(0, 5).map((key) => JSON.stringify(key.length > 40 ? `${key.slice(0, 40)}…` : key));
  return `an object with ${shown.join(", ")}${keys.length > shown.length ? ", …" : ""}`;
}
