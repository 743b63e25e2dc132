//! Counting the paths of a target, by any number of threads.
//!
//! Paths get no inputs, so they are not kept, and a count is the sum of those of its subtrees, whoever explores which: what is
//! decided does not depend on what was asked before. What a limit cuts, or a solver leaves open, may depend on it. Then the
//! count of several threads is given up, see [`Counting::is_in_doubt`], and one thread counts again.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use heapwise_engine::{
    Budget, Completed, Exploration, Limit, Outcome, Path, Shares, State, Summary, Trail, Unsupported,
};
use heapwise_heap::{Gap, HeapSolver, Invariant, Value, Verdict};

use crate::completing::ask;
use crate::counts::Counts;
use crate::queries::Queries;
use crate::{Analysis, Ending, Session, Target};

/// A count that several threads may take part in: one begins it by [`count`], others [`help`].
pub struct Counting {
    shares: Shares<Subtree>,
    /// By worker, first the one who began.
    parts: Mutex<Vec<Part>>,
    paths: AtomicU64,
    steps: AtomicU64,
    /// A subtree was not found again.
    is_lost: AtomicBool,
    /// Nobody may help any more.
    is_closed: AtomicBool,
}

/// What is behind a trail that begins in one of the starts of the target.
struct Subtree {
    start: usize,
    trail: Trail,
}

/// What one worker has counted.
#[derive(Clone, Default)]
struct Part {
    counts: Counts,
    summary: Summary,
    gaps: Vec<Gap>,
    queries: Queries,
    /// For how long it has worked.
    seconds: f64,
}

/// Counts the paths of `target` under a heap solver. Begins `counting`, and ends when all is done, by whoever it was.
pub fn count<'p>(
    session: &mut Session<'p>,
    target: Target,
    solver: &mut dyn HeapSolver<'p>,
    invariant: Option<Invariant>,
    counting: &Counting,
) -> Analysis<'p> {
    let beginning = counting.shares.beginning();
    let mut analysis = Analysis::begun(session, target, invariant);
    analysis.only_counted = true;
    if let Some(driver) = session.driver.clone() {
        counting.shares.end();
        analysis.drive(session, solver, &driver);
        analysis.take_notes(session, solver);
        return analysis;
    }
    match target.calls(session) {
        Ok(mut starts) => {
            let valid = analysis.valid(session, solver, &mut starts);
            let all = valid.into_iter().map(|start| Subtree { start, trail: Trail::default() });
            all.for_each(|subtree| counting.shares.give(subtree));
            drop(beginning);
            Worker { session, target, solver, starts, counting, place: 0, part: Part::default() }.work();
        }
        Err(outcome) => {
            counting.shares.end();
            analysis.counts.add(&Ending::of(&session.base, &outcome));
        }
    }
    analysis.take_notes(session, solver);
    let parts = counting.lock();
    parts.iter().for_each(|part| analysis.add(part));
    parts.iter().skip(1).for_each(|helper| analysis.add_notes(helper));
    analysis
}

/// Helps with the count of `target` until it is over. The session and the solver are the helper's own, but like those of who
/// has begun.
pub fn help<'p>(
    session: &mut Session<'p>,
    target: Target,
    solver: &mut dyn HeapSolver<'p>,
    invariant: Option<Invariant>,
    counting: &Counting,
) {
    Analysis::begun(session, target, invariant);
    if let Ok(starts) = target.calls(session)
        && let Some(place) = counting.join()
    {
        Worker { session, target, solver, starts, counting, place, part: Part::default() }.work();
    }
}

impl Default for Counting {
    fn default() -> Self {
        Counting {
            shares: Shares::begun(),
            parts: Mutex::new(vec![Part::default()]),
            paths: AtomicU64::new(0),
            steps: AtomicU64::new(0),
            is_lost: AtomicBool::new(false),
            is_closed: AtomicBool::new(false),
        }
    }
}

impl Counting {
    /// Whether there is nothing to help with any more.
    pub fn is_over(&self) -> bool {
        self.shares.are_over() || self.is_closed.load(Ordering::Relaxed)
    }

    /// Whether several threads have counted, and one alone might have counted otherwise. A fault of ours that has ended a helper is
    /// that of the target if it happens to one thread, too.
    pub fn is_in_doubt(&self) -> bool {
        let parts = self.lock();
        let is_open = |part: &Part| {
            part.summary.cut.is_some()
                || !part.summary.unknown.is_empty()
                || part.queries.heap.invariant_cuts > 0
        };
        let is_short = self.is_lost.load(Ordering::Relaxed) || self.shares.are_broken();
        parts.len() > 1 && (is_short || parts.iter().any(is_open))
    }

    /// Makes place for a helper, if one may help.
    fn join(&self) -> Option<usize> {
        let mut parts = self.lock();
        if self.is_closed.load(Ordering::Relaxed) {
            return None;
        }
        parts.push(Part::default());
        Some(parts.len() - 1)
    }

    /// Something was left open: who counts alone goes on alone, and the count of several is given up.
    fn doubt(&self) {
        let parts = self.lock();
        self.is_closed.store(true, Ordering::Relaxed);
        if parts.len() > 1 {
            self.shares.end();
        }
    }

    /// The limit of the whole count that is reached after one more path and so many more steps.
    fn spend(&self, steps: u64, budget: &Budget) -> Option<Limit> {
        let paths = 1 + self.paths.fetch_add(1, Ordering::Relaxed);
        let steps = steps + self.steps.fetch_add(steps, Ordering::Relaxed);
        let reached =
            [(steps >= budget.total_steps, Limit::TotalSteps), (paths >= budget.paths, Limit::Paths)];
        reached.into_iter().find_map(|(is_reached, limit)| is_reached.then_some(limit))
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Part>> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A worker gives subtrees away as long as its solver remembers searches for at most one of so many questions: a helper, whose solver
/// remembers none, would be busy with the same searches.
const SEARCHED: u64 = 16;

/// A thread that takes part in a count.
struct Worker<'a, 'p> {
    session: &'a mut Session<'p>,
    target: Target,
    solver: &'a mut dyn HeapSolver<'p>,
    starts: Vec<State<'p>>,
    counting: &'a Counting,
    /// Its place among the parts.
    place: usize,
    part: Part,
}

impl<'p> Worker<'_, 'p> {
    fn work(&mut self) {
        while let Some((subtree, _working)) = self.counting.shares.take() {
            let since = Instant::now();
            self.explore(subtree);
            self.part.seconds += since.elapsed().as_secs_f64();
            // What is done must be there before it is said to be.
            self.publish();
        }
    }

    /// Counts the paths of a subtree, and gives parts of it to who waits for work.
    fn explore(&mut self, Subtree { start, trail }: Subtree) {
        let Session { engine, cx, .. } = &mut *self.session;
        if engine.budget().deadline.has_passed() {
            return self.cut(Limit::Time);
        }
        let state = self.starts[start].clone();
        let Some(mut exploration) = Exploration::behind(engine, cx, state, trail) else {
            self.counting.is_lost.store(true, Ordering::Relaxed);
            return self.counting.shares.end();
        };
        let mut steps = 0;
        while !self.counting.shares.are_over()
            && let Some(path) = exploration.next(&mut self.session.engine, &mut self.session.cx, self.solver)
        {
            self.end(path, &mut exploration);
            let more = exploration.summary().steps - steps;
            steps += more;
            if let Some(limit) = self.counting.spend(more, &self.session.engine.budget())
                && (exploration.has_more() || self.counting.shares.have_more())
            {
                self.cut(limit);
            }
            let is_open = !exploration.summary().unknown.is_empty();
            if is_open || self.solver.statistics().invariant_cuts > 0 {
                self.counting.doubt();
            } else if self.counting.shares.are_wanted()
                && self.can_be_helped()
                && let Some(trail) = exploration.give_away()
            {
                self.counting.shares.give(Subtree { start, trail });
            }
        }
        // Those that led to no path.
        self.counting.steps.fetch_add(exploration.summary().steps - steps, Ordering::Relaxed);
        self.part.summary.absorb(exploration.summary().clone());
        if let Some(limit) = exploration.summary().cut {
            self.cut(limit);
        }
    }

    /// Whether helpers get on with what it leaves them.
    fn can_be_helped(&self) -> bool {
        let asked = self.solver.statistics();
        asked.remembered * SEARCHED <= asked.queries
    }

    /// What is left is not counted.
    fn cut(&mut self, limit: Limit) {
        self.part.summary.cut = self.part.summary.cut.or(Some(limit));
        self.counting.shares.end();
    }

    /// Counts a path, or goes on in the target if it is the run of the invariant before it.
    fn end(&mut self, path: Path<'p>, exploration: &mut Exploration<'p>) {
        if self.session.judged_first.is_none() || path.state.resumed > 0 {
            let ending = Ending::of(&path.state, &path.outcome);
            if self.has_input(&path) {
                self.part.counts.add(&ending);
            }
            return;
        }
        let counts = &mut self.part.counts;
        match path.outcome {
            Outcome::Returned(Some(Value::Int(0))) | Outcome::Threw(_) => {}
            Outcome::Returned(Some(Value::Int(_))) => {
                match self.target.after_judging(self.session, path.state) {
                    Ok(state) => exploration.resume(state),
                    Err(outcome) => counts.add(&Ending::of(&self.session.base, &outcome)),
                }
            }
            Outcome::Returned(_) => {
                counts.add(&Ending::GaveUp(Unsupported::new("an invariant whose result is open")));
            }
            ref outcome => counts.add(&Ending::of(&path.state, outcome)),
        }
    }

    /// Whether a path has a complete input, as far as that is found out: solvers that judge each resolution by itself do not say so on
    /// the way.
    fn has_input(&mut self, path: &Path<'p>) -> bool {
        let is_whole = matches!(path.outcome, Outcome::Returned(_) | Outcome::Threw(_));
        if !is_whole || !self.solver.is_stepwise() {
            return true;
        }
        let Session { engine, cx, .. } = &mut *self.session;
        let mut summary = Summary::default();
        let completed = engine.complete(cx, self.solver, &path.state, &mut summary);
        self.part.summary.steps += summary.steps;
        match completed {
            Completed::Found(_) => true,
            Completed::None => {
                self.part.summary.infeasible += 1;
                false
            }
            Completed::Unknown(reason) => {
                *self.part.summary.unknown.entry(reason).or_default() += 1;
                true
            }
        }
    }

    fn publish(&mut self) {
        self.part.gaps = self.session.gaps();
        self.part.queries = Queries::of(self.session, self.solver);
        self.counting.lock()[self.place] = self.part.clone();
    }
}

impl Analysis<'_> {
    /// The starts, by index, that some structure can be behind. A target that looks at no reference asks for none, and has paths
    /// all the same, so this is asked before.
    fn valid<'p>(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        starts: &mut [State<'p>],
    ) -> Vec<usize> {
        let mut valid = Vec::new();
        for (index, start) in starts.iter_mut().enumerate() {
            match ask(session, solver, start) {
                Verdict::Sat(evidence) => start.evidence = evidence,
                Verdict::Unsat => continue,
                Verdict::Unknown(reason) => *self.summary.unknown.entry(reason).or_default() += 1,
            }
            valid.push(index);
        }
        self.no_valid_input = valid.is_empty();
        valid
    }

    /// Adds what a worker has counted.
    fn add(&mut self, part: &Part) {
        self.counts.absorb(&part.counts);
        self.summary.absorb(part.summary.clone());
    }

    /// Adds what a helper has noted.
    fn add_notes(&mut self, helper: &Part) {
        self.queries.absorb(&helper.queries);
        self.helped += helper.seconds;
        let new = helper.gaps.iter().filter(|gap| !self.gaps.contains(gap)).copied();
        self.gaps.extend(new.collect::<Vec<_>>());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_of_a_helper_puts_the_count_in_doubt() {
        let counting = Counting::default();
        assert_eq!(counting.join(), Some(1));
        assert!(!counting.is_in_doubt());
        let helper = || {
            let _working = counting.shares.beginning();
            panic!("a fault of the helper");
        };
        assert!(std::thread::scope(|scope| scope.spawn(helper).join().is_err()));
        assert!(counting.is_in_doubt());
    }
}
