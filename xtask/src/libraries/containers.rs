//! `cargo xtask containers`: how much of the containers of two libraries tests cover whose inputs calls alone make.
//!
//! Each class is a run of the tool on its public methods without functions, within a minute of the processor. The tests that stay are
//! run once more here, by JUnit under JaCoCo, and `xtask/java/MethodsOfClass.java` counts: the branches of these methods, and those of
//! the file of the class, with the classes in it.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::child::{self, Limits};
use crate::subjects::java_files;
use crate::workspace::{self, Outcome, Workspace};
use crate::{jars, needs};

const TESTS: &str = "target/containers";
const METHODS: &str = "xtask/java/MethodsOfClass.java";
/// CPU seconds for one class.
const CLASS_LIMIT: &str = "60";
/// What ends a run that does not keep to it.
const LIMITS: Limits = Limits { cpu: 180.0, memory: 6 << 30 };

const COMMONS: &str = "commons-collections4";
const GUAVA: &str = "guava";

const CONSTRUCTS: [&str; 2] = ["api", "fields"];

/// The classes, with the artifact that each is from.
const CLASSES: [(&str, &str); 15] = [
    (COMMONS, "org.apache.commons.collections4.list.TreeList"),
    (COMMONS, "org.apache.commons.collections4.list.CursorableLinkedList"),
    (COMMONS, "org.apache.commons.collections4.list.NodeCachingLinkedList"),
    (COMMONS, "org.apache.commons.collections4.bidimap.TreeBidiMap"),
    (COMMONS, "org.apache.commons.collections4.map.LinkedMap"),
    (COMMONS, "org.apache.commons.collections4.map.HashedMap"),
    (COMMONS, "org.apache.commons.collections4.map.Flat3Map"),
    (COMMONS, "org.apache.commons.collections4.map.LRUMap"),
    (COMMONS, "org.apache.commons.collections4.trie.PatriciaTrie"),
    (COMMONS, "org.apache.commons.collections4.queue.CircularFifoQueue"),
    (COMMONS, "org.apache.commons.collections4.multiset.HashMultiSet"),
    (GUAVA, "com.google.common.collect.MinMaxPriorityQueue"),
    (GUAVA, "com.google.common.collect.TreeMultiset"),
    (GUAVA, "com.google.common.collect.LinkedListMultimap"),
    (GUAVA, "com.google.common.collect.HashBiMap"),
];

/// What is asked for.
#[derive(Debug, Default, PartialEq)]
struct Options {
    /// Classes whose names have one of these in them; none are all.
    only: Vec<String>,
    /// How inputs are made; none are all ways.
    constructs: Vec<String>,
    binary: Option<PathBuf>,
    /// Whether methods with branches left are named.
    names_left: bool,
}

impl Options {
    fn of(arguments: &[String]) -> Outcome<Self> {
        let mut options = Options::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || rest.next().cloned().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--left" => options.names_left = true,
                "--binary" => options.binary = Some(value()?.into()),
                "--construct" => options.constructs.push(construct(value()?)?),
                option if option.starts_with("--") => return Err(format!("no option is called {option}")),
                word => options.only.push(word.to_owned()),
            }
        }
        Ok(options)
    }
}

fn construct(word: String) -> Outcome<String> {
    match CONSTRUCTS.contains(&word.as_str()) {
        true => Ok(word),
        false => Err(format!("--construct {word}: use one of {}", CONSTRUCTS.join(", "))),
    }
}

/// The parts that all runs share.
struct Bench<'w> {
    workspace: &'w Workspace,
    binary: PathBuf,
    /// The jars of libraries, and those of JUnit and JaCoCo that the tool has fetched.
    jars: Vec<PathBuf>,
    folder: PathBuf,
    names_left: bool,
}

/// Branches that are covered, and all.
#[derive(Clone, Copy, Default)]
struct Branches {
    covered: u64,
    all: u64,
}

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let options = Options::of(arguments)?;
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN])?;
    let jars = jars::fetch(workspace)?;
    let binary = workspace.binary(options.binary.as_deref())?;
    let folder = workspace.path(TESTS);
    let bench = Bench { workspace, binary, jars, folder, names_left: options.names_left };
    let is_wanted =
        |class: &str| options.only.is_empty() || options.only.iter().any(|word| class.contains(word));
    println!(
        "| class | inputs by | methods | tests | CPU s | branches of the methods | of the file |\n|---|---|---|---|---|---|---|"
    );
    for (library, class) in CLASSES.into_iter().filter(|(_, class)| is_wanted(class)) {
        let targets = bench.targets(class)?;
        for construct in CONSTRUCTS {
            if options.constructs.is_empty() || options.constructs.iter().any(|wanted| wanted == construct) {
                println!("{}", bench.row((library, class), construct, &targets)?);
            }
        }
    }
    Ok(())
}

impl Bench<'_> {
    /// The methods of a class as targets.
    fn targets(&self, class: &str) -> Outcome<Vec<String>> {
        let mut list = self.java(&self.jars);
        list.args([METHODS, "targets", class]);
        Ok(workspace::output(&mut list)?.lines().map(str::to_owned).collect())
    }

    /// A line of the table.
    fn row(&self, (library, class): (&str, &str), construct: &str, targets: &[String]) -> Outcome<String> {
        let name = class.rsplit('.').next().unwrap_or(class);
        let folder = self.folder.join(construct).join(name);
        workspace::fresh_folder(&folder)?;
        let mut tool = self.workspace.command(&self.binary);
        tool.args(["generate", "--check", "--format", "json", "--jobs", "1", "--class-limit", CLASS_LIMIT]);
        tool.args(["--construct", construct]).arg("--class-path").arg(workspace::class_path(&self.jars)?);
        tool.arg("--out").arg(folder.join("tests")).args(targets);
        let (ended, report) =
            child::report(&mut tool, &folder, LIMITS).map_err(|error| format!("{class}: {error}"))?;
        let tests = report["check"]["passed"].as_u64().unwrap_or(0);
        let [methods, file] =
            if tests == 0 { Default::default() } else { self.covered((library, class), &folder)? };
        let ended_by = ended.killed.map(|limit| format!(" (killed: {limit})")).unwrap_or_default();
        let (count, cpu) = (targets.len(), ended.cpu);
        Ok(format!(
            "| {name} | {construct} | {count} | {tests} | {cpu:.0}{ended_by} | {} | {} |",
            methods.shown(),
            file.shown()
        ))
    }

    /// What the tests in a folder cover, of the methods and of the file.
    fn covered(&self, (library, class): (&str, &str), folder: &Path) -> Outcome<[Branches; 2]> {
        let tools = jars::of_tests()?;
        let all: Vec<PathBuf> = self.jars.iter().chain([&tools.junit]).cloned().collect();
        let classes = folder.join("classes");
        let mut javac = self.workspace.command("javac");
        javac
            .args(["-nowarn", "-proc:none", "-cp"])
            .arg(workspace::class_path(&all)?)
            .arg("-d")
            .arg(&classes);
        workspace::output(javac.args(java_files(&folder.join("tests"))?))?;

        let data = folder.join("jacoco.exec");
        let run: Vec<PathBuf> = all.iter().chain([&classes]).cloned().collect();
        let mut junit = self.workspace.command("java");
        junit.arg(format!("-javaagent:{}=destfile={}", tools.agent.display(), data.display()));
        junit.arg("-cp").arg(workspace::class_path(&run)?).arg("org.junit.platform.console.ConsoleLauncher");
        junit.args(["execute", "--details", "none", "--disable-banner", "--scan-class-path"]).arg(&classes);
        workspace::output(&mut junit)?;

        let xml = folder.join("jacoco.xml");
        let mut report = self.workspace.command("java");
        report
            .arg("-jar")
            .arg(&tools.reporter)
            .arg("report")
            .arg(&data)
            .arg("--quiet")
            .arg("--xml")
            .arg(&xml);
        for jar in self.jars.iter().filter(|jar| jars::artifact(jar) == Some(library)) {
            report.arg("--classfiles").arg(jar);
        }
        workspace::output(&mut report)?;

        let mut count = self.java(&self.jars);
        count.args([METHODS, "count", class]).arg(&xml);
        if self.names_left {
            count.stderr(std::process::Stdio::inherit());
        }
        let counted = workspace::output(&mut count)?;
        let numbers: Vec<u64> = counted.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        match numbers[..] {
            [covered, all, of_file, all_of_file] => {
                Ok([Branches { covered, all }, Branches { covered: of_file, all: all_of_file }])
            }
            _ => Err(format!("{METHODS} counts no branches: {counted}")),
        }
    }

    fn java(&self, class_path: &[PathBuf]) -> Command {
        let mut java = self.workspace.command("java");
        java.arg("-cp").arg(workspace::class_path(class_path).unwrap_or_default());
        java
    }
}

impl Branches {
    fn shown(self) -> String {
        let Branches { covered, all } = self;
        format!("{covered} of {all} ({:.0} %)", 100.0 * covered as f64 / all.max(1) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_and_words() {
        let of = |line: &str| Options::of(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let options = of("Tree --construct api --left Hash").unwrap();
        assert_eq!(options.only, ["Tree", "Hash"]);
        assert_eq!((options.constructs, options.names_left), (vec!["api".to_owned()], true));
        assert_eq!(of("--binary").unwrap_err(), "--binary needs a value");
        assert_eq!(of("--what").unwrap_err(), "no option is called --what");
        assert_eq!(of("--construct x").unwrap_err(), "--construct x: use one of api, fields");
    }

    #[test]
    fn parts_are_shown_in_percent() {
        assert_eq!(Branches { covered: 3, all: 4 }.shown(), "3 of 4 (75 %)");
        assert_eq!(Branches::default().shown(), "0 of 0 (0 %)");
    }
}
