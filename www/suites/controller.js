// This file connects the state to the engine, the URL and the saved session. It does not draw.

import { loadExample } from "./examples.js";
import { savedPatch, sharedPatch, startSaving } from "./saved-session.js";
import { isShared } from "./share.js";
import { changedRun, onlyRuns, readHash, shown, state, store, update, writeHash } from "./state.js";

/**
 * @param {import("./engine.js").Engine} engine
 * @param {import("../shared/runner.js").Runner} runner
 */
export async function startController(engine, runner) {
  try {
    await store.load(firstPatch(engine));
  } catch (error) {
    return runner.fail(error, "cannotStart");
  }
  addEventListener("hashchange", followHash);
  startSaving();
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
  if (isShared(hash)) return sharedPatch(hash);
  if (wanted && !wanted.namesInput) return { ...(await savedPatch()), verdict: wanted.verdict };
  return wanted && patchOf(wanted);
}

function followHash() {
  const { hash } = location;
  if (isShared(hash)) return store.load(sharedPatch(hash));
  const wanted = readHash(hash);
  if (!wanted || hash === writeHash(state)) return undefined;
  return store.load(patchOf(wanted));
}

/** Returns the patch for a parsed hash. Does not change the suite if it is already selected. */
async function patchOf({ suite, example, verdict }) {
  if (example) return { ...(await examplePatch(example)), verdict };
  return suite.builtin === state.suite.builtin ? { verdict } : { suite, example: null, verdict };
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
  return store.load(examplePatch(example).then((patch) => ({ ...patch, reveal: true })));
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
