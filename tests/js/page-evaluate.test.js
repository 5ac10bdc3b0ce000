// This file uses the page of datasets like a user.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  answerIsHeld,
  dropFiles,
  fieldValue,
  fill,
  holdAnswers,
  releaseAnswers,
  reloadWithoutEngine,
  requested,
  resultLine,
  savedSessions,
  settled,
  shows,
  textOf,
  textsOf,
  until,
  usePages,
} from "./page-support.js";
import { library } from "./support.js";

const pages = usePages();
const start = (options) => pages.start({ hash: "datasets.html", ...options });
const problems = (page, panel) => page.$eval(`#${panel}-problems`, (box) => (box.hidden ? "" : box.textContent));

describe("evaluation", () => {
  test("evaluates the example, and opens an item", async () => {
    const page = await start();
    await page.click("#example");
    assert.equal(await resultLine(page, /evaluated/), "4 items evaluated: average 0.2500.");
    assert.equal((await textsOf(page, "#rows > li")).length, 4);
    await page.click("#rows > li:nth-child(2) summary");
    await page.waitForSelector("#rows > li:nth-child(2) pre");
    const [question, answer, prediction] = await textsOf(page, "#rows > li:nth-child(2) pre");
    assert.match(question, /degrees Celsius/);
    assert.deepEqual([answer, prediction], ["100", "Water boils at 100 degrees."]);
    await page.select("#language", "zh");
    await shows(page, "#items-shown", /^4 项$/);
    await shows(page, "#rows .item-pair .hint", /^期望$/);
    await page.select("#language", "en");
  });

  test("every metric and its options give the results of the library", async () => {
    const page = await start();
    await page.click("#example");
    await resultLine(page, /evaluated/);
    const benchmark = library.createBenchmark({ text: await fieldValue(page, "#data-text") });
    const predictions = new Map(
      (await fieldValue(page, "#predictions-text"))
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line))
        .map(({ id, prediction }) => [id, prediction]),
    );
    const offered = library.metrics().filter(({ is_async: isAsync }) => !isAsync);
    assert.deepEqual(
      await textsOf(page, "#metric option"),
      offered.map(({ name }) => name),
    );
    for (const { name } of offered) {
      benchmark.evaluateSync(predictions, { metric: name });
      const { average_score: average, coverage } = benchmark.getSummary();
      const over = coverage ? ` over ${coverage.answered} of ${coverage.total}` : "";
      await page.select("#metric", name);
      await resultLine(
        page,
        new RegExp(average === null ? "none with a score" : `average ${average.toFixed(4)}${over}\\.`),
      );
    }
    await page.select("#metric", "f1_score");
    await page.click("#metric-options summary");
    await page.select("#option-unique", "true");
    benchmark.evaluateSync(predictions, { metric: "f1_score", unique: true });
    await resultLine(page, new RegExp(`average ${benchmark.getSummary().average_score.toFixed(4)}\\.`));
  });

  test("searches, filters and sorts items", async () => {
    const page = await start();
    await page.click("#example");
    await resultLine(page, /evaluated/);
    await page.select("#show", "imperfect");
    await page.waitForFunction(() => document.querySelectorAll("#rows > li").length === 3);
    await page.select("#show", "all");
    await page.select("#sort", "best");
    await shows(page, ".item-id", /^capital$/);
    await page.select("#sort", "worst");
    await shows(page, "#rows > li:last-child .item-id", /^capital$/);
    await fill(page, "#search", "VIENNA");
    await shows(page, "#items-shown", /^1 of 4 items$/);
    assert.equal((await textsOf(page, "#rows > li")).length, 1);
  });

  test("a preset reads the records of a known dataset", async () => {
    const records = Array.from({ length: 50 }, (_, index) => ({
      question: `What is ${index} + 1?`,
      answer: `It is <<${index}+1=${index + 1}>>${index + 1}.\n#### ${index + 1}`,
    }));
    const page = await start();
    await fill(page, "#data-text", records.map((record) => JSON.stringify(record)).join("\n"));
    await page.click("#reading summary");
    await page.select("#preset", "gsm8k");
    const answers = library
      .createBenchmark({ items: records, preset: "gsm8k" })
      .getAnswers()
      .map((answer, index) => (index % 2 === 0 ? `So it is ${answer}.` : "no idea"));
    await fill(page, "#predictions-text", JSON.stringify(answers));
    await page.select("#metric", "numeric_match");
    await resultLine(page, /^50 items evaluated: average 0\.5000\.$/);
  });

  test("fields can be named, and any answer of a list accepted", async () => {
    const page = await start();
    await fill(page, "#data-text", '{"qid": 7, "input": {"text": "Which?"}, "gold": ["a", "b"]}');
    await page.click("#reading summary");
    await page.type("#field-id", "qid");
    await page.type("#field-question", "input.text");
    await page.type("#field-answer", "gold");
    await page.click("#any-answer");
    await fill(page, "#predictions-text", '{"7": "b"}');
    await resultLine(page, /^1 item evaluated: average 1\.0000\.$/);
    assert.deepEqual(await textsOf(page, ".item-question"), ["Which?"]);
  });

  test("dropped files are loaded into their panels, and saved results are shown", async () => {
    const page = await start();
    const data = pages.file("set.jsonl", '{"id": "a", "question": "q", "answer": "x"}\n');
    const predictions = pages.file("answers.json", '{"a": "x"}');
    await dropFiles(page, "body > header", [predictions, data]);
    await resultLine(page, /^1 item evaluated: average 1\.0000\.$/);
    const benchmark = library.createBenchmark({ text: '{"id": "z", "question": "q", "answer": "x y"}' });
    benchmark.evaluateSync({ z: "x" }, { metric: "f1_score" });
    await fill(page, "#data-text", benchmark.saveResults());
    await resultLine(page, /^1 item evaluated: average 0\.6667\.$/);
    assert.deepEqual(await textsOf(page, ".item-id"), ["z"]);
  });
});

describe("predictions", () => {
  const set = ["a", "b", "c"].map((id) => JSON.stringify({ id, question: "q", answer: id.toUpperCase() })).join("\n");
  const warnings = (page) => textsOf(page, "#warnings-list li");

  test("an invalid line is a warning with its position, and the other lines count; line breaks may be CRLF", async () => {
    const page = await start();
    await fill(page, "#data-text", set);
    await fill(
      page,
      "#predictions-text",
      '{"id": "a", "prediction": "A"}\r\n{"id": "b", prediction: "B"}\r\n{"id": "c", "output": "x"}\r\n',
    );
    await resultLine(page, /^2 items evaluated: average 0\.5000 over 2 of 3\.$/);
    const [line, ...rest] = await warnings(page);
    assert.match(line, /^line 2, column 13: expected JSON/);
    assert.deepEqual(rest, ['no prediction for item "b": left out']);
    await page.click("#warnings-summary");
    await page.click("#warnings-list button.position");
    const selected = await page.$eval("#predictions-text", (field) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    assert.equal(selected, '{"id": "b", prediction: "B"}');
  });

  test("are matched by the id field of the dataset", async () => {
    const page = await start();
    await page.click("#reading summary");
    await fill(page, "#field-id", "key");
    await fill(page, "#data-text", set.replaceAll('"id"', '"key"'));
    await fill(page, "#predictions-text", '{"key": "c", "prediction": "C"}\n{"key": "a", "prediction": "A"}');
    await resultLine(page, /^2 items evaluated: average 1\.0000 over 2 of 3\.$/);
  });

  test("items without a score have a reason, and the average has its coverage", async () => {
    const page = await start();
    await fill(page, "#data-text", set);
    await fill(page, "#predictions-text", '{"a": "A",\n"b": 7}');
    assert.equal(await resultLine(page, /evaluated/), "2 items evaluated: average 1.0000 over 1 of 3.");
    assert.deepEqual([await textOf(page, "#average"), await textOf(page, "#coverage")], ["1.0000", "over 1 of 3"]);
    await page.select("#show", "unscored");
    await shows(page, "#items-shown", /^1 of 2 items$/);
    await shows(page, "#rows > li summary", /no score.*Reason \["b"\]: expected a string, found 7$/);
    await page.click("#warnings-summary");
    await page.click("#warnings-list button.position");
    const selected = await page.$eval("#predictions-text", (field) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    assert.equal(selected, '"b": 7}');
    await fill(page, "#predictions-text", '["A", "B", "C"]');
    await resultLine(page, /^3 items evaluated: average 1\.0000\.$/);
    assert.equal(await textOf(page, "#coverage"), "");
  });

  test("the reasoning in them can be skipped", async () => {
    const page = await start();
    await fill(page, "#data-text", set);
    await fill(page, "#predictions-text", '["<think>C</think>A", "B", "C"]');
    await resultLine(page, /average 0\.6667\./);
    await page.click("#strip-reasoning");
    await resultLine(page, /average 1\.0000\./);
  });
});

test("a document with several lists opens the options, where the path of the records can be given", async () => {
  const page = await start();
  const lists = { train: [{ question: "q", answer: "x" }], test: [{ question: "q", answer: "y" }] };
  await fill(page, "#data-text", JSON.stringify(lists));
  await resultLine(page, /^Not evaluated/);
  assert.match(await problems(page, "data"), /train.*test.*records/);
  await page.waitForSelector("#reading[open]");
  await fill(page, "#records", "test");
  await fill(page, "#predictions-text", '["y"]');
  await resultLine(page, /^1 item evaluated: average 1\.0000\.$/);
});

test("the menu has every preset of the library", async () => {
  const page = await start();
  const [, ...names] = await page.$$eval("#preset option", (options) => options.map(({ value }) => value));
  let message = "";
  try {
    library.createBenchmark({ items: [{ question: "q" }], preset: "none" }).getItems();
  } catch (error) {
    ({ message } = error);
  }
  assert.deepEqual(
    names.toSorted(),
    message
      .match(/one of ([\w, ]+), found/)?.[1]
      .split(", ")
      .toSorted(),
    message,
  );
});

describe("problems", () => {
  test("each is in its panel", async () => {
    const page = await start();
    await fill(page, "#data-text", "[1, 2");
    await resultLine(page, /^Not evaluated/);
    assert.match(await problems(page, "data"), /line 1/);
    await fill(page, "#data-text", '{"id": "a", "question": "q", "answer": "x"}');
    await resultLine(page, /^Waiting for predictions/);
    assert.equal(await problems(page, "data"), "");
    const cases = [
      ["nonsense", /line 1, column 1: expected JSON or JSON lines/],
      ['id,prediction\na,"x', /line 2: expected the closing quotation mark/],
      ['{"id": "a", "prediction": "x"}\n\r\n{"id": "b"}', /line 3: expected a field prediction or output/],
      ['["x", "y"]', /expected one for each of 1 items, found 2/],
      ['{"b": "x"}', /none of 1 ids matches an item/],
      ["7", /expected a map, a list or JSON lines/],
    ];
    for (const [text, message] of cases) {
      await fill(page, "#predictions-text", text);
      await shows(page, "#predictions-problems", message);
    }
    await fill(page, "#predictions-text", '{"a": "x"}');
    await resultLine(page, /^1 item evaluated/);
    await page.select("#metric", "bleu");
    await page.click("#metric-options summary");
    await page.type("#option-smooth_value", "-1");
    await resultLine(page, /^Not evaluated/);
    assert.match(await problems(page, "metric"), /smooth_value/);
  });

  test("each selects its line", async () => {
    const page = await start();
    const good = '{"id": "a", "question": "q", "answer": "x"}';
    const cases = [
      ["data", `[\n  ${good},\n  7\n]`, "item 2, line 3", "7"],
      ["data", `[\n  ${good},\n  7 8\n]`, "line 3, column 5", "7 8"],
      ["predictions", '{"id": "a", "prediction": "x"}\n  {"id": 7}', "line 2", '{"id": 7}'],
      ["predictions", '[{"id": "a", "prediction": "x"},\n7]', "item 2, line 2", "7]"],
      ["predictions", '{\n"a": oops\n}', "line 2, column 6", '"a": oops'],
    ];
    for (const [panel, text, place, selected] of cases) {
      if (panel === "predictions") await fill(page, "#data-text", good);
      await fill(page, `#${panel}-text`, text);
      const button = await page.waitForFunction(
        (wanted, within) =>
          [...document.querySelectorAll(`#${within}-problems button.position`)].find(
            (each) => each.textContent === `${wanted}:`,
          ),
        {},
        place,
        panel,
      );
      await button.evaluate((each) => each.click());
      const found = await page.$eval(`#${panel}-text`, (field) =>
        document.activeElement === field ? field.value.slice(field.selectionStart, field.selectionEnd) : "no focus",
      );
      assert.equal(found, selected, place);
    }
    // A warning must do the same.
    await fill(page, "#predictions-text", "");
    await fill(page, "#data-text", `${good}\n${good}`);
    await page.click("#warnings-summary");
    await page.click("#warnings-list button.position");
    assert.deepEqual(await page.$eval("#data-text", (field) => [field.selectionStart, field.selectionEnd]), [
      good.length + 1,
      2 * good.length + 1,
    ]);
  });
});

describe("saved session", () => {
  test("a reload restores all inputs, until the saved data is deleted", async () => {
    const page = await start();
    await fill(page, "#data-text", '{"id": "a", "input": "q", "answer": "x y"}');
    await page.click("#reading summary");
    await page.type("#field-question", "input");
    await fill(page, "#predictions-text", '{"a": "x x y y"}');
    await page.select("#metric", "f1_score");
    await page.click("#metric-options summary");
    await page.select("#option-unique", "true");
    await resultLine(page, /^1 item evaluated: average 1\.0000\.$/);
    const isSaved = async () => (await savedSessions(page)).includes('"options":{"unique":true}');
    await until(isSaved, "the session to be saved");
    await page.reload();
    await resultLine(page, /^1 item evaluated: average 1\.0000\.$/);
    assert.deepEqual(
      await page.$$eval("#field-question, #metric, #option-unique", (fields) => fields.map(({ value }) => value)),
      ["input", "f1_score", "true"],
    );
    await page.click("#delete-data");
    await shows(page, "#saved", /^Deleted/);
    await resultLine(page, /^Waiting for a dataset/);
    assert.deepEqual(
      await page.$$eval("#data-text, #predictions-text, #field-question", (fields) => fields.map(({ value }) => value)),
      ["", "", ""],
    );
    await settled(page);
    assert.equal(await savedSessions(page), "[]");
    await page.reload();
    await resultLine(page, /^Waiting for a dataset/);
  });
});

test("a reload does not replace what was loaded before the session is restored", async () => {
  const page = await start();
  await page.click("#example");
  await resultLine(page, /evaluated/);
  await until(async () => (await savedSessions(page)).includes("Vienna"), "the session to be saved");
  await reloadWithoutEngine(page);
  await fill(page, "#data-text", '{"question": "q", "answer": "x"}');
  await releaseAnswers(page);
  await resultLine(page, /^Waiting for predictions/);
});

test("after the engine has failed, the next change starts it again", async () => {
  const page = await start();
  await page.click("#example");
  await resultLine(page, /evaluated/);
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function fail() {
      Worker.prototype.postMessage = postMessage;
      this.dispatchEvent(new ErrorEvent("error", { message: "out of memory" }));
    };
  });
  await page.select("#metric", "f1_score");
  await resultLine(page, /^The engine failed: out of memory/);
  await page.select("#metric", "exact_match");
  await resultLine(page, /^4 items evaluated: average 0\.2500\.$/);
  assert.equal((await textsOf(page, "#rows > li")).length, 4);
});

describe("long evaluation", () => {
  const LONG = Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 3001}`);
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: String(index),
    question: "q",
    answer: LONG.slice(index).join(" "),
  }));
  const predictions = Object.fromEntries(items.map(({ id }) => [id, LONG.toReversed().join(" ")]));

  test("shows its progress and is cancelled by Escape", async () => {
    const page = await start();
    await page.select("#metric", "ter");
    const data = pages.file("long.jsonl", items.map((item) => JSON.stringify(item)).join("\n"));
    const answers = pages.file("long.json", JSON.stringify(predictions));
    await dropFiles(page, "body > header", [data, answers]);
    await page.waitForSelector("#progress:not([hidden])");
    await page.keyboard.press("Escape");
    assert.equal(await resultLine(page, /^Cancelled/), "Cancelled.");
    await page.select("#metric", "exact_match");
    await resultLine(page, /^60 items evaluated: average 0\.0000\.$/);
  });
});

describe("while the next evaluation runs", () => {
  async function running() {
    const page = await start();
    const items = Array.from({ length: 150 }, (_, index) => ({
      id: `item ${index}`,
      question: "q",
      answer: `${index}`,
    }));
    await fill(page, "#data-text", items.map((item) => JSON.stringify(item)).join("\n"));
    await fill(page, "#predictions-text", JSON.stringify(items.map(({ answer }) => answer)));
    await resultLine(page, /^150 items evaluated/);
    await page.waitForSelector("#more:not([hidden])");
    return page;
  }

  test("a search applies to its results", async () => {
    const page = await running();
    await holdAnswers(page, "evaluate");
    await page.select("#metric", "f1_score");
    await answerIsHeld(page);
    await fill(page, "#search", "item 14");
    await requested(page, "rows");
    await releaseAnswers(page);
    await resultLine(page, /^150 items evaluated/);
    await shows(page, "#items-shown", /^11 of 150 items$/);
  });

  test("more rows cannot be asked for until those of a new search are shown", async () => {
    const page = await running();
    await holdAnswers(page, "rows");
    await fill(page, "#search", "item 1");
    await requested(page, "rows");
    assert.equal(await page.$eval("#more", ({ hidden }) => hidden), true);
    await releaseAnswers(page);
    await shows(page, "#items-shown", /^61 of 150 items$/);
    assert.equal((await textsOf(page, "#rows > li")).length, 61);
  });
});

test("the page can be shown in Chinese", async () => {
  const page = await start();
  await page.click("#example");
  await resultLine(page, /evaluated/);
  await page.select("#language", "zh");
  await resultLine(page, /^已评估 4 项：平均 0\.2500。$/);
  assert.match(await textOf(page, "#data-title"), /^1\s+数据集$/);
  await page.select("#language", "en");
});
