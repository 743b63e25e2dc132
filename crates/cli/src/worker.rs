//! What one thread of a run does for a job: it explores the target, or helps another thread with that.

use std::sync::Arc;

use heapwise_analysis::{
    Analysis, Batches, Case, Counting, Crew, Goal, How, Recording, Session, Strategy, analyse, count,
    explore_for, findings, help,
};
use heapwise_engine::Limit;
use heapwise_program::{Program, Record};
use heapwise_session::{
    Ahead, Bench, Bounded, ByCalls, Chosen, SolverChoice, Task, help_with_calls, lacks_precondition,
};
use heapwise_smt::{End, Meter};
use tracing::info_span;

use crate::board::{Posted, Shared};
use crate::callable::Callable;
use crate::failure::Failure;
use crate::findings::Finding;
use crate::job::{Finish, Finished, Job};
use crate::report::Cause;
use crate::settings::{Settings, Watch};
use crate::{concolic, describe, told};

/// The effort after which a target is explored in batches, with which other threads may help: some hundredths of a second. With less,
/// most targets would be, and one thread alone takes more for batches, as each begins without what a heap solver remembers.
const HARD: u64 = 500_000;

/// What is told where the time of the first target of a class was too short for what calls reach of it.
const CALLS_CUT: &str = "cut by the time limit: what calls of the public API reach";

/// Is shown the cases of a target so far and how many of them were told of; gives how many have been then.
pub(crate) type Tells<'t> = dyn for<'p> Fn(&Session<'p>, &[Case<'p>], usize) -> usize + 't;

/// One of the threads.
pub(crate) struct Worker<'a, 'p> {
    /// Its own view of the program.
    pub program: &'p Program,
    /// From which the sessions of all its jobs start.
    pub booted: &'a Result<Session<'p>, Failure>,
    /// What was read for that.
    pub read: Option<Record>,
    pub settings: &'a Settings,
    pub callable: &'a Callable,
}

impl<'p> Worker<'_, 'p> {
    /// Analyses the target of a job, and has its result made.
    pub fn one<T>(
        &self,
        job: &Job,
        goal: Goal,
        (tell, finish): (&Tells<'_>, &Finish<'_, T>),
        watch: Watch,
        post: &dyn Fn(Watch, Shared),
    ) -> Result<T, Failure> {
        let Worker { program, settings, .. } = *self;
        let _phase = info_span!("target", name = job.target.name(program)).entered();
        // What calls reach is explored for the whole class: this target has most of its time behind that.
        let by_calls = self.by_calls(job, watch, &|ahead| post(watch, Shared::Calls(ahead)))?;
        let is_cut = by_calls.0.as_ref().is_some_and(|found| found.was_cut);
        if is_cut {
            watch.meter.note_clock();
        }
        let watch = settings.behind_preparation(watch);
        let mut bench = self.bench(job, watch, by_calls)?;
        let choices = &settings.choices;
        if let Some(why) = lacks_precondition(choices, &job.target.name(program), &bench.session) {
            crate::tell!("heapwise: {why}");
        }
        let statics = bench.session.statics();
        let mut strategy =
            Chosen::of(program, choices, job.target, statics, settings.budget(watch).deadline)?;
        let mut told = 0;
        let mut recording = settings.records.then(Recording::default);
        let analysis = if settings.is_count() {
            let counting = Arc::new(Counting::default());
            post(watch, Shared::Count(counting.clone()));
            info_span!("count").in_scope(|| self.count(job, watch, &mut bench, &counting))?
        } else {
            let Bench { session, solver } = &mut bench;
            let strategy: &mut dyn Strategy<'p> = match &mut recording {
                Some(recording) => recording,
                None => strategy.as_strategy(),
            };
            let tell = &mut |session: &Session<'p>, cases: &[Case<'p>]| told = tell(session, cases, told);
            let call = || {
                let batches = Arc::new(Batches::default());
                post(watch, Shared::Batches(batches.clone()));
                batches
            };
            let crew =
                Crew { after: HARD, bench: &|meter| self.bench_of_batch(job, watch, meter), call: &call };
            let how = How { goal, strategy, crew: Some(&crew) };
            analyse(session, job.target, solver.as_mut(), job.invariant, how, tell)
        };
        let mut session = bench.session;
        let mut report = told::report(&session, settings, job, &analysis, watch);
        if is_cut {
            report.add_reason(Cause::Limit, CALLS_CUT.to_owned());
        }
        let findings = info_span!("findings").in_scope(|| findings(&mut session, &analysis, job.invariant));
        report.findings = findings.iter().map(|one| Finding::of(&session, &analysis, job, one)).collect();
        report.concolic = concolic::report(&strategy, program, &describe::parameters(&session, job.target));
        let lacking = strategy.lacking(program, choices, job.target);
        lacking.into_iter().for_each(|why| report.add_reason(Cause::NoInput, why));
        // What was found until memory ran short is worth its tests.
        let watch = match watch.meter.ended() {
            Some(End::Memory) => watch.again(),
            _ => watch,
        };
        let recorded = recording.map(Recording::recorded);
        let finished = Finished { analysis, findings, told, report, watch, recorded };
        Ok(info_span!("tests").in_scope(|| finish(&mut session, job, finished)))
    }

    /// What calls reach of the class of a job, and whether inputs are made by them. `call` asks for help.
    fn by_calls(
        &self,
        job: &Job,
        watch: Watch,
        call: &dyn Fn(Arc<Ahead>),
    ) -> Result<(Option<ByCalls>, bool), Failure> {
        let booted = self.booted.as_ref().map_err(Failure::clone)?;
        let Settings { choices, by_calls, bounds, .. } = self.settings;
        let is_plain = choices.solver == SolverChoice::Auto && choices.statics.is_empty();
        let is_asked = choices.solver == SolverChoice::Reachable;
        let is_bound = bounds.get(job.class).is_some();
        let makes = *by_calls && (is_plain || is_asked) && !is_bound;
        let limit = self.settings.preparation(watch);
        let found = || self.callable.of(booted, job.target.class, job.invariant, limit, call);
        Ok(((makes || is_asked).then(found).flatten(), makes))
    }

    fn bench(
        &self,
        job: &Job,
        watch: Watch,
        (reachable, makes): (Option<ByCalls>, bool),
    ) -> Result<Bench<'p>, Failure> {
        let booted = self.booted.as_ref().map_err(Failure::clone)?;
        let settings = self.settings;
        let bounds = settings.bounds.get(job.class).map(|bounds| {
            let ranges = bounds.ranges(self.program, job.target)?;
            Ok::<_, Failure>(Bounded {
                scope: &bounds.scope,
                explored: &bounds.explored,
                candidates: &bounds.candidates,
                ranges,
            })
        });
        let driver = settings.drivers.get(job.class);
        let Job { target, invariant, .. } = *job;
        let task = Task { target, invariant, bounds: bounds.transpose()?, driver, reachable, makes };
        let (budget, deadline) = (settings.budget(watch), settings.deadline(watch));
        Ok(Bench::new(booted, &settings.choices, &task, budget, deadline)?)
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
        *bench = self.bench(job, watch.again(), self.by_calls(job, watch, &|_| {})?)?;
        let Bench { session, solver } = bench;
        Ok(count(session, job.target, solver.as_mut(), job.invariant, &Counting::default()))
    }

    /// What a batch of a job is explored with. What may be wrong with the job has shown before.
    fn bench_of_batch(
        &self,
        job: &Job,
        watch: Watch,
        meter: &'static Meter,
    ) -> Option<heapwise_analysis::Bench<'p>> {
        let watch = Watch { meter, ..watch.here() };
        let bench =
            self.by_calls(job, watch, &|_| {}).and_then(|found| self.bench(job, watch, found)).ok()?;
        Some((bench.session, bench.solver))
    }

    /// Helps with a job. Who has begun it reports what may be wrong with it.
    pub fn help(&self, job: &Job, posted: &Posted) {
        let (Job { target, invariant, .. }, watch) = (*job, posted.watch);
        match &posted.work {
            Shared::Count(counting) => {
                let bench =
                    self.by_calls(job, watch, &|_| {}).and_then(|found| self.bench(job, watch.here(), found));
                if let Ok(Bench { mut session, mut solver }) = bench {
                    help(&mut session, target, solver.as_mut(), invariant, counting);
                }
            }
            Shared::Batches(batches) => {
                let bench = |meter: &'static Meter| self.bench_of_batch(job, watch, meter);
                explore_for(batches, &bench, target, invariant);
            }
            Shared::Calls(ahead) => {
                if let Ok(booted) = self.booted {
                    help_with_calls(booted, ahead);
                }
            }
        }
    }
}
