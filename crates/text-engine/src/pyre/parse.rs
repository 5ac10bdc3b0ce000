//! The parser of patterns, with the syntax and the errors of Python 3.11.
//!
//! Open groups are on a stack on the heap, so that deep nesting does not overflow the call stack.
//!
//! time: O(pattern)
//! source: `CPython` 3.11, `Lib/re/_parser.py`

mod escapes;
mod groups;

use super::ast::{Ast, At, Flags, Greed, Node, NodeId, Switches, UNLIMITED, Width};
use super::classes::Item;
use super::error::{PatternError, PatternErrorKind};
use super::tokens::{Token, Tokens};

/// The kind of an open group. The complete pattern is treated as a group.
enum Open {
    Pattern,
    Group { group: Option<u32>, on: Switches, off: Switches },
    Atomic,
    Look { behind: bool, negated: bool, outermost_behind: bool },
    Conditional { group: u32, yes: Option<NodeId> },
}

/// An open group and the nodes parsed so far.
struct Frame {
    open: Open,
    start: usize,
    /// Whether verbose mode was on at the start of the group, and whether it is on now.
    verbose_outside: bool,
    verbose: bool,
    arms: Vec<NodeId>,
    items: Vec<NodeId>,
}

struct Parser {
    tokens: Tokens,
    ast: Ast,
    frames: Vec<Frame>,
    /// For each group number, the width of the group; `None` while the group is open.
    group_widths: Vec<Option<Width>>,
    /// The number of groups at the start of the outermost look-behind.
    groups_before_look_behind: Option<u32>,
    /// The group numbers of conditionals, with their positions. They are checked when the number of groups is known.
    group_checks: Vec<(u32, usize)>,
    flags: Flags,
    unicode: bool,
    template: bool,
}

/// The maximum initial capacity of the tree, in nodes.
const MAX_CAPACITY: usize = 500;

/// Parses `pattern`.
#[inline(never)]
pub(super) fn parse(pattern: &str, flags: Flags) -> Result<Ast, PatternError> {
    let tokens = Tokens::new(pattern)?;
    let parser = Parser {
        // A pattern has about one node per character.
        ast: Ast::with_capacity(tokens.pattern.len().min(MAX_CAPACITY) + 2),
        tokens,
        frames: Vec::new(),
        group_widths: vec![None],
        groups_before_look_behind: None,
        group_checks: Vec::new(),
        flags,
        unicode: false,
        template: false,
    };
    parser.run()
}

/// The functions that the main loop calls are not inlined, because wasm engines would optimize one large function while the
/// first patterns are parsed, which takes longer than parsing.
impl Parser {
    fn run(mut self) -> Result<Ast, PatternError> {
        let verbose = self.flags.verbose;
        self.open(Open::Pattern, 0, verbose);
        let root = loop {
            if let Some(root) = self.step()? {
                break root;
            }
        };
        if self.flags.ascii && self.unicode {
            let message = "ASCII and UNICODE flags are incompatible";
            return Err(PatternError::without_position(PatternErrorKind::Syntax, message));
        }
        if self.tokens.next.is_some() {
            return Err(self.tokens.error("unbalanced parenthesis", 0));
        }
        self.ast.root = root;
        self.ast.flags = self.flags;
        self.ast.groups = self.groups();
        if let Some((group, position)) = self.group_checks.iter().find(|check| check.0 >= self.ast.groups) {
            return Err(self.tokens.error_at(format!("invalid group reference {group}"), *position));
        }
        super::validate::validate(&self.ast, self.template)?;
        Ok(self.ast)
    }

    fn groups(&self) -> u32 {
        u32::try_from(self.group_widths.len()).unwrap_or(u32::MAX)
    }

    fn open(&mut self, open: Open, start: usize, verbose: bool) {
        let (arms, items) = (Vec::new(), Vec::with_capacity(16));
        self.frames.push(Frame { open, start, verbose_outside: verbose, verbose, arms, items });
    }

    fn push(&mut self, node: Node) {
        let id = self.node(node);
        self.push_id(id);
    }

    fn push_id(&mut self, id: NodeId) {
        if let Some(frame) = self.frames.last_mut() {
            frame.items.push(id);
        }
    }

    fn node(&mut self, node: Node) -> NodeId {
        let widths = &self.group_widths;
        self.ast.push(node, |group| widths.get(group as usize).copied().flatten())
    }

    /// Parses one item, or ends an alternative or a group. Returns the root of the tree at the end of the pattern, and nothing before.
    #[inline(never)]
    fn step(&mut self) -> Result<Option<NodeId>, PatternError> {
        let this = match self.tokens.next {
            None | Some(Token::Char('|' | ')')) => return self.end_arm(),
            Some(this) => this,
        };
        self.tokens.get()?;
        if self.frames.last().is_some_and(|frame| frame.verbose) {
            match this {
                Token::Char(' ' | '\t' | '\n' | '\r' | '\x0b' | '\x0c') => return Ok(None),
                Token::Char('#') => {
                    while !matches!(self.tokens.get()?, None | Some(Token::Char('\n'))) {}
                    return Ok(None);
                }
                _ => {}
            }
        }
        match this {
            Token::Char(c) if !matches!(c, '[' | '*' | '+' | '?' | '{' | '.' | '(' | '^' | '$') => {
                self.push(Node::Literal(u32::from(c)));
            }
            _ => self.special(this)?,
        }
        Ok(None)
    }

    /// Parses an item that is not a literal character.
    #[inline(never)]
    fn special(&mut self, this: Token) -> Result<(), PatternError> {
        match this {
            Token::Escape(c) => {
                let node = self.escape(c)?;
                self.push(node);
            }
            Token::Char('[') => {
                let node = self.class()?;
                self.push(node);
            }
            Token::Char(c @ ('*' | '+' | '?' | '{')) => self.repeat(c)?,
            Token::Char('.') => self.push(Node::Any),
            Token::Char('(') => self.group()?,
            Token::Char('^') => self.push(Node::At(At::Beginning)),
            Token::Char('$') => self.push(Node::At(At::End)),
            Token::Char(c) => self.push(Node::Literal(u32::from(c))),
        }
        Ok(())
    }

    /// Ends an alternative and, if it was the last alternative, its group.
    #[inline(never)]
    fn end_arm(&mut self) -> Result<Option<NodeId>, PatternError> {
        let Some(mut frame) = self.frames.pop() else {
            return Ok(Some(0));
        };
        let items = self.unpacked(std::mem::take(&mut frame.items));
        let arm = self.node(Node::Concat(items));
        let bar = Token::Char('|');
        if let Open::Conditional { yes, .. } = &mut frame.open {
            if yes.is_none() {
                if self.tokens.take('|')? {
                    *yes = Some(arm);
                    self.frames.push(frame);
                    return Ok(None);
                }
            } else if self.tokens.next == Some(bar) {
                return Err(self.tokens.error("conditional backref with more than two branches", 0));
            }
        } else {
            frame.arms.push(arm);
            if self.tokens.take('|')? {
                let top = self.frames.is_empty();
                frame.verbose = if top { self.flags.verbose } else { frame.verbose_outside };
                self.frames.push(frame);
                return Ok(None);
            }
        }
        let body = match frame.arms.as_slice() {
            [] => arm,
            [only] => *only,
            _ => self.branch(&frame.arms),
        };
        if matches!(frame.open, Open::Pattern) {
            return Ok(Some(body));
        }
        if let Open::Look { outermost_behind: true, .. } = frame.open {
            self.groups_before_look_behind = None;
        }
        if !self.tokens.take(')')? {
            return Err(self.tokens.error_at("missing ), unterminated subpattern", frame.start));
        }
        let node = match frame.open {
            Open::Pattern => return Ok(Some(body)),
            Open::Group { group, on, off } => {
                if let Some(width) = group.and_then(|group| self.group_widths.get_mut(group as usize)) {
                    *width = Some(self.ast.width(body));
                }
                Node::Group { group, on, off, body }
            }
            Open::Atomic => Node::Atomic(body),
            Open::Look { behind, negated, .. } => Node::Look { behind, negated, body },
            Open::Conditional { group, yes: Some(yes) } => Node::Conditional { group, yes, no: Some(body) },
            Open::Conditional { group, yes: None } => Node::Conditional { group, yes: body, no: None },
        };
        self.push(node);
        Ok(None)
    }

    /// Adds alternatives, simplified as in Python: moves a common prefix before them, and replaces alternatives of one
    /// character each with a class. This reproduces the quirks of Python's classes.
    fn branch(&mut self, arms: &[NodeId]) -> NodeId {
        let mut rests: Vec<&[NodeId]> = Vec::with_capacity(arms.len());
        for &arm in arms {
            rests.push(if let Node::Concat(items) = self.ast.node(arm) { items } else { &[] });
        }
        let mut items = Vec::new();
        while let Some(Some(&first)) = rests.first().map(|rest| rest.first())
            && rests.iter().all(|rest| rest.first().is_some_and(|&other| self.same_unit(first, other)))
        {
            items.push(first);
            for rest in &mut rests {
                *rest = rest.get(1..).unwrap_or(&[]);
            }
        }
        let class = rests.iter().try_fold(Vec::new(), |mut class, rest| {
            let [only] = rest else { return None };
            match self.ast.node(*only) {
                Node::Literal(c) => class.push(Item::Char(*c)),
                Node::Class { items, negated: false } => class.extend_from_slice(items),
                _ => return None,
            }
            Some(class)
        });
        let rests: Vec<Vec<NodeId>> = rests.into_iter().map(<[_]>::to_vec).collect();
        let node = match class {
            Some(class) => Node::Class { items: without_repeats(class), negated: false },
            None => Node::Branch(rests.into_iter().map(|rest| self.node(Node::Concat(rest))).collect()),
        };
        items.push(self.node(node));
        self.node(Node::Concat(items))
    }

    /// Whether Python considers two items equal. Items with children are never equal.
    fn same_unit(&self, a: NodeId, b: NodeId) -> bool {
        match (self.ast.node(a), self.ast.node(b)) {
            (Node::Literal(a), Node::Literal(b))
            | (Node::NotLiteral(a), Node::NotLiteral(b))
            | (Node::BackRef(a), Node::BackRef(b)) => a == b,
            (Node::Any, Node::Any) => true,
            (Node::Class { items: a, negated: x }, Node::Class { items: b, negated: y }) => a == b && x == y,
            (Node::At(a), Node::At(b)) => a == b,
            _ => false,
        }
    }

    /// The body of the node, if the node is a non-capturing group without flags.
    fn plain_group(&self, id: NodeId) -> Option<NodeId> {
        match *self.ast.node(id) {
            Node::Group { group: None, on, off, body }
                if on == Switches::default() && off == Switches::default() =>
            {
                Some(body)
            }
            _ => None,
        }
    }

    fn unpacked(&self, items: Vec<NodeId>) -> Vec<NodeId> {
        if items.iter().all(|&id| self.plain_group(id).is_none()) {
            return items;
        }
        let mut flat = Vec::with_capacity(items.len());
        for id in items {
            match self.plain_group(id) {
                None => flat.push(id),
                Some(body) => match self.ast.node(body) {
                    Node::Concat(inner) => flat.extend_from_slice(inner),
                    _ => flat.push(body),
                },
            }
        }
        flat
    }

    #[inline(never)]
    fn repeat(&mut self, sign: char) -> Result<(), PatternError> {
        let here = self.tokens.tell();
        let (min, max) = match sign {
            '?' => (0, 1),
            '*' => (0, UNLIMITED),
            '+' => (1, UNLIMITED),
            _ => {
                let Some(limits) = self.braces(here)? else {
                    self.push(Node::Literal(u32::from('{')));
                    return Ok(());
                };
                limits
            }
        };
        // Python reports the position of the first character of the quantifier.
        let start = here - 1;
        let last = self.frames.last().and_then(|frame| frame.items.last().copied());
        let Some(item) = last else {
            return Err(self.tokens.error_at("nothing to repeat", start));
        };
        match self.ast.node(item) {
            Node::At(_) => return Err(self.tokens.error_at("nothing to repeat", start)),
            Node::Repeat { .. } => return Err(self.tokens.error_at("multiple repeat", start)),
            _ => {}
        }
        let body = self.plain_group(item).unwrap_or(item);
        let greed = if self.tokens.take('?')? {
            Greed::Lazy
        } else if self.tokens.take('+')? {
            Greed::Possessive
        } else {
            Greed::Greedy
        };
        let repeat = self.node(Node::Repeat { min, max, greed, body });
        if let Some(last) = self.frames.last_mut().and_then(|frame| frame.items.last_mut()) {
            *last = repeat;
        }
        Ok(())
    }

    /// Parses `{n}`, `{n,}`, `{,m}` or `{n,m}` after the opening brace. `None` if the brace is a literal character.
    fn braces(&mut self, here: usize) -> Result<Option<(u32, u32)>, PatternError> {
        if self.tokens.next == Some(Token::Char('}')) {
            return Ok(None);
        }
        let digits = |c: char| c.is_ascii_digit();
        let low = self.tokens.take_while(usize::MAX, digits)?;
        let high =
            if self.tokens.take(',')? { self.tokens.take_while(usize::MAX, digits)? } else { low.clone() };
        if !self.tokens.take('}')? {
            self.tokens.seek(here)?;
            return Ok(None);
        }
        let min = if low.is_empty() { 0 } else { repetition(&low)? };
        let max = if high.is_empty() { UNLIMITED } else { repetition(&high)? };
        if max < min {
            return Err(self.tokens.error_at("min repeat greater than max repeat", here));
        }
        Ok(Some((min, max)))
    }
}

/// Keeps one item of a class whose items are equal, so that `[aa]` is a literal.
fn without_repeats(mut items: Vec<Item>) -> Vec<Item> {
    if items.iter().all(|item| *item == items[0]) {
        items.truncate(1);
    }
    items
}

fn repetition(digits: &str) -> Result<u32, PatternError> {
    match digits.parse::<u32>() {
        Ok(number) if number < UNLIMITED => Ok(number),
        _ => {
            let message = "the repetition number is too large";
            Err(PatternError::without_position(PatternErrorKind::Overflow, message))
        }
    }
}
