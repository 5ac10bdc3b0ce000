//! The engine for hosts other than JavaScript: bytes in, bytes out. `docs/EMBEDDING.md` describes the functions.
//!
//! | to find | look in |
//! |---|---|
//! | the functions that a host calls | `abi` |
//! | buffers, handles and errors | [`host`] |
//! | how rows of outputs are read | [`rows`] |
//! | how columns of texts are read | [`columns`] |
//! | how rows are scored | [`shard`] |
//! | reports without scores, and how they merge | [`summary`] |
//! | metrics, and evaluations of files | [`metrics`] |
//! | JSON as JavaScript writes it | [`json`] |

#[cfg(target_family = "wasm")]
mod abi;
pub mod columns;
pub mod host;
pub mod json;
pub mod metrics;
pub mod rows;
pub mod shard;
pub mod summary;
