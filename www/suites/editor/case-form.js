// This file creates the form of one case: its fields, the six keys, and the list of checks.

import { make } from "../../shared/dom.js";
import { isLines, json, labelled, lines, longText, number, text, yesNo } from "../../shared/form-fields.js";
import { nameOf, t } from "../../strings/index.js";
import { checkList } from "./check-form.js";
import { draftOf } from "./document.js";

const CATEGORIES = ["reasoning", "tool_use", "planning", "coding", "safety", "robustness"];
const DIFFICULTIES = ["easy", "medium", "hard"];
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
  const field = (key, path, input, hint) =>
    labelled(t(key), input, (value) => change(path, value), hint, draftOf(benchmarkCase, [], path.at(-1), change));
  const own = Array.isArray(suite.categories) ? suite.categories : [];
  const list = (value) => (isLines(value) ? lines(value) : json(value));
  const checks = Array.isArray(expected.checks) ? expected.checks : [];
  return [
    make(
      "div",
      { class: "fields" },
      field("caseId", ["case_id"], requiredText(text(String(benchmarkCase.case_id ?? ""))), t("caseIdHint")),
      field("category", ["category"], nameMenu([...CATEGORIES, ...own], benchmarkCase.category), t("categoryHint")),
      field("difficulty", ["difficulty"], nameMenu(DIFFICULTIES, benchmarkCase.difficulty), t("difficultyHint")),
      field("tags", ["tags"], tags(benchmarkCase.tags), t("byCommas")),
      field("threshold", ["threshold"], number(benchmarkCase.threshold, "1"), t("thresholdHint")),
    ),
    field("prompt", ["prompt"], longText(String(benchmarkCase.prompt ?? "")), t("promptHint")),
    make("h3", {}, t("expected")),
    make(
      "div",
      { class: "fields" },
      field("containsField", [EXPECTED, "contains"], list(expected.contains), t("onePerLine")),
      field("notContainsField", [EXPECTED, "not_contains"], list(expected.not_contains), t("onePerLine")),
      field("regexField", [EXPECTED, "regex"], text(expected.regex), t("regexHint")),
      field("minLength", [EXPECTED, "min_length"], number(expected.min_length), t("minLengthHint")),
      field("maxLength", [EXPECTED, "max_length"], number(expected.max_length), t("maxLengthHint")),
      field("jsonValid", [EXPECTED, "json_valid"], yesNo(expected.json_valid), t("jsonValidHint")),
    ),
    make("h3", {}, t("moreChecks")),
    ...checkList(checks, { path: [EXPECTED, "checks"], kinds, change }),
  ];
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
