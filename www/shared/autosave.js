// This file saves the inputs of a page in the browser whenever they change, and deletes all saved data on request.

import { t } from "../strings/index.js";
import { byId, setText } from "./dom.js";
import { restoreSessions, takeSessions } from "./session-db.js";

/** The time without typing after which the inputs are saved. */
const SETTLE_MS = 400;
/** The string to show for each result of saving. */
const RESULTS = { saved: "", full: "storageFull", unavailable: "storageUnavailable" };

/**
 * @param {import("./store.js").Store} store
 * @param {object} options
 * @param {string[]} options.keys the keys of the state to save
 * @param {string} [options.place] the key of the state that says where to save
 * @param {() => (() => Promise<"saved" | "full" | "unavailable">) | undefined} options.session returns a function that saves the
 * current values; undefined if there is nothing to save
 * @param {() => object} options.empty returns a patch that clears the page
 * @param {(step: import("./undo.js").Step) => void} options.offer offers to undo a change
 * @returns {() => Promise<boolean>} saves now; resolves to whether everything is saved
 */
export function startAutosave(store, { keys, place, session, empty, offer }) {
  let timer;
  let pending;
  /** Resolves to the result of saving the newest change. */
  let newest = Promise.resolve("saved");
  const report = (key) => setText(byId("saved"), key && t(key));
  const flush = async () => {
    clearTimeout(timer);
    const save = pending;
    pending = undefined;
    if (save) {
      newest = save();
      report(RESULTS[await newest]);
    }
    // A save that the timer started may still be under way.
    return (await newest) === "saved";
  };
  byId("delete-data").addEventListener("click", async () => {
    const before = Object.fromEntries([...keys, ...(place ? [place] : [])].map((key) => [key, store.state[key]]));
    pending = undefined;
    store.update({ ...empty(), isKept: true });
    // Cancel the timer, so that the empty page is not saved again.
    pending = undefined;
    clearTimeout(timer);
    // Wait for the save that is under way: it would store the data again, and replace the message.
    await newest.catch(() => {});
    const entries = await takeSessions();
    if (entries) store.update({ workspaces: [] });
    report(entries ? "dataDeleted" : "dataNotDeleted");
    const restore = async () => {
      if (entries) await restoreSessions(entries);
      store.update({ ...before, isKept: true });
      report("");
    };
    offer({ key: "dataDeletedUndo", act: restore });
  });
  // Save before a reload, which may happen before the timer ends.
  addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());
  store.subscribe((changed) => {
    if (changed.has("language")) report("");
    if (place && changed.has(place)) flush();
    if (![...keys, place].some((key) => changed.has(key))) return;
    clearTimeout(timer);
    pending = session();
    if (!pending) newest = Promise.resolve("incomplete");
    timer = setTimeout(flush, SETTLE_MS);
  });
  return flush;
}
