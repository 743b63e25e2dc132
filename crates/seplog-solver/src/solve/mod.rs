//! Satisfiability of symbolic heaps with inductive predicates and arithmetic.
//!
//! A formula is unfolded step by step. Each heap that comes up is judged twice: from above, with every call replaced by what is
//! known of the predicate (*summaries*: base pairs of references, and invariants of numbers), where a contradiction refutes
//! the heap; and from below, with every call replaced by rules without calls, where a solution is a model. What neither
//! decides is unfolded at a call that the judgement from above could not explain by such rules. A heap that contains, renamed, a heap
//! it came from is refuted too, if nothing else satisfies that one: its smallest model would contain a smaller one. With
//! what the reference literature calls over- and under-approximation (Le, Sun and Chin, CAV 2016) both answers are
//! proofs; what is left when a limit is reached is unknown.
//!
//! Integers are mathematical ones. Reals stand for floating-point numbers; whether a value of a model is one, the caller must see.

mod arithmetic;
mod choice;
mod complete;
mod contexts;
mod cycle;
mod facts;
mod invariants;
mod references;
mod settle;
mod shapes;
mod skeletons;
mod summaries;
mod unfold;
mod witness;

use std::fmt;
use std::rc::Rc;

use heapwise_entity::Entity;
use heapwise_seplog::formula::{Definition, PredicateId, Spec, SymbolicHeap, Variable};
use heapwise_smt::Deadline;

use arithmetic::Case;
use choice::Offer;
pub use complete::{Completion, Ended, Part, Partial};
pub use contexts::Contexts;
use skeletons::Skeletons;
pub use unfold::{Closed, Refutation};
pub use witness::{Model, Witness};

/// Bounds on the work for one question. All but the deadline count steps, so the answer is the same on any machine.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Heaps that are looked at.
    pub heaps: usize,
    /// Steps of one choice of what the calls of a heap stand for.
    pub choices: usize,
    /// Branches of one question about integers.
    pub branches: usize,
    /// When to give up.
    pub deadline: Deadline,
}

/// The effort of looking at a heap once, and of a step of a choice, which asks about integers.
const HEAP: u64 = 500;
const CHOICE: u64 = 2_000;

impl Default for Limits {
    fn default() -> Self {
        Self { heaps: 2000, choices: 2000, branches: 200, deadline: Deadline::NEVER }
    }
}

/// What is known about a formula.
pub enum Verdict {
    /// It has a model.
    Sat(Box<Witness>),
    /// It has none.
    Unsat(Refutation),
    /// Not decided.
    Unknown(Gap),
}

/// Why a formula was not decided.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Gap {
    /// The limit on heaps was reached.
    Heaps,
    /// The limit on choices for the calls of a heap was reached.
    Choices,
    /// Integers were not decided within the limit on branches, or a number was too large.
    Numbers,
    /// A product of two variables has no solution among the values that were tried.
    Products,
    /// The deadline has passed.
    Time,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Gap::Heaps => "the limit on heaps was reached",
            Gap::Choices => "the limit on choices for the calls of a heap was reached",
            Gap::Numbers => "its integers were not decided within the limit on branches",
            Gap::Time => "the time limit was reached",
            Gap::Products => "a product of two variables has no solution among the values that were tried",
        })
    }
}

/// A predicate, prepared.
struct Predicate {
    name: Rc<str>,
    rules: Vec<Case>,
    /// Its rules, those that differ in numbers only as one.
    skeletons: Vec<Case>,
    /// Its rules without calls.
    exact: Vec<Offer>,
    /// What its derivations look like from outside; none if it has no derivation.
    summaries: Vec<Offer>,
}

impl Predicate {
    /// What rules with one skeleton differ in. It has no cells and no calls, so its rules are its summaries.
    fn alternative(rules: Vec<Case>) -> Self {
        let exact = exact(&rules);
        Self { name: "".into(), skeletons: rules.clone(), summaries: exact.clone(), exact, rules }
    }
}

/// Answers questions about the formulas of one specification.
pub struct Solver {
    predicates: Vec<Predicate>,
    limits: Limits,
}

impl Solver {
    /// Prepares the predicates of a specification: computes their summaries, at a cost that can be exponential in
    /// the number of their reference parameters. What the deadline cuts of that makes answers later, not wrong.
    pub fn new(spec: &Spec, limits: Limits) -> Self {
        let definitions: Vec<&Definition> =
            spec.predicates.iter().map(|(_, definition)| definition).collect();
        let rules: Vec<Vec<Case>> =
            definitions.iter().map(|definition| rules(&definition.disjuncts)).collect();
        let parameters: Vec<&[Variable]> = definitions.iter().map(|of| of.parameters.as_slice()).collect();
        let summaries = summaries::summaries(&parameters, &rules, limits.deadline);
        let skeletons = Skeletons::of(&rules);
        let prepared = definitions.iter().zip(rules).zip(skeletons.of).zip(summaries);
        let prepared = prepared.map(|(((definition, rules), skeletons), summaries)| Predicate {
            name: (&*definition.name).into(),
            exact: exact(&rules),
            rules,
            skeletons,
            summaries,
        });
        let predicates = prepared.chain(skeletons.alternatives.into_iter().map(Predicate::alternative));
        Self { predicates: predicates.collect(), limits }
    }

    /// Has parts completed by the contexts of predicates, each in one step, instead of their rules.
    pub fn complete_by(&mut self, contexts: &Contexts) {
        for (predicate, heaps) in self.predicates.iter_mut().zip(&contexts.of) {
            predicate.skeletons = rules(heaps);
        }
    }

    /// Whether a disjunction of symbolic heaps has a model.
    pub fn check(&self, disjuncts: &[SymbolicHeap]) -> Verdict {
        unfold::check(self, rules(disjuncts))
    }

    /// Gives up at this moment from now on.
    pub fn set_deadline(&mut self, deadline: Deadline) {
        self.limits.deadline = deadline;
    }

    fn predicate(&self, id: PredicateId) -> Option<&Predicate> {
        self.predicates.get(id.index())
    }
}

fn rules(disjuncts: &[SymbolicHeap]) -> Vec<Case> {
    disjuncts.iter().flat_map(arithmetic::cases).collect()
}

fn exact(rules: &[Case]) -> Vec<Offer> {
    let offer = |(at, case): (usize, &Case)| {
        let roots = case.cells().iter().map(|cell| cell.root).collect();
        case.calls().is_empty().then(|| Offer { roots, case: case.clone(), rules: vec![at] })
    };
    rules.iter().enumerate().filter_map(offer).collect()
}
