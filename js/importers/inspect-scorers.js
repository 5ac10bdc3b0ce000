// This file translates the scorers of inspect_ai to checks. To express another scorer, add a row to SCORERS.

import { ownFields } from "../engine/errors.js";
import { Inexpressible } from "./inexpressible.js";
import { escaped } from "./js-pattern.js";

/** ASCII punctuation and white space, which inspect_ai removes at both ends of answers and targets. */
const EDGE = "[\\s!-/:-@\\[-`{-~]*";
const EDGES = /^[\s!-/:-@[-`{-~]+|[\s!-/:-@[-`{-~]+$/g;
const MODEL = "a model grades the output";

/**
 * Each scorer with a function that makes its check. `targets` are the accepted texts, `sample` is the sample of
 * the log.
 */
const SCORERS = {
  match: ({ location = "end", ignore_case = true, numeric = false }, targets) => {
    const numbers = numeric ? targets.filter(isNumber) : [];
    const texts = targets.filter((target) => !numbers.includes(target));
    return anyOf([
      ...numbers.map((number) => ofNumber(location, number)),
      ...(texts.length > 0 ? [ofTexts(location, ignore_case, texts)] : []),
    ]);
  },
  includes: ({ ignore_case = true }, targets) => ({
    kind: "contains_any",
    value: targets,
    ...(ignore_case && { ignore_case }),
  }),
  exact: (_, targets) => ofMetric("squad_exact_match", targets),
  f1: ({ stop_words: words }, targets) => {
    if (words) throw new Inexpressible("f1 leaves out words");
    return ofMetric("squad_f1", targets);
  },
  choice: (_, targets, { choices }) => {
    const letters = targets.map((target) => target.trim().toUpperCase());
    const count = Array.isArray(choices) ? choices.length : 4;
    if (count < 2 || count > 26) throw new Inexpressible(`the sample has ${count} choices, expected 2 to 26`);
    return { kind: "choice", value: letters.length === 1 ? letters[0] : letters, choices: ALPHABET.slice(0, count) };
  },
  answer: ({ pattern }, targets) => {
    const rest = {
      letter: "(?:[^\\w]|\\n|$)(?!.*ANSWER\\s*:)",
      word: "(?=[.,;:!?]?\\s*(?:\\n|$))(?!.*ANSWER\\s*:)",
      line: "\\s*\\Z",
    }[pattern];
    if (rest === undefined) throw new Inexpressible(`expected a pattern letter, word or line, found ${pattern}`);
    const either = targets.map((target) => escaped(target.trim())).join("|");
    return { kind: "regex", value: `ANSWER\\s*:\\s*(?:${either})${rest}`, flags: "is" };
  },
  pattern: () => {
    throw new Inexpressible("the scorer compares a group of a pattern with the target");
  },
  math: (_, targets) => anyOf(targets.map((value) => ({ kind: "math_equal", value }))),
  model_graded_qa: () => {
    throw new Inexpressible(MODEL);
  },
  model_graded_fact: () => {
    throw new Inexpressible(MODEL);
  },
};

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Returns the check of a scorer.
 * @param {string} name such as `match` or `inspect_ai/match`
 * @param {object} options the arguments of the scorer
 * @param {unknown} target a text or a list of texts
 * @param {{choices?: unknown[]}} sample
 */
export function checkOfScorer(name, options, target, sample) {
  const known = name.replace(/^inspect_ai\//, "");
  if (!Object.hasOwn(SCORERS, known))
    throw new Inexpressible(`the scorer ${name} is a function that this file does not contain`);
  const targets = (Array.isArray(target) ? target : [target])
    .filter((each) => each !== undefined && each !== null)
    .map(String);
  const isGraded = known.startsWith("model_graded");
  if (!isGraded && (targets.length === 0 || targets.some((text) => text.trim() === ""))) {
    throw new Inexpressible("the sample has no target");
  }
  return SCORERS[known](ownFields(options), targets, sample);
}

function ofTexts(location, ignoreCase, targets) {
  const bare = targets.map((target) => target.replace(EDGES, ""));
  if (bare.includes("")) throw new Inexpressible("the target has only punctuation, which is contained in each output");
  if (location === "any") return { kind: "contains_any", value: bare, ...(ignoreCase && { ignore_case: true }) };
  const either = `(?:${bare.map(escaped).join("|")})`;
  const value = { begin: `\\A${EDGE}${either}`, end: `${either}${EDGE}\\Z`, exact: `\\A${EDGE}${either}${EDGE}\\Z` }[
    location
  ];
  if (value === undefined) throw new Inexpressible(`expected a location begin, end, any or exact, found ${location}`);
  return { kind: "regex", value, ...(ignoreCase && { flags: "i" }) };
}

/** Removes the characters that inspect_ai ignores in numbers. */
const bareNumber = (text) => text.replace(/[$€£,*_\s]/g, "");

function isNumber(text) {
  return bareNumber(text) !== "" && Number.isFinite(Number(bareNumber(text)));
}

function ofNumber(location, text) {
  const pick = { any: "any", end: "last" }[location];
  if (pick === undefined) throw new Inexpressible(`match compares a number at the location ${location}`);
  return { kind: "numeric", value: Number(bareNumber(text)), pick, tolerance: 0 };
}

function ofMetric(metric, value) {
  return { kind: "metric", metric, value, threshold: 1 };
}

function anyOf(checks) {
  return checks.length === 1 ? checks[0] : { any_of: checks };
}
