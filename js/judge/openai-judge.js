// This file implements a judge that uses an OpenAI-compatible endpoint. It limits the duration, size and number of
// requests, retries them, follows no redirects, and keeps the key out of all texts.

import { abortError } from "../datasets/async-work.js";
import { BenchmarkHubError, describe, isDictionary, reading, usage } from "../engine/errors.js";
import { exposed } from "../engine/exposed.js";
import { Queue } from "../engine/queue.js";
import { redactor } from "./redact.js";
import { incompleteness } from "./verdict.js";

const DEFAULTS = {
  baseURL: "https://api.openai.com/v1",
  model: "gpt-4.1",
  temperature: 0,
  timeoutMs: 60_000,
  retries: 4,
  concurrency: 8,
};
/** The longest wait that is accepted from a server. If it requests a longer wait, the request fails. */
const MAX_WAIT_MS = 60_000;
/** The maximum delay of `setTimeout`. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/** The maximum length of a response. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Returns a judge that requests chat completions from an OpenAI-compatible endpoint. */
export function openaiJudge(options = {}) {
  const settings = reading("openaiJudge", () => checkedSettings(options));
  const { concurrency } = settings;
  let running = 0;
  const waiting = new Queue();
  const judge = exposed("judge", async (prompt, { signal } = {}) => {
    if (running >= concurrency) await new Promise((resume) => waiting.push(resume));
    running += 1;
    try {
      return await complete(settings, prompt, signal);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  });
  judge.concurrency = concurrency;
  return judge;
}

function checkedSettings(options) {
  if (!isDictionary(options)) {
    throw usage(`openaiJudge: expected an object, found ${describe(options)}`);
  }
  const known = [...Object.keys(DEFAULTS), "apiKey", "fetch"];
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw usage(`openaiJudge.${name}: expected one of ${known.join(", ")}`);
  }
  const defined = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const settings = { ...DEFAULTS, fetch: globalThis.fetch, ...defined };
  const minimums = { temperature: 0, timeoutMs: 1, retries: 0, concurrency: 1 };
  for (const [name, minimum] of Object.entries(minimums)) {
    const value = settings[name];
    if (typeof value !== "number" || !Number.isFinite(value) || value < minimum) {
      throw usage(`openaiJudge.${name}: expected a number of at least ${minimum}, found ${describe(value)}`);
    }
    if (name !== "temperature" && !Number.isInteger(value)) {
      throw usage(`openaiJudge.${name}: expected a whole number, found ${value}`);
    }
  }
  if (settings.timeoutMs > MAX_TIMEOUT_MS) {
    throw usage(`openaiJudge.timeoutMs: expected at most ${MAX_TIMEOUT_MS}, found ${settings.timeoutMs}`);
  }
  for (const name of ["baseURL", "model", "apiKey"]) {
    const isMissing = name === "apiKey" && settings.apiKey === undefined;
    if (typeof settings[name] === "string" || isMissing) continue;
    // Do not describe a key, even if it is not a string.
    const found = name === "apiKey" ? "something else" : describe(settings[name]);
    throw usage(`openaiJudge.${name}: expected a string, found ${found}`);
  }
  if (typeof settings.fetch !== "function") {
    throw usage(`openaiJudge.fetch: expected a function, found ${describe(settings.fetch)}`);
  }
  try {
    settings.url = new URL(`${settings.baseURL.replace(/\/+$/, "")}/chat/completions`);
  } catch {
    throw usage(`openaiJudge.baseURL: expected a URL, found ${describe(settings.baseURL)}`);
  }
  if (!/^https?:$/.test(settings.url.protocol)) {
    throw usage(`openaiJudge.baseURL: expected an address of http or https, found ${settings.url.protocol}`);
  }
  settings.redact = redactor(settings.apiKey);
  return settings;
}

async function complete(settings, prompt, signal) {
  for (let attempt = 0; ; attempt += 1) {
    if (signal?.aborted) throw abortError(signal, "cancelled");
    const { text, failure, retryAfterMs } = await tryOnce(settings, prompt, signal);
    if (failure === undefined) return text;
    if (!failure.mayPass || attempt >= settings.retries) {
      const tries = attempt > 0 ? ` (${attempt + 1} attempts)` : "";
      throw new BenchmarkHubError("io", settings.redact(`${failure.message}${tries}`));
    }
    await pause(retryAfterMs ?? backoff(attempt), signal);
  }
}

/**
 * Returns the wait before the next attempt, which doubles each time. A random share keeps clients from retrying
 * together.
 */
function backoff(attempt) {
  const max = Math.min(500 * 2 ** attempt, 20_000);
  return max / 2 + (Math.random() * max) / 2;
}

async function tryOnce({ url, apiKey, model, temperature, timeoutMs, fetch, redact }, prompt, signal) {
  const timer = new AbortController();
  const onAbort = () => timer.abort();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  signal?.addEventListener("abort", onAbort, { once: true });
  const fail = (message, mayPass, retryAfterMs) => ({ failure: { message, mayPass }, retryAfterMs });
  try {
    const response = await fetch(url.href, {
      method: "POST",
      headers: { "content-type": "application/json", ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ model, temperature, messages: [{ role: "user", content: prompt }] }),
      signal: timer.signal,
      // A redirect could send the prompt and the key to another host.
      redirect: "manual",
    });
    const { status } = response;
    if (response.type === "opaqueredirect" || (status >= 300 && status < 400)) {
      return fail(`${url.host} answered with a redirect, which is not followed`, false);
    }
    const body = await bodyOf(response);
    if (body === undefined) return fail(`${url.host} answered more than ${MAX_BYTES} bytes`, false);
    if (status === 429 || status === 408 || status >= 500) {
      const wait = retryAfter(response.headers?.get("retry-after"));
      if (wait === undefined || wait <= MAX_WAIT_MS) return fail(`${url.host} answered ${status}`, true, wait);
      const seconds = `${Math.ceil(wait / 1000)} s`;
      return fail(`${url.host} answered ${status} and asks to wait ${seconds}, longer than this judge waits`, false);
    }
    if (!response.ok)
      return fail(`${url.host} answered ${status}: ${redact(body.slice(0, 2000)).slice(0, 200)}`, false);
    const { text, finishReason } = completionOf(body);
    const incomplete = incompleteness(finishReason);
    if (incomplete !== undefined) return fail(`${url.host}: ${incomplete}`, false);
    if (text === undefined) return fail(`${url.host} answered something else than a chat completion`, true);
    return { text: redact(text) };
  } catch (error) {
    if (signal?.aborted) throw abortError(signal, "cancelled");
    if (timer.signal.aborted) return fail(`${url.host} did not answer within ${timeoutMs} ms`, true);
    return fail(`${url.host} cannot be reached: ${error?.cause?.message ?? error?.message}`, true);
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener("abort", onAbort);
  }
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

/** Returns the text of a chat completion, and its reason to end. */
function completionOf(body) {
  try {
    const [{ message, finish_reason: finishReason }] = JSON.parse(body).choices;
    const content = message?.content;
    return { text: typeof content === "string" ? content : undefined, finishReason };
  } catch {
    return {};
  }
}

/**
 * Returns the wait that a `Retry-After` header requests, in seconds or as a date; undefined if the header is invalid.
 */
function retryAfter(header) {
  if (!header) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const done = () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    const timer = setTimeout(done, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(abortError(signal, "cancelled"));
    };
    signal?.addEventListener("abort", stop, { once: true });
  });
}
