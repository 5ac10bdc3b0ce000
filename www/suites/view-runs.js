// This file shows the sets of outputs, one for each agent or run: which one is on view, its name,
// another one, away with it.

import { clip } from "../../js/report-view/text.js";
import { byId, foreign, make } from "../shared/dom.js";
import { t } from "../strings/index.js";
import { addedRuns, draw, removedRun, renamedRun, shown, state, update } from "./state.js";

const NAME_LENGTH = 40;

export function startRunsView() {
  const name = byId("run-name");
  byId("add-run").addEventListener("click", () => {
    update({ ...addedRuns([{}]), example: null });
    update({ shownRun: state.runs.at(-1).id });
    byId("outputs-text").focus();
  });
  byId("remove-run").addEventListener("click", () => {
    update({ ...removedRun(shown().run.id), example: null });
    byId("add-run").focus();
  });
  name.addEventListener("input", () => update(renamedRun(shown().run.id, name.value)));
  byId("run-list").addEventListener("change", ({ target }) => update({ shownRun: target.value }));

  draw((changed) => {
    if (!changed.has("runs") && !changed.has("shownRun") && !changed.has("language")) return;
    const { run } = shown();
    const isMany = state.runs.length > 1;
    byId("runs").hidden = !isMany;
    byId("add-run").hidden = !isMany && run.text.trim() === "";
    showList(isMany ? state.runs : []);
    if (name.value !== run.name) name.value = run.name;
  });
}

/** The focus stays on the choice. */
function showList(runs) {
  const list = byId("run-list");
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...runs.map(choice));
  if (hadFocus) list.querySelector(":checked")?.focus();
}

function choice({ id, name }, index) {
  const isOn = id === shown().run.id;
  const input = make("input", { type: "radio", name: "run", value: id, checked: isOn });
  const words = name === "" ? t("unnamedRun", { n: index + 1 }) : clip(name, NAME_LENGTH);
  return make("label", { class: "choice" }, input, " ", foreign("span", words));
}
