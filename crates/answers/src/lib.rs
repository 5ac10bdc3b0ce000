//! Finds the answers in texts: announced, chosen, in boxes; and compares mathematical answers.
//!
//! A crate of its own, because it is built for size: it reads one answer per text, while the text engine reads many.

pub mod announcements;
pub mod ansi;
pub mod choice;
pub mod math;
