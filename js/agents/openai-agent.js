// This file implements an agent that sends each prompt to an OpenAI-compatible endpoint.

import { complete } from "../endpoint/client.js";
import { checkedSettings } from "../endpoint/settings.js";
import { costOf, tokensOf } from "../endpoint/usage.js";
import { reading } from "../engine/errors.js";
import { exposed } from "../engine/exposed.js";
import { incompleteness } from "../judge/verdict.js";

/** `collectOutputs` repeats the calls of an agent, so the endpoint does not. */
const DEFAULTS = { timeoutMs: 300_000, retries: 0 };

/** Returns an agent for `collectOutputs` that asks an OpenAI-compatible endpoint. */
export function openaiAgent(options) {
  const settings = reading("openaiAgent", () => checkedSettings("openaiAgent", options, DEFAULTS));
  return exposed("agent", async ({ prompt, signal }) => {
    const { text, refusal, finishReason, usage, model } = await complete(settings, prompt, faultOf, signal);
    const cost = costOf(settings.prices, tokensOf(usage));
    return {
      // A refusal is an output, which checks may expect.
      output: text ?? refusal,
      ...(model !== undefined && { model }),
      ...(usage !== undefined && { usage }),
      ...(cost !== undefined && { cost }),
      ...(refusal !== undefined && { refusal: true }),
      ...(incompleteness(finishReason) !== undefined && { finish_reason: finishReason }),
    };
  });
}

/** Why an answer is no output. An incomplete text is an output: the agent wrote no more. */
function faultOf({ text, refusal, finishReason }) {
  if (finishReason === "content_filter") return { message: ": the content filter removed the answer", mayPass: false };
  if (text !== undefined || refusal !== undefined) return undefined;
  const incomplete = incompleteness(finishReason);
  if (incomplete !== undefined) return { message: `: no text: ${incomplete}`, mayPass: false };
  return { message: " answered without a text", mayPass: true };
}
