// This file reads files that are not plain text, in a worker: compressed files, YAML and Parquet.

import { messageOf } from "../../js/engine/errors.js";
import { textOfAnyData, textOfData, unpacked, utf8 } from "../../js/files/data-file.js";
import { clip } from "../../js/report-view/text.js";
import { withLibraries } from "./libraries.js";

const REASON_LENGTH = 800;

/**
 * Returns the text of a file: YAML and Parquet as JSON, tables as they are.
 * @param {File} file
 * @returns {Promise<import("./source-panel.js").Source & {archive?: File}>} `archive`: the file, if it is a zip archive
 */
export async function readPacked(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return await withLibraries((libraries) => sourceOf(bytes, file, libraries));
  } catch (error) {
    const message = clip(messageOf(error), REASON_LENGTH);
    // The errors of the library name the file.
    const fault = error.kind ? message : { key: "fileUnreadable", values: { name: file.name, message } };
    return { text: "", name: file.name, fault };
  }
}

async function sourceOf(packed, file, libraries) {
  const { bytes, name, format } = unpacked(packed, { name: file.name, libraries });
  switch (format) {
    case "zip":
      return { text: "", name: file.name, archive: file };
    case "CSV":
    case "TSV":
      return { text: utf8(bytes, file.name), name };
    case "YAML":
    case "Parquet":
      return { text: readable(JSON.parse(await textOfAnyData(bytes, { name, libraries }))), name: file.name };
    default:
      return { text: textOfData(bytes, { name, libraries }), name };
  }
}

/** Prints a value: a list with one item per line, anything else with indentation. */
function readable(value) {
  if (!Array.isArray(value)) return `${JSON.stringify(value, null, 2)}\n`;
  return `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]\n`;
}
