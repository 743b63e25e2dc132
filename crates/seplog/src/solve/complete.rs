//! All ways to complete a heap of which parts are known, by unfolding.
//!
//! A [`Part`] is an object that is there: it may be a cell of the formula's heap, with these fields, or stand outside, where a
//! reference leads and the formula says nothing. Each cell that an unfolding brings up is one of the parts or none of them;
//! what is a part no more when nothing is left to unfold stands outside. Contradictions are seen from above, as in the search for a model
//! (see [`super`]), so that little is unfolded in vain: what a part is decides which rule of which call made it, through whatever
//! parameter the part is known.

use std::collections::BTreeSet;

use super::arithmetic::Case;
use super::choice::Found;
use super::facts::Facts;
use super::{Gap, Solver, rules};
use crate::formula::{Cell, DataId, Factor, Linear, Literal, Pointer, Relation, SymbolicHeap, Var};

/// An object that is there.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its place; not null, and another than those of other parts.
    pub root: Var,
    /// The class of its cell, if it can be one.
    pub class: Option<DataId>,
    /// One variable for each field of the class.
    pub fields: Vec<Var>,
}

/// A heap without calls in which every part has its place.
#[derive(Clone)]
pub struct Completion {
    case: Case,
    facts: Facts,
}

/// How the search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// All completions within the bounds were visited.
    Complete,
    /// The visitor stopped it.
    Stopped,
    /// Some may be missing.
    Cut(Gap),
}

struct Open {
    case: Case,
    /// Parts that are no cell so far.
    waiting: Vec<usize>,
    /// Cells before this one are known to be a part or none.
    seen: usize,
}

enum Next {
    Dead,
    Split(Vec<Open>),
    Complete(Box<Completion>),
    Cut(Gap),
}

impl Solver {
    /// Visits the heaps without calls that satisfy a disjunction and have room for all parts, until `visit` says to stop: their
    /// numbers are consistent over the integers. `fits` bounds them: whether a heap with these cells is within bounds. Variables of
    /// `keep` stay in the pure part of what is visited.
    ///
    /// Heaps with fewer cells come first as a rule. Costs a step for each unfolding, of which there are at most
    /// [`super::Limits::heaps`].
    pub fn complete(
        &self,
        disjuncts: &[SymbolicHeap],
        parts: &[Part],
        keep: &BTreeSet<Var>,
        fits: &dyn Fn(&[Cell]) -> bool,
        visit: &mut dyn FnMut(&Completion) -> bool,
    ) -> Ended {
        let waiting: Vec<usize> = (0..parts.len()).collect();
        let open = |mut case: Case| {
            for (at, part) in parts.iter().enumerate() {
                let root = Pointer::Var(part.root);
                case.heap.pure.push(Literal::Different(Pointer::Null, root));
                let others = parts.iter().take(at).map(|other| Pointer::Var(other.root));
                case.heap.pure.extend(others.map(|other| Literal::Different(other, root)));
            }
            Open { case, waiting: waiting.clone(), seen: 0 }
        };
        let mut stack: Vec<Open> = rules(disjuncts).into_iter().rev().map(open).collect();
        let mut gap = None;
        for taken in 0.. {
            let Some(open) = stack.pop() else { break };
            if taken >= self.limits.heaps {
                return Ended::Cut(Gap::Heaps);
            }
            match self.complete_further(open, parts, keep, fits) {
                Next::Dead => {}
                Next::Cut(why) => gap = Some(why),
                Next::Split(parts) => stack.extend(parts.into_iter().rev()),
                Next::Complete(completion) => {
                    if !visit(&completion) {
                        return Ended::Stopped;
                    }
                }
            }
        }
        gap.map_or(Ended::Complete, Ended::Cut)
    }

    fn complete_further(
        &self,
        mut open: Open,
        parts: &[Part],
        keep: &BTreeSet<Var>,
        fits: &dyn Fn(&[Cell]) -> bool,
    ) -> Next {
        open.case.settle(keep);
        let Ok(facts) = Facts::of(&open.case) else { return Next::Dead };
        if !fits(open.case.cells()) {
            return Next::Dead;
        }
        if let Some(cell) = open.case.cells().get(open.seen) {
            let parts = self.placed(&open, &facts, parts, &cell.clone());
            return Next::Split(parts);
        }
        match self.above(&open.case, facts) {
            Found::Nothing => return Next::Dead,
            Found::Open(gap) if open.case.calls().is_empty() => return Next::Cut(gap),
            Found::Fitting(chosen) if open.case.calls().is_empty() => {
                return Next::Complete(Box::new(Completion { case: open.case, facts: chosen.facts }));
            }
            Found::Open(_) | Found::Fitting(_) => {}
        }
        let Some(call) = open.case.calls().first() else { return Next::Dead };
        let rules = self.predicate(call.predicate).map_or(&[][..], |predicate| &predicate.rules);
        let mut order: Vec<&Case> = rules.iter().collect();
        order.sort_by_key(|rule| rule.calls().len());
        let unfold = |rule: &Case| Open { case: open.case.unfolded(0, rule), ..open.with_waiting() };
        Next::Split(order.into_iter().map(unfold).collect())
    }

    /// The next cell as each of the parts that are waiting, and as none of them.
    fn placed(&self, open: &Open, facts: &Facts, parts: &[Part], cell: &Cell) -> Vec<Open> {
        let mut placed = Vec::new();
        let mut none = Open { case: open.case.clone(), waiting: open.waiting.clone(), seen: open.seen + 1 };
        for (at, &waiting) in open.waiting.iter().enumerate() {
            let Some(part) = parts.get(waiting) else { continue };
            let (root, other) = (Pointer::Var(cell.root), Pointer::Var(part.root));
            none.case.heap.pure.push(Literal::Different(root, other));
            let alike = part.class == Some(cell.class) && part.fields.len() == cell.fields.len();
            if !alike || facts.references.differ(root, other) {
                continue;
            }
            let mut with =
                Open { case: open.case.clone(), waiting: open.waiting.clone(), seen: open.seen + 1 };
            with.waiting.remove(at);
            with.case.heap.pure.push(Literal::Same(root, other));
            for (left, right) in cell.fields.iter().zip(&part.fields) {
                let literal = with.case.equal(*left, *right);
                with.case.heap.pure.push(literal);
            }
            placed.push(with);
        }
        placed.push(none);
        placed
    }
}

impl Open {
    /// Everything but the heap.
    fn with_waiting(&self) -> Self {
        Self { case: Case::default(), waiting: self.waiting.clone(), seen: self.seen }
    }
}

impl Case {
    /// That two variables are the same.
    fn equal(&self, left: Var, right: Var) -> Literal {
        use heapwise_entity::Entity;
        if self.heap.variables.get(left.index()).is_none_or(|variable| variable.sort.is_reference()) {
            return Literal::Same(Pointer::Var(left), Pointer::Var(right));
        }
        let mut sum = Linear::var(left);
        // One and minus one always fit.
        let _ = sum.add(-1, &Factor::Var(right));
        match self.heap.variables.get(left.index()).map(|variable| variable.sort) {
            Some(crate::formula::Sort::Real) => Literal::Real(sum, Relation::Equal),
            _ => Literal::Integer(sum, Relation::Equal),
        }
    }
}

impl Completion {
    /// The cells.
    pub fn cells(&self) -> &[Cell] {
        self.case.cells()
    }

    /// Where a reference leads: a number that others have which are the same; zero for null.
    pub fn place(&self, var: Var) -> usize {
        self.facts.references.class(Pointer::Var(var))
    }

    /// Lets a reference be null, if it may be: says whether it does. Its place is zero then, and that of
    /// those which are the same.
    pub fn make_null(&mut self, var: Var) -> bool {
        let mut references = self.facts.references.clone();
        let may = references.merge(Pointer::Null, Pointer::Var(var)).is_ok();
        if may {
            self.facts.references = references;
        }
        may
    }

    /// What is said of numbers: linear, and no more unless [`Self::has_products`].
    pub fn numbers(&self) -> impl Iterator<Item = &Literal> {
        let is_number = |literal: &&Literal| matches!(literal, Literal::Integer(..) | Literal::Real(..));
        self.case.heap.pure.iter().filter(is_number)
    }

    /// Whether products of variables are left out of [`Self::numbers`].
    pub fn has_products(&self) -> bool {
        !self.case.products.is_empty()
    }
}
