//! The WebAssembly module for JavaScript. It has the functions of `benchmarkhub::wasm`, and nothing of its own: a crate that is
//! only a `cdylib` is optimized together with the crates that it uses, a crate that is also an `rlib` is not.

use benchmarkhub as _;
