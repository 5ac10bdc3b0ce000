//! Cuts the bytes of a file into blocks of whole lines. Stores at most a chunk and a line.

use crate::error::{Error, ErrorKind, Result};
use crate::text::utf8;
use memchr::memrchr2;

/// The maximum number of bytes in a line. A file that has longer lines is probably not JSON lines.
const MAX_LINE: usize = 256 << 20;

/// The bytes of a file that are not read yet.
pub(super) struct Blocks {
    bytes: Vec<u8>,
    len: usize,
    /// The end of the last whole line.
    end: usize,
    /// Whether the file has begun, so that no byte order mark follows.
    has_begun: bool,
    is_complete: bool,
    /// The number of the first line of the block.
    line: usize,
}

impl Default for Blocks {
    fn default() -> Self {
        Self { bytes: Vec::new(), len: 0, end: 0, has_begun: false, is_complete: false, line: 1 }
    }
}

impl Blocks {
    /// Returns room for the next `len` bytes of the file.
    pub(super) fn reserve(&mut self, len: usize) -> &mut [u8] {
        if self.bytes.len() < self.len + len {
            self.bytes.resize(self.len + len, 0);
        }
        &mut self.bytes[self.len..]
    }

    /// Adds the `len` bytes that the caller wrote into the reserved room. No bytes mean the end of the file.
    pub(super) fn add(&mut self, len: usize) -> Result<()> {
        let start = self.len;
        self.len = (start + len).min(self.bytes.len());
        self.is_complete = len == 0;
        if self.is_complete {
            self.end = self.len;
            return Ok(());
        }
        // A `\r` at the end may belong to a `\r\n`.
        let has_return = self.bytes[self.len - 1] == b'\r';
        let searched = &self.bytes[start.saturating_sub(1)..self.len - usize::from(has_return)];
        if let Some(at) = memrchr2(b'\n', b'\r', searched) {
            self.end = start.saturating_sub(1) + at + 1;
        } else if self.len > MAX_LINE {
            return Err(Error::new(ErrorKind::Budget, format!("a line is longer than {MAX_LINE} bytes")));
        }
        Ok(())
    }

    /// Whether the whole file was read.
    pub(super) fn is_complete(&self) -> bool {
        self.is_complete && self.len == 0
    }

    /// Moves the next block to `block`, and returns the number of its first line; `None` if there is no whole line.
    pub(super) fn take(&mut self, block: &mut String) -> Result<Option<usize>> {
        if !self.has_begun && self.end > 0 {
            self.has_begun = true;
            if self.bytes[..self.len].starts_with("\u{feff}".as_bytes()) {
                self.bytes.drain(..3);
                self.len -= 3;
                self.end -= 3;
            }
        }
        if self.end == 0 {
            return Ok(None);
        }
        // The buffers of both blocks take turns. Their old bytes stay, because filling the memory would take time.
        let mut next = std::mem::take(block).into_bytes();
        let rest = &self.bytes[self.end..self.len];
        next.resize(next.len().max(rest.len()), 0);
        next[..rest.len()].copy_from_slice(rest);
        std::mem::swap(&mut next, &mut self.bytes);
        next.truncate(self.end);
        self.len -= self.end;
        self.end = 0;
        *block = utf8::valid(next)
            .ok_or_else(|| Error::new(ErrorKind::Syntax, "expected UTF-8 text, found other bytes"))?;
        Ok(Some(self.line))
    }

    /// Counts the lines of the last block.
    pub(super) fn count_lines(&mut self, lines: usize) {
        self.line += lines;
    }
}
