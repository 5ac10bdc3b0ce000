//! Runs each target with the inputs of its corpus and with pseudo-random bytes.

use super::{TARGETS, Target};
use crate::support::{Random, env_number, vectors};
use std::path::{Path, PathBuf};

fn corpus(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

/// Runs a target, and names the input if it panics.
fn run_named(run: Target, input: &[u8], name: &str) -> bool {
    std::panic::catch_unwind(|| run(input)).unwrap_or_else(|_| panic!("{name} finds a fault with {input:?}"))
}

#[test]
fn targets_hold_for_their_corpus() {
    for (name, run) in TARGETS {
        let mut valid = 0;
        for path in corpus(name) {
            let input = std::fs::read(&path).expect("an input");
            valid += usize::from(run_named(*run, &input, &path.display().to_string()));
        }
        assert!(valid >= 10, "{name}: {valid} valid inputs");
    }
}

/// `FUZZ_ROUNDS` is the number of inputs of each target.
#[test]
fn targets_hold_for_random_bytes() {
    let rounds = env_number("FUZZ_ROUNDS", 2000);
    let mut random = Random(19);
    for (name, run) in TARGETS {
        let mut valid = 0;
        for _ in 0..rounds {
            let length = random.below(200);
            let input: Vec<u8> =
                (0..length).map(|_| u8::try_from(random.below(256)).expect("a byte")).collect();
            valid += usize::from(run_named(*run, &input, name));
        }
        // Random bytes are seldom a pattern.
        assert!(valid * 20 >= rounds || *name == "pyre", "{name}: {valid} valid inputs");
    }
}

/// Each target has a file for the fuzzer.
#[test]
fn targets_have_their_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/fuzz_targets");
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<String> =
        entries.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect();
    files.sort();
    assert_eq!(files, TARGETS.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>());
}

/// The fuzz target compares with the crate `jsonschema`; this test compares with its recorded answers.
#[test]
fn json_schema_agrees_with_recorded_answers() {
    let mut valid = 0;
    let answers = vectors("tests/golden/checks/json_schema_crate.jsonl");
    for answer in &answers {
        let ours = super::json_schema::is_valid(&answer["schema"], &answer["value"]);
        assert_eq!(ours, answer["valid"].as_bool(), "{answer}");
        valid += usize::from(ours == Some(true));
    }
    assert!(valid > 200 && answers.len() - valid > 200, "{valid} of {} are valid", answers.len());
}
