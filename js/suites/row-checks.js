// This file answers checks about the row of an output: its messages, calls, steps, time, tokens and cost. A row that lacks the field
// is an error.

import { tokensOf } from "../endpoint/usage.js";
import { quoted } from "../engine/errors.js";
import { MessagesFault, readMessages } from "./messages.js";

/** The error for a row that lacks what a check needs. */
class RowFault extends Error {}

/** How each kind reads its number from a row. */
const NUMBERS = {
  steps: (row) => runOf(row).steps,
  latency: (row) => numberIn(row, "latency_ms"),
  cost: (row) => numberIn(row, "cost"),
  tokens: (row) => {
    const tokens = tokensOf(row?.usage);
    if (tokens === undefined) throw new RowFault("no usage with tokens in the row");
    return tokens.total;
  },
};
/** The largest number of pairs of expected and found calls that are compared. */
const MAX_PAIRS = 1e6;

/** Whether a check reads the row of an output instead of the output. */
export function readsRow(kind) {
  return kind === "trajectory" || Object.hasOwn(NUMBERS, kind);
}

/**
 * Returns the text of a part of a row, for a check with `on`.
 * @param {"messages" | "calls" | "tool_results"} part
 * @returns {{text?: string, fault?: string}}
 */
export function partOfRow(part, row) {
  return faulty(() => {
    if (part === "calls") return { text: messageOf(callsOfRun(row)) };
    const { results } = runOf(row);
    return { text: part === "messages" ? JSON.stringify(row.messages) : results.join("\n") };
  });
}

/** The calls as the JSON of a message. */
function messageOf(calls) {
  const list = calls.map((call) => ({ type: "function", function: call }));
  return JSON.stringify({ role: "assistant", content: null, tool_calls: list });
}

function faulty(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RowFault) && !(error instanceof MessagesFault)) throw error;
    return { fault: error.message };
  }
}

/**
 * Returns the calls in the row of an output, for the checks of a case of the kind `tool_calls` without `on`. They read the output if
 * the row has no calls, because it may have some that the agent's server did not recognize.
 * @returns {{calls?: string, fault?: string}}
 */
export function toolCallsForCase({ expected_behavior: { checks } }, row) {
  if (!hasCalls(row) || !readsCallsOfOutput(checks)) return {};
  return faulty(() => {
    const calls = callsOf(row);
    return calls.length > 0 ? { calls: messageOf(calls) } : {};
  });
}

function hasCalls(row) {
  return isThere(row?.messages) || isThere(row?.tool_calls);
}

function isThere(field) {
  return field !== undefined && field !== null;
}

function readsCallsOfOutput(checks) {
  if (!Array.isArray(checks)) return false;
  return checks.some(({ kind, on, any_of: any, all_of: all, of }) => {
    return on === undefined && (kind === "tool_calls" || [any, all, of].some(readsCallsOfOutput));
  });
}

/** Answers a check for which {@link readsRow} is true, as the engine reads it. */
export function answerForRow({ kind, value, options }, row) {
  const { fault, ...result } = faulty(() => {
    if (kind === "trajectory") return trajectory(value, options, callsOfRun(row));
    const number = NUMBERS[kind](row);
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = options;
    const hasPassed = number >= min && number <= max;
    return { verdict: hasPassed ? "pass" : "fail", score: Number(hasPassed), reason: String(number) };
  });
  return fault === undefined ? result : { verdict: "error", score: 0, reason: fault };
}

function numberIn(row, field) {
  const found = row?.[field];
  if (typeof found === "number" && Number.isFinite(found)) return found;
  throw new RowFault(found === undefined ? `no ${field} in the row` : `${field} in the row is not a number`);
}

/** The transcript of the messages of a row. Messages without one of the model are a prompt, and tell nothing about the run. */
function runOf(row) {
  if (!isThere(row?.messages)) throw new RowFault("no messages in the row");
  const transcript = readMessages(row.messages);
  if (transcript.steps === 0) throw new RowFault("no message of the model in the messages of the row");
  return transcript;
}

/** The calls in a row that has calls or messages of the model. */
function callsOfRun(row) {
  if (!isThere(row?.tool_calls)) {
    if (!hasCalls(row)) throw new RowFault("no messages and no tool_calls in the row");
    runOf(row);
  }
  return callsOf(row);
}

/** The calls in the messages of a row, or else in its field `tool_calls`, which may repeat calls of the messages. */
function callsOf({ messages, tool_calls: own }) {
  const listed = isThere(own) ? readMessages([{ role: "assistant", content: null, tool_calls: own }], "row").calls : [];
  const { calls, steps } = readMessages(messages ?? []);
  if (steps === 0) return listed;
  const other = listed.find((each) => !calls.some((call) => isEqual(each, call)));
  if (other === undefined) return calls;
  throw new RowFault(`a call of ${quoted(other.name, 40)} in tool_calls of the row, but not in its messages`);
}

// ---- trajectories

/**
 * Finds the expected calls among the calls, in order, with any others between them. The score is the best one of all alignments: the
 * mean of the scores of the expected calls. A call that is found scores the share of its name and arguments that are equal.
 */
function trajectory(expected, { threshold = 1 }, calls) {
  if (expected.length * calls.length > MAX_PAIRS) throw new RowFault("comparing so many calls is over budget");
  // `best[i]` is the sum of the best alignment of the expected calls so far with the first i calls.
  let best = new Array(calls.length + 1).fill(0);
  for (const each of expected) {
    const next = [0];
    for (const [index, call] of calls.entries()) {
      next.push(Math.max(next[index], best[index + 1], best[index] + similarity(each, call)));
    }
    best = next;
  }
  const score = Math.round((best.at(-1) / expected.length) * 1e12) / 1e12;
  const names = calls.slice(0, 20).map(({ name }) => quoted(name, 40));
  const found = names.length > 0 ? `${names.join(", ")}${calls.length > 20 ? ", …" : ""}` : "no calls";
  return { verdict: score >= threshold ? "pass" : "fail", score, reason: found };
}

function similarity({ name, arguments: args }, call) {
  if (name !== call.name) return 0;
  const wanted = Object.entries(args ?? {});
  const has = ([key, value]) =>
    isObject(call.arguments) && Object.hasOwn(call.arguments, key) && isEqual(value, call.arguments[key]);
  return (1 + wanted.filter(has).length) / (1 + wanted.length);
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

/** Whether two JSON values are equal. The order of keys does not matter. */
function isEqual(a, b) {
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}
