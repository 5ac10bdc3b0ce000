// This file reads `--option`: what metrics are told on the command line, checked against the table of their options.

import { didYouMean } from "../engine/suggest.js";
import { metrics } from "../entries/node.js";
import { Fault } from "./fault.js";

/**
 * The options of each metric; `option=value` is for every metric that has the option, `metric.option=value` for one.
 * @param {string[]} given
 * @param {string[]} names the metrics of this run
 * @returns {Record<string, object>}
 */
export function metricOptions(given, names) {
  const tables = new Map(names.map((name) => [name, tableOf(name)]));
  const read = {};
  for (const each of given) {
    const at = each.indexOf("=");
    if (at <= 0) throw new Fault(`--option: expected option=value, found ${JSON.stringify(each)}`);
    const { metric, option } = placeOf(each.slice(0, at), names);
    const targets = metric === undefined ? names : [metric];
    const takers = targets.filter((name) => tables.get(name).some((spec) => spec.name === option));
    if (takers.length === 0) throw unknown(option, targets, tables);
    for (const name of takers) {
      const spec = tables.get(name).find((one) => one.name === option);
      read[name] = { ...read[name], [option]: wanted(each.slice(at + 1), spec, name) };
    }
  }
  return read;
}

function tableOf(name) {
  return metrics().find((row) => row.name === name || row.aliases.includes(name))?.options ?? [];
}

/** `rouge1.use_stemmer`, or an option alone. */
function placeOf(path, names) {
  const dot = path.indexOf(".");
  if (dot < 0) return { option: path };
  const [metric, option] = [path.slice(0, dot), path.slice(dot + 1)];
  if (names.includes(metric)) return { metric, option };
  const near = didYouMean(metric, names);
  throw new Fault(`--option ${path}: expected one of the metrics ${names.join(", ")} before the dot${near}`);
}

function unknown(option, targets, tables) {
  const known = [...new Set(targets.flatMap((name) => tables.get(name).map((spec) => spec.name)))];
  const takes = known.length === 0 ? "no options" : known.join(", ");
  const near = didYouMean(option, known);
  return new Fault(
    `--option ${option}: ${targets.join(" and ")} ${targets.length > 1 ? "take" : "takes"} ${takes}${near}`,
  );
}

/** A value as the metric wants it: a word, or what JSON makes of it. */
function wanted(text, { name: option, expected, default: fallback }, metric) {
  const words = [...expected.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  if (words.length > 0) {
    if (words.includes(text) || (text === "null" && fallback === null)) return text === "null" ? null : text;
    const near = didYouMean(text, words);
    throw new Fault(`--option ${option}: expected ${expected} by ${metric}, found ${JSON.stringify(text)}${near}`);
  }
  // The engine says what is wrong with anything else.
  return /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(text) ? JSON.parse(text) : text;
}
