// This file keeps what a page has loaded in this browser while it changes, and forgets all that is kept
// when told to.

import { t } from "../strings/index.js";
import { draw } from "../suites/state.js";
import { byId, setText } from "./dom.js";
import { forget, keep } from "./session-db.js";

/** Typing settles for so long before it is kept. */
const SETTLE_MS = 400;
/** What each outcome of keeping says; nothing where it is as it should be. */
const SAID = { kept: "", full: "storageFull", unavailable: "storageUnavailable" };

/**
 * @param {string} page
 * @param {() => object | undefined} session what there is to keep, as plain data; undefined where that is nothing
 * @param {() => void} reset puts the page back to its start
 * @returns {() => void} to be called after each change
 */
export function startKeeping(page, session, reset) {
  let timer;
  byId("forget").addEventListener("click", async () => {
    reset();
    // What the page is put back to is not kept either.
    clearTimeout(timer);
    setText(byId("kept"), t((await forget()) ? "forgotten" : "notForgotten"));
  });
  draw((changed) => {
    if (changed.has("language")) setText(byId("kept"), "");
  });
  return () => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const now = session();
      if (now === undefined) return;
      const kept = await keep(page, now);
      setText(byId("kept"), SAID[kept] && t(SAID[kept]));
    }, SETTLE_MS);
  };
}
