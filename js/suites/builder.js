// This file builds suites.

import { describe, quoted, reading, SuiteValidationError, usage } from "../engine/errors.js";
import { exposeMethods } from "../engine/exposed.js";
import { isList } from "../engine/plain.js";
import { call } from "../engine/runtime.js";
import { requireFiles } from "../host/capabilities.js";
import { caseOfSuite, saveSuiteFile, suiteText } from "./load.js";

/** The ids of each list of cases to which cases are added, so that an id is not compared with all others. */
const indexes = new WeakMap();

/**
 * Returns the position of the first case with an id, or undefined. A caller may change the list between two calls. If its length
 * or its last case has changed, it is read again; other changes are found when the suite is saved or loaded.
 */
function positionIn(cases, id) {
  return reading("suite", () => {
    const idAt = (index) => cases[index]?.case_id;
    const { length } = cases;
    let index = indexes.get(cases);
    const isCurrent = index?.count === length && (length === 0 || index.last === idAt(length - 1));
    if (!isCurrent || (index.first.has(id) && idAt(index.first.get(id)) !== id)) {
      index = new CaseIndex();
      for (let at = 0; at < length; at += 1) index.add(idAt(at));
      indexes.set(cases, index);
    }
    return index.first.get(id);
  });
}

class CaseIndex {
  /** The position of the first case with each id. */
  first = new Map();
  count = 0;
  last;

  add(id) {
    if (!this.first.has(id)) this.first.set(id, this.count);
    this.count += 1;
    this.last = id;
  }
}

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
    const known = positionIn(cases, checked.case_id);
    if (known !== undefined) {
      const message = `expected a unique id, found ${quoted(checked.case_id)} again (first in cases[${known}])`;
      throw new SuiteValidationError("schema", `case_id: ${message}`, [{ path: "case_id", message }]);
    }
    reading("suite", () => cases.push(checked));
    indexes.get(cases).add(checked.case_id);
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
