//! Prefilters: a literal that every match contains, and the bytes that a match can start with.
//!
//! Before an engine starts, `memchr` searches for both. It compares many bytes per instruction.
//!
//! time: O(text); if the text does not contain the literal, one scan

use memchr::{memchr, memchr2, memchr3};

use super::ast::{Ast, Flags, Node, NodeId};
use super::classes::CharSet;
use super::compile::unit;
use super::cursor::Cursor;
use super::program::{Inst, Program};
use crate::text::needle::Needle;

/// The maximum length of a literal, in characters.
const MAX_LITERAL: usize = 64;

/// A sequence of characters that every match contains.
#[derive(Debug)]
pub(super) struct Literal {
    finder: Finder,
    /// Whether every match starts with the literal.
    pub(super) prefix: bool,
    /// Whether the literal is the complete pattern.
    pub(super) whole: bool,
}

#[derive(Debug)]
enum Finder {
    Exact(Needle),
    /// A literal with case folding: searches for one character, the anchor, and then tests the other characters.
    Folded {
        sets: Vec<CharSet>,
        anchor: usize,
        /// The anchor in both letter cases.
        bytes: (u8, u8),
        /// The byte after the anchor in both letter cases, if it is ASCII. Testing it excludes most candidates.
        next: Option<(u8, u8)>,
    },
}

impl Literal {
    /// The literal of the pattern at `root` that occurs most rarely, by an estimate.
    ///
    /// time: O(pattern)
    pub(super) fn of(ast: &Ast, root: NodeId) -> Option<Self> {
        Collector { ast, runs: vec![Run::default()], at_start: true, whole: true }.collect(root)
    }

    /// The span of the first occurrence at or after `from`.
    pub(super) fn find(&self, text: Cursor<'_>, from: usize) -> Option<(usize, usize)> {
        let haystack = text.bytes.get(from..)?;
        match &self.finder {
            Finder::Exact(finder) => {
                let start = finder.find(haystack)? + from;
                Some((start, start + finder.text().len()))
            }
            Finder::Folded { sets, anchor, bytes, next } => {
                let mut searched = from;
                loop {
                    let rest = text.bytes.get(searched..)?;
                    let at = searched + memchr2(bytes.0, bytes.1, rest)?;
                    searched = at + 1;
                    if let Some(pair) = next
                        && text.bytes.get(searched).is_none_or(|&byte| byte != pair.0 && byte != pair.1)
                    {
                        continue;
                    }
                    if let Some(span) = verify(text, sets, *anchor, at, from) {
                        return Some(span);
                    }
                }
            }
        }
    }
}

/// Tests the characters of a folded literal before and after the anchor at `at`.
fn verify(
    text: Cursor<'_>,
    sets: &[CharSet],
    anchor: usize,
    at: usize,
    from: usize,
) -> Option<(usize, usize)> {
    let (before, after) = sets.split_at_checked(anchor)?;
    let mut start = at;
    for set in before.iter().rev() {
        let (c, previous) = text.previous(start)?;
        if !set.contains(c) || previous < from {
            return None;
        }
        start = previous;
    }
    let mut end = at;
    for set in after {
        let (c, next) = text.next(end)?;
        if !set.contains(c) {
            return None;
        }
        end = next;
    }
    Some((start, end))
}

/// A sequence of characters that every match contains. Each character is a set.
#[derive(Default)]
struct Run {
    sets: Vec<CharSet>,
    prefix: bool,
}

/// Visits a syntax tree and collects its runs.
struct Collector<'a> {
    ast: &'a Ast,
    runs: Vec<Run>,
    /// Whether the current run is at the start of the pattern.
    at_start: bool,
    /// Whether the nodes so far consist of one run and nothing else.
    whole: bool,
}

enum Visit {
    Node(NodeId, Flags),
    Break,
}

impl Collector<'_> {
    fn collect(mut self, root: NodeId) -> Option<Literal> {
        let mut waiting = vec![Visit::Node(root, self.ast.flags)];
        while let Some(visit) = waiting.pop() {
            let Visit::Node(id, flags) = visit else {
                self.end_run();
                continue;
            };
            match self.ast.node(id) {
                Node::Literal(_) => self.character(id, flags),
                Node::Concat(items) => {
                    waiting.extend(items.iter().rev().map(|&item| Visit::Node(item, flags)));
                }
                Node::Group { on, off, body, group } => {
                    self.whole &= group.is_none();
                    waiting.push(Visit::Node(*body, flags.inside(*on, *off)));
                }
                Node::Atomic(body) => {
                    self.whole = false;
                    waiting.push(Visit::Node(*body, flags));
                }
                Node::Repeat { min: 1.., body, .. } => {
                    self.whole = false;
                    waiting.extend([Visit::Break, Visit::Node(*body, flags)]);
                }
                // An assertion consumes no characters, so the run continues.
                Node::At(_) => self.whole = false,
                _ => self.end_run(),
            }
        }
        let whole = self.whole && self.runs.len() == 1;
        let finders = self.runs.into_iter().filter_map(|run| Some((Finder::new(run.sets)?, run.prefix)));
        let ((finder, _), prefix) = finders.min_by_key(|((_, hits), prefix)| (*hits, !prefix))?;
        Some(Literal { finder, prefix, whole })
    }

    fn character(&mut self, id: NodeId, flags: Flags) {
        let full = self.runs.last().is_none_or(|run| run.sets.len() >= MAX_LITERAL);
        if full {
            self.end_run();
        }
        let (set, at_start) = (unit(self.ast, id, flags), self.at_start);
        if let (Some(set), Some(run)) = (set, self.runs.last_mut()) {
            run.prefix |= run.sets.is_empty() && at_start;
            run.sets.push(set);
        }
        self.at_start = false;
    }

    fn end_run(&mut self) {
        self.whole = false;
        self.at_start = false;
        if self.runs.last().is_some_and(|run| !run.sets.is_empty()) && self.runs.len() < 32 {
            self.runs.push(Run::default());
        } else if let Some(run) = self.runs.last_mut()
            && run.sets.len() < MAX_LITERAL
        {
            // There are too many runs, so the next run replaces this one.
            *run = Run::default();
        }
    }
}

impl Finder {
    /// A finder and its cost. The cost is an estimate of how many candidates are not a match.
    fn new(sets: Vec<CharSet>) -> Option<(Self, usize)> {
        let length = sets.len();
        let anchors = sets.iter().enumerate().filter_map(|(index, set)| Some((index, ascii_pair(set)?)));
        let anchor = anchors.min_by_key(|(_, bytes)| commonness(bytes.0));
        // A longer literal is less likely to occur.
        let hits = |common: usize| 32 + common - 2 * length.min(8);
        let exact: Option<String> = sets.iter().map(CharSet::only).collect();
        match (exact, anchor) {
            (Some(text), _) if !text.is_empty() => {
                let common = anchor.map_or(0, |(_, bytes)| commonness(bytes.0));
                Some((Self::Exact(Needle::new(&text)), hits(common)))
            }
            (_, Some((anchor, bytes))) => {
                let next = sets.get(anchor + 1).and_then(ascii_pair);
                Some((Self::Folded { sets, anchor, bytes, next }, hits(commonness(bytes.0))))
            }
            _ => None,
        }
    }
}

/// The characters of a set, if the set consists of one or two ASCII characters.
fn ascii_pair(set: &CharSet) -> Option<(u8, u8)> {
    let bits = set.ascii;
    if !(1..=2).contains(&bits.count_ones()) || !set.few_beyond_ascii()?.is_empty() {
        return None;
    }
    let first = u8::try_from(bits.trailing_zeros()).ok()?;
    let last = u8::try_from(bits.ilog2()).ok()?;
    Some((first, last))
}

/// A rank from 0 to 32, larger for bytes that are more common in text. Rare bytes are good anchors.
fn commonness(byte: u8) -> usize {
    const BY_FREQUENCY: &[u8] = b"@%&^~|+=<>$#zqxj\\[]{}!?;_*k/()v:\"\'bpy0123456789gfwmu-cld,.\nrhsnioate ";
    let byte = byte.to_ascii_lowercase();
    memchr(byte, BY_FREQUENCY).map_or(1, |rank| rank * 32 / BY_FREQUENCY.len())
}

/// Finds offsets at which a match can start, by comparing the first byte.
#[derive(Debug)]
pub(super) enum Candidates {
    Everywhere,
    One(u8),
    Two(u8, u8),
    Three(u8, u8, u8),
    /// A bitmap of the bytes.
    Table([u64; 4]),
}

impl Candidates {
    /// The candidates for matches of `program`.
    pub(super) fn of(program: &Program) -> Self {
        Self::bytes(program).unwrap_or(Self::Everywhere)
    }

    fn bytes(program: &Program) -> Option<Self> {
        let mut bits = [0; 4];
        for pc in program.consuming(program.start)? {
            if let Inst::Set(set) | Inst::Run { set, .. } = program.inst(pc) {
                add_first_bytes(&mut bits, program.sets.get(set as usize)?);
            }
        }
        if bits.iter().map(|word| word.count_ones()).sum::<u32>() > 3 {
            return Some(Self::Table(bits));
        }
        let words = (0..4).filter(|&word: &u8| bits[usize::from(word)] != 0);
        let candidates = words.flat_map(|word| word * 64..=word * 64 + 63);
        let bytes: Vec<u8> = candidates.filter(|&byte| has(&bits, byte)).collect();
        Some(match *bytes.as_slice() {
            [a] => Self::One(a),
            [a, b] => Self::Two(a, b),
            [a, b, c] => Self::Three(a, b, c),
            // The pattern cannot match.
            _ => Self::Table(bits),
        })
    }

    /// Whether candidates are so rare that searching for them is faster than an automaton.
    pub(super) fn are_rare(&self) -> bool {
        let bytes: &[u8] = match self {
            Self::One(a) => &[*a],
            Self::Two(a, b) => &[*a, *b],
            Self::Three(a, b, c) => &[*a, *b, *c],
            _ => return false,
        };
        bytes.iter().map(|&byte| in_a_thousand(byte)).sum::<u64>() <= 20
    }

    /// The first candidate at or after `from`.
    #[inline]
    pub(super) fn next(&self, bytes: &[u8], from: usize) -> Option<usize> {
        let rest = bytes.get(from..)?;
        let found = match self {
            Self::Everywhere => Some(0),
            Self::One(a) => memchr(*a, rest),
            Self::Two(a, b) => memchr2(*a, *b, rest),
            Self::Three(a, b, c) => memchr3(*a, *b, *c, rest),
            Self::Table(table) => rest.iter().position(|&byte| has(table, byte)),
        };
        found.map(|ahead| from + ahead)
    }
}

#[inline]
fn has(bits: &[u64; 4], byte: u8) -> bool {
    bits[usize::from(byte >> 6)] >> (byte & 63) & 1 == 1
}

/// Adds the first bytes of the characters of a set to a bitmap.
fn add_first_bytes(bits: &mut [u64; 4], set: &CharSet) {
    let halves = set.ascii_halves();
    bits[0] |= halves[0];
    bits[1] |= halves[1];
    let Some(few) = set.few_beyond_ascii() else {
        // All lead bytes of UTF-8, which start at 0xc2.
        bits[3] |= !0b11;
        return;
    };
    for c in few.into_iter().filter_map(char::from_u32) {
        let lead = c.encode_utf8(&mut [0; 4]).as_bytes().first().map_or(0, |&byte| usize::from(byte));
        bits[lead / 64] |= 1 << (lead % 64);
    }
}

/// An estimate of how many of a thousand bytes of an English text are this one.
fn in_a_thousand(byte: u8) -> u64 {
    match byte {
        b' ' => 160,
        b'a'..=b'z' => 30,
        b'0'..=b'9' => 10,
        0..0x80 => 3,
        _ => 1,
    }
}
