// This file shows the menu of metrics and a field for each option of the selected metric.

import { byId, make, setText } from "../shared/dom.js";
import { inputFor, labelled } from "../shared/form-fields.js";
import { chosenMetric, state, store } from "./state.js";

export function startMetricView() {
  const menu = byId("metric");
  /**
   * The selection that the user made with these fields. Do not draw the fields again for it, because they would lose
   * the focus.
   */
  let ownChoice;
  menu.addEventListener("change", () => store.update({ metric: { name: menu.value, options: {} } }));

  store.draw((changed) => {
    if (changed.has("metrics")) {
      menu.replaceChildren(...state.metrics.map(({ name }) => make("option", { value: name }, name)));
    }
    if (changed.has("metrics") || (changed.has("metric") && state.metric !== ownChoice)) showChoice();
    if (changed.has("answer")) showProblem(state.answer?.problems.metric?.message ?? "");
  });

  function showChoice() {
    const metric = chosenMetric();
    if (!metric) return;
    menu.value = metric.name;
    setText(byId("metric-summary"), metric.summary);
    byId("metric-options").hidden = metric.options.length === 0;
    byId("metric-fields").replaceChildren(...metric.options.map(optionField));
  }

  function optionField({ name, summary, expected, default: preset }) {
    const value = state.metric.options?.[name];
    const input = inputFor(expected, { value, byDefault: preset === null ? null : String(preset) });
    input.element.id = `option-${name}`;
    const change = (newValue) => {
      const { [name]: _, ...others } = state.metric.options ?? {};
      const options = newValue === undefined || newValue === preset ? others : { ...others, [name]: newValue };
      ownChoice = { name: chosenMetric().name, options };
      store.update({ metric: ownChoice });
    };
    return labelled(make("code", {}, name), input, change, summary);
  }
}

function showProblem(message) {
  const box = byId("metric-problems");
  box.hidden = message === "";
  box.replaceChildren(...(message === "" ? [] : [make("p", {}, message)]));
  if (message !== "") byId("metric-options").open = true;
}
