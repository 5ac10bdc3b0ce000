// This file packs a session into the fragment of a link: JSON, compressed with deflate, in base64url. Browsers do not send
// fragments to servers. Anyone can write a link, so the size and the shape of its session are checked.

/** Mail programs and chats cut longer links. */
export const MAX_FRAGMENT = 16_000;
/** The largest text that a fragment may decompress to, in bytes. */
export const MAX_UNPACKED = 4_000_000;

const KEY = "share";

/**
 * @param {{suite: object, runs: {name: string, text: string}[]}} session plain data
 * @returns {Promise<{fragment: string} | {length: number}>} the fragment, or its length if it is too long
 */
export async function toFragment(session) {
  const packed = await through(new TextEncoder().encode(JSON.stringify(session)), new CompressionStream("deflate-raw"));
  const length = KEY.length + 2 + Math.ceil((packed.length * 4) / 3);
  return length > MAX_FRAGMENT ? { length } : { fragment: `#${KEY}=${toBase64Url(packed)}` };
}

/** Whether a fragment is meant to hold a session. */
export function isShared(hash) {
  return hash.startsWith(`#${KEY}=`);
}

/**
 * The session in a fragment.
 * @throws {ShareError} if it is damaged, too large or not a session
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

/** Sends bytes through a stream and returns the result. Throws if the result has more than `limit` bytes. */
async function through(bytes, { writable, readable }, limit = Number.POSITIVE_INFINITY) {
  const writer = writable.getWriter();
  // The reader reports failures; here they would only be unhandled rejections.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  const chunks = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      reader.cancel().catch(() => {});
      throw new ShareError("too_large");
    }
    chunks.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
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
