// This file takes a key out of texts that a server sent: whole, cut short, or in the escapes of JSON and of addresses.

/** Keys are longer; shorter ones are placeholders, such as `EMPTY` for a local server, and words of their own. */
const LEAST = 8;

/** What replaces the key in a text. */
export function keyHider(key) {
  if (!key || key.length < LEAST) return (text) => text;
  const units = Array.from({ length: key.length }, (_, index) => formsOf(key[index]));
  // The beginning of it will do, as much of it as is there.
  let rest = "";
  for (const forms of units.slice(LEAST).reverse()) rest = `(?:${forms}${rest})?`;
  const pattern = new RegExp(units.slice(0, LEAST).join("") + rest, "g");
  return (text) => text.replace(pattern, "[key]");
}

/** A pattern for the ways to write one character. */
function formsOf(char) {
  const hex = char.charCodeAt(0).toString(16).padStart(4, "0");
  const digits = (text) => text.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const forms = [`\\\\u${digits(hex)}`, `\\\\?${char.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}`];
  if (hex.startsWith("00")) forms.push(`%${digits(hex.slice(2))}`);
  return `(?:${forms.join("|")})`;
}
