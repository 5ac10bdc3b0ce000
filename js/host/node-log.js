// This file reads and extends files of JSON lines that record paid work. A file is whole after a kill at any moment: each record
// is one write of one line, and the next reader cuts off a last line that is not complete.

import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import { BenchmarkHubError, describe } from "../engine/errors.js";
import { utf8 } from "../files/data-file.js";
import { reason } from "./node-files.js";
import { writeAll, writeText } from "./node-writer.js";

const LINE_END = 0x0a;

/**
 * Opens a log. Creates the file if it does not exist.
 * @template T
 * @param {string | URL} path
 * @param {string} start how each line starts, so that the end of another file is not cut off
 * @param {(text: string) => T} read reads the lines; it throws if the file is no log of this kind
 * @returns {{earlier: T, append(record: object): void, replace(text: string): void, text(): string}}
 */
export function openLog(path, start, read) {
  if (typeof path !== "string" && !(path instanceof URL)) {
    throw new BenchmarkHubError("usage", `path: expected a string, found ${describe(path)}`);
  }
  const earlier = withFile(path, (file) => {
    if (!fstatSync(file).isFile()) throw new BenchmarkHubError("usage", `${path}: expected a file, found a device`);
    const bytes = readFileSync(file);
    const end = bytes.lastIndexOf(LINE_END) + 1;
    const tail = new TextDecoder().decode(bytes.subarray(end));
    const isWhole = isJson(tail);
    if (!isWhole && !tail.startsWith(start) && !start.startsWith(tail)) {
      throw new BenchmarkHubError(
        "schema",
        `${path}: expected lines that start with ${start}, found another last line`,
      );
    }
    // Read first: a file that is no log must not change.
    const found = read(utf8(isWhole ? bytes : bytes.subarray(0, end), String(path)));
    if (isWhole) writeAll(file, "\n");
    else ftruncateSync(file, end);
    return found;
  });
  return {
    earlier,
    append: (record) => withFile(path, (file) => writeAll(file, `${JSON.stringify(record)}\n`)),
    text: () => utf8(readFileSync(path), String(path)),
    replace: (text) => writeText(path, text),
  };
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Opens a file to read and to append, and closes it after `work`. A file that stays open would need an end of its use. */
function withFile(path, work) {
  let file;
  try {
    file = openSync(path, "a+");
    return work(file);
  } catch (error) {
    if (error instanceof BenchmarkHubError || error.code === undefined) throw error;
    throw new BenchmarkHubError("io", `${path}: cannot be written: ${reason(error)}`, { cause: error });
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
