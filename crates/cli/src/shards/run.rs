//! One part of a run.

use std::path::Path;

use heapwise_store::Place;
use heapwise_wire::ProgramNames;
use rustc_hash::FxHashSet;

use super::Partition;
use super::file::{self, Shard};
use super::partition::Way;
use super::times::Times;
use crate::arguments::GenerateOptions;
use crate::cache::Cache;
use crate::causes::Causes;
use crate::control::Ended;
use crate::failure::{self, Failure};
use crate::generate::Prepared;
use crate::generated::Generated;
use crate::job::Job;
use crate::origin::{classes, tool};
use crate::settings::Format;
use crate::work::{self, Classes, Kept, Steps};
use crate::{control, human, output};

/// Does the targets of a part and writes the shard to a file. No tests are written: that is for `merge`.
pub(crate) fn write(
    options: &GenerateOptions,
    mut prepared: Prepared,
    (partition, path): (Partition, &Path),
    words: &[String],
) -> Result<u8, Failure> {
    if options.common.spec.is_some() {
        return Err(Failure::usage(
            "--partition: not with --spec, as shards do not say what the specification was",
        ));
    }
    if options.changed_since.is_some() {
        return Err(Failure::usage(
            "--partition: not with --changed-since, as the merge may find that other classes have changed; name the classes",
        ));
    }
    if options.common.class_limit > 0 {
        return Err(Failure::usage(
            "--partition: not with --class-limit, which is for all targets of a class",
        ));
    }
    output::try_to_write(path)?;
    let (tool, found) = (tool()?, classes(&prepared.class_path.entries)?);
    let program = prepared.program;
    let all = prepared.jobs.len();
    keep(&mut prepared, partition, options.times.as_deref())?;
    let is_shown = prepared.settings.format == Format::Human;
    let cache = Cache::of(options, words, &prepared)?;
    let _listening = control::listen();
    let causes = Causes::default();
    let done = work::all(
        program,
        &prepared.settings,
        &prepared.jobs,
        prepared.goal(options),
        &Steps {
            classes: &Classes::default(),
            effort: None,
            kept: cache.as_ref().map(|cache| cache as &dyn Kept<Generated>),
            tell: None,
            finish: &|session, job, finished| prepared.finish(options, session, job, finished),
            broken: &Generated::broken,
            spoil: &Generated::spoil,
            show: &|generated| {
                if is_shown {
                    human::generated(&generated.report, &causes, options.common.verbose);
                }
            },
            close: &|_, _, _| Ok(None::<()>),
            closed: &|_, _, ()| {},
            late: &|_, by| Some(unwritten(path, by)),
        },
    )?;
    cache.iter().for_each(|cache| cache.done(prepared.jobs.len()));
    if let Some(by) = control::interrupted() {
        return Ok(unwritten(path, by));
    }
    if found != classes(&prepared.class_path.entries)? {
        return Err(Failure::usage("the classes have changed in the meantime; do the part again"));
    }
    let names = ProgramNames::of(program);
    let mut shard = Shard {
        tool,
        classes: found,
        words: without_passwords(words),
        partition: partition.to_string(),
        results: Vec::new(),
    };
    for (job, generated) in prepared.jobs.iter().zip(&done) {
        if let Some(generated) = generated {
            shard.add(&names, file::key(program, job.target), generated)?;
        }
    }
    shard.write(path)?;
    if is_shown {
        let count = human::counted(shard.results.len() as u64, "target");
        human::print_line(&format!("wrote {}: {count} of {all}", path.display()));
    }
    Ok(failure::OK)
}

/// Leaves the jobs of a part.
fn keep(prepared: &mut Prepared, partition: Partition, times: Option<&Path>) -> Result<(), Failure> {
    let Prepared { program, jobs, .. } = prepared;
    let class = |job: &Job| &*program.class(job.target.class).name;
    match (partition.way, times) {
        (Way::Hash, None) => jobs.retain(|job| partition.has(class(job))),
        (Way::Slice, Some(times)) => {
            let targets: Vec<(&str, String)> =
                jobs.iter().map(|job| (class(job), job.target.name(program))).collect();
            let own = partition.slice(&targets, &Times::read(times)?);
            let own: FxHashSet<&str> = own.into_iter().collect();
            jobs.retain(|job| own.contains(class(job)));
        }
        (Way::Slice, None) => {
            return Err(Failure::usage(
                "--partition slice:K/N: --times FILE is missing, the JSON report of an earlier run",
            ));
        }
        (Way::Hash, Some(_)) => {
            return Err(times_alone());
        }
    }
    Ok(())
}

/// Times are given, and nothing goes by them.
pub(crate) fn times_alone() -> Failure {
    Failure::usage("--times: only with --partition slice:K/N")
}

/// The words of a command, of which the shard tells whoever has it.
fn without_passwords(words: &[String]) -> Vec<String> {
    const CACHE: &str = "--cache";
    let mut is_value = false;
    let shown = |word: &String| {
        let was_value = std::mem::replace(&mut is_value, word == CACHE);
        match word.strip_prefix(CACHE).and_then(|rest| rest.strip_prefix('=')) {
            Some(value) => format!("{CACHE}={}", Place::shown(value)),
            None if was_value => Place::shown(word),
            None => word.clone(),
        }
    };
    words.iter().map(shown).collect()
}

/// Says that something has ended the run before its shard was written; gives the exit code.
fn unwritten(path: &Path, by: Ended) -> u8 {
    let code = by.code_of_signal();
    let help = if code.is_none() { "; raise --memory-limit, or lower --jobs or --scope" } else { "" };
    crate::tell!("heapwise: {}: {} was not written{help}", by.words(), path.display());
    code.unwrap_or(failure::PARTIAL)
}
