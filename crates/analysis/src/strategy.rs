//! How the paths of a target are found, and when they are enough.
//!
//! An analysis asks a strategy for one path after the other and tells it what came of each. [`Symbolic`] explores all paths in
//! the order of the engine; others know better which path they want.

use std::collections::BTreeSet;

use heapwise_engine::{Exploration, Missed, Path, State, Summary, Trail};
use heapwise_heap::{HeapSolver, HeapStatistics, Invariant};
use heapwise_program::{MethodId, Pc};

use crate::beside::{Beside, Search};
use crate::best::Shown;
use crate::said::Said;
use crate::scouts::{Scouts, effort};
use crate::{Case, Closure, Ending, Session};

/// When an exploration has done its work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// When all paths have ended.
    AllPaths,
    /// When every branch is covered and what came since has shown no new way to end, nor entered a handler of exceptions anew.
    Coverage {
        /// So many paths.
        patience: u64,
        /// Or paths of so many steps in all.
        steps: u64,
    },
}

/// What an exploration is for.
pub struct Aim<'a> {
    /// The branches to cover.
    pub closure: &'a Closure,
    /// When it has done its work.
    pub goal: Goal,
    /// What inputs are judged by.
    pub invariant: Option<Invariant>,
}

/// A way to find the paths of a target.
pub trait Strategy<'p> {
    /// Begins, or begins anew, with a state in which the target is called on open arguments; its evidence says why it is
    /// possible, where that is known.
    fn begin(&mut self, session: &mut Session<'p>, aim: &Aim<'_>, start: State<'p>);

    /// The next path that ends; `None` after the last, and when a limit ends the exploration.
    fn next(&mut self, session: &mut Session<'p>, solver: &mut dyn HeapSolver<'p>) -> Option<Path<'p>>;

    /// Takes note of how the last path ended, and of its cases. Says whether the goal is reached.
    fn reached(&mut self, ending: Ending, cases: &[Case<'p>]) -> bool;

    /// What was done so far, in all.
    fn summary(&self) -> Summary;

    /// Sides of forks that the strategy will not look at, whatever comes; nothing is proved about what is behind them.
    fn left_out(&self) -> u64;

    /// Takes back that a limit has cut what was explored so far: what was left is part of what comes, or is not wanted.
    fn forget_cut(&mut self) {}

    /// The strategy itself, if what it explores can be explored in batches.
    fn in_batches(&mut self) -> Option<&mut Symbolic<'p>> {
        None
    }

    /// What heap solvers were asked within smaller scopes, beside the one that is handed in.
    fn asked_aside(&self) -> HeapStatistics {
        HeapStatistics::default()
    }
}

/// An exploration that misses branches stalls after so much effort without anything new.
const STALLED: u64 = 20_000_000;

/// All paths, in the order of [`Exploration`].
///
/// Within a scope that is too large for a target, an exploration goes on and on among inputs that are much the same. So once it
/// has stalled, half of the effort goes to smaller scopes, though what is found there comes up again within the whole.
#[derive(Default)]
pub struct Symbolic<'p> {
    /// What earlier explorations did.
    before: Summary,
    current: Option<Exploration<'p>>,
    pursuit: Option<Pursuit>,
    /// Ops of the heap solver.
    searched: u64,
    /// The effort up to the last path that brought something new.
    fruitful: u64,
    scouts: Scouts<'p>,
    /// A search beside it for what is missing.
    beside: Option<Beside<'p>>,
    /// The last path was found beside the exploration.
    is_aside: bool,
}

impl<'p> Strategy<'p> for Symbolic<'p> {
    fn begin(&mut self, session: &mut Session<'p>, aim: &Aim<'_>, start: State<'p>) {
        self.before = self.summary();
        self.scouts.begin(&start);
        self.beside.iter_mut().for_each(|beside| beside.begin(session, aim.closure, &start));
        self.current = Some(Exploration::of(start));
        self.pursuit.get_or_insert_with(|| Pursuit::of(aim.closure, aim.goal)).renew(self.before.steps);
    }

    fn next(&mut self, session: &mut Session<'p>, solver: &mut dyn HeapSolver<'p>) -> Option<Path<'p>> {
        if let Some(path) = self.next_aside(session, solver) {
            return Some(path);
        }
        let before = solver.statistics().ops;
        let path = self.current.as_mut()?.next(&mut session.engine, &mut session.cx, solver);
        self.searched += solver.statistics().ops - before;
        path
    }

    fn reached(&mut self, ending: Ending, cases: &[Case<'p>]) -> bool {
        let now = self.current.as_ref().map_or(0, |exploration| exploration.summary().steps);
        let news: Vec<News<'_>> = cases.iter().map(News::of).collect();
        self.show(cases);
        self.note(ending, &news, self.before.steps + now)
    }

    fn summary(&self) -> Summary {
        let mut summary = self.before.clone();
        if let Some(exploration) = &self.current {
            summary.absorb(exploration.summary().clone());
        }
        summary
    }

    fn left_out(&self) -> u64 {
        0
    }

    fn forget_cut(&mut self) {
        self.before = self.summary();
        self.before.cut = None;
        self.current = None;
    }

    fn asked_aside(&self) -> HeapStatistics {
        let mut asked = self.scouts.asked();
        self.beside.iter().for_each(|beside| asked.absorb(&beside.asked()));
        asked
    }

    fn in_batches(&mut self) -> Option<&mut Symbolic<'p>> {
        Some(self)
    }
}

impl<'p> Symbolic<'p> {
    /// An exploration that leaves what it misses to a search, too.
    pub fn with_search(search: Box<dyn Search<'p> + 'p>) -> Self {
        Symbolic { beside: Some(Beside::of(search)), ..Symbolic::default() }
    }

    /// Shows the search cases, those of the exploration too.
    pub(crate) fn show(&mut self, cases: &[Case<'p>]) {
        self.beside.iter_mut().for_each(|beside| beside.note(cases));
    }

    /// Takes note of how a path ended and of what its cases show, after so many steps in all. Whether the goal is reached.
    pub(crate) fn note(&mut self, ending: Ending, news: &[News<'_>], steps: u64) -> bool {
        let effort = self.effort();
        let Some(pursuit) = &mut self.pursuit else { return false };
        let is_reached = pursuit.reached(ending, news, steps);
        if pursuit.idle == 0 {
            self.fruitful = effort;
        }
        is_reached
    }

    /// Begins with what others have left of an exploration from this state; what is missed of that.
    pub(crate) fn begin_behind(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
        start: &State<'p>,
        trails: &[Trail],
    ) -> Missed {
        self.before = self.summary();
        let Session { engine, cx, .. } = session;
        let (current, missed) = Exploration::behind_all(engine, cx, solver, start, trails);
        self.current = Some(current);
        missed
    }

    /// What is left of the exploration, by trails from its start; `None` if it cannot be told. It is over then.
    pub(crate) fn leave(&mut self) -> Option<Vec<Trail>> {
        let left = self.current.as_ref()?.left()?;
        self.before = self.summary();
        self.current = None;
        Some(left)
    }

    /// The trail of the last path, if it is one of the whole scope.
    pub(crate) fn trail(&self) -> Option<Trail> {
        self.current.as_ref().and_then(Exploration::trail)
    }

    /// The trail of the last path, which others go on with.
    pub(crate) fn put_off(&mut self) -> Option<Trail> {
        self.current.as_mut().and_then(Exploration::put_off)
    }

    /// Takes back the last path, which no longer counts.
    pub(crate) fn take_back(&mut self) {
        let exploration = self.current.as_mut().filter(|_| !self.is_aside);
        exploration.into_iter().for_each(Exploration::take_back);
    }

    /// Takes back what was done since it had done so much, as that is explored once more.
    pub(crate) fn go_back_to(&mut self, before: Summary) {
        (self.before, self.current) = (before, None);
        self.pursuit.iter_mut().for_each(|pursuit| pursuit.begin_anew(self.before.steps));
        self.fruitful = self.effort();
    }

    /// Adds what was explored elsewhere, with the ops of the heap solver there.
    pub(crate) fn add(&mut self, summary: Summary, searched: u64) {
        self.before.absorb(summary);
        self.searched += searched;
    }

    /// The next path that is found beside the exploration, by the search or within a smaller scope, if it is time for one: half of the
    /// effort of an exploration that has stalled is for smaller scopes.
    pub(crate) fn next_aside(
        &mut self,
        session: &mut Session<'p>,
        solver: &mut dyn HeapSolver<'p>,
    ) -> Option<Path<'p>> {
        self.is_aside = true;
        let is_missing = self.is_missing();
        let beside = self.beside.as_mut().filter(|_| is_missing);
        if let Some(path) = beside.and_then(|beside| beside.next(session, solver)) {
            return Some(path);
        }
        let is_time = self.has_stalled() && self.scouts.spent() < self.effort();
        let path = is_time.then(|| self.scouts.next(session, solver)).flatten();
        self.is_aside = path.is_some();
        path
    }

    fn effort(&self) -> u64 {
        let now = self.current.as_ref().map_or(0, |exploration| effort(exploration.summary()));
        effort(&self.before) + now + self.searched
    }

    fn is_missing(&self) -> bool {
        self.pursuit.as_ref().is_some_and(Pursuit::is_missing)
    }

    /// Whether nothing new has come up for long though something is missing.
    fn has_stalled(&self) -> bool {
        self.is_missing() && (self.scouts.have_begun() || self.effort() - self.fruitful >= STALLED)
    }
}

/// What a case may show that is new.
pub(crate) struct News<'c> {
    pub covered: &'c [bool],
    pub handlers: Vec<(MethodId, Pc)>,
    pub said: Option<Said>,
}

impl<'c> News<'c> {
    fn of(case: &'c Case<'_>) -> News<'c> {
        let handlers = case.replay.state.caught.iter().collect();
        News { covered: &case.covered, handlers, said: Said::of(case) }
    }

    /// What a case shows that is not there itself.
    pub(crate) fn shown(shown: &'c Shown) -> News<'c> {
        News { covered: &shown.covered, handlers: shown.handlers.clone(), said: shown.said }
    }
}

/// How near an exploration is to its goal.
struct Pursuit {
    goal: Goal,
    missing: Vec<bool>,
    endings: BTreeSet<Ending>,
    handlers: BTreeSet<(MethodId, Pc)>,
    said: BTreeSet<Said>,
    /// Paths since the last that brought something new.
    idle: u64,
    /// The steps of the exploration up to there.
    steps: u64,
}

impl Pursuit {
    fn of(closure: &Closure, goal: Goal) -> Pursuit {
        let missing = closure.goals.clone();
        Pursuit {
            goal,
            missing,
            endings: BTreeSet::new(),
            handlers: BTreeSet::new(),
            said: BTreeSet::new(),
            idle: 0,
            steps: 0,
        }
    }

    /// Takes note of a path that has ended after so many steps of the exploration, and of its cases: what has none covers
    /// nothing. Whether the goal is reached.
    fn reached(&mut self, ending: Ending, news: &[News<'_>], steps: u64) -> bool {
        if self.goal == Goal::AllPaths {
            return false;
        }
        let mut is_new = self.endings.insert(ending);
        for one in news {
            for (missing, _) in self.missing.iter_mut().zip(one.covered).filter(|(_, covered)| **covered) {
                is_new |= std::mem::replace(missing, false);
            }
            let known = self.handlers.len();
            self.handlers.extend(&one.handlers);
            is_new |= self.handlers.len() > known;
            is_new |= one.said.is_some_and(|said| self.said.insert(said));
        }
        (self.idle, self.steps) = if is_new { (0, steps) } else { (self.idle + 1, self.steps) };
        self.is_idle(steps) && !self.is_missing()
    }

    /// What begins where the goal was reached has patience of its own.
    fn renew(&mut self, steps: u64) {
        if self.is_idle(steps) {
            (self.idle, self.steps) = (0, steps);
        }
    }

    /// Counts from so many steps of the exploration on.
    fn begin_anew(&mut self, steps: u64) {
        (self.idle, self.steps) = (0, steps);
    }

    /// Whether nothing new has come for long enough.
    fn is_idle(&self, steps: u64) -> bool {
        match self.goal {
            Goal::Coverage { patience, steps: most } => self.idle >= patience || steps - self.steps >= most,
            Goal::AllPaths => false,
        }
    }

    /// Whether there is a goal that something is missing for.
    fn is_missing(&self) -> bool {
        self.goal != Goal::AllPaths && self.missing.contains(&true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the goal is reached after each of these endings; a path has ten steps.
    fn reached(goal: Goal, branches: usize, endings: &[Ending]) -> Vec<bool> {
        let goals = vec![true; branches];
        let branches = (0..branches).map(|index| (heapwise_entity::Entity::from_index(0), index));
        let closure = Closure { methods: Vec::new(), branches: branches.collect(), goals };
        let mut pursuit = Pursuit::of(&closure, goal);
        let mut steps = 0;
        let mut reached = |ending: &Ending| {
            steps += 10;
            pursuit.reached(ending.clone(), &[], steps)
        };
        endings.iter().map(&mut reached).collect()
    }

    #[test]
    fn an_exploration_is_done_when_long_enough_nothing_new_has_come() {
        let (one, other) = (Ending::Returned, Ending::Endless);
        let endings = [&one, &one, &other, &one, &other, &one].map(Clone::clone);
        let patient = Goal::Coverage { patience: 2, steps: 1_000 };
        assert_eq!(reached(patient, 0, &endings), [false, false, false, false, true, true]);
        let short = Goal::Coverage { patience: 1_000, steps: 20 };
        assert_eq!(reached(short, 0, &endings), [false, false, false, false, true, true]);
        let once = Goal::Coverage { patience: 1, steps: 1_000 };
        assert_eq!(reached(once, 0, &endings), [false, true, false, true, true, true]);
        // Not while a branch is missing, and never where all paths are wanted.
        assert!(!reached(once, 1, &endings).contains(&true));
        assert!(!reached(Goal::AllPaths, 0, &endings).contains(&true));
    }
}
