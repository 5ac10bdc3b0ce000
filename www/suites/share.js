// This file turns a session into the fragment of a link and back: JSON, deflated, in base64url. A
// fragment never reaches a server. What comes back is a stranger's: it is bounded and checked.

/** The longest fragment that is offered: mail programs and chats cut longer links. */
export const MAX_FRAGMENT = 16_000;
/** The largest text that a fragment may unpack to. */
export const MAX_UNPACKED = 4_000_000;

const KEY = "share";

/**
 * @param {{suite: object, runs: {name: string, text: string}[]}} session plain data
 * @returns {Promise<{fragment: string} | {length: number}>} the fragment, or its length where that is too much
 */
export async function toFragment(session) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(session)), new CompressionStream("deflate-raw"));
  const length = KEY.length + 2 + Math.ceil((packed.length * 4) / 3);
  return length > MAX_FRAGMENT ? { length } : { fragment: `#${KEY}=${toBase64Url(packed)}` };
}

/** Whether a fragment claims to hold a session. */
export function isShared(hash) {
  return hash.startsWith(`#${KEY}=`);
}

/**
 * What a fragment holds.
 * @throws {ShareError} where it is damaged, too large or not a session
 */
export async function fromFragment(hash) {
  let text;
  try {
    const packed = fromBase64Url(hash.slice(KEY.length + 2));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), MAX_UNPACKED);
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof ShareError ? error : new ShareError("damaged");
  }
  return session(text);
}

/** Why a fragment cannot be opened: `reason` is "damaged" or "too_large". */
export class ShareError extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

function session(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ShareError("damaged");
  }
  const runs = value?.runs;
  const isGood =
    typeof value?.suite === "object" &&
    value.suite !== null &&
    Array.isArray(runs) &&
    runs.every((run) => typeof run?.name === "string" && typeof run.text === "string");
  if (!isGood) throw new ShareError("damaged");
  return { suite: value.suite, runs: runs.map(({ name, text: output }) => ({ name, text: output })) };
}

/** Pushes bytes through a stream and collects what comes out, at most `limit` bytes of it. */
async function through(bytes, { writable, readable }, limit = Number.POSITIVE_INFINITY) {
  const writer = writable.getWriter();
  // A failure shows on the side that is read; here it would only be reported a second time.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      reader.cancel().catch(() => {});
      throw new ShareError("too_large");
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toBase64Url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (each) => each.charCodeAt(0));
}
