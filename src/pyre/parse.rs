//! From the pattern's text to its tree, by the rules and with the errors of Python 3.11.
//!
//! Groups are kept on a stack of our own, so that no nesting, however deep, overflows the machine's.

use std::collections::HashSet;

use super::ast::{Ast, At, Flags, Greed, Node, NodeId, Switches, UNLIMITED, Width};
use super::classes::{Item, Kind};
use super::error::{PatternError, PatternErrorKind};
use super::names;
use super::tokens::{Token, Tokens};

/// Python's `MAXGROUPS` on a 64-bit machine.
const MAX_GROUPS: u32 = 1_073_741_823;

/// What is open: the whole pattern, or a group and where it began.
enum Open {
    Pattern,
    Group { group: Option<u32>, on: Switches, off: Switches },
    Atomic,
    Look { behind: bool, negated: bool, outermost_behind: bool },
    Conditional { group: u32, yes: Option<NodeId> },
}

/// One open group with what has been read of it.
struct Frame {
    open: Open,
    start: usize,
    /// Verbose mode as the group began, and as it is now.
    verbose_outside: bool,
    verbose: bool,
    arms: Vec<NodeId>,
    items: Vec<NodeId>,
}

struct Parser {
    tokens: Tokens,
    ast: Ast,
    frames: Vec<Frame>,
    /// Width of every group, `None` while it is open; by number.
    group_widths: Vec<Option<Width>>,
    /// How many groups there were when the outermost look-behind began.
    groups_before_look_behind: Option<u32>,
    /// Conditionals on groups by number: checked when all groups are known.
    group_checks: Vec<(u32, usize)>,
    flags: Flags,
    unicode: bool,
    template: bool,
}

/// Parses `pattern`.
///
/// time: O(pattern)
pub(super) fn parse(pattern: &str, flags: Flags) -> Result<Ast, PatternError> {
    let parser = Parser {
        tokens: Tokens::new(pattern)?,
        ast: Ast::new(),
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
        super::check::check(&self.ast, self.template)?;
        Ok(self.ast)
    }

    fn groups(&self) -> u32 {
        u32::try_from(self.group_widths.len()).unwrap_or(u32::MAX)
    }

    fn open(&mut self, open: Open, start: usize, verbose: bool) {
        let (arms, items) = (Vec::new(), Vec::new());
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

    /// Reads one thing. Answers the whole tree when the pattern is done.
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
        Ok(None)
    }

    /// Closes an alternative, and what is open if it was the last.
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

    /// Alternatives, rewritten as Python does: what all begin with comes first, and alternatives of one character
    /// each are a class. The language stays the same, but Python's classes have quirks that can be seen.
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

    /// Whether Python takes two items for equal, which it does for those without parts of their own.
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

    /// The body of a group that only brackets, which a repetition then repeats.
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
        // The position of Python's message is that of the quantifier's first character.
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

    /// Reads the rest of `{n}`, `{n,}`, `{,m}`, `{n,m}`; `None` if the brace is a plain character.
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

    fn group(&mut self) -> Result<(), PatternError> {
        let start = self.tokens.tell() - 1;
        if !self.tokens.take('?')? {
            return self.capture(None, start);
        }
        let Some(token) = self.tokens.get()? else {
            return Err(self.tokens.error("unexpected end of pattern", 0));
        };
        match token {
            Token::Char('P') => self.python_extension(start),
            Token::Char(':') => {
                self.open_plain(Switches::default(), Switches::default(), start);
                Ok(())
            }
            Token::Char('#') => loop {
                if self.tokens.next.is_none() {
                    return Err(self.tokens.error_at("missing ), unterminated comment", start));
                }
                if self.tokens.get()? == Some(Token::Char(')')) {
                    return Ok(());
                }
            },
            Token::Char(c @ ('=' | '!')) => {
                self.open_look(false, c == '!', start);
                Ok(())
            }
            Token::Char('<') => match self.tokens.get()? {
                None => Err(self.tokens.error("unexpected end of pattern", 0)),
                Some(Token::Char(c @ ('=' | '!'))) => {
                    self.open_look(true, c == '!', start);
                    Ok(())
                }
                Some(other) => {
                    Err(self.tokens.error(format!("unknown extension ?<{}", other.text()), other.len() + 2))
                }
            },
            Token::Char('(') => self.conditional(start),
            Token::Char('>') => {
                let verbose = self.verbose();
                self.open(Open::Atomic, start, verbose);
                Ok(())
            }
            Token::Char(c) if c == '-' || flag(c).is_some() => self.flags_group(c, start),
            other => Err(self.tokens.error(format!("unknown extension ?{}", other.text()), other.len() + 1)),
        }
    }

    fn verbose(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.verbose)
    }

    fn capture(&mut self, name: Option<String>, start: usize) -> Result<(), PatternError> {
        let group = self.groups();
        self.group_widths.push(None);
        if let Some(name) = name {
            if let Some((_, earlier)) = self.ast.names.iter().find(|known| known.0 == name) {
                let shown = names::repr(&name);
                let message =
                    format!("redefinition of group name {shown} as group {group}; was group {earlier}");
                return Err(self.tokens.error(message, name.chars().count() + 1));
            }
            self.ast.names.push((name, group));
        }
        let verbose = self.verbose();
        let none = Switches::default();
        self.open(Open::Group { group: Some(group), on: none, off: none }, start, verbose);
        Ok(())
    }

    fn open_plain(&mut self, on: Switches, off: Switches, start: usize) {
        let verbose = (self.verbose() || on.flags.verbose) && !off.flags.verbose;
        self.open(Open::Group { group: None, on, off }, start, verbose);
    }

    fn open_look(&mut self, behind: bool, negated: bool, start: usize) {
        let outermost_behind = behind && self.groups_before_look_behind.is_none();
        if outermost_behind {
            self.groups_before_look_behind = Some(self.groups());
        }
        let verbose = self.verbose();
        self.open(Open::Look { behind, negated, outermost_behind }, start, verbose);
    }

    /// `(?P<name>…)` and `(?P=name)`.
    fn python_extension(&mut self, start: usize) -> Result<(), PatternError> {
        if self.tokens.take('<')? {
            let name = self.tokens.take_until('>', "group name")?;
            self.check_name(&name)?;
            return self.capture(Some(name), start);
        }
        if self.tokens.take('=')? {
            let name = self.tokens.take_until(')', "group name")?;
            self.check_name(&name)?;
            let back = name.chars().count() + 1;
            let group = self.named(&name, back)?;
            self.check_closed(group, back)?;
            self.check_look_behind(group)?;
            self.push(Node::BackRef(group));
            return Ok(());
        }
        match self.tokens.get()? {
            None => Err(self.tokens.error("unexpected end of pattern", 0)),
            Some(other) => {
                Err(self.tokens.error(format!("unknown extension ?P{}", other.text()), other.len() + 2))
            }
        }
    }

    fn check_name(&self, name: &str) -> Result<(), PatternError> {
        if names::is_identifier(name) {
            return Ok(());
        }
        let message = format!("bad character in group name {}", names::repr(name));
        Err(self.tokens.error(message, name.chars().count() + 1))
    }

    fn named(&self, name: &str, back: usize) -> Result<u32, PatternError> {
        match self.ast.names.iter().find(|known| known.0 == name) {
            Some((_, group)) => Ok(*group),
            None => Err(self.tokens.error(format!("unknown group name {}", names::repr(name)), back)),
        }
    }

    fn is_closed(&self, group: u32) -> bool {
        self.group_widths.get(group as usize).is_some_and(Option::is_some)
    }

    fn check_closed(&self, group: u32, back: usize) -> Result<(), PatternError> {
        if self.is_closed(group) {
            return Ok(());
        }
        Err(self.tokens.error("cannot refer to an open group", back))
    }

    fn check_look_behind(&self, group: u32) -> Result<(), PatternError> {
        if let Some(before) = self.groups_before_look_behind {
            self.check_closed(group, 0)?;
            if group >= before {
                let message = "cannot refer to group defined in the same lookbehind subpattern";
                return Err(self.tokens.error(message, 0));
            }
        }
        Ok(())
    }

    /// `(?(1)…|…)` and `(?(name)…|…)`.
    fn conditional(&mut self, start: usize) -> Result<(), PatternError> {
        let name = self.tokens.take_until(')', "group name")?;
        let back = name.chars().count() + 1;
        let group = if names::is_identifier(&name) {
            self.named(&name, back)?
        } else {
            let Some(number) = names::group_number(&name) else {
                let message = format!("bad character in group name {}", names::repr(&name));
                return Err(self.tokens.error(message, back));
            };
            let group = match number.parse::<u32>() {
                Ok(0) => return Err(self.tokens.error("bad group number", back)),
                Ok(group) if group < MAX_GROUPS => group,
                _ => {
                    return Err(self.tokens.error(format!("invalid group reference {number}"), back));
                }
            };
            if !self.group_checks.iter().any(|check| check.0 == group) {
                self.group_checks.push((group, self.tokens.tell() - back));
            }
            group
        };
        self.check_look_behind(group)?;
        let verbose = self.verbose();
        self.open(Open::Conditional { group, yes: None }, start, verbose);
        Ok(())
    }

    /// `(?i)`, `(?i:…)`, `(?-i:…)`, `(?i-s:…)`.
    fn flags_group(&mut self, first: char, start: usize) -> Result<(), PatternError> {
        let mut on = Switches::default();
        let mut off = Switches::default();
        let mut types = Vec::new();
        let mut c = first;
        if c != '-' {
            loop {
                if c == 'L' {
                    let message = "bad inline flags: cannot use 'L' flag with a str pattern";
                    return Err(self.tokens.error(message, 0));
                }
                on.turn_on(c);
                if matches!(c, 'a' | 'u') {
                    types.push(c);
                    if types.iter().any(|&other| other != c) {
                        let message = "bad inline flags: flags 'a', 'u' and 'L' are incompatible";
                        return Err(self.tokens.error(message, 0));
                    }
                }
                c = self.flag_letter("missing -, : or )", &[')', '-', ':'])?;
                if matches!(c, ')' | '-' | ':') {
                    break;
                }
            }
        }
        if c == ')' {
            return self.global_flags(on, start);
        }
        if on.template {
            return Err(self.tokens.error("bad inline flags: cannot turn on global flag", 1));
        }
        if c == '-' {
            c = self.flag_letter("missing flag", &[])?;
            loop {
                if matches!(c, 'a' | 'u' | 'L') {
                    let message = "bad inline flags: cannot turn off flags 'a', 'u' and 'L'";
                    return Err(self.tokens.error(message, 0));
                }
                off.turn_on(c);
                c = self.flag_letter("missing :", &[':'])?;
                if c == ':' {
                    break;
                }
            }
        }
        if off.template {
            return Err(self.tokens.error("bad inline flags: cannot turn off global flag", 1));
        }
        if on.overlaps(off) {
            return Err(self.tokens.error("bad inline flags: flag turned on and off", 1));
        }
        self.open_plain(on, off, start);
        Ok(())
    }

    /// The next letter of a flags group, or one of `ends`.
    fn flag_letter(&mut self, missing: &str, ends: &[char]) -> Result<char, PatternError> {
        match self.tokens.get()? {
            None => Err(self.tokens.error(missing, 0)),
            Some(Token::Char(c)) if ends.contains(&c) || flag(c).is_some() => Ok(c),
            Some(other) => {
                let message = if other.is_alpha() { "unknown flag" } else { missing };
                Err(self.tokens.error(message, other.len()))
            }
        }
    }

    fn global_flags(&mut self, on: Switches, start: usize) -> Result<(), PatternError> {
        // Python sets the flags before it looks where they stand; an error follows, so that it does not show.
        self.flags = self.flags.inside(Switches { unicode: false, ..on }, Switches::default());
        self.unicode |= on.unicode;
        self.template |= on.template;
        let verbose = self.flags.verbose;
        let first = self.frames.len() == 1;
        match self.frames.last_mut() {
            Some(frame) if first && frame.arms.is_empty() && frame.items.is_empty() => {
                frame.verbose = verbose;
                Ok(())
            }
            _ => Err(self.tokens.error_at("global flags not at the start of the expression", start)),
        }
    }

    fn escape(&mut self, c: char) -> Result<Node, PatternError> {
        let category =
            |kind, negated| Node::Class { items: vec![Item::Category { kind, negated }], negated: false };
        Ok(match c {
            'A' => Node::At(At::BeginningString),
            'Z' => Node::At(At::EndString),
            'b' => Node::At(At::Boundary),
            'B' => Node::At(At::NonBoundary),
            _ => match category_of(c) {
                Some((kind, negated)) => category(kind, negated),
                None if c == '0' => {
                    let digits = self.tokens.take_while(2, is_octal)?;
                    Node::Literal(u32::from_str_radix(&digits, 8).unwrap_or(0))
                }
                None if c.is_ascii_digit() => self.back_reference(c)?,
                None => Node::Literal(self.character(c)?),
            },
        })
    }

    /// `\1` to `\99`, or an octal number of three digits.
    fn back_reference(&mut self, first: char) -> Result<Node, PatternError> {
        let mut digits = String::from(first);
        if let Some(Token::Char(second)) = self.tokens.next
            && second.is_ascii_digit()
        {
            digits.push(second);
            self.tokens.get()?;
            if let Some(Token::Char(third)) = self.tokens.next
                && is_octal(first)
                && is_octal(second)
                && is_octal(third)
            {
                digits.push(third);
                self.tokens.get()?;
                return Ok(Node::Literal(self.octal(&digits)?));
            }
        }
        let group = digits.parse::<u32>().unwrap_or(u32::MAX);
        if group >= self.groups() {
            return Err(self.tokens.error(format!("invalid group reference {group}"), digits.len()));
        }
        self.check_closed(group, digits.len() + 1)?;
        self.check_look_behind(group)?;
        Ok(Node::BackRef(group))
    }

    fn octal(&self, digits: &str) -> Result<u32, PatternError> {
        match u32::from_str_radix(digits, 8) {
            Ok(code) if code <= 0o377 => Ok(code),
            _ => {
                let message = format!("octal escape value \\{digits} outside of range 0-0o377");
                Err(self.tokens.error(message, digits.len() + 1))
            }
        }
    }

    /// An escape that means one character, wherever it stands.
    fn character(&mut self, c: char) -> Result<u32, PatternError> {
        Ok(match c {
            'a' => 7,
            'f' => 12,
            'n' => 10,
            'r' => 13,
            't' => 9,
            'v' => 11,
            'x' => self.hexadecimal(c, 2)?,
            'u' => self.hexadecimal(c, 4)?,
            'U' => self.hexadecimal(c, 8)?,
            'N' => return Err(self.named_character()?),
            _ if c.is_ascii_alphabetic() => {
                return Err(self.tokens.error(format!("bad escape \\{c}"), 2));
            }
            _ => u32::from(c),
        })
    }

    fn hexadecimal(&mut self, letter: char, length: usize) -> Result<u32, PatternError> {
        let digits = self.tokens.take_while(length, |c| c.is_ascii_hexdigit())?;
        if digits.len() != length {
            let message = format!("incomplete escape \\{letter}{digits}");
            return Err(self.tokens.error(message, digits.len() + 2));
        }
        match u32::from_str_radix(&digits, 16) {
            Ok(code) if code <= 0x10_ffff => Ok(code),
            _ => Err(self.tokens.error(format!("bad escape \\{letter}{digits}"), digits.len() + 2)),
        }
    }

    /// `\N{…}`: always an error, as there is no table of names here.
    fn named_character(&mut self) -> Result<PatternError, PatternError> {
        if !self.tokens.take('{')? {
            return Ok(self.tokens.error("missing {", 0));
        }
        let name = self.tokens.take_until('}', "character name")?;
        let position = self.tokens.tell() - (name.chars().count() + 4);
        // No character's name has anything else in it.
        if !name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-' | '(' | ')')) {
            let message = format!("undefined character name {}", names::repr(&name));
            return Ok(self.tokens.error_at(message, position));
        }
        let message = format!("named character \\N{{{name}}} is not supported");
        Ok(PatternError::at(PatternErrorKind::Unsupported, message, &self.tokens.pattern, position))
    }

    /// The rest of `[…]`.
    fn class(&mut self) -> Result<Node, PatternError> {
        let start = self.tokens.tell() - 1;
        let negated = self.tokens.take('^')?;
        let mut items: Vec<Item> = Vec::new();
        let unterminated = "unterminated character set";
        loop {
            let Some(this) = self.tokens.get()? else {
                return Err(self.tokens.error_at(unterminated, start));
            };
            if this == Token::Char(']') && !items.is_empty() {
                break;
            }
            let from = self.class_item(this)?;
            if !self.tokens.take('-')? {
                items.push(from);
                continue;
            }
            let Some(that) = self.tokens.get()? else {
                return Err(self.tokens.error_at(unterminated, start));
            };
            if that == Token::Char(']') {
                items.extend([from, Item::Char(u32::from('-'))]);
                break;
            }
            let to = self.class_item(that)?;
            match (from, to) {
                (Item::Char(from), Item::Char(to)) if from <= to => items.push(Item::Range(from, to)),
                _ => {
                    let message = format!("bad character range {}-{}", this.text(), that.text());
                    return Err(self.tokens.error(message, this.len() + 1 + that.len()));
                }
            }
        }
        let items = without_repeats(items);
        Ok(match items.as_slice() {
            [Item::Char(c)] if negated => Node::NotLiteral(*c),
            [Item::Char(c)] => Node::Literal(*c),
            _ => Node::Class { items, negated },
        })
    }

    fn class_item(&mut self, token: Token) -> Result<Item, PatternError> {
        let c = match token {
            Token::Char(c) => return Ok(Item::Char(u32::from(c))),
            Token::Escape(c) => c,
        };
        if let Some((kind, negated)) = category_of(c) {
            return Ok(Item::Category { kind, negated });
        }
        Ok(Item::Char(match c {
            'b' => 8,
            '0'..='7' => {
                let digits = format!("{c}{}", self.tokens.take_while(2, is_octal)?);
                self.octal(&digits)?
            }
            '8' | '9' => return Err(self.tokens.error(format!("bad escape \\{c}"), 2)),
            _ => self.character(c)?,
        }))
    }
}

fn without_repeats(mut items: Vec<Item>) -> Vec<Item> {
    if items.len() > 1 {
        let mut seen = HashSet::with_capacity(items.len());
        items.retain(|item| seen.insert(*item));
    }
    items
}

fn is_octal(c: char) -> bool {
    ('0'..='7').contains(&c)
}

fn category_of(c: char) -> Option<(Kind, bool)> {
    let kind = match c.to_ascii_lowercase() {
        'd' => Kind::Digit,
        's' => Kind::Space,
        'w' => Kind::Word,
        _ => return None,
    };
    Some((kind, c.is_ascii_uppercase()))
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

/// The letters that may stand in a flags group, `L` among them: it has an error of its own.
fn flag(c: char) -> Option<char> {
    matches!(c, 'i' | 'L' | 'm' | 's' | 'x' | 'a' | 't' | 'u').then_some(c)
}

impl Switches {
    fn turn_on(&mut self, letter: char) {
        match letter {
            'i' => self.flags.ignore_case = true,
            'm' => self.flags.multi_line = true,
            's' => self.flags.dot_all = true,
            'x' => self.flags.verbose = true,
            'a' => self.flags.ascii = true,
            't' => self.template = true,
            'u' => self.unicode = true,
            _ => {}
        }
    }

    fn overlaps(self, other: Self) -> bool {
        let (a, b) = (self.flags, other.flags);
        (a.ignore_case && b.ignore_case)
            || (a.multi_line && b.multi_line)
            || (a.dot_all && b.dot_all)
            || (a.verbose && b.verbose)
    }
}
