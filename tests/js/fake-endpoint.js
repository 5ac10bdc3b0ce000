// This file is a fake endpoint for tests: a server on the loopback address that answers each prompt in the same way, after trouble
// that the prompt decides.

import { createServer } from "node:http";

/** The trouble before the answer. `persists`: each attempt has it. */
const TROUBLES = [
  { status: 429, headers: { "retry-after": "0" } },
  { status: 429, headers: { "retry-after-ms": "5" } },
  { status: 429 },
  { status: 500 },
  { status: 503, raw: "<html>busy</html>" },
  { hang: true },
  { raw: '{"choices": [{"message"' },
  { raw: "[]" },
  { cut: true },
  { cutInside: true },
  { status: 500, persists: true },
  { status: 400, persists: true },
];
/** One prompt of this many has trouble. */
const RARITY = 5;

/** A number that a text decides. */
function hashOf(text) {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The answer to a prompt: every tenth is a refusal. */
function answerTo(prompt) {
  const isRefusal = hashOf(`refusal ${prompt}`) % 10 === 0;
  const text = `answer to ${prompt}`;
  const message = isRefusal ? { content: null, refusal: `I can't ${text}.` } : { content: text };
  const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 };
  return {
    model: "fake",
    choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: "stop" }],
    usage,
  };
}

/**
 * Starts the server.
 * @param {{delayMs?: number, hasTrouble?: boolean}} options `delayMs`: the maximum delay of an answer
 * @returns {Promise<object>} `asked` and `answered` count the requests and the answers of each prompt; `onAnswer` is called after
 * each answer
 */
export async function fakeEndpoint({ delayMs = 20, hasTrouble = true } = {}) {
  const fake = { asked: new Map(), answered: new Map(), running: 0, peak: 0, keys: new Set(), onAnswer() {} };
  const count = (map, prompt) => map.set(prompt, (map.get(prompt) ?? 0) + 1);
  const server = createServer((request, response) => {
    let body = "";
    fake.running += 1;
    fake.peak = Math.max(fake.peak, fake.running);
    response.on("close", () => {
      fake.running -= 1;
    });
    fake.keys.add(request.headers.authorization);
    request.setEncoding("utf8").on("data", (text) => (body += text));
    request.on("end", () => {
      const prompt = JSON.parse(body).messages.at(-1).content;
      const hash = hashOf(prompt);
      const attempt = fake.asked.get(prompt) ?? 0;
      count(fake.asked, prompt);
      const trouble = hasTrouble && hash % RARITY === 0 ? TROUBLES[hashOf(`trouble ${prompt}`) % TROUBLES.length] : {};
      const isNow = trouble.persists || attempt === 0;
      const { status = 200, headers = {}, raw, hang, cut, cutInside } = isNow ? trouble : {};
      if (hang) return;
      setTimeout(() => {
        if (cut) return response.socket?.destroy();
        const text = raw ?? (status === 200 ? JSON.stringify(answerTo(prompt)) : '{"error": {"message": "trouble"}}');
        response.writeHead(status, { "content-type": "application/json", ...headers });
        if (cutInside) {
          response.write(text.slice(0, 20));
          return setTimeout(() => response.socket?.destroy(), 5);
        }
        response.end(text, () => {
          if (raw !== undefined || status !== 200) return;
          count(fake.answered, prompt);
          fake.onAnswer();
        });
      }, Math.random() * delayMs);
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(fake, {
    baseURL: `http://127.0.0.1:${server.address().port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
}
