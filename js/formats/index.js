// This file writes a report, a comparison or an evaluation in one of several formats.

import { isEvaluation, readEvaluation } from "../datasets/evaluation-data.js";
import { describe, isDictionary, reading, usage } from "../engine/errors.js";
import { knownOptions } from "../engine/known-options.js";
import { isList, plainOf } from "../engine/plain.js";
import { didYouMean } from "../engine/suggest.js";
import { i18nOf } from "../report-view/i18n.js";
import { readComparison } from "../stats/comparison-data.js";
import { readReport } from "../stats/report-data.js";
import { Outputs } from "../suites/outputs.js";
import { check, checkList, isCount, isFlag, isText, SHARE } from "../suites/report-shape.js";
import { CSV, CSV_LONG } from "./csv.js";
import { CTRF } from "./ctrf.js";
import { DPO } from "./dpo.js";
import { EVALUATION_FORMATS } from "./evaluation.js";
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
const ANY = [() => true];
const oneOf = (table) => [(name) => Object.hasOwn(table, name), `one of ${Object.keys(table).join(", ")}`];
/** The options, each with the values that it may have. */
const OPTIONS = {
  outputs: ANY,
  language: oneOf(LANGUAGES),
  limit: oneOf(LIMITS),
  gates: ANY,
  comparison: ANY,
  runId: [(value) => isText(value) && value !== "", "a text"],
  startedAt: [(value) => isCount(value) && value <= 8e15, "milliseconds since 1970"],
  passScore: SHARE,
};
const GATE = { holds: [isFlag, "true or false"], name: [isText, "a text"], text: [isText, "a text"] };
/** The options that only a report, and only an evaluation can have. */
const [OF_REPORTS, OF_EVALUATIONS] = [["outputs", "comparison"], ["passScore"]];

/** Returns the text of a file that contains a report, a comparison of two, or an evaluation. */
export function formatReport(value, format = "json", options = {}) {
  const checked = readOptions(options);
  const { outputs, language = "en", comparison, ...rest } = checked;
  const chosen = FORMATS.find(({ name }) => name === format);
  if (!chosen) {
    const names = FORMATS.map(({ name }) => name);
    const near = typeof format === "string" ? didYouMean(format, names) : "";
    throw usage(`format: expected one of ${names.join(", ")}, found ${describe(format)}${near}`);
  }
  const words = i18nOf(LANGUAGES[language]);
  const kind = reading("report", () => kindOf(value));
  const refuse = (names, expected) => {
    const option = names.find((name) => checked[name] !== undefined);
    if (option !== undefined) throw usage(`options.${option}: expected ${expected} for it, found ${kind}`);
  };
  const refuseFormat = () => usage(`report: expected a report for the format ${format}, found ${kind}`);
  if (kind !== REPORT) refuse(OF_REPORTS, REPORT);
  if (kind !== EVALUATION) refuse(OF_EVALUATIONS, EVALUATION);
  if (kind === COMPARISON) {
    if (!chosen.compare) throw refuseFormat();
    return chosen.compare(readComparison(value, "report"), words, rest);
  }
  if (kind === EVALUATION) {
    const writer = EVALUATION_FORMATS.find(({ name }) => name === format);
    if (!writer) throw refuseFormat();
    return writer.write({ gates: [], ...rest, ...readEvaluation(value, rest.passScore), words }, rest);
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

const [REPORT, COMPARISON, EVALUATION] = ["a report", "a comparison", "an evaluation"];

function kindOf(value) {
  if (isDictionary(value) && isDictionary(value.counts) && isList(value.cases)) return COMPARISON;
  if (isEvaluation(value)) return EVALUATION;
  if (isList(value?.scores) && isList(value?.suite?.cases)) return REPORT;
  throw usage(
    `report: expected what runSuite or compareReports returns, or the parsed text of saveResults, found ${describe(value)}`,
  );
}

function readOptions(options) {
  const given = knownOptions(options, Object.keys(OPTIONS));
  for (const [key, value] of Object.entries(given)) check(value, OPTIONS[key], key);
  if (given.gates !== undefined) {
    given.gates = plainOf(given.gates, "gates");
    checkList(given.gates, GATE, "gates");
  }
  return given;
}
