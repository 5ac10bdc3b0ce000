/**
 * The package without its WebAssembly module, for programs that serve `benchmarkhub/benchmarkhub.wasm` themselves. Call
 * `await init(…)` or `initSync(…)` before any other function.
 *
 * @example
 * await init(new URL("./benchmarkhub.wasm", import.meta.url));
 */
export * from "./index.cjs";

/** A compiled `WebAssembly.Module`. The type is `object`, so that it needs no host library. */
export type CompiledModule = object;

/** The argument of {@link initSync}: the bytes of the `.wasm` file, or a compiled module. */
export type SyncInput = ArrayBuffer | ArrayBufferView | CompiledModule | { readonly default: CompiledModule };

/** The argument of {@link init}: a URL, a `Response`, or an argument of {@link initSync}. */
export type Input =
  | string
  | { readonly href: string }
  | { readonly ok: boolean; readonly status: number; readonly url: string; arrayBuffer(): Promise<ArrayBuffer> }
  | SyncInput;

/**
 * Starts the engine. If several calls are made, the first one counts. After a failure, `init` can be called again.
 * @throws {BenchmarkHubError} `io` if the file cannot be loaded, `unsupported` if the runtime refuses to compile it
 */
export function init(input: Input | PromiseLike<Input>): Promise<void>;

/** Starts the engine synchronously. */
export function initSync(input: SyncInput): void;
