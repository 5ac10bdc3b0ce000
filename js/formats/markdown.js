// This file writes a report or a comparison as Markdown, for issues, pull requests and the summaries of workflows: the status first,
// then regressions, cases in error and failed cases. It escapes texts from suites and outputs, so that they cannot add formatting
// or links. The text is never longer than its limit, because GitHub rejects a text that is.

import { countOf } from "../engine/first-thousand.js";
import { clip } from "../report-view/text.js";
import { pValue } from "../stats/figures.js";
import { forMarkdown } from "./escape.js";
import { rowsOf } from "./rows.js";

const MAX_NAME = 120;
const MAX_REASON = 300;
const MAX_GROUPS = 30;

/** The signs of comparisons without gates. */
const VERDICT_SIGNS = { better: "✅", no_evidence: "➖", worse: "❌" };

/** The limits of GitHub are 65,536 characters for a comment, and 1,024 kB for the summary of a step. */
export const LIMITS = {
  comment: { most: 65_000, sizeOf: (text) => text.length },
  summary: { most: 1_000_000, sizeOf: (text) => new TextEncoder().encode(text).length },
};

export const MARKDOWN = { name: "markdown", extension: ".md", type: "text/markdown;charset=utf-8", write, compare };

/** @typedef {{title: string, head: string[], items: object[], rowOf: (item: object) => string[]}} Section a table with a title */

function write(report, texts, words, { limit = "comment", gates = [], comparison }) {
  const { t, score, count } = words;
  const { suite, overall_score: overall, passed, total, coverage, warnings } = report;
  const over = coverage ? ` ${t("answeredOf", { answered: coverage.answered, total: coverage.total })}` : "";
  const rows = [...rowsOf(report, texts, words)].filter(({ status }) => status !== "passed");
  const holds = gates.length > 0 ? gates.every((gate) => gate.holds) : (report.suite_passed ?? rows.length === 0);
  const name = `${escaped(String(suite.name), MAX_NAME)} ${escaped(String(suite.version ?? ""), MAX_NAME)}`.trimEnd();
  const head = [
    `# ${sign(holds)} ${name}`,
    `**${t("overall")}: ${score(overall)}**${over} · ${t("passedOf", { passed, total })}`,
    gateList(gates, words),
    comparison && escaped(comparison.sentence, MAX_REASON),
  ];
  const isInError = (row) => row.status === "error";
  const sections = [
    ...(comparison ? regressions(comparison, words) : []),
    caseSection("inError", rows.filter(isInError), words),
    caseSection(
      "failed",
      rows.filter((row) => !isInError(row)),
      words,
    ),
  ];
  const foot = [categories(report, words), warnings.length > 0 && t("warnings", { n: countOf(warnings) })];
  return fitted(head, sections, foot, LIMITS[limit], { t, count });
}

function compare(comparison, words, { limit = "comment", gates = [] }) {
  const { t } = words;
  const { verdict, sentence, cases, warnings, by_category: groups } = comparison;
  const isCompared = cases.some(({ a, b }) => a !== null && b !== null);
  const ownSign = isCompared ? VERDICT_SIGNS[verdict] : sign(false);
  const status = gates.length > 0 ? sign(gates.every((gate) => gate.holds)) : ownSign;
  const title = (name) => (name === "better" ? "higher" : name);
  const changed = (name) =>
    changeSection(
      title(name),
      cases.filter(({ change }) => change === name),
      words,
    );
  const head = [`# ${status} ${escaped(sentence, MAX_REASON)}`, gateList(gates, words)];
  const sections = [...regressions(comparison, words), ...["fixed", "better", "removed", "added"].map(changed)];
  const signed = (value) => (value === null ? "–" : `${value < 0 ? "" : "+"}${value.toFixed(4)}`);
  const rows = Object.entries(groups).map(([name, { difference, p_holm: p }]) => {
    return [escaped(words.name(name), MAX_NAME), signed(difference.mean), pValue(p)];
  });
  const foot = [
    rows.length > 0 && limitedTable([t("category"), t("change"), "p"], rows, words),
    warnings.length > 0 && t("warnings", { n: countOf(warnings) }),
  ];
  return fitted(head, sections, foot, LIMITS[limit], words);
}

export function sign(holds) {
  return holds ? "✅" : "❌";
}

export function gateList(gates, { t }) {
  if (gates.length === 0) return "";
  const lines = gates.slice(0, MAX_GROUPS).map(({ name, holds, text }) => {
    return `- ${sign(holds)} ${escaped(name, MAX_NAME)}: ${escaped(text, MAX_REASON)}`;
  });
  if (gates.length > lines.length) lines.push(t("andMore", { n: gates.length - lines.length }));
  return `${t("gates")}:\n\n${lines.join("\n")}`;
}

/** Returns the sections of the cases that passed before, and of those with a lower score. */
function regressions({ cases }, words) {
  const changed = (name) => cases.filter(({ change }) => change === name);
  return [changeSection("regressions", changed("broken"), words), changeSection("lower", changed("worse"), words)];
}

function changeSection(title, cases, { t, score }) {
  const figure = (value) => (value === null ? "–" : score(value));
  const rowOf = ({ case_id: caseId, a, b }) => [idText(caseId, t), figure(a), figure(b)];
  return { title: t(title), head: [t("case"), t("before"), t("after")], items: cases, rowOf };
}

function caseSection(title, cases, { t, score, name }) {
  const rowOf = ({ benchmarkCase, score: { case_id: caseId, score: value }, reasons }) => [
    idText(caseId, t),
    escaped(name(benchmarkCase.category), MAX_NAME),
    score(value),
    reasons.map((reason) => escaped(reason, MAX_REASON)).join("<br>"),
  ];
  return { title: t(title), head: [t("case"), t("category"), t("score"), t("why")], items: cases, rowOf };
}

function idText(caseId, t) {
  return escaped(caseId === "" ? t("emptyId") : caseId, MAX_NAME);
}

function categories({ by_category: byCategory }, words) {
  const { t, score, name } = words;
  const rows = Object.entries(byCategory).map(([key, value]) => [escaped(name(key), MAX_NAME), score(value)]);
  return rows.length > 0 && limitedTable([t("category"), t("score")], rows, words);
}

function limitedTable(head, rows, { t }) {
  const shown = rows.slice(0, MAX_GROUPS);
  const text = [...tableHead(head), ...shown.map(line)].join("\n");
  return rows.length > shown.length ? `${text}\n\n${t("andMore", { n: rows.length - shown.length })}` : text;
}

/**
 * Joins the parts of a document. If it would be longer than the limit, the sections have fewer rows, and count the others. Earlier
 * sections have precedence.
 */
export function fitted(head, sections, foot, { most, sizeOf }, { t, count }) {
  const [before, after] = [head, foot].map((parts) => parts.filter(Boolean));
  const filled = sections.filter(({ items }) => items.length > 0);
  const titles = filled.map(({ title, items, head }) => [
    `## ${title}: ${count(items.length)}`,
    tableHead(head).join("\n"),
  ]);
  const moreThan = (n) => t("andMore", { n });
  const fixed = [...before, ...titles.flat(), ...filled.map(({ items }) => moreThan(items.length)), ...after];
  let left = most - fixed.reduce((sum, text) => sum + sizeOf(text) + 2, 0);
  const parts = [...before];
  for (const [index, { items, rowOf }] of filled.entries()) {
    const rows = [];
    for (const item of items) {
      const row = line(rowOf(item));
      const size = sizeOf(row) + 1;
      if (size > left) break;
      left -= size;
      rows.push(row);
    }
    const [title, table] = titles[index];
    parts.push(title, [table, ...rows].join("\n"));
    if (rows.length < items.length) parts.push(moreThan(items.length - rows.length));
  }
  return `${[...parts, ...after].join("\n\n")}\n`;
}

function tableHead(head) {
  return [line(head), line(head.map(() => "---"))];
}

function line(cells) {
  return `| ${cells.join(" | ")} |`;
}

/** Returns a shortened text for Markdown. */
export function escaped(text, length) {
  return forMarkdown(clip(text, length));
}
