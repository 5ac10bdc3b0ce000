//! The syntax tree of a pattern. Each node has a width: the fewest and the most characters that it matches.
//!
//! All nodes are in one vector, children before parents. So code can visit or drop a deep tree without recursion, which
//! could overflow the stack.

use super::classes::Item;

/// The flags of a pattern or of a group. Without `ascii`, matching uses Unicode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a letter of `(?aimsx)`")]
pub struct Flags {
    /// `i`: letters match in upper and lower case.
    pub ignore_case: bool,
    /// `m`: `^` and `$` match at the start and end of each line.
    pub multi_line: bool,
    /// `s`: the dot also matches a line feed.
    pub dot_all: bool,
    /// `x`: white space and comments in the pattern are ignored.
    pub verbose: bool,
    /// `a`: `\w`, `\d`, `\s`, `\b` and the flag `i` apply only to ASCII.
    pub ascii: bool,
}

impl Flags {
    /// The flags of the regex check: `re.IGNORECASE | re.DOTALL`.
    pub const CHECK: Self =
        Self { ignore_case: true, multi_line: false, dot_all: true, verbose: false, ascii: false };

    /// The flags inside a group such as `(?i-s:…)`.
    pub(super) fn inside(self, on: Switches, off: Switches) -> Self {
        let pick = |now: bool, on: bool, off: bool| (now || on) && !off;
        Self {
            ignore_case: pick(self.ignore_case, on.flags.ignore_case, off.flags.ignore_case),
            multi_line: pick(self.multi_line, on.flags.multi_line, off.flags.multi_line),
            dot_all: pick(self.dot_all, on.flags.dot_all, off.flags.dot_all),
            verbose: pick(self.verbose, on.flags.verbose, off.flags.verbose),
            ascii: if on.unicode { false } else { self.ascii || on.flags.ascii },
        }
    }
}

/// The letters of a flags group such as `(?i-s:…)`. [`Flags`] has
/// no `u`, which only clears `ascii`, and no `t`, which only the parser needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Switches {
    pub(super) flags: Flags,
    pub(super) unicode: bool,
    pub(super) template: bool,
}

pub(super) type NodeId = usize;

/// An assertion, which matches at a position and consumes no characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum At {
    /// `^`
    Beginning,
    /// `$`
    End,
    /// `\A`
    BeginningString,
    /// `\Z`
    EndString,
    /// `\b`
    Boundary,
    /// `\B`
    NonBoundary,
}

/// How a repetition chooses its number of iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Greed {
    Greedy,
    Lazy,
    Possessive,
}

/// The `max` of a repetition without an upper limit.
pub(super) const UNLIMITED: u32 = u32::MAX;

#[derive(Clone, Debug)]
pub(super) enum Node {
    Literal(u32),
    NotLiteral(u32),
    Any,
    Class { items: Vec<Item>, negated: bool },
    At(At),
    Concat(Vec<NodeId>),
    Branch(Vec<NodeId>),
    Group { group: Option<u32>, on: Switches, off: Switches, body: NodeId },
    Atomic(NodeId),
    Look { behind: bool, negated: bool, body: NodeId },
    Repeat { min: u32, max: u32, greed: Greed, body: NodeId },
    BackRef(u32),
    Conditional { group: u32, yes: NodeId, no: Option<NodeId> },
}

/// The fewest and the most characters that a node matches, computed as in Python's parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width {
    pub(super) min: u128,
    pub(super) max: u128,
}

impl Width {
    const ZERO: Self = Self { min: 0, max: 0 };
    const ONE: Self = Self { min: 1, max: 1 };
    /// Python's limit of a width, which is larger than any text.
    const CEILING: u128 = 1 << 64;
}

/// A parsed pattern.
#[derive(Clone, Debug)]
pub(super) struct Ast {
    nodes: Vec<Node>,
    widths: Vec<Width>,
    pub(super) root: NodeId,
    pub(super) flags: Flags,
    /// The number of capture groups, including the whole match.
    pub(super) groups: u32,
    pub(super) names: Vec<(String, u32)>,
}

impl Ast {
    /// An empty tree with capacity for `nodes`.
    pub(super) fn with_capacity(nodes: usize) -> Self {
        Self {
            nodes: Vec::with_capacity(nodes),
            widths: Vec::with_capacity(nodes),
            root: 0,
            flags: Flags::default(),
            groups: 1,
            names: Vec::new(),
        }
    }

    /// Adds a node, whose children must already be added. `group_width` returns the width of a group that
    /// is already closed, for back-references.
    pub(super) fn push(&mut self, node: Node, group_width: impl Fn(u32) -> Option<Width>) -> NodeId {
        let width = match node {
            Node::Literal(_) | Node::NotLiteral(_) | Node::Any | Node::Class { .. } => Width::ONE,
            Node::At(_) | Node::Look { .. } => Width::ZERO,
            Node::Group { body, .. } | Node::Atomic(body) => self.width(body),
            _ => self.measure(&node, group_width),
        };
        self.nodes.push(node);
        self.widths.push(width);
        self.nodes.len() - 1
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        // Every id was returned by `push`, so it has a node. The fallback avoids a panic.
        const EMPTY: &Node = &Node::Concat(Vec::new());
        self.nodes.get(id).unwrap_or(EMPTY)
    }

    pub(super) fn width(&self, id: NodeId) -> Width {
        self.widths.get(id).copied().unwrap_or(Width::ZERO)
    }

    /// Whether a match of this node can only start at the start of the text.
    pub(super) fn is_anchored(&self, mut id: NodeId) -> bool {
        let mut flags = self.flags;
        loop {
            match self.node(id) {
                Node::Concat(items) if !items.is_empty() => id = items.first().copied().unwrap_or_default(),
                Node::Group { on, off, body, .. } => {
                    flags = flags.inside(*on, *off);
                    id = *body;
                }
                Node::At(At::BeginningString) => return true,
                Node::At(At::Beginning) => return !flags.multi_line,
                _ => return false,
            }
        }
    }

    /// Adds a simpler node that matches in the same texts as the root, but may have other spans. The node omits `^.*` and
    /// `.*$` if the dot matches every character, and omits optional repetitions at both ends. `None` if nothing is omitted.
    ///
    /// The pattern must be regular.
    pub(super) fn add_core(&mut self) -> Option<NodeId> {
        let Node::Concat(items) = self.node(self.root) else { return None };
        let is_anything = |id: NodeId| match self.node(id) {
            Node::Repeat { min: 0, max: UNLIMITED, body, .. } => matches!(self.node(*body), Node::Any),
            _ => false,
        };
        let mut core = items.as_slice();
        if let [at, anything, rest @ ..] = core
            && matches!(self.node(*at), Node::At(At::Beginning | At::BeginningString))
            && self.flags.dot_all
            && is_anything(*anything)
        {
            core = rest;
        }
        if let [rest @ .., anything, at] = core
            && matches!(self.node(*at), Node::At(At::End | At::EndString))
            && self.flags.dot_all
            && is_anything(*anything)
        {
            core = rest;
        }
        let is_optional = |id: &&NodeId| matches!(self.node(**id), Node::Repeat { min: 0, .. });
        let start = core.iter().take_while(is_optional).count();
        let end = core.len() - core.iter().rev().take_while(is_optional).count();
        core = core.get(start..end).unwrap_or_default();
        if core.len() == items.len() {
            return None;
        }
        // The omitted items can match the empty string, so the minimum width does not change.
        let width = self.width(self.root);
        self.nodes.push(Node::Concat(core.to_vec()));
        self.widths.push(width);
        Some(self.nodes.len() - 1)
    }

    /// The width of a compound node. Not inlined, to keep `push` small, which is called for every character.
    #[inline(never)]
    fn measure(&self, node: &Node, group_width: impl Fn(u32) -> Option<Width>) -> Width {
        match node {
            Node::Concat(items) => items.iter().fold(Width::ZERO, |sum, &item| {
                let Width { min, max } = self.width(item);
                let add = |a: u128, b| a.saturating_add(b).min(Width::CEILING);
                Width { min: add(sum.min, min), max: add(sum.max, max) }
            }),
            Node::Branch(arms) => {
                arms.iter().map(|&arm| self.width(arm)).reduce(wider).unwrap_or(Width::ZERO)
            }
            Node::Repeat { min, max, body, .. } => {
                let width = self.width(*body);
                let most = if *max == UNLIMITED && width.max > 0 {
                    Width::CEILING
                } else {
                    width.max.saturating_mul(u128::from(*max))
                };
                // Has no limit, because Python limits the width only at the end of a sequence. The product is below 2^96.
                Width { min: width.min.saturating_mul(u128::from(*min)), max: most }
            }
            Node::BackRef(group) => group_width(*group).unwrap_or(Width::ZERO),
            Node::Conditional { yes, no, .. } => {
                let no = no.map_or(Width::ZERO, |no| self.width(no));
                wider(self.width(*yes), no)
            }
            // `push` computes the width of the other nodes.
            _ => Width::ZERO,
        }
    }
}

fn wider(a: Width, b: Width) -> Width {
    Width { min: a.min.min(b.min), max: a.max.max(b.max) }
}
