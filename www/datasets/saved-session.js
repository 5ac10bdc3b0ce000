// This file says what the page of datasets saves in workspaces.

import { clip } from "../../js/report-view/text.js";
import { Workspaces } from "../shared/workspaces.js";
import { EXAMPLE } from "./example.js";
import { emptyPage, state, store, textsOf } from "./state.js";

const LABEL_LENGTH = 24;

export const workspaces = new Workspaces(store, {
  page: "datasets",
  keys: store.inputs,
  session,
  patchOf,
  empty: emptyPage,
  isEmpty: () => state.workspace.name === "" && JSON.stringify(inputs(state)) === JSON.stringify(inputs(emptyPage())),
  hasOwnWork,
  label: () => state.data.name || clip(state.data.text.trim(), LABEL_LENGTH),
});

const inputs = (values) => Object.fromEntries(store.inputs.map((key) => [key, values[key]]));

function hasOwnWork() {
  const examples = [EXAMPLE.data.text, EXAMPLE.predictions.text];
  return textsOf(state).some((text) => text.trim() !== "" && !examples.includes(text));
}

/** Returns the inputs to save; undefined if a file could not be read. */
function session() {
  if (state.data.fault || state.predictions.fault || state.baseline.fault) return undefined;
  return inputs(state);
}

/** Returns a patch for a saved session, or undefined if the value is not a session. */
function patchOf(saved) {
  if (typeof saved?.data?.text !== "string") return undefined;
  // Sessions of earlier versions have no other predictions.
  return inputs({ ...emptyPage(), ...saved });
}
