//! The jars that the tests and the demo need, fetched from Maven Central by Maven.
//!
//! They go into the folder in which `heapwise generate --check` looks for them: `HEAPWISE_CACHE` if it is
//! set, else `.cache/heapwise` in the user's home.

use crate::workspace::{self, Outcome, Workspace};
use std::path::{Path, PathBuf};

/// A jar in Maven Central.
struct Jar {
    /// Group, artifact, version, and if they matter packaging and classifier.
    coordinates: &'static str,
    /// The file that Maven makes of it.
    file: &'static str,
}

const JARS: &[Jar] = &[
    Jar {
        coordinates: "org.junit.platform:junit-platform-console-standalone:1.11.4",
        file: "junit-platform-console-standalone-1.11.4.jar",
    },
    Jar {
        coordinates: "org.jacoco:org.jacoco.agent:0.8.13:jar:runtime",
        file: "org.jacoco.agent-0.8.13-runtime.jar",
    },
    Jar {
        coordinates: "org.jacoco:org.jacoco.cli:0.8.13:jar:nodeps",
        file: "org.jacoco.cli-0.8.13-nodeps.jar",
    },
    Jar { coordinates: "org.apache.commons:commons-collections4:4.4", file: "commons-collections4-4.4.jar" },
];

const COPY: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";

/// Fetches the jars that are not there yet.
///
/// # Errors
/// When Maven fails or leaves no file.
pub(crate) fn fetch(workspace: &Workspace) -> Outcome {
    let folder = cache()?;
    for jar in JARS.iter().filter(|jar| !folder.join(jar.file).is_file()) {
        eprintln!("fetching {} from Maven Central into {}", jar.file, folder.display());
        copy(workspace, jar, &folder)?;
        if !folder.join(jar.file).is_file() {
            return Err(format!("Maven left no {} in {}", jar.file, folder.display()));
        }
    }
    Ok(())
}

fn copy(workspace: &Workspace, jar: &Jar, folder: &Path) -> Outcome {
    let artifact = format!("-Dartifact={}", jar.coordinates);
    let target = format!("-DoutputDirectory={}", folder.display());
    let mut maven = workspace.command("mvn");
    workspace::run(maven.args(["-B", "-q", COPY, &artifact, &target]).stdout(std::io::stderr()))
}

fn cache() -> Outcome<PathBuf> {
    if let Some(folder) = std::env::var_os("HEAPWISE_CACHE") {
        return Ok(PathBuf::from(folder));
    }
    let home = std::env::var_os("HOME").ok_or("neither HEAPWISE_CACHE nor HOME is set")?;
    Ok(Path::new(&home).join(".cache/heapwise"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maven names the copy `artifact-version[-classifier].jar`.
    #[test]
    fn the_file_is_what_maven_makes_of_the_coordinates() {
        for jar in JARS {
            let parts: Vec<&str> = jar.coordinates.split(':').collect();
            let classifier = parts.get(4).map(|name| format!("-{name}")).unwrap_or_default();
            assert_eq!(jar.file, format!("{}-{}{classifier}.jar", parts[1], parts[2]));
        }
    }
}
