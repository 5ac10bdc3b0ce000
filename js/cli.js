#!/usr/bin/env node

// This file is the command line: it finds the command, runs it and answers with its exit code:
// 0 scored and the gate held, 1 scored and fell short, 2 could not run.

import { help, helpOf, readOptions } from "./cli/command.js";
import { create } from "./cli/create.js";
import { evaluate } from "./cli/eval.js";
import { Fault } from "./cli/fault.js";
import { lint } from "./cli/lint.js";
import { list } from "./cli/list.js";
import { listMetrics } from "./cli/metrics.js";
import { run } from "./cli/run.js";
import { write } from "./cli/streams.js";
import { safe, safeJson, Terminal } from "./cli/terminal.js";
import { didYouMean } from "./engine/suggest.js";
import { BenchmarkHubError, SuiteValidationError, version } from "./entries/node.js";

/** Every command, in the order in which help lists them. */
const COMMANDS = [run, evaluate, listMetrics, list, create, lint];

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  try {
    return await dispatch(args);
  } catch (error) {
    await write(process.stderr, wordsOf(error)).catch(() => {});
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
    const near = didYouMean(name, ["--help", "--version"]) || ": options of a command stand behind its name";
    throw new Fault(`benchmarkhub: unknown option ${name}${near}`, { hint });
  }
  const names = COMMANDS.map((each) => each.name);
  const near = didYouMean(name, names) || `, expected one of ${names.join(", ")}`;
  throw new Fault(`benchmarkhub: unknown command ${JSON.stringify(name)}${near}`, { hint });
}

/** What a command needs of the world: where its results go, and where its words go. */
function context() {
  const terminal = ({ isTTY = false }) => new Terminal({ env: process.env, platform: process.platform, isTTY });
  return {
    out: terminal(process.stdout),
    err: terminal(process.stderr),
    print: (text) => write(process.stdout, text),
    printJson: (text) => write(process.stdout, process.stdout.isTTY ? safeJson(text) : text),
    say: (text) => write(process.stderr, text),
  };
}

/** A failure in words: what a user can mend line by line, anything else in one line. */
function wordsOf(error) {
  const lines = linesOf(error);
  if (/\bbenchmarkhub\b|^\*$|^1$/.test(process.env.DEBUG ?? "")) lines.push(...String(error?.stack).split("\n"));
  return `${lines.map(safe).join("\n")}\n`;
}

function linesOf(error) {
  if (error instanceof Fault) return error.lines;
  if (error instanceof SuiteValidationError) return new Fault(error.message.split("\n")).lines;
  if (error instanceof BenchmarkHubError && error.kind !== "internal") return [error.message];
  const words = String(error?.message ?? error).split("\n")[0];
  return [`benchmarkhub: internal error: ${words} (DEBUG=benchmarkhub shows where)`];
}
