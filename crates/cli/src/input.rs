//! Text files that the command line names.
//!
//! They are read up to a bound: what is named may be a device that never ends, or a file that was meant for something else.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use heapwise_session::{RuleFiles, Specifications};

/// The most bytes of a specification, a table or a list of paths.
const MOST: u64 = 4 << 20;

/// The specifications in a file. What is wrong with them is told on stderr.
pub(crate) fn specifications(path: PathBuf) -> Specifications {
    Specifications::of(path, read, |text| crate::tell!("{text}"))
}

/// The rules in some files. What is wrong with them is told on stderr.
pub(crate) fn rules(paths: Vec<PathBuf>) -> RuleFiles {
    RuleFiles::of(paths, bytes, |text| crate::tell!("{text}"))
}

/// The text of a file.
///
/// # Errors
/// Why there is none, for a message that names the file.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    String::from_utf8(bytes(path)?).map_err(|_| "not a text in UTF-8".to_owned())
}

/// What a file holds, whatever that is.
fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes));
    read.map_err(|error| error.to_string())?;
    if bytes.len() as u64 > MOST {
        return Err(format!("larger than {} MiB, the most that is read", MOST >> 20));
    }
    Ok(bytes)
}
