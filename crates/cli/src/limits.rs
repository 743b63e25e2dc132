//! The limits of a target, and others that `--override` gives to some classes.

use crate::failure::Failure;
use crate::select::suggestion;

/// What a target may take, as the options say it; of effort and time 0 is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limits {
    /// In millions.
    pub effort: u64,
    /// Seconds of a processor.
    pub time: u64,
    pub steps: u64,
    pub branches: u32,
    pub paths: u64,
}

impl Limits {
    /// With at most so much effort, in millions.
    pub(crate) fn at_most(self, effort: Option<u64>) -> Limits {
        let effort = match (effort, self.effort) {
            (Some(most), 0) => most,
            (Some(most), effort) => effort.min(most),
            (None, effort) => effort,
        };
        Limits { effort, ..self }
    }
}

/// The options that may be others for some classes.
const NAMES: [&str; 5] = ["effort", "time-limit", "max-steps", "max-branches", "max-paths"];

/// Other limits for the classes that a pattern names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Override {
    pattern: String,
    /// Names of options with their values.
    changes: Vec<(&'static str, u64)>,
}

impl Override {
    /// What `--override` says: `com.acme.big..:effort=5000,max-paths=10,Tree:effort=20`, here at its commas.
    pub(crate) fn all(parts: &[String]) -> Result<Vec<Override>, Failure> {
        let mut all: Vec<Override> = Vec::new();
        for part in parts {
            let wrong = |why: String| Failure::usage(format!("--override {part}: {why}"));
            let change = match part.split_once(':') {
                Some((pattern, _)) if pattern.trim().is_empty() => {
                    return Err(wrong(
                        "a class stands before the colon: com.acme.Tree:effort=5000".to_owned(),
                    ));
                }
                Some((pattern, change)) => {
                    all.push(Override { pattern: pattern.trim().to_owned(), changes: Vec::new() });
                    change
                }
                None => part,
            };
            let Some(last) = all.last_mut() else {
                return Err(wrong("say CLASS:OPTION=N, such as com.acme.Tree:effort=5000".to_owned()));
            };
            let (name, value) = change
                .split_once('=')
                .ok_or_else(|| wrong("an option has a value: effort=5000".to_owned()))?;
            let (name, value) = (name.trim().trim_start_matches("--"), value.trim());
            let known = NAMES.iter().find(|known| **known == name).ok_or_else(|| {
                let suggestion = suggestion(name, &NAMES.map(str::to_owned));
                wrong(format!(
                    "{name} is none of the options that may differ: {}{suggestion}",
                    NAMES.join(", ")
                ))
            })?;
            let value = value.parse().map_err(|_| wrong(format!("{value} is no number")))?;
            last.changes.push((known, value));
        }
        Ok(all)
    }

    /// Whether this is for a class of a package: by its name, with or without the package, as one within it, or by the package, with
    /// those below it behind `..`.
    pub(crate) fn is_for(&self, package: &str, class: &str) -> bool {
        let is_in = |name: &str, around: &str| {
            name.strip_prefix(around).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        match self.pattern.strip_suffix("..") {
            Some(above) => above.is_empty() || is_in(package, above),
            None => {
                let own = class.strip_prefix(package).unwrap_or(class).trim_start_matches('.');
                let is_longer = self.pattern.len() > package.len();
                package == self.pattern
                    || is_in(own, &self.pattern)
                    || is_longer && is_in(class, &self.pattern)
            }
        }
    }

    /// What it is for, as it was said.
    pub(crate) fn pattern(&self) -> &str {
        &self.pattern
    }
}

impl Limits {
    /// Those of a class of a package; what is said last counts.
    pub(crate) fn of_class(mut self, package: &str, class: &str, overrides: &[Override]) -> Limits {
        let fitting = overrides.iter().filter(|one| one.is_for(package, class));
        for (name, value) in fitting.flat_map(|one| &one.changes) {
            match *name {
                "effort" => self.effort = *value,
                "time-limit" => self.time = *value,
                "max-steps" => self.steps = *value,
                "max-branches" => self.branches = u32::try_from(*value).unwrap_or(u32::MAX),
                _ => self.paths = *value,
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { effort: 1, time: 2, steps: 3, branches: 4, paths: 5 };

    fn parsed(text: &str) -> Result<Vec<Override>, Failure> {
        Override::all(&text.split(',').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn the_last_that_fits_counts() {
        let check = |text: &str, class: &str, effort: u64, paths: u64| {
            let package = class.find(char::is_uppercase).map_or("", |at| class[..at].trim_end_matches('.'));
            let limits = LIMITS.of_class(package, class, &parsed(text).unwrap_or_default());
            assert_eq!(limits, Limits { effort, paths, ..LIMITS }, "{text} for {class}");
        };
        let all = "com.acme..:effort=50,max-paths=7, com.acme.Tree:effort=9";
        check(all, "com.acme.Tree", 9, 7);
        check(all, "com.acme.Tree.Node", 9, 7);
        check(all, "com.acme.map.Trie", 50, 7);
        check(all, "com.acmes.Tree", 1, 5);
        check("Tree:effort=9", "com.acme.Tree", 9, 5);
        check("Tree:effort=9", "com.acme.Tree.Node", 9, 5);
        check("Node:effort=9", "com.acme.Tree.Node", 1, 5);
        check("com.acme:effort=9", "com.acme.Tree", 9, 5);
        check("com.acme:effort=9", "com.acme.Tree.Node", 9, 5);
        check("com.acme:effort=9", "com.acme.map.Trie", 1, 5);
        check("com:effort=9", "com.acme.Tree", 1, 5);
        check("..:effort=9", "Tree", 9, 5);
        check("Tree:effort=9", "com.acme.BinaryTree", 1, 5);
    }

    #[test]
    fn mistakes_are_named() {
        let check = |text: &str, told: &str| {
            let message = parsed(text).map_err(|failure| failure.message).unwrap_err();
            assert!(message.contains(told), "{message}");
        };
        check("effort=5", "say CLASS:OPTION=N");
        check(":effort=5", "a class stands before the colon");
        check("Tree:effort", "an option has a value");
        check("Tree:efort=5", "did you mean effort");
        check("Tree:scope=5", "scope is none of the options that may differ");
        check("Tree:effort=many", "many is no number");
    }
}
