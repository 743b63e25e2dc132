//! What is made of the command line's own definition: completions, manual pages, and a file of options to begin with.

use std::path::Path;

use clap::{Arg, ArgAction, Command};
use clap_complete::Shell;

use crate::config::{Config, FILE};
use crate::failure::{self, Failure};
use crate::{classpath, doctor, output, terminal};

/// The options that a new file begins with, as comments.
const USUAL: [&str; 10] = [
    "scope",
    "effort",
    "max-string",
    "construct",
    "check",
    "out",
    "invariant",
    "heap-solver",
    "fail-on",
    "jobs",
];

/// Runs `heapwise completions`.
pub(crate) fn completions(command: &Command, shell: Shell) -> Result<u8, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command.clone(), "heapwise", &mut text);
    printed(&text)
}

/// What `--version -v` prints: the version, where it is from and for, and the JDK whose classes it reads.
pub(crate) fn version() -> Result<u8, Failure> {
    let commit = option_env!("HEAPWISE_COMMIT").unwrap_or("not recorded");
    let kind = if cfg!(debug_assertions) { "debug" } else { "release" };
    let jdk = classpath::home().map_or_else(|why| why.message, |home| doctor::jdk(&home));
    let lines = [
        format!("heapwise {}", env!("CARGO_PKG_VERSION")),
        format!("commit {commit}"),
        format!("build {kind}, {}-{}", std::env::consts::OS, std::env::consts::ARCH),
        format!("JDK {jdk}"),
    ];
    printed(format!("{}\n", lines.join("\n")).as_bytes())
}

/// Runs `heapwise man`.
pub(crate) fn man(command: &Command, of: Option<&str>) -> Result<u8, Failure> {
    let mut text = Vec::new();
    let asked = match of {
        None => command.clone(),
        Some(name) => {
            let asked = subcommand(command, name)?.clone();
            let name = format!("heapwise-{}", asked.get_name());
            let typed = format!("heapwise {}", asked.get_name());
            asked.display_name(name).bin_name(typed)
        }
    };
    let title = asked.get_display_name().unwrap_or(asked.get_name()).to_uppercase();
    let page = clap_mangen::Man::new(asked).title(title).date(RELEASED).render(&mut text);
    page.map_err(|error| Failure::internal(format!("the manual page cannot be written: {error}")))?;
    printed(in_short_lines(&String::from_utf8_lossy(&text)).as_bytes())
}

/// The day of the release, which a manual page has to tell; RELEASING.md says when it changes.
const RELEASED: &str = "2026-11-26";
/// The longest line of text in a manual page, in bytes.
const WIDTH: usize = 70;

/// A manual page whose lines of text are short, as those who check pages want it: to roff a line end is a blank.
fn in_short_lines(page: &str) -> String {
    let mut short = String::new();
    let lines: Vec<&str> = page.lines().map(str::trim_end).collect();
    let is_space = |at: Option<usize>| at.and_then(|at| lines.get(at)).is_some_and(|line| line.is_empty());
    for (at, line) in lines.iter().enumerate() {
        // Beside an empty line it breaks nothing.
        if *line == ".br" && (is_space(at.checked_sub(1)) || is_space(Some(at + 1))) {
            continue;
        }
        if line.starts_with('.') {
            short += line;
        } else {
            let mut width = 0;
            for word in line.split_whitespace() {
                // A line that begins with one of these is an order.
                let may_begin = !word.starts_with(['.', '\'']);
                let is_first = width == 0;
                if !is_first && width + 1 + word.len() > WIDTH && may_begin {
                    short.push('\n');
                    width = 0;
                } else if !is_first {
                    short.push(' ');
                    width += 1;
                }
                short += word;
                width += word.len();
            }
        }
        short.push('\n');
    }
    short
}

/// Runs `heapwise config`.
pub(crate) fn config(command: &Command, config: &Config, of: &str) -> Result<u8, Failure> {
    let lines = config.shown(command, subcommand(command, of)?.get_name());
    printed(format!("{}\n", lines.join("\n")).as_bytes())
}

/// Runs `heapwise init`.
pub(crate) fn init(command: &Command) -> Result<u8, Failure> {
    let path = Path::new(FILE);
    if path.symlink_metadata().is_ok() {
        return Err(Failure::usage(format!("{FILE} is there already, and stays as it is")));
    }
    output::write(path, &beginning(command))?;
    crate::tell!("heapwise: wrote {FILE}; remove the `#` before what you want to change");
    Ok(failure::OK)
}

/// A file in which each option is a comment, with what it means and its default.
fn beginning(command: &Command) -> String {
    let mut text =
        "# Options of heapwise by their names; a flag or a variable such as HEAPWISE_SCOPE wins.\n\
                    # `heapwise config` shows what counts.\n"
            .to_owned();
    let generate = command.get_subcommands().find(|known| known.get_name() == "generate");
    for name in USUAL {
        let Some(option) =
            generate.and_then(|of| of.get_arguments().find(|one| one.get_long() == Some(name)))
        else {
            continue;
        };
        let help = option.get_help().map(ToString::to_string).unwrap_or_default();
        let default = option.get_default_values().first().map(|value| value.to_string_lossy().into_owned());
        let value = match default {
            _ if matches!(option.get_action(), ArgAction::SetTrue) => "false".to_owned(),
            Some(number) if number.parse::<i64>().is_ok() => number,
            Some(text) => format!("{text:?}"),
            None => example(option),
        };
        text += &format!("\n# {}\n# {name} = {value}\n", help.replace('\n', " "));
    }
    text + "\n# [profile.ci]\n# check = true\n# fail-on = \"findings,partial\"\n"
}

/// A value of an option that has no default.
fn example(option: &Arg) -> String {
    let name = option.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    if name == "N" { "1".to_owned() } else { format!("{name:?}") }
}

fn subcommand<'c>(command: &'c Command, name: &str) -> Result<&'c Command, Failure> {
    let known: Vec<String> = command.get_subcommands().map(|known| known.get_name().to_owned()).collect();
    let found = command.get_subcommands().find(|known| known.get_name() == name);
    found.ok_or_else(|| {
        let suggestion = crate::select::suggestion(name, &known);
        Failure::usage(format!("there is no command {name}{suggestion}"))
    })
}

pub(crate) fn printed(text: &[u8]) -> Result<u8, Failure> {
    terminal::write(text);
    Ok(failure::OK)
}
