// This file reads CSV and TSV (RFC 4180): a header, and a record for each row. Rows that contradict the header are an error.

import { recordsOfCsv } from "../../js/files/csv.js";

/** The delimiters of tables, in the order in which the first line is tried. */
const DELIMITERS = ["\t", ",", ";"];

/** The functions of the package csv-parse that js/files/ uses. */
const libraries = Object.freeze({ "csv-parse": { parse } });

/**
 * Returns the delimiter of a text that looks like a table: it does not begin like JSON, and its first line has several names.
 * @returns {string | undefined}
 */
export function delimiterOf(text) {
  const [line] = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/, 1);
  if (/^\s*[[{]/.test(line)) return undefined;
  return DELIMITERS.find((delimiter) => {
    const names = line.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, "$1"));
    return (
      names.length > 1 &&
      names.every((name) => /^[\p{L}_][\p{L}\p{N}_ -]{0,60}(?:\.[\p{L}\p{N}_]{1,60}){0,5}$/u.test(name))
    );
  });
}

/** Returns the records of a text that looks like a table; undefined for other texts. */
export function recordsOfTable(text, name) {
  const delimiter = delimiterOf(text);
  return delimiter === undefined ? undefined : recordsOfCsv(text, { name, delimiter, libraries });
}

/**
 * Returns the rows of a table. Throws if a quotation mark is misplaced, or if a row has another length than the first one.
 * @param {string} text
 * @param {{delimiter: string}} options
 * @returns {string[][]}
 */
export function parse(text, { delimiter }) {
  const rows = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let line = 1;
  const lineError = (what) => new Error(`line ${line}: ${what}`);
  while (at < text.length) {
    const start = line;
    const isEmpty = text[at] === "\n" || text[at] === "\r";
    const row = [];
    for (;;) {
      const cell = text[at] === '"' ? quotedCell() : plainCell();
      row.push(cell);
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    if (isEmpty) continue;
    if (rows.length > 0 && row.length !== rows[0].length) {
      throw new Error(`line ${start}: expected ${rows[0].length} cells, found ${row.length}`);
    }
    rows.push(row);
  }
  return rows;

  function plainCell() {
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== "\n" && text[at] !== "\r") {
      if (text[at] === '"') throw lineError("expected a quotation mark only at the start of a cell, found one inside");
      at += 1;
    }
    return text.slice(start, at);
  }

  function quotedCell() {
    let cell = "";
    for (;;) {
      const end = text.indexOf('"', at + 1);
      if (end < 0) throw lineError("expected the closing quotation mark of a cell, found the end of the text");
      const part = text.slice(at + 1, end);
      line += part.match(/\r\n?|\n/g)?.length ?? 0;
      cell += part;
      at = end + 1;
      if (text[at] !== '"') break;
      cell += '"';
    }
    const isEnd = at >= text.length || [delimiter, "\n", "\r"].includes(text[at]);
    if (!isEnd) throw lineError("expected the end of a cell after its closing quotation mark, found more text");
    return cell;
  }
}
