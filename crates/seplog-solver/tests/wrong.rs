//! What is said about specifications that nothing satisfies: each file in `wrong` with the blessed messages beside it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "../../../tests/blessed.rs"]
mod blessed;

use std::path::Path;

use heapwise_seplog::{Diagnostics, Source, parse};
use heapwise_seplog_solver::{solve::Limits, unsatisfiable};

#[test]
fn each_mistake_has_its_blessed_message() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sl"));
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        let mut told = Diagnostics::default();
        match parse(&text, name) {
            Ok(spec) => {
                told.0.extend(spec.warnings.0.clone());
                told.0.extend(unsatisfiable(&spec, &[Source::new(name, text)], Limits::default()).0);
            }
            Err(errors) => told = errors,
        }
        assert!(!told.0.is_empty(), "{name} has nothing wrong");
        blessed::file(&file.with_extension("expected"), &format!("{told}\n"));
    }
}
