// This file tests that both pages open files that are not plain text: YAML, Parquet, compressed files and logs of inspect_ai. The
// libraries that read them are copies of the locked packages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { stringify } from "yaml";
import { vendored } from "../../scripts/vendor.mjs";
import { withLibraries } from "../../www/shared/libraries.js";
import {
  dropFiles,
  fieldValue,
  fill,
  inReport,
  reportShows,
  resultLine,
  shows,
  textOf,
  textsOf,
  usePages,
} from "./page-support.js";
import { library, readJson, readText, repository } from "./support.js";

const golden = (...path) => join(repository, "tests", "golden", ...path);
const suite = readJson("examples/suite.json");
const outputs = readText("examples/agent-a.jsonl");
const NOT_READ = /^Not scored: a file cannot be read/;

test("the libraries of the pages are those of the locked packages, with their licences", async () => {
  for (const [name, text] of Object.entries(await vendored())) {
    assert.equal(readText(name), text, `${name}: node scripts/vendor.mjs`);
    if (name.endsWith("LICENSE")) assert.match(text, /Permission\b.*\bgranted/s);
  }
});

test("a library is loaded only if it is asked for, also if its absence was no error", async () => {
  const found = [];
  const answer = await withLibraries((libraries) => {
    found.push([libraries["csv-parse"], libraries.fzstd].map((each) => each !== undefined));
    return "read";
  });
  assert.equal(answer, "read");
  assert.deepEqual(found, [
    [true, false],
    [true, true],
  ]);
  await assert.rejects(
    withLibraries(({ fzstd }) => fzstd.decompress(new Uint8Array(3))),
    /invalid zstd data/,
  );
});

describe("the page of suites opens", () => {
  const pages = usePages();

  test("a suite as YAML and compressed outputs, together", async () => {
    const page = await pages.start();
    await dropFiles(page, "body", [
      pages.file("suite.yaml", stringify(suite)),
      pages.file("agent-a.jsonl.gz", gzipSync(outputs)),
    ]);
    await resultLine(page, /^14 cases scored: overall 0\.8625/);
    assert.deepEqual(JSON.parse(await fieldValue(page, "#suite-text")), suite);
    assert.equal(await fieldValue(page, "#outputs-text"), outputs);
    assert.equal(await fieldValue(page, "#run-name"), "agent-a.jsonl");
  });

  test("outputs as Parquet, Zstandard and compressed CSV, with the fields that they have", async () => {
    const page = await pages.start();
    const cases = ["a", "b"].map((id) => ({
      ...{ case_id: id, category: "coding", prompt: "p" },
      expected_behavior: { contains: [id === "a" ? "2" : "hello"] },
    }));
    await dropFiles(page, "#suite", [pages.file("own.json", JSON.stringify({ suite_id: "s", name: "S", cases }))]);
    const csv = pages.file("answers.csv.gz", gzipSync("id,answer\na,2\nb,hi\n"));
    const files = ["records.gzip.parquet", "records.jsonl.zst"].map((name) => golden("files", name));
    for (const path of [...files, csv]) {
      await fill(page, "#outputs-text", "");
      await resultLine(page, /^Waiting/);
      await dropFiles(page, "#outputs", [path]);
      await resultLine(page, /^2 cases scored.*, 1 passed/);
      assert.deepEqual(
        [await fieldValue(page, "#outputs-id"), await fieldValue(page, "#outputs-output")],
        ["id", "answer"],
        path,
      );
    }
  });

  test("a log of inspect_ai, with the verdicts of the tool; read as another tool, it is a fault", async () => {
    const page = await pages.start();
    const path = golden("import", "capitals.eval");
    const { counts, suite: expected } = library.importFrom("inspect_ai", readFileSync(path));
    await dropFiles(page, "body", [path]);
    await resultLine(page, new RegExp(`^capitals\\.eval: ${counts.cases} cases? scored`));
    assert.match(await textOf(page, "#imports"), new RegExp(`Cases: ${counts.cases}. Outputs: ${counts.outputs}`));
    assert.deepEqual(
      JSON.parse(await fieldValue(page, "#suite-text")).cases,
      JSON.parse(JSON.stringify(expected.cases)),
    );
    assert.equal((await textsOf(page, "#run-list .choice")).at(-1), "capitals.eval (inspect_ai)");
    await reportShows(page, (root) => root.querySelectorAll("button.run").length === 2);
    assert.equal(await inReport(page, (root) => root.querySelector("#total")?.textContent), String(counts.cases));
    await page.select("[data-tool]", "promptfoo");
    await shows(page, "#imports", /capitals\.eval: expected JSON or JSON lines, found a zip archive/);
    await page.select("[data-tool]", "inspect_ai");
    await shows(page, "#imports", /Cases: /);
  });

  test("a configuration of promptfoo", async () => {
    const page = await pages.start();
    const config = {
      prompts: ["Name the capital of {{country}}"],
      tests: [{ vars: { country: "France" }, assert: [{ type: "contains", value: "Paris" }] }],
    };
    await dropFiles(page, "#suite", [pages.file("promptfooconfig.yaml", stringify(config))]);
    await shows(page, "#imports", /Cases: 1\. Outputs: 0/);
    assert.equal(await fieldValue(page, "[data-tool]"), "promptfoo");
    const [only] = JSON.parse(await fieldValue(page, "#suite-text")).cases;
    assert.equal(only.prompt, "Name the capital of France");
    await fill(page, "#outputs-text", JSON.stringify({ [only.case_id]: "Paris" }));
    await resultLine(page, /^1 case scored: overall 1\.0000/);
  });

  test("no file that is damaged or in an unknown format, and says why", async () => {
    const page = await pages.start();
    for (const [panel, name, content, fault] of [
      ["outputs", "out.jsonl.gz", gzipSync(outputs).subarray(0, 200), /out\.jsonl\.gz: cannot be decompressed: /],
      ["outputs", "out.jsonl.zst", Buffer.from("28b52ffd0000", "hex"), /out\.jsonl\.zst: cannot be decompressed: /],
      [
        "outputs",
        "out.xlsx",
        Buffer.from("504b030400000000", "hex"),
        /out\.xlsx: expected JSON .*, found Excel: convert/,
      ],
      ["outputs", "out.jsonl.xz", Buffer.from("fd377a585a00", "hex"), /out\.jsonl\.xz: expected .*, found xz: .*unxz/],
      ["outputs", "out.txt", Buffer.from([0xff, 0x61]), /out\.txt: expected UTF-8 text/],
      [
        "outputs",
        "out.csv.gz",
        gzipSync(Buffer.from([0x61, 0xff])),
        /expected UTF-8 text, found other bytes in line 1/,
      ],
      ["suite", "suite.yaml", "a: [1\n", /suite\.yaml: invalid YAML: /],
      ["suite", "suite.parquet", "PAR1 is all", /suite\.parquet: invalid Parquet: /],
    ]) {
      await dropFiles(page, `#${panel}`, [pages.file(name, content)]);
      await shows(page, `#${panel}-problems`, fault);
      await resultLine(page, NOT_READ);
    }
    await dropFiles(page, "#suite", [pages.file("files.zip", Buffer.from("504b030400000000", "hex"))]);
    await shows(page, "#imports", /files\.zip: expected the directory of a zip file at its end, found none/);
  });
});

describe("the page of datasets opens", () => {
  const pages = usePages();
  const start = async () => {
    const page = await pages.start({ path: "datasets.html" });
    await page.waitForFunction(() => document.querySelector("#metric").options.length > 1);
    return page;
  };

  test("datasets and predictions as Parquet, YAML and compressed files", async () => {
    const page = await start();
    const records = JSON.stringify(["2", "ho"]);
    await fill(page, "#predictions-text", records);
    const parquet = ["snappy", "gzip", "zstd", "none"].map((codec) => golden("files", `records.${codec}.parquet`));
    const rows = [
      { id: "a", question: "1 + 1?", answer: "2" },
      { id: "b", question: "Hi?", answer: "hi" },
    ];
    const others = [pages.file("rows.yml", stringify(rows)), golden("files", "records.jsonl.zst")];
    for (const path of [...parquet, ...others]) {
      await fill(page, "#data-text", "");
      await resultLine(page, /^Waiting/);
      await dropFiles(page, "#data", [path]);
      await resultLine(page, /^2 items evaluated: average 0\.5000\.$/);
    }
    await dropFiles(page, "#predictions", [pages.file("map.json.gz", gzipSync('{"a": "2", "b": "hi"}'))]);
    await resultLine(page, /^2 items evaluated: average 1\.0000\.$/);
  });

  test("no damaged file and no archive, and says why", async () => {
    const page = await start();
    await dropFiles(page, "#predictions", [pages.file("answers.parquet", "PAR1")]);
    await shows(page, "#predictions-problems", /answers\.parquet: invalid Parquet/);
    await dropFiles(page, "#data", [golden("import", "capitals.eval")]);
    await shows(page, "#data-problems", /capitals\.eval: expected a dataset or predictions, found a zip archive/);
  });
});
