// This file shows the outputs that are to be scored.

import { byId } from "./dom.js";
import { acceptDrops, sourcePanel } from "./source-panel.js";
import { state, subscribe, update } from "./state.js";

/**
 * @param {(sources: object[]) => void} takeMany what to do with several files at once
 * @param {() => void} fillTemplate
 */
export function startOutputsView(takeMany, fillTemplate) {
  const panel = byId("outputs");
  const template = byId("template");
  const take = (source) => update({ outputs: source, example: null });
  const view = sourcePanel(panel, take);
  acceptDrops(panel, (sources) => (sources.length === 1 ? take(sources[0]) : takeMany(sources)));
  template.addEventListener("click", fillTemplate);

  subscribe((changed) => {
    if (changed.has("outputs")) view.show(state.outputs);
    if (changed.has("answer") || changed.has("outputs")) {
      view.problems(problemsOf());
      // A template never replaces outputs that someone has brought.
      template.disabled = state.outputs.text.trim() !== "" || !state.answer?.suite.summary?.total;
    }
  });
}

function problemsOf() {
  if (state.outputs.fault) return { problems: [{ place: "", message: state.outputs.fault }], total: 1 };
  const { problems = [], problemCount = 0 } = state.answer?.outputs ?? {};
  return { problems, total: problemCount };
}
