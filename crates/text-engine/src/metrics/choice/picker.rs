//! The rules that find the chosen labels.

use super::labels::{Label, find, label_of, word_after, word_before};
use crate::text::announcements::{self, Kind, Role, Target, is_han, is_word};

/// The labels that a text chooses.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Pick {
    /// No label.
    #[default]
    None,
    /// Several labels, of which the text chooses none, as in `A or B`.
    Unclear,
    /// These labels, sorted, and the byte range of the last one.
    Labels(Vec<u8>, (usize, usize)),
}

/// Applies the rules in order until one finds a label. `choices` are capital letters and digits.
pub fn pick(text: &str, choices: &[u8]) -> Pick {
    let (labels, mut targets) = find(text, choices);
    announcements::read(text, Kind::Letter, &mut targets);
    let picker = Picker { text, choices, labels, targets };
    let last_line = text.trim_end().rfind('\n').map(|end| end + 1);
    picker
        .boxed()
        .or_else(|| picker.announced())
        .or_else(|| picker.fitting())
        .or_else(|| picker.leading(0))
        .or_else(|| picker.leading(last_line?))
        .or_else(|| picker.only(true))
        .or_else(|| picker.only(false))
        .unwrap_or_default()
}

struct Picker<'t> {
    text: &'t str,
    choices: &'t [u8],
    labels: Vec<Label>,
    targets: Vec<Target>,
}

impl Picker<'_> {
    /// The labels in the last `\boxed{B}` that has only labels.
    fn boxed(&self) -> Option<Pick> {
        /// The longest box that is read, in bytes.
        const MAX_BOX: usize = 100;
        self.text.rmatch_indices("boxed{").find_map(|(at, mark)| {
            let start = at + mark.len();
            let mut depth = 1;
            let is_end = |&(_, byte): &(usize, u8)| {
                depth += i32::from(byte == b'{') - i32::from(byte == b'}');
                depth == 0
            };
            let (len, _) =
                self.text.as_bytes()[start..].iter().copied().take(MAX_BOX).enumerate().find(is_end)?;
            let end = start + len;
            let first = self.targets.partition_point(|target| target.start < start);
            let last = self.targets.partition_point(|target| target.start < end);
            let mut from = start;
            for target in &self.targets[first..last] {
                if !is_wrapper(&self.text[from..target.start]) {
                    return None;
                }
                from = target.end;
            }
            (first < last && is_wrapper(&self.text[from..end]))
                .then(|| self.labels_of(first..last, Role::Mentioned))
        })
    }

    /// The last labels that the text announces.
    fn announced(&self) -> Option<Pick> {
        let last = self.targets.iter().rposition(|target| target.role == Role::Announced)?;
        let first = self.targets[last].group;
        Some(self.labels_of(first..last + 1, Role::Announced))
    }

    /// The labels that the text calls right and never wrong.
    fn fitting(&self) -> Option<Pick> {
        let fits = |target: &Target| target.role == Role::Fits;
        let found = self.labels_of(0..self.targets.len(), Role::Fits);
        (self.targets.iter().any(fits) && found != Pick::None).then_some(found)
    }

    /// The label at the start of the line at `start`, if punctuation, a reason or nothing follows.
    fn leading(&self, start: usize) -> Option<Pick> {
        let marks = |c: char| c.is_whitespace() || "*_([{`$\"'“‘（【".contains(c);
        let offset = self.text.len() - self.text[start..].trim_start_matches(marks).len();
        let index = self.targets.binary_search_by_key(&offset, |target| target.start).ok()?;
        if self.targets[index].role == Role::Rejected {
            return None;
        }
        if self.is_listed(offset) {
            return Some(Pick::Unclear);
        }
        let rest = &self.targets[index..];
        let count =
            rest.iter().take_while(|target| target.group == rest[0].group && target.role != Role::Rejected);
        let last = index + count.count();
        let after = &self.text[self.targets[last - 1].end..];
        let is_marked =
            after.trim().is_empty() || after.starts_with(|c| ".):]*_`\"'”’$,，。：、）】\n\r".contains(c));
        let has_reason = matches!(word_after(after), "because" | "since");
        (is_marked || has_reason).then(|| self.labels_of(index..last, Role::Mentioned))
    }

    /// The only capital label that is a separate word or, if `is_marked`, is in brackets or bold.
    fn only(&self, is_marked: bool) -> Option<Pick> {
        let mut found = None;
        for (target, label) in self.targets.iter().zip(&self.labels) {
            let (before, after) = (&self.text[..target.start], &self.text[target.end..]);
            let has_marks =
                [("(", ")"), ("（", "）"), ("[", "]"), ("【", "】"), ("**", "*"), ("*", "."), ("*", ")")]
                    .iter()
                    .any(|(open, close)| before.ends_with(open) && after.starts_with(close));
            if !label.is_capital || label.is_run || has_marks != is_marked || target.role == Role::Rejected {
                continue;
            }
            let is_other = found.is_some_and(|(first, _, _)| first != label.first);
            if is_other || target.is_alternative {
                return Some(Pick::Unclear);
            }
            let is_free = is_marked || is_free(label.first, before, after);
            found = Some((label.first, target, is_free || found.is_some_and(|(_, _, is_free)| is_free)));
        }
        let (label, target, _) = found.filter(|&(_, _, is_free)| is_free)?;
        let is_rejected =
            |(other, found): (&Target, &Label)| other.role == Role::Rejected && found.first == label;
        // If the text rejects a label in one position, its other occurrences do not count either.
        let is_rejected = self.targets.iter().zip(&self.labels).any(is_rejected);
        (!is_rejected).then(|| Pick::Labels(vec![label], (target.start, target.end)))
    }

    /// The labels of those targets that have this role. With [`Role::Mentioned`], of all that are not rejected.
    fn labels_of(&self, range: std::ops::Range<usize>, role: Role) -> Pick {
        let (mut labels, mut place) = (Vec::new(), (0, 0));
        let mut is_unclear = false;
        for target in &self.targets[range] {
            if target.role != role && (role != Role::Mentioned || target.role == Role::Rejected) {
                continue;
            }
            for label in self.text[target.start..target.end].chars().filter_map(|c| label_of(c, self.choices))
            {
                if let Err(index) = labels.binary_search(&label) {
                    labels.insert(index, label);
                }
            }
            place = (target.start, target.end);
            is_unclear |= target.is_alternative;
        }
        if labels.is_empty() {
            return Pick::None;
        }
        if is_unclear && labels.len() > 1 { Pick::Unclear } else { Pick::Labels(labels, place) }
    }

    /// Whether the previous or the next line also starts with a label, as in a list of options: `A. Paris`.
    fn is_listed(&self, offset: usize) -> bool {
        let label = |line: &str| line.chars().next().and_then(|c| label_of(c, self.choices));
        let own = label(&self.text[offset..]);
        let is_other_option = |line: &str| {
            let line = line.trim_start_matches([' ', '\t', '(', '*', '-']);
            is_option(line) && label(line).is_some_and(|label| Some(label) != own)
        };
        let is_filled = |line: &&str| !line.trim().is_empty();
        let next = self.text[offset..].lines().skip(1).find(is_filled);
        let start = self.text[..offset].rfind('\n').unwrap_or(0);
        let previous = self.text[..start].lines().rev().find(is_filled);
        is_option(&self.text[offset..]) && [previous, next].into_iter().flatten().any(is_other_option)
    }
}

/// Whether the text between labels of a box is only punctuation, spaces and TeX commands for text.
fn is_wrapper(between: &str) -> bool {
    between.split(|c: char| !c.is_alphanumeric()).all(|word| {
        matches!(
            word,
            "" | "text" | "textbf" | "textrm" | "mathrm" | "mathbf" | "bf" | "and" | "or" | "和" | "或"
        )
    })
}

/// Whether a label is not part of a name, a quantity or an equation, as in `Vitamin C`, `12 A`, `B = 5` and `B细胞`.
fn is_free(label: u8, before: &str, after: &str) -> bool {
    let word = word_before(before);
    let is_name = !word.is_empty() && !is_word(word) && !word.ends_with("ly");
    let is_part = after.chars().next().is_some_and(|c| is_han(c) && !is_word(&after[..c.len_utf8()]));
    label != b'I' && !label.is_ascii_digit() && !is_name && !is_part && !after.trim_start().starts_with('=')
}

/// Whether the first line of `text` is a label, a mark and more text, as in a list of options.
fn is_option(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    let mut chars = line.chars();
    chars.next();
    let after = chars.as_str().trim_start_matches('*');
    after.strip_prefix(['.', ')', ':', '：']).is_some_and(|rest| !rest.trim().is_empty())
}
