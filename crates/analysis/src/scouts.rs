//! A search within smaller scopes for what an exploration misses, the smallest first.
//!
//! A path that is found is one within the whole scope as well, and counts as one. What is not found proves nothing there.

use std::mem::swap;
use std::ops::Range;

use heapwise_engine::{Exploration, Path, State, Summary};
use heapwise_heap::{Gaps, HeapSolver, HeapStatistics, Scope, Verdict};

use crate::Session;
use crate::completing::ask;

/// What the end of a path, or a side that is impossible, costs beside its ops, in ops.
const END: u64 = 10_000;

/// What an exploration has cost without its heap solver, in ops.
pub(crate) fn effort(summary: &Summary) -> u64 {
    summary.steps + END * (summary.paths + summary.infeasible)
}

/// The search.
#[derive(Default)]
pub(crate) struct Scouts<'p> {
    /// From where to explore.
    start: Option<State<'p>>,
    /// The bounds of the scopes that are left; none before the first.
    left: Option<Range<u32>>,
    current: Option<Scout<'p>>,
    /// The effort of those that are done.
    spent: u64,
    /// What their heap solvers were asked.
    asked: HeapStatistics,
}

/// The exploration of one scope.
struct Scout<'p> {
    scope: Scope,
    /// What was judged to be none within this scope may be a gap within another.
    gaps: Gaps,
    solver: Box<dyn HeapSolver<'p> + 'p>,
    /// None if nothing is valid within the scope.
    exploration: Option<Exploration<'p>>,
}

impl<'p> Scouts<'p> {
    /// Gets ready for another start.
    pub fn begin(&mut self, start: &State<'p>) {
        self.retire();
        let mut start = start.clone();
        // It may be larger than the smaller scopes admit.
        start.evidence.witness = None;
        self.start = Some(start);
        self.left = None;
    }

    /// Whether a smaller scope was asked for.
    pub fn have_begun(&self) -> bool {
        self.left.is_some()
    }

    /// The effort so far.
    pub fn spent(&self) -> u64 {
        self.spent + self.current.as_ref().map_or(0, Scout::spent)
    }

    /// What heap solvers were asked so far.
    pub fn asked(&self) -> HeapStatistics {
        let mut asked = self.asked;
        self.current.iter().for_each(|scout| asked.absorb(&scout.solver.statistics()));
        asked
    }

    /// The next path that ends within a smaller scope, judged by another solver of this kind; `None` after the last.
    pub fn next(&mut self, session: &mut Session<'p>, kind: &dyn HeapSolver<'p>) -> Option<Path<'p>> {
        while !session.engine.budget().deadline.has_passed() {
            if let Some(path) = self.current.as_mut().and_then(|scout| scout.next(session)) {
                return Some(path);
            }
            self.retire();
            let bound = self.left.get_or_insert_with(|| 1..session.cx.scope.most()).next()?;
            let scope = session.cx.scope.at_most(bound);
            self.current = Some(Scout::of(session, scope, kind.another()?, self.start.clone()?));
        }
        None
    }

    fn retire(&mut self) {
        self.spent = self.spent();
        self.asked = self.asked();
        self.current = None;
    }
}

impl<'p> Scout<'p> {
    fn of(
        session: &mut Session<'p>,
        scope: Scope,
        solver: Box<dyn HeapSolver<'p> + 'p>,
        mut start: State<'p>,
    ) -> Self {
        let mut scout = Scout { scope, gaps: Gaps::default(), solver, exploration: None };
        scout.gaps.want();
        scout.swap(session);
        let verdict = ask(session, scout.solver.as_mut(), &start);
        scout.swap(session);
        if let Verdict::Sat(evidence) = &verdict {
            start.evidence = evidence.clone();
        }
        if !matches!(verdict, Verdict::Unsat) {
            scout.exploration = Some(Exploration::of(start));
        }
        scout
    }

    fn next(&mut self, session: &mut Session<'p>) -> Option<Path<'p>> {
        self.swap(session);
        let Session { cx, engine, .. } = session;
        let exploration = self.exploration.as_mut();
        let path = exploration.and_then(|one| one.next(engine, cx, self.solver.as_mut()));
        self.swap(session);
        // What a path has met holds for its test, too.
        self.gaps.found().iter().for_each(|gap| session.cx.gaps.note(*gap));
        path
    }

    /// Goes into the scope, or back.
    fn swap(&mut self, session: &mut Session<'p>) {
        swap(&mut session.cx.scope, &mut self.scope);
        swap(&mut session.cx.gaps, &mut self.gaps);
    }

    fn spent(&self) -> u64 {
        let explored = self.exploration.as_ref().map_or(0, |one| effort(one.summary()));
        explored + self.solver.statistics().ops
    }
}
