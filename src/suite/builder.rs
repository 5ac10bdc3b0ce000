//! Creates new suites. The caller passes the random bytes, so that the core is deterministic.

use crate::suite::Suite;
use serde_json::Map;

/// Returns an empty suite whose id is a UUID v4 made of `random`.
///
/// ```
/// let suite = benchmarkhub::suite::builder::new_suite("Mine", "1.0.0", [7; 16]);
/// assert_eq!(suite.suite_id, "07070707-0707-4707-8707-070707070707");
/// ```
#[must_use]
pub fn new_suite(name: &str, version: &str, random: [u8; 16]) -> Suite {
    Suite {
        suite_id: uuid::Builder::from_random_bytes(random).into_uuid().to_string(),
        name: name.to_owned(),
        version: version.to_owned(),
        cases: Vec::new(),
        extra: Map::new(),
    }
}
