// This file reads YAML 1.2 documents that JSON can express.

import { BenchmarkHubError, messageOf } from "../engine/errors.js";
import { library } from "./libraries.js";

/**
 * The maximum of brackets that are open and of columns before the first text of a line. Node ends if the library reads a much
 * deeper document.
 */
const MAX_DEPTH = 500;
/**
 * Without the last two, the library would read the whole document again for each fault and for each key. This file does the same
 * once.
 */
const OPTIONS = { merge: true, intAsBigInt: true, logLevel: "error", prettyErrors: false, uniqueKeys: false };

/** Returns the value of a YAML document. */
export function valueOfYaml(text, { name, libraries }) {
  const yaml = library("yaml", "YAML", libraries);
  try {
    checkDepth(text, yaml);
    const document = withoutStacks(() => yaml.parseDocument(text, OPTIONS));
    const [error] = document.errors;
    if (error) throw new Error(`${error.message}${placeOf(text, error.pos)}`, { cause: error });
    checkKeys(document, text, yaml);
    return plain(document.toJS({ maxAliasCount: 1000 }), "");
  } catch (error) {
    throw new BenchmarkHubError("syntax", `${name}: invalid YAML: ${messageOf(error)}`, { cause: error });
  }
}

/** Calls `work`, which creates up to an error for each character. Their stacks would take longer than the rest. */
function withoutStacks(work) {
  const { stackTraceLimit } = Error;
  // Where built-in objects are frozen, this changes nothing.
  Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return work();
  } finally {
    Reflect.set(Error, "stackTraceLimit", stackTraceLimit);
  }
}

/** The token at the start of a document. */
const DOCUMENT = "\u0002";

/** Throws if a document nests too deeply. */
function checkDepth(text, { Lexer }) {
  let open = 0;
  let columns = 0;
  let isStart = true;
  for (const token of new Lexer().lex(text)) {
    if (token === "[" || token === "{") open += 1;
    else if (token === "]" || token === "}") open -= 1;
    if (token.endsWith("\n")) [columns, isStart] = [0, true];
    else if (token !== DOCUMENT && !/^(?:[-?:]|[ \t]+|[&!].*)$/.test(token)) isStart = false;
    else if (isStart) columns += token.length;
    if (open + columns > MAX_DEPTH) throw new Error(`expected at most ${MAX_DEPTH} levels, found more`);
  }
}

/** Throws if an object has a key twice. */
function checkKeys(document, text, { isScalar, visit }) {
  visit(document, {
    Map(_, { items }) {
      const keys = new Set();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value)) {
          throw new Error(`Map keys must be unique: ${JSON.stringify(String(key.value))}${placeOf(text, key.range)}`);
        }
        keys.add(key.value);
      }
    },
  });
}

/** Returns the line and the column of an offset, as the end of a message. */
function placeOf(text, [offset]) {
  const before = text.slice(0, offset);
  return ` at line ${before.split("\n").length}, column ${offset - before.lastIndexOf("\n")}`;
}

/** Replaces the integers of YAML by numbers. Throws if JSON cannot express a value. */
function plain(value, path) {
  if (typeof value === "bigint") {
    if (Number.isSafeInteger(Number(value))) return Number(value);
    throw new Error(`${path}: expected a number of at most 2^53, found ${value}: write it as a text, in quotes`);
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new Error(`${path}: expected a number that JSON can express, found ${value}`);
  }
  if (Array.isArray(value)) return value.map((each, index) => plain(each, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, plain(each, path === "" ? key : `${path}.${key}`)]),
  );
}
