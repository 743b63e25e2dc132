//! A folder: a file under each name, in as many folders as two signs of names give.

use std::fs::{self, File};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::{MOST, Store, StoreError};

/// What keeps version control and backups away, as <https://bford.info/cachedir/> says.
const AWAY: [(&str, &str); 2] = [
    (".gitignore", "*\n"),
    (
        "CACHEDIR.TAG",
        "Signature: 8a477f597d28d172789f06886806bc55\n# This can be removed; it is made anew.\n",
    ),
];
/// So many signs of a name are a folder, as file systems are slow with many files in one.
const FANS: usize = 2;

/// What names of files begin with that are being written.
const UNFINISHED: &str = ".heapwise";

/// A folder.
pub struct Folder {
    root: PathBuf,
    /// The folder that is kept away from version control, when it is made.
    own: PathBuf,
}

impl Folder {
    /// A folder that somebody has named.
    pub fn at(root: &Path) -> Folder {
        Folder { own: root.to_owned(), root: root.to_owned() }
    }

    /// A folder within one that is ours too.
    pub fn within(own: &Path, name: &str) -> Folder {
        Folder { root: own.join(name), own: own.to_owned() }
    }

    /// Where it is.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The files whose names are hashes, with these, in their order; empty if the folder is not there.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn all(&self) -> Result<Vec<(String, PathBuf)>, StoreError> {
        let mut all = Vec::new();
        for (fan, folder) in within(&self.root)?.into_iter().filter(|(name, _)| name.len() == FANS) {
            let files = within(&folder)?.into_iter().filter(|(_, path)| path.is_file());
            let files = files.map(|(rest, path)| (format!("{fan}{rest}"), path));
            all.extend(files.filter(|(name, _)| is_name(name)));
        }
        all.sort();
        Ok(all)
    }

    /// Files that were being written when their process ended, and those that are being written now.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn unfinished(&self) -> Result<Vec<PathBuf>, StoreError> {
        let files = within(&self.root)?.into_iter();
        Ok(files.filter(|(name, _)| name.starts_with(UNFINISHED)).map(|(_, path)| path).collect())
    }

    fn file(&self, name: &str) -> PathBuf {
        let (fan, rest) = name.split_at_checked(FANS).unwrap_or(("", name));
        self.root.join(fan).join(rest)
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
        fs::create_dir_all(&self.own)?;
        self.mark()?;
        fs::create_dir_all(path.parent().unwrap_or(&self.root))?;
        // Not where files are looked for, in case this process ends before it is done.
        write_whole(&self.root, path, bytes)
    }

    /// Keeps a new folder away. What is in a folder of somebody is not for us to hide.
    fn mark(&self) -> std::io::Result<()> {
        for file in fs::read_dir(&self.own)? {
            let name = file?.file_name();
            if !AWAY.iter().any(|(away, _)| name == *away) {
                return Ok(());
            }
        }
        let missing = AWAY.iter().map(|(name, text)| (self.own.join(name), text));
        let mut missing = missing.filter(|(path, _)| !path.exists());
        missing.try_for_each(|(path, text)| write_whole(&self.own, &path, text.as_bytes()))
    }
}

impl Store for Folder {
    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.file(name);
        // The others may be as they should.
        let failed = |error: std::io::Error| {
            let error = StoreError::new(path.display().to_string(), error);
            Err(StoreError { is_of_name: true, ..error })
        };
        // To open what is no file might not end.
        let opened = match fs::metadata(&path) {
            Ok(there) if !there.is_file() => return failed(std::io::Error::other("this is no file")),
            _ => File::open(&path),
        };
        let file = match opened {
            Ok(file) => file,
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                return Ok(None);
            }
            Err(error) => return failed(error),
        };
        let mut bytes = Vec::new();
        match file.take(MOST).read_to_end(&mut bytes) {
            Ok(_) => Ok(Some(bytes)),
            Err(error) => failed(error),
        }
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let path = self.file(name);
        self.write(&path, bytes).map_err(|error| {
            // What is in its place is in the way of no other.
            StoreError { is_of_name: path.is_dir(), ..StoreError::new(path.display().to_string(), error) }
        })
    }

    fn path(&self, name: &str) -> String {
        self.file(name).display().to_string()
    }
}

/// Writes a file by one in a folder of the same file system, which takes its place.
fn write_whole(folder: &Path, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut file = tempfile::Builder::new().prefix(UNFINISHED).tempfile_in(folder)?;
    file.write_all(bytes)?;
    open_to_all(file.as_file())?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Whether it is 64 hexadecimal digits: others put files into folders of theirs that somebody names.
fn is_name(name: &str) -> bool {
    name.len() == 64 && name.bytes().all(|sign| matches!(sign, b'0'..=b'9' | b'a'..=b'f'))
}

/// What is in a folder, with its names; nothing if the folder is not there.
fn within(folder: &Path) -> Result<Vec<(String, PathBuf)>, StoreError> {
    let failed = |error: std::io::Error| StoreError::new(folder.display().to_string(), error);
    let files = match fs::read_dir(folder) {
        Ok(files) => files,
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return Ok(Vec::new());
        }
        Err(error) => return Err(failed(error)),
    };
    let mut all = Vec::new();
    for file in files {
        let file = file.map_err(failed)?;
        all.push((file.file_name().to_string_lossy().into_owned(), file.path()));
    }
    Ok(all)
}

/// Temporary files are private; what others may use is not.
#[cfg(unix)]
fn open_to_all(file: &File) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn open_to_all(_: &File) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_there() {
        let temporary = tempfile::tempdir().unwrap();
        let folder = Folder::within(&temporary.path().join("own"), "results");
        assert_eq!(folder.get("abcd"), Ok(None));
        assert_eq!(folder.all(), Ok(Vec::new()));
        let [first, second] = ["a", "b"].map(|sign| sign.repeat(64));
        folder.put(&second, b"one").unwrap();
        folder.put(&first, b"two").unwrap();
        folder.put(&second, b"three").unwrap();
        folder.put("abcd", b"four").unwrap();
        assert_eq!(folder.get(&second), Ok(Some(b"three".to_vec())));
        // Files of somebody else.
        fs::create_dir_all(folder.root().join("js/app")).unwrap();
        fs::write(folder.root().join("js/app.js"), "").unwrap();
        let names: Vec<String> = folder.all().unwrap().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, [first, second]);
        assert_eq!(fs::read_to_string(temporary.path().join("own/.gitignore")).unwrap(), "*\n");
        assert_eq!(folder.unfinished(), Ok(Vec::new()));
        let unfinished = folder.root().join(".heapwise1");
        fs::write(&unfinished, "").unwrap();
        assert_eq!(folder.unfinished(), Ok(vec![unfinished]));
    }

    #[test]
    fn what_cannot_be_written_is_named() {
        let temporary = tempfile::tempdir().unwrap();
        fs::write(temporary.path().join("file"), "").unwrap();
        let folder = Folder::at(&temporary.path().join("file"));
        let error = folder.put("abcd", b"one").unwrap_err();
        assert!(error.to_string().contains("file/ab/cd: "), "{error}");
        assert_eq!(folder.get("abcd"), Ok(None));
    }
}
