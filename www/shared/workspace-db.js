// This file stores workspaces in the browser: named sessions of a page. One record lists the workspaces, the newest first; each
// workspace has a record of its own.

import { alone, deleteSession, loadSession, saveSession } from "./session-db.js";

/**
 * @typedef {{id: string, name: string, label: string, time: number, stamp?: string}} Workspace `name` is the name that the user
 * typed, or empty; `label` describes the content; `stamp` differs for each time that it was saved
 */

export class WorkspaceDb {
  #page;
  #isSession;
  /** The stamp of each workspace when this tab read or saved it last. */
  #known = new Map();

  /**
   * @param {string} page
   * @param {(value: object) => boolean} isSession whether a record is a session
   */
  constructor(page, isSession) {
    this.#page = page;
    this.#isSession = isSession;
  }

  /** @returns {Promise<Workspace[]>} */
  async list() {
    const saved = await loadSession(this.#page);
    if (Array.isArray(saved?.list)) return saved.list;
    if (!saved || !this.#isSession(saved)) return [];
    // The record contains the only session, as pages before workspaces saved it.
    const first = { id: "first", name: "", label: "", time: 0 };
    await saveSession(this.#recordOf(first.id), saved);
    await saveSession(this.#page, { list: [first] });
    return [first];
  }

  /** @param {Workspace} workspace */
  read({ id, stamp }) {
    this.#known.set(id, stamp);
    return loadSession(this.#recordOf(id));
  }

  /**
   * Saves a workspace, which becomes the newest one.
   * @param {Workspace} workspace
   * @returns {Promise<"saved" | "full" | "unavailable" | "conflict">} "conflict" if another tab has saved it since this tab read it;
   * then nothing is saved
   */
  write(workspace, session) {
    return alone(async () => {
      const { id } = workspace;
      // Read the list again, because another tab may have saved a workspace.
      const list = await this.list();
      const saved = list.find((each) => each.id === id);
      if (saved && saved.stamp !== this.#known.get(id)) return "conflict";
      const result = await saveSession(this.#recordOf(id), session);
      if (result !== "saved") return result;
      const stamp = crypto.randomUUID();
      this.#known.set(id, stamp);
      return saveSession(this.#page, { list: [{ ...workspace, stamp }, ...list.filter((each) => each !== saved)] });
    });
  }

  /** Changes the description of a saved workspace. */
  async describe(id, label) {
    await alone(async () => {
      const list = await this.list();
      if (!list.some((each) => each.id === id)) return;
      await saveSession(this.#page, { list: list.map((each) => (each.id === id ? { ...each, label } : each)) });
    });
  }

  async delete(id) {
    await alone(async () => {
      await deleteSession(this.#recordOf(id));
      await saveSession(this.#page, { list: (await this.list()).filter((each) => each.id !== id) });
    });
  }

  #recordOf(id) {
    return `${this.#page}/${id}`;
  }
}
