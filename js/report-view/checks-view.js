// This file shows the checks of a case and their reasons, as a tree of groups.

import { badge, make, userText } from "./dom.js";
import { reasonIn } from "./reason-words.js";
import { clip } from "./text.js";

/**
 * @param {object} i18n
 * @param {object[]} checks in the order of the report: a group precedes its checks
 * @param {number} more the number of further checks
 */
export function checksView(i18n, checks, more = 0) {
  const { t } = i18n;
  const top = make("ul", { class: "checks" });
  const open = [{ prefix: "", list: top }];
  for (const check of checks) {
    while (open.length > 1 && !check.path.startsWith(open.at(-1).prefix)) open.pop();
    const parent = open.at(-1);
    parent.list ??= parent.item.appendChild(make("ul", { class: "checks" }));
    const item = checkItem(i18n, check);
    parent.list.append(item);
    open.push({ prefix: `${check.path}.`, item });
  }
  if (more > 0) top.append(make("li", {}, t("andMore", { n: more })));
  return checks.length > 0 ? top : make("p", { class: "hint" }, t("noChecks"));
}

/** The maximum length of a reason in a row. */
const SHORT_LENGTH = 280;

function checkItem(i18n, { path, kind, name, verdict, score, weight, not, required, reason, differs = [], near = [] }) {
  const { t, count } = i18n;
  const facts = [];
  if (name !== undefined) facts.push(userText("span", kind, { class: "fact" }));
  if (not) facts.push(make("span", { class: "fact" }, t("not")));
  if (required) facts.push(make("span", { class: "fact" }, t("required")));
  const weightText = weight === 0 ? t("informational") : t("checkWeight", { weight });
  facts.push(make("span", { class: "fact" }, weightText));
  if (score > 0 && score < 1) facts.push(make("span", { class: "fact" }, t("checkScore", { score: count(score) })));
  const title = userText("strong", name ?? kind);
  const head = make("div", { class: "check-head" }, badge(verdict, t(verdict)), title, ...facts);
  const text = userText("p", reasonIn(i18n.language, reason), { class: "reason" });
  const item = make("li", { "data-path": path, "data-verdict": verdict }, head, text);
  if (differs.length > 0) item.append(make("p", { class: "hint" }, `${t("differs")} `, ...quotes(differs)));
  if (near.length > 0) item.append(make("p", { class: "hint" }, `${t("near")} `, ...quotes(near)));
  return item;
}

function quotes(texts) {
  return texts.flatMap((text, index) => [index > 0 ? ", " : "", userText("q", text)]);
}

/**
 * Returns a short reason, for rows and for reports without evidence.
 * @param {import("./reasons.js").Reason} reason
 */
export function reasonItem(
  { t, count, language },
  { code, text, name, parts, quotes: list = [], more = 0, value, limit },
) {
  if (parts) {
    const words = parts.map((part) => reasonIn(language, part)).join("; ");
    return userText("li", clip(name === undefined ? words : `${name}: ${words}`, SHORT_LENGTH));
  }
  if (text !== undefined) return userText("li", text);
  const shownLimit = typeof limit === "number" ? count(limit) : String(limit);
  const item = make("li", {}, t(code, { n: value, limit: shownLimit }));
  if (list.length > 0) item.append(": ", ...quotes(list));
  if (more > 0) item.append(" ", t("andMore", { n: more }));
  return item;
}
