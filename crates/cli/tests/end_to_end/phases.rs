//! The phases of a run on stderr, which change nothing of what the run does.

use std::time::Duration;

use crate::subjects;
use crate::tool::{Run, finish, folder, heapwise};

const TARGET: &str = "heapwise.subjects.bst.BinarySearchTree#insert";

/// Tests of the target, with this in the environment.
fn generate(asked: &str) -> (Run, String) {
    let out = folder("phases");
    let mut command = heapwise();
    command.args(["generate", "-cp", subjects::classes(), "--scope", "2", TARGET, "--out", "phases"]);
    let run = finish(command.env("HEAPWISE_LOG", asked), Duration::from_secs(60));
    let file = out.join("heapwise/subjects/bst/BinarySearchTreeHeapwiseTest.java");
    (run, std::fs::read_to_string(file).unwrap_or_default())
}

#[test]
fn phases_are_told_when_asked_for() {
    let (plain, tests) = generate("");
    assert!(plain.code == Some(0) && !plain.err.contains("time.busy"), "{plain:?}");
    for (asked, finest) in [("phases", "analyse: close"), ("paths", "analyse:explore: close")] {
        let (run, same) = generate(asked);
        assert_eq!((run.code, &run.out, &same), (Some(0), &plain.out, &tests));
        let target = format!("target{{name=\"{TARGET}(int)\"}}");
        let phases = [
            "generate:load: close",
            "boot: close",
            finest,
            &format!("{target}:tests: close"),
            "}:write: close",
        ];
        for phase in phases {
            let line = run.err.lines().find(|line| line.contains(phase));
            assert!(line.is_some_and(|line| line.contains("time.busy=")), "{phase}: {}", run.err);
        }
        assert_eq!(run.err.contains(":explore:"), asked == "paths", "{}", run.err);
    }
}

#[test]
fn another_word_is_refused() {
    let (run, tests) = generate("loud");
    assert_eq!((run.code, tests.as_str()), (Some(2), ""));
    assert!(run.err.contains("HEAPWISE_LOG=loud: say `phases`"), "{}", run.err);
}
