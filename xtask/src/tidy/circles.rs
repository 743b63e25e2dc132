//! Within a crate no file imports from one that imports from it, directly or over others.
//!
//! A file that is in no circle can be read and tested with what it imports alone. An import is a path that leads into another
//! file of the crate, in a `use` or in the code; a bare `mod` is none. What the root of a crate re-exports is imported from the
//! file that defines it. The root itself wires files together, and is not looked at.

use super::Finding;
use super::tree::{File, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// The crates that have no circle, and keep to it.
const CRATES: &[&str] = &["analysis", "backtrack", "engine"];

/// The files of a crate by the paths of their modules; that of the root is empty.
type Files<'t> = BTreeMap<String, &'t File>;

/// No file of these crates is in a circle.
pub(super) fn circles(tree: &Tree) -> Vec<Finding> {
    CRATES.iter().flat_map(|name| circles_of(tree, &format!("crates/{name}/src/"))).collect()
}

fn circles_of(tree: &Tree, folder: &str) -> Vec<Finding> {
    let files: Files =
        tree.rust().filter_map(|file| Some((module(file.path.strip_prefix(folder)?), file))).collect();
    let of_root = files.get("").map_or_else(Vec::new, |root| paths(root));
    let exports: BTreeMap<&str, String> = of_root
        .iter()
        .filter_map(|path| Some((path.rsplit("::").next()?, target(&files, "", path))))
        .collect();
    let imports_of = |(module, file): (&String, &&File)| {
        let targets = paths(file).into_iter().map(|path| match target(&files, module, &path) {
            root if root.is_empty() => {
                path.split("::").find_map(|name| exports.get(name)).cloned().unwrap_or_default()
            }
            target => target,
        });
        (module.clone(), targets.filter(|to| to != module && !to.is_empty()).collect())
    };
    let imports: BTreeMap<String, BTreeSet<String>> = files.iter().map(imports_of).collect();
    let mut findings = Vec::new();
    for (module, file) in files.iter().filter(|(module, _)| !module.is_empty()) {
        if let Some(to) = imports[module].iter().find(|to| reaches(&imports, to, module)) {
            let message = format!("break the circle: `{to}`, which it imports from, imports from it");
            findings.push(Finding::new(&file.path, 0, message));
        }
    }
    findings
}

/// The module of a file, by its path below `src`.
fn module(path: &str) -> String {
    let path = path.trim_end_matches(".rs");
    if path == "lib" { String::new() } else { path.trim_end_matches("/mod").replace('/', "::") }
}

/// The module into which a path leads that stands in `from`.
fn target(files: &Files, from: &str, path: &str) -> String {
    let mut at: Vec<&str> = from.split("::").filter(|name| !name.is_empty()).collect();
    for name in path.split("::") {
        match name {
            "crate" => at.clear(),
            "super" => drop(at.pop()),
            "self" => {}
            name => at.push(name),
        }
    }
    while !at.is_empty() && !files.contains_key(&at.join("::")) {
        at.pop();
    }
    at.join("::")
}

/// Whether imports lead from a module to another.
fn reaches(imports: &BTreeMap<String, BTreeSet<String>>, from: &String, to: &String) -> bool {
    let (mut met, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(at) = open.pop() {
        if met.insert(at) {
            open.extend(imports.get(at).into_iter().flatten());
        }
    }
    met.contains(to)
}

/// The paths of a file outside its tests; those in braces each by itself.
fn paths(file: &File) -> Vec<String> {
    let code: Vec<&str> = file.product_lines().map(|(_, line)| line.code.as_str()).collect();
    let is_end = |c: char| !c.is_alphanumeric() && !matches!(c, '_' | ':');
    let (mut found, mut groups) = (Vec::new(), Vec::<String>::new());
    for piece in code.join("\n").split_inclusive(is_end) {
        let path = format!("{}{}", groups.last().map_or("", String::as_str), piece.trim_end_matches(is_end));
        match path.ends_with("::") && piece.ends_with('{') {
            true => groups.push(path),
            false if path.contains("::") => found.push(path.trim_end_matches(':').to_owned()),
            false => {}
        }
        if piece.ends_with('}') {
            groups.pop();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<_> =
            files.iter().map(|(path, text)| (format!("crates/engine/src/{path}"), *text)).collect();
        let files: Vec<_> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        circles(&Tree::of(&files)).into_iter().map(|finding| finding.path).collect()
    }

    #[test]
    fn imports_that_go_one_way_are_right() {
        let root = ("lib.rs", "mod a;\nmod b;\npub use a::{A, Other};\npub use b::B;\n");
        let user = ("b.rs", "use crate::A;\nstruct B(A);\n#[cfg(test)]\nmod tests {\n use crate::B;\n}\n");
        assert_eq!(found(&[root, ("a.rs", "struct A; // crate::B\n"), user]), [""; 0]);
        assert_eq!(found(&[("lib.rs", ""), ("c/mod.rs", "mod d;"), ("c/d.rs", "use super::C;")]), [""; 0]);
    }

    #[test]
    fn a_circle_is_found_however_it_is_written() {
        let root = ("lib.rs", "pub use a::A;\npub use {b::B, c::C};\n");
        let names = ["crates/engine/src/a.rs", "crates/engine/src/b.rs"];
        for import in [
            "use crate::B;",
            "use super::{b::{B, E}, c::C};",
            "fn f(b: &crate::b::B) {}",
            "use super::b;",
            "struct A {\n    b: crate::B,\n}",
        ] {
            let files = [root, ("a.rs", import), ("b.rs", "use crate::{\n    A,\n};"), ("c.rs", "")];
            assert_eq!(found(&files), names, "{import}");
        }
        let over = [root, ("a.rs", "use crate::B;"), ("b.rs", "use crate::C;"), ("c.rs", "use crate::A;")];
        assert_eq!(found(&over).len(), 3);
        assert_eq!(found(&[root, ("c/mod.rs", "use d::D;"), ("c/d.rs", "use super::C;")]).len(), 2);
    }

    #[test]
    fn other_crates_are_not_looked_at() {
        let files = [
            ("crates/cli/src/lib.rs", ""),
            ("crates/cli/src/a.rs", "use crate::b;"),
            ("crates/cli/src/b.rs", "use crate::a;"),
        ];
        assert_eq!(circles(&Tree::of(&files)), []);
    }
}
