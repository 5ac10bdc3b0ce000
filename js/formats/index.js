// This file writes a report in one of several formats.

import { describe, isDictionary, reading, usage } from "../engine/errors.js";
import { i18nOf } from "../report-view/i18n.js";
import { en } from "../report-view/strings/en.js";
import { zh } from "../report-view/strings/zh.js";
import { Outputs } from "../suites/outputs.js";
import { CSV } from "./csv.js";
import { HTML } from "./html.js";
import { JSON_TEXT } from "./json.js";
import { MARKDOWN } from "./markdown.js";

/**
 * @typedef {object} Format
 * @property {string} name
 * @property {string} extension the file extension, with the dot
 * @property {string} type the media type
 * @property {(report: object, texts: Map<string, string> | undefined, words: object) => string} write
 */

/** @type {readonly Format[]} */
export const FORMATS = Object.freeze([JSON_TEXT, CSV, MARKDOWN, HTML]);

const LANGUAGES = { en, zh };
const OPTIONS = ["outputs", "language"];

/** Returns the text of a file that contains the report. */
export function formatReport(report, format = "json", options = {}) {
  const { outputs, language = "en" } = reading("options", () => checkedOptions(options));
  const chosen = FORMATS.find(({ name }) => name === format);
  if (!chosen) {
    const names = FORMATS.map(({ name }) => name).join(", ");
    throw usage(`format: expected one of ${names}, found ${describe(format)}`);
  }
  if (!Object.hasOwn(LANGUAGES, language)) {
    throw usage(`language: expected one of ${Object.keys(LANGUAGES).join(", ")}, found ${describe(language)}`);
  }
  const isReport = reading("report", () => Array.isArray(report?.scores) && Array.isArray(report?.suite?.cases));
  if (!isReport) throw usage(`report: expected what runSuite returns, found ${describe(report)}`);
  const { scores, suite } = report;
  if (scores.length !== suite.cases.length) {
    throw usage(`report: expected a score for each of ${suite.cases.length} cases, found ${scores.length}`);
  }
  const texts = outputs === undefined ? undefined : Outputs.from(outputs).textsById;
  return chosen.write(report, texts, i18nOf(LANGUAGES[language]));
}

function checkedOptions(options) {
  if (!isDictionary(options)) throw usage(`options: expected an object, found ${describe(options)}`);
  for (const key of Object.keys(options)) {
    if (!OPTIONS.includes(key)) throw usage(`options.${key}: unknown, expected one of ${OPTIONS.join(", ")}`);
  }
  return options;
}
