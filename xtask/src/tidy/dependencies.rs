//! Which crate may depend on which: the map of `ARCHITECTURE.md` as a table.

use super::Finding;
use super::tree::Tree;

/// What a crate may depend on outside its tests.
struct Layer {
    name: &'static str,
    may_use: May,
}

enum May {
    /// These and nothing else of the workspace.
    Only(&'static [&'static str]),
    /// Anything: the crate wires others together.
    Anything,
}
use May::{Anything, Only};

const LAYERS: &[Layer] = &[
    Layer { name: "entity", may_use: Only(&[]) },
    Layer { name: "fdlibm", may_use: Only(&[]) },
    Layer { name: "term", may_use: Only(&["entity", "fdlibm"]) },
    Layer { name: "linear", may_use: Only(&[]) },
    Layer { name: "smt", may_use: Only(&["entity", "linear", "term"]) },
    Layer { name: "classfile", may_use: Only(&["entity"]) },
    Layer { name: "coverage", may_use: Only(&["entity", "classfile"]) },
    Layer { name: "program", may_use: Only(&["entity", "classfile", "coverage"]) },
    Layer { name: "callsite", may_use: Only(&["classfile", "program"]) },
    Layer { name: "wire", may_use: Only(&["entity", "program", "callsite"]) },
    Layer { name: "semantics", may_use: Only(&["program"]) },
    Layer { name: "heap", may_use: Only(&["entity", "term", "smt", "program", "callsite"]) },
    Layer { name: "heap-contract", may_use: Only(&["entity", "term", "smt", "program", "heap"]) },
    Layer { name: "heap-toy", may_use: Only(&["entity", "term", "smt", "program", "heap"]) },
    Layer {
        name: "engine",
        may_use: Only(&["entity", "term", "smt", "program", "callsite", "semantics", "heap"]),
    },
    Layer {
        name: "natives",
        may_use: Only(&["entity", "fdlibm", "term", "program", "callsite", "semantics", "heap", "engine"]),
    },
    Layer {
        name: "backtrack",
        may_use: Only(&["entity", "linear", "term", "program", "callsite", "semantics", "heap", "engine"]),
    },
    Layer {
        name: "enumerate",
        may_use: Only(&["entity", "term", "smt", "program", "heap", "engine", "backtrack"]),
    },
    Layer {
        name: "repok",
        may_use: Only(&["entity", "term", "smt", "program", "heap", "engine", "backtrack", "enumerate"]),
    },
    Layer { name: "diagnostic", may_use: Only(&[]) },
    Layer { name: "seplog", may_use: Only(&["diagnostic", "entity", "program", "heap"]) },
    Layer {
        name: "seplog-solver",
        may_use: Only(&["entity", "linear", "term", "smt", "program", "heap", "seplog"]),
    },
    Layer { name: "hex", may_use: Only(&["diagnostic", "entity", "term", "smt", "program", "heap"]) },
    Layer { name: "junit", may_use: Only(&[]) },
    Layer { name: "draw", may_use: Only(&[]) },
    Layer {
        name: "analysis",
        may_use: Only(&["entity", "term", "smt", "program", "callsite", "heap", "engine", "junit"]),
    },
    Layer {
        name: "verify",
        may_use: Only(&[
            "entity", "term", "smt", "program", "heap", "engine", "natives", "junit", "analysis",
        ]),
    },
    Layer { name: "concolic", may_use: Only(&["term", "program", "heap", "engine", "analysis"]) },
    Layer {
        name: "callseq",
        may_use: Only(&["entity", "term", "smt", "program", "callsite", "heap", "engine", "analysis"]),
    },
    Layer {
        name: "session",
        may_use: Only(&[
            "smt",
            "program",
            "heap",
            "heap-toy",
            "hex",
            "engine",
            "natives",
            "enumerate",
            "repok",
            "seplog",
            "seplog-solver",
            "analysis",
            "concolic",
            "callseq",
        ]),
    },
    Layer { name: "check", may_use: Only(&[]) },
    Layer { name: "project", may_use: Only(&[]) },
    Layer { name: "store", may_use: Only(&[]) },
    Layer { name: "heapwise", may_use: Anything },
    Layer { name: "bench", may_use: Anything },
    Layer { name: "xtask", may_use: Only(&[]) },
];

/// A crate depends only on crates that its row allows. A crate without a row is a finding, so that a new
/// crate gets its place in the order on the day it appears.
pub(super) fn arrows(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &tree.packages {
        let name = short(&package.name);
        let Some(layer) = LAYERS.iter().find(|layer| layer.name == name) else {
            findings.push(Finding::new("Cargo.toml", 0, format!("give `{name}` a row in the table of tidy")));
            continue;
        };
        let Only(allowed) = layer.may_use else { continue };
        for dependency in package.dependencies.iter().map(|name| short(name)) {
            if !allowed.contains(&dependency) {
                let message = format!("`{name}` must not know `{dependency}` (see ARCHITECTURE.md)");
                findings.push(Finding::new("Cargo.toml", 0, message));
            }
        }
    }
    findings
}

fn short(package: &str) -> &str {
    package.strip_prefix("heapwise-").unwrap_or(package)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_of_the_table_is_allowed() {
        let tree = Tree::of_packages(&[
            ("heapwise-entity", &[]),
            ("heapwise-smt", &["heapwise-term", "heapwise-entity"]),
            ("heapwise", &["heapwise-repok"]),
        ]);
        assert_eq!(arrows(&tree), []);
    }

    #[test]
    fn an_arrow_against_the_table_is_found() {
        let tree = Tree::of_packages(&[("heapwise-engine", &["heapwise-heap", "heapwise-repok"])]);
        let findings = arrows(&tree);
        assert_eq!(findings.len(), 1);
        assert!(findings[0].message.contains("`engine` must not know `repok`"));
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        assert_eq!(arrows(&Tree::of_packages(&[("heapwise-odd", &[])])).len(), 1);
    }

    /// The table itself has no cycle: every row uses only rows that are closed before it.
    #[test]
    fn the_table_is_an_order() {
        let mut closed: Vec<&str> = Vec::new();
        for layer in LAYERS {
            if let Only(allowed) = layer.may_use {
                assert!(allowed.iter().all(|name| closed.contains(name)), "{}", layer.name);
            }
            closed.push(layer.name);
        }
    }
}
