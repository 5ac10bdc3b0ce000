// This file reads a command's arguments by its table of options, and makes its help from the same table.

import { parseArgs } from "node:util";
import { didYouMean } from "../engine/suggest.js";
import { Fault } from "./fault.js";

/**
 * @typedef {object} Option
 * @property {"string" | "boolean"} type
 * @property {string} [short] one letter
 * @property {string} [value] how help names the value
 * @property {string} summary
 * @property {boolean} [required]
 * @property {boolean} [list] may be given several times, and several values in one, between commas
 * @property {boolean} [many] may be given several times, one value in each
 *
 * @typedef {object} Command
 * @property {string} name
 * @property {string} summary
 * @property {string} usage
 * @property {Record<string, Option>} options
 * @property {string[]} notes
 * @property {string[]} examples
 * @property {(options: object, context: object) => Promise<number>} run answers the exit code
 */

const HELP = { type: "boolean", short: "h", summary: "show this help" };

/**
 * The options by name: a text, `true`, or a list of texts; `{help: true}` where help is asked for.
 * @param {Command} command
 * @param {string[]} args
 */
export function readOptions(command, args) {
  const known = { ...command.options, help: HELP };
  const hint = `Try: benchmarkhub ${command.name} --help`;
  const fault = (message) => new Fault(`benchmarkhub ${command.name}: ${message}`, { hint });
  const config = ({ type, short }) => (short ? { type, short } : { type });
  const options = Object.fromEntries(Object.entries(known).map(([name, option]) => [name, config(option)]));
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  if (tokens.some(({ kind, name }) => kind === "option" && name === "help")) return { help: true };

  const given = {};
  for (const token of tokens) {
    if (token.kind === "positional") throw fault(`unexpected argument ${JSON.stringify(token.value)}`);
    if (token.kind === "option") readOption(token, known, given, fault);
  }
  const missing = Object.keys(known).filter((name) => known[name].required && given[name] === undefined);
  if (missing.length > 0) throw fault(`${missing.map((name) => `--${name}`).join(" and ")} must be given`);
  return given;
}

function readOption({ name, rawName, value, inlineValue }, known, given, fault) {
  if (!Object.hasOwn(known, name)) {
    const names = Object.keys(known).map((each) => `--${each}`);
    throw fault(`unknown option ${rawName}${didYouMean(rawName, names)}`);
  }
  const { type, list, many } = known[name];
  if (Object.hasOwn(given, name) && !list && !many) throw fault(`--${name} is given twice`);
  if (type === "boolean") {
    if (value !== undefined) throw fault(`--${name} takes no value, found ${JSON.stringify(value)}`);
    given[name] = true;
    return;
  }
  if (value === undefined) throw fault(`--${name} needs a value`);
  if (!inlineValue && value.length > 1 && value.startsWith("-")) {
    throw fault(`--${name} needs a value, found ${value} (a value that begins with - is written --${name}=${value})`);
  }
  const parts = list ? value.split(",").map((part) => part.trim()) : [value];
  if (parts.includes("")) throw fault(`--${name}: expected a value, found ${JSON.stringify(value)}`);
  given[name] = list || many ? [...(given[name] ?? []), ...parts] : value;
}

/** The help of one command. */
export function helpOf({ name, summary, usage, options, notes, examples }) {
  const rows = Object.entries({ ...options, help: HELP }).map(([option, { short, value, summary: words }]) => [
    `${short ? `-${short}, ` : "    "}--${option}${value ? ` ${value}` : ""}`,
    words,
  ]);
  return [
    `benchmarkhub ${name}: ${summary}`,
    "",
    `Usage: benchmarkhub ${name} ${usage}`,
    "",
    "Options:",
    ...table(rows),
    "",
    ...notes.flatMap((note) => [note, ""]),
    "Examples:",
    ...examples.map((example) => `  ${example}`),
    "",
  ].join("\n");
}

/** The help of the whole program. */
export function help(commands, version) {
  return [
    `benchmarkhub ${version}: scores the outputs of LLMs and agents against a suite of cases`,
    "",
    "Usage: benchmarkhub <command> [options]",
    "",
    "Commands:",
    ...table(commands.map(({ name, summary }) => [name, summary])),
    "",
    "Options:",
    ...table([
      ["-h, --help", "show this help, or a command's: benchmarkhub run --help"],
      ["-V, --version", "show the version"],
    ]),
    "",
    "Exit codes: 0 scored, and the gate held where one was set; 1 scored, and fell short; 2 could not run.",
    "",
    "Examples:",
    ...commands.map(({ examples }) => `  ${examples[0]}`),
    "",
  ].join("\n");
}

function table(rows) {
  const columns = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(columns)}  ${right}`);
}
