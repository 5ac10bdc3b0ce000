// This file puts a report into words for people: a table by category, what failed and why, warnings,
// totals. Everything that comes from suites and outputs is made safe for the terminal and cut.

import { failedItems } from "../suites/failures.js";
import { pad, width } from "./terminal.js";

const BAR_COLUMNS = 24;
const MAX_FAILED = 50;
/** So many warnings of each kind. */
const MAX_WARNINGS = 10;
const MAX_TOKENS = 5;
const MAX_ID = 40;

/**
 * @param {object} report
 * @param {{gate?: {value: number, text: string, isHeld: boolean}, output: string, terminal: import("./terminal.js").Terminal}} options
 */
export function reportWords(report, { gate, output, terminal }) {
  const sections = [
    heading(report, terminal),
    categories(report, terminal),
    failures(report, terminal),
    warnings(report, terminal),
    totals(report, { gate, output, terminal }),
  ];
  const filled = sections.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function heading({ suite }, terminal) {
  return [`${terminal.paint("bold", terminal.short(suite.name, 80))} ${terminal.short(suite.version, 40)}`];
}

function categories({ suite, scores, by_category: byCategory, overall_score: overall, passed, total }, terminal) {
  const counts = new Map();
  suite.cases.forEach(({ category }, index) => {
    const count = counts.get(category) ?? { passed: 0, total: 0 };
    count.total += 1;
    if (scores[index].passed) count.passed += 1;
    counts.set(category, count);
  });
  const rows = Object.entries(byCategory).map(([name, score]) => {
    const count = counts.get(name);
    return { name: terminal.short(name, MAX_ID), score, passed: count.passed, total: count.total };
  });
  const all = { name: "overall", score: overall, passed, total, isAll: true };
  const columns = Math.max(...[...rows, all].map(({ name }) => width(name)));
  const counted = `${total}/${total}`.length;
  const line = ({ name, score, passed: good, total: of, isAll }) => {
    const bar = terminal.paint(good === of ? "green" : "yellow", terminal.bar(score, BAR_COLUMNS));
    const label = `${pad(name, columns)}  ${score.toFixed(4)}`;
    return `  ${isAll ? terminal.paint("bold", label) : label}  ${bar}  ${`${good}/${of}`.padStart(counted)} passed`;
  };
  return [...rows, all].map(line);
}

function failures({ suite, scores, warnings: notes }, terminal) {
  const failed = scores.flatMap((score, index) => (score.passed ? [] : [{ score, benchmarkCase: suite.cases[index] }]));
  if (failed.length === 0) return [];
  const missing = new Set(notes.filter(({ code }) => code === "missing_output").map((note) => note.case_id));
  const shown = failed.slice(0, MAX_FAILED).map(({ score, benchmarkCase }) => ({
    id: terminal.short(score.case_id, MAX_ID),
    score: score.score.toFixed(4),
    reason: missing.has(score.case_id) ? "no output" : reasons(score, benchmarkCase, terminal).join("; "),
  }));
  const columns = Math.max(...shown.map(({ id }) => width(id)));
  const sign = terminal.paint("red", terminal.signs.fail);
  return [
    `Failed cases (${failed.length})`,
    ...shown.map(({ id, score, reason }) => `  ${sign} ${pad(id, columns)}  ${score}  ${reason}`),
    ...andMore(failed.length - shown.length),
  ];
}

/** What each key of `details` says. */
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
  const words = Object.entries(score.details).map(([key, value]) => {
    if (Object.hasOwn(REASONS, key)) return REASONS[key](value, expected, terminal);
    return `${terminal.short(key, MAX_ID)}: ${terminal.short(JSON.stringify(value), 80)}`;
  });
  for (const { name, reason, near = [] } of failedItems(score)) {
    const what = name === undefined ? reason : `${name}: ${reason}`;
    words.push(terminal.short([what, ...near].join(", "), 240));
  }
  // Without a check, a case fails for one reason only.
  return words.length > 0 ? words : ["the output is empty"];
}

function list(tokens, terminal) {
  const shown = tokens.slice(0, MAX_TOKENS).map((token) => terminal.quote(token));
  if (tokens.length > shown.length) shown.push(`and ${tokens.length - shown.length} more`);
  return shown.join(", ");
}

function warnings({ warnings: notes }, terminal) {
  if (notes.length === 0) return [];
  const sign = terminal.paint("yellow", terminal.signs.warn);
  const byCode = new Map();
  for (const note of notes) {
    if (!byCode.has(note.code)) byCode.set(note.code, []);
    byCode.get(note.code).push(note);
  }
  const lines = [...byCode.values()].flatMap((group) => [
    ...group.slice(0, MAX_WARNINGS).map((note) => `  ${sign} ${warningWords(note, terminal)}`),
    ...andMore(group.length - MAX_WARNINGS),
  ]);
  return [`Warnings (${notes.length})`, ...lines];
}

/** A warning with the case or the path that it is about. */
export function warningWords({ case_id: caseId, path, message }, terminal) {
  const about = [caseId, path].filter((part) => part !== undefined).map((part) => `${terminal.short(part, 80)}: `);
  return about.join("") + terminal.short(message, 200);
}

function totals(report, { gate, output, terminal }) {
  const { overall_score: overall, passed, total, errors = 0, suite_passed: suitePassed, suite } = report;
  const { threshold } = suite;
  const score = overall.toFixed(4);
  const lines = [`${passed} of ${total} cases passed; the score, weighted by difficulty, is ${score}`];
  if (gate !== undefined) {
    const { isHeld, text } = gate;
    const below = overall >= gate.value ? `${score} is rounded, and below ${text}` : `${score} is below ${text}`;
    const words = isHeld ? `gate held: ${score} is at least ${text}` : `gate fell short: ${below}`;
    const [color, sign] = isHeld ? ["green", terminal.signs.pass] : ["red", terminal.signs.fail];
    lines.push(terminal.paint(color, `${sign} ${words}`));
  }
  if (errors > 0)
    lines.push(terminal.paint("yellow", `${errors} ${errors === 1 ? "check" : "checks"} could not be answered`));
  if (suitePassed !== undefined) {
    const counts = gate === undefined ? "" : "; --min-score goes before it";
    const words = `the suite's threshold of ${threshold} is ${suitePassed ? "reached" : "not reached"}${counts}`;
    lines.push(terminal.paint(suitePassed ? "green" : "red", words));
  }
  if (output !== "-") lines.push(`report written to ${terminal.short(output, 200)}`);
  return lines;
}

function andMore(count) {
  return count > 0 ? [`    and ${count} more`] : [];
}
