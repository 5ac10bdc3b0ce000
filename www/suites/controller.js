// This file connects the state to the engine, the URL and the saved session. It does not draw.

import { loadExample } from "./examples.js";
import { readHash, shownPatch, writeHash } from "./hash.js";
import { sharedPatch, workspaces } from "./saved-session.js";
import { isShared } from "./share.js";
import { changedRun, onlyRuns, shown, state, store, update } from "./state.js";

/** The keys of the state that the hash contains. */
const IN_HASH = ["suite", "example", "runs", "shownRun", "base", "query", "opened"];

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
  workspaces.start(offerUndo);
  runner.start();
  store.subscribe((changed) => {
    if (!IN_HASH.some((key) => changed.has(key))) return;
    const hash = writeHash(state);
    if (hash !== location.hash) history.replaceState(null, "", hash || location.pathname + location.search);
  });
}

/** Returns the first contents of the page: those that the URL requests, or else the saved session. */
async function firstPatch(engine) {
  const { version, builtins, kinds, tools, formats } = await engine.ready;
  update({ version, builtins, kinds, tools, formats });
  const { hash } = location;
  const saved = await workspaces.newest();
  // What the URL requests opens in a new workspace, so that it does not replace the saved one.
  if (isShared(hash)) {
    const shared = await sharedPatch(hash);
    return shared.linkFault ? { ...saved, ...shared } : shared;
  }
  const { example, suite, ...wanted } = readHash(hash, builtins);
  const isOther = suite !== undefined && suite !== saved?.suite.builtin;
  const patch = example ? await examplePatch(example) : isOther ? { suite: { builtin: suite } } : saved;
  return { ...patch, ...shownPatch(wanted, patch?.runs ?? state.runs) };
}

function followHash() {
  const { hash } = location;
  if (isShared(hash)) return store.load(openShared(hash));
  const wanted = readHash(hash, state.builtins);
  if (!wanted.isOurs || hash === writeHash(state)) return undefined;
  const isExample = wanted.example && wanted.example !== state.example;
  return store.load(isExample ? workspaces.besideOwnWork(patchOf(wanted)) : patchOf(wanted));
}

/** Opens the session of a link. A damaged link changes nothing. */
async function openShared(hash) {
  const patch = await sharedPatch(hash);
  return patch.linkFault ? patch : workspaces.besideOwnWork(patch);
}

/** Returns the patch for a parsed hash. Changes the suite only if the hash names another one. */
async function patchOf({ suite, example, ...wanted }) {
  if (example && example !== state.example) {
    const patch = await examplePatch(example);
    return { ...patch, ...shownPatch(wanted, patch.runs) };
  }
  const shownNow = shownPatch(wanted, state.runs);
  if (suite === undefined || suite === state.suite.builtin) return shownNow;
  return { suite: { builtin: suite }, ...(!state.suite.builtin && { own: state.suite }), example: null, ...shownNow };
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
  return store.load(workspaces.besideOwnWork(examplePatch(example).then((patch) => ({ ...patch, reveal: true }))));
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
