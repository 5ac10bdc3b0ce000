// This file opens the dataset and the predictions of `benchmarkhub eval`. JSON lines are streamed, other files are
// read into memory.

import { existsSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isPrediction, predictionText } from "../datasets/prediction-records.js";
import { isDictionary, quoted } from "../engine/errors.js";
import { BenchmarkHubError, createBenchmark } from "../entries/node.js";
import { openBytes } from "../host/node-files.js";
import { childrenOf, skipSpace } from "../suites/json-text.js";
import { readJson, readSource, refuseLarge } from "./input.js";
import { UserError } from "./user-error.js";

/** Opens the items: a URL of JSON lines to stream, or `{items}` in memory. `reading`: the options to read them with later. */
export async function openData({ data, fields, records, preset, "any-answer": anyAnswer, strict }) {
  const reading = { fields: readFields(fields), records, preset, answers: anyAnswer ? "any" : undefined, strict };
  if (await isLines(data)) return { items: pathToFileURL(data), warnings: [], reading };
  const { name, text } = await readSource(data);
  refuseLarge(name, text);
  try {
    const format = /\.json$/i.test(data) && text.trim() === "" ? "json" : "auto";
    const benchmark = createBenchmark({ text, format, ...reading });
    // Return the text instead of items, so that the evaluation can count the lines that cannot be read.
    if (benchmark.warnings.some(({ code }) => code === "bad_line")) return { items: { text }, warnings: [], reading };
    return { items: { items: benchmark.getItems() }, warnings: benchmark.warnings, reading: {} };
  } catch (error) {
    if (error instanceof BenchmarkHubError && error.kind !== "usage") error.message = `${name}: ${error.message}`;
    throw error;
  }
}

/**
 * Whether a file has the extension of JSON lines and its content does not start like a document. Pipes are not
 * tested, because they can be read only once.
 */
async function isLines(path) {
  if (!/\.(jsonl|ndjson)$/i.test(path) || !existsSync(path) || !statSync(path).isFile()) return false;
  for await (const bytes of openBytes(path, { chunkBytes: 1 << 16 })) {
    const start = new TextDecoder().decode(bytes).trimStart();
    return !(start.startsWith("[") || /^\{\s*[\n\r]/.test(start));
  }
  return true;
}

/** Opens the predictions: a URL of JSON lines to stream, or a list or a map in memory. */
export async function openPredictions({ predictions: path }, where) {
  if (await isLines(path)) return pathToFileURL(path);
  const source = await readSource(path);
  const { isLines: hasLines, values } = readJson(source);
  const [{ value, line }] = values;
  const found = hasLines ? values.map((each) => each.value) : value;
  if (typeof found !== "object" || found === null) {
    const expected = 'expected predictions as {id: text}, a list, or JSON lines of {"id", "prediction"}';
    throw new UserError(`${source.name}:${line}: ${expected}`);
  }
  const { name } = source;
  if (Array.isArray(found)) {
    return found.every(isDictionary) ? found : found.map((text, index) => predictionText(text, `${name}: [${index}]`));
  }
  if (isPrediction(found, where)) return [found];
  const members = childrenOf(source.text, skipSpace(source.text, 0));
  const pairs = members.map(({ key, start, end }) => [key, JSON.parse(source.text.slice(start, end))]);
  const map = Object.fromEntries(pairs.map(([key, text]) => [key, predictionText(text, `${name}: ${quoted(key)}`)]));
  const isRepeated = pairs.length > Object.keys(map).length;
  const isPlaced = where.prediction !== undefined || where.predictionId !== undefined;
  // A map would hide repeated ids, which should cause a warning. So return a list of records.
  return isRepeated && !isPlaced ? pairs.map(([id, prediction]) => ({ item_id: id, prediction })) : map;
}

/** @param {string[] | undefined} pairs `id=PATH` */
export function readFields(pairs) {
  if (pairs === undefined) return undefined;
  const fields = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at <= 0 || at === pair.length - 1) {
      throw new UserError(`--fields: expected id=PATH, question=PATH or answer=PATH, found ${quoted(pair)}`);
    }
    fields[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return fields;
}
