//! What came of targets in earlier runs, kept by what it hangs on.
//!
//! A result hangs on the tool, the options, the JDK and the class files that were read to find it. The first three and the target are
//! the key of an entry. Which files are read is known only when the work is done, so the entry keeps the record of that with their
//! hash, and is of use as long as the record has the same hash now; it has several results where branches of a repository have had
//! their turns. What the limit on effort has cut is kept too: that limit is one of the options. What was cut by the clock or for lack
//! of memory, was interrupted or ended by a fault of ours is not, as the next time may do better.

mod command;
mod entry;
mod hashes;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use blake3::Hasher;
use heapwise_analysis::Target;
use heapwise_program::Record;
use heapwise_store::{Folder, Place, StoreError};
use heapwise_wire::{ProgramNames, from_bytes, to_bytes};

pub(crate) use command::run as command;

use crate::arguments::GenerateOptions;
use crate::failure::Failure;
use crate::generate::Prepared;
use crate::generated::Generated;
use crate::job::Job;
use crate::module::Modules;
use crate::settled::settled;
use crate::trust::Trust;
use crate::work::Kept;
use crate::{human, origin};
use entry::{Entry, Known};
use hashes::Hashes;

/// Where things of a project are kept, below its root, and where results are among them.
pub(crate) const KEPT: &str = ".heapwise";
const RESULTS: &str = "results";
/// What says that nothing is kept.
const NONE: &str = "none";
/// The most warnings of a run.
const MOST_TOLD: usize = 5;
/// Options that the result of a target does not hang on, or hangs on by what else is in its key.
const OWN: [&str; 21] = [
    "assertions",
    "cache",
    "changed-since",
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
    "times",
    "trust",
    "verbose",
    "watch",
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
    /// Whether the place could not be read, or written: then that is not tried again.
    is_unreadable: AtomicBool,
    is_unwritable: AtomicBool,
    /// How many warnings were told.
    told: AtomicUsize,
}

impl Kept<Generated> for Cache<'_> {
    fn find(&self, job: &Job) -> Option<Generated> {
        let key = self.key(job);
        let entry = self.read(&key, true)?;
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
        // What could not be loaded may be there by now, and it is the files of now that are hashed.
        if read.failed.iter().any(|name| program.find_class(name).is_ok()) {
            return;
        }
        let Ok(result) = to_bytes(generated, &ProgramNames::of(program)) else { return };
        let key = self.key(job);
        let target = generated.report.target.clone();
        let mut entry = self.read(&key, false).unwrap_or_else(|| Entry::of(key.clone(), target));
        let hash = self.hashes.of_record(&read);
        entry.add(Known { read, hash, result });
        if let Some(bytes) = entry.bytes_to_put() {
            self.on(&[&self.is_unreadable, &self.is_unwritable], || self.place.store().put(&key, &bytes));
        }
    }

    /// Says how much was known.
    fn done(&self, targets: usize) {
        let found = self.found.load(Ordering::Relaxed);
        if found > 0 {
            let targets = human::counted(targets as u64, "target");
            crate::tell!("heapwise: note: {found} of {targets} from earlier runs, in {}", shown(&self.place));
        }
    }
}

impl<'a> Cache<'a> {
    /// The cache that the options ask for; `None` if they ask for none, or results hang on more than is in its keys.
    pub(crate) fn of(
        options: &GenerateOptions,
        words: &[String],
        run: &'a Prepared,
    ) -> Result<Option<Cache<'a>>, Failure> {
        if hangs_on_more(options) {
            if options.cache.as_deref().is_some_and(|asked| asked != NONE) {
                crate::tell!("heapwise: note: with --spec or --class-limit no results are kept");
            }
            return Ok(None);
        }
        let asked = options.cache.as_deref().filter(|asked| !asked.is_empty());
        match Cache::at(asked, words, run) {
            // Who has not asked for it need not know what it takes.
            Err(why) if asked.is_none() => {
                crate::tell!("heapwise: warning: cache: {}; going on without it", why.message);
                Ok(None)
            }
            cache => cache,
        }
    }

    /// The cache at a place, or at the usual one.
    fn at(asked: Option<&str>, words: &[String], run: &'a Prepared) -> Result<Option<Cache<'a>>, Failure> {
        let Some(place) = place(asked)? else { return Ok(None) };
        let mut context = Hasher::new();
        add(&mut context, &origin::tool()?);
        add(&mut context, &origin::jdk()?);
        for option in settled(words, &OWN)?.iter().filter(|option| option.starts_with("--")) {
            add(&mut context, option);
        }
        for class in &run.settings.choices.statics {
            add(&mut context, &run.program.class(*class).name);
        }
        add(&mut context, if run.reports.shows_inputs() { "inputs" } else { "" });
        let hashes = Hashes::of(run.program);
        Ok(Some(Cache {
            place,
            run,
            context,
            hashes,
            found: AtomicUsize::new(0),
            is_unreadable: AtomicBool::new(false),
            is_unwritable: AtomicBool::new(false),
            told: AtomicUsize::new(0),
        }))
    }

    /// The entry with this key, if there is one; what is wrong with it may have been told before.
    fn read(&self, key: &str, is_first: bool) -> Option<Entry> {
        let bytes = self.on(&[&self.is_unreadable], || self.place.store().get(key))??;
        let entry = Entry::read(&bytes, key);
        if let Err(why) = &entry
            && is_first
        {
            self.tell(&format!("{}: {why}; it is made anew", self.place.store().path(key)));
        }
        entry.ok()
    }

    /// Does something with the place, unless one of these switches is off. A failure turns off the last: the next would have to be
    /// waited for too.
    fn on<T>(&self, switches: &[&AtomicBool], work: impl FnOnce() -> Result<T, StoreError>) -> Option<T> {
        if switches.iter().any(|off| off.load(Ordering::Relaxed)) {
            return None;
        }
        match work() {
            Ok(result) => return Some(result),
            Err(error) if error.is_of_name => self.tell(&error.to_string()),
            Err(error) => {
                if switches.last().is_some_and(|off| !off.swap(true, Ordering::Relaxed)) {
                    self.tell(&format!("{error}; going on without it"));
                }
            }
        }
        None
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
        match self.told.fetch_add(1, Ordering::Relaxed) {
            told if told < MOST_TOLD => crate::tell!("heapwise: warning: cache: {what}"),
            MOST_TOLD => {
                crate::tell!("heapwise: warning: cache: there is more of that; see `heapwise cache verify`")
            }
            _ => {}
        }
    }
}

/// Whether results are kept with these options.
pub(crate) fn keeps(options: &GenerateOptions) -> bool {
    options.cache.as_deref() != Some(NONE) && !hangs_on_more(options)
}

/// Whether results hang on more than is in keys: specifications are read anew each time, and what is left of the time of a class hangs
/// on its other targets.
fn hangs_on_more(options: &GenerateOptions) -> bool {
    options.common.spec.is_some() || options.common.class_limit > 0
}

/// Adds a text, with its length: what follows does not run into it.
fn add(hasher: &mut Hasher, text: &str) {
    hasher.update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes());
}

/// The place that is meant: a folder of the project around the current folder, or in that; `None` for none.
fn place(asked: Option<&str>) -> Result<Option<Place>, Failure> {
    match asked {
        Some(NONE) => Ok(None),
        // A variable that is empty is as good as none.
        Some(place) if !place.is_empty() => {
            let wrong = |why| Failure::usage(format!("--cache {}: {why}", Place::shown(place)));
            Place::of(place).map(Some).map_err(wrong)
        }
        _ => {
            let project = Modules::here(true, Trust::told(false))?
                .map_or_else(PathBuf::new, |modules| modules.project.root);
            Ok(Some(Place::Folder(Folder::within(&project.join(KEPT), RESULTS))))
        }
    }
}

/// Whether a value of `--cache` names a folder.
pub(crate) fn is_folder(value: &str) -> bool {
    value != NONE && !value.contains("://")
}

/// A place as people name it.
fn shown(place: &Place) -> String {
    match place {
        Place::Folder(folder) => folder.root().display().to_string(),
        Place::Server(_, shown) => shown.clone(),
    }
}
