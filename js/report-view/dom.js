// This file makes DOM elements. Texts become text nodes here, and never markup.

/**
 * @param {string} name
 * @param {Record<string, unknown>} attributes `true` sets an empty attribute, `false` and undefined set none
 * @param {...(Node | string)} children
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

/** An element with a text of a suite or an output. The direction of the text does not affect the texts around it. */
export function userText(name, text, attributes = {}) {
  return make(name, { dir: "auto", class: "user-text", ...attributes }, text);
}

export function button(attributes, onClick, ...children) {
  const element = make("button", { type: "button", ...attributes }, ...children);
  element.addEventListener("click", onClick);
  return element;
}

/** Sets a text only if it differs, so that it is not announced or painted again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A verdict or a change. Its shape is in the style sheet. */
export function badge(name, label) {
  return make("span", { class: "verdict", "data-verdict": name }, label);
}
