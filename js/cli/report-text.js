// This file formats a report as text for people: a table by category, failed cases with reasons, warnings, totals.
// Texts from suites and outputs are shortened and made safe for the terminal.

import { countOf } from "../engine/first-thousand.js";
import { decimalsOf, scoreFigure } from "../stats/figures.js";
import { intervalsOf } from "../stats/summarize.js";
import { failedItems, unansweredCases } from "../suites/failures.js";
import { hasChecks } from "../suites/used-checks.js";
import { verdictLine } from "./gates.js";
import { andMore, counted, maxWidth, pad, width } from "./terminal.js";
import { coverageText, gateText } from "./threshold.js";

const BAR_COLUMNS = 24;
const MAX_FAILED = 50;
/** The maximum number of warnings with the same code. */
const MAX_WARNINGS = 10;
const MAX_TOKENS = 5;
const MAX_ID = 40;

/**
 * @param {object} report
 * @param {object} options
 * @param {import("./threshold.js").CliGate} [options.gate] of the command line
 * @param {string} [options.fault] why the report passes no threshold
 * @param {string} [options.cluster] which cases depend on each other
 * @param {import("./gates.js").Verdict[]} options.verdicts of further gates
 * @param {string[]} options.files that were written
 * @param {import("./terminal.js").Terminal} options.terminal
 */
export function reportText(report, options) {
  const { terminal } = options;
  const unanswered = unansweredCases(report);
  const sections = [
    heading(report, terminal),
    categories(report, unanswered, options),
    errors(report, terminal),
    failures(report, unanswered, terminal),
    warnings(report, terminal),
    totals(report, options),
  ];
  const filled = sections.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function heading({ suite }, terminal) {
  return [`${terminal.paint("bold", terminal.short(suite.name, 80))} ${terminal.short(suite.version, 40)}`];
}

function categories(report, unanswered, { cluster, terminal }) {
  const { suite, scores, by_category: byCategory, overall_score: overall, passed, total, coverage } = report;
  const counts = new Map();
  suite.cases.forEach(({ category, case_id: caseId }, index) => {
    const count = counts.get(category) ?? { passed: 0, total: 0, answered: 0 };
    count.total += 1;
    if (scores[index].passed) count.passed += 1;
    if (!unanswered.has(caseId)) count.answered += 1;
    counts.set(category, count);
  });
  const intervals = intervalsOf(report, { cluster });
  const rows = Object.entries(byCategory).map(([name, score]) => {
    const figures = figuresOf(score, intervals.by_category[name]);
    return { name: terminal.short(name, MAX_ID), score, figures, ...counts.get(name) };
  });
  const figures = figuresOf(overall, intervals.overall);
  rows.push({ name: "overall", score: overall, figures, passed, total, ...coverage, isAll: true });
  const figureColumns = maxWidth(rows.map(({ figures }) => figures));
  const overColumns = coverage ? width(` over ${coverageText(coverage)}`) : 0;
  const nameColumns = maxWidth(rows.map(({ name }) => name));
  const countColumns = `${total}/${total}`.length;
  return rows.map((row) => {
    const bar = terminal.paint(row.passed === row.total ? "green" : "yellow", terminal.bar(row.score, BAR_COLUMNS));
    const over = coverage ? pad(` over ${coverageText(row)}`, overColumns) : "";
    const label = `${pad(row.name, nameColumns)}  ${pad(row.figures, figureColumns)}${over}`;
    const count = `${row.passed}/${row.total}`.padStart(countColumns);
    return `  ${row.isAll ? terminal.paint("bold", label) : label}  ${bar}  ${count} passed`;
  });
}

/** Formats a score and its interval, with as many decimals as the interval allows. */
function figuresOf(score, { low, high }) {
  const decimals = decimalsOf({ low, high });
  const figure = (value) => scoreFigure(value, decimals);
  return low === null ? figure(score) : `${figure(score)} (${figure(low)} to ${figure(high)})`;
}

function errors({ scores }, terminal) {
  const rows = scores.filter(({ error }) => error !== undefined);
  const reason = ({ error }) => terminal.short(error, 240);
  return caseLines("Cases in error", rows, reason, terminal);
}

function failures({ suite, scores }, unanswered, terminal) {
  const cases = new Map(scores.map((score, index) => [score, suite.cases[index]]));
  const failed = scores.filter(({ passed, error }) => !passed && error === undefined);
  const reason = (score) => {
    const isUnanswered = unanswered.has(score.case_id) && score.samples === undefined;
    if (isUnanswered) return "no output";
    return [...sampleReason(score), ...reasons(score, cases.get(score), terminal)].join("; ");
  };
  return caseLines("Failed cases", failed, reason, terminal);
}

function sampleReason({ samples }) {
  if (samples === undefined) return [];
  return [`${samples.filter(({ passed }) => passed).length} of ${counted(samples.length, "sample")} passed`];
}

/** Returns a line for each of the scores, up to a limit. */
function caseLines(title, scores, reasonOf, terminal) {
  if (scores.length === 0) return [];
  const shown = scores.slice(0, MAX_FAILED).map((score) => ({
    id: terminal.short(score.case_id, MAX_ID),
    score: score.score.toFixed(4),
    reason: reasonOf(score),
  }));
  const columns = maxWidth(shown.map(({ id }) => id));
  const sign = terminal.paint("red", terminal.signs.fail);
  return [
    `${title} (${scores.length})`,
    ...shown.map(({ id, score, reason }) => `  ${sign} ${pad(id, columns)}  ${score}  ${reason}`),
    ...andMore(scores.length - shown.length),
  ];
}

/** Formats the reason for each key of `details`. */
const REASONS = {
  missing_tokens: (tokens, _, terminal) => `missing ${list(tokens, terminal)}`,
  forbidden_found: (tokens, _, terminal) => `contains the forbidden ${list(tokens, terminal)}`,
  regex_failed: (pattern, _, terminal) => `no match for the pattern ${terminal.short(String(pattern), 60)}`,
  regex_error: (message, _, terminal) => `the pattern cannot be used: ${terminal.short(String(message), 120)}`,
  too_short: (length, { min_length: bound }) => `too short: ${length} of at least ${bound} characters`,
  too_long: (length, { max_length: bound }) => `too long: ${length} of at most ${bound} characters`,
  json_error: (message, _, terminal) => `no valid JSON: ${terminal.short(String(message), 120)}`,
};

function reasons(score, { expected_behavior: expected }, terminal) {
  const found = Object.entries(score.details).map(([key, value]) => {
    if (Object.hasOwn(REASONS, key)) return REASONS[key](value, expected, terminal);
    return `${terminal.short(key, MAX_ID)}: ${terminal.short(JSON.stringify(value), 80)}`;
  });
  for (const { name, reason, near = [] } of failedItems(score)) {
    const named = name === undefined ? reason : `${name}: ${reason}`;
    found.push(terminal.short([named, ...near].join(", "), 240));
  }
  // A case without checks fails only if the output is empty.
  return found.length > 0 ? found : ["the output is empty"];
}

function list(tokens, terminal) {
  const shown = tokens.slice(0, MAX_TOKENS).map((token) => terminal.quote(token));
  if (tokens.length > shown.length) shown.push(`and ${tokens.length - shown.length} more`);
  return shown.join(", ");
}

function warnings({ warnings: all }, terminal) {
  if (all.length === 0) return [];
  const byCode = new Map();
  for (const warning of all) {
    if (!byCode.has(warning.code)) byCode.set(warning.code, []);
    byCode.get(warning.code).push(warning);
  }
  const { more_warnings: others = [], ...groups } = Object.fromEntries(byCode);
  const lines = Object.values(groups).flatMap((group) => [
    ...group.slice(0, MAX_WARNINGS).map((warning) => terminal.warning(warningText(warning, terminal))),
    ...andMore(group.length - MAX_WARNINGS),
  ]);
  return [`Warnings (${countOf(all)})`, ...lines, ...andMore(countOf(others), " warnings")];
}

/** Formats a warning with its case and path. */
export function warningText({ case_id: caseId, path, message }, terminal) {
  const about = [caseId, path].filter((part) => part !== undefined).map((part) => `${terminal.short(part, 80)}: `);
  return about.join("") + terminal.short(message, 200);
}

function totals(report, { gate, fault, verdicts, files, terminal }) {
  const { overall_score: overall, passed, total, errored = 0, suite_passed: suitePassed, suite } = report;
  const { coverage = { answered: total, total }, errors: checkErrors = 0 } = report;
  const score = overall.toFixed(4);
  const inError = errored > 0 ? `, ${errored} in error` : "";
  const over = report.coverage ? ` over ${coverageText(coverage)}` : "";
  const isBlank = report.warnings.some(({ code }) => code === "blank_outputs");
  const blank = isBlank ? "; every output is blank" : "";
  const sum = `${passed} of ${total} cases passed${inError}; the score, weighted by difficulty, is ${score}${over}${blank}`;
  const lines = [sum];
  if (gate) {
    const words = gate.isRounded ? `${score}, before rounding,` : score;
    lines.push(...gateText(gate, { score: words, coverage }, terminal));
  }
  const unchecked = suite.cases.filter(({ expected_behavior: expected }) => !hasChecks(expected)).length;
  if (unchecked > 0) {
    const text = `${counted(unchecked, "case")} without a check that counts: each passes unless its output is blank`;
    lines.push(terminal.paint("yellow", text));
  }
  if (checkErrors > 0) lines.push(terminal.paint("yellow", `${counted(checkErrors, "check")} could not be answered`));
  if (suitePassed !== undefined) {
    const reason = !suitePassed && fault !== undefined ? `: ${fault}` : "";
    const note = gate?.threshold ? "; --min-score replaces it" : "";
    const text = `the suite's threshold of ${suite.threshold} is ${suitePassed ? "reached" : "not reached"}${reason}${note}`;
    lines.push(terminal.paint(suitePassed ? "green" : "red", text));
  }
  for (const verdict of verdicts) lines.push(verdictLine(verdict, terminal));
  for (const file of files) lines.push(`report written to ${terminal.short(file, 200)}`);
  return lines;
}
