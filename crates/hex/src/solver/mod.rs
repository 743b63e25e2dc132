//! The heap solver `hex` \[HEX15\]: does a rule forbid what a reference was resolved to?
//!
//! Each resolution is judged once, when it is made, by the origin of its reference and of the object: neither changes later, so no
//! earlier decision is looked at again, and an answer costs the same in a large heap. What is known of a state forks with its evidence
//! ([`known`]); conditions on numbers are for the numeric solver. That nothing is forbidden does not mean that the rest can be
//! completed, as rules may contradict each other. So a path is completed at its end, where nothing is new ([`complete`]).

mod all;
mod awaited;
mod complete;
mod known;
mod numbers;
mod order;
mod places;
mod required;
mod search;
mod tried;
mod triggers;

use std::rc::Rc;
use std::time::Instant;

use heapwise_heap::{
    Change, Choice, Context, Evidence, HeapQuery, HeapSolver, HeapStatistics, InputHeap, Resolution, Slot,
    SymRef, Tried, Triggers, Verdict, is_owner,
};
use heapwise_program::Program;

use crate::meaning::{Meaning, Object};
use crate::rules::Rules;
pub use all::Structures;
use known::Known;
pub use order::Order;
use places::Places;
pub use places::Root;
pub use required::Required;

/// The heap solver.
pub struct Hex<'p> {
    program: &'p Program,
    rules: &'p Rules,
    roots: Vec<Root>,
    judge: Judge<'p>,
    reading: Reading,
    /// Tells this solver from others: what these know of a state is told in origins of theirs.
    token: Rc<()>,
    statistics: HeapStatistics,
}

/// What a solver knows of a state.
struct Facts {
    token: Rc<()>,
    known: Known,
}

/// Which classes are tried for a reference to which no `expands to` applies.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Reading {
    /// Those that are tried without rules.
    #[default]
    Own,
    /// As JBSE: the declared class, and those that rules name for it, whatever the paths of these are.
    Jbse,
}

/// Says of resolutions whether rules allow them.
struct Judge<'p> {
    places: Places<'p>,
    meaning: Meaning<'p>,
}

impl<'p> Hex<'p> {
    /// For inputs with these roots.
    pub fn new(program: &'p Program, rules: &'p Rules, roots: Vec<Root>) -> Hex<'p> {
        let judge = Judge { places: Places::new(program, rules, &roots), meaning: Meaning::new(rules) };
        let reading = Reading::default();
        let (token, statistics) = (Rc::default(), HeapStatistics::default());
        Hex { program, rules, roots, judge, reading, token, statistics }
    }

    /// The same with another reading.
    pub fn read_as(self, reading: Reading) -> Hex<'p> {
        Hex { reading, ..self }
    }

    /// What is required of complete inputs, told by other means.
    pub fn required(&self) -> Required<'p> {
        Required::new(self.program, self.rules, self.roots.clone())
    }

    /// What it knows of a state, by the state's evidence.
    fn known(&self, evidence: &Evidence) -> Option<Known> {
        let facts = evidence.facts.as_ref().and_then(|facts| facts.downcast_ref::<Facts>());
        let own = facts.filter(|facts| Rc::ptr_eq(&facts.token, &self.token));
        own.map(|facts| facts.known.clone())
    }

    fn verdict(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        let own = self.known(query.evidence);
        let is_followed = own.is_some();
        let mut known = own.unwrap_or_default();
        let is_allowed = self.judge.is_allowed(query, &mut known);
        if !is_allowed {
            return Verdict::Unsat;
        }
        let facts = known.clone();
        let verdict = match query.change {
            Change::Nothing | Change::Whole => self.complete(cx, query, known),
            Change::Condition(_) => numbers::decide(cx, query.path.conjuncts(), query.evidence),
            Change::Resolution(..) | Change::Length(..) if is_followed => {
                Verdict::Sat(Evidence { model: query.evidence.model.clone(), ..Evidence::default() })
            }
            Change::Resolution(..) | Change::Length(..) => {
                numbers::keep(cx, query.path.conjuncts(), query.evidence)
            }
        };
        match verdict {
            Verdict::Sat(evidence) => {
                let facts = Facts { token: self.token.clone(), known: facts };
                Verdict::Sat(Evidence { facts: Some(Rc::new(facts)), ..evidence })
            }
            other => other,
        }
    }
}

impl<'p> HeapSolver<'p> for Hex<'p> {
    fn admit(&mut self, cx: &mut Context<'p>, query: &HeapQuery<'_>) -> Verdict {
        let since = Instant::now();
        self.statistics.queries += 1;
        let verdict = self.verdict(cx, query);
        self.statistics.unknown += u64::from(matches!(verdict, Verdict::Unknown(_)));
        self.statistics.nanoseconds += since.elapsed().as_nanos() as u64;
        verdict
    }

    fn statistics(&self) -> HeapStatistics {
        self.statistics
    }

    fn is_joint(&self) -> bool {
        false
    }

    fn tried(&self) -> Option<Box<dyn Tried<'p> + 'p>> {
        Some(Box::new(tried::ByRules::new(self.program, self.rules, &self.roots, self.reading)))
    }

    fn triggers(&self) -> Option<Box<dyn Triggers + 'p>> {
        let has_some = self.rules.items.rows.iter().any(|row| row.trigger.is_some());
        has_some.then(|| Box::new(triggers::ByRows::new(self.program, self.rules, &self.roots)) as Box<_>)
    }

    fn is_stepwise(&self) -> bool {
        true
    }

    fn forbids(&mut self, input: &InputHeap, evidence: &Evidence, reference: SymRef, choice: Choice) -> bool {
        let Some(mut known) = self.known(evidence).filter(|known| known.judged == input.turns()) else {
            return false;
        };
        !self.judge.allows(input, reference, choice, &mut known)
    }

    fn is_required(&self) -> bool {
        true
    }

    fn decides_alone(&mut self, input: &InputHeap, reference: SymRef) -> bool {
        let Judge { places, meaning } = &mut self.judge;
        let found = places.traced(input, reference);
        found.is_some_and(|reference| meaning.is_never_alias(&places.origins, reference))
    }

    fn another(&self) -> Option<Box<dyn HeapSolver<'p> + 'p>> {
        let another = Hex::new(self.program, self.rules, self.roots.clone());
        Some(Box::new(another.read_as(self.reading)))
    }
}

impl<'p> Judge<'p> {
    /// Whether rules allow what is new in a state. Evidence of elsewhere says nothing, so that all is.
    fn is_allowed(&mut self, query: &HeapQuery<'_>, known: &mut Known) -> bool {
        let input = query.input;
        if known.judged == input.turns() {
            return true;
        }
        let is_next =
            |id: SymRef| input.reference(id).turn == known.judged && input.turns() == known.judged + 1;
        match query.change {
            Change::Resolution(id, _) if is_next(id) => self.is_next_allowed(input, id, known),
            _ => {
                let new = input.resolved_since(known.judged);
                new.into_iter().all(|id| self.is_next_allowed(input, id, known))
            }
        }
    }

    /// Whether rules allow the resolution of the reference that is next in the order of resolutions.
    fn is_next_allowed(&mut self, input: &InputHeap, id: SymRef, known: &mut Known) -> bool {
        let choice = match input.reference(id).resolution {
            Resolution::Pending | Resolution::Outside => None,
            Resolution::Null => Some(Choice::Null),
            Resolution::Constant(field, object) => Some(Choice::Constant(field, object)),
            Resolution::Object(object) => Some(match input.object(object) {
                made if made.reference == id => Choice::Fresh(made.class),
                _ => Choice::Alias(object),
            }),
        };
        let is_allowed = choice.is_none_or(|choice| self.allows(input, id, choice, known));
        known.judged += 1;
        if let Some(Choice::Fresh(_)) = choice {
            self.places.learn(input, known);
        }
        is_allowed
    }

    /// Whether rules allow a choice for a reference. All objects that are known were there before.
    fn allows(&mut self, input: &InputHeap, id: SymRef, choice: Choice, known: &mut Known) -> bool {
        if self.is_given(input, id) {
            return true;
        }
        let Judge { places, meaning } = self;
        let Some(reference) = places.reference(input, id, known) else { return true };
        let origins = &places.origins;
        match choice {
            Choice::Null => meaning.may_be_null(origins, reference),
            Choice::Fresh(class) => {
                let class = places.names.of(places.program, class);
                meaning.may_be_fresh(origins, reference, class)
            }
            Choice::Constant(field, _) => {
                let class = places.names.of_field(places.program, field);
                meaning.may_be_fresh(origins, reference, class)
            }
            Choice::Alias(object) => {
                let Some(Object { origin, class }) = known.object(object) else { return true };
                meaning.may_alias_among(origins, reference, Object { origin, class }, known)
            }
        }
    }

    /// Whether a reference is the receiver or an enclosing instance: what it is nobody chooses.
    fn is_given(&self, input: &InputHeap, id: SymRef) -> bool {
        match input.reference(id).slot {
            Slot::Parameter(index) => self.places.is_receiver(index),
            Slot::Cell(holder, slot) => {
                let layout = &self.places.program.class(input.object(holder).class).instance_layout;
                layout.get(slot as usize).is_some_and(|field| is_owner(self.places.program, *field))
            }
        }
    }
}
