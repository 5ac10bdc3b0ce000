// This file opens the input of an importer: a text, bytes, a path, a blob or a parsed value.

import { sourceOf } from "../datasets/data-source.js";
import { BenchmarkHubError, describe, isDictionary, reading, usage } from "../engine/errors.js";
import { bytesOf } from "../engine/file-format.js";
import { FirstThousand } from "../engine/first-thousand.js";
import { bareOf, plainOf } from "../engine/plain.js";
import { recordsOfCsv } from "../files/csv.js";
import { textOfData, unpacked, utf8 } from "../files/data-file.js";
import { withoutNaN } from "../files/python-json.js";
import { valueOfYaml } from "../files/yaml.js";
import { capability, requireFiles } from "../host/capabilities.js";
import { parseJson } from "../suites/json-text.js";
import { problemText } from "../suites/read-outputs.js";

const ZIP = 0x504b0304;

/** The input of an importer. */
export class Document {
  /** @param {{name: string, path?: string, text?: string, parsed?: unknown, archive?: {size: number}, libraries?: object}} fields */
  constructor(fields) {
    Object.assign(this, fields);
  }

  /** Whether the input is a zip archive, whose entries are read one by one. */
  get isArchive() {
    return this.archive !== undefined;
  }

  /**
   * The records of the input, each with its path: the items of a list, the values of JSON lines, or a single value.
   * @returns {{value: unknown, path: string}[]}
   */
  records() {
    const { isLines, values } = this.#parsed();
    if (isLines) return values.map(({ value, line }) => ({ value, path: `line ${line}` }));
    const [{ value }] = values;
    return Array.isArray(value)
      ? value.map((each, index) => ({ value: each, path: `[${index}]` }))
      : [{ value, path: "" }];
  }

  /** The value of the input. JSON lines are a list. */
  value() {
    const { isLines, values } = this.#parsed();
    return isLines ? values.map(({ value }) => value) : values[0].value;
  }

  /** Returns the values without inherited fields. */
  #parsed() {
    const { isLines, values } = this.#read();
    return { isLines, values: values.map(({ value, line }) => ({ value: bareOf(value), line })) };
  }

  #read() {
    if (this.isArchive) throw usage(`${this.name}: expected JSON or JSON lines, found a zip archive`);
    if (this.text === undefined) return { isLines: false, values: [{ value: this.parsed, line: 1 }] };
    const problems = new FirstThousand();
    const { isLines, values } = parseJson(withoutNaN(this.text.replace(/^\uFEFF/, "")), problems);
    const all = [...values];
    if (problems.count === 0) return { isLines, values: all };
    if (!/^\s*[[{]/.test(this.text)) return { isLines: false, values: [{ value: this.#otherText(), line: 1 }] };
    const [problem] = problems.list;
    const where = problem.line === undefined ? "" : `:${problem.line}`;
    throw new BenchmarkHubError("syntax", `${this.name}${where}: ${problemText(problem)}`);
  }

  /** Reads a text that is not JSON: a table if its first line looks like a header, or else YAML. */
  #otherText() {
    const [first] = this.text.split(/\r?\n/, 1);
    const isTable = first.includes(",") && !/:\s/.test(first) && !/^\s*(?:#|- |---)/.test(first);
    return (isTable ? recordsOfCsv : valueOfYaml)(this.text, { name: this.name, libraries: this.libraries });
  }
}

/** Opens an input that can be read synchronously. The caller must call `close`. */
export function openInput(input, libraries) {
  const name = "input";
  if (isBytes(input)) return ofBytes(bytesOf(input), name, libraries);
  if (typeof input !== "string" && !(input instanceof URL) && !isPathObject(input)) {
    if (typeof input !== "object" || input === null) {
      throw usage(`input: expected a text, bytes, a path, a blob or a parsed value, found ${describe(input)}`);
    }
    // Copy the value, because a getter may return different values.
    return new Document({ name, parsed: plainOf(input, "input"), libraries });
  }
  const { path, text } = isPathObject(input) ? input : sourceOf(input, name);
  if (text !== undefined) return new Document({ name, text, libraries });
  const openFile = requireFiles("openFile", "a path", "pass the text, the bytes or a Blob");
  const file = openFile(path);
  if (isZip(file.read(0, 4))) {
    return new Document({ name: String(path), path, archive: file, read: file.read, close: file.close, libraries });
  }
  file.close();
  const document = ofBytes(capability("readFile")(path), String(path), libraries);
  return Object.assign(document, { path, siblings: siblingsOf(path) });
}

/** Returns a function that reads files beside this one. */
function siblingsOf(path) {
  return (name) => capability("readSibling")(path, name);
}

function ofBytes(bytes, name, libraries) {
  if (isZip(bytes)) {
    const read = (offset, length) => bytes.subarray(offset, offset + length);
    return new Document({ name, archive: { size: bytes.length }, read, libraries });
  }
  const file = unpacked(bytes, { name, libraries });
  // A log of inspect_ai may be compressed as a whole.
  if (file.bytes !== bytes) return ofBytes(file.bytes, file.name, libraries);
  return new Document({ name, text: textOfData(bytes, { name, libraries }), libraries });
}

/** Opens a `Blob` or a `File`. */
export async function openBlob(blob, libraries) {
  const name = typeof blob.name === "string" ? blob.name : "input";
  const read = async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer());
  if (isZip(await read(0, 4))) return new Document({ name, archive: { size: blob.size }, read, libraries });
  return ofBytes(new Uint8Array(await blob.arrayBuffer()), name, libraries);
}

export function isBlob(value) {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof value.arrayBuffer === "function" &&
    typeof value.slice === "function" &&
    typeof value.size === "number"
  );
}

export function isBytes(value) {
  return ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}

/** Whether an input is `{path}` or `{text}`, and nothing else. */
function isPathObject(input) {
  return reading("input", () => {
    if (!isDictionary(input)) return false;
    const [key, ...others] = Object.keys(input);
    return (
      others.length === 0 &&
      (key === "path" || key === "text") &&
      (typeof input[key] === "string" || input[key] instanceof URL)
    );
  });
}

function isZip(bytes) {
  return bytes.length >= 4 && new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0) === ZIP;
}

const PARSED = /\.(?:json|jsonl|ndjson|ya?ml|csv|tsv)(?:\.gz|\.zst)?$/i;

/**
 * Returns the content of a file as a value: parsed if its name says that it is JSON, YAML or a table, or else as text.
 * @param {string | Uint8Array} content
 * @param {{name: string, libraries?: object, asText?: boolean}} options
 */
export function valueOfFile(content, { name, libraries, asText = false }) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : bytesOf(content);
  if (asText || !PARSED.test(name)) return utf8(unpacked(bytes, { name, libraries }).bytes, name);
  return new Document({ name, text: textOfData(bytes, { name, libraries }), libraries }).value();
}
