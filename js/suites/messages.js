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
 * @typedef {{kind: "text" | "call" | "result", by: "model" | "tool" | "user", text?: string, name?: string, arguments?: unknown,
 * step: number}} Entry `step` counts the calls of the model, from 1; entries before the first one have 0
 *
 * @typedef {object} Transcript
 * @property {Entry[]} entries in order
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
  for (const [index, message] of messages.entries()) reader.message(message, `${path}[${index}]`, 0);
  const { entries, steps } = reader;
  const calls = entries.filter(({ kind }) => kind === "call");
  const lastOther = entries.findLastIndex(({ kind, by }) => kind !== "text" || by !== "model");
  const said = entries.slice(lastOther + 1).filter(({ step }) => step === steps);
  return {
    entries,
    answer: said.map(({ text }) => text).join(""),
    calls: calls.map(({ name, arguments: args }) => ({ name, arguments: args })),
    results: entries.filter(({ kind }) => kind === "result").map(({ text }) => text),
    steps,
  };
}

/**
 * Returns what the agent says at the end of the messages of a row, for rows without an output; undefined without messages.
 * @throws {MessagesFault}
 */
export function answerOfRow({ messages }) {
  return messages === undefined || messages === null ? undefined : readMessages(messages).answer;
}

/** Who wrote a message, by its role or LangChain's type. */
const WRITERS = {
  assistant: "model",
  ai: "model",
  model: "model",
  AIMessage: "model",
  AIMessageChunk: "model",
  tool: "tool",
  function: "tool",
  ToolMessage: "tool",
  user: "user",
  human: "user",
  HumanMessage: "user",
  system: "user",
  developer: "user",
  SystemMessage: "user",
};
/** The types of OpenAI's responses that call a tool of the server. */
const SERVER_CALL = /^(?:web_search|file_search|computer|code_interpreter|image_generation|local_shell|shell)_call$/;
const SERVER_RESULT = /^[a-z_]+_tool_result$/;
/** The parts that are neither text nor calls. */
const IGNORED = [
  ...[
    "reasoning",
    "thinking",
    "redacted_thinking",
    "step-finish",
    "source",
    "source-url",
    "source-document",
    "citation",
  ],
  ...["image", "image_url", "input_image", "file", "input_file", "audio", "input_audio", "document", "item_reference"],
  ...["blob", "uri", "compaction", "reasoning_content"],
];

class Reader {
  entries = [];
  steps = 0;
  /** Whether the last item belongs to a response of OpenAI's, which has several items. */
  #isInResponse = false;

  message(value, path, depth) {
    if (depth > MAX_DEPTH) throw new MessagesFault(path, `at most ${MAX_DEPTH} levels of messages`, value);
    const fields = objectAt(path, value);
    const { type, role, kwargs, data } = fields;
    // LangChain's own serializations.
    if (type === "constructor" && isObject(kwargs)) {
      const name = Array.isArray(fields.id) ? fields.id.at(-1) : undefined;
      return this.message({ ...kwargs, role: name, type: undefined }, `${path}.kwargs`, depth + 1);
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
  #ownMessage(
    { content, parts, refusal, tool_calls: calls, function_call: call, invalid_tool_calls: invalid },
    path,
    by,
  ) {
    this.#content(content, `${path}.content`, by);
    if (parts !== undefined) this.#content(parts, `${path}.parts`, by);
    if (typeof refusal === "string") this.#text(refusal, by);
    if (by !== "model") return;
    // LangChain repeats the calls of Anthropic's parts.
    const isRepeated = Array.isArray(content) && content.some((part) => part?.type === "tool_use");
    if (calls !== undefined && calls !== null && !isRepeated) {
      for (const [index, each] of listAt(`${path}.tool_calls`, calls).entries()) {
        this.#call(each, `${path}.tool_calls[${index}]`);
      }
    }
    if (isObject(call)) this.#call(call, `${path}.function_call`);
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
    const isResult = /_output$/.test(type) || SERVER_RESULT.test(type);
    if (!isResult && !this.#isInResponse) this.steps += 1;
    this.#isInResponse = !isResult;
    this.#part(fields, path, "model");
  }

  #content(content, path, by) {
    if (content === undefined || content === null) return;
    if (typeof content === "string") return this.#text(content, by);
    for (const [index, part] of listAt(path, content).entries()) this.#part(part, `${path}[${index}]`, by);
  }

  #part(value, path, by) {
    if (typeof value === "string") return this.#text(value, by);
    const part = objectAt(path, value);
    const { type, text, content, toolName } = part;
    switch (type) {
      case "text":
      case "input_text":
      case "output_text":
        return this.#text(textAt(path, text ?? content), by);
      case "refusal":
        return this.#text(textAt(`${path}.refusal`, part.refusal), by);
      case "step-start":
        // The AI SDK keeps all steps in one message.
        if (this.entries.some(({ by: who, step }) => who !== "user" && step === this.steps)) this.steps += 1;
        return undefined;
      case "tool_use":
      case "server_tool_use":
      case "mcp_tool_use":
      case "tool-call":
      case "tool_call":
      case "function_call":
      case "custom_tool_call":
        return this.#call(part, path);
      case "mcp_call":
        this.#call(part, path);
        return part.output === undefined || part.output === null ? undefined : this.#result(part.output, path);
      case "tool_result":
      case "tool_call_response":
      case "tool-result":
      case "function_call_output":
      case "custom_tool_call_output":
        return this.#result(part.output ?? part.result ?? part.response ?? content, path);
      case "dynamic-tool":
        return this.#uiTool(toolName, part, path);
      default:
        if (typeof type === "string" && type.startsWith("tool-")) return this.#uiTool(type.slice(5), part, path);
        if (SERVER_CALL.test(type))
          return this.#add({ kind: "call", by: "model", name: type.slice(0, -5), arguments: part.action ?? {} });
        if (SERVER_RESULT.test(type) || /_call_output$/.test(type)) return this.#result(part.output ?? content, path);
        if (IGNORED.includes(type)) return undefined;
        throw new MessagesFault(path, "a known type of message or part", type ?? value);
    }
  }

  /** Reads a part of the AI SDK's messages for interfaces, which has a call and its result. */
  #uiTool(name, { input, output, errorText, state }, path) {
    this.#call({ name, input: input ?? {} }, path);
    if (output !== undefined) this.#result(output, path);
    else if (state === "output-error") this.#result(errorText, path);
  }

  #call(value, path) {
    const call = objectAt(path, value);
    const { function: inner, toolName } = call;
    const of = isObject(inner) ? inner : call;
    const name = of.name ?? toolName;
    if (typeof name !== "string") throw new MessagesFault(`${path}.name`, "the name of a tool", name);
    const found = of.arguments ?? of.args ?? of.input ?? of.parameters ?? {};
    const isText = typeof found === "string";
    const isCustom = isText && (call.type === "custom_tool_call" || call.type === "custom");
    const args = isCustom ? { input: found } : isText ? parsed(found, path) : found;
    this.#add({ kind: "call", by: "model", name, arguments: args });
  }

  #result(value, path, name) {
    this.#add({ kind: "result", by: "tool", ...(name !== undefined && { name }), text: resultText(value, path, 0) });
  }

  #text(text, by) {
    if (text !== "") this.#add({ kind: "text", by, text });
  }

  #add(entry) {
    this.entries.push({ ...entry, step: this.steps });
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

function parsed(text, path) {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
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

function listAt(path, value) {
  if (Array.isArray(value)) return value;
  throw new MessagesFault(path, "a text or a list", value);
}

function textAt(path, value) {
  if (typeof value === "string") return value;
  throw new MessagesFault(path, "a text", value);
}
