// This file reads YAML 1.2 documents that JSON can express.

import { BenchmarkHubError, messageOf } from "../engine/errors.js";
import { library } from "./libraries.js";

/** Returns the value of a YAML document. */
export function valueOfYaml(text, { name, libraries }) {
  const { parseDocument } = library("yaml", "YAML", libraries);
  const fault = (message, cause) => new BenchmarkHubError("syntax", `${name}: invalid YAML: ${message}`, { cause });
  try {
    // `intAsBigInt` shows integers that a double cannot hold.
    const document = parseDocument(text, { merge: true, intAsBigInt: true, logLevel: "error" });
    const [error] = document.errors;
    if (error) throw error;
    return plain(document.toJS({ maxAliasCount: 1000 }), "");
  } catch (error) {
    throw fault(messageOf(error), error);
  }
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
