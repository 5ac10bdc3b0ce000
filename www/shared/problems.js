// This file adds positions to the problems of a text: a label for people, and line and column.

import { positionsIn } from "./json-positions.js";

/**
 * @typedef {import("../strings/index.js").Message} Message
 * @typedef {{label: Message, message: Message, position?: import("./json-positions.js").Position}} Problem `label`
 * describes the position and may be empty
 */

/** @returns {{label: Message, position: import("./json-positions.js").Position}} */
export function atLine(line, column) {
  const label =
    column === undefined ? { key: "line", values: { line } } : { key: "lineAndColumn", values: { line, column } };
  return { label, position: { line, column } };
}

/**
 * Replaces the paths of problems by the positions of their values in a JSON text.
 * @param {(Problem & {path?: (string | number)[]})[]} problems problems without a path are returned unchanged
 * @returns {Problem[]}
 */
export function withPositions(text, problems) {
  const paths = problems.flatMap(({ path }) => (path ? [path] : []));
  const positions = positionsIn(text, paths).values();
  return problems.map(({ path, ...problem }) => {
    if (!path) return problem;
    const position = positions.next().value;
    const { label } = problem;
    const { line } = position;
    return { ...problem, position, label: label ? { key: "labelAndLine", values: { label, line } } : label };
  });
}
