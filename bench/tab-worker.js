// This file is the worker of tab.mjs. It generates pairs of 600 characters in chunks, like a file that is being read,
// and evaluates the stream.

import { evaluateStream } from "../js/entries/browser.js";

const CHUNK_UNITS = 64 << 10;

self.onmessage = async ({ data: { count, words } }) => {
  try {
    let results = 0;
    for await (const _ of evaluateStream(chunks(count, words), undefined, { metric: "squad_f1" })) results += 1;
    self.postMessage({ results });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};

async function* chunks(count, words) {
  const [answer, prediction] = [words.slice(0, 300), words.slice(0, 590)];
  let text = "";
  for (let index = 0; index < count; index += 1) {
    const pair = { id: `q${index}`, question: "?", answer, prediction: `${prediction}${index}`.padEnd(600) };
    text += `${JSON.stringify(pair)}\n`;
    if (text.length < CHUNK_UNITS) continue;
    yield text;
    text = "";
  }
  yield text;
}
