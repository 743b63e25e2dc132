//! What callers can do takes proofs away: no `holds` that a caller on a JVM refutes.
//!
//! The JVM runs the callers first, and says which claims they refute.

use std::collections::BTreeSet;
use std::process::Command;
use std::time::Duration;

use crate::tool::{compile, finish, folder, java_home, java_sources, run};

const LIMIT: Duration = Duration::from_secs(120);

/// Each row: a claim, and what is said of it.
const CLAIMS: [(&str, &str); 51] = [
    ("Peg#isPositive", "violated"),
    ("Coin#isNotTwo", "violated"),
    ("Board#isBlank", "unknown"),
    ("Slot#isSomewhere", "violated"),
    ("Rows#isCounted", "violated"),
    ("Scores#isNamed", "unknown"),
    ("Scores#isFirst", "unknown"),
    ("Scores#isPlain", "unknown"),
    ("Scores#isUnmarked", "unknown"),
    ("Sealed#isNamed", "holds"),
    ("Sealed#isFirst", "holds"),
    ("Valve#isOpen", "unknown"),
    ("Gate#isWide", "unknown"),
    ("Rope#isLong", "unknown"),
    ("Parcel#isLight", "unknown"),
    ("Letter#isStamped", "unknown"),
    ("Tray#isKnown", "unknown"),
    ("Chest#isFull", "unknown"),
    ("Shelf#isEmpty", "violated"),
    ("Orbit#isPulled", "unknown"),
    ("Badge#isSigned", "unknown"),
    ("Tank#isSafe", "unknown"),
    ("Alarm#isQuiet", "unknown"),
    ("Dial#isWithin", "unknown"),
    ("Dial#isMarked", "unknown"),
    ("Lock#isSafe", "unknown"),
    ("Lock#isPlain", "unknown"),
    ("Purse#isPaid", "violated"),
    ("Slots#isFilled", "unknown"),
    ("Ring#isClosed", "unknown"),
    ("Till#isFilled", "unknown"),
    ("Badger#isAlive", "unknown"),
    ("Fence#isShut", "unknown"),
    ("Coat#isPlain", "unknown"),
    ("Scale#isWithin", "holds"),
    ("Anvil#isWhole", "unknown"),
    ("Satchel#isWhole", "unknown"),
    ("Pump#isClosed", "unknown"),
    ("Docket#isNeverEmpty", "unknown"),
    ("Folio#isFilled", "unknown"),
    ("Ticket#isShared", "unknown"),
    ("Club#isSmall", "violated"),
    ("Lantern#isFresh", "unknown"),
    ("Wicket#isWhole", "unknown"),
    ("Chain#isCounted", "unknown"),
    ("Chain#isSmall", "unknown"),
    ("Fare#isPaid", "unknown"),
    ("Cargo#isSorted", "unknown"),
    ("Siren#isHorn", "unknown"),
    ("Buzzer#isAsleep", "unknown"),
    ("Crate#isFilled", "unknown"),
];

#[test]
fn what_a_caller_refutes_is_not_said_to_hold() {
    let classes = compile("means", &java_sources("tests/cases/means"), "");
    let path = classes.to_str().unwrap();
    let mut java = Command::new(java_home().join("bin/java"));
    let shown = finish(java.arg("-cp").arg(path).arg("means.Refuted"), LIMIT);
    let refuted: BTreeSet<&str> = shown.out.lines().collect();
    assert_eq!(refuted.len(), 48, "{shown:?}");
    for (claim, verdict) in CLAIMS {
        let (class, method) = claim.split_once('#').unwrap();
        let class = format!("means.{class}");
        let verified =
            run(&["verify", "-cp", path, &class, "--holds", method, "--format", "json"], LIMIT).json();
        let target = &verified["targets"][0];
        assert_eq!(target["verdict"], verdict, "{claim}: {verified:#}");
        assert_eq!(verdict == "holds", !refuted.contains(claim), "{claim}");
        let named =
            target["reasons"].as_object().unwrap().len() + target["left_out"].as_array().unwrap().len();
        assert_eq!(verdict == "unknown", named > 0, "{claim} without a loss: {verified:#}");
    }
}

/// The same questions, as branches that nobody takes.
#[test]
fn what_initialisers_and_subclasses_do_is_not_called_infeasible() {
    let classes = compile("means-infeasible", &java_sources("tests/cases/means"), "");
    let out = folder("means-infeasible-out");
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "--format", "json"];
    let more = ["--out", out.to_str().unwrap()];
    let questions = [
        "Orbit",
        "Badge",
        "Tank#isSafe",
        "Alarm#isQuiet",
        "Dial",
        "Lock",
        "Fence",
        "Coat",
        "Purse",
        "Slots",
        "Ring",
        "Till",
        "Badger",
        "Lamp",
        "Anvil#isWhole",
        "Satchel#isWhole",
        "Pump",
        "Fare",
        "Cargo",
        "Siren",
        "Buzzer",
        "Crate#isFilled",
        "Wicket#enter",
        "Lantern",
    ];
    let questions = questions.map(|question| format!("means.{question}"));
    let questions: Vec<&str> = questions.iter().map(String::as_str).collect();
    let report = run(&[&arguments[..], &more, &questions].concat(), LIMIT).json();
    for target in report["targets"].as_array().unwrap() {
        assert_eq!(target["branches"]["infeasible_proved"], 0, "{target:#}");
    }
}

/// Both sides of the question for the constant are taken by tests, which are made by calls.
#[test]
fn what_a_factory_returns_from_a_constant_is_a_receiver() {
    let classes = compile("means-constants", &java_sources("tests/cases/means"), "");
    let out = folder("means-constants-out");
    let arguments = ["generate", "-cp", classes.to_str().unwrap(), "--format", "json", "--check"];
    let more = ["--out", out.to_str().unwrap(), "means.Peg", "means.Coin"];
    let report = run(&[&arguments[..], &more].concat(), LIMIT).json();
    for target in report["targets"].as_array().unwrap() {
        assert_eq!(target["branches"]["covered"], target["branches"]["total"], "{target:#}");
        assert_ne!(target["tests"], 0, "{target:#}");
    }
    let written = std::fs::read_to_string(out.join("means/PegHeapwiseTest.java")).unwrap();
    assert!(written.contains("Peg.zero().isZero()") || written.contains("peg.isZero()"), "{written}");
    assert!(!written.contains("Reflection: writes"), "{written}");
}
