//! The engine against the JVM, on the corpus `tests/cases/engine`; `natives` has the areas of it that are about the JDK, and
//! cases of its own.
//!
//! A case is a class with one method `run` of two numbers. A JVM runs each on a list of pairs and says what
//! happened; the engine must say the same, once with these numbers and once with symbolic ones, where the
//! condition of exactly one path must hold for each pair.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

mod areas;
mod corpus;
mod judge;

use std::path::PathBuf;

/// Cases that give up on some path, with the reason. Nothing else may.
const GIVES_UP: &[(&str, &str)] = &[];

/// The areas that `natives` alone has.
const ELSEWHERE: [&str; 1] = ["collections"];

fn directory(area: &str) -> PathBuf {
    corpus::root().join("engine").join(area)
}

areas::areas! {
    arith arrays boxing classes concat control dispatch exceptions floats indy objects patterns strings sync
}

/// No area of the corpus is forgotten.
#[test]
fn all_areas() {
    let mut known = [AREAS, ELSEWHERE.as_slice()].concat();
    known.sort_unstable();
    assert_eq!(corpus::of_engine(), known);
}
