// This file separates the answer in a text from the reasoning blocks before it, such as `<think>…</think>`.

import { call } from "./runtime.js";

/** Matches the words in the tags of reasoning blocks. A text without these words has no block. */
const TAG_WORD = /think|thought|reasoning|<\|channel/i;

/** Returns the text after the reasoning blocks, or undefined if a block does not close. */
export function answerOf(text) {
  return TAG_WORD.test(text) ? call((engine) => engine.answer_of(text)) : text;
}
