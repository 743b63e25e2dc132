//! Zig as the compiler of C++ and the linker for other systems, driven by `cargo-zigbuild`.

use crate::workspace::{self, Outcome, Workspace};
use std::path::PathBuf;

/// The versions that are installed.
const PACKAGES: [&str; 2] = ["cargo-zigbuild==0.24.1", "ziglang==0.17.1"];
const FOLDER: &str = "target/tools/zig";

/// What builds for other systems.
pub(super) struct Zig {
    /// The folder with its programs.
    programs: PathBuf,
}

impl Zig {
    /// That in our folder of tools, where it is installed at its first use.
    pub(super) fn install(workspace: &Workspace) -> Outcome<Zig> {
        let zig = Zig { programs: workspace.path(FOLDER).join("bin") };
        if !zig.programs.join("cargo-zigbuild").is_file() {
            eprintln!("dist: installing {} from PyPI into {FOLDER}", PACKAGES.join(" and "));
            workspace::run(workspace.command("python3").args(["-m", "venv", FOLDER]))?;
            let mut install = workspace.command(zig.programs.join("pip"));
            workspace::run(
                install.args(["install", "--quiet", "--disable-pip-version-check"]).args(PACKAGES),
            )?;
        }
        Ok(zig)
    }

    /// The binary for a target, for which `rustup` fetches the standard library.
    pub(super) fn build(&self, workspace: &Workspace, triple: &str) -> Outcome<PathBuf> {
        let installed =
            workspace::output(workspace.command("rustup").args(["target", "list", "--installed"]))?;
        if !installed.lines().any(|line| line == triple) {
            workspace::run(workspace.command("rustup").args(["target", "add", triple]))?;
        }
        let mut path = vec![self.programs.clone()];
        path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
        let path = std::env::join_paths(path).map_err(|error| error.to_string())?;
        let build = ["zigbuild", "--release", "--locked", "--package", "heapwise", "--target", triple];
        // Lines of our sources in stacks are for those who build themselves.
        let mut cargo = workspace.cargo(build);
        workspace::run(cargo.env("PATH", path).env("CARGO_PROFILE_RELEASE_STRIP", "debuginfo"))?;
        Ok(workspace.built(&format!("{triple}/release/heapwise")))
    }
}
