// This file shows the list of workspaces, in which users select, name, add and delete workspaces.

import { clip } from "../../js/report-view/text.js";
import { byId, make } from "../shared/dom.js";
import { language, t } from "../strings/index.js";
import { deleteCurrentWorkspace, openNewWorkspace, openWorkspace } from "./saved-session.js";
import { draw, hasOwnWork, state, update } from "./state.js";

const NAME_LENGTH = 60;

/** @param {(error: Error) => void} onError */
export function startWorkspacesView(onError) {
  const menu = byId("workspace");
  const name = byId("workspace-name");
  menu.addEventListener("change", () => openWorkspace(menu.value).catch(onError));
  byId("new-workspace").addEventListener("click", () => openNewWorkspace().catch(onError));
  byId("delete-workspace").addEventListener("click", () => deleteCurrentWorkspace().catch(onError));
  name.addEventListener("input", () => {
    update({ workspace: { ...state.workspace, name: name.value } });
  });

  draw((changed) => {
    if (!["workspace", "workspaces", "runs", "suite"].some((key) => changed.has(key))) return;
    const { workspace, workspaces } = state;
    byId("workspaces").hidden = workspaces.length === 0 && !hasOwnWork(state);
    const options = workspaces.map(({ id, name: ownName, label, time }) => {
      const shown = (id === workspace.id ? workspace.name : ownName) || label || t("unnamedWorkspace");
      const when = time === 0 ? "" : new Intl.DateTimeFormat(language(), TIME).format(time);
      const values = { name: clip(shown, NAME_LENGTH), time: when };
      return make("option", { value: id }, when === "" ? values.name : t("workspaceOf", values));
    });
    if (!workspaces.some(({ id }) => id === workspace.id)) {
      options.unshift(make("option", { value: workspace.id }, workspace.name || t("unnamedWorkspace")));
    }
    menu.replaceChildren(...options);
    menu.value = workspace.id;
    if (name.value !== workspace.name) name.value = workspace.name;
  });
}

const TIME = { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" };
