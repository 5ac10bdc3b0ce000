//! Porter's stemmer, as in NLTK 3.10 (`nltk/stem/porter.py`) in its default mode, which `rouge_score` uses.
//!
//! Choose it if `run`, `runs` and `running` should be equal English words. From M. Porter, "An algorithm for suffix
//! stripping" (1980), with NLTK's extensions. Words must be lowercase. Non-ASCII letters are treated as consonants.
//! time: O(length).

/// Replaces `word` with its stem.
///
/// ```
/// let mut word = "generalizations".to_owned();
/// benchmarkhub_text_engine::text::porter::stem(&mut word);
/// assert_eq!(word, "gener");
/// ```
pub fn stem(word: &mut String) {
    if let Some(irregular) = irregular(word) {
        word.clear();
        word.push_str(irregular);
        return;
    }
    if word.chars().nth(2).is_none() {
        return;
    }
    plural(word);
    past(word);
    final_y(word);
    double_suffix(word);
    apply(word, &STEP_3, |stem| measure(stem) > 0);
    long_suffix(word);
    final_e(word);
    if word.ends_with("ll") && measure(&word[..word.len() - 1]) > 1 {
        word.pop();
    }
}

fn irregular(word: &str) -> Option<&'static str> {
    Some(match word {
        "sky" | "skies" => "sky",
        "dying" => "die",
        "lying" => "lie",
        "tying" => "tie",
        "news" => "news",
        "innings" | "inning" => "inning",
        "outings" | "outing" => "outing",
        "cannings" | "canning" => "canning",
        "howe" => "howe",
        "proceed" => "proceed",
        "exceed" => "exceed",
        "succeed" => "succeed",
        _ => return None,
    })
}

/// For each character, whether it is a consonant. A `y` is a consonant unless it follows a consonant.
fn consonants(word: &str) -> impl Iterator<Item = bool> {
    word.chars().scan(false, |before, c| {
        *before = match c {
            'a' | 'e' | 'i' | 'o' | 'u' => false,
            'y' => !*before,
            _ => true,
        };
        Some(*before)
    })
}

/// Porter's measure: how often a consonant directly follows a vowel.
fn measure(stem: &str) -> usize {
    let mut after_vowel = false;
    let mut count = 0;
    for consonant in consonants(stem) {
        count += usize::from(after_vowel && consonant);
        after_vowel = !consonant;
    }
    count
}

fn has_vowel(stem: &str) -> bool {
    consonants(stem).any(|consonant| !consonant)
}

fn ends_in_consonant(stem: &str) -> bool {
    consonants(stem).last() == Some(true)
}

fn ends_in_double_consonant(word: &str) -> bool {
    let mut back = word.chars().rev();
    matches!((back.next(), back.next()), (Some(a), Some(b)) if a == b) && ends_in_consonant(word)
}

/// Whether the word ends in a consonant, a vowel, and a consonant other than w, x and y; or is a vowel and a consonant.
fn ends_in_short_syllable(word: &str) -> bool {
    let (mut last_three, mut len) = ([false; 3], 0);
    for consonant in consonants(word) {
        last_three = [last_three[1], last_three[2], consonant];
        len += 1;
    }
    match len {
        0 | 1 => false,
        2 => last_three == [false, false, true],
        _ => last_three == [true, false, true] && !word.ends_with(['w', 'x', 'y']),
    }
}

fn replace_suffix(word: &mut String, suffix: &str, replacement: &str) {
    word.truncate(word.len() - suffix.len());
    word.push_str(replacement);
}

/// Finds the first rule with a suffix of the word, and applies the rule if the stem meets the condition.
fn apply(word: &mut String, rules: &[(&str, &str)], condition: impl Fn(&str) -> bool) {
    for (suffix, replacement) in rules {
        if let Some(stem) = word.strip_suffix(suffix) {
            if condition(stem) {
                replace_suffix(word, suffix, replacement);
            }
            return;
        }
    }
}

/// Porter's step 1a.
fn plural(word: &mut String) {
    if word.ends_with("ies") && word.chars().count() == 4 {
        replace_suffix(word, "ies", "ie");
        return;
    }
    apply(word, &[("sses", "ss"), ("ies", "i"), ("ss", "ss"), ("s", "")], |_| true);
}

/// Porter's step 1b.
fn past(word: &mut String) {
    if word.ends_with("ied") {
        let short = word.chars().count() == 4;
        replace_suffix(word, "ied", if short { "ie" } else { "i" });
        return;
    }
    if let Some(stem) = word.strip_suffix("eed") {
        if measure(stem) > 0 {
            word.pop();
        }
        return;
    }
    let Some(suffix) =
        ["ed", "ing"].into_iter().find(|suffix| word.strip_suffix(suffix).is_some_and(has_vowel))
    else {
        return;
    };
    replace_suffix(word, suffix, "");
    if word.ends_with("at") || word.ends_with("bl") || word.ends_with("iz") {
        word.push('e');
    } else if ends_in_double_consonant(word) {
        if !word.ends_with(['l', 's', 'z']) {
            word.pop();
        }
    } else if measure(word) == 1 && ends_in_short_syllable(word) {
        word.push('e');
    }
}

/// Porter's step 1c.
fn final_y(word: &mut String) {
    if let Some(stem) = word.strip_suffix('y')
        && stem.chars().nth(1).is_some()
        && ends_in_consonant(stem)
    {
        replace_suffix(word, "y", "i");
    }
}

const STEP_2: [(&str, &str); 21] = [
    ("ational", "ate"),
    ("tional", "tion"),
    ("enci", "ence"),
    ("anci", "ance"),
    ("izer", "ize"),
    ("bli", "ble"),
    ("alli", "al"),
    ("entli", "ent"),
    ("eli", "e"),
    ("ousli", "ous"),
    ("ization", "ize"),
    ("ation", "ate"),
    ("ator", "ate"),
    ("alism", "al"),
    ("iveness", "ive"),
    ("fulness", "ful"),
    ("ousness", "ous"),
    ("aliti", "al"),
    ("iviti", "ive"),
    ("biliti", "ble"),
    ("fulli", "ful"),
];

/// Porter's step 2.
fn double_suffix(word: &mut String) {
    // NLTK replaces `alli` first and then repeats the step. The result cannot end in `alli` again.
    if word.strip_suffix("alli").is_some_and(|stem| measure(stem) > 0) {
        replace_suffix(word, "alli", "al");
    }
    if STEP_2.iter().any(|(suffix, _)| word.ends_with(suffix)) {
        apply(word, &STEP_2, |stem| measure(stem) > 0);
    } else if word.ends_with("logi") && measure(&word[..word.len() - 3]) > 0 {
        // NLTK treats the `l` as a part of the stem, so that `geologi` and `archaeologi` are both shortened.
        word.pop();
    }
}

const STEP_3: [(&str, &str); 7] = [
    ("icate", "ic"),
    ("ative", ""),
    ("alize", "al"),
    ("iciti", "ic"),
    ("ical", "ic"),
    ("ful", ""),
    ("ness", ""),
];

const STEP_4: [&str; 19] = [
    "al", "ance", "ence", "er", "ic", "able", "ible", "ant", "ement", "ment", "ent", "ion", "ou", "ism",
    "ate", "iti", "ous", "ive", "ize",
];

/// Porter's step 4.
fn long_suffix(word: &mut String) {
    let Some(suffix) = STEP_4.into_iter().find(|suffix| word.ends_with(suffix)) else {
        return;
    };
    let stem = &word[..word.len() - suffix.len()];
    if measure(stem) > 1 && (suffix != "ion" || stem.ends_with(['s', 't'])) {
        replace_suffix(word, suffix, "");
    }
}

/// Porter's step 5a.
fn final_e(word: &mut String) {
    if let Some(stem) = word.strip_suffix('e') {
        let measure = measure(stem);
        if measure > 1 || measure == 1 && !ends_in_short_syllable(stem) {
            word.pop();
        }
    }
}
