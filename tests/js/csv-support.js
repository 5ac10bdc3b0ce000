// This file reads CSV for tests.

import assert from "node:assert/strict";

/** Parses CSV strictly according to RFC 4180. */
export function parseCsv(text) {
  const rows = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      for (; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    } else {
      for (; at < text.length && text[at] !== "," && text[at] !== "\r"; at += 1) cell += text[at];
    }
    rows.at(-1).push(cell);
    if (text[at] === ",") at += 1;
    else {
      assert.equal(text.slice(at, at + 2), "\r\n");
      at += 2;
      if (at < text.length) rows.push([]);
    }
  }
  return rows;
}
