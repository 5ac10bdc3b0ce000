// This file runs in a worker thread of Node and scores shards.

import { parentPort } from "node:worker_threads";
import "./node.js";
import { answerShard } from "../metrics/worker-pool.js";

parentPort.on("message", (shard) => parentPort.postMessage(answerShard(shard)));
