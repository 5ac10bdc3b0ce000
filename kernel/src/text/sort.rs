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
/// benchmarkhub_kernel::text::sort::sort(&mut values);
/// assert_eq!(values, [1, 1, 2, 3]);
/// ```
pub fn sort<T: Ord>(values: &mut Vec<T>) {
    if !values.is_sorted() {
        *values = BinaryHeap::from(std::mem::take(values)).into_sorted_vec();
    }
}
