// This file converts data files to JSON: compressed files, CSV, TSV, YAML and Parquet.

import { BenchmarkHubError } from "../engine/errors.js";
import { formatOf, otherFormat } from "../engine/file-format.js";
import { countLineEnds } from "../engine/line-ends.js";
import { validPart } from "../engine/utf8.js";
import { decompress } from "./compression.js";
import { recordsOfCsv } from "./csv.js";
import { recordsOfParquet } from "./parquet.js";
import { valueOfYaml } from "./yaml.js";

const COMPRESSED = { gzip: "gzip", Zstandard: "zstd" };
/** The formats of text that are converted to JSON values. */
const READERS = {
  CSV: recordsOfCsv,
  TSV: (text, options) => recordsOfCsv(text, { ...options, delimiter: "\t" }),
  YAML: valueOfYaml,
};

/**
 * Decompresses a file if it is compressed.
 * @param {Uint8Array} bytes
 * @param {{name: string, libraries?: object}} options
 * @returns {{bytes: Uint8Array, name: string, format?: string}} the name without the ending of the compression
 */
export function unpacked(bytes, options) {
  let [current, name] = [bytes, options.name];
  for (;;) {
    const format = formatOf(current, name)?.name;
    // A file may have the name of a compressed file after its content was unpacked.
    const isPacked = Object.hasOwn(COMPRESSED, format ?? "") && !isPlainText(current, format);
    if (!isPacked) return { bytes: current, name, format };
    current = decompress(COMPRESSED[format], current, { ...options, name: options.name });
    name = name.replace(/\.(?:gz|zst)$/i, "");
  }
}

/** Whether the bytes do not begin like a file of this compression, so that only the name does. */
function isPlainText(bytes, format) {
  const [first] = bytes;
  return first !== (format === "gzip" ? 0x1f : 0x28);
}

/**
 * Returns the JSON text of a data file, or the text of the file if it is JSON or JSON lines.
 * @param {Uint8Array} bytes
 * @param {{name: string, libraries?: object}} options
 */
export function textOfData(bytes, options) {
  const file = unpacked(bytes, options);
  if (Object.hasOwn(READERS, file.format ?? "")) return JSON.stringify(valueOfText(file, options));
  if (file.format === "Parquet") {
    const hint = "it is read asynchronously: pass the result of await readRecords(…)";
    throw new BenchmarkHubError("unsupported", `${options.name}: expected JSON or JSON lines, found Parquet: ${hint}`);
  }
  const fault = otherFormat(file.bytes, file.name);
  if (fault !== undefined) throw new BenchmarkHubError("unsupported", `${options.name}: ${fault}`);
  return utf8(file.bytes, options.name);
}

/** Returns the JSON text of any data file, also of Parquet. */
export async function textOfAnyData(bytes, options) {
  const file = unpacked(bytes, options);
  if (file.format !== "Parquet") return textOfData(file.bytes, { ...options, name: file.name });
  return JSON.stringify(await recordsOfParquet(file.bytes, options));
}

function valueOfText({ bytes, format }, options) {
  return READERS[format](utf8(bytes, options.name), options);
}

/** Decodes UTF-8, without a byte order mark. */
export function utf8(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    const fault = `expected UTF-8 text, found other bytes in line ${1 + countLineEnds(validPart(bytes))}`;
    throw new BenchmarkHubError("io", `${name}: ${fault}`, { cause: error });
  }
}
