//! Tests that the imports of the Rust sources point in one direction: there are no circles between files or between
//! the folders of `src/`.
//!
//! A module and its children are one unit. The parent depends on its children, but imports of children from their
//! parents are ignored.

use crate::support::rust_files;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// Returns a circle in the graph as a list of nodes. The first and the last node are equal.
fn circle(graph: &Graph) -> Option<Vec<String>> {
    fn visit(node: &str, graph: &Graph, path: &mut Vec<String>, done: &mut BTreeSet<String>) -> bool {
        if let Some(start) = path.iter().position(|each| each == node) {
            path.drain(..start);
            path.push(node.to_owned());
            return true;
        }
        if !done.contains(node) {
            path.push(node.to_owned());
            for next in graph.get(node).into_iter().flatten() {
                if visit(next, graph, path, done) {
                    return true;
                }
            }
            path.pop();
            done.insert(node.to_owned());
        }
        false
    }
    let (mut path, mut done) = (Vec::new(), BTreeSet::new());
    graph.keys().any(|node| visit(node, graph, &mut path, &mut done)).then_some(path)
}

/// Returns the modules of a crate with their source. `checks/kinds/mod.rs` is `checks::kinds`; the name of `lib.rs`
/// is empty.
fn modules(folder: &Path) -> BTreeMap<String, String> {
    rust_files(folder)
        .into_iter()
        .map(|file| {
            let name = file.strip_prefix(folder).expect("it is below").with_extension("");
            let steps: Vec<&str> = name.iter().filter_map(|step| step.to_str()).collect();
            let name = steps.join("::");
            let name = name.strip_suffix("mod").map_or(name.as_str(), |parent| parent.trim_end_matches("::"));
            let name = if name == "lib" { "" } else { name };
            (name.to_owned(), fs::read_to_string(&file).expect("the source is readable"))
        })
        .collect()
}

/// Returns every path in the code of a module. Braces are expanded: `use a::{b, c::d}` gives `a::b` and `a::c::d`.
fn paths(source: &str) -> Vec<String> {
    fn expand(prefix: &str, text: &str, found: &mut Vec<String>) -> usize {
        let (mut segment, mut index) = (String::new(), 0);
        let bytes = text.as_bytes();
        while index < bytes.len() {
            let byte = bytes[index];
            index += 1;
            match byte {
                b'{' => {
                    index += expand(&format!("{prefix}{segment}"), &text[index..], found);
                    segment.clear();
                }
                b',' | b'}' => {
                    found.push(format!("{prefix}{segment}"));
                    segment.clear();
                    if byte == b'}' {
                        return index;
                    }
                }
                _ if byte.is_ascii_whitespace() => {}
                _ => segment.push(char::from(byte)),
            }
        }
        found.push(format!("{prefix}{segment}"));
        index
    }
    let code: String =
        source.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let rest = &code[at..];
            let end = rest.find(|c: char| !(c.is_alphanumeric() || "_:".contains(c))).unwrap_or(rest.len());
            if rest[end..].starts_with('{') {
                let close = rest.find(';').unwrap_or(rest.len());
                expand("", &rest[..close], &mut found);
            } else {
                found.push(rest[..end].to_owned());
            }
        }
    }
    found
}

/// Returns the module to which a path in `module` refers, if it is a module of the crate.
fn target(path: &str, module: &str, modules: &BTreeMap<String, String>) -> Option<String> {
    let mut steps: Vec<&str> = Vec::new();
    let mut rest = path;
    if let Some(from_root) = path.strip_prefix("crate::") {
        rest = from_root;
    } else {
        steps = module.split("::").collect();
        while let Some(up) = rest.strip_prefix("super::") {
            steps.pop();
            rest = up;
        }
    }
    steps.extend(rest.split("::"));
    while !steps.is_empty() {
        let name = steps.join("::");
        if modules.contains_key(&name) {
            return Some(name);
        }
        steps.pop();
    }
    None
}

fn is_ancestor(parent: &str, module: &str) -> bool {
    parent == module || parent.is_empty() || module.starts_with(&format!("{parent}::"))
}

fn imports(modules: &BTreeMap<String, String>) -> Graph {
    let mut graph = Graph::new();
    for (module, source) in modules {
        let used = paths(source).into_iter().filter_map(|path| target(&path, module, modules));
        let used = used.filter(|used| !is_ancestor(used, module));
        let children = modules.keys().filter(|child| {
            child.rsplit_once("::").map_or("", |(parent, _)| parent) == module && !child.is_empty()
        });
        graph.insert(module.clone(), used.chain(children.cloned()).collect());
    }
    graph
}

#[test]
fn files_do_not_import_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "crates/text-engine/src", "crates/answers/src", "crates/byte-loops/src"] {
        let graph = imports(&modules(&root.join(folder)));
        assert!(graph.values().map(BTreeSet::len).sum::<usize>() > graph.len(), "{folder} has imports");
        assert_eq!(circle(&graph), None, "{folder}");
    }
}

#[test]
fn folders_of_src_do_not_import_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut graph = Graph::new();
    let top = |module: &str| module.split("::").next().unwrap_or_default().to_owned();
    for (module, used) in imports(&modules(&root.join("src"))) {
        if !module.is_empty() {
            let others = used.iter().map(|used| top(used)).filter(|used| *used != top(&module));
            graph.entry(top(&module)).or_default().extend(others);
        }
    }
    assert_eq!(circle(&graph), None);
}

#[test]
fn a_circle_is_found() {
    let source = |text: &str| text.to_owned();
    let mut modules = BTreeMap::from([
        (String::new(), source("mod a; mod b; mod c;")),
        ("a".to_owned(), source("use crate::b::{self, Thing};")),
        ("b".to_owned(), source("fn f() -> super::c::Thing {}\n// crate::a in a comment does not count")),
        ("c".to_owned(), source("use crate::Error;")),
        ("c::child".to_owned(), source("use super::Thing;\nuse crate::c;")),
    ]);
    assert_eq!(circle(&imports(&modules)), None);
    modules.insert("c::child".to_owned(), source("use crate::{Error, a::{Thing, Other}};"));
    let found = circle(&imports(&modules)).expect("a → b → c → c::child → a is a circle");
    assert_eq!(found, ["a", "b", "c", "c::child", "a"]);
}
