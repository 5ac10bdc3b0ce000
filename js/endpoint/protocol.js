// This file writes the requests of OpenAI's chat completions and responses, and reads their answers.

import { isList } from "../engine/plain.js";
import { BatchRowFault, readCompletion } from "../suites/batch-row.js";

/** The hosts that refuse `max_tokens` for some models. Other servers may know no other name. */
const OPENAI_HOST = /(^|\.)(api\.openai\.com|openai\.azure\.com|cognitiveservices\.azure\.com)$/;

/** Returns the headers and the body of a request. */
export function requestOf(settings, prompt) {
  const { url, api, apiKey, apiVersion, model, system, temperature, maxTokens, headers, body } = settings;
  const key = apiVersion === undefined ? { authorization: `Bearer ${apiKey}` } : { "api-key": apiKey };
  const common = { model, ...(temperature !== undefined && { temperature }) };
  const fields = api === "chat" ? chatFields() : responsesFields();
  function chatFields() {
    const messages = [{ role: "user", content: prompt }];
    if (system !== undefined) messages.unshift({ role: "system", content: system });
    const limit = OPENAI_HOST.test(url.hostname) ? "max_completion_tokens" : "max_tokens";
    return { messages, ...(maxTokens !== undefined && { [limit]: maxTokens }) };
  }
  function responsesFields() {
    const instructions = system === undefined ? {} : { instructions: system };
    return { input: prompt, ...instructions, ...(maxTokens !== undefined && { max_output_tokens: maxTokens }) };
  }
  return {
    headers: { "content-type": "application/json", ...(apiKey && key), ...headers },
    body: JSON.stringify({ ...common, ...fields, ...body }),
  };
}

/**
 * @typedef {object} Answer
 * @property {string} [text] the text, or the JSON of the message if the model calls tools
 * @property {string} [refusal] what the model says instead of an answer
 * @property {unknown} [finishReason] why the answer ends
 * @property {object} [usage]
 * @property {string} [model] the model that answered
 * @property {string} [error] the error of the server
 */

/**
 * Reads the body of a response. Returns undefined if it is none of the API.
 * @param {string} text
 * @returns {Answer | undefined}
 */
export function readAnswer(text) {
  try {
    return answerOfBody(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads a chat completion or a response. Returns undefined for another value. */
export function answerOfBody(body) {
  try {
    const { output, reason, about } = readCompletion(body);
    const refusal = refusalOf(body);
    // `readCompletion` takes a refusal as the output.
    const isText = output !== undefined && (refusal === undefined || output !== refusal);
    return {
      ...(isText && { text: output }),
      ...(refusal !== undefined && { refusal }),
      ...(output === undefined && body.error && { error: reason }),
      finishReason: finishReasonOf(body),
      usage: about.usage,
      model: about.model,
    };
  } catch (error) {
    if (error instanceof BatchRowFault) return undefined;
    throw error;
  }
}

function refusalOf({ choices, output }) {
  const parts = Array.isArray(choices)
    ? [choices[0]?.message, ...listOf(choices[0]?.message?.content)]
    : listOf(output).flatMap((item) => listOf(item?.content));
  const texts = parts.map((part) => part?.refusal).filter((text) => typeof text === "string" && text !== "");
  return texts.length > 0 ? texts.join("") : undefined;
}

function finishReasonOf({ choices, status, incomplete_details: details }) {
  if (Array.isArray(choices)) return choices[0]?.finish_reason;
  if (status === "completed") return "stop";
  return status === "incomplete" ? (details?.reason ?? status) : status;
}

function listOf(value) {
  return isList(value) ? value : [];
}
