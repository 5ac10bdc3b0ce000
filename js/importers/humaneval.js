// This file imports from HumanEval, EvalPlus and MBPP: tasks, samples of models, and results. Their tests execute code, so no check
// expresses them.

import { Inexpressible } from "./inexpressible.js";
import { isObject, objectOf, textOf } from "./values.js";

const EXECUTION = "needs execution: the tests run the code of the output";

/** Imports tasks, samples (`{task_id, completion}` or `{task_id, solution}`) or results of EvalPlus. */
export function readHumanEval(document, build) {
  const records = document.records();
  const [{ value: first }] = records.length > 0 ? records : [{}];
  if (records.length === 1 && isObject(first) && isObject(first.eval)) return readResults(first.eval, build);
  for (const { value, path } of records) {
    build.record(path, () => {
      const record = objectOf(value, "a record with a task_id");
      const { task_id: id } = record;
      if (id === undefined || id === null) throw new Inexpressible("expected a field task_id, found none");
      const output = record.completion ?? record.solution;
      if (record.prompt === undefined && output !== undefined) return addSample(record, String(id), output, build);
      return addTask(record, String(id), path, build);
    });
  }
}

function addTask(record, id, path, build) {
  const { task_id: _, prompt: found, text, canonical_solution: solution, code, ...metadata } = record;
  const prompt = textOf(found ?? text);
  if (prompt === null) throw new Inexpressible("expected a field prompt, found none");
  const answer = textOf(solution ?? code) ?? "";
  const check = build.check(`${path}.test`, "test", {}, () => {
    throw new Inexpressible(EXECUTION);
  });
  build.addCase({ case_id: id, category: "coding", prompt, checks: [check], canonical_solution: answer });
  build.addItem({ id, question: prompt, answer, metadata });
}

function addSample({ passed, result }, id, output, build) {
  const verdict =
    typeof passed === "boolean"
      ? { passed, score: Number(passed), ...(typeof result === "string" && { reason: result }) }
      : undefined;
  build.addOutput({ case_id: id, output: textOf(output) }, verdict);
}

/** Imports the results of EvalPlus: `{task_id: [{solution, base_status, plus_status}]}`. */
function readResults(results, build) {
  for (const [id, found] of Object.entries(results)) {
    for (const [index, sample] of (Array.isArray(found) ? found : [found]).entries()) {
      const path = `eval[${JSON.stringify(id)}][${index}]`;
      build.record(path, () => {
        const { solution, base_status: base, plus_status: plus } = objectOf(sample, "a sample with a solution");
        const statuses = [base, plus].filter((status) => status !== undefined && status !== null);
        const passed = statuses.length > 0 && statuses.every((status) => status === "pass" || status === "success");
        if (index === 0) {
          const check = build.check(path, "test", {}, () => {
            throw new Inexpressible(EXECUTION);
          });
          build.addCase({ case_id: id, category: "coding", prompt: id, checks: [check] });
        }
        const verdict = {
          passed,
          score: Number(passed),
          ...(base && { base_status: base }),
          ...(plus && { plus_status: plus }),
        };
        build.addOutput(
          { case_id: id, repeat: index, output: textOf(solution) },
          statuses.length > 0 ? verdict : { passed: null, score: null },
        );
      });
    }
  }
}
