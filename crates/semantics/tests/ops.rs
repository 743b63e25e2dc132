//! Every family of ops does what a JVM does, and what a result depends on is known.

#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod plain;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};

use heapwise_program::{Kind, MethodId, Program, ProgramConfig, java_home};
use heapwise_semantics::{Number, NumberKind};
use plain::{From, Plain, Run, Stop};

/// What a run of a method on two ints comes to, in the words of `Ops.java`.
struct Outcome {
    words: String,
    /// The arguments that the result follows from; none are claimed of exceptions.
    from: Option<From>,
}

fn sh(command: &mut Command) -> Output {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

/// Compiles `Ops.java`, has two of its classes be no longer what it was compiled with, and gives the lines that it prints on a
/// JVM.
fn on_a_jvm(classes: &Path) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/Ops.java");
    let tool = |name: &str| Command::new(java_home().unwrap().join("bin").join(name));
    sh(tool("javac").args(["-encoding", "UTF-8", "-d"]).arg(classes).arg(source));
    std::fs::remove_file(classes.join("Gone.class")).unwrap();
    let turned = classes.join("Turned.java");
    std::fs::write(&turned, "abstract class Turned {}").unwrap();
    sh(tool("javac").arg("-d").arg(classes).arg(turned));
    // The JVM's own words for null are another matter: they name variables.
    let options = ["-XX:-ShowCodeDetailsInExceptionMessages", "-Duser.language=en", "-cp"];
    String::from_utf8(sh(tool("java").args(options).arg(classes).arg("Ops")).stdout).unwrap()
}

fn run(program: &Program, method: MethodId, arguments: [i32; 2]) -> Outcome {
    let mut run = Run::new(program);
    match run.run(method, &arguments) {
        Ok(Some(value)) => {
            let Plain::Number(Number::Long(number)) = value.plain else { panic!("{value:?}") };
            Outcome { words: number.to_string(), from: Some(value.from | run.control) }
        }
        Err(Stop::Raise(class, message)) => {
            let message = message.unwrap_or_else(|| "null".to_owned());
            Outcome { words: format!("{}: {message}", class.replace('/', ".")), from: None }
        }
        other => panic!("{other:?}"),
    }
}

/// For each line of the JVM, the same method on the same arguments; and of two lines that differ in one argument and in the
/// result, both results follow from that argument. Nothing is said of what throws: a check that passes decides nothing else.
#[test]
fn ops_do_what_a_jvm_does_and_say_what_results_follow_from() {
    let folder = tempfile::tempdir().unwrap();
    let lines = on_a_jvm(folder.path());
    let config =
        ProgramConfig { class_path: vec![folder.path().to_path_buf()], java_home: java_home().unwrap() };
    let program = Program::open(config).unwrap();
    let class = program.find_class("Ops").unwrap();
    let mut outcomes: BTreeMap<&str, Vec<([i32; 2], Outcome)>> = BTreeMap::new();
    for line in lines.lines() {
        let mut words = line.splitn(4, ' ');
        let mut next = || words.next().unwrap();
        let (name, a, b, expected) = (next(), next().parse().unwrap(), next().parse().unwrap(), next());
        let method = program.find_method(class, name, "(II)J").unwrap();
        let outcome = run(&program, method, [a, b]);
        assert_eq!(outcome.words, expected, "{name}({a}, {b})");
        outcomes.entry(name).or_default().push(([a, b], outcome));
    }
    assert_eq!(outcomes.len(), 75, "{:?}", outcomes.keys());
    for (name, rows) in &outcomes {
        for (one, left) in rows {
            for (other, right) in rows {
                let (Some(left_from), Some(right_from)) = (left.from, right.from) else { continue };
                for at in [0, 1].into_iter().filter(|at| one[1 - at] == other[1 - at]) {
                    let is_claimed = left_from & right_from & 1 << at != 0;
                    assert!(
                        left.words == right.words || is_claimed,
                        "{name}: {one:?} {other:?} argument {at}"
                    );
                }
            }
        }
    }
}

/// An argument that a result does not follow from is not claimed, where nothing else has hung on it.
#[test]
fn a_result_follows_from_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    on_a_jvm(folder.path());
    let config =
        ProgramConfig { class_path: vec![folder.path().to_path_buf()], java_home: java_home().unwrap() };
    let program = Program::open(config).unwrap();
    let class = program.find_class("Ops").unwrap();
    for name in ["negateInt", "negateLong"] {
        let method = program.find_method(class, name, "(II)J").unwrap();
        assert_eq!(run(&program, method, [7, 9]).from, Some(1), "{name}");
    }
}

/// As JVMS 2.11.1 has it, table 2.11.1-B.
#[test]
fn small_integers_are_computed_with_as_ints() {
    let ints = [Kind::Boolean, Kind::Byte, Kind::Short, Kind::Char, Kind::Int];
    let others = [
        (Kind::Long, Some(NumberKind::Long)),
        (Kind::Float, Some(NumberKind::Float)),
        (Kind::Double, Some(NumberKind::Double)),
        (Kind::Reference, None),
    ];
    let ints = ints.map(|kind| (kind, Some(NumberKind::Int)));
    for (kind, computed) in ints.into_iter().chain(others) {
        assert_eq!(NumberKind::of(kind), computed, "{kind:?}");
    }
}
