//! `format` with the option `formats`: each format is a pattern.
//!
//! The grammars are those of RFC 3339, 3986, 3987, 4122, 5321, 6531, 6570 and 6901, as JSON Schema names them. A host name is not
//! asked whether it decodes to a valid name of IDNA.

use crate::pyre::{Flags, Pattern};
use std::sync::OnceLock;

/// Formats and parts of them, by name. `<name>` stands for another row, and `<u>` for the characters beyond ASCII in an
/// internationalized format.
static PATTERNS: &[(&str, &str)] = &[
    (
        "date",
        r"(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)",
    ),
    ("time", r"<clock>:(?:[0-5]\d|60)(?:\.\d+)?(?:[Zz]|[+-]<clock>)"),
    ("date-time", "<date>[Tt]<time>"),
    ("duration", r"P(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)(?:<span>)?|<span>)"),
    ("uuid", "<hex>{8}(?:-<hex>{4}){3}-<hex>{12}"),
    ("ipv4", r"(?:<octet>\.){3}<octet>"),
    (
        "ipv6",
        "(?:(?:<h>:){6}<l>|::(?:<h>:){5}<l>|<h>?::(?:<h>:){4}<l>|(?:<h>(?::<h>)?)?::(?:<h>:){3}<l>|(?:<h>(?::<h>){0,2})?::(?:<h>:){2}<l>|(?:<h>(?::<h>){0,3})?::<h>:<l>|(?:<h>(?::<h>){0,4})?::<l>|(?:<h>(?::<h>){0,5})?::<h>|(?:<h>(?::<h>){0,6})?::)",
    ),
    (
        "email",
        r#"(?:<atom>(?:\.<atom>)*|"(?:[ !#-\[\]-~<u>]|\\[ -~])*")@(?:<label>(?:\.<label>)*|\[(?:<ipv4>|IPv6:<ipv6>)\])"#,
    ),
    ("hostname", r"(?=.{1,253}\Z)<label>(?:\.<label>)*"),
    (
        "uri",
        r"<scheme>:(?://<authority>(?:/<char>*)*|/(?:<char>+(?:/<char>*)*)?|(?:<char>+(?:/<char>*)*)?)<tail>",
    ),
    (
        "uri-reference",
        r"(?:<uri>|(?://<authority>(?:/<char>*)*|/(?:<char>+(?:/<char>*)*)?|(?:(?:[-<plain>@]|<escape>)+(?:/<char>*)*)?)<tail>)",
    ),
    (
        "uri-template",
        r"(?:[!#$&-;=?-\[\]_a-z~\u00a0-\U0010ffff]|<escape>|\{[+#./;?&=,!@|]?<variable>(?:,<variable>)*\})*",
    ),
    ("idn-email", "<email>"),
    ("iri", "<uri>"),
    ("iri-reference", "<uri-reference>"),
    ("json-pointer", "(?:/(?:[^~/]|~[01])*)*"),
    ("relative-json-pointer", r"(?:0|[1-9]\d*)(?:#|<json-pointer>)"),
    ("clock", r"(?:[01]\d|2[0-3]):[0-5]\d"),
    ("span", r"T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S)"),
    ("octet", r"(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)"),
    ("hex", r"[\dA-Fa-f]"),
    ("h", "<hex>{1,4}"),
    ("l", "(?:<h>:<h>|<ipv4>)"),
    ("atom", r"[\w!#$%&'*+/=?^`{|}~<u>-]+"),
    ("label", r"[A-Za-z\d<u>](?:[A-Za-z\d<u>-]{0,61}[A-Za-z\d<u>])?"),
    ("scheme", r"[A-Za-z][A-Za-z\d+.-]*"),
    ("escape", "%<hex>{2}"),
    ("plain", r"\w.~!$&'()*+,;=<u>"),
    ("char", "(?:[-<plain>:@]|<escape>)"),
    (
        "authority",
        r"(?:(?:[-<plain>:]|<escape>)*@)?(?:\[(?:<ipv6>|[Vv]<hex>+\.[-<plain>:]+)\]|(?:[-<plain>]|<escape>)*)(?::\d*)?",
    ),
    ("tail", r"(?:\?(?:<char>|[/?])*)?(?:#(?:<char>|[/?])*)?"),
    ("variable", r"<name>(?:\.?<name>)*(?::[1-9]\d{0,3}|\*)?"),
    ("name", r"(?:\w|<escape>)"),
];

/// The number of rows that are formats.
const FORMATS: usize = 17;

/// The names of the formats.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    PATTERNS[..FORMATS].iter().map(|(name, _)| *name)
}

/// A compiled format.
pub(super) struct Format {
    pub(super) name: &'static str,
    pub(super) pattern: Pattern,
}

/// The formats that schemas have used so far.
static COMPILED: [OnceLock<Option<Format>>; FORMATS] = [const { OnceLock::new() }; FORMATS];

pub(super) fn find(name: &str) -> Option<&'static Format> {
    let (compiled, name) = COMPILED.iter().zip(names()).find(|(_, known)| *known == name)?;
    compiled.get_or_init(|| compile(name)).as_ref()
}

fn compile(name: &'static str) -> Option<Format> {
    let mut pattern = r"\A<".to_owned() + name + r">\Z";
    // Rows nest at most five deep.
    for _ in 0..5 {
        for (row, source) in PATTERNS {
            pattern = pattern.replace(&("<".to_owned() + row + ">"), source);
        }
    }
    let is_international = matches!(name, "idn-email" | "iri" | "iri-reference");
    let pattern = pattern.replace("<u>", if is_international { "\u{a0}-\u{10ffff}" } else { "" });
    let pattern = Pattern::compile_with(&pattern, Flags { ascii: true, dot_all: true, ..Flags::default() });
    Some(Format { name, pattern: pattern.ok()? })
}

/// Whether a second 60 in a text of this format is the last second of a day in UTC.
pub(super) fn has_leap_second_in_place(format: &str, text: &[u8]) -> bool {
    let text = match format {
        "time" => text,
        "date-time" => &text["0000-00-00T".len()..],
        _ => return true,
    };
    let number = |at: usize| 10 * i32::from(text[at] - b'0') + i32::from(text[at + 1] - b'0');
    let minutes = |at: usize| 60 * number(at) + number(at + 3);
    let sign = text.len() - "+00:00".len();
    let offset = match text[sign] {
        b'+' => minutes(sign + 1),
        b'-' => -minutes(sign + 1),
        _ => 0,
    };
    number(6) < 60 || (minutes(0) - offset).rem_euclid(24 * 60) == 24 * 60 - 1
}
