// This file is the command line: it finds the command, runs it and sets the exit code.
// 0: outputs were scored and reached every threshold; 1: they missed a threshold; 2: they could not be scored.

import { writeSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { smallModuleBytes } from "../../pkg/node-bytes.cjs";
import { version } from "../../pkg/version.js";
import { BenchmarkHubError, SuiteValidationError } from "../engine/errors.js";
import { startWith } from "../engine/runtime.js";
import { didYouMean } from "../engine/suggest.js";
import { linesForTerminal } from "../formats/escape.js";
import { help, helpOf, readOptions } from "./command.js";
import { write } from "./streams.js";
import { jsonWithoutCommands, rendered, safe, safeJson, Terminal, withoutCommands } from "./terminal.js";
import { UserError } from "./user-error.js";
import "../host/node.js";
import { isStandardOutput, writeText } from "../host/node-writer.js";

/** The commands, in the order of the help. A command is loaded when it is used, because each takes time to load. */
const COMMANDS = {
  run: async () => (await import("./run.js")).run,
  collect: async () => (await import("./collect.js")).collect,
  test: async () => (await import("./test.js")).test,
  "judge-prompts": async () => (await import("./judge-prompts.js")).judgePrompts,
  eval: async () => (await import("./eval.js")).evaluate,
  metrics: async () => (await import("./metrics.js")).listMetrics,
  list: async () => (await import("./list.js")).list,
  create: async () => (await import("./create.js")).create,
  lint: async () => (await import("./lint.js")).lint,
  compare: async () => (await import("./compare.js")).compare,
  merge: async () => (await import("./merge.js")).merge,
  verify: async () => (await import("./verify.js")).verify,
  convert: async () => (await import("./convert.js")).convert,
  mcp: async () => (await import("./mcp.js")).mcp,
};

/** The commands that may take long. */
const LONG_COMMANDS = ["eval", "mcp"];

/** Makes the engine start sooner. Its functions are slower, which matters only in a long command. */
function startSoon() {
  startWith(smallModuleBytes);
  // The default of V8 12 in Node 22. With that of V8 11, a command on small files spends more time on optimizing functions of the
  // module than on scoring.
  if (process.versions.v8.startsWith("11.")) setFlagsFromString("--wasm-tiering-budget=13000000");
}

/** The exit code of the command; undefined until it is done. */
let result;
main(process.argv.slice(2)).then((code) => {
  result = code;
  process.exitCode = code;
});

// Node ends with 0 if a promise never settles and nothing else is under way. The module of an agent may end the process with any code,
// or with 1 because of an error that nobody catches.
process.on("exit", (code) => {
  if (result === undefined && code < 2) {
    process.exitCode = 2;
    try {
      writeSync(2, "benchmarkhub: the process ended before the command was done\n");
    } catch {
      // Nobody can read the message. An error here would go to the module that ends the process.
    }
  } else if (code === 0) process.exitCode = result;
});

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
    await write(process.stderr, help(await allCommands(), version));
    return 2;
  }
  if (["--help", "-h", "help"].includes(first)) {
    const text = rest.length > 0 ? helpOf(await commandNamed(rest[0])) : help(await allCommands(), version);
    await write(process.stdout, text);
    return 0;
  }
  if (["--version", "-V"].includes(first)) {
    await write(process.stdout, `${version}\n`);
    return 0;
  }
  const command = await commandNamed(first);
  if (!LONG_COMMANDS.includes(command.name)) startSoon();
  const options = readOptions(command, rest);
  if (options.help) {
    await write(process.stdout, helpOf(command));
    return 0;
  }
  const standard = (path) => (isStandardOutput(path) ? "-" : path);
  if (options.output !== undefined)
    options.output = Array.isArray(options.output) ? options.output.map(standard) : standard(options.output);
  if (options.import !== undefined) {
    const { importCode } = await import("./import-code.js");
    await importCode(options.import);
  }
  return command.run(options, context());
}

function allCommands() {
  return Promise.all(Object.keys(COMMANDS).map(commandNamed));
}

async function commandNamed(name) {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]();
  const hint = "Try: benchmarkhub --help";
  if (name.startsWith("-")) {
    const near = didYouMean(name, ["--help", "--version"]) || ": write the command before its options";
    throw new UserError(`benchmarkhub: unknown option ${name}${near}`, { hint });
  }
  const names = Object.keys(COMMANDS);
  const near = didYouMean(name, names) || `, expected one of ${names.join(", ")}`;
  throw new UserError(`benchmarkhub: unknown command ${JSON.stringify(name)}${near}`, { hint });
}

/** How commands write: results to standard output or a file, messages to standard error. Nothing else writes. */
function context() {
  const terminal = ({ isTTY = false }) => new Terminal({ env: process.env, platform: process.platform, isTTY });
  const printJson = (text) => write(process.stdout, jsonWithoutCommands(process.stdout.isTTY ? safeJson(text) : text));
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
  return withoutCommands(`${lines.map(safe).join("\n")}\n`);
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
