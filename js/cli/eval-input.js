// This file opens the dataset and the predictions of `benchmarkhub eval`. JSON lines are streamed, other files are
// read into memory.

import { existsSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createBenchmark } from "../datasets/benchmark.js";
import { itemOfRecord } from "../datasets/item-parser.js";
import { fieldsOf, isPrediction, predictionText, valueAt } from "../datasets/prediction-records.js";
import { BenchmarkHubError, isDictionary, quoted, usage } from "../engine/errors.js";
import { openBytes } from "../host/node-files.js";
import { childrenOf, skipSpace } from "../suites/json-text.js";
import { readJson, readSource, refuseLarge } from "./input.js";
import { UserError } from "./user-error.js";

/** Opens the items: a URL of JSON lines to stream, or `{items}` in memory. `reading`: the options to read them with later. */
export async function openData(options) {
  const reading = readingOf(options);
  const { data } = options;
  if (await isLines(data)) return { items: pathToFileURL(data), warnings: [], reading };
  const { benchmark, text } = await openItems(options);
  // Return the text instead of items, so that the evaluation can count the lines that cannot be read.
  if (benchmark.warnings.some(({ code }) => code === "bad_line")) return { items: { text }, warnings: [], reading };
  return { items: { items: benchmark.getItems() }, warnings: benchmark.warnings, reading: {} };
}

function readingOf({ fields, records, preset, "any-answer": anyAnswer, strict }) {
  const paths = { records, preset, answers: anyAnswer ? "any" : undefined, strict };
  return { ...paths, fields: readFields(fields), ...joining(fields, paths) };
}

/** Opens the items in memory. Returns them with the text of the file. */
export async function openItems(options) {
  const { data } = options;
  const { name, text } = await readSource(data);
  refuseLarge(name, text);
  try {
    const format = /\.json$/i.test(data) && text.trim() === "" ? "json" : "auto";
    const benchmark = createBenchmark({ text, format, ...readingOf(options) });
    benchmark.getItems();
    return { benchmark, text };
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
  if (!/\.(jsonl|ndjson)(\.gz)?$/i.test(path) || !existsSync(path) || !statSync(path).isFile()) return false;
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

/** The start of a field after a comma. A template may contain commas too. */
const NEXT = /,(?=\s*[a-z_]+=)/;

/** Returns the paths of `--fields`, without templates. */
export function readFields(values) {
  if (values === undefined) return undefined;
  const paths = pairsOf(values).filter(([, path]) => !isTemplate(path));
  return paths.length > 0 ? Object.fromEntries(paths) : undefined;
}

/** @param {string[]} values each is `id=PATH`, or several between commas */
function pairsOf(values) {
  return values
    .flatMap((value) => value.split(NEXT))
    .map((pair) => {
      const at = pair.indexOf("=");
      const expected = 'expected id=PATH, question=PATH, answer=PATH, or a template such as question="{title} {text}"';
      if (at <= 0 || pair.slice(at + 1).trim() === "")
        throw new UserError(`--fields: ${expected}, found ${quoted(pair)}`);
      const [name, path] = [pair.slice(0, at).trim(), pair.slice(at + 1)];
      if (isTemplate(path) && !["id", "question", "answer"].includes(name)) {
        throw new UserError(`--fields: ${expected}, found ${quoted(pair)}`);
      }
      return [name, isTemplate(path) ? path : path.trim()];
    });
}

const PLACE = /\{([^{}]+)\}/g;

function isTemplate(path) {
  return path.search(PLACE) >= 0;
}

/** Returns the option `parseItem`, which joins fields by the templates of `--fields`, or no option if there are no templates. */
function joining(values, paths) {
  const all = values === undefined ? [] : pairsOf(values);
  const templates = all.filter(([, path]) => isTemplate(path));
  if (templates.length === 0) return {};
  const options = { ...paths, records: undefined, fields: readFields(values) };
  const parseItem = (record, line) => {
    const joined = templates.map(([name, template]) => [name, joinedText(record, template, line)]);
    return itemOfRecord(JSON.stringify({ ...record, ...Object.fromEntries(joined) }), line, options).item;
  };
  return { parseItem };
}

function joinedText(record, template, line) {
  return template.replace(PLACE, (_, path) => {
    const value = valueAt(record, path.trim());
    if (value === undefined)
      throw usage(`line ${line}: expected a field ${path.trim()}, found none${fieldsOf(record, [path.trim()])}`);
    if (value === null) return "";
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  });
}
