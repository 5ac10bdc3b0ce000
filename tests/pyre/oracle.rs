//! Compares `pyre` with Python 3.11's `re` on random patterns and on every character. `docs/CONTRIBUTING.md` explains how to
//! run it.

use benchmarkhub::pyre::{Flags, Pattern, PatternErrorKind};

use super::{assert_no_faults, search_fault};
use crate::support::{env_number, json_lines, oracle, python, text as string};

#[test]
#[ignore = "needs Python: re.search with random patterns"]
fn random_patterns_match_as_in_python() {
    let golden = ["regex", "regex_eval"]
        .map(|name| format!("{}/tests/golden/pyre/{name}.jsonl", env!("CARGO_MANIFEST_DIR")));
    let numbers = [env_number("ORACLE_SEED", 1), env_number("ORACLE_ROUNDS", 300) * 50];
    let output = oracle("pyre_oracle.py")
        .args(numbers.map(|number| number.to_string()))
        .args(golden)
        .output()
        .expect("Python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("Python answers in UTF-8");
    let (mut searches, mut over_budget) = (0, 0);
    let mut faults = Vec::new();
    for line in json_lines(&text) {
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
                (error.to_string() != want).then(|| format!("error {error}, want {want}"))
            }
            (Err(error), None) => Some(format!("error {error}")),
            (Ok(_), Some(want)) => Some(format!("compiles, want {want}")),
            (Ok(pattern), None) => {
                searches += 1;
                let text = string(&line, "text");
                if pattern.is_match(text).is_err() {
                    over_budget += 1;
                    continue;
                }
                search_fault(&pattern, text, &line["span"], Some(&line["groups"]))
            }
        };
        if let Some(fault) = fault {
            faults.push(format!("{} {} on {}: {fault}", line["flags"], line["pattern"], line["text"]));
        }
    }
    assert!(over_budget < searches / 100, "{over_budget} of {searches} searches exceed the budget");
    faults.truncate(40);
    assert_no_faults(&faults);
}

#[test]
#[ignore = "needs Python: classes and names with every character"]
fn classes_and_names_contain_the_same_characters_as_in_python() {
    let code = r#"
import re
def bits(holds):
    return "".join("01"[bool(holds(chr(c)))] for c in range(0x110000) if not 0xd800 <= c < 0xe000)
print(bits(str.isidentifier))
print(bits(lambda c: ("a" + c).isidentifier()))
for p in [r"\w", r"\d", r"\s", "i", "k", "[a-zß]", "[^\u0100-\u2fff]", "ς", "[𐐀-𐐧]"]:
    print(bits(re.compile(p, re.I).match))
"#;
    let output = python().args(["-c", code]).output().expect("Python runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers = String::from_utf8(output.stdout).expect("Python answers in UTF-8");
    let differences = |want: &str, ours: &dyn Fn(&str) -> bool| {
        let chars = (char::MIN..=char::MAX).map(String::from);
        chars.zip(want.bytes()).filter(|(c, want)| ours(c) != (*want == b'1')).count()
    };
    let mut answers = answers.lines();
    let mut next = || answers.next().expect("an answer each");
    let named = |name: &str| Pattern::compile(&format!("(?P<{name}>x)")).is_ok();
    let starts = differences(next(), &|c| named(c));
    // `>` ends the name.
    let continues = differences(next(), &|c| c != ">" && named(&format!("a{c}")));
    assert_eq!((starts, continues), (0, 0));
    for pattern in ["\\w", "\\d", "\\s", "i", "k", "[a-zß]", "[^\\u0100-\\u2fff]", "ς", "[𐐀-𐐧]"] {
        let compiled = Pattern::compile(pattern).expect("it compiles");
        assert_eq!(differences(next(), &|c| compiled.is_match(c) == Ok(true)), 0, "{pattern}");
    }
}
