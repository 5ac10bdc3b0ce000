// This file replaces the numbers that Python writes in JSON but that JSON does not have: NaN and the infinities.

const NUMBER_OR_STRING = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/** Returns a JSON text in which NaN and the infinities are null. */
export function withoutNaN(text) {
  if (!/NaN|Infinity/.test(text)) return text;
  return text.replace(NUMBER_OR_STRING, (token) => (token.startsWith('"') ? token : "null"));
}
