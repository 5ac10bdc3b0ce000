// This file detects which characters and colors a terminal supports, and makes untrusted texts safe for it.

import { forTerminal, jsonForTerminal, linesForTerminal } from "../formats/escape.js";

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const STYLES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] };

/** The prefix that marks the styles of this program. It is random, so that no other text contains it. */
const MARK = `\ufdd0${globalThis.crypto.randomUUID()}:`;

export { forTerminal as safe, jsonForTerminal as safeJson };

/** Prepares a text for a terminal or a log: applies the styles of this program, and escapes all other control characters. */
export function rendered(text) {
  const [first, ...styled] = text.split(MARK);
  const parts = styled.map((part) => {
    const end = part.indexOf("m");
    return `\x1b[${part.slice(0, end)}m${linesForTerminal(part.slice(end + 1))}`;
  });
  return withoutCommands(linesForTerminal(first) + parts.join(""));
}

/**
 * In a workflow of GitHub, a line that begins with `::`, or has `##[` anywhere, could be a command: the name of a suite must not stop
 * annotations. The runner skips joiners when it compares.
 */
const LINE_COMMAND = /^((?:[^\S\n]|[\u200c\u200d])*)(?=:[\u200c\u200d]*:)/gm;
const OLD_COMMAND = /#(?=[\u200c\u200d]*#[\u200c\u200d]*\[)/g;

/** Returns a text without commands of a workflow. */
export function withoutCommands(text) {
  return process.env.GITHUB_ACTIONS ? text.replace(LINE_COMMAND, "$1\\").replace(OLD_COMMAND, "#\\") : text;
}

/** Returns JSON text of the same value without commands of a workflow. */
export function jsonWithoutCommands(text) {
  return process.env.GITHUB_ACTIONS ? text.replace(OLD_COMMAND, "\\u0023") : text;
}

/** Returns the number of terminal columns that a text needs. */
export function width(text) {
  let columns = 0;
  for (const char of text) {
    if (!/[\p{M}\u200C\u200D]/u.test(char)) columns += WIDE.test(char) ? 2 : 1;
  }
  return columns;
}

/** Returns the width of the widest text. */
export function maxWidth(texts) {
  return texts.reduce((columns, text) => Math.max(columns, width(text)), 0);
}

/** Appends spaces to a text until it has the width `columns`. */
export function pad(text, columns) {
  return text + " ".repeat(Math.max(0, columns - width(text)));
}

/** Returns `1 case`, `2 cases`. */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns the last line of a shortened list, if entries are omitted. */
export function andMore(count, noun = "") {
  return count > 0 ? [`    and ${count} more${noun}`] : [];
}

export class Terminal {
  /** @param {{env: object, platform: string, isTTY: boolean}} host */
  constructor({ env, platform, isTTY }) {
    const unicode = hasUnicode(env, platform);
    this.hasColour = wantsColour(env, isTTY);
    this.signs = unicode
      ? { full: "█", empty: "░", pass: "✓", fail: "✗", warn: "!", more: "…" }
      : { full: "#", empty: ".", pass: "+", fail: "x", warn: "!", more: "..." };
  }

  paint(style, text) {
    if (!this.hasColour) return text;
    const [on, off] = STYLES[style];
    return `${MARK}${on}m${text}${MARK}${off}m`;
  }

  /** Returns a safe text of at most `chars` characters. */
  short(text, chars) {
    // Slice before splitting, because the text may be long. A character has at most two UTF-16 units.
    const start = Array.from(text.slice(0, 2 * chars + 2));
    return start.length > chars
      ? forTerminal(start.slice(0, chars).join("")) + this.signs.more
      : forTerminal(start.join(""));
  }

  /** Returns the shortened text in quotation marks. */
  quote(text, chars = 40) {
    return `"${this.short(text, chars).replaceAll('"', '\\"')}"`;
  }

  /** Returns a line that starts with the warning sign. */
  warning(text) {
    return `  ${this.paint("yellow", this.signs.warn)} ${text}`;
  }

  /** Draws a bar for a score. The bar is full only for 1 and empty only for 0. */
  bar(score, columns) {
    const share = Math.floor(Math.min(1, Math.max(0, score)) * columns);
    const full = score > 0 ? Math.max(1, share) : 0;
    return this.signs.full.repeat(full) + this.paint("dim", this.signs.empty.repeat(columns - full));
  }
}

/** `NO_COLOR` takes precedence over `FORCE_COLOR`; without them, only terminals get color. */
function wantsColour({ NO_COLOR, FORCE_COLOR, TERM }, isTTY) {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTTY && TERM !== "dumb";
}

function hasUnicode(env, platform) {
  if (platform === "win32") return Boolean(env.WT_SESSION || env.TERM_PROGRAM);
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  return locale ? /utf-?8/i.test(locale) : platform === "darwin";
}
