// This file scores one output with an engine.

import { describe, usage } from "../engine/errors.js";
import { call } from "../engine/runtime.js";
import { Verdicts } from "../judge/suite-judge.js";
import { answerCalls, answersOf, hasCalls } from "./checks.js";
import { notText } from "./outputs.js";
import { toolCallsForCase } from "./row-checks.js";

/** Returns the score of an output. `caseAt` returns the case at a position, for registered checks. */
export function scoreOne(engine, caseId, output, options, caseAt) {
  const { evidence = false, strip_reasoning: strip = false, verdicts: lines, combine, row } = options;
  if (typeof caseId !== "string") throw usage(`case_id: expected a string, found ${describe(caseId)}`);
  if (typeof output !== "string") throw notText(caseId, output);
  if (hasCalls(engine) || row !== undefined) {
    const position = call(() => engine.position(caseId));
    const answer = answersOf(lines === undefined ? undefined : Verdicts.from(lines, combine));
    const benchmarkCase = caseAt(position);
    const { calls, fault } = toolCallsForCase(benchmarkCase, row);
    if (fault !== undefined) throw usage(`row: ${fault}`);
    answerCalls(engine, position, { text: output, row, calls, benchmarkCase }, strip, answer);
  }
  return JSON.parse(call(() => engine.run_case(caseId, output, evidence, strip)));
}
