// This file offers to undo changes that replaced texts of the user, such as opening another file.

import { t } from "../strings/index.js";
import { byId, setText } from "./dom.js";

const MAX_STEPS = 50;

/**
 * @typedef {object} Step a change that can be undone
 * @property {string} key the string that says what happened; `values` are its values
 * @property {object} [values]
 * @property {string} [label] the string on the button, "undo" by default
 * @property {() => unknown} act undoes the change
 */

/**
 * @param {import("./store.js").Store} store
 * @param {{keys: string[], textsOf(state: object): string[], restored(values: object): object}} options `keys` are
 * restored; `textsOf` returns the texts of the user that a change must not lose; `restored` converts the values to restore to a
 * patch
 * @returns {(step: Step) => void} offers to undo another change
 */
export function startUndo(store, { keys, textsOf, restored }) {
  const past = [];
  const future = [];
  let isShown = false;
  const snapshot = () => Object.fromEntries(keys.map((key) => [key, store.state[key]]));
  const stepTo = (values) => ({ key: "textReplaced", act: () => store.update({ ...restored(values), isKept: true }) });
  const loses = (patch) => {
    const after = new Set(textsOf({ ...store.state, ...patch }));
    return textsOf(store.state).some((text) => text.trim() !== "" && !after.has(text));
  };
  const offer = (step) => {
    // A new change does not discard what was undone before.
    past.push(...future.splice(0), step);
    past.splice(0, past.length - MAX_STEPS);
    isShown = true;
    show();
  };

  store.guard = (patch) => {
    if (loses(patch)) offer(stepTo(snapshot()));
  };
  byId("undo").addEventListener("click", () => travel(past, future));
  byId("redo").addEventListener("click", () => travel(future, past));
  byId("undo-close").addEventListener("click", () => {
    isShown = false;
    show();
  });
  store.draw((changed) => {
    if (changed.has("language")) show();
  });
  return offer;

  async function travel(from, to) {
    const step = from.pop();
    // While a step is restored, its button can be pressed again. Then there may be no further step.
    if (step === undefined) return;
    // The user may have typed since, so these texts are restored by the opposite button.
    to.push(stepTo(snapshot()));
    byId("undo-notice").setAttribute("aria-busy", "true");
    await step.act();
    byId("undo-notice").removeAttribute("aria-busy");
    show();
  }

  function show() {
    const step = past.at(-1);
    byId("undo-notice").hidden = !isShown || (past.length === 0 && future.length === 0);
    setText(byId("undo-text"), t(step?.key ?? "textRestored", step?.values));
    byId("undo").hidden = !step;
    setText(byId("undo"), t(step?.label ?? "undo"));
    byId("redo").hidden = future.length === 0;
  }
}
