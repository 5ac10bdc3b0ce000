//! Finds text that needs no change when it is normalized, or when quotation marks, dashes and white space are unified.

use super::simd::Bytes16;
use super::utf8;

/// The first bytes of the characters that may be quotation marks, dashes, white space or invisible.
const LEADS: [u8; 6] = [0xc2, 0xca, 0xe1, 0xe2, 0xe3, 0xef];

/// The number of leading bytes that are visible ASCII characters without grave accents, single spaces, or characters beyond ASCII
/// that are neither quotation marks, dashes, white space nor invisible. time: O(bytes), sixteen bytes per step.
#[must_use]
#[inline(never)]
pub fn leading(text: &[u8]) -> usize {
    let is_plain = |byte: u8| byte >= b' ' && byte != b'`' && !LEADS.contains(&byte);
    if !text.first().is_some_and(|&byte| is_plain(byte)) {
        return 0;
    }
    let mut at = 1;
    while let (Some(before), Some(block)) = (Bytes16::at(text, at - 1), Bytes16::at(text, at)) {
        let doubled = before.is(b' ').and(block.is(b' '));
        let changed = LEADS.map(|lead| block.is(lead)).into_iter().fold(doubled, Bytes16::or);
        let bits = changed.or(block.is_below(b' ')).or(block.is(b'`')).high_bits() & 0xffff;
        if bits != 0 {
            return at + bits.trailing_zeros() as usize;
        }
        at += 16;
    }
    let is_changed = |at: &usize| !is_plain(text[*at]) || text[*at] == b' ' && text[*at - 1] == b' ';
    (at..text.len()).find(is_changed).unwrap_or(text.len())
}

/// The text with each character as `fold_char` converts it, and single spaces. `fold_char` changes none of the characters that
/// [`leading`] counts. time: O(bytes).
#[must_use]
#[inline(never)]
pub fn folded(text: &str, fold_char: fn(char) -> Option<char>) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut rest = text;
    loop {
        // A leading space may follow another one.
        let after = rest.trim_start_matches(' ');
        if after.len() < rest.len() {
            if !folded.ends_with(' ') {
                folded.push(' ');
            }
            rest = after;
        }
        let plain = leading(rest.as_bytes());
        folded.push_str(&rest[..plain]);
        let mut chars = rest[plain..].chars();
        let Some(c) = chars.next() else { return folded };
        rest = chars.as_str();
        let Some(c) = fold_char(c) else { continue };
        if c != ' ' || !folded.ends_with(' ') {
            folded.push(c);
        }
    }
}

/// Whether a text is certainly in the normalization form NFKC: each of its characters is in a common range of letters and signs
/// that have no other form and combine with no other character. time: O(bytes).
#[must_use]
#[inline(never)]
pub fn is_normal(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = utf8::first_non_ascii(rest.as_bytes()) {
        let mut chars = rest[at..].chars();
        if !chars.next().is_some_and(is_stable) {
            return false;
        }
        rest = chars.as_str();
    }
    true
}

/// Whether the quick check of NFKC (UAX #15) is "yes" for a character beyond ASCII, and its combining class is 0; false for most
/// others.
fn is_stable(c: char) -> bool {
    matches!(c,
        '\u{c0}'..='\u{131}' | '\u{134}'..='\u{13e}' | '\u{141}'..='\u{148}' | '\u{14a}'..='\u{17e}'
        | '\u{400}'..='\u{45f}' | '\u{2012}'..='\u{2016}' | '\u{2018}'..='\u{2023}' | '°' | '€'
        | '\u{2190}'..='\u{222b}' | '\u{2231}'..='\u{2328}' | '\u{2600}'..='\u{27bf}' | '\u{3001}'..='\u{3002}'
        | '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{4e00}'..='\u{9fff}' | '\u{1f300}'..='\u{1f64f}'
        | '\u{1f680}'..='\u{1f6d2}')
}
