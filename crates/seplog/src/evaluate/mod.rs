//! Whether a concrete heap and values for the variables are a model of a formula.
//!
//! This is the meaning of formulas as [`crate::formula`] tells it, searched for directly: an atom takes its cells out of the
//! heap, a call is replaced by one of its rules, and nothing may be left over. Values that are not known yet (of
//! existential variables) are bound when a cell or an equation tells them, and what then remains of arithmetic is decided
//! in the end by `residual`. It shares nothing with the solvers, so that it can be their oracle.
//!
//! A derivation that uses no cells can go on for ever. A call that was asked already, on the way to itself and without a cell or
//! another call between, is not asked again: what answers the second would have answered the first. Other derivations of
//! that kind end at a limit, and so does the search; then the answer is unknown.

pub(crate) mod goal;
mod rational;
mod residual;
mod state;
pub(crate) mod values;

use std::collections::BTreeMap;

use heapwise_entity::entity;

use crate::formula::{DataId, Definition, Spec};
pub use rational::Rational;
use state::{Next, State};

entity! {
    /// Where an object is.
    pub struct Location("@");
}

/// A value of a variable or of a field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// No object.
    Null,
    /// A place, with an object or without.
    At(Location),
    /// An integer; booleans are 0 and 1.
    Integer(i128),
    /// A real number.
    Real(Rational),
}

/// An object.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Object {
    /// Its class.
    pub class: DataId,
    /// One value for each field of the class.
    pub fields: Vec<Value>,
}

/// A finite heap.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Heap {
    /// The objects by place.
    pub objects: BTreeMap<Location, Object>,
}

/// How far the search goes.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most unfoldings in all.
    pub unfoldings: u64,
    /// The most unfoldings one in another without a cell.
    pub idle: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { unfoldings: 1_000_000, idle: 200 }
    }
}

/// Whether it is a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is.
    Holds,
    /// It is not.
    Fails,
    /// Not decided, and why.
    Unknown(&'static str),
}

/// Whether the heap satisfies the formula with these values for its parameters; one that is `None` may be anything.
///
/// Costs a walk over the heap for the usual predicates, in which each cell decides the rule; in the worst case it is
/// exponential in the number of cells.
pub fn evaluate(
    spec: &Spec,
    heap: &Heap,
    formula: &Definition,
    values: &[Option<Value>],
    limits: Limits,
) -> Verdict {
    judge(spec, heap, formula, values, limits, Rest::None)
}

/// Whether a part of the heap satisfies the formula. In a program there is an object wherever a reference leads that is not null,
/// also where the formula has no cell and says nothing of it.
pub fn evaluate_part(
    spec: &Spec,
    heap: &Heap,
    formula: &Definition,
    values: &[Option<Value>],
    limits: Limits,
) -> Verdict {
    judge(spec, heap, formula, values, limits, Rest::Any)
}

/// What may be left of the heap when all atoms have their cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rest {
    /// Nothing.
    None,
    /// Anything.
    Any,
}

fn judge(
    spec: &Spec,
    heap: &Heap,
    formula: &Definition,
    values: &[Option<Value>],
    limits: Limits,
    rest: Rest,
) -> Verdict {
    let mut search = Search { spec, heap, rest, left: limits.unfoldings, idle: limits.idle, why: None };
    let mut open: Vec<State> = Vec::new();
    for disjunct in formula.disjuncts.iter().rev() {
        open.push(State::new(heap, disjunct, values));
    }
    while let Some(state) = open.pop() {
        match state.run(&mut search) {
            Next::Model => return Verdict::Holds,
            Next::Dead => {}
            Next::Split(states) => open.extend(states.into_iter().rev()),
        }
        if search.left == 0 {
            break;
        }
    }
    search.why.map_or(Verdict::Fails, Verdict::Unknown)
}

/// What the states of a search share.
pub(crate) struct Search<'a> {
    pub spec: &'a Spec,
    pub heap: &'a Heap,
    pub rest: Rest,
    /// Unfoldings that are left.
    pub left: u64,
    pub idle: u32,
    /// Why some state was given up, if one was.
    pub why: Option<&'static str>,
}
