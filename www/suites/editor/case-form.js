// This file creates the form of one case: its fields, the six keys, and the list of checks by kind.

import { button, make, userText } from "../../shared/dom.js";
import {
  inputFor,
  isLines,
  json,
  jsonOf,
  labelled,
  lines,
  longText,
  number,
  text,
  yesNo,
} from "../../shared/form-fields.js";
import { nameOf, t } from "../../strings/index.js";

const CATEGORIES = ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"];
const DIFFICULTIES = ["easy", "medium", "hard"];
const GROUPS = ["any_of", "all_of", "at_least"];
const EXPECTED = "expected_behavior";

/**
 * @param {{suite: object, index: number, kinds: object[],
 * change: (path: (string | number)[], value: unknown, changesForm?: boolean) => void}} options `kinds` are the kinds
 * of checks; `change` sets the value at a path of the case, or calls a function to compute it; `changesForm` means
 * that the form gets other fields
 */
export function caseForm({ suite, index, kinds, change }) {
  const benchmarkCase = suite.cases[index];
  const expected = benchmarkCase[EXPECTED] ?? {};
  const field = (key, path, input, hint) => labelled(t(key), input, (value) => change(path, value), hint);
  const own = Array.isArray(suite.categories) ? suite.categories : [];
  const list = (value) => (isLines(value) ? lines(value) : json(value));
  const checks = Array.isArray(expected.checks) ? expected.checks : [];
  return [
    make(
      "div",
      { class: "fields" },
      field("caseId", ["case_id"], requiredText(text(String(benchmarkCase.case_id ?? "")))),
      field("category", ["category"], nameMenu([...CATEGORIES, ...own], benchmarkCase.category)),
      field("difficulty", ["difficulty"], nameMenu(DIFFICULTIES, benchmarkCase.difficulty)),
      field("tags", ["tags"], tags(benchmarkCase.tags), t("byCommas")),
      field("threshold", ["threshold"], number(benchmarkCase.threshold)),
    ),
    field("prompt", ["prompt"], longText(String(benchmarkCase.prompt ?? ""))),
    make("h3", {}, t("expected")),
    make(
      "div",
      { class: "fields" },
      field("containsField", [EXPECTED, "contains"], list(expected.contains), t("onePerLine")),
      field("notContainsField", [EXPECTED, "not_contains"], list(expected.not_contains), t("onePerLine")),
      field("regexField", [EXPECTED, "regex"], text(expected.regex)),
      field("minLength", [EXPECTED, "min_length"], number(expected.min_length)),
      field("maxLength", [EXPECTED, "max_length"], number(expected.max_length)),
      field("jsonValid", [EXPECTED, "json_valid"], yesNo(expected.json_valid)),
    ),
    make("h3", {}, t("moreChecks")),
    make(
      "ol",
      { class: "check-list" },
      ...checks.map((check, at) => {
        const path = [EXPECTED, "checks", at];
        const set = (inner, value) => change([...path, ...inner], value);
        const remove = () => change(checks.length === 1 ? [EXPECTED, "checks"] : path, undefined, true);
        return make("li", {}, checkForm(check, kinds, set, remove, at));
      }),
    ),
    adder(kinds, (check) =>
      change([EXPECTED, "checks"], (list) => [...(Array.isArray(list) ? list : []), check], true),
    ),
  ];
}

function checkForm(check, kinds, set, remove, at) {
  const kind = kinds.find(({ name }) => name === check?.kind);
  const group = GROUPS.find((name) => check !== null && typeof check === "object" && Object.hasOwn(check, name));
  const title = kind?.name ?? group ?? t("check", { n: at + 1 });
  const head = make(
    "legend",
    {},
    make("code", {}, title),
    " ",
    kind ? userText("span", kind.summary, { class: "hint" }) : "",
  );
  const removeButton = button({ class: "small" }, remove, t("removeCheck", { name: title }));
  if (!kind) {
    return make(
      "fieldset",
      { class: "check-form" },
      head,
      labelled(t("asJson"), json(check), (value) => set([], value)),
      removeButton,
    );
  }
  const field = (label, key, input, hint) => labelled(label, input, (value) => set([key], value), hint);
  const fields = [];
  if (kind.value !== "")
    fields.push(field(t("value"), "value", inputFor(kind.value, { value: check.value }), kind.value));
  for (const { name, expected } of kind.options) {
    fields.push(field(name, name, inputFor(expected, { value: check[name] }), expected));
  }
  if (kind.ignore_case) fields.push(field(t("ignoreCase"), "ignore_case", yesNo(check.ignore_case)));
  fields.push(
    field(t("negated"), "not", yesNo(check.not)),
    field(t("requiredField"), "required", yesNo(check.required)),
    field(t("weight"), "weight", number(check.weight, "1")),
    field(t("checkName"), "name", text(check.name)),
    field(t("onField"), "on", partOf(check.on), t("onHint")),
  );
  return make("fieldset", { class: "check-form" }, head, make("div", { class: "fields" }, ...fields), removeButton);
}

/** Creates a field for a part of the output: a word, or an object as JSON. */
function partOf(value) {
  const { element, read } = text(typeof value === "object" ? JSON.stringify(value) : value);
  const isObject = () => element.value.trim().startsWith("{");
  return { element, read: () => (isObject() ? jsonOf(element.value) : read()) };
}

/** Creates a menu of all kinds, with a button that adds a check. */
function adder(kinds, add) {
  const menu = make(
    "select",
    { "aria-label": t("kindToAdd") },
    ...kinds.map(({ name, summary }) => make("option", { value: name }, `${name}: ${summary}`)),
    ...GROUPS.map((name) => make("option", { value: name }, name)),
  );
  const group = { any_of: { any_of: [] }, all_of: { all_of: [] }, at_least: { at_least: 1, of: [] } };
  const addChosen = () => add(group[menu.value] ?? { kind: menu.value });
  return make("div", { class: "actions adder" }, menu, button({ class: "small" }, addChosen, t("addCheck")));
}

/** Wraps a text field: an empty text is read as "" rather than undefined. */
function requiredText({ element }) {
  return { element, read: () => element.value };
}

/** Creates a menu of categories or difficulties. Adds the current value if it is not in the list. */
function nameMenu(names, value) {
  const known = value === undefined || names.includes(value) ? names : [...names, String(value)];
  const element = make("select", {}, ...known.map((name) => make("option", { value: name }, nameOf(String(name)))));
  if (value !== undefined) element.value = String(value);
  return { element, read: () => element.value };
}

function tags(value) {
  if (value !== undefined && !isLines(value)) return json(value);
  const input = text((value ?? []).join(", "));
  const read = () =>
    input.element.value
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "");
  return { element: input.element, read };
}
