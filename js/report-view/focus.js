// This file preserves the focus when controls are drawn again.

/** Returns a key that identifies the focused control. */
export function focusKey(element) {
  const { activeElement } = element.getRootNode();
  if (!activeElement || !element.contains(activeElement)) return undefined;
  const { name, run, compare, by } =
    activeElement.closest("[data-name], [data-run], [data-compare], [data-by]")?.dataset ?? {};
  const list = activeElement.closest("ul[id]")?.id;
  return { element: activeElement, id: activeElement.id, list, name, run, compare, by };
}

/** Focuses the new control that replaced the focused one. */
export function restoreFocus(element, key) {
  if (!key || key.element.isConnected) return;
  const { id, list, name, run, compare, by } = key;
  const part = (attribute, value) => (value === undefined ? "" : `[data-${attribute}="${CSS.escape(value)}"]`);
  const selector =
    id !== ""
      ? `#${CSS.escape(id)}`
      : `${list ? `#${CSS.escape(list)} ` : ""}${part("name", name)}${part("run", run)}${part("compare", compare)}${part("by", by)}`;
  const found = selector === "" ? undefined : element.querySelector(selector);
  if (found) (found.matches("button, select, input") ? found : found.querySelector("button"))?.focus();
}
