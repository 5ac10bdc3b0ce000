// This file imports from inspect_ai: logs (`.json`, `.eval`) and samples of a dataset.

import { BenchmarkHubError, ownFields, quoted } from "../engine/errors.js";
import { bareOf } from "../engine/plain.js";
import { utf8 } from "../files/data-file.js";
import { parsePythonJson } from "../files/python-json.js";
import { bytesOfEntry, entriesOf } from "../files/zip.js";
import { Inexpressible } from "./inexpressible.js";
import { checkOfScorer } from "./inspect-scorers.js";
import { contentText, isFilled, isObject, messageText, objectOf, required, spokenText, verdictOf } from "./values.js";

/**
 * Imports a log or samples.
 * @param {import("./input.js").Document} document
 * @param {import("./build.js").Build} build
 * @param {{scorer?: string}} options
 */
export function readInspect(document, build, options) {
  if (document.isArchive) return readArchive(document, build);
  const value = document.value();
  if (isObject(value) && isObject(value.eval)) return readLog(value, build);
  return readSamples(document, build, options);
}

// ---- logs

function readLog(log, build) {
  const reader = new LogReader(log, build);
  for (const [index, sample] of (log.samples ?? []).entries()) reader.read(sample, `samples[${index}]`);
  if (!Array.isArray(log.samples)) build.note("", "the log has no samples: inspect_ai was run without log_samples");
}

/** A monolithic sample is one entry; a chunked sample is a folder. */
const SAMPLE = /^samples\/(.*_epoch_\d+)(?:\.json|\/sample\.json)$/;

function* readArchive(document, build) {
  const { name, libraries } = document;
  const entries = yield* entriesOf(document.archive.size, name);
  function* json(entry) {
    const text = utf8(yield* bytesOfEntry(entry, { name, libraries }), `${name}: ${entry.name}`);
    try {
      return bareOf(withoutTrace(parsePythonJson(text)));
    } catch (cause) {
      throw new BenchmarkHubError("syntax", `${name}: ${entry.name}: invalid JSON`, { cause });
    }
  }
  // A log that was not finished has no header.
  const header = entries.get("header.json") ?? entries.get("_journal/start.json");
  if (header === undefined) {
    throw new BenchmarkHubError(
      "schema",
      `${name}: expected a log of inspect_ai, found a zip archive without header.json`,
    );
  }
  const reader = new LogReader(yield* json(header), build);
  if (header.name !== "header.json") build.note(header.name, "the log was not finished");
  const samples = [...entries.values()].filter((entry) => SAMPLE.test(entry.name));
  for (const entry of samples) {
    let sample;
    try {
      sample = yield* json(entry);
    } catch (error) {
      if (error.kind !== "budget") throw error;
      build.skip(entry.name, error.message);
      continue;
    }
    if (entry.name.endsWith("/sample.json")) {
      const { message_refs: ranges = [] } = sample;
      const messages = yield* pool(entry, "messages", entries, json);
      sample.messages = ranges.flatMap(([start, end]) => messages.slice(start, end));
      if (JSON.stringify(sample).includes(ATTACHMENT))
        sample.attachments = yield* pool(entry, "attachments", entries, json);
    }
    reader.read(sample, entry.name);
  }
  if (samples.length === 0) build.note("", "the log has no samples: inspect_ai was run without log_samples");
}

/** What messages have in JSON if a tool is called. */
const CALLS = /"tool(?:_use)?"|"tool_calls":\[\{/;

/**
 * Removes the fields of a sample that are not imported, and that are most of a log. Messages without calls only repeat the input and the
 * output.
 */
function withoutTrace(value) {
  if (!isObject(value)) return value;
  const { events: _, events_data: __, messages, store: ___, ...fields } = value;
  return CALLS.test(JSON.stringify(messages)) ? { ...fields, messages } : fields;
}

/** Reads the values that a chunked sample refers to by their index: messages, or the texts `attachment://INDEX`. */
function* pool(shell, kind, entries, json) {
  const folder = shell.name.replace(/sample\.json$/, `${kind}/`);
  const values = [];
  for (const entry of entries.values()) {
    if (!entry.name.startsWith(folder)) continue;
    const start = Number(entry.name.slice(folder.length).replace(/\.json$/, ""));
    for (const [index, value] of (yield* json(entry)).entries()) values[start + index] = value;
  }
  return values;
}

const ATTACHMENT = "attachment://";

/** Reads the samples of a log, which are not in the order of their epochs. */
class LogReader {
  #ids = new Map();

  constructor(log, build) {
    this.build = build;
    const { task = "", model, scorers = scorersOfResults(log.results) } = ownFields(log.eval);
    this.category = String(task);
    this.model = model;
    build.options.name ??= this.category === "" ? undefined : this.category;
    this.scorers = namedScorers(scorers ?? []);
  }

  read(sample, path) {
    this.build.record(path, () => this.#read(objectOf(sample, "a sample"), path));
  }

  #read(sample, path) {
    const { build } = this;
    const resolved = withAttachments(withoutTrace(sample));
    const {
      id,
      epoch = 1,
      input,
      target,
      choices,
      output,
      scores,
      error,
      metadata,
      messages,
      total_time: seconds,
      model_usage: usage,
    } = resolved;
    const key = String(required(sample, "id"));
    if (!this.#ids.has(key)) {
      const checks = this.scorers.map(({ key: name, name: scorer, options }) =>
        build.check(`${path}.scores.${name}`, name, {}, () => checkOfScorer(scorer, options, target, { choices })),
      );
      if (checks.length === 0 && isFilled(scores))
        checks.push(...Object.keys(scores).map((name) => unnamed(name, path, build)));
      const fields = { case_id: key, category: this.category, prompt: promptOf(input, choices), checks };
      this.#ids.set(key, build.addCase({ ...fields, ...(isFilled(metadata) && { metadata }) }));
      build.addItem({
        id: key,
        question: promptOf(input, choices),
        answer: target,
        metadata,
      });
    }
    const row = {
      case_id: this.#ids.get(key),
      repeat: epoch - 1,
      output: outputOf(output),
      ...(error && { error: typeof error === "string" ? error : (error.message ?? "error without a message") }),
      ...(messages && { messages }),
      ...(this.model !== undefined && { model: this.model }),
      ...(typeof seconds === "number" && { latency_ms: Math.round(seconds * 1000) }),
      ...(isFilled(usage) && { usage }),
    };
    build.addOutput(row, error ? { passed: null, score: null } : inspectVerdict(scores, id));
  }
}

/** Returns the scorers of old logs, which have them only in their results. */
function scorersOfResults(results) {
  const found = isObject(results) && Array.isArray(results.scores) ? results.scores : [];
  const scorers = found.map(({ name, scorer = name, params }) => ({ name: String(scorer), options: params }));
  const texts = scorers.map((each) => JSON.stringify(each));
  return scorers.filter((_, index) => texts.indexOf(texts[index]) === index);
}

function unnamed(name, path, build) {
  return build.check(`${path}.scores.${name}`, name, {}, () => {
    throw new Inexpressible("the log does not say which scorer computed it");
  });
}

/** Returns the scorers with the keys that they have in the scores of a sample: a repeated name gets a number. */
function namedScorers(scorers) {
  const counts = new Map();
  return scorers.map(({ name, options }) => {
    const base = name.split("/").at(-1);
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    return { key: count === 0 ? base : `${base}${count}`, name, options };
  });
}

/** Replaces each text `attachment://KEY` in a sample. */
function withAttachments(sample) {
  const { attachments, ...fields } = sample;
  const replaced = (value) => {
    if (typeof value === "string" && value.startsWith(ATTACHMENT)) {
      const text = attachments?.[value.slice(ATTACHMENT.length)];
      if (typeof text !== "string") throw new Inexpressible(`expected the text of ${quoted(value)}, found none`);
      return text;
    }
    if (Array.isArray(value)) return value.map(replaced);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  };
  return bareOf(replaced(fields));
}

function outputOf(output) {
  if (!isObject(output)) return null;
  const message = output.choices?.[0]?.message;
  if (message === undefined)
    return typeof output.completion === "string" && output.completion !== "" ? output.completion : null;
  const hasCalls = Array.isArray(message.tool_calls) && message.tool_calls.length > 0;
  return hasCalls
    ? messageText(message)
    : (output.completion ?? contentText(message.content) ?? JSON.stringify(message.content));
}

const VALUES = { C: 1, I: 0, P: 0.5, N: 0, yes: 1, true: 1, no: 0, false: 0 };

/** Returns the verdict of the scores `{name: {value, answer?, explanation?}}`. */
function inspectVerdict(scores, id) {
  if (!isFilled(scores)) return { passed: null, score: null };
  const values = Object.entries(scores).map(([name, score]) => {
    const value = isObject(score) ? score.value : score;
    const known = typeof value === "string" ? (VALUES[value] ?? VALUES[value.toLowerCase()] ?? numberIn(value)) : value;
    return [name, known];
  });
  const reasons = Object.entries(scores).flatMap(([name, score]) =>
    isObject(score) && typeof score.explanation === "string" && score.explanation.length <= 500
      ? [[name, score.explanation]]
      : [],
  );
  return verdictOf(Object.fromEntries(values), 1, {
    ...(reasons.length > 0 && { reasons: Object.fromEntries(reasons) }),
    id,
  });
}

function numberIn(text) {
  return text.trim() === "" || !Number.isFinite(Number(text)) ? text : Number(text);
}

// ---- samples

function readSamples(document, build, { scorer }) {
  const records = document.records();
  const assumed = scorer ?? "match";
  for (const [index, { value, path }] of records.entries()) {
    build.record(path, () => {
      const {
        id = index + 1,
        input,
        target,
        choices: found,
        metadata,
      } = objectOf(value, "a sample with input and target");
      required(value, "input");
      const choices = typeof found === "string" ? found.split(",").map((each) => each.trim()) : (found ?? undefined);
      const name = scorer === undefined && choices !== undefined ? "choice" : assumed;
      const checks = [
        build.check(`${path}.target`, name, {}, () => checkOfScorer(name, ownFields(), target, { choices })),
      ];
      const more = ownFields(isFilled(metadata) ? { metadata } : {});
      build.addCase({ case_id: String(id), prompt: promptOf(input, choices), checks, ...more });
      build.addItem({
        id: String(id),
        question: promptOf(input, choices),
        answer: target,
        metadata,
      });
    });
  }
  if (scorer === undefined && records.length > 0) {
    build.note(
      "",
      "samples name no scorer: choice was assumed for samples with choices, and match for all others; the option scorer names another",
    );
  }
}

/** Returns the prompt of a sample. Choices are listed below it with their letters. */
function promptOf(input, choices) {
  const text = spokenText(input, "input") ?? "";
  if (!Array.isArray(choices) || choices.length === 0) return text;
  return `${text}\n\n${choices.map((choice, index) => `${String.fromCharCode(65 + index)}) ${choice}`).join("\n")}`;
}
