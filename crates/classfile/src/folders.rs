//! Where the folders of classes are below a folder: `target` is none, as a class in `target/classes/p` is called `p/C`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::declaration::Declaration;

/// The most files and folders that are looked at.
const MOST: usize = 100_000;
/// The most bytes of a class file.
const LARGEST: u64 = 64 << 20;
/// The deepest that is looked.
const DEEPEST: usize = 64;

/// The folders at or below one whose class files lie as their packages say, in the order of their names, none below another. One that
/// cannot be read has none. It costs the files down to the first class of each.
pub fn class_folders(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    let mut pending = vec![(folder.to_owned(), 0)];
    let mut looked = 0;
    while let Some((at, depth)) = pending.pop() {
        if depth > DEEPEST || looked > MOST || found.iter().any(|found| at.starts_with(found)) {
            continue;
        }
        let Ok(files) = fs::read_dir(&at) else { continue };
        let mut paths: Vec<PathBuf> = files.take(MOST).flatten().map(|file| file.path()).collect();
        paths.sort();
        looked += paths.len();
        let is_class = |path: &&PathBuf| path.extension().is_some_and(|extension| extension == "class");
        match paths.iter().filter(is_class).find_map(|path| root_of(path)) {
            Some(root) if root.starts_with(folder) => found.push(root),
            _ => {}
        }
        let is_folder = |path: &PathBuf| fs::symlink_metadata(path).is_ok_and(|found| found.is_dir());
        pending.extend(paths.into_iter().rev().filter(is_folder).map(|path| (path, depth + 1)));
    }
    found.sort();
    found.dedup();
    found
}

/// The folder from which a class file has the name of its class.
fn root_of(file: &Path) -> Option<PathBuf> {
    // It may be a device, or have no end.
    let is_file = fs::metadata(file).is_ok_and(|found| found.is_file() && found.len() <= LARGEST);
    let bytes: Arc<[u8]> = is_file.then(|| fs::read(file).ok())??.into();
    let declaration = Declaration::of(bytes).ok()?;
    let mut root = file.to_owned();
    for part in format!("{}.class", declaration.name).rsplit('/') {
        if root.file_name()? != part {
            return None;
        }
        root.pop();
    }
    Some(root)
}
