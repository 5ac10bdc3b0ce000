// This file recognizes and reads reports that this page or the command line saved as JSON, JSON lines or HTML. A report in JSON lines
// or HTML also contains the outputs.

import { checkReport } from "../../js/suites/report-shape.js";
import { reportOf } from "../../js/suites/totals.js";

const WEIGHTS = { easy: 1, medium: 1.5, hard: 2 };
/** The statuses of cases in JSON lines. */
const STATUSES = ["passed", "failed", "error", "skipped"];
const DATA = /<pre id="report-data" hidden>([^<]*)<\/pre>/;
const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&#13;": "\r", "&amp;": "&" };

/** Whether a text is a report rather than outputs. Looks only at the beginning, because reports can be long. */
export function looksLikeReport(text) {
  const start = text.slice(0, 1000);
  const isDocument =
    /^\uFEFF?\s*\{\s*(?:"report"\s*:\s*\{\s*)?"suite"\s*:\s*\{/.test(start) &&
    /"overall_score"\s*:/.test(text) &&
    /"scores"\s*:/.test(text);
  return isDocument || isReportLines(text);
}

function isReportLines(text) {
  const line = firstLine(text);
  return (
    line !== undefined && STATUSES.includes(line.status) && ["case_id", "score", "passed"].every((key) => key in line)
  );
}

function firstLine(text) {
  const [line] = text.replace(/^\uFEFF?\s*/, "").split(/\r\n?|\n/, 1);
  if (!line.startsWith('{"case_id"')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Returns the report and the outputs in an HTML file as a text that this file reads; undefined if the file has none. */
export function reportInHtml(html) {
  const [, data] = DATA.exec(html) ?? [];
  return data?.replace(/&(?:lt|gt|quot|#39|#13|amp);/g, (entity) => ENTITIES[entity]);
}

export const looksLikeHtml = (text) => /^\uFEFF?\s*<!doctype html/i.test(text.slice(0, 200));

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

/** Returns the suite of a report as a source; undefined if the report cannot be read, or has no expectations. */
export function suiteOfReport({ text, name }) {
  if (isReportLines(text)) return undefined;
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, ""));
    const { suite } = value.report ?? value;
    return { text: `${JSON.stringify(suite, null, 2)}\n`, name };
  } catch {
    return undefined;
  }
}
