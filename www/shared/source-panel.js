// This file shows a panel into which users type, paste or drop a text or open a file, and lists the problems of the
// text.

import { formatOf } from "../../js/engine/file-format.js";
import { say, t } from "../strings/index.js";
import { button, make, setText, userText } from "./dom.js";
import { selectLine } from "./select-line.js";

/** Longer texts are loaded but not shown in the text field, which would become slow. */
const EDITABLE_LENGTH = 200_000;
/** The formats that are read as text. */
const PLAIN = ["text", "CSV", "TSV"];

/**
 * @typedef {{text: string, name: string, fault?: Message}} Source `fault` is the reason why a file cannot be read
 * @typedef {import("../strings/index.js").Message} Message
 * @typedef {() => (sources: Source[]) => object} Target is called when the user starts to load something; returns a
 * function that converts the loaded sources to a patch of the store
 * @typedef {(sources: (Source & {file?: File})[]) => Promise<Source[]>} Convert converts files before they are loaded
 */

/**
 * @param {HTMLElement} panel
 * @param {import("./store.js").Store} store
 * @param {Target} target
 * @param {{isMultiple?: boolean, convert: Convert}} options `isMultiple`: whether the user can select several files
 */
export function sourcePanel(panel, store, target, { isMultiple = false, convert }) {
  const part = (name) => panel.querySelector(`[data-part="${name}"]`);
  const field = part("text");
  const file = part("file");
  let shown = { text: "", name: "" };
  let fieldText = "";
  const set = (text, name = "") => store.update(target()([{ text, name }]));

  file.multiple = isMultiple;
  field.addEventListener("input", () =>
    store.update({ isTyped: true, ...target()([{ text: field.value, name: "" }]) }),
  );
  field.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.length <= EDITABLE_LENGTH) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = field;
    set(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd), t("pastedText"));
  });
  part("open").addEventListener("click", () => file.click());
  file.addEventListener("change", () => {
    if (file.files.length > 0) store.load(readFiles(file.files).then(convert).then(target()));
    // Without this, the browser would not report that the user selects the same file again.
    file.value = "";
  });
  part("remove").addEventListener("click", () => {
    set("");
    if (part("editor").hidden) part("open").focus();
    else field.focus();
  });
  acceptDrops(panel, store, target, convert);

  /** Creates the label of a position. If the text is in the field, the label is a button that selects the position. */
  function positionLabel(label, position) {
    if (!position || part("editor").hidden) return userText("code", label);
    const select = () => selectLine(field, fieldText, position);
    return button({ class: "position", dir: "auto", title: t("showInText") }, select, label);
  }

  return {
    positionLabel,
    show(source, { isEditable = true } = {}) {
      shown = source;
      const text = source.text ?? "";
      const isLong = text.length > EDITABLE_LENGTH;
      part("editor").hidden = !isEditable || isLong;
      part("loaded").hidden = !isEditable || !isLong;
      const values = { name: source.name || t("yourText"), size: size(text.length) };
      setText(part("loaded-name"), isLong ? t("loaded", values) : "");
      fieldText = isLong ? "" : text;
      if (!isSameText(field.value, fieldText)) field.value = fieldText;
    },
    /** Lists the problems of the text. If its file could not be read, this is the only problem. */
    showProblems(list = [], total = list.length) {
      const { fault } = shown;
      const problems = fault ? [{ label: "", message: fault }] : list;
      fillProblems(part("problems"), problems, fault ? 1 : total, positionLabel);
      if (problems.length > 0) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    },
  };
}

/**
 * Whether a text is unchanged, although the text field has converted every line break to `
 * `.
 */
function isSameText(value, text) {
  return value === text || value === text.replace(/\r\n?/g, "\n");
}

/** Loads files or text that the user drops on an element. */
export function acceptDrops(element, store, target, convert) {
  let depth = 0;
  const mark = (newDepth) => {
    depth = Math.max(0, newDepth);
    element.toggleAttribute("data-drop", depth > 0);
  };
  element.addEventListener("dragenter", () => mark(depth + 1));
  element.addEventListener("dragleave", () => mark(depth - 1));
  element.addEventListener("dragover", (event) => {
    if (!isMovedText(event)) event.preventDefault();
  });
  element.addEventListener("drop", (event) => {
    event.stopPropagation();
    mark(0);
    if (isMovedText(event)) return;
    event.preventDefault();
    document.querySelector("[data-drop]")?.removeAttribute("data-drop");
    const { files } = event.dataTransfer;
    const text = event.dataTransfer.getData("text/plain");
    const dropped =
      files.length > 0 ? readFiles(files) : Promise.resolve(text ? [{ text, name: t("droppedText") }] : []);
    if (files.length > 0 || text) store.load(dropped.then(convert).then(target()));
  });
}

/** Whether the browser handles a drop itself, because text is moved into or within a text field. */
function isMovedText({ target, dataTransfer }) {
  return target instanceof HTMLTextAreaElement && !dataTransfer.types.includes("Files");
}

function readFiles(files) {
  return Promise.all(Array.from(files, readFile));
}

/** @returns {Promise<Source & {file?: File}>} `file`: the file, if it is not plain text. Its text is empty */
export async function readFile(file) {
  try {
    const { name = "text" } = formatOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()), file.name) ?? {};
    if (!PLAIN.includes(name)) return { text: "", name: file.name, file };
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()), name: file.name };
  } catch (error) {
    return unreadable(file, error instanceof TypeError ? "notUtf8" : "fileUnreadable", error.message);
  }
}

function unreadable({ name }, key, message) {
  return { text: "", name, fault: { key, values: { name, message } } };
}

function size(units) {
  if (units < 1000) return t("characters", { n: units });
  if (units < 1_000_000) return t("thousandCharacters", { n: Math.round(units / 100) / 10 });
  return t("millionCharacters", { n: Math.round(units / 100_000) / 10 });
}

function fillProblems(box, problems, total, positionLabel) {
  box.hidden = total === 0;
  if (total === 0) return box.replaceChildren();
  // A long list scrolls. Make it focusable, so that users can scroll it with the keyboard.
  for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": t("problemsTitle") })) {
    box.setAttribute(name, value);
  }
  const items = problems.map((problem) => problemItem(problem, positionLabel));
  const hidden = total - problems.length;
  if (hidden > 0) items.push(make("li", {}, t("andMore", { n: hidden })));
  box.replaceChildren(make("p", {}, t("problems", { n: total })), make("ul", {}, ...items));
}

/** @param {import("./problems.js").Problem} problem */
export function problemItem({ label, message, position }, positionLabel) {
  const item = make("li", {});
  if (label) item.append(positionLabel(t("labelColon", { label: say(label) }), position), " ");
  item.append(userText("span", say(message)));
  return item;
}
