//! The path to a JSON value, as a linked list on the stack. Only reported differences format it.

use super::path_steps::Step;
use crate::text::categories::is_alphanumeric;
use crate::text::json_value::quoted;

pub(super) enum ValuePath<'p> {
    Root,
    Key(&'p ValuePath<'p>, &'p str),
    Index(&'p ValuePath<'p>, usize),
}

impl ValuePath<'_> {
    /// Whether the path has these steps.
    pub(super) fn is(&self, steps: &[Step]) -> bool {
        match (self, steps.split_last()) {
            (Self::Root, None) => true,
            (Self::Key(parent, key), Some((Step::Key(step), steps))) => key == step && parent.is(steps),
            (Self::Index(parent, index), Some((Step::Index(step), steps))) => {
                usize::try_from(*step) == Ok(*index) && parent.is(steps)
            }
            _ => false,
        }
    }

    /// Formats the path with quotes around unusual keys: `$.items[0]["odd key"]`.
    pub(super) fn quoted(&self) -> String {
        self.write(|key| {
            let is_plain = !key.is_empty() && key.chars().all(|c| is_alphanumeric(c) || c == '_');
            if is_plain { format!(".{key}") } else { format!("[{}]", quoted(key)) }
        })
    }

    /// Formats the path without quotes: `$.items[0].odd key`.
    pub(super) fn plain(&self) -> String {
        self.write(|key| format!(".{key}"))
    }

    fn write(&self, key_step: fn(&str) -> String) -> String {
        let mut steps = Vec::new();
        let mut path = self;
        loop {
            let (parent, step) = match path {
                Self::Root => break,
                Self::Key(parent, key) => (parent, key_step(key)),
                Self::Index(parent, index) => (parent, format!("[{index}]")),
            };
            steps.push(step);
            path = parent;
        }
        steps.push("$".to_owned());
        steps.iter().rev().map(String::as_str).collect()
    }
}
