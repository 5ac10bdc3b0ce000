//! `language`: the output is written in this script.
//!
//! ```json
//! { "kind": "language", "value": "japanese", "min_share": 0.9 }
//! ```
//!
//! The score is the share of letters that belong to the script. The check passes if the score is at least `min_share`
//! (0.8 by default). `chinese` counts Han letters; `japanese` counts Han and kana and requires a kana; `korean`
//! counts hangul and Han and requires a hangul. Languages that share a script, such as English and French, cannot be
//! distinguished. Letters in code fences, inline code and URLs do not count. A text without other letters fails.
//!
//! time: O(n).

use super::{Args, Expectation, Kind, KindOption, LetterCase, RawResult};
use crate::checks::Output;
use crate::checks::value::quote;
use crate::listing::for_listing;
use crate::pyre::{Flags, Match, Pattern};
use crate::suggest::did_you_mean;
use crate::text::categories::is_letter;
use crate::text::count;

pub(super) const KIND: Kind = Kind {
    name: "language",
    summary: for_listing("the output is written in this script"),
    value: "name of a script",
    options: &[KindOption {
        name: "min_share",
        expected: for_listing("number from 0 to 1: minimum share of letters in the script; 0.8"),
    }],
    ignores_case: false,
    read,
};

struct Script {
    name: &'static str,
    /// The first and last letter of each range of letters.
    ranges: &'static [(char, char)],
}

const HAN: (char, char) = ('\u{3400}', '\u{9fff}');
const KANA: (char, char) = ('\u{3041}', '\u{30ff}');
const HANGUL: (char, char) = ('\u{ac00}', '\u{d7a3}');
const JAMO: (char, char) = ('\u{1100}', '\u{11ff}');

static SCRIPTS: &[Script] = &[
    Script {
        name: "latin",
        ranges: &[
            ('A', 'Z'),
            ('a', 'z'),
            ('\u{aa}', '\u{24f}'),
            ('\u{1e00}', '\u{1eff}'),
            ('\u{ff21}', '\u{ff5a}'),
        ],
    },
    Script { name: "chinese", ranges: &[HAN, ('\u{f900}', '\u{faff}'), ('\u{20000}', '\u{323af}')] },
    Script { name: "japanese", ranges: &[HAN, KANA, ('\u{ff66}', '\u{ff9d}'), ('\u{f900}', '\u{faff}')] },
    Script { name: "korean", ranges: &[HANGUL, JAMO, HAN] },
    Script { name: "cyrillic", ranges: &[('\u{400}', '\u{52f}'), ('\u{1c80}', '\u{1c88}')] },
    Script { name: "greek", ranges: &[('\u{370}', '\u{3ff}'), ('\u{1f00}', '\u{1fff}')] },
    Script {
        name: "arabic",
        ranges: &[
            ('\u{620}', '\u{6ff}'),
            ('\u{750}', '\u{77f}'),
            ('\u{fb50}', '\u{fdff}'),
            ('\u{fe70}', '\u{feff}'),
        ],
    },
    Script { name: "hebrew", ranges: &[('\u{5d0}', '\u{5f4}')] },
    Script { name: "devanagari", ranges: &[('\u{900}', '\u{97f}')] },
    Script { name: "bengali", ranges: &[('\u{980}', '\u{9ff}')] },
    Script { name: "gurmukhi", ranges: &[('\u{a00}', '\u{a7f}')] },
    Script { name: "gujarati", ranges: &[('\u{a80}', '\u{aff}')] },
    Script { name: "tamil", ranges: &[('\u{b80}', '\u{bff}')] },
    Script { name: "telugu", ranges: &[('\u{c00}', '\u{c7f}')] },
    Script { name: "kannada", ranges: &[('\u{c80}', '\u{cff}')] },
    Script { name: "malayalam", ranges: &[('\u{d00}', '\u{d7f}')] },
    Script { name: "sinhala", ranges: &[('\u{d80}', '\u{dff}')] },
    Script { name: "thai", ranges: &[('\u{e01}', '\u{e4e}')] },
    Script { name: "lao", ranges: &[('\u{e80}', '\u{eff}')] },
    Script {
        name: "burmese",
        ranges: &[('\u{1000}', '\u{109f}'), ('\u{aa60}', '\u{aa7f}'), ('\u{a9e0}', '\u{a9fe}')],
    },
    Script { name: "georgian", ranges: &[('\u{10a0}', '\u{10ff}')] },
    Script {
        name: "ethiopic",
        ranges: &[('\u{1200}', '\u{139f}'), ('\u{2d80}', '\u{2dde}'), ('\u{ab01}', '\u{ab2e}')],
    },
    Script { name: "khmer", ranges: &[('\u{1780}', '\u{17ff}')] },
    Script { name: "armenian", ranges: &[('\u{531}', '\u{587}')] },
];

fn read(args: &mut Args<'_, '_>) -> Option<Box<dyn Expectation>> {
    let (name, share) = (args.text("value"), args.number("min_share", 0.0, 1.0));
    let (name, share) = (name?, share?.unwrap_or(0.8));
    let Some(script) = SCRIPTS.iter().find(|script| script.name == name) else {
        let names = SCRIPTS.iter().map(|script| script.name);
        let hint = did_you_mean(name, names.clone());
        let known = names.collect::<Vec<_>>().join(", ");
        args.issue("value", format!("expected one of {known}, found {}{hint}", quote(name)));
        return None;
    };
    Some(Box::new(Language { script, min_share: share }))
}

thread_local! {
    /// Code fences, inline code and URLs.
    static SKIPPED: Option<Pattern> = Pattern::compile_with(
        r"(?m)^ *```[^`\n]*$(?:\n|.)*?(?:^ *```|\Z)|^ *~~~[^~\n]*$(?:\n|.)*?(?:^ *~~~|\Z)|``[^\n]+?``|`[^`\n]+`|\b(?:https?://|www\.)[!#-;=?-_a-~]+",
        Flags { ascii: true, ..Flags::default() },
    )
    .ok();
}

struct Language {
    script: &'static Script,
    min_share: f64,
}

impl Expectation for Language {
    fn describe(&self) -> String {
        format!("be written in the script {}", self.script.name)
    }

    fn interprets(&self) -> bool {
        true
    }

    fn check(&self, output: &Output<'_>, _: LetterCase) -> RawResult {
        let is_in =
            |c: char, ranges: &[(char, char)]| ranges.iter().any(|&(from, to)| (from..=to).contains(&c));
        let (mut letters, mut matching, mut kana, mut hangul) = (0, 0, 0, 0);
        let mut skipped = Vec::new();
        SKIPPED.with(|pattern| {
            let find = |pattern: &Pattern| pattern.find_all(output.text, &mut |span| skipped.push(span));
            pattern.as_ref().map(find)
        });
        let mut at = 0;
        // The text between two skipped spans, and after the last one.
        skipped.push(Match { start: output.text.len(), end: 0 });
        for span in skipped {
            for c in output.text[at..span.start].chars().filter(|&c| is_letter(c)) {
                letters += 1;
                matching += usize::from(is_in(c, self.script.ranges));
                kana += usize::from(is_in(c, &[KANA]));
                hangul += usize::from(is_in(c, &[HANGUL]));
            }
            at = span.end;
        }
        if letters == 0 {
            return RawResult::new(false, "no letters outside of code and URLs");
        }
        // A text that has only Han letters is Chinese: Japanese text also has kana, and Korean text also has hangul.
        let missing = match self.script.name {
            "japanese" if kana == 0 => ", but no kana",
            "korean" if hangul == 0 => ", but no hangul",
            _ => "",
        };
        let score = if missing.is_empty() { count::share(matching, letters) } else { 0.0 };
        let passed = matching > 0 && missing.is_empty() && score >= self.min_share;
        let found = format!("{matching} of {letters} letters in it{missing}");
        RawResult { score: if passed { 1.0 } else { score.min(0.9999) }, ..RawResult::new(passed, found) }
    }
}
