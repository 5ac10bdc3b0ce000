// This file shows the table of cases: a row for each, and on demand its prompt and output.

import { byId, foreign, make, setText, verdict } from "./dom.js";
import { count, score, title } from "./format.js";
import { PAGE_ROWS, state, subscribe, update } from "./state.js";

const TEXTS = [
  ["prompt", "Prompt"],
  ["output", "Output"],
  ["expected", "Expected behaviour"],
];

/**
 * @param {{open(request), text(request)}} engine gives the texts of a case
 * @param {() => void} showMore
 */
export function startCasesView(engine, showMore) {
  const failedOnly = byId("failed-only");
  const more = byId("more");
  const body = byId("rows");
  let shown = null;
  keepRoles(body.closest("table"));

  failedOnly.addEventListener("change", () => update({ failedOnly: failedOnly.checked }));
  more.addEventListener("click", showMore);
  body.addEventListener("click", (event) => {
    const button = event.target.closest("button[aria-expanded]");
    if (button) toggle(engine, shown.report, button);
  });

  subscribe((changed) => {
    if (changed.has("failedOnly")) failedOnly.checked = state.failedOnly;
    if (!changed.has("page")) return;
    const { page } = state;
    byId("cases").hidden = !page;
    if (!page) {
      shown = null;
      return body.replaceChildren();
    }
    const isContinued = shown?.report === page.report && shown.failedOnly === page.failedOnly;
    const added = page.rows.slice(isContinued ? shown.rows.length : 0).map(rowOf);
    if (isContinued) body.append(...added);
    else body.replaceChildren(...added);
    shown = page;
    showEnd(page, more, added[0]);
  });
}

/** A narrow screen lays the table out as cards, and some browsers then no longer take it for a table. */
function keepRoles(table) {
  table.setAttribute("role", "table");
  for (const group of table.querySelectorAll("thead, tbody")) group.setAttribute("role", "rowgroup");
  for (const row of table.querySelectorAll("tr")) row.setAttribute("role", "row");
  for (const head of table.querySelectorAll("th")) head.setAttribute("role", "columnheader");
}

function showEnd({ matching, rows, failedOnly }, more, firstAdded) {
  const left = matching - rows.length;
  const kind = failedOnly ? "failed " : "";
  const all = `${count(matching)} ${kind}${matching === 1 ? "case" : "cases"}`;
  setText(byId("cases-shown"), left > 0 ? `The first ${count(rows.length)} of ${all}` : all);
  byId("no-rows").hidden = matching > 0;
  setText(byId("no-rows"), failedOnly ? "No case failed." : "The suite has no cases.");
  const hadFocus = document.activeElement === more;
  more.hidden = left <= 0;
  setText(more, `Show ${count(Math.min(left, PAGE_ROWS))} more of ${count(left)}`);
  if (hadFocus && more.hidden) firstAdded?.querySelector("button").focus();
}

function rowOf({ index, case_id: caseId, passed, score: value, category, difficulty, reasons }) {
  const button = make("button", { type: "button", class: "case", "aria-expanded": "false", "data-index": index });
  button.append(foreign("span", caseId === "" ? "(an empty id)" : caseId));
  const why = make("ul", { class: "reasons" }, ...reasons.map(reasonOf));
  return make(
    "tr",
    { role: "row", "data-row": index },
    make("td", { role: "cell" }, verdict(passed)),
    make("td", { role: "cell", class: "id" }, button, ...(reasons.length > 0 ? [why] : [])),
    make("td", { role: "cell", class: "category" }, title(category)),
    make("td", { role: "cell", class: "difficulty" }, title(difficulty)),
    make("td", { role: "cell", class: "number" }, score(value)),
  );
}

function reasonOf({ words, quotes, more }) {
  const item = make("li", {}, words);
  quotes.forEach((quote, index) => {
    item.append(index === 0 ? ": " : ", ", foreign("q", quote));
  });
  if (more > 0) item.append(` and ${count(more)} more`);
  return item;
}

async function toggle(engine, report, button) {
  const row = button.closest("tr");
  const isOpen = button.getAttribute("aria-expanded") === "true";
  if (isOpen) {
    button.setAttribute("aria-expanded", "false");
    button.removeAttribute("aria-controls");
    if (row.nextElementSibling?.hasAttribute("data-opened")) row.nextElementSibling.remove();
    return;
  }
  button.setAttribute("aria-expanded", "true");
  const index = Number(button.dataset.index);
  const texts = await engine.open({ report, index }).catch(() => undefined);
  // Meanwhile it may have been closed, or another report have come.
  const isWanted = texts && button.isConnected && button.getAttribute("aria-expanded") === "true";
  if (!isWanted || row.nextElementSibling?.hasAttribute("data-opened")) return;
  const id = `case-${index}`;
  const cell = make("td", { role: "cell", colspan: "5", id });
  for (const [field, label] of TEXTS) cell.append(textOf(engine, { report, index, field }, label, texts[field]));
  if (texts.case_id.length > 300)
    cell.append(textOf(engine, { report, index, field: "case_id" }, "Full id", texts.case_id));
  row.after(make("tr", { role: "row", class: "opened", "data-opened": index }, cell));
  button.setAttribute("aria-controls", id);
}

function textOf(engine, request, label, first) {
  const section = make("div", { class: "text", "data-field": request.field }, make("h4", {}, label));
  if (first === null) {
    section.append(make("p", { class: "hint" }, "No output was given for this case."));
    return section;
  }
  if (first.length === 0) {
    section.append(make("p", { class: "hint" }, "It is empty."));
    return section;
  }
  const text = foreign("pre", first.text, { tabindex: "0", role: "group", "aria-label": label });
  section.append(text);
  if (first.end < first.length) section.append(moreOf(engine, request, text, first));
  return section;
}

/** A button that appends the next part of a long text. */
function moreOf(engine, request, text, first) {
  let { end } = first;
  const button = make("button", { type: "button", class: "small" });
  const label = () => setText(button, `Show more (${count(first.length - end)} characters left)`);
  label();
  button.addEventListener("click", async () => {
    const part = await engine.text({ ...request, start: end }).catch(() => undefined);
    if (!part) return;
    text.append(part.text);
    end = part.end;
    if (end < part.length) return label();
    button.remove();
    text.focus();
  });
  return button;
}
