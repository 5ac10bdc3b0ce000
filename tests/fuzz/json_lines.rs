//! The reader of JSON lines reads each line as `serde_json` does, and gives the same items and warnings for a whole text, for
//! chunks cut at any line end, and for single records.

use super::choices::Choices;
use benchmarkhub::ErrorKind;
use benchmarkhub::dataset::{self, Options, PRESETS, Reader, Warning};
use serde_json::{Value, json as value};

const LINE_ENDS: &[&str] = &["\n", "\n", "\r\n", "\r", "\n\n", " \n", "\u{2028}", "\u{85}", "\u{1c}\n"];

pub fn run(input: &[u8]) -> bool {
    let mut choices = Choices::new(input);
    let mut options = value!({ "format": "jsonl" });
    if choices.once_in(4) {
        options["fields"] =
            value!({ choices.pick(&["id", "question", "answer"]): choices.pick(&["a", "a.b", "b.0"]) });
    }
    if choices.once_in(8) {
        options["preset"] = choices.pick_ref(PRESETS).name.into();
    }
    if choices.once_in(4) {
        options["answers"] = choices.pick(&["any", "text"]).into();
    }
    if choices.once_in(8) {
        options["records"] = choices.pick(&["a", "a.*", "*"]).into();
    }
    let options = Options::parse(&options.to_string()).unwrap_or_else(|error| panic!("{options}: {error}"));
    let text = if choices.once_in(8) {
        String::from_utf8_lossy(choices.rest()).into_owned()
    } else {
        let count = choices.below(6);
        (0..count).map(|_| line(&mut choices) + choices.pick(LINE_ENDS)).collect()
    };
    let is_valid = cut(&text, &options);
    if options.records.is_none() {
        lines_alone(&text, &options);
    }
    is_valid
}

/// Returns a record, sometimes with a fault.
fn line(choices: &mut Choices) -> String {
    let mut record = value!({});
    for name in ["id", "question", "answer"] {
        if !choices.once_in(4) {
            record[name] = if choices.once_in(3) { choices.value(2) } else { choices.name().into() };
        }
    }
    if choices.once_in(3) {
        record[choices.name()] = choices.value(3);
    }
    if choices.once_in(8) {
        record = value!({ "row_idx": 0, "row": record });
    }
    let text = record.to_string();
    match choices.below(8) {
        0 => choices.edited(&text),
        1 => text.replacen('1', &choices.number_text(), 1),
        2 => choices.value(1).to_string(),
        _ => text,
    }
}

/// Cuts the text at each line end, and compares with the whole text. Returns whether it has items.
fn cut(text: &str, options: &Options) -> bool {
    let whole = dataset::load(text, options);
    // The end of each line, from which a further line can start.
    let bytes = text.as_bytes();
    let is_end = |&at: &usize| match (at.checked_sub(1).map(|before| bytes[before]), bytes.get(at)) {
        (Some(b'\r'), next) => next != Some(&b'\n'),
        (before, _) => before == Some(b'\n'),
    };
    let ends: Vec<usize> = (1..text.len()).filter(is_end).collect();
    let cuts = ends.iter().map(|&end| vec![end]).chain([ends.clone()]);
    for cuts in cuts {
        let mut reader = Reader::new(false);
        let (mut items, mut warnings, mut start) = (Vec::new(), Vec::new(), 0);
        let mut read = || {
            for &end in cuts.iter().chain([&text.len()]) {
                let first_line = 1 + ends.iter().filter(|&&end| end <= start).count();
                let mut set = reader.read_chunk(&text[start..end], first_line, options)?;
                items.append(&mut set.items);
                warnings.append(&mut set.warnings);
                start = end;
            }
            warnings.append(&mut reader.finish()?);
            Ok::<_, benchmarkhub::Error>(())
        };
        let context = || format!("{text:?} cut at {cuts:?} with {options:?}");
        match (&whole, read()) {
            (Ok(whole), Ok(())) => {
                assert_eq!(items, whole.items, "{}", context());
                let others = whole.warnings.iter().filter(|warning| warning.code != "duplicate_id");
                assert_eq!(
                    warnings.iter().collect::<Vec<&Warning>>(),
                    others.collect::<Vec<_>>(),
                    "{}",
                    context()
                );
            }
            (Err(whole), Err(error)) => assert_eq!(&error, whole, "{}", context()),
            (whole, chunks) => panic!("{whole:?} and {chunks:?}: {}", context()),
        }
    }
    if let Err(error) = &whole {
        assert!(matches!(error.kind(), ErrorKind::Schema | ErrorKind::Syntax), "{error:?}");
        assert!(!error.to_string().is_empty());
    }
    whole.is_ok_and(|set| !set.items.is_empty())
}

/// Reads each line by itself, as `serde_json` and as a record.
fn lines_alone(text: &str, options: &Options) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let normal = text.replace("\r\n", "\n").replace('\r', "\n");
    for line in normal.split('\n') {
        let Ok(all) = dataset::records(line, 2, options, true) else { continue };
        let line = benchmarkhub::text::pystr::strip(line);
        let parsed = serde_json::from_str::<Value>(line);
        let expected = parsed.as_ref().unwrap_or(&Value::Null);
        match (&all.records[..], &parsed) {
            ([], Ok(Value::Object(_))) => panic!("no record of {line:?}: {all:?}"),
            // An entry may be a wrapper of records, which this test does not compare.
            ([record], Ok(expected @ Value::Object(_))) if expected.get("row").is_none() => {
                let found = dataset::Value::Object(record.record.clone()).to_json();
                let found: Value =
                    serde_json::from_str(&found).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert!(same(&found, expected), "{found} for {line}");
                let source = record.source.as_deref().expect("the source");
                let again = dataset::records(source, 2, options, false)
                    .unwrap_or_else(|error| panic!("{source}: {error}"));
                let again = dataset::Value::Object(again.records[0].record.clone()).to_json();
                assert!(same(&serde_json::from_str(&again).expect(&again), expected), "{source} for {line}");
            }
            // Python reads NaN and infinities, and lone surrogates.
            ([_, ..], Err(error)) => {
                let is_of_python = ["NaN", "Infinity", "\\u"].iter().any(|text| line.contains(text));
                let is_large = error.to_string().starts_with("number out of range");
                assert!(is_of_python || is_large, "a record of {line:?}: {error}");
            }
            ([_, ..], Ok(_)) => {}
            ([], _) => {
                assert!(
                    line.is_empty() || !all.warnings.is_empty() || all.stray.is_some(),
                    "{line:?} is lost"
                );
            }
        }
        // By itself, a record becomes the item of its line, unless it wraps other records.
        let has_fields = options.fields.question.is_none() && options.fields.answer.is_none();
        let is_item = has_fields && ["question", "answer"].iter().any(|name| expected.get(name).is_some());
        if let (true, Ok(set)) = (is_item, dataset::load(line, options)) {
            let alone =
                dataset::parse_item(line, 1, options).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(alone.items, set.items, "{line}");
        }
    }
}

/// Whether two values are equal. A number that no double equals becomes its text.
fn same(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::String(text), Value::Number(number)) => {
            serde_json::from_str::<Value>(text).is_ok_and(|text| text.as_f64() == number.as_f64())
        }
        (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
        (Value::Array(a), Value::Array(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Object(a), Value::Object(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|((name, a), (other, b))| name == other && same(a, b))
        }
        _ => found == expected,
    }
}
