//! Lists put in order where a few are short and none is what a measure waits for.
//!
//! The standard sorts are several times as fast on long lists, but come to 5 kB of the module for every type
//! that is sorted; the heap comes to a tenth of that.

use std::collections::BinaryHeap;

/// Puts `values` in order; those that are need no more than a look.
///
/// time: O(n log n)
///
/// ```
/// let mut values = vec![3, 1, 2, 1];
/// benchmarkhub_text_engine::text::sort::sort(&mut values);
/// assert_eq!(values, [1, 1, 2, 3]);
/// ```
pub fn sort<T: Ord>(values: &mut Vec<T>) {
    /// So few are sooner put in their places one by one.
    const FEW: usize = 12;
    if values.len() <= FEW {
        for end in 1..values.len() {
            let mut at = end;
            while at > 0 && values[at] < values[at - 1] {
                values.swap(at, at - 1);
                at -= 1;
            }
        }
    } else if !values.is_sorted() {
        *values = BinaryHeap::from(std::mem::take(values)).into_sorted_vec();
    }
}

#[cfg(test)]
mod tests {
    use super::sort;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "what it is compared with")]
    fn lists_of_any_length_are_as_the_standard_library_sorts_them() {
        for len in 0..64_u32 {
            for factor in [0, 1, 7, 13, 63] {
                let mut values: Vec<u32> = (0..len).map(|value| value * factor % 64).collect();
                let mut expected = values.clone();
                sort(&mut values);
                expected.sort_unstable();
                assert_eq!(values, expected);
            }
        }
    }
}
