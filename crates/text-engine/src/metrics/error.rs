//! The messages of the errors that only metrics return.

use crate::error::{Error, ErrorKind};
use crate::suggest::nearest;
use crate::text::quote::quote;

pub(super) fn unknown_metric(name: &str, names: &[&str], aliases: &[&str]) -> Error {
    let hint = did_you_mean(name, &[names, aliases].concat());
    let message = format!("unknown metric {}{hint}, expected one of {}", quote(name), names.join(", "));
    Error::new(ErrorKind::UnknownMetric, message)
}

pub(super) fn is_async(name: &str) -> Error {
    Error::new(ErrorKind::AsyncMetric, format!("metric {} is async: use evaluate", quote(name)))
}

pub(super) fn unknown_option(metric: &str, option: &str, options: &[&str]) -> Error {
    let hint = did_you_mean(option, options);
    let expected = match options {
        [] => "it takes none".to_owned(),
        _ => format!("expected one of {}", options.join(", ")),
    };
    usage(format!("unknown option {} of {metric}{hint}, {expected}", quote(option)))
}

pub(super) fn invalid_option(
    metric: &str,
    option: &str,
    expected: &str,
    found: &str,
    options: &[&str],
) -> Error {
    let options = options.join(", ");
    usage(format!("option {option} of {metric}: expected {expected}, found {found} (options: {options})"))
}

pub(super) fn unsupported_value(option: &str, found: &str, expected: &str) -> Error {
    let message = format!("option {option}: {} is not supported, expected {expected}", quote(found));
    Error::new(ErrorKind::Unsupported, message)
}

pub(super) fn no_orders(metric: &str) -> Error {
    usage(format!("{metric}: expected char_order or word_order above 0, found both 0"))
}

pub(super) fn no_corpus(name: &str, with_corpus: &[&str]) -> Error {
    let expected = with_corpus.join(", ");
    let message = format!("metric {} has no score of a corpus, expected one of {expected}", quote(name));
    Error::new(ErrorKind::Unsupported, message)
}

pub(super) fn lengths_differ(references: usize, predictions: usize) -> Error {
    usage(format!("expected as many references as predictions, found {references} and {predictions}"))
}

pub(super) fn no_reference(at: usize) -> Error {
    usage(format!("references[{at}]: expected at least one reference, found none"))
}

fn usage(message: String) -> Error {
    Error::new(ErrorKind::Usage, message)
}

fn did_you_mean(name: &str, candidates: &[&str]) -> String {
    let candidates = || candidates.iter().copied();
    let near =
        candidates().find(|known| known.eq_ignore_ascii_case(name)).or_else(|| nearest(name, candidates()));
    near.map_or_else(String::new, |near| format!(" (did you mean {}?)", quote(near)))
}
