// This file writes a report or a comparison in one of several formats.

import { describe, isDictionary, reading, usage } from "../engine/errors.js";
import { isList, plainOf } from "../engine/plain.js";
import { didYouMean } from "../engine/suggest.js";
import { i18nOf } from "../report-view/i18n.js";
import { readComparison } from "../stats/comparison-data.js";
import { readReport } from "../stats/report-data.js";
import { Outputs } from "../suites/outputs.js";
import { CSV, CSV_LONG } from "./csv.js";
import { CTRF } from "./ctrf.js";
import { DPO } from "./dpo.js";
import { GITHUB } from "./github.js";
import { HTML } from "./html.js";
import { HUMAN_EVAL } from "./human-eval.js";
import { JSON_TEXT } from "./json.js";
import { JSON_LINES } from "./jsonl.js";
import { JUNIT } from "./junit.js";
import { LANGSMITH } from "./langsmith.js";
import { LIMITS, MARKDOWN } from "./markdown.js";
import { OPEN_TELEMETRY } from "./opentelemetry.js";
import { en } from "./strings/en.js";
import { zh } from "./strings/zh.js";

/**
 * @typedef {object} Format
 * @property {string} name
 * @property {string} extension the file extension, with the dot
 * @property {string} type the media type
 * @property {(report: object, texts: Map<string, string> | undefined, words: object, options: object) => string} write
 * @property {boolean} [needsOutputs]
 * @property {(comparison: object, words: object, options: object) => string} [compare] without it, only reports have the format
 */

/** @type {readonly Format[]} */
export const FORMATS = Object.freeze([
  ...[JSON_TEXT, JSON_LINES, CSV, CSV_LONG, MARKDOWN, HTML, JUNIT, CTRF, GITHUB],
  ...[LANGSMITH, OPEN_TELEMETRY, DPO, HUMAN_EVAL],
]);

/** The formats of comparisons. */
export const COMPARISON_FORMATS = Object.freeze(FORMATS.filter(({ compare }) => compare !== undefined));

const LANGUAGES = { en, zh };
const OPTIONS = ["outputs", "language", "limit", "gates", "comparison", "runId", "startedAt"];
/** The options that only a report can have. */
const OF_REPORTS = ["outputs", "comparison"];

/** Returns the text of a file that contains a report, or a comparison of two. */
export function formatReport(value, format = "json", options = {}) {
  const checked = reading("options", () => checkedOptions(options));
  const { outputs, language = "en", comparison, ...rest } = checked;
  const chosen = FORMATS.find(({ name }) => name === format);
  if (!chosen) {
    const names = FORMATS.map(({ name }) => name);
    const near = typeof format === "string" ? didYouMean(format, names) : "";
    throw usage(`format: expected one of ${names.join(", ")}, found ${describe(format)}${near}`);
  }
  const words = i18nOf(LANGUAGES[language]);
  const isComparison = reading(
    "report",
    () => isDictionary(value) && isDictionary(value.counts) && isList(value.cases),
  );
  if (isComparison) {
    const option = OF_REPORTS.find((name) => checked[name] !== undefined);
    if (option !== undefined) throw usage(`options.${option}: expected a report for it, found a comparison`);
    if (!chosen.compare) throw usage(`report: expected a report for the format ${format}, found a comparison`);
    return chosen.compare(readComparison(value, "report"), words, rest);
  }
  const isReport = reading("report", () => isList(value?.scores) && isList(value?.suite?.cases));
  if (!isReport) {
    throw usage(`report: expected what runSuite or compareReports returns, found ${describe(value)}`);
  }
  const report = readReport(value);
  if (chosen.needsOutputs && outputs === undefined) {
    throw usage(`options.outputs: expected outputs for the format ${format}, found none`);
  }
  const given = outputs === undefined ? undefined : Outputs.from(outputs);
  const samplesOf = given && ((caseId) => given.samplesOf(caseId));
  const changes = comparison === undefined ? undefined : readComparison(comparison, "options.comparison");
  return chosen.write(report, given?.textsById, words, { ...rest, comparison: changes, samplesOf });
}

function checkedOptions(options) {
  if (!isDictionary(options)) throw usage(`options: expected an object, found ${describe(options)}`);
  const given = { ...options };
  for (const key of Object.keys(given)) {
    if (!OPTIONS.includes(key)) throw usage(`options.${key}: unknown, expected one of ${OPTIONS.join(", ")}`);
    if (given[key] === undefined) delete given[key];
  }
  const { language, limit, gates, runId, startedAt } = given;
  const expect = (isValid, name, expected) => {
    if (given[name] !== undefined && !isValid)
      throw usage(`${name}: expected ${expected}, found ${describe(given[name])}`);
  };
  expect(Object.hasOwn(LANGUAGES, language), "language", `one of ${Object.keys(LANGUAGES).join(", ")}`);
  expect(Object.hasOwn(LIMITS, limit), "limit", `one of ${Object.keys(LIMITS).join(", ")}`);
  expect(typeof runId === "string" && runId !== "", "runId", "a text");
  expect(Number.isInteger(startedAt) && startedAt >= 0 && startedAt <= 8e15, "startedAt", "milliseconds since 1970");
  if (gates !== undefined) given.gates = checkedGates(gates);
  return given;
}

function checkedGates(value) {
  const gates = plainOf(value, "gates");
  const isGate = (gate) =>
    isDictionary(gate) &&
    typeof gate.holds === "boolean" &&
    typeof gate.name === "string" &&
    typeof gate.text === "string";
  if (!isList(gates) || !gates.every(isGate)) {
    throw usage(`gates: expected a list of {name, holds, text}, found ${describe(value)}`);
  }
  return gates;
}
