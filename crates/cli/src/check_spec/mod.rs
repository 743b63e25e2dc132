//! `heapwise check-spec`: what is wrong with a specification, and whether two of the same class say the same.
//!
//! Two specifications are compared by what they accept: every structure within the scope that one of them accepts is shown to
//! the other. The structures that a Java method accepts are enumerated; those of a separation-logic formula are its models.
//! Scopes grow from one object to the one that was asked for, so that the first difference is a small one.

mod compare;
pub(crate) mod lint;
mod named;
mod predicate;
mod reads;
mod report;
mod side;
pub(crate) mod within;

use std::time::Instant;

use heapwise_program::{ClassId, Program};

use crate::alone::Alone;
use crate::arguments::CheckSpecOptions;
use crate::classpath;
use crate::failure::{self, Failure};
use crate::select::find_class;
use crate::settings::{self, Format};
use compare::Comparison;
use named::Named;
use report::Report;
use side::Side;
use within::Within;

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &CheckSpecOptions) -> Result<u8, Failure> {
    let alone = Alone::begin(options.limits);
    let first = Named::of(&options.first)?;
    let Some(second) = &options.second else {
        return Ok(alone.code(lint::run(&first, options, alone.deadline())?));
    };
    let second = Named::of(second)?;
    let begin = Instant::now();
    let format = settings::format(&options.format)?;
    let within = Within::of(options, alone.deadline())?;
    let (program, _) = classpath::open(options.class_path.as_deref())?;
    within.check(program)?;
    let subject = subject(program, options, &[&first, &second])?;
    let sides = [Side::all(program, subject, &first)?, Side::all(program, subject, &second)?];
    let mut reports = Vec::new();
    for [one, two] in pairs(&options.first, sides)? {
        reports.push(Comparison { program, subject, within: &within, sides: [one, two] }.run()?);
    }
    let report = Report { class: program.class(subject).source_name(), compared: reports, begin };
    match format {
        Format::Human => report.print(program),
        Format::Json => report.print_json(program)?,
    }
    Ok(alone.code(report.exit_code()))
}

/// The class that both specifications are of.
fn subject(program: &Program, options: &CheckSpecOptions, named: &[&Named; 2]) -> Result<ClassId, Failure> {
    let mut subject = options.class.as_deref().map(|name| find_class(program, name)).transpose()?;
    for named in named {
        let Named::Method { class, .. } = named else { continue };
        let class = find_class(program, class)?;
        // With the class named, a method may be a static one of another class.
        if options.class.is_none() && subject.is_some_and(|known| known != class) {
            return Err(Failure::usage("the two methods are of different classes; name theirs with --class"));
        }
        subject = subject.or(Some(class));
    }
    subject.ok_or_else(|| Failure::usage("name the class that the specifications are of with --class"))
}

/// What is compared with what: each of one with each of the other if that has only one, else those for the same method.
fn pairs<'p>(first: &str, sides: [Vec<Side<'p>>; 2]) -> Result<Vec<[Side<'p>; 2]>, Failure> {
    let [ones, twos] = sides;
    let mut pairs = Vec::new();
    for one in &ones {
        for two in &twos {
            if ones.len() == 1 || twos.len() == 1 || one.shares_method(two) {
                pairs.push([one.clone(), two.clone()]);
            }
        }
    }
    match pairs.is_empty() {
        true => Err(Failure::usage(format!(
            "{first}: the two have no method in common; name the preconditions with FILE#METHOD"
        ))),
        false => Ok(pairs),
    }
}

/// The exit code of what was found.
fn exit_code(has_findings: bool, is_partial: bool) -> u8 {
    match (has_findings, is_partial) {
        (true, _) => failure::FINDINGS,
        (false, true) => failure::PARTIAL,
        (false, false) => failure::OK,
    }
}
