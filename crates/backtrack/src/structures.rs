//! Partial structures as a search is given them, and accepted ones as it gives them back.

use heapwise_heap::Cell;
use heapwise_program::{ClassId, FieldId, Kind};
use rustc_hash::FxHashMap;

use super::facts::Comparison;
use super::terms::{Condition, Term};

/// References that are known, by slot: null, or the object with this number.
pub type Links = Vec<(u32, Option<usize>)>;

/// A number that comparisons speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberAt {
    /// The cell of an object.
    Cell(usize, u32),
    /// A number of no structure, by its index.
    Apart(usize),
}

/// A structure of which only some references are known, and something of its numbers.
#[derive(Clone, Debug, Default)]
pub struct Partial {
    /// The objects with their classes, the root first.
    pub objects: Vec<(ClassId, Links)>,
    /// The lengths of those that are arrays, by object.
    pub lengths: FxHashMap<usize, u32>,
    /// The cells, by object and slot, that hold an object which is no part of the structure.
    pub opaque: Vec<(usize, u32)>,
    /// The cells, by object and slot, that hold what a static field holds.
    pub held: Vec<(usize, u32, FieldId)>,
    /// The bounds of numbers that are in no structure.
    pub apart: Vec<(i64, i64)>,
    /// The numbers that are spoken of.
    pub places: Vec<NumberAt>,
    /// What is known of them.
    pub comparisons: Vec<Comparison>,
}

/// What a cell of an accepted structure holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Filling {
    /// This.
    Fixed(Cell),
    /// A number of this kind, which no more is known of than the comparisons say.
    Number(Kind),
    /// A reference that was not read; whether it may be null.
    Open(bool),
    /// Any object: one that is not null, and that the run has not looked at.
    Opaque,
}

impl Filling {
    /// The number that is fixed, if it is one of at most 32 bits.
    pub fn whole(&self) -> Option<i32> {
        let Filling::Fixed(Cell::Number(kind, value)) = self else { return None };
        match kind {
            Kind::Boolean | Kind::Char | Kind::Int => Some(value.raw() as i32),
            Kind::Byte => Some((value.raw() as i8).into()),
            Kind::Short => Some((value.raw() as i16).into()),
            Kind::Long | Kind::Float | Kind::Double | Kind::Reference => None,
        }
    }
}

/// A structure that a run has accepted, whatever its numbers are as long as they compare as they do here.
#[derive(Clone, Debug, Default)]
pub struct Leaf {
    /// The objects, those of the partial structure first.
    pub objects: Vec<(ClassId, Vec<Filling>)>,
    /// The numbers that the run has left open, some to one value only: those are fixed.
    pub places: Vec<NumberAt>,
    /// What holds of them.
    pub comparisons: Vec<Comparison>,
    /// What the run has computed of them.
    pub terms: Vec<Term>,
    /// What it has found of that.
    pub conditions: Vec<Condition>,
}

/// A part of an accepted structure that has some part in that there are no numbers for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// A comparison, by its index.
    Comparison(usize),
    /// A condition, by its index.
    Condition(usize),
    /// The number that is fixed in a cell of an object.
    Cell(usize, u32),
    /// All of it.
    Everything,
}
