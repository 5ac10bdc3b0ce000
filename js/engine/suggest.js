// This file asks the engine for the known name that a mistyped one resembles.

import { call, canStart } from "./runtime.js";

/** `, did you mean "run"?`, or nothing if no name is near or `init` has not been called yet. */
export function didYouMean(name, known) {
  if (!canStart()) return "";
  const list = JSON.stringify([...known]);
  return call((engine) => engine.did_you_mean(name, list));
}
