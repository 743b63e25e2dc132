//! `cargo xtask plugins`: builds the plugins for Maven and Gradle, and tries them on small projects with the binary.
//!
//! The tests of the Maven plugin are projects that `maven-invoker-plugin` builds (`plugins/maven/src/it`), once under each Maven that we
//! support; these are fetched from Maven Central. Gradle's distributions are not there, so that plugin is tried with the `gradle` of the
//! system.

mod gradle;
mod maven;

use crate::needs;
use crate::workspace::{Outcome, Workspace};
use std::path::PathBuf;

/// What is asked for.
#[derive(Debug, Default, PartialEq)]
struct Options {
    binary: Option<PathBuf>,
    only: Option<String>,
}

/// The chore.
pub(crate) fn run(workspace: &Workspace, arguments: &[String]) -> Outcome {
    let options = Options::of(arguments)?;
    let wants = |tool: &str| options.only.as_deref().is_none_or(|only| only == tool);
    needs::meet(&[&needs::JDK, &needs::MAVEN])?;
    if wants("gradle") {
        needs::meet(&[&needs::GRADLE])?;
    }
    eprintln!("plugins: the binary is built, unless it is there");
    let binary = workspace.binary(options.binary.as_deref())?;
    let binary = binary.canonicalize().map_err(|error| format!("{}: {error}", binary.display()))?;
    if wants("maven") {
        maven::test(workspace, &binary)?;
    }
    if wants("gradle") {
        gradle::test(workspace, &binary)?;
    }
    Ok(())
}

impl Options {
    fn of(arguments: &[String]) -> Outcome<Self> {
        let mut options = Options::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let mut value = || rest.next().cloned().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--binary" => options.binary = Some(value()?.into()),
                "--only" => options.only = Some(tool(value()?)?),
                other => return Err(format!("the chore takes --binary and --only, not `{other}`")),
            }
        }
        Ok(options)
    }
}

fn tool(word: String) -> Outcome<String> {
    match ["maven", "gradle"].contains(&word.as_str()) {
        true => Ok(word),
        false => Err(format!("--only {word}: use maven or gradle")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read() {
        let of = |line: &str| Options::of(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let all = of("--binary b --only gradle").unwrap();
        assert_eq!(all, Options { binary: Some("b".into()), only: Some("gradle".to_owned()) });
        assert_eq!(of("--only ant").unwrap_err(), "--only ant: use maven or gradle");
        assert!(of("--binary").is_err() && of("all").is_err());
    }
}
