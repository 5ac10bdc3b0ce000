//! Parses groups, look-around, conditionals, comments and flags.
//!
//! time: O(group header)
//! source: `CPython` 3.11, `Lib/re/_parser.py`, `_parse` and `_parse_flags`

use super::super::ast::{Node, Switches};
use super::super::error::PatternError;
use super::super::names;
use super::super::tokens::Token;
use super::{Open, Parser};

/// Python's `MAXGROUPS` on a 64-bit machine.
const MAX_GROUPS: u32 = 1_073_741_823;

impl Parser {
    #[inline(never)]
    pub(super) fn group(&mut self) -> Result<(), PatternError> {
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

    pub(super) fn verbose(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.verbose)
    }

    pub(super) fn capture(&mut self, name: Option<String>, start: usize) -> Result<(), PatternError> {
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

    pub(super) fn open_plain(&mut self, on: Switches, off: Switches, start: usize) {
        let verbose = (self.verbose() || on.flags.verbose) && !off.flags.verbose;
        self.open(Open::Group { group: None, on, off }, start, verbose);
    }

    pub(super) fn open_look(&mut self, behind: bool, negated: bool, start: usize) {
        let outermost_behind = behind && self.groups_before_look_behind.is_none();
        if outermost_behind {
            self.groups_before_look_behind = Some(self.groups());
        }
        let verbose = self.verbose();
        self.open(Open::Look { behind, negated, outermost_behind }, start, verbose);
    }

    /// Parses the start of `(?P<name>…)`, or `(?P=name)`.
    #[inline(never)]
    pub(super) fn python_extension(&mut self, start: usize) -> Result<(), PatternError> {
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

    pub(super) fn check_name(&self, name: &str) -> Result<(), PatternError> {
        if names::is_identifier(name) {
            return Ok(());
        }
        let message = format!("bad character in group name {}", names::repr(name));
        Err(self.tokens.error(message, name.chars().count() + 1))
    }

    pub(super) fn named(&self, name: &str, back: usize) -> Result<u32, PatternError> {
        match self.ast.names.iter().find(|known| known.0 == name) {
            Some((_, group)) => Ok(*group),
            None => Err(self.tokens.error(format!("unknown group name {}", names::repr(name)), back)),
        }
    }

    pub(super) fn is_closed(&self, group: u32) -> bool {
        self.group_widths.get(group as usize).is_some_and(Option::is_some)
    }

    pub(super) fn check_closed(&self, group: u32, back: usize) -> Result<(), PatternError> {
        if self.is_closed(group) {
            return Ok(());
        }
        Err(self.tokens.error("cannot refer to an open group", back))
    }

    pub(super) fn check_look_behind(&self, group: u32) -> Result<(), PatternError> {
        if let Some(before) = self.groups_before_look_behind {
            self.check_closed(group, 0)?;
            if group >= before {
                let message = "cannot refer to group defined in the same lookbehind subpattern";
                return Err(self.tokens.error(message, 0));
            }
        }
        Ok(())
    }

    /// Parses the start of `(?(1)…|…)` or `(?(name)…|…)`.
    #[inline(never)]
    pub(super) fn conditional(&mut self, start: usize) -> Result<(), PatternError> {
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

    /// Parses `(?i)`, or the start of `(?i:…)`, `(?-i:…)` or `(?i-s:…)`.
    #[inline(never)]
    pub(super) fn flags_group(&mut self, first: char, start: usize) -> Result<(), PatternError> {
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

    /// Reads the next letter of a flags group, or one of `ends`.
    pub(super) fn flag_letter(&mut self, missing: &str, ends: &[char]) -> Result<char, PatternError> {
        match self.tokens.get()? {
            None => Err(self.tokens.error(missing, 0)),
            Some(Token::Char(c)) if ends.contains(&c) || flag(c).is_some() => Ok(c),
            Some(other) => {
                let message = if other.is_alpha() { "unknown flag" } else { missing };
                Err(self.tokens.error(message, other.len()))
            }
        }
    }

    pub(super) fn global_flags(&mut self, on: Switches, start: usize) -> Result<(), PatternError> {
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
}

/// A letter of a flags group, including `L`, which has a separate error message.
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
