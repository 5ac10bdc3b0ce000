// This file reads the options of `collect` and `test`: which agent is asked, and how.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { messageOf } from "../engine/errors.js";
import { openaiAgent } from "../entries/node.js";
import { commandAgent } from "./command-agent.js";
import { UserError } from "./user-error.js";

export const AGENT_OPTIONS = Object.freeze({
  command: {
    value: "CMD",
    summary:
      'a program that answers one prompt: "python agent.py" reads it on standard input, "agent {prompt}" as an argument',
  },
  module: { value: "FILE", summary: "a JavaScript module whose default export is the agent, an async function" },
  endpoint: { value: "URL", summary: "an OpenAI-compatible server; OPENAI_BASE_URL or OpenAI by default" },
  model: { value: "M", summary: "the model of the endpoint" },
  system: { value: "TEXT", summary: "the instructions before the prompt (endpoint)" },
  temperature: { value: "X", summary: "the sampling temperature (endpoint); none is sent by default" },
  "answer-tokens": { value: "N", summary: "the maximum number of tokens of an answer (endpoint)" },
  api: { value: "NAME", summary: "chat (the default) or responses (endpoint)" },
  "api-version": { value: "V", summary: "the api-version of an endpoint of Azure" },
  "key-env": {
    value: "NAME",
    summary: "the environment variable with the API key (endpoint); OPENAI_API_KEY by default",
  },
  price: { value: "IN,OUT", summary: "the prices of a million tokens of input and output, for the cost (endpoint)" },
  repeats: { value: "N", summary: "the number of outputs of each case; 1 by default" },
  concurrency: { value: "N", summary: "how many prompts are asked at a time; 8 by default" },
  timeout: { value: "SECONDS", summary: "how long an attempt may take; 300 by default" },
  retries: { value: "N", summary: "how often a failed attempt is repeated; 2 by default" },
  rate: { value: "N", summary: "the maximum number of attempts a minute" },
  "max-cost": { value: "X", summary: "stop asking when the outputs have cost X" },
  "max-tokens": { value: "N", summary: "stop asking when the outputs have taken N tokens" },
  seed: { value: "N", summary: "ask in a random order that N decides; by default in the order of the suite" },
  "keep-errors": { summary: "do not ask again for outputs that are in error" },
});

const ENDPOINT = [
  "endpoint",
  "model",
  "system",
  "temperature",
  "answer-tokens",
  "api",
  "api-version",
  "key-env",
  "price",
];

/** Returns the options of `collectOutputs` that the command line sets. */
export function collectingOptions(options) {
  const seconds = readNumber(options, "timeout", { minimum: 0.001 });
  const seed = readNumber(options, "seed", { isWhole: true });
  const collecting = {
    repeats: readNumber(options, "repeats", { minimum: 1, isWhole: true }),
    concurrency: readNumber(options, "concurrency", { minimum: 1, isWhole: true }),
    timeoutMs: seconds === undefined ? undefined : Math.ceil(seconds * 1000),
    retries: readNumber(options, "retries", { isWhole: true }),
    rateLimit: readNumber(options, "rate", { minimum: 0.001 }),
    maxCost: readNumber(options, "max-cost", {}),
    maxTokens: readNumber(options, "max-tokens", { minimum: 1, isWhole: true }),
    order: seed === undefined ? undefined : { seed },
    retryErrors: options["keep-errors"] === undefined,
  };
  const { category, tag } = options;
  const only = { ...(category && { category }), ...(tag && { tags: tag }) };
  return { ...collecting, only: Object.keys(only).length > 0 ? only : undefined };
}

function readNumber(options, name, { minimum = 0, isWhole = false }) {
  const text = options[name];
  if (text === undefined) return undefined;
  const value = (isWhole ? /^\d{1,15}$/ : /^(\d{1,15}\.?\d*|\.\d+)$/).test(text) ? Number(text) : Number.NaN;
  if (value >= minimum) return value;
  const expected = `a ${isWhole ? "whole " : ""}number of at least ${minimum}`;
  throw new UserError(`--${name}: expected ${expected}, found ${JSON.stringify(text)}`);
}

/** Returns the agent that the options choose. */
export async function readAgent(options) {
  const isEndpoint = options.endpoint !== undefined || options.model !== undefined;
  const chosen = [
    options.command !== undefined && "--command",
    options.module !== undefined && "--module",
    isEndpoint && "--endpoint or --model",
  ].filter(Boolean);
  if (chosen.length !== 1) {
    const found = chosen.length === 0 ? "none" : chosen.join(" and ");
    throw new UserError(`expected one of --command, --module and --endpoint with --model, found ${found}`);
  }
  const stray = ENDPOINT.find((name) => options[name] !== undefined);
  if (!isEndpoint && stray !== undefined) throw new UserError(`--${stray}: expected --model, found ${chosen[0]}`);
  if (options.command !== undefined) return commandAgent(options.command);
  return options.module === undefined ? endpointAgent(options) : moduleAgent(options.module);
}

function endpointAgent(options) {
  if (options.model === undefined) throw new UserError("--model: required with --endpoint, but missing");
  const { "key-env": name = "OPENAI_API_KEY", api, system, model } = options;
  const apiKey = process.env[name];
  if (options["key-env"] !== undefined && !apiKey) {
    throw new UserError(
      `--key-env: expected the name of an environment variable with a key, found ${JSON.stringify(name)}`,
    );
  }
  const settings = {
    ...{ model, api, system, apiKey: apiKey || undefined },
    baseURL: options.endpoint ?? (process.env.OPENAI_BASE_URL || undefined),
    timeoutMs: collectingOptions(options).timeoutMs,
    apiVersion: options["api-version"],
    temperature: readNumber(options, "temperature", {}),
    maxTokens: readNumber(options, "answer-tokens", { minimum: 1, isWhole: true }),
    prices: readPrices(options.price),
  };
  try {
    return openaiAgent(settings);
  } catch (error) {
    throw new UserError(error.message.replace(/^openaiAgent\.baseURL/, "--endpoint").replace(/^openaiAgent\./, "--"));
  }
}

function readPrices(text) {
  if (text === undefined) return undefined;
  const [, input, output] = /^(\d+\.?\d*|\.\d+),\s*(\d+\.?\d*|\.\d+)$/.exec(text) ?? [];
  if (input === undefined)
    throw new UserError(`--price: expected two numbers such as 2.5,10, found ${JSON.stringify(text)}`);
  return { input: Number(input), output: Number(output) };
}

async function moduleAgent(path) {
  if (!existsSync(path)) throw new UserError(`--module ${path}: there is no such file`);
  let exported;
  try {
    exported = await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    throw new UserError(`--module ${path}: ${messageOf(error).split("\n")[0]}`);
  }
  const agent = exported.default ?? exported.agent;
  if (typeof agent === "function") return agent;
  const hint = "export default async function agent({ prompt, signal }) { … return text; }";
  throw new UserError(`--module ${path}: expected a function as the default export`, { hint });
}
