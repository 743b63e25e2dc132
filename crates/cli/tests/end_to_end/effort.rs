//! Limits that are the same on any machine, and the nets below them.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::Value;

use crate::tool::{Run, compile, folder, heapwise, java_sources, run};

const LIMIT: Duration = Duration::from_secs(240);

fn generate(classes: &str, out: &Path, options: &[&str], targets: &[&str]) -> Value {
    let common = ["generate", "-cp", classes, "--format", "json", "--out", out.to_str().unwrap()];
    let run = run(&[&common[..], options, targets].concat(), LIMIT);
    assert_eq!(run.code, Some(0), "{run:?}");
    run.json()
}

fn classes(name: &str) -> String {
    compile(name, &java_sources("tests/cases/nothing-lost"), "").to_str().unwrap().to_owned()
}

/// What does not hang on the clock.
fn without_times(mut report: Value) -> Value {
    for target in report["targets"].as_array_mut().unwrap() {
        target.as_object_mut().unwrap().remove("measured");
    }
    report
}

/// What other targets have loaded of the JDK does not matter, not even for the order in which its classes are initialised.
#[test]
fn the_same_effort_after_other_targets() {
    let classes = compile("effort-loaded", &java_sources("tests/cases/loaded-before"), "");
    let out = folder("effort-loaded-out");
    let options = ["--effort", "1", "--jobs", "1"];
    let target = |targets: &[&str]| {
        let report = without_times(generate(classes.to_str().unwrap(), &out, &options, targets));
        report["targets"].as_array().unwrap().last().unwrap().clone()
    };
    let alone = target(&["loaded.Sorts#least"]);
    assert_eq!(alone["target"], "loaded.Sorts#least(int,int)");
    assert_eq!(alone, target(&["loaded.Copies#size", "loaded.Sorts#least"]));
}

/// The exploration is cut in the middle, at the same place whether the machine has time or not.
#[test]
fn the_same_bytes_beside_busy_threads() {
    let classes = classes("effort");
    let out = folder("effort-out");
    let tests = || std::fs::read_to_string(out.join("LinksHeapwiseTest.java")).unwrap();
    let options = ["--effort", "4", "--time-limit", "0", "--scope", "6", "--all-paths"];
    let idle = without_times(generate(&classes, &out, &options, &["Links#kind"]));
    let written = tests();
    let target = &idle["targets"][0];
    assert!(
        target["reason"].as_str().unwrap().contains("cut by the limit on effort: the exploration"),
        "{idle:#}"
    );
    assert!(
        target["tests"].as_u64().unwrap() > 3 && target["effort"].as_u64().unwrap() > 3_200_000,
        "{idle:#}"
    );
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let busy = without_times(generate(&classes, &out, &options, &["Links#kind"]));
        is_over.store(true, Ordering::Relaxed);
        assert_eq!(idle, busy);
    });
    assert_eq!(written, tests());
}

#[test]
fn what_takes_all_memory_ends_alone() {
    let classes = classes("effort-memory");
    let out = folder("effort-memory-out");
    let options = ["--memory-limit", "200", "--effort", "0", "--max-steps", "9000000000", "--jobs", "1"];
    let report = generate(&classes, &out, &options, &["Hungry#eats", "Hungry#fasts"]);
    let [eats, fasts] = [0, 1].map(|index| &report["targets"][index]);
    assert!(eats["reason"].as_str().unwrap().contains("memory"), "{report:#}");
    // Between two looks at the memory some more may be taken.
    assert!(eats["measured"]["peak_rss_mb"].as_f64().unwrap() < 220.0, "{report:#}");
    assert_eq!(fasts["tests"], 2, "{report:#}");
    assert!(fasts["reason"].is_null(), "{report:#}");
}

#[test]
fn the_time_of_a_class_is_shared_by_its_methods() {
    let classes = classes("effort-class");
    let out = folder("effort-class-out");
    let options = ["--class-limit", "1", "--effort", "0", "--jobs", "1"];
    let report = generate(&classes, &out, &options, &["Forever#hashes", "Forever#twice", "First#longest"]);
    let reason = |index: usize| report["targets"][index]["reason"].as_str().unwrap_or_default().to_owned();
    assert!(reason(0).contains("cut by the time limit"), "{report:#}");
    assert_eq!([reason(1), reason(2)], ["", ""], "{report:#}");
    assert_eq!([1, 2].map(|index| &report["targets"][index]["tests"]), [2, 2], "{report:#}");
}

/// More trees than anyone waits for.
const TREES: [&str; 6] =
    ["enumerate", "heapwise.subjects.bst.BinarySearchTree", "--scope", "18", "--domain", "Node.key=0..40"];

#[test]
fn what_is_one_piece_of_work_has_its_effort_too() {
    let limited = || {
        let limits = ["-cp", crate::subjects::classes(), "--effort", "1", "--fail-on", "partial"];
        run(&[&TREES[..], &limits].concat(), LIMIT)
    };
    let (first, second) = (limited(), limited());
    assert_eq!(first.code, Some(3), "{first:?}");
    assert!(first.err.contains("the limit on effort was reached"), "{first:?}");
    let figures = |run: &Run| run.out.rsplit_once(',').unwrap().0.to_owned();
    assert_eq!(figures(&first), figures(&second));
}

#[test]
fn what_is_one_piece_of_work_is_ended_by_a_signal() {
    let out = folder("effort-signal");
    let mut tool = heapwise();
    tool.args(TREES).args(["-cp", crate::subjects::classes()]);
    tool.stdout(std::fs::File::create(out.join("told")).unwrap()).stderr(Stdio::null());
    let mut child = tool.spawn().unwrap();
    // Before it listens, a signal ends it as it ends any process.
    std::thread::sleep(Duration::from_millis(1500));
    let mut kill = Command::new("kill");
    kill.args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(143));
    let told = std::fs::read_to_string(out.join("told")).unwrap();
    assert!(told.contains("at least"), "{told}");
}
