// This file makes elements. Text enters the document here, and as text only.

export const byId = (id) => document.getElementById(id);

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

/** Sets a text where it differs, so that nothing is announced or painted twice. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = { pass: "M3.5 8.5l3 3 6-7", fail: "M4 4l8 8M12 4l-8 8" };

/** A verdict as a shape and a word. */
export function verdict(passed) {
  const name = passed ? "pass" : "fail";
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[name]);
  icon.append(path);
  return make("span", { class: "verdict", "data-verdict": name }, icon, passed ? "Pass" : "Fail");
}
