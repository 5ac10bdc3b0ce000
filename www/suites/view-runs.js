// This file shows the list of runs, in which users select, rename, add and remove runs.

import { clip } from "../../js/report-view/text.js";
import { byId, make, userText } from "../shared/dom.js";
import { t } from "../strings/index.js";
import { addedRun, draw, removedRun, renamedRun, shown, state, update } from "./state.js";

const NAME_LENGTH = 40;

export function startRunsView() {
  const name = byId("run-name");
  byId("add-run").addEventListener("click", () => {
    update(addedRun());
    byId("outputs-text").focus();
  });
  byId("remove-run").addEventListener("click", () => {
    update(removedRun(shown().run.id));
    byId("add-run").focus();
  });
  name.addEventListener("input", () => update(renamedRun(shown().run.id, name.value)));
  byId("run-list").addEventListener("change", ({ target }) => update({ shownRun: target.value }));

  draw((changed) => {
    if (!changed.has("runs") && !changed.has("shownRun")) return;
    const { run } = shown();
    const hasSeveral = state.runs.length > 1;
    byId("runs").hidden = !hasSeveral;
    byId("add-run").hidden = !hasSeveral && run.text.trim() === "";
    showList(hasSeveral ? state.runs : []);
    if (name.value !== run.name) name.value = run.name;
  });
}

function showList(runs) {
  const list = byId("run-list");
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...runs.map(choice));
  if (hadFocus) list.querySelector(":checked")?.focus();
}

function choice({ id, name }, index) {
  const input = make("input", { type: "radio", name: "run", value: id, checked: id === shown().run.id });
  const label = name === "" ? t("unnamedRun", { n: index + 1 }) : clip(name, NAME_LENGTH);
  return make("label", { class: "choice" }, input, " ", userText("span", label));
}
