// This file reads JSON lines piece by piece: it cuts texts of any length at line ends, as Python reads
// a text file, and holds no more than a piece and a line.

import { BenchmarkHubError, describe, usage } from "./errors.js";
import { ability } from "./host.js";

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
  for await (const piece of texts(chunks, name)) {
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

/** The pieces as texts; bytes are UTF-8, and other bytes are an error. */
async function* texts(chunks, name) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes, more) => {
    try {
      return decoder.decode(bytes, { stream: more });
    } catch (error) {
      throw new BenchmarkHubError("io", `${name}: expected UTF-8 text, found other bytes`, { cause: error });
    }
  };
  for await (const chunk of chunks) {
    const text = typeof chunk === "string" ? chunk : decode(chunk, true);
    if (text !== "") yield text;
  }
  const last = decode(new Uint8Array(), false);
  if (last !== "") yield last;
}

/**
 * What a source of a stream gives: pieces of text, or records.
 * @returns {{chunks?: AsyncIterable, records?: AsyncIterable | Iterable, name: string}}
 */
export async function openSource(source, what, { path, onBytes }) {
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
    return { name: String(path), chunks: counted(bytes) };
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
  if (typeof source?.text === "string") return { name, chunks: [source.text] };
  if (Array.isArray(source?.items)) return { name, records: source.items };
  if (typeof source?.stream === "function") return { name, chunks: ofReadable(source.stream()) };
  if (typeof source?.getReader === "function") return { name, chunks: ofReadable(source) };
  if (source?.[Symbol.asyncIterator] || source?.[Symbol.iterator]) return ofIterable(source, name);
  throw usage(`${what}: expected a path, {text}, a stream or an iterable, found ${describe(source)}`);
}

async function* ofReadable(stream) {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel();
  }
}

/** An iterable gives pieces of text or records; the first one tells. */
async function ofIterable(iterable, name) {
  const iterator = iterable[Symbol.asyncIterator]?.() ?? iterable[Symbol.iterator]();
  const first = await iterator.next();
  async function* all() {
    try {
      for (let step = first; !step.done; step = await iterator.next()) yield step.value;
    } finally {
      await iterator.return?.();
    }
  }
  const isText = typeof first.value === "string" || first.value instanceof Uint8Array;
  return first.done || !isText ? { name, records: all() } : { name, chunks: all() };
}
