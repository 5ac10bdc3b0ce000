// This file reads outputs from records with other field names than those of the package: it finds the field of the id and the field
// of the output, or uses those that the user has chosen. The records are JSON, JSON lines, CSV or TSV.

import { messageOf } from "../../js/engine/errors.js";
import { FirstThousand } from "../../js/engine/first-thousand.js";
import { clip } from "../../js/report-view/text.js";
import { parseJson } from "../../js/suites/json-text.js";
import { MessagesFault, readMessages } from "../../js/suites/messages.js";
import { errorText } from "../../js/suites/row-error.js";
import { atLine } from "../shared/problems.js";
import { recordsOfTable } from "../shared/table.js";

/** The names of fields that are tried, in this order. */
const IDS = ["case_id", "id", "custom_id", "case", "task_id", "sample_id", "question_id", "doc_id", "key", "name"];
const OUTPUTS = [
  ...["output", "agent_output", "response", "text", "answer", "completion", "prediction", "generated_text", "content"],
  ...["model_output", "result", "reply", "message", "messages"],
];
const SHOWN_PROBLEMS = 20;
const SHOWN_FIELDS = 100;

/**
 * @typedef {{id: string, output: string}} Mapping the names of two fields
 * @typedef {import("../shared/problems.js").Problem} Problem
 */

/**
 * Reads records.
 * @param {string} text
 * @param {Mapping} [chosen]
 * @returns {{format: string, rows: object[], problems: Problem[], problemCount: number, mapping?: Mapping & {fields: string[], isChosen: boolean}} |
 * undefined} undefined if the text has no records. Without known fields, the names in `mapping` are empty
 */
export function readMapped(text, chosen) {
  const found = recordsIn(text);
  if (found?.problem) return { ...found, rows: [], problems: [found.problem], problemCount: 1 };
  const { format, records = [] } = found ?? {};
  if (records.length === 0 || !records.every(({ value }) => isObject(value))) return undefined;
  const fields = [...new Set(records.slice(0, SHOWN_FIELDS).flatMap(({ value }) => Object.keys(value)))];
  const shownFields = fields.slice(0, SHOWN_FIELDS).map((name) => clip(name, 100));
  const mapping = mappingOf(fields, chosen);
  if (mapping.id === "" || mapping.output === "") {
    const problem = { label: "", message: { key: "chooseFields" } };
    return { format, rows: [], problems: [problem], problemCount: 1, mapping: { ...mapping, fields: shownFields } };
  }
  const rows = [];
  const problems = [];
  for (const { value, where } of records) {
    const read = rowOf(value, mapping, format);
    if (read.row) rows.push(read.row);
    else problems.push({ ...where, message: read.message });
  }
  return {
    format,
    rows,
    problems: problems.slice(0, SHOWN_PROBLEMS),
    problemCount: problems.length,
    mapping: { ...mapping, fields: shownFields },
  };
}

/** Returns the chosen fields if the records have them, or else known ones, or else "". */
function mappingOf(fields, chosen) {
  const isThere = (name) => name !== undefined && fields.includes(name);
  const id = isThere(chosen?.id) ? chosen.id : IDS.find(isThere);
  const output = isThere(chosen?.output) ? chosen.output : OUTPUTS.find((name) => isThere(name) && name !== id);
  return { id: id ?? "", output: output ?? "", isChosen: isThere(chosen?.id) || isThere(chosen?.output) };
}

function recordsIn(text) {
  try {
    const table = recordsOfTable(text, "text");
    if (table) return { format: "table", records: table.map((value, index) => itemAt(value, index)) };
  } catch (error) {
    // Prose with a comma looks like a header, too.
    const [header] = text.split(/\r\n?|\n/, 1);
    if (![...IDS, ...OUTPUTS].some((name) => new RegExp(`(?:^|[,;\t"])${name}(?:$|[,;\t"])`).test(header)))
      return undefined;
    const message = { key: "wrongTable", values: { message: clip(messageOf(error), 300) } };
    return { format: "table", problem: { label: "", message } };
  }
  const faults = new FirstThousand();
  const { isLines, values } = parseJson(text.replace(/^\uFEFF/, ""), faults);
  const all = [...values];
  if (faults.count > 0) return undefined;
  if (isLines) return { format: "JSONL", records: all.map(({ value, line }) => ({ value, where: atLine(line) })) };
  const [{ value }] = all;
  if (Array.isArray(value)) return { format: "JSON array", records: value.map(itemAt) };
  return { format: "JSONL", records: [{ value, where: atLine(1) }] };
}

const itemAt = (value, index) => ({ value, where: { label: { key: "item", values: { item: index + 1 } } } });

function rowOf(record, { id, output }, format) {
  const caseId = record[id];
  const isId = (typeof caseId === "string" && caseId !== "") || Number.isSafeInteger(caseId);
  if (!isId) return { message: { key: "wrongMappedId", values: { field: id, found: shown(caseId) } } };
  const error = errorText(record.error);
  try {
    const text = textOf(record[output]);
    if (text === undefined && error === undefined) {
      return { message: { key: "wrongMappedOutput", values: { field: output, found: shown(record[output]) } } };
    }
    const row = { case_id: String(caseId), output: error === undefined ? text : null };
    const others = format === "table" ? {} : othersOf(record, id, output);
    return { row: { ...row, ...(error !== undefined && { error }), ...others } };
  } catch (fault) {
    if (!(fault instanceof MessagesFault)) throw fault;
    return { message: clip(fault.message, 300) };
  }
}

/** Returns the further fields of a record, which checks of tokens, costs and messages read. The cells of a table are only texts. */
function othersOf(record, id, output) {
  const used = [id, "case_id", "output", "agent_output", "error", ...(output === "messages" ? [] : [output])];
  return Object.fromEntries(Object.entries(record).filter(([name]) => !used.includes(name)));
}

/** Returns the text of an output: a text, messages of a chat, or one message; undefined for other values. */
function textOf(value) {
  if (typeof value === "string" || value === null) return value;
  if (Array.isArray(value)) return readMessages(value).answer;
  if (isObject(value) && Object.hasOwn(value, "role")) return readMessages([value]).answer;
  return undefined;
}

function shown(value) {
  if (value === undefined) return { key: "foundNothing" };
  return clip(JSON.stringify(value), 60);
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
