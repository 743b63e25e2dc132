//! A run over many classes in two rounds, the first with little effort, so that each class has tests soon and what is hard comes last.
//!
//! A round does the targets anew whose exploration did not come to its end in the one before, and writes the files of their classes
//! again. It knows nothing of what the rounds before have found, so in the end all is as one round with the whole effort would have it.
//! Where a run is ended, a class has the tests of the last round that has closed it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use heapwise_program::{ClassId, MethodId, Record};

use crate::generated::Generated;
use crate::job::Job;
use crate::work::Kept;

/// The effort of the first round, in millions: some milliseconds, after which most targets cover what they ever will.
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
        Rounds::with_efforts(jobs, if has_first { vec![None, Some(FIRST)] } else { vec![None] })
    }

    /// The whole run in one round.
    pub(crate) fn one(jobs: &'r [Job]) -> Rounds<'r> {
        Rounds::with_efforts(jobs, vec![None])
    }

    fn with_efforts(jobs: &'r [Job], efforts: Vec<Option<u64>>) -> Rounds<'r> {
        let results = jobs.iter().map(|_| None).collect();
        Rounds { jobs, efforts, results, done: BTreeMap::new(), next: (0..jobs.len()).collect() }
    }

    /// Begins the next round, if there is something left to do. Results are known by the names of their targets.
    pub(crate) fn begin(
        &mut self,
        name: &dyn Fn(&Job) -> String,
        cache: Option<&'r dyn Kept<Generated>>,
    ) -> Option<Round<'r>> {
        let is_first = self.results.iter().all(Option::is_none);
        let effort = self.efforts.pop()?;
        let places = std::mem::take(&mut self.next);
        let jobs: Vec<Job> = places.iter().map(|place| self.jobs[*place]).collect();
        let done = std::mem::take(&mut self.done);
        let names = jobs.iter().enumerate().map(|(at, job)| (name(job), at)).collect();
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
        let mut open = 0;
        for results in noted.into_values() {
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
        if !state.noted.get(&class).is_some_and(|noted| noted.values().any(goes_on)) {
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

/// Whether a target is done again with more effort: also one on which a fault of ours has ended the work.
fn goes_on(result: &Generated) -> bool {
    result.is_cut || result.report.fault.is_some()
}

fn key(job: &Job) -> (ClassId, MethodId) {
    (job.target.class, job.target.method)
}

#[cfg(test)]
mod tests {
    use heapwise_analysis::Target;
    use heapwise_entity::Entity;

    use super::*;
    use crate::report::TargetReport;

    /// Ten classes, of which the first has two targets.
    fn jobs() -> Vec<Job> {
        let job = |(number, class)| {
            let target = Target { class: ClassId::from_index(class), method: MethodId::from_index(number) };
            Job { class, target, invariant: None }
        };
        std::iter::once(0).chain(0..10).enumerate().map(job).collect()
    }

    fn name(job: &Job) -> String {
        job.target.method.index().to_string()
    }

    /// A result with so many tests, by which it is known here.
    fn result(job: &Job, tests: u64, is_cut: bool) -> Generated {
        let mut report = TargetReport::of(name(job), "symbolic");
        report.tests = tests;
        Generated { is_cut, ..Generated::broken(report) }
    }

    fn tests(results: &[Option<Generated>]) -> Vec<Option<u64>> {
        results.iter().map(|result| Some(result.as_ref()?.report.tests)).collect()
    }

    /// The results of a round, whose classes are closed but for `open`.
    fn found(round: &Round<'_>, open: usize, of: impl Fn(&Job) -> Generated) -> Vec<Option<Generated>> {
        let found: Vec<Generated> =
            round.jobs.iter().map(|job| round.find(job).unwrap_or_else(|| of(job))).collect();
        // In any order, as after a signal.
        found.iter().rev().for_each(|result| _ = round.note(result));
        (0..10).filter(|class| *class != open).for_each(|class| round.close(class));
        found.into_iter().map(Some).collect()
    }

    #[test]
    fn what_is_cut_is_done_again_with_the_classes_around_it() {
        let jobs = jobs();
        let mut rounds = Rounds::of(&jobs, 500);
        let first = rounds.begin(&name, None).unwrap();
        assert_eq!((first.effort, first.jobs.len()), (Some(FIRST), 11));
        // Targets 1 and 4 are cut, and a fault ends the work on 6.
        let all = found(&first, 10, |job| {
            let number = job.target.method.index();
            let mut result = result(job, 1, number == 1 || number == 4);
            result.report.fault = (number == 6).then(|| "a fault".to_owned());
            result
        });
        assert_eq!(rounds.end(first, all), 3);
        let second = rounds.begin(&name, None).unwrap();
        let again: Vec<usize> = second.jobs.iter().map(|job| job.target.method.index()).collect();
        assert_eq!((second.effort, again), (None, vec![0, 1, 4, 6]));
        assert!(second.find(&jobs[0]).is_some() && second.find(&jobs[1]).is_none());
        // A signal comes before the class of target 4 is closed.
        let all = found(&second, 3, |job| result(job, 2, false));
        let there = tests(&rounds.with(&second, all.clone()));
        assert_eq!(rounds.end(second, all), 0);
        let expected = [1, 2, 1, 1, 1, 1, 2, 1, 1, 1, 1].map(Some);
        assert_eq!((there, tests(&rounds.results)), (expected.to_vec(), expected.to_vec()));
        assert!(rounds.begin(&name, None).is_none());
    }

    #[test]
    fn a_fault_of_a_later_round_is_told() {
        let jobs = jobs();
        let mut rounds = Rounds::of(&jobs, 500);
        let first = rounds.begin(&name, None).unwrap();
        let all = found(&first, 10, |job| result(job, 1, job.class == 3));
        rounds.end(first, all);
        let second = rounds.begin(&name, None).unwrap();
        let all = found(&second, 3, |job| {
            let mut result = result(job, 0, false);
            result.report.fault = Some("a fault".to_owned());
            result
        });
        rounds.end(second, all);
        assert!(rounds.results[4].as_ref().unwrap().report.fault.is_some());
    }

    /// Each row: the effort of a run, and whether it has a first round with less.
    #[test]
    fn little_effort_is_spent_at_once() {
        let jobs = jobs();
        for (effort, has_first) in [(0, true), (500, true), (12, true), (11, false), (1, false)] {
            let round = Rounds::of(&jobs, effort).begin(&name, None).unwrap();
            assert_eq!(round.effort.is_some(), has_first, "{effort}");
        }
        assert!(Rounds::of(&jobs[2..], 500).begin(&name, None).unwrap().effort.is_none());
        assert!(Rounds::one(&jobs).begin(&name, None).unwrap().effort.is_none());
    }
}
