// This file stores the answers of a judge in a file, so that an answer is not paid for twice.

import { BenchmarkHubError, describe, isDictionary, usage } from "../engine/errors.js";
import { sha256 } from "../engine/sha256.js";
import { requireFiles } from "../host/capabilities.js";
import { readVerdict } from "./verdict.js";

/**
 * Returns a judge that looks in a file before it asks `judge`. Only answers with a verdict are stored.
 * @param {Function} judge its `signature` distinguishes models and settings
 * @param {string | URL} path a file of JSON lines `{key, response}`
 */
export function cachedJudge(judge, path) {
  const open = requireFiles("openLog", "cache");
  const isPath = typeof path === "string" ? path !== "" : path instanceof URL;
  if (!isPath) throw usage(`cache: expected a path, found ${describe(path)}`);
  const log = open(path, '{"key":"', (text) => readCache(text, path));
  const cached = async (prompt, context) => {
    const key = sha256(JSON.stringify([judge.signature ?? null, prompt]));
    if (log.earlier.has(key)) return log.earlier.get(key);
    const response = await judge(prompt, context);
    if (!log.earlier.has(key) && readVerdict(response).score !== null) {
      log.append({ key, response });
      log.earlier.set(key, response);
    }
    return response;
  };
  return Object.assign(cached, { concurrency: judge.concurrency });
}

function readCache(text, path) {
  const answers = new Map();
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const { key, response } = recordOf(line) ?? {};
    if (typeof key !== "string" || response === undefined) {
      throw new BenchmarkHubError("schema", `${path}:${index + 1}: expected {"key", "response"} of a judge's cache`);
    }
    answers.set(key, response);
  }
  return answers;
}

function recordOf(line) {
  try {
    const value = JSON.parse(line);
    return isDictionary(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
