//! Analyses targets, several at a time, and reports each.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use heapwise_analysis::{Case, Goal, Session};
use heapwise_natives::Table;
use heapwise_program::{Program, Record};
use heapwise_session::session;
use heapwise_smt::{End, Moment};
use tracing::info_span;

use crate::board::Board;
use crate::callable::Callable;
use crate::control::{self, At, Ended, Work};
use crate::failure::Failure;
use crate::human;
use crate::job::{Finish, Job};
use crate::progress::Progress;
use crate::report::{Cause, TargetReport};
use crate::results::Results;
use crate::settings::{Settings, Watch};
use crate::worker::{Tells, Worker};

/// What people see of the paths of a target while it is explored.
pub(crate) struct Tell<'t> {
    /// So many of the first.
    pub most: usize,
    /// The lines of those with a case so far, but for so many that were told of before.
    pub lines: &'t Lines<'t>,
}

pub(crate) type Lines<'t> = dyn for<'p> Fn(&Session<'p>, &Job, &[Case<'p>], usize) -> Vec<String> + Sync + 't;

/// What is made of a class, by its index, from the results of its targets; nothing if a signal came before that was done.
pub(crate) type Close<'c, T, C> =
    dyn for<'p> Fn(&Session<'p>, usize, &[T]) -> Result<Option<C>, Failure> + Sync + 'c;

/// Results from earlier runs, and for later ones.
pub(crate) trait Kept<T>: Sync {
    /// The result of a target, if it is known.
    fn find(&self, job: &Job) -> Option<T>;

    /// Keeps a result, with what was read for it.
    fn keep(&self, job: &Job, result: &T, read: Record);

    /// So many targets are done, and there are no more.
    fn done(&self, targets: usize);
}

/// What is known of classes beside the results of their targets. It outlasts a round.
#[derive(Default)]
pub(crate) struct Classes {
    /// What the targets of each class have taken so far.
    time: Mutex<BTreeMap<usize, Duration>>,
    callable: Callable,
}

/// What is made of targets and classes, and who is told.
pub(crate) struct Steps<'s, T, C> {
    pub classes: &'s Classes,
    /// The most effort of a target, in millions, if that is less than its limit.
    pub effort: Option<u64>,
    /// Results that need not be made, and where they are kept.
    pub kept: Option<&'s dyn Kept<T>>,
    /// Tells of paths while a target is explored, if all targets before it are shown.
    pub tell: Option<Tell<'s>>,
    /// Makes the result of a target, on the thread that analysed it.
    pub finish: &'s Finish<'s, T>,
    /// Makes the result of a target whose analysis ended by a fault of ours.
    pub broken: &'s (dyn Fn(TargetReport) -> T + Sync),
    /// Takes the tests out of a result as a fault of ours has ended the work on its class.
    pub spoil: &'s (dyn Fn(&mut T, &str) + Sync),
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

/// Does every job and returns the results in the order of the jobs; `None` for those that an interrupt has ended. Threads without a job
/// help with those of others. What they find is taken in the order in which one thread would have found it, so the results do not depend
/// on how many threads there are.
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
    };
    let bounds = control::Bounds { memory: settings.memory_limit, patience: control::PATIENCE };
    let broken = control::watched(bounds, &|by| run.late(by), || {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..settings.jobs).map(|_| scope.spawn(|| run.work())).collect();
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
}

impl<T: Clone + Send + Sync, C: Send> Run<'_, T, C> {
    fn work(&self) {
        let mut next = self.take();
        let mut been = Vec::new();
        // A thread without a job of its own gets ready as soon as one is to be helped with.
        let mut posted = if next.is_none() { self.board.next(&mut been) } else { None };
        if next.is_none() && posted.is_none() {
            return;
        }
        let (program, settings) = (&self.program.view(), self.settings);
        let boot = || {
            session(program, Table::shared(), &settings.choices, settings.budget(Watch::start()))
                .map_err(Failure::from)
        };
        // Who waits for jobs to end would wait for ever.
        let broken = |fault: String| Err(Failure::internal(format!("the JDK did not boot: {fault}")));
        let booted = guarded(|| info_span!("boot").in_scope(boot)).unwrap_or_else(broken);
        let read = program.record();
        let worker =
            Worker { program, booted: &booted, read, settings, callable: &self.steps.classes.callable };
        let holds = control::own_place();
        while let Some((index, job)) = next {
            let _on_job = self.board.on(index);
            let name = job.target.name(program);
            self.progress.begin(&name);
            match self.steps.kept.and_then(|kept| guarded(|| kept.find(job)).ok().flatten()) {
                Some(known) => self.put(&worker, index, known),
                None => self.one(&worker, index, job, holds),
            }
            self.progress.end(&name);
            self.progress.aside(|| self.lock().show(self.jobs, self.steps));
            next = self.take();
        }
        while let Some(work) = posted.take().or_else(|| self.board.next(&mut been)) {
            // A fault of a helper puts a count in doubt, and it is begun again without help; a batch is explored again.
            let begin = Moment::now();
            _ = guarded(|| worker.help(&self.jobs[work.job], &work));
            *self.times().entry(self.jobs[work.job].class).or_default() += begin.worked();
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

    /// Does a job.
    fn one(&self, worker: &Worker<'_, '_>, index: usize, job: &Job, holds: &'static AtomicI64) {
        let mut watch = Watch::start();
        let is_explored = AtomicBool::new(false);
        let result = match self.left_of_class(job.class) {
            Some(Duration::ZERO) => {
                let name = job.target.name(self.program);
                let mut report = TargetReport::of(name, self.settings.choices.strategy.name());
                let why = "not tried: the limit on the time of its class was reached";
                report.add_reason(Cause::Limit, why.to_owned());
                Ok(Ok((self.steps.broken)(report)))
            }
            left => {
                let limits = self.settings.limits_of(self.program.class(job.target.class));
                watch.limits = Some(limits.at_most(self.steps.effort));
                watch.of_class = left;
                watch.most = left.map(|left| left / self.left_in_class(index, job.class));
                let _at = At::begin(Work::Target(index), watch.meter, holds);
                let post = |watch, work| self.board.post(index, watch, work);
                let finish: &Finish<'_, T> = &|session, job, finished| {
                    is_explored.store(control::spare(Work::Target(index)), Ordering::Relaxed);
                    self.progress.found(&finished.report);
                    (self.steps.finish)(session, job, finished)
                };
                let tell: &Tells<'_> = &|session, cases, told| self.tell(session, (index, job), cases, told);
                worker.program.record_anew();
                worker.program.record_too(worker.read.as_ref());
                guarded(|| worker.one(job, self.goal, (tell, finish), watch, &post))
            }
        };
        *self.times().entry(job.class).or_default() += watch.begin.worked();
        // What was explored when a signal came has the tests that were made of it until then.
        if watch.meter.ended() == Some(End::Interrupt) && !is_explored.load(Ordering::Relaxed) {
            return;
        }
        let result = match result {
            Ok(Ok(result)) => {
                self.keep(worker, job, &result, watch);
                result
            }
            Ok(Err(failure)) => return self.lock().fail(index, failure),
            Err(fault) => {
                let mut report =
                    TargetReport::of(job.target.name(self.program), self.settings.choices.strategy.name());
                report.add_reason(Cause::Fault, format!("an error in heapwise: {fault}; please report it"));
                report.fault = Some(fault);
                (self.steps.broken)(report)
            }
        };
        self.put(worker, index, result);
    }

    /// Takes the result of a job, and ends its class if it was the last one of it.
    fn put(&self, worker: &Worker<'_, '_>, index: usize, result: T) {
        let last = self.lock().put(index, result);
        if let Some((place, results)) = last {
            self.close(worker, index, place, results);
        }
    }

    /// Keeps a result for later runs, if these would find nothing else.
    fn keep(&self, worker: &Worker<'_, '_>, job: &Job, result: &T, watch: Watch) {
        let is_chance =
            watch.meter.was_late() || matches!(watch.meter.ended(), Some(End::Memory | End::Interrupt));
        let Some(kept) = self.steps.kept.filter(|_| !is_chance) else { return };
        if let Some(read) = worker.program.record() {
            // A fault here costs the next run its time.
            _ = guarded(|| kept.keep(job, result, read));
        }
    }

    /// Tells of cases that were not told of, if it is the turn of the job; how many have been told of then.
    fn tell<'p>(
        &self,
        session: &Session<'p>,
        (index, job): (usize, &Job),
        cases: &[Case<'p>],
        told: usize,
    ) -> usize {
        let Some(tell) = &self.steps.tell else { return told };
        // Its turn does not end before it is done. So no lock is held while lines are made and printed: who shows results holds the bar
        // first.
        let is_more = told < cases.len() && told < tell.most;
        if !is_more || control::interrupted().is_some() || !self.lock().is_next(index) {
            return told;
        }
        let lines = (tell.lines)(session, job, cases, told);
        self.progress.aside(|| lines.iter().for_each(|line| human::print_line(line)));
        cases.len()
    }

    /// Closes the class at this place, of which the job was the last.
    fn close(&self, worker: &Worker<'_, '_>, index: usize, place: usize, results: Arc<Vec<T>>) {
        let close = || match worker.booted {
            Ok(booted) => (self.steps.close)(booted, self.jobs[index].class, &results),
            Err(_) => Ok(None),
        };
        let closed = guarded(close);
        drop(results);
        match closed {
            Ok(Ok(closed)) => self.lock().closed(place, closed),
            Ok(Err(failure)) => {
                let mut results = self.lock();
                results.fail(index, failure);
                results.closed(place, None);
            }
            Err(fault) => self.lock().spoilt(place, &|result| (self.steps.spoil)(result, &fault)),
        }
    }

    /// What is left of the time of a class; `None` if there is no limit.
    fn left_of_class(&self, class: usize) -> Option<Duration> {
        let taken = self.times().get(&class).copied().unwrap_or_default();
        self.settings.class_limit.map(|limit| limit.saturating_sub(taken))
    }

    /// How many targets of a class there are from this job on.
    fn left_in_class(&self, index: usize, class: usize) -> u32 {
        let left = self.jobs.iter().skip(index).filter(|job| job.class == class).count();
        u32::try_from(left).unwrap_or(u32::MAX).max(1)
    }

    fn times(&self) -> MutexGuard<'_, BTreeMap<usize, Duration>> {
        self.steps.classes.time.lock().unwrap_or_else(PoisonError::into_inner)
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
