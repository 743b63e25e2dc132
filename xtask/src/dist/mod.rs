//! `cargo xtask dist`: what a release offers to download, below `target/dist`: for each target an archive and a Debian package with a
//! static binary, and a file with the checksums of all.
//!
//! The binaries are linked with musl, so that they run on any Linux. Zig compiles the C++ parts for it, for other processors too; it comes
//! from PyPI together with `cargo-zigbuild`. Nothing is published here: RELEASING.md says how a person does that.

mod bare_root;
mod debian;
mod folder;
mod licences;
mod zig;

use crate::needs;
use crate::workspace::{self, Outcome, Workspace};
use folder::Folder;
use std::fs;
use std::path::{Path, PathBuf};

/// A kind of machine that binaries are made for.
#[derive(Debug, PartialEq)]
struct Target {
    /// What Rust calls it.
    triple: &'static str,
    /// What we call it in the names of files.
    name: &'static str,
    /// What Debian calls it.
    debian: &'static str,
}

const TARGETS: &[Target] = &[
    Target { triple: "x86_64-unknown-linux-musl", name: "x86_64-linux", debian: "amd64" },
    Target { triple: "aarch64-unknown-linux-musl", name: "aarch64-linux", debian: "arm64" },
];

/// All crates have the version of the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");
const DIST: &str = "target/dist";
const SUMS: &str = "SHA256SUMS";

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let targets = chosen(arguments)?;
    needs::meet(&[&needs::CPP, &needs::PYTHON])?;
    let zig = zig::Zig::install(workspace)?;
    let mut binaries = Vec::new();
    for target in &targets {
        eprintln!("dist: building for {}; this takes minutes", target.triple);
        let binary = zig.build(workspace, target.triple)?;
        is_static(&binary)?;
        binaries.push(binary);
    }
    let runnable =
        binaries.iter().find(|binary| workspace::output(workspace.command(binary).arg("-V")).is_ok());
    let runnable = runnable.ok_or("none of the binaries runs here, so none can print its manual")?;
    let texts = folder::Texts::of(workspace, runnable)?;
    let dist = workspace.path(DIST);
    workspace::fresh_folder(&dist)?;
    let mut files = Vec::new();
    for (target, binary) in targets.iter().zip(&binaries) {
        let licences = licences::of_others(workspace, target.triple)?;
        let folder = Folder { workspace, target, binary, texts: &texts, licences: &licences };
        files.push(folder.archive(&dist)?);
        files.push(debian::package(&folder, &dist)?);
    }
    sums(workspace, &dist, &files)?;
    bare_root::try_package(workspace, &dist, &files)?;
    for file in files.iter().map(String::as_str).chain([SUMS]) {
        println!("dist: {DIST}/{file}");
    }
    Ok(())
}

/// The targets that are named, or all.
fn chosen(arguments: &[String]) -> Outcome<Vec<&'static Target>> {
    let named = |name: &String| {
        let known = TARGETS.iter().find(|target| target.name == name || target.triple == name);
        let names = || TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
        known.ok_or_else(|| format!("no target is called {name}; there are {}", names()))
    };
    match arguments {
        [] => Ok(TARGETS.iter().collect()),
        names => names.iter().map(named).collect(),
    }
}

/// Refuses a binary that needs a loader, and with it libraries of the system.
fn is_static(binary: &Path) -> Outcome {
    let headers = workspace::output(std::process::Command::new("readelf").arg("-lW").arg(binary))?;
    match headers.contains("INTERP") {
        true => Err(format!("{} is not static", binary.display())),
        false => Ok(()),
    }
}

/// Writes the checksums as `sha256sum -c` reads them.
fn sums(workspace: &Workspace, dist: &Path, files: &[String]) -> Outcome {
    let text = workspace::output(workspace.command("sha256sum").current_dir(dist).args(files))?;
    write(&dist.join(SUMS), &text)
}

fn write(path: &Path, text: &str) -> Outcome {
    let failed = |error: std::io::Error| format!("cannot write {}: {error}", path.display());
    fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).map_err(failed)?;
    fs::write(path, text).map_err(failed)
}

fn copy(from: &Path, to: PathBuf) -> Outcome {
    let failed =
        |error: std::io::Error| format!("cannot copy {} to {}: {error}", from.display(), to.display());
    fs::create_dir_all(to.parent().unwrap_or(Path::new("."))).map_err(failed)?;
    fs::copy(from, &to).map(drop).map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_chosen_by_either_name() {
        let chosen =
            |names: &[&str]| chosen(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(chosen(&[]).unwrap().len(), TARGETS.len());
        let debian =
            |names: &[&str]| chosen(names).unwrap().iter().map(|target| target.debian).collect::<Vec<_>>();
        assert_eq!(debian(&["aarch64-linux"]), ["arm64"]);
        assert_eq!(debian(&["x86_64-unknown-linux-musl", "aarch64-linux"]), ["amd64", "arm64"]);
        assert!(chosen(&["sparc"]).unwrap_err().contains("x86_64-linux, aarch64-linux"));
    }
}
