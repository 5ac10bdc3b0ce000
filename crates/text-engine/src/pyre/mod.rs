//! Regular expressions with the syntax and results of Python 3.11's `re`, in bounded time.
//!
//! The parser ([`parse`]) follows Python's rules, reports Python's errors, and returns a syntax tree ([`ast`]) with character
//! classes ([`classes`]). The first search of a [`Pattern`] compiles the tree ([`compile`]) to a [`program`]. One of three
//! engines runs the program:
//!
//! | engine | for | time |
//! |---|---|---|
//! | [`pike`] | regular patterns on short texts, or if groups are needed | O(text · program) |
//! | [`dfa`] | regular patterns on long texts | O(text), unless its cache overflows |
//! | [`backtrack`] | look-around, back-references, conditionals, atomic groups, possessive and very large repetitions | limited by a budget |
//!
//! A prefilter runs before the engines: it searches for text that every match contains ([`literal`]). A text that is shorter
//! than the shortest match is not searched. [`guard`](mod@guard) rejects unsafe patterns before compilation, as the reference program
//! does.
//!
//! Compiling takes time linear in the pattern. A search has a budget of millions of steps, plus some for each byte of the
//! text; with a regular pattern it takes O(text · program). Small regular patterns never reach the budget. Deeply nested
//! patterns do not overflow the stack.
//!
//! # Differences from Python
//!
//! - `\N{…}` is rejected as [unsupported](PatternErrorKind::Unsupported), because there is no table of names.
//! - A search that exceeds the budget returns [`OverBudget`]; Python would run for hours. An example are repetitions with
//!   thousands of iterations that nest or overlap, on text that almost matches.
//! - Texts and patterns are `str`, so bytes patterns, the flag `L` and lone surrogates are not supported.
//! - The global flags `a` and `u` in one pattern are a syntax error; Python raises `ValueError`.
//! - Python warns about `[[`, `--` and similar in classes. This engine does not warn; the meaning is the same.
//! - Classes, `\b` and case use the data of Python 3.11 (Unicode 14). Two things use the data of the Rust toolchain:
//!   non-ASCII group names, which therefore may contain 487 newer characters, and the uppercase letters that are compared
//!   with a range that ends beyond U+FFFF.
//! - Python raises `SystemError` if a possessive loop leaves a group whose end is before its start. In this engine, such a
//!   group is unset.

mod alphabet;
mod ast;
mod backtrack;
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
mod program;
mod start_filter;
mod tokens;
mod validate;

use std::cell::{Cell, OnceCell};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use ast::Flags;
pub use cursor::{Offset, offset};
pub use error::{OverBudget, PatternError, PatternErrorKind};
pub use guard::{MAX_PATTERN_CHARS, Policy, Refusal, guard, guarded, guarded_with};

use ast::{Ast, NodeId};
use backtrack::NONE;
use classes::CharSet;
use compile::Form;
use cursor::Cursor;
use dfa::Dfa;
use literal::{Candidates, Literal};
use program::{ANY_LENGTH, Program};

/// The DFA searches texts of at least this number of bytes, even in the first search.
const LONG_TEXT: usize = 256;
/// When a pattern has searched this number of bytes, the DFA also searches shorter texts.
const WARM_BYTES: usize = 1024;
/// The length of the shortest text for which the DFA is faster than the Pike VM.
const SHORT_TEXT: usize = 32;

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
    /// Whether the regular form is small enough for texts of any length.
    fits_any_length: bool,
    /// Whether a match can only start at the start of the text, because the pattern starts with `^` or `\A`.
    anchored: bool,
    /// Every match starts with a character of this set, see [`start_filter`].
    start: Option<CharSet>,
    /// A simpler pattern for `is_match`, which does not need the span.
    core: Option<Box<Pattern>>,
    engines: Mutex<Engines>,
}

/// The span of a match, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Match {
    /// The offset of the first byte.
    pub start: usize,
    /// The offset after the last byte.
    pub end: usize,
}

/// The spans of a match and of its groups. An unset group is `None`.
pub type Captures = Option<Vec<Option<Match>>>;

/// The programs and caches that searches have created so far.
#[derive(Debug, Default)]
struct Engines {
    literal: OnceCell<Option<Literal>>,
    counted: Option<Compiled>,
    regular: Option<Compiled>,
    forwards: Option<Box<Dfa>>,
    backwards: Option<Box<Dfa>>,
    /// How many bytes the searches with regular programs have read.
    read: usize,
}

#[derive(Debug)]
struct Compiled {
    program: Arc<Program>,
    candidates: Candidates,
}

/// An engine, for tests that compare them.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The Pike VM.
    Pike,
    /// The lazy DFA.
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
    /// [`PatternError`], with Python's message.
    pub fn compile(pattern: &str) -> Result<Self, PatternError> {
        Self::compile_with(pattern, Flags::CHECK)
    }

    /// Compiles `pattern` under `flags`.
    ///
    /// # Errors
    ///
    /// [`PatternError`], with Python's message.
    pub fn compile_with(pattern: &str, flags: Flags) -> Result<Self, PatternError> {
        let mut ast = parse::parse(pattern, flags)?;
        let start = start_filter::start_filter(&ast);
        let regular = start.is_none() && compile::is_regular(&ast);
        // Other patterns can exceed the budget. They have no core, because `is_match` and `search` must return the same
        // error.
        let fits_any_length = regular && compile::fits_any_length(&ast, ast.root);
        let core = if fits_any_length { ast.add_core() } else { None };
        let ast = Arc::new(ast);
        let pattern = |root| Self::of(&ast, root, regular, fits_any_length);
        let core = core.map(|root| Box::new(pattern(root)));
        Ok(Self { start, core, ..pattern(ast.root) })
    }

    #[inline(never)]
    fn of(ast: &Arc<Ast>, root: NodeId, regular: bool, fits_any_length: bool) -> Self {
        let (ast, anchored, engines) = (Arc::clone(ast), ast.is_anchored(root), Mutex::default());
        Self { ast, root, regular, fits_any_length, anchored, start: None, core: None, engines }
    }

    /// Whether the pattern can match an empty text, although it can match another text too.
    #[must_use]
    pub fn may_be_empty(&self) -> bool {
        let width = self.ast.width(self.root);
        width.min == 0 && width.max > 0
    }

    /// Whether an automaton can run the pattern, so that matching takes linear time.
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
    /// [`OverBudget`] if the search takes too many steps.
    pub fn is_match(&self, text: &str) -> Result<bool, OverBudget> {
        let searched = self.core.as_deref().unwrap_or(self);
        Ok(searched.find(text, 0, None)?.is_some())
    }

    /// The first match in `text`: Python's `search`.
    ///
    /// # Errors
    ///
    /// [`OverBudget`] if the search takes too many steps.
    pub fn search(&self, text: &str) -> Result<Option<Match>, OverBudget> {
        let slots = self.find(text, 2, None)?;
        Ok(slots.and_then(|slots| spans(&slots).next().flatten()))
    }

    /// The spans of the first match and of its groups. An unset group is `None`.
    ///
    /// # Errors
    ///
    /// [`OverBudget`] if the search takes too many steps.
    pub fn captures(&self, text: &str) -> Result<Captures, OverBudget> {
        let slots = self.find(text, self.ast.groups as usize * 2, None)?;
        Ok(slots.map(|slots| spans(&slots).collect()))
    }

    /// The number of groups. The match itself is group 0.
    #[must_use]
    pub fn groups(&self) -> usize {
        self.ast.groups as usize
    }

    /// Calls `found` with each match in `text`, from left to right: Python's `finditer`, for a pattern that is not
    /// [`may_be_empty`](Self::may_be_empty).
    ///
    /// # Errors
    ///
    /// [`OverBudget`] if the searches together take too many steps.
    pub fn find_all(&self, text: &str, found: &mut dyn FnMut(Match)) -> Result<(), OverBudget> {
        self.captures_all(text, 1, &mut |groups| groups.first().copied().flatten().map_or((), &mut *found))
    }

    /// Calls `found` with the first `groups` groups of each match, as [`find_all`](Self::find_all) does with the match.
    ///
    /// # Errors
    ///
    /// [`OverBudget`] if the searches together take too many steps.
    pub fn captures_all(
        &self,
        text: &str,
        groups: usize,
        found: &mut dyn FnMut(&[Option<Match>]),
    ) -> Result<(), OverBudget> {
        let cursor = Cursor::new(text);
        let steps = &Cell::new(0);
        let mut guard = self.engines();
        let regular = self.regular_limit(text);
        match regular {
            Some(limit) => guard.compile_regular(&self.ast, self.root, limit),
            None => guard.compile_counted(&self.ast, self.root),
        }
        let engines = &*guard;
        let literal = engines.literal.get_or_init(|| Literal::of(&self.ast, self.root)).as_ref();
        if literal.is_some_and(|literal| literal.find(cursor, 0).is_none()) {
            return Ok(());
        }
        let literal = literal.filter(|literal| literal.whole);
        let compiled = if regular.is_some() { &engines.regular } else { &engines.counted };
        let Some(Compiled { program, candidates }) = compiled else { return Ok(()) };
        let mut from = 0;
        while from <= text.len() {
            let slots = if let Some(literal) = literal {
                literal.find(cursor, from).map(|(start, end)| vec![start, end])
            } else if regular.is_some() {
                let search =
                    pike::Search { program, candidates, slots: groups * 2, from, anchored: false, steps };
                pike::search(cursor, &search)?
            } else {
                let slots = self.ast.groups as usize * 2;
                backtrack::search(program, cursor, slots, candidates, self.start.as_ref(), from, steps)?
            };
            let Some(slots) = slots else { break };
            let groups: Vec<Option<Match>> = spans(&slots).collect();
            let Some(&Some(span)) = groups.first() else { break };
            found(&groups);
            from = span.end;
            if span.start == span.end {
                let Some((_, next)) = cursor.next(from) else { break };
                from = next;
            }
        }
        Ok(())
    }

    /// [`captures`](Self::captures) with the given engine. `None` if that engine cannot run the pattern.
    #[doc(hidden)]
    pub fn captures_by(&self, engine: Engine, text: &str) -> Option<Result<Captures, OverBudget>> {
        if engine != Engine::Backtrack && self.regular_limit(text).is_none() {
            return None;
        }
        let slots = self.find(text, self.ast.groups as usize * 2, Some(engine));
        Some(slots.map(|slots| slots.map(|slots| spans(&slots).collect())))
    }

    /// The limit of the regular program for `text`; `None` if the backtracker has to run the pattern.
    fn regular_limit(&self, text: &str) -> Option<usize> {
        match (self.regular, self.fits_any_length) {
            (false, _) => None,
            (true, true) => Some(ANY_LENGTH),
            (true, false) => compile::regular_limit(&self.ast, self.root, text.chars().count()),
        }
    }

    fn engines(&self) -> MutexGuard<'_, Engines> {
        // A panic in another thread does no harm, because the engines contain only caches.
        self.engines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Finds the first match. Returns at least `slots` slots, if the pattern has that many.
    fn find(
        &self,
        text: &str,
        slots: usize,
        engine: Option<Engine>,
    ) -> Result<Option<Vec<usize>>, OverBudget> {
        let min_chars = self.ast.width(self.root).min;
        if min_chars > text.len() as u128
            || (min_chars > text.len() as u128 / 4 && min_chars > text.chars().count() as u128)
        {
            return Ok(None);
        }
        let cursor = Cursor::new(text);
        let mut guard = self.engines();
        let engines = &mut *guard;
        let literal = engines.literal.get_or_init(|| Literal::of(&self.ast, self.root)).as_ref();
        if let Some(literal) = literal
            && engine.is_none()
            // An anchored program that starts with the literal is faster, because it tests only one offset.
            && !(literal.prefix && self.anchored)
        {
            match literal.find(cursor, 0) {
                None => return Ok(None),
                Some((start, end)) if literal.whole => return Ok(Some(vec![start, end])),
                Some(_) => {}
            }
        }
        if engine != Some(Engine::Backtrack)
            && let Some(limit) = self.regular_limit(text)
        {
            return engines.find_regular(&self.ast, self.root, text, limit, slots, engine);
        }
        engines.compile_counted(&self.ast, self.root);
        let Some(counted) = &engines.counted else { return Ok(None) };
        // Computes all groups, even if the caller needs fewer, because back-references need them.
        let slots = self.ast.groups as usize * 2;
        let start = self.start.as_ref();
        let steps = Cell::new(0);
        backtrack::search(&counted.program, cursor, slots, &counted.candidates, start, 0, &steps)
    }
}

impl Engines {
    fn compile_counted(&mut self, ast: &Ast, root: NodeId) {
        self.counted.get_or_insert_with(|| Compiled::new(compile::compile(ast, root, Form::Counted)));
    }

    fn compile_regular(&mut self, ast: &Ast, root: NodeId, limit: usize) {
        // A program for longer texts also works for shorter texts.
        if self.regular.as_ref().is_none_or(|compiled| compiled.program.limit < limit) {
            (self.forwards, self.backwards) = (None, None);
            let form = Form::Regular { limit, reverse: false };
            self.regular = Some(Compiled::new(compile::compile(ast, root, form)));
        }
    }

    /// Not inlined, like `backtrack::search`: wasm engines compile a function at its first call, and most patterns need only
    /// one of these functions.
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
        self.compile_regular(ast, root, limit);
        let Some(Compiled { program, candidates }) = &self.regular else { return Ok(None) };
        let limit = program.limit;
        let cursor = Cursor::new(text);
        let pike = |from, slots, anchored| {
            let steps = &Cell::new(0);
            pike::search(cursor, &pike::Search { program, candidates, slots, from, anchored, steps })
        };
        self.read = self.read.saturating_add(text.len());
        let cached = match engine {
            None => text.len() >= LONG_TEXT || (self.read >= WARM_BYTES && text.len() >= SHORT_TEXT),
            Some(engine) => engine == Engine::Dfa,
        };
        if !cached {
            return pike(0, slots, false);
        }
        let prefix = match self.literal.get() {
            Some(Some(literal)) if literal.prefix && engine.is_none() => Some(literal),
            _ => None,
        };
        let forwards = self.forwards.get_or_insert_with(|| Box::new(Dfa::new(Arc::clone(program), false)));
        let Ok(end) = forwards.find_end(cursor, 0, slots == 0, candidates, prefix) else {
            return pike(0, slots, false);
        };
        let Some(end) = end else {
            return Ok(None);
        };
        if slots == 0 {
            return Ok(Some(Vec::new()));
        }
        let backwards = self.backwards.get_or_insert_with(|| {
            let form = Form::Regular { limit, reverse: true };
            Box::new(Dfa::new(Arc::new(compile::compile(ast, root, form)), true))
        });
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
        // A possessive loop can leave a group whose end is before its start. Python raises an error then.
        [start, end] if end != NONE && start <= end => Some(Match { start, end }),
        _ => None,
    })
}
