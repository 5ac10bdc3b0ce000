// This file saves the inputs of a page in the browser whenever they change, and deletes all saved data on request.

import { t } from "../strings/index.js";
import { byId, setText } from "./dom.js";
import { deleteSessions, saveSession } from "./session-db.js";

/** The time without typing after which the inputs are saved. */
const SETTLE_MS = 400;
/** The string to show for each result of saving. */
const RESULTS = { saved: "", full: "storageFull", unavailable: "storageUnavailable" };

/**
 * @param {import("./store.js").Store} store
 * @param {string} page the key of the saved session
 * @param {() => object | undefined} session returns plain data to save; undefined if there is nothing to save
 * @param {() => void} reset clears the page
 */
export function startAutosave(store, page, session, reset) {
  let timer;
  const report = (key) => setText(byId("saved"), key && t(key));
  byId("delete-data").addEventListener("click", async () => {
    reset();
    // Cancel the timer, so that the empty page is not saved again.
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
