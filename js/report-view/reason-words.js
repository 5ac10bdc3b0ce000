// This file translates the reasons of the engine. A pattern in a reason is shown as in the suite, without the escapes of JSON.

import * as zh from "./strings/zh-reasons.js";

const LANGUAGES = { zh };
const QUOTED = /"(?:[^"\\]|\\.)*"…?/g;
/** The marks that replace quoted texts while a reason is taken apart. */
const [OPEN, CLOSE] = ["\u{F0000}", "\u{F0001}"];
const ONE = `${OPEN}\\d+${CLOSE}`;

/** The placeholders of the rules. */
const PARTS = {
  Q: `(${ONE}(?:, ${ONE})*(?:, …)?)`,
  N: "(-?\\d[\\d.,]*(?:e[-+]?\\d+)?)",
  P: "(\\$\\S*?)",
};

const compiled = new Map();

/**
 * @param {string} language the language of the view, such as `zh-CN`
 * @param {string} text a reason, or what would make its check pass
 */
export function reasonIn(language, text) {
  const quotes = [];
  const plain = text.replace(QUOTED, (quote, at) => {
    quotes.push(/\bpattern $/.test(text.slice(0, at)) ? asWritten(quote) : quote);
    return `${OPEN}${quotes.length - 1}${CLOSE}`;
  });
  const rules = rulesOf(language.split("-")[0]);
  const shown = (rules && translated(rules, plain)) ?? plain;
  return shown.replace(new RegExp(`${OPEN}(\\d+)${CLOSE}`, "g"), (_, index) => quotes[index]);
}

/** Returns a quoted pattern without the escapes of its quotation. */
function asWritten(quote) {
  const [, quoted, end] = /^(".*")(…?)$/s.exec(quote);
  try {
    return `“${JSON.parse(quoted)}${end}”`;
  } catch {
    return quote;
  }
}

function rulesOf(code) {
  if (!Object.hasOwn(LANGUAGES, code)) return undefined;
  if (!compiled.has(code)) {
    const { sentence, ...lists } = LANGUAGES[code];
    const compile = ([pattern, words]) => [
      new RegExp(`^${pattern.replace(/\b[QNP]\b/g, (part) => PARTS[part])}$`, "s"),
      words,
    ];
    const entries = Object.entries(lists).map(([name, list]) => [name, list.map(compile)]);
    compiled.set(code, { sentence, ...Object.fromEntries(entries) });
  }
  return compiled.get(code);
}

function translated(rules, text) {
  const hint = wordsFor(rules.hints, text);
  if (hint !== undefined) return hint;
  const [, subject, not, rest] = /^expected (.+?) (not )?to (.+)$/s.exec(text) ?? [];
  if (rest === undefined) return undefined;
  const [, predicate, kind, finding] = /^(.+?)(, found |; this could not be evaluated: )(.+)$/s.exec(rest) ?? [];
  const [, bare = finding, part, total] = /^(.+) in part (\d+) of (\d+)$/s.exec(finding ?? "") ?? [];
  const words = {
    subject: wordsFor(rules.subjects, subject),
    predicate: wordsFor(rules.predicates, predicate ?? rest),
    finding: bare === undefined ? "" : wordsFor(rules.findings, bare),
  };
  // A sentence that is translated in part would be harder to read than the English one.
  if (Object.values(words).includes(undefined)) return undefined;
  const { sentence } = rules;
  const start = fill(not ? sentence.unexpected : sentence.expected, words);
  if (kind === undefined) return start;
  const end = fill(kind.startsWith(",") ? sentence.found : sentence.unevaluated, words);
  return start + end + (part === undefined ? "" : fill(sentence.inPart, { part, total }));
}

function wordsFor(rules, text) {
  for (const [pattern, words] of rules) {
    const match = pattern.exec(text);
    if (match) return words.replace(/\$(\d)/g, (_, index) => match[index] ?? "");
  }
  return undefined;
}

const fill = (template, values) => template.replace(/\{(\w+)\}/g, (_, name) => values[name]);
