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

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = {
  pass: "M3.5 8.5l3 3 6-7",
  fail: "M4 4l8 8M12 4l-8 8",
  error: "M8 3v6M8 12.5v.5",
  fixed: "M8 13V3.5M4 7.5l4-4 4 4",
  broken: "M8 3v9.5M4 8.5l4 4 4-4",
  unchanged: "M3.5 6h9M3.5 10h9",
  added: "M8 3.5v9M3.5 8h9",
  removed: "M3.5 8h9",
};

/** A verdict or a change as a shape and a word. */
export function badge(name, word) {
  return make("span", { class: "verdict", "data-verdict": name }, shape(name), make("span", {}, word));
}

export function shape(name) {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  icon.append(path);
  return icon;
}
