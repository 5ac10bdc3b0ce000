//! Announcements: how a text says which number, letter or other target is its answer, in English and Chinese.
//!
//! The caller finds the targets; [`read`] gives each a [`Role`]:
//!
//! | role | examples for the target B |
//! |---|---|
//! | [`Role::Announced`] | `the answer is B`, `Answer: B`, `the correct option is B`, `I choose B`, `Thus, B.`, `it is B.`, `leaving B`, `B is the answer`, `答案是B`, `【答案】B`, `<answer>B</answer>`, a heading `Answer` with B below it |
//! | [`Role::Fits`] | `B is correct`, `选项B正确` |
//! | [`Role::Rejected`] | `not B`, `B is wrong`, `A over B`, `rules out B`, `排除B`, `B错误` |
//! | [`Role::Mentioned`] | all others, such as `if B is right` and `it could be B` |
//!
//! Targets joined by commas, `and` or `or` are a group: they have the same role. After `is not 3 but`, the next target is announced.
//! Marks around words, such as quotes, brackets, emphasis and TeX commands, change nothing.
//!
//! The text is read word by word. A sentence is forgotten at its end. The words are in [`WORDS`]. time: O(length).

use super::categories::is_alphanumeric;

/// The role of a target in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    /// The text does not say whether it is the answer.
    #[default]
    Mentioned,
    /// It is the answer.
    Announced,
    /// It is right.
    Fits,
    /// It is not the answer.
    Rejected,
}

/// The kind of target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Letters of options. Only known words may be between an announcement and its letter.
    Letter,
    /// Numbers. Any words may be between an announcement and its number.
    Number,
}

/// A target, and its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The byte offset of its start.
    pub start: usize,
    /// The byte offset of its end.
    pub end: usize,
    /// Its role in the text.
    pub role: Role,
    /// The index of the first target of its group.
    pub group: usize,
    /// Whether it is one of several targets joined by `or`: in "A or B", both A and B.
    pub is_alternative: bool,
}

impl Target {
    /// A target from `start` to `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end, role: Role::Mentioned, group: 0, is_alternative: false }
    }
}

/// Words and their classes, by their length in bytes:
///
/// - `N` announces: the answer. `O` is an option, `P` options; they announce after `R` (right) or `Q` (other qualifiers).
/// - `C` is, `D` are; `Y` all of a group. `W` wrong, `X` not, `G` rejects what follows, `U` out.
/// - `V` English verbs of choosing, which need a speaker, `S`; `v` Chinese ones. `T` concludes. `I` it.
/// - `A` and, `L` or, `B` but, `E` because. `H` the rest of the clause is only supposed. `K` another option is meant.
/// - `Z` no. `J` only, which takes back a negation. `F` fillers, which change nothing.
const WORDS: [&str; 13] = [
    "",
    "sC iS dF mF",
    "myQ isC beC goV weS soT itI orL ifH noZ toF ofF onF asF llF amF veF usF meF doF",
    "ansN wasC areD allY notX norX outU optV andA butB mayH theF canF hasF hadF forF didF sayF nowF oneO 答N 项O 对R 是C 为C 都Y 均Y 错W 不X 非X 选v 故T 剩T 它I 和A 与A 及A 或L 但B 若H 的F 应F 才F 就F 则F 仅J 只J 我F 最F",
    "bestR beenC wereD bothY thanG overG pickV voteV thusT leftT thisI nextK thatF mustF willF haveF withF doesF sureF mostF justJ alsoF thenF onlyJ ruleF hereF",
    "rightR finalQ wrongW falseW neverX beatsG choseV goingV henceT leaveT sinceE mightH couldH otherK maybeF wouldF thinkF guessF seemsF rulesF ruledF whichF clearF",
    "answerN optionO choiceO letterO cannotX chooseV selectV settleV leavesT ratherB unlessH secondK eitherF shouldF rulingF indeedF 以为H 答案N 选项O 一项O 正确R 最佳R 我的Q 最终Q 应是C 应为C 错误W 不对W 有误W 不是X 并非X 不选G 排除G 而非G 选择v 故选v 应选v 因此T 所以T 综上T 剩下T 只剩T 以及A 或者L 还是L 而是B 因为E 由于E 如果H 假设H 是否H 其他K 应该F 应当F 认为F 可能F 一定F 本题F 所述F",
    "answersN optionsP choicesP correctR neitherX insteadG excludeG pickingV leavingT becauseE whetherH supposeH anotherK perhapsF believeF certainF appearsF thoughtH",
    "choosingV concludeT",
    "selectionO statementO incorrectW excludingG eliminateG thereforeT confidentF 最合适R 最恰当R 不正确W 不符合W 不合适W 不合理W",
    "eliminatesG eliminatedU",
    "eliminatingG",
    "符合题意R",
];

/// The longest closing tag in bytes.
const MAX_TAG: usize = 16;

/// Gives each target its role. `targets` are sorted and do not overlap. Returns the offset after the last words that
/// announce an answer.
pub fn read(text: &str, kind: Kind, targets: &mut [Target]) -> Option<usize> {
    if kind == Kind::Number && !may_announce(text) {
        return None;
    }
    let mut reader = Reader {
        text,
        kind,
        targets,
        count: 0,
        last: END,
        clause: Clause::default(),
        has_words: false,
        asked: None,
        sentence: 0,
        has_armed: false,
    };
    let mut at = 0;
    let mut announced_at = None;
    while at < text.len() {
        reader.has_armed = false;
        at = reader.step(at);
        if reader.has_armed {
            announced_at = Some(at);
        }
    }
    reader.end(END);
    announced_at
}

/// Tokens that are not words.
const TARGET: u8 = b'!';
const COMMA: u8 = b',';
const COLON: u8 = b':';
const END: u8 = b'.';
const OTHER: u8 = b'?';

/// Whether the next target is announced.
#[derive(Clone, Copy, Default, PartialEq)]
enum Armed {
    #[default]
    No,
    /// The next target is announced if its clause ends after it.
    Weakly,
    /// The next target is announced.
    Strongly,
}

/// A group that the text may say something about.
#[derive(Clone, Copy)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are the state of a reader and independent of each other"
)]
struct Subject {
    /// The index of its first target.
    first: usize,
    /// The index after its first `and`, where a new list may begin.
    second: Option<usize>,
    has_copula: bool,
    /// Whether the copula is a colon, so that the group may be a label: "A: The answer is C".
    is_label: bool,
    is_plural: bool,
    is_negated: bool,
    is_right: bool,
}

/// The state of the clause before the current offset.
#[derive(Clone, Copy, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are the state of a reader and independent of each other"
)]
struct Clause {
    armed: Armed,
    /// Whether the last group is announced if the clause ends here.
    is_pending: bool,
    has_noun: bool,
    has_speaker: bool,
    has_it: bool,
    is_qualified: bool,
    is_negated: bool,
    is_supposed: bool,
    is_spoiled: bool,
    /// Whether an announcement names a target and rejects it.
    is_contrasted: bool,
    subject: Option<Subject>,
}

struct Reader<'t, 'r> {
    text: &'t str,
    kind: Kind,
    targets: &'r mut [Target],
    /// The number of targets that were read.
    count: usize,
    /// The class of the last token.
    last: u8,
    clause: Clause,
    /// Whether the line has words that no heading has.
    has_words: bool,
    /// The index of the first target of the last sentence, if that was a question.
    asked: Option<usize>,
    /// The index of the first target of the sentence.
    sentence: usize,
    /// Whether the current token announces an answer.
    has_armed: bool,
}

impl Reader<'_, '_> {
    /// Reads the token at `at` and returns the offset after it.
    fn step(&mut self, at: usize) -> usize {
        if let Some(target) = self.targets.get(self.count)
            && target.start == at
        {
            let end = target.end;
            self.target();
            return end;
        }
        let rest = &self.text[at..];
        let c = rest.chars().next().unwrap_or(' ');
        let after = at + c.len_utf8();
        match c {
            'a'..='z' | 'A'..='Z' => return self.english(at),
            '\\' => {
                let end = |c: char| !c.is_ascii_alphabetic();
                return after + self.text[after..].find(end).unwrap_or(rest.len() - 1);
            }
            '<' if rest.starts_with("</") => {
                // A closing tag is not a word. It ends the answer.
                self.end(END);
                return after + rest[1..].bytes().take(MAX_TAG).take_while(|&byte| byte != b'>').count();
            }
            '.' | '!' | '?' | '。' | '！' | '？' | ';' | '；' => {
                let next = self.text[after..].trim_start_matches(' ');
                let continues = next.len() + after == self.text.len()
                    || next.starts_with(|c: char| c.is_ascii_lowercase() || c.is_ascii_digit());
                if c == '.' && continues && !next.is_empty() {
                    return after;
                }
                let asked = matches!(c, '?' | '？').then_some(self.sentence);
                let is_label = self.is_heading();
                self.end(if is_label { COLON } else { END });
                self.asked = asked;
            }
            '\n' => {
                let is_heading = self.is_heading()
                    || matches!(self.last, COLON | b'C') && self.clause.armed == Armed::Strongly;
                self.end(if is_heading { COLON } else { END });
                self.has_words = false;
            }
            '&' | '+' if self.last == TARGET => self.last = b'A',
            '/' if self.last == TARGET => self.last = b'L',
            ',' | '，' | '、' => self.comma(),
            ':' | '：' | '=' | '→' => self.colon(),
            '-' | '–' | '—' | '>' | '】' | ']' if self.last == b'N' => self.colon(),
            '-' | '–' | '—' if self.text[after..].starts_with(' ') || c == '—' => self.comma(),
            _ if is_alphanumeric(c) => {
                return if is_han(c) { self.chinese(at, c) } else { self.other(after) };
            }
            _ => {}
        }
        after
    }

    /// Reads the English word at `at`, such as `it's` or `isn't`.
    fn english(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        let len = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let word = &rest[..len];
        let after = rest[len..].strip_prefix(['\'', '’']).unwrap_or_default();
        let tail = &after[..after.bytes().take_while(u8::is_ascii_alphabetic).count()];
        let end = if tail.is_empty() { at + len } else { self.text.len() - after.len() + tail.len() };
        if tail.eq_ignore_ascii_case("t") && word.ends_with(['n', 'N']) {
            if let Some(subject) = &mut self.clause.subject {
                subject.has_copula = true;
            }
            self.word(b'X');
            return end;
        }
        let class = class_of(word);
        // "No, it is A", but not "No idea".
        let class = if class == b'Z' && !rest[len..].starts_with([',', '.', '!']) { OTHER } else { class };
        let class = if class == b'W' && !self.is_wrong_to_say(&rest[len..]) { OTHER } else { class };
        let is_adverb = class == OTHER && len > 3 && word.ends_with("ly");
        self.word(if is_adverb { b'F' } else { class });
        if tail.eq_ignore_ascii_case("s") && matches!(class, b'I' | b'N') {
            self.word(b'C');
        }
        end
    }

    /// Whether a word such as `wrong` rejects the number that follows, as in "wrong to say" and "wrong answer". Elsewhere the answer
    /// may follow: "I was wrong, the answer is 9". For letters, it always counts.
    fn is_wrong_to_say(&self, after: &str) -> bool {
        let next = after.trim_start_matches(' ').as_bytes();
        let leads =
            |word: &[u8]| next.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        self.kind == Kind::Letter || self.last != b'X' && (leads(b"to ") || leads(b"answer"))
    }

    /// Reads the longest known Chinese word at `at`, or one character.
    fn chinese(&mut self, at: usize, c: char) -> usize {
        let rest = &self.text[at..];
        let first = c.len_utf8();
        // Of the words of one to four characters, the longest counts.
        let known = (1..=4).rev().filter_map(|count| Some((class_of(rest.get(..3 * count)?), 3 * count)));
        let Some((class, len)) = known.into_iter().find(|&(class, _)| class != OTHER) else {
            self.word(OTHER);
            return at + first;
        };
        // 不是 is a copula too.
        let is_copula = class == b'X' && rest[..len].ends_with('是');
        if let Some(subject) = &mut self.clause.subject {
            // No copula is needed: 选项B正确.
            let is_predicate = matches!(class, b'R' | b'W');
            subject.has_copula |= is_predicate || is_copula;
            subject.is_plural |= is_predicate;
        }
        self.word(class);
        if is_copula && self.clause.has_noun && self.clause.subject.is_none() {
            self.arm();
        }
        at + len
    }

    fn other(&mut self, after: usize) -> usize {
        self.word(OTHER);
        after
    }

    /// Whether the line so far is a heading such as `Final Answer`.
    fn is_heading(&self) -> bool {
        self.clause.has_noun && self.last == b'N' && !self.has_words
    }

    /// Gives the targets of the last group, from the one at `first`, a role.
    fn mark(&mut self, first: usize, role: Role) {
        for target in &mut self.targets[first..self.count] {
            if target.role != Role::Rejected {
                target.role = role;
            }
        }
    }

    fn target(&mut self) {
        let index = self.count;
        self.count += 1;
        // "A is not B" rejects B.
        let is_denied = self.clause.subject.is_some_and(|subject| subject.is_negated);
        let negated = self.clause.is_negated || is_denied;
        self.asked = None;
        // The text has only commas, `and` or `or` between the targets of a group.
        let joined = self.clause.subject.filter(|subject| {
            self.kind == Kind::Letter
                && !subject.has_copula
                && matches!(self.last, TARGET | COMMA | b'A' | b'L')
        });
        if let Some(mut subject) = joined {
            if self.last == b'A' {
                if let Some(second) = subject.second {
                    subject.first = second;
                }
                subject.second = Some(index);
            }
            let before = self.targets[index - 1];
            let target = &mut self.targets[index];
            (target.group, target.role) = (before.group, before.role);
            if self.last == b'L' {
                target.is_alternative = true;
                self.targets[index - 1].is_alternative = true;
            }
            self.clause.subject = Some(subject);
        } else {
            self.targets[index].group = index;
            let is_armed = self.clause.armed != Armed::No;
            self.clause.is_pending = false;
            if negated {
                self.targets[index].role = Role::Rejected;
                self.clause.is_contrasted = is_armed;
            } else if !self.clause.is_supposed && self.clause.armed == Armed::Strongly {
                self.targets[index].role = Role::Announced;
                self.clause.has_noun = false;
            } else {
                self.clause.is_pending = self.clause.armed == Armed::Weakly && !self.clause.is_supposed;
            }
            self.clause.subject = Some(Subject {
                first: index,
                second: None,
                has_copula: false,
                is_label: false,
                is_plural: false,
                is_negated: false,
                is_right: false,
            });
        }
        self.clause.armed = Armed::No;
        self.clause.is_negated = false;
        self.last = TARGET;
        self.has_words = true;
    }

    /// Says that the group is right or wrong.
    #[inline(never)]
    fn predicate(&mut self, subject: Subject, role: Role) {
        let mut first = if subject.is_plural { subject.first } else { self.count - 1 };
        // In "Answer: B, C and D are wrong", only the others are wrong.
        let is_announced = self.clause.is_pending || self.targets[first].role == Role::Announced;
        if role == Role::Rejected && first + 1 < self.count && is_announced {
            first += 1;
        }
        if !self.clause.is_supposed {
            self.mark(first, role);
        }
    }

    /// Reads a word of a class.
    #[inline(never)]
    fn word(&mut self, class: u8) {
        let class = match class {
            b'N' | b'C' | b'D' | b'X' | b'W' | b'B' | b'F' | b'J' | b'I' | b'Q' | b'R' => class,
            _ if self.kind == Kind::Number => {
                (self.clause.is_negated, self.clause.subject, self.has_words, self.last) =
                    (false, None, true, OTHER);
                return;
            }
            _ => class,
        };
        let asked = self.asked.take();
        // A pending group is announced, unless words about it follow.
        if self.clause.is_pending && !matches!(class, b'A' | b'L' | b'O' | b'F' | b'J') {
            if matches!(class, b'E' | b'X') || self.last == COMMA {
                self.commit();
            }
            self.clause.is_pending &= matches!(class, b'C' | b'D' | b'Y');
        }
        // "B is not supported" rejects B, but "B is not only right" does not.
        if !matches!(class, b'F' | b'J' | b'W' | b'R' | b'N' | b'C' | b'X') {
            self.reject_negated();
        }
        let subject = self.clause.subject;
        match (class, subject) {
            (b'N', _) => self.noun(),
            (b'O' | b'P', Some(subject)) if subject.is_right => self.noun(),
            (b'O' | b'P', None) if self.clause.is_qualified => {
                (self.clause.has_noun, self.clause.armed) = (!self.clause.is_spoiled, Armed::No);
            }
            (b'R', Some(subject)) if subject.is_negated => self.reject_negated(),
            (b'R', Some(subject)) if subject.has_copula => {
                if !subject.is_right {
                    self.predicate(subject, Role::Fits);
                }
                self.clause.subject = Some(Subject { is_right: true, ..subject });
            }
            (b'J', Some(subject)) => self.clause.subject = Some(Subject { is_negated: false, ..subject }),
            (b'W', Some(subject)) if subject.has_copula => {
                if !subject.is_negated {
                    self.predicate(subject, Role::Rejected);
                }
                self.clause.subject = None;
            }
            (b'U' | b'Z', Some(subject)) if subject.has_copula => {
                self.predicate(subject, Role::Rejected);
                self.clause.subject = None;
            }
            (b'R' | b'Q', _) => self.clause.is_qualified = true,
            (b'C' | b'D', Some(subject)) => {
                let is_plural = subject.is_plural || class == b'D';
                self.clause.subject = Some(Subject { has_copula: true, is_plural, ..subject });
            }
            (b'C' | b'D', None)
                if self.clause.has_noun || self.clause.is_qualified && self.kind == Kind::Letter =>
            {
                self.arm();
            }
            (b'C' | b'D', None) if self.clause.has_it && self.clause.armed == Armed::No => {
                self.clause.armed = Armed::Weakly;
            }
            (b'Y', Some(subject)) => self.clause.subject = Some(Subject { is_plural: true, ..subject }),
            (b'X', Some(subject)) if subject.has_copula => {
                self.clause.subject = Some(Subject { is_negated: true, ..subject });
            }
            (b'X' | b'G' | b'U' | b'W', _) => (self.clause.is_negated, self.clause.subject) = (true, None),
            (b'v', _) => self.arm(),
            (b'V', _) if self.clause.has_speaker => self.arm(),
            (b'V', _) => self.clause.has_noun |= self.clause.is_qualified,
            (b'S', _) => (self.clause.has_speaker, self.clause.subject) = (true, None),
            (b'I', _) => (self.clause.has_it, self.clause.subject) = (true, None),
            (b'T', _) => {
                self.forget();
                self.clause.armed = Armed::Weakly;
            }
            (b'A' | b'L', Some(subject)) if !subject.has_copula => {}
            (b'B', _) => {
                let is_contrasted = self.clause.is_contrasted;
                self.forget();
                if is_contrasted {
                    self.arm();
                }
            }
            (b'A' | b'L' | b'E' | b'P', _) => self.forget(),
            (b'H', _) => self.clause.is_supposed = true,
            (b'K', _) => self.clause.is_spoiled = true,
            (b'Z', _) => {
                if let Some(first) = asked {
                    self.mark(first, Role::Rejected);
                }
            }
            (b'C' | b'D' | b'F' | b'J' | b'Y', _) => {}
            _ => {
                (self.clause.armed, self.clause.subject, self.clause.has_it) = (Armed::No, None, false);
                (self.clause.has_speaker, self.clause.is_qualified, self.clause.is_negated) =
                    (false, false, false);
            }
        }
        self.has_words |= !matches!(class, b'N' | b'Q' | b'R' | b'F');
        self.last = class;
    }

    /// Reads `answer`.
    fn noun(&mut self) {
        if let Some(subject) = self.clause.subject.take().filter(|subject| subject.has_copula) {
            self.predicate(subject, if subject.is_negated { Role::Rejected } else { Role::Announced });
            self.clause.has_noun = subject.is_label && !subject.is_right;
        } else {
            self.clause.has_noun = !self.clause.is_spoiled;
            if self.kind == Kind::Letter && self.clause.has_noun {
                self.clause.armed = Armed::Weakly;
            }
        }
    }

    fn colon(&mut self) {
        // A number before a colon is a label: "Step 2: The answer is 30".
        if let (TARGET, Some(subject), Kind::Letter) = (self.last, self.clause.subject, self.kind) {
            self.clause.subject = Some(Subject { has_copula: true, is_label: true, ..subject });
        } else if self.clause.has_noun {
            self.arm();
        } else if self.clause.armed == Armed::No {
            self.forget();
        }
        self.last = COLON;
    }

    fn comma(&mut self) {
        self.reject_negated();
        if self.last != TARGET || self.kind == Kind::Number {
            self.clause.subject = None;
        }
        (self.clause.is_negated, self.clause.is_supposed, self.clause.has_it, self.clause.has_speaker) =
            (false, false, false, false);
        self.clause.is_qualified = false;
        self.last = COMMA;
    }

    /// Rejects the group, if the clause says that it is not something.
    #[inline(never)]
    fn reject_negated(&mut self) {
        if let Some(subject) = self.clause.subject.filter(|subject| subject.is_negated) {
            self.predicate(subject, Role::Rejected);
            self.clause.subject = None;
        }
    }

    fn arm(&mut self) {
        (self.clause.armed, self.has_armed, self.clause.subject) = (Armed::Strongly, true, None);
    }

    /// Announces the pending group.
    #[inline(never)]
    fn commit(&mut self) {
        if let Some(group) = self.targets[..self.count].last().map(|target| target.group) {
            self.mark(group, Role::Announced);
        }
        self.clause.is_pending = false;
    }

    /// Ends a clause.
    fn forget(&mut self) {
        self.clause = Clause::default();
    }

    /// Ends a sentence. The next one is an answer if `last` is a colon.
    #[inline(never)]
    fn end(&mut self, last: u8) {
        if self.clause.is_pending {
            self.commit();
        }
        self.reject_negated();
        self.forget();
        if last == COLON {
            self.arm();
        }
        (self.last, self.sentence) = (last, self.count);
    }
}

/// Calls `accept` with the byte range of the content of each `\boxed{…}` and `\fbox{…}`, the last one first, until it returns
/// true. A box that is not closed ends with the text.
pub fn last_box(text: &str, accept: &mut dyn FnMut(usize, usize) -> bool) {
    let bytes = text.as_bytes();
    // The closing braces that have no opening brace yet, last first.
    let mut closing = Vec::new();
    for at in (0..bytes.len()).rev() {
        if bytes[at] == b'}' {
            closing.push(at);
        } else if bytes[at] == b'{' {
            let end = closing.pop().unwrap_or(bytes.len());
            let before = &bytes[..at];
            if (before.ends_with(b"\\boxed") || before.ends_with(b"\\fbox")) && accept(at + 1, end) {
                return;
            }
        }
    }
}

/// Calls `accept` with the byte range of the rest of each line after `####`, the last one first, until it returns true.
pub fn last_hashes(text: &str, accept: &mut dyn FnMut(usize, usize) -> bool) {
    let bytes = text.as_bytes();
    let mut end = bytes.len();
    let mut start = end;
    for at in (0..bytes.len()).rev() {
        if bytes[at] == b'\n' {
            end = at;
        }
        if bytes[at] != b'#' {
            start = at;
        } else if start - at == 4 && accept(start, end) {
            return;
        }
    }
}

/// A prefilter: whether the text may have a word of class `N`.
fn may_announce(text: &str) -> bool {
    text.contains('答') || text.as_bytes().windows(3).any(|word| word.eq_ignore_ascii_case(b"ans"))
}

/// The class of a word.
#[inline(never)]
fn class_of(word: &str) -> u8 {
    let len = word.len();
    let entries = WORDS.get(len).map_or(&[][..], |entries| entries.as_bytes());
    let found = entries.chunks(len + 2).find(|entry| entry[..len].eq_ignore_ascii_case(word.as_bytes()));
    found.map_or(OTHER, |entry| entry[len])
}

/// Whether a list of words between spaces has this word.
#[must_use]
#[inline(never)]
pub fn has_word(list: &str, word: &str) -> bool {
    list.split(' ').any(|listed| listed.eq_ignore_ascii_case(word))
}

/// Whether a text has words, other than TeX commands and conjunctions.
#[must_use]
pub fn has_words(text: &str) -> bool {
    let mut is_command = false;
    let mut word = 0;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        if is_alphanumeric(c) {
            continue;
        }
        if at > word && !is_command && !has_word("and or 和 或", &text[word..at]) {
            return true;
        }
        is_command = c == '\\';
        word = at + c.len_utf8();
    }
    false
}

/// Whether a letter after this word is a label, also if it could be a pronoun: "the answer is I".
#[must_use]
pub fn is_before_label(word: &str) -> bool {
    // "The one I choose" has a pronoun.
    matches!(class_of(word), b'N' | b'O' | b'C' | b'V') && !word.eq_ignore_ascii_case("one")
}

/// Whether a word is one of [`WORDS`].
#[must_use]
pub fn is_known(word: &str) -> bool {
    class_of(word) != OTHER
}

/// Whether a character is Chinese.
#[must_use]
pub fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}
