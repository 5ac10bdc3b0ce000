// This file shows what each check answered, and why: groups with what they hold.

import { badge, foreign, make } from "./dom.js";

/**
 * @param {object[]} checks in the order of the report, a group before what it holds
 * @param {number} more how many there are besides
 */
export function checksView(words, checks, more = 0) {
  const { t } = words;
  const top = make("ul", { class: "checks" });
  const lists = [{ path: "", list: top }];
  for (const check of checks) {
    while (lists.length > 1 && !check.path.startsWith(lists.at(-1).path)) lists.pop();
    const item = checkItem(words, check);
    lists.at(-1).list.append(item);
    const holder = {
      path: `${check.path}.`,
      get list() {
        let list = item.querySelector(":scope > ul.checks");
        if (!list) {
          list = make("ul", { class: "checks" });
          item.append(list);
        }
        return list;
      },
    };
    lists.push(holder);
  }
  if (more > 0) top.append(make("li", {}, t("andMore", { n: more })));
  return checks.length > 0 ? top : make("p", { class: "hint" }, t("noChecks"));
}

function checkItem(
  words,
  { path, kind, name, verdict, score, weight, not, required, reason, differs = [], near = [] },
) {
  const { t, count } = words;
  const facts = [];
  if (name !== undefined) facts.push(foreign("span", kind, { class: "fact" }));
  if (not) facts.push(make("span", { class: "fact" }, t("not")));
  if (required) facts.push(make("span", { class: "fact" }, t("required")));
  if (weight === 0) facts.push(make("span", { class: "fact" }, t("informational")));
  else facts.push(make("span", { class: "fact" }, t("checkWeight", { weight })));
  if (score > 0 && score < 1) facts.push(make("span", { class: "fact" }, t("checkScore", { score: count(score) })));
  const head = make(
    "div",
    { class: "check-head" },
    badge(verdict, t(verdict)),
    foreign("strong", name ?? kind),
    ...facts,
  );
  const item = make(
    "li",
    { "data-path": path, "data-verdict": verdict },
    head,
    foreign("p", reason, { class: "reason" }),
  );
  if (differs.length > 0) item.append(quotes(`${t("differs")} `, differs));
  if (near.length > 0) item.append(quotes(`${t("near")} `, near));
  return item;
}

function quotes(label, list) {
  const line = make("p", { class: "hint" }, label);
  list.forEach((text, index) => {
    if (index > 0) line.append(", ");
    line.append(foreign("q", text));
  });
  return line;
}

/** Why a case failed in a few words: what a report without evidence can tell, and what fits into a row. */
export function reasonItem({ t, count }, { code, words, quotes: list = [], more = 0, value, limit }) {
  if (words !== undefined) return foreign("li", words);
  const shown = typeof limit === "number" ? count(limit) : String(limit);
  const item = make("li", {}, t(code, { n: value, limit: shown }));
  list.forEach((quote, index) => {
    item.append(index === 0 ? ": " : ", ", foreign("q", quote));
  });
  if (more > 0) item.append(" ", t("andMore", { n: more }));
  return item;
}
