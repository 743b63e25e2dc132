//! The command line of the benchmarks.

use super::Failure;

/// Seconds that a peer has for a row unless told.
const DEFAULT_BUDGET: f64 = 5.0;

/// What to measure, and how to print it.
#[derive(Debug, PartialEq)]
pub(crate) struct Arguments {
    /// The benchmarks to run; none means all.
    pub(crate) names: Vec<String>,
    /// One JSON object a benchmark instead of the table.
    pub(crate) json: bool,
    /// Print the names and stop.
    pub(crate) list: bool,
    /// The number of samples; each benchmark and table has its own if none is given.
    pub(crate) runs: Option<usize>,
    /// Of tables that run a peer: how many seconds of the processor the peer may take for a row.
    pub(crate) budget: f64,
    /// Of tables that run a peer: only rows whose name has one of these in it; none means all.
    pub(crate) only: Vec<String>,
}

impl Arguments {
    /// Reads `[NAME…] [--json] [--list] [--runs N] [--budget SECONDS] [--only WORD]`.
    ///
    /// # Errors
    /// On an unknown option, and when `N` is not a number of at least 1 or `SECONDS` not one above 0.
    pub(crate) fn parse(words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut arguments = Self {
            names: Vec::new(),
            json: false,
            list: false,
            runs: None,
            budget: DEFAULT_BUDGET,
            only: Vec::new(),
        };
        let mut words = words;
        while let Some(word) = words.next() {
            match word.as_str() {
                "--json" => arguments.json = true,
                "--list" => arguments.list = true,
                "--runs" => arguments.runs = Some(count(words.next().as_deref())?),
                "--budget" => arguments.budget = seconds(words.next().as_deref())?,
                "--only" => arguments.only.push(words.next().ok_or("`--only` needs a word")?),
                option if option.starts_with('-') => return Err(format!("unknown option `{option}`")),
                _ => arguments.names.push(word),
            }
        }
        Ok(arguments)
    }
}

fn count(word: Option<&str>) -> Result<usize, Failure> {
    let word = word.ok_or("`--runs` needs a number")?;
    match word.parse() {
        Ok(0) | Err(_) => Err(format!("`--runs` needs a number of at least 1, not `{word}`")),
        Ok(count) => Ok(count),
    }
}

fn seconds(word: Option<&str>) -> Result<f64, Failure> {
    let word = word.ok_or("`--budget` needs seconds")?;
    match word.parse::<f64>() {
        Ok(seconds) if seconds.is_finite() && seconds > 0.0 => Ok(seconds),
        _ => Err(format!("`--budget` needs seconds above 0, not `{word}`")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments, Failure> {
        Arguments::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn names_and_options_mix() {
        let arguments = parse("fork --json order-chain --runs 3 --budget 0.5 --only bst").unwrap();
        assert_eq!(arguments.names, ["fork", "order-chain"]);
        assert!(arguments.json && !arguments.list);
        assert_eq!((arguments.runs, arguments.budget), (Some(3), 0.5));
        assert_eq!(arguments.only, ["bst"]);
    }

    #[test]
    fn nothing_means_everything_as_often_as_usual() {
        let arguments = parse("").unwrap();
        assert!(arguments.names.is_empty() && arguments.only.is_empty() && arguments.runs.is_none());
        assert!(!arguments.json && !arguments.list);
    }

    #[test]
    fn wrong_words_are_named() {
        assert!(parse("--jsn").unwrap_err().contains("`--jsn`"));
        assert!(parse("--runs 0").unwrap_err().contains("`0`"));
        assert!(parse("--runs many").unwrap_err().contains("`many`"));
        assert!(parse("--runs").is_err());
        assert!(parse("--budget 0").unwrap_err().contains("`0`"));
        assert!(parse("--budget").is_err() && parse("--only").is_err());
    }
}
