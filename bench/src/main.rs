//! The benchmarks: `cargo xtask bench [NAME…] [--json] [--runs N] [--budget SECONDS] [--only WORD]`.
//!
//! A benchmark is a file under `benches`, one line in its table, and, if it is compared with a fixed figure,
//! an entry in `bench/data`. It returns samples; this program turns them into a median with its spread and
//! sets it beside the reference. A table is a benchmark of many rows with columns of its own; it runs when it is named.

mod arguments;
mod benches;
mod calls;
mod chart;
mod figure;
mod java;
mod korat;
mod lissa;
mod published;
mod report;
mod rules;
mod separation;
mod styles;
mod subjects;
mod tool;

use arguments::Arguments;
use benches::{BENCHES, Bench};
use figure::Figure;
use std::process::ExitCode;

/// A benchmark of many rows, which prints them itself.
struct Table {
    name: &'static str,
    about: &'static str,
    /// How many samples a row has unless told.
    runs: usize,
    run: fn(Asked<'_>) -> Result<(), Failure>,
}

/// How a table is asked for.
#[derive(Clone, Copy)]
struct Asked<'a> {
    /// The number of samples a row.
    runs: usize,
    /// One JSON object a row.
    json: bool,
    /// How many seconds of the processor a peer may take for a row, where one is run.
    budget: f64,
    /// Only rows whose name has one of these in it, where a peer is run; none means all.
    only: &'a [String],
}

/// How many samples a benchmark has unless told.
const RUNS: usize = 5;

const TABLES: &[Table] = &[
    Table {
        name: "calls",
        about: "a table: the states that calls reach, beside method-call-sequence synthesis",
        runs: RUNS,
        run: calls::run,
    },
    Table {
        name: "korat",
        about: "a table: structures in scope, beside Korat on its own examples",
        runs: RUNS,
        run: korat::run,
    },
    Table {
        name: "lissa",
        about: "a table: paths and seconds of the heap solvers of LISSA's evaluation, beside its own",
        runs: RUNS,
        run: lissa::run,
    },
    Table {
        name: "rules",
        about: "tables: the heap solvers on subjects that have rules over access paths, and what an answer takes",
        runs: RUNS,
        run: rules::run,
    },
    Table {
        name: "separation",
        about: "a table: tests from specifications, beside Java StarFinder and Concolic StarFinder",
        runs: RUNS,
        run: separation::run,
    },
    Table {
        name: "styles",
        about: "tables: one invariant in eight styles, beside a small Korat on a JVM in the same run",
        runs: 3,
        run: styles::run,
    },
];

/// Why there is no figure: one sentence for the user.
type Failure = String;

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("bench: {message}");
            return ExitCode::from(2);
        }
    };
    if arguments.list {
        print!("{}", report::listing(BENCHES, TABLES));
        return ExitCode::SUCCESS;
    }
    let is_table = |name: &String| TABLES.iter().any(|table| table.name == name);
    let (tables, names): (Vec<String>, Vec<String>) = arguments.names.iter().cloned().partition(is_table);
    if !tables.is_empty() {
        return match names.as_slice() {
            [] => show(&tables, &arguments),
            [name, ..] => {
                eprintln!(
                    "bench: `{name}` has other columns than `{}`; measure them one after the other",
                    tables.join(", ")
                );
                ExitCode::from(2)
            }
        };
    }
    match chosen(&names) {
        Ok(benches) => run(&benches, &arguments),
        Err(message) => {
            eprintln!("bench: {message}");
            ExitCode::from(2)
        }
    }
}

/// The benchmarks with these names; all of them if no name is given.
fn chosen(names: &[String]) -> Result<Vec<&'static Bench>, Failure> {
    if names.is_empty() {
        return Ok(BENCHES.iter().collect());
    }
    let find = |name: &String| BENCHES.iter().find(|bench| bench.name == name);
    names.iter().map(|name| find(name).ok_or_else(|| format!("no benchmark is called `{name}`"))).collect()
}

/// Runs the benchmarks one after the other and prints each figure as soon as it is known.
fn run(benches: &[&Bench], arguments: &Arguments) -> ExitCode {
    let mut failed = false;
    if !arguments.json {
        print!("{}", report::heading());
    }
    for bench in benches {
        let figure =
            (bench.run)(arguments.runs.unwrap_or(RUNS)).and_then(|measured| Figure::of(bench, &measured));
        match figure {
            Ok(figure) if arguments.json => println!("{}", report::json(&figure)),
            Ok(figure) => print!("{}", report::row(&figure)),
            Err(message) => {
                eprintln!("bench: {}: {message}", bench.name);
                failed = true;
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Prints the tables of these names.
fn show(names: &[String], arguments: &Arguments) -> ExitCode {
    let mut failed = false;
    for table in TABLES.iter().filter(|table| names.iter().any(|name| name == table.name)) {
        let asked = Asked {
            runs: arguments.runs.unwrap_or(table.runs),
            json: arguments.json,
            budget: arguments.budget,
            only: &arguments.only,
        };
        if let Err(message) = (table.run)(asked) {
            eprintln!("bench: {}: {message}", table.name);
            failed = true;
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_names_choose_all() {
        assert_eq!(chosen(&[]).unwrap().len(), BENCHES.len());
    }

    #[test]
    fn an_unknown_name_is_refused() {
        assert!(chosen(&["no-such-bench".to_owned()]).err().unwrap().contains("`no-such-bench`"));
    }
}
