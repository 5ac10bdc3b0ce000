// This file makes the row of an output from what an agent returned or threw.

import { withoutKeys } from "../endpoint/redact.js";
import { MAX_WAIT_MS, mayPass, retryAfter } from "../endpoint/wait.js";
import { describe, isOurs, messageOf, ownFields, quoted } from "../engine/errors.js";
import { plainOf } from "../engine/plain.js";
import { answerOfRow } from "../suites/messages.js";
import { errorText } from "../suites/row-error.js";

/** The statuses of errors that no further call would pass: a wrong key, no permission, a wrong address or model. */
const FATAL = [401, 403, 404];

/**
 * Returns the fields of the row for the answer of an agent.
 * @param {{id: string, repeat?: number}} task
 * @returns {{output: string | null, error?: string, [field: string]: unknown}}
 */
export function fieldsOf(answer, idField, { id, repeat }) {
  if (typeof answer === "string") return { output: answer };
  const fault = (found) => ({ output: null, error: `the agent returned ${found}, expected a text or {output}` });
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return fault(describe(answer));
  let row;
  try {
    row = ownFields(plainOf(answer, "row"));
  } catch (error) {
    return { output: null, error: `the agent returned a row that is no data: ${messageOf(error)}` };
  }
  const { output: text, error, tool_calls: calls } = row;
  const others = ownFields(row);
  for (const name of ["output", "error"]) delete others[name];
  const own = { [idField]: id, ...(repeat !== undefined && { repeat }) };
  for (const [name, value] of Object.entries(own)) {
    if (others[name] !== undefined && others[name] !== value) {
      return fault(`a row with ${name} ${describe(others[name])} for ${describe(value)}`);
    }
    delete others[name];
  }
  delete others.repeat;
  const reason = errorText(error);
  if (reason !== undefined)
    return { output: typeof text === "string" ? text : null, error: withoutKeys(reason), ...others };
  let said;
  try {
    said = answerOfRow(row);
  } catch (fault) {
    return { output: null, error: `the agent returned messages that cannot be read: ${fault.message}`, ...others };
  }
  const output = text ?? said ?? outputOfCalls(calls);
  if (typeof output === "string") return { output, ...others };
  const found = Object.keys(row)
    .slice(0, 5)
    .map((key) => quoted(key, 40))
    .join(", ");
  return fault(
    output === undefined || output === null ? `a row with ${found || "no fields"}` : `output ${describe(output)}`,
  );
}

/** An agent that only calls tools has no text. The check `tool_calls` reads the JSON of its message. */
function outputOfCalls(calls) {
  return Array.isArray(calls) ? JSON.stringify({ role: "assistant", content: null, tool_calls: calls }) : undefined;
}

/**
 * @typedef {object} Failure
 * @property {string} message without keys
 * @property {boolean} mayPass whether a further call may succeed
 * @property {boolean} isFatal whether no call of any case would succeed
 * @property {number} [retryAfterMs] the wait that the server requested
 */

/**
 * Reads an error that an agent threw. Understands the errors of common clients, which have the status and the headers of the
 * response.
 * @returns {Failure}
 */
export function failureOf(error) {
  const { status, header, passes, retryAfterMs = retryAfter(header) } = readError(error);
  const isFatal = FATAL.includes(status) || (isOurs(error) && error.kind === "usage");
  const message = withoutKeys(messageOf(error));
  if (retryAfterMs > MAX_WAIT_MS) {
    const wait = `it asks to wait ${Math.ceil(retryAfterMs / 1000)} s, longer than ${MAX_WAIT_MS / 1000} s`;
    return { message: `${message}; ${wait}`, mayPass: false, isFatal };
  }
  return { message, mayPass: !isFatal && (passes ?? (status === undefined || mayPass(status))), isFatal, retryAfterMs };
}

/** Reads the fields of an error. A proxy may throw when it is read. */
function readError(error) {
  try {
    const { response } = error;
    const status = [error.status, error.statusCode, response?.status].find((each) => Number.isInteger(each));
    const headers = error.headers ?? error.responseHeaders ?? response?.headers;
    const header = (name) => (typeof headers?.get === "function" ? headers.get(name) : headers?.[name]);
    const passes = typeof error.mayPass === "boolean" ? error.mayPass : undefined;
    return { status, header, passes, retryAfterMs: error.retryAfterMs };
  } catch {
    return { header: () => undefined };
  }
}
