//! `choice`: the letter of a multiple-choice question that the output picks.
//!
//! `choices` are the letters that there are (`ABCD` unless given). What picks, in this order: the last
//! `\boxed{B}`; the last "answer" (or 答案, 选, 选择; "I choose", "go with") with a letter behind `is`,
//! `:`, `=`, 是, 为 and the like; a letter with which the output or its last line begins, alone or before
//! `.`, `)`, `:`; a letter in brackets or bold, if only one is; a capital letter standing alone, if only
//! one is. `A` and `I` as words do not count for the last rule. "A or B", "A, B" and "A/B" pick neither, nor
//! do two letters of equal right, nor options that are listed line by line. A letter that its sentence
//! rejects ("not C", "B is wrong", "over B") is passed over wherever it stands.
//!
//! time: O(n).

use super::{Args, Case, Choice, Finding, Kind, Probe};
use crate::checks::Output;
use crate::checks::value::quote;
use crate::pyre::{Flags, Match, Pattern};
use std::cell::Cell;

pub(super) const KIND: Kind = Kind {
    name: "choice",
    summary: "the letter that the output picks",
    value: "one letter",
    options: &[Choice { name: "choices", expected: "the letters that there are; \"ABCD\"" }],
    ignores_case: false,
    read,
};

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Probe>> {
    let (value, choices) = (args.text("value"), args.optional_text("choices"));
    let (value, choices) = (value?, choices?.unwrap_or("ABCD"));
    if choices.is_empty() || !choices.bytes().all(|byte| byte.is_ascii_alphabetic()) {
        args.fault("choices", format!("expected letters from A to Z, found {}", quote(choices)));
        return None;
    }
    let choices = choices.to_ascii_uppercase();
    let letter = match value.as_bytes() {
        [byte] if choices.contains(char::from(byte.to_ascii_uppercase())) => byte.to_ascii_uppercase(),
        _ => {
            args.fault("value", format!("expected one of the letters {choices}, found {}", quote(value)));
            return None;
        }
    };
    Some(Box::new(Letter { wanted: letter, choices: choices.into_bytes(), several: Cell::new(false) }))
}

#[derive(Debug)]
struct Letter {
    wanted: u8,
    choices: Vec<u8>,
    /// Whether letters of equal right were seen.
    several: Cell<bool>,
}

impl Probe for Letter {
    fn demand(&self) -> String {
        format!("pick {}", char::from(self.wanted))
    }

    fn probe(&self, output: &Output<'_>, _: Case) -> Finding {
        self.several.set(false);
        match self.picked(output.text) {
            None if self.several.get() => Finding::of(false, "more than one choice"),
            None => Finding::of(false, "no choice"),
            Some(at) if self.has_rival(output.text, at) => Finding::of(false, "more than one choice"),
            Some(at) => {
                let found = output.text.as_bytes()[at].to_ascii_uppercase();
                let span = Match { start: at, end: at + 1 };
                Finding::of(found == self.wanted, char::from(found).to_string()).at([span])
            }
        }
    }
}

/// Words behind which an answer stands, in lowercase.
const MARKERS: &[&str] = &[
    "answer",
    "答案",
    "选择",
    "选",
    "i choose",
    "i pick",
    "i would pick",
    "i'd pick",
    "go with",
    "i select",
];

/// How many bytes of a sentence count on either side of a letter.
const REACH: usize = 60;

thread_local! {
    /// What rules out the letter behind it; what calls the letter before it wrong; what follows `A` where that is no
    /// article; what calls several wrong.
    static RULES: [Option<Pattern>; 4] = [
        r#"(?:\b(?:not|never|cannot|neither|nor|than|over|instead of|beats|rul(?:e|ed|ing) out|(?:wrong|incorrect) (?:answer|option|choice))|n['’]t|不|非|排除)(?:[ (*"]+(?:option|choice|answer|the|with|be|is|it(?:'s)?|think|that|choose|pick|go)\b|是|选)*[ (*"]*\Z"#,
        r#"[)\]*."]*(?:: *(?:wrong|incorrect|false|not? )|:? *(?:(?:is|are|was|would be|seems)(?: also| both| clearly)?(?: not\b(?! wrong| only| [b-z]\b)| (?:wrong|incorrect|false|out)\b)|(?:isn|aren|doesn|can)['’]t\b|cannot\b|can be ruled))|\? *no[,.]|(?:是|都)*(?:错|不对|不正确)"#,
        r"[)*]* (?:is|was|because|since|and|or|so|over|rather than|instead of|beats|not [b-z])(?![\w-])",
        r"(?:, [a-z]\b)*,? (?:and|or) [a-z] are (?:both |all )?(?:wrong|incorrect|false|out|not)\b",
    ]
    .map(|pattern| Pattern::compile_with(pattern, Flags { ascii: true, ..Flags::default() }).ok());
}
/// What may stand between them and it.
const BETWEEN: &[&str] = &[
    "is", "option", "choice", "would", "be", "should", "the", "final", "correct", "是", "为", "选", "应该",
    "应",
];

impl Letter {
    /// Where the picked letter stands.
    fn picked(&self, text: &str) -> Option<usize> {
        self.boxed(text)
            .or_else(|| self.announced(text))
            .or_else(|| self.leading(text, 0))
            .or_else(|| {
                let end = text.trim_end().len();
                let line = text[..end].rfind('\n')? + 1;
                self.leading(&text[..end], line)
            })
            .or_else(|| self.only(text, true))
            .or_else(|| if self.several.get() { None } else { self.only(text, false) })
    }

    /// Whether the byte there is one of the letters, with no letter or digit beside it.
    fn is_letter(&self, text: &str, at: usize) -> bool {
        let bytes = text.as_bytes();
        let Some(byte) = bytes.get(at) else { return false };
        let joins =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, '\'' | '’') || c.is_alphabetic() && !is_han(c);
        self.choices.contains(&byte.to_ascii_uppercase())
            && !text[..at].chars().next_back().is_some_and(joins)
            && !text[at + 1..].chars().next().is_some_and(joins)
    }

    /// Whether the rule matches where the letter there begins or ends.
    fn rule(text: &str, at: usize, rule: usize) -> bool {
        let bound = |at: usize| (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
        let around = if rule == 0 {
            &text[bound(at.saturating_sub(REACH))..at]
        } else {
            &text[at + 1..bound(text.len().min(at + 1 + REACH))]
        };
        let around = around.to_ascii_lowercase();
        let found = |pattern: &Pattern| pattern.search(&around).ok()?;
        RULES.with(|rules| {
            let found = rules[rule].as_ref().and_then(found);
            found.is_some_and(|found| rule == 0 || found.start == 0)
        })
    }

    fn is_rejected(text: &str, at: usize) -> bool {
        Self::rule(text, at, 0) || Self::rule(text, at, 1)
    }

    /// Whether another letter is offered beside the one there: `A or B`, `A, B`, `(A)/(B)`.
    fn has_rival(&self, text: &str, at: usize) -> bool {
        let closing = |c: char| ")]*_`\"' ".contains(c);
        let opening = |c: char| "([*_`\"' ".contains(c);
        let mark = |c: char| ",/&、， ".contains(c);
        let words = ["or", "and", "或者", "或", "和"];
        let is_other = |place: usize| {
            let same_case =
                text.as_bytes()[place].is_ascii_uppercase() == text.as_bytes()[at].is_ascii_uppercase();
            same_case && !text.as_bytes()[place].eq_ignore_ascii_case(&text.as_bytes()[at])
        };
        let after = text[at + 1..].trim_start_matches(closing);
        let joined = after.trim_start_matches(mark);
        let other = words.iter().find_map(|word| joined.strip_prefix(word)).unwrap_or(joined);
        let place = text.len() - other.trim_start_matches(opening).len();
        if other.len() < after.len() && self.is_letter(text, place) && is_other(place) {
            // "B, A common choice" and "B and C is wrong" go on with another sentence.
            let word = joined.len() == other.len() || joined.starts_with("and");
            return !word || !goes_on(text, place);
        }
        let before = text[..at].trim_end_matches(opening);
        let joined = before.trim_end_matches(mark);
        let other = words.iter().find_map(|word| joined.strip_suffix(word)).unwrap_or(joined);
        let end = other.trim_end_matches(closing).len();
        let Some(place) = end.checked_sub(1).filter(|&place| text.is_char_boundary(place)) else {
            return false;
        };
        other.len() < before.len()
            && self.is_letter(text, place)
            && is_other(place)
            && (joined.len() > other.len() || !goes_on(text, at))
    }

    fn boxed(&self, text: &str) -> Option<usize> {
        text.rmatch_indices("\\boxed{").find_map(|(at, mark)| {
            let inside = &text[at + mark.len()..];
            let skipped = inside.trim_start_matches([' ', '(']);
            let skipped = ["\\text{", "\\mathrm{", "\\textbf{", "\\mathbf{"]
                .iter()
                .find_map(|tex| skipped.strip_prefix(tex))
                .unwrap_or(skipped)
                .trim_start_matches(['(', ' ']);
            let place = text.len() - skipped.len();
            self.is_letter(text, place).then_some(place)
        })
    }

    fn announced(&self, text: &str) -> Option<usize> {
        // Lowercase of ASCII alone, so that places stay.
        let lower = text.to_ascii_lowercase();
        let mut last = None;
        for marker in MARKERS {
            for (at, _) in lower.match_indices(marker) {
                let mut place = at + marker.len();
                // A few words and marks may stand between.
                for _ in 0..6 {
                    let rest = &lower[place..];
                    let mark = |c: char| c.is_whitespace() || ":：=*_(（[\"'`“‘>-".contains(c);
                    let skipped = rest.trim_start_matches(mark);
                    place = lower.len() - skipped.len();
                    let word = |word: &&&str| {
                        skipped.strip_prefix(**word).is_some_and(|after| {
                            !word.is_ascii() || !after.starts_with(|c: char| c.is_ascii_alphanumeric())
                        })
                    };
                    match BETWEEN.iter().find(word) {
                        Some(word) => place += word.len(),
                        None => break,
                    }
                }
                if self.is_letter(text, place)
                    && (Self::ends_there(text, place)
                        || text.as_bytes()[place] == b'A' && Self::rule(text, place, 2))
                    && !Self::is_rejected(text, place)
                    && last.is_none_or(|known| place > known)
                {
                    last = Some(place);
                }
            }
        }
        last
    }

    /// A small letter is an answer only where no word follows it ("a mixture"), nor a capital `A` where
    /// one in lowercase does.
    fn ends_there(text: &str, at: usize) -> bool {
        let after = text[at + 1..].strip_prefix(' ').and_then(|rest| rest.chars().next());
        let is_small = text.as_bytes()[at].is_ascii_lowercase();
        match after {
            Some(c) if c.is_alphabetic() && !is_han(c) => !is_small && text.as_bytes()[at] != b'A',
            _ => true,
        }
    }

    /// A letter with which the text begins at `start`, alone or marked as a choice.
    fn leading(&self, text: &str, start: usize) -> Option<usize> {
        let rest = &text[start..];
        let skipped = rest.trim_start_matches(|c: char| c.is_whitespace() || "*_([`\"'（".contains(c));
        let at = text.len() - skipped.len();
        if !self.is_letter(text, at) {
            return None;
        }
        let after = text[at + 1..].chars().next();
        let marked =
            after.is_none_or(|c| ".):]*_`\"',，。：、）\n\r".contains(c)) || text[at + 1..].trim().is_empty();
        // Options that are listed pick nothing.
        if self.is_listed(text, at) {
            self.several.set(true);
            return None;
        }
        let reasons = [" because", " since"].iter().any(|word| text[at + 1..].starts_with(word));
        ((marked || reasons) && !Self::is_rejected(text, at) && !Self::rule(text, at, 3)).then_some(at)
    }

    /// Whether the line before or behind the letter there begins with another one, as options are listed: `A. Paris`,
    /// `(B) London`.
    fn is_listed(&self, text: &str, at: usize) -> bool {
        let is_other = |line: &str| {
            let line = line.trim_start_matches([' ', '\t', '(', '*', '-']);
            is_option(line)
                && self.is_letter(line, 0)
                && !line.as_bytes()[0].eq_ignore_ascii_case(&text.as_bytes()[at])
        };
        let written = |line: &&str| !line.trim().is_empty();
        let behind = text[at..].lines().skip(1).find(written);
        let start = text[..at].rfind('\n').unwrap_or(0);
        let before = text[..start].lines().rev().find(written);
        is_option(&text[at..]) && [before, behind].into_iter().flatten().any(is_other)
    }

    /// The letter that stands alone (or, where `marked`, in brackets or bold), if there is but one such
    /// letter.
    fn only(&self, text: &str, marked: bool) -> Option<usize> {
        let bytes = text.as_bytes();
        let (mut found, mut out): (Option<usize>, Vec<u8>) = (None, Vec::new());
        for (at, &byte) in bytes.iter().enumerate() {
            if !byte.is_ascii_uppercase() || !text.is_char_boundary(at) || !self.is_letter(text, at) {
                continue;
            }
            let before = at.checked_sub(1).and_then(|before| bytes.get(before)).copied();
            let after = bytes.get(at + 1).copied();
            let is_marked = matches!(
                (before, after),
                (Some(b'('), Some(b')')) | (Some(b'['), Some(b']')) | (Some(b'*'), Some(b'*' | b'.' | b')'))
            );
            let is_word = byte == b'I' || byte == b'A' && goes_on(text, at) && !Self::rule(text, at, 2);
            if marked != is_marked || !marked && is_word {
                continue;
            }
            if Self::is_rejected(text, at) || Self::rule(text, at, 3) {
                // Nor does the letter count where it is mentioned again.
                if !out.contains(&byte) {
                    out.push(byte);
                }
                continue;
            }
            if found.is_some_and(|known| bytes[known] != byte) {
                self.several.set(true);
                return None;
            }
            found = found.or(Some(at));
        }
        found.filter(|&at| !out.contains(&bytes[at]))
    }
}

/// Whether a letter is followed by a mark and more on its line, as in a list of options.
fn is_option(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let marked = line.get(1..).unwrap_or_default().trim_start_matches('*');
    marked.strip_prefix(['.', ')', ':', '：']).is_some_and(|rest| !rest.trim().is_empty())
}

/// Whether a word follows the letter there.
fn goes_on(text: &str, at: usize) -> bool {
    let rest = text[at + 1..].strip_prefix(' ').unwrap_or_default();
    rest.starts_with(|c: char| c.is_alphabetic() && !is_han(c))
}

fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}
