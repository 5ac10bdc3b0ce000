//! The options `min` and `max` of a count.

use super::{Args, KindOption};
use crate::listing::for_listing;

pub(super) const MIN: KindOption =
    KindOption { name: "min", expected: for_listing("whole number; min, max or both are required") };
pub(super) const MAX: KindOption = KindOption { name: "max", expected: for_listing("whole number") };

/// The smallest and the largest accepted number. At least one of them is set.
#[derive(Debug, Clone)]
pub(super) struct Limits {
    min: Option<usize>,
    max: Option<usize>,
}

impl Limits {
    pub(super) fn read(args: &mut Args<'_, '_>) -> Option<Self> {
        let (min, max) = (args.count("min"), args.count("max"));
        let (min, max) = (min?, max?);
        if min.is_none() && max.is_none() {
            args.issue("min", "expected min, max or both, found neither".to_owned());
            return None;
        }
        Some(Self { min, max })
    }

    /// The limits in words: `2 to 4`, `at least 2`, `at most 4`.
    pub(super) fn describe(&self) -> String {
        match (self.min, self.max) {
            (Some(min), Some(max)) => format!("{min} to {max}"),
            (Some(min), None) => format!("at least {min}"),
            (None, max) => format!("at most {}", max.unwrap_or_default()),
        }
    }

    pub(super) fn accept(&self, count: usize) -> bool {
        self.min.is_none_or(|min| count >= min) && self.max.is_none_or(|max| count <= max)
    }
}
