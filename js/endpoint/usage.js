// This file reads the numbers of tokens in the usage that a model reports.

import { ownFields } from "../engine/errors.js";

const TOTAL = ["total_tokens", "totalTokens", "totalTokenCount"];
const INPUT = ["input_tokens", "prompt_tokens", "inputTokens", "promptTokens", "promptTokenCount"];
const OUTPUT = ["output_tokens", "completion_tokens", "outputTokens", "completionTokens", "candidatesTokenCount"];

/**
 * Returns the tokens of a usage of OpenAI, Anthropic, Gemini or the AI SDK; undefined if it has no numbers.
 * @returns {{input: number, output: number, total: number} | undefined}
 */
export function tokensOf(usage) {
  if (typeof usage !== "object" || usage === null) return undefined;
  const fields = ownFields(usage);
  const [total, input, output] = [TOTAL, INPUT, OUTPUT].map((names) => {
    const name = names.find((each) => Number.isFinite(fields[each]) && fields[each] >= 0);
    return name === undefined ? undefined : fields[name];
  });
  if (total === undefined && input === undefined && output === undefined) return undefined;
  const sum = (input ?? 0) + (output ?? 0);
  return { input: input ?? 0, output: output ?? 0, total: total ?? sum };
}

/**
 * Returns the cost of an answer, or undefined without prices or tokens.
 * @param {{input: number, output: number} | undefined} prices of a million tokens
 */
export function costOf(prices, tokens) {
  if (prices === undefined || tokens === undefined) return undefined;
  return (prices.input * tokens.input + prices.output * tokens.output) / 1e6;
}
