// This file computes SHA-256 (FIPS 180-4) synchronously. The digests of the Web Crypto API are async.

import { Encoder } from "./utf8.js";

/** The first 64 primes. */
const PRIMES = [];
for (let number = 2; PRIMES.length < 64; number += 1) {
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number);
}
const fraction = (number) => Math.floor((number - Math.floor(number)) * 2 ** 32);
/** The constants of the rounds. All are so far from a whole number that the error of `cbrt` changes none. */
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotated = (word, count) => (word >>> count) | (word << (32 - count));

/** Returns the digest of the text's UTF-8 bytes as 64 hexadecimal digits. */
export function sha256(text) {
  const bytes = new Encoder().encode(text);
  // A bit 1, zeros, and the number of bits fill the last block.
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let start = 0; start < padded.byteLength; start += 64) addBlock(state, words, padded, start);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

function addBlock(state, words, view, start) {
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(start + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [near, far] = [words[index - 2], words[index - 15]];
    const nearMix = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    const farMix = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    words[index] = words[index - 16] + farMix + words[index - 7] + nearMix;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + choice + ROUNDS[index] + words[index];
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] += word;
}
