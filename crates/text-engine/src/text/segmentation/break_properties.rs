//! The classes of characters that the rules of segmentation use.

/// The classes that the rules for word boundaries use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WordBreak {
    Any,
    ALetter,
    Hebrew,
    Numeric,
    Katakana,
    ExtendNumLet,
    MidLetter,
    MidNum,
    MidNumLet,
    SingleQuote,
    DoubleQuote,
    Extend,
    Format,
    Zwj,
    Regional,
    WSegSpace,
    CR,
    LF,
    Newline,
}

impl WordBreak {
    /// Whether rule 4 ignores the character.
    pub(super) fn is_ignored(self) -> bool {
        matches!(self, Self::Extend | Self::Format | Self::Zwj)
    }
}

/// The classes that the rules for grapheme clusters use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ClusterBreak {
    Any,
    CR,
    LF,
    Control,
    Extend,
    Zwj,
    SpacingMark,
    Prepend,
    Regional,
    L,
    V,
    T,
    Pictographic,
    Consonant,
    SyllableLV,
    SyllableLVT,
}

/// A property bit: the character is an emoji or another pictograph.
pub(super) const PICTOGRAPHIC: u8 = 1;
/// A property bit: the character may come between two Indic consonants and the linker that joins them.
pub(super) const BETWEEN_CONSONANTS: u8 = 2;
/// A property bit: the character joins two Indic consonants.
pub(super) const LINKER: u8 = 4;
