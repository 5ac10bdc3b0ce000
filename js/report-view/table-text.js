// This file writes the rows of a table as text with tabs, which spreadsheets and documents accept when it is pasted.

import { reasonItem } from "./checks-view.js";

/**
 * @param {object} i18n
 * @param {{heads: string[], isComparing: boolean}} table the heads of its columns
 * @param {object[]} rows
 */
export function tableText(i18n, { heads, isComparing }, rows) {
  const { t, name } = i18n;
  const lines = rows.map((row) => {
    const { results, change, difference, case_id: id, category, difficulty, reasons, moreReasons } = row;
    const first = isComparing ? change : results[0].state;
    const scores = results.map((result) => result?.score ?? "");
    const why = [
      ...reasons.map((reason) => reasonItem(i18n, reason).textContent),
      ...(moreReasons > 0 ? [t("andMore", { n: moreReasons })] : []),
    ];
    const numbers = isComparing ? [difference ?? "", ...scores] : scores;
    return [t(first), id, name(category), name(difficulty), ...numbers, why.join("; ")];
  });
  return [[...heads, t("why")], ...lines].map((cells) => `${cells.map(cell).join("\t")}\n`).join("");
}

/** An apostrophe before a formula makes it a text. */
function cell(value) {
  if (typeof value === "number") return String(value);
  const line = value.replace(/\p{Cc}+/gu, " ");
  return /^[ "']*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
}
