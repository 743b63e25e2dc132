//! The plugin for Gradle: built by the `gradle` of the system, and tried with it on a build of two modules.

use crate::workspace::{self, Outcome, Workspace};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PLUGIN: &str = "plugins/gradle";
const BUILD: &str = "plugins/gradle/src/it/modules";
const COPY: &str = "target/plugins/gradle-modules";

/// Builds the plugin, and runs its tasks.
pub(super) fn test(workspace: &Workspace, binary: &Path) -> Outcome {
    eprintln!("plugins: Gradle builds the plugin");
    let gradle = |folder: &Path, arguments: &[&str]| {
        let mut command = workspace.command("gradle");
        command.args(["--no-daemon", "--offline", "--console=plain"]).args(arguments).current_dir(folder);
        command
    };
    workspace::run(gradle(&workspace.path(PLUGIN), &["clean", "jar"]).stdout(std::io::stderr()))?;
    let jar = jar(&workspace.path(PLUGIN).join("build/libs"))?;
    let build = Build { folder: workspace.path(COPY) };
    workspace::fresh_folder(&build.folder)?;
    workspace::copy_folder(&workspace.path(BUILD), &build.folder, &[])?;
    let plugin = format!("-Pheapwise.plugin={}", jar.display());
    let executable = format!("-Pheapwise.executable={}", binary.display());
    let gradle = |task: &str| gradle(&build.folder, &[&plugin, &executable, task]);

    eprintln!("plugins: Gradle runs the tasks of the plugin");
    build.succeeds(&mut gradle("heapwiseGenerate"))?;
    build.has("base/src/test/java/base/ChainHeapwiseTest.java", "class ChainHeapwiseTest")?;
    build.has("top/src/test/java/top/SearchHeapwiseTest.java", "class SearchHeapwiseTest")?;
    build.lacks("top/src/test/java/base")?;
    build.lacks("empty/src")?;
    build.succeeds(&mut gradle("heapwiseReport"))?;
    build.has("top/out/heapwise/tests/top/SearchHeapwiseTest.java", "@DisplayName")?;
    build.has("base/build/heapwise-report/index.html", "base.Chain")?;
    // Only the source has comments.
    build.has("top/out/heapwise-report/classes/top.Search.html", "Looks for numbers in a chain")?;
    build.succeeds(&mut gradle("base:heapwiseCheck"))?;
    build.fails(&mut gradle("top:heapwiseCheck"), "heapwise reported findings; see above")?;
    let mut without = gradle("base:heapwiseCheck");
    without.arg("-Pheapwise.executable=no-such-heapwise");
    build.fails(&mut without, "`no-such-heapwise` cannot be started. Install heapwise from")?;
    let version = workspace::output(Command::new("gradle").arg("--version"))?;
    let version = version.lines().find(|line| line.starts_with("Gradle")).unwrap_or("Gradle");
    println!("plugins: the tests of the Gradle plugin pass with {version}");
    Ok(())
}

/// A build, and what its tasks have left.
struct Build {
    folder: PathBuf,
}

impl Build {
    fn succeeds(&self, command: &mut Command) -> Outcome {
        workspace::run(command.stdout(std::io::stderr()))
    }

    fn fails(&self, command: &mut Command, why: &str) -> Outcome {
        match workspace::output(command) {
            Ok(_) => Err(format!("Gradle succeeds where it should say: {why}")),
            Err(message) if message.contains(why) => Ok(()),
            Err(message) => Err(format!("Gradle should say: {why}\nbut says: {message}")),
        }
    }

    fn has(&self, file: &str, text: &str) -> Outcome {
        let path = self.folder.join(file);
        let found = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        match found.contains(text) {
            true => Ok(()),
            false => Err(format!("{} lacks `{text}`", path.display())),
        }
    }

    fn lacks(&self, file: &str) -> Outcome {
        match self.folder.join(file).exists() {
            true => Err(format!("{file} should not be there")),
            false => Ok(()),
        }
    }
}

fn jar(folder: &Path) -> Outcome<PathBuf> {
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut jars = files.flatten().map(|file| file.path());
    let is_jar = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "jar");
    jars.find(is_jar).ok_or_else(|| format!("Gradle left no jar in {}", folder.display()))
}
