//! The warnings of an evaluation. Stores the first ones and counts the others, to bound the memory.

use crate::dataset::{MAX_WARNINGS, Warning};
use crate::text::json_write;

/// A warning about an item, a prediction or a line.
struct Notice {
    code: &'static str,
    line: Option<usize>,
    item_id: Option<String>,
    message: String,
}

/// The warnings so far.
#[derive(Default)]
pub(super) struct Notices {
    list: Vec<Notice>,
    dropped: usize,
}

impl Notices {
    /// Whether further warnings are only counted. Counts them.
    fn is_full(&mut self, count: usize) -> bool {
        let is_full = self.list.len() >= MAX_WARNINGS;
        self.dropped += if is_full { count } else { 0 };
        is_full
    }

    /// Adds a warning about the id of an item. The message is `before`, the id as JSON, and `after`.
    pub(super) fn about(&mut self, code: &'static str, before: &str, id: &str, after: &str) {
        if self.is_full(1) {
            return;
        }
        let mut message = before.to_owned();
        json_write::string(id, &mut message);
        message.push_str(after);
        self.list.push(Notice { code, line: None, item_id: Some(id.to_owned()), message });
    }

    /// Adds a warning about the data. `prefix` is added to its message.
    pub(super) fn add(&mut self, warning: Warning, prefix: &str) {
        if self.is_full(warning.count) {
            return;
        }
        let Warning { code, line, item_id, message, .. } = warning;
        self.list.push(Notice { code, line: Some(line), item_id, message: [prefix, &message].concat() });
    }

    /// Writes `"warnings":[{code, line?, item_id?, message}],"dropped":n`.
    pub(super) fn write(&self, out: &mut String) {
        out.push_str("\"warnings\":[");
        for (index, notice) in self.list.iter().enumerate() {
            out.push_str(if index > 0 { ",{\"code\":" } else { "{\"code\":" });
            json_write::string(notice.code, out);
            if let Some(line) = notice.line {
                out.push_str(",\"line\":");
                json_write::count(line, out);
            }
            if let Some(id) = &notice.item_id {
                out.push_str(",\"item_id\":");
                json_write::string(id, out);
            }
            out.push_str(",\"message\":");
            json_write::string(&notice.message, out);
            out.push('}');
        }
        out.push_str("],\"dropped\":");
        json_write::count(self.dropped, out);
    }
}
