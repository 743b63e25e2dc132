//! What the system tells of writes to the parts of a class path.
//!
//! A folder is watched with all below it, and so is the nearest folder above it that is there: in that it is made for the first time, or
//! again after it was removed. Of a jar only that folder is watched, as a jar is replaced rather than written to.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use notify::event::{AccessKind, AccessMode};
use notify::{Config, ErrorKind, Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::places::{Places, real};
use crate::classpath::Part;
use crate::failure::Failure;

/// A compiler that has written nothing for so long is done.
const QUIET: Duration = Duration::from_millis(300);
/// What always writes to a watched folder, such as a log, does not keep us from looking.
const LONGEST: Duration = Duration::from_secs(10);

/// Says when something was written.
pub(super) struct Writes {
    tell: SyncSender<()>,
    told: Receiver<()>,
    /// It tells as long as it is there.
    watcher: Option<RecommendedWatcher>,
}

impl Writes {
    pub(super) fn new() -> Writes {
        // Many writes are told as one.
        let (tell, told) = sync_channel(1);
        Writes { tell, told, watcher: None }
    }

    /// Listens to these places from now on, as they are now.
    ///
    /// # Errors
    /// If the system cannot watch one of them.
    pub(super) fn listen(&mut self, places: &Places) -> Result<(), Failure> {
        let tell = self.tell.clone();
        let hear = move |event: notify::Result<Event>| {
            if !event.is_ok_and(|event| is_read(event.kind)) {
                _ = tell.try_send(());
            }
        };
        let config = Config::default().with_follow_symlinks(false);
        let mut watcher = RecommendedWatcher::new(hear, config).map_err(|error| failed(&error))?;
        let mut paths = watcher.paths_mut();
        let folders = Folders::of(places);
        for folder in &folders.with_all_below {
            match paths.add(folder, RecursiveMode::Recursive) {
                // It was removed in this moment: look again soon.
                Err(notify::Error { kind, .. }) if is_gone(&kind) => _ = self.tell.try_send(()),
                added => added.map_err(|error| failed(&error))?,
            }
        }
        for folder in &folders.alone {
            // One that may not be read costs no more than not to see that the folder in it is made anew.
            if paths.add(folder, RecursiveMode::NonRecursive).is_err() && !folder.exists() {
                _ = self.tell.try_send(());
            }
        }
        paths.commit().map_err(|error| failed(&error))?;
        // The watcher before it has listened until now.
        self.watcher = Some(watcher);
        Ok(())
    }

    /// Waits until something is written.
    pub(super) fn wait(&self) {
        // We have a sender too, so there is always one who may tell.
        _ = self.told.recv();
    }

    /// Waits until nothing was written for a moment, if something was.
    pub(super) fn settle(&self) {
        let begin = Instant::now();
        while begin.elapsed() < LONGEST && self.told.recv_timeout(QUIET).is_ok() {}
    }
}

/// Whether there is no such folder.
fn is_gone(kind: &ErrorKind) -> bool {
    match kind {
        ErrorKind::PathNotFound => true,
        ErrorKind::Io(error) => error.kind() == std::io::ErrorKind::NotFound,
        _ => false,
    }
}

/// Whether a file was only looked at, as each round does.
fn is_read(kind: EventKind) -> bool {
    matches!(kind, EventKind::Access(access) if access != AccessKind::Close(AccessMode::Write))
}

fn failed(error: &notify::Error) -> Failure {
    let folder = error.paths.first().map(|folder| format!(" {}", folder.display())).unwrap_or_default();
    let why = match &error.kind {
        ErrorKind::MaxFilesWatch => {
            "the system watches no more folders for this user; raise fs.inotify.max_user_watches".to_owned()
        }
        ErrorKind::Io(error) => error.to_string(),
        _ => error.to_string(),
    };
    Failure::usage(format!("--watch: cannot watch{folder}: {why}"))
}

/// The folders to watch, each once, and none alone that is watched with another.
struct Folders {
    with_all_below: BTreeSet<PathBuf>,
    alone: BTreeSet<PathBuf>,
}

impl Folders {
    fn of(places: &Places) -> Folders {
        let folder = |path: &&PathBuf| path.is_dir();
        let entries = places.parts.iter().filter_map(|part| match part {
            Part::Entry(entry) => Some(entry),
            Part::Jars(_) => None,
        });
        let with_all_below: BTreeSet<PathBuf> = entries.filter(folder).map(|entry| real(entry)).collect();
        let of_jars = places.parts.iter().filter_map(|part| match part {
            Part::Jars(folder) => Some(folder),
            Part::Entry(_) => None,
        });
        let above = places.parts.iter().filter_map(|part| nearest_above(part.path()));
        let mut alone: BTreeSet<PathBuf> =
            of_jars.filter(folder).map(|jars| real(jars)).chain(above).collect();
        alone.retain(|one| !with_all_below.iter().any(|all| one.starts_with(all)));
        Folders { with_all_below, alone }
    }
}

/// The nearest folder above a path that is there.
fn nearest_above(path: &Path) -> Option<PathBuf> {
    path.ancestors().skip(1).find(|folder| folder.is_dir()).map(real)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_there_is_waited_for_in_the_nearest_folder() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let check = |parts: &[Part], with_all_below: &[&str], alone: &[&str]| {
            let found = Folders::of(&Places { parts: parts.iter().cloned().collect(), tests: Vec::new() });
            let expected = |names: &[&str]| names.iter().map(|name| root.join(name)).collect::<BTreeSet<_>>();
            assert_eq!(found.with_all_below, expected(with_all_below), "{parts:?}");
            assert_eq!(found.alone, expected(alone), "{parts:?}");
        };
        let classes = Part::Entry(root.join("target/classes"));
        let jar = Part::Entry(root.join("target/classes/lib/a.jar"));
        let jars = Part::Jars(root.join("lib"));
        check(std::slice::from_ref(&classes), &[], &[""]);
        std::fs::create_dir_all(root.join("target/classes/lib")).unwrap();
        std::fs::create_dir_all(root.join("lib")).unwrap();
        check(std::slice::from_ref(&classes), &["target/classes"], &["target"]);
        check(std::slice::from_ref(&jars), &[], &["", "lib"]);
        check(std::slice::from_ref(&jar), &[], &["target/classes/lib"]);
        check(&[classes, jar, jars], &["target/classes"], &["", "lib", "target"]);
    }
}
