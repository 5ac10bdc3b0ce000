// This file builds suites.

import { describe, reading, SuiteValidationError, usage } from "../engine/errors.js";
import { exposeMethods } from "../engine/exposed.js";
import { isList } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { requireFiles } from "../host/capabilities.js";
import { caseOfSuite, saveSuiteFile, suiteText } from "./load.js";

/** Creates suites, adds cases to them, and saves them. */
export class SuiteBuilder {
  createSuite(name, suiteVersion = "1.0.0") {
    if (typeof name !== "string") throw usage(`name: expected a string, found ${describe(name)}`);
    if (typeof suiteVersion !== "string") throw usage(`version: expected a string, found ${describe(suiteVersion)}`);
    const random = globalThis.crypto.getRandomValues(new Uint8Array(16));
    return JSON.parse(call((functions) => functions.new_suite(name, suiteVersion, random)));
  }

  addCase(suite, benchmarkCase) {
    const cases = reading("suite", () => suite?.cases);
    if (!isList(cases)) throw usage(`suite: expected a suite with a list of cases, found ${describe(suite)}`);
    if (Object.isFrozen(cases)) throw usage("suite: this suite is frozen, copy it with loadSuite(suite) first");
    const checked = caseOfSuite(suite, benchmarkCase);
    const known = cases.findIndex((each) => each?.case_id === checked.case_id);
    if (known >= 0) {
      const message = `expected a unique id, found ${JSON.stringify(checked.case_id)} again (first in cases[${known}])`;
      throw new SuiteValidationError("schema", `case_id: ${message}`, [{ path: "case_id", message }]);
    }
    reading("suite", () => cases.push(checked));
  }

  saveSuite(suite, path) {
    const text = suiteText(suite);
    if (path !== undefined) requireFiles("writeText", "saveSuite with a path")(path, text);
    return text;
  }

  saveSuiteFile(suite, path) {
    saveSuiteFile(suite, path);
  }
}
exposeMethods("SuiteBuilder", SuiteBuilder);
