// This file imports rows of Hugging Face: JSON lines, tables, and answers of its dataset server.

import { itemsOfText } from "../datasets/item-parser.js";
import { BenchmarkHubError } from "../engine/errors.js";
import { Inexpressible } from "./inexpressible.js";
import { isObject, objectOf } from "./values.js";

/** Warnings about a record that is no item. */
const FAULTS = ["bad_line", "missing_question", "preset_mismatch"];

/**
 * Imports the rows of a dataset as items.
 * @param {{fields?: object, preset?: string}} options those of `createBenchmark`
 */
export function readHuggingFace(document, build, { fields, preset }) {
  const value = document.value();
  const rows = isObject(value) && Array.isArray(value.rows) ? serverRows(value) : document.records();
  for (const { value: row, path, truncated = [], index } of rows) {
    build.record(path, () => {
      if (truncated.length > 0) throw new Inexpressible(`the server has cut off ${truncated.join(", ")}`);
      build.addItem(itemOf(objectOf(row, "a row"), index, { fields, preset }));
    });
  }
}

function serverRows({ rows }) {
  return rows.map((each, position) => ({
    value: each?.row,
    path: `rows[${position}]`,
    truncated: each?.truncated_cells,
    index: each?.row_idx,
  }));
}

function itemOf(row, index, options) {
  const record =
    index === undefined || Object.hasOwn(row, "id") || options.fields?.id ? row : { id: String(index), ...row };
  try {
    const { items, warnings } = itemsOfText(JSON.stringify([record]), { ...options, format: "json" });
    const fault = warnings.find(({ code }) => FAULTS.includes(code));
    if (fault !== undefined) throw new Inexpressible(`${fault.message}: the option fields names the fields`);
    return items[0];
  } catch (error) {
    if (!(error instanceof BenchmarkHubError) || error.kind === "usage") throw error;
    throw new Inexpressible(error.message);
  }
}
