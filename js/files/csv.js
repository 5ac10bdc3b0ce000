// This file reads CSV and TSV: a header, and a record for each row.

import { BenchmarkHubError, messageOf, quoted } from "../engine/errors.js";
import { library } from "./libraries.js";

/**
 * Returns the records of a table. Every value is a text.
 * @param {string} text
 * @param {{name: string, delimiter?: string, libraries?: object}} options
 * @returns {Record<string, string>[]}
 */
export function recordsOfCsv(text, { name, delimiter = ",", libraries }) {
  const format = delimiter === "\t" ? "TSV" : "CSV";
  const { parse } = library("csv-parse", format, libraries);
  const fault = (message, cause) =>
    new BenchmarkHubError("syntax", `${name}: invalid ${format}: ${message}`, { cause });
  let rows;
  try {
    rows = parse(text, { bom: true, delimiter, skip_empty_lines: true });
  } catch (error) {
    throw fault(messageOf(error), error);
  }
  if (rows.length === 0) throw fault("expected a header, found nothing");
  const [header, ...records] = rows;
  const [only, second] = header;
  // Without this, a record would have one field that nothing reads.
  const [separators, others] = delimiter === "," ? ["commas", /[;\t]/] : ["tabs", /[;,]/];
  if (second === undefined && others.test(only)) {
    throw fault(`expected columns separated by ${separators}, found ${quoted(only, 60)}`);
  }
  const repeated = header.find((column, index) => header.indexOf(column) < index);
  if (repeated !== undefined) throw fault(`expected columns with different names, found ${quoted(repeated)} twice`);
  return records.map((row) => Object.fromEntries(row.map((value, index) => [header[index], value])));
}
