//! The functions that read a document.

use benchmarkhub::checks::{self, CompileOptions, Policy};
use benchmarkhub::dataset::{self, FORMATS, Options, PRESETS, Reader};
use benchmarkhub::lint;
use benchmarkhub::run::calculator;
use benchmarkhub::run::totals::Weights;
use benchmarkhub::suite::load;
use benchmarkhub::suite::selection::Selection;
use benchmarkhub::text::{json, json_find, json_value, reasoning};

type Load = Box<dyn Fn(&str)>;

/// Every loader of suites and texts.
pub(super) fn of_suites() -> Vec<(String, Load)> {
    let suite = |text: &str| drop(load::suite_from_str(text));
    let case = |text: &str| drop(load::case_from_str(text, CompileOptions::default()));
    let lint = |text: &str| drop(lint::lint_str(text, &CompileOptions::default()));
    let selection = |text: &str| drop(Selection::from_str(text));
    let calculate = |text: &str| drop(calculator::calculate(text, text, Weights::default()));
    let options = |text: &str| drop(Options::parse(text));
    let syntax = |text: &str| drop((json::validate(text), json_value::parse(text)));
    let found = |text: &str| {
        let _ = (json_find::whole_fence(text), json_find::fenced(text), json_find::embedded(text));
        let _ = reasoning::answer(text);
    };
    let pattern = |text: &str| drop(checks::search_pattern(text, text, Policy::Strict));
    let linear = |text: &str| drop(checks::search_pattern("(a|b|ab)*c$", text, Policy::Linear));
    vec![
        ("suite".to_owned(), Box::new(suite)),
        ("case".to_owned(), Box::new(case)),
        ("lint".to_owned(), Box::new(lint)),
        ("selection".to_owned(), Box::new(selection)),
        ("calculator".to_owned(), Box::new(calculate)),
        ("options of a dataset".to_owned(), Box::new(options)),
        ("JSON".to_owned(), Box::new(syntax)),
        ("JSON and reasoning in a text".to_owned(), Box::new(found)),
        ("pattern".to_owned(), Box::new(pattern)),
        ("pattern in a text".to_owned(), Box::new(linear)),
    ]
}

/// Every way to read a dataset or predictions: each format and each preset.
pub(super) fn of_datasets() -> Vec<(String, Load)> {
    let mut loaders: Vec<(String, Load)> = Vec::new();
    let mut add = |name: String, load: Load| loaders.push((name, load));
    for format in FORMATS {
        let options = Options { format: Some(format), ..Options::default() };
        add(format!("dataset as {}", format.name), Box::new(move |text| read(text, &options)));
    }
    for preset in PRESETS {
        let options = Options { preset: Some(preset), ..Options::default() };
        add(format!("dataset with preset {}", preset.name), Box::new(move |text| read(text, &options)));
    }
    add(
        "stream".to_owned(),
        Box::new(|text| {
            let mut reader = Reader::new(false);
            for (line, text) in text.split_inclusive('\n').enumerate() {
                let _ = reader.read_chunk(text, line + 1, &Options::default());
            }
            let _ = reader.finish();
        }),
    );
    add(
        "records of predictions".to_owned(),
        Box::new(|text| {
            let _ = dataset::records(text, 1, &Options::default(), true).map(|records| records.to_json());
        }),
    );
    add("item".to_owned(), Box::new(|text| drop(dataset::parse_item(text, 1, &Options::default()))));
    loaders
}

/// Loads a dataset, and writes its items and its warnings.
fn read(text: &str, options: &Options) {
    if let Ok(dataset) = dataset::load(text, options) {
        assert!(!dataset.to_json().is_empty());
    }
}
