//! Classes whose tests are hard to write: whatever a class looks like, its tests compile and pass.
//!
//! Not every branch of these classes can be covered (some need features that do not exist yet), but each that is not is
//! accounted for, and what is covered JaCoCo sees as well.

use std::time::Duration;

use serde_json::json;

use crate::subjects::{confirms, is_complete};
use crate::tool::{class_names, compile, compile_for, folder, java_sources, run, workspace};

const SOURCES: &str = "tests/cases/generate";

/// Classes that are not the class of a file.
const NESTED: [&str; 24] = [
    "shapes.AlikeKin.Bounded",
    "shapes.AlikeKin.OfLists",
    "shapes.AlikeKin.OfRaw#put",
    "shapes.AlikeMakers.Entry#kind",
    "shapes.AlikeMakers.Inner",
    "shapes.AlikeMakers.Pair",
    "shapes.Inferred.Closed#is",
    "shapes.Kinds.Square",
    "shapes.Outer.Nested",
    "shapes.Overloaded.Shape#isLarge",
    "shapes.Overloaded.Shape#isSmall",
    "shapes.Overloaded.Words#isHeld",
    "shapes.Outer.Inner#depth",
    "shapes.Derived#swap",
    "shapes.OnTheJdk.Task#rank",
    "shapes.OnTheJdk.Failure#worse",
    "shapes.OnTheJdk.Window#skip",
    "shapes.Records.Range",
    "shapes.Records.Pair#isTwin",
    "shapes.Records.Link#length",
    "shapes.Spans.OfText",
    "shapes.Spans.OfWhole",
    "shapes.Subtypes.Counter",
    "shapes.Subtypes.Unit#area",
];

/// Classes most of whose methods can have no test, as they say something else in every run, or after other tests.
const OFTEN_NONE: [&str; 10] = [
    "shapes.Repeats#",
    "shapes.SharedStatics#",
    "shapes.LastPlace#isWhole",
    "shapes.LastPlace#isJoined",
    "shapes.Tellers#",
    "shapes.Undone#isReady",
    "shapes.Registered#",
    "shapes.OnAnyThread#isMain",
    "shapes.OnAnyJvm#release",
    "shapes.Dice#unseeded",
];

/// Classes whose every branch is covered or proved infeasible.
const COMPLETE: &str = "shapes.Records";

/// Methods that break their invariant: a chain gets longer than it may be, a count comes from a part that nothing judges, a
/// book with two names is lent under one, a constructor takes what the invariant does not.
const BREAKS: [&str; 4] = [
    "shapes.SortedChain#prepend",
    "shapes.OnTheJdk.Window#skip",
    "shapes.Shelf#lend",
    "shapes.Checked#<init>",
];

/// Features that do not exist yet, or that no test can hold to; only these may be missing.
const MISSING: [&str; 8] = [
    "a symbolic object of ",
    "a new array of symbolic length beyond the scope",
    "call depth",
    "the identity hash code of a ",
    "java.lang.Runtime.version",
    "Math.random, whose numbers a test does not fix",
    "a java.util.Random without a seed",
    "String.toUpperCase of a symbolic string with characters that do not become one each",
];

#[test]
fn tests_of_awkward_classes_compile_and_pass() {
    let sources = java_sources(SOURCES);
    let classes = compile("generate", &sources, "");
    let mut targets = class_names(&sources, SOURCES);
    targets.extend(NESTED.map(str::to_owned));
    let out = folder("generate-tests");
    let (class_path, out) = (classes.to_str().unwrap(), out.to_str().unwrap());
    let mut arguments = vec!["generate", "-cp", class_path, "--check", "--format", "json", "--out", out];
    arguments.extend(targets.iter().map(String::as_str));
    let run = run(&arguments, Duration::from_secs(300));
    let report = run.json();
    let mut tests = 0;
    for target in report["targets"].as_array().unwrap() {
        tests += target["tests"].as_u64().unwrap();
        let name = target["target"].as_str().unwrap();
        let has_none = OFTEN_NONE.iter().any(|class| name.starts_with(class));
        let is_found = target["findings"] != json!([]);
        assert!(has_none || is_found || target["tests"].as_u64().unwrap() > 0, "{target:#}");
        assert_eq!(target["tests"], target["valid"], "{target:#}");
        let breaks = BREAKS.iter().any(|method| name.starts_with(method));
        assert_eq!(target["broken_invariant"].as_u64().unwrap() > 0, breaks, "{target:#}");
        let branches = &target["branches"];
        let count = |name: &str| branches[name].as_u64().unwrap();
        let open = branches["open"].as_array().unwrap().len() as u64;
        let by_findings = branches["by_findings"].as_array().unwrap().len() as u64;
        let known = count("covered") + count("infeasible_proved") + by_findings;
        assert_eq!(known + open, count("total"), "{target:#}");
        let is_known = |feature: &String| MISSING.iter().any(|missing| feature.starts_with(missing));
        assert!(target["unsupported"].as_object().unwrap().keys().all(is_known), "{target:#}");
        assert!(open == 0 || !target["reason"].is_null(), "{target:#}");
        if name.starts_with(COMPLETE) {
            is_complete(target);
        }
    }
    confirms(&report["check"], tests);
    assert_eq!(run.code, Some(1), "Throwing.error is a finding: {}", run.err);
}

#[test]
fn what_a_jvm_may_choose_is_not_asserted() {
    let classes = compile("last-place", &[workspace().join(SOURCES).join("shapes/LastPlace.java")], "");
    let out = folder("last-place-tests");
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), "--format", "json"];
    arguments.extend(["--out", out.to_str().unwrap(), "shapes.LastPlace"]);
    run(&arguments, Duration::from_secs(60));
    let text = std::fs::read_to_string(out.join("shapes/LastPlaceHeapwiseTest.java")).unwrap();
    let bodies = |name: &str| {
        let tests = text.split("\n    void ").filter(|test| test.starts_with(name));
        let bodies: Vec<&str> = tests.map(|test| test.split_once("\n    }\n").unwrap().0).collect();
        assert!(!bodies.is_empty(), "{name}: {text}");
        bodies
    };
    let says = |name: &str, what: &str| bodies(name).iter().any(|body| body.contains(what));
    assert!(says("wave_", ", result, 1e-9)") && says("isAbove_", "assertTrue(result)"), "{text}");
    for name in ["spelled_returns()", "bits_returns()"] {
        assert!(!says(name, "assert"), "{text}");
    }
    assert!(!text.contains("isWhole_returns") && !text.contains("isJoined_returns"), "{text}");
    assert!(says("keep_", "(Double) getField("), "{text}");
}

/// The tests of this class, which all pass under JUnit, and what was said of its methods.
fn checked(class: &str) -> (String, Vec<serde_json::Value>) {
    let classes = compile(class, &[workspace().join(SOURCES).join(format!("shapes/{class}.java"))], "");
    let out = folder(&format!("{class}-tests"));
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", "json"];
    let target = format!("shapes.{class}");
    arguments.extend(["--out", out.to_str().unwrap(), &target]);
    let report = run(&arguments, Duration::from_secs(120)).json();
    let targets = report["targets"].as_array().unwrap().clone();
    confirms(&report["check"], targets.iter().map(|target| target["tests"].as_u64().unwrap()).sum());
    let text = std::fs::read_to_string(out.join(format!("shapes/{class}HeapwiseTest.java"))).unwrap();
    (text, targets)
}

/// Whether a target has so many tests, and a reason that names this.
fn has(targets: &[serde_json::Value], method: &str, tests: u64, reason: &str) {
    let is_it = |one: &&serde_json::Value| one["target"].as_str().unwrap().contains(&format!("#{method}("));
    let target = targets.iter().find(is_it).unwrap();
    assert_eq!(target["tests"], tests, "{target:#}");
    assert!(target["reason"].as_str().unwrap_or_default().contains(reason), "{target:#}");
}

/// A call on a constant runs the method of its body, which has branches of its own, `Moves.ends` no other.
#[test]
fn constants_with_bodies_run_their_own_methods() {
    let (text, targets) = checked("Moves");
    for target in &targets {
        is_complete(target);
    }
    for (method, tests) in [("from", 4), ("ends", 4), ("twice", 2)] {
        let is_it =
            |one: &&serde_json::Value| one["target"].as_str().unwrap().contains(&format!("#{method}("));
        let target = targets.iter().find(is_it).unwrap();
        assert!(target["tests"].as_u64() >= Some(tests), "{target:#}");
    }
    for part in ["Moves.UP.from(", "Moves.STAY.from(", "Moves.UP.ends(", "Moves.DOWN.ends("] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// A seed fixes the numbers of a `Random`, and nothing those of `Math.random`.
#[test]
fn seeds_choose_random_numbers() {
    let (text, targets) = checked("Dice");
    for method in ["next", "head"] {
        let is_it =
            |one: &&serde_json::Value| one["target"].as_str().unwrap().contains(&format!("#{method}("));
        is_complete(targets.iter().find(is_it).unwrap());
    }
    has(&targets, "anywhere", 1, "Math.random, whose numbers a test does not fix");
    has(&targets, "unseeded", 0, "a java.util.Random without a seed");
    for target in &targets {
        assert_eq!(target["branches"]["infeasible_proved"], 0, "{target:#}");
    }
    assert!(text.contains("new Random("), "{text}");
}

/// JUnit runs the tests under Turkish settings here.
#[test]
fn tests_say_the_same_in_every_language() {
    let (text, targets) = checked("InALanguage");
    for (method, tests) in
        [("title", 4), ("isInfo", 3), ("price", 2), ("length", 2), ("plain", 2), ("known", 2)]
    {
        has(&targets, method, tests, "");
    }
    for part in [
        "Locale.setDefault(Locale.ENGLISH);",
        "Locale.setDefault(LOCALE);",
        "assertEquals(\"1,234.50\", result);",
        "assertEquals(5, result);",
        "length_returns()",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// In the order of the names and in the opposite order `reset` hides from `isReady` what `instance` does.
#[test]
fn no_test_sees_what_another_undoes_in_most_orders() {
    let (_, targets) = checked("Undone");
    has(&targets, "isReady", 0, "depends on static fields");
    has(&targets, "instance", 1, "");
    has(&targets, "reset", 1, "");
}

/// With both objects, which class is initialised first hangs on the test; where it is `Below`, it is not known what `Configured` does.
#[test]
fn no_test_makes_objects_whose_classes_may_fail_in_another_order() {
    let (_, targets) = checked("UnknownStart");
    has(&targets, "both", 2, "is initialised first");
    has(&targets, "configured", 1, "is initialised first");
}

#[test]
fn no_test_sees_what_constructors_or_several_tests_change() {
    let (_, targets) = checked("Registered");
    has(&targets, "isFull", 0, "depends on static fields");
    has(&targets, "isLast", 2, "");
    has(&targets, "counted", 2, "");
}

/// What methods of a receiver say may come from an object that a static field holds.
#[test]
fn no_test_asks_methods_for_what_another_changes_in_a_constant() {
    let (text, targets) = checked("Gauges");
    let is_spoil = |one: &&serde_json::Value| one["target"].as_str().unwrap().contains("#spoil(");
    let spoil = targets.iter().find(is_spoil).unwrap();
    assert!(spoil["reason"].as_str().unwrap().contains("depends on static fields"), "{spoil:#}");
    assert!(text.contains(".step()"), "{text}");
}

/// JUnit runs the tests on a thread of its own here.
#[test]
fn the_thread_that_runs_a_test_is_not_asserted() {
    let (text, targets) = checked("OnAnyThread");
    has(&targets, "isMain", 0, "another thread");
    for method in ["name", "id", "text", "group", "named", "other"] {
        has(&targets, method, 2, "");
    }
    for never in ["\"main", "Thread[", "assertEquals(1L", "Locale"] {
        assert!(!text.contains(never), "{never}: {text}");
    }
    for part in ["\"worker one\"", "\"other!\""] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

/// The JVM at hand says these messages, so the text is read.
#[test]
fn neither_the_release_nor_what_it_says_of_a_null_is_asserted() {
    let (text, targets) = checked("OnAnyJvm");
    has(&targets, "release", 0, "Runtime.version");
    has(&targets, "isSilent", 2, "message about a null");
    for (method, tests) in [("message", 3), ("wraps", 3), ("own", 2)] {
        has(&targets, method, tests, "");
    }
    for never in ["because", "assertEquals(4", "assertEquals(5", "assertNull"] {
        assert!(!text.contains(never), "{never}: {text}");
    }
    for part in ["\"no text\"", "assertThrows(IllegalStateException.class"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn results_without_a_class_name_are_named_and_optional_values_checked() {
    let classes = compile("named", &[workspace().join(SOURCES).join("shapes/Named.java")], "");
    let out = folder("named-tests");
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), "--format", "json"];
    arguments.extend(["--out", out.to_str().unwrap(), "shapes.Named"]);
    run(&arguments, Duration::from_secs(60));
    let text = std::fs::read_to_string(out.join("shapes/NamedHeapwiseTest.java")).unwrap();
    for name in [
        "shape_returnsShape",
        "shape_throwsFailure",
        "local_returnsLocal",
        "local_returnsObject",
        "supplier_returnsSupplier",
    ] {
        assert!(text.contains(&format!("void {name}()")), "{name}: {text}");
    }
    for check in ["assertFalse(result.isPresent())", "assertEquals(\"word\", result.get())"] {
        assert!(text.contains(check), "{check}: {text}");
    }
}

#[test]
fn what_nothing_looks_at_stays_as_it_is_made() {
    let classes = compile("unread", &[workspace().join(SOURCES).join("shapes/Unread.java")], "");
    let out = folder("unread-tests");
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), "--format", "json"];
    arguments.extend(["--construct", "fields"]);
    arguments.extend(["--out", out.to_str().unwrap(), "shapes.Unread"]);
    run(&arguments, Duration::from_secs(60));
    let text = std::fs::read_to_string(out.join("shapes/UnreadHeapwiseTest.java")).unwrap();
    let sets = |name: &str| {
        let tests = text.split("\n    void ").filter(|test| test.starts_with(name));
        let bodies: Vec<&str> = tests.map(|test| test.split_once("\n    }\n").unwrap().0).collect();
        assert!(!bodies.is_empty(), "{name}: {text}");
        bodies.iter().any(|body| body.contains("setField("))
    };
    for name in ["next_", "nextOfOther_", "clear_"] {
        assert!(!sets(name), "{name}: {text}");
    }
    for name in ["copy_", "all_"] {
        assert!(sets(name), "{name}: {text}");
    }
}

/// What a list holds after a call, what the call has done to the object that it is passed, and what happens just before a class is full.
#[test]
fn what_methods_tell_is_asked_of_all_that_a_call_changes() {
    let (text, _) = checked("Told");
    let tests = |name: &str| {
        let tests = text.split("\n    void ").filter(|test| test.starts_with(name));
        let bodies: Vec<&str> = tests.map(|test| test.split_once("\n    }\n").unwrap().0).collect();
        assert!(!bodies.is_empty(), "{name}: {text}");
        bodies
    };
    let has = |name: &str, part: &str| {
        assert!(tests(name).iter().any(|test| test.contains(part)), "{name}, {part}: {text}");
    };
    has("add_", "assertEquals(Arrays.asList(\"line\", \"line\", \"line\"), told.lines());");
    has("giveTo_", ", told2.total());");
    has("lines_", "assertTrue(result.isEmpty());");
    has("lines_", "assertEquals(Arrays.asList(\"line\"");
}

/// Java 8 lets an outer class call a private constructor through one that the compiler adds, which no source sees.
#[test]
fn what_older_compilers_add_is_not_named() {
    const OLD: &str = "tests/cases/java8";
    let classes = compile_for(8, "java8", &java_sources(OLD), "");
    let out = folder("java8-tests");
    let mut arguments = vec!["generate", "-cp", classes.to_str().unwrap(), "--check", "--format", "json"];
    arguments.extend(["--out", out.to_str().unwrap(), "old.Table#find"]);
    let report = run(&arguments, Duration::from_secs(60)).json();
    let target = &report["targets"][0];
    is_complete(target);
    confirms(&report["check"], target["tests"].as_u64().unwrap());
}
