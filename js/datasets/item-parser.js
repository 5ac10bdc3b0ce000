// This file makes items: of a text, of records that callers hold as objects, of one record.

import { BenchmarkHubError, describe, isDictionary, isMap, reading, usage } from "../engine/errors.js";
import { copyOf, toJson, toPythonJson } from "../engine/plain.js";
import { call } from "../engine/runtime.js";

const READ_OPTIONS = ["format", "fields", "preset", "answers", "strict"];

/** What the engine should know of how a data set is to be read, as JSON text. */
export function readOptions(options, more = {}) {
  const given = READ_OPTIONS.filter((name) => options[name] !== undefined && options[name] !== null);
  return toJson({ ...Object.fromEntries(given.map((name) => [name, options[name]])), ...more });
}

/** Throws where an option of reading is not what it should be. */
export function checkReadOptions(options) {
  const how = readOptions({ ...options, strict: undefined });
  call(({ dataset_item: item }) => item('{"question":""}', 1, how));
}

/** Items that this library made: they are taken as they are where records are expected. */
const made = new WeakSet();

function mark(items) {
  for (const item of items) made.add(item);
  return items;
}

/** The items of a whole text; `name` is that of its file. */
export function itemsOfText(text, options, name) {
  const how = readOptions(options, name === undefined ? {} : { name });
  const set = JSON.parse(call(({ dataset_load: load }) => load(text, how)));
  return { ...set, items: mark(set.items) };
}

/** Reads the items of JSON lines part by part; `finish` has the warnings about the whole. To be freed. */
export function openReader(options) {
  const how = readOptions(options, { format: "jsonl" });
  const reader = call(({ DatasetReader }) => new DatasetReader(options.strict ?? false));
  return {
    part: (text, firstLine) => JSON.parse(call(() => reader.part(text, firstLine, how))),
    finish: () => JSON.parse(call(() => reader.finish())),
    free: () => reader.free(),
  };
}

/** The records of a text or of a part of one, `[{line, record, source?}]`; `stray` tells of a line that is none. */
export function recordsOf(text, firstLine, options, { name, withSource = false } = {}) {
  const how = readOptions(
    { format: options.format, strict: options.strict },
    name === undefined ? {} : { name: String(name) },
  );
  return JSON.parse(call(({ dataset_records: load }) => load(text, firstLine, how, withSource)));
}

/** The items of records that are objects already. */
export function itemsOfRecords(records, options) {
  return reading("items", () => checkedRecords(records, options));
}

function checkedRecords(records, options) {
  if (!Array.isArray(records)) throw usage(`items: expected a list, found ${describe(records)}`);
  if (records.length > 0 && records.every(isItem)) return { items: records.map(copyOfItem), warnings: [] };
  if (records.length > 0 && !isMapped(options) && records.every(isItemLike)) {
    const items = records.map((record) => BenchmarkItem(record));
    return { items, warnings: repeatedIds(items, options.strict) };
  }
  const text = toPythonJson(records, "items");
  return itemsOfText(text, { ...options, format: "json" });
}

/** The text of records that are objects already, for those who make items of them themselves. */
export function textOfRecords(records, what = "items") {
  if (!Array.isArray(records)) throw usage(`${what}: expected a list, found ${describe(records)}`);
  return toPythonJson(records, what);
}

export function isItem(value) {
  return typeof value === "object" && value !== null && made.has(value);
}

/** A copy that is an item too: nobody changes a data set by changing what it handed out. */
export function copyOfItem(item) {
  return mark([copyOf(item)])[0];
}

/** Whether options say that the records are something else than items. */
function isMapped({ fields, preset, parseItem }) {
  return [fields, preset, parseItem].some((option) => option !== undefined && option !== null);
}

/** Whether a record is what an item becomes on its way through JSON or a clone: exactly the fields of an item. */
function isItemLike(record) {
  if (!isDictionary(record)) return false;
  const { id, question, answer, answers, metadata } = record;
  return (
    Object.keys(record).every((name) => ITEM_FIELDS.includes(name)) &&
    [id, question, answer].every((text) => typeof text === "string") &&
    (answers === undefined || isTexts(answers)) &&
    isDictionary(metadata)
  );
}

function repeatedIds(items, isStrict) {
  const first = new Map();
  return items.flatMap(({ id }, index) => {
    if (!first.has(id)) {
      first.set(id, index + 1);
      return [];
    }
    const message = `item ${index + 1}: id ${JSON.stringify(id)} again, first at item ${first.get(id)}`;
    if (isStrict) throw new BenchmarkHubError("schema", message);
    return [{ code: "duplicate_id", line: index + 1, item_id: id, message }];
  });
}

/** The item that one record becomes by the rules of loading, with the warnings. */
export function itemOfRecord(source, line, options) {
  const { items, warnings } = JSON.parse(
    call(({ dataset_item: load }) => load(source, line, readOptions({ ...options, format: undefined }))),
  );
  return { item: mark(items)[0], warnings };
}

const ITEM_FIELDS = ["id", "question", "answer", "answers", "metadata"];

/**
 * The checked plain item with its defaults, with or without `new`. Other fields go to its metadata.
 * @param {number} [line] gives an item without an id its name
 */
export function BenchmarkItem(fields, line) {
  return reading("item", () => checkedItem(fields, line));
}

function checkedItem(fields, line) {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    throw usage(`item: expected an object with id, question and answer, found ${describe(fields)}`);
  }
  const { id, question, answer, answers, metadata } = fields;
  const number = Number.isSafeInteger(line) ? line : undefined;
  if (number === undefined && (id === undefined || id === null)) {
    throw usage(`id: expected a text or a number, found ${describe(id)}`);
  }
  if (metadata !== undefined && metadata !== null && !isPlain(metadata)) {
    throw usage(`metadata: expected an object, found ${describe(metadata)}`);
  }
  if (answers !== undefined && !isTexts(answers)) {
    throw usage(`answers: expected a list of texts, found ${describe(answers)}`);
  }
  if (number === undefined && typeof question !== "string") {
    throw usage(`question: expected a text, found ${describe(question)}`);
  }
  // The rules of loading make the texts; the metadata crosses as a field of its own.
  const core = toPythonJson({ id, question, answer, metadata: { ...metadata, ...others(fields) } });
  const { item } = itemOfRecord(core, number ?? 1, { answers: "text" });
  const several = answers?.length > 1 ? { answers: [...answers] } : {};
  const first = answer === undefined && answers?.length > 0 ? { answer: answers[0] } : {};
  const checked = { id: item.id, question: item.question, answer: item.answer, ...first, ...several };
  return mark([{ ...checked, metadata: item.metadata.metadata ?? {} }])[0];
}

function others(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !ITEM_FIELDS.includes(name)));
}

function isPlain(value) {
  return typeof value === "object" && !Array.isArray(value) && !isMap(value);
}

function isTexts(value) {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** A value of a predictions file as the text that it stands for; undefined where there is none. */
export function textOf(value) {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
