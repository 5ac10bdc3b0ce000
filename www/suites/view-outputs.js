// This file shows the outputs of the selected run.

import { byId, setText } from "../shared/dom.js";
import { sourcePanel } from "../shared/source-panel.js";
import { t } from "../strings/index.js";
import { changedRun, draw, loadedSources, shown, state, store, suiteOfReports, update } from "./state.js";

/** @param {() => void} fillTemplate */
export function startOutputsView(fillTemplate) {
  const template = byId("template");
  // Sources replace the outputs of the run that was selected when the user started to load them.
  const target = () => {
    const { id } = shown().run;
    return (sources) => {
      if (sources.length > 1) return loadedSources(sources);
      // A saved report brings its suite, unless another run uses the suite of the page.
      const suite = state.runs.length === 1 ? suiteOfReports(sources) : undefined;
      return { ...changedRun(id, sources[0]), ...(suite && { suite, isTyped: false }) };
    };
  };
  const view = sourcePanel(byId("outputs"), store, target, { isMultiple: true });
  template.addEventListener("click", fillTemplate);
  const strip = byId("strip-reasoning");
  strip.addEventListener("change", () => update({ strip: strip.checked }));

  draw((changed) => {
    if (changed.has("strip")) strip.checked = state.strip;
    if (!["runs", "shownRun", "answer", "language"].some((key) => changed.has(key))) return;
    const { run, answer } = shown();
    view.show(run);
    view.showProblems(answer?.outputs?.problems, answer?.outputs?.problemCount);
    const { total, failed = 0 } = answer?.outputs ?? {};
    byId("outputs-summary").hidden = failed === 0;
    setText(byId("outputs-summary"), failed > 0 ? t("outputsInError", { n: total, failed }) : "");
    // Disable the button if there are outputs, because a template would replace them.
    template.disabled = run.text.trim() !== "" || !state.answer?.suite.summary?.total;
  });
}
