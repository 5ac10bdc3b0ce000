//! Texts to look for in many others.
//!
//! The two bytes of a text that are rarest in writing are looked for, each at its place, sixteen places a step; where
//! both stand, the rest is compared. Searches stand in functions that are not generic and not inlined, so that they are
//! compiled here, for speed.
//!
//! time: O(bytes): where comparing turns out to be in vain too often, the standard library's search takes over.

use super::block::Block;

/// A text to look for.
#[derive(Debug, Clone)]
pub struct Needle {
    text: Box<[u8]>,
    probes: Probes,
}

/// The places in a text of the two bytes that are looked for.
type Probes = [u8; 2];

impl Needle {
    /// Prepares the search.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.as_bytes().into(), probes: probes(text.as_bytes()) }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Where the text first stands in `haystack`, which is UTF-8.
    #[must_use]
    pub fn find(&self, haystack: &[u8]) -> Option<usize> {
        find(haystack, &self.text, self.probes)
    }
}

/// Several texts to look for in the same ones, in one piece of memory.
#[derive(Debug, Default)]
pub struct Needles {
    count: usize,
    /// Of each its length in four bytes, its probes, its bytes.
    packed: Vec<u8>,
}

impl Needles {
    /// Makes room for texts of so many bytes.
    #[must_use]
    pub fn with_capacity(count: usize, bytes: usize) -> Self {
        Self { count: 0, packed: Vec::with_capacity(count * 6 + bytes) }
    }

    /// Adds a text.
    pub fn push(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let len = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        self.packed.extend_from_slice(&len.to_le_bytes());
        self.packed.extend_from_slice(&probes(bytes));
        self.packed.extend_from_slice(bytes);
        self.count += 1;
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds to `odd` the places of those that stand in `haystack`, which is UTF-8, though they are not wanted, or do
    /// not though they are.
    pub fn unlike(&self, haystack: &[u8], wanted: bool, odd: &mut Vec<u32>) {
        let mut rest = self.packed.as_slice();
        let mut place = 0;
        while let Some(([l0, l1, l2, l3, first, second], behind)) = rest.split_first_chunk() {
            let len = u32::from_le_bytes([*l0, *l1, *l2, *l3]) as usize;
            let (text, behind) = behind.split_at_checked(len).unwrap_or((behind, &[]));
            if find(haystack, text, [*first, *second]).is_some() != wanted {
                odd.push(place);
            }
            place += 1;
            rest = behind;
        }
    }
}

/// Whether a text stands in another, where that is asked once.
#[must_use]
pub fn is_in(text: &str, haystack: &str) -> bool {
    find(haystack.as_bytes(), text.as_bytes(), probes(text.as_bytes())).is_some()
}

/// Whether U+FFFD is in a text.
#[must_use]
pub fn has_replacement(text: &str) -> bool {
    find(text.as_bytes(), "\u{fffd}".as_bytes(), [0, 2]).is_some()
}

/// The places of the two rarest bytes among the first 255; the same place twice where there are no two.
fn probes(text: &[u8]) -> Probes {
    let (mut best, mut other) = ((u8::MAX, 0), (u8::MAX, 0));
    for (&byte, at) in text.iter().zip(0..=u8::MAX) {
        let rank = (commonness(byte), at);
        if rank.0 < best.0 {
            (best, other) = (rank, best);
        } else if rank.0 < other.0 {
            other = rank;
        }
    }
    if other.0 == u8::MAX {
        other = best;
    }
    [best.1, other.1]
}

/// How common a byte is in lowercase writing.
fn commonness(byte: u8) -> u8 {
    const LETTERS: &[u8; 26] = b"\x34\x0c\x1a\x1e\x36\x14\x12\x22\x30\x02\x06\x20\x18\x2e\x32\x10\x01\x2c\x2a\x35\x1c\x08\x0e\x02\x16\x01";
    match byte {
        b'a'..=b'z' => LETTERS[usize::from(byte - b'a')],
        b' ' => 0x40,
        0..0x80 => 8,
        // In a text of Greek or Cyrillic every other byte is one of two.
        _ => 0x20 + (byte >> 6),
    }
}

#[inline(never)]
fn find(haystack: &[u8], needle: &[u8], [first, second]: Probes) -> Option<usize> {
    let (first, second) = (usize::from(first), usize::from(second));
    let (Some(&one), Some(&two)) = (needle.get(first), needle.get(second)) else {
        // Only the empty text has no bytes to look for.
        return Some(0);
    };
    // As many places are possible.
    let places = (haystack.len() + 1).checked_sub(needle.len())?;
    let (at_first, at_second) = (&haystack[first..first + places], &haystack[second..second + places]);
    let both = |block: &[u8; 16], other: &[u8; 16]| Block::of(block).is(one).and(Block::of(other).is(two));
    let (blocks, rest) = at_first.as_chunks();
    let others = at_second.as_chunks().0;
    let mut search = Search { haystack, needle, patience: 4 * haystack.len() + 1024, found: None };
    // Two blocks a step, where there are two.
    let pairs = blocks.as_chunks().0.iter().zip(others.as_chunks().0);
    for (index, ([block, next], [other, other_next])) in pairs.enumerate() {
        let (hits, hits_next) = (both(block, other), both(next, other_next));
        if hits.or(hits_next).high_bits() != 0
            && search.compare(index * 32, hits.high_bits() | hits_next.high_bits() << 16)
        {
            return search.found;
        }
    }
    if let ([.., block], [.., other]) = (blocks, others)
        && blocks.len() % 2 == 1
    {
        let hits = both(block, other).high_bits();
        if hits != 0 && search.compare((blocks.len() - 1) * 16, hits) {
            return search.found;
        }
    }
    let done = blocks.len() * 16;
    // The last step looks at some places again, where there are sixteen.
    let hits = match (at_first.last_chunk(), at_second.last_chunk()) {
        _ if rest.is_empty() => return None,
        (Some(block), Some(other)) => both(block, other).high_bits() >> (16 - rest.len()),
        _ => (1 << rest.len()) - 1,
    };
    if hits != 0 {
        search.compare(done, hits);
    }
    search.found
}

/// A search under way.
struct Search<'t> {
    haystack: &'t [u8],
    needle: &'t [u8],
    /// So many bytes may still be compared in vain.
    patience: usize,
    found: Option<usize>,
}

impl Search<'_> {
    /// Compares the text with what stands at the places that `hits` tells from `from` on; whether the search ends.
    fn compare(&mut self, from: usize, mut hits: u32) -> bool {
        while hits != 0 {
            let place = from + hits.trailing_zeros() as usize;
            hits &= hits - 1;
            // Needles are short: a call would take longer.
            if self.haystack[place..].iter().zip(self.needle).all(|(byte, wanted)| byte == wanted) {
                self.found = Some(place);
                return true;
            }
            self.patience = self.patience.saturating_sub(self.needle.len());
        }
        if self.patience == 0 {
            self.found = self.slowly(from);
        }
        self.patience == 0
    }

    #[cold]
    fn slowly(&self, from: usize) -> Option<usize> {
        let behind = &self.haystack[from..];
        let behind = String::from_utf8_lossy(&behind[char_start(behind)..]);
        let found = behind.find(std::str::from_utf8(self.needle).ok()?)?;
        Some(self.haystack.len() - behind.len() + found)
    }
}

/// Where the first character of a part of a text begins.
fn char_start(part: &[u8]) -> usize {
    part.iter().take_while(|&&byte| byte & 0xc0 == 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_found_wherever_it_stands() {
        let needles =
            ["", "x", "xy", "xxy", "the", "a long text to look for", "yé", "é", "zzzzzzzzzzzzzzzzzzzzy"];
        for needle in needles {
            for before in 0..70 {
                for behind in 0..40 {
                    let filler = ["x", "z", "é", "a"][(before + behind) % 4];
                    let haystack = format!("{}{needle}{}", filler.repeat(before), filler.repeat(behind));
                    let found = Needle::new(needle).find(haystack.as_bytes());
                    assert_eq!(found, haystack.find(needle), "{needle:?} in {haystack:?}");
                    let cut = haystack.len() - filler.len() * behind.min(1) - needle.len().min(1);
                    if let Some(shorter) = haystack.get(..cut) {
                        let found = Needle::new(needle).find(shorter.as_bytes());
                        assert_eq!(found, shorter.find(needle), "{needle:?} in {shorter:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_nearly_there_everywhere_takes_no_longer() {
        let haystack = "é".repeat(200_000);
        let needle = format!("{}è", "é".repeat(50_000));
        assert_eq!(Needle::new(&needle).find(haystack.as_bytes()), None);
        let haystack = format!("{haystack}è");
        assert_eq!(Needle::new(&needle).find(haystack.as_bytes()), haystack.find(&needle));
    }

    #[test]
    fn several_are_told_by_their_places() {
        let mut needles = Needles::with_capacity(3, 8);
        for text in ["one", "", "two"] {
            needles.push(text);
        }
        let odd = |wanted| {
            let mut odd = Vec::new();
            needles.unlike(b"only two", wanted, &mut odd);
            odd
        };
        assert_eq!((needles.len(), needles.is_empty()), (3, false));
        assert_eq!((odd(true), odd(false)), (vec![0], vec![1, 2]));
    }

    #[test]
    fn the_mark_of_what_cannot_be_read_is_found() {
        assert!(has_replacement("ab\u{fffd}"));
        assert!(!has_replacement("ab\u{fffc}\u{ff0c}"));
    }
}
