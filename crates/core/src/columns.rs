//! Reads columns of texts: offsets and bytes, as Arrow stores them. Passing columns takes less time than JSON.

use benchmarkhub::checks::Output;
use benchmarkhub::text::lower;
use benchmarkhub::{Error, ErrorKind, Result};

/// A column of texts.
pub struct Column<'b> {
    name: &'b str,
    /// The offsets of the texts and the end of the last one, little-endian integers of 4 bytes.
    offsets: &'b [[u8; 4]],
    text: &'b str,
    is_ascii: bool,
}

impl<'b> Column<'b> {
    /// Creates a column from its offsets, its text, and whether the text is ASCII.
    ///
    /// # Errors
    /// `usage` if the offsets are not integers of 4 bytes.
    pub fn new(name: &'b str, offsets: &'b [u8], (text, is_ascii): (&'b str, bool)) -> Result<Self> {
        if let (numbers @ [_, ..], []) = offsets.as_chunks() {
            return Ok(Self { name, offsets: numbers, text, is_ascii });
        }
        let message = format!("{name}: expected offsets of 4 bytes, found {} bytes", offsets.len());
        Err(Error::new(ErrorKind::Usage, message))
    }

    /// The number of texts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len() - 1
    }

    /// Whether there are no texts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns a text.
    ///
    /// # Errors
    /// `usage` if its offsets are not the offsets of a text.
    pub fn get(&self, index: usize) -> Result<&'b str> {
        match self.texts(index, index + 1) {
            Some((_, text)) => Ok(text),
            None => Err(self.wrong(index)),
        }
    }

    /// Returns the texts from `first` up to `last`, one after another, and their offset.
    fn texts(&self, first: usize, last: usize) -> Option<(usize, &'b str)> {
        let offset = |&bytes: &[u8; 4]| usize::try_from(i32::from_le_bytes(bytes)).ok();
        let start = offset(self.offsets.get(first)?)?;
        let end = offset(self.offsets.get(last)?)?;
        Some((start, self.text.get(start..end)?))
    }

    #[cold]
    fn wrong(&self, row: usize) -> Error {
        let message = format!("{}: row {row}: expected offsets inside the column", self.name);
        Error::new(ErrorKind::Usage, message)
    }
}

/// The rows of a block.
const BLOCK: usize = 64;
/// A block with more bytes is not lowercased in one step, to limit the memory.
const MAX_BYTES: usize = 1 << 16;

/// The outputs of a column. The lowercase of a block of short rows is computed in one step.
pub struct Outputs<'b> {
    column: &'b Column<'b>,
    lowered: Vec<u8>,
    /// The offset of `lowered` in the column. `None` if the block is long, or has a character that needs the
    /// Unicode tables.
    start: Option<usize>,
}

impl<'b> Outputs<'b> {
    /// Starts at the first row.
    #[must_use]
    pub fn new(column: &'b Column<'b>) -> Self {
        Self { column, lowered: Vec::new(), start: None }
    }

    /// Returns the output of a row. The rows are requested in their order.
    ///
    /// # Errors
    /// As [`Column::get`].
    pub fn get(&mut self, index: usize) -> Result<Output<'_>> {
        if index.is_multiple_of(BLOCK) {
            self.lower(index);
        }
        let Some((offset, text)) = self.column.texts(index, index + 1) else {
            return Err(self.column.wrong(index));
        };
        let lowered = self.start.and_then(|start| {
            let from = offset.checked_sub(start)?;
            self.lowered.get(from..from + text.len())
        });
        Ok(Output::with_lower(text, self.column.is_ascii.then_some(true), lowered))
    }

    fn lower(&mut self, index: usize) {
        let last = self.column.len().min(index + BLOCK);
        // A wrong offset is an error of its row.
        let (start, text) = self.column.texts(index, last).unwrap_or_default();
        let is_lowered = if text.len() > MAX_BYTES {
            false
        } else if self.column.is_ascii {
            lower::ascii_bytes_into(text, &mut self.lowered);
            true
        } else {
            lower::common_into(text, &mut self.lowered)
        };
        self.start = is_lowered.then_some(start);
    }
}
