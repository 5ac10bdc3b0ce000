/**
 * A module worker that answers requests about the library. Import it in a worker of your own, and send it messages:
 *
 * @example
 * // worker.js:  import "benchmarkhub/worker";
 * const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
 * worker.onmessage = ({ data }) => console.log(data.value ?? data.error);
 * worker.postMessage({ id: 1, call: "runSuite", args: [suite, outputs] });
 */

/** A function that can be called by message. */
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
  | "runSuite"
  | "searchPattern";

/** What to send to the worker. */
export interface WorkerRequest {
  /** Comes back with the answer. */
  id: number | string;
  /** The function's name. */
  call: WorkerCall;
  /** Its arguments, plain data; none unless given. */
  args?: readonly unknown[];
}

/** What the worker answers: a value or an error. */
export type WorkerResponse =
  | { id: number | string; value: unknown }
  | {
      id: number | string;
      error: {
        /** The class: `BenchmarkHubError`, `SuiteValidationError`, `UnsafePatternError`. */
        name: string;
        /** What went wrong, as a stable word. */
        kind: import("./index.js").ErrorKind;
        /** What was expected, what was found and where. */
        message: string;
        /** Every problem of a document, where there are several. */
        issues?: ReadonlyArray<{ path: string; message: string }>;
      };
    };
