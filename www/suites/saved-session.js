// This file restores the suite, the outputs and the labels from a workspace or from a link, and saves them in workspaces.

import { startAutosave } from "../shared/autosave.js";
import { readHash, shownPatch } from "./hash.js";
import { fromFragment, ShareError } from "./share.js";
import { emptyPage, hasOwnWork, isEmptyPage, newWorkspace, onlyRuns, SAVED, state, store, update } from "./state.js";
import { deleteWorkspace, listWorkspaces, readWorkspace, writeWorkspace } from "./workspaces.js";

/** Saves the current workspace now. Resolves to whether it is saved. */
let flush = async () => false;
let offerUndo = () => {};

/** Returns a patch with the newest workspace, or undefined if there is none. */
export async function savedPatch() {
  const workspaces = await listWorkspaces();
  update({ workspaces });
  return workspaces.length > 0 ? workspacePatch(workspaces[0]) : undefined;
}

async function workspacePatch(workspace) {
  const { id, name } = workspace;
  const patch = patchOf(await readWorkspace(workspace));
  return patch && { ...patch, example: null, workspace: { id, name } };
}

/** Returns a patch with the session in a link, or with the fault of the link. */
export async function sharedPatch(hash) {
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const patch = patchOf(await fromFragment(hash));
    if (!patch) throw new ShareError("damaged");
    const [, ...parameters] = hash.split("&");
    const wanted = readHash(`#${parameters.join("&")}`, []);
    return { ...patch, ...shownPatch(wanted, patch.runs), example: null, reveal: true };
  } catch (error) {
    if (!(error instanceof ShareError)) throw error;
    return { linkFault: error.reason === "too_large" ? "linkTooLarge" : "linkDamaged" };
  }
}

/**
 * Starts saving the current workspace.
 * @param {(step: import("../shared/undo.js").Step) => void} offer offers to undo a change
 */
export function startSaving(offer) {
  offerUndo = offer;
  flush = startAutosave(store, {
    keys: SAVED,
    place: "workspace",
    session: saving,
    empty: () => ({ ...emptyPage(), workspaces: [] }),
    offer,
  });
}

/** Returns a function that saves the current values; undefined if there is nothing to save, or if they are incomplete. */
function saving() {
  const isExample = state.example !== null && state.labels.length === 0;
  const isNew = !state.workspaces.some(({ id }) => id === state.workspace.id);
  if (isExample || (isNew && isEmptyPage(state)) || state.suite.fault || state.runs.some(({ fault }) => fault))
    return undefined;
  const session = { ...currentSession(), own: state.own, labels: state.labels };
  const { id, name } = state.workspace;
  return async () => {
    const workspace = { id, name, label: String(nameOfSuite()), time: Date.now() };
    const result = await writeWorkspace(workspace, session);
    if (result === "conflict") return saveBeside(workspace, session);
    update({ workspaces: await listWorkspaces() });
    return result;
  };
}

/** Saves in a new workspace what another tab would lose if it were saved in its own. */
async function saveBeside(workspace, session) {
  const { id, name, label } = workspace;
  const copy = newWorkspace();
  const result = await writeWorkspace({ ...workspace, id: copy.id }, session);
  const isOpen = state.workspace.id === id;
  update({
    workspaces: await listWorkspaces(),
    ...(isOpen && { workspace: { id: copy.id, name: state.workspace.name } }),
  });
  offerUndo({ key: "otherTab", values: { name: name || label }, label: "openOther", act: () => openWorkspace(id) });
  return result;
}

const nameOfSuite = () => state.answer?.suite.summary?.name ?? "";

/** Returns the inputs of the page, to save or to share. */
export function currentSession() {
  const { suite, runs, strip } = state;
  const shared = ({ name, text, isNamed, reading }) => ({
    ...{ name, text },
    ...(isNamed && { isNamed }),
    ...(reading && { reading }),
  });
  return { suite, runs: runs.map(shared), ...(strip && { strip }) };
}

/**
 * Adds to a patch that it opens in a new workspace, if the current one contains own work. The own work is saved first; if
 * that is impossible, the patch replaces it, which the user can undo.
 */
export async function besideOwnWork(patch) {
  if (!hasOwnWork(state) || !(await flush())) return patch;
  const { id, name } = state.workspace;
  const label = name || nameOfSuite();
  offerUndo({ key: "workKept", values: { name: label }, label: "openAgain", act: () => openWorkspace(id) });
  return { ...emptyPage(), ...(await patch), isKept: true };
}

/** Opens a saved workspace. The current one is saved first. */
export async function openWorkspace(id) {
  const isKept = await flush();
  const found = (await listWorkspaces()).find((each) => each.id === id);
  const patch = found && (await workspacePatch(found));
  if (patch) update({ ...patch, isKept });
  else update({ workspaces: await listWorkspaces() });
}

export async function openNewWorkspace() {
  const isKept = await flush();
  update({ ...emptyPage(), isKept });
}

export async function deleteCurrentWorkspace() {
  const { id, name } = state.workspace;
  const before = Object.fromEntries([...SAVED, "workspace"].map((key) => [key, state[key]]));
  const label = name || nameOfSuite();
  await flush();
  await deleteWorkspace(id);
  const [next] = await listWorkspaces();
  const patch = (next && (await workspacePatch(next))) ?? emptyPage();
  update({ ...patch, workspaces: await listWorkspaces(), isKept: true });
  const act = async () => {
    await flush();
    update({ ...before, isKept: true });
  };
  offerUndo({ key: "workspaceDeleted", values: { name: label }, act });
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
  };
}
