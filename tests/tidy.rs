//! Tests that every row of a table has its files, its documentation and its types.

use crate::support::{read, rust_files};
use benchmarkhub::checks::CHECKS;
use benchmarkhub::checks::kinds::KINDS;
use benchmarkhub::checks::kinds::json_schema::KEYWORDS;
use benchmarkhub::lint::RULES;
use benchmarkhub::metrics::{ALIASES, METRICS};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_check_has_its_files_words_and_types() {
    let names: BTreeSet<&str> = CHECKS.iter().map(|check| check.name).collect();
    assert_eq!(names.len(), CHECKS.len(), "names are unique");
    let (page, types) = (read("docs/CHECKS.md"), read("js/types/index.d.ts"));
    for check in CHECKS {
        let name = check.name;
        assert!(
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/checks/{name}.rs")).exists(),
            "{name}.rs"
        );
        assert!(read(&format!("tests/golden/checks/{name}.json")).contains("\"cases\""), "{name}.json");
        assert!(page.contains(&format!("| `{name}` |")), "{name} has a row in its page of docs/");
        assert!(types.contains(&format!("  {name}?: ")), "{name} is in index.d.ts");
        assert!(!check.summary.is_empty(), "{name}");
    }
}

#[test]
fn every_metric_has_its_words_and_types() {
    let names: BTreeSet<&str> = METRICS.iter().map(|metric| metric.name).collect();
    assert_eq!(names.len(), METRICS.len(), "names are unique");
    let (page, types) = (read("docs/METRICS.md"), read("js/types/index.d.ts"));
    for name in names.iter().copied().chain(ALIASES.iter().map(|(alias, _)| *alias)) {
        assert!(types.contains(&format!("  | \"{name}\"")), "{name} is in MetricName of index.d.ts");
    }
    for metric in METRICS {
        assert!(page.contains(&format!("| `{}` |", metric.name)), "{} has a row in METRICS.md", metric.name);
        assert!(!metric.summary.is_empty(), "{}", metric.name);
        assert!(metric.options.iter().all(|option| !option.summary.is_empty()), "{}", metric.name);
    }
}

#[test]
fn every_kind_has_its_files_words_and_types() {
    let names: BTreeSet<&str> = KINDS.iter().map(|kind| kind.name).collect();
    assert_eq!(names.len(), KINDS.len(), "names are unique");
    let (page, types) = (read("docs/KINDS.md"), read("js/types/index.d.ts"));
    let files = |folder: &str, extension: &str| -> BTreeSet<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries =
            std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
        let matching = entries.filter(|path| path.extension().is_some_and(|found| found == extension));
        matching.filter_map(|path| Some(path.file_stem()?.to_string_lossy().into_owned())).collect()
    };
    let tables = files("tests/golden/checks/kinds", "json");
    let sources = files("src/checks/kinds", "rs");
    assert_eq!(tables, names.iter().map(ToString::to_string).collect(), "a table for each kind");
    for kind in KINDS {
        let name = kind.name;
        assert!(sources.contains(name), "{name}.rs");
        assert!(page.contains(&format!("| `{name}` |")), "{name} has a row in its page of docs/");
        assert!(types.contains(&format!("  kind: \"{name}\";")), "{name} is in index.d.ts");
        assert!(!kind.summary.is_empty(), "{name}");
        let interface = types.split(&format!("  kind: \"{name}\";")).nth(1).expect("its interface");
        let interface = interface.split("\n}").next().unwrap_or_default();
        // Kinds that read JSON inherit these two.
        let reads_json = kind.options.iter().any(|option| option.name == "mode");
        let is_inherited = |name: &str| reads_json && matches!(name, "mode" | "pick");
        for option in kind.options.iter().filter(|option| !is_inherited(option.name)) {
            let member = format!("  {}", option.name);
            let has = |end: &str| interface.contains(&format!("{member}{end}"));
            assert!(has("?: ") || has(": "), "{name}.{} is in index.d.ts", option.name);
        }
        assert_eq!(interface.contains("  value"), !kind.value.is_empty(), "{name}.value in index.d.ts");
    }
    for keyword in KEYWORDS {
        assert!(page.contains(&format!("`{}`", keyword.name)), "{} is in KINDS.md", keyword.name);
    }
    for format in benchmarkhub::checks::kinds::json_schema::formats() {
        assert!(page.contains(&format!("`{format}`")), "{format} is in KINDS.md");
    }
    let rules: BTreeSet<&str> = RULES.iter().map(|rule| rule.name).collect();
    let sources = files("src/lint", "rs");
    assert!(rules.iter().all(|rule| sources.contains(*rule)), "a file for each rule of the linter");
}

#[test]
fn versions_agree() {
    let version = env!("CARGO_PKG_VERSION");
    assert!(read("package.json").contains(&format!("\"version\": \"{version}\"")), "package.json");
    assert!(read("CHANGELOG.md").contains(&format!("## {version}")), "CHANGELOG.md");
}

#[test]
fn the_core_knows_no_host() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for entry in rust_files(&root.join("src")).into_iter().chain(rust_files(&root.join("crates"))) {
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
