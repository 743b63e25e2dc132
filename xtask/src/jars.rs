//! The jars of other people's classes that our tests generate tests for, and those of PIT, fetched by Maven.
//!
//! They go into the folder where `crates/check` keeps the jars of JUnit and JaCoCo, which it fetches itself:
//! `HEAPWISE_JARS` if it is set, else `heapwise/jars` in the user's cache.

use crate::workspace::{self, Outcome, Workspace};
use std::path::{Path, PathBuf};

/// A jar in Maven Central.
struct Jar {
    /// Group, artifact, version, and if they matter packaging and classifier.
    coordinates: &'static str,
    /// The file that Maven makes of it.
    file: &'static str,
}

const LANG: Jar =
    Jar { coordinates: "org.apache.commons:commons-lang3:3.17.0", file: "commons-lang3-3.17.0.jar" };

const JARS: &[Jar] = &[
    Jar { coordinates: "org.apache.commons:commons-collections4:4.4", file: "commons-collections4-4.4.jar" },
    LANG,
    Jar { coordinates: "com.google.guava:guava:33.4.0-jre", file: "guava-33.4.0-jre.jar" },
    Jar { coordinates: "com.google.guava:failureaccess:1.0.2", file: "failureaccess-1.0.2.jar" },
    Jar { coordinates: "it.unimi.dsi:fastutil:8.5.15", file: "fastutil-8.5.15.jar" },
    Jar { coordinates: "org.jgrapht:jgrapht-core:1.5.2", file: "jgrapht-core-1.5.2.jar" },
    Jar { coordinates: "org.apache.commons:commons-math3:3.6.1", file: "commons-math3-3.6.1.jar" },
    Jar { coordinates: "joda-time:joda-time:2.13.0", file: "joda-time-2.13.0.jar" },
    Jar { coordinates: "com.google.code.gson:gson:2.11.0", file: "gson-2.11.0.jar" },
    Jar { coordinates: "org.jheaps:jheaps:0.14", file: "jheaps-0.14.jar" },
    Jar { coordinates: "org.apfloat:apfloat:1.10.1", file: "apfloat-1.10.1.jar" },
];

/// PIT, which plants faults in classes and runs their tests, and what it needs to read its arguments and find tests of JUnit 5.
const PIT: &[Jar] = &[
    Jar { coordinates: "org.pitest:pitest:1.19.5", file: "pitest-1.19.5.jar" },
    Jar { coordinates: "org.pitest:pitest-entry:1.19.5", file: "pitest-entry-1.19.5.jar" },
    Jar { coordinates: "org.pitest:pitest-command-line:1.19.5", file: "pitest-command-line-1.19.5.jar" },
    Jar { coordinates: "org.pitest:pitest-junit5-plugin:1.2.3", file: "pitest-junit5-plugin-1.2.3.jar" },
    Jar { coordinates: "net.sf.jopt-simple:jopt-simple:4.9", file: "jopt-simple-4.9.jar" },
    Jar { coordinates: "org.apache.commons:commons-text:1.12.0", file: "commons-text-1.12.0.jar" },
    LANG,
];

const COPY: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";

/// The jars of libraries; those that are not there yet are fetched.
///
/// # Errors
/// When Maven fails or leaves no file.
pub(crate) fn fetch(workspace: &Workspace) -> Outcome<Vec<PathBuf>> {
    fetch_all(workspace, JARS)
}

/// The jars of PIT, fetched in the same way.
///
/// # Errors
/// When Maven fails or leaves no file.
pub(crate) fn fetch_pit(workspace: &Workspace) -> Outcome<Vec<PathBuf>> {
    fetch_all(workspace, PIT)
}

fn fetch_all(workspace: &Workspace, jars: &[Jar]) -> Outcome<Vec<PathBuf>> {
    let folder = cache()?;
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("cannot create {}: {error}", folder.display()))?;
    for jar in jars.iter().filter(|jar| !folder.join(jar.file).is_file()) {
        eprintln!("fetching {} from Maven Central into {}", jar.file, folder.display());
        copy(workspace, jar, &folder)?;
        if !folder.join(jar.file).is_file() {
            return Err(format!("Maven left no {} in {}", jar.file, folder.display()));
        }
    }
    Ok(jars.iter().map(|jar| folder.join(jar.file)).collect())
}

/// The name of an artifact whose jar this is.
pub(crate) fn artifact(path: &Path) -> Option<&'static str> {
    let jar = JARS.iter().find(|jar| path.ends_with(jar.file))?;
    jar.coordinates.split(':').nth(1)
}

/// The jars of JUnit and JaCoCo.
pub(crate) struct OfTests {
    pub junit: PathBuf,
    pub agent: PathBuf,
    pub reporter: PathBuf,
}

/// The jars that `generate --check` has fetched.
///
/// # Errors
/// When it has fetched none.
pub(crate) fn of_tests() -> Outcome<OfTests> {
    let folder = cache()?;
    let read = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(read)? {
        names.push(entry.map_err(read)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    let newest = |start: &str| {
        let found = names.iter().rev().find(|name| name.starts_with(start));
        found
            .map(|name| folder.join(name))
            .ok_or_else(|| format!("there is no {start}….jar in {}", folder.display()))
    };
    Ok(OfTests {
        junit: newest("junit-platform-console-standalone-")?,
        agent: newest("org.jacoco.agent-")?,
        reporter: newest("org.jacoco.cli-")?,
    })
}

fn copy(workspace: &Workspace, jar: &Jar, folder: &Path) -> Outcome {
    let artifact = format!("-Dartifact={}", jar.coordinates);
    let target = format!("-DoutputDirectory={}", folder.display());
    let mut maven = workspace.command("mvn");
    maven.args(["-B", "-q", COPY, &artifact, &target]).stdout(std::io::stderr());
    // Away from the workspace, in case a project file lies above it.
    workspace::run(maven.current_dir(folder))
}

fn cache() -> Outcome<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let users = || variable("XDG_CACHE_HOME").or_else(|| variable("HOME").map(|home| home.join(".cache")));
    let folder = variable("HEAPWISE_JARS").or_else(|| users().map(|cache| cache.join("heapwise/jars")));
    Ok(folder.ok_or("set HEAPWISE_JARS, XDG_CACHE_HOME or HOME: there is no place for jars")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maven names the copy `artifact-version[-classifier].jar`.
    #[test]
    fn the_file_is_what_maven_makes_of_the_coordinates() {
        for jar in JARS.iter().chain(PIT) {
            let parts: Vec<&str> = jar.coordinates.split(':').collect();
            let classifier = parts.get(4).map(|name| format!("-{name}")).unwrap_or_default();
            assert_eq!(jar.file, format!("{}-{}{classifier}.jar", parts[1], parts[2]));
        }
    }
}
