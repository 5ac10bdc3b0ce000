//! Parses escapes and character classes.
//!
//! time: O(escape or class)
//! source: `CPython` 3.11, `Lib/re/_parser.py`, `_escape`, `_class_escape` and `_parse`

use super::super::ast::{At, Node};
use super::super::classes::{Category, Item};
use super::super::error::{PatternError, PatternErrorKind};
use super::super::names;
use super::super::tokens::Token;
use super::{Parser, without_repeats};

impl Parser {
    #[inline(never)]
    pub(super) fn escape(&mut self, c: char) -> Result<Node, PatternError> {
        Ok(match c {
            'A' => Node::At(At::BeginningString),
            'Z' => Node::At(At::EndString),
            'b' => Node::At(At::Boundary),
            'B' => Node::At(At::NonBoundary),
            _ => match category_of(c) {
                Some((kind, negated)) => {
                    Node::Class { items: vec![Item::Category { kind, negated }], negated: false }
                }
                None if c == '0' => {
                    let digits = self.tokens.take_while(2, is_octal)?;
                    Node::Literal(u32::from_str_radix(&digits, 8).unwrap_or(0))
                }
                None if c.is_ascii_digit() => self.back_reference(c)?,
                None => Node::Literal(self.character(c)?),
            },
        })
    }

    /// Parses a back-reference from `\1` to `\99`, or an octal number of three digits.
    pub(super) fn back_reference(&mut self, first: char) -> Result<Node, PatternError> {
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

    pub(super) fn octal(&self, digits: &str) -> Result<u32, PatternError> {
        match u32::from_str_radix(digits, 8) {
            Ok(code) if code <= 0o377 => Ok(code),
            _ => {
                let message = format!("octal escape value \\{digits} outside of range 0-0o377");
                Err(self.tokens.error(message, digits.len() + 1))
            }
        }
    }

    /// Parses an escape that stands for one character, inside or outside a class.
    pub(super) fn character(&mut self, c: char) -> Result<u32, PatternError> {
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

    pub(super) fn hexadecimal(&mut self, letter: char, length: usize) -> Result<u32, PatternError> {
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

    /// Parses `\N{…}`. Always returns an error, because there is no table of names.
    pub(super) fn named_character(&mut self) -> Result<PatternError, PatternError> {
        if !self.tokens.take('{')? {
            return Ok(self.tokens.error("missing {", 0));
        }
        let name = self.tokens.take_until('}', "character name")?;
        let position = self.tokens.tell() - (name.chars().count() + 4);
        // Names of characters contain no other characters.
        if !name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-' | '(' | ')')) {
            let message = format!("undefined character name {}", names::repr(&name));
            return Ok(self.tokens.error_at(message, position));
        }
        let message = format!("named character \\N{{{name}}} is not supported");
        Ok(PatternError::at(PatternErrorKind::Unsupported, message, &self.tokens.pattern, position))
    }

    /// Parses `[…]` after the opening bracket.
    #[inline(never)]
    pub(super) fn class(&mut self) -> Result<Node, PatternError> {
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

    pub(super) fn class_item(&mut self, token: Token) -> Result<Item, PatternError> {
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

fn is_octal(c: char) -> bool {
    ('0'..='7').contains(&c)
}

fn category_of(c: char) -> Option<(Category, bool)> {
    let kind = match c.to_ascii_lowercase() {
        'd' => Category::Digit,
        's' => Category::Space,
        'w' => Category::Word,
        _ => return None,
    };
    Some((kind, c.is_ascii_uppercase()))
}
