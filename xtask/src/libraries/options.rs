//! The command line of the chore.

use crate::workspace::Outcome;
use std::path::PathBuf;

/// What to run, and with which binary.
#[derive(Debug, PartialEq)]
pub(super) struct Options {
    /// How many classes of each library.
    pub per_library: u32,
    pub seed: u64,
    /// The libraries; none are all of them.
    pub only: Vec<String>,
    /// Classes by name, in place of drawn ones.
    pub classes: Vec<String>,
    /// The binary; ours if there is none.
    pub binary: Option<PathBuf>,
    /// Where the row of each class goes.
    pub json: Option<PathBuf>,
}

impl Options {
    /// # Errors
    /// When an option is unknown or lacks its value.
    pub(super) fn of(arguments: &[String]) -> Outcome<Self> {
        let mut options = Options {
            per_library: 75,
            seed: 1,
            only: Vec::new(),
            classes: Vec::new(),
            binary: None,
            json: None,
        };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            if !argument.starts_with("--") {
                options.classes.push(argument.clone());
                continue;
            }
            let value = rest.next().ok_or_else(|| format!("{argument} needs a value"))?;
            let number = || value.parse().map_err(|_| format!("{argument} {value}: not a number"));
            match argument.as_str() {
                "--per-library" => options.per_library = number()?,
                "--seed" => options.seed = u64::from(number()?),
                "--only" => options.only.push(value.clone()),
                "--binary" => options.binary = Some(value.into()),
                "--json" => options.json = Some(value.into()),
                _ => return Err(format!("no option is called {argument}")),
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Outcome<Options> {
        Options::of(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn options_and_classes() {
        let options = of("--per-library 8 --only gson p.A --only guava --json rows.json").unwrap();
        assert_eq!((options.per_library, options.seed), (8, 1));
        assert_eq!((options.only.len(), options.classes, options.binary), (2, vec!["p.A".to_owned()], None));
        for (line, message) in [
            ("--what 1", "no option is called --what"),
            ("--seed", "--seed needs a value"),
            ("--seed x", "--seed x: not a number"),
        ] {
            assert_eq!(of(line).unwrap_err(), message);
        }
    }
}
