//! The benchmarks: `cargo xtask bench [NAME…] [--json] [--runs N]`.
//!
//! A benchmark is a file under `benches`, one line in its table, and, if it is compared with a fixed figure,
//! an entry in `bench/data`. It returns samples; this program turns them into a median with its spread and
//! sets it beside the reference.

mod arguments;
mod benches;
mod figure;
mod java;
mod published;
mod report;
mod subjects;
mod tool;

use arguments::Arguments;
use benches::{BENCHES, Bench};
use figure::Figure;
use std::process::ExitCode;

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
        print!("{}", report::listing(BENCHES));
        return ExitCode::SUCCESS;
    }
    match chosen(&arguments.names) {
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
        let figure = (bench.run)(arguments.runs).and_then(|measured| Figure::of(bench, &measured));
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
