// This file creates DOM elements. It inserts texts only as text nodes, never as markup.

/**
 * @param {string} name
 * @param {Record<string, unknown>} attributes `true` sets an empty attribute; `false` and undefined set no attribute
 * @param {...(Node | string)} children
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, value);
  }
  fill(element, children);
  return element;
}

/** Replaces the content of an element. `append(...children)` would fail for a long list. */
export function fill(element, children) {
  element.replaceChildren();
  for (const child of children) element.append(child);
}

/**
 * Creates an element for a text of a suite or an output. The writing direction of the text does not affect its
 * surroundings.
 */
export function userText(name, text, attributes = {}) {
  return make(name, { dir: "auto", class: "user-text", ...attributes }, text);
}

export function button(attributes, onClick, ...children) {
  const element = make("button", { type: "button", ...attributes }, ...children);
  element.addEventListener("click", onClick);
  return element;
}

/** Sets a text only if it has changed, because each change is announced and painted. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Creates the badge of a verdict or a change. The style sheet defines its shape. */
export function badge(name, label) {
  return make("span", { class: "verdict", "data-verdict": name }, label);
}
