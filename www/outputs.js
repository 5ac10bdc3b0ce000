// This file reads the text in which outputs come: a JSON map, a JSON array or JSONL. It finds every
// problem of the text, each with its place.

import { clip } from "./format.js";

const SHAPE = '{"case_id": "…", "output": "…"}';
/** As many problems as anyone reads; the others are counted. */
const SHOWN_PROBLEMS = 20;

/**
 * @typedef {{place: string, message: string}} Problem
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
        this.#record(item, `item ${index + 1}`);
      });
    } else if (!isObject(value)) {
      this.#problem("", `expected a JSON map, a JSON array or JSONL, found ${found(value)}`);
    } else if (isRecord(value)) {
      this.format = "JSONL";
      this.#record(value, "line 1");
    } else if (Array.isArray(value.cases)) {
      this.#problem("", 'expected outputs, found a suite (an object with "cases"): load it under Suite');
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
      if (ok) this.#record(value, `line ${number}`);
      else this.#badLine(content, number, line.length - line.trimStart().length);
    }
  }

  #badLine(content, number, indent) {
    const { reason, line, column } = partsOfFault(this.#jsonFault(content));
    const place = line === 1 ? `line ${number}, column ${column + indent}` : `line ${number}`;
    this.#problem(place, `expected an object ${SHAPE}, found ${excerpt(content)}, which is not JSON: ${reason}`);
  }

  #notJson(text) {
    const { reason, line, column } = partsOfFault(this.#jsonFault(text));
    const place = line === undefined ? "" : `line ${line}, column ${column}`;
    const start = excerpt(text.split("\n")[(line ?? 1) - 1] ?? "");
    this.#problem(place, `expected a JSON map, a JSON array or JSONL, found ${start}, which is not JSON: ${reason}`);
  }

  #record(value, place) {
    if (!isObject(value)) return this.#problem(place, `expected an object ${SHAPE}, found ${found(value)}`);
    const { case_id: caseId, output, agent_output: agentOutput } = value;
    if (typeof caseId !== "string") {
      const what = caseId === undefined ? `an object with ${keysOf(value)}` : found(caseId);
      return this.#problem(place, `expected a string as "case_id", found ${what}`);
    }
    if (output === undefined && agentOutput === undefined) {
      return this.#problem(place, `expected an "output" (or "agent_output"), found an object with ${keysOf(value)}`);
    }
    this.#entry(caseId, output === undefined ? agentOutput : output, place);
  }

  #entry(caseId, output, place) {
    if (typeof output === "string") {
      this.entries.push({ case_id: caseId, output });
      return;
    }
    const hint = typeof output === "object" && output !== null ? ": write it as a string that holds JSON" : "";
    const name = JSON.stringify(clip(caseId, 80));
    this.#problem(place, `expected a string as the output of ${name}, found ${found(output)}${hint}`);
  }
}

/** The beginning of a line as it stands, without the escapes of a quoted string. */
function excerpt(line) {
  const start = clip(line.trim(), 40);
  return start === "" ? "the end of the text" : `\`${start}\``;
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

function keysOf(value) {
  const keys = Object.keys(value);
  if (keys.length === 0) return "no keys";
  const names = keys.slice(0, 4).map((key) => JSON.stringify(clip(key, 40)));
  return `the keys ${names.join(", ")}${keys.length > 4 ? ", …" : ""}`;
}

function found(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? JSON.stringify(clip(value, 40)) : String(value);
}
