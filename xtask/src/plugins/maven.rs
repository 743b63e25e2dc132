//! The plugin for Maven: built and tried with each Maven.

use crate::workspace::{self, Outcome, Workspace};
use std::path::{Path, PathBuf};

/// The last of Maven 3.9, and what there is of Maven 4.
const VERSIONS: [&str; 2] = ["3.9.16", "4.0.0-rc-6"];
const FOLDER: &str = "target/plugins";
const POM: &str = "plugins/maven/pom.xml";
/// What one of the projects printed while it was built.
const LOG: &str = "plugins/maven/target/it/single/build.log";
const UNPACK: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack";

/// Builds the plugin with each Maven, which builds the projects of its tests.
pub(super) fn test(workspace: &Workspace, binary: &Path) -> Outcome {
    let executable = format!("-Dheapwise.executable={}", binary.display());
    for version in VERSIONS {
        let maven = distribution(workspace, version)?;
        eprintln!("plugins: Maven {version} builds the plugin and the projects of its tests");
        let mut command = workspace.command(maven);
        command.args(["-B", "-ntp", "-f", POM, "clean", "verify", &executable]).stdout(std::io::stderr());
        workspace::run(&mut command)?;
        has_run(workspace, version)?;
        println!("plugins: the tests of the Maven plugin pass with Maven {version}");
    }
    Ok(())
}

/// Makes sure that it was this Maven which built the projects.
fn has_run(workspace: &Workspace, version: &str) -> Outcome {
    let path = workspace.path(LOG);
    let log = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    match log.contains(&format!("Apache Maven {version} ")) {
        true => Ok(()),
        false => Err(format!("{LOG} tells of another Maven than {version}")),
    }
}

/// The program of a version, which is fetched if it is not there.
fn distribution(workspace: &Workspace, version: &str) -> Outcome<PathBuf> {
    let folder = workspace.path(FOLDER);
    let program = folder.join(format!("apache-maven-{version}/bin/mvn"));
    if !program.is_file() {
        eprintln!("plugins: fetching Maven {version} into {FOLDER}");
        std::fs::create_dir_all(&folder).map_err(|error| format!("cannot create {FOLDER}: {error}"))?;
        let artifact = format!("-Dartifact=org.apache.maven:apache-maven:{version}:tar.gz:bin");
        let target = format!("-DoutputDirectory={}", folder.display());
        let mut fetch = workspace.command("mvn");
        fetch.args(["-B", "-q", UNPACK, &artifact, &target]).stdout(std::io::stderr());
        // Away from the workspace, in case a project file lies above it.
        workspace::run(fetch.current_dir(&folder))?;
    }
    match program.is_file() {
        true => Ok(program),
        false => Err(format!("there is no {} in what was fetched", program.display())),
    }
}
