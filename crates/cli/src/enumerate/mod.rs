//! `heapwise enumerate`: all structures in scope that satisfy an invariant.

mod domains;
mod report;

use std::time::{Duration, Instant};

use heapwise_engine::{Budget, Laziness};
use heapwise_enumerate::{Enumeration, Figures, enumerate};
use heapwise_heap::{Invariant, Scope, WELL_KNOWN, Witness};
use heapwise_inputs::Session;
use heapwise_natives::{BOOT, Table};
use heapwise_program::{LoadError, Program};

use crate::arguments::{EnumerateOptions, Listing};
use crate::failure::{self, Failure};
use crate::select::{find_class, invariant_of};
use crate::{classpath, settings};
use report::Report;

/// The most objects of one class: completions are walked recursively.
const WIDEST: u32 = 200;

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &EnumerateOptions) -> Result<u8, Failure> {
    let (program, _) = classpath::open(options.class_path.as_deref())?;
    let begin = Instant::now();
    let invariant = subject(&program, options)?;
    let refused = |error: LoadError| Failure::usage(error.to_string());
    let mut session =
        Session::new(&program, Table::shared(), BOOT, scope(options)?, budget(options), Laziness::AtUse)
            .map_err(refused)?;
    session.cx.domains = domains::parse(&program, invariant.subject, &options.domain)?;
    let Session { cx, engine, base, .. } = &mut session;
    let mut left = options.limit.unwrap_or(u64::MAX);
    let mut print = |witness: Witness| {
        report::structure(&program, options.format, &witness);
        left = left.saturating_sub(1);
        left > 0
    };
    let is_listed = options.format.is_list();
    let visit: Option<&mut dyn FnMut(Witness) -> bool> = if is_listed { Some(&mut print) } else { None };
    let mut enumeration = Enumeration { engine, base, invariant };
    let figures = enumerate(cx, &mut enumeration, visit).map_err(|why| Failure {
        message: format!("{}: {}", options.class, why.0),
        code: failure::PARTIAL,
    })?;
    let report = Report::of(&options.class, &figures, begin);
    match options.format {
        Listing::Json => report.print_json()?,
        Listing::Human => report.print(),
        Listing::Ndjson | Listing::Dot => report.note(),
    }
    Ok(exit_code(&figures))
}

fn exit_code(figures: &Figures) -> u8 {
    match figures.undecided.is_empty() && figures.cut.is_none() {
        true => failure::OK,
        false => failure::PARTIAL,
    }
}

fn subject(program: &Program, options: &EnumerateOptions) -> Result<Invariant, Failure> {
    let class = find_class(program, &options.class)?;
    let found = invariant_of(program, class, options.invariant.as_deref())?;
    found.ok_or_else(|| {
        Failure::usage(format!(
            "{} has none of {}; name the method that says which structures are valid with --invariant",
            program.class(class).source_name(),
            WELL_KNOWN.join(", ")
        ))
    })
}

fn scope(options: &EnumerateOptions) -> Result<Scope, Failure> {
    let scope = settings::scope(&options.scope, options.max_array_length)?;
    let widest = scope.by_class.values().copied().chain([scope.default]).max().unwrap_or(0);
    if widest > WIDEST {
        return Err(Failure::usage(format!("--scope {}: the most is {WIDEST}", options.scope)));
    }
    Ok(scope)
}

fn budget(options: &EnumerateOptions) -> Budget {
    let limit = options.time_limit.map(Duration::from_secs);
    Budget {
        steps: options.max_steps,
        branches: options.max_branches,
        paths: u64::MAX,
        total_steps: u64::MAX,
        deadline: limit.and_then(|limit| Instant::now().checked_add(limit)),
        ..Budget::default()
    }
}
