// This file says in one sentence which of two runs is better, and names the cases that are broken and fixed.

import { decimalsOf, pValue } from "../stats/figures.js";
import { CHANGES } from "./changes.js";
import { badge, button, fill, make, userText } from "./dom.js";
import { clip } from "./text.js";

/** Larger runs are only compared on request, because the test would take seconds. */
export const MAX_CASES = 20_000;

/** The changes whose cases are not named. */
const OTHERS = CHANGES.filter((change) => change !== "broken" && change !== "fixed");
const NAME_LENGTH = 60;

/** The sentence for each verdict; `BARE` without an interval, `OUTLOOKS` without evidence. */
const SENTENCES = { better: "evidence_better", worse: "evidence_worse", no_evidence: "evidence_needed" };
const BARE = { better: "evidence_better_bare", worse: "evidence_worse_bare" };
const OUTLOOKS = {
  none_shared: "evidence_none_shared",
  one_case: "evidence_one_case",
  one_cluster: "evidence_one_cluster",
  same_change: "evidence_same_change",
};

/**
 * @param {object} i18n
 * @param {HTMLElement} box receives the sentence
 * @param {{evidence?: import("./evidence.js").Evidence, base: string, name: string, onAsk?: () => void,
 * onChange?: (change: string, caseId?: string) => void}} options the names of the runs; `onAsk` starts the test, if it only starts
 * on request; `onChange` shows the cases with a change, and opens one of them
 */
export function showEvidence(i18n, box, { evidence, base, name, onAsk, onChange }) {
  const { t } = i18n;
  box.dataset.verdict = evidence?.verdict ?? "";
  if (onAsk) return fill(box, [button({ class: "small", "data-ask": true }, onAsk, t("testDifference"))]);
  if (!evidence) return fill(box, [t("comparing")]);
  const names = { base, name };
  const sentence = sentenceOf(i18n, evidence);
  fill(box, [
    userText("strong", t(sentence.key, { ...names, ...sentence.values }), { class: "sentence user-text" }),
    ...categoriesOf(i18n, evidence.categories),
    ...changesOf(i18n, evidence.changes, onChange),
  ]);
}

/** Shows the categories that are better or worse, which the difference of all cases may hide. */
function categoriesOf({ t, name: nameOf }, categories = {}) {
  const known = Object.entries(categories).filter(([, verdict]) => verdict !== "no_evidence");
  if (known.length === 0) return [];
  const label = (name, verdict) => t(verdict === "better" ? "categoryBetter" : "categoryWorse", { name: nameOf(name) });
  const badges = known.map(([name, verdict]) => badge(verdict, label(name, verdict)));
  return [make("span", { class: "changed" }, ...badges)];
}

/** Shows how many cases changed, with links to the first ones that are broken and fixed. */
function changesOf(i18n, changes, onChange) {
  if (!changes) return [];
  const { t, count } = i18n;
  const { counts, cases } = changes;
  const named = Object.entries(cases).map(([change, ids]) => {
    const links = ids.map((id) =>
      button({ class: "link user-text", dir: "auto" }, () => onChange(change, id), clip(id, NAME_LENGTH)),
    );
    const more = counts[change] - ids.length;
    const showAll = () => onChange(change);
    const rest = more > 0 ? [button({ class: "link" }, showAll, t("moreHidden", { n: more }))] : [];
    const total = badge(counts[change] > 0 ? change : "", `${t(change)} ${count(counts[change])}`);
    return make("span", { class: "changed", "data-changed": change }, total, ...links, ...rest);
  });
  const others = countsOf(i18n, counts, OTHERS);
  return [...named, ...(others === "" ? [] : [make("span", { class: "note" }, others)])];
}

function sentenceOf(i18n, { verdict, difference, p, outlook }) {
  if (verdict === "other_suites") return { key: "otherSuites" };
  if (outlook && outlook.code !== "needed") return { key: OUTLOOKS[outlook.code] };
  const sign = verdict === "worse" ? -1 : 1;
  const { mean, low, high } = difference;
  const figure = (value) => (sign * value).toFixed(decimalsOf(difference));
  const bounds = sign > 0 ? [low, high] : [high, low];
  const values = { by: figure(mean), p: pValue(p) };
  if (outlook) Object.assign(values, { ...outlook, n: outlook.cases, by: `${mean > 0 ? "+" : ""}${values.by}` });
  if (low === null) return { key: BARE[verdict], values };
  const interval = i18n.t("interval", { low: figure(bounds[0]), high: figure(bounds[1]) });
  return { key: SENTENCES[verdict], values: { ...values, interval } };
}

/** Lists how many cases changed in each way. A line does not break between a change and its number. */
export function countsOf({ t, count }, changes, names = CHANGES) {
  return names
    .filter((change) => changes?.[change] > 0)
    .map((change) => `${t(change)}\u00a0${count(changes[change])}`)
    .join(" · ");
}
