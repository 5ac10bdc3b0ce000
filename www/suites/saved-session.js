// This file says what the page of suites saves in workspaces, and opens the sessions of links.

import { Workspaces } from "../shared/workspaces.js";
import { readHash, shownPatch } from "./hash.js";
import { fromFragment, ShareError } from "./share.js";
import { emptyPage, hasOwnWork, isEmptyPage, onlyRuns, SAVED, state, store } from "./state.js";

export const workspaces = new Workspaces(store, {
  page: "suites",
  keys: SAVED,
  session: savedSession,
  patchOf,
  empty: emptyPage,
  isEmpty: () => isEmptyPage(state),
  hasOwnWork: () => hasOwnWork(state),
  label: () => String(state.answer?.suite.summary?.name ?? ""),
});

/** Returns a patch with the session in a link, or with the fault of the link. */
export async function sharedPatch(hash) {
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const patch = patchOf(await fromFragment(hash));
    if (!patch) throw new ShareError("damaged");
    const [, ...parameters] = hash.split("&");
    const wanted = readHash(`#${parameters.join("&")}`, []);
    return { ...patch, ...shownPatch(wanted, patch.runs), reveal: true };
  } catch (error) {
    if (!(error instanceof ShareError)) throw error;
    return { linkFault: error.reason === "too_large" ? "linkTooLarge" : "linkDamaged" };
  }
}

/** Returns the inputs of the page, to share. */
export function currentSession() {
  const { suite, runs, strip } = state;
  const shared = ({ name, text, isNamed, reading }) => ({
    ...{ name, text },
    ...(isNamed && { isNamed }),
    ...(reading && { reading }),
  });
  return { suite, runs: runs.map(shared), ...(strip && { strip }) };
}

/** Returns the values to save; undefined for an example, and if a file could not be read. */
function savedSession() {
  const isExample = state.example !== null && state.labels.length === 0;
  if (isExample || state.suite.fault || state.runs.some(({ fault }) => fault)) return undefined;
  return { ...currentSession(), own: state.own, labels: state.labels };
}

/** Returns a patch for a saved or shared session, or undefined if the value is not a session. */
function patchOf(value) {
  const { suite, runs, strip, own, labels } = value ?? {};
  if (!Array.isArray(runs) || runs.length === 0) return undefined;
  const isBuiltin = state.builtins.some(({ key }) => key === suite?.builtin);
  if (!isBuiltin && typeof suite?.text !== "string") return undefined;
  const sourceOf = ({ text, name }) => ({ text, name: String(name ?? "") });
  return {
    suite: isBuiltin ? { builtin: suite.builtin } : sourceOf(suite),
    own: typeof own?.text === "string" ? sourceOf(own) : emptyPage().own,
    labels: Array.isArray(labels) ? labels : [],
    ...onlyRuns(runs),
    strip: strip === true,
    example: null,
  };
}
