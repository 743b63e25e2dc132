//! One fork: a path state is copied in one function that one place calls.
//!
//! Everything that belongs to a path (program heap, input heap, path condition, heap-solver facts, budget, trace)
//! must fork together. That is easy to see when there is one `fn fork` and one call of it, and hard to
//! see otherwise.

use super::Finding;
use super::tree::{File, Tree};

const ENGINE: &str = "engine";

/// The engine defines `fn fork` once and calls it once outside tests; no other crate calls it.
pub(super) fn one_fork(tree: &Tree) -> Vec<Finding> {
    let crates = || tree.rust().filter(|file| file.krate().is_some());
    let definitions: Vec<_> =
        places(crates().filter(|file| file.krate() == Some(ENGINE)), "fn fork(").collect();
    let calls: Vec<_> = places(crates(), ".fork(").chain(places(crates(), "::fork(")).collect();
    let mut findings = exactly_one(&definitions, "the engine must define `fn fork` exactly once");
    findings.extend(exactly_one(&calls, "exactly one place may call `fork`: return the alternatives to it"));
    findings
}

fn places<'a>(
    files: impl Iterator<Item = &'a File>,
    pattern: &'static str,
) -> impl Iterator<Item = (&'a str, usize)> {
    files.flat_map(move |file| {
        let hits = file.product_lines().filter(move |(_, line)| line.code.contains(pattern));
        hits.map(|(number, _)| (file.path.as_str(), number))
    })
}

fn exactly_one(places: &[(&str, usize)], message: &str) -> Vec<Finding> {
    match places {
        [] => vec![Finding::new("crates/engine", 0, format!("{message}; found none"))],
        [_] => Vec::new(),
        many => many.iter().map(|(path, line)| Finding::new(path, *line, message)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATE: (&str, &str) = ("crates/engine/src/state.rs", "impl State {\n fn fork(&self) -> Self {}\n}");

    #[test]
    fn one_definition_and_one_call_are_right() {
        let driver = "fn explore() { let next = state.fork(); }\n#[cfg(test)]\nmod tests {\n a.fork() }";
        assert_eq!(one_fork(&Tree::of(&[STATE, ("crates/engine/src/explore.rs", driver)])), []);
    }

    #[test]
    fn a_second_call_is_found_wherever_it_is() {
        let driver = ("crates/engine/src/explore.rs", "fn f() { state.fork(); }");
        let other = ("crates/repok/src/search.rs", "fn g() { State::fork(&state); }");
        let findings = one_fork(&Tree::of(&[STATE, driver, other]));
        assert_eq!(findings.iter().map(|f| f.path.as_str()).collect::<Vec<_>>(), [driver.0, other.0]);
    }

    #[test]
    fn a_missing_fork_is_found() {
        assert_eq!(one_fork(&Tree::of(&[("crates/engine/src/lib.rs", "//! Empty.")])).len(), 2);
    }
}
