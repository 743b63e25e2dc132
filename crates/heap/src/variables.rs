//! The variables that stand for the numbers of an input.
//!
//! A variable is named by *where* it is in the input (which parameter, or which cell of which input object in
//! order of creation) and by its kind. Paths that never share a state thus share variables, and with them
//! terms, solver clauses and cached answers.

use heapwise_program::Kind;
use heapwise_term::{Const, Sort, TermId, TermPool, VarId};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::{InputId, Value};

/// A place of the input that holds a number or a reference.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Slot {
    /// A parameter of the target; the receiver of an instance method is parameter 0.
    Parameter(u32),
    /// A field (by slot) or an element (by index) of an input object.
    Cell(InputId, u32),
}

/// A variable: its id, the bare term, and the term widened as the JVM widens the kind.
#[derive(Clone, Copy)]
struct Variable {
    id: VarId,
    bare: TermId,
    wide: TermId,
}

/// The variables made so far; grows only.
#[derive(Default)]
pub struct Variables {
    terms: FxHashMap<(Slot, Kind), Variable>,
    slots: FxHashMap<VarId, (Slot, Kind)>,
}

impl Variables {
    /// No variables.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number at `slot` as a stack value: the variable widened as the JVM widens its kind.
    ///
    /// # Panics
    /// For references in debug builds: they have no variable.
    pub fn value(&mut self, pool: &mut TermPool, slot: Slot, kind: Kind) -> Value {
        Value::Term(self.entry(pool, slot, kind).wide)
    }

    /// The variable of `slot` as a term of its own sort.
    pub(crate) fn bare(&mut self, pool: &mut TermPool, slot: Slot, kind: Kind) -> TermId {
        self.entry(pool, slot, kind).bare
    }

    fn entry(&mut self, pool: &mut TermPool, slot: Slot, kind: Kind) -> Variable {
        debug_assert!(kind != Kind::Reference);
        *self.terms.entry((slot, kind)).or_insert_with(|| {
            let bare = pool.fresh_var(sort(kind));
            let id = pool.as_var(bare).unwrap_or_else(|| unreachable!("a fresh variable is a variable"));
            self.slots.insert(id, (slot, kind));
            Variable { id, bare, wide: widen(pool, bare, kind) }
        })
    }

    /// The variable of `slot`, if the slot was ever asked for.
    pub fn variable(&self, slot: Slot, kind: Kind) -> Option<VarId> {
        self.terms.get(&(slot, kind)).map(|variable| variable.id)
    }

    /// The place that a variable stands for.
    pub fn slot(&self, variable: VarId) -> Option<(Slot, Kind)> {
        self.slots.get(&variable).copied()
    }
}

fn sort(kind: Kind) -> Sort {
    match kind {
        Kind::Boolean => Sort::Bool,
        Kind::Byte => Sort::Bits(8),
        Kind::Char | Kind::Short => Sort::Bits(16),
        Kind::Int | Kind::Reference => Sort::Bits(32),
        Kind::Long => Sort::Bits(64),
        Kind::Float => Sort::F32,
        Kind::Double => Sort::F64,
    }
}

fn widen(pool: &mut TermPool, bare: TermId, kind: Kind) -> TermId {
    match kind {
        Kind::Boolean => {
            let (one, zero) = (pool.int(1), pool.int(0));
            pool.ite(bare, one, zero)
        }
        Kind::Byte | Kind::Short => pool.sext(bare, 32),
        Kind::Char => pool.zext(bare, 32),
        Kind::Int | Kind::Long | Kind::Float | Kind::Double | Kind::Reference => bare,
    }
}

/// The value of a variable of `kind` that has this stack value.
pub(crate) fn constant(kind: Kind, value: Value) -> Const {
    let bits = |width, value: i64| Const::Bits { width, value: value as u64 }.normal();
    match (kind, value) {
        (Kind::Boolean, Value::Int(value)) => Const::Bool(value != 0),
        (Kind::Byte, Value::Int(value)) => bits(8, value.into()),
        (Kind::Char | Kind::Short, Value::Int(value)) => bits(16, value.into()),
        (_, Value::Int(value)) => bits(32, value.into()),
        (_, Value::Long(value)) => bits(64, value),
        (_, Value::Float(value)) => Const::F32(value.to_bits()),
        (_, Value::Double(value)) => Const::F64(value.to_bits()),
        (kind, _) => Const::zero(sort(kind)),
    }
}

/// The stack value of a variable of `kind` whose value is `constant`.
pub(crate) fn concrete(kind: Kind, constant: Const) -> Value {
    match (kind, constant) {
        (Kind::Float, Const::F32(bits)) => Value::Float(f32::from_bits(bits)),
        (Kind::Double, Const::F64(bits)) => Value::Double(f64::from_bits(bits)),
        (_, Const::Bool(value)) => Value::Int(i32::from(value)),
        (Kind::Byte, Const::Bits { value, .. }) => Value::Int(i32::from(value as i8)),
        (Kind::Short, Const::Bits { value, .. }) => Value::Int(i32::from(value as i16)),
        (Kind::Char, Const::Bits { value, .. }) => Value::Int(i32::from(value as u16)),
        (Kind::Long, Const::Bits { value, .. }) => Value::Long(value as i64),
        (_, Const::Bits { value, .. }) => Value::Int(value as i32),
        (kind, _) => Value::zero(kind),
    }
}

#[cfg(test)]
mod tests;
