// This file shows one case: its prompt, the outputs of the runs and the checks.

import { checksView, reasonItem } from "./checks-view.js";
import { copyButton } from "./copy.js";
import { badge, button, make, userText } from "./dom.js";
import { textView } from "./text-view.js";
import { transcriptView } from "./transcript-view.js";

/** Longer ids are shown in full here, because the row truncates them. */
const LONG_ID = 300;

/**
 * @param {object} i18n
 * @param {object} found the answer of the source
 * @param {{text(request): Promise<object>, diff(pair: number[]): Promise<object>, names: string[], shown: number[],
 * note?: {text: string, onInput(text: string): void}}} options `shown` lists the indices of the runs to show; `names` lists the names
 * of all runs if they are compared; without `note`, there is no field for a note
 */
export function caseView(i18n, found, { text, diff, names, shown, note }) {
  const { t } = i18n;
  const field = (name, label, first, highlights, run, heading) => {
    const fetch = (start, end) => text({ field: name, run, start, end });
    return textView(i18n, { label, heading, field: name, first, highlights, fetch });
  };
  const box = make("div", { class: "case-view" }, facts(i18n, found));
  if (found.case_id.length > LONG_ID) box.append(field("case_id", t("fullId"), found.case_id));
  box.append(field("prompt", t("prompt"), found.prompt, found.promptHits));
  const sides = shown.map((run) => side(i18n, found.results[run], { field, run, name: names[run] }));
  if (shown.length === 1) box.append(...sides[0]);
  else {
    box.append(make("div", { class: "sides" }, ...sides.map((parts) => make("div", { class: "side" }, ...parts))));
    if (shown.every((run) => found.results[run]?.output)) {
      box.append(
        differenceView(
          i18n,
          diff(shown),
          shown.map((run) => names[run]),
        ),
      );
    }
  }
  if (found.patterns.length > 0) box.append(patternsView(i18n, found.patterns));
  const title = make("summary", {}, t("expected"));
  box.append(make("details", { class: "expected" }, title, field("expected", t("expected"), found.expected)));
  if (note) box.append(noteField(i18n, note));
  return box;
}

function noteField({ t }, { text, onInput }) {
  const field = make("textarea", { rows: "2", dir: "auto" });
  field.value = text;
  field.addEventListener("input", () => onInput(field.value));
  const label = make("label", {}, make("span", {}, t("caseNote")), field);
  return make("div", { class: "case-note" }, label, make("p", { class: "hint" }, t("caseNoteHint")));
}

/** Creates the buttons that open the previous and the next case. The table handles them, and their keys. */
export function caseNavigation({ t }, { isFirst, isLast, onEdit }) {
  const step = (by, key, label, isDisabled) =>
    button(
      { class: "small", "data-step": by, "aria-keyshortcuts": key, disabled: isDisabled },
      () => {},
      `${t(label)} (${key})`,
    );
  return make(
    "div",
    { class: "case-navigation" },
    step(-1, "k", "previousCase", isFirst),
    step(1, "j", "nextCase", isLast),
    ...(onEdit ? [button({ class: "small", "data-edit": true }, onEdit, t("editCase"))] : []),
  );
}

/** Shows the patterns as they are written in the suite, without the escapes of JSON. */
function patternsView(i18n, patterns) {
  const { t } = i18n;
  const items = patterns.map((pattern) =>
    make(
      "li",
      {},
      userText("code", pattern),
      " ",
      copyButton(i18n, { label: t("copyOf", { what: t("pattern") }), read: () => pattern }),
    ),
  );
  return make("div", { class: "text patterns" }, make("h4", {}, t("patterns")), make("ul", {}, ...items));
}

function facts(i18n, { category, difficulty, tags, weight, share, threshold }) {
  const { t, count, percent, name } = i18n;
  const list = make("dl", { class: "facts" });
  const add = (label, ...values) => list.append(make("div", {}, make("dt", {}, label), make("dd", {}, ...values)));
  add(t("category"), userText("span", name(category)));
  add(t("difficulty"), name(difficulty));
  add(t("weight"), t("weightLine", { weight: count(weight), share: percent(share) }));
  if (threshold !== undefined) add(t("threshold"), count(threshold));
  if (tags.length > 0) {
    add(t("tags"), ...tags.flatMap((tag, index) => [index > 0 ? ", " : "", userText("span", tag)]));
  }
  return list;
}

/** Shows the output of one run with highlights, followed by its checks. */
function side(i18n, result, { field, run, name }) {
  const { t, score } = i18n;
  const parts = [];
  if (name !== undefined) parts.push(userText("h4", name, { class: "side-name" }));
  if (!result.hasCase) return [...parts, make("p", { class: "hint" }, t("caseMissing"))];
  if (name !== undefined) {
    const { state } = result;
    parts.push(make("p", { class: "side-score" }, badge(state, t(state)), " ", score(result.score)));
  }
  if (result.error !== undefined) parts.push(errorView(i18n, result.error));
  if (result.output) {
    parts.push(field("output", t("output"), result.output, [...result.highlights, ...result.hits], run));
  } else {
    const isKnown = result.hasTexts || !result.hasOutput || result.error !== undefined;
    const key = isKnown ? "outputMissing" : "outputUnknown";
    const note = make("p", { class: "hint" }, t(key));
    parts.push(make("div", { class: "text", "data-field": "output" }, make("h4", {}, t("output")), note));
  }
  if (result.transcript) parts.push(transcriptView(i18n, result.transcript, (...each) => field(...each, run, "h5")));
  if (result.fields.length > 0) parts.push(fieldsView(i18n, result.fields));
  // The error is shown above, and a case in error has no checks.
  if (result.error !== undefined) return parts;
  const heading = make("h4", {}, t("checks"));
  if (result.checks) parts.push(heading, checksView(i18n, result.checks, result.moreChecks));
  else if (result.reasons.length > 0) {
    const list = result.reasons.map((reason) => reasonItem(i18n, reason));
    parts.push(heading, make("ul", { class: "reasons" }, ...list));
  }
  return parts;
}

function errorView({ t }, error) {
  return make(
    "div",
    { class: "text error" },
    make("h4", {}, t("case_error")),
    userText("p", error, { class: "fault" }),
  );
}

/** Shows the further fields of the row of the output, such as its latency and cost. */
function fieldsView({ t }, fields) {
  const list = make("dl", { class: "facts run-fields" });
  for (const [name, value] of fields) {
    list.append(make("div", {}, userText("dt", name), userText("dd", value)));
  }
  return make("div", { class: "text" }, make("h4", {}, t("runFields")), list);
}

/** Shows both outputs as one text. Chunks that occur in only one output are marked. */
function differenceView({ t }, answer, [before, after]) {
  const section = make("div", { class: "text difference" }, make("h4", {}, t("difference")));
  const note = (key, values) => section.append(make("p", { class: "hint" }, t(key, values)));
  const show = ({ parts, isSame }) => {
    if (!parts) return note(isSame ? "sameOutput" : "tooDifferent");
    const deleted = make("del", {}, t("onlyBefore", { name: before }));
    const inserted = make("ins", {}, t("onlyAfter", { name: after }));
    const text = userText("pre", "", { tabindex: "0", role: "group", "aria-label": t("difference") });
    for (const part of parts) {
      text.append(part.side === "both" ? part.text : make(part.side === "before" ? "del" : "ins", {}, part.text));
    }
    return section.append(make("p", { class: "legend" }, deleted, " ", inserted), text);
  };
  answer.then(
    (found) => found && show(found),
    (error) => note("failedToLoad", { message: error.message }),
  );
  return section;
}
