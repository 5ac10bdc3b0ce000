#!/usr/bin/env node

// This file is the command line: it finds the command, runs it and sets the exit code.
// 0: outputs were scored and reached every threshold; 1: they missed a threshold; 2: they could not be scored.

import { help, helpOf, readOptions } from "./cli/command.js";
import { compare } from "./cli/compare.js";
import { create } from "./cli/create.js";
import { evaluate } from "./cli/eval.js";
import { importCode } from "./cli/import-code.js";
import { lint } from "./cli/lint.js";
import { list } from "./cli/list.js";
import { mcp } from "./cli/mcp.js";
import { merge } from "./cli/merge.js";
import { listMetrics } from "./cli/metrics.js";
import { run } from "./cli/run.js";
import { write } from "./cli/streams.js";
import { rendered, safe, safeJson, Terminal } from "./cli/terminal.js";
import { UserError } from "./cli/user-error.js";
import { verify } from "./cli/verify.js";
import { didYouMean } from "./engine/suggest.js";
import { BenchmarkHubError, SuiteValidationError, version } from "./entries/node.js";
import { linesForTerminal } from "./formats/escape.js";
import { isStandardOutput, writeText } from "./host/node-writer.js";

/** The order is that of the help. */
const COMMANDS = [run, evaluate, listMetrics, list, create, lint, compare, merge, verify, mcp];

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  try {
    return await dispatch(args);
  } catch (error) {
    await write(process.stderr, errorText(error)).catch(() => {});
    return 2;
  }
}

async function dispatch([first, ...rest]) {
  if (first === undefined) {
    await write(process.stderr, help(COMMANDS, version));
    return 2;
  }
  if (["--help", "-h", "help"].includes(first)) {
    const text = rest.length > 0 ? helpOf(commandNamed(rest[0])) : help(COMMANDS, version);
    await write(process.stdout, text);
    return 0;
  }
  if (["--version", "-V"].includes(first)) {
    await write(process.stdout, `${version}\n`);
    return 0;
  }
  const command = commandNamed(first);
  const options = readOptions(command, rest);
  if (options.help) {
    await write(process.stdout, helpOf(command));
    return 0;
  }
  const standard = (path) => (isStandardOutput(path) ? "-" : path);
  if (options.output !== undefined)
    options.output = Array.isArray(options.output) ? options.output.map(standard) : standard(options.output);
  await importCode(options.import);
  return command.run(options, context());
}

function commandNamed(name) {
  const command = COMMANDS.find((each) => each.name === name);
  if (command) return command;
  const hint = "Try: benchmarkhub --help";
  if (name.startsWith("-")) {
    const near = didYouMean(name, ["--help", "--version"]) || ": write the command before its options";
    throw new UserError(`benchmarkhub: unknown option ${name}${near}`, { hint });
  }
  const names = COMMANDS.map((each) => each.name);
  const near = didYouMean(name, names) || `, expected one of ${names.join(", ")}`;
  throw new UserError(`benchmarkhub: unknown command ${JSON.stringify(name)}${near}`, { hint });
}

/** How commands write: results to standard output or a file, messages to standard error. Nothing else writes. */
function context() {
  const terminal = ({ isTTY = false }) => new Terminal({ env: process.env, platform: process.platform, isTTY });
  const printJson = (text) => write(process.stdout, process.stdout.isTTY ? safeJson(text) : text);
  return {
    out: terminal(process.stdout),
    err: terminal(process.stderr),
    print: (text) => write(process.stdout, rendered(text)),
    printJson,
    /** Prints a text that is safe for its format, such as a line of CSV or a workflow command. */
    printText: (text) => write(process.stdout, process.stdout.isTTY ? linesForTerminal(text) : text),
    say: (text) => write(process.stderr, rendered(text)),
    /** Replaces the last line of a terminal, which has no line end. */
    draw: (line) => write(process.stderr, `\r${rendered(line)}\x1b[K`),
    /** Writes a value as JSON; `-` is standard output. `refuse` protects the files that were read. */
    async writeJson(value, path = "-", refuse = undefined) {
      const text = `${JSON.stringify(value, null, 2)}\n`;
      if (path === "-") await printJson(text);
      else writeText(path, text, { refuse });
    },
  };
}

function errorText(error) {
  const lines = errorLines(error);
  if (/\bbenchmarkhub\b|^\*$|^1$/.test(process.env.DEBUG ?? "")) lines.push(...framesOf(error));
  return `${lines.map(safe).join("\n")}\n`;
}

/** The stack trace without the message, which may quote lines of a file. */
function framesOf(error) {
  const stack = String(error?.stack);
  const at = stack.indexOf(error?.message);
  return [
    `${error?.name}`,
    ...stack
      .slice(at < 0 ? 0 : at + error.message.length)
      .split("\n")
      .filter(Boolean),
  ];
}

function errorLines(error) {
  if (error instanceof UserError) return error.lines;
  if (error instanceof SuiteValidationError) return new UserError(error.message.split("\n")).lines;
  if (error instanceof BenchmarkHubError && error.kind !== "internal") return [error.message];
  if (isTooLarge(error)) return ["benchmarkhub: expected values that Node can hold, found larger or deeper ones"];
  const message = String(error?.message ?? error).split("\n")[0];
  return [`benchmarkhub: internal error: ${message} (set DEBUG=benchmarkhub for the stack trace)`];
}

/** Whether the runtime refused to make a string, a list or a buffer, or to descend deeper into a value. */
function isTooLarge(error) {
  return (
    error instanceof RangeError &&
    /Invalid .*length|allocation failed|maximum (?:call stack )?size exceeded/i.test(error.message)
  );
}
