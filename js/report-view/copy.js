// This file copies texts to the clipboard.

import { button, make, setText } from "./dom.js";

/** Copies a text. Resolves to whether this succeeded. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates a button that copies a text, followed by the result.
 * @param {object} i18n
 * @param {{label: string, text?: string, read: () => string | Promise<string>}} options `label` says what the button copies; `text` is
 * on the button
 */
export function copyButton({ t }, { label, text: title = t("copy"), read }) {
  const result = make("span", { class: "hint", role: "status" });
  const copy = async () => {
    const text = await Promise.resolve()
      .then(read)
      .catch(() => undefined);
    const isCopied = text !== undefined && (await copyText(text));
    setText(result, t(isCopied ? "copied" : "notCopied"));
  };
  const forget = () => setText(result, "");
  const element = button({ class: "small", "data-copy": true, "aria-label": label }, copy, title);
  element.addEventListener("blur", forget);
  return make("span", { class: "copy" }, element, " ", result);
}
