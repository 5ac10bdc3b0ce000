// This file reads entries of zip archives without reading the whole archive. A zip file has a directory at its end.
//
// The functions are generators: they yield `[offset, length]`, and receive these bytes. So one implementation serves files, which
// are read synchronously, and blobs, which are read asynchronously.

import { BenchmarkHubError } from "../engine/errors.js";
import { decompress } from "./compression.js";

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** The length of the end record, and of the longest comment after it. */
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
/** The value of a field whose number is in the Zip64 record instead. */
const IN_64 = 0xffffffff;

const METHODS = { 8: "deflate", 93: "zstd" };

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {number} method of compression
 * @property {number} packed the size in the archive
 * @property {number} size
 * @property {number} offset of the local header
 */

/**
 * Returns the entries of an archive. If a name occurs several times, the last entry counts.
 * @param {number} size of the archive
 * @param {string} name of the archive, for messages
 * @returns {Generator<[number, number], Map<string, Entry>, Uint8Array>}
 */
export function* entriesOf(size, name) {
  const tailOffset = Math.max(0, size - END_BYTES - MAX_COMMENT);
  const tail = view(yield [tailOffset, size - tailOffset]);
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw fault(name, "expected the directory of a zip file at its end, found none: it may be incomplete");
  let [count, length, offset] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ];
  if (at >= 20 && tail.getUint32(at - 20, true) === LOCATOR_64) {
    const record = view(yield [number64(tail, at - 12), 56]);
    if (record.byteLength < 56 || record.getUint32(0, true) !== END_64)
      throw fault(name, "expected a Zip64 record, found other bytes");
    [count, length, offset] = [number64(record, 32), number64(record, 40), number64(record, 48)];
  }
  const bytes = yield [offset, length];
  if (bytes.length < length) throw fault(name, "its directory is incomplete");
  const directory = view(bytes);
  const entries = new Map();
  for (let start = 0; count > 0; count -= 1) {
    if (start + 46 > length || directory.getUint32(start, true) !== ENTRY)
      throw fault(name, "its directory is invalid");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      directory.getUint16(start + field, true),
    );
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(start + 46, start + 46 + nameLength)),
      isEncrypted: (directory.getUint16(start + 8, true) & 1) === 1,
      method: directory.getUint16(start + 10, true),
      packed: directory.getUint32(start + 20, true),
      size: directory.getUint32(start + 24, true),
      offset: directory.getUint32(start + 42, true),
    };
    const extraStart = start + 46 + nameLength;
    readExtra(entry, view(bytes.subarray(extraStart, extraStart + extraLength)));
    entries.set(entry.name, entry);
    start = extraStart + extraLength + commentLength;
  }
  return entries;
}

/** Reads the sizes that do not fit into 32 bits from the extra fields of an entry. */
function readExtra(entry, extra) {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    let field = at + 4;
    for (const key of ["size", "packed", "offset"]) {
      if (entry[key] !== IN_64 || field + 8 > extra.byteLength) continue;
      entry[key] = number64(extra, field);
      field += 8;
    }
  }
}

/**
 * Returns the decompressed bytes of an entry.
 * @param {Entry} entry
 * @param {{name: string, libraries?: object}} options `name` of the archive
 * @returns {Generator<[number, number], Uint8Array, Uint8Array>}
 */
export function* bytesOfEntry(entry, options) {
  const name = `${options.name}: ${entry.name}`;
  const header = view(yield [entry.offset, 30]);
  if (header.byteLength < 30 || header.getUint32(0, true) !== LOCAL)
    throw fault(name, "expected an entry, found other bytes");
  if (entry.isEncrypted) throw fault(name, "expected an entry without a password, found an encrypted one");
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const bytes = yield [start, entry.packed];
  if (bytes.length < entry.packed) throw fault(name, "it is incomplete");
  if (entry.method === 0) return bytes;
  const format = METHODS[entry.method];
  if (format === undefined)
    throw fault(name, `expected a compression by deflate or Zstandard, found method ${entry.method}`);
  return decompress(format, bytes, { ...options, name, size: entry.size });
}

function view(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function number64(data, at) {
  return Number(data.getBigUint64(at, true));
}

function fault(name, message) {
  return new BenchmarkHubError("io", `${name}: ${message}`);
}

/** Runs a generator that yields `[offset, length]`. `read` returns these bytes, or fewer at the end of the archive. */
export function readSync(steps, read) {
  for (let step = steps.next(); ; step = steps.next(read(...step.value))) if (step.done) return step.value;
}

/** Runs such a generator with an asynchronous `read`. */
export async function readAsync(steps, read) {
  for (let step = steps.next(); ; step = steps.next(await read(...step.value))) if (step.done) return step.value;
}
