//! Options that are not on the command line: those of `heapwise.toml`, by their names, and those of the environment.
//!
//! A flag wins over `HEAPWISE_…`, that over a profile of the file, that over its top, and that over the default. They are put before what
//! the user has written, so that all is read in one way; what is wrong with one is told with its place.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, Command};
use toml::de::{DeTable, DeValue};

use crate::failure::Failure;
use crate::input;
use crate::select::suggestion;

/// The name of the file.
pub(crate) const FILE: &str = "heapwise.toml";
/// What the variables begin with.
const VARIABLE: &str = "HEAPWISE_";
/// The table with the profiles.
const PROFILES: &str = "profile";

/// Options by name.
#[derive(Default)]
pub(crate) struct Config {
    options: BTreeMap<String, Given>,
}

/// An option.
struct Given {
    value: String,
    is_flag: bool,
    origin: Origin,
}

/// Where an option is from.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Origin {
    File(Place),
    Variable(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    file: PathBuf,
    line: usize,
    column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file.display(), self.line, self.column)
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::File(place) => place.fmt(f),
            Origin::Variable(name) => f.write_str(name),
        }
    }
}

impl Config {
    /// That of the nearest file at or above the current folder, with a profile, and that of the environment.
    pub(crate) fn read(command: &Command, profile: Option<&str>) -> Result<Config, Failure> {
        let mut config = Config::default();
        let here = std::env::current_dir().unwrap_or_default();
        let file = here.ancestors().map(|folder| folder.join(FILE)).find(|file| file.is_file());
        match (file, profile) {
            (Some(file), _) => config.take_file(command, &file, profile)?,
            (None, Some(profile)) => {
                return Err(Failure::usage(format!("--profile {profile}: there is no {FILE} here or above")));
            }
            (None, None) => {}
        }
        for option in known(command) {
            let name = option.get_long().unwrap_or_default();
            let variable = format!("{VARIABLE}{}", name.to_uppercase().replace('-', "_"));
            if let Ok(value) = std::env::var(&variable) {
                let given = Given { value, is_flag: is_flag(option), origin: Origin::Variable(variable) };
                config.options.insert(name.to_owned(), given);
            }
        }
        Ok(config)
    }

    fn take_file(&mut self, command: &Command, file: &Path, profile: Option<&str>) -> Result<(), Failure> {
        let wrong = |why: String| Failure::usage(format!("{}: {why}", file.display()));
        let text = input::read(file).map_err(wrong)?;
        let reader = Reader { command, file, text: &text };
        let table = DeTable::parse(&text).map_err(|error| {
            let place = reader.place(error.span().unwrap_or_default());
            Failure::usage(format!("{place}: {}", error.message()))
        })?;
        self.take(&reader, table.get_ref())?;
        let profiles = table.get_ref().get(PROFILES).and_then(|profiles| profiles.get_ref().as_table());
        let Some(profile) = profile else { return Ok(()) };
        let chosen = profiles.and_then(|profiles| profiles.get(profile));
        let Some(chosen) = chosen.and_then(|chosen| chosen.get_ref().as_table()) else {
            let names: Vec<String> =
                profiles.into_iter().flatten().map(|(name, _)| name.get_ref().to_string()).collect();
            let suggestion = suggestion(profile, &names);
            return Err(wrong(format!("there is no [profile.{profile}]{suggestion}")));
        };
        self.take(&reader, chosen)
    }

    fn take(&mut self, reader: &Reader<'_>, table: &DeTable<'_>) -> Result<(), Failure> {
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            if name == PROFILES && value.get_ref().is_table() {
                continue;
            }
            let place = reader.place(key.span());
            let Some(option) = known(reader.command).find(|option| option.get_long() == Some(name)) else {
                let names: Vec<String> =
                    known(reader.command).filter_map(|option| option.get_long().map(str::to_owned)).collect();
                let suggestion = suggestion(name, &names);
                return Err(Failure::usage(format!("{place}: there is no option `{name}`{suggestion}")));
            };
            let value = reader.value(option, value.get_ref()).ok_or_else(|| {
                Failure::usage(format!("{place}: `{name}` is a text, a number, a truth or a list of these"))
            })?;
            let given = Given { value, is_flag: is_flag(option), origin: Origin::File(place) };
            self.options.insert(name.to_owned(), given);
        }
        Ok(())
    }

    /// The words of a command line with the options that the command knows and the words do not have.
    pub(crate) fn completed(&self, command: &Command, mut words: Vec<OsString>) -> Vec<OsString> {
        let name = words.get(1).and_then(|word| word.to_str()).unwrap_or_default();
        let Some(asked) = command.get_subcommands().find(|known| known.get_name() == name) else {
            return words;
        };
        let mut more = Vec::new();
        for (name, given) in &self.options {
            let option = asked.get_arguments().find(|option| option.get_long() == Some(name));
            let Some(option) = option.filter(|option| !is_given(option, &words)) else { continue };
            match given.is_flag {
                true if given.value == "true" => more.push(format!("--{name}").into()),
                true => {}
                false => more.extend([format!("--{name}").into(), given.value.clone().into()]),
            }
            _ = option;
        }
        words.splice(2..2, more);
        words
    }

    /// A message about an option, with the place of the option if it is not of the command line.
    pub(crate) fn located(&self, message: &str) -> String {
        let speaks_of = |name: &str| {
            message
                .split(|char: char| char.is_whitespace() || "':,;".contains(char))
                .any(|word| word.strip_prefix("--") == Some(name))
        };
        match self.options.iter().find(|(name, _)| speaks_of(name)) {
            Some((_, given)) => format!("{}: {message}", given.origin),
            None => message.to_owned(),
        }
    }

    /// The options of a command, each with its value and where that is from.
    pub(crate) fn shown(&self, command: &Command, name: &str) -> Vec<String> {
        let Some(asked) = command.get_subcommands().find(|known| known.get_name() == name) else {
            return Vec::new();
        };
        let options = asked.get_arguments().filter_map(|option| Some((option.get_long()?, option)));
        let mut options: Vec<(&str, &Arg)> = options.filter(|(name, _)| *name != "help").collect();
        options.sort_by_key(|(name, _)| *name);
        let line = |(name, option): (&str, &Arg)| match self.options.get(name) {
            Some(given) => format!("{name} = {:?}  # {}", given.value, given.origin),
            None => {
                let defaults = option.get_default_values().iter().map(|value| value.to_string_lossy());
                match defaults.collect::<Vec<_>>().join(",") {
                    empty if empty.is_empty() || is_flag(option) => format!("# {name}"),
                    value => format!("{name} = {value:?}  # default"),
                }
            }
        };
        options.into_iter().map(line).collect()
    }
}

/// Reads the values of a file.
struct Reader<'a> {
    command: &'a Command,
    file: &'a Path,
    text: &'a str,
}

impl Reader<'_> {
    fn place(&self, span: Range<usize>) -> Place {
        let before = self.text.get(..span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let here = std::env::current_dir().unwrap_or_default();
        let file = self.file.strip_prefix(here).unwrap_or(self.file).to_owned();
        Place { file, line, column }
    }

    /// A value as it would stand on the command line. Paths begin at the folder of the file.
    fn value(&self, option: &Arg, value: &DeValue<'_>) -> Option<String> {
        let separator = match option.get_long() {
            Some("class-path") if cfg!(windows) => ";",
            Some("class-path") => ":",
            _ => ",",
        };
        let text = match value {
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(number) => number.to_string(),
            DeValue::Float(number) => number.to_string(),
            DeValue::Boolean(truth) => truth.to_string(),
            DeValue::Array(values) => {
                let values = values.iter().map(|value| match value.get_ref() {
                    DeValue::Array(_) => None,
                    value => self.value(option, value),
                });
                return Some(values.collect::<Option<Vec<_>>>()?.join(separator));
            }
            _ => return None,
        };
        let is_path = option.get_value_parser().type_id() == TypeId::of::<PathBuf>();
        if !is_path && option.get_long() != Some("class-path") || text.starts_with('@') {
            return Some(text);
        }
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let paths = text.split(separator).map(|path| folder.join(path).display().to_string());
        Some(paths.collect::<Vec<_>>().join(separator))
    }
}

/// The options of all commands, each once.
fn known(command: &Command) -> impl Iterator<Item = &Arg> {
    let all = command.get_subcommands().flat_map(Command::get_arguments);
    let named = all.filter(|option| option.get_long().is_some_and(|name| name != "help"));
    let by_name: BTreeMap<&str, &Arg> =
        named.map(|option| (option.get_long().unwrap_or_default(), option)).collect();
    by_name.into_values()
}

fn is_flag(option: &Arg) -> bool {
    matches!(option.get_action(), ArgAction::SetTrue)
}

/// Whether words of a command line have an option.
fn is_given(option: &Arg, words: &[OsString]) -> bool {
    let longs = option.get_long().into_iter().chain(option.get_all_aliases().unwrap_or_default());
    let longs: Vec<String> = longs.map(|name| format!("--{name}")).collect();
    let short = option.get_short().map(|short| format!("-{short}"));
    words.iter().map(|word| word.to_string_lossy()).any(|word| {
        let is_long = |long: &String| {
            word.strip_prefix(long.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
        };
        longs.iter().any(is_long) || short.as_ref().is_some_and(|short| word.starts_with(short.as_str()))
    })
}
