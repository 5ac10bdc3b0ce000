// This file reads the output of a row, and the error of an agent that failed.

/**
 * The error as a text, or undefined if there is none: agents write null, false, 0, "" or [] then. Of an object, the `message`
 * counts, its own or that of its `error`.
 */
export function errorText(error) {
  if (!error || (typeof error === "string" && error.trim() === "")) return undefined;
  if (typeof error !== "object") return error === true ? UNNAMED : String(error);
  if (Array.isArray(error)) return error.length === 0 ? undefined : (errorText(error[0]) ?? UNNAMED);
  const { message, error: inner, code, type } = error;
  for (const text of [message, errorText(inner), code, type]) {
    if (typeof text === "string" && text.trim() !== "") return text;
  }
  return UNNAMED;
}

/** The text of an error that says nothing, such as `{}`, which is all that JSON keeps of an `Error`. */
const UNNAMED = "error without a message";

/** The output of a row: null if there is an error instead, and undefined if there is neither. */
export function textOf({ output, agent_output: agentOutput }, reason) {
  const text = output === undefined ? agentOutput : output;
  return text === undefined && reason !== undefined ? null : text;
}
