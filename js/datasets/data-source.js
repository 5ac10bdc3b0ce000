// This file opens the sources of datasets and predictions: paths, texts, streams, iterables.

import { describe, reading, usage } from "../engine/errors.js";
import { requireFiles } from "../host/capabilities.js";
import { throwIfAborted, untilAborted } from "./async-work.js";

/** Distinguishes a text from a path: a text begins with `{` or `[`, or has a line break. */
export function sourceOf(source, name) {
  return reading(name, () => pathOrText(source, name));
}

function pathOrText(source, name) {
  if (typeof source === "string") {
    const isText = /^[\s\uFEFF]*[{[]/.test(source) || /[\n\r]/.test(source);
    return isText ? { text: source } : { path: source };
  }
  if (source instanceof URL) return { path: source };
  if (typeof source === "object" && source !== null && !Array.isArray(source)) {
    const { text, items } = source;
    if (text !== undefined) return { text };
    if (items !== undefined) return { items };
  }
  throw usage(`${name}: expected a path, a text, {text} or {items}, found ${describe(source)}`);
}

export function isBytes(value) {
  return ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}

/**
 * Opens a source of a stream. An abort rejects the current read at once.
 * @returns {{chunks?: AsyncIterable, records?: AsyncIterable | Iterable, name: string}} chunks of JSON lines, or records
 */
export async function openSource(source, name, { onBytes, signal } = {}) {
  const isPath = typeof source === "string" || source instanceof URL;
  const { path, text, items } = isPath ? sourceOf(source, name) : (source ?? {});
  if (isPath && path !== undefined) {
    return { name: String(path), chunks: bytesOfFile(path, onBytes, signal) };
  }
  if (isBytes(source)) return { name, chunks: [source] };
  if (typeof text === "string") return { name, chunks: [text] };
  if (Array.isArray(items)) return { name, records: items };
  if (typeof source?.stream === "function") return { name, chunks: stepsOf(readerOf(source.stream()), signal) };
  if (typeof source?.getReader === "function") return { name, chunks: stepsOf(readerOf(source), signal) };
  const open = source?.[Symbol.asyncIterator] ?? source?.[Symbol.iterator];
  if (typeof open === "function") return chunksOrRecords(stepsOf(open.call(source), signal), name);
  throw usage(`${name}: expected a path, {text}, a stream or an iterable, found ${describe(source)}`);
}

async function* bytesOfFile(path, onBytes, signal) {
  let total;
  let read = 0;
  const onSize = (size) => {
    total = size;
  };
  const open = requireFiles("openBytes", "a path", "pass { text } or an iterable");
  for await (const chunk of stepsOf(open(path, { onSize }), signal)) {
    // A chunk counts after it is processed.
    onBytes?.(read, total);
    yield chunk;
    read += chunk.length;
  }
  onBytes?.(read, total);
}

/** The reader of a web stream, as an iterator. */
function readerOf(stream) {
  const reader = stream.getReader();
  return { next: () => reader.read(), return: () => reader.cancel() };
}

/** The values of an iterator, which is closed at the end in any case. */
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
    if (!isDone) await close(iterator, signal);
  }
}

function close(iterator, signal) {
  const closing = iterator.return?.();
  if (!signal?.aborted) return closing;
  // After an abort the iterator may never close.
  Promise.resolve(closing).catch(() => undefined);
  return undefined;
}

/** The first value of an iterable decides whether it yields chunks or records. */
async function chunksOrRecords(steps, name) {
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
  const isChunk = typeof first.value === "string" || isBytes(first.value);
  return isChunk ? { name, chunks: all() } : { name, records: all() };
}
