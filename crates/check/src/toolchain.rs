//! The JDK, and the jars of frameworks for tests and of JaCoCo.
//!
//! The jars are kept in one directory for all projects of a user. A missing jar is fetched from Maven
//! Central with Maven into a fresh directory beside the others and then moved to its place, so that a jar
//! with its final name is always whole, also when two processes fetch at once.

use std::env;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::process;

const MAVEN_LIMIT: Duration = Duration::from_secs(600);
const COPY_GOAL: &str = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy";

/// A jar as Maven Central names it.
struct Artifact<'a> {
    group: &'a str,
    name: &'a str,
    version: &'a str,
    classifier: Option<&'a str>,
}

/// Runs on Java 8 and newer; the last line of JUnit that does.
const JUNIT: Artifact<'_> = Artifact {
    group: "org.junit.platform",
    name: "junit-platform-console-standalone",
    version: "1.13.4",
    classifier: None,
};

/// Reads classes up to Java 25.
const JACOCO_AGENT: Artifact<'_> = Artifact {
    group: "org.jacoco",
    name: "org.jacoco.agent",
    version: "0.8.14",
    classifier: Some("runtime"),
};

const JACOCO_CLI: Artifact<'_> =
    Artifact { group: "org.jacoco", name: "org.jacoco.cli", version: "0.8.14", classifier: Some("nodeps") };

const fn artifact(group: &'static str, name: &'static str, version: &'static str) -> Artifact<'static> {
    Artifact { group, name, version, classifier: None }
}

const JUNIT_4: [Artifact<'_>; 2] =
    [artifact("junit", "junit", "4.13.2"), artifact("org.hamcrest", "hamcrest-core", "1.3")];

/// The last TestNG that runs on Java 8.
const TESTNG: [Artifact<'_>; 3] = [
    artifact("org.testng", "testng", "7.5.1"),
    artifact("com.beust", "jcommander", "1.78"),
    artifact("org.slf4j", "slf4j-api", "1.7.36"),
];

const ASSERTJ: Artifact<'_> = artifact("org.assertj", "assertj-core", "3.27.3");

/// What runs tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Framework {
    /// JUnit 5.
    #[default]
    Junit5,
    /// JUnit 4.
    Junit4,
    /// TestNG.
    TestNg,
}

impl Framework {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Framework::Junit5 => "JUnit",
            Framework::Junit4 => "JUnit 4",
            Framework::TestNg => "TestNG",
        }
    }

    /// What tests need to be compiled and run, beside the console launcher of JUnit 5.
    fn artifacts(self) -> &'static [Artifact<'static>] {
        match self {
            Framework::Junit5 => &[],
            Framework::Junit4 => &JUNIT_4,
            Framework::TestNg => &TESTNG,
        }
    }
}

impl Artifact<'_> {
    fn file_name(&self) -> String {
        let classifier = self.classifier.map(|c| format!("-{c}")).unwrap_or_default();
        format!("{}-{}{classifier}.jar", self.name, self.version)
    }

    fn coordinates(&self) -> String {
        let classifier = self.classifier.map(|c| format!(":{c}")).unwrap_or_default();
        format!("{}:{}:{}:jar{classifier}", self.group, self.name, self.version)
    }
}

/// Where the outside tools are.
#[derive(Clone, Debug)]
pub struct Toolchain {
    /// The directory of the JDK, which has `bin/java` and `bin/javac`.
    pub java_home: PathBuf,
    /// What runs the tests.
    pub framework: Framework,
    /// JUnit 5 with its console launcher and all it needs.
    pub junit: PathBuf,
    /// What tests of another framework, or with other assertions, are compiled against and run with.
    pub libraries: Vec<PathBuf>,
    /// JaCoCo's agent.
    pub jacoco_agent: PathBuf,
    /// JaCoCo's command line, for reports.
    pub jacoco_cli: PathBuf,
    /// Where the jars are kept.
    pub jars: PathBuf,
}

/// Why there is no toolchain.
#[derive(Debug, thiserror::Error)]
pub enum ToolchainError {
    /// Neither `JAVA_HOME` nor the `PATH` leads to a JDK.
    #[error("no JDK found{}; install one (Debian: openjdk-17-jdk-headless) or set JAVA_HOME", tried(looked_at.as_deref()))]
    NoJdk {
        /// What was found in its place, such as a Java runtime without javac.
        looked_at: Option<PathBuf>,
    },
    /// There is no place to keep jars.
    #[error("no directory to keep jars in: set HEAPWISE_JARS, XDG_CACHE_HOME or HOME")]
    NoCache,
    /// A jar is missing and Maven is not installed.
    #[error(
        "{jar} is missing and Maven (mvn) is not installed to fetch it; install it (Debian: maven) or put the jar there"
    )]
    NoMaven {
        /// The missing jar.
        jar: PathBuf,
    },
    /// Maven could not fetch a jar.
    #[error("Maven could not fetch {artifact} (is there a network?): {detail}")]
    Fetch {
        /// The Maven coordinates.
        artifact: String,
        /// What Maven said.
        detail: String,
    },
    /// A file or directory of the cache could not be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or directory.
        path: PathBuf,
        /// What happened.
        source: std::io::Error,
    },
}

fn tried(looked_at: Option<&Path>) -> String {
    looked_at.map(|path| format!(" ({} has no bin/javac)", path.display())).unwrap_or_default()
}

impl Toolchain {
    /// Finds the JDK (`JAVA_HOME`, else `java` on the `PATH`) and the jars in [`Toolchain::cache_dir`];
    /// fetches missing jars, saying each through `notice`. Starts no program if all is there.
    ///
    /// # Errors
    /// [`ToolchainError`] says what is missing and how to get it.
    pub fn locate(notice: &mut dyn FnMut(&str)) -> Result<Self, ToolchainError> {
        Environment::of_process().toolchain(notice)
    }

    /// The same for tests of another framework, and for those that use AssertJ if `has_assertj`.
    ///
    /// # Errors
    /// As [`Toolchain::locate`].
    pub fn for_framework(
        framework: Framework,
        has_assertj: bool,
        notice: &mut dyn FnMut(&str),
    ) -> Result<Self, ToolchainError> {
        let environment = Environment::of_process();
        let cache = environment.cache_dir()?;
        let mut toolchain = Toolchain { framework, ..environment.toolchain(notice)? };
        for artifact in framework.artifacts().iter().chain(has_assertj.then_some(&ASSERTJ)) {
            toolchain.libraries.push(environment.obtain(artifact, &cache, notice)?);
        }
        Ok(toolchain)
    }

    /// What tests are compiled against and run with.
    pub fn test_libraries(&self) -> impl Iterator<Item = &PathBuf> {
        let junit = (self.framework == Framework::Junit5).then_some(&self.junit);
        junit.into_iter().chain(&self.libraries)
    }

    /// Where jars are kept: `$HEAPWISE_JARS`, else `heapwise/jars` in the user's cache directory (`$XDG_CACHE_HOME`, else
    /// `~/.cache`).
    ///
    /// # Errors
    /// [`ToolchainError::NoCache`] if the environment names none of them.
    pub fn cache_dir() -> Result<PathBuf, ToolchainError> {
        Environment::of_process().cache_dir()
    }

    /// The jar of a library, kept beside the others: `group:name:version`. Fetches it if it is missing, saying so
    /// through `notice`.
    ///
    /// # Errors
    /// [`ToolchainError`] says what is missing and how to get it.
    pub fn library(coordinates: &str, notice: &mut dyn FnMut(&str)) -> Result<PathBuf, ToolchainError> {
        Environment::of_process().library(coordinates, notice)
    }

    pub(crate) fn java(&self) -> PathBuf {
        self.java_home.join("bin").join(executable("java"))
    }

    pub(crate) fn javac(&self) -> PathBuf {
        self.java_home.join("bin").join(executable("javac"))
    }
}

fn executable(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

/// The part of the process environment that decides where tools are.
#[derive(Default)]
struct Environment {
    java_home: Option<PathBuf>,
    jars: Option<PathBuf>,
    user_cache: Option<PathBuf>,
    path: Vec<PathBuf>,
}

impl Environment {
    fn of_process() -> Self {
        let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        Self {
            java_home: variable("JAVA_HOME"),
            jars: variable("HEAPWISE_JARS"),
            user_cache: variable("XDG_CACHE_HOME").or_else(|| Some(variable("HOME")?.join(".cache"))),
            path: env::var_os("PATH").map(|path| env::split_paths(&path).collect()).unwrap_or_default(),
        }
    }

    fn toolchain(&self, notice: &mut dyn FnMut(&str)) -> Result<Toolchain, ToolchainError> {
        let java_home = self.jdk()?;
        let cache = self.cache_dir()?;
        let mut obtain = |artifact| self.obtain(artifact, &cache, notice);
        let (junit, jacoco_agent) = (obtain(&JUNIT)?, obtain(&JACOCO_AGENT)?);
        let jacoco_cli = obtain(&JACOCO_CLI)?;
        let (framework, libraries) = (Framework::Junit5, Vec::new());
        Ok(Toolchain { java_home, framework, junit, libraries, jacoco_agent, jacoco_cli, jars: cache })
    }

    fn library(&self, coordinates: &str, notice: &mut dyn FnMut(&str)) -> Result<PathBuf, ToolchainError> {
        let mut parts = coordinates.splitn(3, ':');
        let mut part = || parts.next().unwrap_or_default();
        let artifact = Artifact { group: part(), name: part(), version: part(), classifier: None };
        self.obtain(&artifact, &self.cache_dir()?, notice)
    }

    fn cache_dir(&self) -> Result<PathBuf, ToolchainError> {
        let users = || self.user_cache.as_ref().map(|cache| cache.join("heapwise/jars"));
        self.jars.clone().or_else(users).ok_or(ToolchainError::NoCache)
    }

    fn jdk(&self) -> Result<PathBuf, ToolchainError> {
        match self.java_home.clone().or_else(|| self.home_of_java_on_path()) {
            Some(home) if home.join("bin").join(executable("javac")).is_file() => Ok(home),
            looked_at => Err(ToolchainError::NoJdk { looked_at }),
        }
    }

    /// The directory above the `bin` of `java`, with symbolic links followed.
    fn home_of_java_on_path(&self) -> Option<PathBuf> {
        let java = self.on_path(&executable("java"))?.canonicalize().ok()?;
        Some(java.parent()?.parent()?.to_path_buf())
    }

    fn on_path(&self, program: &str) -> Option<PathBuf> {
        self.path.iter().map(|dir| dir.join(program)).find(|file| file.is_file())
    }

    fn obtain(
        &self,
        artifact: &Artifact<'_>,
        cache: &Path,
        notice: &mut dyn FnMut(&str),
    ) -> Result<PathBuf, ToolchainError> {
        let jar = cache.join(artifact.file_name());
        if !is_archive(&jar) {
            // On Windows, Maven is a script with an ending of its own.
            let maven = self.on_path("mvn").or_else(|| self.on_path("mvn.cmd"));
            let maven = maven.ok_or_else(|| ToolchainError::NoMaven { jar: jar.clone() })?;
            let coordinates = artifact.coordinates();
            notice(&format!("installing {coordinates} from Maven Central into {}", cache.display()));
            fetch(artifact, &maven, cache, &jar)?;
        }
        Ok(jar)
    }
}

/// Whether the file begins as a jar does.
fn is_archive(path: &Path) -> bool {
    let mut magic = [0; 4];
    let read = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut magic));
    read.is_ok() && magic == *b"PK\x03\x04"
}

fn fetch(artifact: &Artifact<'_>, maven: &Path, cache: &Path, jar: &Path) -> Result<(), ToolchainError> {
    let io = |source| ToolchainError::Io { path: cache.to_path_buf(), source };
    std::fs::create_dir_all(cache).map_err(io)?;
    let fresh = tempfile::Builder::new().prefix("fetch-").tempdir_in(cache).map_err(io)?;

    let mut command = Command::new(maven);
    command.args(["-q", "-B", COPY_GOAL, "-Dmdep.useBaseVersion=true"]);
    command.arg(format!("-Dartifact={}", artifact.coordinates()));
    command.arg(format!("-DoutputDirectory={}", fresh.path().display()));
    // Away from any project whose pom.xml Maven would read.
    command.current_dir(fresh.path());

    let failed = |detail: String| ToolchainError::Fetch { artifact: artifact.coordinates(), detail };
    let ended = process::run(&mut command, MAVEN_LIMIT, || false, &fresh.path().join("log"));
    let ended = ended.map_err(|error| failed(error.to_string()))?;
    let fetched = fresh.path().join(artifact.file_name());
    match ended.status {
        None => Err(failed(format!("no end within {} s", MAVEN_LIMIT.as_secs()))),
        Some(status) if status.success() && is_archive(&fetched) => {
            std::fs::rename(&fetched, jar).map_err(io)
        }
        Some(status) => Err(failed(format!("{status}\n{}", process::tail(&ended.output)))),
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    /// A directory with programs, each a shell script.
    fn programs(scripts: &[(&str, &str)]) -> tempfile::TempDir {
        use std::os::unix::fs::PermissionsExt as _;
        let dir = tempfile::tempdir().unwrap();
        for (name, script) in scripts {
            let path = dir.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        }
        dir
    }

    fn locate(environment: &Environment) -> (Result<Toolchain, ToolchainError>, Vec<String>) {
        let mut notices = Vec::new();
        let found = environment.toolchain(&mut |notice| notices.push(notice.to_owned()));
        (found, notices)
    }

    #[test]
    fn no_jdk_and_a_runtime_without_javac_are_named() {
        let error = locate(&Environment::default()).0.unwrap_err().to_string();
        assert_eq!(error, "no JDK found; install one (Debian: openjdk-17-jdk-headless) or set JAVA_HOME");
        let runtime = programs(&[("bin/java", "")]);
        let on_path = Environment { path: vec![runtime.path().join("bin")], ..Environment::default() };
        let error = locate(&on_path).0.unwrap_err().to_string();
        assert!(error.contains("has no bin/javac"), "{error}");
    }

    #[test]
    fn without_maven_the_missing_jar_is_named_and_without_a_home_the_variables() {
        let jdk = programs(&[("bin/javac", "")]);
        let mut environment =
            Environment { java_home: Some(jdk.path().to_owned()), ..Environment::default() };
        assert!(matches!(locate(&environment).0, Err(ToolchainError::NoCache)));
        environment.user_cache = Some(jdk.path().join("cache"));
        let Err(ToolchainError::NoMaven { jar }) = locate(&environment).0 else { panic!() };
        let expected = "cache/heapwise/jars/junit-platform-console-standalone-1.13.4.jar";
        assert_eq!(jar, jdk.path().join(expected));
    }

    /// One test, because a program cannot be started while another thread's child still holds it open for
    /// writing.
    #[test]
    fn maven_is_asked_for_what_is_missing() {
        a_failing_maven_is_quoted_and_leaves_nothing();
        jars_are_fetched_once_and_a_file_that_is_no_jar_is_replaced();
    }

    fn a_failing_maven_is_quoted_and_leaves_nothing() {
        let dir = programs(&[("bin/javac", ""), ("mvn", "echo 'Unknown host repo.maven' >&2; exit 1")]);
        let environment = Environment {
            java_home: Some(dir.path().to_owned()),
            jars: Some(dir.path().join("cache/jars")),
            path: vec![dir.path().to_owned(), "/bin".into()],
            ..Environment::default()
        };
        let error = locate(&environment).0.unwrap_err().to_string();
        assert!(error.contains("junit-platform-console-standalone:1.13.4:jar"), "{error}");
        assert!(error.ends_with("Unknown host repo.maven"), "{error}");
        assert_eq!(std::fs::read_dir(dir.path().join("cache/jars")).unwrap().count(), 0);
    }

    fn jars_are_fetched_once_and_a_file_that_is_no_jar_is_replaced() {
        // Makes an empty jar where Maven would have put the artifact.
        let copy = r#"
for argument; do
  case $argument in
    -Dartifact=*) IFS=: read -r group name version type classifier <<END
${argument#-Dartifact=}
END
    ;;
    -DoutputDirectory=*) out=${argument#-DoutputDirectory=} ;;
  esac
done
printf 'PK\003\004' > "$out/$name-$version${classifier:+-$classifier}.jar""#;
        let dir = programs(&[("bin/javac", ""), ("mvn", copy)]);
        let environment = Environment {
            java_home: Some(dir.path().to_owned()),
            jars: Some(dir.path().join("cache/jars")),
            path: vec![dir.path().to_owned()],
            ..Environment::default()
        };
        let (found, notices) = locate(&environment);
        let toolchain = found.unwrap();
        assert_eq!(notices.len(), 3);
        assert!(notices[0].starts_with("installing org.junit.platform:"), "{notices:?}");
        assert!(toolchain.jacoco_cli.ends_with("cache/jars/org.jacoco.cli-0.8.14-nodeps.jar"));
        std::fs::write(&toolchain.junit, "<html>404").unwrap();
        assert_eq!(locate(&environment).1.len(), 1);
        assert_eq!(locate(&environment).1.len(), 0);
    }
}
