// This file shows the outputs that are to be scored.

import { byId } from "../shared/dom.js";
import { acceptDrops, sourcePanel } from "../shared/source-panel.js";
import { changedRun, draw, shown, state, update } from "./state.js";

/**
 * @param {(sources: object[]) => void} takeMany what to do with several files at once
 * @param {() => void} fillTemplate
 */
export function startOutputsView(takeMany, fillTemplate) {
  const panel = byId("outputs");
  const template = byId("template");
  const take = (source) => update({ ...changedRun(shown().run.id, source), example: null });
  const view = sourcePanel(panel, take, takeMany);
  acceptDrops(panel, (sources) => (sources.length === 1 ? take(sources[0]) : takeMany(sources)));
  template.addEventListener("click", fillTemplate);

  draw((changed) => {
    const isChanged = changed.has("runs") || changed.has("shownRun");
    if (isChanged) view.show(shown().run);
    if (changed.has("answer") || isChanged) {
      view.problems(problemsOf());
      // A template never replaces outputs that someone has brought.
      template.disabled = shown().run.text.trim() !== "" || !state.answer?.suite.summary?.total;
    }
  });
}

function problemsOf() {
  const { run, answer } = shown();
  if (run.fault) return { problems: [{ place: "", message: run.fault }], total: 1 };
  const { problems = [], problemCount = 0 } = answer?.outputs ?? {};
  return { problems, total: problemCount };
}
