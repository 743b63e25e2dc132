//! `cargo xtask book`: builds the book below `docs` into `target/book`, by the mdBook of the user.
//!
//! What the book shows is written by `cargo xtask bless`, as all text that tests compare: the outputs of commands, the reference and
//! the gallery. mdBook only makes pages of it; a warning of it is a failure.

use crate::workspace::{self, Outcome, Workspace};
use std::process::Stdio;

const BOOK: &str = "docs";
const INSTALL: &str = "cargo install mdbook --version ^0.5 --no-default-features --features search";
/// What mdBook's warnings begin with.
const WARNINGS: [&str; 2] = ["WARN", "ERROR"];

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    let mut mdbook = workspace.command("mdbook");
    mdbook.args(["build", BOOK]).stdin(Stdio::null());
    let built =
        mdbook.output().map_err(|error| format!("cannot start mdbook: {error}; install it: {INSTALL}"))?;
    let told = String::from_utf8_lossy(&built.stderr);
    eprint!("{told}");
    if !built.status.success() || warns(&told) {
        return Err("mdbook is not content with the book".to_owned());
    }
    println!("book: open {}", workspace.path("target/book/index.html").display());
    Ok(())
}

/// Whether there is a warning in what mdBook says.
fn warns(told: &str) -> bool {
    told.lines()
        .any(|line| line.split_whitespace().any(|word| WARNINGS.contains(&word.trim_matches(['[', ']']))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_are_seen() {
        assert!(warns(" WARN the file `a.md` was not found\n"));
        assert!(warns("2026-11-26 12:00:00 [WARN] (mdbook::book): a summary\n"));
        assert!(!warns(" INFO Book building has started\n"));
    }
}
