// This file shows the panel in which users label a random draw of outputs, with the score that the labels correct.

import { bar, intervalText } from "../../js/report-view/summary-view.js";
import { byId, make, setText, userText } from "../shared/dom.js";
import { download } from "../shared/download.js";
import { problemItem, readFile } from "../shared/source-panel.js";
import { t, words } from "../strings/index.js";
import { isVerdict, mergedLabels, RELIABLE, readLabels, writeLabels } from "./labels.js";
import { draw, shown, state, update } from "./state.js";

/** The key that gives each label. */
const KEYS = { 1: 1, 0: 0 };

/**
 * @param {{labelling(request: object): Promise<object | undefined>}} engine
 * @param {(error: Error) => void} onError
 */
export function startLabelsView(engine, onError) {
  const panel = byId("labelling");
  const card = byId("label-card");
  const width = byId("label-width");
  const file = byId("label-file");
  let drawn;

  panel.addEventListener("toggle", () => refresh().catch(onError));
  width.addEventListener("change", () => refresh().catch(onError));
  byId("label-right").addEventListener("click", () => label(1));
  byId("label-wrong").addEventListener("click", () => label(0));
  byId("label-back").addEventListener("click", back);
  byId("label-save").addEventListener("click", () => {
    download("labels.jsonl", "application/jsonl", writeLabels(state.labels));
  });
  byId("label-open").addEventListener("click", () => file.click());
  file.addEventListener("change", () => open(file.files[0]).catch(onError));
  panel.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input")) return;
    const human = KEYS[event.key];
    if (human === undefined && event.key !== "Backspace") return;
    event.preventDefault();
    if (human === undefined) back();
    else label(human);
  });

  draw((changed) => {
    if (["answer", "shownRun", "labels", "language"].some((key) => changed.has(key))) refresh().catch(onError);
  });

  /** Labels the output that is shown. Until the next one is shown, there is nothing to label. */
  function label(human) {
    if (!drawn?.label) return;
    const labelled = { ...drawn.label, human };
    drawn = undefined;
    card.setAttribute("aria-busy", "true");
    update({ labels: mergedLabels(state.labels, [labelled]), isTyped: true });
    card.focus();
  }

  /** Takes the last label back, and shows its output again. */
  function back() {
    const last = state.labels.findLast(isVerdict);
    if (!last) return;
    drawn = { case_id: last.case_id };
    update({ labels: state.labels.filter((each) => each !== last), isTyped: true });
    card.focus();
  }

  async function open(chosen) {
    const source = await readFile(chosen);
    file.value = "";
    const { labels, problems } = source.fault
      ? { labels: [], problems: [{ label: "", message: source.fault }] }
      : readLabels(source.text);
    byId("label-problems").hidden = problems.length === 0;
    byId("label-problems").replaceChildren(
      ...problems.map((each) => problemItem(each, (text) => userText("code", text))),
    );
    if (labels.length > 0) update({ labels: mergedLabels(state.labels, labels) });
  }

  async function refresh() {
    const { report } = shown().answer ?? {};
    panel.hidden = !report;
    if (!report || !panel.open) return;
    const request = { report: report.id, labels: state.labels, width: Number(width.value), current: drawn?.case_id };
    const answer = await engine.labelling(request);
    if (!answer) return;
    drawn = answer.next;
    card.removeAttribute("aria-busy");
    showNumbers(answer);
    showCard(card, answer.next);
    byId("label-back").disabled = !state.labels.some(isVerdict);
    byId("label-save").disabled = state.labels.length === 0;
  }
}

function showNumbers({ total, used, unused, agreed, judge, corrected, needed }) {
  const values = { total, needed, used, more: Math.max(0, needed - used), agreed };
  setText(byId("label-budget"), t(used < 10 ? "labelBudget" : values.more > 0 ? "labelMore" : "labelEnough", values));
  const i18n = words();
  const figure = i18n.figures(corrected);
  const line = corrected
    ? t("labelCorrected", { score: figure(corrected.mean), interval: intervalText(i18n, corrected), ...values })
    : t("labelFew", values);
  const isUnreliable = corrected && used < RELIABLE && used < total;
  setText(byId("label-score"), isUnreliable ? `${line} ${t("labelUnreliable", { least: RELIABLE })}` : line);
  const agreement = used > 0 ? ` ${t("labelAgreed", values)}` : "";
  setText(byId("label-judge"), `${t("labelJudge", { judge: figure(judge) })}${agreement}`);
  setText(byId("label-unused"), unused > 0 ? t("labelUnused", { n: unused }) : "");
  byId("label-bars").replaceChildren(...(corrected ? [bar(judge), bar(corrected.mean, corrected)] : []));
}

function showCard(card, next) {
  byId("label-right").disabled = !next;
  byId("label-wrong").disabled = !next;
  if (!next) return card.replaceChildren(make("p", { class: "hint" }, t("labelNone")));
  const part = (title, text) => [make("h4", {}, title), userText("pre", text, { tabindex: "0" })];
  card.replaceChildren(
    ...part(t("labelPrompt"), next.prompt),
    ...part(t("labelOutput"), next.output),
    make("details", {}, make("summary", {}, t("labelExpected")), userText("pre", next.expected)),
  );
}
