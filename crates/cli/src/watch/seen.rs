//! What the files of a class path held when they were last looked at.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use blake3::{Hash, Hasher};

use super::places::Places;
use crate::classpath::Part;

/// The files of each part of a class path, by their names.
#[derive(Default)]
pub(super) struct Seen(BTreeMap<Part, Files>);

type Files = BTreeMap<String, File>;

/// The coarsest times that file systems have.
const COARSE: Duration = Duration::from_secs(2);

/// What was in a file.
#[derive(Clone, Copy)]
struct File {
    length: u64,
    written: Option<SystemTime>,
    read: SystemTime,
    hash: Hash,
}

impl Seen {
    /// Looks at all files again; the names of those that hold something else than before, are new or are gone, in order. A part that
    /// was not there before counts from now on.
    pub(super) fn update(&mut self, places: &Places) -> Vec<String> {
        let mut changed = BTreeSet::new();
        for part in &places.parts {
            let before = self.0.get(part);
            let now = look(places, part, before);
            if let Some(before) = before {
                // A build may begin with removing all that it is to make: what was there is gone only when something else is there.
                if now.is_empty() {
                    continue;
                }
                changed.extend(differ(before, &now));
            }
            self.0.insert(part.clone(), now);
        }
        changed.into_iter().collect()
    }
}

fn look(places: &Places, part: &Part, before: Option<&Files>) -> Files {
    let file = |name: &str, path: &Path| File::read(path, before.and_then(|before| before.get(name)));
    let found = places.files(part).into_iter();
    found.filter_map(|found| file(&found.name, &found.path).map(|file| (found.name, file))).collect()
}

fn differ(before: &Files, now: &Files) -> Vec<String> {
    let hash = |files: &Files, name: &String| files.get(name).map(|file| file.hash);
    let names: BTreeSet<&String> = before.keys().chain(now.keys()).collect();
    names.into_iter().filter(|name| hash(before, name) != hash(now, name)).cloned().collect()
}

impl File {
    /// What is in a file, if it can be read. One that was not written since is not read again, unless it was written just before it
    /// was read: then it may have been written again, at what the file system takes for the same time.
    fn read(path: &Path, before: Option<&File>) -> Option<File> {
        let found = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        let (length, written) = (found.len(), found.modified().ok());
        let read = SystemTime::now();
        let is_older = |before: &File| {
            let age = written.and_then(|written| before.read.duration_since(written).ok());
            age.is_some_and(|age| age >= COARSE)
        };
        let is_same =
            |before: &&File| (before.length, before.written) == (length, written) && is_older(before);
        if let Some(before) = before.filter(is_same) {
            return Some(*before);
        }
        let mut hasher = Hasher::new();
        hasher.update_reader(fs::File::open(path).ok()?).ok()?;
        Some(File { length, written, read, hash: hasher.finalize() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes files below a folder, and removes those without a text.
    fn write(folder: &Path, files: &[(&str, Option<&str>)]) {
        for (name, text) in files {
            let path = folder.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            match text {
                Some(text) => fs::write(path, text).unwrap(),
                None => fs::remove_file(path).unwrap(),
            }
        }
    }

    #[test]
    fn what_holds_something_else_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let parts = [Part::Entry(at("classes")), Part::Jars(at("lib")), Part::Entry(at("one.jar"))];
        let places = Places { parts: parts.into(), tests: vec![at("classes/tests")] };
        let mut seen = Seen::default();
        let mut check = |files: &[(&str, Option<&str>)], changed: &[&str]| {
            write(folder.path(), files);
            assert_eq!(seen.update(&places), changed, "{files:?}");
        };
        check(&[], &[]);
        check(&[("classes/p/A.class", Some("1")), ("classes/B.class", Some("1"))], &["B.class", "p/A.class"]);
        check(&[("classes/p/A.class", Some("1"))], &[]);
        check(&[("classes/p/A.class", Some("2"))], &["p/A.class"]);
        check(&[("classes/p/A.class", Some("longer"))], &["p/A.class"]);
        check(&[("classes/B.class", None), ("classes/C.class", Some("1"))], &["B.class", "C.class"]);
        let ours = [("classes/tests/T.class", Some("1")), ("classes/.heapwise/K.class", Some("1"))];
        check(&ours, &[]);
        check(
            &[("classes/p/A.java", Some("1")), ("classes/a.jar", Some("1")), ("lib/A.class", Some("1"))],
            &[],
        );
        check(&[("lib/a.jar", Some("1")), ("one.jar", Some("1"))], &["a.jar", "one.jar"]);
        check(&[("lib/b.jar", Some("1")), ("one.jar", Some("2"))], &["b.jar", "one.jar"]);
    }

    /// A build that begins with removing what it makes is waited for.
    #[test]
    fn what_is_gone_altogether_is_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let places = Places { parts: [Part::Entry(folder.path().join("classes"))].into(), tests: Vec::new() };
        let mut seen = Seen::default();
        let both = [("classes/A.class", Some("1")), ("classes/B.class", Some("1"))];
        write(folder.path(), &both);
        assert!(seen.update(&places).is_empty());
        for again in [&both[..], &both[..1]] {
            fs::remove_dir_all(folder.path().join("classes")).unwrap();
            assert!(seen.update(&places).is_empty());
            write(folder.path(), again);
            let changed: &[&str] = if again.len() == 2 { &[] } else { &["B.class"] };
            assert_eq!(seen.update(&places), changed);
        }
    }
}
