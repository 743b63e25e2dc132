//! What classes say of their tests: texts that are in them, and mistakes that they find.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use heapwise_check::{Limits, Order, Outcome, Request, Toolchain, check};

use crate::{compile, sources, tests};

const FOLDER: &str = "tests/cases/telling";
/// What stands between a line and the mistake in its place.
const OR: &str = " // or: ";

/// The text of a class with the mistake of this number, if it has one.
fn mistaken(text: &str, number: usize) -> Option<String> {
    let line = text.lines().filter(|line| line.contains(OR)).nth(number)?;
    let (_, mistake) = line.split_once(OR).unwrap();
    Some(text.replacen(line, mistake, 1))
}

/// A class in a package of its own with one of its mistakes, or with none.
struct Version<'a> {
    class: &'a str,
    /// The package: `telling2` has the mistakes of number 2.
    package: String,
    text: String,
    is_wrong: bool,
}

/// A class as it is, and with each of its mistakes.
fn versions<'a>(path: &'a Path, text: &str) -> Vec<Version<'a>> {
    let wrong = (0..).map_while(|number| Some((format!("telling{number}"), mistaken(text, number)?)));
    let wrong = wrong.map(|(package, text)| Version::of(name(path), package, &text, true));
    std::iter::once(Version::of(name(path), "telling".to_owned(), text, false)).chain(wrong).collect()
}

impl<'a> Version<'a> {
    fn of(class: &'a str, package: String, text: &str, is_wrong: bool) -> Self {
        let text = moved(text, &package);
        Version { class, package, text, is_wrong }
    }

    /// The name of the class of its tests.
    fn test(&self) -> String {
        format!("{}.{}Test", self.package, self.class)
    }
}

/// The text of a class of the folder in another package.
fn moved(text: &str, package: &str) -> String {
    text.replacen("package telling;", &format!("package {package};"), 1)
}

/// Writes the text of a class below a folder.
fn write(folder: &Path, package: &str, class: &str, text: &str) -> PathBuf {
    let file = folder.join(package).join(class).with_extension("java");
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, text).unwrap();
    file
}

/// The test classes of which a test fails.
fn failing(classes: &Path, tests: &[PathBuf]) -> BTreeSet<String> {
    let request = Request {
        class_path: &[classes.to_owned()],
        sources: tests,
        measured: &[],
        orders: &[Order::Default],
        work_dir: None,
        limits: Limits::default(),
    };
    let toolchain = Toolchain::locate(&mut |notice| eprintln!("{notice}")).unwrap();
    let report = check(&toolchain, &request).unwrap();
    let errors: Vec<String> = report.compilation.errors().map(ToString::to_string).collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    let results = report.runs.iter().flat_map(|run| &run.results);
    let failed = results.filter(|result| matches!(result.outcome, Outcome::Failed(_)));
    failed.map(|result| result.class.clone()).collect()
}

fn name(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

/// The sources of the folder, and the test classes by the class of the file. Written at the first call.
fn written() -> &'static (BTreeMap<PathBuf, String>, BTreeMap<String, String>) {
    static WRITTEN: LazyLock<(BTreeMap<PathBuf, String>, BTreeMap<String, String>)> = LazyLock::new(|| {
        let texts = sources(FOLDER);
        let all = tests(compile(texts.keys()).path());
        let test = |path: &PathBuf| (name(path).to_owned(), all[&format!("{}Test", name(path))].clone());
        let tests = texts.keys().map(test).collect();
        (texts, tests)
    });
    &WRITTEN
}

#[test]
fn tests_say_what_their_classes_say_of_them() {
    let (texts, tests) = written();
    let mut faults = Vec::new();
    for (path, text) in texts {
        let test = &tests[name(path)];
        for line in text.lines() {
            let said = line.strip_prefix("// says: ").is_some_and(|words| !test.contains(words));
            let unsaid = line.strip_prefix("// never says: ").is_some_and(|words| test.contains(words));
            if said || unsaid {
                faults.push(format!("{}: {line}\n{test}", name(path)));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn tests_find_mistakes() {
    let (texts, tests) = written();
    let (folder, test_folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let versions: Vec<Version<'_>> = texts.iter().flat_map(|(path, text)| versions(path, text)).collect();
    let source = |one: &Version<'_>| write(folder.path(), &one.package, one.class, &one.text);
    let test = |one: &Version<'_>| {
        let text = moved(&tests[one.class], &one.package);
        write(test_folder.path(), &one.package, &format!("{}Test", one.class), &text)
    };
    let sources: Vec<PathBuf> = versions.iter().map(source).collect();
    let tests: Vec<PathBuf> = versions.iter().map(test).collect();
    let wrong: BTreeSet<String> = versions.iter().filter(|one| one.is_wrong).map(Version::test).collect();
    let failing = failing(compile(&sources).path(), &tests);
    let apart: Vec<&String> = failing.symmetric_difference(&wrong).collect();
    assert!(apart.is_empty(), "right ones that fail, or wrong ones that pass: {apart:?}");
    assert!(wrong.len() > 50);
}
