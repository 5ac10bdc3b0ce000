// This file writes the results of an evaluation of a dataset in the formats of reports. A result without a score is in error, and an
// item without a prediction is skipped.

import { countOf } from "../engine/first-thousand.js";
import { clip } from "../report-view/text.js";
import { CSV, table } from "./csv.js";
import { CTRF, ctrf } from "./ctrf.js";
import { forHtml, forHtmlLine } from "./escape.js";
import { GITHUB, github } from "./github.js";
import { caseItem, countList, HTML, MAX_TEXT, page, textBlocks, warningList } from "./html.js";
import { JSON_TEXT } from "./json.js";
import { JSON_LINES, lines } from "./jsonl.js";
import { JUNIT, junit } from "./junit.js";
import { escaped, fitted, gateList, LIMITS, MARKDOWN, sign } from "./markdown.js";
import { countStatuses, warningTexts } from "./tests.js";

/** The maximum lengths of a text in a reason, of a name, and of a reason in a table. */
const [MAX_QUOTE, MAX_NAME, MAX_REASON] = [140, 120, 300];
const COLUMNS = ["item_id", "metric", "status", "score", "reason", "question", "answer", "prediction"];
/** The warnings about an item without a prediction, and about a record that cannot be read. Each becomes a row. */
const STATUS_OF_WARNING = { missing_prediction: "skipped", bad_line: "error" };
/** The warnings that rows in error repeat. */
const REPEATED = ["metric_failed", "failed_prediction"];

/**
 * @typedef {object} Evaluation
 * @property {string} name of the dataset
 * @property {object[]} results
 * @property {object[]} summaries one for each metric
 * @property {object[]} warnings
 * @property {(result: object) => boolean} passes whether a result with a score passes
 * @property {{name: string, holds: boolean, text: string}[]} gates
 * @property {object} [document] the saved results
 * @property {{json?: string, jsonl?: string}} [json] the results as a document and as JSON lines, if these are written already
 * @property {object} words the strings of a language
 *
 * @typedef {{status: string, id: string, metric: string, score: number | null, reason: string, question: string, answer: string,
 * prediction: string | null}} Row
 */

/** @type {readonly {name: string, extension: string, type: string, write: (evaluation: Evaluation, options: object) => string}[]} */
export const EVALUATION_FORMATS = Object.freeze([
  { ...JSON_TEXT, write: ({ document, json }) => json?.json ?? JSON_TEXT.write(document) },
  { ...JSON_LINES, write: ({ results, json }) => json?.jsonl ?? lines(results) },
  { ...CSV, write: csv },
  { ...MARKDOWN, write: markdown },
  { ...HTML, write: html },
  { ...JUNIT, write: (each) => junit(testsOf(each)) },
  {
    ...CTRF,
    write: (each, { runId = each.name || "evaluation", startedAt }) => ctrf(testsOf(each), runId, startedAt),
  },
  { ...GITHUB, write: (each) => github(testsOf(each), each.words) },
]);

/** Returns a row for each result, for each item without one, and for each record that cannot be read. */
function rowsOf({
  results,
  summaries: [{ coverage, total_items: items, evaluated_items: evaluated = 0 }],
  ...evaluation
}) {
  const { words } = evaluation;
  const rows = results.map((result) => rowOf(result, evaluation));
  // An item without a prediction has a result if `--missing` says so.
  const ids = new Set(results.map(({ item_id: id }) => id));
  const others = evaluation.warnings.filter(
    ({ code, item_id: id }) => code === "bad_line" || (code === "missing_prediction" && !ids.has(id)),
  );
  for (const { code, item_id: id, line, message } of others) {
    const name = id ?? `line ${line}`;
    rows.push({ ...EMPTY_ROW, status: STATUS_OF_WARNING[code], id: name, reason: message });
  }
  // The warnings are limited. All items must have a row, or be counted by one.
  const missing = (coverage?.total ?? items) - evaluated - others.length;
  if (missing > 0) {
    const reason = words.t("moreUnread", { n: missing });
    rows.push({ ...EMPTY_ROW, status: "error", id: words.t("andMore", { n: missing }), reason });
  }
  return rows;
}

const EMPTY_ROW = { metric: "", score: null, question: "", answer: "", prediction: null };

/** @returns {Row} */
function rowOf(result, { passes, words }) {
  const { item_id: id, metric_name: metric, score, question, ground_truth: answer, prediction } = result;
  const status = score === null ? "error" : passes(result) ? "passed" : "failed";
  return { status, id, metric, score, reason: reasonOf(status, result, words), question, answer, prediction };
}

function reasonOf(status, { ground_truth: answer, prediction, details = {} }, { t }) {
  if (status === "passed") return "";
  if (status === "error") return clip(plainText(details.reason ?? t("noScore")), MAX_REASON);
  if (prediction === null) return t("noPrediction");
  const references = Array.isArray(details.references) ? details.references : [answer];
  const shown = references.slice(0, 3).map((each) => JSON.stringify(clip(plainText(each), MAX_QUOTE)));
  const more = references.length > shown.length ? ` ${t("andMore", { n: references.length - shown.length })}` : "";
  const expected = `${shown.join(` ${t("or")} `)}${more}`;
  return t("expectedFound", { expected, found: JSON.stringify(clip(prediction, MAX_QUOTE)) });
}

/** Returns a value that a registered metric may have put into its details as text. */
function plainText(value) {
  return typeof value === "string" ? value : String(JSON.stringify(value));
}

function otherWarnings({ warnings }) {
  return warnings.filter(({ code }) => !Object.hasOwn(STATUS_OF_WARNING, code) && !REPEATED.includes(code));
}

/** Returns a text such as `exact_match: 0.9500 over 20 of 21`. */
function figureOf({ metric, average_score: average, evaluated_items: evaluated = 0, ...summary }, words) {
  const {
    unscored_items: unscored = 0,
    total_items: items,
    coverage = { answered: evaluated - unscored, total: items },
  } = summary;
  const score = (average ?? null) === null ? words.t("noScore") : words.score(average);
  const over = coverage.answered < coverage.total ? ` ${words.t("answeredOf", coverage)}` : "";
  return `${metric}: ${score}${over}`;
}

/** @returns {import("./tests.js").TestRun} */
function testsOf(evaluation) {
  const { name, summaries, words } = evaluation;
  const [{ coverage }] = summaries;
  const tests = rowsOf(evaluation).map(({ status, id, metric, score, reason }) => ({
    id: metric === "" ? id : `${metric}/${id}`,
    name: id === "" ? words.t("emptyId") : id,
    group: metric === "" ? "items" : metric,
    status,
    type: status === "passed" ? "" : metric === "" ? status : metric,
    message: reason,
    ms: 0,
    tags: [],
    labels: { ...(metric !== "" && { metric }), ...(score !== null && { score }) },
    attempts: [],
  }));
  return {
    id: name,
    name,
    summary: summaries.map((each) => figureOf(each, words)).join(" · "),
    properties: {
      ...Object.fromEntries(summaries.map(({ metric, average_score: average }) => [metric, String(average ?? null)])),
      ...(coverage && { coverage: `${coverage.answered}/${coverage.total}` }),
    },
    warnings: warningTexts(otherWarnings(evaluation), words),
    tests,
  };
}

function csv(evaluation) {
  return table(
    COLUMNS,
    rowsOf(evaluation).map((row) => ({ ...row, item_id: row.id })),
  );
}

function markdown(evaluation, { limit = "comment" }) {
  const { name, summaries, gates, words } = evaluation;
  const { t } = words;
  const rows = rowsOf(evaluation);
  const { passed } = countStatuses(rows);
  const holds = gates.length > 0 ? gates.every((gate) => gate.holds) : passed === rows.length && rows.length > 0;
  const head = [
    `# ${sign(holds)} ${escaped(name, MAX_NAME)}`,
    `${summaries.map((summary) => `**${escaped(figureOf(summary, words), MAX_REASON)}**`).join(" · ")} · ${t("passedOf", { passed, total: rows.length })}`,
    gateList(gates, words),
  ];
  const section = (title, items) => ({
    title: t(title),
    head: [t("case"), t("metric"), t("score"), t("why")],
    items,
    rowOf: ({ id, metric, score, reason }) => [
      escaped(id === "" ? t("emptyId") : id, MAX_NAME),
      escaped(metric, MAX_NAME),
      score === null ? "–" : words.score(score),
      escaped(reason, MAX_REASON),
    ],
  });
  const rowsThat = (status) => rows.filter((row) => row.status === status);
  const warnings = countOf(otherWarnings(evaluation));
  const foot = [warnings > 0 && t("warnings", { n: warnings })];
  return fitted(
    head,
    [
      section("inError", rowsThat("error")),
      section("failed", rowsThat("failed")),
      section("unanswered", rowsThat("skipped")),
    ],
    foot,
    LIMITS[limit],
    words,
  );
}

function html(evaluation) {
  const { name, summaries, words } = evaluation;
  const { t } = words;
  const rows = rowsOf(evaluation);
  const counts = countStatuses(rows);
  const shown = { passed: "passed", failed: "failed", error: "inError", skipped: "unanswered" };
  const { text, isFull } = textBlocks(words);
  const items = rows.map(({ status, id, metric, score, reason, question, answer, prediction }) => {
    const about = [metric, score === null ? "" : words.score(score)].filter(Boolean);
    const texts = Object.entries({ question, answer, prediction }).filter(([, value]) => value);
    const shown = isFull() ? "" : texts.map(([label, value]) => text(label, value)).join("");
    return caseItem({ status, id, about, reasons: reason === "" ? [] : [reason] }, shown, words);
  });
  const body = `<header>
<h1><bdi>${forHtml(clip(name, MAX_REASON))}</bdi></h1>
${summaries.map((summary) => `<p class="big">${forHtml(figureOf(summary, words))}</p>`).join("\n")}
${countList(
  Object.entries(counts).map(([status, n]) => [shown[status], n]),
  words,
)}
</header>
<main>
<p>${forHtml(t("textsCut", { n: MAX_TEXT }))}</p>
${items.join("\n")}
${warningList(otherWarnings(evaluation), words)}
</main>`;
  return page(words.language, forHtmlLine(clip(name, MAX_REASON)), body);
}
