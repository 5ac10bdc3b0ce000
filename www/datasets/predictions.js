// This file reads predictions with the library and formats their problems for the page.

import { isPrediction } from "../../js/datasets/prediction-records.js";
import { Problems, parseJson } from "../../js/suites/json-text.js";
import { hintFor, withHint } from "../shared/json-hints.js";
import { atLine } from "../shared/problems.js";

/**
 * Reads a map, a list or JSON lines.
 * @param {string} text
 * @param {{fields?: object, preset?: string}} reading the options for the dataset; its id fields apply to predictions
 * too
 * @returns {{predictions: Map<string, unknown> | unknown[], positionOf(index: number): object, problems: object[]}}
 * the argument of `evaluate`, the position of each list member, and the invalid lines
 * @throws {PredictionsError} if there are no predictions
 */
export function readPredictions(text, reading) {
  const syntax = new Problems();
  const { isLines, values } = parseJson(text, syntax);
  const parsed = [...values];
  const problems = syntax.list.map(syntaxProblem);
  if (isLines && parsed.length > 0) {
    const positionOf = (index) => atLine(parsed[index].line);
    return { predictions: parsed.map(({ value }) => value), positionOf, problems };
  }
  if (parsed.length === 0) throw new PredictionsError(problems[0]);
  const [{ value }] = parsed;
  if (Array.isArray(value)) {
    const positionOf = (index) => ({ label: { key: "item", values: { item: index + 1 } }, path: [index] });
    return { predictions: value.map(simpleText), positionOf, problems };
  }
  if (typeof value !== "object" || value === null) {
    throw new PredictionsError({ label: "", message: { key: "predictionsShape" } });
  }
  const positionOf = () => atLine(1);
  // One line of JSON lines is also a JSON document, so test for it.
  if (isPrediction(value, reading)) return { predictions: [value], positionOf, problems };
  const entries = Object.entries(value).map(([id, prediction]) => [id, simpleText(prediction)]);
  return { predictions: new Map(entries), positionOf, problems };
}

export class PredictionsError extends Error {
  /** @param {import("../shared/problems.js").Problem} problem */
  constructor(problem) {
    super(problem.message.key);
    this.problem = problem;
  }
}

/** Converts numbers and booleans to strings. The library rejects other values. */
function simpleText(value) {
  return ["number", "boolean"].includes(typeof value) ? String(value) : value;
}

function syntaxProblem({ line, column, reason, text, fault }) {
  const message = { key: "predictionsJson", values: { message: reason } };
  return { ...atLine(line, column), message: withHint(message, hintFor(text, fault)) };
}
