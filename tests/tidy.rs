//! The map holds: every row of a table has its files, its words and its types.

use crate::support::read;
use benchmarkhub::checks::CHECKS;
use benchmarkhub::metrics::{ALIASES, METRICS};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_check_has_its_files_words_and_types() {
    let names: BTreeSet<&str> = CHECKS.iter().map(|check| check.name).collect();
    assert_eq!(names.len(), CHECKS.len(), "names are unique");
    let (readme, types) = (read("README.md"), read("js/index.d.ts"));
    for check in CHECKS {
        let name = check.name;
        assert!(
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/checks/{name}.rs")).exists(),
            "{name}.rs"
        );
        assert!(read(&format!("tests/golden/checks/{name}.json")).contains("\"cases\""), "{name}.json");
        assert!(readme.contains(&format!("| `{name}` |")), "{name} stands in the table of README.md");
        assert!(types.contains(&format!("  {name}?: ")), "{name} stands in index.d.ts");
        assert!(!check.summary.is_empty() && !check.value.is_empty(), "{name}");
    }
}

#[test]
fn every_metric_has_its_words_and_types() {
    let names: BTreeSet<&str> = METRICS.iter().map(|metric| metric.name).collect();
    assert_eq!(names.len(), METRICS.len(), "names are unique");
    let (readme, types) = (read("README.md"), read("js/index.d.ts"));
    for name in names.iter().copied().chain(ALIASES.iter().map(|(alias, _)| *alias)) {
        assert!(types.contains(&format!("  | \"{name}\"")), "{name} stands in MetricName of index.d.ts");
    }
    for metric in METRICS {
        assert!(readme.contains(&format!("| `{}` |", metric.name)), "{} stands in README.md", metric.name);
        assert!(!metric.summary.is_empty(), "{}", metric.name);
        assert!(metric.options.iter().all(|option| !option.summary.is_empty()), "{}", metric.name);
    }
}

#[test]
fn versions_agree() {
    let version = env!("CARGO_PKG_VERSION");
    assert!(read("package.json").contains(&format!("\"version\": \"{version}\"")), "package.json");
    assert!(read("js/api.js").contains(&format!("version = \"{version}\"")), "js/api.js");
    assert!(read("CHANGELOG.md").contains(&format!("## {version}")), "CHANGELOG.md");
}

#[test]
fn the_core_knows_no_host() {
    for entry in walk(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let source = std::fs::read_to_string(&entry).expect("source");
        let name = entry.file_name().expect("a name").to_string_lossy().into_owned();
        for host in ["std::fs", "std::env", "std::time", "std::net", "std::process", "std::thread"] {
            assert!(!source.contains(host), "{name} uses {host}");
        }
        assert!(
            entry.to_string_lossy().contains("/wasm/") || !source.contains("wasm_bindgen::"),
            "{name} uses wasm_bindgen"
        );
    }
}

fn walk(folder: std::path::PathBuf) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| if path.is_dir() { walk(path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}
