//! A run over many classes in two rounds, the first with little effort, so that each class has tests soon and what is hard comes last.
//!
//! A round does the targets anew whose exploration did not come to its end in the one before, and writes the files of their classes
//! again. It knows nothing of what the rounds before have found, so in the end all is as one round with the whole effort would have it.
//! Where a run is ended, a class has the tests of the last round that has closed it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use heapwise_program::{ClassId, MethodId, Record};

use crate::generate::Generated;
use crate::job::Job;
use crate::work::Kept;

/// The effort of the first round, in millions: with it most targets of libraries have nine of ten of the branches that they ever have.
const FIRST: u64 = 3;

/// What is less than so many times that is done at once.
const MUCH: u64 = 4;

/// How many classes are many.
const MANY: usize = 10;

/// The rounds of a run.
pub(crate) struct Rounds<'r> {
    jobs: &'r [Job],
    /// The effort of those to come, the last one first.
    efforts: Vec<Option<u64>>,
    /// What is there of each job.
    results: Vec<Option<Generated>>,
    /// What the next round need not do, as it came from the exploration.
    done: BTreeMap<(ClassId, MethodId), Generated>,
    /// The jobs of the next round, by their places.
    next: Vec<usize>,
}

/// A round.
pub(crate) struct Round<'r> {
    /// The most effort of a target, in millions; the last round has none of its own.
    pub effort: Option<u64>,
    pub jobs: Vec<Job>,
    /// Their places among all.
    places: Vec<usize>,
    /// What is done, from earlier rounds, and what is kept from earlier runs.
    done: BTreeMap<(ClassId, MethodId), Generated>,
    cache: Option<&'r dyn Kept<Generated>>,
    is_first: bool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The results that were shown, in the order of the jobs: those of classes that go on.
    shown: BTreeMap<usize, Vec<Generated>>,
    count: usize,
    /// The classes that are closed.
    closed: BTreeSet<usize>,
}

impl<'r> Rounds<'r> {
    /// The rounds of a run whose targets have so much effort each, in millions, or no limit (0).
    pub(crate) fn of(jobs: &'r [Job], effort: u64) -> Rounds<'r> {
        let classes: BTreeSet<usize> = jobs.iter().map(|job| job.class).collect();
        let has_first = classes.len() >= MANY && (effort == 0 || effort >= FIRST * MUCH);
        let efforts = if has_first { vec![None, Some(FIRST)] } else { vec![None] };
        let results = jobs.iter().map(|_| None).collect();
        Rounds { jobs, efforts, results, done: BTreeMap::new(), next: (0..jobs.len()).collect() }
    }

    /// The same in one round.
    pub(crate) fn one(jobs: &'r [Job]) -> Rounds<'r> {
        Rounds { efforts: vec![None], ..Rounds::of(jobs, 1) }
    }

    /// Begins the next round, if there is something left to do.
    pub(crate) fn begin(&mut self, cache: Option<&'r dyn Kept<Generated>>) -> Option<Round<'r>> {
        let is_first = self.results.iter().all(Option::is_none);
        let effort = self.efforts.pop()?;
        let places = std::mem::take(&mut self.next);
        let jobs: Vec<Job> = places.iter().map(|place| self.jobs[*place]).collect();
        let done = std::mem::take(&mut self.done);
        (!jobs.is_empty()).then(|| Round {
            effort,
            jobs,
            places,
            done,
            cache,
            is_first,
            state: Mutex::default(),
        })
    }

    /// What is there of all jobs, when a round has found so much.
    pub(crate) fn with(&self, round: &Round<'_>, found: Vec<Option<Generated>>) -> Vec<Option<Generated>> {
        let mut all = self.results.clone();
        let state = round.state();
        for ((place, job), found) in round.places.iter().zip(&round.jobs).zip(found) {
            if round.is_first || state.closed.contains(&job.class) {
                all[*place] = found;
            }
        }
        all
    }

    /// Ends a round; how many targets go on.
    pub(crate) fn end(&mut self, round: Round<'_>, found: Vec<Option<Generated>>) -> usize {
        self.results = self.with(&round, found);
        let state = round.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        if self.efforts.is_empty() {
            return 0;
        }
        let mut open = 0;
        for (class, shown) in state.shown {
            let places = round.places.iter().filter(|place| self.jobs[**place].class == class);
            for (place, result) in places.zip(shown) {
                self.next.push(*place);
                match result.is_cut {
                    true => open += 1,
                    false => _ = self.done.insert(key(&self.jobs[*place]), result),
                }
            }
        }
        self.next.sort_unstable();
        open
    }

    /// The results of all jobs.
    pub(crate) fn results(self) -> Vec<Option<Generated>> {
        self.results
    }
}

impl Round<'_> {
    /// Whether an earlier round has done a target.
    pub(crate) fn has_done(&self, job: &Job) -> bool {
        self.done.contains_key(&key(job))
    }

    /// Takes note of a result that is shown; whether people have not seen it before.
    pub(crate) fn note(&self, result: &Generated) -> bool {
        let mut state = self.state();
        let Some(job) = self.jobs.get(state.count) else { return true };
        state.count += 1;
        state.shown.entry(job.class).or_default().push(result.clone());
        !self.has_done(job)
    }

    /// Takes note of a class that is closed.
    pub(crate) fn close(&self, class: usize) {
        let mut state = self.state();
        state.closed.insert(class);
        let goes_on = state.shown.get(&class).is_some_and(|shown| shown.iter().any(|one| one.is_cut));
        if !goes_on {
            state.shown.remove(&class);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What was done in an earlier round is not done again, and only what is done is kept for later runs.
impl Kept<Generated> for Round<'_> {
    fn find(&self, job: &Job) -> Option<Generated> {
        self.done.get(&key(job)).cloned().or_else(|| self.cache?.find(job))
    }

    fn keep(&self, job: &Job, result: &Generated, read: Record) {
        if self.effort.is_none() || !result.is_cut {
            self.cache.iter().for_each(|cache| cache.keep(job, result, read.clone()));
        }
    }

    fn done(&self, _: usize) {}
}

fn key(job: &Job) -> (ClassId, MethodId) {
    (job.target.class, job.target.method)
}
