// This file shows the list of workspaces, in which users select, name, add and delete workspaces.

import { clip } from "../../js/report-view/text.js";
import { language, t } from "../strings/index.js";
import { byId, make } from "./dom.js";

const NAME_LENGTH = 60;
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

/**
 * @param {import("./store.js").Store} store
 * @param {import("./workspaces.js").Workspaces} saved
 * @param {(error: Error) => void} onError
 */
export function startWorkspacesView(store, saved, onError) {
  const { state } = store;
  const menu = byId("workspace");
  const name = byId("workspace-name");
  menu.addEventListener("change", () => saved.open(menu.value).catch(onError));
  byId("new-workspace").addEventListener("click", () => saved.openNew().catch(onError));
  byId("delete-workspace").addEventListener("click", () => saved.deleteCurrent().catch(onError));
  name.addEventListener("input", () => {
    store.update({ workspace: { ...state.workspace, name: name.value } });
  });

  store.draw((changed) => {
    if (!["workspace", "workspaces", ...store.inputs].some((key) => changed.has(key))) return;
    const { workspace, workspaces } = state;
    byId("workspaces").hidden = workspaces.length === 0 && !saved.hasOwnWork();
    const options = workspaces.map(({ id, name: ownName, label, time }) => {
      const shown = (id === workspace.id ? workspace.name : ownName) || label || t("unnamedWorkspace");
      const when = time === 0 ? "" : new Intl.DateTimeFormat(language(), TIME).format(time);
      const short = clip(shown, NAME_LENGTH);
      // Isolates the name, so that it does not change the order of the words after it.
      const isolated = RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short;
      return make("option", { value: id }, when === "" ? short : t("workspaceOf", { name: isolated, time: when }));
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
