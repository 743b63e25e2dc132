//! Where class files come from: the JDK image first, then the entries of the class path in order.
//!
//! The JDK comes first because its class loaders are the parents of the one for the class path. In a
//! multi-release jar the newest version that the JDK runs wins. Entries that the manifests of jars add are
//! not followed here: the caller puts them on the class path (`added_by_manifest`).

use std::fs::{self, File};
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use rustc_hash::FxHashMap;
use zip::ZipArchive;

use crate::error::LoadError;
use crate::jdk::Jdk;
use crate::manifest;
use crate::origin::Origin;

/// The largest class file that is read; the JVM's limits keep real ones far below.
const MAX_CLASS_BYTES: u64 = 64 << 20;

/// How deep directories of the class path are searched for names.
const MAX_DIRECTORIES: usize = 64;
/// By how many ways a directory of the class path is searched for names. Links make ways, and links of links a number of them
/// that nobody could walk.
const MAX_WAYS: usize = 8;

/// The bytes of a class file and where they were found.
pub struct ClassBytes {
    /// The whole file.
    pub bytes: Vec<u8>,
    /// For messages: the file, `jar!/entry` or `jrt:/module/entry`.
    pub place: String,
    /// Which part of the class path or of the JDK it is from.
    pub origin: Origin,
}

/// The JDK and the class path.
pub struct Source {
    jdk: Jdk,
    entries: Vec<Entry>,
    /// The names of the classes in the entries, once somebody asked.
    names: OnceLock<Vec<String>>,
}

enum Entry {
    Directory(PathBuf),
    Jar(Jar),
}

struct Jar {
    path: PathBuf,
    archive: Mutex<ZipArchive<BufReader<File>>>,
    /// From the internal name of a class to its entry in the archive.
    classes: FxHashMap<String, usize>,
}

impl Source {
    /// Opens the JDK image and the entries.
    pub fn open(class_path: &[PathBuf], java_home: &Path) -> Result<Source, LoadError> {
        let jdk = Jdk::open(java_home)?;
        let entries = class_path.iter().map(|path| Entry::open(path, jdk.feature_version()));
        Ok(Source { entries: entries.collect::<Result<_, _>>()?, jdk, names: OnceLock::new() })
    }

    /// The class file of the class with this internal name.
    pub fn find(&self, name: &str) -> Result<ClassBytes, LoadError> {
        if let Some(found) = self.jdk.find(name)? {
            return Ok(found);
        }
        for (index, entry) in self.entries.iter().enumerate() {
            if let Some((bytes, place)) = entry.find(name)? {
                return Ok(ClassBytes { bytes, place, origin: Origin::ClassPath(index) });
            }
        }
        Err(LoadError::NotFound { name: name.to_string() })
    }

    /// The first entry of the class path that has a class with this internal name. Nothing is read.
    pub fn entry_of(&self, name: &str) -> Option<usize> {
        self.entries.iter().position(|entry| entry.has(name))
    }

    /// Whether the entry of the class path with this index is a jar.
    pub fn is_jar(&self, entry: usize) -> bool {
        matches!(self.entries.get(entry), Some(Entry::Jar(_)))
    }

    /// The internal names of the classes that the class path offers, sorted, each once.
    pub fn class_path_classes(&self) -> &[String] {
        self.names.get_or_init(|| self.list())
    }

    fn list(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Directory(root) => list_directory(root, &mut names),
                Entry::Jar(jar) => names.extend(jar.classes.keys().cloned()),
            }
        }
        names.retain(|name| !is_description(name));
        names.sort_unstable();
        names.dedup();
        names
    }
}

impl Entry {
    fn open(path: &Path, feature_version: u32) -> Result<Entry, LoadError> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Ok(Entry::Directory(path.to_path_buf())),
            Ok(_) => Ok(Entry::Jar(Jar::open(path, feature_version)?)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                Err(LoadError::MissingEntry { path: path.to_path_buf() })
            }
            Err(error) => Err(io_error(path.display().to_string(), &error)),
        }
    }

    fn has(&self, name: &str) -> bool {
        match self {
            Entry::Directory(root) => !leads_out(name) && root.join(format!("{name}.class")).is_file(),
            Entry::Jar(jar) => jar.classes.contains_key(name),
        }
    }

    fn find(&self, name: &str) -> Result<Option<(Vec<u8>, String)>, LoadError> {
        match self {
            Entry::Directory(root) => find_in_directory(root, name),
            Entry::Jar(jar) => jar.find(name),
        }
    }
}

impl Jar {
    fn open(path: &Path, feature_version: u32) -> Result<Jar, LoadError> {
        let bad = |cause: String| LoadError::BadJar { path: path.to_path_buf(), cause };
        let file = File::open(path).map_err(|error| bad(error.to_string()))?;
        let mut archive = ZipArchive::new(BufReader::new(file)).map_err(|error| bad(error.to_string()))?;
        let newest = if is_multi_release(&mut archive) { feature_version } else { 0 };
        let mut chosen: FxHashMap<String, (u32, usize)> = FxHashMap::default();
        for (index, entry) in archive.file_names().enumerate() {
            let entry = entry.map_err(|error| bad(error.to_string()))?;
            let Some((version, name)) = class_entry(&entry) else { continue };
            let known = chosen.get(name).map(|(version, _)| *version);
            if version <= newest && known.is_none_or(|known| known <= version) {
                chosen.insert(name.to_string(), (version, index));
            }
        }
        let classes = chosen.into_iter().map(|(name, (_, index))| (name, index)).collect();
        Ok(Jar { path: path.to_path_buf(), archive: Mutex::new(archive), classes })
    }

    fn find(&self, name: &str) -> Result<Option<(Vec<u8>, String)>, LoadError> {
        let Some(index) = self.classes.get(name) else { return Ok(None) };
        let place = format!("{}!/{name}.class", self.path.display());
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = archive.by_index(*index);
        let mut entry =
            entry.map_err(|error| LoadError::Io { place: place.clone(), cause: error.to_string() })?;
        Ok(Some((read_limited(&mut entry, &place)?, place)))
    }
}

/// The version directory (0 outside one) and the internal class name of a jar entry.
fn class_entry(entry: &str) -> Option<(u32, &str)> {
    let name = entry.strip_suffix(".class")?;
    match name.strip_prefix("META-INF/") {
        None => Some((0, name)),
        Some(inside) => {
            let (version, name) = inside.strip_prefix("versions/")?.split_once('/')?;
            Some((version.parse().ok().filter(|version| *version >= 9)?, name))
        }
    }
}

fn is_multi_release(archive: &mut ZipArchive<BufReader<File>>) -> bool {
    manifest::attribute(archive, "Multi-Release")
        .is_some_and(|value| value.trim().eq_ignore_ascii_case("true"))
}

/// Whether a name, which may come from a class file, may lead out of a directory.
fn leads_out(name: &str) -> bool {
    name.contains(['\\', ':', '\0'])
}

fn find_in_directory(root: &Path, name: &str) -> Result<Option<(Vec<u8>, String)>, LoadError> {
    if leads_out(name) {
        return Ok(None);
    }
    let path = root.join(format!("{name}.class"));
    match File::open(&path) {
        Ok(mut file) => {
            let place = path.display().to_string();
            Ok(Some((read_limited(&mut file, &place)?, place)))
        }
        Err(error) if error.kind() == std::io::ErrorKind::PermissionDenied => {
            Err(io_error(path.display().to_string(), &error))
        }
        Err(_) => Ok(None),
    }
}

fn read_limited(reader: &mut impl Read, place: &str) -> Result<Vec<u8>, LoadError> {
    let mut bytes = Vec::new();
    let read = reader.take(MAX_CLASS_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| io_error(place.to_string(), &error))?;
    if bytes.len() as u64 > MAX_CLASS_BYTES {
        return Err(LoadError::Corrupt {
            place: place.to_string(),
            cause: "it is larger than 64 MiB".into(),
        });
    }
    Ok(bytes)
}

fn list_directory(root: &Path, names: &mut Vec<String>) {
    let Ok(real) = fs::canonicalize(root) else { return };
    let mut reached: FxHashMap<PathBuf, usize> = FxHashMap::default();
    let mut pending =
        vec![Directory { path: root.to_path_buf(), package: String::new(), around: vec![real] }];
    while let Some(directory) = pending.pop() {
        let Some(real) = directory.around.last() else { continue };
        let ways = reached.entry(real.clone()).or_default();
        *ways += 1;
        if *ways > MAX_WAYS {
            continue;
        }
        let Ok(files) = fs::read_dir(&directory.path) else { continue };
        for file in files.flatten() {
            let Ok(name) = file.file_name().into_string() else { continue };
            if is_directory(&file) {
                pending.extend(directory.below(&file, &name));
            } else if let Some(class) = name.strip_suffix(".class") {
                names.push(format!("{}{class}", directory.package));
            }
        }
    }
}

/// A directory that is searched for names.
struct Directory {
    path: PathBuf,
    /// What names in it begin with.
    package: String,
    /// Without links: the directories on the way from the root, and itself.
    around: Vec<PathBuf>,
}

impl Directory {
    /// A directory in this one; none that is not searched. A link to a directory that the way there went through leads round
    /// in a circle; names of classes that lead there twice are of no use.
    fn below(&self, entry: &fs::DirEntry, name: &str) -> Option<Directory> {
        if self.around.len() > MAX_DIRECTORIES || name == "META-INF" {
            return None;
        }
        let is_link = entry.file_type().is_ok_and(|kind| kind.is_symlink());
        let real =
            if is_link { fs::canonicalize(entry.path()).ok()? } else { self.around.last()?.join(name) };
        let is_circle = self.around.contains(&real);
        let around = self.around.iter().cloned().chain([real]).collect();
        let package = format!("{}{name}/", self.package);
        (!is_circle).then(|| Directory { path: entry.path(), package, around })
    }
}

/// Whether it is a directory, or a link to one. What a directory says of its entries is not asked for again: for
/// thousands of class files that would be felt.
fn is_directory(entry: &fs::DirEntry) -> bool {
    entry.file_type().is_ok_and(|kind| if kind.is_symlink() { entry.path().is_dir() } else { kind.is_dir() })
}

/// Whether it is the name of a file that describes a module or package.
fn is_description(name: &str) -> bool {
    let simple = name.rsplit('/').next().unwrap_or(name);
    matches!(simple, "module-info" | "package-info")
}

fn io_error(place: String, error: &std::io::Error) -> LoadError {
    LoadError::Io { place, cause: error.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_jar_entries() {
        assert_eq!(class_entry("a/B.class"), Some((0, "a/B")));
        assert_eq!(class_entry("META-INF/versions/11/a/B.class"), Some((11, "a/B")));
        for other in
            ["a/B.txt", "META-INF/B.class", "META-INF/versions/8/a/B.class", "META-INF/versions/x/B.class"]
        {
            assert_eq!(class_entry(other), None, "{other}");
        }
    }
}
