// This file makes a field for a value by what it takes: text, number, choice, yes or no, lines, JSON.
// Each reads its value with `read()`; undefined is "not given".

import { make } from "../dom.js";
import { t } from "../strings/index.js";

/** What cannot be read: the field says why, and the document stays as it is. */
export class InputFault extends Error {}

/**
 * @typedef {{element: HTMLElement, read(): unknown}} Input
 * @param {string} takes as the table of kinds describes it
 * @returns {Input}
 */
export function inputFor(takes, value, placeholder = "") {
  const names = choicesOf(takes);
  if (/^true or false/.test(takes)) return yesNo(value);
  if (names) return choice(names, value);
  if (/^list of strings/.test(takes) && isLines(value)) return lines(value);
  if (/^string or list/.test(takes) && (value === undefined || typeof value === "string")) return text(value);
  if (/^(?:whole )?number/.test(takes)) return number(value, placeholder);
  if (/^(?:any JSON|JSON|list|object)/.test(takes)) return json(value);
  return typeof value === "string" || value === undefined ? text(value, placeholder) : json(value);
}

/** The names of "strict (default), fenced, embedded: …"; undefined where it is no list of names. */
export function choicesOf(takes) {
  const parts = takes.split(":")[0].split(", ");
  const names = parts.map((part) => /^([a-z_]+)(?: \(default\))?$/.exec(part)?.[1]);
  return parts.length > 1 && !names.includes(undefined) ? names : undefined;
}

export function text(value = "", placeholder = "") {
  const isLong = value.length > 60 || value.includes("\n");
  const element = isLong
    ? make("textarea", { rows: "3", spellcheck: "false" })
    : make("input", { type: "text", placeholder, autocomplete: "off", spellcheck: "false" });
  element.value = value;
  return { element, read: () => (element.value === "" ? undefined : element.value) };
}

export function longText(value = "", rows = 4) {
  const element = make("textarea", { rows: String(rows), spellcheck: "false" });
  element.value = value;
  return { element, read: () => element.value };
}

export function number(value, placeholder = "") {
  if (value !== undefined && typeof value !== "number") return json(value);
  const element = make("input", { type: "number", step: "any", placeholder });
  element.value = value === undefined ? "" : String(value);
  return {
    element,
    read() {
      if (element.validity.badInput) throw new InputFault(t("notANumber"));
      return element.value === "" ? undefined : Number(element.value);
    },
  };
}

export function choice(names, value) {
  const known = value === undefined || names.includes(value) ? names : [...names, String(value)];
  const element = make(
    "select",
    {},
    make("option", { value: "" }, t("unset")),
    ...known.map((name) => make("option", { value: name }, name)),
  );
  element.value = value ?? "";
  return { element, read: () => (element.value === "" ? undefined : element.value) };
}

export function yesNo(value) {
  const element = make("input", { type: "checkbox" });
  element.checked = value === true;
  return { element, read: () => (element.checked ? true : undefined) };
}

/** Texts, one a line. */
export function lines(value = []) {
  const element = make("textarea", { rows: String(Math.min(8, Math.max(2, value.length))), spellcheck: "false" });
  element.value = value.join("\n");
  return {
    element,
    read() {
      const list = element.value.split("\n").filter((line) => line !== "");
      return list.length > 0 ? list : undefined;
    },
  };
}

/** Whether lines can hold a value: texts without line breaks, none empty. */
export function isLines(value) {
  return (
    value === undefined ||
    (Array.isArray(value) && value.every((each) => typeof each === "string" && each !== "" && !/[\r\n]/.test(each)))
  );
}

export function json(value) {
  const written = value === undefined ? "" : JSON.stringify(value, null, 2);
  const element = make("textarea", { rows: String(Math.min(12, written.split("\n").length + 1)), spellcheck: "false" });
  element.classList.add("code");
  element.value = written;
  return {
    element,
    read() {
      if (element.value.trim() === "") return undefined;
      try {
        return JSON.parse(element.value);
      } catch (error) {
        throw new InputFault(t("notJson", { message: error.message }));
      }
    },
  };
}
