//! Patterns for the words before or after a letter that reject it, or that show that `A` is an article. The phrases that
//! announce a letter are in [`super::picker`].

use crate::pyre::{Flags, Pattern};
use std::cell::{Cell, RefCell};

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
        r#"\A[)\]*."]*(?:: *(?:wrong|incorrect|false|not? )|:? *(?:(?:is|are|was|would be|seems)(?: also| both| clearly)?(?: not\b(?! wrong| only| [b-z]\b)| (?:wrong|incorrect|false|out)\b)|(?:isn|aren|doesn|can)['’]t\b|cannot\b|can be ruled))|\? *no[,.]|(?:是|都)*(?:错|不对|不正确)"#,
        r"\A[)*]* (?:is|was|because|since|and|or|so|over|rather than|instead of|beats|not [b-z])(?![\w-])",
        r"\A(?:, [a-z]\b)*,? (?:and|or) [a-z] are (?:both |all )?(?:wrong|incorrect|false|out|not)\b",
    ]
    .map(|pattern| Pattern::compile_with(pattern, Flags { ascii: true, ..Flags::default() }).ok());
}

/// The maximum number of different windows that one check reads.
const MAX_WINDOWS: usize = 50_000;

/// Reads the words around letters. A window that is the same as the one before is not searched again.
pub(super) struct Contexts<'t> {
    text: &'t str,
    /// For each [`Context`], the last window and whether its pattern matches.
    last: RefCell<[(&'t str, bool); 4]>,
    left: Cell<usize>,
}

impl<'t> Contexts<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        Self { text, last: RefCell::default(), left: Cell::new(MAX_WINDOWS) }
    }

    /// Whether the text has more than [`MAX_WINDOWS`] windows, so that the last ones were not read.
    pub(super) fn is_over_budget(&self) -> bool {
        self.left.get() == 0
    }

    /// Whether the words around the letter at `offset` reject it.
    pub(super) fn is_rejected(&self, offset: usize) -> bool {
        self.matches(Context::RejectsNext, offset) || self.matches(Context::RejectsPrevious, offset)
    }

    /// Whether the following words reject the letter at `offset` together with other letters.
    pub(super) fn is_rejected_with_others(&self, offset: usize) -> bool {
        self.matches(Context::RejectsSeveral, offset)
    }

    /// Whether the words after an `A` at `offset` show that it is an answer, not an article.
    pub(super) fn is_answer(&self, offset: usize) -> bool {
        self.matches(Context::AfterAnswer, offset)
    }

    fn matches(&self, context: Context, offset: usize) -> bool {
        let text = self.text;
        let boundary =
            |at: usize| (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
        let window = if context == Context::RejectsNext {
            &text[boundary(offset.saturating_sub(WINDOW))..offset]
        } else {
            &text[offset + 1..boundary(text.len().min(offset + 1 + WINDOW))]
        };
        let last = &mut self.last.borrow_mut()[context as usize];
        if last.0 != window && !self.is_over_budget() {
            self.left.set(self.left.get() - 1);
            let lower = window.to_ascii_lowercase();
            let is_match = |pattern: &Pattern| pattern.is_match(&lower).unwrap_or(false);
            *last =
                (window, PATTERNS.with(|patterns| patterns[context as usize].as_ref().is_some_and(is_match)));
        }
        last.1
    }
}
