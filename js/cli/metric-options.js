// This file parses `--option`: options of metrics, which it validates against the tables of options in `metrics()`.

import { registrations } from "../engine/registrations.js";
import { didYouMean } from "../engine/suggest.js";
import { metrics } from "../metrics/text-metrics.js";
import { UserError } from "./user-error.js";

/**
 * Returns the options of each metric. `option=value` sets an option of every metric that has it, `metric.option=value` an option
 * of one metric. A metric that an imported module registered accepts any option in the second form.
 * @param {string[]} pairs
 * @param {string[]} names the metrics to compute
 * @returns {Record<string, object>}
 */
export function metricOptions(pairs, names) {
  const tables = new Map(names.map((name) => [name, tableOf(name)]));
  const options = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at <= 0) throw new UserError(`--option: expected option=value, found ${JSON.stringify(pair)}`);
    const { metric, option } = parseName(pair.slice(0, at), names);
    if (registrations().metrics.has(metric)) {
      options[metric] = { ...options[metric], [option]: jsonOrText(pair.slice(at + 1)) };
      continue;
    }
    const wanted = metric === undefined ? names : [metric];
    const takers = wanted.filter((name) => tables.get(name).some((spec) => spec.name === option));
    if (takers.length === 0) throw unknownOption(option, wanted, tables);
    for (const name of takers) {
      const spec = tables.get(name).find((one) => one.name === option);
      options[name] = { ...options[name], [option]: parseValue(pair.slice(at + 1), spec, name) };
    }
  }
  return options;
}

function tableOf(name) {
  return metrics().find((row) => row.name === name || row.aliases.includes(name))?.options ?? [];
}

/** Parses a name such as `rouge1.use_stemmer`, or only `use_stemmer`. */
function parseName(path, names) {
  const dot = path.indexOf(".");
  if (dot < 0) return { option: path };
  const [metric, option] = [path.slice(0, dot), path.slice(dot + 1)];
  if (names.includes(metric)) return { metric, option };
  const near = didYouMean(metric, names);
  throw new UserError(`--option ${path}: expected one of the metrics ${names.join(", ")} before the dot${near}`);
}

function unknownOption(option, wanted, tables) {
  const known = [...new Set(wanted.flatMap((name) => tables.get(name).map((spec) => spec.name)))];
  const verb = wanted.length > 1 ? "take" : "takes";
  const takes = `${wanted.join(" and ")} ${verb} ${known.join(", ") || "no options"}`;
  return new UserError(`--option ${option}: ${takes}${didYouMean(option, known)}`);
}

/** Parses the value of an option: one of the words in its table, or a JSON value. */
function parseValue(text, { name: option, expected, default: fallback }, metric) {
  const words = [...expected.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  if (words.length > 0) {
    if (text === "null" && fallback === null) return null;
    if (words.includes(text)) return text;
    const near = didYouMean(text, words);
    throw new UserError(`--option ${option}: expected ${expected} by ${metric}, found ${JSON.stringify(text)}${near}`);
  }
  // The engine checks all other values.
  return jsonOrText(text);
}

function jsonOrText(text) {
  return /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)$/.test(text) ? JSON.parse(text) : text;
}
