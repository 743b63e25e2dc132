//! Tries a package where nothing else is: in a fresh Debian that `debootstrap` makes, with no JDK, no compiler and no network.

use super::TARGETS;
use crate::needs;
use crate::workspace::{self, Outcome, Workspace};
use std::path::Path;
use std::process::Command;

const ROOT: &str = "target/bare-root";
const SUITE: &str = "bookworm";

/// Installs the package for this machine and runs what must work without a JDK.
pub(super) fn try_package(workspace: &Workspace, dist: &Path, files: &[String]) -> Outcome {
    let here = TARGETS.iter().find(|target| target.triple.starts_with(std::env::consts::ARCH));
    let package =
        here.and_then(|here| files.iter().find(|file| file.ends_with(&format!("_{}.deb", here.debian))));
    let Some(package) = package else {
        eprintln!("dist: no package is for this machine, so none is tried");
        return Ok(());
    };
    if !needs::is_root_on_debian() {
        eprintln!("dist: only root on Debian can make a bare root; {package} is not tried");
        return Ok(());
    }
    needs::meet(&[&needs::DEBOOTSTRAP])?;
    let root = workspace.path(ROOT);
    // This file is the last that is written to a root.
    if !root.join("etc/debian_version").is_file() || !root.join("usr/bin/dpkg").is_file() {
        eprintln!("dist: debootstrap makes a bare {SUITE} in {ROOT}");
        workspace::fresh_folder(&root)?;
        let mut make = Command::new("debootstrap");
        workspace::run(make.args(["--variant=minbase", SUITE]).arg(&root).stdout(std::io::stderr()))?;
    }
    super::copy(&dist.join(package), root.join(package))?;
    let inside = |arguments: &[&str]| {
        let mut command = Command::new("chroot");
        command
            .arg(&root)
            .args(["/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root"])
            .args(arguments);
        command
    };
    workspace::run(inside(&["dpkg", "--install", &format!("/{package}")]).stdout(std::io::stderr()))?;
    says(&mut inside(&["heapwise", "--version"]), super::VERSION)?;
    says(&mut inside(&["heapwise", "--help"]), "Usage: heapwise")?;
    says(&mut inside(&["heapwise", "doctor"]), "no JDK found")?;
    says(&mut inside(&["ls", "/usr/share/man/man1"]), "heapwise-generate.1.gz")?;
    println!("dist: {package} works in a bare {SUITE}");
    Ok(())
}

/// Runs a command that has to say something, however it ends.
fn says(command: &mut Command, what: &str) -> Outcome {
    let output = command.output().map_err(|error| format!("cannot start chroot: {error}"))?;
    let said =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    match said.contains(what) && output.status.code().is_some() {
        true => Ok(()),
        false => Err(format!("{command:?} should say `{what}`, but says:\n{said}")),
    }
}
