//! Branch coverage against the real JaCoCo: what there is to cover, and what runs cover.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use heapwise_check::Toolchain;
use heapwise_program::{ProbeId, Program, Type};
use support::ints::Ints;
use support::jacoco::{self, Branches, Figures};

const SOURCES: [&str; 5] = ["Conditions.java", "Switches.java", "Tries.java", "Classes.java", "Old.java"];

fn paths(sources: &[&str]) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/coverage");
    sources.iter().map(|source| folder.join(source)).collect()
}

/// Our figures for all classes of the class path.
fn figures(program: &Program, passed: &dyn Fn(ProbeId) -> bool) -> Figures {
    let mut figures = Figures::default();
    for name in program.class_path_classes() {
        let class = program.class(program.find_class(name).unwrap());
        for method in class.methods.iter().map(|id| program.method(*id)).filter(|method| method.has_code()) {
            let code = program.code(method.id).unwrap();
            let Some(coverage) = &code.coverage else { continue };
            let key = (name.clone(), method.name.to_string(), method.descriptor.to_string());
            let file = format!("{}/{}", class.package(), class.source_file.as_ref().unwrap());
            for (branch, covered) in coverage.branches.iter().zip(coverage.covered(passed)) {
                assert_eq!(branch.line, code.line(branch.pc));
                add(figures.methods.entry(key.clone()).or_default(), covered);
                if let Some(line) = branch.line {
                    add(figures.lines.entry((file.clone(), line)).or_default(), covered);
                }
            }
        }
    }
    figures
}

fn add(branches: &mut Branches, covered: bool) {
    *(if covered { &mut branches.covered } else { &mut branches.missed }) += 1;
}

fn assert_same(ours: &Figures, jacoco: &Figures, what: &str) {
    for key in ours.methods.keys().chain(jacoco.methods.keys()) {
        assert_eq!(ours.methods.get(key), jacoco.methods.get(key), "{what}: {key:?}");
    }
    for key in ours.lines.keys().chain(jacoco.lines.keys()) {
        assert_eq!(ours.lines.get(key), jacoco.lines.get(key), "{what}: {key:?}");
    }
}

#[test]
fn the_same_branches_as_jacoco() {
    let tools = jacoco::toolchain();
    for (release, sources) in [("17", &SOURCES[..]), ("8", &["Old.java", "Tries.java"])] {
        let classes = tempfile::tempdir().unwrap();
        support::javac(&paths(sources), classes.path(), &["--release", release]);
        let program = support::program(&[classes.path()]);
        let expected = jacoco::report(&tools, classes.path(), None);
        assert!(expected.methods.len() > 15, "{} methods", expected.methods.len());
        assert_same(&figures(&program, &|_| false), &expected, release);
        support::guarantees::check_all(&program, classes.path());
    }
}

/// Its own command line is at hand: a thousand classes that another javac compiled.
#[test]
fn the_same_branches_as_jacoco_counts_in_itself() {
    let tools = jacoco::toolchain();
    let program = support::program(&[&tools.jacoco_cli]);
    let expected = jacoco::report(&tools, &tools.jacoco_cli, None);
    assert!(expected.methods.len() > 800, "{} methods", expected.methods.len());
    assert_same(&figures(&program, &|_| false), &expected, "the JaCoCo command line");
}

/// What other people's builds make: other versions of javac, code without debug information, sources of many styles.
const LIBRARIES: [&str; 5] = [
    "org.apache.commons:commons-collections4:4.4",
    "org.apache.commons:commons-lang3:3.17.0",
    "org.apache.commons:commons-math3:3.6.1",
    "com.google.code.gson:gson:2.11.0",
    "joda-time:joda-time:2.13.0",
];

#[test]
fn the_same_branches_as_jacoco_counts_in_libraries() {
    let tools = jacoco::toolchain();
    let mut all = Vec::new();
    for library in LIBRARIES {
        let jar = Toolchain::library(library, &mut |notice| eprintln!("{notice}")).unwrap();
        let program = support::program(&[&jar]);
        let ours = figures(&program, &|_| false).methods;
        let jacoco = jacoco::report(&tools, &jar, None).methods;
        let keys: BTreeSet<_> = ours.keys().chain(jacoco.keys()).collect();
        let differs = |key: &&&(String, String, String)| ours.get(**key) != jacoco.get(**key);
        assert!(keys.len() > 400, "{library}: {} methods", keys.len());
        let wrong = keys.iter().filter(differs);
        all.extend(wrong.map(|key| format!("{key:?}: {:?}, {:?}", ours.get(*key), jacoco.get(*key))));
    }
    assert!(all.is_empty(), "{}: {}", all.len(), all.join("\n"));
}

/// Groups of calls: each alone, and some together.
const GROUPS: [&str; 14] = [
    "sign:-3;between:1,5,3",
    "sign:0;sign:4;between:1,2,3;gcd:12,18",
    "triangle:0,1,1;triangle:3,3,3",
    "triangle:1,2,1;triangle:3,4,5;triangle:1,-1,1",
    "loops:0;divide:1,0",
    "loops:12;divide:6,3;divide:6,0",
    "throwsInMiddle:3;throwsAfterBranch:5;guardedAfterBranch:5,0",
    "throwsInMiddle:4;throwsInMiddle:20;not:1",
    "dense:1;dense:3;dense:9;sparse:0;not:0;not:1",
    "dense:2;dense:4;dense:6;sparse:1073741824;sparse:7;sparse:-1000000",
    "simpleFinally:1;catchAndFinally:3",
    "simpleFinally:0;simpleFinally:0;catchAndFinally:300;returnInFinally:0",
    "nested:2;returnInFinally:5",
    "nested:5;nested:7;nested:0;catchAndFinally:9",
];

#[test]
fn runs_cover_what_jacoco_says() {
    let tools = jacoco::toolchain();
    let (classes, runner, data) =
        (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    support::javac(&paths(&SOURCES), classes.path(), &[]);
    let path = std::env::join_paths([classes.path(), &tools.jacoco_agent]).unwrap();
    support::javac(&paths(&["Run.java"]), runner.path(), &["-cp", path.to_str().unwrap()]);
    let path = std::env::join_paths([classes.path(), runner.path()]).unwrap();
    let agent = format!("-javaagent:{}=output=none", tools.jacoco_agent.display());
    let mut java = Command::new(tools.java_home.join("bin/java"));
    let output = java
        .arg(agent)
        .arg("-cp")
        .arg(path)
        .arg("coverage.Run")
        .arg(data.path())
        .args(GROUPS)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    let program = support::program(&[classes.path()]);
    let mut interpreter = Ints::new(&program);
    for (index, group) in GROUPS.iter().enumerate() {
        interpreter.passed.clear();
        group.split(';').for_each(|call| run(&program, &mut interpreter, call));
        let expected =
            jacoco::report(&tools, classes.path(), Some(&data.path().join(format!("{index}.exec"))));
        let ours = figures(&program, &|probe| interpreter.passed.contains(&probe));
        assert_same(&without_initialisers(ours), &without_initialisers(expected), group);
    }
}

/// Class initialisers run in the JVM and not in our interpreter.
fn without_initialisers(mut figures: Figures) -> Figures {
    figures.methods.retain(|(_, method, _), _| method != "<clinit>");
    figures
}

fn run(program: &Program, interpreter: &mut Ints<'_>, call: &str) {
    let (name, arguments) = call.split_once(':').unwrap();
    let arguments: Vec<i32> = arguments.split(',').map(|argument| argument.parse().unwrap()).collect();
    let classes = ["coverage/Conditions", "coverage/Switches", "coverage/Tries"];
    let methods =
        classes.iter().flat_map(|class| program.class(program.find_class(class).unwrap()).methods.iter());
    let takes_ints =
        |types: &[Type]| types.len() == arguments.len() && types.iter().all(|ty| ty.class_name().is_none());
    let method = methods
        .map(|id| program.method(*id))
        .find(|method| &*method.name == name && takes_ints(&method.parameters))
        .unwrap_or_else(|| panic!("no method for {call}"));
    // An exception ends the call, as in the Java runner.
    let _ = interpreter.call(method.id, &arguments);
}
