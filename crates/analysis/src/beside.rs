//! A search beside an exploration, for what that misses.
//!
//! An exploration takes all paths in an order of its own, and may stay long among those of one loop. A search that knows what is missing
//! gets a part of the effort beside it, and leads as long as it finds something. A path that it finds is one of the exploration, which may
//! come to it again and counts its steps then; what it does not find proves nothing.

use heapwise_engine::{Passed, Path, State};
use heapwise_heap::{HeapSolver, HeapStatistics, Verdict};
use heapwise_smt::Meter;

use crate::completing::ask;
use crate::stops::add;
use crate::{Case, Closure, Session};

/// A search that works a bit at a time.
pub trait Search<'p> {
    /// Begins anew with a state in which the target is called on open arguments. The target is measured by this closure, always the same.
    fn begin(&mut self, session: &mut Session<'p>, closure: &Closure, start: State<'p>);

    /// Works on to the end of a path, or up to a query without one.
    fn step(&mut self, session: &mut Session<'p>, solver: &mut dyn HeapSolver<'p>) -> Step<'p>;

    /// Takes note of what others have covered.
    fn note(&mut self, covered: &[bool], passed: &Passed);
}

/// What a bit of a search came to.
pub enum Step<'p> {
    /// A path has ended.
    Ended(Box<Path<'p>>),
    /// There may be more.
    Paused,
    /// Nothing is left.
    Over,
}

/// An exploration gets a search beside it after so much effort.
const AFTER: u64 = 500_000;
/// The search gets one of so many parts of all effort.
const PART: u64 = 3;
/// It leads, and gets all of it, until it was idle for half of what it has worked, within these bounds: an exploration that stays in a
/// loop finds much later what the search finds at once.
const LEAST_LEAD: u64 = 3_000_000;
const MOST_LEAD: u64 = 10_000_000;

/// The search, and what is known for it.
pub(crate) struct Beside<'p> {
    search: Box<dyn Search<'p> + 'p>,
    solver: Option<Box<dyn HeapSolver<'p> + 'p>>,
    /// What the target is measured by.
    closure: Option<Closure>,
    /// From where to begin; nothing once it has begun.
    start: Option<State<'p>>,
    is_over: bool,
    /// The effort of the target where the exploration began, and that of the search since.
    begun: u64,
    spent: u64,
    /// The effort of the search for the whole target, and what of it came after the last path that has covered something new.
    worked: u64,
    idle: u64,
    /// Whether the search has found the last path.
    is_its_path: bool,
    covered: Vec<bool>,
    passed: Passed,
}

impl<'p> Beside<'p> {
    pub fn of(search: Box<dyn Search<'p> + 'p>) -> Self {
        Beside {
            search,
            solver: None,
            closure: None,
            start: None,
            is_over: true,
            begun: 0,
            spent: 0,
            worked: 0,
            idle: 0,
            is_its_path: false,
            covered: Vec::new(),
            passed: Passed::default(),
        }
    }

    /// Gets ready for another start.
    pub fn begin(&mut self, session: &Session<'p>, closure: &Closure, start: &State<'p>) {
        self.closure.get_or_insert_with(|| closure.clone());
        let mut start = start.clone();
        // Only the heap solver that has said it can read it.
        start.evidence.facts = None;
        let meter = session.engine.budget().deadline.meter();
        (self.start, self.is_over) = (Some(start), meter.is_none());
        (self.begun, self.spent) = (meter.map_or(0, Meter::spent), 0);
    }

    /// Takes note of cases, of the exploration too.
    pub fn note(&mut self, cases: &[Case<'p>]) {
        let known = count(&self.covered);
        for case in cases {
            add(&mut self.covered, &case.covered);
            self.passed.union(&case.replay.passed);
        }
        if std::mem::take(&mut self.is_its_path) && count(&self.covered) > known {
            self.idle = 0;
        }
        if self.start.is_none() && !self.is_over && !cases.is_empty() {
            self.search.note(&self.covered, &self.passed);
        }
    }

    /// What heap solvers were asked so far.
    pub fn asked(&self) -> HeapStatistics {
        self.solver.as_ref().map_or_else(HeapStatistics::default, |solver| solver.statistics())
    }

    /// The next path that the search finds, judged by another solver of this kind, while it is its turn.
    pub fn next(&mut self, session: &mut Session<'p>, kind: &dyn HeapSolver<'p>) -> Option<Path<'p>> {
        let deadline = session.engine.budget().deadline;
        let meter = deadline.meter()?;
        self.is_its_path = false;
        while self.is_due(meter) && !deadline.has_passed() {
            let before = meter.spent();
            let step = self.step(session, kind);
            self.work(meter.spent() - before);
            match step {
                Step::Ended(path) => {
                    self.is_its_path = true;
                    return Some(*path);
                }
                Step::Paused => {}
                Step::Over => self.is_over = true,
            }
        }
        None
    }

    fn is_due(&self, meter: &Meter) -> bool {
        let all = meter.spent() - self.begun;
        !self.is_over && all >= AFTER && (self.leads() || self.spent * PART < all)
    }

    fn leads(&self) -> bool {
        self.idle < (self.worked / 2).clamp(LEAST_LEAD, MOST_LEAD)
    }

    fn work(&mut self, effort: u64) {
        self.spent += effort;
        self.worked += effort;
        self.idle += effort;
    }

    fn step(&mut self, session: &mut Session<'p>, kind: &dyn HeapSolver<'p>) -> Step<'p> {
        if self.solver.is_none() {
            self.solver = kind.another().filter(|solver| !solver.is_stepwise());
        }
        let (Some(solver), Some(closure)) = (&mut self.solver, &self.closure) else { return Step::Over };
        if let Some(mut start) = self.start.take() {
            match ask(session, solver.as_mut(), &start) {
                Verdict::Sat(evidence) => start.evidence = evidence,
                Verdict::Unsat => return Step::Over,
                Verdict::Unknown(_) => {}
            }
            self.search.begin(session, closure, start);
            self.search.note(&self.covered, &self.passed);
        }
        self.search.step(session, solver.as_mut())
    }
}

fn count(covered: &[bool]) -> usize {
    covered.iter().filter(|covered| **covered).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Nothing;

    impl<'p> Search<'p> for Nothing {
        fn begin(&mut self, _: &mut Session<'p>, _: &Closure, _: State<'p>) {}

        fn step(&mut self, _: &mut Session<'p>, _: &mut dyn HeapSolver<'p>) -> Step<'p> {
            Step::Over
        }

        fn note(&mut self, _: &[bool], _: &Passed) {}
    }

    #[test]
    fn the_search_leads_as_long_as_it_finds_something() {
        let mut beside = Beside::of(Box::new(Nothing));
        let mut leads_after = |effort: u64, finds: bool| {
            beside.work(effort);
            if finds {
                beside.idle = 0;
            }
            beside.leads()
        };
        assert!(leads_after(2_900_000, false));
        assert!(!leads_after(200_000, false));
        assert!(leads_after(900_000, true));
        assert!(!leads_after(4_000_000, false));
        // It may be idle for half of what it has worked, but not for more than ten millions.
        assert!(leads_after(1_000_000, true));
        assert!(leads_after(3_500_000, false));
        assert!(leads_after(90_000_000, true));
        assert!(!leads_after(10_000_000, false));
    }
}
