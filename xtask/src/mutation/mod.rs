//! `cargo xtask mutation`: how many of the faults that PIT plants in ordinary classes the generated tests notice.
//!
//! Each class of `subjects/ordinary` is a run of the tool as a user would start it. The tests that stay are run by PIT with its
//! default mutators on the class and the classes in it. A mutant that behaves as the class does cannot be noticed:
//! `subjects/ordinary/equivalent.txt` lists these, and the score is of the others. What survives is printed by the name that the list
//! would have it under.

mod equivalent;
mod report;

use std::path::{Path, PathBuf};

use crate::child::{self, Limits};
use crate::subjects::java_files;
use crate::workspace::{self, Outcome, Workspace};
use crate::{jars, needs};
use equivalent::Equivalent;
use report::Mutant;

const SOURCES: &str = "subjects/ordinary";
const EQUIVALENT: &str = "subjects/ordinary/equivalent.txt";
const PACKAGE: &str = "ordinary";
const TESTS: &str = "target/mutation";
/// CPU seconds for one class.
const CLASS_LIMIT: &str = "60";
/// What ends a run that does not keep to it.
const LIMITS: Limits = Limits { cpu: 180.0, memory: 6 << 30 };
/// The helpers of generated tests that set up what no call of a test has made.
const SETTERS: [&str; 2] = ["setField(", "newInstance("];

const HEAD: &str = "| class | tests | setting fields | CPU s | mutants | equivalent | killed | of the others |\n\
                    |---|---|---|---|---|---|---|---|";

/// What is asked for.
#[derive(Debug, PartialEq)]
struct Options {
    /// Classes without their package; none are all.
    classes: Vec<String>,
    binary: Option<PathBuf>,
    /// How inputs are made.
    construct: String,
}

impl Options {
    fn of(arguments: &[String]) -> Outcome<Self> {
        let mut options = Options { classes: Vec::new(), binary: None, construct: "auto".to_owned() };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || rest.next().cloned().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--binary" => options.binary = Some(value()?.into()),
                "--construct" => options.construct = value()?,
                option if option.starts_with("--") => return Err(format!("no option is called {option}")),
                class => options.classes.push(class.to_owned()),
            }
        }
        Ok(options)
    }
}

/// The parts that all runs share.
struct Bench<'w> {
    workspace: &'w Workspace,
    binary: PathBuf,
    construct: String,
    /// The compiled classes.
    classes: PathBuf,
    pit: Vec<PathBuf>,
    folder: PathBuf,
    equivalent: Equivalent,
}

/// A line of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Row {
    tests: u64,
    /// Tests whose start is not made by calls alone; calls may reach it all the same.
    setting_fields: usize,
    cpu: f64,
    mutants: usize,
    equivalent: usize,
    killed: usize,
}

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let options = Options::of(arguments)?;
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN])?;
    let sources = java_files(&workspace.path(SOURCES))?;
    let wanted = wanted(&sources, &options.classes)?;
    let bench = Bench::new(workspace, &options, &sources)?;
    println!("{HEAD}");
    let (mut sum, mut survivors, mut complaints) = (Row::default(), Vec::new(), Vec::new());
    for class in &wanted {
        match bench.measure(class) {
            Err(message) => complaints.push(format!("{class}: {message}")),
            Ok((row, mutants)) => {
                println!("{}", row.line(class));
                sum.add(row);
                complaints.extend(bench.equivalent.complaints(class, &mutants));
                survivors.extend(mutants.into_iter().filter(|one| bench.survives(one)));
            }
        }
    }
    println!("{}\n\nThese mutants survive and are not listed as equivalent:", sum.line("all"));
    for mutant in survivors {
        let Mutant { line, mutator, status, .. } = &mutant;
        println!("{} (line {line}, {mutator}, {status})", mutant.name());
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// The classes to measure, without their package.
fn wanted(sources: &[PathBuf], named: &[String]) -> Outcome<Vec<String>> {
    let stem = |path: &PathBuf| Some(path.file_stem()?.to_string_lossy().into_owned());
    let all: Vec<String> = sources.iter().filter_map(stem).collect();
    if let Some(unknown) = named.iter().find(|class| !all.contains(class)) {
        return Err(format!("{SOURCES} has no class {unknown}; it has {}", all.join(", ")));
    }
    Ok(if named.is_empty() { all } else { named.to_vec() })
}

impl<'w> Bench<'w> {
    fn new(workspace: &'w Workspace, options: &Options, sources: &[PathBuf]) -> Outcome<Self> {
        let list = std::fs::read_to_string(workspace.path(EQUIVALENT));
        let equivalent = Equivalent::of(&list.map_err(|error| format!("{EQUIVALENT}: {error}"))?)?;
        let pit = jars::fetch_pit(workspace)?;
        let binary = workspace.binary(options.binary.as_deref())?;
        let folder = workspace.path(TESTS);
        let classes = folder.join("classes");
        workspace::fresh_folder(&classes)?;
        let construct = options.construct.clone();
        let bench = Bench { workspace, binary, construct, classes, pit, folder, equivalent };
        bench.compile(sources, &[], &bench.classes)?;
        Ok(bench)
    }

    /// Generates tests for a class and has PIT run them.
    fn measure(&self, class: &str) -> Outcome<(Row, Vec<Mutant>)> {
        let folder = self.folder.join(class);
        workspace::fresh_folder(&folder)?;
        let mut tool = self.workspace.command(&self.binary);
        tool.args(["generate", "--check", "--format", "json", "--jobs", "1", "--class-limit", CLASS_LIMIT]);
        tool.args(["--construct", &self.construct]).arg("--class-path").arg(&self.classes);
        tool.arg("--out").arg(folder.join("tests")).arg(format!("{PACKAGE}.{class}"));
        let (ended, report) = child::report(&mut tool, &folder, LIMITS)?;
        let tests = report["check"]["passed"].as_u64().unwrap_or(0);
        if tests == 0 {
            return Err("no test was generated".to_owned());
        }
        let sources = java_files(&folder.join("tests"))?;
        let mut setting_fields = 0;
        for source in &sources {
            let text = std::fs::read_to_string(source);
            setting_fields += tests_that_set_fields(&text.map_err(|error| error.to_string())?);
        }
        let mutants = report::mutants(&self.report(class, &sources, &folder)?)?;
        let count = |holds: &dyn Fn(&Mutant) -> bool| mutants.iter().filter(|mutant| holds(mutant)).count();
        let row = Row {
            tests,
            setting_fields,
            cpu: ended.cpu,
            mutants: mutants.len(),
            equivalent: count(&|mutant| self.equivalent.has(mutant)),
            killed: count(&|mutant| mutant.is_killed && !self.equivalent.has(mutant)),
        };
        Ok((row, mutants))
    }

    fn survives(&self, mutant: &Mutant) -> bool {
        !mutant.is_killed && !self.equivalent.has(mutant)
    }

    /// PIT's report on the tests of a class.
    fn report(&self, class: &str, tests: &[PathBuf], folder: &Path) -> Outcome<String> {
        let junit = jars::of_tests()?.junit;
        let (compiled, reports) = (folder.join("classes"), folder.join("pit"));
        self.compile(tests, &[&self.classes, &junit], &compiled)?;
        let needed = [&self.classes, &compiled, &junit];
        let class_path: Vec<PathBuf> = needed.into_iter().chain(&self.pit).cloned().collect();
        let mut pit = self.workspace.command(needs::java_program("java"));
        pit.arg("-cp").arg(workspace::class_path(&class_path)?);
        pit.arg("org.pitest.mutationtest.commandline.MutationCoverageReport");
        pit.args(["--outputFormats", "XML", "--timestampedReports", "false", "--threads", "1"]);
        pit.args(["--targetClasses", &format!("{PACKAGE}.{class},{PACKAGE}.{class}$*")]);
        pit.args(["--targetTests", &format!("{PACKAGE}.{class}Heapwise*Test")]);
        pit.arg("--sourceDirs").arg(SOURCES).arg("--reportDir").arg(&reports);
        workspace::output(&mut pit)?;
        let report = reports.join("mutations.xml");
        std::fs::read_to_string(&report).map_err(|error| format!("{}: {error}", report.display()))
    }

    fn compile(&self, sources: &[PathBuf], needed: &[&PathBuf], classes: &Path) -> Outcome {
        let needed: Vec<PathBuf> = needed.iter().map(|path| path.to_path_buf()).collect();
        let mut javac = self.workspace.command(needs::java_program("javac"));
        // PIT tells lines by the tables for debuggers.
        javac.args(["-g", "-nowarn", "-proc:none", "-cp"]).arg(workspace::class_path(&needed)?);
        workspace::output(javac.arg("-d").arg(classes).args(sources)).map(drop)
    }
}

/// How many tests of a class of tests call a helper that sets up what no call has made.
fn tests_that_set_fields(source: &str) -> usize {
    let is_call = |text: &str, start: usize| {
        let before = text[..start].chars().next_back();
        before.is_none_or(|one| !one.is_alphanumeric() && one != '.' && one != '_')
    };
    let sets = |test: &str| {
        SETTERS.iter().any(|helper| test.match_indices(helper).any(|(start, _)| is_call(test, start)))
    };
    // The helpers stand behind the last test.
    let tests = source.split("// Reflection:").next().unwrap_or_default();
    tests.split("@Test\n").skip(1).filter(|test| sets(test)).count()
}

impl Row {
    fn add(&mut self, other: Row) {
        self.tests += other.tests;
        self.setting_fields += other.setting_fields;
        self.cpu += other.cpu;
        self.mutants += other.mutants;
        self.equivalent += other.equivalent;
        self.killed += other.killed;
    }

    fn line(self, class: &str) -> String {
        let Row { tests, setting_fields, cpu, mutants, equivalent, killed } = self;
        let score = 100.0 * killed as f64 / mutants.saturating_sub(equivalent).max(1) as f64;
        format!(
            "| {class} | {tests} | {setting_fields} | {cpu:.1} | {mutants} | {equivalent} | {killed} | {score:.1} % |"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_and_classes() {
        let of = |line: &str| Options::of(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let options = of("Trie --binary b Matrix --construct api").unwrap();
        assert_eq!((options.construct.as_str(), of("").unwrap().construct.as_str()), ("api", "auto"));
        assert_eq!(
            (options.classes, options.binary),
            (vec!["Trie".to_owned(), "Matrix".to_owned()], Some("b".into()))
        );
        assert_eq!(of("--binary").unwrap_err(), "--binary needs a value");
        assert_eq!(of("--what").unwrap_err(), "no option is called --what");
    }

    #[test]
    fn classes_are_those_of_the_sources() {
        let sources = [PathBuf::from("o/A.java"), PathBuf::from("o/B.java")];
        assert_eq!(wanted(&sources, &[]).unwrap(), ["A", "B"]);
        assert_eq!(wanted(&sources, &["B".to_owned()]).unwrap(), ["B"]);
        assert_eq!(
            wanted(&sources, &["C".to_owned()]).unwrap_err(),
            "subjects/ordinary has no class C; it has A, B"
        );
    }

    #[test]
    fn the_score_leaves_out_what_is_equivalent() {
        let row = Row { tests: 3, setting_fields: 1, cpu: 0.25, mutants: 12, equivalent: 2, killed: 9 };
        assert_eq!(row.line("A"), "| A | 3 | 1 | 0.2 | 12 | 2 | 9 | 90.0 % |");
        let mut sum = Row::default();
        sum.add(row);
        sum.add(row);
        assert_eq!((sum.mutants, sum.killed, sum.tests), (24, 18, 6));
    }

    #[test]
    fn tests_with_starts_that_no_call_made_are_counted() {
        let source = "    @Test\n    void a() {\n        setField(list, List.class, \"size\", 1);\n    }\n\
                      \x20   @Test\n    void b() {\n        list.setField(1);\n        Array.newInstance(type, 1);\n    }\n\
                      \x20   @Test\n    void c() {\n        List list = (List) newInstance(List.class);\n    }\n\
                      \x20   // Reflection: writes\n    private static void setField(Object target) {\n    }\n";
        assert_eq!(tests_that_set_fields(source), 2);
    }
}
