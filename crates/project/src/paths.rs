//! Folders and texts of a build.

use std::fs::File;
use std::io::Read;
use std::path::{Component, Path, PathBuf};

use crate::Unreadable;

/// The most bytes of a build file.
const MOST: u64 = 4 << 20;

/// The text of a build file.
pub(crate) fn text(file: &Path) -> Result<String, Unreadable> {
    let wrong = |why: String| Unreadable { file: file.to_owned(), why };
    let mut bytes = Vec::new();
    let read = File::open(file).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes));
    read.map_err(|error| wrong(error.to_string()))?;
    if bytes.len() as u64 > MOST {
        return Err(wrong(format!("larger than {} MiB, the most that is read", MOST >> 20)));
    }
    // What is not in UTF-8 is mostly in ISO 8859-1, whose letters have the numbers of their bytes.
    Ok(String::from_utf8(bytes)
        .unwrap_or_else(|other| other.into_bytes().into_iter().map(char::from).collect()))
}

/// A path below a folder without `.` and `..`, as far as that can be told from its text.
pub(crate) fn below(folder: &Path, path: &str) -> PathBuf {
    let mut joined = PathBuf::new();
    for part in folder.join(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if joined.file_name().is_some() => _ = joined.pop(),
            part => joined.push(part),
        }
    }
    joined
}
