// This file knows the terminal: what it can show, and how text of others gets onto it unharmed.

/** Controls, marks that turn the direction of writing, and halves of characters; joiners stay. */
const UNSAFE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const NAMES = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const STYLES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] };

/** The text with everything that could steer a terminal spelled out. */
export function safe(text) {
  return text.replace(UNSAFE, (char) => NAMES[char] ?? `\\u{${char.codePointAt(0).toString(16)}}`);
}

/** The same for JSON text, which means what it meant before. */
export function safeJson(text) {
  return text.replace(UNSAFE, (char) => (char === "\n" ? char : char.split("").map(jsonEscape).join("")));
}

function jsonEscape(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** How many columns a text takes. */
export function width(text) {
  let columns = 0;
  for (const char of text) {
    if (!/[\p{M}\u200C\u200D]/u.test(char)) columns += WIDE.test(char) ? 2 : 1;
  }
  return columns;
}

/** The text with spaces behind it, up to so many columns. */
export function pad(text, columns) {
  return text + " ".repeat(Math.max(0, columns - width(text)));
}

export class Terminal {
  /** @param {{env: object, platform: string, isTTY: boolean}} host the stream's own view of the world */
  constructor({ env, platform, isTTY }) {
    const unicode = speaksUnicode(env, platform);
    this.hasColour = wantsColour(env, isTTY);
    this.signs = unicode
      ? { full: "█", empty: "░", pass: "✓", fail: "✗", warn: "!", more: "…", dot: "·" }
      : { full: "#", empty: ".", pass: "+", fail: "x", warn: "!", more: "...", dot: "-" };
  }

  paint(style, text) {
    if (!this.hasColour) return text;
    const [on, off] = STYLES[style];
    return `\x1b[${on}m${text}\x1b[${off}m`;
  }

  /** At most so many characters of a text, made safe. */
  short(text, chars) {
    // A character has at most two units: what is cut here would not be shown in any case.
    const start = Array.from(text.slice(0, 2 * chars + 2));
    return start.length > chars ? safe(start.slice(0, chars).join("")) + this.signs.more : safe(start.join(""));
  }

  /** The same in quotation marks. */
  quote(text, chars = 40) {
    return `"${this.short(text, chars).replaceAll('"', '\\"')}"`;
  }

  /** A bar for a score: full only at 1, empty only at 0. */
  bar(score, columns) {
    const share = Math.floor(Math.min(1, Math.max(0, score)) * columns);
    const full = score > 0 ? Math.max(1, share) : 0;
    return this.signs.full.repeat(full) + this.paint("dim", this.signs.empty.repeat(columns - full));
  }
}

/** NO_COLOR is stronger than FORCE_COLOR, and both than what the stream is. */
function wantsColour({ NO_COLOR, FORCE_COLOR, TERM }, isTTY) {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTTY && TERM !== "dumb";
}

function speaksUnicode(env, platform) {
  if (platform === "win32") return Boolean(env.WT_SESSION || env.TERM_PROGRAM);
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  return locale ? /utf-?8/i.test(locale) : platform === "darwin";
}
