// This file keeps the suite and the outputs in this browser, brings them back, and opens those that a
// link holds.

import { startKeeping } from "../shared/autosave.js";
import { recall } from "../shared/session-db.js";
import { fromFragment, ShareError } from "./share.js";
import { onlyRuns, state, subscribe, update } from "./state.js";

const PAGE = "suites";

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
  const reset = () => update({ suite: { builtin: "reasoning" }, ...onlyRuns([]), example: null });
  const keepSoon = startKeeping(PAGE, loaded, reset);
  subscribe((changed) => {
    if (changed.has("suite") || changed.has("runs")) keepSoon();
  });
}

function loaded() {
  const { suite, runs } = state;
  if (suite.fault || runs.some(({ fault }) => fault)) return undefined;
  return { suite, runs: runs.map(({ name, text }) => ({ name, text })) };
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
