//! `cargo xtask deny`: holds our dependencies to `deny.toml`, with a `cargo-deny` of our own if there is none.
//!
//! Licences, bans and sources are checked with what cargo has fetched. `cargo-deny` comes from crates.io, and advisories from a
//! database on GitHub; where one of them cannot be reached, its checks are skipped and the chore says so, since a machine without
//! that way must still pass.

use crate::workspace::{self, Outcome, Workspace};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The version that is installed where there is none.
const VERSION: &str = "0.20.2";
const TOOLS: &str = "target/tools";
const PROGRAM: &str = "cargo-deny";

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    workspace::no_arguments(arguments)?;
    let Some(program) = program(workspace) else {
        eprintln!("xtask deny: {PROGRAM} cannot be installed; dependencies are not checked");
        return Ok(());
    };
    let deny = |arguments: &[&str]| {
        let mut command = workspace.command(&program);
        command.args(arguments);
        command
    };
    workspace::run(&mut deny(&["check", "licenses", "bans", "sources"]))?;
    if workspace::output(&mut deny(&["fetch", "db"])).is_err() {
        eprintln!("xtask deny: the database of advisories cannot be fetched; its check is skipped");
        return Ok(());
    }
    workspace::run(&mut deny(&["check", "--disable-fetch", "advisories"]))
}

/// The `cargo-deny` of the user, or ours, which is installed at its first use; `None` where it cannot be.
fn program(workspace: &Workspace) -> Option<PathBuf> {
    let own = workspace.path(TOOLS).join("bin").join(format!("{PROGRAM}{}", std::env::consts::EXE_SUFFIX));
    for program in [PathBuf::from(PROGRAM), own.clone()] {
        let version =
            Command::new(&program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
        if version.is_ok_and(|status| status.success()) {
            return Some(program);
        }
    }
    eprintln!("{PROGRAM} is missing: installing version {VERSION} into {TOOLS}");
    let install = ["install", PROGRAM, "--quiet", "--locked", "--version", VERSION, "--root", TOOLS];
    workspace::run(&mut workspace.cargo(install)).ok().map(|()| own)
}
