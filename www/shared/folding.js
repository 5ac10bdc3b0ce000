// This file folds the inputs of a page when results are first shown, so that the results are in view. The user can unfold them.

import { byId, setText } from "./dom.js";

/** On a wide screen, the inputs are beside the results. */
const WIDE = matchMedia("(min-width: 100rem)");

/**
 * @param {import("./store.js").Store} store
 * @param {() => {isScored: boolean, hasProblems: boolean, name: string}} status `isScored`: whether results are shown, also those of
 * earlier inputs; `name` says what was scored
 */
export function startFolding(store, status) {
  const inputs = byId("inputs");
  const summary = inputs.querySelector("summary");
  let wasScored = false;
  WIDE.addEventListener("change", () => {
    if (WIDE.matches) inputs.open = true;
  });
  store.subscribe((changed) => {
    if (!changed.has("answer") || store.state.phase === "starting") return;
    const { isScored, hasProblems, name } = status();
    summary.hidden = !isScored;
    setText(byId("inputs-name"), name);
    const isUsed = inputs.contains(document.activeElement);
    // Problems are listed in the inputs. The editor lists its own, and must not move while the user types in it.
    const isEditing = byId("editor")?.contains(document.activeElement);
    if (!isScored || (hasProblems && !isEditing)) inputs.open = true;
    else if (!wasScored && !isUsed && !WIDE.matches) inputs.open = false;
    wasScored = isScored;
  });
}
