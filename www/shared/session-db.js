// This file keeps what was last loaded in this browser, so that a reload finds it again, and forgets
// it when told to. Where the browser keeps nothing (private windows, blocked storage) the page goes on.

import { clear, createStore, get, set } from "../vendor/idb-keyval/index.js";

/** Changes of the shape of a session raise it: older ones are not read. */
const VERSION = 1;

let store;
const opened = () => {
  store ??= createStore("benchmarkhub", "workbench");
  return store;
};

/** Writes one after another, so that the newest stays. */
let writing = Promise.resolve();

/**
 * Keeps the session of a page: plain data.
 * @param {string} page
 * @returns {Promise<"kept" | "full" | "unavailable">} what became of it
 */
export function keep(page, session) {
  writing = writing.then(async () => {
    try {
      await set(page, { version: VERSION, session }, opened());
      return "kept";
    } catch (error) {
      return error?.name === "QuotaExceededError" ? "full" : "unavailable";
    }
  });
  return writing;
}

/** The session of a page that was kept last; undefined where there is none or it cannot be read. */
export async function recall(page) {
  try {
    const kept = await get(page, opened());
    return kept?.version === VERSION ? kept.session : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what is kept of every page. Resolves to whether nothing is left. */
export function forget() {
  writing = writing.then(async () => {
    try {
      await clear(opened());
      return true;
    } catch {
      // What could not be opened holds nothing of ours, unless it is there.
      return (
        (await globalThis.indexedDB?.databases?.().catch(() => []))?.every(({ name }) => name !== "benchmarkhub") ??
        true
      );
    }
  });
  return writing;
}
