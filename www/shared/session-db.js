// This file stores the session of each page in IndexedDB, so that a reload restores it. If the browser cannot store
// data (private windows, blocked storage), the page works without saved sessions.

import { clear, createStore, del, entries, get, set, setMany } from "../vendor/idb-keyval/index.js";

const DATABASE = "benchmarkhub";
/** Increment this number when the format of sessions changes. Sessions of other versions are ignored. */
const VERSION = 1;

let openedStore;
function store() {
  openedStore ??= createStore(DATABASE, "workbench");
  return openedStore;
}

/** The last write. Writes run one after another, so that the newest session is stored. */
let lastWrite = Promise.resolve();

function write(work) {
  lastWrite = lastWrite.then(work);
  return lastWrite;
}

/**
 * @param {string} page
 * @param {object} session plain data
 * @returns {Promise<"saved" | "full" | "unavailable">}
 */
export function saveSession(page, session) {
  return write(async () => {
    try {
      await set(page, { version: VERSION, session }, store());
      return "saved";
    } catch (error) {
      return error?.name === "QuotaExceededError" ? "full" : "unavailable";
    }
  });
}

/** @returns {Promise<object | undefined>} the saved session of a page, if it exists and can be read */
export async function loadSession(page) {
  try {
    const saved = await get(page, store());
    return saved?.version === VERSION ? saved.session : undefined;
  } catch {
    return undefined;
  }
}

/** The time that a tab waits for another one, which may be stopped. */
const LOCK_MS = 2000;

/** The last work of this tab that needed to be alone. */
let lastWork = Promise.resolve();

/**
 * Does something while neither this tab nor another one does something else with `alone`. Without locks, or if another tab takes
 * too long, tabs do not wait for each other.
 */
export function alone(work) {
  const result = lastWork.then(() => (navigator.locks ? withLock(work) : work()));
  lastWork = result.catch(() => {});
  return result;
}

async function withLock(work) {
  try {
    return await navigator.locks.request(DATABASE, { signal: AbortSignal.timeout(LOCK_MS) }, work);
  } catch (error) {
    if (error?.name !== "TimeoutError" && error?.name !== "AbortError") throw error;
    return work();
  }
}

/** Deletes a session. */
export function deleteSession(page) {
  return write(() => del(page, store()).catch(() => {}));
}

/** Deletes the sessions of all pages. Resolves to the deleted data, or to undefined if this failed. */
export function takeSessions() {
  const take = async () => {
    try {
      const all = await entries(store());
      await clear(store());
      return all;
    } catch {
      return (await hasNoDatabase().catch(() => true)) ? [] : undefined;
    }
  };
  return alone(() => write(take));
}

/** Stores deleted data again. */
export function restoreSessions(all) {
  return write(() => setMany(all, store()).catch(() => {}));
}

async function hasNoDatabase() {
  return (await indexedDB.databases()).every(({ name }) => name !== DATABASE);
}
