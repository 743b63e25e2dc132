//! The licences of what others wrote and the binary holds: they ask that their text goes with it.

use crate::workspace::{self, Outcome, Workspace};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// How the names of files with licences begin.
const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"];
const HEAD: &str = "What others wrote and heapwise holds, with the licences. Beside these crates it holds the standard library of Rust
(MIT or Apache-2.0), musl (MIT), and libc++, libc++abi, libunwind and compiler-rt of LLVM (Apache-2.0 with the LLVM exception).
";

/// The texts, each once, with the crates that it is of.
pub(super) fn of_others(workspace: &Workspace, triple: &str) -> Outcome<String> {
    let tree = ["tree", "--package", "heapwise", "--edges", "normal", "--prefix", "none", "--target", triple];
    let tree = workspace::output(&mut workspace.cargo(tree))?;
    let metadata = workspace::output(&mut workspace.cargo([
        "metadata",
        "--format-version",
        "1",
        "--locked",
        "--filter-platform",
        triple,
    ]))?;
    let metadata: Value =
        serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let linked: BTreeSet<(&str, &str)> = tree.lines().filter_map(package).collect();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        let (name, version) = (field("name"), field("version"));
        // Ours have no source.
        if package["source"].is_null() || !linked.contains(&(name, version)) {
            continue;
        }
        let found = licences(Path::new(field("manifest_path")).parent().unwrap_or(Path::new(".")))?;
        let title = format!("{name} {version} ({})", field("license"));
        if found.is_empty() {
            texts.entry("There is no text with it.".to_owned()).or_default().push(title.clone());
        }
        for text in found {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    let mut all = HEAD.to_owned();
    for (text, mut titles) in texts {
        titles.dedup();
        all += &format!("\n{}\n{}\n\n{}\n", "-".repeat(80), titles.join("\n"), text.trim_end());
    }
    Ok(all)
}

/// The name and the version in a line of `cargo tree`.
fn package(line: &str) -> Option<(&str, &str)> {
    let mut words = line.split_whitespace();
    Some((words.next()?, words.next()?.strip_prefix('v')?))
}

/// The texts of the licences in a folder or below it, where code of others may lie.
fn licences(folder: &Path) -> Outcome<Vec<String>> {
    let mut texts = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        let unreadable = |error: std::io::Error| format!("{}: {error}", folder.display());
        for entry in std::fs::read_dir(&folder).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
            if path.is_dir() {
                pending.push(path);
            } else if NAMES.iter().any(|known| name.starts_with(known)) && !name.ends_with(".RS") {
                let bytes = std::fs::read(&path).map_err(unreadable)?;
                texts.push(String::from_utf8_lossy(&bytes).replace('\r', ""));
            }
        }
    }
    texts.sort();
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_tree_are_read() {
        assert_eq!(package("cadical v0.1.16"), Some(("cadical", "0.1.16")));
        assert_eq!(package("clap v4.6.7 (*)"), Some(("clap", "4.6.7")));
        assert_eq!(package(""), None);
    }

    #[test]
    fn what_is_linked_has_its_licence() {
        let texts = of_others(&Workspace::find().unwrap(), "x86_64-unknown-linux-musl").unwrap();
        // The SAT solver lies below the crate that wraps it.
        for part in ["cadical 0.", "Armin Biere", "libmimalloc-sys 0.", "Microsoft Corporation"] {
            assert!(texts.contains(part), "{part}");
        }
        // Only tests have it.
        assert!(!texts.contains("proptest"));
    }
}
