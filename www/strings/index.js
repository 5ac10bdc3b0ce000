// This file words the page in the language that someone has chosen. A further language is one more
// table and one more row of TABLES.

import { i18nOf } from "../../js/report-view/i18n.js";
import { en as reportEn } from "../../js/report-view/strings/en.js";
import { zh as reportZh } from "../../js/report-view/strings/zh.js";
import { en } from "./en.js";
import { zh } from "./zh.js";

/** Every language of the page by its code: its own words, over those of the report view. */
export const TABLES = Object.freeze({ en: { ...reportEn, ...en }, zh: { ...reportZh, ...zh } });

const STORED = "benchmarkhub-language";

let chosen = "en";
let words = i18nOf(TABLES.en);

/**
 * A text that is worded where it is shown, as what the worker says: the key of a string with its
 * values, which may be messages themselves; or a text as it is, as the engine's own words are.
 * @typedef {string | {key: string, values?: Record<string, Message | number>}} Message
 */

/** A string of the page, with `values.n` in the right form. */
export const t = (key, values) => words.t(key, values);
export const count = (value) => words.count(value);
export const percent = (value) => words.percent(value);
export const score = (value) => words.score(value);
/** The name of a category or a difficulty. */
export const nameOf = (name) => words.name(name);
/** Names one after the other, as the language lists them. */
export const listed = (names) => names.join(t("listSeparator"));

/** @param {Message} message */
export function say(message) {
  if (typeof message === "string") return message;
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [
    name,
    typeof value === "number" ? value : say(value),
  ]);
  return t(message.key, Object.fromEntries(values));
}

export const language = () => chosen;

/** @returns the code of the language that was chosen before, or else of the first one wanted that there is */
export function preferredLanguage(stored = read(), wanted = navigator.languages) {
  return [stored, ...wanted]
    .filter(Boolean)
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((code) => Object.hasOwn(TABLES, code));
}

/** From now on everything is worded in this language. */
export function setLanguage(code, { remember = false } = {}) {
  chosen = Object.hasOwn(TABLES, code) ? code : "en";
  words = i18nOf(TABLES[chosen]);
  if (remember) write(chosen);
  document.documentElement.lang = words.language;
  wordDocument();
}

/** What stands in the document itself names its string: `data-t` for its text, `data-t-title` for that attribute. */
function wordDocument() {
  for (const element of document.querySelectorAll("[data-t]")) element.replaceChildren(...rich(t(element.dataset.t)));
  for (const attribute of ["aria-label", "content", "placeholder", "title"]) {
    for (const element of document.querySelectorAll(`[data-t-${attribute}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(`data-t-${attribute}`)));
    }
  }
}

/** A text in which `code` and **strong** words are marked, as nodes. */
function rich(text) {
  return text.split(/(`[^`]*`|\*\*.*?\*\*)/).map((part) => {
    const name = part.startsWith("`") ? "code" : part.startsWith("**") ? "strong" : "";
    if (name === "") return part;
    const element = document.createElement(name);
    element.textContent = part.replaceAll(name === "code" ? "`" : "**", "");
    return element;
  });
}

/** A browser may forbid the storage: then the choice holds until the page is left. */
function read() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function write(code) {
  try {
    localStorage.setItem(STORED, code);
  } catch {
    // As above.
  }
}
