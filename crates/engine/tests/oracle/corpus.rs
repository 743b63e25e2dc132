//! The cases: compiled by javac, run by the JVM.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use heapwise_program::{Program, ProgramConfig, java_home};
use tempfile::TempDir;

use crate::{AREAS, directory};

/// All cases and what the JVM said of them.
pub struct Corpus {
    pub program: Program,
    pub cases: Vec<Case>,
    _classes: TempDir,
}

/// One class with its calls.
pub struct Case {
    pub area: String,
    pub name: String,
    pub calls: Vec<Call>,
}

/// What one call does on the JVM.
pub struct Call {
    /// The two arguments: decimal, floats as the digits of their bits.
    pub arguments: [String; 2],
    /// `int 7` or `throws pkg.Class: message`.
    pub outcome: String,
}

/// The corpus. Compiled and run at the first call.
pub fn shared() -> &'static Corpus {
    static CORPUS: LazyLock<Corpus> = LazyLock::new(Corpus::open);
    &CORPUS
}

/// All cases of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases")
}

/// The areas of the corpus of the engine, sorted.
pub fn of_engine() -> Vec<String> {
    let entries = fs::read_dir(root().join("engine")).expect("the corpus is there");
    let mut areas: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().expect("a plain name")).collect();
    areas.sort();
    areas
}

impl Corpus {
    fn open() -> Corpus {
        let java_home = java_home().expect("a JDK");
        let classes = tempfile::tempdir().unwrap();
        let sources = sources(release(&java_home));
        for option in ["inline", "indy", "indyWithConstants"] {
            let files: Vec<&PathBuf> = sources
                .iter()
                .filter(|(area, _)| concatenation(area) == option)
                .map(|(_, path)| path)
                .collect();
            if files.is_empty() {
                continue;
            }
            let mut javac = Command::new(java_home.join("bin/javac"));
            javac.arg(format!("-XDstringConcat={option}")).args(["-g", "-nowarn", "-d"]).arg(classes.path());
            run(javac.args(files));
        }
        let mut java = Command::new(java_home.join("bin/java"));
        java.args(["-ea", "-XX:TieredStopAtLevel=1"]).arg(root().join("JvmOracle.java")).arg(classes.path());
        let mut calls = parse(&run(&mut java));
        let case = |(area, path): &(String, PathBuf)| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let calls = calls.remove(&name).unwrap_or_else(|| panic!("the JVM did not run {name}"));
            Case { area: area.clone(), name, calls }
        };
        let cases = sources.iter().map(case).collect();
        let program =
            Program::open(ProgramConfig { class_path: vec![classes.path().to_path_buf()], java_home });
        Corpus { program: program.expect("the program opens"), cases, _classes: classes }
    }
}

/// How the strings of an area are joined: by calls of a builder, or by one of the two bootstrap methods.
fn concatenation(area: &str) -> &'static str {
    match area {
        "concat" => "indy",
        "indy" | "patterns" => "indyWithConstants",
        _ => "inline",
    }
}

/// The areas in a language newer than the oldest JDK's, with the release that they need.
pub const NEWER: [(&str, u32); 1] = [("patterns", 21)];

/// The feature release of a JDK: 17.
fn release(java_home: &Path) -> u32 {
    let text = fs::read_to_string(java_home.join("release")).expect("a JDK says its release");
    let version = text.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\"")).expect("a version");
    let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number")
}

/// The source files by area, sorted; without areas that need a newer release.
fn sources(release: u32) -> Vec<(String, PathBuf)> {
    let mut sources = Vec::new();
    let is_too_new = |area: &str| NEWER.iter().any(|(newer, needs)| *newer == area && *needs > release);
    for area in AREAS.iter().filter(|area| !is_too_new(area)) {
        for file in fs::read_dir(directory(area)).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "java") {
                sources.push(((*area).to_owned(), path));
            }
        }
    }
    sources.sort();
    sources
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("the JDK's tools run");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{:?}: {errors}", command.get_program());
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn parse(text: &str) -> BTreeMap<String, Vec<Call>> {
    let mut calls: BTreeMap<String, Vec<Call>> = BTreeMap::new();
    for line in text.lines() {
        let mut parts = line.splitn(3, '\t');
        let (name, arguments, outcome) = (parts.next(), parts.next(), parts.next());
        let (Some(name), Some(arguments), Some(outcome)) = (name, arguments, outcome) else {
            panic!("not a line of the oracle: {line}");
        };
        let (first, second) = arguments.split_once(',').expect("two arguments");
        let arguments = [first.to_owned(), second.to_owned()];
        calls.entry(name.to_owned()).or_default().push(Call { arguments, outcome: outcome.to_owned() });
    }
    calls
}
