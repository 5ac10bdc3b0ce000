// This file reads outputs with the library and formats their problems for the page.

import { clip } from "../../js/report-view/text.js";
import { parseOutputs } from "../../js/suites/read-outputs.js";
import { hintFor, withHint } from "../shared/json-hints.js";
import { atLine } from "../shared/problems.js";
import { readMapped } from "./mapped-outputs.js";

/** The maximum number of problems to show. Further problems are only counted. */
const SHOWN_PROBLEMS = 20;

/** @typedef {import("../shared/problems.js").Problem} Problem */

/** The problems of records that have other field names. */
const OTHER_NAMES = ["missing_case_id", "missing_output", "case_id"];

/**
 * @param {string} text
 * @param {import("./mapped-outputs.js").Mapping} [chosen] the fields that the user has chosen
 * @returns {{format: string, rows: {case_id: string, output: string}[], problems: Problem[], problemCount: number,
 * mapping?: object}} `mapping` lists the fields of records that have other names than those of the package
 */
export function readOutputs(text, chosen) {
  const { format, rows, problems, problemCount } = parseOutputs(text);
  // One record of JSON lines looks like a map, and a table is not JSON.
  const isDoubtful = problemCount > 0 || (format === "JSON map" && rows.length < 100);
  const mapped = chosen || isDoubtful ? readMapped(text, chosen) : undefined;
  const isBetter =
    format === "JSON map" ? isLoneRecord(mapped) : mapped?.format === "table" || mapped?.rows.length > rows.length;
  if (isBetter || mapped?.mapping?.isChosen) return mapped;
  const shown = problems.slice(0, SHOWN_PROBLEMS).map((problem) => wordProblem(problem, format));
  const hasOtherNames = problemCount > 0 && problems.every(({ code }) => OTHER_NAMES.includes(code));
  return { format, rows, problems: shown, problemCount, ...(hasOtherNames && mapped && { mapping: mapped.mapping }) };
}

const isLoneRecord = (mapped) =>
  mapped?.mapping?.id && mapped.mapping.output && mapped.rows.length + mapped.problemCount === 1;

/** @returns {Problem} a problem of `parseOutputs`, formatted for the page */
function wordProblem(problem, format) {
  const { code, value, case_id: caseId } = problem;
  const name = caseId === undefined ? "" : JSON.stringify(clip(caseId, 80));
  const word = (key, values) => ({ ...whereIs(problem), message: { key, values } });
  switch (code) {
    case "document":
      return { label: "", message: { key: "wrongDocument", values: { found: found(value) } } };
    case "suite":
      return { label: "", message: { key: "isSuite" } };
    case "syntax":
      return syntaxProblem(problem, format === "JSONL" ? "wrongRecordText" : "wrongDocumentText");
    case "record":
      return word("wrongRecord", { found: found(value) });
    case "case_id":
      return word("wrongCaseId", { found: found(value) });
    case "missing_case_id":
      return word("wrongCaseId", { found: foundKeys(value) });
    case "missing_output":
      return word("missingOutput", { found: foundKeys(value) });
    case "batch":
      return word("wrongBatchRow", { reason: problem.reason });
    default: {
      const isObject = typeof value === "object" && value !== null;
      return word(isObject ? "wrongOutputObject" : "wrongOutput", { name, found: found(value) });
    }
  }
}

function syntaxProblem({ line, column, reason, text, fault }, key) {
  const start = clip(text.split("\n")[fault.line - 1].trim(), 40);
  const message = { key, values: { found: start === "" ? { key: "foundEnd" } : `\`${start}\``, reason } };
  return { ...atLine(line, column), message: withHint(message, hintFor(text, fault)) };
}

function whereIs({ path, line, column }) {
  if (path === undefined) return atLine(line);
  const [step] = path;
  const label =
    typeof step === "number" ? { key: "item", values: { item: step + 1 } } : `[${JSON.stringify(clip(step, 80))}]`;
  return { label: { key: "labelAndLine", values: { label, line } }, position: { line, column } };
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
