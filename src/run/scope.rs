//! The text that checks read: the output, or a part of it that `on` selects.

use crate::checks::Output;
use crate::checks::kinds::on::Part;
use crate::checks::kinds::{CustomCall, document};
use crate::checks::plan::Plan;
use crate::checks::tree::{Body, Node};
use crate::pyre::Match;

/// A text and where it comes from.
pub(super) struct Scope<'s, 't> {
    pub(super) output: &'s Output<'t>,
    /// `None` for the whole output.
    pub(super) place: Option<&'s Place<'s>>,
    /// The text in words, for reasons.
    pub(super) subject: &'s str,
}

/// A part, and the text in which it was found.
pub(super) struct Place<'s> {
    pub(super) source: &'s str,
    pub(super) part: &'s Part<'s>,
    pub(super) outer: Option<&'s Place<'s>>,
}

impl<'s, 't> Scope<'s, 't> {
    /// The scope of the whole output.
    pub(super) fn whole(output: &'s Output<'t>) -> Self {
        Self { output, place: None, subject: "the output" }
    }

    /// Maps a range of the text to the whole output.
    pub(super) fn in_whole(&self, mut span: Match) -> Match {
        let mut place = self.place;
        while let Some(Place { source, part, outer }) = place {
            span = part.in_source(source, span);
            place = *outer;
        }
        span
    }
}

/// The offset of the text in which a check with `on` looks for its part; `None` if the output ends inside a reasoning block.
///
/// Reasoning is skipped, unless the check or a group around it has `strip_reasoning: false`. Inside a part, nothing is
/// skipped.
pub(super) fn answer_start(node: &Node, text: &str, is_part: bool) -> Option<usize> {
    let answer = match &node.body {
        _ if is_part => Some(text),
        _ if node.strip_reasoning != Some(false) => document::answer_in(text),
        Body::Expectation(expectation) => expectation.answer_in(text, false),
        _ => Some(text),
    };
    answer.map(|answer| text.len() - answer.len())
}

/// Returns the custom checks of a case in the order in which they are judged, once for each text.
pub(super) fn custom_calls(plan: &Plan, output: &str) -> Vec<CustomCall> {
    let mut found = Vec::new();
    for node in &plan.nodes {
        visit(plan, node, output, false, &mut found);
    }
    found
}

fn visit(plan: &Plan, node: &Node, text: &str, is_part: bool, found: &mut Vec<CustomCall>) {
    let mut visit_body = |text: &str, is_part: bool| match &node.body {
        Body::Expectation(_) => {}
        Body::Custom(custom) => found.extend(
            plan.custom_calls
                .get(custom.index)
                .map(|call| CustomCall { text: is_part.then(|| text.to_owned()), ..call.clone() }),
        ),
        Body::Any(nodes) | Body::All(nodes) | Body::AtLeast(_, nodes) => {
            for node in nodes {
                visit(plan, node, text, is_part, found);
            }
        }
    };
    let Some(on) = &node.on else { return visit_body(text, is_part) };
    let parts = answer_start(node, text, is_part).map(|start| on.parts(text, start));
    if let Some(Ok(parts)) = parts {
        for part in parts {
            visit_body(&part.text, true);
        }
    }
}
