// This file is the judge in two phases, for places without network: prompts go out as JSON lines, the
// judge's answers come back in them.

import { BenchmarkHubError, describe, usage } from "./errors.js";
import { pair, resultOf } from "./evaluation.js";
import { isItem, itemsOfRecords } from "./items.js";
import { checkedTemplate, contextOf, judged, promptOf } from "./judge.js";

/**
 * One line for each item with a prediction: `{item_id, question, ground_truth, prediction, prompt}`.
 * Whoever answers adds `response` (the judge's text) or `score` and `reason` to it.
 */
export function judgePrompts(items, predictions, options = {}) {
  const { prompt, ...others } = options;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw usage(`options.${unknown}: expected prompt`);
  const template = checkedTemplate(prompt);
  const checked = Array.isArray(items) && items.every(isItem) ? items : itemsOfRecords(items, {}).items;
  const lines = pair(checked, predictions).pairs.map(({ item, prediction }) => {
    const { id, question, answer } = item;
    const text = promptOf(template, contextOf(item, prediction));
    return JSON.stringify({ item_id: id, question, ground_truth: answer, prediction, prompt: text });
  });
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * The results that the answered lines give, in their order. A line without an answer, and one whose
 * verdict cannot be read, is unscored.
 * @param {string | (string | object)[]} lines
 */
export function applyVerdicts(lines) {
  return recordsOfLines(lines).map(({ record, line }) => {
    const { item_id: id, question = "", ground_truth: answer = "", prediction = "" } = record;
    if (typeof id !== "string") throw wrong(line, `item_id: expected a string, found ${describe(id)}`);
    for (const [name, value] of Object.entries({ question, ground_truth: answer, prediction })) {
      if (typeof value !== "string") throw wrong(line, `${name}: expected a string, found ${describe(value)}`);
    }
    const { response, score, verdict, reason } = record;
    const isSilent = response === undefined && score === undefined && verdict === undefined;
    const given = response ?? {
      ...(score !== undefined && { score }),
      ...(verdict !== undefined && { verdict }),
      reason,
    };
    const outcome = isSilent ? { score: null, details: { reason: "no answer of the judge" } } : judged(given);
    return resultOf({ name: "llm_judgement" }, { item: { id, question, answer }, prediction }, outcome);
  });
}

function recordsOfLines(lines) {
  const isList = Array.isArray(lines);
  if (typeof lines !== "string" && !isList)
    throw usage(`lines: expected JSON lines or a list, found ${describe(lines)}`);
  const list = isList ? lines : lines.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const records = [];
  list.forEach((each, index) => {
    if (typeof each === "string" && each.trim() === "") return;
    const record = typeof each === "string" ? parse(each, index + 1) : each;
    if (typeof record !== "object" || record === null) {
      throw wrong(index + 1, `expected an object, found ${describe(record)}`);
    }
    records.push({ record, line: index + 1 });
  });
  return records;
}

function parse(text, line) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BenchmarkHubError("syntax", `line ${line}: invalid JSON: ${error.message}`);
  }
}

function wrong(line, message) {
  return new BenchmarkHubError("schema", `line ${line}: ${message}`);
}
