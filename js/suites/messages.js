// This file reads the messages of an agent's run: chat completions and responses of OpenAI, messages of Anthropic, the AI SDK and
// LangChain, and GenAI messages of OpenTelemetry. A message that it does not understand is an error, because a call in it
// would be lost.

import { describe, quoted } from "../engine/errors.js";

/** The maximum depth of messages within messages. */
const MAX_DEPTH = 8;

/** The error for messages that differ from the known formats, with the path of the difference. */
export class MessagesFault extends Error {
  constructor(path, expected, found) {
    super(`${path}: expected ${expected}, found ${describe(found)}`);
  }
}

/**
 * @typedef {object} Entry
 * @property {"text" | "call" | "result" | "other"} kind `other` is reasoning, an image or another part that checks do not read
 * @property {"model" | "tool" | "user" | "system"} by
 * @property {string} [text]
 * @property {string} [name] the name of a tool, or the type of another part
 * @property {unknown} [arguments]
 * @property {number} step counts the calls of the model, from 1; entries before the first one have 0
 * @property {number} message the index of the message
 *
 * @typedef {object} Transcript
 * @property {Entry[]} entries in order
 * @property {Entry[]} said the entries of the answer
 * @property {string} answer what the model says at the end, after all calls; empty if it ends with a call
 * @property {{name: string, arguments: unknown}[]} calls
 * @property {string[]} results
 * @property {number} steps how often the model was called
 */

/**
 * Reads messages.
 * @returns {Transcript}
 * @throws {MessagesFault}
 */
export function readMessages(messages, path = "messages") {
  if (!Array.isArray(messages)) throw new MessagesFault(path, "a list of messages", messages);
  const reader = new Reader();
  for (const [index, message] of messages.entries()) {
    reader.index = index;
    reader.message(message, `${path}[${index}]`, 0);
  }
  const { entries, steps } = reader;
  const calls = entries.filter(({ kind }) => kind === "call");
  const isBefore = ({ kind, by }) => by !== "model" || kind === "call" || kind === "result";
  const after = entries.slice(entries.findLastIndex(isBefore) + 1);
  const said = after.filter(({ kind, step }) => kind === "text" && step === steps);
  return {
    entries,
    said,
    answer: said.map(({ text }) => text).join(""),
    calls: calls.map(({ name, arguments: args }) => ({ name, arguments: args })),
    results: entries.filter(({ kind }) => kind === "result").map(({ text }) => text),
    steps,
  };
}

/**
 * Returns what the agent says at the end of the messages of a row, for rows without an output; undefined without messages of the
 * model.
 * @throws {MessagesFault}
 */
export function answerOfRow({ messages }) {
  if (messages === undefined || messages === null) return undefined;
  const { steps, answer } = readMessages(messages);
  return steps === 0 ? undefined : answer;
}

/** Who wrote a message, by its role or LangChain's type. */
const WRITERS = {
  assistant: "model",
  ai: "model",
  model: "model",
  AIMessage: "model",
  tool: "tool",
  function: "tool",
  ToolMessage: "tool",
  FunctionMessage: "tool",
  user: "user",
  human: "user",
  HumanMessage: "user",
  system: "system",
  developer: "system",
  SystemMessage: "system",
};
const TEXT = /^(?:(?:in|out)put_)?text$/;
/** The types of parts that call a tool. */
const CALL =
  /^(?:(?:server_|mcp_)?tool_use|(?:server_)?tool_call|tool-call|function_call|custom_tool_call|mcp_approval_request)$/;
/** The types of OpenAI's responses that call a tool of the server. */
const SERVER_CALL =
  /^(?:(?:web|file|tool)_search|computer|code_interpreter|image_generation|(?:local_)?shell|apply_patch)_call$/;
const RESULT = /^(?:tool-result|[a-z_]*tool_result|[a-z_]+_call_(?:output|response|result))$/;
/** The fields of a message that may have calls. */
const CALL_FIELD = /^(?:tool|function)_?(?:call|use|invocation|request)s?(?:_?chunks?)?$/i;
/** Why a message ended, if it ended because of a call. */
const ENDS_WITH_CALL = /^(?:tool[-_]?(?:calls?|use)|function_call)$/i;
/** The fields of a call that are objects, but no arguments. */
const NOT_ARGUMENTS = /^(?:function|custom|caller|output|result|error|cache_control|.*metadata)$/i;
/** The fields of a call of a tool of the server that are no arguments. */
const NO_ARGUMENTS = ["type", "id", "call_id", "status", "action", "outputs", "results", "result"];
/** The types of parts that are neither text nor calls. */
const OTHER =
  /^(?:(?:redacted[-_])?(?:reasoning|thinking)|reasoning_content|compaction|source(?:-url|-document)?|citation|search_result|(?:input_)?(?:image|audio|file)|(?:image|audio|video|document)-url|image_url|video|document|text-plain|container_upload|blob|uri|binary|mcp_list_tools|mcp_approval_response|tool-approval-re(?:quest|sponse)|data-.+)$/;

class Reader {
  entries = [];
  steps = 0;
  /** The index of the message. */
  index = 0;
  /** The ids of the calls that a person was asked to approve. */
  #approvals = new Set();
  /** Whether the last item belongs to a response of OpenAI's, which has several items. */
  #isInResponse = false;

  message(value, path, depth) {
    if (depth > MAX_DEPTH) throw new MessagesFault(path, `at most ${MAX_DEPTH} levels of messages`, value);
    const fields = objectAt(path, value);
    const { type, role, kwargs, data } = fields;
    // LangChain's own serializations.
    if (type === "constructor" && isObject(kwargs)) {
      const name = Array.isArray(fields.id) ? String(fields.id.at(-1)).replace(/Chunk$/, "") : undefined;
      const writer = name === "ChatMessage" ? kwargs.role : name;
      return this.message({ ...kwargs, role: writer, type: undefined }, `${path}.kwargs`, depth + 1);
    }
    if (role === undefined && isObject(data) && Object.hasOwn(WRITERS, type)) {
      return this.message({ ...data, role: type, type: undefined }, `${path}.data`, depth + 1);
    }
    if (role === undefined && !Object.hasOwn(WRITERS, type)) return this.#item(fields, path);
    const who = role ?? type;
    if (!Object.hasOwn(WRITERS, who)) throw new MessagesFault(`${path}.role`, "the role of a message", who);
    const by = WRITERS[who];
    const isItem = type === "message";
    if (by === "model" && !(isItem && this.#isInResponse)) this.steps += 1;
    this.#isInResponse = by === "model" && isItem;
    return by === "tool" ? this.#toolMessage(fields, path) : this.#ownMessage(fields, path, by);
  }

  /** Reads a message of the model or of a person. */
  #ownMessage(fields, path, by) {
    const { content, parts, refusal } = fields;
    const before = this.entries.length;
    const hasParts = !isEmpty(parts);
    // The AI SDK repeats the text of the parts as `content`.
    if (hasParts && Array.isArray(content)) throw new MessagesFault(path, "either content or parts", fields);
    this.#content(hasParts ? parts : content, `${path}.${hasParts ? "parts" : "content"}`, by);
    if (typeof refusal === "string") this.#text(refusal, by);
    if (by === "model") this.#ownCalls(fields, path, hasParts ? parts : content);
    const hasCalls = this.entries.slice(before).some(({ kind }) => kind === "call");
    if (by === "model" && !hasCalls) return refuseLostCalls(fields, path);
    if (by !== "model" && (hasCalls || callFieldOf(fields) !== undefined)) {
      throw new MessagesFault(path, "calls only in messages of the model", fields);
    }
  }

  /** Reads the calls in fields of a message of the model. */
  #ownCalls({ function_call: call, ...fields }, path, content) {
    const {
      tool_calls: own = fields.toolCalls,
      toolInvocations: invocations,
      invalid_tool_calls: invalid,
      additional_kwargs: more,
    } = fields;
    // Older versions of LangChain have the calls of OpenAI only in `additional_kwargs`.
    const calls = (isEmpty(own) && isObject(more) ? more.tool_calls : undefined) ?? own ?? [];
    const inParts = Array.isArray(content)
      ? content.filter((part) => CALL.test(part?.type) || isObject(part?.toolInvocation))
      : [];
    // LangChain repeats the calls of the parts.
    const isRepeated = (each) =>
      inParts.some((part) => nameOf(part) === nameOf(each) && (idOf(each) ?? idOf(part)) === idOf(part));
    for (const [index, each] of listAt(`${path}.tool_calls`, calls).entries()) {
      if (!isRepeated(objectAt(`${path}.tool_calls[${index}]`, each))) this.#call(each, `${path}.tool_calls[${index}]`);
    }
    const isOlder = isEmpty(own) && isObject(more) && isObject(more.function_call);
    if (isObject(call) || isOlder) this.#call(call ?? more.function_call, `${path}.function_call`);
    // The AI SDK repeats the calls of the parts.
    const ids = inParts.map((part) => part.toolInvocation?.toolCallId);
    for (const [index, each] of listAt(`${path}.toolInvocations`, invocations ?? []).entries()) {
      if (!ids.includes(each?.toolCallId ?? {})) this.#invocation(each, `${path}.toolInvocations[${index}]`);
    }
    if (Array.isArray(invalid) && invalid.length > 0) {
      throw new MessagesFault(`${path}.invalid_tool_calls`, "no call that LangChain cannot read", invalid[0]);
    }
  }

  #toolMessage({ content, parts, name }, path) {
    const list = parts ?? content;
    const isParts = Array.isArray(list) && list.some((part) => /^tool[-_]/.test(part?.type));
    if (isParts) this.#content(list, `${path}.${parts === undefined ? "content" : "parts"}`, "tool");
    else this.#result(list, path, name);
  }

  /** Reads an item of OpenAI's responses. */
  #item(fields, path) {
    const { type } = fields;
    const isInput = RESULT.test(type) || type === "mcp_approval_response";
    if (!isInput && !this.#isInResponse) this.steps += 1;
    this.#isInResponse = !isInput;
    this.#part(fields, path, "model");
  }

  #content(content, path, by) {
    if (content === undefined || content === null) return;
    if (typeof content === "string") return this.#text(content, by);
    for (const [index, part] of listAt(path, content, "a text or a list").entries())
      this.#part(part, `${path}[${index}]`, by);
  }

  #part(value, path, by) {
    if (typeof value === "string") return this.#text(value, by);
    const part = objectAt(path, value);
    const { type, content, state } = part;
    if (TEXT.test(type)) return this.#text(textAt(path, part.text ?? content), by);
    if (type === "refusal") return this.#text(textAt(`${path}.refusal`, part.refusal), by);
    if (type === "step-start") return this.#startStep();
    if (type === "step-finish") return undefined;
    if (type === "non_standard") return this.#part(part.value, `${path}.value`, by);
    if (type === "tool-invocation") return this.#invocation(part.toolInvocation, `${path}.toolInvocation`);
    if (OTHER.test(type)) return this.#add({ kind: "other", by, name: type, text: textOfOther(part) });
    if (type === "mcp_approval_request") this.#approvals.add(part.id);
    if (CALL.test(type)) return this.#call(part, path);
    if (type === "mcp_call") return this.#mcpCall(part, path);
    if (SERVER_CALL.test(type)) return this.#serverCall(part, path);
    if (RESULT.test(type)) return this.#result(part.output ?? part.result ?? part.response ?? content, path);
    if (type === "dynamic-tool") return this.#uiTool(part.toolName, part, path);
    if (typeof state === "string" && /^tool-/.test(type)) return this.#uiTool(type.slice(5), part, path);
    throw new MessagesFault(path, "a known type of message or part", type ?? value);
  }

  /** The AI SDK keeps all steps in one message. */
  #startStep() {
    if (this.entries.some(({ by, step }) => ["model", "tool"].includes(by) && step === this.steps)) this.steps += 1;
  }

  /** Reads a call with its result. A call that a person approved is the same as the request. */
  #mcpCall(part, path) {
    if (!this.#approvals.has(part.approval_request_id)) this.#call(part, path);
    if (part.output !== undefined && part.output !== null) this.#result(part.output, path);
  }

  #serverCall({ type, action, ...part }, path) {
    const others = Object.entries(part).filter(([name]) => !NO_ARGUMENTS.includes(name));
    const args = action ?? Object.fromEntries(others);
    this.#add({ kind: "call", by: "model", name: type.slice(0, -5), arguments: args });
    const results = part.outputs ?? part.results;
    if (Array.isArray(results)) this.#result(results, path);
  }

  /** Reads a call of version 4 of the AI SDK, with its result. */
  #invocation(value, path) {
    this.#call(value, path);
    if (value.result !== undefined) this.#result(value.result, path);
  }

  /** Reads a part of the AI SDK's messages for interfaces, which has a call and its result. */
  #uiTool(name, { input, output, errorText, state }, path) {
    this.#call({ name, input: input ?? {} }, path);
    if (output !== undefined) this.#result(output, path);
    else if (state === "output-error") this.#result(errorText, path);
  }

  #call(value, path) {
    const call = objectAt(path, value);
    const { function: inner = call.custom } = call;
    // OpenTelemetry has the arguments of a server's tool in an object with the name of its type.
    const ofServer = call.type === "server_tool_call" ? call.server_tool_call : undefined;
    const of = isObject(inner) ? inner : call;
    const name = nameOf(call);
    if (typeof name !== "string") throw new MessagesFault(`${path}.name`, "the name of a tool", name);
    // inspect_ai keeps a call whose arguments it could not read.
    if (call.parse_error) throw new MessagesFault(path, "a call that was read", call.parse_error);
    // LangChain keeps the streamed arguments of Anthropic as JSON next to an empty `input`.
    const streamed = of.partial_json || undefined;
    const found = streamed ?? of.arguments ?? of.args ?? of.input ?? of.parameters ?? ofServer ?? noArguments(of, path);
    const isText = typeof found === "string";
    const isCustom = isText && (call.type === "custom_tool_call" || call.type === "custom");
    const args = isCustom ? { input: found } : isText ? parsed(found, path) : found;
    if (!isObject(args)) throw new MessagesFault(path, "an object as the arguments of a call", args);
    this.#add({ kind: "call", by: "model", name, arguments: args });
  }

  #result(value, path, name) {
    this.#add({ kind: "result", by: "tool", ...(name !== undefined && { name }), text: resultText(value, path, 0) });
  }

  #text(text, by) {
    if (text !== "") this.#add({ kind: "text", by, text });
  }

  #add(entry) {
    this.entries.push({ ...entry, step: this.steps, message: this.index });
  }
}

/** The text of a tool's result: its text parts, or its JSON. */
function resultText(value, path, depth) {
  if (typeof value === "string") return value;
  if (value === undefined) return "";
  if (depth > MAX_DEPTH) throw new MessagesFault(path, `at most ${MAX_DEPTH} levels of results`, value);
  if (Array.isArray(value) && value.length > 0 && value.every((part) => typeof part?.type === "string")) {
    const texts = value.map((part) => (typeof part.text === "string" ? part.text : JSON.stringify(part)));
    return texts.join("\n");
  }
  // The AI SDK's `{type: "text" | "json", value}`.
  if (isObject(value) && typeof value.type === "string" && Object.hasOwn(value, "value")) {
    return resultText(value.value, path, depth + 1);
  }
  return JSON.stringify(value);
}

/** The text of a part that checks do not read, such as reasoning; undefined if it has none. */
function textOfOther({ text, thinking, reasoning, content, summary, url, filename }) {
  const found = [text, thinking, reasoning, content, url, filename].find((each) => typeof each === "string");
  const parts = [content, summary].filter(Array.isArray).flat();
  return found ?? (parts.flatMap((part) => part?.text ?? []).join("\n") || undefined);
}

function idOf({ id, call_id: callId, toolCallId }) {
  return callId ?? toolCallId ?? id;
}

function nameOf({ name, toolName, custom, function: inner = custom }) {
  return inner?.name ?? name ?? toolName ?? (typeof inner === "string" ? inner : undefined);
}

/** The field of a message that may have calls, if it has one. */
export function callFieldOf(fields) {
  return Object.keys(fields).find((key) => CALL_FIELD.test(key) && !isEmpty(fields[key]));
}

/** Refuses a message without calls that may have some in a form that is not read. */
function refuseLostCalls(fields, path) {
  const { content, parts, refusal, response_metadata: metadata } = fields;
  const field = callFieldOf(fields);
  if (field !== undefined) throw new MessagesFault(`${path}.${field}`, "calls in a known field", fields[field]);
  const { stop_reason: stop, finish_reason: finish = stop } = { ...(isObject(metadata) && metadata), ...fields };
  if (ENDS_WITH_CALL.test(finish))
    throw new MessagesFault(path, `a call, because it ended with ${quoted(finish)}`, fields);
  if (content === undefined && parts === undefined && typeof refusal !== "string") {
    throw new MessagesFault(path, "content or calls", fields);
  }
}

function noArguments(call, path) {
  const field = Object.keys(call).find((key) => isObject(call[key]) && !NOT_ARGUMENTS.test(key));
  if (field === undefined) return {};
  throw new MessagesFault(`${path}.${field}`, "the arguments of a call in a known field", call[field]);
}

function isEmpty(list) {
  return list === undefined || list === null || (Array.isArray(list) && list.length === 0);
}

function parsed(text, path) {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw new MessagesFault(path, "JSON as the arguments of a call", quoted(text, 60));
  }
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objectAt(path, value) {
  if (isObject(value)) return value;
  throw new MessagesFault(path, "an object", value);
}

function listAt(path, value, expected = "a list") {
  if (Array.isArray(value)) return value;
  throw new MessagesFault(path, expected, value);
}

function textAt(path, value) {
  if (typeof value === "string") return value;
  throw new MessagesFault(path, "a text", value);
}
