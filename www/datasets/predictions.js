// This file reads predictions with the library and formats their problems for the page.

import { isPrediction, predictionText } from "../../js/datasets/prediction-records.js";
import { isDictionary } from "../../js/engine/errors.js";
import { FirstThousand } from "../../js/engine/first-thousand.js";
import { parseJson } from "../../js/suites/json-text.js";
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
  const syntax = new FirstThousand();
  const { isLines, values: found } = parseJson(text, syntax);
  const parsed = [...found];
  const problems = syntax.list.map(syntaxProblem);
  if (isLines && parsed.length > 0) {
    // The error of an agent can look like one that names a line.
    const positionOf = (index) => (parsed[index] ? atLine(parsed[index].line) : { label: "" });
    const values = parsed.map(({ value }) => value);
    return { predictions: readList(values, reading), positionOf, problems };
  }
  if (parsed.length === 0) throw new PredictionsError(problems[0]);
  const [{ value }] = parsed;
  if (Array.isArray(value)) {
    const positionOf = (index) => ({ label: { key: "item", values: { item: index + 1 } }, path: [index] });
    return { predictions: readList(value, reading), positionOf, problems };
  }
  if (typeof value !== "object" || value === null) {
    throw new PredictionsError({ label: "", message: { key: "predictionsShape" } });
  }
  const positionOf = () => atLine(1);
  // One line of JSON lines is also a JSON document, so test for it.
  if (isPrediction(value, reading)) return { predictions: [value], positionOf, problems };
  const entries = Object.entries(value).map(([id, prediction]) => {
    return [id, predictionText(prediction, `predictions[${JSON.stringify(id)}]`)];
  });
  return { predictions: new Map(entries), positionOf, problems };
}

export class PredictionsError extends Error {
  /** @param {import("../shared/problems.js").Problem} problem */
  constructor(problem) {
    super(problem.message.key);
    this.problem = problem;
  }
}

/** A list of records, or of texts. In a list of texts, a value that is not a text is an error of its item. */
function readList(list, reading) {
  const isRecord = (each) => isDictionary(each) && isPrediction(each, reading);
  if (list.every(isDictionary) || list.some(isRecord)) return list;
  return list.map((text, index) => predictionText(text, `predictions[${index}]`));
}

function syntaxProblem({ line, column, reason, text, fault }) {
  const message = { key: "predictionsJson", values: { message: reason } };
  return { ...atLine(line, column), message: withHint(message, hintFor(text, fault)) };
}
