//! Options that are not on the command line: those of `heapwise.toml`, by their names, and those of the environment.
//!
//! A flag wins over `HEAPWISE_…`, that over a profile of the file, that over its top, and that over the default. They are put before what
//! the user has written, so that all is read in one way; what is wrong with one is told with its place.

use std::any::TypeId;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command};
use toml::de::{DeTable, DeValue};

use crate::arguments::words;
use crate::cache;
use crate::failure::Failure;
use crate::input;
use crate::select::suggestion;
use crate::trust::{self, Trust};

/// The name of the file.
pub(crate) const FILE: &str = "heapwise.toml";
/// What the variables begin with.
const VARIABLE: &str = "HEAPWISE_";
/// Options that only a command line has. A file and a variable are for all runs, also for those that somebody waits for.
const ONLY_TYPED: [&str; 1] = ["watch"];
/// Options that no file of a project has: they are for its user to say.
const NOT_OF_FILES: [&str; 1] = ["trust"];
/// The table with the profiles.
const PROFILES: &str = "profile";

/// Options by name.
#[derive(Default)]
pub(crate) struct Config {
    options: BTreeMap<String, Given>,
    /// Those that were put on the command line.
    put: BTreeSet<String>,
}

/// An option.
struct Given {
    /// What it is; of a list, what is in it.
    values: Vec<String>,
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

impl Given {
    /// The value as it would stand on the command line. Paths of a file begin at its folder.
    fn value(&self, option: &Arg) -> String {
        let is_class_path = option.get_long() == Some("class-path");
        let separator = match is_class_path {
            true if cfg!(windows) => ";",
            true => ":",
            false => ",",
        };
        let Origin::File(place) = &self.origin else { return self.values.join(separator) };
        let folder = place.folder();
        let below = |path: &str| match path.strip_prefix('@') {
            Some(path) => format!("@{}", folder.join(path).display()),
            None => folder.join(path).display().to_string(),
        };
        let is_folder = |value: &String| cache::is_folder(value);
        let is_path = option.get_value_parser().type_id() == TypeId::of::<PathBuf>()
            || option.get_long() == Some("cache") && self.values.iter().all(is_folder);
        // Files of rules are several in one value.
        let is_list = is_class_path || option.get_long() == Some("spec");
        let value = |value: &String| match () {
            () if is_list && (is_path || is_class_path) => {
                value.split(separator).map(below).collect::<Vec<_>>().join(separator)
            }
            () if is_path => below(value),
            () => value.clone(),
        };
        self.values.iter().map(value).collect::<Vec<_>>().join(separator)
    }

    /// Refuses a path of a file that lies outside the project: such a one is for its user to say.
    fn stays_inside(&self, option: &Arg) -> Result<(), Failure> {
        let Origin::File(place) = &self.origin else { return Ok(()) };
        let paths = self.paths(option);
        if paths.is_empty() {
            return Ok(());
        }
        let folder = here(place.folder());
        let root = trust::root(&folder);
        let Some(outside) = paths.iter().find(|path| !trust::is_below(&folder.join(path), &root)) else {
            return Ok(());
        };
        let name = option.get_long().unwrap_or_default();
        Err(Failure::usage(format!(
            "{place}: `{name}`: {} is outside the project in {}; say such a path with --{name}, or in {}",
            outside.display(),
            root.display(),
            variable(name)
        )))
    }

    /// The paths that it names.
    fn paths(&self, option: &Arg) -> Vec<PathBuf> {
        let name = option.get_long().unwrap_or_default();
        let is_path = option.get_value_parser().type_id() == TypeId::of::<PathBuf>();
        let values = self.values.iter();
        let parts = |separator: char| values.clone().flat_map(move |value| value.split(separator));
        match name {
            "class-path" => {
                let separator = if cfg!(windows) { ';' } else { ':' };
                parts(separator).map(|path| path.strip_prefix('@').unwrap_or(path).into()).collect()
            }
            "spec" => parts(',').map(PathBuf::from).collect(),
            // What is written by the current folder; a file says it of its own.
            "report" => {
                parts(',').filter_map(|part| part.split_once('=')).map(|(_, path)| here(path)).collect()
            }
            "cache" => values.filter(|value| cache::is_folder(value)).map(PathBuf::from).collect(),
            _ if is_path => values.map(PathBuf::from).collect(),
            _ => Vec::new(),
        }
    }

    /// What it makes heapwise do that a file of a project may not say alone.
    fn needs_trust(&self, name: &str) -> Option<&'static str> {
        let Origin::File(_) = self.origin else { return None };
        match name {
            "check" if self.is_set() == Some(true) => Some("runs the classes of the project"),
            "cache" if self.values.iter().any(|value| value.contains("://")) => {
                Some("takes tests from a server, and sends results there")
            }
            _ => None,
        }
    }

    /// Refuses what is no truth for a flag.
    fn checked(&self, option: &Arg) -> Result<(), Failure> {
        match is_flag(option) && self.is_set().is_none() {
            true => Err(Failure::usage(format!(
                "{}: `{}` is true or false, not {}",
                self.origin,
                option.get_long().unwrap_or_default(),
                self.values.join(",")
            ))),
            false => Ok(()),
        }
    }

    /// Whether a flag is set.
    fn is_set(&self) -> Option<bool> {
        match self.values.as_slice() {
            [value] if ["true", "1"].contains(&value.as_str()) => Some(true),
            [value] if ["false", "0", ""].contains(&value.as_str()) => Some(false),
            _ => None,
        }
    }
}

impl Place {
    fn folder(&self) -> PathBuf {
        self.file.parent().unwrap_or(Path::new("")).to_owned()
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
            let variable = variable(name);
            if let Ok(value) = std::env::var(&variable) {
                let given = Given { values: vec![value], origin: Origin::Variable(variable) };
                given.checked(option)?;
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
        // A mistake in a profile is told now, not when it is first used.
        for other in profiles.into_iter().flat_map(|profiles| profiles.values()) {
            if let Some(other) = other.get_ref().as_table() {
                Config::default().take(&reader, other)?;
            }
        }
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
            if NOT_OF_FILES.contains(&name) {
                let variable = variable(name);
                return Err(Failure::usage(format!(
                    "{place}: `{name}` is for the user to say: --{name}, or {variable}"
                )));
            }
            if ONLY_TYPED.contains(&name) {
                return Err(Failure::usage(format!(
                    "{place}: `{name}` is for the command line alone: --{name}"
                )));
            }
            let Some(option) = known(reader.command).find(|option| option.get_long() == Some(name)) else {
                let names: Vec<String> =
                    known(reader.command).filter_map(|option| option.get_long().map(str::to_owned)).collect();
                let suggestion = suggestion(name, &names);
                return Err(Failure::usage(format!("{place}: there is no option `{name}`{suggestion}")));
            };
            let values = values(value.get_ref()).ok_or_else(|| {
                Failure::usage(format!("{place}: `{name}` is a text, a number, a truth or a list of these"))
            })?;
            let given = Given { values, origin: Origin::File(place) };
            given.checked(option)?;
            given.stays_inside(option)?;
            self.options.insert(name.to_owned(), given);
        }
        Ok(())
    }

    /// The words of a command line with the options that the command knows and the words do not have.
    pub(crate) fn completed(&mut self, command: &Command, words: Vec<OsString>) -> Vec<OsString> {
        let Some(at) = words::command(&words) else { return words };
        let name = words.get(at).and_then(|word| word.to_str()).unwrap_or_default();
        let Some(asked) = command.get_subcommands().find(|known| known.get_name() == name) else {
            return words;
        };
        // Its options are those of the shards.
        if name == "merge" {
            return words;
        }
        let own = words::own(&words);
        let mut more: Vec<OsString> = Vec::new();
        for (name, given) in &self.options {
            let option = asked.get_arguments().find(|option| option.get_long() == Some(name));
            let Some(option) = option.filter(|option| !is_given(option, own)) else { continue };
            let value = given.value(option);
            match given.is_set().filter(|_| is_flag(option)) {
                Some(true) => more.push(format!("--{name}").into()),
                Some(false) => {}
                // One name may mean two things: what this command does not take is for another.
                None if !takes(asked, name, &value) && others_take(command, asked, name, &value) => continue,
                None => more.push(format!("--{name}={value}").into()),
            }
            self.put.insert(name.clone());
        }
        let flags: Vec<&str> =
            asked.get_arguments().filter(|one| is_flag(one)).filter_map(Arg::get_long).collect();
        let length = own.len();
        let (before, behind) = words.split_at((at + 1).min(length));
        let (own, others) = behind.split_at(length.saturating_sub(at + 1).min(behind.len()));
        let spelled = own.iter().filter_map(|word| with_truth(word, &flags));
        before.iter().cloned().chain(more).chain(spelled).chain(others.iter().cloned()).collect()
    }

    /// Refuses what the file of a project says and what needs trust in it, if its user has not said that there is some.
    pub(crate) fn trusted(&self, trust: &Trust) -> Result<(), Failure> {
        let put = self.options.iter().filter(|(name, _)| self.put.contains(*name));
        for (name, given) in put {
            let (Origin::File(place), Some(what)) = (&given.origin, given.needs_trust(name)) else {
                continue;
            };
            let root = trust::root(&here(place.folder()));
            if !trust.ask(&root, &format!("{place}: `{name}` {what}")) {
                return Err(Failure::usage(format!(
                    "{place}: `{name}` {what}; allow it once with --trust, or with HEAPWISE_TRUST=true, or say --{name} yourself"
                )));
            }
        }
        Ok(())
    }

    /// A message about an option, with the place of the option if it was put there.
    pub(crate) fn located(&self, message: &str) -> String {
        let begins = |name: &str| {
            let rest = message.strip_prefix("--").and_then(|rest| rest.strip_prefix(name));
            rest.is_some_and(|rest| rest.starts_with([' ', ':', '=']))
        };
        // clap names the option behind the value.
        let is_for = |name: &str| {
            message.contains(&format!("for '--{name} ")) || message.contains(&format!("for '--{name}'"))
        };
        let mut put = self.options.iter().filter(|(name, _)| self.put.contains(*name));
        match put.find(|(name, _)| begins(name) || is_for(name)) {
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
        let mut options: Vec<(&str, &Arg)> = options.filter(|(name, _)| is_for_files(name)).collect();
        options.sort_by_key(|(name, _)| *name);
        let line = |(name, option): (&str, &Arg)| match self.options.get(name) {
            Some(given) => {
                let value = given.value(option);
                let value = if name == "cache" { heapwise_store::Place::shown(&value) } else { value };
                format!("{name} = {value:?}  # {}", given.origin)
            }
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
}

/// A path as seen from the current folder.
fn here(path: impl AsRef<Path>) -> PathBuf {
    std::env::current_dir().unwrap_or_default().join(path).components().collect()
}

/// What a value says; nothing if that is no option.
fn values(value: &DeValue<'_>) -> Option<Vec<String>> {
    let one = |value: &DeValue<'_>| match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(number) => Some(number.to_string()),
        DeValue::Boolean(truth) => Some(truth.to_string()),
        _ => None,
    };
    match value {
        DeValue::Array(values) => values.iter().map(|value| one(value.get_ref())).collect(),
        value => Some(vec![one(value)?]),
    }
}

/// Whether a command takes a value for an option.
fn takes(asked: &Command, name: &str, value: &str) -> bool {
    let words = ["heapwise".to_owned(), format!("--{name}={value}")];
    match asked.clone().ignore_errors(false).try_get_matches_from(words) {
        Ok(_) => true,
        Err(error) => !matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation),
    }
}

fn others_take(command: &Command, asked: &Command, name: &str, value: &str) -> bool {
    let has_it = |other: &&Command| {
        other.get_name() != asked.get_name()
            && other.get_arguments().any(|option| option.get_long() == Some(name))
    };
    command.get_subcommands().filter(has_it).any(|other| takes(other, name, value))
}

/// The variable of an option.
fn variable(name: &str) -> String {
    format!("{VARIABLE}{}", name.to_uppercase().replace('-', "_"))
}

/// Whether a file or a variable may have an option.
fn is_for_files(name: &str) -> bool {
    name != "help" && !ONLY_TYPED.contains(&name)
}

/// The options of all commands that a file may have, each once.
fn known(command: &Command) -> impl Iterator<Item = &Arg> {
    let all = command.get_subcommands().flat_map(Command::get_arguments);
    let named = all.filter(|option| option.get_long().is_some_and(is_for_files));
    let by_name: BTreeMap<&str, &Arg> =
        named.map(|option| (option.get_long().unwrap_or_default(), option)).collect();
    by_name.into_values()
}

fn is_flag(option: &Arg) -> bool {
    matches!(option.get_action(), ArgAction::SetTrue)
}

/// A word in which a flag may have a value, as clap reads it: `--check=true` is the flag, and `--check=false`, which a file or a
/// variable cannot overrule, is nothing.
fn with_truth(word: &OsString, flags: &[&str]) -> Option<OsString> {
    let text = word.to_string_lossy();
    match text.strip_prefix("--").and_then(|text| text.split_once('=')) {
        Some((name, "true")) if flags.contains(&name) => Some(format!("--{name}").into()),
        Some((name, "false")) if flags.contains(&name) => None,
        _ => Some(word.clone()),
    }
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
