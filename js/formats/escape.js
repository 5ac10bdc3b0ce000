// This file escapes texts of suites, outputs, datasets and judges for each destination. All reports, tables and messages use it.

/** Control and format characters, lone surrogates and line separators, apart from the two joiners. */
const UNSAFE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const UNSAFE_RUN = new RegExp(`(?:${UNSAFE.source})+`, "gu");
const ESCAPES = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Escapes every character that could control a terminal or forge a line of a log. */
export function forTerminal(text) {
  return text.replace(UNSAFE, (char) => ESCAPES[char] ?? `\\u{${char.codePointAt(0).toString(16)}}`);
}

/** The same, apart from line ends. */
export function linesForTerminal(text) {
  return text.split("\n").map(forTerminal).join("\n");
}

/** The same for JSON text, whose value stays the same. */
export function jsonForTerminal(text) {
  return text.replace(UNSAFE, (char) => (char === "\n" ? char : char.split("").map(jsonEscape).join("")));
}

function jsonEscape(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * The start of a formula where a cell may start: some programs separate cells at semicolons or tabs, and do not see our quotation
 * marks then. An item of a list (`- text`) is no formula if it has neither a call nor a reference to another program.
 */
const FORMULA = /(^|[;\t\r\n])([ "']*)(?=[=+\-@＝＋－＠])(?!(?<=[\r\n] *)[-+] (?![^\r\n]*(?:\||\w\()))/g;

/** A cell of CSV (RFC 4180). An apostrophe before a formula marks it as a text. */
export function forCsv(value) {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const visible = String(value).replace(/(?![\t\r\n])\p{Cc}/gu, "\ufffd");
  const safe = visible.replace(/^(?=[\t\r\n])/, "'").replace(FORMULA, "$1$2'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Characters of HTML, addresses and mentions, for which a backslash is not enough everywhere. */
const MARKDOWN = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "@": "&#64;", ":": "&#58;" };

/** Escapes a text for Markdown, on one line: it makes no formatting, no links and no mentions. */
export function forMarkdown(text) {
  return text
    .replace(UNSAFE_RUN, " ")
    .replace(/[\\`*_[\]<>|~&@:#$]|(?<=www)\./gi, (sign) => MARKDOWN[sign] ?? `\\${sign}`)
    .trim();
}

const HTML = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a text for HTML. Characters that HTML forbids become U+FFFD. */
export function forHtml(text) {
  return text
    .replace(/[&<>"']/g, (sign) => HTML[sign])
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, "\ufffd")
    .replaceAll("\r", "&#13;");
}

/** The same for an attribute or a title, where no element isolates the direction of the text. */
export function forHtmlLine(text) {
  return forHtml(text.replace(UNSAFE_RUN, " "));
}
