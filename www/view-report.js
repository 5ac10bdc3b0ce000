// This file shows the result line, the totals, the bars by category and the warnings.

import { byId, foreign, make, setText } from "./dom.js";
import { count, percent, plural, score, title } from "./format.js";
import { shown, state, subscribe, update } from "./state.js";

export function startReportView() {
  subscribe((changed) => {
    if (changed.has("phase") || changed.has("answer") || changed.has("shownRun")) {
      const line = byId("result");
      if (state.phase !== "starting") setText(line, resultLine());
      line.toggleAttribute("data-broken", state.phase === "broken");
      byId("report").toggleAttribute("data-working", state.phase === "working");
    }
    if (changed.has("answer") || changed.has("shownRun")) showReport(shown().answer?.report);
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

function showReport(report) {
  byId("totals").hidden = !report;
  byId("no-report").hidden = Boolean(report);
  byId("warnings").hidden = !report || report.warnings.total === 0;
  if (!report) return;
  setText(byId("overall"), score(report.overall_score));
  setText(byId("overall-percent"), percent(report.overall_score));
  byId("overall-bar").style.width = width(report.overall_score);
  for (const key of ["passed", "failed", "total"]) setText(byId(key), count(report[key]));
  byId("categories").replaceChildren(...report.categories.map(categoryBar));
  showWarnings(report.warnings);
}

function categoryBar({ name, score: value, passed, total }) {
  const fill = make("div", {});
  fill.style.width = width(value);
  return make(
    "li",
    { "data-category": name },
    make("span", { class: "name" }, title(name)),
    make("span", { class: "note" }, `${count(passed)} of ${count(total)} passed`),
    make("span", { class: "value" }, score(value)),
    make("div", { class: "bar", "aria-hidden": "true" }, fill),
  );
}

function width(value) {
  return `${Math.min(1, Math.max(0, value)) * 100}%`;
}

function showWarnings({ total, codes, shown }) {
  const kinds = codes.map(([code, times]) => `${count(times)} × ${code.replaceAll("_", " ")}`).join(", ");
  setText(byId("warnings-summary"), `${plural(total, "warning")}: ${kinds}`);
  const items = shown.map(({ place, message }) => {
    const start = place === "" ? [] : [foreign("code", place), ": "];
    return make("li", {}, ...start, foreign("span", message));
  });
  if (total > shown.length) items.push(make("li", {}, `and ${count(total - shown.length)} more`));
  byId("warnings-list").replaceChildren(...items);
}
