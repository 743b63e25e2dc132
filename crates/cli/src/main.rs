//! The binary `heapwise`: arguments, files, progress and reports.
//!
//! Everything that touches the world outside is in this crate (and in `heapwise-check`, which runs the JDK's tools); the
//! others compute. Results go to stdout, progress and diagnostics to stderr.

/// Writes a line to stderr; a reader that has gone away is no error.
macro_rules! tell {
    ($($argument:tt)*) => {
        crate::terminal::tell(&[(crate::terminal::Tone::Plain, &format!($($argument)*))])
    };
}
pub(crate) use tell;

mod alone;
mod arguments;
mod as_json;
mod aside;
mod asked;
mod board;
mod bounds;
mod branches;
mod cache;
mod callable;
mod causes;
mod changed;
mod check;
mod check_spec;
mod class_coverage;
mod classpath;
mod concolic;
mod config;
mod control;
mod describe;
mod doctor;
mod domains;
mod drawings;
mod driver;
mod ending;
mod enumerate;
mod explain;
mod explore;
mod failure;
mod files;
mod findings;
mod generate;
mod generated;
mod history;
mod human;
mod input;
mod job;
mod last_words;
mod limits;
mod lines;
mod memory;
mod merge;
mod module;
mod names;
mod naming;
mod ndjson;
mod openings;
mod origin;
mod output;
mod overlay;
mod phases;
mod picture;
mod place;
mod plain_words;
mod progress;
mod proof;
mod reached;
mod report;
mod reports;
mod results;
mod rounds;
mod run;
mod schema;
mod sealed;
mod select;
mod settings;
mod settled;
mod shards;
mod shell;
mod solve;
mod source;
mod targets;
mod terminal;
mod told;
mod totals;
mod trust;
mod unsupported;
mod untried;
mod verify;
mod watch;
mod work;
mod worker;
mod writer;

use std::panic::AssertUnwindSafe;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use tracing::info_span;

use crate::arguments::{Arguments, Command};
use crate::config::Config;
use crate::failure::Failure;
use crate::terminal::Tone;
use crate::trust::Trust;

#[global_allocator]
static ALLOCATOR: memory::Counting = memory::Counting;

fn main() -> ExitCode {
    let words = arguments::words::spelled(std::env::args_os());
    let command = Arguments::command();
    // Who asks for help, or what is wrong, gets an answer whatever a file says.
    let is_one_of = |word: &std::ffi::OsString, known: &[&str]| known.iter().any(|known| *word == **known);
    let is_for_help = words.iter().skip(1).any(|word| is_one_of(word, &["-h", "--help", "-V", "--version"]))
        || arguments::words::command(&words)
            .and_then(|at| words.get(at))
            .is_some_and(|word| is_one_of(word, &["help", "doctor", "init", "completions", "man", "schema"]));
    let is_verbose = words.iter().any(|word| *word == *"-v" || *word == *"--verbose");
    let read = Config::read(&command, arguments::words::profile(&words).as_deref());
    let mut config = match read {
        Ok(config) => config,
        Err(failure) if is_for_help => {
            crate::tell!("heapwise: note: {}", failure.message);
            Config::default()
        }
        Err(failure) => return told(&failure),
    };
    let completed = config.completed(&command, words);
    let arguments = match Arguments::try_parse_from(&completed) {
        Ok(arguments) => arguments,
        Err(error) => {
            let code = if error.use_stderr() { failure::USAGE } else { failure::OK };
            match error.kind() {
                ErrorKind::DisplayVersion if is_verbose => _ = shell::version(),
                ErrorKind::DisplayHelp
                | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                | ErrorKind::DisplayVersion => _ = error.print(),
                _ => {
                    crate::tell!("heapwise: {}; try --help", config.located(&arguments::one_line(&error)))
                }
            }
            return ExitCode::from(code);
        }
    };
    let is_trusted = completed.iter().any(|word| *word == *"--trust");
    if let Err(failure) = config.trusted(&Trust::told(is_trusted)) {
        return told(&failure);
    }
    let completed: Vec<String> = completed.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    terminal::choose(arguments.color);
    if matches!(arguments.command, Command::Run(_)) {
        control::guard_memory();
    }
    // A fault of ours in any thread ends here, so that scripts can tell it from the results of a run.
    let ended = std::panic::catch_unwind(AssertUnwindSafe(|| {
        phases::listen(arguments.log)?;
        match &arguments.command {
            Command::Generate(options) if options.watch => watch::run(options),
            Command::Generate(options) => {
                info_span!("generate").in_scope(|| generate::run(options, &completed))
            }
            Command::Cache(options) => cache::command(options),
            Command::Merge(options) => info_span!("merge").in_scope(|| shards::merge(options)),
            Command::Plan(options) => shards::plan(options, arguments.profile.as_deref()),
            Command::Explore(options) => info_span!("explore").in_scope(|| explore::run(options)),
            Command::Explain(options) => info_span!("explain").in_scope(|| explain::run(options)),
            Command::Enumerate(options) => info_span!("enumerate").in_scope(|| enumerate::run(options)),
            Command::Run(options) => info_span!("run").in_scope(|| run::run(options)),
            Command::Verify(options) => info_span!("verify").in_scope(|| verify::run(options)),
            Command::Synthesize(options) => info_span!("synthesize").in_scope(|| asked::synthesize(options)),
            Command::CheckSpec(options) => info_span!("check-spec").in_scope(|| check_spec::run(options)),
            Command::Solve(options) => info_span!("solve").in_scope(|| solve::run(options)),
            Command::Init => shell::init(&command),
            Command::Doctor(options) => doctor::run(options),
            Command::Config(options) => shell::config(&command, &config, &options.of),
            Command::Completions(options) => shell::completions(&command, options.shell),
            Command::Schema => schema::run(),
            Command::Man(options) => shell::man(&command, options.of.as_deref()),
        }
    }));
    let fault = |_| Err(Failure::internal("an error in heapwise; please report the lines above"));
    match ended.unwrap_or_else(fault) {
        Ok(code) => terminal::failure().map_or(ExitCode::from(code), |failure| told(&failure)),
        Err(Failure { message, code }) => told(&Failure { message: config.located(&message), code }),
    }
}

/// Says why a run ends. It is one line, whatever names it speaks of.
fn told(failure: &Failure) -> ExitCode {
    let message = heapwise_program::printable(&failure.message).into_owned();
    terminal::tell(&[(Tone::Bad, "heapwise"), (Tone::Plain, &format!(": {message}"))]);
    ExitCode::from(failure.code)
}
