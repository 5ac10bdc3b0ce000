//! The general categories of Unicode, such as `Lu` (uppercase letters), as ranges of code points.
//!
//! The table has the version of Python 3.11 (see `general_categories_data.rs`). time: O(ranges)

use super::general_categories_data::{NAMES, STARTS};
use super::varint::Decoder;

/// The ranges of the characters of a category, or of all others. A category of one letter, such as `L`, is the union of those
/// that begin with it. `None` if the name is unknown.
///
/// ```
/// use benchmarkhub_text_engine::text::general_categories::ranges;
/// assert_eq!(ranges("Nd", false).unwrap()[0], (0x30, 0x39));
/// assert_eq!(ranges("Zs", true).unwrap()[0], (0, 0x1f));
/// assert!(ranges("Xy", false).is_none());
/// ```
#[must_use]
pub fn ranges(name: &str, is_complement: bool) -> Option<Vec<(u32, u32)>> {
    let is_in = |class: &str| !name.is_empty() && class.trim_end_matches('~').starts_with(name);
    if !NAMES.split(' ').any(is_in) {
        return None;
    }
    let mut found: Vec<(u32, u32)> = Vec::new();
    let mut add = |from: u32, to: u32, class: &str| {
        if is_in(class) == is_complement || from > to {
            return;
        }
        match found.last_mut() {
            Some((_, last)) if *last + 1 == from => *last = to,
            _ => found.push((from, to)),
        }
    };
    each(&mut |start, end, class| match class.strip_suffix('~') {
        None => add(start, end, class),
        Some(first) => {
            let second = if first == "Lu" { "Ll" } else { "Lu" };
            for at in start..=end {
                add(at, at, if (at - start).is_multiple_of(2) { first } else { second });
            }
        }
    });
    Some(found)
}

/// Calls `visit` with the first and the last character of each range, and its class in [`NAMES`].
pub(super) fn each(visit: &mut dyn FnMut(u32, u32, &str)) {
    let names: Vec<&str> = NAMES.split(' ').collect();
    let mut decoder = Decoder::new(&STARTS);
    let mut entry = decoder.unsigned();
    let mut start = 0;
    loop {
        let class = names.get((entry & 31) as usize).copied().unwrap_or_default();
        let is_last = decoder.is_empty();
        entry = decoder.unsigned();
        let end = if is_last { 0x10_ffff } else { start + (entry >> 5) - 1 };
        visit(start, end, class);
        if is_last {
            return;
        }
        start = end + 1;
    }
}
