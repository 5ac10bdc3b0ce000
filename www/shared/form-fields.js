// This file creates form fields for values of checks and metrics: text, number, choice, checkbox, lines and JSON.

import { t } from "../strings/index.js";
import { make, setText } from "./dom.js";

/** The error for an invalid value. The field shows the message, and its value is not used. */
class InvalidValue extends Error {}

/**
 * @typedef {{element: HTMLElement, read(): unknown}} Input `read` returns the value, or undefined if it is not set
 * @param {string} expected the description of the value in the tables of the engine
 * @param {{value?: unknown, byDefault?: string | null}} options if `byDefault` is set, a boolean is a menu instead of
 * a checkbox; null means that the default depends on other values
 * @returns {Input}
 */
export function inputFor(expected, { value, byDefault }) {
  const isBoolean = /^true or false/.test(expected);
  if (isBoolean && byDefault === undefined) return yesNo(value);
  if (isBoolean) {
    const { element, read } = choice(["true", "false"], value === undefined ? undefined : String(value), byDefault);
    return { element, read: () => (read() === undefined ? undefined : read() === "true") };
  }
  const names = choicesOf(expected);
  if (names) return choice(names, value, byDefault);
  if (/^list of strings/.test(expected) && isLines(value)) return lines(value);
  if (/^string or list/.test(expected) && (value === undefined || typeof value === "string")) return text(value);
  if (/^(?:a )?(?:whole )?number/.test(expected)) return number(value, byDefault ?? "");
  if (/^(?:any JSON|JSON|list|object)/.test(expected)) return json(value);
  return typeof value === "string" || value === undefined ? text(value) : json(value);
}

/** Returns the names in `strict (default), fenced: …` or `one of "exp", "floor"`; undefined for other descriptions. */
export function choicesOf(expected) {
  if (expected.startsWith("one of ")) return Array.from(expected.matchAll(/"([^"]*)"/g), ([, name]) => name);
  const parts = expected.split(":")[0].split(", ");
  const names = parts.map((part) => /^([a-z_]+)(?: \(default\))?$/.exec(part)?.[1]);
  return parts.length > 1 && !names.includes(undefined) ? names : undefined;
}

let lastId = 0;

/**
 * Creates a field with a label and a hint. While its value is invalid, the field shows an error instead of the hint.
 * @param {Node | string} label
 * @param {Input} input
 * @param {(value: unknown) => void} onChange
 * @param {{text?: string, keep(text: string | undefined): void}} [draft] keeps an invalid text, and shows it again
 */
export function labelled(label, { element, read }, onChange, hint = "", draft = undefined) {
  lastId += 1;
  element.id ||= `field-${lastId}`;
  const { id } = element;
  const note = make("small", { class: "hint", id: `${id}-note` }, hint);
  element.setAttribute("aria-describedby", note.id);
  /** Returns the value, or undefined while it is invalid. */
  const valid = () => {
    try {
      const value = read();
      element.removeAttribute("aria-invalid");
      setText(note, hint);
      return { value };
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      element.setAttribute("aria-invalid", "true");
      setText(note, error.message);
      return undefined;
    }
  };
  element.addEventListener("input", () => {
    const result = valid();
    draft?.keep(result ? undefined : element.value || undefined);
    if (result) onChange(result.value);
  });
  if (draft?.text !== undefined) {
    element.value = draft.text;
    valid();
  }
  const isCheckbox = element.type === "checkbox";
  const parts = [make("label", { for: id }, label), element];
  return make("div", { class: isCheckbox ? "field box" : "field" }, ...(isCheckbox ? parts.reverse() : parts), note);
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
      if (element.validity.badInput) throw new InvalidValue(t("notANumber"));
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

/** Creates a field for a list of strings, one per line. */
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

/** Whether `lines` can show a value: nonempty strings without line breaks. */
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
      return element.value.trim() === "" ? undefined : jsonOf(element.value);
    },
  };
}

export function jsonOf(written) {
  try {
    return JSON.parse(written);
  } catch (error) {
    throw new InvalidValue(t("notJson", { message: error.message }));
  }
}
