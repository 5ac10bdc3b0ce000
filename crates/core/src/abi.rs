//! The exported functions. Each calls [`Host`]; `docs/EMBEDDING.md` describes them.
#![allow(unsafe_code, reason = "naming an export needs it")]
#![allow(clippy::too_many_arguments, reason = "a host passes each address and length")]

use crate::host::{ColumnRanges, Host};
use std::cell::RefCell;

thread_local! {
    static HOST: RefCell<Host> = RefCell::default();
}

fn host<T>(work: impl FnOnce(&mut Host) -> T) -> T {
    HOST.with_borrow_mut(work)
}

#[unsafe(no_mangle)]
extern "C" fn abi_version() -> u32 {
    crate::host::ABI_VERSION
}

#[unsafe(no_mangle)]
extern "C" fn alloc(len: usize) -> usize {
    host(|host| host.alloc(len))
}

#[unsafe(no_mangle)]
extern "C" fn free(pointer: usize) -> i32 {
    host(|host| host.free(pointer))
}

#[unsafe(no_mangle)]
extern "C" fn open(suite: usize, suite_len: usize, options: usize, options_len: usize) -> i32 {
    host(|host| host.open((suite, suite_len), (options, options_len)))
}

#[unsafe(no_mangle)]
extern "C" fn score(handle: i32, rows: usize, len: usize) -> i32 {
    host(|host| host.score(handle, (rows, len)))
}

#[unsafe(no_mangle)]
extern "C" fn score_columns(
    handle: i32,
    id_offsets: usize,
    id_offsets_len: usize,
    ids: usize,
    ids_len: usize,
    output_offsets: usize,
    output_offsets_len: usize,
    outputs: usize,
    outputs_len: usize,
    valid: usize,
    valid_len: usize,
    repeats: usize,
    repeats_len: usize,
) -> i32 {
    let ranges = ColumnRanges {
        ids: ((id_offsets, id_offsets_len), (ids, ids_len)),
        outputs: ((output_offsets, output_offsets_len), (outputs, outputs_len)),
        valid: (valid, valid_len),
        repeats: (repeats, repeats_len),
    };
    host(|host| host.score_columns(handle, ranges))
}

#[unsafe(no_mangle)]
extern "C" fn summary(handle: i32) -> i32 {
    host(|host| host.summary(handle))
}

#[unsafe(no_mangle)]
extern "C" fn merge(summaries: usize, len: usize) -> i32 {
    host(|host| host.merge((summaries, len)))
}

#[unsafe(no_mangle)]
extern "C" fn metrics(options: usize, options_len: usize, records: usize, records_len: usize) -> i32 {
    host(|host| host.metrics((options, options_len), (records, records_len)))
}

#[unsafe(no_mangle)]
extern "C" fn evaluate(
    options: usize,
    options_len: usize,
    items: usize,
    items_len: usize,
    predictions: usize,
    predictions_len: usize,
) -> i32 {
    host(|host| host.evaluate((options, options_len), (items, items_len), (predictions, predictions_len)))
}

#[unsafe(no_mangle)]
extern "C" fn close(handle: i32) -> i32 {
    host(|host| host.close(handle))
}

#[unsafe(no_mangle)]
extern "C" fn last_error() -> i32 {
    host(Host::last_error)
}

#[unsafe(no_mangle)]
extern "C" fn result() -> usize {
    host(|host| host.result().as_ptr() as usize)
}

#[unsafe(no_mangle)]
extern "C" fn result_len() -> usize {
    host(|host| host.result().len())
}
