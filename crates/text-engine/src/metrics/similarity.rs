//! `similarity`: the ratio of Python's `difflib.SequenceMatcher(None, reference, prediction)`.
//!
//! Choose it for similarity as a reader sees it: the score counts long common blocks of characters. Agrees with Python 3.11
//! (`Lib/difflib.py`) for code points: selects the longest common block (of equally long blocks, the earliest in the
//! reference) and repeats this in the texts before and after the block. With `autojunk`, in a prediction of 200 characters
//! or more, characters that make up more than 1 % cannot begin a block, but can extend one. With `blocks`, the details list
//! the blocks. time: see [`difflib`](crate::text::difflib).

use super::definition::{Make, Metric, yes_no};
use super::details::Details;
use super::options::{DefaultValue, OptionKind, OptionSpec, Settings};
use super::pairwise::{Best, Pairwise};
use crate::listing::for_listing;
use crate::text::count::{float, index};
use crate::text::difflib::{Block, Matcher};
use crate::text::json_write;
use crate::text::sort::sort;

pub(super) const METRIC: Metric = Metric {
    name: "similarity",
    summary: for_listing("ratio of Python's difflib.SequenceMatcher"),
    options: &[
        OptionSpec {
            name: "autojunk",
            kind: OptionKind::Flag,
            default: DefaultValue::Flag(true),
            summary: for_listing("ignore frequent characters of long predictions when looking for blocks"),
        },
        OptionSpec::flag("blocks", "list the matching blocks in the details"),
    ],
    make: Make::Sync(|settings| Ok(Box::new(Best(Similarity::new(settings))))),
    is_quadratic: true,
    ..Metric::DEFAULT
};

struct Similarity {
    blocks: bool,
    autojunk: bool,
    matcher: Matcher,
}

impl Similarity {
    fn new(settings: &Settings<'_>) -> Self {
        let autojunk = settings.flag("autojunk");
        Self { blocks: settings.flag("blocks"), autojunk, matcher: Matcher::default() }
    }

    fn matched(&self) -> usize {
        self.matcher.found().iter().map(|block| block.size as usize).sum()
    }

    fn ratio(&self) -> f64 {
        let (a, b) = self.matcher.lengths();
        match a + b {
            0 => 1.0,
            length => 2.0 * float(self.matched()) / float(length),
        }
    }
}

impl Pairwise for Similarity {
    fn score(&mut self, reference: &str, prediction: &str) -> Option<f64> {
        self.matcher.run(reference, prediction, self.autojunk);
        Some(self.ratio())
    }

    fn explain(&mut self, reference: &str, prediction: &str, details: &mut Details) -> Option<f64> {
        self.matcher.run(reference, prediction, self.autojunk);
        let lengths = self.matcher.lengths();
        details.insert("matched", self.matched());
        details.insert("reference_length", lengths.0);
        details.insert("prediction_length", lengths.1);
        details.insert("popular", self.matcher.popular());
        if self.blocks {
            let blocks = merged(self.matcher.found(), lengths).into_iter();
            details.insert_list("blocks", blocks, |block, out| {
                let numbers = [block.a, block.b, block.size].map(f64::from);
                json_write::list(numbers, out, json_write::number);
            });
        }
        Some(self.ratio())
    }

    fn settings(&self, add: &mut dyn FnMut(&str, &str)) {
        add("autojunk", yes_no(self.autojunk));
    }
}

/// The blocks as `get_matching_blocks` lists them: sorted, with adjacent blocks merged and an empty block at the end.
fn merged(found: &[Block], (a, b): (usize, usize)) -> Vec<Block> {
    let mut found = found.to_vec();
    sort(&mut found);
    let mut merged: Vec<Block> = Vec::new();
    for block in found {
        match merged.last_mut() {
            Some(last) if last.a + last.size == block.a && last.b + last.size == block.b => {
                last.size += block.size;
            }
            _ => merged.push(block),
        }
    }
    merged.push(Block { a: index(a), b: index(b), size: 0 });
    merged
}
