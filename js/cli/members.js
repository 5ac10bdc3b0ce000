// This file reads the members of a JSON object from its text: of equal keys all, of which `JSON.parse` keeps the last.

/**
 * The members of an object, `[key, value]`, in the order of the text. Time: O(length).
 * @param {string} text JSON that has been read: one object
 * @returns {[string, unknown][]}
 */
export function membersOf(text) {
  const members = [];
  let depth = 0;
  let key;
  let start = 0;
  const end = (at) => {
    if (key !== undefined) members.push([key, JSON.parse(text.slice(start, at))]);
    key = undefined;
  };
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const behind = behindString(text, at);
        if (depth === 1 && key === undefined) key = JSON.parse(text.slice(at, behind));
        at = behind - 1;
        break;
      }
      case ":":
        if (depth === 1) start = at + 1;
        break;
      case ",":
        if (depth === 1) end(at);
        break;
      case "{":
      case "[":
        depth += 1;
        break;
      case "}":
      case "]":
        if (depth === 1) end(at);
        depth -= 1;
    }
  }
  return members;
}

/** Where the string that begins at `at` has ended. */
function behindString(text, at) {
  for (let quote = text.indexOf('"', at + 1); ; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (text[quote - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return quote + 1;
  }
}
