// This file is what the panels of the suite and of the outputs share: a text by typing, paste, file
// or drop, and the list of its problems.

import { say, t } from "../strings/index.js";
import { button, foreign, make, setText } from "./dom.js";
import { pointAt } from "./select-line.js";

/** A text longer than this is loaded but not put into a text field, which would slow the page down. */
const EDITABLE_LENGTH = 200_000;

/**
 * @param {HTMLElement} panel
 * @param {(source: {text: string, name: string, fault?: string}) => void} take
 * @param {(sources: object[]) => void} [takeMany] where several files can be chosen at once
 * @returns {{show(source, options): void, problems(list): void, place(words, spot): HTMLElement}} `place` names a place in the
 * text, as a button that leads there where the text is in the field
 */
export function sourcePanel(panel, take, takeMany) {
  const part = (name) => panel.querySelector(`[data-part="${name}"]`);
  const field = part("text");
  const file = part("file");
  file.multiple = takeMany !== undefined;
  let shownText = "";
  const place = (words, spot) => {
    if (!spot || part("editor").hidden) return foreign("code", words);
    const go = () => pointAt(field, shownText, spot);
    return button({ class: "place", dir: "auto", title: t("showInText") }, go, words);
  };

  field.addEventListener("input", () => take({ text: field.value, name: "" }));
  field.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (pasted.length <= EDITABLE_LENGTH) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = field;
    take({ text: value.slice(0, selectionStart) + pasted + value.slice(selectionEnd), name: t("pastedText") });
  });
  part("open").addEventListener("click", () => file.click());
  file.addEventListener("change", async () => {
    const sources = await Promise.all(Array.from(file.files, readFile));
    if (sources.length > 1) takeMany(sources);
    else if (sources.length === 1) take(sources[0]);
    // The same file, changed, can be chosen again.
    file.value = "";
  });
  part("remove").addEventListener("click", () => {
    take({ text: "", name: "" });
    if (!part("editor").hidden) field.focus();
    else part("open").focus();
  });

  return {
    show(source, { isEditable = true } = {}) {
      const text = source.text ?? "";
      const isLong = text.length > EDITABLE_LENGTH;
      part("editor").hidden = !isEditable || isLong;
      part("loaded").hidden = !isEditable || !isLong;
      setText(
        part("loaded-name"),
        isLong ? t("loaded", { name: source.name || t("yourText"), size: size(text.length) }) : "",
      );
      shownText = isLong ? "" : text;
      if (!sameText(field.value, shownText)) field.value = shownText;
    },
    problems(list) {
      showProblems(part("problems"), list, place);
      if (list.total > 0) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    },
    place,
  };
}

/** A text field turns every line break into `\n`; that is no change. */
function sameText(value, text) {
  return value === text || value === text.replace(/\r\n?/g, "\n");
}

/** Files, or text, that are dropped on `target`. */
export function acceptDrops(target, take) {
  let depth = 0;
  const mark = (change) => {
    depth = Math.max(0, change === 0 ? 0 : depth + change);
    target.toggleAttribute("data-drop", depth > 0);
  };
  target.addEventListener("dragenter", () => mark(1));
  target.addEventListener("dragleave", () => mark(-1));
  target.addEventListener("dragover", (event) => {
    if (!isForField(event)) event.preventDefault();
  });
  target.addEventListener("drop", async (event) => {
    event.stopPropagation();
    mark(0);
    if (isForField(event)) return;
    event.preventDefault();
    document.querySelector("[data-drop]")?.removeAttribute("data-drop");
    const { files } = event.dataTransfer;
    const text = event.dataTransfer.getData("text/plain");
    if (files.length > 0) take(await Promise.all(Array.from(files, readFile)));
    else if (text) take([{ text, name: t("droppedText") }]);
  });
}

/** Text that is moved into or within a text field is the browser's business. */
function isForField({ target, dataTransfer }) {
  return target instanceof HTMLTextAreaElement && !dataTransfer.types.includes("Files");
}

async function readFile(file) {
  try {
    const bytes = await file.arrayBuffer();
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), name: file.name };
  } catch (error) {
    const key = error instanceof TypeError ? "notUtf8" : "fileUnreadable";
    return { text: "", name: file.name, fault: { key, values: { name: file.name, message: error.message } } };
  }
}

/** Whether a text is meant as a suite; else it is taken for outputs. */
export function looksLikeSuite(text) {
  try {
    return Array.isArray(JSON.parse(text.replace(/^\uFEFF/, "")).cases);
  } catch {
    return /^\s*\{[^{[]*"(?:suite_id|cases)"/.test(text.slice(0, 2000));
  }
}

function size(units) {
  if (units < 1000) return t("characters", { n: units });
  if (units < 1_000_000) return t("thousandCharacters", { n: Math.round(units / 100) / 10 });
  return t("millionCharacters", { n: Math.round(units / 100_000) / 10 });
}

function showProblems(box, { problems, total }, placeOf) {
  box.hidden = total === 0;
  if (total === 0) return box.replaceChildren();
  // A long list scrolls: also for those who have the keyboard alone.
  for (const [name, value] of Object.entries({ tabindex: "0", role: "group", "aria-label": t("problemsTitle") })) {
    box.setAttribute(name, value);
  }
  const items = problems.map((problem) => problemItem(problem, placeOf));
  const hidden = total - problems.length;
  if (hidden > 0) items.push(make("li", {}, t("andMore", { n: hidden })));
  const head = make("p", {}, t(total === 1 ? "oneProblem" : "problems", { n: total }));
  box.replaceChildren(head, make("ul", {}, ...items));
}

/** A problem with its place, which may lead there. */
export function problemItem({ place, message, spot }, placeOf) {
  const item = make("li", {});
  if (place) item.append(placeOf(t("placed", { place: say(place) }), spot), " ");
  item.append(foreign("span", say(message)));
  return item;
}
