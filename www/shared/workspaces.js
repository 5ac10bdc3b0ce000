// This file opens and saves the workspaces of a page. The state of the page has `workspace`, where its inputs are saved, and
// `workspaces`, the saved ones, the newest first.

import { t } from "../strings/index.js";
import { startAutosave } from "./autosave.js";
import { WorkspaceDb } from "./workspace-db.js";

export const newWorkspace = () => ({ id: crypto.randomUUID(), name: "" });

/**
 * @typedef {object} Contents what a page saves in its workspaces
 * @property {string} page the name of the page
 * @property {string[]} keys the keys of the state that are saved
 * @property {() => object | undefined} session returns the values to save; undefined if they are incomplete
 * @property {(session: object) => object | undefined} patchOf returns a patch for a session; undefined if the value is not a session
 * @property {() => object} empty returns a patch that clears the page, in a new workspace
 * @property {() => boolean} isEmpty whether there is nothing to save
 * @property {() => boolean} hasOwnWork whether there are texts of the user
 * @property {() => string} label returns a description of the contents
 */

export class Workspaces {
  #store;
  #contents;
  #db;
  /** Saves the current workspace now. Resolves to whether it is saved. */
  #flush = async () => false;
  #offer = () => {};

  /**
   * @param {import("./store.js").Store} store
   * @param {Contents} contents
   */
  constructor(store, contents) {
    this.#store = store;
    this.#contents = contents;
    this.#db = new WorkspaceDb(contents.page, (value) => contents.patchOf(value) !== undefined);
  }

  hasOwnWork() {
    return this.#contents.hasOwnWork();
  }

  /** Returns a patch with the newest workspace, or undefined if there is none. */
  async newest() {
    const workspaces = await this.#db.list();
    this.#store.update({ workspaces });
    return workspaces.length > 0 ? this.#patchOf(workspaces[0]) : undefined;
  }

  /**
   * Starts saving the current workspace.
   * @param {(step: import("./undo.js").Step) => void} offer offers to undo a change
   */
  start(offer) {
    const { keys, empty } = this.#contents;
    this.#offer = offer;
    this.#flush = startAutosave(this.#store, {
      keys,
      place: "workspace",
      session: () => this.#saving(),
      empty,
      offer,
    });
    this.#store.subscribe((changed) => changed.has("answer") && this.#describe());
  }

  /** Corrects the description of the current workspace, which may have been saved before its contents were known. */
  async #describe() {
    const { workspace, workspaces } = this.#store.state;
    const label = this.#contents.label();
    const saved = workspaces.find(({ id }) => id === workspace.id);
    if (!saved || label === "" || saved.label === label) return;
    await this.#db.describe(saved.id, label);
    this.#store.update({ workspaces: await this.#db.list() });
  }

  /** Returns a patch that restores values. If another workspace is open now, they open in a new one. */
  restored(values) {
    const isHere = values.workspace.id === this.#store.state.workspace.id;
    return isHere ? values : { ...values, workspace: newWorkspace() };
  }

  /**
   * Adds to a patch that it opens in a new workspace, if the current one contains own work. The own work is saved first; if
   * that is impossible, the user can undo the change.
   */
  async besideOwnWork(patch) {
    if (!this.hasOwnWork()) return patch;
    const isKept = await this.#flush();
    const { workspace } = this.#store.state;
    const { id } = workspace;
    const values = { name: this.#titleOf(workspace) };
    if (isKept) this.#offer({ key: "workKept", values, label: "openAgain", act: () => this.open(id) });
    return { ...this.#contents.empty(), ...(await patch), isKept };
  }

  /** Opens a saved workspace. The current one is saved first. */
  async open(id) {
    const isKept = await this.#flush();
    const found = (await this.#db.list()).find((each) => each.id === id);
    const patch = found && (await this.#patchOf(found));
    this.#store.update(patch ? { ...patch, isKept } : { workspaces: await this.#db.list() });
  }

  async openNew() {
    const isKept = await this.#flush();
    this.#store.update({ ...this.#contents.empty(), isKept });
  }

  async deleteCurrent() {
    const { state } = this.#store;
    const { id } = state.workspace;
    const before = Object.fromEntries([...this.#contents.keys, "workspace"].map((key) => [key, state[key]]));
    const name = this.#titleOf(state.workspace);
    await this.#flush();
    await this.#db.delete(id);
    const [next] = await this.#db.list();
    const patch = (next && (await this.#patchOf(next))) ?? this.#contents.empty();
    this.#store.update({ ...patch, workspaces: await this.#db.list(), isKept: true });
    const act = async () => {
      await this.#flush();
      this.#store.update({ ...before, isKept: true });
    };
    this.#offer({ key: "workspaceDeleted", values: { name }, act });
  }

  #titleOf({ name }, label = this.#contents.label()) {
    return name || label || t("unnamedWorkspace");
  }

  async #patchOf(workspace) {
    const { id, name } = workspace;
    const session = await this.#db.read(workspace);
    const patch = session && this.#contents.patchOf(session);
    return patch && { ...patch, workspace: { id, name } };
  }

  /** Returns a function that saves the current values; undefined if there is nothing to save, or if they are incomplete. */
  #saving() {
    const { workspace: current, workspaces } = this.#store.state;
    const isNew = !workspaces.some(({ id }) => id === current.id);
    const session = this.#contents.session();
    if (!session || (isNew && this.#contents.isEmpty())) return undefined;
    return async () => {
      const workspace = { ...current, label: this.#contents.label(), time: Date.now() };
      const result = await this.#db.write(workspace, session);
      if (result === "conflict") return this.#saveBeside(workspace, session);
      this.#store.update({ workspaces: await this.#db.list() });
      return result;
    };
  }

  /** Saves in a new workspace what another tab would lose if it were saved in its own. */
  async #saveBeside(workspace, session) {
    const { id, label } = workspace;
    const copy = newWorkspace();
    const result = await this.#db.write({ ...workspace, id: copy.id }, session);
    const { workspace: open } = this.#store.state;
    this.#store.update({
      workspaces: await this.#db.list(),
      ...(open.id === id && { workspace: { id: copy.id, name: open.name } }),
    });
    const values = { name: this.#titleOf(workspace, label) };
    this.#offer({ key: "otherTab", values, label: "openOther", act: () => this.open(id) });
    return result;
  }
}
