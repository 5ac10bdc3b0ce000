// This file is the judge in two phases, for places without network: prompts go out as JSON lines, the
// judge's answers come back in them.

import { checkOptions, pair, resultOf, unmatchedOf } from "../datasets/evaluation.js";
import { isItem, itemsOfRecords } from "../datasets/item-parser.js";
import { placesOf } from "../datasets/prediction-records.js";
import { BenchmarkHubError, describe, reading, usage } from "../engine/errors.js";
import { checkedTemplate, contextOf, judged, promptOf } from "./llm-judge.js";

/**
 * One line for each item with a prediction: `{item_id, question, ground_truth, prediction, prompt}`.
 * Whoever answers adds `response` (the judge's text) or `score` and `reason` to it.
 */
export function judgePrompts(items, predictions, options = {}, { fields, preset } = {}) {
  const {
    prompt,
    prediction: text,
    predictionId,
    ...others
  } = reading("options", () => {
    checkOptions(options);
    return { ...options };
  });
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw usage(`options.${unknown}: expected one of prompt, prediction, predictionId`);
  const places = placesOf({ prediction: text, predictionId, fields, preset });
  const template = checkedTemplate(prompt);
  const isChecked = reading("items", () => Array.isArray(items) && items.every(isItem));
  const checked = isChecked ? items : itemsOfRecords(items, {}).items;
  const lines = pair(checked, predictions, places).pairs.map(({ item, prediction }) => {
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
  return reading("lines", () => resultsOfLines(lines));
}

function resultsOfLines(lines) {
  return recordsOfLines(lines).map(({ record, line }) => {
    const { item_id: id, question = "", ground_truth: answer = "", prediction = "" } = record;
    if (typeof id !== "string") throw wrong(line, `item_id: expected a string, found ${describe(id)}`);
    for (const [name, value] of Object.entries({ question, ground_truth: answer, prediction })) {
      if (typeof value !== "string") throw wrong(line, `${name}: expected a string, found ${describe(value)}`);
    }
    return resultOf({ name: "llm_judgement" }, { item: { id, question, answer }, prediction }, outcomeOf(record));
  });
}

/**
 * The same for the items of a data set: a line is for the item of its id and must be about it; of several for one item
 * the last counts, and what is for no item is left out.
 */
export function applyVerdictsTo(items, lines) {
  const results = applyVerdicts(lines);
  const records = recordsOfLines(lines);
  const byId = new Map();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  const found = new Map();
  const unmatched = new Set();
  const warnings = [];
  results.forEach((result, index) => {
    const { record, line } = records[index];
    const { item_id: id } = result;
    const item = byId.get(id);
    if (item === undefined) {
      unmatched.add(id);
      return;
    }
    for (const [name, own] of [
      ["question", item.question],
      ["ground_truth", item.answer],
    ]) {
      if (record[name] === undefined || record[name] === own) continue;
      throw wrong(line, `${name}: not that of item ${JSON.stringify(id)}, the verdict is about something else`);
    }
    if (found.has(id)) {
      const message = `line ${line}: another verdict for item ${JSON.stringify(id)}: the last counts`;
      warnings.push({ code: "duplicate_prediction", line, item_id: id, message });
    }
    found.delete(id);
    const { score, details } = result;
    found.set(id, resultOf({ name: "llm_judgement" }, { item, prediction: result.prediction }, { score, details }));
  });
  if (unmatched.size > 0 && found.size === 0) throw usage(`lines: none of ${unmatched.size} ids matches an item`);
  warnings.push(...unmatchedOf([...unmatched], items));
  return { results: [...found.values()], unmatched: unmatched.size, warnings };
}

const FIELDS = ["item_id", "question", "ground_truth", "prediction", "prompt", "reason"];

/** What a line answers: everything in it that is a verdict must say the same. */
function outcomeOf(record) {
  const { response, score, verdict, reason } = record;
  const hasFields = score !== undefined || verdict !== undefined;
  if (response === undefined && !hasFields) {
    const others = Object.keys(record).filter((name) => !FIELDS.includes(name));
    const instead = others.length > 0 ? `: expected response, score or verdict, found ${others.join(", ")}` : "";
    return { score: null, details: { reason: `no answer of the judge${instead}` } };
  }
  const fields = { ...(score !== undefined && { score }), ...(verdict !== undefined && { verdict }), reason };
  if (response === undefined) return judged(fields);
  const said = judged(response);
  if (!hasFields || said.score === judged(fields).score) return said;
  const differ = "the verdict cannot be read: the response and what stands beside it differ";
  return { score: null, details: { reason: differ, ...(typeof response === "string" && { response }) } };
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
