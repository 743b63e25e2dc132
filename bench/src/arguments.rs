//! The command line of the benchmarks.

use super::Failure;

/// How many samples a benchmark takes unless told.
const DEFAULT_RUNS: usize = 5;

/// What to measure, and how to print it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Arguments {
    /// The benchmarks to run; none means all.
    pub(crate) names: Vec<String>,
    /// One JSON object a benchmark instead of the table.
    pub(crate) json: bool,
    /// Print the names and stop.
    pub(crate) list: bool,
    /// The number of samples.
    pub(crate) runs: usize,
}

impl Arguments {
    /// Reads `[NAME…] [--json] [--list] [--runs N]`.
    ///
    /// # Errors
    /// On an unknown option, and when `N` is not a number of at least 1.
    pub(crate) fn parse(words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let mut arguments = Self { names: Vec::new(), json: false, list: false, runs: DEFAULT_RUNS };
        let mut words = words;
        while let Some(word) = words.next() {
            match word.as_str() {
                "--json" => arguments.json = true,
                "--list" => arguments.list = true,
                "--runs" => arguments.runs = count(words.next().as_deref())?,
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

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments, Failure> {
        Arguments::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn names_and_options_mix() {
        let arguments = parse("fork --json order-chain --runs 3").unwrap();
        assert_eq!(arguments.names, ["fork", "order-chain"]);
        assert!(arguments.json && !arguments.list);
        assert_eq!(arguments.runs, 3);
    }

    #[test]
    fn nothing_means_everything_five_times() {
        assert_eq!(parse("").unwrap(), Arguments { names: vec![], json: false, list: false, runs: 5 });
    }

    #[test]
    fn wrong_words_are_named() {
        assert!(parse("--jsn").unwrap_err().contains("`--jsn`"));
        assert!(parse("--runs 0").unwrap_err().contains("`0`"));
        assert!(parse("--runs many").unwrap_err().contains("`many`"));
        assert!(parse("--runs").is_err());
    }
}
