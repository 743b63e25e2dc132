//! The brute force on the real JVM: `BruteForce.java`, compiled with the cases, and how what others find differs from it.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use heapwise_program::java_home;

use crate::case::Case;
use crate::java::QUICK;

/// What the real JVM accepts, by class.
pub fn by_brute_force(classes: &Path, cases: &[Case]) -> BTreeMap<String, Vec<String>> {
    let mut java = Command::new(java_home().unwrap().join("bin/java"));
    java.args(QUICK).arg("-cp").arg(classes).arg("BruteForce").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = java.spawn().unwrap();
    let input: String = cases.iter().map(|case| case.for_oracle.as_str()).collect();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let mut found = BTreeMap::new();
    let mut structures: Vec<String> = Vec::new();
    for line in String::from_utf8(output.stdout).unwrap().lines() {
        match line.strip_prefix("end ") {
            Some(class) => {
                structures.sort();
                found.insert(class.replace('.', "/"), std::mem::take(&mut structures));
            }
            None => structures.push(line.to_owned()),
        }
    }
    found
}

/// How a list differs from what it should be, both sorted: structures too few, too many, or isomorphic ones twice.
pub fn difference(way: &str, found: &[String], expected: &[String], is_whole: bool) -> Option<String> {
    let missing = expected.iter().find(|structure| found.binary_search(structure).is_err());
    let wrong = found.iter().find(|structure| expected.binary_search(structure).is_err());
    let twice = found.windows(2).find(|pair| pair[0] == pair[1]);
    let missing = missing.filter(|_| is_whole);
    (missing.is_some() || wrong.is_some() || twice.is_some()).then(|| {
        let count = format!("{} of {}", found.len(), expected.len());
        format!("{way} finds {count}\n  missing {missing:?}\n  wrong {wrong:?}\n  twice {twice:?}")
    })
}
