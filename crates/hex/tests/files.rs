//! Files with what is read from them beside them: in `good` the rows, what was hardly meant and what JBSE would refuse; in `wrong` the
//! messages.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

#[path = "../../../tests/blessed.rs"]
mod blessed;
#[path = "support/show.rs"]
mod show;

use std::path::{Path, PathBuf};

use heapwise_hex::{File, parse};

/// The files of a folder, in order.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "jbse"));
    files.sort();
    files
}

/// Compares what is printed for each file with the text beside it.
fn check(files: &[PathBuf], print: impl Fn(&str, &[u8]) -> String) {
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap();
        let bytes = std::fs::read(file).unwrap();
        blessed::file(&file.with_extension("expected"), &print(name, &bytes));
    }
}

#[test]
fn each_good_file_has_its_blessed_rows() {
    check(&files("good"), |name, bytes| {
        let rules = parse(&[File { name, bytes }]).unwrap_or_else(|wrong| panic!("{wrong}"));
        let told = rules.warnings.0.iter().chain(&rules.strict.0);
        let told: String = told.map(|told| format!("{told}\n")).collect();
        format!("{}{told}", show::items(&rules))
    });
}

#[test]
fn each_mistake_has_its_blessed_message() {
    check(&files("wrong"), |name, bytes| {
        let wrong =
            parse(&[File { name, bytes }]).err().unwrap_or_else(|| panic!("{name} has nothing wrong"));
        format!("{wrong}\n")
    });
}

#[test]
fn there_are_many_files() {
    assert!(files("good").len() >= 40 && files("wrong").len() >= 40);
}
