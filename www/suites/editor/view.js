// This file is the editor of a suite: its cases, the form of one, what that case makes of the output
// at hand, and every step back and forth.

import { checksView } from "../../../js/report-view/checks-view.js";
import { clip } from "../../../js/report-view/text.js";
import { badge, byId, foreign, make, setText } from "../../shared/dom.js";
import { fileName, saveFile } from "../../shared/download.js";
import { count, say, score, t } from "../../strings/index.js";
import { draw, shown, state, update } from "../state.js";
import { caseForm } from "./case-form.js";
import {
  changed,
  copyOfCase,
  movedCase,
  newCase,
  newSuite,
  printDocument,
  readDocument,
  valueAt,
  withCase,
  withoutCase,
} from "./document.js";
import { History } from "./history.js";

/** Larger suites are better edited in files. */
const MAX_CASES = 2000;
const MAX_LENGTH = 4_000_000;
const NAME_LENGTH = 60;
const SHOWN = 20;

/**
 * @param {{kinds(): Promise<object[]>, trial(request): Promise<object | undefined>, suiteText(): Promise<string>}} engine
 * @param {(error: Error) => void} breakDown
 */
export function startEditor(engine, breakDown) {
  let history = null;
  let selected = 0;
  let kinds = [];
  /** The text that the editor has given to the page last: any other is somebody else's. */
  let given = "";
  const panel = byId("editor");
  const cases = byId("editor-cases");
  const suite = () => history.now;

  byId("edit").addEventListener("click", () => (panel.hidden ? open(0) : close()));
  byId("editor-close").addEventListener("click", close);
  byId("suite-findings").addEventListener("click", (event) => {
    const index = event.target.closest("[data-case]")?.dataset.case;
    if (index !== undefined) open(Number(index));
  });
  cases.addEventListener("change", () => select(cases.selectedIndex));
  byId("editor-name").addEventListener("input", ({ target }) => push(changed(suite(), ["name"], target.value), "name"));
  const actions = {
    "editor-undo": () => travel(() => history.undo()),
    "editor-redo": () => travel(() => history.redo()),
    "editor-add": () => step(withCase(suite(), after(), newCase(suite())), after(), "caseAdded"),
    "editor-duplicate": () => step(withCase(suite(), after(), copyOfCase(suite(), selected)), after(), "caseAdded"),
    "editor-delete": () =>
      step(withoutCase(suite(), selected), Math.min(selected, suite().cases.length - 2), "caseDeleted"),
    "editor-up": () => step(movedCase(suite(), selected, selected - 1), selected - 1, "caseMoved"),
    "editor-down": () => step(movedCase(suite(), selected, selected + 1), selected + 1, "caseMoved"),
    "editor-save": () =>
      saveFile(fileName(String(suite().name ?? ""), ".json"), "application/json", printDocument(suite())),
  };
  for (const [id, act] of Object.entries(actions)) byId(id).addEventListener("click", act);
  panel.addEventListener("keydown", onKey);

  draw((changes) => {
    if (changes.has("suite")) follow();
    if (changes.has("language") && !panel.hidden && history) show();
    if ((changes.has("answer") || changes.has("shownRun")) && !panel.hidden) tryOut();
  });

  async function open(index) {
    try {
      kinds = await engine.kinds();
      const text = state.suite.builtin ? await engine.suiteText() : state.suite.text;
      if (text.length > MAX_LENGTH) return tell("editorTooLong", { n: text.length, most: MAX_LENGTH });
      const read = text.trim() === "" ? newSuite() : readDocument(text);
      if (!read) return tell("editorNoSuite");
      if (read.cases.length > MAX_CASES) return tell("editorTooMany", { n: read.cases.length, most: MAX_CASES });
      tell("");
      history = new History(read);
      given = state.suite.builtin ? "" : text;
      selected = Math.max(0, Math.min(index, read.cases.length - 1));
      panel.hidden = false;
      byId("edit").setAttribute("aria-expanded", "true");
      show();
      tryOut();
      byId("editor-title").focus();
    } catch (error) {
      breakDown(error);
    }
  }

  function close() {
    panel.hidden = true;
    byId("edit").setAttribute("aria-expanded", "false");
    byId("edit").focus();
  }

  /** Another suite was loaded or typed: the editor takes it up, or closes. */
  function follow() {
    if (panel.hidden || (!state.suite.builtin && state.suite.text === given)) return;
    const isShort = !state.suite.builtin && state.suite.text.length <= MAX_LENGTH;
    const read = isShort ? readDocument(state.suite.text) : null;
    if (!read || read.cases.length > MAX_CASES) {
      panel.hidden = true;
      byId("edit").setAttribute("aria-expanded", "false");
      return;
    }
    history = new History(read);
    given = state.suite.text;
    selected = Math.max(0, Math.min(selected, read.cases.length - 1));
    show();
  }

  function push(next, what) {
    history.push(next, what);
    give();
  }

  function give() {
    given = printDocument(suite());
    update({ suite: { text: given, name: state.suite.name ?? "" }, example: null });
    showTools();
    nameCases();
  }

  /** A step of its own, which also shows another case. */
  function step(next, index, said) {
    push(next, null);
    selected = Math.max(0, index);
    show();
    setText(byId("editor-said"), t(said));
  }

  function travel(move) {
    move();
    selected = Math.max(0, Math.min(selected, suite().cases.length - 1));
    give();
    show();
  }

  function select(index) {
    selected = index;
    showForm();
    showTools();
    tryOut();
  }

  const after = () => (suite().cases.length === 0 ? 0 : selected + 1);

  function onKey(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    travel(() => (key === "y" || event.shiftKey ? history.redo() : history.undo()));
  }

  function show() {
    byId("editor-name").value = String(suite().name ?? "");
    nameCases();
    showForm();
    showTools();
  }

  /** The list of cases: only what differs is written anew, so that the list keeps its place. */
  function nameCases() {
    const names = suite().cases.map(({ case_id: id }) => clip(String(id ?? ""), NAME_LENGTH) || t("emptyId"));
    while (cases.options.length > names.length) cases.remove(names.length);
    names.forEach((name, index) => {
      if (index >= cases.options.length) cases.append(make("option", { dir: "auto" }, name));
      else setText(cases.options[index], name);
    });
    cases.selectedIndex = names.length > 0 ? selected : -1;
  }

  function showForm() {
    const box = byId("editor-form");
    if (suite().cases.length === 0) return box.replaceChildren(make("p", { class: "hint" }, t("noCaseYet")));
    const change = (path, value, isLasting = false) => {
      const whole = ["cases", selected, ...path];
      const isEmpty = path[0] === "expected_behavior" && path.length === 2 && value === undefined;
      if (isEmpty && valueAt(suite(), whole) === undefined) return;
      push(changed(suite(), whole, value), isLasting ? null : `${selected} ${path.join(".")}`);
      if (isLasting) {
        showForm();
        focusLast(box, path);
      }
    };
    box.replaceChildren(...caseForm({ suite: suite(), index: selected, kinds, change }));
  }

  /** After a check was added its first field has the focus, after one was removed the menu. */
  function focusLast(box, path) {
    const last = box.querySelector(".check-list > li:last-child :is(input, select, textarea)");
    const isAdded = path.length === 2 && valueAt(suite(), ["cases", selected, ...path]) !== undefined;
    (isAdded ? last : box.querySelector(".adder select"))?.focus();
  }

  function showTools() {
    const { length } = suite().cases;
    const isOff = {
      "editor-undo": !history.canUndo,
      "editor-redo": !history.canRedo,
      "editor-duplicate": length === 0,
      "editor-delete": length === 0,
      "editor-up": selected === 0,
      "editor-down": selected >= length - 1,
    };
    for (const [id, off] of Object.entries(isOff)) {
      const tool = byId(id);
      // A button that has the focus would lose it.
      if (off && document.activeElement === tool) cases.focus();
      tool.disabled = off;
    }
  }

  async function tryOut() {
    const benchmarkCase = history && suite().cases[selected];
    const box = byId("editor-trial");
    if (!benchmarkCase) return box.replaceChildren();
    const answer = await engine
      .trial({ suite: { ...suite(), cases: [benchmarkCase] }, run: shown().run.id })
      .catch(breakDown);
    if (!answer) return;
    box.replaceChildren(...trialParts(answer));
  }

  function tell(key, values) {
    setText(byId("edit-said"), key && t(key, values));
  }
}

function trialParts({ problems = [], findings = [], result }) {
  const parts = [];
  if (problems.length > 0) {
    parts.push(make("h3", {}, t("caseProblems")), messages(problems));
    return parts;
  }
  parts.push(make("h3", {}, t("trialTitle")));
  if (result) {
    const verdict = result.passed ? "pass" : "fail";
    const line = make("p", { class: "trial" }, badge(verdict, t(verdict)), " ", score(result.score));
    parts.push(line, checksView({ t, count }, result.checks ?? []));
  } else parts.push(make("p", { class: "hint" }, t("noOutputYet")));
  if (findings.length > 0) parts.push(make("h3", {}, t("findings", { n: findings.length })), messages(findings));
  return parts;
}

function messages(list) {
  const lines = list.slice(0, SHOWN).map(({ path, message, suggestion }) => {
    const words = suggestion ? `${say(message)}${t("advice", { advice: suggestion })}` : say(message);
    return make("li", {}, path ? foreign("code", path) : "", path ? " " : "", foreign("span", words));
  });
  if (list.length > SHOWN) lines.push(make("li", {}, t("andMore", { n: list.length - SHOWN })));
  return make("ul", { class: "notes" }, ...lines);
}
