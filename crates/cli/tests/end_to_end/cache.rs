//! Results of earlier runs: a run that knows them gives the bytes of one that does not, and does again what something has changed for.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::subjects;
use crate::tool::{Run, compile, folder, java_sources, run, tree};

const LIMIT: Duration = Duration::from_secs(300);

/// Sources that are edited, and where runs on them are.
struct Edited {
    name: &'static str,
    sources: BTreeMap<String, String>,
    cache: PathBuf,
}

/// A run, with what it wrote.
#[derive(Debug)]
struct Made {
    run: Run,
    files: Vec<(PathBuf, String)>,
}

impl Edited {
    fn of(name: &'static str) -> Edited {
        let file = |path: &PathBuf| {
            (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap())
        };
        let sources = java_sources("tests/cases/kept").iter().map(file).collect();
        Edited { name, sources, cache: folder(&format!("{name}-cache")) }
    }

    fn replace(&mut self, file: &str, from: &str, to: &str) {
        let text = self.sources.get_mut(file).unwrap();
        assert!(text.contains(from), "{file}: {from}");
        *text = text.replace(from, to);
    }

    /// The classes as the sources are, without some of them.
    fn classes(&self, without: &[&str]) -> PathBuf {
        let sources = folder(&format!("{}-sources", self.name));
        for (name, text) in &self.sources {
            fs::write(sources.join(name), text).unwrap();
        }
        let files: Vec<PathBuf> = self.sources.keys().map(|name| sources.join(name)).collect();
        let classes = compile(&format!("{}-classes", self.name), &files, "");
        for class in without {
            fs::remove_file(classes.join(class)).unwrap();
        }
        classes
    }

    fn run(&self, classes: &Path, cache: &str) -> Made {
        let out = folder(&format!("{}-out", self.name));
        let classes = classes.to_str().unwrap();
        let base =
            ["generate", "-cp", classes, classes, "--format", "json", "--no-timings", "--effort", "20"];
        let run = run(&[&base[..], &["--out", out.to_str().unwrap(), "--cache", cache]].concat(), LIMIT);
        Made { run, files: tree(&out) }
    }

    /// A run that knows earlier ones does so many targets again, and gives what a run gives that knows none.
    fn does_again(&self, what: &str, without: &[&str], again: &[&str]) {
        let classes = self.classes(without);
        let fresh = self.run(&classes, "none");
        let known = self.run(&classes, self.cache.to_str().unwrap());
        assert_eq!(fresh.run.out, known.run.out, "{what}");
        assert_eq!(fresh.files, known.files, "{what}");
        assert_eq!(fresh.run.code, known.run.code, "{what}");
        let report = fresh.run.json();
        let targets = report["targets"].as_array().unwrap();
        let name = |target: &serde_json::Value| target["target"].as_str().unwrap().to_owned();
        let is_again = |target: &&serde_json::Value| {
            again.iter().any(|again| name(target).strip_prefix("kept.").unwrap().starts_with(again))
        };
        let count = targets.iter().filter(is_again).count();
        let told = format!("{} of {} targets from earlier runs", targets.len() - count, targets.len());
        let is_told = known.run.err.contains(&told);
        assert_eq!(is_told, count < targets.len(), "{what}: {told}: {}", known.run.err);
    }
}

/// Whose targets read what was edited, by hand: what they call, what may stand in their inputs, and what the calls read that make
/// these, which are all of the class.
#[test]
fn what_reads_an_edited_class_is_done_again() {
    let mut edited = Edited::of("cache-edited");
    let lost = ["kept/Lost.class"];
    edited.does_again("nothing is known", &lost, &[""]);
    edited.does_again("nothing is new", &lost, &[]);
    edited.replace("Scale.java", "> 20", "> 21");
    edited.does_again("a constant of a class that another asks", &lost, &["Scale", "Shelf"]);
    edited.replace("Lone.java", "public class Lone {", "public class Lone {\n");
    edited.does_again("lines of a class that nobody asks", &lost, &["Lone"]);
    let square = "package kept;\n\npublic final class Square implements Shape {\n    \
                  public int area() {\n        return 400;\n    }\n}\n";
    edited.sources.insert("Square.java".to_owned(), square.to_owned());
    edited.does_again("a new class that an input may be of", &lost, &["Square", "Drawing"]);
    edited.sources.remove("Square.java");
    edited.does_again("what was there before", &lost, &[]);
    edited.does_again("a class that was missing", &[], &["Asker", "Lost"]);
    edited.does_again("and is missing again", &lost, &[]);
    edited.replace("Plank.java", "final class Plank {", "final class Plank {\n    static int made;\n");
    edited.does_again("a class of nodes", &lost, &["Plank", "Shelf"]);
}

/// Why a class cannot be loaded may name its file. The classes are the same in both folders.
#[test]
fn a_reason_names_the_file_of_now() {
    let edited = Edited::of("cache-moved");
    let classes = edited.classes(&[]);
    let moved = classes.with_extension("moved");
    _ = fs::remove_dir_all(&moved);
    let lost = fs::read(classes.join("kept/Lost.class")).unwrap();
    fs::write(classes.join("kept/Lost.class"), &lost[..100]).unwrap();
    let cache = edited.cache.to_str().unwrap();
    edited.run(&classes, cache);
    fs::rename(&classes, &moved).unwrap();
    let (fresh, known) = (edited.run(&moved, "none"), edited.run(&moved, cache));
    assert!(fresh.run.out.contains(&moved.join("kept/Lost.class").display().to_string()), "{fresh:?}");
    assert_eq!((fresh.run.out, fresh.files), (known.run.out, known.files));
    assert!(known.run.err.contains("targets from earlier runs"), "{}", known.run.err);
}

#[test]
fn what_is_wrong_with_a_cache_is_told_and_costs_only_time() {
    let edited = Edited::of("cache-wrong");
    let classes = edited.classes(&[]);
    let cache = edited.cache.to_str().unwrap();
    let first = edited.run(&classes, cache);
    let entries = tree_of_bytes(&edited.cache);
    assert!(entries.len() > 5, "{entries:?}");
    let check = |what: &str, told: &[&str]| {
        let made = edited.run(&classes, cache);
        assert_eq!((&first.run.out, &first.files), (&made.run.out, &made.files), "{what}");
        told.iter().for_each(|told| assert!(made.run.err.contains(told), "{what}: {told}: {}", made.run.err));
    };
    check("as it is", &["from earlier runs"]);
    let (path, bytes) = &entries[0];
    let (other, others) = &entries[1];
    fs::write(path, &bytes[..bytes.len() / 2]).unwrap();
    check("half of a file", &[path.to_str().unwrap(), "is damaged; it is made anew"]);
    fs::write(path, others).unwrap();
    check("the file of another target", &[path.to_str().unwrap(), "belongs to another name"]);
    fs::write(path, "hello").unwrap();
    fs::write(other, "").unwrap();
    let verified = run(&["cache", "verify", "--cache", cache], LIMIT);
    assert_eq!(verified.code, Some(1), "{}", verified.out);
    for path in [path, other] {
        assert!(verified.out.contains(&format!("{}: this is no result", path.display())), "{}", verified.out);
    }
    check("what is none", &["this is no result"]);
    let stats = run(&["cache", "stats", "--cache", cache], LIMIT);
    assert!(stats.out.contains(&format!("of {} targets", entries.len())), "{}", stats.out);
    let pruned = run(&["cache", "prune", "--days", "0", "--cache", cache], LIMIT);
    assert!(pruned.out.contains(&format!("{} targets removed, 0 left", entries.len())), "{}", pruned.out);
    check("nothing", &[]);
}

/// One that cannot be written, or does not answer, is told of once.
#[test]
fn a_cache_that_cannot_be_used_is_left_alone() {
    let edited = Edited::of("cache-unusable");
    let classes = edited.classes(&[]);
    let without = edited.run(&classes, "none");
    let file = edited.cache.join("file");
    fs::write(&file, "").unwrap();
    let at = file.to_str().unwrap();
    for (cache, told) in [
        (at, "file/"),
        ("http://127.0.0.1:1/cache", "http://127.0.0.1:1/cache: "),
        ("redis://127.0.0.1:1", "redis://127.0.0.1:1: "),
    ] {
        let mut made = edited.run(&classes, cache);
        // What is from a server, which others write to, says so.
        let is_told = format!("// Results may be from the cache at {cache}.\n");
        for (name, text) in &mut made.files {
            assert_eq!(text.contains(&is_told), cache != at, "{}", name.display());
            *text = text.replace(&is_told, "");
        }
        assert_eq!((&without.run.out, &without.files), (&made.run.out, &made.files), "{cache}");
        let warnings: Vec<&str> =
            made.run.err.lines().filter(|line| line.contains("warning: cache")).collect();
        let [warning] = warnings[..] else { panic!("{cache}: {}", made.run.err) };
        assert!(warning.contains(told) && warning.ends_with("; going on without it"), "{warning}");
    }
    let made = edited.run(&classes, "ftp://host");
    assert_eq!(made.run.code, Some(2));
    assert!(made.run.err.contains("--cache ftp://host: ftp:// is none of"), "{}", made.run.err);
    let looked = run(&["cache", "stats", "--cache", "redis://host"], LIMIT);
    assert!(looked.err.contains("only folders can be looked through"), "{}", looked.err);
}

/// Limits, findings, concolic execution and invariants: all of a result is kept.
#[test]
fn results_of_subjects_are_kept_whole() {
    let cache = folder("cache-subjects");
    let targets = ["heapwise.subjects.dll.DoubleLinkedList", "heapwise.subjects.bst.BinarySearchTree"];
    for more in
        [&["--findings-as", "tests"][..], &["--strategy", "concolic"], &["--effort", "3", "--display-names"]]
    {
        let made = ["one", "two"].map(|name| {
            let out = folder(&format!("cache-subjects-{name}"));
            let base = ["generate", "-cp", subjects::classes(), "--format", "json", "--no-timings"];
            let place = ["--out", out.to_str().unwrap(), "--cache", cache.to_str().unwrap()];
            let run = run(&[&base[..], &targets, &place, more].concat(), LIMIT);
            (run.out.replace(out.to_str().unwrap(), "out"), run.err, tree(&out))
        });
        let [(one, _, files), (two, err, others)] = made;
        assert!(err.contains("from earlier runs"), "{err}");
        assert_eq!((one, files), (two, others), "{more:?}");
    }
}

/// Without an option, or with an empty one, it is in the current folder, away from version control.
#[test]
fn a_cache_is_beside_the_classes_of_a_project() {
    let classes = compile("cache-place", &java_sources("tests/cases/kept"), "");
    let here = folder("cache-place-here");
    let mut command = crate::tool::heapwise();
    command.env("HEAPWISE_CACHE", "").current_dir(&here);
    command.args(["generate", "-cp", classes.to_str().unwrap(), "kept.Lone"]);
    let made = crate::tool::finish(&mut command, LIMIT);
    assert_eq!(made.code, Some(0), "{}", made.err);
    assert_eq!(fs::read_to_string(here.join(".heapwise/.gitignore")).unwrap(), "*\n");
    let entries = tree_of_bytes(&here.join(".heapwise/results"));
    assert_eq!(entries.len(), 1, "{:?}", entries.iter().map(|(path, _)| path).collect::<Vec<_>>());
    let mode = fs::metadata(&entries[0].0).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o644);
}

/// The files below a folder, with what they hold.
fn tree_of_bytes(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(at) = pending.pop() {
        for path in fs::read_dir(&at).unwrap().map(|entry| entry.unwrap().path()) {
            let is_hidden =
                path.file_name().unwrap().to_string_lossy().contains('.') || path.ends_with("CACHEDIR.TAG");
            match path.is_dir() {
                true => pending.push(path),
                false if is_hidden => {}
                false => found.push((path.clone(), fs::read(&path).unwrap())),
            }
        }
    }
    found.sort();
    found
}
