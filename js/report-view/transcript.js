// This file lists what an agent did, from the row of its output, and finds the ranges that checks of a part of the row matched.

import { readMessages } from "../suites/messages.js";
import { partOfRow } from "../suites/row-checks.js";

/** @typedef {import("../suites/messages.js").Entry & {text: string}} Shown an entry with its text; a call is `name(arguments)` */

/**
 * Returns the transcript of a row, or why it cannot be read; undefined if the row has neither messages nor calls.
 * @returns {{entries: Shown[], answer: Shown[]} | {fault: string} | undefined} `answer` lists the entries of the final answer
 */
export function transcriptOf(row) {
  const { messages, tool_calls: calls } = row ?? {};
  const list =
    messages ?? (Array.isArray(calls) && calls.length > 0 ? [{ role: "assistant", tool_calls: calls }] : null);
  if (list === null) return undefined;
  try {
    const { entries, said } = readMessages(list);
    for (const entry of entries) entry.text = textOf(entry);
    return { entries, answer: said };
  } catch (error) {
    return { fault: error.message };
  }
}

function textOf({ kind, name, arguments: args, text = "" }) {
  return kind === "call" ? `${name}(${JSON.stringify(args)})` : text;
}

const WRITERS = { model: "by_model", tool: "by_tool", user: "by_user", system: "by_system" };

/** Names who wrote an entry, and what it is. */
export function labelOf({ kind, by, name }, t) {
  if (kind === "call") return t("agentCalls", { name });
  if (kind === "result") return t("toolResult");
  const who = t(WRITERS[by]);
  return kind === "other" ? t("otherPart", { who, type: name }) : who;
}

/**
 * Maps ranges of a text to the entries whose texts it consists of.
 * @param {{entry: Shown, start: number, length: number, at?: number}[]} pieces where the text of an entry, from `at`, is
 * @param {import("./highlights.js").Highlight[]} ranges
 * @returns {Map<Shown, import("./highlights.js").Highlight[]>}
 */
function inEntries(pieces, ranges) {
  const found = new Map();
  for (const { entry, start, length, at = 0 } of pieces) {
    for (const range of ranges) {
      const [from, to] = [Math.max(range.start - start, 0), Math.min(range.end - start, length)];
      if (from >= to) continue;
      if (!found.has(entry)) found.set(entry, []);
      found.get(entry).push({ ...range, start: from + at, end: to + at });
    }
  }
  return found;
}

/** Returns pieces for entries whose texts follow one another, with a number of characters between them. */
function inRow(entries, gap) {
  let start = 0;
  return entries.map((entry) => {
    const piece = { entry, start, length: entry.text.length };
    start += piece.length + gap;
    return piece;
  });
}

/** Maps ranges of the final answer to its entries. */
export function inAnswer({ answer }, ranges) {
  return inEntries(inRow(answer, 0), ranges);
}

/**
 * Returns the ranges that checks with `on` match in the entries.
 * @param {object} row
 * @param {object[]} checks the results of the checks of the case, with their paths
 * @param {object} expected the `expected_behavior` of the case
 * @param {(text: string, item: object) => import("./highlights.js").Highlight[]} find
 */
export function inParts({ entries }, row, { checks, expected, find }) {
  const all = new Map();
  for (const { path } of checks) {
    const { on, not, weight, required, name, ...item } = itemAt(expected, path) ?? {};
    if (!Object.hasOwn(PIECES, on)) continue;
    const { text } = partOfRow(on, row);
    if (text === undefined) continue;
    const ranges = find(text, { ...item, not });
    for (const [entry, found] of PIECES[on](entries, ranges, text, row)) {
      if (!all.has(entry)) all.set(entry, []);
      for (const range of found) all.get(entry).push(range);
    }
  }
  return all;
}

/** How the ranges of each part are mapped to the entries. */
const PIECES = {
  tool_results: (entries, ranges) =>
    inEntries(
      inRow(
        entries.filter(({ kind }) => kind === "result"),
        1,
      ),
      ranges,
    ),
  calls: (entries, ranges, text) => inEntries(piecesOfCalls(entries, text), ranges),
  messages: (entries, ranges, text, { messages }) => inMessages(entries, ranges, text, messages),
};

/** In the JSON of the calls, each call has its name and its arguments. */
function piecesOfCalls(entries, text) {
  let at = 0;
  return entries
    .filter(({ kind }) => kind === "call")
    .flatMap((entry) => {
      const { name, arguments: args } = entry;
      const [quoted, json] = [JSON.stringify(name), JSON.stringify(args)];
      const start = text.indexOf(`{"name":${quoted},"arguments":${json}}`, at) + '{"name":'.length;
      const ofArguments = start + quoted.length + ',"arguments":'.length;
      at = ofArguments + json.length;
      return [
        { entry, start: start + 1, length: name.length },
        { entry, start: ofArguments, length: json.length, at: name.length + 1 },
      ];
    });
}

/** Finds the matched texts of the JSON of the messages in the entries of the same message. */
function inMessages(entries, ranges, text, messages) {
  const found = new Map();
  let start = 1;
  for (const [index, message] of messages.entries()) {
    const end = start + JSON.stringify(message).length;
    for (const range of ranges.filter((each) => each.start < end && each.end > start)) {
      const needle = unquoted(text.slice(range.start, range.end));
      for (const entry of entries.filter((each) => each.message === index)) {
        const at = needle === "" ? -1 : entry.text.indexOf(needle);
        if (at < 0) continue;
        if (!found.has(entry)) found.set(entry, []);
        found.get(entry).push({ ...range, start: at, end: at + needle.length });
      }
    }
    start = end + 1;
  }
  return found;
}

/** Replaces the escapes of JSON in a section of a text. */
function unquoted(section) {
  try {
    return JSON.parse(`"${section}"`);
  } catch {
    return section;
  }
}

/** Returns the item of `checks` at a path such as `checks[0].any_of[1]`. */
function itemAt(expected, path) {
  return path
    .split(/[.[\]]+/)
    .filter((step) => step !== "")
    .reduce((value, step) => value?.[step], expected);
}
