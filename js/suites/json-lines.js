// This file finds the lines of values in JSON text by their paths, such as `cases[3].tags`. Time: linear in the text.

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n|[^\s{}[\],:"]+/gs;
const STEP = /\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|\.?([^.[\]]+)/g;

/** Deeper values have the line of the value around them, because the key of a value takes time in its depth. */
const MAX_DEPTH = 64;

/**
 * Returns a function that gives the line of a path, counted from 1: that of the value or, if the text lacks it, of the nearest value
 * around it.
 */
export function linesOf(text) {
  let lines;
  return (path) => {
    lines ??= valueLines(text);
    const steps = Array.from(
      path.matchAll(STEP),
      ([, index, quoted, name]) => index ?? (quoted ? JSON.parse(quoted) : name),
    );
    for (let length = steps.length; length > 0; length -= 1) {
      const line = lines.get(keyOf(steps.slice(0, length)));
      if (line !== undefined) return line;
    }
    return 1;
  };
}

/** Returns the line of each value. A member begins where its name is. */
function valueLines(text) {
  const lines = new Map();
  /** The values around the current one: `step` is the index in a list or the name in an object. */
  const around = [];
  let line = 1;
  for (const [token] of text.matchAll(TOKEN)) {
    const inner = around.at(-1);
    if (token === "\n") {
      line += 1;
    } else if (token === "}" || token === "]") {
      around.pop();
    } else if (token === ",") {
      if (inner?.isList) inner.step += 1;
      else if (inner) inner.expectsName = true;
    } else if (token !== ":") {
      if (inner?.expectsName) {
        inner.step = nameOf(token);
        inner.expectsName = false;
      }
      if (around.length <= MAX_DEPTH) {
        const key = keyOf(around.map(({ step }) => String(step)));
        if (!lines.has(key)) lines.set(key, line);
      }
      if (token === "{") around.push({ isList: false, step: "", expectsName: true });
      if (token === "[") around.push({ isList: true, step: 0 });
    }
  }
  return lines;
}

function nameOf(token) {
  try {
    return JSON.parse(token);
  } catch {
    return token;
  }
}

function keyOf(steps) {
  return JSON.stringify(steps);
}
