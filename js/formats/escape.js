// This file escapes untrusted texts for each destination. All reports, tables and messages use it.

/** Control and format characters, lone surrogates and line separators, except for the zero-width joiner and non-joiner. */
const UNSAFE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const UNSAFE_RUN = new RegExp(`(?:${UNSAFE.source})+`, "gu");
const ESCAPES = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Escapes every character that could control a terminal or forge a line of a log. */
export function forTerminal(text) {
  return text.replace(UNSAFE, (char) => ESCAPES[char] ?? `\\u{${char.codePointAt(0).toString(16)}}`);
}

/** Escapes each line of a text as `forTerminal` does, and leaves the line ends unchanged. */
export function linesForTerminal(text) {
  return text.split("\n").map(forTerminal).join("\n");
}

/** Escapes JSON text for a terminal with JSON's own escapes, so that its value does not change. */
export function jsonForTerminal(text) {
  return text.replace(UNSAFE, (char) => (char === "\n" ? char : char.split("").map(jsonEscape).join("")));
}

function jsonEscape(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/**
 * Matches the start of a formula, at each position where a cell may start: programs that separate cells at semicolons or tabs
 * ignore the quotation marks of CSV. An item of a list (`- text`) without a call or a `|` is not a formula.
 */
const FORMULA = /(^|[;\t\r\n])([ "']*)(?=[=+\-@＝＋－＠])(?!(?<=[\r\n] *)[-+] (?![^\r\n]*(?:\||\w\()))/g;

/** Returns a value as a cell of CSV (RFC 4180). An apostrophe before a formula makes it a text. */
export function forCsv(value) {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const visible = String(value).replace(/(?![\t\r\n])\p{Cc}/gu, "\ufffd");
  const safe = visible.replace(/^(?=[\t\r\n])/, "'").replace(FORMULA, "$1$2'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Characters of HTML, addresses and mentions. Not every Markdown renderer accepts a backslash before these. */
const MARKDOWN = { "<": "&lt;", ">": "&gt;", "&": "&amp;", "@": "&#64;", ":": "&#58;" };

/** Escapes a text for Markdown, as one line without formatting, links or mentions. */
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

/** Escapes a text for an attribute or a title of HTML, where no element can isolate the direction of the text. */
export function forHtmlLine(text) {
  return forHtml(text.replace(UNSAFE_RUN, " "));
}

/** Escapes a text for XML 1.0. Removes characters that XML or a terminal forbids, except for line ends and tabs. */
export function forXml(text) {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu, "").replace(/[&<>"'\t\n\r]/g, (sign) => XML[sign]);
}

const XML = { ...HTML, "'": "&apos;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;" };

/** Escapes a text for the message of a workflow command of GitHub, as one line. */
export function forCommand(text) {
  return forTerminal(text).replaceAll("%", "%25");
}

/** Escapes a text for a property of a workflow command of GitHub. */
export function forCommandProperty(text) {
  return forCommand(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
