//! `similarity`: the ratio of Python's `difflib.SequenceMatcher(None, reference, prediction)`.
//!
//! Choose it for likeness as a reader sees it: long common stretches count, wherever they moved to.
//! As Python 3.11 (`Lib/difflib.py`), over code points: the longest common block is taken, the
//! earliest in the reference and then in the prediction, and the same is done on either side of it.
//! With `autojunk`, characters that make up more than 1 % of a prediction of 200 or more begin no
//! block and only extend one. With `blocks`, the details list the blocks.
//!
//! time: see [`blocks`](crate::text::blocks), which finds them.

use serde_json::{Map, Value};

use super::{Best, Fallback, Make, Metric, OptionKind, OptionSpec, Pairwise, Settings, yes_no};
use crate::text::blocks::{Block, Matcher};
use crate::text::count::{float, index};
use crate::text::sort::sort;

pub(super) const METRIC: Metric = Metric {
    name: "similarity",
    summary: "ratio of Python's difflib.SequenceMatcher",
    range: (0.0, Some(1.0)),
    higher_is_better: true,
    options: &[
        OptionSpec {
            name: "autojunk",
            kind: OptionKind::Flag,
            fallback: Fallback::Flag(true),
            summary: "let frequent characters of long predictions begin no block",
        },
        OptionSpec {
            name: "blocks",
            kind: OptionKind::Flag,
            fallback: Fallback::Flag(false),
            summary: "list the matching blocks in the details",
        },
    ],
    has_corpus: false,
    make: Make::Here(|settings| Ok(Box::new(Best(Similarity::new(settings))))),
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
        if reference == prediction {
            return Some(1.0);
        }
        self.matcher.run(reference, prediction, self.autojunk);
        Some(self.ratio())
    }

    fn explain(
        &mut self,
        reference: &str,
        prediction: &str,
        details: &mut Map<String, Value>,
    ) -> Option<f64> {
        self.matcher.run(reference, prediction, self.autojunk);
        let lengths = self.matcher.lengths();
        details.insert("matched".to_owned(), self.matched().into());
        details.insert("reference_length".to_owned(), lengths.0.into());
        details.insert("prediction_length".to_owned(), lengths.1.into());
        details.insert("popular".to_owned(), self.matcher.popular().into());
        if self.blocks {
            let blocks = joined(self.matcher.found(), lengths).into_iter();
            let blocks = blocks.map(|block| Value::from(vec![block.a, block.b, block.size]));
            details.insert("blocks".to_owned(), blocks.collect());
        }
        Some(self.ratio())
    }

    fn settings(&self, tell: &mut dyn FnMut(&str, &str)) {
        tell("autojunk", yes_no(self.autojunk));
    }
}

/// The blocks in order, those that touch made one, and the empty one that ends the list.
fn joined(found: &[Block], (a, b): (usize, usize)) -> Vec<Block> {
    let mut found = found.to_vec();
    sort(&mut found);
    let mut joined: Vec<Block> = Vec::new();
    for block in found {
        match joined.last_mut() {
            Some(last) if last.a + last.size == block.a && last.b + last.size == block.b => {
                last.size += block.size;
            }
            _ => joined.push(block),
        }
    }
    joined.push(Block { a: index(a), b: index(b), size: 0 });
    joined
}
