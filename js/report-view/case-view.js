// This file shows one case: what was asked, what each run wrote, and what the checks made of it.

import { checksView, reasonItem } from "./checks-view.js";
import { badge, foreign, make } from "./dom.js";
import { textView } from "./text-view.js";

const LONG_ID = 300;

/**
 * @param {object} words
 * @param {object} found what the source has opened
 * @param {{text(request): Promise<object>, diff(places: number[]): Promise<object>, names: string[], places: number[]}}
 * options `places` are the runs to show, side by side
 */
export function caseView(words, found, { text, diff, names, places }) {
  const { t } = words;
  const field = (name, label, first, marks, run) =>
    textView(words, {
      label,
      field: name,
      first,
      marks,
      fetch: (start, end) => text({ field: name, run, start, end }),
    });
  const box = make("div", { class: "case-view" }, facts(words, found));
  if (found.case_id.length > LONG_ID) box.append(field("case_id", t("fullId"), found.case_id));
  box.append(field("prompt", t("prompt"), found.prompt, found.promptHits));
  const sides = places.map((place) => side(words, found.results[place], { field, place, name: names[place] }));
  if (places.length === 1) box.append(...sides[0]);
  else {
    box.append(
      make("div", { class: "sides" }, ...sides.map((parts) => make("div", { class: "side" }, ...parts))),
      differenceView(words, found, { diff, places, names }),
    );
  }
  box.append(
    make(
      "details",
      { class: "expected" },
      make("summary", {}, t("expected")),
      field("expected", t("expected"), found.expected),
    ),
  );
  return box;
}

function facts(words, { category, difficulty, tags, weight, share, threshold }) {
  const { t, count, percent, name } = words;
  const line = make("dl", { class: "facts" });
  const add = (label, ...values) => line.append(make("div", {}, make("dt", {}, label), make("dd", {}, ...values)));
  add(t("category"), foreign("span", name(category)));
  add(t("difficulty"), name(difficulty));
  add(t("weight"), t("weightLine", { weight: count(weight), share: percent(share) }));
  if (threshold !== undefined) add(t("threshold"), count(threshold));
  if (tags.length > 0)
    add(
      t("tags"),
      ...tags.flatMap((tag, index) => (index > 0 ? [", ", foreign("span", tag)] : [foreign("span", tag)])),
    );
  return line;
}

/** What one run has to say: the output with its marks, then the checks. */
function side(words, result, { field, place, name }) {
  const { t, score } = words;
  const parts = [];
  if (name !== undefined) parts.push(foreign("h4", name, { class: "side-name" }));
  if (!result.isThere) return [...parts, make("p", { class: "hint" }, t("caseMissing"))];
  if (name !== undefined) {
    const verdict = result.passed ? "pass" : "fail";
    parts.push(make("p", { class: "side-score" }, badge(verdict, t(verdict)), " ", score(result.score)));
  }
  if (result.output) parts.push(field("output", t("output"), result.output, [...result.marks, ...result.hits], place));
  else {
    const why = result.isKnown || !result.hasOutput ? "outputMissing" : "outputUnknown";
    const note = make("p", { class: "hint" }, t(why));
    parts.push(make("div", { class: "text", "data-field": "output" }, make("h4", {}, t("output")), note));
  }
  const heading = make("h4", {}, t("checks"));
  if (result.checks) parts.push(heading, checksView(words, result.checks, result.moreChecks));
  else if (result.reasons.length > 0) {
    const list = result.reasons.map((reason) => reasonItem(words, reason));
    parts.push(heading, make("ul", { class: "reasons" }, ...list));
  }
  return parts;
}

/** The outputs in one text, with what only one of them has set apart. */
function differenceView(words, found, { diff, places, names }) {
  const { t } = words;
  const section = make("div", { class: "text difference" }, make("h4", {}, t("difference")));
  if (!places.every((place) => found.results[place]?.output)) {
    section.hidden = true;
    return section;
  }
  diff(places).then(
    (answer) => {
      if (!answer) return;
      if (!answer.pieces) {
        section.append(make("p", { class: "hint" }, t(answer.isSame ? "sameOutput" : "tooDifferent")));
        return;
      }
      const key = make("p", { class: "legend" });
      key.append(
        make("del", {}, t("onlyBefore", { name: names[places[0]] })),
        " ",
        make("ins", {}, t("onlyAfter", { name: names[places[1]] })),
      );
      const shown = foreign("pre", "", { tabindex: "0", role: "group", "aria-label": t("difference") });
      for (const { text, side: of } of answer.pieces) {
        shown.append(of === "both" ? text : make(of === "before" ? "del" : "ins", {}, text));
      }
      section.append(key, shown);
    },
    (error) => section.append(make("p", { class: "hint" }, t("failedToLoad", { message: error.message }))),
  );
  return section;
}
