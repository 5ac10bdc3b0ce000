// This file reads predictions as people have them: a map, a list, or JSON lines.

/**
 * @param {string} text
 * @returns {Record<string, string> | (string | null)[]} as `evaluate` takes them
 * @throws {PredictionsError} that says where in the text
 */
export function readPredictions(text) {
  const plain = text.replace(/^\uFEFF/, "");
  const whole = parse(plain);
  if (whole.value === undefined) return fromEntries(parseLines(plain, whole.fault));
  if (Array.isArray(whole.value)) {
    const isTexts = whole.value.every((each) => each === null || typeof each === "string");
    return isTexts
      ? whole.value
      : fromEntries(
          whole.value.map((value, index) => ({ value, place: { shape: "predictionsEntryShape", n: index + 1 } })),
        );
  }
  if (typeof whole.value !== "object" || whole.value === null) throw new PredictionsError("predictionsShape");
  // One line of JSON lines is a document, too.
  if (idOf(whole.value) !== undefined && textOf(whole.value) !== undefined) {
    return fromEntries([{ value: whole.value, place: { shape: "predictionsLineShape", n: 1 } }]);
  }
  return whole.value;
}

/** `key` names the sentence, `values` what stands in it. */
export class PredictionsError extends Error {
  constructor(key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

function parse(text) {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: error.message };
  }
}

function parseLines(text, fault) {
  const lines = text.split(/\r\n|\n|\r/);
  const entries = lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const { value, fault: reason } = parse(line);
    if (value === undefined) {
      // What is no line of JSON at all was meant as one document.
      if (lines.length === 1 || /^[[{]\s*$/.test(lines[0]))
        throw new PredictionsError("predictionsJson", { message: fault });
      throw new PredictionsError("predictionsLine", { n: index + 1, message: reason });
    }
    return [{ value, place: { shape: "predictionsLineShape", n: index + 1 } }];
  });
  return entries;
}

function fromEntries(entries) {
  const found = new Map();
  for (const { value, place } of entries) {
    const id = typeof value === "object" && value !== null ? idOf(value) : undefined;
    const text = id === undefined ? undefined : textOf(value);
    if (text === undefined) throw new PredictionsError(place.shape, { n: place.n });
    found.set(id, text);
  }
  return found;
}

function idOf(value) {
  const id = value.id ?? value.item_id;
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

function textOf(value) {
  const text = value.prediction ?? value.output ?? value.answer;
  return typeof text === "string" || typeof text === "number" ? String(text) : undefined;
}
