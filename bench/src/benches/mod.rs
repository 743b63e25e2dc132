//! The benchmarks, one file each and one line in the table.

mod first_path;

use super::Failure;
use super::figure::Measured;

/// A benchmark.
pub(crate) struct Bench {
    /// Its name on the command line.
    pub(crate) name: &'static str,
    /// The unit of its samples.
    pub(crate) unit: &'static str,
    /// Which way is better.
    pub(crate) better: Better,
    /// What it measures, in a line.
    pub(crate) about: &'static str,
    /// Takes this many samples.
    pub(crate) run: fn(usize) -> Result<Measured, Failure>,
}

/// Which way a value is better.
pub(crate) enum Better {
    /// Speeds.
    Higher,
    /// Times and sizes.
    Lower,
}

/// Every benchmark, in the order in which they run.
pub(crate) const BENCHES: &[Bench] = &[
    Bench {
        name: "first-path",
        unit: "s",
        better: Better::Lower,
        about: "the whole process until the first paths of BinarySearchTree#find are known",
        run: first_path::time,
    },
    Bench {
        name: "first-path-memory",
        unit: "MB",
        better: Better::Lower,
        about: "memory of that process at its peak",
        run: first_path::memory,
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_different_words() {
        let mut names: Vec<_> = BENCHES.iter().map(|bench| bench.name).collect();
        assert!(
            names
                .iter()
                .all(|name| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'))
        );
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), BENCHES.len());
    }
}
