// This file gives texts of the page to the person: as a file, or to paste elsewhere.

import { make } from "./dom.js";

/** How long a browser may take to begin with a file. */
const KEPT_MS = 60_000;

/** Saves a text as a file. */
export function saveFile(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** Puts a text on the clipboard. Resolves to whether that worked. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A name that every file system takes. */
export function fileName(text, extension) {
  const plain = text.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "");
  return `${plain.slice(0, 60) || "report"}${extension}`;
}
