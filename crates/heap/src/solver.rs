//! The contract of heap solvers, and the solver `none`.

use std::any::Any;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use heapwise_smt::{Answer, Solver, Why};
use heapwise_term::{Model, TermId};

use crate::{
    Choice, Context, InputHeap, InputId, LinkStatistics, PathCondition, SymRef, Tried, Triggers, Witness,
};

/// Why a state is known to be possible.
#[derive(Clone, Default)]
pub struct Evidence {
    /// Values of the variables under which the path condition holds.
    pub model: Arc<Model>,
    /// A complete valid structure that extends the partial one and satisfies the path condition. Absent when the
    /// heap solver knows no invariant, or when its last answer was Unknown.
    pub witness: Option<Arc<Witness>>,
    /// What the heap solver itself knows of the state, which forks with it: only the solver that said it can read it.
    pub facts: Option<Rc<dyn Any>>,
}

/// What the path has decided since the evidence of a state was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Nothing: it begins in the state, or its evidence is asked for again.
    Nothing,
    /// A reference was resolved so.
    Resolution(SymRef, Choice),
    /// An array or a collection has so many elements.
    Length(InputId, u32),
    /// The state as a whole: its evidence says nothing of it.
    Whole,
    /// The path condition gained this conjunct.
    Condition(TermId),
}

/// A state whose possibility is asked for.
pub struct HeapQuery<'a> {
    /// The partial structure.
    pub input: &'a InputHeap,
    /// The numeric path condition.
    pub path: &'a PathCondition,
    /// What made the parent state possible; stale where the change contradicts it.
    pub evidence: &'a Evidence,
    /// What is new since.
    pub change: Change,
}

/// Why a heap solver did not decide.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Refusal(pub String);

impl From<Why> for Refusal {
    fn from(why: Why) -> Refusal {
        let why = match why {
            Why::Budget => "conflict budget used up",
            Why::Ended(end) => return Refusal(format!("numeric solver: ended by {}", end.describe())),
            Why::Size => "conditions too large",
            Why::Floats => "float arithmetic beyond the search",
            Why::Unsupported => "unsupported operation",
            Why::WrongModel => "wrong model",
        };
        Refusal(format!("numeric solver: {why}"))
    }
}

/// The answer of a heap solver.
pub enum Verdict {
    /// The state is possible, as the evidence shows.
    Sat(Evidence),
    /// No valid structure within scope extends the state: the path is dropped. A wrong Unsat loses paths.
    Unsat,
    /// Not decided. The path is kept, and counted.
    Unknown(Refusal),
}

/// How often a heap solver was asked, and which layer answered.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct HeapStatistics {
    /// Questions.
    pub queries: u64,
    /// Answered by the parent's witness.
    pub by_witness: u64,
    /// Answered by a remembered verdict for an isomorphic state.
    pub by_memo: u64,
    /// Answered by search.
    pub by_search: u64,
    /// Searches whose verdict is remembered for later questions: another solver would have to search these again.
    pub remembered: u64,
    /// Not decided.
    pub unknown: u64,
    /// Candidates that searches have judged, where they are counted.
    pub candidates: u64,
    /// Times the invariant itself failed on a candidate: threw, or went round for ever.
    pub invariant_failures: u64,
    /// Times it was cut by a limit: the candidate is invalid by decree, so what rests on that is not proved.
    pub invariant_cuts: u64,
    /// Candidates on which the invariant wrote to the structure it judges.
    pub invariant_writes: u64,
    /// Ops that searches have executed, where they are counted.
    pub ops: u64,
    /// Nanoseconds spent; no answer depends on it.
    pub nanoseconds: u64,
    /// Of a chain, what its links said; those without a name are none.
    pub links: [LinkStatistics; LINKS],
}

/// The most links of a chain that are counted one by one.
pub const LINKS: usize = 6;

impl HeapStatistics {
    /// Adds the figures of another solver.
    pub fn absorb(&mut self, other: &HeapStatistics) {
        self.queries += other.queries;
        self.by_witness += other.by_witness;
        self.by_memo += other.by_memo;
        self.by_search += other.by_search;
        self.remembered += other.remembered;
        self.unknown += other.unknown;
        self.candidates += other.candidates;
        self.invariant_failures += other.invariant_failures;
        self.invariant_cuts += other.invariant_cuts;
        self.invariant_writes += other.invariant_writes;
        self.ops += other.ops;
        self.nanoseconds += other.nanoseconds;
        for (own, other) in self.links.iter_mut().zip(&other.links) {
            own.absorb(other);
        }
    }
}

/// Decides whether a partial structure can be completed into a valid one that satisfies the path condition.
///
/// # Contract
/// `Sat` comes with evidence that satisfies the path condition and, for solvers with an invariant, with a witness that extends the
/// partial structure and is valid. Where no condition is new, a solver may give back the numbers that it was given, which are stale
/// after an `Unknown`: who needs them evaluates the path condition. `Unsat` only when no such structure exists within scope. Everything
/// else is `Unknown`. The same question has the same answer, whatever was asked before.
///
/// A solver that judges each change by itself says of a change without a witness only that nothing forbids it. Whether the state can be
/// completed it says where nothing is new, as at the end of a path.
pub trait HeapSolver<'p> {
    /// Whether the state is possible.
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict;

    /// Counts so far. They steer how much is left to other threads and when a search is given up, but decide no answer.
    fn statistics(&self) -> HeapStatistics;

    /// What the machine of `backtrack` did not know, where the engine searched instead, ten to a hundred times slower; and how often.
    fn by_engine(&self) -> BTreeMap<String, u64> {
        BTreeMap::new()
    }

    /// Whether it decides about shapes and numbers together. One that does not leaves numbers to others.
    fn is_joint(&self) -> bool {
        true
    }

    /// What names the classes that are tried for a reference, if the solver does: exactly these, whatever its type is.
    fn tried(&self) -> Option<Box<dyn Tried<'p> + 'p>> {
        None
    }

    /// What names the calls that resolutions set off, if the solver does: who explores with it makes them.
    fn triggers(&self) -> Option<Box<dyn Triggers + 'p>> {
        None
    }

    /// Whether it judges each resolution by itself, so that a path is completed by resolving what is open, one after the other.
    fn is_stepwise(&self) -> bool {
        false
    }

    /// Whether it would refuse a choice for a reference that is pending in a state which it has admitted, where that can be told without
    /// making it. No answer is Unsat, and nothing is counted.
    fn forbids(
        &mut self,
        _input: &InputHeap,
        _evidence: &Evidence,
        _reference: SymRef,
        _choice: Choice,
    ) -> bool {
        false
    }

    /// Whether a [`Requirement`](crate::Requirement) says of complete inputs all that it says.
    fn is_required(&self) -> bool {
        false
    }

    /// Whether a witness of its evidence is a completion that requirements alone may refuse, though it judges step by step.
    fn proposes(&self) -> bool {
        false
    }

    /// Whether what a pending reference may be does not depend on which other objects there are. Such references are best completed
    /// first: what has no completion then shows without a choice for the others.
    fn decides_alone(&mut self, _input: &InputHeap, _reference: SymRef) -> bool {
        false
    }

    /// One of its kind that remembers nothing, for questions within another scope: coverage that is out of reach in the whole scope is
    /// looked for in smaller ones. Without one it is not.
    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        None
    }
}

/// The solver `none`: every structure is valid, so only the numbers decide.
#[derive(Default)]
pub struct NoInvariant {
    statistics: HeapStatistics,
}

impl<'p> HeapSolver<'p> for NoInvariant {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        self.statistics.queries += 1;
        let Change::Condition(_) = query.change else { return Verdict::Sat(still(cx, query)) };
        match cx.smt.check(&mut cx.pool, query.path.conjuncts(), Some(&query.evidence.model)) {
            Answer::Sat(model) => Verdict::Sat(Evidence { model: Arc::new(model), ..Evidence::default() }),
            Answer::Unsat(_) => Verdict::Unsat,
            Answer::Unknown(why) => {
                self.statistics.unknown += 1;
                Verdict::Unknown(Refusal::from(why))
            }
        }
    }

    fn statistics(&self) -> HeapStatistics {
        self.statistics
    }

    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        Some(Box::new(NoInvariant::default()))
    }
}

/// The evidence where no condition is new. A structure that someone gave stays, as long as it extends the partial one.
fn still(cx: &Context<'_>, query: &HeapQuery<'_>) -> Evidence {
    let Evidence { model, witness, .. } = query.evidence;
    let extends = |witness: &&Arc<Witness>| witness.model(query.input, &cx.variables).is_some();
    let witness = witness.as_ref().filter(extends).cloned();
    Evidence { model: model.clone(), witness, facts: None }
}

#[cfg(test)]
mod tests;
