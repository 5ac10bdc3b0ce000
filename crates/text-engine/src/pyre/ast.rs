//! The tree of a pattern: nodes in one arena, children before parents, each with its width.
//!
//! An arena, because nothing here may recurse: dropping or walking a deep tree must not overflow a stack.

use super::classes::Item;

/// Flags of a pattern or of a part of it. `ascii` unset means Unicode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "they are the letters of `(?aimsx)`, each on its own")]
pub struct Flags {
    /// `i`: letters match whatever their case.
    pub ignore_case: bool,
    /// `m`: `^` and `$` match at every line.
    pub multi_line: bool,
    /// `s`: the dot matches a line break too.
    pub dot_all: bool,
    /// `x`: white space and comments in the pattern do not count.
    pub verbose: bool,
    /// `a`: `\w`, `\d`, `\s`, `\b` and case know ASCII only.
    pub ascii: bool,
}

impl Flags {
    /// `re.IGNORECASE | re.DOTALL`, with which the regex check compiles.
    pub const CHECK: Self =
        Self { ignore_case: true, multi_line: false, dot_all: true, verbose: false, ascii: false };

    /// These flags inside a group that turns some on and some off.
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

/// The letters of a group `(?aimsx-imsx:…)`: `u`, `t` are no [`Flags`] of a compiled pattern.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Switches {
    pub(super) flags: Flags,
    pub(super) unicode: bool,
    pub(super) template: bool,
}

pub(super) type NodeId = usize;

/// Places that match nothing of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// How a repetition behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Greed {
    Greedy,
    Lazy,
    Possessive,
}

/// The upper limit of a repetition that has none.
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

/// The fewest and the most characters that a node matches, as Python's parser counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width {
    pub(super) min: u128,
    pub(super) max: u128,
}

impl Width {
    const ZERO: Self = Self { min: 0, max: 0 };
    const ONE: Self = Self { min: 1, max: 1 };
    /// Larger than any text; Python's own ceiling.
    const CEILING: u128 = 1 << 64;
}

/// A parsed pattern.
#[derive(Clone, Debug)]
pub(super) struct Ast {
    nodes: Vec<Node>,
    widths: Vec<Width>,
    pub(super) root: NodeId,
    pub(super) flags: Flags,
    /// The number of capture groups, the whole match included.
    pub(super) groups: u32,
    pub(super) names: Vec<(String, u32)>,
}

impl Ast {
    /// A tree without nodes, with room for some.
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

    /// Adds a node whose children are there already. `group_width` knows the widths of closed groups.
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
        // An id comes from `push` alone; the empty node keeps a broken one from being a panic.
        const EMPTY: &Node = &Node::Concat(Vec::new());
        self.nodes.get(id).unwrap_or(EMPTY)
    }

    pub(super) fn width(&self, id: NodeId) -> Width {
        self.widths.get(id).copied().unwrap_or(Width::ZERO)
    }

    /// Whether a match of this node can only begin where the text begins.
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

    /// Adds a node that matches in a text wherever the root does: without `^.*` and `.*$`, where the dot matches
    /// everything, and without repetitions at the ends that may match nothing. Of no use for saying where, and for
    /// regular patterns alone. `None` where nothing can be left out.
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
        while let [optional, rest @ ..] = core
            && matches!(self.node(*optional), Node::Repeat { min: 0, .. })
        {
            core = rest;
        }
        while let [rest @ .., optional] = core
            && matches!(self.node(*optional), Node::Repeat { min: 0, .. })
        {
            core = rest;
        }
        if core.len() == items.len() {
            return None;
        }
        // No more is left out than what may be nothing.
        let width = self.width(self.root);
        self.nodes.push(Node::Concat(core.to_vec()));
        self.widths.push(width);
        Some(self.nodes.len() - 1)
    }

    /// The width of what is made of several; a function by itself, as `push` is called for every character.
    #[inline(never)]
    fn measure(&self, node: &Node, group_width: impl Fn(u32) -> Option<Width>) -> Width {
        let capped =
            |width: Width| Width { min: width.min.min(Width::CEILING), max: width.max.min(Width::CEILING) };
        match node {
            Node::Concat(items) => capped(items.iter().fold(Width::ZERO, |sum, &item| {
                let width = self.width(item);
                Width { min: sum.min.saturating_add(width.min), max: sum.max.saturating_add(width.max) }
            })),
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
                // Python caps only where a sequence ends; a product stays below 2^96 by itself.
                Width { min: width.min.saturating_mul(u128::from(*min)), max: most }
            }
            Node::BackRef(group) => group_width(*group).unwrap_or(Width::ZERO),
            Node::Conditional { yes, no, .. } => {
                let no = no.map_or(Width::ZERO, |no| self.width(no));
                wider(self.width(*yes), no)
            }
            // The others are known before.
            _ => Width::ZERO,
        }
    }
}

fn wider(a: Width, b: Width) -> Width {
    Width { min: a.min.min(b.min), max: a.max.max(b.max) }
}
