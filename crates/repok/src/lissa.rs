//! The heap solver `lissa` [LISSA22 §3]: can the invariant still become true?
//!
//! A question is answered by the first layer that can:
//! 1. the parent's witness, if the state still lies within it;
//! 2. a remembered verdict for an isomorphic state under the same conditions;
//! 3. a witness found for some other state, if this state lies within it;
//! 4. search: the invariant runs on the partial structure and decides what it reads, see [`crate::search`].
//!
//! Deviation from the paper: the numbers of the path condition and those of the structure are decided together, so a
//! path survives only if one valid structure satisfies both its shape and its conditions. The paper decides them apart
//! (its §6 names that as a weakness); what it calls a path may be infeasible.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

use heapwise_engine::{Budget, Engine, State};
use heapwise_heap::{
    Canonical, Context, Evidence, HeapQuery, HeapSolver, HeapStatistics, InputHeap, Invariant, PathCondition,
    Scope, Verdict, Witness,
};
use heapwise_smt::Deadline;
use heapwise_term::Evaluator;
use rustc_hash::FxHashMap;

use crate::by_machine::ByMachine;
use crate::search::Found;

/// Witnesses kept for other states to lie within.
const RECENT: usize = 32;

/// What a run of the invariant may decide for each object of the scope, and at least.
const DECISIONS_PER_OBJECT: u32 = 64;
const LEAST_DECISIONS: u32 = 256;

/// The heap solver `lissa`.
pub struct Lissa<'p> {
    pub(crate) engine: Engine<'p>,
    /// A booted machine, from which every search starts.
    pub(crate) base: State<'p>,
    pub(crate) invariant: Invariant,
    pub(crate) statistics: HeapStatistics,
    pub(crate) machine: ByMachine<'p>,
    memo: FxHashMap<Canonical, Option<Arc<Witness>>>,
    recent: VecDeque<Arc<Witness>>,
    evaluator: Evaluator,
}

impl<'p> Lissa<'p> {
    /// A solver that runs `invariant` in `engine` on copies of `base`. The engine's own budget is replaced.
    pub fn new(mut engine: Engine<'p>, base: State<'p>, invariant: Invariant) -> Self {
        engine.set_budget(Lissa::budget());
        Lissa {
            engine,
            base,
            invariant,
            statistics: HeapStatistics::default(),
            machine: ByMachine::default(),
            memo: FxHashMap::default(),
            recent: VecDeque::new(),
            evaluator: Evaluator::new(),
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

    fn answer(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        if let Some(evidence) = self.inherited(cx, query) {
            self.statistics.by_witness += 1;
            return Verdict::Sat(evidence);
        }
        let form = Canonical::of(cx, query.input, query.path);
        if let Some(known) = self.memo.get(&form) {
            let known = known.clone();
            match known {
                None => {
                    self.statistics.by_memo += 1;
                    return Verdict::Unsat;
                }
                Some(witness) => {
                    if let Some(evidence) = self.within(cx, query.input, query.path, &witness) {
                        self.statistics.by_memo += 1;
                        return Verdict::Sat(evidence);
                    }
                }
            }
        }
        if let Some(evidence) = self.by_recent(cx, query) {
            self.statistics.by_witness += 1;
            return Verdict::Sat(evidence);
        }
        self.statistics.by_search += 1;
        match self.search(cx, query) {
            Found::Witness(evidence) => {
                if let Some(witness) = &evidence.witness {
                    self.memo.insert(form, Some(witness.clone()));
                    self.keep(witness.clone());
                }
                Verdict::Sat(evidence)
            }
            Found::Nothing => {
                self.memo.insert(form, None);
                Verdict::Unsat
            }
            Found::Undecided(why) => {
                self.statistics.unknown += 1;
                Verdict::Unknown(why)
            }
        }
    }

    /// The parent's witness, if the change does not contradict it. The parent's numbers hold already, so only
    /// a new condition has to be evaluated, and only a new shape to be matched.
    fn inherited(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Option<Evidence> {
        let witness = query.evidence.witness.as_ref()?;
        match query.condition {
            Some(condition) => {
                self.evaluator.reset();
                let holds = self.evaluator.holds(&cx.pool, condition, &query.evidence.model);
                holds.then(|| query.evidence.clone())
            }
            None => {
                let model = witness.model(query.input, &cx.variables)?;
                Some(Evidence { model: Arc::new(model), witness: Some(witness.clone()) })
            }
        }
    }

    fn by_recent(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Option<Evidence> {
        let recent: Vec<Arc<Witness>> = self.recent.iter().rev().cloned().collect();
        recent.iter().find_map(|witness| self.within(cx, query.input, query.path, witness))
    }

    /// The evidence that a witness gives for a state, if the state lies within it.
    pub(crate) fn within(
        &mut self,
        cx: &mut Context<'p>,
        input: &InputHeap,
        path: &PathCondition,
        witness: &Arc<Witness>,
    ) -> Option<Evidence> {
        let model = witness.model(input, &cx.variables)?;
        self.evaluator.reset();
        let holds = path.conjuncts().iter().all(|term| self.evaluator.holds(&cx.pool, *term, &model));
        holds.then(|| Evidence { model: Arc::new(model), witness: Some(witness.clone()) })
    }

    fn keep(&mut self, witness: Arc<Witness>) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(witness);
    }
}

impl<'p> HeapSolver<'p> for Lissa<'p> {
    fn name(&self) -> &'static str {
        "lissa"
    }

    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        let begin = Instant::now();
        self.statistics.queries += 1;
        let verdict = self.answer(cx, query);
        self.statistics.nanoseconds += begin.elapsed().as_nanos() as u64;
        verdict
    }

    fn statistics(&self) -> HeapStatistics {
        self.statistics
    }
}
