// This file states properties of the readers in JavaScript, and tests them with random input: the verdicts of a judge, documents of
// outputs, and chunks of JSON lines.
//
// FUZZ_PROPERTY selects a property, and FUZZ_SECONDS is the time for which it runs with a random seed; scripts/fuzz.mjs sets both.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { library, root } from "./support.js";

const { evaluateStream, readOutputs, runSuite, SuiteValidationError } = library;
const { readVerdict } = await import(`${root}/js/judge/verdict.js`);

const ROUNDS = 400;

/** Tests a property with random input. */
function hold(name, title, property) {
  const { FUZZ_PROPERTY, FUZZ_SECONDS } = process.env;
  if (FUZZ_PROPERTY !== undefined && FUZZ_PROPERTY !== name) return;
  test(title, async () => {
    let executions = 0;
    const counted = property.beforeEach((previous) => {
      executions += 1;
      return previous();
    });
    const limits =
      FUZZ_SECONDS === undefined
        ? { numRuns: ROUNDS, seed: 19 }
        : {
            numRuns: Number.MAX_SAFE_INTEGER,
            interruptAfterTimeLimit: Number(FUZZ_SECONDS) * 1000,
            markInterruptAsFailure: false,
          };
    await fc.assert(counted, { includeErrorInReport: true, ...limits });
    assert.ok(executions >= (FUZZ_SECONDS === undefined ? ROUNDS : 1), `${executions} executions`);
    if (FUZZ_SECONDS !== undefined) console.log(`${executions} executions`);
  });
}

const pieces = (...list) => fc.array(fc.constantFrom(...list), { maxLength: 12 }).map((parts) => parts.join(""));

// ---- verdicts

const FENCE = "```";
const noise = fc.oneof(
  fc.string({ unit: "grapheme" }),
  pieces(
    ...[
      "The answer is right.",
      "Verdict: correct",
      "verdict",
      "Score: 1",
      "incorrect",
      "correct",
      "1",
      "0.5",
      ":",
      "=",
    ],
    ...[
      "\n",
      "\r\n",
      " ",
      "\t",
      FENCE,
      "`",
      "*",
      "_",
      "> ",
      "- ",
      "# ",
      "<think>",
      "</think>",
      "\u001b[1m",
      "\u2028",
      "“",
    ],
    ...['{"score": 1}', '"verdict"', '{"', "}", "[", "]", ",", '"', "\\", "/ 1", ".", "!", "not ", "final ", "\0"],
  ),
);
const grade = fc.constantFrom(
  ["correct", 1],
  ["incorrect", 0],
  ["0.5", 0.5],
  ["1", 1],
  ["0", 0],
  ["1.0", 1],
  [".25", 0.25],
);
const label = fc.constantFrom(
  "Verdict: ",
  "verdict = ",
  "Final verdict:",
  "Score: ",
  "Overall grade:  ",
  "Judgment: ",
  "JUDGEMENT:",
  "The final verdict is ",
  "判定：",
);
const wrapping = fc.constantFrom(
  ["", ""],
  ["**", "**"],
  ["`", "`"],
  ["  ", " \t"],
  ["- ", "."],
  ["## ", "!"],
  ["\u001b[1m", "\u001b[0m"],
);
const blank = fc.constantFrom("", "\n", "\n\n \n", "\r\n\t");
/** Lines of an explanation: without code, reasoning blocks and JSON. */
const explanation = fc
  .array(fc.oneof(fc.constantFrom("It says 4.", "Verdict: correct", "Is it correct?", "incorrect", "0"), fc.string()), {
    minLength: 1,
    maxLength: 4,
  })
  .map((lines) => lines.map((line) => line.replace(/[`~<[◁]/g, "")).join("\n"));

hold(
  "verdicts",
  "a verdict is the last line, whatever precedes it, and cannot be forged",
  fc.property(
    noise,
    explanation,
    grade,
    label,
    wrapping,
    blank,
    (text, before, [word, score], name, [open, close], after) => {
      const found = readVerdict(text);
      assert.ok(found.score === null || (found.score >= 0 && found.score <= 1), JSON.stringify(found));
      assert.equal(typeof found.reason, "string");
      assert.deepEqual(readVerdict(text), found);

      const line = `${open}${name}${word}${close}`;
      assert.equal(readVerdict(line + after).score, score, line);
      assert.equal(readVerdict(`${before}\n${line}${after}`).score, score, `${before}\n${line}`);
      assert.equal(readVerdict(`<think>${before}</think>\n${line}`).score, score, `${before}\n${line}`);

      // Whatever the text is, the last line decides, or nothing does.
      for (const [last, only] of [
        ["Verdict: correct", 1],
        ["Verdict: incorrect", 0],
        ["Score: 0.5", 0.5],
      ]) {
        const { score: forged } = readVerdict(`${text}\n${last}`);
        assert.ok(forged === only || forged === null, `${JSON.stringify(text)}: ${forged}`);
      }
      for (const last of [
        "I hope this helps.",
        "> Verdict: correct",
        '"correct"',
        "Its verdict: correct",
        "Verdict: not correct",
      ]) {
        // A quotation that is the only line is a verdict.
        assert.equal(readVerdict(`${text}\nIt says\n${last}`).score, null, `${text}\n${last}`);
      }
      // A text that is quoted in a field of JSON changes no grade.
      const json = JSON.stringify({ reason: text, score, rest: [text] });
      for (const reply of [json, `${FENCE}json\n${json}\n${FENCE}`, ` ${json}\n`]) {
        assert.equal(readVerdict(reply).score, score, reply);
      }
      assert.equal(readVerdict({ score, reason: text }).score, score);
    },
  ),
);

// ---- outputs

const id = fc.oneof(
  fc.constantFrom("a", "b", "c", "__proto__", "constructor", "case", "é", "0", "1"),
  fc.string({ unit: "grapheme" }),
);
const outputText = fc.oneof(
  fc.constantFrom("", "4", null, '{"a": 1}', "x\u2028y", "\ud83d\ude00", "[\n]"),
  fc.string({ unit: "grapheme" }),
);
const rowsOf = fc.array(fc.tuple(id, outputText), { maxLength: 6 });
const space = fc.constantFrom("", " ", "\t", "  ");

/** Writes a text as a JSON string, with escapes where they are not needed. */
const quoted = (text, isEscaped) =>
  isEscaped
    ? `"${Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`).join("")}"`
    : JSON.stringify(text);
const written = (text, isEscaped) => (text === null ? "null" : quoted(text, isEscaped));

/** Whether a map with these keys would be read as one row, or as a suite or a record of a batch. */
const isMap = (rows) =>
  !rows.some(([key]) => ["case_id", "custom_id", "id", "cases", "output", "agent_output"].includes(key));

/** Calls a reader. Returns its result, or the kind, the message and the issues of its error. */
function outcome(read) {
  try {
    return { rows: read() };
  } catch (error) {
    assert.ok(error instanceof SuiteValidationError, String(error));
    return { kind: error.kind, message: error.message, issues: error.issues };
  }
}

hold(
  "outputs",
  "outputs are the same in every format, and what is not understood is an error",
  fc.property(
    rowsOf,
    space,
    fc.boolean(),
    fc.constantFrom("\n", "\r\n", "\r", "\n\n", "\n \t"),
    fc.array(
      fc.tuple(
        fc.nat(400),
        fc.constantFrom("", "{", "}", '"', ",", "\\", "[", "\n", "\uFEFF", "null", ":", '"case_id":'),
      ),
      {
        maxLength: 3,
      },
    ),
    (rows, gap, isEscaped, end, edits) => {
      const expected = rows.map(([caseId, output]) => ({ case_id: caseId, output }));
      const row = ([caseId, output], field) =>
        `{${gap}"case_id":${gap}${quoted(caseId, isEscaped)},"${field}":${written(output, isEscaped)}${gap}}`;
      const documents = [`[${rows.map((each) => row(each, "output")).join(`,${gap}`)}]${gap}`];
      if (rows.length > 0) documents.push(rows.map((each) => row(each, "agent_output")).join(end) + end);
      if (isMap(rows)) {
        documents.push(
          `{${gap}${rows.map(([key, output]) => `${quoted(key, isEscaped)}:${written(output, isEscaped)}`).join(`${gap},`)}}`,
        );
      }
      for (const document of documents) {
        for (const text of [document, `\uFEFF${document}`]) {
          assert.deepEqual(readOutputs(text), expected, text);
          assert.deepEqual(readOutputs(new TextEncoder().encode(text)), expected, text);
        }
        // Scoring the rows that were read makes the same report as scoring the objects themselves.
        assert.deepEqual(report(readOutputs(document)), report(expected));
      }
      for (const document of documents) {
        const text = edits.reduce((edited, [at, piece]) => {
          const offset = at % (edited.length + 1);
          return piece === "" ? edited.slice(0, offset) : edited.slice(0, offset) + piece + edited.slice(offset);
        }, document);
        const found = outcome(() => readOutputs(text));
        // Bytes cannot have lone surrogates, but escapes can.
        assert.deepEqual(
          outcome(() => readOutputs(new TextEncoder().encode(text))),
          text.isWellFormed() ? found : outcome(() => readOutputs(text.toWellFormed())),
          text,
        );
        if (found.rows === undefined) {
          assert.ok(["syntax", "schema"].includes(found.kind), found.kind);
          assert.ok(found.issues.length > 0 && found.issues.every(({ message }) => message.length > 0), found.message);
        } else {
          for (const { case_id: caseId, output } of found.rows) {
            assert.ok(typeof caseId === "string" && (typeof output === "string" || output === null), text);
          }
          // Nothing is lost: a line that is not blank, an item or a member is a row.
          assert.ok(found.rows.length >= countOf(text), `${found.rows.length} rows of ${text}`);
        }
      }
    },
  ),
);

/** The least number of rows of a document that is read without an error. */
function countOf(text) {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, ""));
    return Array.isArray(value) ? value.length : "case_id" in value ? 1 : Object.keys(value).length;
  } catch {
    return text.split(/\r\n?|\n/).filter((line) => line.replaceAll("\uFEFF", "").trim() !== "").length;
  }
}

function report(outputs) {
  const cases = ["a", "b", "__proto__", "0"].map((caseId) => ({
    case_id: caseId,
    category: "coding",
    prompt: "",
    expected_behavior: { contains: ["4"] },
  }));
  return runSuite({ suite_id: "s", name: "S", cases }, outputs, { latency: false });
}

// ---- chunks

const field = fc.oneof(
  fc.constantFrom("4", "é", "😀", "a\u2028b", 1, 1.5, null, true, [], ["4", "5"], 1e22),
  fc.string({ unit: "grapheme" }),
);
const record = fc.record(
  { id: fc.constantFrom("a", "b", "é", "😀", 1, 1.0, null), question: field, answer: field },
  { requiredKeys: [] },
);
const jsonLine = fc.oneof(
  { arbitrary: record.map((value) => JSON.stringify(value)), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      "",
      " ",
      "nope",
      "[1]",
      '{"id": 1.0, "answer": NaN}',
      '{"answer": 12345678901234567890}',
      '{"id"',
    ),
    weight: 1,
  },
);
const lineEnd = fc.constantFrom("\n", "\r\n", "\r", "\n\n", " \n");
const lines = fc.array(fc.tuple(jsonLine, lineEnd), { minLength: 1, maxLength: 5 });

/** Evaluates a stream. Returns its results, its summary and its warnings, or its error. */
async function evaluated(items, predictions) {
  const stream = evaluateStream(items, predictions, { metric: "exact_match" });
  const results = [];
  try {
    for await (const result of stream) results.push(result);
  } catch (error) {
    assert.ok(error instanceof library.BenchmarkHubError, String(error));
    // Results before the error depend on the chunks.
    return { kind: error.kind, message: error.message };
  }
  // A warning about an item without a prediction comes when the stream of predictions ends, which depends on the chunks.
  return {
    results,
    summary: stream.getSummary(),
    warnings: stream.warnings.map((each) => JSON.stringify(each)).sort(),
  };
}

async function* chunksOf(text, cuts) {
  let start = 0;
  for (const end of [...cuts, text.length]) {
    yield text.slice(start, end);
    start = end;
  }
}

hold(
  "chunks",
  "JSON lines are the same wherever their chunks are cut",
  fc.asyncProperty(
    lines,
    lines,
    fc.boolean(),
    fc.array(fc.nat(1000), { maxLength: 4 }),
    async (records, answers, hasMark, places) => {
      const text = (hasMark ? "\uFEFF" : "") + records.flat().join("");
      const predictions = answers.flat().join("").replaceAll('"answer"', '"prediction"');
      const whole = await evaluated({ text }, { text: predictions });
      const bytes = new TextEncoder().encode(text);
      const cuts = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
      const everywhere = Array.from({ length: bytes.length }, (_, index) => index);
      const inText = cuts.filter((cut) => cut <= text.length);
      const predictedBytes = new TextEncoder().encode(predictions);
      for (const [items, others] of [
        [chunksOf(bytes, cuts), { text: predictions }],
        [chunksOf(bytes, everywhere), chunksOf(predictedBytes, cuts)],
        [chunksOf(text, inText), chunksOf(predictions, inText)],
        [new Blob([bytes]), new Blob([predictedBytes])],
      ]) {
        const found = await evaluated(items, others);
        // A message names its source, which is a text or a stream.
        assert.deepEqual(found, whole, text);
      }
    },
  ),
);
