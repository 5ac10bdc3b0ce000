// This file stores workspaces in the browser: named sessions of the page of suites. One record lists the workspaces, the
// newest first; each workspace has a record of its own.

import { alone, deleteSession, loadSession, saveSession } from "../shared/session-db.js";

const LIST = "suites";
const recordOf = (id) => `${LIST}/${id}`;

/**
 * @typedef {{id: string, name: string, label: string, time: number, stamp?: string}} Workspace `name` is the name that the user
 * typed, or empty; `label` describes the content; `stamp` differs for each time that it was saved
 */

/** The stamp of each workspace when this tab read or saved it last. */
const known = new Map();

/** @returns {Promise<Workspace[]>} */
export async function listWorkspaces() {
  const saved = await loadSession(LIST);
  if (Array.isArray(saved?.list)) return saved.list;
  if (!Array.isArray(saved?.runs)) return [];
  // The record contains the only session, as pages before workspaces saved it.
  const first = { id: "first", name: "", label: "", time: 0 };
  await saveSession(recordOf(first.id), saved);
  await saveSession(LIST, { list: [first] });
  return [first];
}

/** @param {Workspace} workspace */
export function readWorkspace({ id, stamp }) {
  known.set(id, stamp);
  return loadSession(recordOf(id));
}

/**
 * Saves a workspace, which becomes the newest one.
 * @param {Workspace} workspace
 * @returns {Promise<"saved" | "full" | "unavailable" | "conflict">} "conflict" if another tab has saved it since this tab read it;
 * then nothing is saved
 */
export function writeWorkspace(workspace, session) {
  return alone(async () => {
    const { id } = workspace;
    // Read the list again, because another tab may have saved a workspace.
    const list = await listWorkspaces();
    const saved = list.find((each) => each.id === id);
    if (saved && saved.stamp !== known.get(id)) return "conflict";
    const result = await saveSession(recordOf(id), session);
    if (result !== "saved") return result;
    const stamp = crypto.randomUUID();
    known.set(id, stamp);
    return saveSession(LIST, { list: [{ ...workspace, stamp }, ...list.filter((each) => each !== saved)] });
  });
}

export async function deleteWorkspace(id) {
  await alone(async () => {
    await deleteSession(recordOf(id));
    await saveSession(LIST, { list: (await listWorkspaces()).filter((each) => each.id !== id) });
  });
}
