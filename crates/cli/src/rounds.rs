//! A run over many classes in two rounds, the first with little effort, so that each class has tests soon and what is hard comes last.
//!
//! A round does the targets anew whose exploration did not come to its end in the one before, and writes the files of their classes
//! again. It knows nothing of what the rounds before have found, so in the end all is as one round with the whole effort would have it.
//! Where a run is ended, a class has the tests of the last round that has closed it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use heapwise_program::{ClassId, MethodId, Program, Record};

use crate::generated::Generated;
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
    /// Their places among all, and by name.
    places: Vec<usize>,
    names: BTreeMap<String, usize>,
    /// What is done, from earlier rounds, and what is kept from earlier runs.
    done: BTreeMap<(ClassId, MethodId), Generated>,
    cache: Option<&'r dyn Kept<Generated>>,
    is_first: bool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The results that were shown, by class and by their places among all jobs, without those of classes that are done.
    noted: BTreeMap<usize, BTreeMap<usize, Generated>>,
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
    pub(crate) fn begin(
        &mut self,
        program: &Program,
        cache: Option<&'r dyn Kept<Generated>>,
    ) -> Option<Round<'r>> {
        let is_first = self.results.iter().all(Option::is_none);
        let effort = self.efforts.pop()?;
        let places = std::mem::take(&mut self.next);
        let jobs: Vec<Job> = places.iter().map(|place| self.jobs[*place]).collect();
        let done = std::mem::take(&mut self.done);
        let names = jobs.iter().enumerate().map(|(at, job)| (job.target.name(program), at)).collect();
        (!jobs.is_empty()).then(|| Round {
            effort,
            jobs,
            places,
            names,
            done,
            cache,
            is_first,
            state: Mutex::default(),
        })
    }

    /// What is there of all jobs, when a round has found so much.
    pub(crate) fn with(&self, round: &Round<'_>, found: Vec<Option<Generated>>) -> Vec<Option<Generated>> {
        let mut all = self.results.clone();
        round.put(found, &mut all);
        all
    }

    /// Ends a round; how many targets go on.
    pub(crate) fn end(&mut self, round: Round<'_>, found: Vec<Option<Generated>>) -> usize {
        round.put(found, &mut self.results);
        let noted = round.state.into_inner().unwrap_or_else(PoisonError::into_inner).noted;
        let goes_on = |result: &Generated| result.is_cut || result.report.fault.is_some();
        let mut open = 0;
        for results in noted.into_values() {
            if !results.values().any(goes_on) {
                continue;
            }
            for (place, result) in results {
                self.next.push(place);
                match goes_on(&result) {
                    true => open += 1,
                    false => _ = self.done.insert(key(&self.jobs[place]), result),
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
    /// Takes note of a result that is shown; whether it is one of this round.
    pub(crate) fn note(&self, result: &Generated) -> bool {
        let Some(at) = self.names.get(&result.report.target).copied() else { return true };
        let job = &self.jobs[at];
        if self.effort.is_some() {
            let result = result.clone();
            self.state().noted.entry(job.class).or_default().insert(self.places[at], result);
        }
        !self.done.contains_key(&key(job))
    }

    /// Takes note of a class that is closed.
    pub(crate) fn close(&self, class: usize) {
        let mut state = self.state();
        state.closed.insert(class);
        let goes_on = state.noted.get(&class).is_some_and(|noted| noted.values().any(|one| one.is_cut));
        if !goes_on {
            state.noted.remove(&class);
        }
    }

    /// Puts what was found in the place of what was there. A class that a later round has not closed stays as it was, unless a fault of
    /// ours has ended the work on it.
    fn put(&self, found: Vec<Option<Generated>>, all: &mut [Option<Generated>]) {
        let state = self.state();
        let faulty = found
            .iter()
            .zip(&self.jobs)
            .filter(|(one, _)| one.as_ref().is_some_and(|one| one.report.fault.is_some()));
        let faulty: BTreeSet<usize> = faulty.map(|(_, job)| job.class).collect();
        for ((place, job), found) in self.places.iter().zip(&self.jobs).zip(found) {
            if self.is_first || state.closed.contains(&job.class) || faulty.contains(&job.class) {
                all[*place] = found;
            }
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
