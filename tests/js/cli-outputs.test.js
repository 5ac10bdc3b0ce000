// This file tests in which formats commands write their results and where, and the gates of `run`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "node:test";
import { aCase, CLI, concurrency, fails, inFolder, RUN, SUITE } from "./cli-support.js";
import { library } from "./support.js";

const { formatReport, lintSuite } = library;

describe("formats on the command line", concurrency, () => {
  inFolder("the extension of each --output names its format", async ({ cli, read, folder }) => {
    const files = ["r.json", "r.jsonl", "r.csv", "r.long.csv", "r.md", "r.html", "r.xml", "r.ctrf.json", "R.XML"];
    const { code, stdout, stderr } = await cli(
      `${RUN} --no-latency ${files.map((file) => `--output ${file}`).join(" ")}`,
    );
    assert.equal(code, 0, stderr);
    assert.equal(stdout, "");
    const report = JSON.parse(read("r.json"));
    for (const [file, format] of [
      ["r.jsonl", "jsonl"],
      ["r.csv", "csv"],
      ["r.long.csv", "csv-long"],
      ["r.html", "html"],
      ["r.xml", "junit"],
      ["R.XML", "junit"],
    ]) {
      const outputs = readFileSync(join(folder, "outputs.jsonl"), "utf8");
      assert.equal(read(file), formatReport(report, format, { outputs: library.readOutputs(outputs) }), file);
      assert.ok(stderr.includes(`report written to ${file}\n`));
    }
    assert.match(read("r.md"), /^# ❌ Sums/);
    const ctrf = JSON.parse(read("r.ctrf.json"));
    assert.equal(ctrf.reportFormat, "CTRF");
    assert.ok(ctrf.results.summary.start > Date.parse("2020-01-01"));
  });

  inFolder("--format is for the first file that allows it, else for standard output", async ({ cli, read }) => {
    const run = async (args) => {
      const { code, stdout, stderr } = await cli(`${RUN} --quiet --run-id 7 ${args}`);
      assert.equal(code, 0, stderr);
      return stdout;
    };
    assert.match(await run("--format junit"), /^<\?xml/);
    assert.match(await run("--format github --output a.json"), /^::error title=b::/);
    assert.ok(JSON.parse(read("a.json")).suite);
    assert.equal(await run("--output a.json --format ctrf"), "");
    assert.equal(JSON.parse(read("a.json")).runId, "7");
    assert.equal(await run("--output b.json --output c.ctrf.json -f ctrf"), "");
    assert.ok(JSON.parse(read("b.json")).suite && JSON.parse(read("c.ctrf.json")).results);
    assert.equal(await run("--output l.langsmith.json --output e.otel.json --output h.human-eval.yaml"), "");
    assert.deepEqual(
      [JSON.parse(read("l.langsmith.json")).experiment_name, JSON.parse(read("h.human-eval.yaml")).length > 0],
      ["7", true],
    );
    assert.ok(JSON.parse(read("e.otel.json")).resourceLogs);
    assert.equal(await run("--format junit --output results.dat"), "");
    assert.match(read("results.dat"), /^<\?xml/);
    assert.ok(JSON.parse(await run("--output a.xml --json")).suite);
    assert.ok(JSON.parse(await run("--output -")).suite);
    assert.match(await run("--output - --format csv"), /^case_id,/);
    assert.equal(await run("--output noextension"), "");
    assert.ok(JSON.parse(read("noextension")).suite);
  });

  inFolder("outputs that are not understood are errors, before anything is written", async (tools) => {
    for (const [args, message] of [
      [
        "--format pdf",
        /--format: expected one of json, jsonl, csv, csv-long, markdown, html, junit, ctrf, github, langsmith, opentelemetry, dpo, human-eval, found "pdf"/,
      ],
      ["--output a.yaml", /--output a\.yaml: expected an extension of \.json, .*, or --format, found "\.yaml"/],
      ["--output a.json --output a.json", /--output a\.json: expected each file once, found it twice/],
      ["--output a.json --output ./a.json", /--output \.\/a\.json: expected each file once, found it twice/],
      ["--json --format junit", /standard output: expected one format, found two: add --output for a file/],
      ["--output a.json --output suite.json", /--output suite\.json: would overwrite the file given as --suite/],
      ["--output a.json --summary", /--summary: expected the environment variable GITHUB_STEP_SUMMARY, found none/],
    ]) {
      assert.match(await fails(tools, `${RUN} ${args}`, { env: { GITHUB_STEP_SUMMARY: "" } }), message);
    }
  });

  inFolder("--summary appends Markdown that GitHub shows whole", async ({ cli, put, read }) => {
    put("summary.md", "before\n");
    const env = { GITHUB_STEP_SUMMARY: "summary.md" };
    for (const _ of [1, 2]) assert.equal((await cli(`${RUN} -q -o r.json --summary`, { env })).code, 0);
    assert.match(read("summary.md"), /^before\n# ❌ Sums(?:.*\n)*# ❌ Sums/);
    put("summary.md", "x".repeat(1_000_000));
    const full = await cli(`${RUN} -q -o r.json --summary`, { env });
    assert.equal(full.code, 2);
    assert.match(full.stderr, /summary\.md cannot be written: the step has written 1000000 bytes before/);
  });

  inFolder("no text of a suite is a workflow command", async ({ cli, put, folder }) => {
    // The runner of GitHub reads `::name::` at the start of a line, and `##[name]` anywhere in it.
    const isCommand = (line) => /^\s*::/.test(line) || line.includes("##[");
    const id = "::error::x\n::warning::y ##[error]z";
    const suite = {
      suite_id: "s",
      name: id,
      categories: [id],
      cases: [{ case_id: id, category: id, prompt: "p", expected_behavior: { contains: [id], [id]: 1 } }],
    };
    put("hostile.json", suite);
    put("broken.json", { ...suite, cases: [{ ...suite.cases[0], expected_behavior: { checks: [{ kind: id }] } }] });
    put("out.json", { [id]: "no" });
    const env = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: join(folder, "summary.md") };
    for (const format of [
      "json",
      "jsonl",
      "csv",
      "csv-long",
      "markdown",
      "junit",
      "ctrf",
      "langsmith",
      "dpo",
      "human-eval",
    ]) {
      const { code, stdout, stderr } = await cli(`run -s hostile.json -r out.json --summary --format ${format}`, {
        env,
      });
      assert.equal(code, 0, stderr);
      assert.deepEqual([...stdout.split("\n"), ...stderr.split("\n")].filter(isCommand), [], format);
      if (format === "json") assert.equal(JSON.parse(stdout).scores[0].case_id, id);
      if (format === "jsonl") assert.equal(JSON.parse(stdout).case_id, id);
    }
    for (const args of [
      "run -s broken.json -r out.json",
      "run -s hostile.json -r ::error::x",
      "run -s hostile.json -r out.json --category ::error::##[error]x",
      "lint -s hostile.json",
    ]) {
      const { stdout, stderr } = await cli(args, { env });
      assert.notEqual(stderr + stdout, "");
      assert.deepEqual([...stdout.split("\n"), ...stderr.split("\n")].filter(isCommand), [], args);
    }
  });

  inFolder("no text of a suite is a command of GitHub", async ({ cli, put }) => {
    put("suite.json", {
      ...SUITE,
      name: "::stop-commands::x",
      cases: [aCase("a", { contains: ["x"] }, { category: "##[error]y" })],
      categories: ["##[error]y"],
    });
    const { code, stdout, stderr } = await cli(`${RUN} --format github`, { env: { GITHUB_ACTIONS: "true" } });
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^\\::stop-commands::x 1\.0\.0\n/);
    for (const line of stderr.split("\n")) assert.doesNotMatch(line, /^\s*(?:::|##\[)/);
    assert.match(stdout, /^::error title=a::/);
  });

  inFolder("a comparison has the same formats", async ({ cli, put, read }) => {
    await cli(`${RUN} -q -o a.json`);
    put("outputs.jsonl", { a: "It is 5.", b: "def", c: "{}" });
    await cli(`${RUN} -q -o b.json`);
    const piped = await cli("compare a.json b.json");
    const comparison = JSON.parse(piped.stdout);
    assert.match(piped.stderr, /^no evidence of a difference/);
    const { stdout, stderr } = await cli("compare a.json b.json -o c.xml -o c.md --format github");
    assert.equal(stdout, formatReport(comparison, "github"));
    assert.equal(read("c.xml"), formatReport(comparison, "junit"));
    assert.equal(read("c.md"), formatReport(comparison, "markdown"));
    assert.match(stderr, /comparison written to c\.xml\ncomparison written to c\.md\n$/);
    assert.equal((await cli("compare a.json b.json -o a.json")).code, 2);
    const baseline = await cli(`${RUN} -q --no-regression a.json -o r.md --format github`);
    assert.match(read("r.md"), /## Regressions: 1\n\n\| Case \| Before \| After \|\n.*\n\| a \| 1\.0000 \| 0\.0000 \|/);
    assert.match(baseline.stdout, /^::error title=a::/);
  });

  const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") ?? false;
  if (hasTerminal) {
    inFolder("a person at a terminal sees the table, and JSON only with --json", async ({ folder }) => {
      const onTerminal = (args) => {
        const command = `"${process.execPath}" "${CLI}" ${RUN} ${args}`;
        return spawnSync("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
          cwd: folder,
          encoding: "utf8",
        });
      };
      const table = onTerminal("");
      assert.equal(table.status, 0);
      assert.match(table.stdout, /2 of 3 cases passed/);
      assert.doesNotMatch(table.stdout, /"suite_id"/);
      assert.match(onTerminal("--json").stdout, /"suite_id"[\s\S]*2 of 3 cases passed/);
    });
  }

  inFolder("lint writes code quality of GitLab and SARIF, with lines", async ({ cli, put, read }) => {
    const faulty = {
      ...SUITE,
      cases: [
        aCase("a", { contians: ["x"] }),
        aCase("b", { contains: ["x"], min_length: -1 }, { difficulty: "extreme" }),
      ],
    };
    put("suite.json", JSON.stringify(faulty, null, 1));
    const { code, stdout } = await cli("lint --suite suite.json -o l.gitlab.json -o l.sarif -o l.json");
    assert.equal(code, 1);
    assert.match(stdout, /^error: /);
    const findings = JSON.parse(read("l.json"));
    assert.deepEqual(findings, lintSuite(faulty));
    const lines = read("suite.json").split("\n");
    const quality = JSON.parse(read("l.gitlab.json"));
    assert.equal(quality.length, findings.length);
    assert.equal(new Set(quality.map(({ fingerprint }) => fingerprint)).size, findings.length);
    for (const [index, { severity, location, check_name: rule, description }] of quality.entries()) {
      const finding = findings[index];
      assert.equal(rule, finding.rule);
      assert.ok(description.includes(finding.message));
      assert.equal(severity, { error: "major", warning: "minor", info: "info" }[finding.severity]);
      assert.equal(location.path, "suite.json");
      const name = /(\w+)(?:\[\d+\])*$/.exec(finding.path)[1];
      assert.ok(lines[location.lines.begin - 1].includes(`"${name}"`) || finding.path.endsWith("]"), finding.path);
    }
    const sarif = JSON.parse(read("l.sarif"));
    const [{ tool, results }] = sarif.runs;
    assert.equal(sarif.version, "2.1.0");
    assert.deepEqual(new Set(tool.driver.rules.map(({ id }) => id)), new Set(findings.map(({ rule }) => rule)));
    assert.deepEqual(
      results.map(({ locations: [{ physicalLocation }] }) => physicalLocation.region.startLine),
      quality.map(({ location }) => location.lines.begin),
    );
    assert.deepEqual(JSON.parse((await cli("lint --suite suite.json --json")).stdout), findings);
    assert.equal(
      JSON.parse((await cli("lint --suite - --format sarif", { input: read("suite.json") })).stdout).version,
      "2.1.0",
    );
  });
});

describe("gates", concurrency, () => {
  const cases = [
    aCase("easy", { contains: ["yes"], min_length: 3 }, { tags: ["x"] }),
    aCase("hard", { contains: ["yes"] }, { difficulty: "hard", tags: ["x", "y"] }),
    aCase(
      "safe",
      { not_contains: ["no"], checks: [{ kind: "equals", value: "ok", name: "polite" }] },
      { category: "safety" },
    ),
    aCase(
      "group",
      {
        checks: [
          {
            any_of: [
              { kind: "starts_with", value: "a" },
              { kind: "equals", value: "b" },
            ],
          },
        ],
      },
      { tags: ["g"] },
    ),
  ];
  const suite = { suite_id: "s", name: "S", version: "1.0.0", cases };
  const good = { easy: "yes", hard: "no!", safe: "ok", group: "b" };

  function withGates(name, work) {
    inFolder(name, async (tools) => {
      const gate = async (args, outputs = good) => {
        tools.put("suite.json", suite);
        tools.put("outputs.jsonl", outputs);
        const { code, stderr } = await tools.cli(`${RUN} -o r.json ${args}`);
        return { code, stderr, verdicts: stderr.split("\n").filter((line) => /^[✓✗]/.test(line)) };
      };
      await work(gate, tools);
    });
  }

  withGates("each gate prints its verdict, and the exit code is 1 if one does not hold", async (gate) => {
    const { code, verdicts, stderr } = await gate(
      "--min-score 0.5 --min-coverage 1 --min-category safety=1 --min-category coding=0.9 --min-tag x=0.3,y=0 --min-check contains=0.33 --max-errors 0",
    );
    assert.equal(code, 1, stderr);
    assert.deepEqual(verdicts, [
      "✓ threshold reached: 0.6923 is at least 0.5",
      "✓ coverage reached: 4 of 4 is at least 1",
      '✓ category "safety": 1.0000 is at least 1',
      '✗ category "coding": 0.6000 is below 0.9',
      '✓ tag "x": 0.4286 is at least 0.3',
      '✓ tag "y": 0.0000 is at least 0',
      '✓ check "contains": 0.4286 is at least 0.33',
      "✓ errors: 0 is at most 0",
    ]);
    assert.equal((await gate("--min-category safety=1 --min-tag x=0.4 --max-errors 0")).code, 0);
  });

  withGates("a gate of a check is about its own score, not that of its cases", async (gate) => {
    const silent = { ...good, safe: "fine" };
    const verdict = async (name) => (await gate(`--min-check ${name}=1`, silent)).verdicts[0];
    assert.equal(await verdict("not_contains"), '✓ check "not_contains": 1.0000 is at least 1');
    assert.equal(await verdict("polite"), '✗ check "polite": 0.0000 is below 1');
    assert.equal(await verdict("min_length"), '✓ check "min_length": 1.0000 is at least 1');
    // The group passed by the other check.
    assert.equal((await gate("--min-check starts_with=1")).verdicts[0], '✗ check "starts_with": nothing was scored');
  });

  withGates("a gate that names nothing of the run is an error", async (gate, { cli, put }) => {
    for (const [args, message] of [
      ["--min-category safty=0", '--min-category: no case of the run has the category "safty", did you mean "safety"?'],
      ["--min-tag z=0", '--min-tag: no case of the run has the tag "z", did you mean "x"?'],
      ["--min-check contians=0", '--min-check: no case of the run has the check "contians", did you mean "contains"?'],
      ["--category coding --min-category safety=0", '--min-category: no case of the run has the category "safety"'],
      ["--min-category safety", '--min-category: expected NAME=X, found "safety"'],
      ["--min-category safety=2", '--min-category: expected a number from 0 to 1, found "2", did you mean 0.02?'],
      [
        "--max-errors -1",
        "--max-errors: expected a value, found -1 (write --max-errors=-1 for a value that starts with -)",
      ],
      ["--max-errors=1.5", '--max-errors: expected a whole number of at least 0, found "1.5"'],
    ]) {
      put("suite.json", suite);
      put("outputs.jsonl", good);
      const { code, stdout, stderr } = await cli(`${RUN} ${args}`);
      assert.deepEqual(
        [
          code,
          stdout,
          stderr
            .split("\n")
            .find((line) => line.includes("--m"))
            ?.replace("benchmarkhub run: ", ""),
        ],
        [2, "", message],
      );
    }
    assert.equal(existsSync("r.json"), false);
    assert.equal((await gate("--min-category coding=0")).code, 0);
  });

  withGates("no gate holds with a case of its group not answered", async (gate) => {
    const { hard, ...absent } = good;
    for (const outputs of [absent, { ...good, hard: null }]) {
      for (const name of ["category coding", "tag x", "check contains"]) {
        const [group, value] = name.split(" ");
        const { code, verdicts } = await gate(`--min-${group} ${value}=0`, outputs);
        assert.equal(code, 1);
        assert.match(verdicts[0], /^✗ .*: coverage \d of \d is below 1$/);
      }
      assert.deepEqual((await gate("--max-errors 0", outputs)).verdicts, ["✗ errors: 1 is above 0"]);
      assert.equal((await gate("--max-errors 1", outputs)).code, 0);
      assert.equal((await gate("--min-category safety=1", outputs)).code, 0);
      assert.equal((await gate("--min-category coding=0 --min-coverage 0.5", outputs)).code, 0);
    }
    for (const output of ["", " ", null]) {
      const dead = Object.fromEntries(cases.map(({ case_id: id }) => [id, output]));
      for (const args of ["--max-errors 99", "--min-category safety=0", "--min-check not_contains=0"]) {
        assert.equal((await gate(args, dead)).code, 1, `${args} ${output}`);
      }
    }
  });
});
