/**
 * The library without the bytes of its WebAssembly module, for those who serve `benchmarkhub/benchmarkhub.wasm`
 * themselves. Before the first call, `await init(…)` or call `initSync(…)`.
 *
 * @example
 * await init(new URL("./benchmarkhub.wasm", import.meta.url));
 */
export * from "./index.js";

/** A compiled `WebAssembly.Module` (named by nothing, so that these types need no library of a host). */
export type CompiledModule = object;

/** What {@link initSync} takes: the bytes of the `.wasm` file, or what a runtime made of them. */
export type SyncInput = ArrayBuffer | ArrayBufferView | CompiledModule | { readonly default: CompiledModule };

/** What {@link init} takes: an address, a `Response`, or what {@link initSync} takes. */
export type Input =
  | string
  | { readonly href: string }
  | { readonly ok: boolean; readonly status: number; readonly url: string; arrayBuffer(): Promise<ArrayBuffer> }
  | SyncInput;

/**
 * Starts the engine. Safe to call twice or at once: the first one counts. After a failure it may be called again.
 * @throws {BenchmarkHubError} `io` where the file cannot be loaded, `unsupported` where the runtime will not compile it
 */
export function init(input: Input | PromiseLike<Input>): Promise<void>;

/** The same at once. */
export function initSync(input: SyncInput): void;
