// This file tests the command line's usage, reports, gate and filters, as users meet them.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { concurrency, inFolder, LINES, OUTPUTS, RUN, SCORE, SUITE } from "./cli-support.js";
import { library, repository } from "./support.js";

describe("strict runs", concurrency, () => {
  inFolder("a warning makes a strict run fall short, quietly if asked", async ({ cli, put }) => {
    assert.equal((await cli(`${RUN} --strict`)).code, 0);
    put("none.json", {});
    const loud = await cli("run --suite suite.json --results none.json --min-score 0 --strict");
    assert.equal(loud.code, 1);
    assert.match(loud.stderr, /strict: a report with warnings \(3\) falls short/);
    assert.deepEqual(await cli("run --suite suite.json --results none.json --strict --quiet --output report.json"), {
      code: 1,
      stdout: "",
      stderr: "",
    });
    assert.equal((await cli("run --suite suite.json --results none.json")).code, 0);
  });
  inFolder("an id that comes twice in a map is told of, and its last output counts", async ({ cli, put }) => {
    put("twice.json", '{"a": "5 \\" 6", "b": "def", "c": "{}", "a": "4"}');
    const { code, stdout } = await cli("run --suite suite.json --results twice.json --strict --quiet");
    assert.equal(code, 1);
    const { scores, warnings } = JSON.parse(stdout);
    assert.equal(scores[0].score, 1);
    assert.deepEqual(
      warnings.map(({ code: word, case_id: id }) => [word, id]),
      [["duplicate_output", "a"]],
    );
  });
  inFolder("a map is read whatever stands in it, overwritten or full of escapes", async ({ cli, put }) => {
    put("mixed.json", '{"a": 5, "b": {"c": ["d", "}"]}, "a": "x", "b": "y"}');
    const { code, stderr } = await cli("run --suite suite.json --results mixed.json");
    assert.equal(code, 2);
    assert.match(stderr, /mixed\.json: output of case "a": expected a string, found 5/);
    assert.match(stderr, /mixed\.json: output of case "b": expected a string, found an object/);
    put("escapes.json", JSON.stringify({ a: '"\\'.repeat(4_000_000) }));
    assert.equal((await cli("run --suite suite.json --results escapes.json --quiet")).stderr, "");
  });

  inFolder("an entry with a wrong key is no map of two cases", async ({ cli, put }) => {
    put("one.jsonl", '{"id": "a", "output": "4"}\n');
    const { code, stderr } = await cli("run --suite suite.json --results one.jsonl");
    assert.equal(code, 2);
    assert.ok(
      stderr.includes('one.jsonl:1: expected {"case_id", "output"}, found an object with "id", "output"'),
      stderr,
    );
  });
});

describe("help, version and usage", concurrency, () => {
  inFolder("help and version go to standard output", async ({ cli }) => {
    const help = await cli("--help");
    assert.deepEqual([help.code, help.stderr], [0, ""]);
    for (const name of ["run", "list", "create"]) assert.match(help.stdout, new RegExp(`^ {2}${name} `, "m"));
    assert.deepEqual(await cli("--version"), { code: 0, stdout: `${library.version}\n`, stderr: "" });
    assert.deepEqual(await cli("-V"), { code: 0, stdout: `${library.version}\n`, stderr: "" });
  });
  inFolder("each command has help with examples, wherever --help stands", async ({ cli }) => {
    for (const [name, option] of Object.entries({
      run: "--min-score X",
      list: "--category C",
      create: "--from-cases FILE",
    })) {
      const { code, stdout, stderr } = await cli(`${name} --help`);
      assert.deepEqual([code, stderr], [0, ""]);
      assert.ok(stdout.includes(option), stdout);
      assert.match(stdout, /Examples:\n {2}benchmarkhub /);
      assert.deepEqual(await cli(`help ${name}`), { code, stdout, stderr });
    }
    assert.equal((await cli("run --suite nowhere.json -h")).code, 0);
  });
  inFolder("without arguments help goes to standard error, exit 2", async ({ cli }) => {
    const { code, stdout, stderr } = await cli("");
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, /Usage: benchmarkhub <command>/);
  });
  const wrong = {
    rnu: 'unknown command "rnu", did you mean "run"?',
    xyzzy: "expected one of run, eval, metrics, list, create, lint",
    "--vresion": 'unknown option --vresion, did you mean "--version"?',
    "help rnu": 'did you mean "run"?',
    [`${RUN} --min-scor 1`]: 'benchmarkhub run: unknown option --min-scor, did you mean "--min-score"?',
    [`${RUN} -x`]: "unknown option -x",
    [`${RUN} more`]: 'unexpected argument "more"',
    run: "--suite and --results must be given",
    "run --suite suite.json": "--results must be given",
    "run --results outputs.jsonl --suite": "--suite needs a value",
    "run --suite --results outputs.jsonl": "--suite needs a value, found --results",
    [`${RUN} --output=`]: '--output: expected a value, found ""',
    [`${RUN} --quiet=yes`]: '--quiet takes no value, found "yes"',
    [`${RUN} --suite other.json`]: "--suite is given twice",
    [`${RUN} --category coding,`]: '--category: expected a value, found "coding,"',
    "create --name x": "--output must be given",
    "list --tag x": "unknown option --tag",
  };
  for (const [args, message] of Object.entries(wrong)) {
    inFolder(`wrong usage: ${args}`, async ({ cli }) => {
      const { code, stdout, stderr } = await cli(args);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.ok(stderr.includes(message), stderr);
      assert.match(stderr, /^Try: benchmarkhub /m);
      assert.doesNotMatch(stderr, /^\s+at /m);
    });
  }
});

describe("run: the report", concurrency, () => {
  const report = library.runSuite(SUITE, OUTPUTS, { latency: false });
  const text = `${JSON.stringify(report, null, 2)}\n`;

  inFolder("is the library's, on standard output, the same bytes each time", async ({ cli }) => {
    const first = await cli(`${RUN} --no-latency`);
    assert.deepEqual([first.code, first.stdout], [0, text]);
    assert.equal((await cli(`${RUN} --no-latency --output -`)).stdout, text);
  });
  inFolder("has latencies unless they are refused", async ({ cli }) => {
    const { scores } = JSON.parse((await cli(RUN)).stdout);
    assert.ok(scores.some((score) => score.latency_ms > 0));
  });
  inFolder(
    "goes whole into a file, replacing an older one, and standard output stays empty",
    async ({ cli, put, read, folder }) => {
      put("report.json", "x".repeat(100_000));
      const { code, stdout, stderr } = await cli(`${RUN} --no-latency --output report.json`);
      assert.deepEqual([code, stdout, read("report.json")], [0, "", text]);
      assert.match(stderr, /report written to report\.json/);
      assert.deepEqual(readdirSync(folder).sort(), ["outputs.jsonl", "report.json", "suite.json"]);
    },
  );
  inFolder("comes with no words under --quiet", async ({ cli }) => {
    assert.deepEqual(await cli(`${RUN} --no-latency -q`), { code: 0, stdout: text, stderr: "" });
    assert.match((await cli("run --suite nowhere.json --results outputs.jsonl --quiet")).stderr, /nowhere\.json/);
  });
  inFolder("is the same for the built-in suites and the examples", async ({ cli, put }) => {
    for (const [name, suite] of Object.entries(library.builtinSuites())) {
      const outputs = Object.fromEntries(suite.cases.map((each) => [each.case_id, "I can't help with that: 4"]));
      put("map.json", outputs);
      const { code, stdout } = await cli(`run --suite ${name} --results map.json --no-latency`);
      assert.deepEqual([code, JSON.parse(stdout)], [0, library.runSuite(suite, outputs, { latency: false })]);
    }
    const examples = join(repository, "examples");
    const files = ["--suite", join(examples, "suite.json"), "--results", join(examples, "agent-a.jsonl")];
    assert.equal(JSON.parse((await cli(["run", ...files])).stdout).total, 14);
  });

  const forms = {
    "JSON lines": LINES,
    "CRLF, a byte order mark, blank lines, no last line break": `\uFEFF${LINES.trimEnd().replaceAll("\n", "\r\n\r\n  \r\n")}`,
    "files put together, each with a byte order mark": `\uFEFF${LINES.split("\n").join("\n\uFEFF").slice(0, -1)}`,
    "a map": JSON.stringify(OUTPUTS, null, 2),
    "a list of entries": JSON.stringify(
      LINES.trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
      null,
      2,
    ),
    "U+2028 inside a text": LINES.replace("fn f()", "fn\u2028 f()"),
  };
  for (const [form, content] of Object.entries(forms)) {
    for (const file of ["results.jsonl", "results.json", "-"]) {
      inFolder(`reads ${form} from ${file}`, async ({ cli, put }) => {
        if (file !== "-") put(file, content);
        const { code, stdout } = await cli(`run --suite suite.json --results ${file} --no-latency`, { input: content });
        assert.deepEqual([code, stdout], [0, text]);
      });
    }
  }
  inFolder("takes a single object with case_id and output for an entry, any other for a map", async ({ cli, put }) => {
    const passed = async (content) => {
      put("one.jsonl", content);
      const { scores } = JSON.parse((await cli("run --suite suite.json --results one.jsonl")).stdout);
      return scores.filter((score) => score.passed).map((score) => score.case_id);
    };
    assert.deepEqual(await passed({ case_id: "a", output: "4" }), ["a"]);
    assert.deepEqual(await passed({ case_id: "c", agent_output: "[]" }), ["c"]);
    assert.deepEqual(await passed({ a: "4", output: "4" }), ["a"]);
    assert.deepEqual(await passed({}), []);
  });
  inFolder("warns about equal ids, unknown ids and cases without output", async ({ cli, put }) => {
    const entries = [
      ["a", "5"],
      ["a", "4"],
      ["bb", "def"],
    ].map(([id, output]) => ({ case_id: id, output }));
    put("list.json", entries);
    const { code, stdout, stderr } = await cli("run --suite suite.json --results list.json --no-latency");
    assert.deepEqual([code, JSON.parse(stdout)], [0, library.runSuite(SUITE, entries, { latency: false })]);
    assert.match(stderr, /a: several outputs have this id/);
    assert.match(stderr, /bb: no case has this id/);
    assert.match(stderr, /✗ b {2}0\.0000 {2}no output/);
  });
  inFolder("takes ten times the lines in no more than thirty times the time", async ({ cli, put, read }) => {
    const run = async (count) => {
      const ids = Array.from({ length: count }, (_, index) => `case-${index}`);
      const cases = ids.map((id) => ({
        case_id: id,
        category: "coding",
        prompt: "",
        expected_behavior: { contains: ["x"] },
      }));
      put("big.json", { ...SUITE, cases });
      put("big.jsonl", ids.map((id) => `{"case_id":"${id}","output":"x"}`).join("\n"));
      const began = performance.now();
      const { code, stderr } = await cli("run --suite big.json --results big.jsonl --output report.json");
      const took = performance.now() - began;
      assert.equal(code, 0);
      assert.match(stderr, new RegExp(`${count} of ${count} cases passed`));
      assert.ok(read("report.json").endsWith("}\n"));
      return took;
    };
    const [few, many] = [await run(10_000), await run(100_000)];
    assert.ok(many < 30 * few, `${few} ms for 10,000, ${many} ms for 100,000`);
  });
});

describe("run: the gate and the filters", concurrency, () => {
  const gates = [
    ["0", 0, "gate held: 0.5556 is at least 0"],
    [String(SCORE), 0, "gate held: 0.5556 is at least 0.5556"],
    [".5", 0, "gate held"],
    ["0.5557", 1, "gate fell short: 0.5556 is below 0.5557"],
    ["1", 1, "gate fell short"],
    ["1e-3", 0, "gate held"],
  ];
  for (const [gate, code, words] of gates) {
    inFolder(`--min-score ${gate} exits ${code}`, async ({ cli }) => {
      const ended = await cli(`${RUN} --min-score ${gate}`);
      assert.equal(ended.code, code);
      assert.equal(JSON.parse(ended.stdout).overall_score, SCORE);
      assert.ok(ended.stderr.includes(words), ended.stderr);
    });
  }
  inFolder("no gate, no word of it, though the score is 0; a gate of 0 is one", async ({ cli, put }) => {
    put("none.json", {});
    const { code, stderr } = await cli("run --suite suite.json --results none.json");
    assert.equal(code, 0);
    assert.doesNotMatch(stderr, /gate/);
    const gated = await cli("run --suite suite.json --results none.json --min-score 0");
    assert.equal(gated.code, 0);
    assert.match(gated.stderr, /gate held: 0\.0000 is at least 0/);
  });
  inFolder("a report that falls short is written all the same", async ({ cli, read }) => {
    assert.equal((await cli(`${RUN} --min-score 0.9 --output report.json --quiet`)).code, 1);
    assert.equal(JSON.parse(read("report.json")).overall_score, SCORE);
  });
  for (const gate of ["1.01", "-0.5", "80", "80%", "NaN", "0x1", "Infinity", "abc", " "]) {
    inFolder(`--min-score=${gate} is no gate`, async ({ cli, folder }) => {
      const { code, stdout, stderr } = await cli([...RUN.split(" "), `--min-score=${gate}`, "--output", "report.json"]);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.ok(stderr.startsWith(`--min-score: expected a number from 0 to 1, found "${gate}"`), stderr);
      assert.equal(stderr.includes("did you mean 0.8?"), gate.startsWith("80"));
      assert.ok(!existsSync(join(folder, "report.json")));
    });
  }
  const filters = [
    ["--category coding", ["b", "c"]],
    ["--category coding --category reasoning", ["a", "b", "c"]],
    ["-c coding,reasoning", ["a", "b", "c"]],
    ["--tag sum", ["a"]],
    ["-t sum,json", ["a", "c"]],
    ["--tag sum --tag json", ["a", "c"]],
    ["--category coding --tag sum,json", ["c"]],
  ];
  for (const [filter, ids] of filters) {
    inFolder(`${filter} takes ${ids}`, async ({ cli }) => {
      const { code, stdout } = await cli(`${RUN} ${filter}`);
      assert.equal(code, 0);
      assert.deepEqual(
        JSON.parse(stdout).scores.map((score) => score.case_id),
        ids,
      );
    });
  }
  const empty = {
    "--category codign":
      '--category: expected one of reasoning, tool_use, planning, coding, safety, robustness, found "codign", did you mean "coding"?',
    "--category safety": 'the suite "Sums" has no case of category safety\nits categories: reasoning, coding',
    "--tag jsom": 'the suite "Sums" has no case with tag jsom\nno case has the tag "jsom", did you mean "json"?',
    "--category reasoning --tag code": "no case of category reasoning with tag code",
  };
  for (const [filter, message] of Object.entries(empty)) {
    inFolder(`${filter} leaves nothing to score`, async ({ cli, folder }) => {
      const { code, stdout, stderr } = await cli(`${RUN} ${filter} --output report.json`);
      assert.deepEqual([code, stdout], [2, ""]);
      assert.ok(stderr.includes(message), stderr);
      assert.ok(!existsSync(join(folder, "report.json")));
    });
  }
  inFolder("a mistyped tag beside a good one is told", async ({ cli }) => {
    const { code, stderr } = await cli(`${RUN} --tag sum,jsom`);
    assert.equal(code, 0);
    assert.match(stderr, /no case has the tag "jsom", did you mean "json"\?/);
  });
});
