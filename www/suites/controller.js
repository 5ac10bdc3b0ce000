// This file connects the state to the engine: a changed input is scored, a changed filter asks for
// other rows. It draws nothing.

import { EXAMPLES, loadExample } from "./examples.js";
import { openKept, openShared, startRemembering } from "./saved-session.js";
import { isShared } from "./share.js";
import { changedRun, onlyRuns, readHash, shown, state, subscribe, update, writeHash } from "./state.js";

/** Typing settles for so long before it is scored. */
const SETTLE_MS = 150;

let timer;

export async function startFlow(engine) {
  try {
    const { version, builtins } = await engine.ready;
    update({ version, builtins });
  } catch (error) {
    update({ phase: "broken", message: { key: "cannotStart", values: { message: error.message } } });
    return;
  }
  const followHash = () => {
    const wanted = readHash(location.hash);
    if (!wanted || location.hash === writeHash(state)) return;
    if (wanted.example) openExample(wanted.example, wanted);
    else update(wanted.suite.builtin === state.suite.builtin ? { failedOnly: wanted.failedOnly } : wanted);
  };
  addEventListener("hashchange", () => (isShared(location.hash) ? openShared(location.hash) : followHash()));
  if (isShared(location.hash)) await openShared(location.hash);
  else if (readHash(location.hash)?.isBlank) await openKept();
  followHash();
  startRemembering();

  subscribe((changed) => {
    if (changed.has("suite") || changed.has("runs")) {
      update({ phase: "working", progress: null });
      clearTimeout(timer);
      timer = setTimeout(score, SETTLE_MS, engine);
    }
    if (changed.has("suite") || changed.has("example") || changed.has("failedOnly")) mirror();
  });
}

function mirror() {
  const hash = writeHash(state);
  if (hash !== location.hash) history.replaceState(null, "", hash || location.pathname + location.search);
}

async function score(engine) {
  try {
    const answer = await engine.score(state, (progress) => update({ progress }));
    if (answer === undefined) return;
    update({ phase: "done", message: "", progress: null, answer });
  } catch (error) {
    breakDown(error);
  }
}

/** Stops scoring. The next change of an input starts the engine again. */
export function cancel(engine) {
  if (state.phase !== "working") return;
  clearTimeout(timer);
  engine.cancel();
  update({ phase: "cancelled", progress: null, answer: null });
}

/** The report view or the scoring has failed. The next change of an input starts the engine again. */
export function breakDown(error) {
  update({
    phase: "broken",
    message: { key: "engineFailed", values: { message: error.message } },
    progress: null,
    answer: null,
  });
}

/** Puts a line for each case of the suite into the outputs. */
export async function fillTemplate(engine) {
  const text = await engine.template().catch(breakDown);
  if (text) update({ ...changedRun(shown().run.id, { text, name: "template.jsonl" }), example: null });
}

let newestExample = 0;

export async function openExample(example, also = {}) {
  if (!Object.hasOwn(EXAMPLES, example)) return;
  newestExample += 1;
  const mine = newestExample;
  try {
    const loaded = await loadExample(example);
    if (mine === newestExample) update({ ...also, suite: loaded.suite, ...onlyRuns([loaded.outputs]), example });
  } catch (error) {
    const fault = { key: "exampleFault", values: { message: error.message } };
    if (mine === newestExample) update({ ...onlyRuns([{ fault }]), example: null });
  }
}
