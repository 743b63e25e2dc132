//! What results hang on beside the options: the tool, the JDK and the classes.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use blake3::Hasher;

use crate::classpath;
use crate::failure::Failure;

/// The most folders within each other that hold classes.
const DEEPEST: usize = 100;

/// The tool, for people, with the hash of its binary: two builds of a version may differ.
pub(crate) fn tool() -> Result<String, Failure> {
    let wrong = |error: io::Error| Failure::internal(format!("the binary of heapwise: {error}"));
    let mut hasher = Hasher::new();
    let binary = std::env::current_exe().map_err(wrong)?;
    io::copy(&mut File::open(binary).map_err(wrong)?, &mut hasher).map_err(wrong)?;
    Ok(format!("{} (build {})", env!("CARGO_PKG_VERSION"), short(&hasher)))
}

/// The JDK: what it says of itself, and the size of its image, whose contents would be read for nothing.
pub(crate) fn jdk() -> Result<String, Failure> {
    let mut hasher = Hasher::new();
    let home = classpath::home()?;
    let release = home.join("release");
    // A JDK that says nothing of itself is one, too.
    if release.exists() {
        add(&mut hasher, &release)?;
    }
    let image = std::fs::metadata(home.join("lib/modules")).map_or(0, |image| image.len());
    hasher.update(&image.to_le_bytes());
    Ok(short(&hasher))
}

/// The JDK and what the class path holds: its jars, and the class files of its folders with their names.
pub(crate) fn classes(entries: &[PathBuf]) -> Result<String, Failure> {
    let mut hasher = Hasher::new();
    hasher.update(jdk()?.as_bytes());
    for entry in entries {
        match entry.is_dir() {
            true => folder(&mut hasher, entry, entry, 0)?,
            false => add(&mut hasher, entry)?,
        }
    }
    Ok(short(&hasher))
}

fn folder(hasher: &mut Hasher, root: &Path, folder_at: &Path, depth: usize) -> Result<(), Failure> {
    let wrong = |error: io::Error| Failure::usage(format!("{}: {error}", folder_at.display()));
    let found =
        std::fs::read_dir(folder_at).map_err(wrong)?.collect::<io::Result<Vec<_>>>().map_err(wrong)?;
    let mut paths: Vec<PathBuf> = found.into_iter().map(|file| file.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() && depth < DEEPEST {
            folder(hasher, root, &path, depth + 1)?;
        } else if path.extension().is_some_and(|extension| extension == "class") {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            hasher.update(&(name.len() as u64).to_le_bytes());
            hasher.update(name.as_bytes());
            add(hasher, &path)?;
        }
    }
    Ok(())
}

/// Adds a file, by the hash of its contents: what follows does not run into it.
fn add(hasher: &mut Hasher, path: &Path) -> Result<(), Failure> {
    let wrong = |error: io::Error| Failure::usage(format!("{}: {error}", path.display()));
    let mut own = Hasher::new();
    io::copy(&mut File::open(path).map_err(wrong)?, &mut own).map_err(wrong)?;
    hasher.update(own.finalize().as_bytes());
    Ok(())
}

/// Enough of a hash to tell apart what is not made to be alike.
fn short(hasher: &Hasher) -> String {
    hasher.finalize().to_hex()[..16].to_owned()
}
