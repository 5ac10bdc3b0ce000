// This file reads predictions as people have them: a map, a list, or JSON lines.

import { atLine, partsOfFault } from "../outputs.js";

/**
 * @param {string} text
 * @param {import("../outputs.js").JsonFault} jsonFault
 * @returns {Record<string, string> | Map<string, string> | (string | null)[]} as `evaluate` takes them
 * @throws {PredictionsError} that says where in the text
 */
export function readPredictions(text, jsonFault) {
  const plain = text.replace(/^\uFEFF/, "");
  const whole = parse(plain);
  if (whole === undefined) return fromEntries(parseLines(plain, jsonFault));
  if (Array.isArray(whole)) {
    if (whole.every((each) => each === null || typeof each === "string")) return whole;
    const entries = whole.map((value, index) => {
      return { value, where: { place: { key: "item", values: { item: index + 1 } }, path: [index] } };
    });
    return fromEntries(entries, "predictionsEntryShape");
  }
  if (typeof whole !== "object" || whole === null) throw new PredictionsError("predictionsShape");
  // One line of JSON lines is a document, too.
  if (idOf(whole) !== undefined && textOf(whole) !== undefined)
    return fromEntries([{ value: whole, where: atLine(1) }]);
  return whole;
}

/** `key` names the sentence, `values` what stands in it, `where` its place in the text. */
export class PredictionsError extends Error {
  constructor(key, values = {}, where = { place: "" }) {
    super(key);
    this.key = key;
    this.values = values;
    this.where = where;
  }
}

/** A text as JSON; undefined where it is none. */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseLines(text, jsonFault) {
  const lines = text.split(/\r\n|\n|\r/);
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const value = parse(line);
    if (value !== undefined) return [{ value, where: atLine(index + 1) }];
    // What is no line of JSON at all was meant as one document.
    const isDocument = lines.length === 1 || /^[[{]\s*$/.test(lines[0]);
    const { reason, line: found, column } = partsOfFault(jsonFault(isDocument ? text : line));
    const where = found === undefined ? { place: "" } : atLine(isDocument ? found : index + 1, column);
    throw new PredictionsError("predictionsJson", { message: reason }, where);
  });
}

function fromEntries(entries, shape = "predictionsLineShape") {
  const found = new Map();
  for (const { value, where } of entries) {
    const id = typeof value === "object" && value !== null ? idOf(value) : undefined;
    const text = id === undefined ? undefined : textOf(value);
    if (text === undefined) throw new PredictionsError(shape, {}, where);
    found.set(id, text);
  }
  return found;
}

function idOf(value) {
  const id = value.id ?? value.item_id;
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

function textOf(value) {
  const text = value.prediction ?? value.output ?? value.answer;
  return typeof text === "string" || typeof text === "number" ? String(text) : undefined;
}
