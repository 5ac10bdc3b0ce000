// This file parses JSON of Python, which has numbers that JSON does not have: NaN and the infinities.

const NUMBER_OR_STRING = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g;

/** Returns a JSON text in which NaN and the infinities are null. */
export function withoutNaN(text) {
  if (!/NaN|Infinity/.test(text)) return text;
  return text.replace(NUMBER_OR_STRING, (token) => (token.startsWith('"') ? token : "null"));
}

/** Parses a JSON text of Python. NaN and the infinities are null. */
export function parsePythonJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    // Replacing takes longer than parsing, and few texts need it.
    return JSON.parse(withoutNaN(text));
  }
}
