// This file imports from promptfoo: configurations and tests (YAML, JSON, CSV), and results.

import { BenchmarkHubError, describe, ownFields, quoted } from "../engine/errors.js";
import { bareOf, plainOf } from "../engine/plain.js";
import { Inexpressible } from "./inexpressible.js";
import { isBytes, valueOfFile } from "./input.js";
import { checksOf } from "./promptfoo-assertions.js";
import { testOfRow } from "./promptfoo-csv.js";
import { isResults, readResults } from "./promptfoo-results.js";
import { existenceOf } from "./promptfoo-transforms.js";
import { rendered } from "./template.js";
import { isObject, textOf } from "./values.js";

/**
 * Imports a configuration, a list of tests or results.
 * @param {import("./input.js").Document} document
 * @param {import("./build.js").Build} build
 * @param {{files?: (reference: string) => unknown, provider?: string}} options
 */
export function readPromptfoo(document, build, options) {
  const value = document.value();
  if (isResults(value)) return readResults(value, build, options);
  const config = Array.isArray(value) ? ownFields({ tests: value }) : value;
  if (!isObject(config)) {
    throw new BenchmarkHubError("schema", `expected a configuration of promptfoo, found ${describe(value)}`);
  }
  new ConfigReader(config, build, { ...options, files: options.files ?? document.siblings }).read();
}

/** The maximum number of cases and checks that are copies of others: tests multiply with variables, prompts and default assertions. */
const MAX_COPIES = 500_000;
const TOO_MANY = `expected at most ${MAX_COPIES.toLocaleString("en")} copies of cases and checks, found more`;

/** Reads the tests of a configuration. */
export class ConfigReader {
  #count = 0;
  #copies = 0;

  constructor(config, build, { files, libraries }) {
    this.config = config;
    this.build = build;
    this.libraries = libraries;
    this.files = files ?? (() => undefined);
    build.options.name ??= typeof config.description === "string" ? config.description : undefined;
    this.templates = isObject(config.assertionTemplates) ? config.assertionTemplates : {};
    this.defaults = ownFields(this.#file(config.defaultTest ?? {}));
  }

  read() {
    this.prompts = this.#prompts();
    for (const { test, path } of this.#tests(this.config.tests, "tests")) this.#readTest(test, path);
    for (const [index, scenario] of asList(this.config.scenarios).entries())
      this.#readScenario(scenario, `scenarios[${index}]`);
  }

  /** Returns the value of a file that a text refers to, or any other value unchanged. `asText`: does not parse the file. */
  #file(value, asText = false) {
    if (typeof value !== "string" || !value.startsWith("file://")) return value;
    const path = value.slice("file://".length);
    const content = this.files(path);
    if (content === undefined)
      throw new Inexpressible(`the file ${quoted(value)} was not found below the folder of the configuration`);
    if (typeof content !== "string" && !isBytes(content)) return bareOf(plainOf(content, "files"));
    try {
      return valueOfFile(content, { name: path, libraries: this.libraries, asText });
    } catch (error) {
      if (error.kind !== "syntax" && error.kind !== "io") throw error;
      throw new Inexpressible(error.message);
    }
  }

  #prompts() {
    const found = this.config.prompts;
    const list = isObject(found) ? Object.keys(found) : asList(found);
    return list.flatMap((prompt, index) => {
      const [raw, label] = isObject(prompt) ? [prompt.raw ?? prompt.id, prompt.label] : [prompt];
      try {
        const content = this.#file(isFileName(raw) ? `file://${raw}` : raw, true);
        const texts = typeof content === "string" && content !== raw ? content.split(/\n---\n/) : [content];
        return texts.map((text) => ({ text: textOf(text) ?? "", label }));
      } catch (error) {
        if (!(error instanceof Inexpressible)) throw error;
        this.build.note(`prompts[${index}]`, error.message);
        return [{ text: textOf(raw) ?? "", label }];
      }
    });
  }

  /** Yields the tests of a list, of a file, or of a list of files. */
  *#tests(found, path) {
    if (found === undefined || found === null) return;
    if (isObject(found) && typeof found.path === "string") return yield { test: found.path, path };
    if (typeof found === "string") return yield* this.#testsOfFile(found, path);
    for (const [index, test] of asList(found).entries()) {
      if (typeof (test?.path ?? test) === "string") yield* this.#tests(test, `${path}[${index}]`);
      else yield { test, path: `${path}[${index}]` };
    }
  }

  *#testsOfFile(found, path) {
    let tests;
    try {
      if (!found.startsWith("file://") && /^[a-z]+:\/\//.test(found))
        throw new Inexpressible(`${quoted(found)} is not a file`);
      tests = asList(this.#file(found.startsWith("file://") ? found : `file://${found}`));
    } catch (error) {
      if (!(error instanceof Inexpressible)) throw error;
      return this.build.skip(path, error.message);
    }
    for (const [index, test] of tests.entries()) yield { test, path: `${path}: ${found}[${index}]` };
  }

  #readScenario(scenario, path) {
    if (!isObject(scenario)) {
      this.build.skip(path, "expected a scenario with config and tests");
      return;
    }
    const settings = asList(scenario.config);
    for (const config of settings.length > 0 ? settings : [{}]) {
      for (const { test, path: testPath } of this.#tests(scenario.tests ?? [{}], `${path}.tests`)) {
        if (!isObject(test)) {
          this.build.skip(testPath, "expected a test");
          continue;
        }
        const assert = [...asList(config.assert), ...asList(test.assert)];
        if (this.#copies >= MAX_COPIES) return this.build.skip(testPath, TOO_MANY);
        this.#copies += settings.length > 1 ? assert.length + 1 : 0;
        const merged = ownFields({ ...config, ...test, vars: { ...config.vars, ...test.vars }, assert });
        this.#readTest(merged, testPath);
      }
    }
  }

  #readTest(found, path) {
    this.build.record(path, () => {
      if (!isObject(found)) throw new Inexpressible("expected a test");
      const test =
        Object.keys(found).some((key) => key.startsWith("__")) || isRow(found) ? bareOf(testOfRow(found)) : found;
      const vars = { ...this.#vars(this.defaults.vars), ...this.#vars(test.vars) };
      const isExpanded = !(test.options?.disableVarExpansion ?? this.defaults.options?.disableVarExpansion);
      this.#limitCopies(test, isExpanded ? countOf(vars) : 1);
      for (const expansion of isExpanded ? combinations(vars) : [vars]) {
        this.#count += 1;
        this.#addCases(test, expansion, path, `test-${this.#count}`);
      }
    });
  }

  /** Throws if a test with this number of combinations of its variables makes too many cases and checks. */
  #limitCopies(test, combinations) {
    const own = 1 + asList(test.assert).length;
    const cases = combinations * Math.max(1, this.prompts.length);
    const copies = this.#copies + cases * (own + asList(this.defaults.assert).length) - own;
    if (copies > MAX_COPIES) {
      throw new Inexpressible(`${TOO_MANY}: ${cases} cases of this test`);
    }
    this.#copies = copies;
  }

  #vars(found) {
    const vars = this.#file(found ?? {});
    if (!isObject(vars)) return {};
    return Object.fromEntries(
      Object.entries(vars).map(([name, value]) => {
        try {
          return [name, this.#file(value)];
        } catch (error) {
          if (!(error instanceof Inexpressible)) throw error;
          // A template that needs the variable says that it has no value.
          this.build.note(`vars.${name}`, error.message);
          return [name, undefined];
        }
      }),
    );
  }

  /** Adds a case for each prompt. */
  #addCases(test, vars, path, id) {
    const checks = this.checks(test, vars, path);
    const prompts = this.prompts.length > 0 ? this.prompts : [{ text: Object.values(vars).map(textOf).join("\n") }];
    for (const [index, { text, label }] of prompts.entries()) {
      const case_id = prompts.length === 1 ? id : `${id}/prompt-${index + 1}`;
      const fields = {
        prompt: this.#prompt(text, vars, path),
        checks: structuredClone(checks),
        ...fieldsOf(test, this.defaults),
      };
      const added = this.build.addCase({
        case_id,
        ...fields,
        ...(typeof label === "string" && { prompt_label: label }),
      });
      const output = test.providerOutput;
      if (output !== undefined) this.build.addOutput({ case_id: added, output: textOf(output) });
    }
  }

  #prompt(text, vars, path) {
    try {
      return rendered(text, vars);
    } catch (error) {
      if (!(error instanceof Inexpressible)) throw error;
      this.build.note(path, `prompt: ${error.message}`);
      return text;
    }
  }

  /** Returns the checks of a test, with those of the default test. */
  checks(test, vars, path) {
    const threshold = test.threshold ?? this.defaults.threshold;
    const options = ownFields({ ...this.defaults.options, ...test.options });
    const context = {
      build: this.build,
      vars,
      templates: this.templates,
      libraries: this.libraries,
      file: (reference) => this.#file(reference),
      isScored: threshold !== undefined,
      transforms: [options.transform ?? options.postprocess].filter((each) => each !== undefined && each !== null),
      selected: new Set(),
    };
    const defaults = options.disableDefaultAsserts ? [] : asList(this.defaults.assert);
    const checks = [
      ...checksOf(defaults, "defaultTest.assert", context),
      ...checksOf(asList(test.assert), `${path}.assert`, context),
    ];
    return [...checks, ...Array.from(context.selected, existenceOf)];
  }
}

/** Returns the fields of a case, besides its id, prompt and checks. */
export function fieldsOf(test, defaults = ownFields()) {
  const { description, metadata } = test;
  const all = ownFields({ ...defaults.metadata, ...metadata });
  const threshold = test.threshold ?? defaults.threshold;
  const category = typeof all.category === "string" ? all.category : undefined;
  return {
    ...(category && { category }),
    ...(typeof threshold === "number" && threshold >= 0 && threshold <= 1 && { threshold }),
    ...(typeof description === "string" && { description }),
    ...(Object.keys(all).length > 0 && { metadata: all }),
  };
}

/** Whether a prompt is the name of a file, which needs no `file://` in old configurations. */
function isFileName(prompt) {
  return (
    typeof prompt === "string" && /^[^\s{}]+\.(?:txt|json|ya?ml|md|j2)$/.test(prompt) && !prompt.startsWith("file://")
  );
}

/** Returns the values of a variable. A variable that is a list has several. */
function valuesOf(value) {
  return Array.isArray(value) && value.every((each) => typeof each !== "object") ? value : [value];
}

/** Returns the number of combinations of the values of variables. */
function countOf(vars) {
  return Object.values(vars).reduce((count, value) => count * valuesOf(value).length, 1);
}

/** Returns the combinations of the values of variables. */
function combinations(vars) {
  let all = [{}];
  for (const [name, value] of Object.entries(vars)) {
    all = all.flatMap((each) => valuesOf(value).map((one) => ({ ...each, [name]: one })));
  }
  return all;
}

/** Whether a test is a row of a table: all its values are texts. */
function isRow(test) {
  const known = ["vars", "assert", "description", "provider", "providerOutput", "options", "threshold", "metadata"];
  return (
    Object.keys(test).length > 0 &&
    !Object.keys(test).some((key) => known.includes(key)) &&
    Object.values(test).every((value) => typeof value === "string")
  );
}

export function asList(value) {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
