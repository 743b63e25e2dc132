//! An invariant that asks less: with some of the conditions that it states, such as `isTree()` and `isOrdered()` of
//! `return isTree() && isOrdered()`. The others are asked and their answers are ignored, so it accepts all that the whole one accepts.

use std::collections::{BTreeMap, BTreeSet};

use heapwise_engine::CodeLine;
use heapwise_heap::Invariant;
use heapwise_program::{ClassId, Conjunct, MethodId, Pc, Program};

use crate::place::PlaceReport;

/// The most conditions that are told apart.
const CONDITIONS: usize = 24;

/// An invariant, and what it asks.
pub(super) struct Weaker<'p> {
    program: &'p Program,
    whole: Invariant,
    /// The method for the instances of the subject.
    method: MethodId,
    conjuncts: Vec<Conjunct>,
    /// Whether it answers false by nothing else; it may throw.
    asks_only: bool,
    /// The invariants that ask less, each of which is made once: by what they ask.
    made: BTreeMap<Asking, Option<Invariant>>,
}

/// What is asked of the conditions of an invariant.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Asking {
    /// These, and what else the invariant asks.
    Besides(BTreeSet<usize>),
    /// These and nothing else: where the rest throws, that counts as an answer. Where there is no rest, nothing.
    Just(BTreeSet<usize>),
}

/// The op that decides a condition.
pub(super) type Deciding = (MethodId, Pc);

/// A condition that an invariant states.
#[derive(Clone)]
pub(super) struct Condition {
    pub decided_by: Deciding,
    /// `isOrdered()`; where the code does not show it, its line says where it stands.
    pub text: Option<String>,
    pub place: PlaceReport,
}

/// Invariants with what asks less in their place.
#[derive(Default)]
pub(super) struct Weakers<'p> {
    by_invariant: BTreeMap<(MethodId, ClassId), Weaker<'p>>,
}

impl<'p> Weakers<'p> {
    pub(super) fn of(&mut self, program: &'p Program, invariant: Invariant) -> &mut Weaker<'p> {
        let key = (invariant.method, invariant.subject);
        self.by_invariant.entry(key).or_insert_with(|| Weaker::of(program, invariant))
    }
}

impl<'p> Weaker<'p> {
    fn of(program: &'p Program, invariant: Invariant) -> Weaker<'p> {
        let of_subject = invariant.method_for(program, invariant.subject);
        let mut below = program.instantiable_below(invariant.subject).iter();
        // Where subclasses have invariants of their own, a part of this one says nothing of their objects.
        let is_same = below.all(|class| invariant.method_for(program, *class) == of_subject);
        let mut conjuncts = if is_same { program.conjuncts(of_subject) } else { Vec::new() };
        conjuncts.truncate(CONDITIONS);
        let asks_only = program.asks_only(of_subject, &conjuncts);
        Weaker { program, whole: invariant, method: of_subject, conjuncts, asks_only, made: BTreeMap::new() }
    }

    pub(super) fn count(&self) -> usize {
        self.conjuncts.len()
    }

    /// The invariant with each of its conditions alone.
    pub(super) fn each_alone(&mut self) -> Vec<(Deciding, Invariant)> {
        let decided_by: Vec<Deciding> = self.conjuncts.iter().map(|one| (self.method, one.pc)).collect();
        let alone = |(at, decided_by)| Some((decided_by, self.asking(Asking::Besides([at].into()))?));
        decided_by.into_iter().enumerate().filter_map(alone).collect()
    }

    pub(super) fn condition(&self, at: usize) -> Option<Condition> {
        let conjunct = self.conjuncts.get(at)?;
        let place = CodeLine::of(self.program, self.method, conjunct.pc);
        Some(Condition {
            decided_by: (self.method, conjunct.pc),
            text: conjunct.text.clone(),
            place: PlaceReport::of(self.program, place),
        })
    }

    /// The invariant that asks this. `None` if that cannot be made: where it asks what is no condition, it cannot ask just some.
    pub(super) fn asking(&mut self, asking: Asking) -> Option<Invariant> {
        if let Some(known) = self.made.get(&asking) {
            return *known;
        }
        let made = self.make(&asking);
        self.made.insert(asking, made);
        made
    }

    fn make(&self, asking: &Asking) -> Option<Invariant> {
        let (Asking::Besides(asked) | Asking::Just(asked)) = asking;
        let mut kept: Vec<&Conjunct> = Vec::new();
        let mut ignored: Vec<&Conjunct> = Vec::new();
        for (at, conjunct) in self.conjuncts.iter().enumerate() {
            if asked.contains(&at) { kept.push(conjunct) } else { ignored.push(conjunct) }
        }
        let method = match asking {
            Asking::Besides(_) if ignored.is_empty() => return Some(self.whole),
            Asking::Besides(_) => self.program.without(self.method, &ignored)?,
            Asking::Just(asked) if !self.asks_only && !asked.is_empty() => return None,
            Asking::Just(_) => self.program.asking_just(self.method, &kept, &ignored)?,
        };
        Some(Invariant { method, ..self.whole })
    }
}
