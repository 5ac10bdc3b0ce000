//! The coverage of a run: how many cases were answered, and whether they are enough for a gate to hold.

use crate::text::pyfloat::Plain;
use crate::text::reasoning;
use serde::Serialize;

/// How many cases, or items of a dataset, have an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// The number of cases that have an output and are not in error.
    pub answered: usize,
    /// The number of all cases.
    pub total: usize,
}

/// The counts that a gate checks, apart from the score.
#[derive(Debug, Clone, Copy)]
pub struct Answers {
    /// How many cases, or items of a dataset, have an answer.
    pub coverage: Coverage,
    /// The number of answered cases that have an unknown check, or that failed while a check ended with an error.
    pub undecided: usize,
    /// The number of cases or items that have a score.
    pub scored: usize,
    /// Whether every answer is blank: see [`is_blank`].
    pub are_blank: bool,
}

impl Answers {
    /// Returns why the gate fails whatever the score is. `min_coverage` is the share of cases that must be answered.
    #[must_use]
    pub fn fault(self, min_coverage: f64) -> Option<String> {
        let Coverage { answered, total } = self.coverage;
        #[expect(clippy::cast_precision_loss, reason = "no run has 2^53 cases")]
        let is_short = |answered: usize| (answered as f64 / total as f64) < min_coverage;
        match self.undecided {
            _ if self.scored == 0 => Some("nothing was scored".to_owned()),
            _ if is_short(answered) => {
                Some(format!("coverage {answered} of {total} is below {}", Plain(min_coverage)))
            }
            1 if is_short(answered - 1) => Some("1 case has a check without a verdict".to_owned()),
            more if is_short(answered - more) => Some(format!("{more} cases have a check without a verdict")),
            _ if self.are_blank && min_coverage > 0.0 => Some("every output is blank".to_owned()),
            _ => None,
        }
    }
}

/// Whether a text has no visible character after its reasoning.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    let is_invisible = |c: char| {
        c.is_whitespace()
            || c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
    };
    reasoning::answer(text).unwrap_or_default().chars().all(is_invisible)
}
