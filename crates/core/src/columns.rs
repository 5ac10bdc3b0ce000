//! Reads columns of texts: offsets and bytes, as Arrow stores them. Passing columns takes less time than JSON.

use benchmarkhub::{Error, ErrorKind, Result};

/// A column of texts.
pub struct Column<'b> {
    name: &'b str,
    /// The offsets of the texts and the end of the last one, little-endian integers of 4 bytes.
    offsets: &'b [u8],
    text: &'b str,
}

impl<'b> Column<'b> {
    /// Creates a column.
    ///
    /// # Errors
    /// `usage` if the offsets are not integers of 4 bytes.
    pub fn new(name: &'b str, offsets: &'b [u8], text: &'b str) -> Result<Self> {
        if offsets.len().is_multiple_of(4) && !offsets.is_empty() {
            return Ok(Self { name, offsets, text });
        }
        let message = format!("{name}: expected offsets of 4 bytes, found {} bytes", offsets.len());
        Err(Error::new(ErrorKind::Usage, message))
    }

    /// The number of texts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.offsets.len() / 4 - 1
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
        let offset = |index: usize| {
            let bytes = self.offsets.get(index * 4..index * 4 + 4)?;
            usize::try_from(i32::from_le_bytes(bytes.try_into().ok()?)).ok()
        };
        let found = offset(index).zip(offset(index + 1)).and_then(|(start, end)| self.text.get(start..end));
        found.ok_or_else(|| {
            let message = format!("{}: row {index}: expected offsets inside the column", self.name);
            Error::new(ErrorKind::Usage, message)
        })
    }
}
