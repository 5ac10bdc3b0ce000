// This file is what a Web Worker runs: shards in, scores out.

import { answerShard } from "../metrics/pool.js";
import { scoreBatch } from "../metrics/scorers.js";
import { ready } from "./browser.js";

const starting = ready();

self.onmessage = async ({ data: shard }) => {
  try {
    await starting;
    self.postMessage(answerShard(scoreBatch, shard));
  } catch (error) {
    self.postMessage({
      start: shard.start,
      failure: { kind: error?.kind ?? "internal", message: String(error?.message) },
    });
  }
};
