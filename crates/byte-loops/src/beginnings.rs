//! Where one of several beginnings can stand.
//!
//! A beginning is four sets of bytes, one behind the other. Eight of them are looked for at once: each has a bit, and a
//! table for each of the four places tells which of them have a byte there.
//!
//! time: O(bytes), two look-ups each where nothing begins.

/// How many bytes a beginning has.
pub const LENGTH: usize = 4;

/// Up to eight beginnings.
#[derive(Debug, Clone)]
pub struct Beginnings(Box<[[u8; 256]; LENGTH]>);

impl Default for Beginnings {
    fn default() -> Self {
        Self(Box::new([[0; 256]; LENGTH]))
    }
}

impl Beginnings {
    /// Lets the beginnings of these bits have any byte of `from..=to` at a place.
    pub fn add(&mut self, place: usize, from: u8, to: u8, bits: u8) {
        if let Some(table) = self.0.get_mut(place) {
            for byte in from..=to {
                table[usize::from(byte)] |= bits;
            }
        }
    }

    /// The first place at or after `from` where one can stand in a text; of the last three, where there are too few
    /// bytes to tell, those are such places at which a character begins.
    #[must_use]
    pub fn find(&self, bytes: &[u8], from: usize) -> Option<usize> {
        let rest = bytes.get(from..)?;
        let place = self.in_whole(rest).or_else(|| {
            let last = rest.len().saturating_sub(LENGTH - 1);
            (last..rest.len()).find(|&at| !matches!(rest[at], 0x80..0xc0))
        });
        Some(from + place?)
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

    /// Which of them have a byte at a place, as bits.
    #[must_use]
    pub fn with(&self, place: usize, byte: u8) -> u8 {
        self.0.get(place).map_or(0, |table| table[usize::from(byte)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(words: &[&str]) -> Beginnings {
        let mut beginnings = Beginnings::default();
        for (word, bit) in words.iter().zip(0..8) {
            for place in 0..LENGTH {
                let byte = word.as_bytes().get(place).copied();
                beginnings.add(place, byte.unwrap_or(0), byte.unwrap_or(255), 1 << bit);
            }
        }
        beginnings
    }

    #[test]
    fn a_beginning_is_found_where_it_stands_and_near_the_end() {
        let beginnings = of(&["yes", "no", "maybe"]);
        for (text, places) in [
            ("", vec![]),
            ("no", vec![0, 1]),
            ("may", vec![0, 1, 2]),
            ("yea, or no more", vec![8, 12, 13, 14]),
            ("mayonnaise is yellow", vec![17, 18, 19]),
            ("¡sí!", vec![3, 5]),
            ("文é", vec![3]),
        ] {
            let found = (0..=text.len()).filter(|&from| beginnings.find(text.as_bytes(), from) == Some(from));
            assert_eq!(found.collect::<Vec<_>>(), places, "{text}");
        }
        assert_eq!(beginnings.find(b"we may, maybe, go", 0), Some(8));
        assert_eq!(beginnings.find(b"", 1), None);
    }
}
