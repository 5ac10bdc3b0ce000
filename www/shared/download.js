// This file hands texts to the user, as a download or on the clipboard.

import { make } from "./dom.js";

/** A browser has this long to start reading the download. */
const URL_LIFETIME_MS = 60_000;

export function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

/** Resolves to whether the text was copied. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A file name that every file system accepts. */
export function fileName(text, extension) {
  const plain = text.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "");
  return `${plain.slice(0, 60) || "report"}${extension}`;
}
