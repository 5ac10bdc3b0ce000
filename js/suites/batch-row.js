// This file reads the rows that vendors write for a batch of requests: OpenAI's `{custom_id, response, error}` and Anthropic's
// `{custom_id, result}`.

import { describe } from "../engine/errors.js";
import { errorText } from "./row-error.js";

/** The error for a row that differs from the vendor's documentation, with the path of the difference. */
export class BatchRowFault extends Error {
  constructor(path, expected, found) {
    super(`${path}: expected ${expected}, found ${describe(found)}`);
  }
}

/** Whether a row without a `case_id` is from a vendor's batch. */
export function isBatchRow({ custom_id: id, response, result, error }) {
  return id !== undefined && [response, result, error].some((field) => field !== undefined);
}

/**
 * Returns the row as `{case_id, output, error?, messages?, model?, usage?}`. The output is the text of the answer or, if the model
 * calls tools of the client, the JSON text of its message, which the check `tool_calls` reads. If it calls only tools of the server,
 * the row has the messages too.
 * @throws {BatchRowFault}
 */
export function readBatchRow({ custom_id: id, response, result, error }) {
  if (typeof id !== "string") throw new BatchRowFault("custom_id", "a string", id);
  const answer = result === undefined ? readOpenAI(response, error) : readAnthropic(result);
  const { output = null, reason, messages, about = {} } = answer;
  const { model, usage } = isObject(about) ? about : {};
  return {
    case_id: id,
    output,
    ...(reason !== undefined && { error: reason }),
    ...(messages !== undefined && { messages }),
    ...(model !== undefined && { model }),
    ...(usage !== undefined && { usage }),
  };
}

// ---- OpenAI, and services with the same format

function readOpenAI(response, error) {
  const rowError = errorText(error);
  if (rowError !== undefined) return { reason: rowError };
  if (response === null || response === undefined) return { reason: "no response" };
  const { status_code: status, body } = objectAt("response", response);
  if (typeof status !== "number") throw new BatchRowFault("response.status_code", "a number", status);
  if (status !== 200) return { reason: (isObject(body) ? errorText(body.error) : undefined) ?? `status ${status}` };
  return readCompletion(body, "response.body");
}

/**
 * Reads a chat completion, a text completion or a response of OpenAI.
 * @returns {{output?: string, reason?: string, about: object}} the text, or the reason why it is missing
 * @throws {BatchRowFault}
 */
export function readCompletion(body, path = "body") {
  const { choices, output } = objectAt(path, body);
  const reason = errorText(body.error);
  if (reason !== undefined) return { reason, about: body };
  if (choices !== undefined) return { ...readChoice(`${path}.choices`, choices), about: body };
  if (output !== undefined) return { ...readItems(`${path}.output`, output), about: body };
  throw new BatchRowFault(path, "an object with choices or output", body);
}

/** Reads the first choice of a chat completion, or of a text completion. */
function readChoice(path, choices) {
  const [choice] = listAt(path, choices);
  if (choice === undefined) return { reason: `no text in ${path}` };
  const { message, text } = objectAt(`${path}[0]`, choice);
  if (message === undefined && typeof text === "string") return { output: text };
  const { content, refusal, tool_calls: calls, function_call: call } = objectAt(`${path}[0].message`, message);
  if ((Array.isArray(calls) && calls.length > 0) || isObject(call))
    return { output: jsonOf(`${path}[0].message`, message) };
  if (typeof content === "string") return { output: content };
  if (typeof refusal === "string") return { output: refusal };
  return joined(`${path}[0].message.content`, content, { text: "text", refusal: "refusal" });
}

/** Reads the output items of a response. */
function readItems(path, items) {
  const list = listAt(path, items);
  if (list.some((item) => CLIENT_CALLS.includes(item?.type))) return { output: jsonOf(path, { output: list }) };
  const parts = list.flatMap((item, index) => {
    const { type, content } = objectAt(`${path}[${index}]`, item);
    return type === "message" ? listAt(`${path}[${index}].content`, content) : [];
  });
  const messages = list.some((item) => SERVER_CALL.test(item.type)) ? { messages: list } : {};
  return { ...joined(path, parts, { output_text: "text", refusal: "refusal" }), ...messages };
}

const CLIENT_CALLS = ["function_call", "custom_tool_call"];
const SERVER_CALL = /_call$|^mcp_approval_request$|^(?:server|mcp)_tool_use$/;

// ---- Anthropic

function readAnthropic(result) {
  const { type, message, error } = objectAt("result", result);
  switch (type) {
    case "succeeded": {
      const { content } = objectAt("result.message", message);
      const list = listAt("result.message.content", content);
      const hasCalls = list.some((block) => block?.type === "tool_use");
      if (hasCalls) {
        const output = jsonOf("result.message.content", { role: "assistant", content: list });
        return { output, about: message };
      }
      const messages = [{ role: "assistant", content: list }];
      return {
        ...joined("result.message.content", list, { text: "text" }),
        ...(list.some(({ type }) => SERVER_CALL.test(type)) && { messages }),
        about: message,
      };
    }
    case "errored":
      return { reason: errorText(error) ?? type };
    case "canceled":
    case "expired":
      return { reason: type };
    default:
      throw new BatchRowFault("result.type", "one of succeeded, errored, canceled, expired", type);
  }
}

// ---- both formats

/** Joins the texts of the parts whose type is a key of `fields`. If there are no texts, returns the reason of an error. */
function joined(path, parts, fields) {
  const texts = (parts === null ? [] : listAt(path, parts)).flatMap((part, index) => {
    const { type } = objectAt(`${path}[${index}]`, part);
    if (!Object.hasOwn(fields, type)) return [];
    const text = part[fields[type]];
    if (typeof text === "string") return [text];
    throw new BatchRowFault(`${path}[${index}].${fields[type]}`, "a string", text);
  });
  return texts.length > 0 ? { output: texts.join("") } : { reason: `no text in ${path}` };
}

/** Returns the JSON text of a value. A value that `JSON.parse` has read may have more levels than `JSON.stringify` accepts. */
function jsonOf(path, value) {
  try {
    return JSON.stringify(value);
  } catch {
    throw new BatchRowFault(path, "a value with fewer levels", value);
  }
}

function objectAt(path, value) {
  if (isObject(value)) return value;
  throw new BatchRowFault(path, "an object", value);
}

function listAt(path, value) {
  if (Array.isArray(value)) return value;
  throw new BatchRowFault(path, "a list", value);
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
