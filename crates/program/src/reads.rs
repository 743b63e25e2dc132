//! What a piece of work reads of the class path, so that its result can be kept for as long as that stays the same.
//!
//! All views of a program share what was loaded, so who loads a class says nothing of who needs it. Each view has a record of its own:
//! a mark per class, set whenever the view hands out the class or a member of it, and the names and lists that were asked for. A memo
//! that another view has filled is no gap: what it was made from is marked again when it is read, follows from the classes that are
//! (their supertypes and nest hosts), or is kept with it (call sites, and what could not be resolved).

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use heapwise_classfile::Origin;
use heapwise_entity::Entity;
use serde::{Deserialize, Serialize};

use crate::ClassId;
use crate::program::Program;

/// How many marks there are. Classes share them beyond that, and count as read with each other.
const MARKS: usize = 1 << 15;

/// A mark for each class.
struct Marks(Box<[AtomicBool; MARKS]>);

/// What a view has read so far.
#[derive(Default)]
pub(crate) struct Reads {
    classes: Marks,
    /// Those whose subtypes were asked for.
    below: Marks,
    /// What was asked by name.
    asked: Mutex<Record>,
    /// Whether something was read that no record tells of.
    is_partial: AtomicBool,
}

/// What was read of the class path: the JDK does not count.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The internal names of classes whose files were read, or asked for and not found.
    pub classes: BTreeSet<Box<str>>,
    /// Those that could not be loaded.
    pub failed: BTreeSet<Box<str>>,
    /// Classes of which all subtypes were asked for.
    pub below: BTreeSet<Box<str>>,
}

/// A class file of the class path.
pub struct FileOnClassPath<'p> {
    /// The whole file.
    pub bytes: Cow<'p, [u8]>,
    /// The index of the entry of the class path that it is in.
    pub entry: usize,
    /// Whether that is a jar.
    pub is_in_jar: bool,
}

impl Record {
    fn add(&mut self, other: &Record) {
        let add = |own: &mut BTreeSet<Box<str>>, other: &BTreeSet<Box<str>>| {
            for name in other {
                if !own.contains(name) {
                    own.insert(name.clone());
                }
            }
        };
        add(&mut self.classes, &other.classes);
        add(&mut self.failed, &other.failed);
        add(&mut self.below, &other.below);
    }
}

impl Default for Marks {
    fn default() -> Self {
        Marks(Box::new([const { AtomicBool::new(false) }; MARKS]))
    }
}

impl Marks {
    #[inline]
    fn set(&self, class: ClassId) {
        self.0[class.index() % MARKS].store(true, Ordering::Relaxed);
    }

    fn clear(&self) {
        self.0.iter().for_each(|mark| mark.store(false, Ordering::Relaxed));
    }

    /// Those of the first `count` classes that are marked.
    fn of(&self, count: usize) -> impl Iterator<Item = ClassId> {
        let classes = (0..count).map(ClassId::from_index);
        classes.filter(|class| self.0[class.index() % MARKS].load(Ordering::Relaxed))
    }
}

impl Reads {
    /// Marks a class: on the path of execution, so one store.
    #[inline]
    pub(crate) fn class(&self, class: ClassId) {
        self.classes.set(class);
    }

    /// Marks a class whose subtypes are asked for.
    #[inline]
    pub(crate) fn below(&self, class: ClassId) {
        self.below.set(class);
    }

    /// Notes that the file of a class was asked for.
    pub(crate) fn name(&self, name: &str) {
        self.asked().classes.insert(name.into());
    }

    /// Notes that a class could not be loaded.
    pub(crate) fn fail(&self, name: &str) {
        self.asked().failed.insert(name.into());
    }

    /// Notes that the record is not whole.
    pub(crate) fn lose(&self) {
        self.is_partial.store(true, Ordering::Relaxed);
    }

    fn asked(&self) -> MutexGuard<'_, Record> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a view has read before some work. It counts again however that ends: a thread goes on after a fault of ours, and a record
/// that lacks something would keep results that have changed.
struct Before<'p> {
    program: &'p Program,
    record: Option<Record>,
}

impl<'p> Before<'p> {
    /// Begins the record of a view anew, for some work.
    fn of(program: &'p Program) -> Before<'p> {
        let record = program.record();
        program.record_anew();
        Before { program, record }
    }
}

impl Drop for Before<'_> {
    fn drop(&mut self) {
        self.program.record_too(self.record.as_ref());
    }
}

/// Forgets what some work has read, when it ends.
struct Aside<'p>(&'p Program);

impl Drop for Aside<'_> {
    fn drop(&mut self) {
        self.0.record_anew();
    }
}

impl Program {
    /// Another view of the same program, with a record of its own. What one loads the other has.
    pub fn view(&self) -> Program {
        Program { store: self.store.clone(), reads: Reads::default() }
    }

    /// What some work on this view reads, which counts as read by what is around it too.
    pub fn recorded<T>(&self, work: impl FnOnce() -> T) -> (T, Option<Record>) {
        let before = Before::of(self);
        let result = work();
        let record = self.record();
        drop(before);
        (result, record)
    }

    /// What some work on this view reads, which does not count as read by what is around it.
    pub fn recorded_aside<T>(&self, work: impl FnOnce() -> T) -> (T, Option<Record>) {
        let before = Before::of(self);
        // It is dropped first, however the work ends.
        let aside = Aside(self);
        let result = work();
        let record = self.record();
        drop(aside);
        drop(before);
        (result, record)
    }

    /// Begins the record of this view anew.
    pub fn record_anew(&self) {
        self.reads.classes.clear();
        self.reads.below.clear();
        *self.reads.asked() = Record::default();
        self.reads.is_partial.store(false, Ordering::Relaxed);
    }

    /// Counts what another record has as read by this view; `None` is one that cannot be told.
    pub fn record_too(&self, record: Option<&Record>) {
        match record {
            Some(record) => self.reads.asked().add(record),
            None => self.reads.lose(),
        }
    }

    /// What this view has read since the record began; `None` if that cannot be told. Linear in the classes that were loaded.
    pub fn record(&self) -> Option<Record> {
        if self.reads.is_partial.load(Ordering::Relaxed) {
            return None;
        }
        let mut record = self.reads.asked().clone();
        let count = self.class_count();
        for class in self.reads.classes.of(count) {
            self.add_with_above(class, &mut record.classes);
            if let Some(read) = self.store.classes[class.index()].written_from.get() {
                record.add(read.as_ref()?);
            }
        }
        record
            .below
            .extend(self.reads.below.of(count).map(|class| self.store.classes[class.index()].name.clone()));
        record.classes.retain(|name| self.is_of_class_path(name));
        Some(record)
    }

    /// Notes what was read to write a class.
    pub(crate) fn written_from(&self, class: ClassId, read: Option<Record>) {
        // Who has written it first knows.
        _ = self.store.classes[class.index()].written_from.set(read);
    }

    /// Adds the name of a class, and of what its tables are made from.
    fn add_with_above(&self, class: ClassId, names: &mut BTreeSet<Box<str>>) {
        let class = &self.store.classes[self.element_class(class).index()];
        let above = class.ancestry.display.iter().chain(&*class.ancestry.interfaces);
        for class in above.map(|id| &self.store.classes[id.index()]) {
            let host = class.call_site_of.map(|host| &self.store.classes[host.index()]);
            let file = host.unwrap_or(class);
            if matches!(file.origin, Origin::ClassPath(_)) && !names.contains(&file.name) {
                names.insert(file.name.clone());
                names.extend(file.nest_host.clone());
            }
        }
    }

    /// Whether the file of a class, if there is one, is from the class path.
    fn is_of_class_path(&self, name: &str) -> bool {
        self.store
            .loaded(name)
            .is_none_or(|class| matches!(self.store.classes[class.index()].origin, Origin::ClassPath(_)))
    }

    /// The file of a class of the class path: as it was loaded, else as it is now; `None` if there is none, or none that can be
    /// read. Nothing is recorded.
    pub fn file_on_class_path(&self, name: &str) -> Option<FileOnClassPath<'_>> {
        let (bytes, origin) = match self.store.loaded(name) {
            Some(class) => {
                let class = &self.store.classes[class.index()];
                (Cow::Borrowed(class.pool.constants().ok()?.bytes()), &class.origin)
            }
            None => {
                let found = self.store.source.find(name).ok()?;
                (Cow::Owned(found.bytes), &found.origin.clone())
            }
        };
        let Origin::ClassPath(entry) = *origin else { return None };
        Some(FileOnClassPath { bytes, entry, is_in_jar: self.store.source.is_jar(entry) })
    }

    /// Whether a class is loaded. Nothing is recorded.
    pub fn is_loaded(&self, name: &str) -> bool {
        self.store.loaded(name).is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use crate::{ProgramConfig, java_home};

    #[test]
    fn what_was_read_before_some_work_counts_however_that_ends() {
        let config = ProgramConfig { class_path: Vec::new(), java_home: java_home().unwrap() };
        let program = Program::open(config).unwrap();
        program.record_anew();
        let read = || {
            let names = program.record().unwrap().classes;
            names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        };
        program.reads.name("a");
        let ((), record) = program.recorded(|| program.reads.name("b"));
        assert_eq!((record.unwrap().classes.len(), read()), (1, "a b".to_owned()));
        let fault = catch_unwind(AssertUnwindSafe(|| {
            program.recorded(|| {
                program.reads.name("c");
                std::panic::resume_unwind(Box::new("a fault"));
            })
        }));
        assert!(fault.is_err());
        assert_eq!(read(), "a b c");
        let ((), record) = program.recorded_aside(|| program.reads.name("d"));
        assert_eq!((record.unwrap().classes.len(), read()), (1, "a b c".to_owned()));
    }
}
