//! Substring search, for needles that are searched in many texts.
//!
//! One step compares the two rarest bytes of the needle with sixteen positions of the haystack. The whole needle is compared
//! only where both bytes match. If this fails too often, the search of the standard library continues. time: O(bytes).

use super::simd::Bytes16;

/// A prepared needle.
#[derive(Debug, Clone)]
pub struct Needle {
    text: Box<[u8]>,
    probes: Probes,
}

/// The offsets of the two bytes of a needle that the search compares first.
pub type Probes = [u8; 2];

impl Needle {
    /// Prepares the search.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.as_bytes().into(), probes: probes(text.as_bytes()) }
    }

    /// The bytes of the needle.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The offset of the first match in `haystack`, which is UTF-8.
    #[must_use]
    #[inline(never)]
    pub fn find(&self, haystack: &[u8]) -> Option<usize> {
        find(haystack, &self.text, self.probes)
    }
}

/// The index of the first byte from `at` on in one of four ranges, or the length of `bytes`. A range is its first byte and its
/// length.
#[must_use]
#[inline(never)]
pub fn first_in(bytes: &[u8], mut at: usize, ranges: &[(u8, u8); 4]) -> usize {
    let matches = |block: Bytes16| {
        let [a, b, c, d] = ranges.map(|(first, len)| block.minus(first).is_below(len));
        a.or(b).or(c.or(d)).high_bits()
    };
    while let Some(block) = Bytes16::at(bytes, at) {
        let found = matches(block);
        if found != 0 {
            return at + found.trailing_zeros() as usize;
        }
        at += 16;
    }
    let is_inside = |byte: &u8| ranges.iter().any(|&(first, len)| byte.wrapping_sub(first) < len);
    let rest = bytes.get(at..).unwrap_or_default();
    match bytes.last_chunk() {
        // The last sixteen bytes overlap with the previous step.
        Some(last) if !rest.is_empty() => {
            let found = matches(Bytes16::new(last)) >> (16 - rest.len());
            if found == 0 { bytes.len() } else { at + found.trailing_zeros() as usize }
        }
        _ => rest.iter().position(is_inside).map_or(bytes.len(), |found| at + found),
    }
}

/// Several needles that are searched in the same texts, stored in one allocation.
#[derive(Debug, Default)]
pub struct Needles {
    count: usize,
    /// For each needle: its length in four bytes, its probes, its bytes.
    packed: Vec<u8>,
}

impl Needles {
    /// Allocates memory for `count` needles of `bytes` bytes in total.
    #[must_use]
    pub fn with_capacity(count: usize, bytes: usize) -> Self {
        Self { count: 0, packed: Vec::with_capacity(count * 6 + bytes) }
    }

    /// Adds a needle.
    pub fn push(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let len = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        self.packed.extend_from_slice(&len.to_le_bytes());
        self.packed.extend_from_slice(&probes(bytes));
        self.packed.extend_from_slice(bytes);
        self.count += 1;
    }

    /// The number of needles.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is no needle.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Appends to `failed` the indices of the needles that are missing from `haystack` or, if not `wanted`, that occur in it.
    /// `haystack` is UTF-8.
    #[inline(never)]
    pub fn unlike(&self, haystack: &[u8], wanted: bool, failed: &mut Vec<u32>) {
        for (index, (text, probes)) in (0..).zip(self.iter()) {
            if find(haystack, text, probes).is_some() != wanted {
                failed.push(index);
            }
        }
    }

    /// The bytes of the needles.
    pub fn texts(&self) -> impl Iterator<Item = &[u8]> {
        self.iter().map(|(text, _)| text)
    }

    fn iter(&self) -> impl Iterator<Item = (&[u8], Probes)> {
        let mut rest = self.packed.as_slice();
        std::iter::from_fn(move || {
            let ([l0, l1, l2, l3, first, second], after) = rest.split_first_chunk()?;
            let len = u32::from_le_bytes([*l0, *l1, *l2, *l3]) as usize;
            let (text, after) = after.split_at_checked(len).unwrap_or((after, &[]));
            rest = after;
            Some((text, [*first, *second]))
        })
    }
}

/// Whether `haystack` contains `text`. For several haystacks, use [`Needle`].
#[must_use]
#[inline(never)]
pub fn is_in(text: &str, haystack: &str) -> bool {
    find(haystack.as_bytes(), text.as_bytes(), probes(text.as_bytes())).is_some()
}

/// Whether a text contains U+FFFD.
#[must_use]
pub fn has_replacement(text: &str) -> bool {
    find(text.as_bytes(), "\u{fffd}".as_bytes(), [0, 2]).is_some()
}

/// The offsets of the two rarest bytes among the first 255. If there is only one byte, both are its offset.
#[must_use]
pub fn probes(text: &[u8]) -> Probes {
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

/// A number that is larger for bytes that are more common in lowercase text.
fn commonness(byte: u8) -> u8 {
    const LETTERS: &[u8; 26] = b"\x34\x0c\x1a\x1e\x36\x14\x12\x22\x30\x02\x06\x20\x18\x2e\x32\x10\x01\x2c\x2a\x35\x1c\x08\x0e\x02\x16\x01";
    match byte {
        b'a'..=b'z' => LETTERS[usize::from(byte - b'a')],
        b' ' => 0x40,
        0..0x80 => 8,
        // In Greek or Cyrillic text every second byte is one of two lead bytes.
        _ => 0x20 + (byte >> 6),
    }
}

/// The offset of the first `needle` in `haystack`, which is UTF-8. Both are prepared by the caller; see [`Needle`].
#[must_use]
#[inline(never)]
pub fn find(haystack: &[u8], needle: &[u8], [first, second]: Probes) -> Option<usize> {
    let (first, second) = (usize::from(first), usize::from(second));
    let (Some(&one), Some(&two)) = (needle.get(first), needle.get(second)) else {
        // Only an empty needle has no bytes at the probes.
        return Some(0);
    };
    let positions = (haystack.len() + 1).checked_sub(needle.len())?;
    let (at_first, at_second) = (&haystack[first..first + positions], &haystack[second..second + positions]);
    let both =
        |block: &[u8; 16], other: &[u8; 16]| Bytes16::new(block).is(one).and(Bytes16::new(other).is(two));
    let (blocks, rest) = at_first.as_chunks();
    let others = at_second.as_chunks().0;
    let mut search = Search { haystack, needle, patience: 4 * haystack.len() + 1024, found: None };
    // Compares two blocks per step.
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
    // If there are at least sixteen positions, compares the last sixteen, some for the second time.
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

struct Search<'t> {
    haystack: &'t [u8],
    needle: &'t [u8],
    /// How many more bytes may be compared without a match.
    patience: usize,
    found: Option<usize>,
}

impl Search<'_> {
    /// Compares the needle at `from + bit` for each bit that is set in `hits`. Returns whether the search has ended.
    fn compare(&mut self, from: usize, mut hits: u32) -> bool {
        while hits != 0 {
            let position = from + hits.trailing_zeros() as usize;
            hits &= hits - 1;
            // Faster than a call of `memcmp`, because needles are short.
            if self.haystack[position..].iter().zip(self.needle).all(|(byte, wanted)| byte == wanted) {
                self.found = Some(position);
                return true;
            }
            self.patience = self.patience.saturating_sub(self.needle.len());
        }
        if self.patience == 0 {
            self.found = self.by_standard_library(from);
        }
        self.patience == 0
    }

    #[cold]
    fn by_standard_library(&self, from: usize) -> Option<usize> {
        let rest = &self.haystack[from..];
        let char_start = rest.iter().take_while(|&&byte| byte & 0xc0 == 0x80).count();
        let rest = String::from_utf8_lossy(&rest[char_start..]);
        let found = rest.find(std::str::from_utf8(self.needle).ok()?)?;
        Some(self.haystack.len() - rest.len() + found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_a_needle_at_each_offset() {
        let needles =
            ["", "x", "xy", "xxy", "the", "a long text to look for", "yé", "é", "zzzzzzzzzzzzzzzzzzzzy"];
        for needle in needles {
            for before in 0..70 {
                for after in 0..40 {
                    let filler = ["x", "z", "é", "a"][(before + after) % 4];
                    let haystack = format!("{}{needle}{}", filler.repeat(before), filler.repeat(after));
                    let found = Needle::new(needle).find(haystack.as_bytes());
                    assert_eq!(found, haystack.find(needle), "{needle:?} in {haystack:?}");
                    let cut = haystack.len() - filler.len() * after.min(1) - needle.len().min(1);
                    if let Some(shorter) = haystack.get(..cut) {
                        let found = Needle::new(needle).find(shorter.as_bytes());
                        assert_eq!(found, shorter.find(needle), "{needle:?} in {shorter:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn near_matches_do_not_slow_the_search() {
        let haystack = "é".repeat(200_000);
        let needle = format!("{}è", "é".repeat(50_000));
        assert_eq!(Needle::new(&needle).find(haystack.as_bytes()), None);
        let haystack = format!("{haystack}è");
        assert_eq!(Needle::new(&needle).find(haystack.as_bytes()), haystack.find(&needle));
    }

    #[test]
    fn reports_the_indices_of_failed_needles() {
        let mut needles = Needles::with_capacity(3, 8);
        for text in ["one", "", "two"] {
            needles.push(text);
        }
        let failed = |wanted| {
            let mut failed = Vec::new();
            needles.unlike(b"only two", wanted, &mut failed);
            failed
        };
        assert_eq!((needles.len(), needles.is_empty()), (3, false));
        assert_eq!((failed(true), failed(false)), (vec![0], vec![1, 2]));
    }

    #[test]
    fn finds_the_first_byte_of_four_ranges() {
        let ranges = [(b'0', 10), (b'.', 1), (b'x', 3), (0xc0, 64)];
        for len in 0..70 {
            for found in 0..=len {
                for byte in [b'0', b'9', b'.', b'x', b'z', 0xc0, 0xff] {
                    let mut bytes = vec![b'/'; len];
                    bytes[found..].fill(byte);
                    for at in 0..=len {
                        assert_eq!(first_in(&bytes, at, &ranges), found.max(at), "{bytes:?} {at}");
                    }
                }
            }
        }
        let others = [0, b'-', b'/', b':', b'w', b'{', 0x7f, 0x80, 0xbf];
        assert_eq!(first_in(&others.repeat(9), 0, &ranges), 81);
    }

    #[test]
    fn finds_replacement_characters() {
        assert!(has_replacement("ab\u{fffd}"));
        assert!(!has_replacement("ab\u{fffc}\u{ff0c}"));
    }
}
