// This file connects the state to the engine, the URL and the saved session. It does not draw.

import { loadExample } from "./examples.js";
import { besideOwnWork, savedPatch, sharedPatch, startSaving } from "./saved-session.js";
import { isShared } from "./share.js";
import { changedRun, onlyRuns, readHash, shown, state, store, update, writeHash } from "./state.js";

/**
 * @param {import("./engine.js").Engine} engine
 * @param {import("../shared/runner.js").Runner} runner
 * @param {(step: import("../shared/undo.js").Step) => void} offerUndo
 */
export async function startController(engine, runner, offerUndo) {
  try {
    await store.load(firstPatch(engine));
  } catch (error) {
    return runner.fail(error, "cannotStart");
  }
  addEventListener("hashchange", followHash);
  startSaving(offerUndo);
  runner.start();
  store.subscribe((changed) => {
    if (!["suite", "example", "verdict"].some((key) => changed.has(key))) return;
    const hash = writeHash(state);
    if (hash !== location.hash) history.replaceState(null, "", hash || location.pathname + location.search);
  });
}

/** Returns the first contents of the page: those that the URL requests, or else the saved session. */
async function firstPatch(engine) {
  const { version, builtins, kinds } = await engine.ready;
  update({ version, builtins, kinds });
  const { hash } = location;
  const wanted = readHash(hash);
  const saved = await savedPatch();
  // What the URL requests opens in a new workspace, so that it does not replace the saved one.
  if (isShared(hash)) return sharedPatch(hash);
  if (!wanted) return undefined;
  const isSaved = !wanted.example && (!wanted.namesInput || wanted.suite.builtin === saved?.suite.builtin);
  return isSaved ? { ...saved, verdict: wanted.verdict } : patchOf(wanted);
}

function followHash() {
  const { hash } = location;
  if (isShared(hash)) return store.load(besideOwnWork(sharedPatch(hash)));
  const wanted = readHash(hash);
  if (!wanted || hash === writeHash(state)) return undefined;
  return store.load(wanted.example ? besideOwnWork(patchOf(wanted)) : patchOf(wanted));
}

/** Returns the patch for a parsed hash. Changes the suite only if the hash names another one. */
async function patchOf({ suite, example, verdict, namesInput }) {
  if (example) return { ...(await examplePatch(example)), verdict };
  if (!namesInput || suite.builtin === state.suite.builtin) return { verdict };
  return { suite, ...(!state.suite.builtin && { own: state.suite }), example: null, verdict };
}

/** Fills the outputs of the selected run with one line for each case of the suite. */
export async function fillTemplate(engine, runner) {
  const { suite } = state;
  const { id } = shown().run;
  const patch = async () => {
    const text = await engine.template(suite);
    // Include the suite in the patch, so that the template is discarded if the user selects another suite meanwhile.
    return text && { suite, ...changedRun(id, { text, name: "template.jsonl" }) };
  };
  await store.load(patch()).catch((error) => runner.fail(error));
}

export function openExample(example) {
  return store.load(besideOwnWork(examplePatch(example).then((patch) => ({ ...patch, reveal: true }))));
}

async function examplePatch(example) {
  try {
    const { suite, outputs } = await loadExample(example);
    return { suite, ...onlyRuns([outputs]), example };
  } catch (error) {
    const fault = { key: "exampleFault", values: { message: error.message } };
    return { ...onlyRuns([{ fault }]), example: null };
  }
}
