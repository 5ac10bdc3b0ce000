// This file saves what a page has loaded in this browser whenever it changes, and deletes all saved data on request.

import { t } from "../strings/index.js";
import { byId, setText } from "./dom.js";
import { deleteSessions, saveSession } from "./session-db.js";

/** Saves when typing has paused for this long. */
const SETTLE_MS = 400;
/** The string that is shown for each result of saving. */
const RESULTS = { saved: "", full: "storageFull", unavailable: "storageUnavailable" };

/**
 * @param {import("./store.js").Store} store
 * @param {string} page the name under which the session is saved
 * @param {() => object | undefined} session what to save, as plain data; undefined if there is nothing to save
 * @param {() => void} reset empties the page
 */
export function startAutosave(store, page, session, reset) {
  let timer;
  const report = (key) => setText(byId("saved"), key && t(key));
  byId("delete-data").addEventListener("click", async () => {
    reset();
    // The empty page is not saved either.
    clearTimeout(timer);
    report((await deleteSessions()) ? "dataDeleted" : "dataNotDeleted");
  });
  store.subscribe((changed) => {
    if (changed.has("language")) report("");
    if (!store.hasInput(changed)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const value = session();
      if (value !== undefined) report(RESULTS[await saveSession(page, value)]);
    }, SETTLE_MS);
  });
}
