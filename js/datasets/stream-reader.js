// This file reads items and predictions from streams, in groups.

import { BenchmarkHubError, ownFields, usage } from "../engine/errors.js";
import { toPythonJson } from "../engine/plain.js";
import { busy } from "../host/capabilities.js";
import { duplicateId } from "./id-index.js";
import { isItem, openReader, parsedItem, recordsOf } from "./item-parser.js";
import { lineBlocks } from "./line-reader.js";
import { predictionOf } from "./prediction-records.js";

/** The maximum number of objects that are converted to one block of lines. */
const MAX_GROUP = 256;
/** The maximum time in milliseconds for which a record waits until its group is complete. */
export const MAX_WAIT_MS = 50;

/**
 * Yields groups of items.
 * @param {{chunks?: AsyncIterable, records?: AsyncIterable | Iterable, name: string}} source
 * @param {object} options how records are converted to items
 * @param {import("./id-index.js").IdIndex} ids receives the id of each item
 */
export async function* readItems(source, options, warn, ids) {
  const checkIds = (items) => {
    for (const { id } of items) {
      const first = ids.add(id);
      if (first !== undefined) warn(duplicateId(id, `item ${ids.count}`, `item ${first}`, options.strict));
    }
    return items;
  };
  const reader = openReader(options);
  let badLine;
  const warnAll = (warnings) => {
    badLine ??= warnings.find(({ code }) => code === "bad_line");
    warnings.forEach(warn);
  };
  try {
    for await (const block of blocksOf(source)) {
      const { items: ready, text, firstLine } = ownFields(block);
      if (ready) {
        // Do not report duplicates here, because they were reported when these items were created.
        for (const { id } of ready) ids.add(id);
        yield ready;
      } else if (options.parseItem) {
        const { records, warnings } = recordsOf(text, firstLine, { ...options, format: "jsonl" });
        warnAll(warnings);
        yield checkIds(records.map(({ record, line }) => parsedItem(options.parseItem, record, line)));
      } else {
        const { items, warnings } = busy(text.length / 1024, () => reader.read(text, firstLine));
        warnAll(warnings);
        yield checkIds(items);
      }
    }
    warnAll(reader.finish());
    if (ids.count === 0 && badLine !== undefined) {
      throw new BenchmarkHubError(
        "schema",
        `${source.name}: expected JSON lines, and no line is a record: ${badLine.message}`,
      );
    }
  } finally {
    reader.free();
  }
}

/** Yields predictions `{id, text, line}` one by one. */
export async function* readPredictions(source, paths, warn) {
  let count = 0;
  let firstBadLine;
  for await (const { text, firstLine } of blocksOf(source)) {
    const { records, warnings } = recordsOf(text, firstLine, { format: "jsonl" });
    for (const warning of warnings.filter(({ code }) => code === "bad_line")) {
      // Add a prefix, because the items may have invalid lines too.
      const message = `predictions: ${warning.message}`;
      firstBadLine ??= message;
      warn({ ...warning, message });
    }
    count += records.length;
    for (const { record, line } of records) yield predictionOf(record, line, paths, source.name);
  }
  if (count === 0 && firstBadLine !== undefined) throw usage(firstBadLine);
}

/**
 * Yields blocks of JSON lines, cut from chunks or converted from objects. Records that are already items are yielded
 * unchanged.
 */
async function* blocksOf(source) {
  const { chunks, records, name } = ownFields(source);
  if (chunks) {
    yield* lineBlocks(chunks, name);
    return;
  }
  let group = [];
  let firstLine = 1;
  const flush = () => {
    const text = group.map((record) => `${toPythonJson(record, name)}\n`).join("");
    const block = { text, firstLine };
    firstLine += group.length;
    group = [];
    return block;
  };
  let lastFlush = performance.now();
  for await (const record of records) {
    if (isItem(record)) {
      if (group.length > 0) yield flush();
      firstLine += 1;
      yield { items: [record] };
      continue;
    }
    group.push(record);
    if (group.length < MAX_GROUP && performance.now() - lastFlush < MAX_WAIT_MS) continue;
    yield flush();
    lastFlush = performance.now();
  }
  if (group.length > 0) yield flush();
}
