// This file tests links that contain a session.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { fromFragment, isShared, MAX_FRAGMENT, MAX_UNPACKED, toFragment } from "../../www/suites/share.js";
import { library } from "./support.js";

const link = (text) => `#share=${deflateRawSync(text).toString("base64url")}`;
const hasReason = (reason) => (error) => error.reason === reason;

test("restores the session of a link", async () => {
  const session = {
    suite: library.builtinSuites().safety,
    runs: [
      { name: "Agent ü 🦊", text: '{"case_id": "a", "output": "\\ud83e\\udd8a \u202e"}' },
      { name: "", text: "" },
    ],
  };
  const { fragment } = await toFragment(session);
  assert.match(fragment, /^#share=[\w-]+$/);
  assert.ok(isShared(fragment));
  assert.deepEqual(await fromFragment(fragment), JSON.parse(JSON.stringify(session)));
});

test("returns the length of a link that is too long", async () => {
  const noise = Array.from({ length: 20_000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join(" ");
  const { fragment, length } = await toFragment({ suite: {}, runs: [{ name: "a", text: noise }] });
  assert.equal(fragment, undefined);
  assert.ok(length > MAX_FRAGMENT);
});

test("computes the length of a fragment exactly", async () => {
  const texts = ["", "a", "ab", "abc", "abcd"];
  for (const text of texts) {
    const { fragment } = await toFragment({ suite: {}, runs: [{ name: text, text }] });
    const packed = Buffer.from(fragment.slice("#share=".length), "base64url").length;
    assert.equal(fragment.length, "#share=".length + Math.ceil((packed * 4) / 3));
  }
});

test("rejects damaged links", async () => {
  const { fragment } = await toFragment({ suite: {}, runs: [] });
  const fragments = [
    "#share=",
    "#share=%%%",
    "#share=AAAA",
    fragment.slice(0, -3),
    link(Buffer.from([0xff, 0xfe])),
    link("nonsense"),
    ...["null", "[]", "1", '"suite"', "{}", '{"suite": {}}', '{"suite": null, "runs": []}'].map(link),
    ...['{"suite": {}, "runs": [null]}', '{"suite": {}, "runs": [{"name": 1, "text": ""}]}'].map(link),
  ];
  for (const each of fragments) await assert.rejects(fromFragment(each), hasReason("damaged"), each);
});

test("rejects a small link that decompresses to a large text, without decompressing all of it", async () => {
  const bomb = link(" ".repeat(200_000_000));
  assert.ok(bomb.length < 300_000);
  const before = process.memoryUsage().rss;
  await assert.rejects(fromFragment(bomb), hasReason("too_large"));
  assert.ok(process.memoryUsage().rss - before < 150_000_000);
  await assert.rejects(fromFragment(link(" ".repeat(MAX_UNPACKED + 1))), hasReason("too_large"));
});

test("ignores unknown fields of a link", async () => {
  const text = '{"suite": {"a": 1}, "runs": [{"name": "a", "text": "b", "evil": 1}], "__proto__": {"polluted": 1}}';
  assert.deepEqual(await fromFragment(link(text)), { suite: { a: 1 }, runs: [{ name: "a", text: "b" }] });
  assert.equal({}.polluted, undefined);
});
