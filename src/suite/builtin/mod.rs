//! The three built-in suites, embedded as JSON text.

/// The names and documents of the built-in suites.
pub static SUITES: &[(&str, &str)] = &[
    ("reasoning", include_str!("reasoning.json")),
    ("tool_use", include_str!("tool_use.json")),
    ("safety", include_str!("safety.json")),
];

/// Finds the document of a built-in suite by name.
#[must_use]
pub fn find(name: &str) -> Option<&'static str> {
    SUITES.iter().find(|(known, _)| *known == name).map(|&(_, document)| document)
}
