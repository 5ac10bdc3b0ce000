//! The state that a host sees: buffers, handles, the last result and the last error.
//!
//! Every buffer and handle is checked, so a wrong number is an error and not a fault of memory.

use crate::columns::Column;
use crate::shard::Shard;
use crate::{json, metrics, summary};
use benchmarkhub::text::utf8;
use benchmarkhub::{Error, ErrorKind, Result};
use std::collections::BTreeMap;

/// The version of the functions and their formats.
pub const ABI_VERSION: u32 = 1;
/// The call was right, and the result has its bytes.
pub const OK: i32 = 0;
/// A document, an option or a row is wrong.
pub const WRONG_INPUT: i32 = -1;
/// A pointer, a length or a handle is wrong: the host has a mistake.
pub const MISUSE: i32 = -2;

/// The maximum number of open handles.
const MAX_HANDLES: usize = 1 << 16;

/// A pointer and a length, as the host passes them.
pub type Range = (usize, usize);

/// The state of an instance.
#[derive(Default)]
pub struct Host {
    buffers: Buffers,
    shards: Shards,
    last_handle: i32,
    result: Vec<u8>,
    error: String,
}

/// Why a call failed.
enum Fault {
    Input(Error),
    Misuse(String),
}

type Checked<T> = std::result::Result<T, Fault>;

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self::Input(error)
    }
}

/// The columns of [`Host::score_columns`], as the host passes them.
#[derive(Clone, Copy, Default)]
pub struct ColumnRanges {
    /// The offsets of the ids, and their bytes.
    pub ids: (Range, Range),
    /// The offsets of the outputs, and their bytes.
    pub outputs: (Range, Range),
    /// A byte for each output: 0 if it is null. Empty if no output is.
    pub valid: Range,
    /// An integer of 8 bytes for each row, or empty.
    pub repeats: Range,
}

impl Host {
    /// Returns the address of a buffer of `len` bytes, or 0 if there is not enough memory.
    pub fn alloc(&mut self, len: usize) -> usize {
        let mut buffer = Vec::new();
        // An empty buffer has an address too.
        if buffer.try_reserve_exact(len.max(1)).is_err() {
            return 0;
        }
        buffer.resize(len, 0);
        let address = buffer.as_ptr() as usize;
        self.buffers.0.insert(address, buffer);
        address
    }

    /// Frees a buffer. The last result stays.
    pub fn free(&mut self, address: usize) -> i32 {
        if self.buffers.0.remove(&address).is_some() {
            return OK;
        }
        self.finish(Err(Fault::Misuse(format!("free: expected the address of a buffer, found {address}"))))
    }

    /// Opens a suite and returns its handle, which is more than 0.
    pub fn open(&mut self, suite: Range, options: Range) -> i32 {
        let open = || {
            let (suite, options) =
                (self.buffers.text("suite", suite)?, self.buffers.text("options", options)?);
            if self.shards.0.len() >= MAX_HANDLES {
                return Err(Fault::Misuse(format!("open: {MAX_HANDLES} handles are open: close some")));
            }
            Ok(Shard::open(suite, options)?)
        };
        match open() {
            Ok(shard) => {
                let next = |handle: i32| if handle == i32::MAX { 1 } else { handle + 1 };
                self.last_handle = next(self.last_handle);
                while self.shards.0.contains_key(&self.last_handle) {
                    self.last_handle = next(self.last_handle);
                }
                self.shards.0.insert(self.last_handle, shard);
                self.result.clear();
                self.last_handle
            }
            Err(fault) => self.finish(Err(fault)),
        }
    }

    /// Scores rows of outputs. The result has a line for each row.
    pub fn score(&mut self, handle: i32, rows: Range) -> i32 {
        let mut score = || Ok(self.shards.get(handle)?.score(self.buffers.text("rows", rows)?)?.into_bytes());
        let scored = score();
        self.finish(scored)
    }

    /// Scores columns of outputs. The result has the scores, and bits for the rows that passed and that are in error.
    pub fn score_columns(&mut self, handle: i32, ranges: ColumnRanges) -> i32 {
        let mut score = || {
            let buffers = &self.buffers;
            let column = |name: &'static str, (offsets, bytes)| {
                let text = checked(name, buffers.bytes(name, bytes)?)?;
                Ok::<_, Fault>(Column::new(name, buffers.bytes(name, offsets)?, text)?)
            };
            let (ids, outputs) = (column("case_id", ranges.ids)?, column("output", ranges.outputs)?);
            let valid = buffers.bytes("valid", ranges.valid)?;
            let repeats = buffers.bytes("repeat", ranges.repeats)?;
            Ok(self.shards.get(handle)?.score_columns(&ids, &outputs, valid, repeats)?)
        };
        let scored = score();
        self.finish(scored)
    }

    /// The report without scores of the rows so far.
    pub fn summary(&mut self, handle: i32) -> i32 {
        let summary = self.shards.get(handle).and_then(|shard| Ok(shard.summary()?.into_bytes()));
        self.finish(summary)
    }

    /// Merges the summaries of shards, one on each line.
    pub fn merge(&mut self, summaries: Range) -> i32 {
        let text = self.buffers.text("summaries", summaries);
        let merged = text.and_then(|text| Ok(summary::merge(text)?.into_bytes()));
        self.finish(merged)
    }

    /// Scores records with a metric.
    pub fn metrics(&mut self, options: Range, records: Range) -> i32 {
        let score = || {
            let (options, records) =
                (self.buffers.text("options", options)?, self.buffers.text("records", records)?);
            Ok(metrics::score(options, records)?.into_bytes())
        };
        let scored = score();
        self.finish(scored)
    }

    /// Evaluates items with predictions.
    pub fn evaluate(&mut self, options: Range, items: Range, predictions: Range) -> i32 {
        let evaluate = || {
            let options = self.buffers.text("options", options)?;
            let items = self.buffers.bytes("items", items)?;
            let predictions = self.buffers.bytes("predictions", predictions)?;
            Ok(metrics::evaluate(options, items, predictions)?.into_bytes())
        };
        let evaluated = evaluate();
        self.finish(evaluated)
    }

    /// Closes a handle.
    pub fn close(&mut self, handle: i32) -> i32 {
        let closed = self.shards.get(handle).map(|_| Vec::new());
        self.shards.0.remove(&handle);
        self.finish(closed)
    }

    /// Makes the error of the last failed call the result, and returns its length.
    pub fn last_error(&mut self) -> i32 {
        self.result = self.error.clone().into_bytes();
        i32::try_from(self.result.len()).unwrap_or(i32::MAX)
    }

    /// The result of the last call.
    #[must_use]
    pub fn result(&self) -> &[u8] {
        &self.result
    }

    /// The bytes of a buffer, for tests.
    pub fn buffer(&mut self, address: usize) -> Option<&mut [u8]> {
        self.buffers.0.get_mut(&address).map(Vec::as_mut_slice)
    }

    fn finish(&mut self, done: Checked<Vec<u8>>) -> i32 {
        let (code, error) = match done {
            Ok(result) => {
                self.result = result;
                return OK;
            }
            Err(Fault::Input(error)) => (WRONG_INPUT, error),
            Err(Fault::Misuse(message)) => (MISUSE, Error::new(ErrorKind::Usage, message)),
        };
        self.result.clear();
        self.error = json::of_error(&error);
        code
    }
}

/// The open suites by handle.
#[derive(Default)]
struct Shards(BTreeMap<i32, Shard>);

impl Shards {
    fn get(&mut self, handle: i32) -> Checked<&mut Shard> {
        let found = || Fault::Misuse(format!("handle: expected an open handle, found {handle}"));
        self.0.get_mut(&handle).ok_or_else(found)
    }
}

/// The buffers by address.
#[derive(Default)]
struct Buffers(BTreeMap<usize, Vec<u8>>);

impl Buffers {
    fn bytes(&self, name: &str, (address, len): Range) -> Checked<&[u8]> {
        if len == 0 {
            return Ok(&[]);
        }
        let buffer = self.0.range(..=address).next_back().and_then(|(start, buffer)| {
            let from = address - start;
            buffer.get(from..from.checked_add(len)?)
        });
        buffer.ok_or_else(|| {
            Fault::Misuse(format!(
                "{name}: expected {len} bytes in a buffer of alloc, found the address {address}"
            ))
        })
    }

    fn text(&self, name: &str, range: Range) -> Checked<&str> {
        Ok(checked(name, self.bytes(name, range)?)?.0)
    }
}

/// Returns bytes as text, and whether it is ASCII.
///
/// # Errors
/// `syntax` if they are not UTF-8.
fn checked<'b>(name: &str, bytes: &'b [u8]) -> Result<(&'b str, bool)> {
    utf8::checked(bytes).ok_or_else(|| {
        Error::new(ErrorKind::Syntax, format!("{name}: expected UTF-8 text, found other bytes"))
    })
}

#[cfg(test)]
mod tests {
    use super::{Host, MISUSE, OK, Range, WRONG_INPUT};

    const SUITE: &str = r#"{"suite_id": "s", "name": "Sums", "cases": [{"case_id": "a", "category": "reasoning",
        "prompt": "2 + 2?", "expected_behavior": {"contains": ["4"], "max_length": 5}}]}"#;

    fn put(host: &mut Host, text: &str) -> Range {
        let address = host.alloc(text.len());
        host.buffer(address).expect("a buffer").copy_from_slice(text.as_bytes());
        (address, text.len())
    }

    #[test]
    fn scores_rows() {
        let mut host = Host::default();
        let suite = put(&mut host, SUITE);
        let handle = host.open(suite, (0, 0));
        assert_eq!(handle, 1);
        let rows = put(&mut host, r#"{"case_id": "a", "output": "It is 4."}"#);
        assert_eq!(host.score(handle, rows), OK);
        let expected =
            r#"{"case_id":"a","passed":false,"score":0.5,"details":{"too_long":8},"latency_ms":0}"#;
        assert_eq!(host.result(), [expected, "\n"].concat().as_bytes());
        assert_eq!(host.close(handle), OK);
        assert_eq!(host.score(handle, rows), MISUSE);
        assert_eq!(host.close(handle), MISUSE);
    }

    #[test]
    fn wrong_numbers_are_errors() {
        let mut host = Host::default();
        let suite = put(&mut host, SUITE);
        for range in
            [(suite.0, suite.1 + 1), (suite.0 + 1, suite.1), (1, 1), (usize::MAX, 2), (suite.0, usize::MAX)]
        {
            assert_eq!(host.open(range, (0, 0)), MISUSE, "{range:?}");
        }
        assert_eq!(host.open((0, 0), (0, 0)), WRONG_INPUT);
        assert_eq!(host.free(suite.0 + 1), MISUSE);
        assert_eq!(host.free(suite.0), OK);
        assert_eq!(host.free(suite.0), MISUSE);
        assert_eq!(host.open(suite, (0, 0)), MISUSE);
        assert_eq!(host.alloc(usize::MAX), 0);
        assert!(host.last_error() > 0);
        let error = String::from_utf8_lossy(host.result());
        assert!(error.starts_with(r#"{"kind":"usage","message":"suite: expected "#), "{error}");
    }
}
