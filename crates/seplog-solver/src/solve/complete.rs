//! All ways to complete a heap of which parts are known, by unfolding.
//!
//! A [`Part`] is an object that is there: it may be a cell of the formula's heap, with these fields, or stand outside, where a
//! reference leads and the formula says nothing. Each cell that an unfolding brings up is one of the parts or none of them;
//! what is a part no more when nothing is left to unfold stands outside.
//!
//! What references say comes first, and costs little: a call that only one [skeleton](super::skeletons) fits is unfolded at once,
//! through whatever parameter the part is known that decides this, and a cell that can be one part only is that part. Numbers are
//! looked at when nothing is forced any more: a contradiction, seen from above as in the search for a model (see [`super`]), ends
//! the heap, so that little is unfolded in vain.

use std::collections::BTreeSet;

use heapwise_entity::Entity;
use heapwise_seplog::formula::{
    Call, Cell, DataId, Factor, Linear, Literal, Pointer, Relation, Renaming, Sort, SymbolicHeap, Var,
};

use super::arithmetic::{Case, renaming};
use super::choice::{ChoiceAnswer, Chosen};
use super::facts::Facts;
use super::references::{Contradiction, References};
use super::{Gap, HEAP, Solver, rules};

/// An object that is there.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its place; not null, and another than those of other parts.
    pub root: Var,
    /// The class of its cell, if it can be one.
    pub class: Option<DataId>,
    /// The classes above it: it may be a cell of these too if that says so.
    pub above: Vec<DataId>,
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

/// What is to be completed.
pub struct Partial<'q> {
    /// One of these holds.
    pub disjuncts: &'q [SymbolicHeap],
    /// The objects that are there.
    pub parts: &'q [Part],
    /// Variables that stay in the pure part of what is visited.
    pub keep: &'q BTreeSet<Var>,
    /// Whether there is room for cells of these classes besides the parts.
    pub fits: &'q dyn Fn(&[DataId]) -> bool,
}

/// A heap on the way.
#[derive(Clone)]
struct Open {
    case: Case,
    /// What the heap says of references, and that the parts are objects.
    references: References,
    /// Parts that are no cell so far and may be one.
    waiting: Vec<usize>,
    /// Cells before this one were looked at.
    seen: usize,
    /// Those of them of which it is open whether they are a part.
    undecided: Vec<usize>,
    /// The classes of those that are none.
    fresh: Vec<DataId>,
    /// Calls that were unfolded since this was counted.
    unfoldings: usize,
    /// Whether rules without calls were put for its calls already.
    is_closed_besides: bool,
}

/// So many calls are unfolded before numbers are looked at: what is forced may have no end.
const FORCED: usize = 32;

enum Next {
    Dead,
    Split(Vec<Open>),
    Complete(Box<Completion>),
    Cut(Gap),
}

/// What an open heap is split at.
enum At {
    /// It is open whether this cell is a part.
    Cell(usize),
    /// This call, with the rules that fit it: more than one, unless there was no end to what is forced.
    Call(usize, Vec<usize>),
}

impl Solver {
    /// Visits the heaps without calls that satisfy a disjunction and have room for all parts, until `visit` says to stop: their
    /// numbers are consistent over the integers.
    ///
    /// Heaps with fewer cells come first as a rule. Costs a step for each heap that is split and each call that is unfolded, of which there are at
    /// most [`super::Limits::heaps`].
    pub fn complete(&self, partial: &Partial<'_>, visit: &mut dyn FnMut(&Completion) -> bool) -> Ended {
        let cases = rules(partial.disjuncts).into_iter().rev();
        let mut stack: Vec<Open> = cases.filter_map(|case| Open::of(case, partial.parts).ok()).collect();
        let mut gap = None;
        let mut taken = 0;
        while let Some(mut open) = stack.pop() {
            taken += 1 + std::mem::take(&mut open.unfoldings);
            if taken > self.limits.heaps {
                return Ended::Cut(Gap::Heaps);
            }
            self.limits.deadline.spend(HEAP);
            if self.limits.deadline.has_passed() {
                return Ended::Cut(Gap::Time);
            }
            match self.complete_further(open, partial) {
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

    fn complete_further(&self, mut open: Open, partial: &Partial<'_>) -> Next {
        let Ok(at) = self.forced(&mut open, partial) else { return Next::Dead };
        if at.is_none() {
            open.case.settle(partial.keep);
        }
        if let (Some(At::Call(..)), false) = (&at, open.is_closed_besides)
            && let Some(closed) = self.closed(&open)
        {
            return Next::Split(vec![closed, Open { is_closed_besides: true, ..open }]);
        }
        let chosen = match self.above(&open.case, Facts::with(open.references.clone(), &open.case)) {
            ChoiceAnswer::Nothing => return Next::Dead,
            ChoiceAnswer::Open(gap) if at.is_none() => return Next::Cut(gap),
            ChoiceAnswer::Open(_) => None,
            ChoiceAnswer::Fitting(chosen) => Some(chosen),
        };
        match (at, chosen) {
            (None, Some(chosen)) => {
                Next::Complete(Box::new(Completion { case: open.case, facts: chosen.facts }))
            }
            (None, None) => Next::Dead,
            (Some(At::Cell(cell)), _) => Next::Split(open.placed(cell, partial)),
            (Some(At::Call(call, rules)), chosen) => {
                Next::Split(self.split(&open, call, rules, chosen.as_deref()))
            }
        }
    }

    /// The heap with rules without calls for its calls, if some fit together. It is the one to look at first: whether the rules
    /// are looked for one by one or at once, numbers are solved each time.
    fn closed(&self, open: &Open) -> Option<Open> {
        let facts = Facts::with(open.references.clone(), &open.case);
        let ChoiceAnswer::Fitting(chosen) = self.exactly(&open.case, facts) else { return None };
        let mut closed = open.clone();
        for (call, offer) in std::mem::take(&mut closed.case.heap.calls).iter().zip(&chosen.offers) {
            let predicate = self.predicate(call.predicate)?;
            let rule =
                predicate.exact.get(*offer).and_then(|offer| predicate.rules.get(*offer.rules.first()?));
            closed.add(rule?, call).ok()?;
        }
        Some(closed)
    }

    /// Does what is forced by references until nothing is; says where to split then, if there is anything left to decide.
    fn forced(&self, open: &mut Open, partial: &Partial<'_>) -> Result<Option<At>, Contradiction> {
        loop {
            open.place_cells(partial)?;
            let mut best: Option<(usize, Vec<usize>)> = None;
            for (at, call) in open.case.calls().iter().enumerate() {
                let fitting = self.fitting(open, call);
                let fewer = |(_, least): &(usize, Vec<usize>)| fitting.len() < least.len();
                if !self.is_alternative(call) && best.as_ref().is_none_or(fewer) {
                    let is_forced = fitting.len() <= 1;
                    best = Some((at, fitting));
                    if is_forced {
                        break;
                    }
                }
            }
            match best {
                Some((at, fitting))
                    if fitting.is_empty() || fitting.len() == 1 && open.unfoldings < FORCED =>
                {
                    let rule = fitting.first().ok_or(Contradiction)?;
                    self.apply(open, at, *rule)?;
                }
                _ if let Some(cell) = open.undecided.first() => return Ok(Some(At::Cell(*cell))),
                Some((at, fitting)) => return Ok(Some(At::Call(at, fitting))),
                None => {
                    let alternatives = open.case.calls().first();
                    return Ok(alternatives.map(|call| At::Call(0, self.fitting(open, call))));
                }
            }
        }
    }

    /// Whether the call is of no predicate, but of what rules with one skeleton differ in.
    fn is_alternative(&self, call: &Call) -> bool {
        self.predicate(call.predicate).is_some_and(|predicate| predicate.name.is_empty())
    }

    /// The skeletons of a call that references do not exclude.
    fn fitting(&self, open: &Open, call: &Call) -> Vec<usize> {
        let skeletons = self.predicate(call.predicate).map_or(&[][..], |predicate| &predicate.skeletons);
        let fits = |(_, rule): &(usize, &Case)| {
            let map = renaming(&call.arguments, open.case.heap.variables.len(), rule.heap.variables.len());
            let roots = rule.cells().iter().map(|cell| cell.root);
            open.references.clone().assume(roots, &rule.heap.pure, &Renaming(&map)).is_ok()
        };
        skeletons.iter().enumerate().filter(fits).map(|(at, _)| at).collect()
    }

    /// Takes a call away and adds one of its skeletons instead.
    fn apply(&self, open: &mut Open, at: usize, rule: usize) -> Result<(), Contradiction> {
        if at >= open.case.heap.calls.len() {
            return Err(Contradiction);
        }
        let call = open.case.heap.calls.remove(at);
        let rule = self.predicate(call.predicate).and_then(|predicate| predicate.skeletons.get(rule));
        open.add(rule.ok_or(Contradiction)?, &call)
    }

    /// The heap with each of the rules for a call: those with the fewest calls first, of alternatives the one that fits the numbers.
    fn split(&self, open: &Open, at: usize, mut rules: Vec<usize>, chosen: Option<&Chosen>) -> Vec<Open> {
        let Some(predicate) = open.case.calls().get(at).and_then(|call| self.predicate(call.predicate))
        else {
            return Vec::new();
        };
        let fits_numbers = chosen.and_then(|chosen| chosen.offers.get(at)).copied();
        rules.sort_by_key(|&rule| {
            let calls = predicate.skeletons.get(rule).map_or(0, |skeleton| skeleton.calls().len());
            (calls, fits_numbers != Some(rule))
        });
        let unfolded = |rule: usize| {
            let mut next = Open { is_closed_besides: false, ..open.clone() };
            self.apply(&mut next, at, rule).is_ok().then_some(next)
        };
        rules.into_iter().filter_map(unfolded).collect()
    }
}

impl Open {
    fn of(case: Case, parts: &[Part]) -> Result<Self, Contradiction> {
        let mut references = References::default();
        for part in parts {
            references.know(part.root)?;
        }
        references.assume(case.cells().iter().map(|cell| cell.root), &case.heap.pure, &Renaming(&[]))?;
        let cells = parts.iter().enumerate().filter(|(_, part)| part.class.is_some());
        let waiting = cells.map(|(at, _)| at).collect();
        Ok(Self {
            case,
            references,
            waiting,
            seen: 0,
            undecided: Vec::new(),
            fresh: Vec::new(),
            unfoldings: 0,
            is_closed_besides: false,
        })
    }

    /// Adds a rule of the predicate of a call.
    fn add(&mut self, rule: &Case, call: &Call) -> Result<(), Contradiction> {
        let map = renaming(&call.arguments, self.case.heap.variables.len(), rule.heap.variables.len());
        let roots = rule.cells().iter().map(|cell| cell.root);
        self.references.assume(roots, &rule.heap.pure, &Renaming(&map))?;
        self.case.conjoin(rule, &call.arguments);
        self.unfoldings += 1;
        Ok(())
    }

    /// Looks at new cells, and again at those that are undecided, until no further one is decided.
    fn place_cells(&mut self, partial: &Partial<'_>) -> Result<(), Contradiction> {
        self.undecided.extend(self.seen..self.case.cells().len());
        self.seen = self.case.cells().len();
        let mut changed = true;
        while changed {
            changed = false;
            for at in std::mem::take(&mut self.undecided) {
                if self.place(at, partial)? {
                    changed = true;
                } else {
                    self.undecided.push(at);
                }
            }
        }
        Ok(())
    }

    /// Decides whether a cell is a part, if it can be one part only or none; says whether it did.
    fn place(&mut self, at: usize, partial: &Partial<'_>) -> Result<bool, Contradiction> {
        let Some(cell) = self.case.cells().get(at).cloned() else { return Ok(true) };
        let root = Pointer::Var(cell.root);
        let is_it = |part: &&Part| self.references.same(root, Pointer::Var(part.root));
        if let Some(part) = partial.parts.iter().find(is_it) {
            self.is_part(&cell, part, partial.parts)?;
            return Ok(true);
        }
        if self.candidates(&cell, partial.parts).next().is_some() {
            return Ok(false);
        }
        self.is_none(&cell)?;
        if (partial.fits)(&self.fresh) { Ok(true) } else { Err(Contradiction) }
    }

    /// The parts that a cell may be.
    fn candidates<'a>(&'a self, cell: &'a Cell, parts: &'a [Part]) -> impl Iterator<Item = &'a Part> {
        self.waiting.iter().filter_map(|at| parts.get(*at)).filter(|part| {
            let apart = self.references.differ(Pointer::Var(cell.root), Pointer::Var(part.root));
            part.is_like(cell) && !apart
        })
    }

    fn is_part(&mut self, cell: &Cell, part: &Part, parts: &[Part]) -> Result<(), Contradiction> {
        let waits = |at: &usize| parts.get(*at).is_some_and(|other| other.root == part.root);
        let waiting = self.waiting.iter().position(waits).ok_or(Contradiction)?;
        if !part.is_like(cell) {
            return Err(Contradiction);
        }
        self.waiting.remove(waiting);
        self.references.merge(Pointer::Var(cell.root), Pointer::Var(part.root))?;
        for (left, right) in cell.fields.iter().zip(&part.fields) {
            match self.case.equal(*left, *right) {
                Literal::Same(left, right) => self.references.merge(left, right)?,
                literal => self.case.heap.pure.push(literal),
            }
        }
        Ok(())
    }

    fn is_none(&mut self, cell: &Cell) -> Result<(), Contradiction> {
        self.references.know(cell.root)?;
        self.fresh.push(cell.class);
        Ok(())
    }

    /// An undecided cell as each of the parts that it may be, and as none of them.
    fn placed(&self, at: usize, partial: &Partial<'_>) -> Vec<Self> {
        let parts = partial.parts;
        let Some(cell) = self.case.cells().get(at) else { return Vec::new() };
        let mut rest = self.clone();
        rest.undecided.retain(|undecided| *undecided != at);
        let as_part = |part: &Part| {
            let mut with = rest.clone();
            with.is_part(cell, part, parts).is_ok().then_some(with)
        };
        let mut placed: Vec<Self> = self.candidates(cell, parts).filter_map(as_part).collect();
        if rest.is_none(cell).is_ok() && (partial.fits)(&rest.fresh) {
            placed.push(rest);
        }
        placed
    }
}

impl Part {
    fn is_like(&self, cell: &Cell) -> bool {
        self.class == Some(cell.class) && self.fields.len() == cell.fields.len()
            || cell.or_below && self.above.contains(&cell.class) && self.fields.len() >= cell.fields.len()
    }
}

impl Case {
    /// The condition that two variables are equal.
    fn equal(&self, left: Var, right: Var) -> Literal {
        if self.heap.variables.get(left.index()).is_none_or(|variable| variable.sort.is_reference()) {
            return Literal::Same(Pointer::Var(left), Pointer::Var(right));
        }
        let mut sum = Linear::var(left);
        // One and minus one always fit.
        let _ = sum.add(-1, &Factor::Var(right));
        match self.heap.variables.get(left.index()).map(|variable| variable.sort) {
            Some(Sort::Real) => Literal::Real(sum, Relation::Equal),
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
