// This file implements a judge that uses an OpenAI-compatible endpoint.

import { complete } from "../endpoint/client.js";
import { limited } from "../endpoint/limited.js";
import { checkedSettings } from "../endpoint/settings.js";
import { costOf, tokensOf } from "../endpoint/usage.js";
import { reading } from "../engine/errors.js";
import { exposed } from "../engine/exposed.js";
import { sha256 } from "../engine/sha256.js";
import { cachedJudge } from "./judge-cache.js";
import { incompleteness, refused } from "./verdict.js";

const DEFAULTS = { model: "gpt-4.1", timeoutMs: 60_000, retries: 4, concurrency: 8, cache: undefined };

/** Returns a judge that asks an OpenAI-compatible endpoint. */
export function openaiJudge(options = {}) {
  const settings = reading("openaiJudge", () => checkedSettings("openaiJudge", options, DEFAULTS));
  const { cache, concurrency, prices } = settings;
  const totals = { requests: 0, input_tokens: 0, output_tokens: 0, total_tokens: 0, ...(prices && { cost: 0 }) };
  const ask = limited(concurrency, (prompt, signal) => complete(settings, prompt, faultOf, signal));
  const askAndCount = async (prompt, { signal, onUsage } = {}) => {
    const { text, usage } = await ask(prompt, signal);
    const tokens = tokensOf(usage);
    const { input = 0, output = 0, total = 0 } = tokens ?? {};
    totals.requests += 1;
    totals.input_tokens += input;
    totals.output_tokens += output;
    totals.total_tokens += total;
    if (prices !== undefined) totals.cost += costOf(prices, tokens) ?? 0;
    if (usage !== undefined) onUsage?.(usage);
    return text;
  };
  askAndCount.signature = signatureOf(settings);
  const judge = exposed("judge", cache === undefined ? askAndCount : cachedJudge(askAndCount, cache));
  Object.assign(judge, { concurrency, signature: askAndCount.signature });
  return Object.defineProperty(judge, "usage", { get: () => ({ ...totals }), enumerable: true });
}

/** A digest of what decides an answer, without keys: answers of two judges with the same signature are interchangeable. */
function signatureOf({ url, api, model, system, temperature, maxTokens, body }) {
  return sha256(JSON.stringify([url.host, url.pathname, api, model, system, temperature, maxTokens, body]));
}

/** Why an answer is no reply of a judge. */
function faultOf({ text, refusal, finishReason }) {
  const incomplete = incompleteness(finishReason);
  if (incomplete !== undefined) return { message: `: ${incomplete}`, mayPass: false };
  if (refusal !== undefined) return { message: `: ${refused(refusal)}`, mayPass: false };
  if (text === undefined) return { message: " answered something else than a chat completion", mayPass: true };
  return undefined;
}
