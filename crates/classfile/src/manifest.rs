//! The manifest of a jar: the attributes of its main section, by the JAR file specification.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

use zip::ZipArchive;

const NAME: &str = "META-INF/MANIFEST.MF";
/// What is longer is cut.
const MOST: u64 = 1 << 20;

/// The value of an attribute; nothing if there is none, or no manifest that can be read.
pub(crate) fn attribute(archive: &mut ZipArchive<BufReader<File>>, wanted: &str) -> Option<String> {
    let mut text = Vec::new();
    archive.by_name(NAME).ok()?.take(MOST).read_to_end(&mut text).ok()?;
    value(&String::from_utf8_lossy(&text), wanted)
}

/// The folders and jars that the manifest of a jar adds to the class path; nothing for what is no jar. Left out is what a JVM could not
/// read, names with escapes, and folders that the jar's own lies in: nobody could list the classes below them.
pub fn added_by_manifest(jar: &Path) -> Vec<PathBuf> {
    let value = archive(jar).and_then(|mut archive| attribute(&mut archive, "Class-Path"));
    let folder = jar.parent().unwrap_or(Path::new(""));
    let is_around = |path: &Path| match (path.canonicalize(), folder.join(".").canonicalize()) {
        (Ok(path), Ok(folder)) => path != folder && folder.starts_with(path),
        _ => true,
    };
    let is_readable = |path: &PathBuf| if path.is_dir() { !is_around(path) } else { archive(path).is_some() };
    let value = value.unwrap_or_default();
    let named = value.split_ascii_whitespace().map(|one| one.strip_prefix("file:").unwrap_or(one));
    named.map(|one| folder.join(one)).filter(is_readable).collect()
}

fn archive(path: &Path) -> Option<ZipArchive<BufReader<File>>> {
    ZipArchive::new(BufReader::new(File::open(path).ok()?)).ok()
}

/// A line that begins with a space goes on with the value of the one before.
fn value(text: &str, wanted: &str) -> Option<String> {
    let mut lines = text.lines().take_while(|line| !line.trim().is_empty());
    let is_wanted =
        |line: &str| line.split_once(':').is_some_and(|(key, _)| key.eq_ignore_ascii_case(wanted));
    let first = lines.by_ref().find(|line| is_wanted(line))?;
    let (_, begin) = first.split_once(':')?;
    let rest = lines.map_while(|line| line.strip_prefix(' '));
    Some(rest.fold(begin.trim_start().to_owned(), |value, more| value + more))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_go_on_in_lines_that_begin_with_a_space() {
        let text = "Manifest-Version: 1.0\r\nClass-Path: a.jar li\r\n b/c.jar\r\nMulti-Release: true\r\n\r\nName: x\r\nOther: y\r\n";
        assert_eq!(value(text, "class-path").as_deref(), Some("a.jar lib/c.jar"));
        assert_eq!(value(text, "Multi-Release").as_deref(), Some("true"));
        assert_eq!(value(text, "Other"), None);
        assert_eq!(value("", "Other"), None);
    }
}
