//! `heapwise enumerate`: all structures in scope that satisfy an invariant.

mod by_calls;
mod factory;
mod report;
mod shapes;

use std::time::Instant;

use heapwise_analysis::{Closure, Session, Target};
use heapwise_engine::{Budget, Laziness};
use heapwise_enumerate::{Enumeration, Figures, Undecided, Workbench, by_engine, count_on, enumerate};
use heapwise_heap::{Domains, Invariant, Scope, WELL_KNOWN, Witness};
use heapwise_natives::{BOOT, Table};
use heapwise_program::Program;

use crate::alone::Alone;
use crate::arguments::{EnumerateOptions, Listing};
use crate::classpath::{self, Opened};
use crate::domains::{self, Reading, Source};
use crate::failure::{self, Failure};
use crate::select::{bounded, find_class, invariant_of};
use crate::settings;
pub(crate) use by_calls::PATHS_OF_CALL;
use report::Report;

/// The most objects of one class: completions are walked recursively.
const WIDEST: u32 = 200;

/// Runs the command; the result is its exit code.
pub(crate) fn run(options: &EnumerateOptions) -> Result<u8, Failure> {
    check_limit(options)?;
    let alone = Alone::begin(options.limits);
    let Opened { program, class_path } = classpath::open(&options.classes)?;
    let begin = Instant::now();
    let mut scope = scope(options)?;
    bounded(program, &scope)?;
    if options.by_calls {
        let class = find_class(program, &options.class)?;
        let is_complete = by_calls::run(program, class, scope, budget(options, &alone), options)?;
        return Ok(alone.code(options.fail_on.code(false, !is_complete)));
    }
    let invariant = subject(program, options)?;
    let mut entries = Vec::new();
    let source = Source::of(options.domains.as_ref(), options.finitization.as_ref());
    if let Some(source) = source {
        let steps = options.max_steps;
        let reading = Reading { size: options.size, class_path: &class_path.entries, steps };
        let said = source.read(program, invariant.subject, reading)?;
        for (class, bound) in said.bounds {
            if bound > WIDEST {
                return Err(Failure::usage(format!("{source}: {class} = {bound}: the most is {WIDEST}")));
            }
            scope.by_class.insert(class, bound);
        }
        entries.extend(said.domains);
    }
    if source.is_none() && options.domain.is_empty() {
        domains::note_offered(program, invariant.subject);
    }
    entries.extend(domains::entries(&options.domain)?);
    let domains = domains::parse(program, invariant.subject, &entries)?;
    let unlisted = source.map_or(domains.unlisted, Source::unlisted);
    let settings = Settings {
        program,
        scope,
        domains: Domains { unlisted, ..domains },
        budget: budget(options, &alone),
        invariant,
    };
    let failed =
        |why: Undecided| Failure { message: format!("{}: {}", options.class, why.0), code: failure::PARTIAL };
    let figures = match options.format {
        Listing::Junit => factory::print(&settings, options)?,
        Listing::Ndjson | Listing::Dot => settings.list(options).map_err(failed)?,
        Listing::Human | Listing::Json => {
            settings.count(if alone.is_counted() { 1 } else { jobs(options)? }).map_err(failed)?
        }
    };
    let report = Report::of(&options.class, &figures, begin);
    match options.format {
        Listing::Json => report.print_json()?,
        Listing::Human => report.print(),
        Listing::Ndjson | Listing::Dot | Listing::Junit => report.note(),
    }
    Ok(alone.code(options.fail_on.code(false, !figures.are_exact())))
}

/// What is enumerated, and how far.
struct Settings<'p> {
    program: &'p Program,
    scope: Scope,
    domains: Domains,
    budget: Budget,
    invariant: Invariant,
}

impl<'p> Settings<'p> {
    fn session(&self) -> Result<Session<'p>, Undecided> {
        let (scope, budget) = (self.scope.clone(), self.budget);
        let session = Session::new(self.program, Table::shared(), BOOT, scope, budget, Laziness::AtUse);
        let mut session = session.map_err(|error| Undecided(error.to_string()))?;
        let Invariant { subject: class, method } = self.invariant;
        session.offer_held(&Closure::of(self.program, Target { class, method }));
        Ok(session)
    }

    fn bench(&self) -> Result<Workbench<'p>, Undecided> {
        let Session { mut cx, engine, base, .. } = self.session()?;
        cx.domains = self.domains.clone();
        Ok(Workbench { cx, engine, base })
    }

    /// Counts, on several threads where the machine can.
    fn count(&self, jobs: usize) -> Result<Figures, Undecided> {
        let why = match count_on(jobs, self.invariant, &|| self.bench()) {
            Ok(figures) => return Ok(figures),
            Err(why) => why,
        };
        let Workbench { mut cx, mut engine, base } = self.bench()?;
        let mut enumeration = Enumeration { engine: &mut engine, base: &base, invariant: self.invariant };
        by_engine(&mut cx, &mut enumeration, None).map(|figures| figures.instead(why))
    }

    /// Prints every structure.
    fn list(&self, options: &EnumerateOptions) -> Result<Figures, Undecided> {
        let mut left = options.limit.unwrap_or(u64::MAX);
        self.each(&mut |witness| {
            report::structure(self.program, options.format, &witness);
            left = left.saturating_sub(1);
            left > 0
        })
    }

    /// Gives every structure to `visit`, until that says to stop.
    fn each(&self, visit: &mut dyn FnMut(Witness) -> bool) -> Result<Figures, Undecided> {
        let Workbench { mut cx, mut engine, base } = self.bench()?;
        let mut enumeration = Enumeration { engine: &mut engine, base: &base, invariant: self.invariant };
        enumerate(&mut cx, &mut enumeration, Some(visit))
    }
}

fn check_limit(options: &EnumerateOptions) -> Result<(), Failure> {
    match options.limit {
        Some(0) => Err(Failure::usage("--limit 0: at least one structure must be listed")),
        Some(limit) if !options.format.is_list() => Err(Failure::usage(format!(
            "--limit {limit}: nothing is listed; add --format ndjson, dot or junit"
        ))),
        _ => Ok(()),
    }
}

fn jobs(options: &EnumerateOptions) -> Result<usize, Failure> {
    match options.jobs {
        Some(0) => Err(Failure::usage("--jobs 0: at least one thread must work")),
        Some(jobs) => Ok(jobs),
        None => Ok(std::thread::available_parallelism().map_or(1, usize::from)),
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

fn budget(options: &EnumerateOptions, alone: &Alone) -> Budget {
    Budget {
        steps: options.max_steps,
        branches: options.max_branches,
        paths: u64::MAX,
        total_steps: u64::MAX,
        deadline: alone.deadline(),
        ..Budget::default()
    }
}
