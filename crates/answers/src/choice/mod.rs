//! Finds the labels that a text chooses.

mod labels;
mod picker;

pub use labels::{Labels, label_of, labels_in};
pub use picker::{Pick, pick};
