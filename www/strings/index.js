// This file translates the page into the selected language. To add a language, import its table here and add it to
// TABLES.

import { i18nOf } from "../../js/report-view/i18n.js";
import { en as reportEn } from "../../js/report-view/strings/en.js";
import { zh as reportZh } from "../../js/report-view/strings/zh.js";
import { en } from "./en.js";
import { zh } from "./zh.js";

/** The strings of each language by its code, including the strings of the report view. */
export const TABLES = Object.freeze({ en: { ...reportEn, ...en }, zh: { ...reportZh, ...zh } });

const STORAGE_KEY = "benchmarkhub-language";

let chosen = "en";
let i18n = i18nOf(TABLES.en);

/**
 * A text that is translated when it is shown, so that the worker need not know the language: either the key of a
 * string with its values, or a text of the engine, which is not translated.
 * @typedef {string | {key: string, values?: Record<string, Message | number>}} Message
 */

/** Returns a string with its values; `values.n` selects the plural form. */
export const t = (key, values) => i18n.t(key, values);
export const count = (value) => i18n.count(value);
/** Returns the functions that format in the selected language. */
export const words = () => i18n;
export const score = (value) => i18n.score(value);
/** Returns the name of a category or a difficulty. */
export const nameOf = (name) => i18n.name(name);
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

/**
 * Returns the code of the language that the user selected earlier, or else of the first supported language that the
 * browser prefers.
 */
export function preferredLanguage(stored = readChoice(), wanted = navigator.languages) {
  return [stored, ...wanted]
    .filter(Boolean)
    .map((tag) => tag.toLowerCase().split("-")[0])
    .find((code) => Object.hasOwn(TABLES, code));
}

export function setLanguage(code, { remember = false } = {}) {
  chosen = Object.hasOwn(TABLES, code) ? code : "en";
  i18n = i18nOf(TABLES[chosen]);
  if (remember) storeChoice(chosen);
  document.documentElement.lang = i18n.language;
  translateDocument();
}

/** Translates the elements that name a string: `data-t` for the text, `data-t-title` for the attribute `title`. */
function translateDocument() {
  for (const element of document.querySelectorAll("[data-t]")) element.replaceChildren(...rich(t(element.dataset.t)));
  for (const attribute of ["aria-label", "content", "placeholder", "title"]) {
    for (const element of document.querySelectorAll(`[data-t-${attribute}]`)) {
      element.setAttribute(attribute, t(element.getAttribute(`data-t-${attribute}`)));
    }
  }
}

/** Converts a text with `code` and **strong** sections to nodes. */
function rich(text) {
  return text.split(/(`[^`]*`|\*\*.*?\*\*)/).map((part) => {
    const name = part.startsWith("`") ? "code" : part.startsWith("**") ? "strong" : "";
    if (name === "") return part;
    const element = document.createElement(name);
    element.textContent = part.replaceAll(name === "code" ? "`" : "**", "");
    return element;
  });
}

/** Reads the stored language. If the browser forbids storage, the selection lasts until the page is closed. */
function readChoice() {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function storeChoice(code) {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // The browser forbids storage, see readChoice.
  }
}
