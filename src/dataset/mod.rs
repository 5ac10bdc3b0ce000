//! Datasets: converts text to question/answer items and warnings.
//!
//! The format is detected from the content, and from the file name if the content fits both [`FORMATS`]. A record is
//! converted to an [`Item`] by default field names, by the mapping [`Options::fields`], or by one of the [`PRESETS`]
//! for well-known datasets:
//!
//! ```
//! use benchmarkhub::dataset::{self, Options};
//! let text = "{\"id\": 1.0, \"question\": \"1 + 1?\", \"answer\": 2, \"level\": \"easy\"}\nnot JSON\n";
//! let set = dataset::load(text, &Options::default())?;
//! assert_eq!((set.items[0].id.as_str(), set.items[0].answer.as_str()), ("1.0", "2"));
//! assert_eq!(set.warnings[0].line, 2);
//! # Ok::<(), benchmarkhub::Error>(())
//! ```
//!
//! The records of a document may be inside other objects. `records.rs` finds them, or lists the possible paths in an error.
//!
//! Text is decoded as in Python, and answers are converted to text as by Python's `str`; `COMPATIBILITY.md` lists the
//! differences. time: O(n); memory: the items and, for a JSON document, the whole document.

mod formats;
mod item;
mod missing_fields;
mod options;
mod presets;
mod python_json;
mod reader;
mod records;
mod summary;
mod to_json;
mod warnings;

pub use crate::text::plain_fields::plain_fields;
pub use formats::{FORMATS, Format, lines};
pub use item::Item;
pub use options::{Answers, Fields, Options};
pub use presets::{PRESETS, Preset};
pub use python_json::{Number, Object, Value};
pub use reader::{Dataset, Reader, Record, Records, load, parse_item, records};
pub use summary::{Summary, SummaryBuilder};
pub use to_json::warnings_to_json;
pub(crate) use warnings::MAX_WARNINGS;
pub use warnings::Warning;
