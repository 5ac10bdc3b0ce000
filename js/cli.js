#!/usr/bin/env node

// This file is the command line: it finds the command, runs it and sets the exit code.
// 0: outputs were scored and reached every threshold; 1: they missed a threshold; 2: they could not be scored.

import { help, helpOf, readOptions } from "./cli/command.js";
import { create } from "./cli/create.js";
import { evaluate } from "./cli/eval.js";
import { lint } from "./cli/lint.js";
import { list } from "./cli/list.js";
import { listMetrics } from "./cli/metrics.js";
import { run } from "./cli/run.js";
import { write } from "./cli/streams.js";
import { safe, safeJson, Terminal } from "./cli/terminal.js";
import { UserError } from "./cli/user-error.js";
import { didYouMean } from "./engine/suggest.js";
import { BenchmarkHubError, SuiteValidationError, version } from "./entries/node.js";
import { writeText } from "./host/node-files.js";

/** The order is that of the help. */
const COMMANDS = [run, evaluate, listMetrics, list, create, lint];

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

/**
 * Returns the functions with which commands write: results to standard output or a file, messages to standard error.
 */
function context() {
  const terminal = ({ isTTY = false }) => new Terminal({ env: process.env, platform: process.platform, isTTY });
  const printJson = (text) => write(process.stdout, process.stdout.isTTY ? safeJson(text) : text);
  return {
    out: terminal(process.stdout),
    err: terminal(process.stderr),
    print: (text) => write(process.stdout, text),
    say: (text) => write(process.stderr, text),
    /** Writes a value as JSON to a file, or to standard output for `-`. */
    async writeJson(value, path = "-") {
      const text = `${JSON.stringify(value, null, 2)}\n`;
      if (path === "-") await printJson(text);
      else writeText(path, text);
    },
  };
}

function errorText(error) {
  const lines = errorLines(error);
  if (/\bbenchmarkhub\b|^\*$|^1$/.test(process.env.DEBUG ?? "")) lines.push(...String(error?.stack).split("\n"));
  return `${lines.map(safe).join("\n")}\n`;
}

function errorLines(error) {
  if (error instanceof UserError) return error.lines;
  if (error instanceof SuiteValidationError) return new UserError(error.message.split("\n")).lines;
  if (error instanceof BenchmarkHubError && error.kind !== "internal") return [error.message];
  const message = String(error?.message ?? error).split("\n")[0];
  return [`benchmarkhub: internal error: ${message} (set DEBUG=benchmarkhub for the stack trace)`];
}
