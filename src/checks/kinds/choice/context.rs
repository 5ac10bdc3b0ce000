//! Patterns for the words before or after a letter that reject it, or that show that `A` is an article. The phrases that
//! announce a letter are in [`super::picker`].

use crate::pyre::{Flags, Pattern};

/// The number of bytes before or after a letter that the patterns can match.
const WINDOW: usize = 60;

#[derive(Clone, Copy, PartialEq)]
enum Context {
    /// Words that reject the letter after them: "not", "instead of".
    RejectsNext,
    /// Words that reject the letter before them: "is wrong".
    RejectsPrevious,
    /// Words after `A` that show that it is an answer, not an article.
    AfterAnswer,
    /// Further letters, and words that reject all of them: "and C are wrong".
    RejectsSeveral,
}

thread_local! {
    /// One pattern for each variant of [`Context`], in the same order.
    static PATTERNS: [Option<Pattern>; 4] = [
        r#"(?:\b(?:not|never|cannot|neither|nor|than|over|instead of|beats|rul(?:e|ed|ing) out|(?:wrong|incorrect) (?:answer|option|choice))|n['’]t|不|非|排除)(?:[ (*"]+(?:option|choice|answer|the|with|be|is|it(?:'s)?|think|that|choose|pick|go)\b|是|选)*[ (*"]*\Z"#,
        r#"[)\]*."]*(?:: *(?:wrong|incorrect|false|not? )|:? *(?:(?:is|are|was|would be|seems)(?: also| both| clearly)?(?: not\b(?! wrong| only| [b-z]\b)| (?:wrong|incorrect|false|out)\b)|(?:isn|aren|doesn|can)['’]t\b|cannot\b|can be ruled))|\? *no[,.]|(?:是|都)*(?:错|不对|不正确)"#,
        r"[)*]* (?:is|was|because|since|and|or|so|over|rather than|instead of|beats|not [b-z])(?![\w-])",
        r"(?:, [a-z]\b)*,? (?:and|or) [a-z] are (?:both |all )?(?:wrong|incorrect|false|out|not)\b",
    ]
    .map(|pattern| Pattern::compile_with(pattern, Flags { ascii: true, ..Flags::default() }).ok());
}

/// Whether the words around the letter at `offset` reject it.
pub(super) fn is_rejected(text: &str, offset: usize) -> bool {
    matches(Context::RejectsNext, text, offset) || matches(Context::RejectsPrevious, text, offset)
}

/// Whether the following words reject the letter at `offset` together with other letters.
pub(super) fn is_rejected_with_others(text: &str, offset: usize) -> bool {
    matches(Context::RejectsSeveral, text, offset)
}

/// Whether the words after an `A` at `offset` show that it is an answer, not an article.
pub(super) fn is_answer(text: &str, offset: usize) -> bool {
    matches(Context::AfterAnswer, text, offset)
}

fn matches(context: Context, text: &str, offset: usize) -> bool {
    let boundary = |at: usize| (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    let is_before = context == Context::RejectsNext;
    let window = if is_before {
        &text[boundary(offset.saturating_sub(WINDOW))..offset]
    } else {
        &text[offset + 1..boundary(text.len().min(offset + 1 + WINDOW))]
    };
    let window = window.to_ascii_lowercase();
    PATTERNS.with(|patterns| {
        let found = patterns[context as usize].as_ref().and_then(|pattern| pattern.search(&window).ok()?);
        found.is_some_and(|found| is_before || found.start == 0)
    })
}
