//! What is said about specifications that are wrong or hardly meant: each file in `wrong` with the blessed messages
//! beside it. What follows from the formulas themselves is tried in `seplog-solver`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "../../../tests/blessed.rs"]
mod blessed;

use std::path::Path;

use heapwise_seplog::parse;

#[test]
fn each_mistake_has_its_blessed_message() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong");
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sl"));
    files.sort();
    assert!(files.len() >= 80);
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        let told = parse(&text, name).map_or_else(|errors| errors, |spec| spec.warnings);
        assert!(!told.0.is_empty(), "{name} has nothing wrong");
        blessed::file(&file.with_extension("expected"), &format!("{told}\n"));
    }
}
