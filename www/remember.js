// This file keeps the suite and the outputs in this browser, brings them back, and opens those that a
// link holds.

import { byId, setText } from "./dom.js";
import { fromFragment, ShareError } from "./share.js";
import { draw, onlyRuns, state, subscribe, update } from "./state.js";
import { forget, keep, recall } from "./store.js";
import { t } from "./strings/index.js";

const PAGE = "suites";
/** Typing settles for so long before it is kept. */
const SETTLE_MS = 400;
/** What each outcome of keeping says; nothing where it is as it should be. */
const SAID = { kept: "", full: "storageFull", unavailable: "storageUnavailable" };

/** Brings back what was kept, if anything is. */
export async function openKept() {
  const session = sessionOf(await recall(PAGE));
  if (session) update(session);
}

/** Opens what a link holds, or says why not. */
export async function openShared(hash) {
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const session = sessionOf(await fromFragment(hash));
    if (!session) throw new ShareError("damaged");
    update({ ...session, example: null, reveal: true });
  } catch (error) {
    if (!(error instanceof ShareError)) throw error;
    update({
      suite: { text: "", name: "", fault: { key: error.reason === "too_large" ? "linkTooLarge" : "linkDamaged" } },
    });
  }
}

/** From now on what is loaded is kept. */
export function startRemembering() {
  let timer;
  subscribe((changed) => {
    if (!changed.has("suite") && !changed.has("runs")) return;
    clearTimeout(timer);
    timer = setTimeout(remember, SETTLE_MS);
  });
  byId("forget").addEventListener("click", async () => {
    clearTimeout(timer);
    update({ suite: { builtin: "reasoning" }, ...onlyRuns([]), example: null });
    clearTimeout(timer);
    const isForgotten = await forget();
    setText(byId("kept"), t(isForgotten ? "forgotten" : "notForgotten"));
  });
  draw((changed) => {
    if (changed.has("language")) setText(byId("kept"), "");
  });
}

async function remember() {
  const { suite, runs } = state;
  if (suite.fault || runs.some(({ fault }) => fault)) return;
  const kept = await keep(PAGE, { suite, runs: runs.map(({ name, text }) => ({ name, text })) });
  setText(byId("kept"), SAID[kept] && t(SAID[kept]));
}

/** A patch of the state; undefined where what is kept or shared is none. */
function sessionOf(value) {
  const { suite, runs } = value ?? {};
  if (!Array.isArray(runs) || runs.length === 0) return undefined;
  const isBuiltin = state.builtins.some(({ key }) => key === suite?.builtin);
  if (!isBuiltin && typeof suite?.text !== "string") return undefined;
  const source = isBuiltin ? { builtin: suite.builtin } : { text: suite.text, name: String(suite.name ?? "") };
  return { suite: source, ...onlyRuns(runs) };
}
