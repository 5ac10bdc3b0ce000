// This file tells what callers give as the source of a data set: a path, a text or items.

import { describe, reading, usage } from "../engine/errors.js";

/** A text where it looks like one, else a path. */
export function sourceOf(source, what) {
  return reading(what, () => pathOrText(source, what));
}

function pathOrText(source, what) {
  if (typeof source === "string") {
    const isText = /^[\s\uFEFF]*[{[]/.test(source) || /[\n\r]/.test(source);
    return isText ? { text: source } : { path: source };
  }
  if (source instanceof URL) return { path: source };
  if (typeof source === "object" && source !== null && !Array.isArray(source)) {
    const { text, items } = source;
    if (text !== undefined) return { text };
    if (items !== undefined) return { items };
  }
  throw usage(`${what}: expected a path, a text, {text} or {items}, found ${describe(source)}`);
}
