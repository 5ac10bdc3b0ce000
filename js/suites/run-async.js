// This file scores outputs with suites whose checks ask a judge, or are asynchronous.

import { throwIfAborted, untilAborted } from "../datasets/async-work.js";
import { describe, messageOf, reading, usage } from "../engine/errors.js";
import { using } from "../engine/handle.js";
import { checkNumber, checkSignal, ownOptions } from "../engine/known-options.js";
import { isList } from "../engine/plain.js";
import { judgeMissing, questionOf, readReply, Verdicts } from "../judge/suite-judge.js";
import { callOf, errorVerdict, resultOf } from "./checks.js";
import { CompiledSuite } from "./compiled-suite.js";
import { checkedOptions } from "./options.js";
import { Outputs } from "./outputs.js";

/** How many judges and checks are under way if neither the caller nor a judge limits them. */
const CONCURRENCY = 8;
/** The options of a run that waits, beside those of every run. */
export const ASYNC_OPTIONS = ["judge", "samples", "concurrency", "signal"];

/** Scores outputs with a suite. Asks the judge for the checks of the kind `judge`, and awaits registered checks. */
export async function runSuiteAsync(suite, outputs, options = {}) {
  const checked = checkedAsync(options);
  const compiled = new CompiledSuite(suite, checked.run.regex_policy);
  try {
    return await runCompiledAsync(compiled, outputs, checked);
  } finally {
    compiled.free();
  }
}

/**
 * Validates the options. Reads each option only once.
 * @returns {{run: object, judges: Function[], samples: number, concurrency?: number, signal?: AbortSignal}}
 */
export function checkedAsync(options) {
  const { judge, samples, concurrency, signal, ...run } = ownOptions(options);
  const judges = reading("judge", () =>
    isList(judge) ? Array.from(judge) : [judge].filter((each) => each !== undefined),
  );
  if (!judges.every((each) => typeof each === "function") || (judge !== undefined && judges.length === 0)) {
    throw usage(`judge: expected a function, or a list of functions, found ${describe(judge)}`);
  }
  for (const [name, value] of Object.entries({ samples, concurrency }))
    if (value !== undefined) checkNumber(name, value, 1, true);
  checkSignal(signal);
  if (judges.length > 0 && run.verdicts !== undefined) {
    throw usage("verdicts: expected a judge or verdicts, found both");
  }
  return { run: checkedOptions(run), judges, samples: samples ?? 1, concurrency, signal };
}

/** Throws if a suite has checks of the kind `judge`, and the options have neither a judge nor verdicts. */
export function requireJudge(compiled, { run, judges }) {
  if (judges.length > 0 || run.verdicts !== undefined) return;
  const asking = CompiledSuite.casesOf(compiled, run.only).find((each) => hasJudge(each.expected_behavior.checks));
  if (asking !== undefined) throw judgeMissing(asking.case_id);
}

function hasJudge(checks) {
  if (!isList(checks)) return false;
  return checks.some(({ kind, any_of: any, all_of: all, of }) => kind === "judge" || [any, all, of].some(hasJudge));
}

/** Scores outputs with a compiled suite. */
export async function runCompiledAsync(compiled, outputs, checked) {
  const { run, judges, samples, signal } = checked;
  throwIfAborted(signal);
  requireJudge(compiled, checked);
  const read = Outputs.from(outputs);
  const verdicts = run.verdicts === undefined ? new Verdicts(run.combine) : Verdicts.from(run.verdicts, run.combine);
  const calls = CompiledSuite.callsOf(compiled, read, run);
  const results = new Map();
  const tasks = [];
  const asked = new Set();
  for (const [index, { check, benchmarkCase }] of calls.entries()) {
    if (check.kind !== "judge") {
      tasks.push(async () => results.set(index, await answerLater(check, benchmarkCase, signal)));
      continue;
    }
    const question = questionOf(check, benchmarkCase);
    if (asked.has(question.id)) continue;
    asked.add(question.id);
    for (const judge of judges) {
      for (let sample = 0; sample < samples; sample += 1) {
        tasks.push(() => ask(judge, question, { case: benchmarkCase, sample, signal, verdicts }));
      }
    }
  }
  await inLanes(tasks, concurrencyOf(checked), signal);
  let next = 0;
  // A run needs the answers in the order of `calls`.
  const answer = (check, benchmarkCase) => {
    next += 1;
    return check.kind === "judge" ? verdicts.answer(check, benchmarkCase) : results.get(next - 1);
  };
  return verdicts.addTo(CompiledSuite.runWith(compiled, read, run, answer));
}

function concurrencyOf({ concurrency, judges }) {
  const limits = judges.map((judge) => judge.concurrency).filter(Number.isSafeInteger);
  return concurrency ?? (limits.length > 0 ? Math.max(...limits) : CONCURRENCY);
}

async function ask(judge, { id, prompt, about }, { case: benchmarkCase, sample, signal, verdicts }) {
  let reply;
  let failure;
  try {
    const onUsage = (used) => verdicts.addUsage(used);
    const context = { ...about, case: structuredClone(benchmarkCase), sample, signal, onUsage };
    reply = await judge(prompt, context);
  } catch (error) {
    throwIfAborted(signal);
    failure = { score: null, details: { reason: `the judge failed: ${messageOf(error)}` } };
  }
  verdicts.add(id, (options) => failure ?? readReply(reply, options));
}

async function answerLater(check, benchmarkCase, signal) {
  try {
    return resultOf(check, await callOf(check, benchmarkCase, signal));
  } catch (error) {
    throwIfAborted(signal);
    return errorVerdict(`it threw: ${messageOf(error)}`);
  }
}

async function inLanes(tasks, concurrency, signal) {
  let next = 0;
  const lane = async () => {
    while (next < tasks.length) {
      throwIfAborted(signal);
      const task = tasks[next];
      next += 1;
      await task();
    }
  };
  await untilAborted(Promise.all(Array.from({ length: Math.min(concurrency, tasks.length) }, lane)), signal);
  throwIfAborted(signal);
}

/** Returns one JSON line for each prompt of a judge: `{id, case_id, repeat?, rubric, output, prompt}`. */
export function suiteJudgePrompts(suite, outputs, options = {}) {
  const checked = checkedOptions(options, ["only", "missing", "strip_reasoning", "regex_policy"]);
  return using(new CompiledSuite(suite, checked.regex_policy), (compiled) =>
    judgePromptsOf(compiled, outputs, checked),
  );
}

/** Returns the lines of {@link suiteJudgePrompts} for a compiled suite. */
export function judgePromptsOf(compiled, outputs, checked) {
  const lines = new Map();
  for (const { check, benchmarkCase, repeat } of CompiledSuite.callsOf(compiled, Outputs.from(outputs), checked)) {
    if (check.kind !== "judge") continue;
    const { id, prompt } = questionOf(check, benchmarkCase);
    const { case_id: caseId } = benchmarkCase;
    const about = { case_id: caseId, ...(repeat !== undefined && { repeat }), rubric: check.value, output: check.text };
    if (!lines.has(id)) lines.set(id, `${JSON.stringify({ id, ...about, prompt })}\n`);
  }
  return [...lines.values()].join("");
}
