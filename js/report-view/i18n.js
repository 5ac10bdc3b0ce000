// This file words things in the language of a table of strings.

/**
 * @param {object} table a text for each key, or its plural forms
 * @returns words: `t(key, values)` gives a text, with `values.n` in the right form; numbers in `values` are written as
 * the language writes them
 */
export function i18nOf(table) {
  const plurals = new Intl.PluralRules(table.language);
  const numbers = new Intl.NumberFormat(table.language);
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
    percent: (value) => shares.format(value),
    /** A score with the four decimals that a report has. */
    score: (value) => value.toFixed(4),
    /** The name of a category or a difficulty; one of the user's own is theirs. */
    name: (name) => (Object.hasOwn(table, name) ? t(name) : title(name)),
  };
}

/** `data_entry` as `Data entry`. */
function title(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
