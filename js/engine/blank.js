// This file calls the engine to check whether a text is blank.

import { call } from "./runtime.js";

/** Whether a text has no visible character after its reasoning. */
export function isBlank(text) {
  return call((engine) => engine.is_blank(text));
}
