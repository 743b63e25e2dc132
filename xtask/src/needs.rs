//! What the chores need from the system, and how it is installed when it is missing.
//!
//! As root on Debian a missing thing is installed with `apt-get`, and the chore says so. Elsewhere the chore
//! stops with the name of the package: what to install on a machine is its owner's business.

use crate::workspace::{self, Outcome};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The oldest Java release whose compiler and class library the tests are written for.
const OLDEST_JAVA: u32 = 17;

/// Installs and never upgrades: a chore adds what is missing and leaves alone what its owner has.
const INSTALL: &[&str] = &["install", "-y", "-q", "--no-upgrade", "--no-install-recommends"];

/// Something that must be on the system.
pub(crate) struct Need {
    what: &'static str,
    is_met: fn() -> bool,
    /// Debian's packages for it; the first that the release has is taken.
    packages: &'static [&'static str],
}

/// The compiler and class library of Java.
pub(crate) const JDK: Need = Need {
    what: "a JDK, version 17 or newer",
    is_met: has_jdk,
    packages: &["openjdk-17-jdk-headless", "openjdk-21-jdk-headless", "default-jdk-headless"],
};

/// Maven, which fetches the jars that generated tests run with.
pub(crate) const MAVEN: Need =
    Need { what: "Maven", is_met: || starts("mvn", "-version"), packages: &["maven"] };

/// The browser in which pages are looked at.
pub(crate) const CHROMIUM: Need =
    Need { what: "Chromium", is_met: || starts("chromium", "--version"), packages: &["chromium"] };

/// What fetches the checker of accessibility.
pub(crate) const NPM: Need = Need { what: "npm", is_met: || starts("npm", "--version"), packages: &["npm"] };

/// Gradle, with which our plugin for it is tried.
pub(crate) const GRADLE: Need =
    Need { what: "Gradle", is_met: || starts("gradle", "--version"), packages: &["gradle"] };

/// Python, for tools that come from PyPI.
pub(crate) const PYTHON: Need = Need {
    what: "Python with venv",
    is_met: || starts("python3", "-cimport ensurepip, venv"),
    packages: &["python3-venv"],
};

/// What makes a Debian in a folder.
pub(crate) const DEBOOTSTRAP: Need =
    Need { what: "debootstrap", is_met: || starts("debootstrap", "--version"), packages: &["debootstrap"] };

/// The scheduler of most clusters.
pub(crate) const SLURM: Need = Need {
    what: "Slurm",
    is_met: || starts("slurmctld", "-V") && starts("slurmd", "-V"),
    packages: &["slurm-wlm"],
};

/// What the parts of Slurm know each other by.
pub(crate) const MUNGE: Need = Need { what: "munge", is_met: || starts("munge", "-V"), packages: &["munge"] };

/// A server that keeps values under keys.
pub(crate) const REDIS: Need =
    Need { what: "Redis", is_met: || starts("redis-server", "-v"), packages: &["redis-server"] };

/// The compiler of the embedded SAT solver.
pub(crate) const CPP: Need =
    Need { what: "a C++ compiler", is_met: || starts("c++", "--version"), packages: &["g++"] };

/// The solver that ours is compared with.
pub(crate) const Z3: Need = Need { what: "the library of Z3", is_met: has_z3, packages: &["libz3-dev"] };

/// Sees to it that all needs are met.
///
/// # Errors
/// When something is missing and cannot be installed; the message names the package.
pub(crate) fn meet(needs: &[&Need]) -> Outcome {
    for need in needs.iter().filter(|need| !(need.is_met)()) {
        if !is_root_on_debian() {
            return Err(missing(need));
        }
        install(need)?;
        if !(need.is_met)() {
            return Err(format!("{} was installed but does not work", need.what));
        }
    }
    Ok(())
}

/// A program of the JDK: that of `JAVA_HOME` if it is set, else the one on the path.
pub(crate) fn java_program(name: &str) -> PathBuf {
    let home = std::env::var_os("JAVA_HOME").map(|home| Path::new(&home).join("bin").join(name));
    home.filter(|program| program.is_file()).unwrap_or_else(|| PathBuf::from(name))
}

fn missing(need: &Need) -> String {
    let package = need.packages.first().copied().unwrap_or_default();
    format!("{} is missing; install it (on Debian: the package {package}) and try again", need.what)
}

/// Installs the first package that can be; refreshes the list of packages only if none can.
fn install(need: &Need) -> Outcome {
    let mut failure = String::new();
    for refresh in [false, true] {
        if refresh {
            workspace::run(apt_get().args(["-q", "update"]))?;
        }
        for package in need.packages {
            eprintln!("{} is missing: installing Debian's package {package}", need.what);
            match workspace::run(apt_get().args(INSTALL).arg(package)) {
                Ok(()) => return Ok(()),
                Err(message) => failure = message,
            }
        }
    }
    Err(failure)
}

/// `apt-get` without questions; its report is progress, so it goes where progress goes.
fn apt_get() -> Command {
    let mut command = Command::new("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()).stdout(std::io::stderr());
    command
}

/// Whether packages may be installed, and roots made.
pub(crate) fn is_root_on_debian() -> bool {
    let user = workspace::output(Command::new("id").arg("-u"));
    Path::new("/etc/debian_version").exists() && user.is_ok_and(|id| id.trim() == "0")
}

fn starts(program: &str, argument: &str) -> bool {
    workspace::output(Command::new(program).arg(argument)).is_ok()
}

fn has_jdk() -> bool {
    let version = workspace::output(Command::new(java_program("javac")).arg("-version"));
    version.is_ok_and(|text| java_release(&text).is_some_and(|release| release >= OLDEST_JAVA))
}

/// The release in what `javac -version` prints, such as `javac 17.0.15`; releases before 9 give 1.
fn java_release(version: &str) -> Option<u32> {
    let number = version.trim().strip_prefix("javac ")?;
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Whether a C program can be compiled against the library, which needs both the header and the library.
fn has_z3() -> bool {
    let compiler = Command::new("cc")
        .args(["-x", "c", "-", "-lz3", "-o", "/dev/null"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut compiler) = compiler else { return false };
    let source = b"#include <z3.h>\nint main(void) { return 0; }\n";
    let written = compiler.stdin.take().is_some_and(|mut input| input.write_all(source).is_ok());
    compiler.wait().is_ok_and(|status| status.success() && written)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_read() {
        assert_eq!(java_release("javac 17.0.15\n"), Some(17));
        assert_eq!(java_release("javac 21-ea"), Some(21));
        assert_eq!(java_release("javac 1.8.0_392"), Some(1));
        assert_eq!(java_release("command not found"), None);
    }

    #[test]
    fn what_is_missing_is_named_with_its_package() {
        let message = missing(&JDK);
        assert!(message.contains("JDK") && message.contains("openjdk-17-jdk-headless"), "{message}");
    }

    #[test]
    fn a_met_need_installs_nothing() {
        let met = Need { what: "nothing", is_met: || true, packages: &[] };
        assert_eq!(meet(&[&met]), Ok(()));
    }

    #[test]
    fn a_program_that_is_not_there_does_not_start() {
        assert!(!starts("no-such-program-anywhere", "--version"));
    }
}
