// This file searches a text for a pattern, like the key `regex`.

import { describe, reading, UnsafePatternError, usage } from "../engine/errors.js";
import { call } from "../engine/runtime.js";
import { checkedOptions, isLinear } from "./options.js";

/**
 * Returns the first match of a pattern by the rules of the key `regex`, in UTF-16 offsets; null if there is no match.
 */
export function searchPattern(pattern, text, options = {}) {
  if (typeof pattern !== "string") {
    const hint = reading("pattern", () => pattern instanceof RegExp)
      ? ": pass its source; the dialect is Python's"
      : "";
    throw usage(`pattern: expected a string, found ${describe(pattern)}${hint}`);
  }
  if (typeof text !== "string") throw usage(`text: expected a string, found ${describe(text)}`);
  const linear = isLinear(checkedOptions(options, ["regex_policy"]).regex_policy) ?? false;
  try {
    const span = call(({ search_pattern: search }) => search(pattern, text, linear));
    return span ? { start: span[0], end: span[1] } : null;
  } catch (error) {
    if (["unsafe_pattern", "bad_pattern", "unsupported"].includes(error.kind))
      throw new UnsafePatternError(error.kind, error.message);
    throw error;
  }
}
