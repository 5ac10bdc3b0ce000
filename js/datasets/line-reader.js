// This file reads JSON lines piece by piece: it cuts texts of any length at line ends, as Python reads
// a text file, and holds no more than a piece and a line.

import { BenchmarkHubError, describe, usage } from "../engine/errors.js";
import { validPart } from "../engine/utf8.js";
import { ability } from "../host/capabilities.js";
import { throwIfAborted, untilAborted } from "./evaluation.js";

/** The longest line, in UTF-16 units: a file without line ends is none of JSON lines. */
const MAX_LINE_UNITS = 256 << 20;

/**
 * Whole lines, many at a time.
 * @param {AsyncIterable<string | Uint8Array>} chunks
 * @yields {{text: string, firstLine: number}}
 */
export async function* parts(chunks, name) {
  let held = [];
  let heldUnits = 0;
  let firstLine = 1;
  for await (const piece of texts(chunks, name, () => firstLine)) {
    // A `\r` at the end may be the half of `\r\n`: it waits for what follows.
    const cut = endOfLines(piece, held.at(-1)?.endsWith("\r") ?? false);
    if (cut === 0) {
      held.push(piece);
      heldUnits += piece.length;
      if (heldUnits > MAX_LINE_UNITS) {
        throw new BenchmarkHubError("budget", `${name}: line ${firstLine} is longer than ${MAX_LINE_UNITS} characters`);
      }
      continue;
    }
    const text = held.join("") + piece.slice(0, cut);
    held = cut < piece.length ? [piece.slice(cut)] : [];
    heldUnits = piece.length - cut;
    yield { text, firstLine };
    firstLine += countLines(text);
  }
  const text = held.join("");
  if (text !== "") yield { text, firstLine };
}

/** Where the last line that has ended ends in a piece; 0 where none does. */
function endOfLines(piece, isAfterReturn) {
  const newline = piece.lastIndexOf("\n") + 1;
  const end = piece.endsWith("\r") ? piece.length - 1 : piece.length;
  const carriage = end === 0 ? 0 : piece.lastIndexOf("\r", end - 1) + 1;
  const cut = Math.max(newline, carriage);
  // `\r` waited, and something else than `\n` follows: the line ended there, but nothing is lost by waiting on.
  return cut === 0 && isAfterReturn && piece.startsWith("\n") ? 1 : cut;
}

function countLines(text) {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) {
    const newline = text.indexOf("\n", at);
    const until = newline < 0 ? text.length : newline;
    const carriage = text.slice(at, until).indexOf("\r");
    if (carriage < 0) at = until + 1;
    else at = at + carriage + (at + carriage + 1 === newline ? 2 : 1);
  }
  return count;
}

/** The pieces as texts; bytes are UTF-8, and other bytes are an error. `lineNow` tells the line that a piece begins in. */
async function* texts(chunks, name, lineNow) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes, more) => {
    try {
      return decoder.decode(bytes, { stream: more });
    } catch (error) {
      if (!isBytes(bytes)) throw usage(`${name}: expected pieces of text or bytes, found ${describe(bytes)}`);
      const line = lineNow() + countLines(validPart(bytes).replace(/[^\n\r]*$/, ""));
      const message = `${name}: expected UTF-8 text, found other bytes in line ${line}`;
      throw new BenchmarkHubError("io", message, { cause: error });
    }
  };
  for await (const chunk of chunks) {
    const text = typeof chunk === "string" ? chunk : decode(chunk, true);
    if (text !== "") yield text;
  }
  const last = decode(new Uint8Array(), false);
  if (last !== "") yield last;
}

function isBytes(value) {
  return ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}

/**
 * What a source of a stream gives: pieces of text, or records. After the signal nothing of it is waited for.
 * @returns {{chunks?: AsyncIterable, records?: AsyncIterable | Iterable, name: string}}
 */
export async function openSource(source, what, { path, onBytes, signal }) {
  if (path !== undefined) {
    let total;
    let read = 0;
    const bytes = ability(
      "openBytes",
      "a path",
      "pass { text } or an iterable",
    )(path, {
      onSize: (size) => {
        total = size;
      },
    });
    return { name: String(path), chunks: counted(stepsOf(bytes, signal)) };
    async function* counted(pieces) {
      for await (const piece of pieces) {
        // What has been read counts when it has been taken: so far, that is what came before.
        onBytes?.(read, total);
        yield piece;
        read += piece.length;
      }
      onBytes?.(read, total);
    }
  }
  const name = what;
  if (isBytes(source)) return { name, chunks: [source] };
  if (typeof source?.text === "string") return { name, chunks: [source.text] };
  if (Array.isArray(source?.items)) return { name, records: source.items };
  if (typeof source?.stream === "function") return { name, chunks: stepsOf(readerOf(source.stream()), signal) };
  if (typeof source?.getReader === "function") return { name, chunks: stepsOf(readerOf(source), signal) };
  const open = source?.[Symbol.asyncIterator] ?? source?.[Symbol.iterator];
  if (typeof open === "function") return piecesOrRecords(stepsOf(open.call(source), signal), name);
  throw usage(`${what}: expected a path, {text}, a stream or an iterable, found ${describe(source)}`);
}

/** A stream's reader as an iterator. */
function readerOf(stream) {
  const reader = stream.getReader();
  return { next: () => reader.read(), return: () => reader.cancel() };
}

/** The steps of an iterator, which is closed whatever happens. */
async function* stepsOf(iterator, signal) {
  let isDone = false;
  try {
    for (;;) {
      throwIfAborted(signal);
      const step = await untilAborted(Promise.resolve(iterator.next()), signal);
      isDone = step.done;
      if (isDone) return;
      yield step.value;
    }
  } finally {
    if (!isDone) await closed(iterator, signal);
  }
}

/** Closes an iterator. One that has been given up may never answer. */
function closed(iterator, signal) {
  const closing = iterator.return?.();
  if (!signal?.aborted) return closing;
  Promise.resolve(closing).catch(() => undefined);
  return undefined;
}

/** An iterable gives pieces of text or records; the first one tells. */
async function piecesOrRecords(steps, name) {
  const first = await steps.next();
  async function* all() {
    if (first.done) return;
    try {
      yield first.value;
      yield* steps;
    } finally {
      await steps.return();
    }
  }
  const isText = typeof first.value === "string" || isBytes(first.value);
  return isText ? { name, chunks: all() } : { name, records: all() };
}
