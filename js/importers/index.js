// This file defines `importFrom`, which reads suites, outputs and verdicts of other tools.

import { calling, describe, isDictionary, reading, shortError, usage } from "../engine/errors.js";
import { knownOptions } from "../engine/known-options.js";
import { didYouMean } from "../engine/suggest.js";
import { readAsync, readSync } from "../files/zip.js";
import { check, isText, SHARE } from "../suites/report-shape.js";
import { readBatch } from "./batch.js";
import { Build } from "./build.js";
import { readHuggingFace } from "./huggingface.js";
import { readHumanEval } from "./humaneval.js";
import { Inexpressible } from "./inexpressible.js";
import { isBlob, openBlob, openInput } from "./input.js";
import { readInspect } from "./inspect.js";
import { readLmEval } from "./lm-eval.js";
import { readOpenAIEvals } from "./openai-evals.js";
import { readOTel } from "./otel.js";
import { readPromptfoo } from "./promptfoo.js";
import { readBraintrust, readLangfuse, readLangSmith } from "./traces.js";

/**
 * An importer is a function of the document, the build and the options. It is a generator if it reads archives, see
 * `js/files/zip.js`.
 * @type {{name: string, tool: string, aliases: string[], read: Function}[]}
 */
export const IMPORTERS = [
  { name: "promptfoo", tool: "promptfoo", aliases: [], read: readPromptfoo },
  { name: "inspect_ai", tool: "inspect_ai", aliases: ["inspect"], read: readInspect },
  { name: "openai_evals", tool: "OpenAI evals", aliases: ["evals"], read: readOpenAIEvals },
  { name: "lm_eval", tool: "lm-evaluation-harness", aliases: ["lm-evaluation-harness"], read: readLmEval },
  { name: "humaneval", tool: "HumanEval", aliases: ["evalplus", "mbpp"], read: readHumanEval },
  { name: "openai_batch", tool: "OpenAI", aliases: ["batch"], read: readBatch },
  { name: "anthropic_batch", tool: "Anthropic", aliases: [], read: readBatch },
  { name: "huggingface", tool: "Hugging Face", aliases: ["hf"], read: readHuggingFace },
  { name: "braintrust", tool: "Braintrust", aliases: [], read: readBraintrust },
  { name: "langsmith", tool: "LangSmith", aliases: [], read: readLangSmith },
  { name: "langfuse", tool: "Langfuse", aliases: [], read: readLangfuse },
  { name: "opentelemetry", tool: "OpenTelemetry", aliases: ["otel", "otlp", "genai"], read: readOTel },
];

const [TEXT, OBJECT] = [
  [isText, "a text"],
  [isDictionary, "an object"],
];
const OPTIONS = {
  name: TEXT,
  libraries: OBJECT,
  files: [(value) => typeof value === "function", "a function"],
  provider: TEXT,
  scorer: TEXT,
  threshold: SHARE,
  id: TEXT,
  fields: OBJECT,
  preset: TEXT,
};

/**
 * Imports from another tool.
 * @param {string} kind the name of the tool, in any letter case and with any separators
 * @param {unknown} input a text, bytes, a path (Node), a parsed value or a `Blob`
 * @param {object} options
 * @returns the result, or a promise of it for a `Blob`
 */
export function importFrom(kind, input, options = {}) {
  const importer = importerOf(kind);
  const settings = readOptions(options);
  const { libraries } = settings;
  const build = new Build({ ...settings, tool: importer.tool });
  if (isBlob(input)) {
    return openBlob(input, libraries).then((document) =>
      readAsync(steps(importer, document, build, settings), document.read),
    );
  }
  const document = openInput(input, libraries);
  try {
    return readSync(steps(importer, document, build, settings), document.read);
  } finally {
    document.close?.();
  }
}

function readOptions(options) {
  const settings = knownOptions(options, Object.keys(OPTIONS));
  for (const [name, value] of Object.entries(settings))
    reading(`options.${name}`, () => check(value, OPTIONS[name], `options.${name}`));
  const { files } = settings;
  return files === undefined ? settings : { ...settings, files: (path) => calling("files", () => files(path)) };
}

/** Returns the importer with this name. */
export function importerOf(kind) {
  if (typeof kind !== "string") throw usage(`kind: expected the name of a tool, found ${describe(kind)}`);
  const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  const found = IMPORTERS.find(({ name, aliases }) => [name, ...aliases].some((each) => plain(each) === plain(kind)));
  if (found) return found;
  const names = IMPORTERS.map(({ name }) => name);
  throw usage(`kind: expected one of ${names.join(", ")}, found ${describe(kind)}${didYouMean(kind, names)}`);
}

function* steps({ read, tool }, document, build, settings) {
  try {
    const result = read(document, build, settings);
    if (typeof result?.next === "function") yield* result;
  } catch (error) {
    // Inside of records, `Build` catches these errors.
    if (error instanceof Inexpressible)
      throw shortError("schema", `${document.name}: ${error.message}`, { cause: error });
    if (!(error instanceof TypeError)) throw error;
    const message = `${document.name}: expected a file of ${tool}, found a value of an unexpected type: ${error.message}`;
    throw shortError("schema", message, { cause: error });
  }
  return build.finish();
}
