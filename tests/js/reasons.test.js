// This file tests that reasons of the engine are shown in Chinese, and patterns as they are written.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { reasonIn } from "../../js/report-view/reason-words.js";
import { root } from "./support.js";

/** Returns all reasons in the recorded answers of the kinds. */
function recordedReasons() {
  const folder = join(root, "tests", "golden", "checks");
  const reasons = new Set();
  const walk = (value, key) => {
    if (key === "reason" && typeof value === "string" && value.startsWith("expected the ")) reasons.add(value);
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, name);
    }
  };
  for (const name of readdirSync(folder, { recursive: true })) {
    if (name.endsWith(".json")) walk(JSON.parse(readFileSync(join(folder, name), "utf8")));
  }
  return [...reasons];
}

const QUOTED = /"(?:[^"\\]|\\.)*"/g;

describe("in Chinese", () => {
  test("the recorded reasons of all kinds are sentences that keep quoted texts and numbers", () => {
    const reasons = recordedReasons();
    assert.ok(reasons.length > 100, `${reasons.length}`);
    const others = [];
    for (const reason of reasons) {
      const words = reasonIn("zh-CN", reason);
      if (!words.startsWith("期望")) {
        others.push(reason);
        continue;
      }
      for (const quote of reason.match(QUOTED) ?? []) {
        const isThere = words.includes(quote) || words.includes(`“${JSON.parse(quote)}”`);
        assert.ok(isThere, `${quote} in ${words}`);
      }
      // The numbers of the fault and of its position may be in another order.
      const numbers = (text) => (text.replace(QUOTED, "").match(/\d+/g) ?? []).sort().join();
      assert.equal(numbers(words.replace(/“.*”/s, "")), numbers(reason), reason);
    }
    assert.deepEqual(others, []);
  });

  test("what was found is in Chinese too, except for names and messages of errors", () => {
    // The types of JSON, the scripts, the names of repairs, and formats and places of a schema.
    const names =
      /\b(?:string|number|integer|null|array|object|boolean|kana|hangul|trailing commas|single quotes)\b|格式 \S+|模式：.*|\$\S*/g;
    const english = recordedReasons()
      .filter((reason) => reason.includes(", found ") && !reason.includes("could not be evaluated"))
      .map((reason) => reasonIn("zh", reason).replace(/(["“]).*["”]/gs, ""))
      .filter((words) => /[a-z]{2}/.test(words.replace(/^.*实际：/s, "").replace(names, "")));
    assert.deepEqual(english, []);
  });

  test("the parts of a row are named", () => {
    assert.equal(
      reasonIn("zh-CN", 'expected the tool results not to contain any of "a", found "a"'),
      '期望工具结果不包含 "a" 中的任意一个，实际："a"',
    );
  });

  test("an unknown reason stays as it is", () => {
    for (const text of ["", "fine", 'expected the moon to be "blue", found "grey"', "no cost in the row"]) {
      assert.equal(reasonIn("zh-CN", text), text);
    }
  });
});

test("in English, only patterns change: they are shown as they are written", () => {
  const reason = 'expected the output to match the pattern "^\\\\d+\\"$", found "\\\\d"';
  assert.equal(reasonIn("en", reason), 'expected the output to match the pattern “^\\d+"$”, found "\\\\d"');
  assert.equal(reasonIn("en", 'a pattern "cut \\\\'), 'a pattern "cut \\\\');
});
