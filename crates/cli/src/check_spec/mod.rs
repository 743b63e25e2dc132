//! `heapwise check-spec`: what is wrong with a specification, and whether two of the same class say the same.

mod by_calls;
mod lint;
mod named;
mod report;
mod rules;
mod shapes;

use std::borrow::Borrow;
use std::path::Path;
use std::time::Instant;

use heapwise_engine::Budget;
use heapwise_heap::{Invariant, Scope, WELL_KNOWN};
use heapwise_program::{ClassId, Program};
use heapwise_session::{Comparison, Side, Specifications, Within};

use crate::alone::Alone;
use crate::arguments::CheckSpecOptions;
use crate::failure::{self, Failure};
use crate::input;
use crate::select::{bounded, find_class, invariant_of};
use crate::settings::{self, Format};
use crate::{classpath, domains};
pub(crate) use named::Named;
use report::Report;

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &CheckSpecOptions) -> Result<u8, Failure> {
    let alone = Alone::begin(options.limits);
    if let Some(files) = rules::named(&options.first)? {
        return rules::run(files, options, &alone);
    }
    if options.strict {
        return Err(Failure::usage("--strict: says what JBSE would refuse in a file of rules, *.jbse"));
    }
    let first = Named::of(&options.first)?;
    if options.by_calls {
        return by_calls::run(&first, options, &alone);
    }
    if let Some(calls) = options.max_calls {
        return Err(Failure::usage(format!("--max-calls {calls}: no calls are made; add --by-calls")));
    }
    let Some(second) = &options.second else {
        return Ok(alone.code(lint::run(&first, options, alone.deadline())?));
    };
    let second = Named::of(second)?;
    let begin = Instant::now();
    let format = settings::format(&options.format)?;
    let (scope, entries) = (scope(options)?, domains::entries(&options.domain)?);
    let program = classpath::open(&options.classes)?.program;
    bounded(program, &scope)?;
    let subject = subject(program, options, &[&first, &second])?;
    let mut files = Vec::new();
    let mut sides = |named: &Named| sides(program, subject, named, &mut files);
    let pairs = pairs(&options.first, [sides(&first)?, sides(&second)?])?;
    let within = Within {
        scope,
        domains: domains::parse(program, subject, &entries)?,
        budget: budget(options, &alone),
    };
    let mut reports = Vec::new();
    for [one, two] in pairs {
        reports.push(Comparison { program, subject, within: &within, sides: [one, two] }.run()?);
    }
    let report = Report { class: program.class(subject).source_name(), compared: reports, begin };
    match format {
        Format::Human => report.print(program),
        Format::Json | Format::Ndjson => report.print_json(program)?,
    }
    Ok(alone.code(report.exit_code()))
}

/// What a structure may take.
fn budget(options: &CheckSpecOptions, alone: &Alone) -> Budget {
    Budget {
        steps: options.max_steps,
        branches: 100_000,
        paths: u64::MAX,
        total_steps: u64::MAX,
        deadline: alone.deadline(),
        ..Budget::default()
    }
}

/// The most objects of one class.
const WIDEST: u32 = 20;

fn scope(options: &CheckSpecOptions) -> Result<Scope, Failure> {
    let scope = settings::scope(&options.scope, None)?;
    let widest = scope.by_class.values().copied().chain([scope.default]).max().unwrap_or(0);
    if widest > WIDEST {
        return Err(Failure::usage(format!("--scope {}: the most is {WIDEST}", options.scope)));
    }
    Ok(scope)
}

/// What a name on the command line stands for: for a file without a method, all different preconditions. A file that was
/// named before is not read again.
fn sides<'p>(
    program: &'p Program,
    subject: ClassId,
    named: &Named,
    files: &mut Vec<Specifications>,
) -> Result<Vec<Side<'p>>, Failure> {
    match named {
        Named::Method { class, method } => {
            let invariant = invariant(program, subject, class, method.as_deref())?;
            Ok(vec![Side::method(program, subject, invariant)])
        }
        Named::File { path, method } => {
            let spec = known(files, path).specification(Some((program, subject)))?;
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
            let found = Side::preconditions(program, subject, spec, &name, method.as_deref())?;
            for why in &found.left_out {
                crate::tell!(
                    "heapwise: note: {name}: {why}, which is not part of the receiver and is not compared"
                );
            }
            Ok(found.sides)
        }
    }
}

fn known<'f>(files: &'f mut Vec<Specifications>, path: &Path) -> &'f Specifications {
    let at = files.iter().position(|file| file.path() == path).unwrap_or_else(|| {
        files.push(input::specifications(path.to_owned()));
        files.len() - 1
    });
    &files[at]
}

fn invariant(
    program: &Program,
    subject: ClassId,
    class: &str,
    method: Option<&str>,
) -> Result<Invariant, Failure> {
    let holder = find_class(program, class)?;
    let option = method.map(|method| format!("{}#{method}", program.class(holder).source_name()));
    invariant_of(program, subject, option.as_deref())?.ok_or_else(|| {
        Failure::usage(format!(
            "{class} has none of {}; name the method: {class}#METHOD",
            WELL_KNOWN.join(", ")
        ))
    })
}

/// The class that both specifications are of.
fn subject(
    program: &Program,
    options: &CheckSpecOptions,
    named: &[impl Borrow<Named>],
) -> Result<ClassId, Failure> {
    let mut subject = options.class.as_deref().map(|name| find_class(program, name)).transpose()?;
    for named in named {
        let Named::Method { class, .. } = named.borrow() else { continue };
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
