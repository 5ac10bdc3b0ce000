// This file shows the run of an agent: its messages, calls and tool results, in order.

import { make, userText } from "./dom.js";
import { labelOf } from "./transcript.js";

/**
 * @param {object} i18n
 * @param {{entries: object[], more: number, fault?: string}} transcript the answer of the source
 * @param {(name: string, label: string, first: object, highlights: object[]) => HTMLElement} field shows a text
 */
export function transcriptView({ t }, { entries, more, fault }, field) {
  const section = make("section", { class: "text transcript" }, make("h4", {}, t("transcript")));
  if (fault !== undefined) {
    section.append(userText("p", fault, { class: "fault" }));
    return section;
  }
  const list = make("ol", {});
  for (const [index, entry] of entries.entries()) {
    const label = labelOf(entry, t);
    const isNamed = entry.kind === "other" && entry.first.length === 0;
    const text = isNamed ? make("h5", {}, label) : field(`entry:${index}`, label, entry.first, entry.highlights);
    list.append(make("li", { "data-by": entry.by, "data-kind": entry.kind }, text));
  }
  section.append(list);
  if (more > 0) section.append(make("p", { class: "hint" }, t("andMore", { n: more })));
  return section;
}
