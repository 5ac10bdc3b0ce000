// This file reads the input of commands: texts and JSON from files or standard input.

import { BenchmarkHubError } from "../engine/errors.js";
import { FirstThousand } from "../engine/first-thousand.js";
import { textOfAnyData } from "../files/data-file.js";
import { collect, readFile } from "../host/node-files.js";
import { identityOf, targetIdentity } from "../host/node-writer.js";
import { parseJson, sizeFault } from "../suites/json-text.js";
import { problemText } from "../suites/read-outputs.js";
import { UserError } from "./user-error.js";

/**
 * Reads the text of a file, or of standard input for `-`. A data file, such as CSV or Parquet, becomes JSON text.
 * @returns {Promise<{name: string, text: string}>} the text, and a name for messages
 */
export async function readSource(path) {
  const { name, bytes } = await readInput(path);
  return { name, text: await textOfAnyData(bytes, { name }) };
}

/** Reads the bytes of a file, or of standard input for `-`. */
export async function readInput(path) {
  if (path !== "-") return { name: path, bytes: readFile(path) };
  const name = "standard input";
  try {
    return { name, bytes: await collect(process.stdin, name) };
  } catch (error) {
    if (error instanceof BenchmarkHubError) throw error;
    const reason = error.code === "EISDIR" ? "it is a folder" : error.message;
    throw new UserError(`${name}: cannot be read: ${reason}`);
  }
}

/**
 * Throws if the output is one of the input files, even under another name, such as a link.
 * @returns {(identity: string | undefined) => void} the same check for the file that is about to be replaced
 */
export function refuseOverwrite(output, options, names) {
  const inputs = new Map(names.map((name) => [identityOfInput(options[name]), name]));
  inputs.delete(undefined);
  const refuse = (identity) => {
    const name = inputs.get(identity);
    if (name) throw new UserError(`--output ${output}: would overwrite the file given as --${name}`);
  };
  refuse(output === "-" ? identityOf(1) : targetIdentity(output));
  return refuse;
}

function identityOfInput(path) {
  return path === undefined ? undefined : identityOf(path === "-" ? 0 : path);
}

/**
 * Returns the values of a JSON document or of JSON lines.
 * @param {{name: string, text: string}} source
 * @returns {{isLines: boolean, values: {value: unknown, line: number}[]}}
 */
export function readJson({ name, text }) {
  const problems = new FirstThousand();
  const { isLines, values } = parseJson(text, problems);
  const read = [...values];
  if (problems.count > 0) throw problemsError(name, problems.list, problems.count);
  return { isLines, values: read };
}

/** Throws if parsing a JSON text would take too much memory. */
export function refuseLarge(name, text) {
  const fault = sizeFault(text);
  if (fault) {
    const problem = { code: "syntax", ...fault };
    throw new UserError(located(name, problem, problemText(problem)));
  }
}

/** Returns an error that has a line for each problem of a file. */
export function problemsError(name, problems, count) {
  return new UserError(
    problems.map((problem) => located(name, problem, problemText(problem))),
    { count },
  );
}

/** Returns a message with the file and the position of the problem. */
export function located(name, { code, line, column, path: [index] = [] }, message) {
  const item = typeof index === "number" ? ` [${index}]:` : "";
  // Some messages of Python end with "at"; remove it before adding a position.
  const isPrecise = code === "syntax" && column !== undefined;
  const text = isPrecise ? `${message.replace(/ at$/, "")} at column ${column}` : message;
  return `${name}${line === undefined ? "" : `:${line}`}:${item} ${text}`;
}
