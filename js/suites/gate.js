// This file says whether a report reaches a score that a program or the command line asks for, as the engine does for the
// threshold of a suite.

/** A mean may miss its threshold by what sums of doubles lose, and by no more. */
const LOST = 1e-12;

/**
 * Whether the score is reached, or what is shown of it, which has four decimals; 1 by nothing less than all.
 * @param {{overall_score: number, scores: object[], suite: object}} report
 * @param {number} threshold 0 to 1
 * @param {{easy: number, medium: number, hard: number}} [weights] of the difficulties, where the report was made with such
 */
export function reaches({ overall_score: shown, scores, suite }, threshold, weights) {
  if (threshold < 1 && shown >= threshold) return true;
  if (weights === undefined) return shown >= threshold;
  let sum = 0;
  let weight = 0;
  scores.forEach(({ score }, index) => {
    const weighs = weights[suite.cases[index].difficulty];
    sum += score * weighs;
    weight += weighs;
  });
  return (weight === 0 ? 0 : sum / weight) >= threshold - LOST;
}
