// This file reads the text in which outputs come: a JSON map, a JSON array or JSONL. It finds every
// problem of the text, each with its place.

import { clip } from "../../js/report-view/text.js";
import { adviceOn, advised } from "./advice.js";
import { locate } from "./locate.js";

/** As many problems as anyone reads; the others are counted. */
const SHOWN_PROBLEMS = 20;

/**
 * @typedef {import("../strings/index.js").Message} Message
 * @typedef {{place: Message, message: Message, spot?: import("./locate.js").Spot}} Problem
 * @typedef {(text: string) => string} JsonFault what is wrong with a text that is not JSON, ending
 * in `: line 1 column 2 (char 1)`; the engine's wording, as that of JSON.parse differs between browsers
 */

/**
 * @param {string} text
 * @param {JsonFault} jsonFault
 * @returns {{format: string, entries: {case_id: string, output: string}[], problems: Problem[], problemCount: number}}
 */
export function readOutputs(text, jsonFault) {
  const reader = new Reader(jsonFault);
  const plain = text.startsWith("\uFEFF") ? text.slice(1) : text;
  reader.read(plain);
  return {
    format: reader.format,
    entries: reader.entries,
    problems: placed(plain, reader.problems),
    problemCount: reader.problemCount,
  };
}

/**
 * Problems of a JSON text, with the lines on which they stand.
 * @param {{place: Message, message: Message, path?: (string | number)[], spot?: object}[]} problems those with a path are looked for
 */
export function placed(text, problems) {
  const wanted = problems.flatMap(({ path }) => (path ? [path] : []));
  const spots = locate(text, wanted).values();
  return problems.map(({ path, ...problem }) => {
    if (!path) return problem;
    const spot = spots.next().value;
    const { place } = problem;
    return { ...problem, spot, place: place ? { key: "placeAndLine", values: { place, line: spot.line } } : place };
  });
}

/** @returns {{place: Message, spot: import("./locate.js").Spot}} where a line of a text is, in words and in numbers */
export function atLine(line, column) {
  const place =
    column === undefined ? { key: "line", values: { line } } : { key: "lineAndColumn", values: { line, column } };
  return { place, spot: { line, column } };
}

/** @returns {JsonFault} the engine's own JSON check */
export function jsonFaultOf(library) {
  const probe = { case_id: "probe", category: "coding", prompt: "", expected_behavior: { json_valid: true } };
  return (text) => library.runCase(probe, text).details.json_error ?? { key: "unreadable" };
}

/** A fault in the engine's wording, in parts. */
export function partsOfFault(fault) {
  const parts = /^(.*): line (\d+) column (\d+)(?: \(char \d+\))?$/s.exec(fault);
  return parts ? { reason: parts[1], line: Number(parts[2]), column: Number(parts[3]) } : { reason: fault };
}

class Reader {
  format = "";
  entries = [];
  problems = [];
  problemCount = 0;
  #jsonFault;

  constructor(jsonFault) {
    this.#jsonFault = jsonFault;
  }

  read(text) {
    const whole = parse(text);
    if (whole.ok) this.#document(whole.value);
    else if (isJsonLines(text)) this.#lines(text);
    else this.#notJson(text);
  }

  /** @param {{place: Message, spot?: object, path?: (string | number)[]}} where */
  #problem(where, message) {
    this.problemCount += 1;
    if (this.problems.length < SHOWN_PROBLEMS) this.problems.push({ ...where, message });
  }

  #document(value) {
    if (Array.isArray(value)) {
      this.format = "JSON array";
      value.forEach((item, index) => {
        this.#record(item, { place: { key: "item", values: { item: index + 1 } }, path: [index] });
      });
    } else if (!isObject(value)) {
      this.#problem({ place: "" }, { key: "wrongDocument", values: { found: found(value) } });
    } else if (isRecord(value)) {
      this.format = "JSONL";
      this.#record(value, atLine(1));
    } else if (Array.isArray(value.cases)) {
      this.#problem({ place: "" }, { key: "isSuite" });
    } else {
      this.format = "JSON map";
      for (const caseId of Object.keys(value))
        this.#entry(caseId, value[caseId], { place: `[${JSON.stringify(clip(caseId, 80))}]`, path: [caseId] });
    }
  }

  #lines(text) {
    this.format = "JSONL";
    let number = 0;
    for (const line of text.split("\n")) {
      number += 1;
      // `trim` takes the carriage return and a byte order mark as well.
      const content = line.trim();
      if (content === "") continue;
      const { ok, value } = parse(content);
      if (ok) this.#record(value, atLine(number));
      else this.#badLine(content, number, line.length - line.trimStart().length);
    }
  }

  #badLine(content, number, indent) {
    const fault = partsOfFault(this.#jsonFault(content));
    const { reason, line, column } = fault;
    const where = line === 1 ? atLine(number, column + indent) : atLine(number);
    const message = { key: "wrongRecordText", values: { found: excerpt(content), reason } };
    this.#problem(where, advised(message, adviceOn(content, fault)));
  }

  #notJson(text) {
    const fault = partsOfFault(this.#jsonFault(text));
    const { reason, line, column } = fault;
    const where = line === undefined ? { place: "" } : atLine(line, column);
    const start = excerpt(text.split("\n")[(line ?? 1) - 1] ?? "");
    const message = { key: "wrongDocumentText", values: { found: start, reason } };
    this.#problem(where, advised(message, adviceOn(text, fault)));
  }

  #record(value, where) {
    if (!isObject(value)) return this.#problem(where, { key: "wrongRecord", values: { found: found(value) } });
    const { case_id: caseId, output, agent_output: agentOutput } = value;
    if (typeof caseId !== "string") {
      const what = caseId === undefined ? foundKeys(value) : found(caseId);
      return this.#problem(within(where, "case_id"), { key: "wrongCaseId", values: { found: what } });
    }
    if (output === undefined && agentOutput === undefined) {
      return this.#problem(where, { key: "lacksOutput", values: { found: foundKeys(value) } });
    }
    if (output === undefined) this.#entry(caseId, agentOutput, within(where, "agent_output"));
    else this.#entry(caseId, output, within(where, "output"));
  }

  #entry(caseId, output, where) {
    if (typeof output === "string") {
      this.entries.push({ case_id: caseId, output });
      return;
    }
    const key = typeof output === "object" && output !== null ? "wrongOutputObject" : "wrongOutput";
    this.#problem(where, { key, values: { name: JSON.stringify(clip(caseId, 80)), found: found(output) } });
  }
}

/** The place of a record's field, where it has one of its own. */
function within(where, field) {
  return where.path ? { ...where, path: [...where.path, field] } : where;
}

/** The beginning of a line as it stands, without the escapes of a quoted string. */
function excerpt(line) {
  const start = clip(line.trim(), 40);
  return start === "" ? { key: "foundEnd" } : `\`${start}\``;
}

function parse(text) {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

/** Whether a text that is not one JSON document has lines that are: one of the first hundred is enough. */
function isJsonLines(text) {
  if (/^\s*\[/.test(text)) return false;
  let start = 0;
  for (let tried = 0; tried < 100 && start < text.length; tried += 1) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const { ok, value } = parse(text.slice(start, end).trim());
    if (ok && isObject(value)) return true;
    start = end + 1;
  }
  return false;
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One line of JSONL is also one JSON object; a map could only look like it with a case of this name. */
function isRecord(value) {
  return Object.hasOwn(value, "case_id");
}

function foundKeys(value) {
  const keys = Object.keys(value);
  if (keys.length === 0) return { key: "foundNoKeys" };
  const names = keys.slice(0, 4).map((key) => JSON.stringify(clip(key, 40)));
  return { key: keys.length > 4 ? "foundManyKeys" : "foundKeys", values: { keys: names.join(", ") } };
}

function found(value) {
  if (value === null) return { key: "foundNull" };
  if (Array.isArray(value)) return { key: "foundArray" };
  if (typeof value === "object") return { key: "foundObject" };
  return typeof value === "string" ? JSON.stringify(clip(value, 40)) : String(value);
}
