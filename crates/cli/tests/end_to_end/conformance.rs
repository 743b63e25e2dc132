//! `heapwise run` beside `java`, on the programs of `subjects/conformance`: same output, same exit code.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::tool::{self, Run};

/// The folders of programs that need a release at least.
const NEWER: [(&str, u32); 2] = [("java21", 21), ("java25", 25)];

/// Programs that run at a time.
const WORKERS: usize = 2;
const LIMIT: Duration = Duration::from_secs(60);

/// A program with its class.
struct Subject {
    /// The source with `main`; input and arguments stand beside it.
    source: PathBuf,
    /// The class to run.
    class: String,
}

#[test]
fn programs_run_as_on_a_jvm() {
    let sources = programs();
    assert!(sources.len() > 400, "{} programs", sources.len());
    let classes = compile(&sources);
    let subject = |source: PathBuf| {
        let class = source.file_stem().unwrap().to_str().unwrap().to_owned();
        Subject { source, class }
    };
    compare(&sources.into_iter().map(subject).collect::<Vec<_>>(), &classes);
}

#[test]
fn whole_programs_run_as_on_a_jvm() {
    let sources = tool::java_sources("subjects/programs");
    let classes = tool::compile("programs", &sources, "");
    let is_main = |source: &PathBuf| source.ends_with("Main.java");
    let subject = |source: PathBuf| {
        let package = source.parent().unwrap().file_name().unwrap().to_str().unwrap();
        Subject { class: format!("{package}.Main"), source }
    };
    let subjects: Vec<Subject> = sources.into_iter().filter(is_main).map(subject).collect();
    assert!(subjects.len() >= 10, "{} programs", subjects.len());
    compare(&subjects, &classes);
}

/// A JVM would hang.
#[test]
fn threads_that_wait_for_ever_are_named() {
    let cases = [
        ("Philosophers", "thread main\n\tat Philosophers.eat(Philosophers.java:22)\n"),
        ("PoolWithoutEnd", "thread pool-1-thread-1\n\tat "),
    ];
    let classes = tool::compile("deadlocks", &tool::java_sources("tests/cases/deadlocks"), "");
    for (name, place) in cases {
        let mut heapwise = tool::heapwise();
        heapwise.args(["run", "-cp"]).arg(&classes).arg(name);
        let run = tool::finish(&mut heapwise, LIMIT);
        assert_eq!((run.code, &*run.out), (Some(3), "begun\n"), "{name}: {}", run.err);
        assert!(
            run.err.starts_with("heapwise: deadlock: threads that wait for ever\n"),
            "{name}: {}",
            run.err
        );
        assert!(run.err.contains(place), "{name}: {}", run.err);
    }
}

/// Runs every program both ways.
fn compare(subjects: &[Subject], classes: &Path) {
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                while let Some(subject) = subjects.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let name = &subject.class;
                    let Some(failure) = difference(&subject.source, name, classes) else { continue };
                    failures.lock().unwrap().insert(name.to_owned(), failure);
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    let texts: Vec<String> = failures.iter().map(|(name, failure)| format!("{name}: {failure}")).collect();
    assert!(texts.is_empty(), "{} of {} differ\n{}", texts.len(), subjects.len(), texts.join("\n"));
}

/// The sources that the JDK at hand can compile.
fn programs() -> Vec<PathBuf> {
    let folders = fs::read_dir(tool::workspace().join("subjects/conformance")).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let folders = folders.filter(|folder| needs(folder) <= tool::jdk_release());
    let mut programs: Vec<PathBuf> = folders
        .flat_map(|folder| fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    programs.sort();
    programs
}

/// The release that the programs of a folder are written for.
fn needs(folder: &Path) -> u32 {
    NEWER.iter().find(|(name, _)| folder.ends_with(name)).map_or(17, |(_, release)| *release)
}

/// Compiles all programs into one folder.
fn compile(programs: &[PathBuf]) -> PathBuf {
    let mut by_release: BTreeMap<u32, Vec<PathBuf>> = BTreeMap::new();
    for program in programs {
        by_release.entry(needs(program.parent().unwrap())).or_default().push(program.clone());
    }
    let plain = by_release.remove(&17).unwrap();
    let classes = tool::compile("conformance", &plain, "");
    for (release, newer) in by_release {
        let folder = tool::compile_for(release, &format!("conformance-{release}"), &newer, "");
        for class in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
            fs::copy(class.path(), classes.join(class.file_name())).unwrap();
        }
    }
    classes
}

/// What differs between the two runs of a program.
fn difference(source: &Path, name: &str, classes: &Path) -> Option<String> {
    let mut java = Command::new(tool::java_home().join("bin/java"));
    java.args(["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"]).arg(classes).arg(name);
    java.current_dir(env!("CARGO_TARGET_TMPDIR"));
    let mut heapwise = tool::heapwise();
    heapwise.args(["run", "-cp"]).arg(classes).arg(name);
    let (expected, got) = (run(source, &mut java), run(source, &mut heapwise));
    let texts = [("stdout", &expected.out, &got.out), ("stderr", &expected.err, &got.err)];
    for (stream, expected, got) in texts {
        if expected != got {
            let lines = expected.lines().zip(got.lines());
            let same = lines.take_while(|(expected, got)| expected == got).count();
            let line = |text: &str| text.lines().nth(same).unwrap_or("(its end)").to_owned();
            let (expected, got) = (line(expected), line(got));
            return Some(format!(
                "line {} of {stream}\n    java     {expected}\n    heapwise {got}",
                same + 1
            ));
        }
    }
    (expected.code != got.code).then(|| format!("exit code {:?}, not {:?}", got.code, expected.code))
}

/// Runs a program with the input and the arguments beside its source.
fn run(source: &Path, command: &mut Command) -> Run {
    if let Ok(arguments) = fs::read_to_string(source.with_extension("args")) {
        command.args(arguments.lines());
    }
    let input = File::open(source.with_extension("in")).map_or_else(|_| Stdio::null(), Stdio::from);
    tool::finish_reading(command, input, LIMIT)
}
