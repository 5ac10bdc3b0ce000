// This file makes the elements of a report view. Text enters the document here, and as text only.

/**
 * An element with attributes (`true` for a bare one, `false` or undefined for none) and children,
 * which are nodes or strings.
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
}

/** Text from a suite or an output: its own direction stays its own. */
export function foreign(name, text, attributes = {}) {
  return make(name, { dir: "auto", class: "foreign", ...attributes }, text);
}

export function button(attributes, onClick, ...children) {
  const element = make("button", { type: "button", ...attributes }, ...children);
  element.addEventListener("click", onClick);
  return element;
}

/** Sets a text where it differs, so that nothing is announced or painted twice. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A verdict or a change as a word; its shape comes with the style. */
export function badge(name, word) {
  return make("span", { class: "verdict", "data-verdict": name }, word);
}
