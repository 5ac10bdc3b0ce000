// This file reads and extends the log of a collection: JSON lines of rows, each with a digest of its prompt.

import { BenchmarkHubError, describe, isDictionary, reading, usage } from "../engine/errors.js";
import { isList } from "../engine/plain.js";
import { requireFiles } from "../host/capabilities.js";
import { errorText } from "../suites/row-error.js";

/** The field of a log with the digest of the prompt. A row for another prompt does not count. */
const DIGEST = "prompt_digest";

/** Returns the key of a row. */
export function keyOf(id, repeat) {
  return JSON.stringify([id, repeat ?? null]);
}

/** Whether a row has an output and no error. */
export function isAnswered({ output, error }) {
  return typeof output === "string" && errorText(error) === undefined;
}

/** Returns a row without the fields that only a log has. */
export function withoutDigest({ [DIGEST]: _, ...row }) {
  return row;
}

/** Whether a row of a log is about a prompt. The rows of other programs have no digest. */
export function isAbout(row, digest) {
  return row[DIGEST] === undefined || row[DIGEST] === digest;
}

/**
 * Opens the log of a collection.
 * @param {string | URL | WritableStream | undefined} log
 * @param {string} idField the field with the id of a row
 * @returns {{earlier: object[], add(row: object, digest: string): void | Promise<void>, close(hasReplaced: boolean): void}}
 * `hasReplaced`: a row of the log was asked again
 */
export function openOutputLog(log, idField) {
  if (log === undefined) return { earlier: [], add() {}, close() {} };
  if (typeof log?.getWriter === "function") return streamLog(log);
  if (typeof log !== "string" && !(log instanceof URL)) {
    throw usage(`log: expected a path or a WritableStream, found ${describe(log)}`);
  }
  const open = requireFiles("openLog", "log", "pass a WritableStream");
  const file = open(log, `{"${idField}":"`, (text) => rowsOfText(text, idField, String(log)));
  return {
    earlier: file.earlier,
    add: (row, digest) => file.append({ ...row, [DIGEST]: digest }),
    // Readers of the log take the last row of a case, but warn about the others.
    close: (hasReplaced) => hasReplaced && file.replace(withoutReplaced(file.text(), idField)),
  };
}

function streamLog(stream) {
  const writer = stream.getWriter();
  const encoder = new TextEncoder();
  return {
    earlier: [],
    async add(row, digest) {
      try {
        await writer.write(encoder.encode(`${JSON.stringify({ ...row, [DIGEST]: digest })}\n`));
      } catch (error) {
        throw new BenchmarkHubError("io", `log: cannot be written: ${error?.message}`, { cause: error });
      }
    },
    close: () => writer.releaseLock(),
  };
}

/** Reads the rows of an earlier log: a text, bytes or a list. A last line that is cut off is dropped. */
export function earlierRows(earlier, idField) {
  if (earlier === undefined) return [];
  return reading("earlier", () => {
    if (isList(earlier)) return earlier.map((row, index) => checkedRow(row, idField, `earlier[${index}]`));
    const isBytes = ArrayBuffer.isView(earlier);
    if (typeof earlier !== "string" && !isBytes) {
      throw usage(`earlier: expected a text, bytes or a list of rows, found ${describe(earlier)}`);
    }
    const text = isBytes ? new TextDecoder().decode(earlier) : earlier;
    const end = text.lastIndexOf("\n") + 1;
    return rowsOfText(parsed(text.slice(end)) === undefined ? text.slice(0, end) : text, idField, "earlier");
  });
}

function rowsOfText(text, idField, name) {
  return linesOf(text).map(({ line, number }) => checkedRow(parsed(line), idField, `${name}:${number}`));
}

function linesOf(text) {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  return lines.map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line.trim() !== "");
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function checkedRow(row, idField, place) {
  const isRow = isDictionary(row) && typeof row[idField] === "string";
  const output = isRow ? (row.output ?? null) : undefined;
  const { repeat } = isRow ? row : {};
  const hasRepeat = repeat === undefined || (Number.isSafeInteger(repeat) && repeat >= 0);
  if ((typeof output === "string" || output === null) && hasRepeat) return row;
  throw new BenchmarkHubError(
    "schema",
    `${place}: expected a line {"${idField}", "output"} of a log, found something else`,
  );
}

/** Removes each row that a later row replaces. */
function withoutReplaced(text, idField) {
  const last = new Map();
  const lines = linesOf(text);
  const keys = lines.map(({ line }) => {
    const { [idField]: id, repeat } = JSON.parse(line);
    return keyOf(id, repeat);
  });
  for (const [index, key] of keys.entries()) last.set(key, index);
  return lines
    .filter((_, index) => last.get(keys[index]) === index)
    .map(({ line }) => `${line}\n`)
    .join("");
}
