//! Analyses targets, several at a time, and reports each.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use heapwise_engine::Limit;
use heapwise_heap::{HeapStatistics, Invariant};
use heapwise_inputs::{
    Analysis, Case, Counting, FaultKind, Goal, Queries, Session, Target, analyse, count, findings, help,
};
use heapwise_natives::Table;
use heapwise_program::Program;
use heapwise_smt::Statistics;

use crate::bench::{self, Bench};
use crate::board::{Board, Posted};
use crate::branches::BranchTable;
use crate::describe;
use crate::failure::{self, Failure};
use crate::findings::Finding;
use crate::human::counted;
use crate::measure::peak_rss_mb;
use crate::progress::Progress;
use crate::report::{self, Cause, Paths, Seconds, TargetReport};
use crate::select::ClassTargets;
use crate::settings::{Settings, SolverChoice};
use crate::strategies::{self, Chosen};

/// How it is said that the time limit has cut something.
pub(crate) const BY_TIME: &str = "cut by the time limit:";

/// A target with what it is judged by.
#[derive(Clone, Copy)]
pub(crate) struct Job {
    /// Index of its class among the classes of the run.
    pub class: usize,
    pub target: Target,
    pub invariant: Option<Invariant>,
}

/// The jobs of a run, in the order of the command line.
pub(crate) fn jobs(classes: &[ClassTargets]) -> Vec<Job> {
    let of_class = |(class, targets): (usize, &ClassTargets)| {
        let invariant = targets.invariant;
        targets.targets.clone().into_iter().map(move |target| Job { class, target, invariant })
    };
    classes.iter().enumerate().flat_map(of_class).collect()
}

/// What is made of an analysed target.
pub(crate) type Finish<'f, T> = dyn for<'p> Fn(&mut Session<'p>, &Job, Finished<'p>) -> T + Sync + 'f;

/// Does every job and returns the results in the order of the jobs; `show` sees each in that order as soon as it and those
/// before it are there. Jobs share the program only, so the results do not depend on how many run at a time.
pub(crate) fn all<T: Send>(
    program: &Program,
    settings: &Settings,
    jobs: &[Job],
    goal: Goal,
    finish: &Finish<'_, T>,
    show: &(dyn Fn(&T) + Sync),
) -> Result<Vec<T>, Failure> {
    let natives = Table::shared();
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Results { done: jobs.iter().map(|_| None).collect(), shown: 0 });
    let progress = Progress::new(jobs.len());
    let board = Board::new(jobs.len());
    // Only a count can be helped with.
    let threads = if settings.is_count() { settings.jobs } else { settings.jobs.min(jobs.len()) };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let booted = bench::session(program, natives, settings, settings.budget(Instant::now()));
                let worker = Worker { program, booted: &booted, settings };
                while let Some((index, job)) = take(&next, jobs) {
                    let _on_job = board.on(index);
                    progress.begin(&job.target.name(program));
                    let result = worker.one(job, goal, finish, &|begin| board.post(index, begin));
                    let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                    results.done[index] = Some(result);
                    progress.end();
                    progress.aside(|| results.show(show));
                }
                let mut been = Vec::new();
                while let Some(posted) = board.next(&mut been) {
                    worker.help(&jobs[posted.job], &posted);
                }
            });
        }
    });
    progress.finish();
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    let done = results.done.into_iter().map(|result| match result {
        Some(result) => result,
        None => Err(Failure { message: "a target was not analysed".to_owned(), code: failure::INTERNAL }),
    });
    done.collect()
}

/// What came of jobs so far.
struct Results<T> {
    done: Vec<Option<Result<T, Failure>>>,
    /// How many of the first are shown.
    shown: usize,
}

impl<T> Results<T> {
    /// Shows what is there and not shown yet, up to the first that is missing or failed.
    fn show(&mut self, show: &dyn Fn(&T)) {
        while let Some(Some(Ok(result))) = self.done.get(self.shown) {
            show(result);
            self.shown += 1;
        }
    }
}

fn take<'a>(next: &AtomicUsize, jobs: &'a [Job]) -> Option<(usize, &'a Job)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    jobs.get(index).map(|job| (index, job))
}

/// An analysed target with its report so far.
pub(crate) struct Finished<'p> {
    pub analysis: Analysis<'p>,
    pub findings: Vec<heapwise_inputs::Finding>,
    pub report: TargetReport,
    /// When work on it began.
    pub begin: Instant,
}

/// One of the threads.
struct Worker<'a, 'p> {
    program: &'p Program,
    /// From which the sessions of all its jobs start.
    booted: &'a Result<Session<'p>, Failure>,
    settings: &'a Settings,
}

impl<'p> Worker<'_, 'p> {
    fn one<T>(
        &self,
        job: &Job,
        goal: Goal,
        finish: &Finish<'_, T>,
        post: &dyn Fn(Instant) -> Arc<Counting>,
    ) -> Result<T, Failure> {
        let Worker { program, settings, .. } = *self;
        let begin = Instant::now();
        let mut bench = self.bench(job, begin)?;
        strategies::warn(program, settings, job, &bench.session);
        let mut strategy = Chosen::of(program, settings, job, bench.session.statics())?;
        let analysis = if settings.is_count() {
            self.count(job, begin, &mut bench, &post(begin))?
        } else {
            let Bench { session, solver } = &mut bench;
            analyse(session, job.target, solver.as_mut(), job.invariant, goal, strategy.as_strategy())
        };
        let mut session = bench.session;
        let mut report = report(&session, settings, job, &analysis, begin);
        let findings = findings(&mut session, &analysis, job.invariant);
        report.findings = findings.iter().map(|one| Finding::of(&session, &analysis, job, one)).collect();
        report.concolic = strategy.report(program, &describe::parameters(&session, job.target));
        strategy
            .lacking(program, settings, job)
            .into_iter()
            .for_each(|why| report.add_reason(Cause::NoInput, why));
        Ok(finish(&mut session, job, Finished { analysis, findings, report, begin }))
    }

    fn bench(&self, job: &Job, begin: Instant) -> Result<Bench<'p>, Failure> {
        let booted = self.booted.as_ref().map_err(Failure::clone)?;
        Bench::new(booted, self.settings, job, begin)
    }

    /// Counts with those who help; alone, and with all its time again, where it may have mattered who did what.
    fn count(
        &self,
        job: &Job,
        begin: Instant,
        bench: &mut Bench<'p>,
        counting: &Counting,
    ) -> Result<Analysis<'p>, Failure> {
        let Bench { session, solver } = bench;
        let mut analysis = count(session, job.target, solver.as_mut(), job.invariant, counting);
        if !counting.is_in_doubt() {
            return Ok(analysis);
        }
        if self.settings.budget(begin).deadline.has_passed() {
            analysis.summary.cut = Some(Limit::Time);
            return Ok(analysis);
        }
        *bench = self.bench(job, Instant::now())?;
        let Bench { session, solver } = bench;
        Ok(count(session, job.target, solver.as_mut(), job.invariant, &Counting::default()))
    }

    /// Helps with a count. Who has begun it reports what may be wrong with the job.
    fn help(&self, job: &Job, posted: &Posted) {
        if let Ok(Bench { mut session, mut solver }) = self.bench(job, posted.begin) {
            help(&mut session, job.target, solver.as_mut(), job.invariant, &posted.counting);
        }
    }
}

fn report(
    session: &Session<'_>,
    settings: &Settings,
    job: &Job,
    analysis: &Analysis<'_>,
    begin: Instant,
) -> TargetReport {
    let Queries { heap, numeric } = analysis.queries;
    let program = session.cx.program;
    let unknown = &analysis.summary.unknown;
    let mut report = TargetReport {
        target: job.target.name(program),
        strategy: settings.strategy.name(),
        concolic: None,
        file: None,
        reason: None,
        causes: Vec::new(),
        paths: paths(settings, analysis),
        explored: Vec::new(),
        stopped_at_goal: analysis.stopped_at_goal,
        infeasible: analysis.summary.infeasible,
        unknown: unknown.values().sum(),
        unknown_reasons: unknown.iter().map(|(why, count)| (why.0.clone(), *count)).collect(),
        without_input: analysis.without_input.clone(),
        tests: 0,
        valid: 0,
        findings: Vec::new(),
        broken_invariant: analysis.cases.iter().filter(|case| case.replay.valid_after == Some(false)).count()
            as u64,
        branches: (!analysis.only_counted)
            .then(|| BranchTable::of(program, analysis).report(&[analysis.covered()])),
        queries: report::Queries { numeric: numeric_queries(&numeric), heap: heap_queries(heap) },
        seconds: Seconds {
            total: begin.elapsed().as_secs_f64(),
            helpers: analysis.helped,
            heap_solver: heap.nanoseconds as f64 / 1e9,
            smt: numeric.seconds,
        },
        steps: analysis.summary.steps,
        peak_rss_mb: peak_rss_mb(),
        unsupported: analysis.counts.gave_up.clone(),
    };
    for (cause, why) in reasons(program, settings, job, analysis) {
        report.add_reason(cause, why);
    }
    report
}

/// Why a target has no tests, or why they may be incomplete.
fn reasons(
    program: &Program,
    settings: &Settings,
    job: &Job,
    analysis: &Analysis<'_>,
) -> Vec<(Cause, String)> {
    let mut reasons = Vec::new();
    let mut add = |cause: Cause, why: &mut dyn Iterator<Item = String>| {
        reasons.extend(why.map(|why| (cause, why)));
    };
    add(Cause::NoInput, &mut no_valid_input(program, settings, job, analysis).into_iter());
    let cut = analysis.summary.cut.filter(|limit| *limit != Limit::Time);
    let cut = cut.map(|limit| format!("the exploration was cut by the limit on {}", limit.describe()));
    add(Cause::Limit, &mut cut.into_iter().chain(cut_by_time(analysis)));
    let counts = &analysis.counts;
    let on = |count: &u64| counted(*count, "path");
    let missing = counts.gave_up.iter();
    add(Cause::Missing, &mut missing.map(|(what, count)| format!("not supported ({}): {what}", on(count))));
    let limits = counts.out_of_budget.iter();
    add(Cause::Limit, &mut limits.map(|(limit, count)| format!("limit reached on {}: {limit}", on(count))));
    let unshown = analysis.without_input.iter();
    add(Cause::Unshown, &mut unshown.map(|(why, count)| format!("{} without input: {why}", on(count))));
    let unknown = analysis.summary.unknown.iter();
    let undecided = |count: &u64, why: &str| format!("not decided {}: {why}", counted(*count, "time"));
    add(Cause::Undecided, &mut unknown.map(|(why, count)| undecided(count, &why.0)));
    if analysis.only_counted || analysis.covered().contains(&false) {
        add(Cause::Untried, &mut doubts(program, analysis).into_iter());
    }
    reasons
}

/// That there is nothing to explore, and how sure that is.
fn no_valid_input(
    program: &Program,
    settings: &Settings,
    job: &Job,
    analysis: &Analysis<'_>,
) -> Option<String> {
    let invariant = match (settings.solver, job.invariant) {
        (SolverChoice::Separation, _) => "the precondition".to_owned(),
        (_, invariant) => invariant.map(|one| program.method_name(one.method)).unwrap_or_default(),
    };
    let (bounds, more) = match settings.bounds.is_empty() {
        true => ("scope", "--scope"),
        false => ("the bounds of --domains", "--size, or list more fields"),
    };
    let is_certain = analysis.gaps.is_empty() && analysis.queries.heap.invariant_cuts == 0;
    analysis.no_valid_input.then(|| match is_certain {
        true => format!("no structure within {bounds} satisfies {invariant}; try a larger {more}"),
        false => {
            format!("{invariant} accepts no structure that was tried within {bounds}; try a larger {more}")
        }
    })
}

/// What the time limit has cut.
fn cut_by_time(analysis: &Analysis<'_>) -> Option<String> {
    let replays = analysis.cuts.replays;
    let phases = [
        (analysis.summary.cut == Some(Limit::Time)).then(|| "the exploration".to_owned()),
        (replays > 0).then(|| format!("the replay of {}", counted(replays, "input"))),
        analysis
            .cuts
            .violations
            .then(|| "the search for inputs after which the invariant does not hold".to_owned()),
    ];
    let phases: Vec<String> = phases.into_iter().flatten().collect();
    (!phases.is_empty()).then(|| format!("{BY_TIME} {}", phases.join(", ")))
}

/// Why branches that no path covers are not proved infeasible, or a count is not of all paths, beside what cut the exploration.
fn doubts(program: &Program, analysis: &Analysis<'_>) -> Vec<String> {
    let mut doubts: Vec<String> = analysis.gaps.iter().map(|gap| describe::gap(program, *gap)).collect();
    if analysis.only_counted {
        // Threads meet them in no order.
        doubts.sort();
    }
    if analysis.left_out > 0 {
        let left_out = analysis.left_out;
        doubts
            .push(format!("only the initial inputs were run; {left_out} sides of branches were left alone"));
    }
    let cuts = analysis.queries.heap.invariant_cuts;
    doubts.extend((cuts > 0).then(|| describe::cuts_of_invariant(cuts)));
    doubts
}

/// A path of a count is an arrival at the end of the target, as in LISSA; one that never ends or was cut is no path.
fn paths(settings: &Settings, analysis: &Analysis<'_>) -> Paths {
    let counts = &analysis.counts;
    let is_assertion =
        |case: &&Case<'_>| case.fault.is_some_and(|fault| fault.kind == FaultKind::FailedAssertion);
    let assertion_failed = analysis.cases.iter().filter(is_assertion).count() as u64;
    Paths {
        total: if settings.is_count() { counts.ends() } else { counts.total() },
        returned: counts.returned,
        threw: counts.threw - assertion_failed,
        assertion_failed,
        endless: counts.endless,
        gave_up: counts.gave_up.values().sum(),
        out_of_budget: counts.out_of_budget.values().sum(),
        limits: counts.out_of_budget.iter().map(|(limit, count)| ((*limit).to_owned(), *count)).collect(),
    }
}

pub(crate) fn numeric_queries(smt: &Statistics) -> BTreeMap<String, u64> {
    let figures = [
        ("total", smt.queries),
        ("constant", smt.constant),
        ("reuse", smt.reuse),
        ("slice", smt.slice),
        ("cache", smt.cache),
        ("order", smt.order),
        ("sat", smt.sat),
        ("search", smt.search),
        ("unknown", smt.unknown),
    ];
    figures.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}

fn heap_queries(heap: HeapStatistics) -> BTreeMap<String, u64> {
    let figures = [
        ("total", heap.queries),
        ("witness", heap.by_witness),
        ("memo", heap.by_memo),
        ("search", heap.by_search),
        ("candidates", heap.candidates),
        ("unknown", heap.unknown),
        ("invariant_failures", heap.invariant_failures),
        ("invariant_cuts", heap.invariant_cuts),
        ("invariant_writes", heap.invariant_writes),
    ];
    figures.into_iter().map(|(name, count)| (name.to_owned(), count)).collect()
}
