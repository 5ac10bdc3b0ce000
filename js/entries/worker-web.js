// This file runs in a Web Worker and scores shards.

import { answerShard } from "../metrics/worker-pool.js";
import { ready } from "./browser.js";

const starting = ready();

self.onmessage = async ({ data: shard }) => {
  try {
    await starting;
    self.postMessage(answerShard(shard));
  } catch (error) {
    self.postMessage({
      start: shard.start,
      failure: { kind: error?.kind ?? "internal", message: String(error?.message) },
    });
  }
};
