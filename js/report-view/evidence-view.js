// This file says in one sentence which of two runs is better.

import { decimalsOf, pValue } from "../stats/figures.js";
import { CHANGES } from "./changes.js";
import { button, fill, make, userText } from "./dom.js";

/** Larger runs are only compared on request, because the test would take seconds. */
export const MAX_CASES = 20_000;

/** The sentence for each verdict; `BARE` without an interval, `OUTLOOKS` without evidence. */
const SENTENCES = { better: "evidence_better", worse: "evidence_worse" };
const BARE = { better: "evidence_better_bare", worse: "evidence_worse_bare" };
const OUTLOOKS = {
  needed: "evidence_needed",
  none_shared: "evidence_none_shared",
  one_case: "evidence_one_case",
  one_cluster: "evidence_one_cluster",
  same_change: "evidence_same_change",
};

/**
 * @param {object} i18n
 * @param {HTMLElement} box receives the sentence
 * @param {{evidence?: import("./evidence.js").Evidence, base: string, name: string, changes?: Record<string, number>,
 * onAsk?: () => void}} options the names of the runs; `onAsk` starts the test, if it only starts on request
 */
export function showEvidence(i18n, box, { evidence, base, name, changes, onAsk }) {
  const { t } = i18n;
  box.dataset.verdict = evidence?.verdict ?? "";
  if (onAsk) return fill(box, [button({ class: "small", "data-ask": true }, onAsk, t("testDifference"))]);
  if (!evidence) return fill(box, [t("comparing")]);
  const names = { base, name };
  const sentence = sentenceOf(i18n, evidence);
  const counts = countsOf(i18n, changes);
  fill(box, [
    userText("strong", t(sentence.key, { ...names, ...sentence.values }), { class: "sentence user-text" }),
    ...(counts === "" ? [] : [" ", make("span", { class: "note" }, counts)]),
  ]);
}

function sentenceOf(i18n, { verdict, difference, p, outlook }) {
  if (verdict === "other_suites") return { key: "otherSuites" };
  if (verdict === "no_evidence") return { key: OUTLOOKS[outlook.code], values: outlook };
  const sign = verdict === "worse" ? -1 : 1;
  const { mean, low, high } = difference;
  const figure = (value) => (sign * value).toFixed(decimalsOf(difference));
  const bounds = sign > 0 ? [low, high] : [high, low];
  const values = { by: figure(mean), p: pValue(p) };
  if (low === null) return { key: BARE[verdict], values };
  const interval = i18n.t("interval", { low: figure(bounds[0]), high: figure(bounds[1]) });
  return { key: SENTENCES[verdict], values: { ...values, interval } };
}

/** Lists how many cases changed in each way. */
export function countsOf({ t, count }, changes, names = CHANGES) {
  return names
    .filter((change) => changes?.[change] > 0)
    .map((change) => `${t(change)} ${count(changes[change])}`)
    .join(" · ");
}
