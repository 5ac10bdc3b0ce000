// This file reads values of other tools: texts of messages, and fields that may be absent.

import { describe } from "../engine/errors.js";
import { callFieldOf } from "../suites/messages.js";
import { Inexpressible } from "./inexpressible.js";

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object with fields. */
export function isFilled(value) {
  return isObject(value) && Object.keys(value).length > 0;
}

/** Returns an object, or throws that the record at `what` is something else. */
export function objectOf(value, what) {
  if (isObject(value)) return value;
  throw new Inexpressible(`expected ${what}, found ${describe(value)}`);
}

/** Returns a field of a record that must be there. */
export function required(record, field) {
  if (record[field] !== undefined && record[field] !== null) return record[field];
  throw new Inexpressible(
    `expected a field ${field}, found ${Object.keys(record).slice(0, 8).join(", ") || "no fields"}`,
  );
}

/** Returns a text, or the JSON text of any other value; null for nothing. */
export function textOf(value) {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Returns the text of an input or an output. It may be a text, a message, a list of messages or parts, or an object with one text,
 * such as `{answer: "…"}`. Any other value becomes JSON text.
 * @param {unknown} value
 * @param {"input" | "output"} side an input is all its messages, an output is the last one
 */
export function spokenText(value, side) {
  if (value === undefined || value === null || typeof value === "string") return value ?? null;
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isMessage)) {
      if (side === "output") return messageText(value.at(-1));
      const texts = value.map(({ type, role = type, parts, content = parts }) => ({
        role,
        text: contentText(content) ?? JSON.stringify(content),
      }));
      if (texts.length === 1) return texts[0].text;
      return texts.map(({ role, text }) => `${role}: ${text}`).join("\n\n");
    }
    return contentText(value) ?? JSON.stringify(value);
  }
  if (!isObject(value)) return JSON.stringify(value);
  if (isMessage(value))
    return side === "output" ? messageText(value) : (contentText(value.content) ?? JSON.stringify(value));
  if (Array.isArray(value.choices) && isObject(value.choices[0]?.message)) return messageText(value.choices[0].message);
  if (Array.isArray(value.messages)) return spokenText(value.messages, side);
  const [only, ...others] = Object.values(value);
  return others.length === 0 && typeof only === "string" ? only : JSON.stringify(value);
}

/**
 * Returns the messages of a run, if the output has several: their calls would be lost in the text of the last one.
 * @returns {{messages?: object[]}}
 */
export function messagesOf(output) {
  const list = isObject(output) ? output.messages : output;
  return Array.isArray(list) && list.length > 1 && list.every(isMessage) ? { messages: list } : {};
}

function isMessage(value) {
  return (
    isObject(value) &&
    (typeof value.role === "string" || /^(?:human|ai|system|tool)$/.test(value.type)) &&
    ("content" in value || "tool_calls" in value || "parts" in value)
  );
}

/** Returns the text of a message or, if it calls tools, its JSON text, which the check `tool_calls` reads. */
export function messageText(message) {
  const { additional_kwargs: more } = message;
  if (callFieldOf(message) !== undefined || (isObject(more) && callFieldOf(more) !== undefined)) {
    return JSON.stringify(message);
  }
  return contentText(message.content ?? message.parts) ?? JSON.stringify(message.content ?? message);
}

/** Returns the text of the content of a message: a text, or the joined texts of its parts. Undefined for anything else. */
export function contentText(content) {
  if (typeof content === "string") return content;
  if (content === null || content === undefined) return "";
  if (!Array.isArray(content)) return undefined;
  const texts = content.map((part) => {
    if (typeof part === "string") return part;
    if (isObject(part) && (part.type === "reasoning" || part.type === "thinking")) return "";
    const text = isObject(part) && (part.text ?? (part.type === "text" ? part.content : undefined));
    return typeof text === "string" ? text : undefined;
  });
  return texts.includes(undefined) ? undefined : texts.join("");
}

/** Returns the number of a score of another tool, or null if it has none. */
export function scoreOf(value) {
  if (value === true || value === "pass" || value === "PASS") return 1;
  if (value === false || value === "fail" || value === "FAIL") return 0;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Returns the field `usage` of a row, if a number of tokens is known. */
export function usageOf(input, output) {
  const usage = {
    ...(input !== undefined && { input_tokens: input }),
    ...(output !== undefined && { output_tokens: output }),
  };
  return isFilled(usage) ? { usage } : {};
}

/** Adds a score. If there is one with this name, for example of another person, both count. */
export function addScore(scores, name, value) {
  let key = String(name);
  for (let count = 2; Object.hasOwn(scores, key); count += 1) key = `${name} ${count}`;
  scores[key] = value;
}

/**
 * Returns the verdict of several scores. The score is their mean, and it passes if each score is at least the threshold. Scores that
 * are no numbers are listed, but do not count. With a number that is not from 0 to 1 there is no verdict, because its scale is not
 * known.
 * @param {Record<string, unknown>} scores by name
 */
export function verdictOf(scores, threshold = 1, more = {}) {
  const values = Object.values(scores)
    .map(scoreOf)
    .filter((value) => value !== null);
  const isKnown = values.length > 0 && values.every((value) => value >= 0 && value <= 1);
  if (!isKnown) return { passed: null, score: null, scores, ...more };
  const score = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { passed: values.every((value) => value >= threshold), score, scores, ...more };
}
