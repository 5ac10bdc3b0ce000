// This file stores workspaces in the browser: named sessions of the page of suites. One record lists the workspaces, the
// newest first; each workspace has a record of its own.

import { deleteSession, loadSession, saveSession } from "../shared/session-db.js";

const LIST = "suites";
const recordOf = (id) => `${LIST}/${id}`;

/**
 * @typedef {{id: string, name: string, label: string, time: number}} Workspace `name` is the name that the user typed, or
 * empty; `label` describes the content
 */

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

export const readWorkspace = (id) => loadSession(recordOf(id));

/**
 * Saves a workspace, which becomes the newest one.
 * @param {Workspace} workspace
 * @returns {Promise<"saved" | "full" | "unavailable">}
 */
export async function writeWorkspace(workspace, session) {
  const result = await saveSession(recordOf(workspace.id), session);
  // Read the list again, because another tab may have saved a workspace.
  const others = (await listWorkspaces()).filter(({ id }) => id !== workspace.id);
  return result === "saved" ? saveSession(LIST, { list: [workspace, ...others] }) : result;
}

export async function deleteWorkspace(id) {
  await deleteSession(recordOf(id));
  await saveSession(LIST, { list: (await listWorkspaces()).filter((each) => each.id !== id) });
}
