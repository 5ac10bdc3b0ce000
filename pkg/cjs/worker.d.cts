/**
 * A module worker that calls functions of the package. Import it in a worker and send messages to the worker:
 *
 * @example
 * // worker.js:  import "benchmarkhub/worker";
 * const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
 * worker.onmessage = ({ data }) => console.log(data.value ?? data.error);
 * worker.postMessage({ id: 1, call: "runSuite", args: [suite, outputs] });
 */

/** A function that a message can call. */
export type WorkerCall =
  | "BenchmarkCase"
  | "BenchmarkSuite"
  | "builtinSuites"
  | "computeMetric"
  | "computeMetricBatch"
  | "corpusMetric"
  | "loadSuite"
  | "metrics"
  | "ready"
  | "runCase"
  | "runChecks"
  | "runSuite"
  | "searchPattern";

/** A message to the worker. */
export interface WorkerRequest {
  /** Repeated in the answer. */
  id: number | string;
  /** The name of the function. */
  call: WorkerCall;
  /** The arguments, as plain data. Default: none. */
  args?: readonly unknown[];
}

/** The answer of the worker: a value or an error. */
export type WorkerResponse =
  | { id: number | string; value: unknown }
  | {
      id: number | string;
      error: {
        /** The name of the class: `BenchmarkHubError`, `SuiteValidationError`, `UnsafePatternError`. */
        name: string;
        /** A stable code. */
        kind: import("./index.cjs").ErrorKind;
        /** The problem: what was expected, what was found and where. */
        message: string;
        /** All problems of a document. */
        issues?: ReadonlyArray<{ path: string; message: string }>;
      };
    };
