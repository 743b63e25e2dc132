//! The chores of the project: `cargo xtask <chore>`.
//!
//! One module a chore and one line for it in [`CHORES`]. The chores are what a new user builds first, so
//! this package depends on almost nothing and on no other crate of the workspace: it drives them as
//! programs.

mod bench;
mod bless;
mod book;
mod child;
mod demo;
mod deny;
mod dist;
mod jars;
mod libraries;
mod meta_jar;
mod model;
mod mutation;
mod needs;
mod newcomer;
mod pages;
mod plugins;
mod reach;
mod subjects;
mod test;
mod tidy;
mod workspace;

use std::process::ExitCode;
use workspace::{Outcome, Workspace};

/// A chore: its name, one line of help, and the function that does it with the rest of the command line.
struct Chore {
    name: &'static str,
    help: &'static str,
    run: fn(&Workspace, &[String]) -> Outcome,
}

const CHORES: &[Chore] = &[
    Chore { name: "demo", help: "generate tests for real data structures and show them", run: demo::run },
    Chore { name: "test", help: "install what is missing and run every test", run: test::run },
    Chore {
        name: "bless",
        help: "write the texts that tests compare output with, and name those that changed",
        run: bless::run,
    },
    Chore { name: "book", help: "build the book below docs into target/book, by mdbook", run: book::run },
    Chore {
        name: "newcomer",
        help: "follow the tutorial with the Maven that is there, and tell the seconds: [--binary PATH]",
        run: newcomer::run,
    },
    Chore { name: "deny", help: "check the licences, sources and known weaknesses of dependencies", run: deny::run },
    Chore {
        name: "dist",
        help: "make what a release offers: static binaries, archives, Debian packages: [x86_64-linux] [aarch64-linux]",
        run: dist::run,
    },
    Chore { name: "subjects", help: "compile subjects/src into target/subjects", run: subjects::run },
    Chore {
        name: "meta-jar",
        help: "compile java, what subjects written for JBSE ask of their executor, into target/heapwise-meta.jar",
        run: meta_jar::run,
    },
    Chore { name: "tidy", help: "check the habits of STYLE.md that a program can check", run: tidy::run },
    Chore {
        name: "bench",
        help: "measure: [NAME…] [--json] [--list] [--runs N]; korat: the table beside Korat;
             styles [--budget SECONDS] [--only WORD]: invariants in many styles beside a Korat on this JVM",
        run: bench::run,
    },
    Chore {
        name: "libraries",
        help: "generate tests for 600 classes of well-known libraries, and check them: [CLASS…] [--per-library N]
             [--only LIBRARY] [--seed N] [--binary PATH] [--json FILE]",
        run: libraries::run,
    },
    Chore {
        name: "containers",
        help: "measure what tests by calls alone cover of 15 containers, beside those that assign fields: [WORD…]
             [--construct api|fields] [--left] [--binary PATH]",
        run: libraries::containers::run,
    },
    Chore {
        name: "mutation",
        help: "measure how many of the faults that PIT plants in subjects/ordinary the generated tests notice: [CLASS…]
             [--construct auto|api|fields] [--binary PATH]",
        run: mutation::run,
    },
    Chore {
        name: "pages",
        help: "open HTML reports in Chromium and check them: [--images] writes the pictures of docs/images
             [--binary PATH]",
        run: pages::run,
    },
    Chore {
        name: "plugins",
        help: "build the plugins for Maven and Gradle and run their tests: [--binary PATH] [--only maven|gradle]",
        run: plugins::run,
    },
    Chore {
        name: "reach",
        help: "do 1,000 classes in 16 tasks on a Slurm of our own, with a Redis as the cache, and compare with a single run:
             [--effort N] [--binary PATH]",
        run: reach::run,
    },
    Chore {
        name: "model",
        help: "predict 10,000 and 100,000 classes on 8, 64 and 512 cores from what `reach` has recorded, and simulate them: [FILE]",
        run: model::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        eprint!("{}", usage());
        return ExitCode::from(2);
    };
    let Some(chore) = CHORES.iter().find(|chore| chore.name == name) else {
        eprint!("xtask: no chore is called `{name}`\n{}", usage());
        return ExitCode::from(2);
    };
    let done = Workspace::find().and_then(|workspace| (chore.run)(&workspace, rest));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask {name}: {message}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> String {
    let mut text = String::from("usage: cargo xtask CHORE [OPTIONS]\n\n");
    for chore in CHORES {
        text += &format!("  {:10} {}\n", chore.name, chore.help);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usage_names_every_chore() {
        let text = usage();
        for chore in CHORES {
            assert!(text.contains(chore.name) && text.contains(chore.help));
        }
    }
}
