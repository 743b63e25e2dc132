//! What the rules look at: the text files of the workspace and its dependency graph.

use super::rust_text::{self, Line};
use crate::workspace::{self, Outcome, Workspace};
use serde_json::Value;
use std::path::Path;

/// Folders that hold no source of ours.
const SKIPPED_FOLDERS: &[&str] = &[".git", ".heapwise", "target", "corpus", "artifacts"];
/// The extensions of files that are text of ours; files without an extension are too.
const TEXT: &[&str] = &["rs", "md", "toml", "java", "yml", "yaml", "sh", "txt", "expected", "sl"];

/// The workspace as the rules see it.
#[derive(Default)]
pub(super) struct Tree {
    /// Every text file, sorted by path.
    pub(super) files: Vec<File>,
    /// The paths of the others, such as pictures.
    others: Vec<String>,
    /// Every package of the workspace.
    pub(super) packages: Vec<Package>,
}

/// A text file; its path is relative to the root and has `/` between names on every system.
pub(super) struct File {
    pub(super) path: String,
    pub(super) text: String,
    /// The lines taken apart, for Rust sources only.
    pub(super) rust: Vec<Line>,
}

/// A package with the packages of the workspace it depends on outside its tests.
pub(super) struct Package {
    pub(super) name: String,
    pub(super) dependencies: Vec<String>,
}

impl Tree {
    /// Reads the workspace.
    pub(super) fn load(workspace: &Workspace) -> Outcome<Self> {
        let mut tree = Self { files: Vec::new(), others: Vec::new(), packages: packages(workspace)? };
        let mut pending = vec![workspace.root().to_path_buf()];
        while let Some(folder) = pending.pop() {
            let unreadable = |error| format!("cannot read {}: {error}", folder.display());
            for entry in std::fs::read_dir(&folder).map_err(unreadable)? {
                let path = entry.map_err(unreadable)?.path();
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                if path.is_dir() {
                    if !SKIPPED_FOLDERS.contains(&name.unwrap_or_default().as_str()) {
                        pending.push(path);
                    }
                } else if is_text(&path) {
                    tree.files.push(read(workspace.root(), &path)?);
                } else {
                    tree.others.push(relative(workspace.root(), &path));
                }
            }
        }
        tree.files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(tree)
    }

    /// The Rust sources.
    pub(super) fn rust(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.is_rust())
    }

    /// The Markdown documents.
    pub(super) fn documents(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.path.ends_with(".md"))
    }

    /// The file at this path.
    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file is at this path or below it.
    pub(super) fn has(&self, path: &str) -> bool {
        let folder = format!("{}/", path.trim_end_matches('/'));
        let mut paths = self.files.iter().map(|file| &file.path).chain(&self.others);
        paths.any(|one| one == path || one.starts_with(&folder))
    }
}

impl File {
    pub(super) fn new(path: &str, text: &str) -> Self {
        let rust = if path.ends_with(".rs") { rust_text::lines(text) } else { Vec::new() };
        Self { path: path.to_owned(), text: text.to_owned(), rust }
    }

    fn is_rust(&self) -> bool {
        !self.rust.is_empty() || self.path.ends_with(".rs")
    }

    /// The name of the crate under `crates/` that the file belongs to.
    pub(super) fn krate(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split('/').next()
    }

    /// The numbered lines outside tests: none of a test file, and of others those before `mod tests`.
    pub(super) fn product_lines(&self) -> impl Iterator<Item = (usize, &Line)> {
        let end = if self.is_test() { 0 } else { self.first_test_line() };
        self.rust.iter().take(end).enumerate().map(|(index, line)| (index + 1, line))
    }

    fn is_test(&self) -> bool {
        self.path.split('/').any(|name| matches!(name, "tests" | "tests.rs" | "benches" | "fuzz"))
    }

    fn first_test_line(&self) -> usize {
        let is_attribute = |line: &Line| line.code.trim() == "#[cfg(test)]";
        let opens_module = |line: &Line| line.code.starts_with("mod ");
        self.rust
            .windows(2)
            .position(|pair| matches!(pair, [one, two] if is_attribute(one) && opens_module(two)))
            .unwrap_or(self.rust.len())
    }
}

fn is_text(path: &Path) -> bool {
    match path.extension() {
        None => true,
        Some(extension) => TEXT.iter().any(|known| extension == *known),
    }
}

/// A path below the root, with `/` between names.
fn relative(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

fn read(root: &Path, path: &Path) -> Outcome<File> {
    let relative = relative(root, path);
    let bytes = std::fs::read(path).map_err(|error| format!("cannot read {relative}: {error}"))?;
    Ok(File::new(&relative, &String::from_utf8_lossy(&bytes)))
}

fn packages(workspace: &Workspace) -> Outcome<Vec<Package>> {
    let metadata =
        workspace::output(&mut workspace.cargo(["metadata", "--no-deps", "--format-version", "1"]))?;
    parse_packages(&metadata)
}

/// Reads the packages out of what `cargo metadata --no-deps` prints.
fn parse_packages(metadata: &str) -> Outcome<Vec<Package>> {
    let metadata: Value =
        serde_json::from_str(metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let name = |value: &Value| value["name"].as_str().unwrap_or_default().to_owned();
    let package = |value: &Value| {
        let outside_tests = |dependency: &&Value| dependency["kind"].as_str() != Some("dev");
        let in_workspace = |dependency: &&Value| dependency["path"].is_string();
        let dependencies = list(&value["dependencies"]);
        let kept = dependencies.iter().filter(outside_tests).filter(in_workspace);
        Package { name: name(value), dependencies: kept.map(name).collect() }
    };
    Ok(list(&metadata["packages"]).iter().map(package).collect())
}

#[cfg(test)]
impl Tree {
    /// A tree of these files.
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|(path, text)| File::new(path, text)).collect();
        Self { files, ..Self::default() }
    }

    /// A tree of these packages with their dependencies.
    pub(super) fn of_packages(packages: &[(&str, &[&str])]) -> Self {
        let package = |(name, dependencies): &(&str, &[&str])| Package {
            name: (*name).to_owned(),
            dependencies: dependencies.iter().map(|name| (*name).to_owned()).collect(),
        };
        Self { packages: packages.iter().map(package).collect(), ..Self::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn product_lines_end_at_the_tests() {
        let file = File::new("crates/x/src/a.rs", "fn a() {}\n#[cfg(test)]\nmod tests {\n}\n");
        assert_eq!(file.product_lines().count(), 1);
        assert_eq!(File::new("crates/x/tests/a.rs", "fn a() {}\n").product_lines().count(), 0);
        assert_eq!(File::new("crates/x/src/a.rs", "#[cfg(test)]\nfn a() {}\n").product_lines().count(), 2);
    }

    #[test]
    fn packages_are_read_without_test_and_outside_dependencies() {
        let metadata = r#"{"packages": [{"name": "a", "dependencies": [
            {"name": "b", "path": "/b", "kind": null},
            {"name": "c", "path": "/c", "kind": "dev"},
            {"name": "serde", "kind": null}]}]}"#;
        let packages = parse_packages(metadata).unwrap();
        assert_eq!(packages.len(), 1);
        assert_eq!(
            (packages[0].name.as_str(), packages[0].dependencies.as_slice()),
            ("a", &["b".to_owned()][..])
        );
        assert!(parse_packages("not json").is_err());
    }

    #[test]
    fn a_folder_is_had_when_a_file_is_below_it() {
        let tree = Tree::of(&[("crates/term/src/lib.rs", "")]);
        assert!(tree.has("crates/term") && tree.has("crates/term/") && tree.has("crates/term/src/lib.rs"));
        assert!(!tree.has("crates/te"));
    }
}
