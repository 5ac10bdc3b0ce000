// This file shows the report with `<benchmark-report>`, and formats the result line.

import "../../js/entries/element.js";
import { byId, setText } from "../shared/dom.js";
import { say, score, t } from "../strings/index.js";
import { noteOf, withNote } from "./labels.js";
import { draw, shown, state, store, update } from "./state.js";

/**
 * @param {object} source answers the requests of the report view
 * @param {(error: Error) => void} onError
 */
export function startReportView(source, onError) {
  const view = byId("report-view");
  view.addEventListener("querychange", ({ detail }) => update({ query: detail }));
  view.addEventListener("comparechange", ({ detail }) => update({ base: detail.baseline }));
  view.addEventListener("caseopen", ({ detail }) => update({ opened: detail.case_id }));
  view.addEventListener("caseclose", () => update({ opened: "" }));
  view.addEventListener("casenote", ({ detail }) => {
    update({ labels: withNote(state.labels, detail.case_id, detail.note), isTyped: true });
  });
  view.addEventListener("runchange", ({ detail }) => update({ shownRun: detail.run }));
  view.addEventListener("reporterror", ({ detail }) => onError(detail.error));
  draw((changed) => {
    if (changed.has("language")) view.lang = state.language;
    if (changed.has("query")) view.query = state.query;
    // A case of new inputs is opened in their report, not in the one before.
    const isInReport = changed.has("opened") && !store.hasInput(changed);
    if (state.phase === "done" && (isInReport || changed.has("answer"))) view.opened = state.opened;
    if (["answer", "shownRun", "base", "language"].some((key) => changed.has(key))) showReport(view, source);
    if (changed.has("answer") && state.reveal) reveal();
  });
}

/** The id of the run whose report was shown last. It stays visible while the selected run has no report. */
let lastShown = "";

function showReport(view, source) {
  const answers = new Map(state.answer?.runs.map((answer) => [answer.id, answer]));
  const runs = state.runs.flatMap(({ id, name }, index) => {
    const { report, before } = answers.get(id) ?? {};
    const summary = report ?? before;
    const isBefore = !report;
    return summary
      ? [{ id, name: name || t("unnamedRun", { n: index + 1 }), summary, report: summary.id, isBefore }]
      : [];
  });
  const isThere = (wanted) => runs.some(({ id }) => id === wanted);
  const wanted = [shown().run.id, lastShown].find(isThere) ?? runs[0]?.id ?? "";
  lastShown = wanted;
  byId("no-report").hidden = runs.length > 0;
  view.hidden = runs.length === 0;
  const { isBefore, name } = runs.find(({ id }) => id === wanted) ?? {};
  const isOther = runs.length > 0 && wanted !== shown().run.id;
  byId("report-before").hidden = !isBefore && !isOther;
  setText(byId("report-before"), isOther ? t("reportOfOther", { name }) : t("reportBefore"));
  const note = (caseId) => noteOf(state.labels, caseId);
  view.source = { source, runs, shown: wanted, baseline: state.base, isEditable: true, noteOf: note };
}

function reveal() {
  update({ reveal: false });
  if (!shown().answer?.report) return;
  const report = byId("report");
  // Scroll after the other views have drawn, because the page may be too short before.
  requestAnimationFrame(() => {
    if (report.getBoundingClientRect().top > innerHeight * 0.35) report.scrollIntoView();
  });
}

/** Says whether the inputs are scored, for `startFolding`. */
export function inputStatus() {
  const { suite, runs = [] } = state.answer ?? {};
  const hasFault = Boolean(state.suite.fault) || state.runs.some(({ fault }) => fault);
  return {
    isScored: runs.some(({ report, before }) => report || before),
    hasProblems: hasFault || suite?.problemCount > 0 || runs.some(({ outputs }) => outputs?.problemCount > 0),
    name: suite?.summary?.name ?? "",
  };
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
  const isPart = answered !== total;
  const text = isPart ? t("scoredPartly", { ...values, answered, total, unanswered, inError }) : t("scored", values);
  if (state.runs.length === 1) return text;
  const name = run.name || t("unnamedRun", { n: state.runs.indexOf(run) + 1 });
  return t("ofRun", { name, text });
}
