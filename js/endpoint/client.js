// This file sends prompts to an OpenAI-compatible endpoint. It limits the duration and size of requests, retries them, follows no
// redirects, and keeps keys out of all texts.

import { abortError } from "../datasets/async-work.js";
import { BenchmarkHubError } from "../engine/errors.js";
import { readAnswer, requestOf } from "./protocol.js";
import { backoff, MAX_WAIT_MS, mayPass, pause, retryAfter } from "./wait.js";

/** The maximum length of a response. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * @typedef {object} Failure
 * @property {string} message
 * @property {boolean} mayPass whether the same request may succeed later
 * @property {number} [status] the status of the response
 * @property {number} [retryAfterMs] the wait that the server requests
 */

/**
 * Returns the answer to a prompt. If all attempts fail, throws an error with the fields of {@link Failure}.
 * @param {object} settings the result of `checkedSettings`
 * @param {(answer: import("./protocol.js").Answer) => Failure | undefined} faultOf returns why an answer is not accepted
 * @returns {Promise<import("./protocol.js").Answer>}
 */
export async function complete(settings, prompt, faultOf, signal) {
  for (let attempt = 0; ; attempt += 1) {
    if (signal?.aborted) throw abortError(signal, "cancelled");
    const { answer, failure } = await tryOnce(settings, prompt, faultOf, signal);
    if (failure === undefined) return answer;
    if (!failure.mayPass || attempt >= settings.retries) {
      const tries = attempt > 0 ? ` (${attempt + 1} attempts)` : "";
      const { message, ...fields } = failure;
      throw Object.assign(new BenchmarkHubError("io", settings.redact(`${message}${tries}`)), fields);
    }
    await pause(failure.retryAfterMs ?? backoff(attempt), signal);
  }
}

async function tryOnce(settings, prompt, faultOf, signal) {
  const { url, timeoutMs, fetch, redact } = settings;
  const timer = new AbortController();
  const onAbort = () => timer.abort();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  signal?.addEventListener("abort", onAbort, { once: true });
  const fail = (message, passes, more) => ({
    failure: { message: `${url.host} ${message}`, mayPass: passes, ...more },
  });
  try {
    const response = await fetch(url.href, {
      method: "POST",
      ...requestOf(settings, prompt),
      signal: timer.signal,
      // A redirect could send the prompt and the key to another host.
      redirect: "manual",
    });
    const { status } = response;
    if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
      return fail("answered with a redirect, which is not followed", false);
    }
    const body = await bodyOf(response);
    if (body === undefined) return fail(`answered more than ${MAX_BYTES} bytes`, false);
    if (mayPass(status)) {
      const retryAfterMs = retryAfter((name) => response.headers?.get(name));
      if (retryAfterMs === undefined) return fail(`answered ${status}`, true, { status });
      if (retryAfterMs <= MAX_WAIT_MS) return fail(`answered ${status}`, true, { status, retryAfterMs });
      const wait = `asks to wait ${Math.ceil(retryAfterMs / 1000)} s, longer than ${MAX_WAIT_MS / 1000} s`;
      return fail(`answered ${status} and ${wait}`, false, { status });
    }
    if (!response.ok)
      return fail(`answered ${status}: ${redact(body.slice(0, 2000)).slice(0, 200)}`, false, { status });
    const answer = readAnswer(body);
    if (answer === undefined) return fail("answered something else than a chat completion", true);
    if (answer.error !== undefined) return fail(`answered with an error: ${answer.error}`, true);
    const fault = faultOf(answer);
    if (fault !== undefined) return { failure: { ...fault, message: `${url.host}${fault.message}` } };
    return { answer: redacted(answer, redact) };
  } catch (error) {
    if (signal?.aborted) throw abortError(signal, "cancelled");
    if (timer.signal.aborted) return fail(`did not answer within ${timeoutMs} ms`, true);
    return fail(`cannot be reached: ${error?.cause?.message ?? error?.message}`, true);
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener("abort", onAbort);
  }
}

function redacted(answer, redact) {
  const fields = Object.entries(answer).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(fields.map(([name, value]) => [name, redactedValue(value, redact)]));
}

/** A usage is plain data, so that its JSON can be redacted. */
function redactedValue(value, redact) {
  return typeof value === "string" ? redact(value) : JSON.parse(redact(JSON.stringify(value)));
}

/** Returns the text of a response, or undefined if it is too long. */
async function bodyOf(response) {
  const reader = response.body?.getReader?.();
  if (reader === undefined) {
    const text = await response.text();
    return text.length > MAX_BYTES ? undefined : text;
  }
  const decoder = new TextDecoder();
  let text = "";
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    read += value.byteLength;
    if (read > MAX_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
