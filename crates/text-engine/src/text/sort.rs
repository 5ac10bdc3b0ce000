//! A sort with a tenth of the code size of the standard library's sort.
//!
//! The standard sorts are faster on long lists, but add 5 kB to the wasm module for every element type. Metrics spend little
//! time on sorting.

use std::collections::BinaryHeap;

/// Sorts `values`. The sort is not stable.
///
/// time: O(n log n), O(n) if `values` are already sorted.
///
/// ```
/// let mut values = vec![3, 1, 2, 1];
/// benchmarkhub_text_engine::text::sort::sort(&mut values);
/// assert_eq!(values, [1, 1, 2, 3]);
/// ```
pub fn sort<T: Ord>(values: &mut Vec<T>) {
    /// The maximum length for which insertion sort is faster.
    const SHORT: usize = 12;
    if values.len() <= SHORT {
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
    #[expect(clippy::disallowed_methods, reason = "the expected result")]
    fn sorts_as_the_standard_library() {
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
