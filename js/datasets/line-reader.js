// This file cuts chunks of JSON lines at line ends, as Python does for text files. It stores at most a chunk and a
// line.

import { BenchmarkHubError, describe, usage } from "../engine/errors.js";
import { bytesOf, otherFormat } from "../engine/file-format.js";
import { countLineEnds } from "../engine/line-ends.js";
import { validPart } from "../engine/utf8.js";
import { isBytes } from "./data-source.js";

/** The maximum length of a line, in UTF-16 units. A file that has longer lines is probably not JSON lines. */
const MAX_LINE_UNITS = 256 << 20;

/**
 * Yields blocks of whole lines.
 * @param {AsyncIterable<string | Uint8Array>} chunks
 * @param {string} name the name of the source, for messages
 * @yields {{text: string, firstLine: number}} `firstLine` is the number of the first line, counted from 1
 */
export async function* lineBlocks(chunks, name) {
  let held = [];
  let heldUnits = 0;
  let firstLine = 1;
  for await (const chunk of decoded(chunks, name, () => firstLine)) {
    const cut = endOfLines(chunk, held.at(-1)?.endsWith("\r") ?? false);
    if (cut === 0) {
      held.push(chunk);
      heldUnits += chunk.length;
      if (heldUnits > MAX_LINE_UNITS) {
        throw new BenchmarkHubError("budget", `${name}: line ${firstLine} is longer than ${MAX_LINE_UNITS} characters`);
      }
      continue;
    }
    const text = held.join("") + chunk.slice(0, cut);
    held = cut < chunk.length ? [chunk.slice(cut)] : [];
    heldUnits = chunk.length - cut;
    yield { text, firstLine };
    firstLine += countLineEnds(text);
  }
  const text = held.join("");
  if (text !== "") yield { text, firstLine };
}

/** Returns the offset after the last complete line of a chunk, or 0 if no line is complete. */
function endOfLines(chunk, isAfterReturn) {
  const newline = chunk.lastIndexOf("\n") + 1;
  // Ignore a `\r` at the end, because the next chunk may continue with `
  // `.
  const end = chunk.endsWith("\r") ? chunk.length - 1 : chunk.length;
  const carriageReturn = end === 0 ? 0 : chunk.lastIndexOf("\r", end - 1) + 1;
  const cut = Math.max(newline, carriageReturn);
  return cut === 0 && isAfterReturn && chunk.startsWith("\n") ? 1 : cut;
}

/** Decodes chunks to texts. Bytes must be UTF-8. `lineNow` returns the line in which the current chunk starts. */
async function* decoded(chunks, name, lineNow) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes, hasMore) => {
    try {
      return decoder.decode(bytes, { stream: hasMore });
    } catch (error) {
      if (!isBytes(bytes)) throw usage(`${name}: expected chunks of text or bytes, found ${describe(bytes)}`);
      const line = lineNow() + countLineEnds(validPart(bytes));
      const message = `${name}: expected UTF-8 text, found other bytes in line ${line}`;
      throw new BenchmarkHubError("io", message, { cause: error });
    }
  };
  let isFirst = true;
  for await (const chunk of chunks) {
    const fault = isFirst && isBytes(chunk) ? otherFormat(bytesOf(chunk)) : undefined;
    if (fault !== undefined) throw new BenchmarkHubError("unsupported", `${name}: ${fault}`);
    isFirst = false;
    const text = typeof chunk === "string" ? chunk : decode(chunk, true);
    if (text !== "") yield text;
  }
  const last = decode(new Uint8Array(), false);
  if (last !== "") yield last;
}
