//! Which file the tests of a class go to.
//!
//! A file that heapwise wrote and nobody edited is replaced. Any other stays as it is, and the tests go to another beside it:
//! `CHeapwise2Test` instead of `CHeapwiseTest`, and so on ([`Naming`]). That is found out before anything is explored.
//!
//! Where only some methods of a class were named, or done, the tests of the others stay in the file ([`merge`]). They are not run
//! with the new ones here, so that they pass in any order with those is known of each run by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};

use heapwise_analysis::{Drafts, assemble, test_class_name};
use heapwise_junit::{Style, TestClass};
use heapwise_program::{ClassId, Program};

use crate::failure::Failure;
use crate::merge;
use crate::naming::Naming;
use crate::output::{self, Standing};
use crate::select::ClassTargets;

/// The most files for one class.
const MOST: usize = 1_000;

/// Where the tests of a class go.
pub(crate) struct Destination {
    class: ClassId,
    folder: PathBuf,
    /// The number of the file.
    number: usize,
}

/// Where the tests of several classes go, in their order.
pub(crate) struct Destinations {
    all: Vec<Destination>,
    /// The class that has each path.
    owners: BTreeMap<PathBuf, ClassId>,
    manner: Manner,
}

/// How files of tests are named and spelled.
#[derive(Clone, Default, Debug)]
pub(crate) struct Manner {
    pub naming: Naming,
    pub style: Style,
    /// The server that results may be from, as others write there too.
    pub shared: Option<String>,
}

/// Tests to write.
pub(crate) struct Tests<'t> {
    pub parts: Vec<&'t Drafts>,
    /// Whether the test with this number is left out.
    pub is_out: &'t dyn Fn(usize) -> bool,
    /// The targets that were done, by their sections, if the tests of others that are there are to stay.
    pub done: Option<BTreeSet<String>>,
}

impl Destinations {
    /// The places of these classes, each below its folder.
    pub(crate) fn of(
        program: &Program,
        out: impl Fn(ClassId) -> PathBuf,
        classes: &[ClassTargets],
        manner: Manner,
    ) -> Result<Destinations, Failure> {
        let mut places = Destinations { all: Vec::new(), owners: BTreeMap::new(), manner };
        for class in classes {
            let folder = out(class.class).join(program.class(class.class).package());
            let mut place = Destination { class: class.class, folder, number: 1 };
            let path = place.skip_kept(program, &places.owners, &places.manner.naming)?;
            places.owners.insert(path, class.class);
            places.all.push(place);
        }
        Ok(places)
    }

    /// The place of the class with this number.
    pub(crate) fn get(&self, class: usize) -> Option<&Destination> {
        self.all.get(class)
    }

    fn is_of_another(&self, path: &Path, class: ClassId) -> bool {
        self.owners.get(path).is_some_and(|owner| *owner != class)
    }
}

impl Destination {
    fn path(&self, program: &Program, naming: &Naming) -> PathBuf {
        let name = test_class_name(program, self.class, &naming.numbered(self.number));
        self.folder.join(format!("{name}.java"))
    }

    /// Goes on to a file that may be written; its path.
    fn skip_kept(
        &mut self,
        program: &Program,
        taken: &BTreeMap<PathBuf, ClassId>,
        naming: &Naming,
    ) -> Result<PathBuf, Failure> {
        let mut kept = None;
        while self.number < MOST {
            let path = self.path(program, naming);
            if taken.contains_key(&path) {
                self.number += 1;
            } else if output::standing(&path)? == Standing::Kept {
                kept.get_or_insert(path);
                self.number += 1;
            } else {
                if let Some(kept) = kept {
                    let (kept, path) = (kept.display(), path.display());
                    crate::tell!(
                        "heapwise: note: {kept} was not written by heapwise or was edited, and is left as it is; tests go to {path}"
                    );
                }
                return Ok(path);
            }
        }
        Err(Failure::usage(format!(
            "{}: there are {MOST} test files of the class already",
            self.folder.display()
        )))
    }

    /// Writes tests; nowhere if there are none, and none of other targets that stay. A file that was edited since the run began, or
    /// with which they do not go together, stays as it is, and they go to the next that is of no other class.
    pub(crate) fn write(
        &self,
        program: &Program,
        tests: &Tests<'_>,
        all: &Destinations,
    ) -> Result<Option<TestFile>, Failure> {
        for number in self.number..MOST {
            let place = Destination { class: self.class, folder: self.folder.clone(), number };
            let path = place.path(program, &all.manner.naming);
            let standing = output::standing(&path)?;
            if standing == Standing::Kept || all.is_of_another(&path, self.class) {
                continue;
            }
            let done = tests.done.clone().filter(|_| standing == Standing::Ours);
            let taken = done.as_ref().map(|done| merge::names_beside(&read(&path), done));
            let Some(taken) = taken.unwrap_or_else(|| Some(Vec::new())) else { continue };
            let source = place.assemble(program, tests, &taken, &all.manner);
            let style = all.manner.style;
            let file =
                TestFile { class: self.class, path, source, style, done, targets: 0..0, names: Vec::new() };
            if file.done.is_none() && file.source.tests.is_empty() {
                return Ok(None);
            }
            if let Some(text) = file.text() {
                output::write(&file.path, &output::sealed(&text))?;
                return Ok(Some(file));
            }
        }
        Err(Failure::usage(format!(
            "{}: there are {MOST} test files of the class already",
            self.folder.display()
        )))
    }

    fn assemble(&self, program: &Program, tests: &Tests<'_>, taken: &[String], manner: &Manner) -> TestClass {
        let mut header = header(program, self.class);
        header
            .extend(manner.shared.as_ref().map(|place| format!("Results may be from the cache at {place}.")));
        assemble(
            program,
            self.class,
            &manner.naming.numbered(self.number),
            header,
            &tests.parts,
            tests.is_out,
            taken,
        )
    }
}

/// The tests of a class as they would be written where nothing is there yet. They go nowhere.
pub(crate) fn unwritten(program: &Program, class: ClassId, parts: &[&Drafts]) -> TestFile {
    let place = Destination { class, folder: PathBuf::new(), number: 1 };
    let tests = Tests { parts: parts.to_vec(), is_out: &|_| false, done: None };
    let source = place.assemble(program, &tests, &[], &Manner::default());
    let style = Style::default();
    TestFile { class, path: PathBuf::new(), source, style, done: None, targets: 0..0, names: Vec::new() }
}

/// The tests of a class, and where they went.
pub(crate) struct TestFile {
    pub class: ClassId,
    pub path: PathBuf,
    pub source: TestClass,
    pub style: Style,
    /// As in [`Tests`].
    pub done: Option<BTreeSet<String>>,
    /// The targets of the class, by their numbers in the run.
    pub targets: Range<usize>,
    /// The names of the tests of each of these targets.
    pub names: Vec<Vec<String>>,
}

impl TestFile {
    /// The target of a test.
    pub(crate) fn target_of(&self, test: &str) -> Option<usize> {
        let mut targets = self.targets.clone().zip(&self.names);
        targets.find(|(_, names)| names.iter().any(|name| name == test)).map(|(target, _)| target)
    }

    /// Writes it again; removes it if there is nothing in it any more. If somebody has edited it since, it stays as it is.
    pub(crate) fn write(&self) -> Result<(), Failure> {
        if !may_be_replaced(&self.path)? {
            return Ok(());
        }
        match self.text() {
            _ if self.done.is_none() && self.source.tests.is_empty() => output::remove(&self.path),
            Some(text) => output::write(&self.path, &output::sealed(&text)),
            None => Ok(()),
        }
    }

    /// What is to stand in the file; `None` if the tests do not go together with those that stay.
    fn text(&self) -> Option<String> {
        let own = self.style.print(&self.source);
        match &self.done {
            Some(done) => merge::merged(&read(&self.path), &own, done),
            None => Some(own),
        }
    }
}

/// Whether a file that was written before is still as it was written; says so if it is not.
pub(crate) fn may_be_replaced(path: &Path) -> Result<bool, Failure> {
    let is_kept = output::standing(path)? == Standing::Kept;
    if is_kept {
        crate::tell!(
            "heapwise: note: {} was edited since it was written, and is left as it is with tests that were dropped",
            path.display()
        );
    }
    Ok(!is_kept)
}

/// The text of a file that heapwise wrote.
fn read(path: &Path) -> String {
    output::unsealed(&std::fs::read_to_string(path).unwrap_or_default())
}

fn header(program: &Program, class: ClassId) -> Vec<String> {
    vec![
        format!("{} {} for {}.", output::MARK, env!("CARGO_PKG_VERSION"), program.class(class).source_name()),
        "It is replaced when heapwise runs again, unless it was edited.".to_owned(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_edited_meanwhile_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("CHeapwiseTest.java");
        let check = |text: &str, is_replaced: bool| {
            std::fs::write(&path, text).unwrap();
            assert_eq!(may_be_replaced(&path).unwrap(), is_replaced, "{text}");
        };
        let written = output::sealed("// Generated by heapwise 1 for C.\n\nclass CHeapwiseTest {\n}\n");
        check(&written, true);
        check(&written.replace("{\n}", "{\n    // mine\n}"), false);
    }
}
