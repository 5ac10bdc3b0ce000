// This file recognizes files that are not JSON by their first bytes or their name, and suggests a command to convert them.

/** Returns a command that converts a file with pandas, which most users of such files have installed. */
const pandas =
  (reader, engine = "") =>
  (path) =>
    `python3 -c "import pandas; pandas.${reader}('${path}'${engine}).to_json('${path}.jsonl', orient='records', lines=True)"`;
const program = (command) => (path) => `${command} ${path}`;

/** Each format with the first bytes of its files, the endings of their names, and a command that converts one. */
const FORMATS = [
  { name: "gzip", start: "\x1f\x8b", extensions: ["gz", "tgz"], convert: program("gunzip --keep") },
  { name: "Zstandard", start: "\x28\xb5\x2f\xfd", extensions: ["zst"], convert: program("unzstd") },
  { name: "bzip2", start: "BZh", extensions: ["bz2"], convert: program("bunzip2 --keep") },
  { name: "xz", start: "\xfd7zXZ\0", extensions: ["xz"], convert: program("unxz --keep") },
  { name: "Parquet", start: "PAR1", extensions: ["parquet"], convert: pandas("read_parquet") },
  { name: "Arrow", start: "ARROW1", extensions: ["arrow", "feather"], convert: pandas("read_feather") },
  // A workbook begins with the bytes of a zip file, so only its name shows the format.
  { name: "Excel", extensions: ["xlsx"], convert: pandas("read_excel") },
  { name: "Excel", start: "\xd0\xcf\x11\xe0", extensions: ["xls"], convert: pandas("read_excel") },
  { name: "zip", start: "PK\x03\x04", extensions: ["zip"], convert: program("unzip") },
  { name: "CSV", extensions: ["csv"], convert: pandas("read_csv") },
  { name: "TSV", extensions: ["tsv"], convert: pandas("read_csv", ", sep='\\t'") },
  {
    name: "YAML",
    extensions: ["yaml", "yml"],
    convert: (path) =>
      `python3 -c "import json, yaml; json.dump(yaml.safe_load(open('${path}')), open('${path}.json', 'w'))"`,
  },
];

/**
 * Returns the format that the first bytes or the name show, if it is not JSON. A text that begins like JSON counts as JSON, whatever
 * its name is.
 * @param {Uint8Array} bytes at least the first eight, if the file has them
 * @param {string} [name] of the file
 * @returns {{name: string, convert: (path: string) => string} | undefined}
 */
export function formatOf(bytes, name = "") {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const extension = /\.(\w+)$/.exec(name)?.[1].toLowerCase();
  const hasExtension = ({ extensions }) => extensions.includes(extension);
  const matching = FORMATS.filter((format) => format.start !== undefined && start.startsWith(format.start));
  const isZip = matching[0]?.name === "zip";
  const isJson = /^(?:\xef\xbb\xbf)?\s*[[{]/.test(start);
  const byName = isJson || (matching.length > 0 && !isZip) ? undefined : FORMATS.find(hasExtension);
  return byName ?? matching[0];
}

/** Returns `expected JSON or JSON lines, found …` if the first bytes or the name show another format; otherwise undefined. */
export function otherFormat(bytes, name = "") {
  const format = formatOf(bytes, name);
  if (format === undefined) return undefined;
  return `expected JSON or JSON lines, found ${format.name}: convert it first, for example with ${format.convert(name || "FILE")}`;
}

/** Returns a view of the bytes of a buffer, or of another view. */
export function bytesOf(bytes) {
  return ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
}
