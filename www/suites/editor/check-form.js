// This file creates the list of checks of a case: a form for each check by its kind, groups with their own lists, buttons and keys to
// reorder, and a menu that adds checks.

import { button, make, userText } from "../../shared/dom.js";
import { inputFor, json, jsonOf, labelled, number, text, yesNo } from "../../shared/form-fields.js";
import { t } from "../../strings/index.js";
import { draftOf } from "./document.js";
import { makeDraggable } from "./draggable.js";

/** The keys of groups, each with the key of its list and a new group. */
const GROUPS = {
  any_of: { list: "any_of", empty: { any_of: [] } },
  all_of: { list: "all_of", empty: { all_of: [] } },
  at_least: { list: "of", empty: { at_least: 1, of: [] } },
};
/** Deeper groups are edited as JSON. */
const MAX_DEPTH = 4;

/**
 * @typedef {(path: (string | number)[], value: unknown, changesForm?: boolean, focused?: number) => void} Change sets the value at a path of the case, or
 * calls a function to compute it; `changesForm` means that the form gets other fields, and `focused` is the index of the
 * check that gets the focus then
 * @param {unknown[]} checks
 * @param {{path: (string | number)[], kinds: object[], change: Change, depth?: number}} options `path` leads to the list
 * @returns {Node[]} the list, and the menu that adds a check
 */
export function checkList(checks, { path, kinds, change, depth = 0 }) {
  const move = (from, to) => {
    if (to < 0 || to >= checks.length || from === to) return;
    change(path, checks.toSpliced(from, 1).toSpliced(to, 0, checks[from]), true, to);
  };
  const items = checks.map((check, at) => {
    const own = [...path, at];
    const isLastOfCase = depth === 0 && checks.length === 1;
    const remove = () => change(isLastOfCase ? path : own, undefined, true);
    const tools = toolsOf({ at, last: checks.length - 1, move, remove, title: titleOf(check, kinds, at) });
    const item = make("li", { "data-check": at }, checkForm(check, { path: own, kinds, change, depth, at, tools }));
    makeDraggable(item, at, move);
    return item;
  });
  const add = (check) => change(path, (list) => [...(Array.isArray(list) ? list : []), check], true);
  return [make("ol", { class: "check-list" }, ...items), adder(kinds, add)];
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const groupOf = (check) => Object.keys(GROUPS).find((name) => isObject(check) && Object.hasOwn(check, name));
const kindOf = (check, kinds) => kinds.find(({ name }) => name === check?.kind);
const titleOf = (check, kinds, at) => kindOf(check, kinds)?.name ?? groupOf(check) ?? t("check", { n: at + 1 });

/** Creates the buttons that move and remove a check. Alt with an arrow key moves the check whose field has the focus. */
function toolsOf({ at, last, move, remove, title }) {
  const step = (by, label, sign) =>
    button(
      {
        class: "small",
        "data-move": by,
        "aria-label": t(label, { name: title }),
        disabled: by < 0 ? at === 0 : at === last,
      },
      () => move(at, at + by),
      sign,
    );
  return make(
    "div",
    { class: "actions" },
    make("span", { class: "handle", title: t("dragCheck"), "aria-hidden": "true" }, "⠿"),
    step(-1, "moveCheckUp", "↑"),
    step(1, "moveCheckDown", "↓"),
    button({ class: "small", "data-remove": true }, remove, t("removeCheck", { name: title })),
  );
}

function checkForm(check, { path, kinds, change, depth, at, tools }) {
  const kind = kindOf(check, kinds);
  const group = groupOf(check);
  const summary = kind?.summary ?? (group ? t(`group_${group}`) : "");
  const head = make(
    "legend",
    {},
    make("code", {}, titleOf(check, kinds, at)),
    " ",
    summary === "" ? "" : userText("span", summary, { class: "hint" }),
  );
  const set = (inner, value) => change([...path, ...inner], value);
  const list = group && GROUPS[group].list;
  const hasList = group && depth < MAX_DEPTH && (check[list] === undefined || Array.isArray(check[list]));
  if (!kind && !hasList) {
    const draft = isObject(check) ? draftOf(check, path, "", change) : undefined;
    const field = labelled(t("asJson"), json(check), (value) => set([], value), "", draft);
    return make("fieldset", { class: "check-form" }, head, field, tools);
  }
  const field = (label, key, input, hint) =>
    labelled(label, input, (value) => set([key], value), hint, draftOf(check, path, key, change));
  const common = [
    field(t("negated"), "not", yesNo(check.not)),
    field(t("requiredField"), "required", yesNo(check.required)),
    field(t("weight"), "weight", number(check.weight, "1"), t("weightHint")),
    field(t("checkName"), "name", text(check.name), t("checkNameHint")),
    field(t("onField"), "on", partOf(check.on), t("onHint")),
  ];
  if (!kind) {
    const least = group === "at_least" ? [field(t("atLeast"), "at_least", number(check.at_least, "1"))] : [];
    const inner = checkList(check[list] ?? [], { path: [...path, list], kinds, change, depth: depth + 1 });
    const fields = make("div", { class: "fields" }, ...least, ...common);
    return make("fieldset", { class: "check-form" }, head, fields, ...inner, tools);
  }
  const fields = [];
  if (kind.value !== "")
    fields.push(field(t("value"), "value", inputFor(kind.value, { value: check.value }), kind.value));
  for (const { name, expected } of kind.options) {
    fields.push(field(name, name, inputFor(expected, { value: check[name] }), expected));
  }
  if (kind.ignore_case) fields.push(field(t("ignoreCase"), "ignore_case", yesNo(check.ignore_case)));
  return make("fieldset", { class: "check-form" }, head, make("div", { class: "fields" }, ...fields, ...common), tools);
}

/** Creates a field for a part of the output: a word, or an object as JSON. */
function partOf(value) {
  const { element, read } = text(typeof value === "object" ? JSON.stringify(value) : value);
  const isJson = () => element.value.trim().startsWith("{");
  return { element, read: () => (isJson() ? jsonOf(element.value) : read()) };
}

/** Creates a menu of all kinds and groups, with a button that adds a check. */
function adder(kinds, add) {
  const menu = make(
    "select",
    { "aria-label": t("kindToAdd") },
    ...kinds.map(({ name, summary }) => make("option", { value: name }, `${name}: ${summary}`)),
    ...Object.keys(GROUPS).map((name) => make("option", { value: name }, `${name}: ${t(`group_${name}`)}`)),
  );
  const addChosen = () => add(GROUPS[menu.value]?.empty ?? { kind: menu.value });
  return make("div", { class: "actions adder" }, menu, button({ class: "small" }, addChosen, t("addCheck")));
}
