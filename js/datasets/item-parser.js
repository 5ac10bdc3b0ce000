// This file creates items from texts, from lists of objects, and from single records.

import {
  BenchmarkHubError,
  calling,
  describe,
  isDictionary,
  isMap,
  isThenable,
  messageOf,
  ownFields,
  reading,
  usage,
} from "../engine/errors.js";
import {
  copyOf,
  isList,
  isPlain as isPlainObject,
  isWellFormed,
  join,
  MAX_VALUES,
  pythonJson,
  pythonPlainOf,
  set,
  toJson,
  toPythonJson,
} from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { duplicateId, IdIndex } from "./id-index.js";

const READ_OPTIONS = ["format", "fields", "records", "preset", "answers", "strict"];
const ITEM_FIELDS = ["id", "question", "answer", "answers", "metadata"];

/** Returns the reading options for the engine, as JSON text. */
function engineOptions(options, others = {}) {
  const present = READ_OPTIONS.filter(
    (name) => Object.hasOwn(options, name) && options[name] !== undefined && options[name] !== null,
  );
  return toJson({ ...Object.fromEntries(present.map((name) => [name, options[name]])), ...others });
}

/** Throws if a reading option is invalid. */
export function checkReadOptions(options) {
  const json = engineOptions({ ...options, strict: undefined });
  call(({ dataset_item: item }) => item('{"question":""}', 1, json));
}

/** Makes a subclass add its private fields to an existing object. */
class Existing {
  constructor(object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is how a class adds private fields to an object
    return object;
  }
}

/**
 * The mark of an item that this library created. Marked items are accepted as records without further validation. Items that
 * have an answer and have not left the library need no mark.
 */
class Mark extends Existing {
  /** Whether the record of the item has an answer. If not, its `answer` is an empty text, as in the reference program. */
  #hasAnswer = true;

  static isOn(value) {
    return #hasAnswer in value;
  }

  static hasAnswer(item) {
    return !(#hasAnswer in item) || item.#hasAnswer;
  }

  static set(item, hasAnswer) {
    if (!(#hasAnswer in item)) new Mark(item);
    item.#hasAnswer = hasAnswer;
    return item;
  }
}

function mark(items) {
  for (const item of items) {
    const isUnanswered = item.has_answer === false;
    if (isUnanswered) delete item.has_answer;
    Mark.set(item, !isUnanswered);
  }
  return items;
}

/** Marks an item whose `answer` is an empty text because its record has no answer. */
export function withoutAnswer(item) {
  return item.answer === "" ? Mark.set(item, false) : item;
}

/** Whether an item has an answer. An empty text is an answer; `null`, an empty list and an absent field are not. */
export function hasAnswer(item) {
  return Mark.hasAnswer(item);
}

/** All accepted answers of an item, or undefined if there is only one. */
export function answersOf(item) {
  return Object.hasOwn(item, "answers") ? item.answers : undefined;
}

export function isItem(value) {
  return typeof value === "object" && value !== null && Mark.isOn(value);
}

/**
 * Returns a copy of an item that also counts as created here. Callers get copies, so that they cannot change a
 * dataset.
 */
export function copyOfItem(item) {
  return withMarks(copyOf(item), item);
}

/** Copies the marks of an item to a changed copy, and returns the copy. */
export function withMarks(copy, item) {
  return Mark.set(copy, hasAnswer(item));
}

// ---- many items

/** Returns the items of a complete text. `name` is the name of its file. */
export function itemsOfText(text, options, name) {
  const json = engineOptions(options, name === undefined ? {} : { name });
  const set = JSON.parse(call(({ dataset_load: load }) => load(text, json)));
  return { ...set, items: mark(set.items) };
}

/**
 * Creates a reader for blocks of JSON lines. `finish` returns the warnings about the whole dataset. The caller must
 * call `free` after use.
 */
export function openReader(options) {
  const json = engineOptions(options, { format: "jsonl" });
  const reader = call(({ DatasetReader }) => new DatasetReader(options.strict ?? false));
  return {
    read: (text, firstLine) => {
      const { items, ...rest } = JSON.parse(call(() => reader.part(text, firstLine, json)));
      return { items: mark(items), ...rest };
    },
    finish: () => JSON.parse(call(() => reader.finish())),
    free: () => reader.free(),
  };
}

/**
 * Returns the records of a text or of a block of lines, `[{line, record, source?}]`. `stray` is the error about a
 * line that is not an object.
 */
export function recordsOf(text, firstLine, options, { name, withSource = false } = ownFields()) {
  const { format, strict, records } = ownFields(options);
  const json = engineOptions({ format, strict, records }, name === undefined ? {} : { name: String(name) });
  return JSON.parse(call(({ dataset_records: load }) => load(text, firstLine, json, withSource)));
}

/** Converts a list of objects to items. Without `warnings`, they are those of `duplicateIds`. */
export function itemsOfRecords(records, options) {
  return reading("items", () => checkedRecords(records, options));
}

function checkedRecords(given, options) {
  if (!isList(given)) throw usage(`items: expected a list, found ${describe(given)}`);
  if (given.length > 0 && given.every(isItem)) return { items: given.map(copyOfItem), warnings: [] };
  const { items: simple, records } = isConverted(options) ? { records: given } : itemsOfTexts(given);
  if (simple !== undefined) {
    // Finding duplicate ids takes a tenth of a short evaluation, so it waits until somebody needs the warnings.
    return options.strict ? { items: simple, warnings: duplicateIds(simple, true) } : { items: simple };
  }
  const copy = copyOfRecords(records);
  if (records.length > 0 && !isMapped(options) && copy.plain.every(isItemLike)) {
    const items = copy.plain.map((record, index) =>
      BenchmarkItem(isItem(given[index]) ? withMarks(record, given[index]) : record),
    );
    return { items, warnings: duplicateIds(items, options.strict) };
  }
  return itemsOfText(pythonJson(copy), { ...options, format: "json" });
}

/** Copies the records. Exceptions of getters and proxies are usage errors, as in all other arguments. */
function copyOfRecords(records) {
  try {
    return pythonPlainOf(records, "items");
  } catch (error) {
    throw error.cause === undefined ? error : usage(error.message, { cause: error.cause });
  }
}

/** The metadata of items that have none. Items are copied before callers see them. */
const NO_METADATA = Object.freeze({});

/**
 * Returns the items of records whose id, question and answer are texts, and whose other fields are not lists, objects or large
 * integers. The engine would return equal items, with warnings about duplicate ids only, but takes several times as long. For
 * other records, returns the records, with shallow copies of those that were read, because each property is read only once.
 */
function itemsOfTexts(records) {
  // Records may have more values than this function counts.
  if (records.length > MAX_VALUES / 4) return { records };
  const items = new Array(records.length);
  const others = (index, read) => {
    const copies = items.slice(0, index).map(({ metadata, ...texts }) => ({ ...texts, ...metadata }));
    return { records: [...copies, read, ...records.slice(index + 1)] };
  };
  for (let index = 0; index < items.length; index += 1) {
    const record = records[index];
    if (typeof record !== "object" || record === null || !isPlainObject(record)) return others(index, record);
    const { id, question, answer, metadata, isSimple } = readRecord(record, index);
    if (!isSimple) return others(index, { id, question, answer, ...metadata });
    items[index] = { id, question, answer, metadata };
  }
  return { items };
}

/** Reads the fields of a record. `isSimple`: whether they are those of an item. If not, they may be any values. */
function readRecord(record, index) {
  let id;
  let question;
  let answer;
  let metadata = NO_METADATA;
  let isSimple = true;
  let name;
  try {
    for (name of Object.keys(record)) {
      if (name === "id") id = record.id;
      else if (name === "question") question = record.question;
      else if (name === "answer") answer = record.answer;
      else {
        const value = record[name];
        if (metadata === NO_METADATA) metadata = {};
        isSimple &&= isExactScalar(value) && name !== "__proto__" && isWellFormed(name);
        set(metadata, name, value);
      }
    }
  } catch (error) {
    throw usage(`${join(`items[${index}]`, name)}: reading it threw: ${messageOf(error)}`, { cause: error });
  }
  isSimple &&= isText(id) && isText(question) && isText(answer);
  return { id, question, answer, metadata, isSimple };
}

/** Whether a value is a text that an item can have. */
function isText(value) {
  return typeof value === "string" && isWellFormed(value);
}

/** Whether a value of a record is the same in the metadata of its item. */
function isExactScalar(value) {
  switch (typeof value) {
    case "number":
      // -0 becomes 0.
      return Number.isSafeInteger(value) ? !Object.is(value, -0) : Number.isFinite(value) && value % 1 !== 0;
    case "string":
      return isWellFormed(value);
    default:
      return typeof value === "boolean" || value === null;
  }
}

/** Whether the options change how records are converted to items. */
function isConverted(options) {
  const { answers } = ownFields(options);
  return isMapped(options) || (answers !== undefined && answers !== null);
}

/** Converts records to JSON text, for `recordsOf` or `itemsOfText`. */
export function textOfRecords(records, name = "items") {
  if (!isList(records)) throw usage(`${name}: expected a list, found ${describe(records)}`);
  return toPythonJson(records, name);
}

/** Whether the options define how to convert records to items, so that the records are not items yet. */
function isMapped(options) {
  const { fields, records, preset, parseItem } = ownFields(options);
  return [fields, records, preset, parseItem].some((option) => option !== undefined && option !== null);
}

/**
 * Whether a record has exactly the fields of an item. This is true for an item that was copied through JSON or a
 * clone.
 */
function isItemLike(record) {
  if (!isDictionary(record)) return false;
  const { id, question, answer, answers, metadata } = ownFields(record);
  return (
    Object.keys(record).every((name) => ITEM_FIELDS.includes(name)) &&
    [id, question, answer].every((text) => typeof text === "string") &&
    (answers === undefined || isTexts(answers)) &&
    isDictionary(metadata)
  );
}

/** Returns the warnings about ids that several items have. */
export function duplicateIds(items, isStrict) {
  const ids = new IdIndex();
  return items.flatMap(({ id }, index) => {
    const first = ids.add(id);
    if (first === undefined) return [];
    return [{ ...duplicateId(id, `item ${index + 1}`, `item ${first}`, isStrict), line: index + 1 }];
  });
}

// ---- one item

/** Converts one record, as JSON text, to an item. Also returns the warnings. */
export function itemOfRecord(source, line, options) {
  const { items, warnings } = JSON.parse(
    call(({ dataset_item: load }) => load(source, line, engineOptions({ ...options, format: undefined }))),
  );
  return { item: mark(items)[0], warnings };
}

/** Returns the item that `parseItem` makes from a record. */
export function parsedItem(parseItem, record, line) {
  const item = calling("parseItem", () => parseItem(record, line));
  if (isThenable(item)) throw usage(`line ${line}: parseItem: expected an item, found a promise`);
  return isItem(item) ? item : named(`line ${line}: parseItem`, () => BenchmarkItem(item, line));
}

/** Runs `work`. Error messages get the name as a prefix. */
export function named(name, work) {
  try {
    return work();
  } catch (error) {
    if (name !== undefined && error instanceof BenchmarkHubError) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

/**
 * Returns a validated plain item with default values; works with and without `new`. Unknown fields are moved to the
 * metadata.
 * @param {number} [line] determines the id of an item that has no id
 */
export function BenchmarkItem(fields, line) {
  return reading("item", () => checkedItem(fields, line));
}

function checkedItem(fields, line) {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    throw usage(`item: expected an object with id, question and answer, found ${describe(fields)}`);
  }
  const { id, question, answers, metadata } = ownFields(fields);
  // An item without an answer has an empty text as its `answer`.
  const answer = fields.answer === "" && !hasAnswer(fields) ? undefined : fields.answer;
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
  const others = Object.entries(fields).filter(([name]) => !ITEM_FIELDS.includes(name));
  // Let the engine convert the values to text, as it does for datasets. `metadata` is passed as one field.
  const record = { id, question, answer, metadata: { ...metadata, ...Object.fromEntries(others) } };
  const { item } = itemOfRecord(toPythonJson(record), number ?? 1, { answers: "text" });
  const checked = { id: item.id, question: item.question, answer: item.answer };
  const accepted = acceptedAnswers(answers ?? []);
  const isListed = item.answer === "" && accepted.length > 0;
  if (isListed) checked.answer = accepted[0];
  if (accepted.length > 1) checked.answers = accepted;
  const made = { ...checked, metadata: item.metadata.metadata ?? {} };
  return mark([isListed || hasAnswer(item) ? made : { ...made, has_answer: false }])[0];
}

/** Removes `null` from the answers. Removes blank answers too, if there are others. */
function acceptedAnswers(answers) {
  const texts = answers.filter((text) => text !== null);
  const kept = texts.filter((text) => text.trim() !== "");
  return kept.length > 0 ? kept : texts;
}

function isPlain(value) {
  return typeof value === "object" && !Array.isArray(value) && !isMap(value);
}

function isTexts(value) {
  return isList(value) && value.every((text) => typeof text === "string" || text === null);
}

/** Converts a value of a predictions file to text; undefined if there is no value. */
export function textOf(value) {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return undefined;
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
