//! The patterns of a schema: the syntax that Python shares with JavaScript, with JavaScript's meaning.

use crate::checks::Policy;
use crate::pyre::{self, Flags, Pattern};

/// Compiles a pattern. The error is a message.
pub(super) fn compile(source: &str) -> Result<Pattern, String> {
    let flags = Flags { ascii: true, ..Flags::default() };
    pyre::guarded_with(&translated(source), Policy::Linear, flags).map_err(|refusal| refusal.to_string())
}

/// Inside or outside of a class, JavaScript's syntax and Python's syntax with the same meaning. `~` is all of [`SPACES`].
static TRANSLATIONS: &[(bool, &str, &str)] = &[
    (true, r"\s", "~"),
    (false, r"\s", "[~]"),
    (false, r"\S", "[^~]"),
    (false, ".", r"[^\n\r\u2028\u2029]"),
    (false, "$", r"\Z"),
    (false, "(?<=", "(?<="),
    (false, "(?<!", "(?<!"),
    (false, "(?<", "(?P<"),
    (false, "[^]", r"[\s\S]"),
    (false, "[]", r"[^\s\S]"),
];

const SPACES: &str = r"\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";

/// Writes the parts of a pattern that mean something else in Python. A pattern that begins with Python's flags is Python's.
fn translated(source: &str) -> String {
    if let [b'(', b'?', b'a' | b'i' | b'm' | b's' | b'u' | b'x', ..] = source.as_bytes() {
        return source.to_owned();
    }
    let (mut out, mut rest, mut is_class) = (String::new(), source, false);
    while let Some(first) = rest.chars().next() {
        let found =
            TRANSLATIONS.iter().find(|(inside, from, _)| *inside == is_class && rest.starts_with(from));
        if let Some((_, from, to)) = found {
            out += &to.replace('~', SPACES);
            rest = &rest[from.len()..];
            continue;
        }
        let (mut piece, after) = rest.split_at(first.len_utf8());
        match (first, after.chars().next()) {
            ('\\', Some(escaped)) => piece = &rest[..=escaped.len_utf8()],
            ('[', _) => is_class = true,
            (']', _) => is_class = false,
            _ => {}
        }
        out += piece;
        rest = &rest[piece.len()..];
    }
    out
}
