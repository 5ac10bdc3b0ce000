// This file separates the answer in a text from the reasoning blocks before it, such as `<think>…</think>`.

import { call } from "./runtime.js";

/** Every tag of a reasoning block contains one of these words. */
const TAG_WORD = /think|thought|reasoning|<\|channel/i;

/** The text after the reasoning blocks, or undefined if a block does not close. */
export function answerOf(text) {
  return TAG_WORD.test(text) ? call((engine) => engine.answer_of(text)) : text;
}
