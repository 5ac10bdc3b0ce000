// This file shows the result line, and the report view as the custom element has it.

import "../../js/entries/element.js";
import { byId, setText } from "../shared/dom.js";
import { language, say, score, t } from "../strings/index.js";
import { draw, shown, state, update } from "./state.js";

/**
 * @param {object} source who answers the report view
 * @param {(error: Error) => void} breakDown what to do when it does not
 */
export function startReportView(source, breakDown) {
  const view = byId("report-view");
  view.addEventListener("querychange", ({ detail }) => update({ failedOnly: detail.verdict === "failed" }));
  view.addEventListener("runchange", ({ detail }) => update({ shownRun: detail.run }));
  view.addEventListener("reporterror", ({ detail }) => breakDown(detail.error));
  draw((changed) => {
    if (changed.has("phase") || changed.has("answer") || changed.has("shownRun")) {
      const line = byId("result");
      if (state.phase !== "starting") {
        delete line.dataset.t;
        setText(line, resultLine());
      }
      line.toggleAttribute("data-broken", state.phase === "broken");
      byId("report").toggleAttribute("data-working", state.phase === "working");
    }
    if (changed.has("phase") || changed.has("progress")) showProgress();
    if (changed.has("language")) view.lang = language();
    if (changed.has("answer") || changed.has("shownRun")) showReport(view, source);
    if (changed.has("failedOnly")) view.query = { ...view.query, verdict: state.failedOnly ? "failed" : "" };
    if (changed.has("answer") && state.reveal) reveal();
    if (changed.has("version")) setText(byId("version"), state.version);
  });
}

/** What takes a moment only is not worth a bar. */
const PATIENCE_MS = 400;
let patience;

function showProgress() {
  const { phase, progress } = state;
  clearTimeout(patience);
  const box = byId("progress");
  if (phase !== "working") {
    box.hidden = true;
    return;
  }
  patience = setTimeout(() => {
    box.hidden = false;
  }, PATIENCE_MS);
  const bar = byId("progress-bar");
  // One run has no parts to count: the bar only moves.
  if (progress?.total > 1) Object.assign(bar, { max: progress.total, value: progress.done });
  else bar.removeAttribute("value");
}

function reveal() {
  update({ reveal: false });
  const report = byId("report");
  // Once every view has drawn: before, there may be nothing yet to scroll through.
  requestAnimationFrame(() => {
    if (report.getBoundingClientRect().top > innerHeight * 0.7) report.scrollIntoView();
  });
}

function resultLine() {
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
  const { overall_score: overall, passed, failed, total } = report;
  return t("scored", { n: total, overall: score(overall), passed, failed });
}

function showReport(view, source) {
  const isThere = Boolean(shown().answer?.report);
  byId("no-report").hidden = isThere;
  view.hidden = !isThere;
  const reports = new Map(state.answer?.runs.map(({ id, report }) => [id, report]));
  const runs = state.runs.map(({ id, name }) => {
    const summary = reports.get(id) ?? undefined;
    return { id, name, summary, report: summary?.id };
  });
  view.source = { source, runs: runs.length > 1 ? runs.filter(({ summary }) => summary) : runs, shown: shown().run.id };
}
