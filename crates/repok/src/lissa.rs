//! The heap solver `lissa` [LISSA22 §3]: can the invariant still become true?
//!
//! What follows from earlier answers is not searched ([`Remembered`]). Else the invariant runs on the partial structure and decides what it
//! reads, see [`crate::search`].
//!
//! Deviation from the paper: the numbers of the path condition and those of the structure are decided together, so a
//! path survives only if one valid structure satisfies both its shape and its conditions. The paper decides them apart
//! (its §6 names that as a weakness); what it calls a path may be infeasible.

use std::collections::BTreeMap;

use heapwise_engine::{Budget, Engine, State};
use heapwise_heap::{Context, HeapQuery, HeapSolver, HeapStatistics, Invariant, Remembered, Scope, Verdict};
use heapwise_smt::Deadline;

use crate::by_machine::ByMachine;

/// What a run of the invariant may decide for each object of the scope, and at least.
const DECISIONS_PER_OBJECT: u32 = 64;
const LEAST_DECISIONS: u32 = 256;

/// The heap solver `lissa`.
pub struct Lissa<'p> {
    pub(crate) engine: Engine<'p>,
    /// A booted machine, from which every search starts.
    pub(crate) base: State<'p>,
    pub(crate) invariant: Invariant,
    pub(crate) machine: ByMachine<'p>,
    /// What the machine did not know, and how often the engine searched instead.
    pub(crate) by_engine: BTreeMap<String, u64>,
    pub(crate) remembered: Remembered,
}

impl<'p> Lissa<'p> {
    /// A solver that runs `invariant` in `engine` on copies of `base`. The engine's own budget is replaced.
    pub fn new(mut engine: Engine<'p>, base: State<'p>, invariant: Invariant) -> Self {
        engine.set_budget(Lissa::budget());
        Lissa {
            engine,
            base,
            invariant,
            machine: None,
            by_engine: BTreeMap::new(),
            remembered: Remembered::default(),
        }
    }

    /// The limits of one search. A candidate on which the invariant exceeds the limits of one path counts as
    /// invalid; a search that exceeds the limits over all paths ends as Unknown.
    pub fn budget() -> Budget {
        Budget {
            steps: 200_000,
            branches: 1_000,
            call_depth: 4_000,
            total_steps: 40_000_000,
            paths: 1_000_000,
            ..Budget::default()
        }
    }

    /// A moment after which searches end as Unknown.
    pub fn set_deadline(&mut self, deadline: Deadline) {
        self.engine.set_budget(Budget { deadline, ..self.engine.budget() });
    }

    /// The decisions that one run of the invariant may take. It visits each object a few times; a run that takes many more
    /// goes round in a cycle of the structure while some number could still end it.
    pub(crate) fn decisions(scope: &Scope) -> u32 {
        scope.default.saturating_mul(DECISIONS_PER_OBJECT).clamp(LEAST_DECISIONS, Lissa::budget().branches)
    }
}

impl<'p> HeapSolver<'p> for Lissa<'p> {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        match self.remembered.answer(cx, query) {
            Ok(verdict) => verdict,
            Err(open) => {
                let found = self.search(cx, query);
                self.remembered.conclude(open, found)
            }
        }
    }

    fn statistics(&self) -> HeapStatistics {
        self.remembered.statistics
    }

    fn by_engine(&self) -> BTreeMap<String, u64> {
        self.by_engine.clone()
    }

    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        let mut another = Lissa::new(self.engine.another(), self.base.clone(), self.invariant);
        another.set_deadline(self.engine.budget().deadline);
        Some(Box::new(another))
    }
}
