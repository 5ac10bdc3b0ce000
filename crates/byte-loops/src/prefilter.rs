//! A prefilter for patterns: finds the offsets at which a match can start.
//!
//! A prefix is a sequence of four sets of bytes. One search finds up to eight prefixes, each represented by a bit. For each
//! of the four positions, a table maps a byte to the bits of the prefixes that allow it there.
//!
//! time: O(bytes), usually two look-ups per byte.

/// The number of bytes of a prefix.
pub const LENGTH: usize = 4;

/// Up to eight prefixes.
#[derive(Debug, Clone)]
pub struct Prefilter(Box<[[u8; 256]; LENGTH]>);

impl Default for Prefilter {
    fn default() -> Self {
        Self(Box::new([[0; 256]; LENGTH]))
    }
}

impl Prefilter {
    /// Allows the bytes `from..=to` at a position, for the prefixes whose bits are set in `bits`.
    pub fn add(&mut self, position: usize, from: u8, to: u8, bits: u8) {
        if let Some(table) = self.0.get_mut(position) {
            for byte in from..=to {
                table[usize::from(byte)] |= bits;
            }
        }
    }

    /// The first offset at or after `from` at which a match can start. The last three offsets have too few bytes after them to
    /// compare with a prefix, so a match can start at every character there.
    #[must_use]
    pub fn find(&self, bytes: &[u8], from: usize) -> Option<usize> {
        let rest = bytes.get(from..)?;
        let offset = self.in_whole(rest).or_else(|| {
            let last = rest.len().saturating_sub(LENGTH - 1);
            (last..rest.len()).find(|&at| !matches!(rest[at], 0x80..0xc0))
        });
        Some(from + offset?)
    }

    #[inline(never)]
    fn in_whole(&self, bytes: &[u8]) -> Option<usize> {
        let [first, second, third, fourth] = self.0.as_ref();
        bytes.windows(LENGTH).position(|window| {
            let &[a, b, c, d] = window else { return false };
            let bits = first[usize::from(a)] & second[usize::from(b)];
            bits != 0 && bits & third[usize::from(c)] & fourth[usize::from(d)] != 0
        })
    }

    /// The bits of the prefixes that allow a byte at a position.
    #[must_use]
    pub fn with(&self, position: usize, byte: u8) -> u8 {
        self.0.get(position).map_or(0, |table| table[usize::from(byte)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &[&str]) -> Prefilter {
        let mut prefilter = Prefilter::default();
        for (word, bit) in words.iter().zip(0..8) {
            for position in 0..LENGTH {
                let byte = word.as_bytes().get(position).copied();
                prefilter.add(position, byte.unwrap_or(0), byte.unwrap_or(255), 1 << bit);
            }
        }
        prefilter
    }

    #[test]
    fn prefixes_are_found_and_the_last_characters_always_count() {
        let prefilter = of(&["yes", "no", "maybe"]);
        for (text, offsets) in [
            ("", vec![]),
            ("no", vec![0, 1]),
            ("may", vec![0, 1, 2]),
            ("yea, or no more", vec![8, 12, 13, 14]),
            ("mayonnaise is yellow", vec![17, 18, 19]),
            ("¡sí!", vec![3, 5]),
            ("文é", vec![3]),
        ] {
            let found = (0..=text.len()).filter(|&from| prefilter.find(text.as_bytes(), from) == Some(from));
            assert_eq!(found.collect::<Vec<_>>(), offsets, "{text}");
        }
        assert_eq!(prefilter.find(b"we may, maybe, go", 0), Some(8));
        assert_eq!(prefilter.find(b"", 1), None);
    }
}
