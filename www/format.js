// This file words numbers, sizes and long texts for people.

/** A score with the four decimals that a report has. */
export function score(value) {
  return value.toFixed(4);
}

export function percent(value) {
  return `${(value * 100).toFixed(2)} %`;
}

export function count(value) {
  return value.toLocaleString("en");
}

/** `1 case`, `2 cases`. */
export function plural(value, one, many = `${one}s`) {
  return `${count(value)} ${value === 1 ? one : many}`;
}

export function size(units) {
  if (units < 1000) return plural(units, "character");
  if (units < 1_000_000) return `${(units / 1000).toFixed(1)} thousand characters`;
  return `${(units / 1_000_000).toFixed(1)} million characters`;
}

/** `tool_use` as `Tool use`. */
export function title(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Where to cut a text at about `end` UTF-16 units without parting a surrogate pair. */
export function cut(text, end) {
  if (end >= text.length) return text.length;
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit < 0xdc00 ? end - 1 : end;
}

/** The beginning of a long text, with an ellipsis. */
export function clip(text, length) {
  return text.length <= length ? text : `${text.slice(0, cut(text, length))}…`;
}
