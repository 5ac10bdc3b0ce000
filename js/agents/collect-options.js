// This file validates the options of a collection.

import { MAX_TIMEOUT_MS } from "../endpoint/wait.js";
import { describe, isDictionary, ownFields, reading, usage } from "../engine/errors.js";
import { checkFlag, checkNumber, checkProgress, checkSignal, knownOptions } from "../engine/known-options.js";

const DEFAULTS = { concurrency: 8, repeats: 1, timeoutMs: 300_000, retries: 2, failFast: true, retryErrors: true };
/** The names of the options. All other options of `evaluateAgent` belong to the run. */
export const COLLECT_OPTIONS = [
  ...Object.keys(DEFAULTS),
  ...["signal", "onProgress", "rateLimit", "order", "maxCost", "maxTokens", "log", "earlier", "only"],
];
/** Each number with its minimum, and whether it must be a whole number. */
const NUMBERS = {
  concurrency: [1, true],
  repeats: [1, true],
  timeoutMs: [1, true],
  retries: [0, true],
  maxTokens: [1, true],
  maxCost: [0, false],
  rateLimit: [0, false],
};

/**
 * Validates the options. Reads each option only once.
 * @returns {{concurrency: number, repeats: number, timeoutMs: number, retries: number, failFast: boolean, retryErrors: boolean,
 * signal?: AbortSignal, onProgress?: Function, rateLimit?: number, order?: {seed: number}, maxCost?: number, maxTokens?: number,
 * log?: string | URL | WritableStream, earlier?: string | Uint8Array | object[], only?: object}}
 */
export function checkedCollect(options) {
  return reading("options", () => {
    const given = knownOptions(options, COLLECT_OPTIONS);
    const checked = ownFields({ ...DEFAULTS, ...given });
    for (const [name, [minimum, isWhole]] of Object.entries(NUMBERS)) {
      if (checked[name] !== undefined) checkNumber(name, checked[name], minimum, isWhole);
    }
    if (checked.timeoutMs > MAX_TIMEOUT_MS) {
      throw usage(`timeoutMs: expected at most ${MAX_TIMEOUT_MS}, found ${checked.timeoutMs}`);
    }
    if (checked.rateLimit === 0) throw usage("rateLimit: expected more than 0 calls a minute, found 0");
    for (const name of ["failFast", "retryErrors"]) checkFlag(name, checked[name]);
    checkOthers(checked);
    return checked;
  });
}

function checkOthers({ signal, onProgress, order }) {
  checkSignal(signal);
  checkProgress(onProgress);
  if (order !== undefined && !(isDictionary(order) && Number.isSafeInteger(order.seed))) {
    throw usage(`order: expected { seed: a whole number }, found ${describe(order?.seed ?? order)}`);
  }
}
