//! Compiles a syntax tree to a program, which has one of two forms.
//!
//! The *regular* form is for the automata. Repetitions are unrolled, so there are no counters. A pattern has no regular form
//! if it contains look-around, back-references, conditionals, atomic groups or possessive repetitions, or if the form would
//! exceed [`MAX_EXPANDED`]. A program for texts of limited length is smaller: an upper limit of a repetition has no effect if
//! the text is shorter.
//!
//! The *counted* form is for the backtracker. Repetitions are loops with counters.
//!
//! time: O(size of the program); the counted form is linear in the pattern

use super::ast::{Ast, At, Flags, Greed, Node, NodeId, UNLIMITED};
use super::classes::{CharSet, Fold, Item};
use super::program::{ANY_LENGTH, Assert, Inst, MAX_DEPTH, Pc, Program};

/// The maximum number of instructions of a regular program.
const MAX_EXPANDED: u64 = 5_000;

/// The form of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Regular { limit: usize, reverse: bool },
    Counted,
}

/// Whether the pattern has a regular form, regardless of its size.
pub(super) fn is_regular(ast: &Ast) -> bool {
    let mut waiting = vec![(ast.root, 0)];
    while let Some((id, depth)) = waiting.pop() {
        match ast.node(id) {
            Node::Concat(items) | Node::Branch(items) => {
                waiting.extend(items.iter().map(|&item| (item, depth)));
            }
            Node::Group { body, .. } => waiting.push((*body, depth)),
            Node::Repeat { greed: Greed::Greedy | Greed::Lazy, body, .. } if depth < MAX_DEPTH => {
                waiting.push((*body, depth + u32::from(ast.width(*body).min == 0)));
            }
            Node::Literal(_) | Node::NotLiteral(_) | Node::Any | Node::Class { .. } | Node::At(_) => {}
            _ => return false,
        }
    }
    true
}

/// The bounds of a repetition in a program for texts of at most `limit` characters. `None` if such texts are too short.
fn expanded(ast: &Ast, limit: usize, min: u32, max: u32, body: NodeId) -> Option<(u32, u32)> {
    let limit = u32::try_from(limit).unwrap_or(u32::MAX);
    if limit == u32::MAX {
        return Some((min, max));
    }
    let width = ast.width(body).min;
    if width.saturating_mul(u128::from(min)) > u128::from(limit) {
        return None;
    }
    let max = if max - min > limit { UNLIMITED } else { max };
    let most = limit.saturating_add(1);
    if min <= most {
        return Some((min, max));
    }
    // Here the body can match the empty string. The text has `limit` characters, so at least one of `most` iterations
    // is empty, and more iterations have no effect.
    Some((most, if max == UNLIMITED { max } else { most.saturating_add(max - min) }))
}

/// The number of instructions of the regular form.
fn expanded_size(ast: &Ast, root: NodeId, limit: usize) -> u64 {
    // Children have smaller ids than their parents, so their sizes are computed first.
    let mut sizes: Vec<u64> = Vec::with_capacity(root + 1);
    for id in 0..=root {
        let of = |child: &NodeId| sizes.get(*child).copied().unwrap_or(0);
        let sum = |ids: &[NodeId]| ids.iter().fold(0_u64, |sum, id| sum.saturating_add(of(id)));
        let size = match ast.node(id) {
            Node::Concat(items) => sum(items),
            Node::Branch(arms) => sum(arms).saturating_add(arms.len() as u64 * 2),
            Node::Group { body, .. } => of(body).saturating_add(2),
            Node::Repeat { min, max, body, .. } => {
                // An optional iteration starts with a split. If its body can match the empty string, two more instructions
                // detect an empty iteration.
                let optional = of(body).saturating_add(if ast.width(*body).min == 0 { 3 } else { 1 });
                let (mandatory, optionals) = match expanded(ast, limit, *min, *max, *body) {
                    None => (1, 0),
                    Some((min, UNLIMITED)) => (min, 1),
                    Some((min, max)) => (min, max - min),
                };
                let mandatory = of(body).saturating_mul(u64::from(mandatory));
                mandatory.saturating_add(optional.saturating_mul(u64::from(optionals))).saturating_add(1)
            }
            _ => 1,
        };
        sizes.push(size);
    }
    sizes.last().copied().unwrap_or(0)
}

/// Whether the regular form for texts of any length is small enough.
pub(super) fn fits_any_length(ast: &Ast, root: NodeId) -> bool {
    expanded_size(ast, root, ANY_LENGTH) <= MAX_EXPANDED
}

/// The limit for a program that can search a text of `text_chars` characters. `None` if its regular form is too large.
pub(super) fn regular_limit(ast: &Ast, root: NodeId, text_chars: usize) -> Option<usize> {
    let fits = |limit: &usize| expanded_size(ast, root, *limit) <= MAX_EXPANDED;
    // Rounds the length up, so that slightly longer texts can use the same program.
    text_chars.max(64).checked_next_power_of_two().filter(fits)
}

/// Compiles the node `root` as a complete pattern.
pub(super) fn compile(ast: &Ast, root: NodeId, form: Form) -> Program {
    let mut compiler = Compiler {
        ast,
        root,
        form,
        insts: Vec::with_capacity(32),
        sets: Vec::with_capacity(8),
        known_units: Vec::with_capacity(root + 1),
        labels: Vec::with_capacity(8),
        loops: 0,
        depth: 0,
        open_loops: (0, 0),
        keeps_groups: Vec::new(),
        tasks: Vec::with_capacity(32),
    };
    compiler.run()
}

/// A pending step of the compiler. The steps are on a stack.
enum Task {
    Visit(NodeId, Flags),
    Emit(Inst),
    Label(Pc),
    /// The start (`change` is 1) or the end (`change` is -1) of the body of a loop in the counted form.
    Nest {
        possessive: bool,
        change: i32,
    },
    /// The start and the end of an iteration whose body can match the empty string.
    IterStart,
    IterEnd(Pc),
    /// Compiles the remaining copies of the body of an unrolled repetition.
    Copies {
        body: NodeId,
        flags: Flags,
        left: u32,
        optional: bool,
        lazy: bool,
        exit: Pc,
    },
}

struct Compiler<'a> {
    ast: &'a Ast,
    root: NodeId,
    form: Form,
    insts: Vec<Inst>,
    sets: Vec<CharSet>,
    /// A cache with the flags of the last visit and the set of each node, because unrolling visits a node repeatedly.
    known_units: Vec<Option<(Flags, Option<u32>)>>,
    /// For each label, the index of its instruction. Jumps contain labels until `resolve` replaces them.
    labels: Vec<Pc>,
    loops: u32,
    /// The number of open loops whose body can match the empty string.
    depth: u32,
    /// The number of open loops in the counted form: possessive loops, and other loops.
    open_loops: (i32, i32),
    keeps_groups: Vec<Pc>,
    tasks: Vec<Task>,
}

/// The functions that the main loop calls are not inlined, so that wasm engines optimize each function separately.
impl Compiler<'_> {
    fn run(&mut self) -> Program {
        let (skip, any, start) = (self.label(), self.label(), self.label());
        let every = self.set(CharSet::any());
        let flags = self.ast.flags;
        self.then(vec![
            Task::Label(skip),
            Task::Emit(Inst::Split { first: start, second: any }),
            Task::Label(any),
            Task::Emit(Inst::Set(every)),
            Task::Emit(Inst::Jump(skip)),
            Task::Label(start),
            Task::Emit(Inst::Save(0)),
            Task::Visit(self.root, flags),
            Task::Emit(Inst::Save(1)),
            Task::Emit(Inst::Match),
        ]);
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Visit(id, flags) => self.visit(id, flags),
                Task::Emit(inst) => self.insts.push(inst),
                Task::Label(label) => {
                    let here = self.here();
                    if let Some(target) = self.labels.get_mut(label as usize) {
                        *target = here;
                    }
                }
                Task::Nest { possessive, change } => self.nest(possessive, change),
                Task::IterStart => {
                    self.insts.push(Inst::IterStart(self.depth));
                    self.depth += 1;
                }
                Task::IterEnd(exit) => {
                    self.depth -= 1;
                    self.insts.push(Inst::IterCheck { depth: self.depth, exit });
                }
                Task::Copies { body, flags, left, optional, lazy, exit } => {
                    self.copies(body, flags, left, optional, lazy, exit);
                }
            }
        }
        self.resolve();
        let target = |label: Pc| self.labels.get(label as usize).copied().unwrap_or(0);
        Program {
            skip: target(skip),
            start: target(start),
            anchored: self.ast.is_anchored(self.root),
            has_asserts: self.insts.iter().any(|inst| matches!(inst, Inst::Assert(_))),
            insts: std::mem::take(&mut self.insts),
            sets: std::mem::take(&mut self.sets),
            loops: self.loops,
            keeps_groups: std::mem::take(&mut self.keeps_groups),
            limit: match self.form {
                Form::Regular { limit, .. } => limit,
                Form::Counted => ANY_LENGTH,
            },
        }
    }

    /// Records where the ranges of [`Program::keeps_groups`] start and end. Python's engine saves groups before a choice only
    /// inside a loop that is not possessive, so in possessive loops backtracking does not restore groups.
    fn nest(&mut self, possessive: bool, change: i32) {
        let keeps_groups = |(possessive, others): (i32, i32)| possessive > 0 && others == 0;
        let before = keeps_groups(self.open_loops);
        if possessive {
            self.open_loops.0 += change;
        } else {
            self.open_loops.1 += change;
        }
        if keeps_groups(self.open_loops) != before {
            self.keeps_groups.push(self.here());
        }
    }

    fn here(&self) -> Pc {
        Pc::try_from(self.insts.len()).unwrap_or(Pc::MAX)
    }

    fn label(&mut self) -> Pc {
        self.labels.push(0);
        Pc::try_from(self.labels.len() - 1).unwrap_or(Pc::MAX)
    }

    /// Pushes `tasks` in reverse order, so that the first task is done first.
    fn then(&mut self, tasks: Vec<Task>) {
        self.tasks.extend(tasks.into_iter().rev());
    }

    fn set(&mut self, set: CharSet) -> u32 {
        // A linear search is fast, because patterns have few sets.
        let index = self.sets.iter().position(|known| *known == set).unwrap_or_else(|| {
            self.sets.push(set);
            self.sets.len() - 1
        });
        u32::try_from(index).unwrap_or(u32::MAX)
    }

    /// The set of a node that always consumes exactly one character.
    fn unit(&mut self, id: NodeId, flags: Flags) -> Option<u32> {
        match self.known_units.get(id) {
            Some(&Some((known, set))) if known == flags => return set,
            Some(_) => {}
            None => self.known_units.resize(id + 1, None),
        }
        let set = unit(self.ast, id, flags).map(|set| self.set(set));
        if let Some(known) = self.known_units.get_mut(id) {
            *known = Some((flags, set));
        }
        set
    }

    fn resolve(&mut self) {
        let labels = &self.labels;
        let resolve = |label: &mut Pc| *label = labels.get(*label as usize).copied().unwrap_or(0);
        for inst in &mut self.insts {
            match inst {
                Inst::Split { first, second } => {
                    resolve(first);
                    resolve(second);
                }
                Inst::Jump(to) | Inst::Conditional { no: to, .. } => resolve(to),
                Inst::IterCheck { exit, .. } | Inst::LoopTest { exit, .. } | Inst::LookStart { exit, .. } => {
                    resolve(exit);
                }
                _ => {}
            }
        }
    }

    fn split(first: Pc, second: Pc, lazy: bool) -> Task {
        let (first, second) = if lazy { (second, first) } else { (first, second) };
        Task::Emit(Inst::Split { first, second })
    }

    #[inline(never)]
    fn visit(&mut self, id: NodeId, flags: Flags) {
        if let Some(set) = self.unit(id, flags) {
            self.insts.push(Inst::Set(set));
            return;
        }
        let ast = self.ast;
        match ast.node(id) {
            Node::Literal(_) | Node::NotLiteral(_) | Node::Any | Node::Class { .. } => {}
            Node::At(at) => self.insts.push(Inst::Assert(assertion(*at, flags))),
            Node::Concat(items) => {
                let visits = items.iter().map(|&item| Task::Visit(item, flags));
                if matches!(self.form, Form::Regular { reverse: true, .. }) {
                    self.tasks.extend(visits);
                } else {
                    self.tasks.extend(visits.rev());
                }
            }
            Node::Branch(arms) => self.branch(arms, flags),
            Node::Group { group, on, off, body } => {
                let visit = Task::Visit(*body, flags.inside(*on, *off));
                match group {
                    None => self.tasks.push(visit),
                    Some(group) => {
                        self.then(vec![
                            Task::Emit(Inst::Save(group * 2)),
                            visit,
                            Task::Emit(Inst::Save(group * 2 + 1)),
                        ]);
                    }
                }
            }
            Node::Repeat { min, max, greed, body } => match self.form {
                Form::Counted => self.counted(*min, *max, *greed, *body, flags),
                Form::Regular { limit, .. } => match expanded(ast, limit, *min, *max, *body) {
                    None => self.insts.push(Inst::Fail),
                    Some((min, max)) => self.unroll(min, max, *greed == Greed::Lazy, *body, flags),
                },
            },
            Node::Atomic(body) => self.then(vec![
                Task::Emit(Inst::AtomicStart),
                Task::Visit(*body, flags),
                Task::Emit(Inst::AtomicEnd),
            ]),
            Node::Look { behind, negated, body } => {
                let width = if *behind { ast.width(*body).min } else { 0 };
                let behind = u32::try_from(width).unwrap_or(u32::MAX);
                let exit = self.label();
                self.then(vec![
                    Task::Emit(Inst::LookStart { behind, negated: *negated, exit }),
                    Task::Visit(*body, flags),
                    Task::Emit(Inst::LookEnd),
                    Task::Label(exit),
                ]);
            }
            Node::BackRef(group) => self.insts.push(Inst::BackRef { group: *group, fold: folding(flags) }),
            Node::Conditional { group, yes, no } => {
                let (no_label, exit) = (self.label(), self.label());
                let mut tasks = vec![
                    Task::Emit(Inst::Conditional { group: *group, no: no_label }),
                    Task::Visit(*yes, flags),
                    Task::Emit(Inst::Jump(exit)),
                    Task::Label(no_label),
                ];
                tasks.extend(no.map(|no| Task::Visit(no, flags)));
                tasks.push(Task::Label(exit));
                self.then(tasks);
            }
        }
    }

    #[inline(never)]
    fn branch(&mut self, arms: &[NodeId], flags: Flags) {
        let exit = self.label();
        let mut tasks = Vec::with_capacity(arms.len() * 5);
        if let Some((last, others)) = arms.split_last() {
            for &arm in others {
                let (here, next) = (self.label(), self.label());
                tasks.extend([
                    Self::split(here, next, false),
                    Task::Label(here),
                    Task::Visit(arm, flags),
                    Task::Emit(Inst::Jump(exit)),
                    Task::Label(next),
                ]);
            }
            tasks.push(Task::Visit(*last, flags));
        }
        tasks.push(Task::Label(exit));
        self.then(tasks);
    }

    /// Compiles a repetition in the regular form.
    #[inline(never)]
    fn unroll(&mut self, min: u32, max: u32, lazy: bool, body: NodeId, flags: Flags) {
        let nullable = self.ast.width(body).min == 0;
        let exit = self.label();
        let mut tasks = Vec::new();
        let plus = max == UNLIMITED && !nullable && min > 0;
        let mandatory = if plus { min - 1 } else { min };
        if mandatory > 0 {
            tasks.push(Task::Copies { body, flags, left: mandatory, optional: false, lazy, exit });
        }
        if plus {
            let again = self.label();
            tasks.extend([Task::Label(again), Task::Visit(body, flags), Self::split(again, exit, lazy)]);
        } else if max == UNLIMITED {
            let (again, inside) = (self.label(), self.label());
            tasks.extend([Task::Label(again), Self::split(inside, exit, lazy), Task::Label(inside)]);
            tasks.extend(self.iteration(body, flags, exit));
            tasks.push(Task::Emit(Inst::Jump(again)));
        } else if max > min {
            tasks.push(Task::Copies { body, flags, left: max - min, optional: true, lazy, exit });
        }
        tasks.push(Task::Label(exit));
        self.then(tasks);
    }

    #[inline(never)]
    fn copies(&mut self, body: NodeId, flags: Flags, left: u32, optional: bool, lazy: bool, exit: Pc) {
        let mut tasks = Vec::new();
        if optional {
            let inside = self.label();
            tasks.extend([Self::split(inside, exit, lazy), Task::Label(inside)]);
            tasks.extend(self.iteration(body, flags, exit));
        } else {
            tasks.push(Task::Visit(body, flags));
        }
        if left > 1 {
            tasks.push(Task::Copies { body, flags, left: left - 1, optional, lazy, exit });
        }
        self.then(tasks);
    }

    /// One optional iteration. An empty iteration leaves the loop.
    fn iteration(&mut self, body: NodeId, flags: Flags, exit: Pc) -> Vec<Task> {
        let visit = Task::Visit(body, flags);
        if self.ast.width(body).min > 0 {
            return vec![visit];
        }
        vec![Task::IterStart, visit, Task::IterEnd(exit)]
    }

    /// Compiles a repetition in the counted form.
    #[inline(never)]
    fn counted(&mut self, min: u32, max: u32, greed: Greed, body: NodeId, flags: Flags) {
        if let Some(set) = self.unit(body, flags) {
            self.insts.push(Inst::Run { set, min, max, greed });
            return;
        }
        let (again, exit) = (self.label(), self.label());
        let number = self.loops;
        self.loops += 1;
        let possessive = greed == Greed::Possessive;
        let mut tasks = Vec::new();
        // A possessive repetition is an atomic group, and so is each of its iterations.
        let mark = |tasks: &mut Vec<Task>, inst| {
            if possessive {
                tasks.push(Task::Emit(inst));
            }
        };
        mark(&mut tasks, Inst::AtomicStart);
        tasks.extend([
            Task::Emit(Inst::LoopInit(number)),
            Task::Label(again),
            Task::Emit(Inst::LoopTest { number, min, max, lazy: greed == Greed::Lazy, exit }),
        ]);
        mark(&mut tasks, Inst::AtomicStart);
        let nest = |change| Task::Nest { possessive, change };
        tasks.extend([nest(1), Task::Visit(body, flags), nest(-1)]);
        mark(&mut tasks, Inst::AtomicEnd);
        tasks.extend([Task::Emit(Inst::Jump(again)), Task::Label(exit)]);
        mark(&mut tasks, Inst::AtomicEnd);
        self.then(tasks);
    }
}

fn folding(flags: Flags) -> Fold {
    match (flags.ignore_case, flags.ascii) {
        (false, _) => Fold::None,
        (true, true) => Fold::Ascii,
        (true, false) => Fold::Unicode,
    }
}

fn assertion(at: At, flags: Flags) -> Assert {
    match at {
        At::Beginning if flags.multi_line => Assert::LineStart,
        At::Beginning | At::BeginningString => Assert::TextStart,
        At::End if flags.multi_line => Assert::LineEnd,
        At::End => Assert::TextEndOrFinalNewline,
        At::EndString => Assert::TextEnd,
        At::Boundary => Assert::Boundary { ascii: flags.ascii },
        At::NonBoundary => Assert::NonBoundary { ascii: flags.ascii },
    }
}

/// The set of a node that always consumes exactly one character. The node may be inside non-capturing groups.
pub(super) fn unit(ast: &Ast, mut id: NodeId, mut flags: Flags) -> Option<CharSet> {
    loop {
        let fold = folding(flags);
        return Some(match ast.node(id) {
            Node::Literal(c) => CharSet::new(&[Item::Char(*c)], false, fold, flags.ascii),
            Node::NotLiteral(c) => CharSet::new(&[Item::Char(*c)], true, fold, flags.ascii),
            Node::Any if flags.dot_all => CharSet::any(),
            Node::Any => CharSet::new(&[Item::Char(10)], true, Fold::None, false),
            Node::Class { items, negated } => CharSet::new(items, *negated, fold, flags.ascii),
            Node::Group { group: None, on, off, body } => {
                flags = flags.inside(*on, *off);
                id = *body;
                continue;
            }
            Node::Concat(items) if items.len() == 1 => {
                id = *items.first()?;
                continue;
            }
            _ => return None,
        });
    }
}
