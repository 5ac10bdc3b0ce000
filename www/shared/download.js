// This file passes texts to the user as a download.

import { make } from "./dom.js";

/** The time that the browser has to start the download before its URL is revoked. */
const URL_LIFETIME_MS = 60_000;

export function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

/** Returns a file name that every file system accepts. */
export function fileName(text, extension) {
  const plain = text.replace(/[^\p{L}\p{N}._-]+/gu, "-").replace(/^[-.]+|[-.]+$/g, "");
  return `${plain.slice(0, 60) || "report"}${extension}`;
}
