// This file implements judging in two steps, for use without a network: it writes prompts as JSON lines, and reads
// the answers of a judge from such lines.

import { resultOf } from "../datasets/evaluation-results.js";
import { copyOfItem, hasAnswer, isItem, itemsOfRecords } from "../datasets/item-parser.js";
import { pairAll, unmatchedWarnings } from "../datasets/pairing.js";
import { predictionPaths } from "../datasets/prediction-records.js";
import { scoredPairs } from "../datasets/scoring.js";
import { answerOf } from "../engine/answer.js";
import { BenchmarkHubError, describe, ownFields, quoted, reading, usage } from "../engine/errors.js";
import { Warnings } from "../engine/first-thousand.js";
import { checkFlag, knownOptions } from "../engine/known-options.js";
import { isList } from "../engine/plain.js";
import { checkedTemplate, contextOf, promptOf, readsItems } from "./judge-prompt.js";
import { judged } from "./llm-judge.js";
import { incompleteness } from "./verdict.js";

const METRIC = "llm_judgement";

/**
 * One line for each item with a prediction: `{item_id, question, ground_truth, prediction, prompt}`. The judge adds `response`
 * (its text), or `score` and `reason`. Items without an answer get no line if the prompt has `{reference}`.
 */
export function judgePrompts(items, predictions, options = {}, { fields, preset } = ownFields()) {
  const known = ["prompt", "prediction", "predictionId", "strip_reasoning"];
  const { prompt, prediction, predictionId, strip_reasoning: isStripped = false } = knownOptions(options, known);
  checkFlag("strip_reasoning", isStripped);
  const paths = predictionPaths({ prediction, predictionId, fields, preset });
  const template = checkedTemplate(prompt);
  const areItems = reading("items", () => isList(items) && items.every(isItem));
  const list = areItems ? items : itemsOfRecords(items, {}).items;
  const { pairs } = pairAll(list, predictions, paths);
  const scorer = { readsItems: readsItems(template), hasAnswers: list.some(hasAnswer) };
  const lines = Array.from(scoredPairs(scorer, pairs)).flatMap(({ item, prediction: text }) => {
    const { id, question, answer } = item;
    const shown = isStripped ? answerOf(text) : text;
    if (shown === undefined) return [];
    const filled = promptOf(template, contextOf(copyOfItem(item), shown, template));
    return { item_id: id, question, ground_truth: answer, prediction: text, prompt: filled };
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/**
 * Converts answered lines to results, in order. A line is unscored if it has no answer or its verdict cannot be
 * parsed.
 * @param {string | (string | object)[]} lines
 */
export function applyVerdicts(lines) {
  return reading("lines", () => answersOf(lines).map(({ result }) => result));
}

/**
 * Converts answered lines to results for the items of a dataset. A line must agree with its item. If an item has
 * several lines, the last one counts. Lines without an item are ignored.
 */
export function applyVerdictsTo(items, lines) {
  const byId = new Map();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  const found = new Map();
  const unmatched = new Set();
  const warnings = new Warnings();
  for (const { record, line, result } of reading("lines", () => answersOf(lines))) {
    const { item_id: id, prediction } = result;
    const item = byId.get(id);
    if (item === undefined) {
      unmatched.add(id);
      continue;
    }
    for (const [name, expected] of Object.entries({ question: item.question, ground_truth: item.answer })) {
      if (record[name] === undefined || record[name] === expected) continue;
      throw wrong(line, `${name}: not that of item ${quoted(id)}, the verdict is about something else`);
    }
    if (found.has(id)) {
      const message = `line ${line}: another verdict for item ${quoted(id)}: the last counts`;
      warnings.add({ code: "duplicate_prediction", line, item_id: id, message });
    }
    found.delete(id);
    found.set(id, resultOf(METRIC, item, prediction, result.score, result.details));
  }
  if (unmatched.size > 0 && found.size === 0) throw usage(`lines: none of ${unmatched.size} ids matches an item`);
  warnings.addAll(unmatchedWarnings([...unmatched], byId.keys()));
  return { results: [...found.values()], unmatched: unmatched.size, warnings };
}

/** Returns the lines as records, each with its result. */
function answersOf(lines) {
  return recordsOfLines(lines).map(({ record, line }) => {
    const { item_id: id, question = "", ground_truth: answer = "", prediction = "" } = record;
    if (typeof id !== "string") throw wrong(line, `item_id: expected a string, found ${describe(id)}`);
    for (const [name, value] of Object.entries({ question, ground_truth: answer, prediction })) {
      if (typeof value !== "string") throw wrong(line, `${name}: expected a string, found ${describe(value)}`);
    }
    const { score, details } = verdictOf(record);
    return { record, line, result: resultOf(METRIC, { id, question, answer }, prediction, score, details) };
  });
}

const PROMPT_FIELDS = [
  ...["item_id", "question", "ground_truth", "prediction", "prompt", "reason", "finish_reason", "stop_reason"],
  ...["id", "case_id", "repeat", "rubric", "output"],
];

/** Returns the verdict of a line. If the line has several verdicts, they must agree. */
export function verdictOf(record, scale) {
  const { response, score, verdict, reason, stop_reason, finish_reason = stop_reason } = record;
  const hasFields = score !== undefined || verdict !== undefined;
  if (response === undefined && !hasFields) {
    const others = Object.keys(record).filter((name) => !PROMPT_FIELDS.includes(name));
    const found = others.length > 0 ? `: expected response, score or verdict, found ${others.join(", ")}` : "";
    return { score: null, details: { reason: `no answer of the judge${found}` } };
  }
  if (incompleteness(finish_reason) !== undefined) return judged({ finish_reason }, scale);
  const fields = { ...(score !== undefined && { score }), ...(verdict !== undefined && { verdict }), reason };
  if (response === undefined) return judged(fields, scale);
  const ofResponse = judged(response, scale);
  if (!hasFields || ofResponse.score === judged(fields, scale).score) return ofResponse;
  const differ = "the verdict cannot be read: the response and the other fields differ";
  return { score: null, details: { reason: differ, ...(typeof response === "string" && { response }) } };
}

/** Returns the records of JSON lines, or of a list, with the number of each line. */
export function recordsOfLines(lines) {
  const areRecords = isList(lines);
  if (typeof lines !== "string" && !areRecords) {
    throw usage(`lines: expected JSON lines or a list, found ${describe(lines)}`);
  }
  const list = areRecords ? lines : lines.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const records = [];
  for (const [index, each] of list.entries()) {
    const line = index + 1;
    if (typeof each === "string" && each.trim() === "") continue;
    const record = typeof each === "string" ? parse(each, line) : each;
    if (typeof record !== "object" || record === null) {
      throw wrong(line, `expected an object, found ${describe(record)}`);
    }
    records.push({ record: ownFields(record), line });
  }
  return records;
}

function parse(text, line) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BenchmarkHubError("syntax", `line ${line}: invalid JSON: ${error.message}`);
  }
}

export function wrong(line, message) {
  return new BenchmarkHubError("schema", `line ${line}: ${message}`);
}
