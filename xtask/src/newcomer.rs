//! `cargo xtask newcomer`: does what the tutorial does, from a fresh copy of `examples/shop` to a report to open, and tells the seconds.
//!
//! It takes the Maven, the JDK and the network that are there. Tests run the commands of the tutorial without them and without a
//! clock; this is to see how long it takes.

use crate::needs;
use crate::workspace::{self, Outcome, Workspace};
use std::path::{Path, PathBuf};
use std::time::Instant;

const EXAMPLE: &str = "examples/shop";
const COPY: &str = "target/newcomer";
/// What somebody has built in the example is not copied.
const BUILT: &[&str] = &["target", ".heapwise"];
/// From nothing to a report.
const COMMANDS: [&[&str]; 2] =
    [&["mvn", "-B", "-q", "compile"], &["heapwise", "generate", "--check", "--report", "html=report"]];
const REPORT: &str = "report/index.html";

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let named = match arguments {
        [] => None,
        [option, path] if option == "--binary" => Some(Path::new(path)),
        other => return Err(format!("use --binary PATH, not `{}`", other.join(" "))),
    };
    needs::meet(&[&needs::CPP, &needs::JDK, &needs::MAVEN])?;
    let binary = workspace.binary(named)?;
    let folder = workspace.path(COPY);
    workspace::fresh_folder(&folder)?;
    workspace::copy_folder(&workspace.path(EXAMPLE), &folder, BUILT)?;
    let started = Instant::now();
    for command in COMMANDS {
        let Some((program, rest)) = command.split_first() else { continue };
        let program = if *program == "heapwise" { binary.clone() } else { PathBuf::from(program) };
        let began = Instant::now();
        workspace::run(workspace.command(program).args(rest).current_dir(&folder))?;
        println!("{}: {:.1} s", command.join(" "), began.elapsed().as_secs_f64());
    }
    let report = folder.join(REPORT);
    if !report.is_file() {
        return Err(format!("there is no {}", report.display()));
    }
    println!("newcomer: {:.1} s to {}", started.elapsed().as_secs_f64(), report.display());
    Ok(())
}
