//! What the fields of an input may hold, where something narrower than their type is said [Korat02 §3: finitization].

use std::borrow::Cow;

use heapwise_program::{ClassId, ClassKind, FieldId, Kind, Program};
use heapwise_term::{Sort, TermId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::kinds::cell_kind;
use crate::{Context, InputHeap, InputId, Resolution, Slot, Value, is_abstracted, is_text, names};

/// What a field, or the elements of an array, may hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Numbers: the union of these ranges, both ends included. Of a boolean, 0 and 1; of a float, whole numbers.
    Numbers(Vec<(i64, i64)>),
    /// References.
    References {
        /// Whether it may be null.
        null: bool,
        /// The exact classes of its objects; `None` for those that lazy initialisation tries.
        classes: Option<Vec<ClassId>>,
    },
}

/// What a place without a domain holds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Unlisted {
    /// Any number, and whatever lazy initialisation tries for a reference.
    #[default]
    Open,
    /// Any number. A reference leads to something outside the bounds, see [`Resolution::Outside`].
    Outside,
    /// Zero, plain objects for `Object`, and whatever lazy initialisation tries for another reference: a finitization. The
    /// structures in scope are finitely many.
    Closed,
    /// Zero and null: a candidate of SymSolve. The structures in scope are finitely many.
    Null(Symmetry),
}

/// Whether a search tries structures that are isomorphic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// It does not: a new object has the next number.
    Broken,
    /// A new object is tried under each number that is free.
    Kept,
}

/// The domains of a run.
#[derive(Clone, Default, Debug)]
pub struct Domains {
    /// By field.
    pub fields: FxHashMap<FieldId, Domain>,
    /// Of the elements, by array class.
    pub elements: FxHashMap<ClassId, Domain>,
    /// The lengths, by array class: least and most.
    pub lengths: FxHashMap<ClassId, (u32, u32)>,
    /// Fields that hold an array of their object's own, which nothing else holds.
    pub owned: FxHashSet<FieldId>,
    /// Fields that hold, from the start, an array of all objects in scope of a class.
    pub all: FxHashMap<FieldId, ClassId>,
    /// What every other place holds.
    pub unlisted: Unlisted,
}

impl Domains {
    /// Whether there is a domain for every number, said or not.
    pub(crate) fn are_closed(&self) -> bool {
        match self.unlisted {
            Unlisted::Open | Unlisted::Outside => false,
            Unlisted::Closed | Unlisted::Null(_) => true,
        }
    }

    /// Whether lazy initialisation decides about a reference without a domain.
    pub fn leave_references_open(&self) -> bool {
        matches!(self.unlisted, Unlisted::Open | Unlisted::Closed)
    }

    /// The resolution of a reference that no one has read.
    pub(crate) fn unread(&self, program: &Program, class: ClassId, slot: usize) -> Resolution {
        let is_plain = !program.class(class).is_array() && !is_abstracted(program, class);
        match self.unlisted {
            Unlisted::Outside if is_plain && self.of_cell(program, class, slot).is_none() => {
                Resolution::Outside
            }
            Unlisted::Null(_) if is_plain && self.of_cell(program, class, slot).is_none() => Resolution::Null,
            _ => Resolution::Pending,
        }
    }

    /// The domain of a cell of an object of this class, if one was given.
    pub fn of_cell(&self, program: &Program, class: ClassId, slot: usize) -> Option<&Domain> {
        if let ClassKind::Array { .. } = program.class(class).kind {
            return self.elements.get(&class);
        }
        self.fields.get(program.class(class).instance_layout.get(slot)?)
    }

    /// Whether the cell of an object of this class holds an array of the object's own.
    pub fn is_owned(&self, program: &Program, class: ClassId, slot: usize) -> bool {
        program.class(class).instance_layout.get(slot).is_some_and(|field| self.owned.contains(field))
    }

    /// The ranges of the numbers of a cell: its domain, or zero for a cell without one in a closed run, or the number that is
    /// nearest to that. `None` for any number.
    pub fn numbers(&self, program: &Program, class: ClassId, slot: usize) -> Option<Cow<'_, [(i64, i64)]>> {
        match (self.of_cell(program, class, slot), program.class(class).range(slot)) {
            (Some(Domain::Numbers(ranges)), _) => Some(ranges.into()),
            (_, None) => self.are_closed().then_some((&[(0, 0)]).into()),
            (_, Some((low, high))) if self.are_closed() => {
                let nearest = 0.clamp(low, high);
                Some(vec![(nearest, nearest)].into())
            }
            (_, Some(range)) => Some(vec![range].into()),
        }
    }

    /// Whether the numbers of the objects of a class are any.
    fn say_nothing_of(&self, program: &Program, class: ClassId) -> bool {
        self.is_empty() && program.class(class).holder().is_none()
    }

    /// The one number that a cell of this kind can hold, if there is only one.
    pub(crate) fn fixed(&self, program: &Program, class: ClassId, slot: usize, kind: Kind) -> Option<Value> {
        if self.say_nothing_of(program, class) {
            return None;
        }
        match (&*self.numbers(program, class, slot)?, kind) {
            ([(low, high)], _) if low != high => None,
            ([(number, _)], Kind::Long) => Some(Value::Long(*number)),
            ([(number, _)], Kind::Float) => Some(Value::Float(*number as f32)),
            ([(number, _)], Kind::Double) => Some(Value::Double(*number as f64)),
            ([(number, _)], _) => Some(Value::Int(*number as i32)),
            _ => None,
        }
    }

    /// The least and the most length of arrays of this class, where `most` is that of any.
    pub fn lengths_of(&self, class: ClassId, most: u32) -> (u32, u32) {
        self.lengths.get(&class).copied().unwrap_or((0, most))
    }

    fn is_empty(&self) -> bool {
        !self.are_closed() && self.fields.is_empty() && self.elements.is_empty()
    }

    /// Whether a reference of this declared type holds plain objects only, unless its domain says more.
    pub(crate) fn is_plain(&self, program: &Program, declared: ClassId) -> bool {
        self.are_closed() && *program.class(declared).name == *names::OBJECT
    }
}

impl InputHeap {
    /// What holds of the numbers of a new input object, and of an enclosing instance that came with it.
    pub(crate) fn within_domains_with_owners(&self, cx: &mut Context<'_>, id: InputId) -> Option<TermId> {
        let mut all = self.within_domains(cx, id);
        let mut inner = id;
        while let Some(owner) = self.new_owner_of(cx.program, inner) {
            all = match (all, self.within_domains(cx, owner)) {
                (Some(one), Some(other)) => Some(cx.pool.and(one, other)),
                (one, other) => one.or(other),
            };
            inner = owner;
        }
        all
    }

    /// What holds of the numbers of an input object by its domains.
    pub fn within_domains(&self, cx: &mut Context<'_>, id: InputId) -> Option<TermId> {
        let class = self.object(id).class;
        if cx.domains.say_nothing_of(cx.program, class) || is_text(cx.program, class) {
            return None;
        }
        let count = self.object(id).cells.as_ref().map_or(0, |cells| cells.len());
        let mut all = None;
        for slot in 0..count {
            let kind = cell_kind(cx.program, class, slot);
            if !matches!(
                self.object(id).cells.as_deref().and_then(|cells| cells.get(slot)),
                Some(Value::Term(_))
            ) {
                continue;
            }
            let Some(ranges) = cx.domains.numbers(cx.program, class, slot) else { continue };
            let ranges = ranges.into_owned();
            let term = cx.variables.bare(&mut cx.pool, Slot::Cell(id, slot as u32), kind);
            let within = within(cx, term, kind, &ranges);
            all = Some(match all {
                Some(others) => cx.pool.and(others, within),
                None => within,
            });
        }
        all.filter(|all| cx.pool.as_bool(*all) != Some(true))
    }
}

fn within(cx: &mut Context<'_>, term: TermId, kind: Kind, ranges: &[(i64, i64)]) -> TermId {
    let mut any = cx.pool.bool(false);
    for (low, high) in ranges {
        let one = in_range(cx, term, kind, *low, *high);
        any = cx.pool.or(any, one);
    }
    any
}

fn in_range(cx: &mut Context<'_>, term: TermId, kind: Kind, low: i64, high: i64) -> TermId {
    let pool = &mut cx.pool;
    match pool.sort(term) {
        Sort::Bool => {
            let mut any = pool.bool(false);
            for value in low.max(0)..=high.min(1) {
                let is = if value == 1 { term } else { pool.not(term) };
                any = pool.or(any, is);
            }
            any
        }
        Sort::F32 | Sort::F64 => {
            let mut any = pool.bool(false);
            for value in low..=high {
                let constant =
                    if kind == Kind::Float { pool.f32(value as f32) } else { pool.f64(value as f64) };
                let is = pool.eq(term, constant);
                any = pool.or(any, is);
            }
            any
        }
        Sort::Bits(width) => {
            let (low, high) = (pool.bits(width, low as u64), pool.bits(width, high as u64));
            let (below, above) = match kind {
                Kind::Char => (pool.ult(term, low), pool.ult(high, term)),
                _ => (pool.slt(term, low), pool.slt(high, term)),
            };
            let (from, to) = (pool.not(below), pool.not(above));
            pool.and(from, to)
        }
    }
}

#[cfg(test)]
mod tests;
