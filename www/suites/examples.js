// This file loads the example: one suite, and the outputs of two agents for this suite.

const FOLDER = new URL("../../examples/", import.meta.url);
const SUITE = "suite.json";

/** The file with the outputs of each example. */
export const EXAMPLES = Object.freeze({ "agent-a": "agent-a.jsonl", "agent-b": "agent-b.jsonl" });

/** @returns {Promise<{suite: {text: string, name: string}, outputs: {text: string, name: string}}>} */
export async function loadExample(example) {
  const [suite, outputs] = await Promise.all([fetchText(SUITE), fetchText(EXAMPLES[example])]);
  return { suite, outputs };
}

async function fetchText(name) {
  const response = await fetch(new URL(name, FOLDER));
  if (!response.ok) throw new Error(`examples/${name}: expected the file, found status ${response.status}`);
  return { text: await response.text(), name };
}
