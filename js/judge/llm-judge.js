// This file defines the metric `llm_judgement`: it asks a language model whether a prediction is correct.

import { throwIfAborted } from "../datasets/async-work.js";
import { copyOfItem } from "../datasets/item-parser.js";
import { describe, messageOf, usage } from "../engine/errors.js";
import { capability } from "../host/capabilities.js";
import { countItem } from "../metrics/item-count.js";
import { cachedJudge } from "./judge-cache.js";
import { checkedTemplate, contextOf, promptOf, readsItems } from "./judge-prompt.js";
import { openaiJudge } from "./openai-judge.js";
import { readVerdict } from "./verdict.js";

/** Returns the scorer of `llm_judgement`. Without a judge, it uses the endpoint that the environment variables name. */
export function judgeScorer(options, { judge, prompt, cache } = {}) {
  const [unknown] = Object.keys(options);
  if (unknown !== undefined) {
    throw usage(`${unknown}: llm_judgement has no such option, expected one of judge, prompt, cache`);
  }
  const template = checkedTemplate(prompt);
  const asked = judge ?? judgeOfEnvironment();
  if (typeof asked !== "function") throw usage(`judge: expected a function, found ${describe(judge)}`);
  const ask = cache === undefined ? asked : cachedJudge(asked, cache);
  const failed = { count: 0 };
  return {
    name: "llm_judgement",
    kind: "judge",
    readsItems: readsItems(template),
    options: {},
    higherIsBetter: true,
    concurrency: ask.concurrency,
    failed,
    async score(item, prediction, signal) {
      const count = (result) => {
        if (result.score === null) countItem(failed, item, result.details.reason);
        return result;
      };
      try {
        const context = contextOf(copyOfItem(item), prediction, template);
        let usage;
        const onUsage = (used) => {
          usage = used;
        };
        const result = judged(await ask(promptOf(template, context), { ...context, signal, onUsage }));
        if (usage !== undefined) result.details.usage = usage;
        return count(result);
      } catch (error) {
        throwIfAborted(signal);
        return count({ score: null, details: { reason: `the judge failed: ${messageOf(error)}` } });
      }
    },
  };
}

/** The score and details of a judge's answer. An unreadable answer is kept as `response`. */
export function judged(answer, scale) {
  const { score, reason } = readVerdict(answer, scale);
  const response = typeof answer === "string" && score === null ? { response: answer } : {};
  return { score, details: { reason, ...response } };
}

function judgeOfEnvironment() {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_MODEL: model } = capability("environment")?.() ?? {};
  // A local server often requires no key.
  if (apiKey || baseURL) {
    return openaiJudge({ ...(apiKey && { apiKey }), ...(baseURL && { baseURL }), ...(model && { model }) });
  }
  const hint = "pass judge: openaiJudge({ baseURL, apiKey, model }) or any function (prompt, context) => text";
  const inNode = capability("environment")
    ? ", or set OPENAI_API_KEY, or OPENAI_BASE_URL for a server without a key"
    : "";
  throw usage(`llm_judgement needs a judge: ${hint}${inNode}`);
}
