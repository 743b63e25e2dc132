//! An invariant that asks less: with some of the conditions that it states, such as `isTree()` and `isOrdered()` of
//! `return isTree() && isOrdered()`. The others are asked and their answers are ignored, so it accepts all that the whole one accepts.

use std::collections::BTreeSet;

use heapwise_engine::CodeLine;
use heapwise_heap::Invariant;
use heapwise_program::{Conjunct, Program};

use crate::place::PlaceReport;

/// The most conditions that are told apart.
const CONDITIONS: usize = 24;

/// An invariant, and what it asks.
pub(super) struct Weaker<'p> {
    program: &'p Program,
    invariant: Invariant,
    conjuncts: Vec<Conjunct>,
    /// Whether it asks nothing else.
    pub asks_only: bool,
}

/// A condition that an invariant states.
#[derive(Clone, PartialEq)]
pub(super) struct Condition {
    /// `isOrdered()`; where the code does not show it, its line says where it stands.
    pub text: Option<String>,
    pub place: PlaceReport,
}

impl<'p> Weaker<'p> {
    pub(super) fn of(program: &'p Program, invariant: Invariant) -> Weaker<'p> {
        let of_subject = invariant.method_for(program, invariant.subject);
        let mut below = program.instantiable_below(invariant.subject).iter();
        // Where subclasses have invariants of their own, a part of this one says nothing of their objects.
        let is_same = below.all(|class| invariant.method_for(program, *class) == of_subject);
        let mut conjuncts = if is_same { program.conjuncts(of_subject) } else { Vec::new() };
        conjuncts.truncate(CONDITIONS);
        let asks_only = program.asks_only(of_subject, &conjuncts);
        Weaker { program, invariant: Invariant { method: of_subject, ..invariant }, conjuncts, asks_only }
    }

    pub(super) fn count(&self) -> usize {
        self.conjuncts.len()
    }

    /// The invariant with each of its conditions alone.
    pub(super) fn each_alone(&self) -> Vec<Invariant> {
        (0..self.count()).filter_map(|at| self.only(&BTreeSet::from([at]))).collect()
    }

    pub(super) fn condition(&self, at: usize) -> Option<Condition> {
        let conjunct = self.conjuncts.get(at)?;
        let place = CodeLine::of(self.program, self.invariant.method, conjunct.pc);
        Some(Condition { text: conjunct.text.clone(), place: PlaceReport::of(self.program, place) })
    }

    /// The invariant with only these of its conditions.
    pub(super) fn only(&self, kept: &BTreeSet<usize>) -> Option<Invariant> {
        let ignored = self.conjuncts.iter().enumerate().filter(|(at, _)| !kept.contains(at));
        let ignored: Vec<&Conjunct> = ignored.map(|(_, conjunct)| conjunct).collect();
        let method = self.program.without(self.invariant.method, &ignored)?;
        Some(Invariant { method, ..self.invariant })
    }
}
