//! Texts that only listings contain.

/// A text for listings. In WebAssembly it is empty, which keeps the module small: `js/engine/listings.js` has the
/// listings for JavaScript.
#[must_use]
pub const fn for_listing(text: &'static str) -> &'static str {
    if cfg!(target_family = "wasm") { "" } else { text }
}
