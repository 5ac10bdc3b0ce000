// This file imports spans of OpenTelemetry with the attributes for generative AI: the files of an OTLP exporter, or lists of spans.

import { ownFields } from "../engine/errors.js";
import { bareOf } from "../engine/plain.js";
import { Inexpressible } from "./inexpressible.js";
import {
  addScore,
  contentText,
  isObject,
  messagesOf,
  messageText,
  objectOf,
  spokenText,
  textOf,
  usageOf,
  verdictOf,
} from "./values.js";

/** Attributes that may hold the id of a case, in this order. */
const IDS = ["gen_ai.evaluation.case_id", "test.case.id", "test.case.name", "benchmarkhub.case_id"];
const OPERATIONS = ["chat", "text_completion", "generate_content", "invoke_agent"];

/**
 * Imports the outputs of spans that call a model or an agent.
 * @param {{id?: string}} options `id`: the attribute that holds the id of a case
 */
export function readOTel(document, build, { id }) {
  for (const { value: span, path } of document.records().flatMap(spansOf))
    build.record(path, () => readSpan(span, build, id));
}

/** Returns the spans of a request of an OTLP exporter, or a value that is a span. */
function spansOf({ value, path }) {
  if (!isObject(value) || !Array.isArray(value.resourceSpans)) return [{ value, path }];
  const found = [];
  for (const [r, { scopeSpans = [] }] of value.resourceSpans.entries()) {
    for (const [s, { spans = [] }] of scopeSpans.entries()) {
      for (const [index, span] of spans.entries()) {
        found.push({
          value: span,
          path: `${path}${path === "" ? "" : "."}resourceSpans[${r}].scopeSpans[${s}].spans[${index}]`,
        });
      }
    }
  }
  return found;
}

function readSpan(found, build, idAttribute) {
  const span = objectOf(found, "a span");
  const attributes = attributesOf(span.attributes);
  const operation = attributes["gen_ai.operation.name"];
  const events = (Array.isArray(span.events) ? span.events : []).map(eventOf);
  const isCall =
    operation === undefined
      ? Object.keys(attributes).some((key) => key.startsWith("gen_ai."))
      : OPERATIONS.includes(operation);
  if (!isCall)
    throw new Inexpressible(operation === undefined ? "it has no attributes gen_ai" : `its operation is ${operation}`);
  const given = [idAttribute, ...IDS]
    .filter(Boolean)
    .map((key) => attributes[key])
    .find((value) => value !== undefined);
  const case_id = String(
    given ?? `${span.traceId ?? span.trace_id ?? "trace"}/${span.spanId ?? span.span_id ?? "span"}`,
  );
  const output = outputOf(attributes, events);
  const error = errorOf(span, attributes);
  if (output === null && error === undefined)
    throw new Inexpressible("it has no output: the content of messages was not recorded");
  const numberAt = (side) => {
    const value = attributes[`gen_ai.usage.${side}_tokens`];
    return value && Number(value);
  };
  const model = attributes["gen_ai.response.model"] ?? attributes["gen_ai.request.model"];
  const time =
    (Number(span.endTimeUnixNano ?? span.end_time_unix_nano) -
      Number(span.startTimeUnixNano ?? span.start_time_unix_nano)) /
    1e6;
  const prompt = promptOf(attributes, events);
  const row = {
    case_id,
    output: error === undefined ? output : null,
    ...(error !== undefined && { error }),
    ...messagesOf(parsed(attributes["gen_ai.output.messages"])),
    ...(model !== undefined && { model: String(model) }),
    ...usageOf(numberAt("input"), numberAt("output")),
    ...(Number.isFinite(time) && time >= 0 && { latency_ms: time }),
    ...(prompt !== null && { prompt }),
  };
  const scores = {};
  for (const { name, attributes: each } of events) {
    if (name !== "gen_ai.evaluation.result") continue;
    const { "gen_ai.evaluation.score.value": value, "gen_ai.evaluation.score.label": label } = each;
    addScore(scores, each["gen_ai.evaluation.name"] ?? "evaluation", value ?? label ?? null);
  }
  build.addOutput(row, Object.keys(scores).length > 0 ? verdictOf(scores) : undefined);
}

function eventOf(event) {
  const { name, attributes, body } = isObject(event) ? event : ownFields();
  return { name, attributes: attributesOf(attributes), body: isObject(body) ? unwrapped(body) : undefined };
}

/** Returns attributes as an object. OTLP has a list of `{key, value: {stringValue}}`. */
function attributesOf(found) {
  if (!Array.isArray(found)) return isObject(found) ? found : ownFields();
  return ownFields(Object.fromEntries(found.filter(isObject).map(({ key, value }) => [key, unwrapped(value)])));
}

/** Returns the value of an OTLP value, such as `{stringValue: "…"}`. */
function unwrapped(value) {
  if (!isObject(value)) return value;
  if (isObject(value.arrayValue)) return (value.arrayValue.values ?? []).map(unwrapped);
  if (isObject(value.kvlistValue)) return attributesOf(value.kvlistValue.values ?? []);
  if (value.intValue !== undefined) return Number(value.intValue);
  return value.stringValue ?? value.doubleValue ?? value.boolValue ?? value;
}

function parsed(value) {
  if (typeof value !== "string") return value;
  try {
    return bareOf(JSON.parse(value));
  } catch {
    return value;
  }
}

function outputOf(attributes, events) {
  const messages = parsed(attributes["gen_ai.output.messages"]);
  if (Array.isArray(messages) && messages.length > 0) return partsText(messages.at(-1));
  if (messages !== undefined) return textOf(messages);
  const choice = events.find(({ name }) => name === "gen_ai.choice");
  if (choice) {
    const message = choice.body?.message ?? parsed(choice.attributes.message);
    return isObject(message) ? messageText(message) : textOf(message ?? choice.attributes.content);
  }
  const completion =
    events.find(({ name }) => name === "gen_ai.content.completion")?.attributes["gen_ai.completion"] ??
    attributes["gen_ai.completion"];
  return completion === undefined
    ? (textOf(attributes["gen_ai.completion.0.content"]) ?? null)
    : spokenText(parsed(completion), "output");
}

/** Returns the text of a message with parts or, if it calls tools, the JSON text of a message of OpenAI. */
function partsText(message) {
  if (!isObject(message) || !Array.isArray(message.parts))
    return isObject(message) ? messageText(message) : textOf(message);
  const calls = message.parts.filter((part) => part?.type === "tool_call");
  if (calls.length === 0) return contentText(message.parts) ?? JSON.stringify(message);
  const tool_calls = calls.map(({ id, name, arguments: args }) => ({
    ...(id !== undefined && { id }),
    type: "function",
    function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args ?? {}) },
  }));
  return JSON.stringify({ role: "assistant", content: null, tool_calls });
}

function promptOf(attributes, events) {
  const messages = parsed(
    attributes["gen_ai.input.messages"] ??
      attributes["gen_ai.prompt"] ??
      events.find(({ name }) => name === "gen_ai.content.prompt")?.attributes["gen_ai.prompt"],
  );
  if (messages !== undefined) return spokenText(messages, "input");
  const user = events.findLast(({ name }) => name === "gen_ai.user.message");
  return user
    ? textOf(user.body?.content ?? user.attributes.content)
    : (textOf(attributes["gen_ai.prompt.0.content"]) ?? null);
}

function errorOf({ status }, attributes) {
  const isError = status?.code === 2 || status?.code === "STATUS_CODE_ERROR" || status?.status_code === "ERROR";
  if (!isError && attributes["error.type"] === undefined) return undefined;
  return String(status?.message || status?.description || attributes["error.type"] || "error without a message");
}
