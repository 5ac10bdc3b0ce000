//! Python itself as the oracle, on request: `PYRE_ORACLE=20000 PYRE_SEED=7 cargo test python`.
//!
//! `PYRE_ORACLE` says how many patterns are made up. It takes Python 3.11; without the variable nothing is asked.

#![allow(clippy::print_stderr, reason = "the counts are the point")]

use benchmarkhub::pyre::{Flags, Pattern, PatternErrorKind};

use super::{assert_no_faults, lines, search_fault, string};

fn python(arguments: &[&str]) -> String {
    let output = std::process::Command::new("python3").args(arguments).output().expect("python3 runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("Python answers in UTF-8")
}

/// Asks Python the same questions, when `PYRE_ORACLE` says how many patterns (and `PYRE_SEED` which).
#[test]
fn python_agrees() {
    let Ok(count) = std::env::var("PYRE_ORACLE") else {
        return;
    };
    let seed = std::env::var("PYRE_SEED").unwrap_or_else(|_| "1".to_owned());
    let here = env!("CARGO_MANIFEST_DIR");
    let output = std::process::Command::new("python3")
        .args([&format!("{here}/tests/golden/make/pyre_oracle.py"), &seed, &count])
        .args(["regex", "regex_eval"].map(|name| format!("{here}/tests/golden/pyre/{name}.jsonl")))
        .output()
        .expect("python3 runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("the oracle answers in UTF-8");
    let (mut errors, mut searches, mut matches, mut gave_up) = (0, 0, 0, 0);
    let mut faults = Vec::new();
    for line in lines(&text) {
        let has = |flag: char| string(&line, "flags").contains(flag);
        let flags = Flags {
            ignore_case: has('i'),
            multi_line: has('m'),
            dot_all: has('s'),
            verbose: has('x'),
            ascii: has('a'),
        };
        let fault = match (Pattern::compile_with(string(&line, "pattern"), flags), line["error"].as_str()) {
            (Err(error), _) if error.kind() == PatternErrorKind::Unsupported => None,
            (Err(error), Some(want)) => {
                errors += 1;
                (error.to_string() != want).then(|| format!("error {error}, want {want}"))
            }
            (Err(error), None) => Some(format!("error {error}")),
            (Ok(_), Some(want)) => Some(format!("compiles, want {want}")),
            (Ok(pattern), None) => {
                searches += 1;
                matches += i32::from(!line["span"].is_null());
                let text = string(&line, "text");
                if pattern.is_match(text).is_err() {
                    gave_up += 1;
                    continue;
                }
                search_fault(&pattern, text, &line["span"], Some(&line["groups"]))
            }
        };
        if let Some(fault) = fault {
            faults.push(format!("{} {} on {}: {fault}", line["flags"], line["pattern"], line["text"]));
        }
    }
    eprintln!(
        "{errors} errors, {searches} searches ({matches} matches, {gave_up} given up), {} faults",
        faults.len()
    );
    faults.truncate(40);
    assert_no_faults(&faults);
}

/// Which characters may stand in group names is put together from properties of the toolchain's Unicode; the
/// classes have Python's own data.
#[test]
fn python_has_the_same_letters() {
    if std::env::var("PYRE_ORACLE").is_err() {
        return;
    }
    let code = r#"
import re
def bits(holds):
    return "".join("01"[bool(holds(chr(c)))] for c in range(0x110000) if not 0xd800 <= c < 0xe000)
print(bits(str.isidentifier))
print(bits(lambda c: ("a" + c).isidentifier()))
for p in [r"\w", r"\d", r"\s", "i", "k", "[a-zß]", "[^\u0100-\u2fff]", "ς", "[𐐀-𐐧]"]:
    print(bits(re.compile(p, re.I).match))
"#;
    let answers = python(&["-c", code]);
    let differences = |want: &str, ours: &dyn Fn(&str) -> bool| {
        let chars = (char::MIN..=char::MAX).map(String::from);
        chars.zip(want.bytes()).filter(|(c, want)| ours(c) != (*want == b'1')).count()
    };
    let mut answers = answers.lines();
    let mut next = || answers.next().expect("an answer each");
    let named = |name: &str| Pattern::compile(&format!("(?P<{name}>x)")).is_ok();
    let starts = differences(next(), &|c| named(c));
    let continues = differences(next(), &|c| named(&format!("a{c}")));
    assert_eq!((starts, continues), (STARTS_APART, CONTINUES_APART));
    for pattern in ["\\w", "\\d", "\\s", "i", "k", "[a-zß]", "[^\\u0100-\\u2fff]", "ς", "[𐐀-𐐧]"] {
        let compiled = Pattern::compile(pattern).expect("it compiles");
        assert_eq!(differences(next(), &|c| compiled.is_match(c) == Ok(true)), 0, "{pattern}");
    }
}

/// How many characters are taken for one that may begin a name, or go on with it, unlike by Python 3.11: all of
/// them marks and digits that are newer than its Unicode.
const STARTS_APART: usize = 0;
const CONTINUES_APART: usize = 487;
