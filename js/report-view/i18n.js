// This file translates the report view with a table of strings.

import { decimalsOf, scoreFigure } from "../stats/figures.js";

/**
 * @param {object} table a text or its plural forms for each key
 * @returns functions that format in the language of the table; `t(key, values)` returns a string, and `values.n` chooses its
 * plural form
 */
export function i18nOf(table) {
  const plurals = new Intl.PluralRules(table.language);
  const numbers = new Intl.NumberFormat(table.language);
  const short = new Intl.NumberFormat(table.language, { notation: "compact", maximumSignificantDigits: 2 });
  const shares = new Intl.NumberFormat(table.language, { style: "percent", maximumFractionDigits: 2 });
  const t = (key, values = {}) => {
    const entry = table[key];
    if (entry === undefined) return key;
    const text = typeof entry === "string" ? entry : (entry[plurals.select(values.n)] ?? entry.other);
    return text.replace(/\{(\w+)\}/g, (_, name) =>
      typeof values[name] === "number" ? numbers.format(values[name]) : String(values[name] ?? ""),
    );
  };
  return {
    t,
    language: table.language,
    count: (value) => numbers.format(value),
    /** Formats a count where there is little space: 12,345 as "12K". */
    shortCount: (value) => (value < 1000 ? numbers : short).format(value),
    percent: (value) => shares.format(value),
    score: (value) => value.toFixed(4),
    /** Formats numbers with as many decimals as an interval allows. */
    figures: (interval) => {
      const decimals = decimalsOf(interval ?? { low: null });
      return (value) => scoreFigure(value, decimals);
    },
    /** Returns the name of a category or a difficulty. Unknown names are only capitalized. */
    name: (name) => (Object.hasOwn(table, name) ? t(name) : capitalized(name)),
  };
}

/** Converts `data_entry` to `Data entry`. */
function capitalized(name) {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
