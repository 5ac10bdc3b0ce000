// This file opens the sources of datasets and predictions: paths, texts, streams and iterables.

import { describe, ownFields, reading, usage } from "../engine/errors.js";
import { requireFiles } from "../host/capabilities.js";
import { throwIfAborted, untilAborted } from "./async-work.js";

/** Distinguishes text from a path: text starts with `{` or `[`, or contains a line break. */
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
 * Opens a source that is read as a stream. If the signal aborts, the current read rejects immediately.
 * @returns {{chunks?: AsyncIterable, records?: AsyncIterable | Iterable, name: string}} either chunks of JSON lines
 * or records
 */
export async function openSource(source, name, { onBytes, signal } = {}) {
  const isPath = typeof source === "string" || source instanceof URL;
  const { path, text, items } = ownFields(isPath ? sourceOf(source, name) : source);
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
    // Count a chunk when the consumer requests the next one, because only then it is processed.
    onBytes?.(read, total);
    yield chunk;
    read += chunk.length;
  }
  onBytes?.(read, total);
}

/** Returns an iterator over a web stream. */
function readerOf(stream) {
  const reader = stream.getReader();
  return { next: () => reader.read(), return: () => reader.cancel() };
}

/** Yields the values of an iterator, and always closes the iterator at the end. */
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
  // Do not wait for the iterator to close after an abort, because it may never close.
  Promise.resolve(closing).catch(() => undefined);
  return undefined;
}

/** Tests whether the first value of an iterable is a chunk or a record, and returns the iterable accordingly. */
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
