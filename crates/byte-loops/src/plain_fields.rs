//! Reads the texts of a line without building its record, for the usual line: an object whose wanted fields are strings.
//!
//! A fast path: see `docs/PERFORMANCE.md`. For any other line, callers build the record.

use crate::json::{Number, Pull, Sink};

/// A number of at most this many characters, without an exponent, is exact in JavaScript.
const MAX_EXACT: usize = 15;
/// More nested values than this are left to the reader of records, which limits them.
const MAX_OPEN: usize = 200;

/// Finds the texts of the fields `names`, with their escapes. Returns `None` if the line may need more than these texts: it is
/// not an object, a field occurs twice or is not a string, a number may be inexact, or the line has the fields of an agent that
/// failed or of a vendor's batch.
#[inline(never)]
pub fn plain_fields<'t>(line: &'t str, names: &[String], found: &mut Vec<Option<&'t str>>) -> Option<()> {
    found.clear();
    found.resize(names.len(), None);
    let mut pull = Pull::new(line);
    pull.object()?;
    let mut is_first = true;
    while let Some(key) = pull.key(is_first)? {
        is_first = false;
        if key.bytes().any(|byte| byte == b'\\') || key == "custom_id" {
            return None;
        }
        let mut is_wanted = false;
        let start = pull.at();
        for (name, value) in names.iter().zip(found.iter_mut()) {
            if name == key {
                pull.back(start);
                if value.replace(pull.string()?).is_some() {
                    return None;
                }
                is_wanted = true;
            }
        }
        if !is_wanted {
            let source = pull.skip(&mut Exact { open: 0 })?;
            if key == "error" && source != "null" {
                return None;
            }
        }
    }
    pull.end()
}

/// Accepts values that the reader of records reads without a warning.
struct Exact {
    open: usize,
}

impl Exact {
    fn begin(&mut self) -> Result<(), &'static str> {
        self.open += 1;
        if self.open > MAX_OPEN { Err("nested") } else { Ok(()) }
    }
}

impl Sink for Exact {
    fn begin_object(&mut self) -> Result<(), &'static str> {
        self.begin()
    }

    fn begin_array(&mut self) -> Result<(), &'static str> {
        self.begin()
    }

    fn end(&mut self) {
        self.open -= 1;
    }

    fn key(&mut self, _: &str) {}

    fn string(&mut self, _: &str) {}

    fn number(&mut self, number: Number<'_>) -> Result<(), &'static str> {
        match number {
            Number::Integer(text) | Number::Float(text)
                if text.len() <= MAX_EXACT && !text.contains(['e', 'E']) =>
            {
                Ok(())
            }
            _ => Err("inexact"),
        }
    }

    fn literal(&mut self, _: Option<bool>) {}
}
