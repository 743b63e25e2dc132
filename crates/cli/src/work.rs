//! Analyses targets, several at a time, and reports each.

use std::collections::BTreeMap;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use heapwise_engine::Limit;
use heapwise_heap::{HeapStatistics, Invariant};
use heapwise_inputs::{
    Analysis, Case, Counting, FaultKind, Goal, Queries, Session, Target, analyse, count, findings, help,
};
use heapwise_natives::Table;
use heapwise_program::Program;
use heapwise_smt::{End, Statistics};

use crate::bench::{self, Bench};
use crate::board::{Board, Posted};
use crate::branches::BranchTable;
use crate::control::{self, At, Ended, Work};
use crate::failure::Failure;
use crate::findings::Finding;
use crate::human::counted;
use crate::progress::Progress;
use crate::report::{self, Cause, Paths, Seconds, TargetReport};
use crate::select::ClassTargets;
use crate::settings::{Settings, SolverChoice, Watch};
use crate::strategies::{self, Chosen};
use crate::{describe, memory};

/// With less than this part of the time of its class left, a target is not begun.
const LEAST_PART: u32 = 10;

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

/// What is made of a class, by its index, from the results of its targets; nothing if a signal came before that was done.
pub(crate) type Close<'c, T, C> =
    dyn for<'p> Fn(&Session<'p>, usize, &[T]) -> Result<Option<C>, Failure> + Sync + 'c;

/// What is made of targets and classes, and who is told.
pub(crate) struct Steps<'s, T, C> {
    /// Makes the result of a target, on the thread that analysed it.
    pub finish: &'s Finish<'s, T>,
    /// Makes the result of a target whose analysis ended by a fault of ours.
    pub broken: &'s (dyn Fn(TargetReport) -> T + Sync),
    /// Shows a result. Sees each in the order of the jobs, as soon as it and those before it are there.
    pub show: &'s (dyn Fn(&T) + Sync),
    /// Ends a class, as soon as the results of all its targets are there. They do not change by that.
    pub close: &'s Close<'s, T, C>,
    /// Takes note of an ended class, in order, behind the results of its targets.
    pub closed: &'s (dyn Fn(usize, &mut [T], C) + Sync),
    /// Does with copies of what is there what is done when a run is ended, as the process has to end before its threads do;
    /// gives the exit code.
    pub late: &'s (dyn Fn(Vec<Option<T>>, Ended) -> Option<u8> + Sync),
}

/// Does every job and returns the results in the order of the jobs; `None` for those that an interrupt has ended. Jobs share the
/// program only, so the results do not depend on how many run at a time.
pub(crate) fn all<T: Clone + Send + Sync, C: Send>(
    program: &Program,
    settings: &Settings,
    jobs: &[Job],
    goal: Goal,
    steps: &Steps<'_, T, C>,
) -> Result<Vec<Option<T>>, Failure> {
    let run = Run {
        program,
        settings,
        jobs,
        goal,
        steps,
        next: AtomicUsize::new(0),
        results: Mutex::new(Results::of(jobs)),
        progress: Progress::new(jobs.len()),
        board: Board::new(jobs.len()),
        time_of_class: Mutex::default(),
    };
    // Only a count can be helped with.
    let threads = if settings.is_count() { settings.jobs } else { settings.jobs.min(jobs.len()) };
    let bounds = control::Bounds { memory: settings.memory_limit, patience: control::PATIENCE };
    let broken = control::watched(bounds, &|by| run.late(by), || {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| run.work())).collect();
            workers.into_iter().filter_map(|worker| worker.join().err()).count()
        })
    });
    if broken > 0 {
        run.fail(Failure::internal("a thread ended by an error in heapwise; please report the lines above"));
    }
    run.progress.finish();
    let mut results = run.results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.show_rest(jobs, steps);
    match results.failure {
        Some((_, failure)) => Err(failure),
        None => Ok(results.done),
    }
}

/// A run, as its threads see it.
struct Run<'r, T, C> {
    program: &'r Program,
    settings: &'r Settings,
    jobs: &'r [Job],
    goal: Goal,
    steps: &'r Steps<'r, T, C>,
    next: AtomicUsize,
    results: Mutex<Results<T, C>>,
    progress: Progress,
    board: Board,
    /// What the targets of each class have taken so far.
    time_of_class: Mutex<BTreeMap<usize, Duration>>,
}

/// What came of jobs so far.
struct Results<T, C> {
    done: Vec<Option<T>>,
    /// The classes in the order of the jobs.
    classes: Vec<OfClass<T, C>>,
    /// How many of the first jobs are shown, and how many of the first classes.
    shown: usize,
    shown_classes: usize,
    /// The failure of the first of the jobs that failed.
    failure: Option<(usize, Failure)>,
}

struct OfClass<T, C> {
    jobs: Range<usize>,
    /// Jobs that are not done.
    left: usize,
    /// Their results, while the class is being closed.
    closing: Option<Arc<Vec<T>>>,
    closed: Option<C>,
}

impl<T, C> Results<T, C> {
    fn of(jobs: &[Job]) -> Self {
        let mut classes: Vec<OfClass<T, C>> = Vec::new();
        for (index, job) in jobs.iter().enumerate() {
            match classes.last_mut() {
                Some(last) if jobs[last.jobs.start].class == job.class => {
                    last.jobs.end = index + 1;
                    last.left += 1;
                }
                _ => classes.push(OfClass { jobs: index..index + 1, left: 1, closing: None, closed: None }),
            }
        }
        let done = jobs.iter().map(|_| None).collect();
        Results { done, classes, shown: 0, shown_classes: 0, failure: None }
    }

    fn fail(&mut self, index: usize, failure: Failure) {
        if self.failure.as_ref().is_none_or(|(first, _)| index < *first) {
            self.failure = Some((index, failure));
        }
    }

    /// Puts a result there; the results of its class if it was the last, which is to be closed.
    fn put(&mut self, index: usize, result: T) -> Option<(usize, Arc<Vec<T>>)> {
        self.done[index] = Some(result);
        let place = self.classes.iter().position(|class| class.jobs.contains(&index))?;
        let class = &mut self.classes[place];
        class.left -= 1;
        let is_closed = class.left == 0;
        // What is shown is taken in order, so those of a class that is not shown are all there.
        is_closed.then(|| {
            let results: Vec<T> = self.done[class.jobs.clone()].iter_mut().filter_map(Option::take).collect();
            let results = Arc::new(results);
            class.closing = Some(results.clone());
            (place, results)
        })
    }

    /// Says that a class was closed. Nobody else has its results any more.
    fn closed(&mut self, place: usize, closed: Option<C>) {
        let results = self.classes[place].closing.take().and_then(Arc::into_inner);
        self.give_back(place, results.unwrap_or_default(), closed);
    }

    fn give_back(&mut self, place: usize, results: Vec<T>, closed: Option<C>) {
        let jobs = self.classes[place].jobs.clone();
        for (done, result) in self.done[jobs].iter_mut().zip(results) {
            *done = Some(result);
        }
        self.classes[place].closed = closed;
    }

    /// Shows what is there and not shown yet, up to the first that is missing.
    fn show(&mut self, jobs: &[Job], steps: &Steps<'_, T, C>) {
        while let Some(class) = self.classes.get_mut(self.shown_classes) {
            let end = class.jobs.end;
            while self.shown < end {
                let Some(Some(result)) = self.done.get(self.shown) else { return };
                (steps.show)(result);
                self.shown += 1;
            }
            let Some(closed) = class.closed.take() else { return };
            self.show_closed(self.shown_classes, closed, jobs, steps);
            self.shown_classes += 1;
        }
    }

    fn show_closed(&mut self, place: usize, closed: C, jobs: &[Job], steps: &Steps<'_, T, C>) {
        let range = self.classes[place].jobs.clone();
        let mut results: Vec<T> = self.done[range.clone()].iter_mut().filter_map(Option::take).collect();
        (steps.closed)(jobs[range.start].class, &mut results, closed);
        self.give_back(place, results, None);
    }

    /// What is there, also of classes that are being closed.
    fn copies(&self) -> Vec<Option<T>>
    where
        T: Clone,
    {
        let mut copies = self.done.clone();
        for class in &self.classes {
            let Some(closing) = &class.closing else { continue };
            for (copy, result) in copies[class.jobs.clone()].iter_mut().zip(closing.iter()) {
                *copy = Some(result.clone());
            }
        }
        copies
    }

    /// Shows the classes that are closed and stand behind one that will not be.
    fn show_rest(&mut self, jobs: &[Job], steps: &Steps<'_, T, C>) {
        for place in self.shown_classes..self.classes.len() {
            let Some(closed) = self.classes[place].closed.take() else { continue };
            let range = self.classes[place].jobs.clone();
            let unseen = range.start.max(self.shown)..range.end;
            self.done[unseen].iter().flatten().for_each(|result| (steps.show)(result));
            self.show_closed(place, closed, jobs, steps);
        }
    }
}

/// An analysed target with its report so far.
pub(crate) struct Finished<'p> {
    pub analysis: Analysis<'p>,
    pub findings: Vec<heapwise_inputs::Finding>,
    pub report: TargetReport,
    /// What it has taken so far.
    pub watch: Watch,
}

impl<T: Clone + Send + Sync, C: Send> Run<'_, T, C> {
    fn work(&self) {
        let (program, settings) = (self.program, self.settings);
        let booted = bench::session(program, Table::shared(), settings, settings.budget(Watch::start()));
        let worker = Worker { program, booted: &booted, settings };
        let holds = control::own_place();
        while let Some((index, job)) = self.take() {
            let _on_job = self.board.on(index);
            self.progress.begin(&job.target.name(program));
            self.one(&worker, index, job, holds);
            self.progress.end();
            self.progress.aside(|| self.lock().show(self.jobs, self.steps));
        }
        let mut been = Vec::new();
        while let Some(posted) = self.board.next(&mut been) {
            worker.help(&self.jobs[posted.job], &posted);
        }
    }

    fn take(&self) -> Option<(usize, &Job)> {
        if control::interrupted().is_some() || self.lock().failure.is_some() {
            self.board
                .abandon(self.jobs.len().saturating_sub(self.next.swap(self.jobs.len(), Ordering::Relaxed)));
            return None;
        }
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        self.jobs.get(index).map(|job| (index, job))
    }

    /// Does a job, and ends its class if it was the last one of it.
    fn one(&self, worker: &Worker<'_, '_>, index: usize, job: &Job, holds: &'static AtomicI64) {
        let mut watch = Watch::start();
        let name = job.target.name(self.program);
        let strategy = self.settings.strategy.name();
        let result = match self.left_of_class(job.class) {
            Some(left) if self.settings.class_limit.is_some_and(|limit| left < limit / LEAST_PART) => {
                let mut report = TargetReport::of(name, strategy);
                let why = "not tried: the limit on the time of its class was reached";
                report.add_reason(Cause::Limit, why.to_owned());
                Ok(Ok((self.steps.broken)(report)))
            }
            most => {
                watch.most = most;
                let _at = At::begin(Work::Target(index), watch.meter, holds);
                let post = |watch| self.board.post(index, watch);
                guarded(|| worker.one(job, self.goal, self.steps.finish, watch, &post))
            }
        };
        *self.times().entry(job.class).or_default() += watch.begin.worked();
        if watch.meter.ended() == Some(End::Interrupt) {
            return;
        }
        let result = match result {
            Ok(Ok(result)) => result,
            Ok(Err(failure)) => return self.lock().fail(index, failure),
            Err(fault) => {
                let mut report = TargetReport::of(job.target.name(self.program), strategy);
                report.add_reason(Cause::Fault, format!("an error in heapwise: {fault}; please report it"));
                report.fault = Some(fault);
                (self.steps.broken)(report)
            }
        };
        let last = self.lock().put(index, result);
        if let Some((place, results)) = last {
            let close = || match worker.booted {
                Ok(booted) => (self.steps.close)(booted, job.class, &results),
                Err(_) => Ok(None),
            };
            let closed = guarded(close).unwrap_or_else(|fault| Err(Failure::internal(fault)));
            let closed = closed.unwrap_or_else(|failure| {
                self.lock().fail(index, failure);
                None
            });
            drop(results);
            self.lock().closed(place, closed);
        }
    }

    /// What is left of the time of a class; `None` if there is no limit.
    fn left_of_class(&self, class: usize) -> Option<Duration> {
        let taken = self.times().get(&class).copied().unwrap_or_default();
        self.settings.class_limit.map(|limit| limit.saturating_sub(taken))
    }

    fn times(&self) -> MutexGuard<'_, BTreeMap<usize, Duration>> {
        self.time_of_class.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, Results<T, C>> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fail(&self, failure: Failure) {
        self.lock().fail(self.jobs.len(), failure);
    }

    fn late(&self, by: Ended) -> Option<u8> {
        self.progress.finish();
        let mut results = self.lock();
        results.show_rest(self.jobs, self.steps);
        (self.steps.late)(results.copies(), by)
    }
}

/// Runs something of which a fault of ours must not end the run. The fault is what it says of itself; where it was is told on
/// stderr.
fn guarded<T>(run: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|fault| {
        let text = fault.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| fault.downcast_ref::<String>().cloned());
        text.and_then(|text| text.lines().next().map(str::to_owned)).unwrap_or_else(|| "a panic".to_owned())
    })
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
        watch: Watch,
        post: &dyn Fn(Watch) -> Arc<Counting>,
    ) -> Result<T, Failure> {
        let Worker { program, settings, .. } = *self;
        let mut bench = self.bench(job, watch)?;
        strategies::warn(program, settings, job, &bench.session);
        let mut strategy =
            Chosen::of(program, settings, job, bench.session.statics(), settings.budget(watch).deadline)?;
        let analysis = if settings.is_count() {
            self.count(job, watch, &mut bench, &post(watch))?
        } else {
            let Bench { session, solver } = &mut bench;
            analyse(session, job.target, solver.as_mut(), job.invariant, goal, strategy.as_strategy())
        };
        let mut session = bench.session;
        let mut report = report(&session, settings, job, &analysis, watch);
        let findings = findings(&mut session, &analysis, job.invariant);
        report.findings = findings.iter().map(|one| Finding::of(&session, &analysis, job, one)).collect();
        report.concolic = strategy.report(program, &describe::parameters(&session, job.target));
        let lacking = strategy.lacking(program, settings, job);
        lacking.into_iter().for_each(|why| report.add_reason(Cause::NoInput, why));
        // What was found until memory ran short is worth its tests.
        let watch = match watch.meter.ended() {
            Some(End::Memory) => Watch { most: watch.most, ..Watch::start() },
            _ => watch,
        };
        Ok(finish(&mut session, job, Finished { analysis, findings, report, watch }))
    }

    fn bench(&self, job: &Job, watch: Watch) -> Result<Bench<'p>, Failure> {
        let booted = self.booted.as_ref().map_err(Failure::clone)?;
        Bench::new(booted, self.settings, job, watch)
    }

    /// Counts with those who help; alone, and with all its time and effort again, where it may have mattered who did what.
    fn count(
        &self,
        job: &Job,
        watch: Watch,
        bench: &mut Bench<'p>,
        counting: &Counting,
    ) -> Result<Analysis<'p>, Failure> {
        let Bench { session, solver } = bench;
        let mut analysis = count(session, job.target, solver.as_mut(), job.invariant, counting);
        let is_by_effort = watch.meter.ended() == Some(End::Effort) && analysis.helped > 0.0;
        if !counting.is_in_doubt() && !is_by_effort {
            return Ok(analysis);
        }
        if !is_by_effort && self.settings.budget(watch).deadline.has_passed() {
            analysis.summary.cut = Some(Limit::Time);
            return Ok(analysis);
        }
        *bench = self.bench(job, Watch { most: watch.most, ..Watch::start() })?;
        let Bench { session, solver } = bench;
        Ok(count(session, job.target, solver.as_mut(), job.invariant, &Counting::default()))
    }

    /// Helps with a count. Who has begun it reports what may be wrong with the job.
    fn help(&self, job: &Job, posted: &Posted) {
        if let Ok(Bench { mut session, mut solver }) = self.bench(job, posted.watch.here()) {
            help(&mut session, job.target, solver.as_mut(), job.invariant, &posted.counting);
        }
    }
}

fn report(
    session: &Session<'_>,
    settings: &Settings,
    job: &Job,
    analysis: &Analysis<'_>,
    watch: Watch,
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
            .then(|| BranchTable::of(session, analysis).report(&[analysis.covered()], &[])),
        queries: report::Queries { numeric: numeric_queries(&numeric), heap: heap_queries(heap) },
        seconds: Seconds {
            total: watch.begin.elapsed().as_secs_f64(),
            worked: watch.begin.worked().as_secs_f64(),
            helpers: analysis.helped,
            heap_solver: heap.nanoseconds as f64 / 1e9,
            smt: numeric.seconds,
        },
        steps: analysis.summary.steps,
        effort: watch.meter.spent(),
        fault: None,
        peak_rss_mb: memory::peak_mib(),
        unsupported: analysis.counts.gave_up.clone(),
    };
    for (cause, why) in reasons(program, settings, job, analysis, watch.meter.ended()) {
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
    ended: Option<End>,
) -> Vec<(Cause, String)> {
    let mut reasons = Vec::new();
    let mut add = |cause: Cause, why: &mut dyn Iterator<Item = String>| {
        reasons.extend(why.map(|why| (cause, why)));
    };
    add(Cause::NoInput, &mut no_valid_input(program, settings, job, analysis).into_iter());
    let cut = analysis.summary.cut.filter(|limit| *limit != Limit::Time);
    let cut = cut.map(|limit| format!("the exploration was cut by the limit on {}", limit.describe()));
    add(Cause::Limit, &mut cut.into_iter().chain(self::cut(analysis, ended)));
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
        (_, Some(one)) => program.method_name(one.method),
        (_, None) if !analysis.no_valid_input => return None,
        (_, None) => return Some("no class that is tried for the receiver runs this method".to_owned()),
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

/// How it is said that something was cut by what has ended the work on a target.
pub(crate) fn cut_by(ended: Option<End>) -> &'static str {
    match ended {
        Some(End::Effort) => "cut by the limit on effort:",
        Some(End::Memory) => "cut by the memory limit:",
        Some(End::Interrupt) => "cut by a signal:",
        Some(End::Time) | None => "cut by the time limit:",
    }
}

/// What the end of the work on a target has cut.
fn cut(analysis: &Analysis<'_>, ended: Option<End>) -> Option<String> {
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
    (!phases.is_empty()).then(|| format!("{} {}", cut_by(ended), phases.join(", ")))
}

/// Why branches that no path covers are not proved infeasible, or a count is not of all paths, beside what cut the exploration.
pub(crate) fn doubts(program: &Program, analysis: &Analysis<'_>) -> Vec<String> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_named() {
        assert_eq!(guarded(|| 3), Ok(3));
        let index = std::hint::black_box(7);
        let fault = guarded(|| [1, 2, 3][index]).unwrap_err();
        assert_eq!(fault, "index out of bounds: the len is 3 but the index is 7");
    }
}
