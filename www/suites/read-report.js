// This file reads reports that this page or the command line saved, with their outputs.

import { checkReport } from "../../js/suites/report-shape.js";
import { reportOf } from "../../js/suites/totals.js";
import { isReportLines } from "./saved-report.js";

const WEIGHTS = { easy: 1, medium: 1.5, hard: 2 };

/**
 * Reads a text that looks like a report.
 * @returns {{report: object, texts?: Map<string, string>}}
 * @throws if the report contradicts itself
 */
export function readSavedReport(text) {
  if (isReportLines(text)) return readLines(text);
  const value = JSON.parse(text.replace(/^\uFEFF/, ""));
  const { report, outputs } = value.report ? value : { report: value };
  checkReport(report);
  return { report, ...(outputs && { texts: textsOf(Object.entries(outputs)) }) };
}

/** Computes the totals of the lines with the default weights, because lines do not contain those of the report. */
function readLines(text) {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line));
  const cases = lines.map(({ case_id, category, difficulty, tags = [], prompt }) => ({
    ...{ case_id, category, difficulty, tags, prompt: prompt ?? "", expected_behavior: {} },
  }));
  const scores = lines.map((line) => {
    const { case_id, status, score, details = {}, latency_ms = 0, checks, samples, run, reasons = [] } = line;
    // A case in error may have passed its checks, for example because one of them was not applied.
    const error = line.error ?? (status === "error" ? (reasons[0] ?? "no verdict") : undefined);
    const others = Object.entries({ checks, error, samples, run }).filter(([, value]) => value !== undefined);
    return { case_id, passed: status === "passed", score, details, latency_ms, ...Object.fromEntries(others) };
  });
  const warnings = lines
    .filter(({ status }) => status === "skipped")
    .map(({ case_id, status, reasons }) => ({ code: "missing_output", case_id, message: reasons?.[0] ?? status }));
  const suite = { suite_id: "report", name: "report", version: "", cases };
  const report = reportOf(suite, scores, [{ scores, warnings }], { weights: WEIGHTS });
  checkReport(report);
  return { report, texts: textsOf(lines.map(({ case_id, output }) => [case_id, output])) };
}

/** If no case has an output, the outputs are unknown rather than missing. */
function textsOf(entries) {
  const texts = entries.filter(([, output]) => typeof output === "string");
  return texts.length > 0 ? new Map(texts) : undefined;
}
