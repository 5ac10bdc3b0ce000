// This file removes a key from texts of a server: the whole key or its beginning, including JSON and URL escapes.

/** Shorter keys are not removed, because they are placeholders (`EMPTY` for a local server) that may occur as words. */
const MIN_LENGTH = 8;

/** Returns a function that replaces the key in a text. */
export function redactor(key) {
  if (!key || key.length < MIN_LENGTH) return (text) => text;
  const units = Array.from({ length: key.length }, (_, index) => patternOf(key[index]));
  // A truncated text may contain only the beginning of the key.
  let rest = "";
  for (const unit of units.slice(MIN_LENGTH).reverse()) rest = `(?:${unit}${rest})?`;
  const pattern = new RegExp(units.slice(0, MIN_LENGTH).join("") + rest, "g");
  return (text) => text.replace(pattern, "[key]");
}

/** Returns a pattern for all forms of a character: literal and escaped. */
function patternOf(char) {
  const hex = char.charCodeAt(0).toString(16).padStart(4, "0");
  const digits = (text) => text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const forms = [`\\\\u${digits(hex)}`, `\\\\?${char.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}`];
  if (hex.startsWith("00")) forms.push(`%${digits(hex.slice(2))}`);
  return `(?:${forms.join("|")})`;
}
