// This file reads the output of a row, and the error of an agent that failed.

/**
 * Returns the error as a text, or undefined if there is no error, which agents write as null, false, 0, "" or []. For an object,
 * returns its `message`, or the `message` of its `error`.
 */
export function errorText(error, depth = 0) {
  // JSON may be a million levels deep.
  if (depth > MAX_DEPTH) return UNNAMED;
  if (!error || (typeof error === "string" && error.trim() === "")) return undefined;
  if (typeof error !== "object") return error === true ? UNNAMED : String(error);
  if (Array.isArray(error)) return error.length === 0 ? undefined : (errorText(error[0], depth + 1) ?? UNNAMED);
  const { message, error: inner, code, type } = error;
  for (const text of [message, errorText(inner, depth + 1), code, type]) {
    if (typeof text === "string" && text.trim() !== "") return text;
  }
  return UNNAMED;
}

/** The maximum number of levels of lists and objects in an error. */
const MAX_DEPTH = 20;

/** The text for an error without a message, such as `{}`, the JSON of an `Error`. */
const UNNAMED = "error without a message";

/** Returns the output of a row: null if the row has an error instead, undefined if it has neither. */
export function textOf({ output, agent_output: agentOutput }, reason) {
  const text = output === undefined ? agentOutput : output;
  return text === undefined && reason !== undefined ? null : text;
}
