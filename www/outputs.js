// This file reads the text in which outputs come: a JSON map, a JSON array or JSONL. It finds every
// problem of the text, each with its place.

import { clip } from "../js/report-view/text.js";

/** As many problems as anyone reads; the others are counted. */
const SHOWN_PROBLEMS = 20;

/**
 * @typedef {import("./strings/index.js").Message} Message
 * @typedef {{place: Message, message: Message}} Problem
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
  reader.read(text.startsWith("\uFEFF") ? text.slice(1) : text);
  return {
    format: reader.format,
    entries: reader.entries,
    problems: reader.problems,
    problemCount: reader.problemCount,
  };
}

/** @returns {Message} a place in a text */
export function lineAt(line, column) {
  return column === undefined ? { key: "line", values: { line } } : { key: "lineAndColumn", values: { line, column } };
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

  #problem(place, message) {
    this.problemCount += 1;
    if (this.problems.length < SHOWN_PROBLEMS) this.problems.push({ place, message });
  }

  #document(value) {
    if (Array.isArray(value)) {
      this.format = "JSON array";
      value.forEach((item, index) => {
        this.#record(item, { key: "item", values: { item: index + 1 } });
      });
    } else if (!isObject(value)) {
      this.#problem("", { key: "wrongDocument", values: { found: found(value) } });
    } else if (isRecord(value)) {
      this.format = "JSONL";
      this.#record(value, lineAt(1));
    } else if (Array.isArray(value.cases)) {
      this.#problem("", { key: "isSuite" });
    } else {
      this.format = "JSON map";
      for (const caseId of Object.keys(value))
        this.#entry(caseId, value[caseId], `[${JSON.stringify(clip(caseId, 80))}]`);
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
      if (ok) this.#record(value, lineAt(number));
      else this.#badLine(content, number, line.length - line.trimStart().length);
    }
  }

  #badLine(content, number, indent) {
    const { reason, line, column } = partsOfFault(this.#jsonFault(content));
    const place = line === 1 ? lineAt(number, column + indent) : lineAt(number);
    this.#problem(place, { key: "wrongRecordText", values: { found: excerpt(content), reason } });
  }

  #notJson(text) {
    const { reason, line, column } = partsOfFault(this.#jsonFault(text));
    const place = line === undefined ? "" : lineAt(line, column);
    const start = excerpt(text.split("\n")[(line ?? 1) - 1] ?? "");
    this.#problem(place, { key: "wrongDocumentText", values: { found: start, reason } });
  }

  #record(value, place) {
    if (!isObject(value)) return this.#problem(place, { key: "wrongRecord", values: { found: found(value) } });
    const { case_id: caseId, output, agent_output: agentOutput } = value;
    if (typeof caseId !== "string") {
      const what = caseId === undefined ? foundKeys(value) : found(caseId);
      return this.#problem(place, { key: "wrongCaseId", values: { found: what } });
    }
    if (output === undefined && agentOutput === undefined) {
      return this.#problem(place, { key: "lacksOutput", values: { found: foundKeys(value) } });
    }
    this.#entry(caseId, output === undefined ? agentOutput : output, place);
  }

  #entry(caseId, output, place) {
    if (typeof output === "string") {
      this.entries.push({ case_id: caseId, output });
      return;
    }
    const key = typeof output === "object" && output !== null ? "wrongOutputObject" : "wrongOutput";
    this.#problem(place, { key, values: { name: JSON.stringify(clip(caseId, 80)), found: found(output) } });
  }
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

/** One line of JSONL is also one JSON object; a map could only look like it with cases of these names. */
function isRecord(value) {
  return Object.hasOwn(value, "case_id") && (Object.hasOwn(value, "output") || Object.hasOwn(value, "agent_output"));
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
