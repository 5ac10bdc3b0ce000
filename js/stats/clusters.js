// This file assigns cases to clusters: groups of cases that depend on each other, such as questions about the same text.

import { calling, describe, usage } from "../engine/errors.js";

/**
 * Returns the cluster of each case, or undefined without an option `cluster`.
 * @param {object[]} cases
 * @param {string | ((benchmarkCase: object) => string | number) | undefined} cluster `tag:NAME`, `prefix:SEPARATOR` or a function
 */
export function clustersOf(cases, cluster) {
  if (cluster === undefined) return undefined;
  const name = clusterNamer(cluster);
  return cases.map(name);
}

/** Numbers the clusters of some cases from 0, in order of first appearance. */
export function numbered(clusters, indices) {
  if (clusters === undefined) return new Uint32Array(0);
  const numbers = new Map();
  return Uint32Array.from(indices, (index) => {
    const name = clusters[index];
    if (!numbers.has(name)) numbers.set(name, numbers.size);
    return numbers.get(name);
  });
}

function clusterNamer(cluster) {
  if (typeof cluster === "function") {
    return (benchmarkCase) => {
      const name = calling("cluster", () => cluster(benchmarkCase));
      if (typeof name === "string" || Number.isFinite(name)) return name;
      throw fault(benchmarkCase, "a string or a number", describe(name));
    };
  }
  const [, kind, word] = (typeof cluster === "string" && /^(tag|prefix):(.+)$/s.exec(cluster)) || [];
  if (kind === "tag") return (benchmarkCase) => valueOfTag(benchmarkCase, `${word}:`);
  if (kind === "prefix") return ({ case_id: caseId }) => caseId.split(word, 1)[0];
  throw usage(`cluster: expected "tag:NAME", "prefix:SEPARATOR" or a function, found ${describe(cluster)}`);
}

function valueOfTag(benchmarkCase, start) {
  const values = benchmarkCase.tags.filter((tag) => typeof tag === "string" && tag.startsWith(start));
  if (values.length === 1) return values[0];
  const found = values.length === 0 ? "none" : values.map(describe).join(" and ");
  throw fault(benchmarkCase, `one tag that starts with ${JSON.stringify(start)}`, found);
}

function fault({ case_id: caseId }, expected, found) {
  return usage(`cluster of case ${JSON.stringify(caseId)}: expected ${expected}, found ${found}`);
}
