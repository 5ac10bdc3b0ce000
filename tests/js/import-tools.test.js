// This file tests importFrom with files of the documented shape of other tools.

import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { library, repository } from "./support.js";

const { importFrom, runChecks, runSuite } = library;
const lines = (...records) => records.map((record) => JSON.stringify(record)).join("\n");
const only = ({ suite, ...others }) => ({
  checks: suite?.cases.map((each) => each.expected_behavior.checks),
  ...others,
});

/** Every record is imported or skipped. */
function accounted({ counts, skipped, suite, outputs = [], dataset = [] }) {
  assert.equal(counts.records, counts.imported + counts.skipped);
  assert.equal(skipped.length, counts.skipped + counts.skipped_checks);
  assert.deepEqual(
    [counts.cases, counts.outputs, counts.items],
    [suite?.cases.length ?? 0, outputs.length, dataset.length],
  );
}
function imported(kind, input, options) {
  const result = importFrom(kind, input, options);
  accounted(result);
  return result;
}

test("results of promptfoo: suite, outputs and verdicts", () => {
  const result = (testIdx, output, more = {}) => ({
    promptIdx: 0,
    testIdx,
    promptId: "p1",
    provider: { id: "openai:gpt", label: "" },
    prompt: { raw: `Q${testIdx}`, label: "q" },
    vars: { x: "Paris" },
    testCase: {
      vars: { x: "Paris" },
      assert: [
        { type: "contains", value: "{{x}}" },
        { type: "llm-rubric", value: "polite" },
      ],
    },
    response: { output, tokenUsage: { total: 5 }, cached: false },
    success: true,
    score: 1,
    failureReason: 0,
    latencyMs: 12,
    cost: 0.1,
    gradingResult: {
      pass: true,
      score: 1,
      reason: "All",
      componentResults: [{ pass: true, score: 1, reason: "ok", assertion: { type: "contains" } }],
    },
    namedScores: { tone: 1 },
    ...more,
  });
  const results = [
    result(0, "Paris"),
    result(1, "Lyon", {
      success: false,
      score: 0.5,
      failureReason: 1,
      error: "Expected output to contain",
      gradingResult: { pass: false, score: 0.5, reason: "Expected", componentResults: [] },
    }),
    result(2, undefined, {
      success: false,
      score: 0,
      failureReason: 2,
      error: "API error",
      response: { error: "API error" },
      gradingResult: null,
    }),
    result(3, { a: 1 }),
    result(4, "Paris"),
    result(4, "Rome", { success: false, score: 0 }),
  ];
  const file = {
    evalId: "e",
    results: { version: 3, prompts: [], results, stats: {} },
    config: {
      description: "Capitals",
      defaultTest: { assert: [{ type: "equals", value: "ignored: it is in the tests already" }] },
    },
  };
  const { suite, outputs, report, counts } = imported("promptfoo", JSON.stringify(file));
  assert.equal(suite.name, "Capitals");
  assert.deepEqual(
    suite.cases.map(({ case_id }) => case_id),
    ["test-1", "test-2", "test-3", "test-4", "test-5"],
  );
  assert.deepEqual(suite.cases[0].expected_behavior.checks[0], { kind: "contains_all", value: ["Paris"] });
  assert.deepEqual(outputs[0], {
    case_id: "test-1",
    output: "Paris",
    latency_ms: 12,
    cost: 0.1,
    usage: { total: 5 },
    provider: "openai:gpt",
    verdict: {
      passed: true,
      score: 1,
      reason: "All",
      scores: { tone: 1 },
      checks: [{ type: "contains", passed: true, score: 1 }],
    },
  });
  assert.deepEqual([outputs[1].output, outputs[1].error], ["Lyon", undefined]);
  assert.deepEqual([outputs[2].output, outputs[2].error], [null, "API error"]);
  assert.equal(outputs[3].output, '{"a":1}');
  assert.deepEqual([outputs[4].repeat, outputs[5].repeat], [0, 1]);
  assert.deepEqual(
    report.scores.map(({ passed, score, error }) => [passed, score, error]),
    [
      [true, 1, undefined],
      [false, 0.5, undefined],
      [false, 0, "API error"],
      [true, 1, undefined],
      [false, 0.5, undefined],
    ],
  );
  assert.deepEqual([report.passed, report.failed, report.errored, report.total], [2, 2, 1, 5]);
  assert.equal(counts.skipped_checks, 5);
  const ours = runSuite(suite, outputs);
  assert.deepEqual(
    ours.scores.map(({ passed }) => passed),
    [false, false, false, false, false],
  );
  assert.equal(ours.scores[0].run.verdict.passed, true, "the verdict of the other tool is beside ours");
});

const golden = (name) => join(repository, "tests", "golden", "import", name);

test("results that promptfoo has written agree with ours, except where a check was skipped", () => {
  const { suite, outputs, report, skipped, counts } = imported("promptfoo", golden("promptfoo-results.json"));
  assert.deepEqual([counts.records, counts.cases, counts.checks, counts.skipped_checks], [10, 10, 52, 6]);
  assert.deepEqual([...new Set(skipped.map(({ check }) => check))], ["levenshtein", "javascript", "equals"]);
  const ours = runSuite(suite, outputs).scores;
  for (const [index, { case_id: id, passed }] of report.scores.entries()) {
    const hasSkipped = ours[index].checks.some(({ verdict }) => verdict === "error");
    if (!hasSkipped) assert.equal(ours[index].passed, passed, id);
  }
  assert.deepEqual(ours.map(({ passed }) => passed).filter(Boolean).length, 3);
});

test("samples that lm-evaluation-harness has written agree with ours", () => {
  const generated = imported("lm_eval", golden("lm-eval-generate.jsonl"));
  assert.deepEqual(
    generated.suite.cases.map(({ case_id }) => case_id),
    ["0/strict", "1/strict", "2/strict", "0/flexible", "1/flexible", "2/flexible"],
  );
  const verdicts = ({ scores }) => scores.map(({ passed }) => passed);
  assert.deepEqual(verdicts(generated.report), [false, false, false, false, false, true]);
  assert.deepEqual(verdicts(runSuite(generated.suite, generated.outputs)), verdicts(generated.report));
  const chosen = imported("lm_eval", golden("lm-eval-choice.jsonl"));
  for (const { case_id: id, output, verdict } of chosen.outputs) {
    const [{ expected_behavior }] = chosen.suite.cases.filter((each) => each.case_id === id);
    assert.equal(runChecks(output, expected_behavior.checks.slice(0, 1)).score, verdict.scores.acc, id);
  }
});

test("results of promptfoo with several prompts and providers", () => {
  const result = (promptId, provider, output) => ({
    promptIdx: 0,
    testIdx: 0,
    promptId,
    provider: { id: provider },
    prompt: { raw: "Q" },
    testCase: { assert: [{ type: "equals", value: "a" }] },
    response: { output },
    success: output === "a",
    score: Number(output === "a"),
    failureReason: 0,
  });
  const file = {
    results: {
      version: 3,
      results: [result("p", "x", "a"), result("p", "y", "b"), result("r", "x", "b"), result("r", "y", "a")],
    },
  };
  const all = imported("promptfoo", file);
  assert.deepEqual(
    all.outputs.map(({ case_id, output }) => [case_id, output]),
    [
      ["test-1/prompt-1/x", "a"],
      ["test-1/prompt-1/y", "b"],
      ["test-1/prompt-2/x", "b"],
      ["test-1/prompt-2/y", "a"],
    ],
  );
  assert.deepEqual(all.suite.cases[1].tags, ["provider:y"]);
  const one = imported("promptfoo", file, { provider: "y" });
  assert.deepEqual(
    one.outputs.map(({ case_id, output }) => [case_id, output]),
    [
      ["test-1/prompt-1", "b"],
      ["test-1/prompt-2", "a"],
    ],
  );
  assert.equal(one.counts.skipped, 2);
  assert.throws(() => importFrom("promptfoo", file, { provider: "z" }), {
    kind: "usage",
    message: 'provider: expected one of x, y, found "z"',
  });
  assert.throws(() => importFrom("promptfoo", { results: { version: 2, table: {} } }), {
    kind: "schema",
    message: "expected results of promptfoo of version 3, found version 2",
  });
});

test("results of promptfoo have the outputs that the transform of their test made", () => {
  const assertions = [
    { type: "equals", value: "Paris" },
    { type: "equals", value: "P", transform: "output.city" },
  ];
  const testCase = { assert: assertions, options: { transform: "JSON.parse(output).text" } };
  const result = { testCase, prompt: { raw: "Q" }, response: { output: "Paris" }, success: false, failureReason: 1 };
  const { suite, outputs, counts } = imported("promptfoo", { results: { version: 3, results: [result] } });
  assert.equal(counts.skipped_checks, 0);
  const { checks } = runSuite(suite, outputs).scores[0];
  assert.deepEqual([checks[0].verdict, checks[1].verdict], ["pass", "fail"]);
});

test("OpenAI evals: samples and logs", () => {
  const samples = lines(
    {
      input: [
        { role: "system", content: "Be brief" },
        { role: "user", content: "2+2?" },
      ],
      ideal: "4",
    },
    { input: "Pick", ideal: ["a", "b"], id: "pick" },
    { input: "No ideal" },
    { ideal: "x" },
  );
  const { suite, skipped, dataset } = imported("openai_evals", samples);
  assert.deepEqual(
    suite.cases.map(({ case_id, prompt }) => [case_id, prompt]),
    [
      ["sample-0", "system: Be brief\n\nuser: 2+2?"],
      ["pick", "Pick"],
      ["sample-2", "No ideal"],
    ],
  );
  assert.deepEqual(suite.cases[1].expected_behavior.checks, [
    {
      any_of: [
        { kind: "starts_with", value: "a" },
        { kind: "starts_with", value: "b" },
      ],
    },
  ]);
  assert.deepEqual(
    skipped.map(({ path, reason }) => [path, reason]),
    [
      ["line 3.ideal", "the sample has no ideal answer"],
      ["line 4", "expected a field input, found ideal"],
    ],
  );
  assert.equal(dataset[1].answer, "a");
  assert.deepEqual(imported("evals", samples, { scorer: "Includes" }).suite.cases[0].expected_behavior.checks, [
    { kind: "contains_any", value: ["4"] },
  ]);
  assert.equal(imported("evals", samples, { scorer: "FuzzyMatch" }).counts.skipped_checks, 3);

  const spec = {
    spec: {
      completion_fns: ["gpt"],
      eval_name: "sums.dev.v0",
      run_config: { eval_spec: { cls: "evals.elsuite.basic.match:Match" } },
    },
  };
  const event = (sample_id, type, data) => ({
    run_id: "r",
    event_id: 1,
    sample_id,
    type,
    data,
    created_by: "",
    created_at: "",
  });
  const log = [
    spec,
    event("s.0", "sampling", { prompt: [{ role: "user", content: "2+2?" }], sampled: ["4"] }),
    event("s.0", "match", { correct: true, expected: "4", picked: "4", sampled: "4", options: ["4"] }),
    event("s.1", "sampling", { prompt: "3+3?", sampled: ["7"] }),
    event("s.1", "match", { correct: false, expected: ["6", "six"], picked: null, sampled: "7" }),
    event("s.2", "error", { type: "Timeout", message: "too slow" }),
    { final_report: { accuracy: 0.5 } },
    { what: 1 },
  ];
  const logged = imported("openai_evals", lines(...log));
  assert.equal(logged.suite.name, "sums.dev.v0");
  assert.deepEqual(
    logged.outputs.map(({ case_id, output, error, verdict }) => [case_id, output, error, verdict.passed]),
    [
      ["s.0", "4", undefined, true],
      ["s.1", "7", undefined, false],
      ["s.2", null, "too slow", null],
    ],
  );
  assert.deepEqual(
    runSuite(logged.suite, logged.outputs).scores.map(({ passed }) => passed),
    [true, false, false],
  );
  assert.deepEqual(
    logged.report.scores.map(({ passed }) => passed),
    [true, false, false],
  );
  assert.equal(logged.counts.skipped, 1);
  const graded = imported(
    "evals",
    lines(
      { spec: { run_config: { eval_spec: { cls: "evals.elsuite.modelgraded.classify:ModelBasedClassify" } } } },
      ...log.slice(1, 3),
    ),
  );
  assert.equal(graded.skipped[0].reason, "a model grades the output");
});

test("HumanEval and EvalPlus: tasks, samples and results need execution", () => {
  const task = {
    task_id: "HumanEval/0",
    prompt: "def f():",
    canonical_solution: "    return 1\n",
    test: "def check(f): assert f() == 1",
    entry_point: "f",
    base_input: [[]],
    plus_input: [[]],
  };
  const { suite, dataset, skipped, counts } = imported("evalplus", lines(task, { prompt: "x" }));
  assert.deepEqual([suite.cases[0].category, suite.cases[0].canonical_solution], ["coding", task.canonical_solution]);
  assert.deepEqual(dataset[0], {
    id: "HumanEval/0",
    question: "def f():",
    answer: "    return 1\n",
    metadata: { test: task.test, entry_point: "f", base_input: [[]], plus_input: [[]] },
  });
  assert.deepEqual(skipped[0], {
    path: "line 1.test",
    reason: "needs execution: the tests run the code of the output",
    check: "test",
  });
  assert.equal(counts.unchecked_cases, 1);
  assert.equal(runSuite(suite, { "HumanEval/0": task.canonical_solution }).passed, 0);
  const samples = imported(
    "humaneval",
    lines(
      { task_id: "HumanEval/0", completion: "    return 1" },
      { task_id: "HumanEval/1", solution: "x", passed: false, result: "failed: " },
    ),
  );
  assert.deepEqual(samples.outputs, [
    { case_id: "HumanEval/0", output: "    return 1" },
    { case_id: "HumanEval/1", output: "x", verdict: { passed: false, score: 0, reason: "failed: " } },
  ]);
  const results = imported("evalplus", {
    date: "d",
    eval: {
      "HumanEval/0": [
        { task_id: "HumanEval/0", solution: "s", base_status: "pass", plus_status: "fail" },
        { solution: "t", base_status: "pass", plus_status: "pass" },
      ],
    },
  });
  assert.deepEqual(
    results.outputs.map(({ repeat, output, verdict }) => [repeat, output, verdict.passed]),
    [
      [0, "s", false],
      [1, "t", true],
    ],
  );
  assert.equal(results.report.scores[0].score, 0.5);
});

test("lm-evaluation-harness: filters, choices and repeated responses", () => {
  const line = (filter, filtered, exact) => ({
    doc_id: 3,
    doc: { question: "2+2?" },
    target: "4",
    arguments: { gen_args_0: { arg_0: "Q: 2+2?\nA:", arg_1: { until: ["\n"] } } },
    resps: [["The answer is 4."]],
    filtered_resps: [filtered],
    filter,
    metrics: ["exact_match"],
    exact_match: exact,
    doc_hash: "h",
  });
  const filtered = imported(
    "lm-evaluation-harness",
    lines(line("strict-match", "[invalid]", 0), line("flexible-extract", "4", 1)),
  );
  assert.deepEqual(
    filtered.outputs.map(({ case_id, output, raw_output, verdict }) => [case_id, output, raw_output, verdict.passed]),
    [
      ["3/strict-match", "[invalid]", "The answer is 4.", false],
      ["3/flexible-extract", "4", "The answer is 4.", true],
    ],
  );
  assert.deepEqual(
    runSuite(filtered.suite, filtered.outputs).scores.map(({ passed }) => passed),
    [false, true],
  );
  assert.deepEqual(filtered.suite.cases[0].tags, ["filter:strict-match"]);
  const choice = {
    doc_id: 0,
    doc: {},
    target: 1,
    arguments: { gen_args_0: { arg_0: "Sky is", arg_1: " red" }, gen_args_1: { arg_0: "Sky is", arg_1: " blue" } },
    resps: [[["-3.5", "False"]], [["-1.25", "True"]]],
    filtered_resps: [
      ["-3.5", "False"],
      ["-1.25", "True"],
    ],
    filter: "none",
    metrics: ["acc", "acc_norm"],
    acc: 1,
    acc_norm: 0,
  };
  const chosen = imported("lm_eval", lines(choice));
  assert.deepEqual(
    [chosen.outputs[0].case_id, chosen.outputs[0].output, chosen.dataset[0].answer],
    ["0", "blue", "blue"],
  );
  assert.deepEqual(chosen.outputs[0].verdict, { passed: false, score: 0.5, scores: { acc: 1, acc_norm: 0 } });
  assert.deepEqual(
    chosen.skipped.map(({ check }) => check),
    ["acc_norm"],
  );
  const older = imported("lm_eval", [
    {
      doc_id: 1,
      doc: {},
      target: "a",
      arguments: [["Q", { until: [] }]],
      resps: [["a", "b"]],
      filtered_resps: [["a", "b"]],
      bleu: 0.5,
    },
  ]);
  assert.deepEqual(
    older.outputs.map(({ repeat, output }) => [repeat, output]),
    [
      [0, "a"],
      [1, "b"],
    ],
  );
  assert.match(older.skipped[0].reason, /does not say with which options bleu was computed/);
  assert.equal(imported("lm_eval", [{ doc_id: 1 }]).counts.skipped, 1);
});

test("batches of OpenAI and Anthropic", () => {
  const openai = {
    custom_id: "a",
    response: { status_code: 200, body: { model: "m", choices: [{ message: { content: "Paris" } }] } },
    error: null,
  };
  const anthropic = {
    custom_id: "b",
    result: { type: "errored", error: { type: "error", error: { message: "overloaded" } } },
  };
  const { outputs, skipped } = imported(
    "openai_batch",
    lines(openai, anthropic, { custom_id: "c", response: { status_code: 200, body: {} } }, { id: 1 }),
  );
  assert.deepEqual(outputs, [
    { case_id: "a", output: "Paris", model: "m" },
    { case_id: "b", output: null, error: "overloaded" },
  ]);
  assert.deepEqual(
    skipped.map(({ path }) => path),
    ["line 3", "line 4"],
  );
  assert.deepEqual(imported("anthropic_batch", [anthropic]).counts.outputs, 1);
});

test("rows of Hugging Face", () => {
  const rows = imported("huggingface", lines({ question: "q", answer: "a", id: "x" }, { other: 1 }, 7));
  assert.deepEqual(rows.dataset, [{ id: "x", question: "q", answer: "a", metadata: {} }]);
  assert.deepEqual(rows.skipped, [
    { path: "line 2", reason: "item 1: question: expected a text, found nothing: the option fields names the fields" },
    { path: "line 3", reason: "expected a row, found 7" },
  ]);
  const server = {
    features: [],
    rows: [
      { row_idx: 5, row: { q: "Q", a: "A" }, truncated_cells: [] },
      { row_idx: 6, row: { q: "Q", a: "A" }, truncated_cells: ["q"] },
    ],
    num_rows_total: 2,
  };
  const { dataset, skipped } = imported("hf", server, { fields: { question: "q", answer: "a" } });
  assert.deepEqual(
    dataset.map(({ id, question, answer }) => [id, question, answer]),
    [["5", "Q", "A"]],
  );
  assert.deepEqual(skipped, [{ path: "rows[1]", reason: "the server has cut off q" }]);
  const gsm = imported("hf", [{ question: "q", answer: "so\n#### 4" }], { preset: "gsm8k" });
  assert.equal(gsm.dataset[0].answer, "4");
});

test("Braintrust, LangSmith and Langfuse", () => {
  const braintrust = imported(
    "braintrust",
    lines(
      {
        id: "1",
        span_id: "s",
        root_span_id: "s",
        input: { question: "2+2?" },
        output: "4",
        expected: "4",
        scores: { ExactMatch: 1, Factuality: 0.6 },
        tags: ["sum"],
        metrics: { start: 1, end: 1.5, prompt_tokens: 3 },
      },
      { id: "2", span_id: "t", root_span_id: "s", input: "inner" },
      { id: "3", input: "q", output: null, expected: "x", scores: { ExactMatch: 0 }, error: "boom" },
      { id: "4", input: "q", expected: "x" },
    ),
  );
  assert.deepEqual(only(braintrust).checks[0][0], { kind: "equals", value: "4" });
  assert.deepEqual(
    braintrust.skipped.map(({ check, reason }) => [check, reason]),
    [
      ["Factuality", "the scorer Factuality is not in the export"],
      [undefined, "it is a span inside of a record"],
    ],
  );
  assert.deepEqual(braintrust.outputs, [
    {
      case_id: "1",
      output: "4",
      latency_ms: 500,
      usage: { input_tokens: 3 },
      verdict: { passed: false, score: 0.8, scores: { ExactMatch: 1, Factuality: 0.6 } },
    },
    { case_id: "3", output: null, error: "boom", verdict: { passed: null, score: null } },
  ]);
  assert.deepEqual(
    braintrust.dataset.map(({ id, question, answer }) => [id, question, answer]),
    [
      ["1", "2+2?", "4"],
      ["3", "q", "x"],
      ["4", "q", "x"],
    ],
  );
  assert.equal(
    imported("braintrust", [{ id: "1", input: "q", output: "a", scores: { s: 0.6 } }], { threshold: 0.5 }).outputs[0]
      .verdict.passed,
    true,
  );

  const run = {
    id: "r",
    run_type: "chain",
    reference_example_id: "e",
    inputs: { messages: [{ role: "user", content: "Hi" }] },
    outputs: { output: "Hello" },
    reference_outputs: { answer: "Hello" },
    feedback_stats: { correctness: { n: 1, avg: 1 } },
    start_time: "2024-01-01T00:00:00Z",
    end_time: "2024-01-01T00:00:01Z",
    total_tokens: 7,
    error: null,
  };
  const langsmith = imported("langsmith", [run, { ...run, id: "child", parent_run_id: "r" }]);
  assert.deepEqual(langsmith.outputs[0], {
    case_id: "e",
    output: "Hello",
    latency_ms: 1000,
    usage: { total_tokens: 7 },
    verdict: { passed: true, score: 1, scores: { correctness: 1 } },
  });
  assert.equal(langsmith.suite.cases[0].prompt, "Hi");
  const examples = imported("langsmith", [{ id: "e", inputs: { question: "q" }, outputs: { answer: "a" } }]);
  assert.deepEqual([examples.outputs, examples.dataset[0].answer, examples.counts.without_checks], [undefined, "a", 1]);
  const table =
    'id,inputs,outputs,reference_outputs,feedback_stats\nx,"{""q"": ""Q""}","{""a"": ""A""}","{""a"": ""A""}","{""s"": {""avg"": 0}}"\n';
  assert.deepEqual(imported("langsmith", table).outputs, [
    { case_id: "x", output: "A", verdict: { passed: false, score: 0, scores: { s: 0 } } },
  ]);

  const langfuse = imported("langfuse", {
    data: [
      {
        id: "t",
        input: { messages: [{ role: "user", content: "Hi" }] },
        output: { role: "assistant", content: "Hello" },
        latency: 1.5,
        totalCost: 0.01,
        scores: [
          { name: "ok", value: 1, dataType: "BOOLEAN" },
          { name: "tone", dataType: "CATEGORICAL", stringValue: "warm" },
        ],
      },
      { id: "i", input: "q", expectedOutput: "a", status: "ACTIVE" },
    ],
  });
  assert.deepEqual(langfuse.outputs, [
    {
      case_id: "t",
      output: "Hello",
      latency_ms: 1500,
      cost: 0.01,
      verdict: { passed: true, score: 1, scores: { ok: 1, tone: "warm" } },
    },
  ]);
  assert.deepEqual(
    langfuse.dataset.map(({ id, answer }) => [id, answer]),
    [["i", "a"]],
  );
});

test("spans of OpenTelemetry", () => {
  const text = (stringValue) => ({ stringValue });
  const span = (attributes, more = {}) => ({
    traceId: "t",
    spanId: "s",
    name: "chat",
    startTimeUnixNano: "1000000",
    endTimeUnixNano: "3000000",
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
    ...more,
  });
  const messages = JSON.stringify([
    { role: "assistant", parts: [{ type: "text", content: "Paris" }], finish_reason: "stop" },
  ]);
  const calls = JSON.stringify([
    { role: "assistant", parts: [{ type: "tool_call", id: "1", name: "f", arguments: { a: 1 } }] },
  ]);
  const chat = {
    "gen_ai.operation.name": text("chat"),
    "gen_ai.response.model": text("m"),
    "gen_ai.usage.output_tokens": { intValue: "7" },
  };
  const spans = [
    span(
      {
        ...chat,
        "gen_ai.output.messages": text(messages),
        "gen_ai.input.messages": text('[{"role": "user", "parts": [{"type": "text", "content": "Capital?"}]}]'),
        "test.case.id": text("fr"),
      },
      {
        events: [
          {
            name: "gen_ai.evaluation.result",
            attributes: [
              { key: "gen_ai.evaluation.name", value: text("right") },
              { key: "gen_ai.evaluation.score.value", value: { doubleValue: 1 } },
            ],
          },
        ],
      },
    ),
    span({ ...chat, "gen_ai.output.messages": text(calls) }),
    span(chat, {
      events: [
        {
          name: "gen_ai.choice",
          attributes: [{ key: "message", value: text('{"role": "assistant", "content": "old"}') }],
        },
      ],
    }),
    span({ ...chat, "error.type": text("timeout") }, { status: { code: 2, message: "too slow" } }),
    span({ ...chat, "gen_ai.operation.name": text("embeddings") }),
    span({ "http.method": text("GET") }),
    span(chat),
  ];
  const { outputs, skipped } = imported("opentelemetry", lines({ resourceSpans: [{ scopeSpans: [{ spans }] }] }));
  assert.deepEqual(outputs[0], {
    case_id: "fr",
    output: "Paris",
    model: "m",
    usage: { output_tokens: 7 },
    latency_ms: 2,
    prompt: "Capital?",
    verdict: { passed: true, score: 1, scores: { right: 1 } },
  });
  assert.deepEqual(JSON.parse(outputs[1].output).tool_calls[0].function, { name: "f", arguments: '{"a":1}' });
  assert.deepEqual([outputs[2].case_id, outputs[2].output], ["t/s", "old"]);
  assert.deepEqual([outputs[3].output, outputs[3].error], [null, "too slow"]);
  assert.deepEqual(
    skipped.map(({ reason }) => reason),
    [
      "its operation is embeddings",
      "it has no attributes gen_ai",
      "it has no output: the content of messages was not recorded",
    ],
  );
  const flat = [{ trace_id: "a", span_id: "b", attributes: { "gen_ai.completion": "x", "my.id": "c1" } }];
  assert.deepEqual(imported("otel", flat, { id: "my.id" }).outputs, [{ case_id: "c1", output: "x" }]);
});

test("records with the same id are all imported", () => {
  const { suite } = imported("braintrust", [
    { id: "a", input: "1" },
    { id: "a", input: "2" },
    { id: "a#2", input: "3" },
  ]);
  assert.deepEqual(
    suite.cases.map(({ case_id }) => case_id),
    ["a", "a#2", "a#2#2"],
  );
});

test("calls in a run of several messages, and calls of the server, are not lost", () => {
  const call = { id: "1", type: "function", function: { name: "rm", arguments: "{}" } };
  const run = [
    { role: "assistant", content: null, tool_calls: [call] },
    { role: "tool", content: "done" },
    { role: "assistant", content: "I am done." },
  ];
  const langchain = [
    { type: "human", content: "Clean up." },
    { type: "ai", content: "", tool_calls: [{ name: "rm", args: {}, id: "1", type: "tool_call" }] },
    { type: "tool", content: "done" },
    { type: "ai", content: "I am done." },
  ];
  const genAi = [
    { role: "assistant", parts: [{ type: "tool_call", id: "1", name: "rm", arguments: {} }] },
    { role: "tool", parts: [{ type: "tool_call_response", id: "1", response: "done" }] },
    { role: "assistant", parts: [{ type: "text", content: "I am done." }] },
  ];
  const text = [{ type: "output_text", text: "I am done." }];
  const mcp = { type: "mcp_call", id: "m", name: "rm", arguments: "{}", output: "done" };
  const body = { output: [mcp, { type: "message", role: "assistant", content: text }] };
  const use = { type: "mcp_tool_use", id: "m", name: "rm", input: {}, server_name: "s" };
  const message = { content: [use, { type: "text", text: "I am done." }] };
  const attributes = { "gen_ai.operation.name": "invoke_agent", "gen_ai.output.messages": JSON.stringify(genAi) };
  const forbidden = { kind: "tool_calls", value: [{ name: "rm" }], match: "superset", not: true };
  for (const [tool, record] of [
    ["langfuse", { id: "a", input: "Clean up.", output: run }],
    ["langsmith", { id: "a", inputs: { q: "Clean up." }, outputs: { messages: langchain }, start_time: "2024" }],
    ["opentelemetry", { traceId: "t", spanId: "s", attributes }],
    ["openai_batch", { custom_id: "a", response: { status_code: 200, body } }],
    ["anthropic_batch", { custom_id: "a", result: { type: "succeeded", message } }],
  ]) {
    const [{ output, messages }] = importFrom(tool, [record]).outputs;
    assert.equal(output, "I am done.", tool);
    const [check] = runChecks(output, [forbidden], { row: { messages } }).checks;
    assert.equal(check.verdict, "fail", tool);
  }
  const kwargs = { additional_kwargs: { tool_calls: [call] } };
  for (const each of [{ toolInvocations: [{ toolName: "rm", args: {} }] }, { toolCalls: [call] }, kwargs]) {
    const output = { role: "assistant", content: "", ...each };
    const [row] = importFrom("langfuse", [{ id: "a", input: "x", output }]).outputs;
    assert.equal(row.output, JSON.stringify(output));
  }
});

test("metrics, scorers and scores that are not understood never pass", () => {
  const line = { doc_id: 0, doc: {}, target: "4", arguments: [["2+2", {}]], resps: [["4"]], filtered_resps: ["4"] };
  for (const metrics of [{ metrics: [] }, { metrics: ["bleu"], bleu: ["4", "4"] }, { bypass: 999 }]) {
    const { suite, outputs, counts, report } = importFrom("lm_eval", [{ ...line, ...metrics }]);
    assert.equal(counts.skipped_checks, 1, JSON.stringify(metrics));
    assert.equal(runSuite(suite, outputs).passed, 0);
    assert.equal(report.passed, 0);
  }
  const sample = {
    id: 1,
    epoch: 1,
    input: "2+2",
    target: "4",
    output: { completion: "4" },
    scores: { match: { value: "C" } },
  };
  const old = { version: 2, eval: { task: "t", model: "m" }, samples: [sample] };
  const [skipped] = importFrom("inspect_ai", old).suite.cases[0].expected_behavior.checks;
  assert.match(skipped.value, /does not say which scorer/);
  const results = { scores: [{ name: "match", scorer: "match", params: { location: "end" } }] };
  const [known] = importFrom("inspect_ai", { ...old, results }).suite.cases[0].expected_behavior.checks;
  assert.ok(!JSON.stringify(known).includes("skipped"), JSON.stringify(known));
  for (const value of [5, 2, -1, 1.5]) {
    const scores = [{ name: "helpful", value }];
    const { verdict } = importFrom("langfuse", [{ id: "a", input: "x", output: "y", scores }]).outputs[0];
    assert.deepEqual([verdict.passed, verdict.score], [null, null]);
  }
  const events = [true, false, true].map((correct) => ({
    run_id: "r",
    sample_id: "s.0",
    type: "match",
    data: { correct, expected: "4", sampled: "4" },
  }));
  assert.equal(importFrom("openai_evals", events).outputs[0].verdict.passed, false);
  const scenario = { config: [{ vars: {} }], tests: [{ path: "file://tests.js:make", config: {} }] };
  assert.deepEqual(importFrom("promptfoo", { prompts: ["x"], scenarios: [scenario] }).counts.skipped, 1);
});

test("scores with the same name count each, and a limit that is no number is skipped", () => {
  const values = [0, 1];
  const event = (value) => ({
    name: "gen_ai.evaluation.result",
    attributes: { "gen_ai.evaluation.name": "ok", "gen_ai.evaluation.score.value": value },
  });
  const attributes = { "gen_ai.operation.name": "chat", "gen_ai.completion": "x" };
  for (const [tool, record] of [
    ["langfuse", { id: "a", input: "x", output: "y", scores: values.map((value) => ({ name: "ok", value })) }],
    [
      "langsmith",
      { id: "a", inputs: { q: "x" }, outputs: { a: "y" }, feedback: values.map((score) => ({ key: "ok", score })) },
    ],
    ["opentelemetry", { traceId: "t", spanId: "s", attributes, events: values.map(event) }],
  ]) {
    const [{ verdict }] = importFrom(tool, [record]).outputs;
    assert.deepEqual([verdict.passed, verdict.scores], [false, { ok: 0, "ok 2": 1 }], tool);
  }
  const { counts } = importFrom("promptfoo", {
    prompts: ["x"],
    tests: [{ assert: [{ type: "word-count", value: "x" }] }],
  });
  assert.equal(counts.skipped_checks, 1);
});
