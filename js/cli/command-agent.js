// This file implements an agent that is a command: it starts the command for each prompt, and reads its standard output.

import { spawn } from "node:child_process";
import { BenchmarkHubError } from "../engine/errors.js";
import { UserError } from "./user-error.js";

/** The maximum length of an output. */
const MAX_BYTES = 16 * 1024 * 1024;
/** The maximum length of the part of standard error that is kept for a message. */
const MAX_ERROR_BYTES = 4096;
/** The time that a command has to end after SIGTERM. */
const PATIENCE_MS = 2000;
/** The fields of a row on standard output. A JSON object with others is the text of an answer. */
const ROW_FIELDS = [
  ...["output", "error", "messages", "tool_calls", "usage", "cost", "model", "latency_ms", "finish_reason", "steps"],
  ...["metadata", "case_id", "repeat"],
];
const IS_WINDOWS = process.platform === "win32";

/**
 * Returns an agent for `collectOutputs`. The command gets the prompt in place of `{prompt}`, or on standard input. There is no
 * shell, so that no prompt is a command.
 * @param {string} command a program and its arguments
 */
export function commandAgent(command) {
  const words = wordsOf(command);
  if (words.length === 0) throw new UserError("--command: expected a program, found nothing");
  const hasPlace = words.some((word) => word.includes("{prompt}"));
  return async ({ prompt, case: asked, item, repeat, signal }) => {
    const values = { prompt, case_id: asked?.case_id ?? item.id, repeat: String(repeat) };
    const filled = words.map((word) => word.replace(/\{(prompt|case_id|repeat)\}/g, (_, name) => values[name]));
    const env = { BENCHMARKHUB_CASE_ID: values.case_id, BENCHMARKHUB_REPEAT: values.repeat };
    return answerOf(await outputOf(filled, { env, input: hasPlace ? "" : prompt, signal }));
  };
}

/** Splits a command into words, as a shell does: at white space outside of quotes. */
export function wordsOf(command) {
  const words = [];
  let word;
  const escapes = IS_WINDOWS ? "(?!)" : "\\\\(.)";
  const pattern = new RegExp(`"((?:[^"\\\\]|\\\\.)*)"|'([^']*)'|${escapes}|(\\s+)|(.)`, "gsu");
  for (const [, double, single, escaped, space, other] of command.matchAll(pattern)) {
    if (space !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    if (other === '"' || other === "'") throw new UserError(`--command: expected a closing ${other}, found none`);
    word = (word ?? "") + (double?.replace(/\\(["\\$`])/g, "$1") ?? single ?? escaped ?? other);
  }
  return word === undefined ? words : [...words, word];
}

function outputOf([file, ...args], { env, input, signal }) {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the programs that the command starts end with it.
    const options = { env: { ...process.env, ...env }, detached: !IS_WINDOWS, windowsHide: true };
    const child = spawn(file, args, options);
    const chunks = [];
    let length = 0;
    let stderr = "";
    const stop = () => end(child);
    signal.addEventListener("abort", stop, { once: true });
    child.stdout.on("data", (chunk) => {
      length += chunk.length;
      if (length <= MAX_BYTES) chunks.push(chunk);
      else stop();
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      stderr = (stderr + text).slice(-MAX_ERROR_BYTES);
    });
    // The command need not read its input.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("error", (error) => reject(startError(file, error)));
    child.on("close", (code, signalName) => {
      signal.removeEventListener("abort", stop);
      if (length > MAX_BYTES) return reject(final(`the command wrote more than ${MAX_BYTES} bytes`));
      if (code === 0) return resolve(Buffer.concat(chunks));
      const last = stderr.trimEnd().split(/\r?\n/).at(-1).slice(0, 500);
      return reject(
        new Error(`the command ended with ${code === null ? signalName : `code ${code}`}${last && `: ${last}`}`),
      );
    });
  });
}

/** Ends a command with all programs of its group. */
function end(child) {
  const kill = (name) => {
    try {
      if (IS_WINDOWS) child.kill(name);
      else process.kill(-child.pid, name);
    } catch {
      // It has ended.
    }
  };
  kill("SIGTERM");
  setTimeout(() => kill("SIGKILL"), PATIENCE_MS).unref();
}

function startError(file, error) {
  const reason = { ENOENT: "there is no such program", EACCES: "permission denied" }[error.code];
  // A missing program is missing for every prompt; a prompt may be too long for an argument.
  if (reason !== undefined) return new BenchmarkHubError("usage", `--command: ${file}: ${reason}`);
  return final(error.code === "E2BIG" ? "the prompt is too long for an argument: use standard input" : error.message);
}

/** Returns an error that a repeated call would not mend. */
function final(message) {
  return Object.assign(new Error(message), { mayPass: false });
}

/** Returns the row that the command wrote as JSON, or its text without the line end that programs add. */
function answerOf(bytes) {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw final("the command wrote something else than UTF-8 text");
  }
  return rowOf(text) ?? text.replace(/\r?\n$/, "");
}

function rowOf(text) {
  if (!text.trimStart().startsWith("{")) return undefined;
  try {
    const value = JSON.parse(text);
    const isRow = (typeof value.output === "string" || value.output === null) && Object.keys(value).every(isRowField);
    return isRow ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRowField(name) {
  return ROW_FIELDS.includes(name);
}
