// This file shows the result of the edited case for an output: that of the selected run, or a text that the user tries.

import { checksView } from "../../../js/report-view/checks-view.js";
import { highlightsOf, segments } from "../../../js/report-view/highlights.js";
import { badge, byId, make, userText } from "../../shared/dom.js";
import { say, score, t, words } from "../../strings/index.js";

const SHOWN_MESSAGES = 20;

/**
 * Makes the field of the editor in which the user types an output, to see what the checks of the case find in it.
 * @param {{trial(request: object): Promise<object | undefined>}} engine
 * @param {(error: Error) => void} onError
 * @returns {{show(request: {suite: object, run: string} | undefined): void}} `suite` has one
 * case, and `run` is the name of the run whose output is shown first
 */
export function startTrial(engine, onError) {
  const box = byId("editor-trial");
  const field = byId("editor-output");
  const reset = byId("editor-output-reset");
  /** The texts that the user tries, by the id of the case. */
  const typed = new Map();
  let request;
  /** The number of the latest question. An answer to an earlier one is not shown. */
  let latest = 0;
  const idOf = () => String(request.suite.cases[0].case_id);

  field.addEventListener("input", () => {
    if (!request) return;
    typed.set(idOf(), field.value);
    ask();
  });
  reset.addEventListener("click", () => {
    if (!request) return;
    typed.delete(idOf());
    field.focus();
    ask();
  });

  async function ask() {
    latest += 1;
    const number = latest;
    const output = typed.get(idOf());
    box.setAttribute("aria-busy", "true");
    const answer = await engine.trial({ ...request, ...(output !== undefined && { output }) }).catch(onError);
    if (number !== latest) return;
    box.removeAttribute("aria-busy");
    if (!answer) return;
    const shownOutput = typed.get(idOf()) ?? answer.output ?? "";
    if (field.value !== shownOutput) field.value = shownOutput;
    reset.hidden = !typed.has(idOf());
    box.replaceChildren(...trialResult(answer));
  }

  return {
    show(next) {
      request = next;
      field.disabled = !next;
      if (next) return ask();
      latest += 1;
      box.removeAttribute("aria-busy");
      box.replaceChildren();
      return undefined;
    },
  };
}

function trialResult({ problems = [], findings = [], result, output }) {
  if (problems.length > 0) return [make("h3", {}, t("caseProblems")), messages(problems)];
  const parts = [make("h3", {}, t("trialTitle"))];
  if (result) {
    const verdict = result.passed ? "pass" : "fail";
    const line = make("p", { class: "trial" }, badge(verdict, t(verdict)), " ", score(result.score));
    parts.push(line, ...marks(output, result.checks ?? []), checksView(words(), result.checks ?? []));
  } else parts.push(make("p", { class: "hint" }, t("noOutputYet")));
  if (findings.length > 0) parts.push(make("h3", {}, t("findings", { n: findings.length })), messages(findings));
  return parts;
}

/** Shows the output with the places that the checks found. */
function marks(output, checks) {
  const highlights = highlightsOf(checks);
  if (highlights.length === 0) return [];
  const box = userText("pre", "", {
    class: "trial-output",
    tabindex: "0",
    role: "group",
    "aria-label": t("trialMarks"),
  });
  for (const part of segments(output, 0, highlights)) {
    box.append(part.kinds.length === 0 ? part.text : make("mark", { "data-kind": part.kinds.join(" ") }, part.text));
  }
  return [box];
}

function messages(list) {
  const lines = list.slice(0, SHOWN_MESSAGES).map(({ path, message, suggestion }) => {
    const text = suggestion ? `${say(message)}${t("advice", { advice: suggestion })}` : say(message);
    return make("li", {}, path ? userText("code", path) : "", path ? " " : "", userText("span", text));
  });
  if (list.length > SHOWN_MESSAGES) lines.push(make("li", {}, t("andMore", { n: list.length - SHOWN_MESSAGES })));
  return make("ul", { class: "notes" }, ...lines);
}
