//! `cargo xtask newcomer`: does what the tutorial does, from a fresh copy of `examples/shop` to a report to open, and tells the seconds.
//!
//! It takes the Maven, the JDK and the network that are there. Tests run the commands of the tutorial without them and without a
//! clock; this is to see how long it takes.

use crate::needs;
use crate::workspace::{self, Outcome, Workspace};
use std::fs;
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
    copy(&workspace.path(EXAMPLE), &folder)?;
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

/// Copies a folder without what was built in it.
fn copy(from: &Path, to: &Path) -> Outcome {
    let mut pending = vec![(from.to_path_buf(), to.to_path_buf())];
    while let Some((from, to)) = pending.pop() {
        let io = |error: std::io::Error| format!("cannot copy {}: {error}", from.display());
        fs::create_dir_all(&to).map_err(io)?;
        for entry in fs::read_dir(&from).map_err(io)? {
            let entry = entry.map_err(io)?;
            let (path, copied) = (entry.path(), to.join(entry.file_name()));
            if !path.is_dir() {
                fs::copy(&path, &copied).map_err(io)?;
            } else if !BUILT.iter().any(|built| entry.file_name() == *built) {
                pending.push((path, copied));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new user has the sources, and nothing that was built of them.
    #[test]
    fn what_was_built_is_left() {
        let root = std::env::temp_dir().join(format!("heapwise-newcomer-{}", std::process::id()));
        let [from, to] = ["from", "to"].map(|name| root.join(name));
        for path in ["src/A.java", "target/classes/A.class", ".heapwise/kept"] {
            let path = from.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "").unwrap();
        }
        copy(&from, &to).unwrap();
        assert!(to.join("src/A.java").is_file());
        assert!(!to.join("target").exists() && !to.join(".heapwise").exists());
        fs::remove_dir_all(root).unwrap();
    }
}
