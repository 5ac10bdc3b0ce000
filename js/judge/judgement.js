// This file counts the verdicts of a run, and computes how often they agree. The reports of shards have the sums of this, so that
// they merge to what one run would report.

import { isDictionary, usage } from "../engine/errors.js";

/** The counts that `judgement` always has. */
const COUNTS = ["prompts", "verdicts", "unread", "unanswered"];
/** The sums over the prompts with several verdicts. */
const SUMS = ["prompts", "passes", "fails", "disagreement", "difference"];
const TOKENS = ["input_tokens", "output_tokens", "total_tokens"];

/**
 * Returns the `judgement` of a report.
 * @param {{passes: number, fails: number, unread: number}[]} asked the verdicts about each prompt
 * @param {object} [used] the tokens of the judges
 * @param {boolean} isPart whether the report will be merged with others
 */
export function judgementOf(asked, used, isPart) {
  const repeated = asked.filter(({ passes, fails }) => passes + fails > 1);
  const size = ({ passes, fails }) => passes + fails;
  const sums = {
    prompts: repeated.length,
    passes: sumOf(repeated, ({ passes }) => passes),
    fails: sumOf(repeated, ({ fails }) => fails),
    disagreement: sumOf(repeated, (each) => (2 * each.passes * each.fails) / (size(each) * (size(each) - 1))),
    difference: sumOf(repeated, (each) => (each.passes * each.fails) / (size(each) - 1)),
  };
  return {
    prompts: asked.length,
    verdicts: sumOf(asked, size),
    unread: sumOf(asked, ({ unread }) => unread),
    unanswered: asked.filter((each) => size(each) + each.unread === 0).length,
    ...agreementOf(sums),
    ...(used !== undefined && { usage: used }),
    ...(isPart && { sums }),
  };
}

/**
 * Returns the `judgement` of the whole run, or nothing if no shard asked a judge.
 * @param {{report: object, path: string}[]} shards
 * @returns {{judgement?: object}}
 */
export function mergedJudgement(shards) {
  const judged = shards.filter(({ report }) => report.judgement !== undefined);
  if (judged.length === 0) return {};
  for (const { report, path } of judged) checkJudgement(report.judgement, `${path}.judgement`);
  const list = judged.map(({ report }) => report.judgement);
  const total = (names, of) =>
    Object.fromEntries(names.map((name) => [name, sumOf(list, (each) => of(each)?.[name] ?? 0)]));
  const hasUsage = list.some((each) => each.usage !== undefined);
  return {
    judgement: {
      ...total(COUNTS, (each) => each),
      ...agreementOf(total(SUMS, ({ sums }) => sums)),
      ...(hasUsage && { usage: total(TOKENS, (each) => each.usage) }),
    },
  };
}

function checkJudgement(judgement, path) {
  const { sums, usage: used } = judgement;
  const hasNumbers = (value, names) =>
    isDictionary(value) && names.every((name) => Number.isFinite(value[name]) && value[name] >= 0);
  if (hasNumbers(judgement, COUNTS) && hasNumbers(sums, SUMS) && (used === undefined || hasNumbers(used, TOKENS)))
    return;
  throw usage(`${path}: expected the counts and sums of a report made with only, found others`);
}

/**
 * Returns how often two verdicts about the same prompt agree on pass or fail, and Krippendorff's alpha, which compares this with
 * chance. Alpha is null if all verdicts are equal. Returns nothing if no prompt has two verdicts.
 */
function agreementOf({ prompts, passes, fails, disagreement, difference }) {
  if (prompts === 0) return {};
  const expected = passes * fails;
  return {
    agreement: rounded(1 - disagreement / prompts),
    alpha: expected === 0 ? null : rounded(1 - ((passes + fails - 1) * difference) / expected),
  };
}

function sumOf(list, of) {
  return list.reduce((total, each) => total + of(each), 0);
}

/** Removes the error of a sum, such as that of 0.7 + 0.8 + 0.6, which must reach three times 0.7. */
export function rounded(number) {
  return Math.round(number * 1e12) / 1e12;
}
