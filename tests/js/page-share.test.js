// This file tests the links that hold a session: what goes in comes out, and nothing else gets in.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { fromFragment, isShared, MAX_FRAGMENT, MAX_UNPACKED, toFragment } from "../../www/suites/share.js";
import { library } from "./support.js";

const link = (text) => `#share=${deflateRawSync(text).toString("base64url")}`;
const refused = (reason) => (error) => error.reason === reason;

test("a session comes back as it was", async () => {
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

test("a session that makes too long a link says how long", async () => {
  const noise = Array.from({ length: 20_000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join(" ");
  const { fragment, length } = await toFragment({ suite: {}, runs: [{ name: "a", text: noise }] });
  assert.equal(fragment, undefined);
  assert.ok(length > MAX_FRAGMENT);
});

test("a length that just fits is the length of the fragment", async () => {
  const texts = ["", "a", "ab", "abc", "abcd"];
  for (const text of texts) {
    const { fragment } = await toFragment({ suite: {}, runs: [{ name: text, text }] });
    const packed = Buffer.from(fragment.slice("#share=".length), "base64url").length;
    assert.equal(fragment.length, "#share=".length + Math.ceil((packed * 4) / 3));
  }
});

test("damaged links are refused", async () => {
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
  for (const each of fragments) await assert.rejects(fromFragment(each), refused("damaged"), each);
});

test("a small link that unpacks to very much is refused", async () => {
  const bomb = link(" ".repeat(200_000_000));
  assert.ok(bomb.length < 300_000);
  const before = process.memoryUsage().rss;
  await assert.rejects(fromFragment(bomb), refused("too_large"));
  assert.ok(process.memoryUsage().rss - before < 150_000_000);
  await assert.rejects(fromFragment(link(" ".repeat(MAX_UNPACKED + 1))), refused("too_large"));
});

test("only what a session needs is taken from a link", async () => {
  const text = '{"suite": {"a": 1}, "runs": [{"name": "a", "text": "b", "evil": 1}], "__proto__": {"polluted": 1}}';
  assert.deepEqual(await fromFragment(link(text)), { suite: { a: 1 }, runs: [{ name: "a", text: "b" }] });
  assert.equal({}.polluted, undefined);
});
