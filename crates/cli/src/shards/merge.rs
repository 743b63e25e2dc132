//! `heapwise merge`: what one run would have made, from all its parts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use clap::Parser;
use heapwise_program::{Program, Record};
use heapwise_store::Place;
use heapwise_wire::ProgramNames;

use super::file::{Shard, key, result};
use crate::arguments::{Arguments, Command, GenerateOptions, MergeOptions, one_line};
use crate::failure::Failure;
use crate::generate::Prepared;
use crate::generated::Generated;
use crate::human;
use crate::job::Job;
use crate::origin::{classes, tool};
use crate::settled::settled;
use crate::work::Kept;

/// Options that may differ between parts: they do not change what comes of a target.
const OWN: [&str; 10] = [
    "cache",
    "format",
    "jobs",
    "memory-limit",
    "offline",
    "out",
    "partition",
    "shard-out",
    "trust",
    "verbose",
];
/// What is wrong with a shard of another command.
const NO_RUN: &str = "a shard is of generate";
/// The most missing parts that are named.
const NAMED: usize = 20;

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &MergeOptions) -> Result<u8, Failure> {
    let shards: Vec<(&Path, Shard)> = options
        .shards
        .iter()
        .map(|path| Ok((path.as_path(), Shard::read(path)?)))
        .collect::<Result<_, Failure>>()?;
    let Some((first, shard)) = shards.first() else { return Err(Failure::usage("no shards")) };
    let here = tool()?;
    if shard.tool != here {
        return Err(other(first, "heapwise", &shard.tool, "this is", &here));
    }
    alike(&shards)?;
    let options = options_of(shard, options)?;
    let prepared = Prepared::of(&options)?;
    let found = classes(&prepared.class_path.entries)?;
    if found != shard.classes {
        let why = "the classes or the JDK are not those of the shard; merge where they are the same";
        return Err(Failure::usage(format!("{}: {why}", first.display())));
    }
    let given = Given::of(&shards, &prepared)?;
    let writer = prepared.writer(&options, servers(&shards)?)?;
    prepared.make(&options, &writer, Some(&given))
}

/// The servers that results may be from.
fn servers(shards: &[(&Path, Shard)]) -> Result<Option<String>, Failure> {
    let mut servers = BTreeSet::new();
    for (_, shard) in shards {
        let options = settled(&shard.words, &[])?;
        servers.extend(options.iter().filter_map(|option| Place::server(option.strip_prefix("--cache=")?)));
    }
    let servers: Vec<String> = servers.into_iter().collect();
    Ok((!servers.is_empty()).then(|| servers.join(" and ")))
}

/// Whether all are parts of the same run: of one build, one command, the same classes and as many parts.
fn alike(shards: &[(&Path, Shard)]) -> Result<(), Failure> {
    let [(first, one), others @ ..] = shards else { return Ok(()) };
    for (path, shard) in others {
        let at = path.display().to_string();
        if shard.tool != one.tool {
            return Err(other(first, "heapwise", &one.tool, &at, &shard.tool));
        }
        if let Some((mine, theirs)) = differ(&settled(&one.words, &OWN)?, &settled(&shard.words, &OWN)?) {
            return Err(other(first, "options:", &mine, &at, &theirs));
        }
        if !shard.partition()?.is_beside(one.partition()?) {
            return Err(other(first, "partition", &one.partition, &at, &shard.partition));
        }
        if shard.classes != one.classes {
            let why = "are of different classes or JDKs; do the parts again on the same ones";
            return Err(Failure::usage(format!("{} and {at} {why}", first.display())));
        }
    }
    Ok(())
}

fn other(first: &Path, of: &str, one: &str, second: &str, another: &str) -> Failure {
    Failure::usage(format!("{} is of {of} {one}, and {second} of {another}", first.display()))
}

/// The options that one has and the other does not.
fn differ(one: &BTreeSet<String>, another: &BTreeSet<String>) -> Option<(String, String)> {
    let only = |one: &BTreeSet<String>, another: &BTreeSet<String>| {
        let words: Vec<&str> = one.difference(another).map(String::as_str).collect();
        if words.is_empty() { "no others".to_owned() } else { words.join(" ") }
    };
    (one != another).then(|| (only(one, another), only(another, one)))
}

/// The options of the run, with those of the merge.
fn options_of(shard: &Shard, merge: &MergeOptions) -> Result<GenerateOptions, Failure> {
    let read = Arguments::try_parse_from(&shard.words).map_err(|error| Failure::usage(one_line(&error)))?;
    let Command::Generate(mut options) = read.command else {
        return Err(Failure::usage(NO_RUN));
    };
    options.out = merge.out.clone().or(options.out);
    options.common.verbose |= merge.verbose;
    Ok(options)
}

/// What came of each target.
struct Given {
    program: &'static Program,
    /// By the [`key`] of the target, until it is asked for.
    results: Mutex<BTreeMap<String, Generated>>,
}

impl Given {
    /// Reads the results of all targets of a run.
    ///
    /// # Errors
    /// If one is missing, or cannot be read.
    fn of(shards: &[(&Path, Shard)], prepared: &Prepared) -> Result<Given, Failure> {
        let mut known: BTreeMap<&str, (&Path, &[u8])> = BTreeMap::new();
        for (path, shard) in shards {
            for (key, bytes) in &shard.results {
                known.insert(key, (path, bytes));
            }
        }
        let program = prepared.program;
        let names = ProgramNames::of(program);
        let mut results = BTreeMap::new();
        let mut missing = Vec::new();
        for job in &prepared.jobs {
            let (key, name) = (key(program, job.target), job.target.name(program));
            let Some((path, bytes)) = known.get(key.as_str()) else {
                missing.push(name);
                continue;
            };
            let read = result(&names, bytes);
            let read = read.map_err(|why| Failure::usage(format!("{}: {name}: {why}", path.display())))?;
            results.insert(key, read);
        }
        match missing.first() {
            None => Ok(Given { program, results: Mutex::new(results) }),
            Some(name) => Err(lacking(shards, name, missing.len())),
        }
    }
}

impl Kept<Generated> for Given {
    fn find(&self, job: &Job) -> Option<Generated> {
        let mut results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        results.remove(&key(self.program, job.target))
    }

    fn keep(&self, _: &Job, _: &Generated, _: Record) {}

    fn done(&self, _: usize) {}
}

/// Which parts are not there.
fn lacking(shards: &[(&Path, Shard)], name: &str, count: usize) -> Failure {
    let have: BTreeSet<&str> = shards.iter().map(|(_, shard)| shard.partition.as_str()).collect();
    let parts = shards.first().and_then(|(_, shard)| shard.partition().ok());
    let parts = parts.into_iter().flat_map(|one| one.all()).map(|part| part.to_string());
    let absent: Vec<String> = parts.filter(|part| !have.contains(part.as_str())).take(NAMED).collect();
    let targets = human::counted(count as u64, "target");
    Failure::usage(match absent.is_empty() {
        true => format!("{targets} of no shard, the first of them {name}"),
        false => format!("missing: {} with {targets}, the first of them {name}", absent.join(", ")),
    })
}
