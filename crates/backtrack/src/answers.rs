//! Calls of native methods that are functions of their arguments, with what they have answered: see [`super::functions`].

use heapwise_heap::{ObjectId, Value};
use heapwise_program::MethodId;
use rustc_hash::FxHashMap;

use super::value::Val;

/// Answers that are remembered, at most.
const MOST: usize = 1 << 12;

/// A known argument, told from others by its bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Argument {
    Int(i32),
    Long(i64),
    Float(u32),
    Double(u64),
    Null,
    Shared(ObjectId),
    Filler,
}

impl Argument {
    pub(crate) fn of(value: Val) -> Option<Argument> {
        Some(match value {
            Val::Int(value) => Argument::Int(value),
            Val::Long(value) => Argument::Long(value),
            Val::Float(value) => Argument::Float(value.to_bits()),
            Val::Double(value) => Argument::Double(value.to_bits()),
            Val::Null => Argument::Null,
            Val::Filler => Argument::Filler,
            Val::Ref(object) => Argument::Shared(object.place().err()?),
            _ => return None,
        })
    }

    pub(crate) fn value(self) -> Value {
        match self {
            Argument::Int(value) => Value::Int(value),
            Argument::Long(value) => Value::Long(value),
            Argument::Float(bits) => Value::Float(f32::from_bits(bits)),
            Argument::Double(bits) => Value::Double(f64::from_bits(bits)),
            Argument::Null => Value::Null,
            Argument::Shared(object) => Value::Object(object),
            Argument::Filler => Value::Filler,
        }
    }
}

/// A call of such a method that has not been answered yet.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Call {
    pub(crate) method: MethodId,
    pub(crate) arguments: Box<[Argument]>,
}

/// What such methods have answered: no slot, one, or two.
#[derive(Default)]
pub(crate) struct Answers(FxHashMap<Call, (Val, u8)>);

impl Answers {
    pub(crate) fn get(&self, call: &Call) -> Option<(Val, u8)> {
        self.0.get(call).copied()
    }

    pub(crate) fn add(&mut self, call: Call, answer: (Val, u8)) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert(call, answer);
    }
}
