// This file reads the verdict in the reply of a judge. Time: O(length).

import { textOf } from "../datasets/item-parser.js";
import { answerOfBody } from "../endpoint/protocol.js";
import { answerOf } from "../engine/answer.js";
import { describe, ownFields, quoted } from "../engine/errors.js";
import { isList } from "../engine/plain.js";

const FIELDS = ["score", "verdict", "correct"];
/** The words that are a verdict as the last line. */
const WORDS = {
  ...{ correct: 1, incorrect: 0, pass: 1, fail: 0, passed: 1, failed: 0 },
  ...{ 正确: 1, 不正确: 0, 错误: 0, 通过: 1, 不通过: 0, 未通过: 0 },
};
/** The words that are a verdict after a label, or as the whole reply. As a last line, they may be the end of a quotation. */
const LABELLED_WORDS = { ...WORDS, yes: 1, no: 0, 是: 1, 否: 0, 对: 1, 不对: 0, 错: 0 };
const NUMBER = /^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/;
/** A number of points and the number of all points, such as `8/10`, or a percentage. */
const POINTS = /^(\d{1,9}(?:\.\d{1,9})?) ?(?:(?:\/|out of) ?(\d{1,9}(?:\.\d{1,9})?)|%)$/;
const NAME =
  "(?:(?:(?:the|my) )?(?:(?:final|overall) )?(?:verdict|score|grade|rating|judge?ment)|【?(?:最终|总体)?(?:判定|判断|结论|裁决|评分|得分|评级)】?)";
const LABEL = new RegExp(`^${NAME}(?:(?: is\\b| would be\\b|[是为]|(?<=】)) ?[:：]?| ?[:=：])`, "i");
/** A line that only announces the verdict: a heading, or a label without a value. */
const ANNOUNCEMENT = new RegExp(`^${NAME} ?[:=：]?$`, "i");
const QUOTES = /["'“”‘’「」]/g;
const FENCE = "```";
/** The reasons to end of servers that have sent the whole reply. */
const COMPLETE = ["stop", "eos", "eos_token", "end_turn", "stop_sequence"];

/**
 * Returns why a reply is not complete, or undefined if it is complete. Some servers give no reason to end.
 * @param {unknown} finishReason the `finish_reason` of a chat completion, or the `stop_reason` of Anthropic
 */
export function incompleteness(finishReason) {
  if (finishReason === undefined || finishReason === null) return undefined;
  const isComplete = typeof finishReason === "string" && COMPLETE.includes(finishReason.toLowerCase());
  return isComplete ? undefined : `the reply is not complete: its finish_reason is ${describe(finishReason)}`;
}

/** The reason for a reply in which the model refuses to judge. */
export function refused(text) {
  return `the model refused to answer: ${quoted(text, 200)}`;
}

/**
 * @typedef {object} Scale the grades that a judge may give
 * @property {(value: unknown) => number | undefined} gradeOf the grade of a labelled value, or of a whole reply
 * @property {(word: string) => number | undefined} gradeOfLastWord the grade of a last line without a label, in lowercase
 * @property {string} expected
 */

/** @type {Scale} */
const USUAL = {
  gradeOf,
  gradeOfLastWord: (word) => (Object.hasOwn(WORDS, word) ? WORDS[word] : undefined),
  expected: "`Verdict: correct`, `Verdict: incorrect` or `Score: 0.5`",
};

/**
 * Returns the scale of a judge that chooses between words. A word without a label may be the end of a quotation.
 * @param {Record<string, number>} choices the words with their grades
 * @returns {Scale}
 */
export function scaleOf(choices) {
  const grades = new Map();
  for (const [word, grade] of Object.entries(choices)) {
    const plain = plainWord(word);
    // Words that a reply cannot tell apart have no grade.
    if (plain !== "") grades.set(plain, grades.has(plain) ? undefined : grade);
  }
  return {
    gradeOf: (value) =>
      ["string", "number"].includes(typeof value) ? grades.get(plainWord(String(value))) : undefined,
    gradeOfLastWord: () => undefined,
    expected: `\`Verdict: \` and one of ${Object.keys(choices).join(", ")}`,
  };
}

/**
 * Reads the reply of a judge: a text, a number, a boolean, `{score, reason}`, a message with `content` or `refusal`, a list of
 * content parts, or a completion of OpenAI.
 * @param {unknown} reply
 * @param {Scale} [scale]
 * @returns {{score: number | null, reason: string}} `score` is null if the verdict cannot be read; the item is then
 * unscored
 */
export function readVerdict(reply, scale = USUAL) {
  if (typeof reply === "string") return verdictOfText(reply, scale);
  if (typeof reply === "number" || typeof reply === "boolean") return verdictOfFields({ score: reply }, scale);
  if (isList(reply)) return verdictOfMessage(ownFields({ content: reply }), scale);
  if (typeof reply === "object" && reply !== null) return verdictOfFields(reply, scale);
  return unreadable(`expected a text or {score, reason}, found ${describe(reply)}`);
}

function unreadable(reason) {
  return { score: null, reason: `the verdict cannot be read: ${reason}` };
}

function verdictOfFields(reply, scale) {
  const fields = ownFields(reply);
  const { score, verdict, correct, stop_reason: stop, finish_reason: finish, refusal, reason = "" } = fields;
  const incomplete = incompleteness(finish ?? stop);
  if (incomplete !== undefined) return unreadable(incomplete);
  if (typeof refusal === "string" && refusal !== "") return unreadable(refused(refusal));
  const grades = [];
  if (score !== undefined) grades.push(scale.gradeOf(score));
  if (verdict !== undefined) grades.push(scale.gradeOf(verdict));
  if (correct !== undefined) grades.push(typeof correct === "boolean" ? scale.gradeOf(correct) : undefined);
  if (grades.length === 0) return verdictOfMessage(fields, scale);
  if (grades.includes(undefined)) return unreadable(noGrade(scale));
  if (new Set(grades).size > 1) return unreadable("its score and its verdict differ");
  return { score: grades[0], reason: textOf(reason) ?? "" };
}

/** Reads a message of a model, with a text or content parts, or a completion of OpenAI. */
function verdictOfMessage({ content, choices, output, status, incomplete_details }, scale) {
  // Throws for a list whose end a loop would not reach.
  [content, choices, output].forEach(isList);
  const isCompletion = choices !== undefined || output !== undefined;
  if (!isCompletion && content === undefined) return unreadable("no score and no verdict in it");
  const message = { content: typeof content === "string" ? [{ type: "text", text: content }] : content };
  if (choices?.length > 1) return unreadable("it has several choices");
  const completion = { choices, output, status, incomplete_details };
  const answer = answerOfBody(isCompletion ? completion : { choices: [{ message }] });
  if (answer === undefined) return unreadable("its content cannot be read");
  const { text, refusal, finishReason } = answer;
  const fault = incompleteness(finishReason) ?? (refusal === undefined ? undefined : refused(refusal));
  if (fault !== undefined) return unreadable(fault);
  return text === undefined ? unreadable("no text in it") : verdictOfText(text, scale);
}

function noGrade(scale) {
  return scale === USUAL ? "its score is not a number from 0 to 1" : `its verdict is not ${scale.expected}`;
}

function gradeOf(value) {
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "number") return value >= 0 && value <= 1 ? value : undefined;
  if (typeof value !== "string") return undefined;
  const word = value.trim().toLowerCase();
  if (Object.hasOwn(LABELLED_WORDS, word)) return LABELLED_WORDS[word];
  const [, points, all] = POINTS.exec(word) ?? [];
  if (points !== undefined) return shareOf(Number(points), Number(all ?? 100));
  return NUMBER.test(word) ? Number(word) : undefined;
}

function shareOf(points, all) {
  return all > 0 && points <= all ? points / all : undefined;
}

// ---- texts

/** The verdict of a text: of the text as one JSON value, or of its last line that is not empty. */
function verdictOfText(text, scale) {
  const answer = answerOf(text);
  // Tags inside a JSON value, such as those of its reason, are data.
  const json = jsonIn(text) ?? (answer === undefined ? undefined : jsonIn(answer));
  if (json) return verdictOfJson(json, text, scale);
  if (answer === undefined) return unreadable("it ends inside a reasoning block");
  const inner = withoutFence(answer);
  // The content of a code block is quoted.
  const lines = (inner.includes(FENCE) ? answer : inner).split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return unreadable("it is empty");
  if (lines.filter((line) => line.trim().startsWith(FENCE)).length % 2 > 0) {
    return unreadable("it ends inside a code block");
  }
  const last = lines.at(-1);
  const isAnnounced = lines.length > 1 && ANNOUNCEMENT.test(withoutMarkup(lines.at(-2)));
  const score = gradeOfLine(last, isAnnounced || lines.length === 1, scale);
  if (score !== undefined) return { score, reason: answer.trim() };
  return unreadable(`the last line is not ${scale.expected}: ${quoted(last.trim())}`);
}

/** The grade in a line such as `Verdict: correct`, `Score: 8/10` or `correct`. `isWhole`: the line can have no other meaning. */
function gradeOfLine(line, isWhole, scale) {
  const plain = withoutMarkup(line);
  const label = LABEL.exec(plain)?.[0];
  if (label !== undefined || isWhole) {
    const value = plain.slice(label?.length ?? 0).replace(QUOTES, "");
    return scale.gradeOf(withoutFullStop(value.trim()));
  }
  // A number or a quotation without a label may belong to the explanation before it.
  return scale.gradeOfLastWord(withoutFullStop(plain).toLowerCase());
}

/** A word of a scale as it is compared: without Markdown, quotation marks, a full stop and letter case. */
function plainWord(word) {
  return withoutFullStop(withoutMarkup(word).replace(QUOTES, "").trim()).toLowerCase();
}

function withoutFullStop(text) {
  return text.replace(/[.!。！]$/, "");
}

/** Removes colours and Markdown, except for quotes. */
function withoutMarkup(line) {
  return (
    line
      // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences start with a control character
      .replace(/\u001b\[[\d;]*m/g, "")
      .replace(/[*_`]/g, "")
      .replace(/\s+/g, " ")
      .trim()
      .replace(/^(?:#{1,6}|-) /, "")
  );
}

// ---- JSON

function withoutFence(text) {
  const trimmed = text.trim();
  const isFenced = trimmed.length > 2 * FENCE.length && trimmed.startsWith(FENCE) && trimmed.endsWith(FENCE);
  return isFenced ? trimmed.slice(FENCE.length, -FENCE.length).replace(/^json\b/i, "") : trimmed;
}

/** The value of a text that is one JSON value, with or without a code fence. */
function jsonIn(text) {
  const inner = withoutFence(text);
  let count = 0;
  try {
    const value = JSON.parse(inner, (key, child) => {
      if (FIELDS.includes(key)) count += 1;
      return child;
    });
    // Of repeated fields, `value` has only the last. A quotation that is not escaped could have added it.
    const keys = [...inner.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g)].filter(([, , colon]) => colon);
    const isRepeated = keys.filter(([, key]) => FIELDS.includes(JSON.parse(key))).length > count;
    return { value, isRepeated };
  } catch {
    return undefined;
  }
}

function verdictOfJson({ value, isRepeated }, text, scale) {
  if (isRepeated) return unreadable("a field of its verdict is repeated");
  if (typeof value === "object" && value !== null) return verdictOfFields(value, scale);
  const score = scale.gradeOf(value);
  return score === undefined ? unreadable(noGrade(scale)) : { score, reason: text.trim() };
}
