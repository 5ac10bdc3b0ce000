/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_engine_free: (a: number, b: number) => void;
export const calculate: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => void;
export const engine_begin: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
export const engine_case: (a: number, b: number, c: number) => void;
export const engine_document: (a: number, b: number) => void;
export const engine_finish: (a: number, b: number, c: number, d: number) => void;
export const engine_first_case: (a: number, b: number) => void;
export const engine_reserve: (a: number, b: number) => number;
export const engine_run_case: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
export const engine_score: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
export const engine_suite: (a: number, b: number, c: number, d: number) => void;
export const load_suite: (a: number, b: any) => void;
export const new_suite: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => void;
export const run_case: (a: number, b: any, c: number, d: number) => void;
export const run_suite: (a: number, b: any, c: any) => void;
export const search_pattern: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
export const version: (a: number) => void;
export const __wbindgen_export: (a: number, b: number) => number;
export const __wbindgen_export2: (a: number, b: number, c: number, d: number) => number;
export const __wbindgen_export3: (a: number, b: number, c: number) => void;
export const __wbindgen_export4: (a: number) => void;
export const __wbindgen_export5: () => number;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __wbindgen_add_to_stack_pointer: (a: number) => number;
export const __wbindgen_export6: (a: number) => void;
export const __wbindgen_start: () => void;
