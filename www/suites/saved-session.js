// This file restores the suite and the outputs from the browser or from a link, and saves them.

import { startAutosave } from "../shared/autosave.js";
import { loadSession } from "../shared/session-db.js";
import { fromFragment, ShareError } from "./share.js";
import { onlyRuns, state, store, update } from "./state.js";

const PAGE = "suites";

/** Returns a patch with the saved session, or undefined if there is no session. */
export async function savedPatch() {
  return patchOf(await loadSession(PAGE));
}

/** Returns a patch with the session in a link, or with the fault of the link. */
export async function sharedPatch(hash) {
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const patch = patchOf(await fromFragment(hash));
    if (!patch) throw new ShareError("damaged");
    return { ...patch, example: null, reveal: true };
  } catch (error) {
    if (!(error instanceof ShareError)) throw error;
    const fault = { key: error.reason === "too_large" ? "linkTooLarge" : "linkDamaged" };
    return { suite: { text: "", name: "", fault } };
  }
}

/** Starts saving the session. */
export function startSaving() {
  const reset = () => update({ suite: { builtin: "reasoning" }, ...onlyRuns([]), strip: false, example: null });
  startAutosave(store, PAGE, session, reset);
}

function session() {
  if (state.suite.fault || state.runs.some(({ fault }) => fault)) return undefined;
  return currentSession();
}

/** Returns the inputs of the page, to save or to share. */
export function currentSession() {
  const { suite, runs, strip } = state;
  return { suite, runs: runs.map(({ name, text }) => ({ name, text })), ...(strip && { strip }) };
}

/** Returns a patch for a saved or shared session, or undefined if the value is not a session. */
function patchOf(value) {
  const { suite, runs, strip } = value ?? {};
  if (!Array.isArray(runs) || runs.length === 0) return undefined;
  const isBuiltin = state.builtins.some(({ key }) => key === suite?.builtin);
  if (!isBuiltin && typeof suite?.text !== "string") return undefined;
  const source = isBuiltin ? { builtin: suite.builtin } : { text: suite.text, name: String(suite.name ?? "") };
  return { suite: source, ...onlyRuns(runs), strip: strip === true };
}
