//! The options of a command with the values that they have in the end.

use std::collections::BTreeSet;

use clap::CommandFactory;

use crate::arguments::{Arguments, one_line};
use crate::failure::Failure;

/// The options of a command, defaults included, each with its value, but for those whose long names are in `own`. What is no option
/// stands there as it is.
///
/// # Errors
/// If the words are no command.
pub(crate) fn settled(words: &[String], own: &[&str]) -> Result<BTreeSet<String>, Failure> {
    let command = Arguments::command();
    let read = command.clone().try_get_matches_from(words);
    let read = read.map_err(|error| Failure::usage(one_line(&error)))?;
    let mut settled = BTreeSet::new();
    let Some((name, read)) = read.subcommand() else { return Ok(settled) };
    for option in command.find_subcommand(name).into_iter().flat_map(clap::Command::get_arguments) {
        let long = option.get_long();
        let values = read.try_get_raw(option.get_id().as_str()).ok().flatten();
        let Some(values) = values.filter(|_| !long.is_some_and(|long| own.contains(&long))) else { continue };
        let values = values.map(|value| value.to_string_lossy());
        match long {
            // Their order may matter: the last one that fits wins.
            Some(long) => _ = settled.insert(format!("--{long}={}", values.collect::<Vec<_>>().join(" "))),
            None => values.for_each(|value| _ = settled.insert(value.into_owned())),
        }
    }
    Ok(settled)
}
