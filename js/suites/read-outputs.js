// This file reads the outputs of an agent from text: a JSON map, a JSON list, or JSON lines.

import { BenchmarkHubError, describe, quoted, SuiteValidationError, usage } from "../engine/errors.js";
import { bytesOf, otherFormat } from "../engine/file-format.js";
import { FirstThousand } from "../engine/first-thousand.js";
import { countLineEnds } from "../engine/line-ends.js";
import { validPart } from "../engine/utf8.js";
import { BatchRowFault, isBatchRow, readBatchRow } from "./batch-row.js";
import { childrenOf, isObject, parseJson, positionsOf, skipSpace } from "./json-text.js";
import { answerOfRow, MessagesFault } from "./messages.js";
import { errorText, textOf as outputOf } from "./row-error.js";

/** @typedef {{case_id: string, output: string | null, error?: string, [field: string]: unknown}} OutputRow */

/**
 * Returns the rows of a document of outputs, in order. Several rows can have the same id. Time: O(length).
 * @param {string | Uint8Array | ArrayBuffer} input bytes are UTF-8
 * @returns {OutputRow[]}
 * @throws {SuiteValidationError} with every problem of the document
 */
export function readOutputs(input) {
  const { rows, problems, problemCount } = parseOutputs(textOf(input));
  if (problemCount === 0) return rows;
  const issues = problems.map(issueOf);
  const messages = issues.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  if (problemCount > problems.length) messages.push(`and ${problemCount - problems.length} more problems`);
  const kind = problems.every(({ code }) => code === "syntax") ? "syntax" : "schema";
  throw new SuiteValidationError(kind, messages.join("; "), issues, problemCount);
}

function textOf(input) {
  if (typeof input === "string") return input;
  if (!ArrayBuffer.isView(input) && Object.prototype.toString.call(input) !== "[object ArrayBuffer]") {
    throw usage(`outputs: expected a text or bytes, found ${describe(input)}`);
  }
  const fault = otherFormat(bytesOf(input));
  if (fault !== undefined) throw new BenchmarkHubError("unsupported", `outputs: ${fault}`);
  try {
    // The reader skips a byte order mark, as in a text.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(input);
  } catch (error) {
    const line = 1 + countLineEnds(validPart(input));
    const message = `outputs: expected UTF-8 text, found other bytes in line ${line}`;
    throw new BenchmarkHubError("io", message, { cause: error });
  }
}

function issueOf(problem) {
  const { code, path = [], line, column, reason } = problem;
  const where = line === undefined ? "" : ` (line ${line})`;
  const message =
    code === "syntax" ? `invalid JSON: ${reason}: line ${line} column ${column}` : `${problemText(problem)}${where}`;
  return { path: path.map((step) => `[${quoted(step)}]`).join(""), message };
}

/**
 * @typedef {import("./json-text.js").Problem & {path?: (string | number)[], value?: unknown, case_id?: string}} OutputsProblem
 * `code` is one of `empty`, `syntax`, `document`, `suite`, `record`, `missing_case_id`, `case_id`, `missing_output`, `output` and `batch`;
 * `path` leads to the row in a list or a map, and `value` is the invalid value or the record that lacks a field
 */

/**
 * Returns the rows of a document of outputs, and its problems.
 * @param {string} text
 * @returns {{format: string, rows: OutputRow[], problems: OutputsProblem[], problemCount: number}} the first problems, and the
 * number of all
 */
export function parseOutputs(text) {
  const reader = new OutputsReader();
  reader.read(text.replace(/^\uFEFF/, ""));
  const { format, rows, problems } = reader;
  return { format, rows, problems: problems.list, problemCount: problems.count };
}

class OutputsReader {
  format = "";
  rows = [];
  problems = new FirstThousand();

  read(text) {
    const { isLines, values } = parseJson(text, this.problems);
    for (const { value, line } of values) {
      if (isLines || isRecord(value)) {
        this.format = "JSONL";
        this.#record(value, { line });
      } else if (!isObject(value) && !Array.isArray(value)) {
        this.problems.add(() => ({ code: "document", line, value }));
      } else if (isSuite(value)) {
        this.problems.add(() => ({ code: "suite", line }));
      } else {
        this.#document(text, value);
      }
    }
  }

  #document(text, value) {
    const children = childrenOf(text, skipSpace(text, 0));
    this.format = Array.isArray(value) ? "JSON array" : "JSON map";
    for (const [index, { key, offset, start, end }] of children.entries()) {
      if (key === undefined) this.#record(value[index], { path: [index], offset, text });
      else this.#output(key, JSON.parse(text.slice(start, end)), {}, { path: [key], offset });
    }
    const { list } = this.problems;
    const offsets = list.map(({ offset }) => offset);
    for (const [index, position] of positionsOf(text, offsets).entries()) Object.assign(list[index], position);
  }

  #record(value, where) {
    if (!isObject(value)) return this.#problem("record", where, { value });
    const { case_id: caseId, output: ownOutput, agent_output: _, error, ...others } = value;
    if (caseId === undefined && isBatchRow(value)) return this.#batchRow(value, where);
    if (caseId === undefined) return this.#problem("missing_case_id", where, { value });
    if (typeof caseId !== "string") return this.#problem("case_id", where, { value: caseId }, "case_id");
    const reason = errorText(error);
    let output = outputOf(value, reason);
    try {
      if (output === undefined) output = answerOfRow(others);
    } catch (fault) {
      if (!(fault instanceof MessagesFault)) throw fault;
      return this.#problem("messages", where, { value, reason: fault.message });
    }
    if (output === undefined) return this.#problem("missing_output", where, { value });
    const field = ownOutput === undefined ? "agent_output" : "output";
    return this.#output(caseId, output, { ...(reason !== undefined && { error: reason }), ...others }, where, field);
  }

  #batchRow(value, where) {
    try {
      this.rows.push(readBatchRow(value));
    } catch (error) {
      if (!(error instanceof BatchRowFault)) throw error;
      this.#problem("batch", where, { value, reason: error.message });
    }
  }

  #output(caseId, output, others, where, field) {
    const isValid = typeof output === "string" || output === null;
    if (isValid) this.rows.push({ case_id: caseId, output, ...others });
    else this.#problem("output", where, { value: output, case_id: caseId }, field);
  }

  #problem(code, { text, ...where }, more, field) {
    this.problems.add(() => {
      const member = text && field && childrenOf(text, where.offset).findLast(({ key }) => key === field);
      return { code, ...where, ...(member && { offset: member.offset }), ...more };
    });
  }
}

/** Whether an object is one line of JSON lines, rather than a map. Such a line may have `id` instead of `case_id`. */
function isRecord(value) {
  const has = (field) => isObject(value) && Object.hasOwn(value, field);
  return has("case_id") || has("custom_id") || (has("id") && (has("output") || has("agent_output")));
}

function isSuite(value) {
  return Object.hasOwn(value, "cases") && Array.isArray(value.cases);
}

/** Formats a problem as `expected X, found Y`, without its position. */
export function problemText({ code, value, case_id: caseId, reason }) {
  switch (code) {
    case "empty":
      return "expected JSON or JSON lines, found nothing";
    case "syntax":
      return `invalid JSON: ${reason}`;
    case "document":
      return `expected {"case_id", "output"} or {case_id: output}, found ${describe(value)}`;
    case "batch":
    case "messages":
      return reason;
    case "suite":
      return 'expected outputs, found a suite (an object with "cases")';
    case "case_id":
      return `case_id: expected a string, found ${describe(value)}`;
    case "output": {
      const hint = typeof value === "object" && value !== null ? ": pass a string, such as its JSON text" : "";
      return `output of case ${describe(caseId)}: expected a string, found ${describe(value)}${hint}`;
    }
    default:
      return `expected {"case_id", "output"}, found ${describeKeys(value)}`;
  }
}

/** Describes a value for messages. An object is described by its keys. */
export function describeKeys(value) {
  if (!isObject(value)) return describe(value);
  const keys = Object.keys(value);
  if (keys.length === 0) return "an empty object";
  const shown = keys.slice(0, 5).map((key) => JSON.stringify(key.length > 40 ? `${key.slice(0, 40)}…` : key));
  return `an object with ${shown.join(", ")}${keys.length > shown.length ? ", …" : ""}`;
}
