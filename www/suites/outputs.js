// This file words the problems of a document of outputs, and gives problems of JSON texts their positions.

import { clip } from "../../js/report-view/text.js";
import { parseOutputs } from "../../js/suites/read-outputs.js";
import { adviceOn, advised } from "../shared/json-hints.js";
import { locate } from "../shared/json-positions.js";

/** Further problems are only counted. */
const SHOWN_PROBLEMS = 20;

/**
 * @typedef {import("../strings/index.js").Message} Message
 * @typedef {{place: Message, message: Message, spot?: import("../shared/json-positions.js").Spot}} Problem
 */

/**
 * @param {string} text
 * @returns {{format: string, rows: {case_id: string, output: string}[], problems: Problem[], problemCount: number}}
 */
export function readOutputs(text) {
  const { format, rows, problems, problemCount } = parseOutputs(text);
  const shown = problems.slice(0, SHOWN_PROBLEMS).map((problem) => wordProblem(problem, format));
  return { format, rows, problems: shown, problemCount };
}

/** @returns {Problem} a problem of `parseOutputs` */
function wordProblem(problem, format) {
  const { code, value, case_id: caseId } = problem;
  const name = caseId === undefined ? "" : JSON.stringify(clip(caseId, 80));
  const word = (key, values) => ({ ...placeOf(problem), message: { key, values } });
  switch (code) {
    case "document":
      return { place: "", message: { key: "wrongDocument", values: { found: found(value) } } };
    case "suite":
      return { place: "", message: { key: "isSuite" } };
    case "syntax":
      return syntaxProblem(problem, format === "JSONL" ? "wrongRecordText" : "wrongDocumentText");
    case "record":
      return word("wrongRecord", { found: found(value) });
    case "case_id":
      return word("wrongCaseId", { found: found(value) });
    case "missing_case_id":
      return word("wrongCaseId", { found: foundKeys(value) });
    case "missing_output":
      return word("lacksOutput", { found: foundKeys(value) });
    default: {
      const isObject = typeof value === "object" && value !== null;
      return word(isObject ? "wrongOutputObject" : "wrongOutput", { name, found: found(value) });
    }
  }
}

function syntaxProblem({ line, column, reason, text, fault }, key) {
  const start = clip(text.split("\n")[fault.line - 1].trim(), 40);
  const message = { key, values: { found: start === "" ? { key: "foundEnd" } : `\`${start}\``, reason } };
  return { ...atLine(line, column), message: advised(message, adviceOn(text, fault)) };
}

function placeOf({ path, line, column }) {
  if (path === undefined) return atLine(line);
  const [step] = path;
  const place =
    typeof step === "number" ? { key: "item", values: { item: step + 1 } } : `[${JSON.stringify(clip(step, 80))}]`;
  return { place: { key: "placeAndLine", values: { place, line } }, spot: { line, column } };
}

function foundKeys(value) {
  const keys = Object.keys(value);
  if (keys.length === 0) return { key: "foundNoKeys" };
  const names = keys.slice(0, 4).map((key) => JSON.stringify(clip(key, 40)));
  return { key: keys.length > 4 ? "foundManyKeys" : "foundKeys", values: { keys: names.join(", ") } };
}

function found(value) {
  if (value === null) return { key: "foundNull" };
  if (Array.isArray(value)) return { key: "foundArray" };
  if (typeof value === "object") return { key: "foundObject" };
  return typeof value === "string" ? JSON.stringify(clip(value, 40)) : String(value);
}

/**
 * Gives problems of a JSON text the lines of their values.
 * @param {{place: Message, message: Message, path?: (string | number)[], spot?: object}[]} problems those without a path stay as
 * they are
 */
export function placed(text, problems) {
  const wanted = problems.flatMap(({ path }) => (path ? [path] : []));
  const spots = locate(text, wanted).values();
  return problems.map(({ path, ...problem }) => {
    if (!path) return problem;
    const spot = spots.next().value;
    const { place } = problem;
    return { ...problem, spot, place: place ? { key: "placeAndLine", values: { place, line: spot.line } } : place };
  });
}

/** @returns {{place: Message, spot: import("../shared/json-positions.js").Spot}} a line, in words and in numbers */
export function atLine(line, column) {
  const place =
    column === undefined ? { key: "line", values: { line } } : { key: "lineAndColumn", values: { line, column } };
  return { place, spot: { line, column } };
}
