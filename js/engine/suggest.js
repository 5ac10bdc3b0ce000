// This file finds a known name that is similar to a mistyped one, with the engine.

import { call, canStart } from "./runtime.js";

/** Returns `, did you mean "run"?`, or an empty string if no name is similar or `init` was not called yet. */
export function didYouMean(name, known) {
  if (!canStart()) return "";
  const list = JSON.stringify([...known]);
  return call((engine) => engine.did_you_mean(name, list));
}
