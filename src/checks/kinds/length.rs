//! `length`: counts the characters, words, lines, sentences or paragraphs of the output.
//!
//! ```json
//! { "kind": "length", "unit": "words", "min": 50, "max": 100 }
//! ```
//!
//! `min`, `max` or both are required. The units are `chars` (code points, the default), `words`, `lines` (as counted by Rust's
//! `str::lines`), `sentences` and `paragraphs` (separated by blank lines). `words: "unicode"` counts Unicode words (UAX #29: each
//! Chinese character is one word), and `words: "whitespace"` counts as Python's `str.split`. promptfoo has `word-count`.
//!
//! A sentence ends with `.`, `!`, `?` or `…` (and optional closing quotes and brackets) before white space or the end, or
//! with `。`, `！`, `？` anywhere. It does not end before a lowercase letter (unless the output has no uppercase letters), nor after an abbreviation ([`ABBREVIATIONS`]), an initial
//! or a list marker. Text after the last sentence counts as another sentence.
//!
//! time: O(n).

use super::limits::{Limits, MAX, MIN};
use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::listing::for_listing;
use crate::text::categories::{is_alphanumeric, is_letter};
use crate::text::{letter_case, pystr, segmentation};

pub(super) const KIND: Kind = Kind {
    name: "length",
    summary: for_listing("the output has this number of characters, words, lines, sentences or paragraphs"),
    value: "",
    options: &[
        KindOption {
            name: "unit",
            expected: for_listing("chars (default), words, lines, sentences, paragraphs"),
        },
        MIN,
        MAX,
        KindOption {
            name: "words",
            expected: for_listing("unicode (default), whitespace: how words are separated"),
        },
    ],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let unit = args.word("unit", &["chars", "words", "lines", "sentences", "paragraphs"]);
    let (words, limits) = (args.word("words", &["unicode", "whitespace"]), Limits::read(args));
    let unit = unit?;
    if unit != "words" && args.get("words").is_some() {
        args.issue("words", "expected the unit words with this option".to_owned());
        return None;
    }
    Some(Box::new(Length { unit: if words? == "whitespace" { "" } else { unit }, limits: limits? }))
}

#[derive(Debug)]
struct Length {
    /// The unit; empty for words that are separated by white space.
    unit: &'static str,
    limits: Limits,
}

impl Expectation for Length {
    fn describe(&self) -> String {
        let unit = match self.unit {
            "chars" => "characters",
            "" => "words",
            unit => unit,
        };
        format!("have {} {unit}", self.limits.describe())
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        let count = match self.unit {
            "" => pystr::split(output.text).count(),
            "words" => segmentation::words(output.text).count(),
            "lines" => output.text.lines().count(),
            "sentences" => sentences(output.text),
            "paragraphs" => paragraphs(output.text),
            _ => output.char_len(),
        };
        RawResult::new(self.limits.accept(count), count.to_string())
    }
}

fn paragraphs(text: &str) -> usize {
    let (mut count, mut is_open) = (0, false);
    for line in text.lines() {
        let has_text = !pystr::strip(line).is_empty();
        count += usize::from(has_text && !is_open);
        is_open = has_text;
    }
    count
}

/// Words that end with a full stop within a sentence.
static ABBREVIATIONS: &[&str] = &[
    "dr", "mr", "mrs", "ms", "prof", "st", "mt", "rev", "gen", "capt", "lt", "sgt", "gov", "sen", "rep",
    "jr", "sr", "vs", "cf", "al", "fig", "approx",
];

const CLOSERS: [char; 10] = ['"', '\'', '”', '’', ')', ']', '»', '*', '」', '_'];

fn sentences(text: &str) -> usize {
    let (mut count, mut pending, mut end) = (0, false, 0);
    let has_uppercase = text.chars().any(|c| letter_case::lower(u32::from(c)) != u32::from(c));
    let mut tokens = pystr::split(text);
    let mut next = tokens.next();
    while let Some(token) = next {
        next = tokens.next();
        let start = token.as_ptr() as usize - text.as_ptr() as usize;
        let is_first = !pending || text[end..start].contains('\n');
        end = start + token.len();
        for c in token.chars() {
            let is_mark = matches!(c, '.' | '!' | '?' | '…') || CLOSERS.contains(&c);
            match c {
                '。' | '！' | '？' | '｡' => count += usize::from(std::mem::take(&mut pending)),
                _ => pending |= !is_mark,
            }
        }
        let token = token.trim_end_matches(CLOSERS);
        let continues = next.is_some_and(|next| {
            let first = next.chars().find(|&c| is_alphanumeric(c));
            has_uppercase && first.is_some_and(|c| letter_case::upper(u32::from(c)) != u32::from(c))
                || is_abbreviation(token, is_first)
        });
        let ends = token.ends_with(['.', '!', '?', '…']) && !continues;
        count += usize::from(ends && std::mem::take(&mut pending));
    }
    count + usize::from(pending)
}

/// Whether the full stop at the end of a token may be inside a sentence. `is_first` says that the token is the first of a line or
/// sentence, where `1.` is a list marker.
fn is_abbreviation(token: &str, is_first: bool) -> bool {
    let Some(word) = token.strip_suffix('.') else { return false };
    let word = word.trim_start_matches(|c: char| !is_alphanumeric(c));
    let mut parts = word.split('.');
    let are_short = |max| parts.clone().all(|part| (1..=max).contains(&part.len()));
    let is_letters = word.chars().all(|c| is_letter(c) || c == '.');
    is_first && word.len() <= 3 && word.bytes().all(|byte| byte.is_ascii_digit())
        || is_letters && word != "I" && are_short(if word.contains('.') { 2 } else { 1 })
        || parts.next().is_some_and(|part| ABBREVIATIONS.iter().any(|known| part.eq_ignore_ascii_case(known)))
}
