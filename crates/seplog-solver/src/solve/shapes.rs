//! Base pairs: which parameters of a predicate are roots of cells, and what is known of the references among them.
//!
//! A derivation of a predicate, with its inner objects forgotten, is a [`Shape`]. There are finitely many; they are computed as
//! a least fixpoint, rule by rule from the shapes of the calls (Brotherston, Fuhs, Navarro Pérez and Gorogiannis, LICS
//! 2014). Forgetting loses nothing: there is always a further location for a forgotten variable to be.
//! Each way to make a shape is a [`Transition`], on which invariants of the numbers are computed.

use heapwise_entity::Entity;
use heapwise_seplog::formula::{Literal, Pointer, Renaming, Var, Variable};
use heapwise_smt::Deadline;

use super::arithmetic::Case;
use super::references::{Contradiction, References};

/// What is known of the references among the parameters of a predicate. Classes are numbered by first occurrence
/// after null, which is class zero.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Shape {
    /// The class of each parameter that is a reference.
    classes: Vec<(Var, usize)>,
    /// The classes that are roots of cells.
    roots: Vec<usize>,
    /// The classes that differ, but for roots and null, which always do.
    different: Vec<(usize, usize)>,
}

/// A predicate, as far as shapes are concerned.
pub(super) struct Rules<'r> {
    pub(super) parameters: &'r [Variable],
    pub(super) rules: &'r [Case],
}

/// A rule with a shape for each call makes a shape.
pub(super) struct Transition {
    pub(super) predicate: usize,
    pub(super) rule: usize,
    /// For each call of the rule the place of a shape among those of the call's predicate.
    pub(super) calls: Vec<usize>,
    /// The place of the shape that is made among those of the predicate.
    pub(super) shape: usize,
}

/// The shapes of all predicates and all transitions between them.
pub(super) struct Shapes {
    pub(super) of: Vec<Vec<Shape>>,
    pub(super) transitions: Vec<Transition>,
}

/// A predicate has at most this many shapes, a rule at most this many combinations of them; else there are no summaries.
const SHAPES: usize = 128;
const COMBINATIONS: usize = 4096;

/// What a combination counts as effort.
const COMBINATION: u64 = 50;

/// Computes the shapes of predicates; nothing if they are too many, or the deadline passes before.
pub(super) fn shapes(predicates: &[Rules<'_>], deadline: Deadline) -> Option<Shapes> {
    let mut of: Vec<Vec<Shape>> = predicates.iter().map(|_| Vec::new()).collect();
    loop {
        let mut transitions = Vec::new();
        let before: usize = of.iter().map(Vec::len).sum();
        for (predicate, rules) in predicates.iter().enumerate() {
            for (rule, case) in rules.rules.iter().enumerate() {
                for (calls, references) in combinations(case, &of, deadline)? {
                    let made = Shape::of(&references, rules.parameters);
                    let known = of.get_mut(predicate)?;
                    let shape = known.iter().position(|shape| *shape == made).unwrap_or_else(|| {
                        known.push(made);
                        known.len() - 1
                    });
                    transitions.push(Transition { predicate, rule, calls, shape });
                }
            }
        }
        if of.iter().any(|shapes| shapes.len() > SHAPES) {
            return None;
        }
        if before == of.iter().map(Vec::len).sum::<usize>() {
            return Some(Shapes { of, transitions });
        }
    }
}

/// All choices of shapes for the calls of a rule that fit together; nothing if they are too many, or it is too late.
fn combinations(case: &Case, of: &[Vec<Shape>], deadline: Deadline) -> Option<Vec<(Vec<usize>, References)>> {
    let Ok(start) = references(case) else { return Some(Vec::new()) };
    let mut partial = vec![(Vec::new(), start)];
    for call in case.calls() {
        let mut next = Vec::new();
        for (chosen, references) in &partial {
            let shapes = of.get(call.predicate.index()).map_or(0, Vec::len);
            deadline.spend(COMBINATION * shapes as u64);
            if deadline.has_passed() {
                return None;
            }
            for (at, shape) in of.get(call.predicate.index())?.iter().enumerate() {
                let mut references = references.clone();
                if shape.assume(&mut references, &Renaming(&call.arguments)).is_ok() {
                    let mut chosen: Vec<usize> = chosen.clone();
                    chosen.push(at);
                    next.push((chosen, references));
                }
            }
        }
        if next.len() > COMBINATIONS {
            return None;
        }
        partial = next;
    }
    Some(partial)
}

/// What a case says of references, without its calls.
fn references(case: &Case) -> Result<References, Contradiction> {
    let mut references = References::default();
    references.assume(case.cells().iter().map(|cell| cell.root), &case.heap.pure, &Renaming(&[]))?;
    Ok(references)
}

impl Shape {
    pub(super) fn of(references: &References, parameters: &[Variable]) -> Self {
        let mut named = vec![references.class(Pointer::Null)];
        let mut firsts = vec![Pointer::Null];
        let mut classes = Vec::new();
        for (at, _) in parameters.iter().enumerate().filter(|(_, parameter)| parameter.sort.is_reference()) {
            let var = Var::from_index(at);
            let class = references.class(Pointer::Var(var));
            let number = named.iter().position(|known| *known == class).unwrap_or_else(|| {
                named.push(class);
                firsts.push(Pointer::Var(var));
                named.len() - 1
            });
            classes.push((var, number));
        }
        let is_root = |pointer: &Pointer| matches!(pointer, Pointer::Var(var) if references.is_root(*var));
        let mut shape = Self { classes, roots: Vec::new(), different: Vec::new() };
        for (at, first) in firsts.iter().enumerate() {
            if is_root(first) {
                shape.roots.push(at);
            }
            for (other, second) in firsts.iter().enumerate().skip(at + 1) {
                let solid = |pointer: &Pointer| *pointer == Pointer::Null || is_root(pointer);
                if references.differ(*first, *second) && !(solid(first) && solid(second)) {
                    shape.different.push((at, other));
                }
            }
        }
        shape
    }

    /// The first pointer of a class.
    fn first(&self, class: usize) -> Pointer {
        let member = self.classes.iter().find(|(_, of)| *of == class);
        member.filter(|_| class != 0).map_or(Pointer::Null, |(var, _)| Pointer::Var(*var))
    }

    /// One parameter of each class that is the root of a cell.
    pub(super) fn roots(&self) -> Vec<Var> {
        let root = |class: &usize| match self.first(*class) {
            Pointer::Var(var) => Some(var),
            Pointer::Null => None,
        };
        self.roots.iter().filter_map(root).collect()
    }

    /// What it says besides.
    pub(super) fn literals(&self) -> Vec<Literal> {
        let same = |&(var, class): &(Var, usize)| {
            let first = self.first(class);
            (first != Pointer::Var(var)).then_some(Literal::Same(first, Pointer::Var(var)))
        };
        let differ =
            |&(left, right): &(usize, usize)| Literal::Different(self.first(left), self.first(right));
        self.classes.iter().filter_map(same).chain(self.different.iter().map(differ)).collect()
    }

    fn assume(&self, references: &mut References, renaming: &Renaming<'_>) -> Result<(), Contradiction> {
        references.assume(self.roots().into_iter(), &self.literals(), renaming)
    }
}
