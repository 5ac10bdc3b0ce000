// This file is what a worker thread of Node runs: shards in, scores out.

import { parentPort } from "node:worker_threads";
import "./node.js";
import { answerShard } from "../metrics/pool.js";
import { scoreBatch } from "../metrics/scorers.js";

parentPort.on("message", (shard) => parentPort.postMessage(answerShard(scoreBatch, shard)));
