//! What came of targets in earlier runs, kept by what it hangs on.
//!
//! A result hangs on the tool, the options, the JDK and the class files that were read to find it. The first three and the target are
//! the key of an entry. Which files are read is known only when the work is done, so the entry keeps the record of that with their
//! hash, and is of use as long as the record has the same hash now; it has several results where branches of a repository have had
//! their turns. What a limit of effort or time has cut is kept too: that limit is one of the options. What ran out of memory, was
//! interrupted or ended by a fault of ours is not, as the next time may do better.

mod command;
mod entry;
mod hashes;

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use blake3::Hasher;
use heapwise_analysis::Target;
use heapwise_program::Record;
use heapwise_store::{Folder, Place, StoreError};
use heapwise_wire::{ProgramNames, from_bytes, to_bytes};

pub(crate) use command::run as command;

use crate::arguments::GenerateOptions;
use crate::classpath::ClassPath;
use crate::failure::Failure;
use crate::generate::{Generated, Prepared};
use crate::settled::settled;
use crate::work::{Job, Kept};
use crate::{human, origin};
use entry::{Entry, Known};
use hashes::Hashes;

/// Where things of a project are kept, below its root, and where results are among them.
const KEPT: &str = ".heapwise";
const RESULTS: &str = "results";
/// What says that nothing is kept.
const NONE: &str = "none";
/// Options that the result of a target does not hang on, or hangs on by what else is in its key.
const OWN: [&str; 17] = [
    "assertions",
    "cache",
    "class-path",
    "fail-on",
    "format",
    "framework",
    "jobs",
    "memory-limit",
    "offline",
    "out",
    "override",
    "partition",
    "report",
    "shard-out",
    "source",
    "test-name",
    "verbose",
];

/// The results of earlier runs, for one run.
pub(crate) struct Cache<'a> {
    place: Place,
    run: &'a Prepared,
    /// What is the same for all targets of the run.
    context: Hasher,
    hashes: Hashes<'a>,
    /// How many results were found.
    found: AtomicUsize,
    /// Whether the place could not be read or written, so that it is left alone.
    is_off: AtomicBool,
    /// What was told last.
    told: Mutex<Option<String>>,
}

impl Kept<Generated> for Cache<'_> {
    fn find(&self, job: &Job) -> Option<Generated> {
        let key = self.key(job);
        let entry = self.read(&key)?;
        let known = entry.known.iter().find(|known| self.hashes.of_record(&known.read) == known.hash)?;
        match from_bytes(&known.result, &ProgramNames::of(self.run.program)) {
            Ok(generated) => {
                self.found.fetch_add(1, Ordering::Relaxed);
                Some(generated)
            }
            Err(error) => {
                self.tell(&format!("{}: {error}; it is made anew", self.place.store().path(&key)));
                None
            }
        }
    }

    fn keep(&self, job: &Job, generated: &Generated, read: Record) {
        let program = self.run.program;
        // What could not be loaded may be there by now.
        let is_certain = |name: &str| program.is_loaded(name) || program.file_on_class_path(name).is_none();
        if !read.classes.iter().all(|name| is_certain(name)) {
            return;
        }
        let Ok(result) = to_bytes(generated, &ProgramNames::of(program)) else { return };
        let key = self.key(job);
        let target = generated.report.target.clone();
        let mut entry = self.read(&key).unwrap_or_else(|| Entry::of(key.clone(), target));
        let hash = self.hashes.of_record(&read);
        entry.add(Known { read, hash, result });
        let Ok(bytes) = entry.bytes() else { return };
        self.on(|| self.place.store().put(&key, &bytes));
    }
}

impl<'a> Cache<'a> {
    /// The cache that the options ask for; `None` if they ask for none, or results hang on more than is in its keys.
    pub(crate) fn of(
        options: &GenerateOptions,
        words: &[String],
        run: &'a Prepared,
    ) -> Result<Option<Cache<'a>>, Failure> {
        // Specifications are read anew each time, and what is left of the time of a class hangs on its other targets.
        if options.common.spec.is_some() || options.common.class_limit > 0 {
            return Ok(None);
        }
        let Some(place) = place(options.cache.as_deref(), &run.class_path)? else { return Ok(None) };
        let mut context = Hasher::new();
        add(&mut context, &origin::tool()?);
        add(&mut context, &origin::jdk()?);
        for option in settled(words, &OWN)?.iter().filter(|option| option.starts_with("--")) {
            add(&mut context, option);
        }
        add(&mut context, if run.reports.shows_inputs() { "inputs" } else { "" });
        let hashes = Hashes::of(run.program);
        let (found, is_off, told) = (AtomicUsize::new(0), AtomicBool::new(false), Mutex::default());
        Ok(Some(Cache { place, run, context, hashes, found, is_off, told }))
    }

    /// Says how much was known.
    pub(crate) fn tell_use(&self, targets: usize) {
        let found = self.found.load(Ordering::Relaxed);
        if found > 0 {
            let targets = human::counted(targets as u64, "target");
            crate::tell!("heapwise: note: {found} of {targets} from earlier runs, in {}", shown(&self.place));
        }
    }

    fn read(&self, key: &str) -> Option<Entry> {
        let bytes = self.on(|| self.place.store().get(key))??;
        let entry = Entry::read(&bytes, key);
        if let Err(why) = &entry {
            self.tell(&format!("{}: {why}; it is made anew", self.place.store().path(key)));
        }
        entry.ok()
    }

    /// Does something with the place; nothing any more if that has failed once: others would wait for it each time.
    fn on<T>(&self, work: impl FnOnce() -> Result<T, StoreError>) -> Option<T> {
        if self.is_off.load(Ordering::Relaxed) {
            return None;
        }
        match work() {
            Ok(result) => Some(result),
            Err(error) => {
                if !self.is_off.swap(true, Ordering::Relaxed) {
                    self.tell(&format!("{error}; going on without it"));
                }
                None
            }
        }
    }

    /// The key of what comes of a target.
    fn key(&self, job: &Job) -> String {
        let Prepared { program, settings, classes, .. } = self.run;
        let mut hasher = self.context.clone();
        let Target { class, method, .. } = job.target;
        add(&mut hasher, &program.class(class).name);
        add(&mut hasher, &program.method_name(method));
        let judge = job.invariant.map(|invariant| program.method_name(invariant.method));
        add(&mut hasher, judge.as_deref().unwrap_or_default());
        add(&mut hasher, if classes[job.class].is_whole { "whole" } else { "" });
        add(&mut hasher, &format!("{:?}", settings.limits_of(program.class(class))));
        hasher.finalize().to_hex().to_string()
    }

    /// Tells what is wrong: a run goes on without what it cannot read or write.
    fn tell(&self, what: &str) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.as_deref() != Some(what) {
            crate::tell!("heapwise: warning: cache: {what}");
            *told = Some(what.to_owned());
        }
    }
}

/// Adds a text, with its length: what follows does not run into it.
fn add(hasher: &mut Hasher, text: &str) {
    hasher.update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes());
}

/// The place that is meant: a folder of the project around the current folder, or in that; `None` for none.
fn place(asked: Option<&str>, class_path: &ClassPath) -> Result<Option<Place>, Failure> {
    match asked {
        Some(NONE) => Ok(None),
        Some(place) => {
            let wrong = |why| Failure::usage(format!("--cache {place}: {why}"));
            Place::of(place).map(Some).map_err(wrong)
        }
        None => {
            let modules = class_path.modules.as_ref();
            let project = modules.map_or(Path::new(""), |modules| &modules.project.root);
            Ok(Some(Place::Folder(Folder::within(&project.join(KEPT), RESULTS))))
        }
    }
}

/// A place as people name it.
fn shown(place: &Place) -> String {
    match place {
        Place::Folder(folder) => folder.root().display().to_string(),
        Place::Server(_, shown) => shown.clone(),
    }
}
