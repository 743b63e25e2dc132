//! The cases: compiled by javac, run on all their inputs by a JVM.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use heapwise_program::{Program, ProgramConfig, java_home};
use tempfile::TempDir;

/// All cases and what the JVM said of them.
pub struct Corpus {
    pub program: Program,
    pub cases: Vec<Case>,
    _classes: TempDir,
}

/// One class with its inputs.
pub struct Case {
    pub name: String,
    /// The nested classes that are offered for references of a wider type.
    pub offers: Vec<String>,
    /// What the exploration leaves out, by the names of the variants.
    pub gaps: BTreeSet<String>,
    /// Whether some inputs take no path or one that is not theirs, since they are behind a gap.
    pub is_partial: bool,
    pub inputs: Vec<Input>,
}

/// What an argument, a field or an element is.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    Null,
    /// An object of the input, by its position.
    Object(usize),
    /// What a final static field of this name holds.
    Held(String),
    Number(i64),
}

/// An object of an input: its class, and its cells by the name of the field or by their position.
pub struct Made {
    pub class: String,
    pub cells: BTreeMap<String, Cell>,
}

/// One input, and how the JVM ends on it.
pub struct Input {
    pub text: String,
    pub parameters: Vec<Cell>,
    pub objects: Vec<Made>,
    /// `int 7` or `throws pkg.Class`.
    pub outcome: String,
}

/// The corpus. Compiled and run at the first call.
pub fn shared() -> &'static Corpus {
    static CORPUS: LazyLock<Corpus> = LazyLock::new(Corpus::open);
    &CORPUS
}

impl Corpus {
    fn open() -> Corpus {
        let java_home = java_home().expect("a JDK");
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases");
        let classes = tempfile::tempdir().unwrap();
        let mut sources: Vec<PathBuf> =
            fs::read_dir(root.join("heaps")).unwrap().map(|entry| entry.unwrap().path()).collect();
        sources.sort();
        let mut javac = Command::new(java_home.join("bin/javac"));
        javac.args(["-J-XX:TieredStopAtLevel=1", "-g", "-nowarn", "-d"]).arg(classes.path());
        run(javac.args(&sources));
        let mut java = Command::new(java_home.join("bin/java"));
        java.arg("-XX:TieredStopAtLevel=1").arg("-cp").arg(classes.path());
        let names = sources.iter().filter_map(|source| source.file_stem());
        let told = run(java.arg(root.join("HeapOracle.java")).args(names));
        let cases = sources.iter().map(|source| Case::of(source, &told)).collect();
        let config = ProgramConfig { class_path: vec![classes.path().to_path_buf()], java_home };
        Corpus { program: Program::open(config).unwrap(), cases, _classes: classes }
    }
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("the JDK's tools run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

impl Case {
    fn of(source: &Path, told: &str) -> Case {
        let name = source.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = fs::read_to_string(source).unwrap();
        let head = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default();
            line.split([',', ' ']).filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>()
        };
        let begin = format!("{name}\t");
        let inputs: Vec<Input> =
            told.lines().filter_map(|line| line.strip_prefix(&begin)).map(Input::parse).collect();
        assert!(inputs.len() > 1, "the JVM did not run {name}");
        Case {
            offers: head("// offers: ").iter().map(|nested| format!("{name}${nested}")).collect(),
            gaps: head("// gaps: ").into_iter().collect(),
            is_partial: text.contains("\n// some inputs are not tried\n"),
            name,
            inputs,
        }
    }
}

impl Input {
    fn parse(line: &str) -> Input {
        let parts: Vec<&str> = line.split('\t').collect();
        let [parameters, objects, outcome] = parts[..] else { panic!("not a line of the oracle: {line}") };
        Input {
            text: format!("({parameters}) {objects}"),
            parameters: parameters.split(',').map(Cell::parse).collect(),
            objects: objects.split('|').filter(|object| !object.is_empty()).map(Made::parse).collect(),
            outcome: outcome.to_owned(),
        }
    }
}

impl Made {
    fn parse(text: &str) -> Made {
        let (class, cells) = text.split_once(':').expect("a class and its cells");
        let cell = |cell: &str| {
            let (name, value) = cell.split_once('=').expect("a name and a value");
            (name.to_owned(), Cell::parse(value))
        };
        let cells = cells.split(',').filter(|cell| !cell.is_empty()).map(cell).collect();
        Made { class: class.to_owned(), cells }
    }
}

impl Cell {
    fn parse(text: &str) -> Cell {
        match (text, text.split_at(1)) {
            ("null", _) => Cell::Null,
            (_, ("@", index)) => Cell::Object(index.parse().unwrap()),
            (_, ("=", field)) => Cell::Held(field.to_owned()),
            _ => Cell::Number(text.parse().unwrap()),
        }
    }
}
