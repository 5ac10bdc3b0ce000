// This file shows the suite editor: the list of cases, the form of the selected case, and buttons. It edits the suite of the page.

import { clip } from "../../../js/report-view/text.js";
import { byId, make, setText } from "../../shared/dom.js";
import { download, fileName } from "../../shared/download.js";
import { t } from "../../strings/index.js";
import { draw, shown, state, update } from "../state.js";
import { caseForm } from "./case-form.js";
import { CaseList } from "./case-list.js";
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
import { startTrial } from "./trial.js";

/** The limits for suites that the editor opens. Larger suites are easier to edit in files. */
const MAX_CASES = 2000;
const MAX_LENGTH = 4_000_000;
const NAME_LENGTH = 60;
/** The report view shortens longer ids. */
const LONG_ID = 300;

/**
 * @param {{trial(request: object): Promise<object | undefined>}} engine
 * @param {(error: Error) => void} onError
 */
export function startEditor(engine, onError) {
  let history = new History(newSuite());
  let selected = 0;
  /** The last source that the editor has set itself. */
  let ownSource;
  const panel = byId("editor");
  const suite = () => history.now;
  const insertAt = () => (suite().cases.length === 0 ? 0 : selected + 1);

  byId("edit").addEventListener("click", () => (panel.hidden ? open(0) : close()));
  byId("editor-close").addEventListener("click", close);
  byId("suite-findings").addEventListener("click", (event) => {
    const index = event.target.closest("[data-case]")?.dataset.case;
    if (index !== undefined) open(Number(index));
  });
  byId("report-view").addEventListener("caseedit", ({ detail }) => {
    const { read } = readSuite();
    const index = read?.cases.findIndex(({ case_id: id }) => clip(String(id), LONG_ID) === detail.case_id) ?? 0;
    open(Math.max(0, index));
    panel.scrollIntoView();
  });
  const trial = startTrial(engine, onError);
  const cases = new CaseList(byId("editor-cases"), {
    select,
    move(from, to) {
      moveCase(from, to);
      cases.focus();
    },
  });
  byId("editor-name").addEventListener("input", ({ target }) => push(changed(suite(), ["name"], target.value), "name"));
  const actions = {
    "editor-undo": () => travel(() => history.undo()),
    "editor-redo": () => travel(() => history.redo()),
    "editor-add": () => step(withCase(suite(), insertAt(), newCase(suite())), insertAt(), "caseAdded"),
    "editor-duplicate": () =>
      step(withCase(suite(), insertAt(), copyOfCase(suite(), selected)), insertAt(), "caseAdded"),
    "editor-delete": () =>
      step(withoutCase(suite(), selected), Math.min(selected, suite().cases.length - 2), "caseDeleted"),
    "editor-up": () => moveCase(selected, selected - 1),
    "editor-down": () => moveCase(selected, selected + 1),
    "editor-save": () =>
      download(fileName(String(suite().name ?? ""), ".json"), "application/json", printDocument(suite())),
  };
  for (const [id, act] of Object.entries(actions)) byId(id).addEventListener("click", act);
  panel.addEventListener("keydown", onKey);

  draw((changes) => {
    byId("edit").disabled = state.kinds.length === 0;
    if (panel.hidden) return;
    if (changes.has("suite") && state.suite !== ownSource) follow();
    if (changes.has("language")) show();
    if (changes.has("answer") || changes.has("shownRun")) tryOut();
  });

  /** Returns the suite of the page as a document, or the reason why it cannot be edited. */
  function readSuite() {
    const { builtin, text = "" } = state.suite;
    const source = builtin ? state.builtins.find(({ key }) => key === builtin).text : text;
    if (source.length > MAX_LENGTH) return { fault: "editorTooLong", n: source.length, most: MAX_LENGTH };
    const read = source.trim() === "" ? newSuite() : readDocument(source);
    if (!read) return { fault: "editorNoSuite" };
    if (read.cases.length > MAX_CASES) return { fault: "editorTooMany", n: read.cases.length, most: MAX_CASES };
    return { read };
  }

  function open(index) {
    const { read, fault, ...values } = readSuite();
    setText(byId("edit-status"), fault ? t(fault, values) : "");
    if (!read) return;
    setOpen(true);
    // A suite that the editor wrote itself keeps its history, also after the editor was closed.
    edit(state.suite === ownSource ? undefined : read, index);
    tryOut();
    byId("editor-title").focus();
  }

  function close() {
    setOpen(false);
    byId("edit").focus();
  }

  function setOpen(isOpen) {
    panel.hidden = !isOpen;
    byId("edit").setAttribute("aria-expanded", String(isOpen));
  }

  function edit(document, index) {
    if (document) history = new History(document);
    selected = clamp(index);
    show();
  }

  /** If the user loads, selects or types another suite, edits it instead. Closes if it cannot be edited. */
  function follow() {
    const { read } = state.suite.text?.trim() ? readSuite() : {};
    if (read) edit(read, selected);
    else setOpen(false);
  }

  const clamp = (index) => Math.max(0, Math.min(index, suite().cases.length - 1));

  function push(next, field) {
    history.push(next, field);
    publish();
  }

  function publish() {
    const text = printDocument(suite());
    if (text !== state.suite.text) {
      ownSource = { text, name: state.suite.name ?? "" };
      update({ suite: ownSource, example: null, isTyped: true });
    }
    showTools();
    showNames();
  }

  /** Makes a change that also selects another case. */
  function step(next, index, status) {
    push(next, null);
    selected = Math.max(0, index);
    show();
    setText(byId("editor-status"), t(status));
  }

  function moveCase(from, to) {
    step(movedCase(suite(), from, to), to, "caseMoved");
  }

  function travel(move) {
    const before = suite();
    if (move() === before) return;
    selected = clamp(selected);
    publish();
    show();
  }

  function select(index) {
    selected = index;
    showForm();
    showTools();
    tryOut();
  }

  function onKey(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    travel(() => (key === "y" || event.shiftKey ? history.redo() : history.undo()));
  }

  function show() {
    byId("editor-name").value = String(suite().name ?? "");
    showNames();
    showForm();
    showTools();
  }

  function showNames() {
    const names = suite().cases.map(({ case_id: id }) => clip(String(id ?? ""), NAME_LENGTH) || t("emptyId"));
    cases.show(names, selected);
  }

  function showForm() {
    const box = byId("editor-form");
    if (suite().cases.length === 0) return box.replaceChildren(make("p", { class: "hint" }, t("noCaseYet")));
    const change = (path, newValue, changesForm = false, focused = undefined) => {
      const whole = ["cases", selected, ...path];
      const before = valueAt(suite(), whole);
      const value = typeof newValue === "function" ? newValue(before) : newValue;
      if (value === before) return;
      push(changed(suite(), whole, value), changesForm ? null : `${selected} ${path.map(String).join(".")}`);
      if (changesForm) {
        showForm();
        focusCheck(box, path, focused);
      }
    };
    box.replaceChildren(...caseForm({ suite: suite(), index: selected, kinds: state.kinds, change }));
  }

  /** Focuses the first field of an added check, a moved check, or the menu after a check was removed. */
  function focusCheck(box, path, focused) {
    const value = valueAt(suite(), ["cases", selected, ...path]);
    const isList = typeof path.at(-1) === "string" && Array.isArray(value);
    const indices = path.filter((step) => typeof step === "number");
    if (!isList) indices.pop();
    let list = box.querySelector(".check-list");
    for (const index of indices) list = list.children[index].querySelector(".check-list");
    const item = isList ? list.children[focused ?? value.length - 1] : undefined;
    const menu = list.nextElementSibling.querySelector("select");
    (item?.querySelector("input, select, textarea") ?? item?.querySelector("button") ?? menu).focus();
  }

  function showTools() {
    const { length } = suite().cases;
    const isDisabled = {
      "editor-undo": !history.canUndo,
      "editor-redo": !history.canRedo,
      "editor-duplicate": length === 0,
      "editor-delete": length === 0,
      "editor-up": selected === 0,
      "editor-down": selected >= length - 1,
    };
    for (const [id, disabled] of Object.entries(isDisabled)) {
      const tool = byId(id);
      // A disabled button would lose the focus, so move the focus first.
      if (disabled && document.activeElement === tool) (length === 0 ? byId("editor-add") : cases).focus();
      tool.disabled = disabled;
    }
  }

  /** Scores the selected case. Without an answer, the engine has not received the outputs yet. */
  function tryOut() {
    const benchmarkCase = suite().cases[selected];
    const isReady = benchmarkCase && state.answer;
    trial.show(isReady ? { suite: { ...suite(), cases: [benchmarkCase] }, run: shown().run.id } : undefined);
  }
}
