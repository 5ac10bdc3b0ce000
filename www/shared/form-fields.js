// This file makes a field for a value by what it takes: text, number, choice, yes or no, lines, JSON.
// Each reads its value with `read()`; undefined is "not given".

import { t } from "../strings/index.js";
import { make, setText } from "./dom.js";

/** What cannot be read: the field says why, and the document stays as it is. */
class InputFault extends Error {}

/**
 * @typedef {{element: HTMLElement, read(): unknown}} Input
 * @param {string} takes as the engine's tables describe it
 * @param {{value?: unknown, byDefault?: string | null}} options what holds where nothing is given (null where that
 * depends); with it yes or no is a choice of two
 * @returns {Input}
 */
export function inputFor(takes, { value, byDefault }) {
  const isYesNo = /^true or false/.test(takes);
  const names = isYesNo ? ["true", "false"] : choicesOf(takes);
  if (isYesNo && byDefault === undefined) return yesNo(value);
  if (isYesNo) {
    const { element, read } = choice(names, value === undefined ? undefined : String(value), byDefault);
    return { element, read: () => (read() === undefined ? undefined : read() === "true") };
  }
  if (names) return choice(names, value, byDefault);
  if (/^list of strings/.test(takes) && isLines(value)) return lines(value);
  if (/^string or list/.test(takes) && (value === undefined || typeof value === "string")) return text(value);
  if (/^(?:a )?(?:whole )?number/.test(takes)) return number(value, byDefault ?? "");
  if (/^(?:any JSON|JSON|list|object)/.test(takes)) return json(value);
  return typeof value === "string" || value === undefined ? text(value) : json(value);
}

/** The names of `strict (default), fenced: …` or of `one of "exp", "floor"`; undefined where it is no list of names. */
export function choicesOf(takes) {
  if (takes.startsWith("one of ")) return Array.from(takes.matchAll(/"([^"]*)"/g), ([, name]) => name);
  const parts = takes.split(":")[0].split(", ");
  const names = parts.map((part) => /^([a-z_]+)(?: \(default\))?$/.exec(part)?.[1]);
  return parts.length > 1 && !names.includes(undefined) ? names : undefined;
}

let lastId = 0;

/**
 * A field with its label. What cannot be read stays in the field alone, which says why.
 * @param {Node | string} words
 * @param {Input} input
 * @param {(value: unknown) => void} take
 */
export function labelled(words, { element, read }, take, hint = "") {
  lastId += 1;
  element.id ||= `field-${lastId}`;
  const { id } = element;
  const note = make("small", { class: "hint", id: `${id}-note` }, hint);
  element.setAttribute("aria-describedby", note.id);
  element.addEventListener("input", () => {
    try {
      const value = read();
      element.removeAttribute("aria-invalid");
      setText(note, hint);
      take(value);
    } catch (error) {
      if (!(error instanceof InputFault)) throw error;
      element.setAttribute("aria-invalid", "true");
      setText(note, error.message);
    }
  });
  const isBox = element.type === "checkbox";
  const label = make("label", { for: id }, words);
  return make("div", { class: isBox ? "field box" : "field" }, ...(isBox ? [element, label] : [label, element]), note);
}

export function text(value = "") {
  const isLong = value.length > 60 || value.includes("\n");
  const element = isLong
    ? make("textarea", { dir: "auto", rows: "3", spellcheck: "false" })
    : make("input", { dir: "auto", type: "text", autocomplete: "off", spellcheck: "false" });
  element.value = value;
  return { element, read: () => (element.value === "" ? undefined : element.value) };
}

export function longText(value = "", rows = 4) {
  const element = make("textarea", { dir: "auto", rows: String(rows), spellcheck: "false" });
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

export function choice(names, value, byDefault) {
  const known = value === undefined || names.includes(value) ? names : [...names, String(value)];
  const element = make(
    "select",
    {},
    make("option", { value: "" }, typeof byDefault === "string" ? t("byDefault", { value: byDefault }) : t("unset")),
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
  const element = make("textarea", {
    dir: "auto",
    rows: String(Math.min(8, Math.max(2, value.length))),
    spellcheck: "false",
  });
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
