// This file shows the report with `<benchmark-report>`, and formats the result line.

import "../../js/entries/element.js";
import { byId } from "../shared/dom.js";
import { say, score, t } from "../strings/index.js";
import { draw, shown, state, update } from "./state.js";

/**
 * @param {object} source answers the requests of the report view
 * @param {(error: Error) => void} onError
 */
export function startReportView(source, onError) {
  const view = byId("report-view");
  view.addEventListener("querychange", ({ detail }) => update({ verdict: detail.verdict }));
  view.addEventListener("runchange", ({ detail }) => update({ shownRun: detail.run }));
  view.addEventListener("reporterror", ({ detail }) => onError(detail.error));
  draw((changed) => {
    if (changed.has("language")) view.lang = state.language;
    if (changed.has("answer") || changed.has("shownRun")) showReport(view, source);
    if (changed.has("verdict")) view.query = { ...view.query, verdict: state.verdict };
    if (changed.has("answer") && state.reveal) reveal();
  });
}

function showReport(view, source) {
  const isShown = Boolean(shown().answer?.report);
  byId("no-report").hidden = isShown;
  view.hidden = !isShown;
  const reports = new Map(state.answer?.runs.map(({ id, report }) => [id, report]));
  const runs = state.runs.map(({ id, name }) => {
    const summary = reports.get(id) ?? undefined;
    return { id, name, summary, report: summary?.id };
  });
  view.source = { source, runs: runs.length > 1 ? runs.filter(({ summary }) => summary) : runs, shown: shown().run.id };
}

function reveal() {
  update({ reveal: false });
  const report = byId("report");
  // Scroll after the other views have drawn, because the page may be too short before.
  requestAnimationFrame(() => {
    if (report.getBoundingClientRect().top > innerHeight * 0.7) report.scrollIntoView();
  });
}

export function resultLine() {
  const { phase, message, answer } = state;
  if (phase === "broken") return say(message);
  if (phase === "working") return t("scoring");
  if (phase === "cancelled") return t("cancelled");
  const { suite } = answer;
  const { run, answer: { outputs, report } = {} } = shown();
  if (state.suite.fault || run.fault) return t("fileFault");
  if (suite.problemCount > 0) return t("suiteProblems", { n: suite.problemCount });
  if (outputs?.problemCount > 0) return t("outputsProblems", { n: outputs.problemCount });
  if (!suite.summary) return t("waitingForSuite");
  if (!report) return t("waitingForOutputs");
  const { overall_score: overall, passed, failed, answered, unanswered, inError, total } = report;
  const values = { n: total, overall: score(overall), passed, failed };
  if (answered === total) return t("scored", values);
  return t("scoredPartly", { ...values, answered, total, unanswered, inError });
}
