// This file parses the arguments of a command by its table of options, and writes the help of the command from the
// same table.

import { parseArgs } from "node:util";
import { didYouMean } from "../engine/suggest.js";
import { UserError } from "./user-error.js";

/**
 * @typedef {object} Option
 * @property {string} [short] one letter
 * @property {string} [value] the name of the value in the help; without it, the option is a flag
 * @property {string} summary
 * @property {boolean} [required]
 * @property {boolean} [list] can be repeated; each value is a list separated by commas
 * @property {boolean} [repeated] can be repeated, with one value each time
 *
 * @typedef {object} Command
 * @property {string} name
 * @property {string} summary
 * @property {string} usage
 * @property {Record<string, Option>} options
 * @property {{name: string, least: number, most?: number}} [files] the arguments that are not options
 * @property {string[]} notes
 * @property {string[]} examples
 * @property {(options: object, context: object) => Promise<number>} run returns the exit code
 */

/** Options of every command. */
const COMMON = {
  import: {
    value: "FILE",
    repeated: true,
    summary: "load a module that registers checks and metrics (repeat for several)",
  },
  help: { short: "h", summary: "show this help" },
};
const SUITE = { short: "s", value: "SUITE", summary: "reasoning, tool_use, safety, or a suite's JSON file" };

/** Options that several commands share. */
export const SHARED = Object.freeze({
  suite: SUITE,
  requiredSuite: { ...SUITE, required: true },
  category: {
    short: "c",
    value: "C",
    list: true,
    summary: "only cases of these categories (repeat, or separate by commas)",
  },
  minCoverage: {
    value: "X",
    summary: "exit 1 if less than the share X is answered, from 0 to 1; with --min-score 1 by default",
  },
  stripReasoning: { summary: "score what follows the reasoning, such as <think>…</think>, of each answer" },
  regexPolicy: {
    value: "HOW",
    summary: "which patterns the key regex accepts: strict (the default) rejects nested quantifiers, linear does not",
  },
  quiet: { short: "q", summary: "write only errors to standard error" },
  cluster: {
    value: "C",
    summary: "cases that depend on each other: tag:NAME (of tags NAME:value) or prefix:SEPARATOR (of ids)",
  },
  alpha: { value: "X", summary: "the p-value below which a change is evidence; 0.05 by default" },
});

/**
 * Parses the arguments of a command.
 * @param {Command} command
 * @param {string[]} args
 * @returns {Record<string, string | true | string[]>} values by option name; `{help: true}` if the user requests help
 */
export function readOptions(command, args) {
  const known = { ...command.options, ...COMMON };
  const hint = `Try: benchmarkhub ${command.name} --help`;
  const usageError = (message) => new UserError(`benchmarkhub ${command.name}: ${message}`, { hint });
  const config = Object.entries(known).map(([name, { short, value }]) => {
    const type = value ? "string" : "boolean";
    return [name, short ? { type, short } : { type }];
  });
  const options = Object.fromEntries(config);
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  if (tokens.some(({ kind, name }) => kind === "option" && name === "help")) return { help: true };

  const values = {};
  const files = [];
  for (const token of tokens) {
    if (token.kind === "positional" && !command.files) {
      throw usageError(`expected an option, found ${JSON.stringify(token.value)}`);
    }
    if (token.kind === "positional") files.push(token.value);
    if (token.kind === "option") readOption(token, known, values, usageError);
  }
  const missing = Object.keys(known).filter((name) => known[name].required && values[name] === undefined);
  if (missing.length > 0)
    throw usageError(`${missing.map((name) => `--${name}`).join(" and ")}: required, but missing`);
  if (!command.files) return values;
  const { name, least, most = Number.POSITIVE_INFINITY } = command.files;
  if (files.length < least || files.length > most) {
    const expected = least === most ? `${least}` : `at least ${least}`;
    throw usageError(`expected ${expected} ${name}${expected === "1" ? "" : "s"}, found ${files.length}`);
  }
  return { ...values, files };
}

function readOption({ name, rawName, value, inlineValue }, known, values, usageError) {
  if (!Object.hasOwn(known, name)) {
    const names = Object.keys(known).map((each) => `--${each}`);
    throw usageError(`unknown option ${rawName}${didYouMean(rawName, names)}`);
  }
  const { value: hasValue, list, repeated } = known[name];
  const expected = (what, found) => usageError(`--${name}: expected ${what}, found ${found}`);
  if (Object.hasOwn(values, name) && !list && !repeated) throw expected("one", "two");
  if (!hasValue) {
    if (value !== undefined) throw expected("no value", JSON.stringify(value));
    values[name] = true;
    return;
  }
  if (value === undefined) throw expected("a value", "none");
  if (!inlineValue && value.length > 1 && value.startsWith("-")) {
    throw expected("a value", `${value} (write --${name}=${value} for a value that starts with -)`);
  }
  const parts = list ? value.split(",").map((part) => part.trim()) : [value];
  if (parts.includes("")) throw expected("a value", JSON.stringify(value));
  values[name] = list || repeated ? [...(values[name] ?? []), ...parts] : value;
}

/** Returns the help of one command. */
export function helpOf({ name, summary, usage, options, notes, examples }) {
  const rows = Object.entries({ ...options, ...COMMON }).map(([option, { short, value, summary: text }]) => [
    `${short ? `-${short}, ` : "    "}--${option}${value ? ` ${value}` : ""}`,
    text,
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

/** Returns the help of the whole program. */
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
    "Exit codes: 0 scored, and every threshold was reached; 1 scored, and one was not; 2 could not run.",
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
