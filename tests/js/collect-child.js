// This file collects the outputs of a suite from an endpoint, as a process that a test kills. The argument is JSON.

import { library } from "./support.js";

const { suite, baseURL, apiKey, log, concurrency, repeats } = JSON.parse(process.argv[2]);
const ask = library.openaiAgent({ baseURL, apiKey, model: "fake", timeoutMs: 4000 });
/** The endpoint recognizes a sample by its prompt. */
const agent = ({ prompt, repeat, signal }) => ask({ prompt: `${prompt} (${repeat})`, signal });
const made = library.loadSuiteFile(suite);
await library.collectOutputs(made, agent, { log, concurrency, repeats, retries: 3 });
