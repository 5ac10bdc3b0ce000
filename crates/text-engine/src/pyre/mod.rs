//! Regular expressions as Python 3.11's `re` has them, with bounded matching.
//!
//! A [`Pattern`] is parsed by Python's rules ([`parse`], with Python's errors) into one tree ([`ast`]); classes are
//! sets that fold case as Python's engine does ([`classes`]). Nothing else happens until the first search. Then the
//! tree becomes a [`program`] ([`compile`]), and one of three engines runs it:
//!
//! | engine | for | time |
//! |---|---|---|
//! | [`pike`] | regular patterns on short texts, and their groups | O(text · program) |
//! | [`dfa`] | regular patterns that have much to read | O(text), when its cache holds |
//! | [`backtrack`] | look-around, references, conditionals, atomic and possessive parts; very large repetitions | bounded by a budget |
//!
//! Before that, text that every match must contain is looked for ([`literal`]), and a pattern whose shortest match
//! is longer than the text is "no match" at once. Alternatives are looked for by how they begin ([`begin`]). [`guard`] is the reference program's own check of a pattern.
//!
//! Compiling takes time linear in the pattern. No search takes more than O(text · program), nor more than a budget
//! (millions of steps, and some for each byte of the text; small regular patterns never come near it), and no
//! pattern, however deep, overflows a stack.
//!
//! # Differences from Python
//!
//! - `\N{…}` is refused as [unsupported](PatternErrorKind::Unsupported), for want of a table of names.
//! - A search may be given up ([`OverBudget`]), where Python would go on for hours. Repetitions of thousands that
//!   nest or overlap, on text that they almost match, can be given up too.
//! - Texts and patterns are `str` of Unicode scalar values: no bytes patterns, no `L` flag, no lone surrogates.
//! - Both `a` and `u` as global flags are a syntax error here, a `ValueError` in Python.
//! - Python warns of `[[`, `--` and the like in classes; here they are silent, and mean the same.
//! - Classes, `\b` and case have Python 3.11's own data (Unicode 14). Group names beyond ASCII and the uppercase
//!   that a range up to an astral character is compared with are the toolchain's: 487 newer characters more may
//!   go on a name.
//! - Where Python notices that a possessive loop left a group that ends before it begins it raises `SystemError`;
//!   here that group took no part.

mod alphabet;
mod ast;
mod backtrack;
mod begin;
mod check;
mod classes;
mod compile;
mod cursor;
mod dfa;
mod error;
mod guard;
mod literal;
mod names;
mod parse;
mod pike;
mod prefix;
mod program;
mod tokens;

use std::cell::OnceCell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use ast::Flags;
pub use cursor::{Offset, offset};
pub use error::{OverBudget, PatternError, PatternErrorKind};
pub use guard::{MAX_PATTERN_CHARS, Policy, Refusal, guarded, guarded_with};

use ast::{Ast, NodeId};
use backtrack::NONE;
use classes::CharSet;
use compile::Form;
use cursor::Cursor;
use dfa::Dfa;
use literal::{Candidates, Literal};
use program::{ANY_LENGTH, Program};

/// A text this long is read by the cached automaton at once.
const LONG_TEXT: usize = 256;
/// So is every text, once this much was read.
const WARM: usize = 1024;

/// A compiled pattern.
///
/// ```
/// use benchmarkhub_text_engine::pyre::Pattern;
///
/// let pattern = Pattern::compile(r"(\d+)\s*euros?$")?;
/// let found = pattern.search("It costs 12 Euro\n")?;
/// assert_eq!(found.map(|found| (found.start, found.end)), Some((9, 16)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Pattern {
    ast: Arc<Ast>,
    root: NodeId,
    regular: bool,
    /// Whether the pattern begins with `^` or `\A`, so that a match can only begin where the text does.
    anchored: bool,
    /// What the first character of a match must be, beyond what the tree says.
    start: Option<CharSet>,
    /// What is searched where only asked is whether there is a match.
    core: Option<Box<Pattern>>,
    engines: Mutex<Engines>,
}

/// Where a match is, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// Its first byte.
    pub start: usize,
    /// The byte behind its last.
    pub end: usize,
}

/// The spans of a match and of its groups; `None` for a group that took no part.
pub type Captures = Option<Vec<Option<Match>>>;

/// What the engines made of the tree so far.
#[derive(Debug, Default)]
struct Engines {
    literal: OnceCell<Option<Literal>>,
    /// Whether the regular form is small enough for texts of any length.
    fits: Option<bool>,
    counted: Option<Compiled>,
    regular: Option<Compiled>,
    forwards: Option<Dfa>,
    backwards: Option<Dfa>,
    /// Bytes read by regular programs.
    read: usize,
}

#[derive(Debug)]
struct Compiled {
    program: Arc<Program>,
    candidates: Candidates,
}

/// Which engine must do it, for tests that compare them.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The automaton without a cache.
    Pike,
    /// The cached automaton.
    Dfa,
    /// The backtracker.
    Backtrack,
}

impl Pattern {
    /// Compiles `pattern` under `IGNORECASE | DOTALL`, as the regex check does.
    ///
    /// time: O(pattern)
    ///
    /// # Errors
    ///
    /// [`PatternError`], in Python's words.
    pub fn compile(pattern: &str) -> Result<Self, PatternError> {
        Self::compile_with(pattern, Flags::CHECK)
    }

    /// Compiles `pattern` under `flags`.
    ///
    /// # Errors
    ///
    /// [`PatternError`], in Python's words.
    pub fn compile_with(pattern: &str, flags: Flags) -> Result<Self, PatternError> {
        let mut ast = parse::parse(pattern, flags)?;
        let start = prefix::start_filter(&ast);
        let regular = start.is_none() && compile::is_regular(&ast);
        // What may be given up is given up as it stands.
        let core = if regular && compile::fits_any_length(&ast, ast.root) { ast.add_core() } else { None };
        let ast = Arc::new(ast);
        let core = core.map(|root| Box::new(Self::of(&ast, root, regular)));
        Ok(Self { start, core, ..Self::of(&ast, ast.root, regular) })
    }

    #[inline(never)]
    fn of(ast: &Arc<Ast>, root: NodeId, regular: bool) -> Self {
        let (ast, anchored) = (Arc::clone(ast), ast.is_anchored(root));
        Self { ast, root, regular, anchored, start: None, core: None, engines: Mutex::default() }
    }

    /// Whether matching takes linear time by itself, without a budget.
    #[must_use]
    pub fn is_regular(&self) -> bool {
        self.regular
    }

    /// The names of the groups, with their numbers.
    pub fn group_names(&self) -> impl Iterator<Item = (&str, u32)> {
        self.ast.names.iter().map(|(name, group)| (name.as_str(), *group))
    }

    /// Whether the pattern matches anywhere in `text`.
    ///
    /// # Errors
    ///
    /// [`OverBudget`] if the search was given up.
    pub fn is_match(&self, text: &str) -> Result<bool, OverBudget> {
        let searched = self.core.as_deref().unwrap_or(self);
        Ok(searched.find(text, 0, None)?.is_some())
    }

    /// The first match in `text`: Python's `search`.
    ///
    /// # Errors
    ///
    /// [`OverBudget`] if the search was given up.
    pub fn search(&self, text: &str) -> Result<Option<Match>, OverBudget> {
        let slots = self.find(text, 2, None)?;
        Ok(slots.and_then(|slots| spans(&slots).next().flatten()))
    }

    /// The spans of the first match and of its groups; `None` for a group that took no part.
    ///
    /// # Errors
    ///
    /// [`OverBudget`] if the search was given up.
    pub fn captures(&self, text: &str) -> Result<Captures, OverBudget> {
        let slots = self.find(text, self.ast.groups as usize * 2, None)?;
        Ok(slots.map(|slots| spans(&slots).collect()))
    }

    /// What `engine` answers; `None` if the pattern is not for it.
    #[doc(hidden)]
    pub fn captures_by(&self, engine: Engine, text: &str) -> Option<Result<Captures, OverBudget>> {
        let limit = || compile::regular_limit(&self.ast, self.root, || text.chars().count());
        if engine != Engine::Backtrack && !(self.regular && limit().is_some()) {
            return None;
        }
        let slots = self.find(text, self.ast.groups as usize * 2, Some(engine));
        Some(slots.map(|slots| slots.map(|slots| spans(&slots).collect())))
    }

    fn engines(&self) -> MutexGuard<'_, Engines> {
        // What a panicking thread left behind is a cache, whole or not there.
        self.engines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The slots of the first match, at least `slots` of them if it has so many.
    fn find(
        &self,
        text: &str,
        slots: usize,
        engine: Option<Engine>,
    ) -> Result<Option<Vec<usize>>, OverBudget> {
        let fewest = self.ast.width(self.root).min;
        if fewest > text.len() as u128
            || (fewest > text.len() as u128 / 4 && fewest > text.chars().count() as u128)
        {
            return Ok(None);
        }
        let cursor = Cursor::new(text);
        let mut guard = self.engines();
        let engines = &mut *guard;
        let literal = engines.literal.get_or_init(|| Literal::of(&self.ast, self.root)).as_ref();
        if let Some(literal) = literal
            && engine.is_none()
            // An anchored program finds out sooner by itself.
            && !(literal.prefix && self.anchored)
        {
            match literal.find(cursor, 0) {
                None => return Ok(None),
                Some((start, end)) if literal.whole => return Ok(Some(vec![start, end])),
                Some(_) => {}
            }
        }
        let limit = if self.regular && engine != Some(Engine::Backtrack) {
            let fits = engines.fits.get_or_insert_with(|| compile::fits_any_length(&self.ast, self.root));
            if *fits {
                Some(ANY_LENGTH)
            } else {
                compile::regular_limit(&self.ast, self.root, || text.chars().count())
            }
        } else {
            None
        };
        if let Some(limit) = limit {
            return engines.find_regular(&self.ast, self.root, text, limit, slots, engine);
        }
        let counted = engines
            .counted
            .get_or_insert_with(|| Compiled::new(compile::compile(&self.ast, self.root, Form::Counted)));
        // References need all groups, whatever is asked for.
        let slots = self.ast.groups as usize * 2;
        let start = self.start.as_ref();
        backtrack::search(&counted.program, cursor, slots, &counted.candidates, start)
    }
}

impl Engines {
    /// A function by itself, as `backtrack::search` is: most patterns need one of the two, and engines compile whole
    /// functions at their first call.
    #[inline(never)]
    fn find_regular(
        &mut self,
        ast: &Ast,
        root: NodeId,
        text: &str,
        limit: usize,
        slots: usize,
        engine: Option<Engine>,
    ) -> Result<Option<Vec<usize>>, OverBudget> {
        // What was made for longer texts serves shorter ones as well.
        if self.regular.as_ref().is_some_and(|made| made.program.limit < limit) {
            (self.regular, self.forwards, self.backwards) = (None, None, None);
        }
        let limit = self.regular.as_ref().map_or(limit, |made| made.program.limit);
        let compile = |reverse| compile::compile(ast, root, Form::Regular { limit, reverse });
        let regular = self.regular.get_or_insert_with(|| Compiled::new(compile(false)));
        let Compiled { program, candidates } = regular;
        let cursor = Cursor::new(text);
        let pike = |from, slots, anchored| {
            pike::search(cursor, &pike::Search { program, candidates, slots, from, anchored })
        };
        self.read = self.read.saturating_add(text.len());
        let cached = match engine {
            None => text.len() >= LONG_TEXT || (self.read >= WARM && text.len() >= 32),
            Some(engine) => engine == Engine::Dfa,
        };
        if !cached {
            return pike(0, slots, false);
        }
        let prefix = match self.literal.get() {
            Some(Some(literal)) if literal.prefix && engine.is_none() => Some(literal),
            _ => None,
        };
        let forwards = self.forwards.get_or_insert_with(|| Dfa::new(Arc::clone(program), false));
        let Ok(end) = forwards.find_end(cursor, 0, slots == 0, candidates, prefix) else {
            return pike(0, slots, false);
        };
        let Some(end) = end else {
            return Ok(None);
        };
        if slots == 0 {
            return Ok(Some(Vec::new()));
        }
        let backwards = self.backwards.get_or_insert_with(|| Dfa::new(Arc::new(compile(true)), true));
        match backwards.find_start(cursor, end) {
            Ok(Some(start)) if slots <= 2 => Ok(Some(vec![start, end])),
            Ok(Some(start)) => pike(start, slots, true),
            _ => pike(0, slots, false),
        }
    }
}

impl Compiled {
    fn new(program: Program) -> Self {
        let candidates = Candidates::of(&program);
        Self { program: Arc::new(program), candidates }
    }
}

fn spans(slots: &[usize]) -> impl Iterator<Item = Option<Match>> {
    slots.chunks_exact(2).map(|pair| match *pair {
        // A quirk of Python's can leave a group that ends before it begins; Python itself then raises.
        [start, end] if end != NONE && start <= end => Some(Match { start, end }),
        _ => None,
    })
}
