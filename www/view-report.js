// This file shows the result line, and the report view as the custom element has it.

import "../js/element.js";
import { byId, setText } from "./dom.js";
import { count, plural, score } from "./format.js";
import { shown, state, subscribe, update } from "./state.js";

/**
 * @param {object} source who answers the report view
 * @param {(error: Error) => void} breakDown what to do when it does not
 */
export function startReportView(source, breakDown) {
  const view = byId("report-view");
  view.addEventListener("querychange", ({ detail }) => update({ failedOnly: detail.verdict === "failed" }));
  view.addEventListener("runchange", ({ detail }) => update({ shownRun: detail.run }));
  view.addEventListener("reporterror", ({ detail }) => breakDown(detail.error));
  subscribe((changed) => {
    if (changed.has("phase") || changed.has("answer") || changed.has("shownRun")) {
      const line = byId("result");
      if (state.phase !== "starting") setText(line, resultLine());
      line.toggleAttribute("data-broken", state.phase === "broken");
      byId("report").toggleAttribute("data-working", state.phase === "working");
    }
    if (changed.has("answer") || changed.has("shownRun")) showReport(view, source);
    if (changed.has("failedOnly")) view.query = { ...view.query, verdict: state.failedOnly ? "failed" : "" };
    if (changed.has("answer") && state.reveal) reveal();
    if (changed.has("version")) setText(byId("version"), state.version);
  });
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
  if (phase === "broken") return message;
  if (phase === "working") return "Scoring…";
  const { suite } = answer;
  const { run, answer: { outputs, report } = {} } = shown();
  if (state.suite.fault || run.fault) return "Not scored: a file cannot be read.";
  if (suite.problemCount > 0) return `Not scored: the suite has ${plural(suite.problemCount, "problem")}.`;
  if (outputs?.problemCount > 0) return `Not scored: the outputs have ${plural(outputs.problemCount, "problem")}.`;
  if (!suite.summary) return "Waiting for a suite.";
  if (!report) return "Waiting for outputs: paste them above, or try the example.";
  const { overall_score: overall, passed, failed, total } = report;
  return `${plural(total, "case")} scored: overall ${score(overall)}, ${count(passed)} passed, ${count(failed)} failed.`;
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
