//! The benchmarks, one file each and one line in the table.

mod concrete_speed;
mod first_path;
mod forks;
mod generate_subjects;
#[cfg(feature = "z3")]
mod order_chain;
#[cfg(feature = "z3")]
mod path_conditions;
mod run_programs;
mod symbolic_pass;
#[cfg(not(feature = "z3"))]
mod without_z3;

use super::Failure;
use super::figure::Measured;
#[cfg(not(feature = "z3"))]
use without_z3::{self as order_chain, self as path_conditions};

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
        name: "concrete-speed",
        unit: "Mbytecode/s",
        better: Better::Higher,
        about: "a concrete run in the engine, on one thread",
        run: concrete_speed::run,
    },
    Bench {
        name: "fork-cost-100",
        unit: "us/fork",
        better: Better::Lower,
        about: "a fork with 100 live objects, with the writes after it",
        run: forks::few,
    },
    Bench {
        name: "fork-cost-100000",
        unit: "us/fork",
        better: Better::Lower,
        about: "a fork with 100,000 live objects, with the writes after it",
        run: forks::many,
    },
    Bench {
        name: "fork-growth",
        unit: "times",
        better: Better::Lower,
        about: "the second of these over the first",
        run: forks::growth,
    },
    Bench {
        name: "symbolic-pass",
        unit: "us/bytecode",
        better: Better::Lower,
        about: "a bytecode that unknown numbers pass through without a branch",
        run: symbolic_pass::run,
    },
    Bench {
        name: "first-path",
        unit: "s",
        better: Better::Lower,
        about: "the whole process that explores BinarySearchTree#find, its first path included",
        run: first_path::time,
    },
    Bench {
        name: "first-path-memory",
        unit: "MB",
        better: Better::Lower,
        about: "memory of that process at its peak",
        run: first_path::memory,
    },
    Bench {
        name: "generate-subjects",
        unit: "s/method",
        better: Better::Lower,
        about: "tests for all public methods of the subjects at scope 4, the whole process",
        run: generate_subjects::run,
    },
    Bench {
        name: "order-chain",
        unit: "us",
        better: Better::Lower,
        about: "a `<` chain of 20 32-bit variables closed to a cycle, beside Z3",
        run: order_chain::run,
    },
    Bench {
        name: "path-conditions",
        unit: "us/query",
        better: Better::Lower,
        about: "path conditions recorded from the subjects at scope 4, beside Z3",
        run: path_conditions::run,
    },
    Bench {
        name: "run-sort",
        unit: "times",
        better: Better::Lower,
        about: "a program that sorts, as a multiple of the time under java -Xint",
        run: run_programs::sort,
    },
    Bench {
        name: "run-hash",
        unit: "times",
        better: Better::Lower,
        about: "a program of hash maps and sets, as a multiple of the time under java -Xint",
        run: run_programs::hash,
    },
    Bench {
        name: "run-string",
        unit: "times",
        better: Better::Lower,
        about: "a program of strings, as a multiple of the time under java -Xint",
        run: run_programs::string,
    },
    Bench {
        name: "run-hello",
        unit: "s",
        better: Better::Lower,
        about: "the whole process that prints one line",
        run: run_programs::hello,
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
