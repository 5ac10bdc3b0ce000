// This file reads the text in which predictions come: a map, a list, or JSON lines. What a record is and which item it
// belongs to is the library's.

import { placesOf, valueAt } from "../../js/datasets/predictions.js";
import { jsonFault } from "../../js/suites/json-fault.js";
import { adviceOn, advised } from "../shared/json-hints.js";
import { atLine } from "../suites/outputs.js";

/**
 * @param {string} text
 * @param {{fields?: object, preset?: string}} reading how the data set is read: its ids stand in the predictions too
 * @returns {{given: object | unknown[], whereOf(index: number): object, problems: object[]}} what `evaluate` takes, where
 * in the text each member of a list stands, and the lines that are none
 * @throws {PredictionsError} where nothing can be read
 */
export function readPredictions(text, reading) {
  const plain = text.replace(/^\uFEFF/, "");
  const whole = parse(plain);
  if (whole === undefined) return readLines(plain);
  const inLines = { whereOf: () => atLine(1), problems: [] };
  if (Array.isArray(whole)) {
    const whereOf = (index) => ({ place: { key: "item", values: { item: index + 1 } }, path: [index] });
    return { given: whole.map((each) => simpleText(each)), whereOf, problems: [] };
  }
  if (typeof whole !== "object" || whole === null) {
    throw new PredictionsError({ place: "", message: { key: "predictionsShape" } });
  }
  const { ids, texts } = placesOf(reading);
  const isOne = [ids, texts].every((paths) => paths.some((path) => valueAt(whole, path) !== undefined));
  // One line of JSON lines is a document, too.
  if (isOne) return { given: [whole], ...inLines };
  const texted = Object.entries(whole).map(([id, value]) => [id, simpleText(value)]);
  return { given: new Map(texted), ...inLines };
}

/** `problem` is what is said of the text, with its place. */
export class PredictionsError extends Error {
  constructor(problem) {
    super(problem.message.key);
    this.problem = problem;
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

/** Numbers and flags stand for their texts; anything else is the library's to judge. */
function simpleText(value) {
  return ["number", "boolean"].includes(typeof value) ? String(value) : value;
}

/** A line that is none is told, and the others count. */
function readLines(text) {
  const lines = text.split(/\r\n|\n|\r/);
  const given = [];
  const numbers = [];
  const problems = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const value = parse(line);
    if (value === undefined) problems.push(lineProblem(line, index));
    else {
      given.push(value);
      numbers.push(index + 1);
    }
  }
  if (given.length > 0 && !isDocument(lines)) return { given, whereOf: (at) => atLine(numbers[at]), problems };
  // What is no line of JSON at all was meant as one document.
  const fault = jsonFault(text);
  const where = fault.line === undefined ? { place: "" } : atLine(fault.line, fault.column);
  throw new PredictionsError({ ...where, message: notJson(text, fault) });
}

const isDocument = (lines) => /^\s*(?:[[{]\s*$|\[)/.test(lines[0]);

function lineProblem(line, index) {
  const fault = jsonFault(line);
  return { ...atLine(index + 1, fault.column), message: notJson(line, fault) };
}

function notJson(text, fault) {
  return advised({ key: "predictionsJson", values: { message: fault.reason } }, adviceOn(text, fault));
}
