//! How long targets took in an earlier run, as its JSON report tells.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use serde::Deserialize;

use crate::failure::Failure;

/// How long targets took, by name, in microseconds.
pub(crate) struct Times(BTreeMap<String, u64>);

/// What is read of a report.
#[derive(Deserialize)]
struct Told {
    targets: Vec<ToldTarget>,
}

#[derive(Deserialize)]
struct ToldTarget {
    target: String,
    measured: Option<Measured>,
}

#[derive(Deserialize)]
struct Measured {
    seconds: Seconds,
}

#[derive(Deserialize)]
struct Seconds {
    worked: f64,
}

impl Times {
    /// Reads a report, however large it is: only names and times are kept.
    ///
    /// # Errors
    /// If the file is no report, or has no times.
    pub(crate) fn read(path: &Path) -> Result<Times, Failure> {
        let wrong = |why: String| Failure::usage(format!("--times: {}: {why}", path.display()));
        let file = File::open(path).map_err(|error| wrong(error.to_string()))?;
        let told: Told = serde_json::from_reader(BufReader::new(file)).map_err(|error| {
            wrong(format!("{error}; `heapwise generate --report json=FILE` writes a report that can be read"))
        })?;
        let microseconds = |measured: Measured| (measured.seconds.worked.max(0.0) * 1e6) as u64;
        let known =
            told.targets.into_iter().filter_map(|one| Some((one.target, microseconds(one.measured?))));
        let times = Times(known.collect());
        match times.0.is_empty() {
            true => Err(wrong("it has no times; write it without --no-timings".to_owned())),
            false => Ok(times),
        }
    }

    /// How long a target took.
    pub(crate) fn of(&self, target: &str) -> Option<u64> {
        self.0.get(target).copied()
    }

    /// How long a target took on average.
    pub(crate) fn mean(&self) -> u64 {
        let all = self.0.values().fold(0_u64, |all, time| all.saturating_add(*time));
        all / (self.0.len() as u64).max(1)
    }
}

#[cfg(test)]
impl Times {
    pub(crate) fn given<const N: usize>(times: [(&str, u64); N]) -> Times {
        Times(times.map(|(target, time)| (target.to_owned(), time)).into())
    }
}
