//! `heapwise cache`: what is in a cache, and less of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::entry::Entry;
use super::{place, shown};
use heapwise_store::{Folder, Place, StoreError};

use crate::arguments::{CacheOptions, CacheWork};
use crate::failure::{self, Failure};
use crate::human::{counted, print_line};
use crate::output;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &CacheOptions) -> Result<u8, Failure> {
    let place = place(options.cache.as_deref())?
        .ok_or_else(|| Failure::usage("--cache none: there is nothing to look at"))?;
    let Place::Folder(folder) = &place else {
        let why = "only folders can be looked through; servers have tools of their own";
        return Err(Failure::usage(format!("--cache {}: {why}", shown(&place))));
    };
    if !folder.root().is_dir() {
        return Err(Failure::nothing(format!("{}: there is no cache", folder.root().display())));
    }
    match options.work {
        CacheWork::Stats => stats(folder),
        CacheWork::Prune { days } => prune(folder, DAY.saturating_mul(days)),
        CacheWork::Verify => verify(folder),
    }
}

fn stats(folder: &Folder) -> Result<u8, Failure> {
    let (mut targets, mut results, mut bytes) = (0_u64, 0_u64, 0_u64);
    for (key, path) in files(folder)? {
        let Ok(entry) = read(&key, &path) else { continue };
        targets += 1;
        results += entry.known.len() as u64;
        bytes += fs::metadata(&path).map_or(0, |file| file.len());
    }
    let (targets, results) = (counted(targets, "target"), counted(results, "result"));
    let root = folder.root().display();
    print_line(&format!("{root}: {results} of {targets}, {:.1} MiB", bytes as f64 / 1_048_576.0));
    Ok(failure::OK)
}

/// Removes what was written longer ago, and what is damaged.
fn prune(folder: &Folder, age: Duration) -> Result<u8, Failure> {
    let (mut gone, mut left) = (0_u64, 0_u64);
    for (key, path) in files(folder)? {
        // Others have folders of such names, git for one.
        let is_ours = || fs::read(&path).is_ok_and(|bytes| Entry::is_meant(&bytes));
        if (is_older(&path, age) || read(&key, &path).is_err()) && is_ours() {
            output::remove(&path)?;
            gone += 1;
        } else {
            left += 1;
        }
    }
    // A run may be writing.
    let is_given_up = |path: &&PathBuf| is_older(path, age.max(DAY));
    for path in unfinished(folder)?.iter().filter(is_given_up) {
        output::remove(path)?;
    }
    print_line(&format!("{}: {} removed, {left} left", folder.root().display(), counted(gone, "target")));
    Ok(failure::OK)
}

/// Whether a file was written longer ago. One from the future was not.
fn is_older(path: &Path, age: Duration) -> bool {
    let written = fs::metadata(path).and_then(|file| file.modified());
    written.is_ok_and(|written| SystemTime::now().duration_since(written).is_ok_and(|passed| passed >= age))
}

/// Reads all, and names what is damaged.
fn verify(folder: &Folder) -> Result<u8, Failure> {
    let all = files(folder)?;
    let mut damaged = 0_u64;
    for (key, path) in &all {
        if let Err(why) = read(key, path) {
            print_line(&format!("{}: {why}", path.display()));
            damaged += 1;
        }
    }
    let whole = counted(all.len() as u64 - damaged, "target");
    print_line(&format!("{}: {whole} as written, {damaged} damaged", folder.root().display()));
    Ok(if damaged > 0 { failure::FINDINGS } else { failure::OK })
}

fn files(folder: &Folder) -> Result<Vec<(String, PathBuf)>, Failure> {
    folder.all().map_err(|error: StoreError| Failure::usage(error.to_string()))
}

fn unfinished(folder: &Folder) -> Result<Vec<PathBuf>, Failure> {
    folder.unfinished().map_err(|error: StoreError| Failure::usage(error.to_string()))
}

fn read(key: &str, path: &Path) -> Result<Entry, String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    Entry::read(&bytes, key).map_err(str::to_owned)
}
