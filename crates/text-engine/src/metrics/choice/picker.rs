//! The rules that find the chosen labels.

use super::labels::{Label, Labels, find, label_of, word_after, word_before};
use crate::text::announcements::{self, Kind, Role, Target, has_word, has_words, is_han, is_known};
use crate::text::categories::is_alphanumeric;

/// The labels that a text chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pick {
    /// The chosen labels. If `is_unclear`, the labels among which the text does not choose.
    pub labels: Labels,
    /// Whether the text offers several labels and chooses none, as in `A or B`.
    pub is_unclear: bool,
    /// The byte offset of the start of the last label.
    pub start: usize,
    /// The byte offset of its end.
    pub end: usize,
}

const UNCLEAR: Pick = Pick { labels: 0, is_unclear: true, start: 0, end: 0 };

/// Applies the rules in order until one finds a label.
#[must_use]
pub fn pick(text: &str, choices: Labels) -> Pick {
    let (labels, mut targets) = find(text, choices);
    announcements::read(text, Kind::Letter, &mut targets);
    let picker = Picker { text, choices, labels, targets };
    let rules: [fn(&Picker<'_>) -> Option<Pick>; 7] = [
        |picker| picker.boxed(),
        |picker| picker.announced(),
        |picker| picker.labels_of(0, picker.targets.len(), Role::Fits),
        |picker| picker.leading(0),
        |picker| picker.leading(picker.text.trim_end().rfind('\n')? + 1),
        |picker| picker.only(true),
        |picker| picker.only(false),
    ];
    rules.iter().find_map(|rule| rule(&picker)).unwrap_or_default()
}

struct Picker<'t> {
    text: &'t str,
    choices: Labels,
    labels: Vec<Label>,
    targets: Vec<Target>,
}

impl Picker<'_> {
    /// The labels in the last `\boxed{B}` that has only labels.
    fn boxed(&self) -> Option<Pick> {
        /// The longest box that is read, in bytes.
        const MAX_BOX: usize = 100;
        let mut found = None;
        announcements::last_box(self.text, &mut |start, end| {
            if end == self.text.len() || end - start > MAX_BOX {
                return false;
            }
            let first = self.targets.partition_point(|target| target.start < start);
            let (mut last, mut from) = (first, start);
            while let Some(target) = self.targets.get(last).filter(|target| target.end <= end)
                && !has_words(&self.text[from..target.start])
            {
                (last, from) = (last + 1, target.end);
            }
            if !has_words(&self.text[from..end]) {
                found = self.labels_of(first, last, Role::Mentioned);
            }
            found.is_some()
        });
        found
    }

    /// The last labels that the text announces.
    fn announced(&self) -> Option<Pick> {
        let last = self.targets.iter().rposition(|target| target.role == Role::Announced)?;
        self.labels_of(self.targets[last].group, last + 1, Role::Announced)
    }

    /// The label at the start of the line at `start`, if punctuation, a reason or nothing follows.
    fn leading(&self, start: usize) -> Option<Pick> {
        let index = self.targets.iter().position(|target| target.start >= start)?;
        let Target { start: offset, group, role, .. } = self.targets[index];
        if role == Role::Rejected || self.text[start..offset].contains(is_alphanumeric) {
            return None;
        }
        if self.is_listed(offset) {
            return Some(UNCLEAR);
        }
        let mut last = index;
        while let Some(target) = self.targets.get(last)
            && target.group == group
            && target.role != Role::Rejected
        {
            last += 1;
        }
        let after = &self.text[self.targets[last - 1].end..];
        let is_marked =
            !after.starts_with(|c: char| c == ' ' || is_alphanumeric(c)) || after.trim().is_empty();
        (is_marked || has_word("because since", word_after(after)))
            .then(|| self.labels_of(index, last, Role::Mentioned))?
    }

    /// The only capital label that is a separate word or, if `is_marked`, is in brackets or bold.
    fn only(&self, is_marked: bool) -> Option<Pick> {
        let mut found: Option<Pick> = None;
        let (mut rejected, mut has_free) = (0, is_marked);
        for (target, label) in self.targets.iter().zip(&self.labels) {
            if target.role == Role::Rejected {
                rejected |= label.labels;
                continue;
            }
            let (before, after) = (&self.text[..target.start], &self.text[target.end..]);
            let has_marks = match (before.chars().next_back(), after.chars().next()) {
                (Some('(' | '（'), Some(c)) => matches!(c, ')' | '）'),
                (Some('[' | '【'), Some(c)) => matches!(c, ']' | '】'),
                (Some('*'), Some(c)) => matches!(c, '*' | '.' | ')'),
                _ => false,
            };
            if !label.is_capital || has_marks != is_marked {
                continue;
            }
            if target.is_alternative || found.is_some_and(|found| found.labels != label.labels) {
                return Some(UNCLEAR);
            }
            has_free |= is_free(label.labels, before, after);
            found =
                Some(Pick { labels: label.labels, is_unclear: false, start: target.start, end: target.end });
        }
        // If the text rejects a letter in one position, its other occurrences do not count either.
        found.filter(|found| has_free && found.labels & rejected == 0)
    }

    /// The labels of those targets that have this role. With [`Role::Mentioned`], of all that are not rejected.
    fn labels_of(&self, first: usize, last: usize, role: Role) -> Option<Pick> {
        let mut found = Pick::default();
        for (target, label) in self.targets[first..last].iter().zip(&self.labels[first..]) {
            if target.role == role || role == Role::Mentioned && target.role != Role::Rejected {
                found.labels |= label.labels;
                found.is_unclear |= target.is_alternative;
                (found.start, found.end) = (target.start, target.end);
            }
        }
        found.is_unclear &= found.labels.count_ones() > 1;
        (found.labels != 0).then_some(if found.is_unclear { UNCLEAR } else { found })
    }

    /// Whether the previous or the next line also starts with a label, as in a list of options: `A. Paris`.
    fn is_listed(&self, offset: usize) -> bool {
        let own = option(&self.text[offset..]);
        let is_other = |line: &str| {
            let label = option(line.trim_start_matches([' ', '\t', '(', '*', '-'])) & self.choices;
            label != 0 && label != own
        };
        let start = self.text[..offset].rfind('\n').unwrap_or(0);
        let before = self.text[..start].trim_end();
        let previous = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
        let next = self.text[offset..].find('\n').map_or("", |at| self.text[offset + at..].trim_start());
        own != 0 && (is_other(previous) || is_other(next))
    }
}

/// Whether a label is not part of a name, a quantity or an equation, as in `Vitamin C`, `12 A`, `B = 5` and `B细胞`.
fn is_free(label: Labels, before: &str, after: &str) -> bool {
    let word = word_before(before);
    let is_name = !word.is_empty() && !is_known(word) && !word.ends_with("ly");
    let is_part = after.chars().next().is_some_and(|c| is_han(c) && !is_known(&after[..c.len_utf8()]));
    let is_pronoun_or_digit = label & (label_of('I') | !((1 << 26) - 1)) != 0;
    !is_pronoun_or_digit && !is_name && !is_part && !after.trim_start().starts_with('=')
}

/// The label at the start of a line that is a label, a mark and more text, as in a list of options; or none.
fn option(line: &str) -> Labels {
    let mut chars = line.chars();
    let label = chars.next().map_or(0, label_of);
    let after = chars.as_str().trim_start_matches('*');
    let has_text = after.starts_with(['.', ')', ':', '：'])
        && !after.trim_start_matches(['.', ')', ':', '：', ' ', '*']).starts_with(['\n', '\r']);
    if has_text && after.len() > 2 { label } else { 0 }
}
