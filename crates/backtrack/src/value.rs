//! What a slot, a field or an element holds in the machine.

use heapwise_entity::Entity;
use heapwise_heap::{ObjectId, Value};
use heapwise_program::Kind;
use heapwise_semantics::Number;

/// An object: one of the machine's own, or one that the booted heap holds, which no run changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ref(u32);

const SHARED: u32 = 1 << 31;

impl Ref {
    pub(crate) fn own(index: usize) -> Ref {
        Ref(index as u32)
    }

    pub(crate) fn shared(object: ObjectId) -> Ref {
        Ref(object.index() as u32 | SHARED)
    }

    /// The index of an own object, or the object of the booted heap.
    #[inline]
    pub(crate) fn place(self) -> Result<usize, ObjectId> {
        match self.0 & SHARED {
            0 => Ok(self.0 as usize),
            _ => Err(ObjectId::from_index((self.0 & !SHARED) as usize)),
        }
    }
}

/// One slot. Wide numbers are followed by a filler on the stack and among the locals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Val {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Null,
    Ref(Ref),
    /// An int of the input that is open, with something added.
    Open {
        unknown: u32,
        plus: i32,
    },
    /// The same as a long.
    Wide {
        unknown: u32,
        plus: i32,
    },
    /// An int that is a function of one open number, see `images`.
    Image {
        unknown: u32,
        table: u32,
    },
    /// How two open ints compare, see `orders`.
    Order(u32),
    /// An int that is computed of open ones, see `terms`.
    Term(u32),
    /// A reference to one of the objects of a group.
    Group(u32),
    /// An object of which nothing is known but that it is one, see `Fresh::Opaque` of `plan`.
    Opaque,
    /// A return address of `jsr`.
    Address(u32),
    /// A reference, or a number that is chosen at its first read.
    Unread,
    Filler,
}

impl Val {
    pub(crate) fn zero(kind: Kind) -> Val {
        Val::of(Value::zero(kind)).unwrap_or(Val::Filler)
    }

    /// Whether two values are the same to all that a program may do with them: zeros have signs.
    pub(crate) fn is_same(self, other: Val) -> bool {
        match (self, other) {
            (Val::Float(one), Val::Float(other)) => one.to_bits() == other.to_bits(),
            (Val::Double(one), Val::Double(other)) => one.to_bits() == other.to_bits(),
            _ => self == other,
        }
    }

    /// A value of the booted heap; `None` for what only explorations have.
    pub(crate) fn of(value: Value) -> Option<Val> {
        Some(match value {
            Value::Int(value) => Val::Int(value),
            Value::Long(value) => Val::Long(value),
            Value::Float(value) => Val::Float(value),
            Value::Double(value) => Val::Double(value),
            Value::Null => Val::Null,
            Value::Object(object) => Val::Ref(Ref::shared(object)),
            Value::Filler => Val::Filler,
            Value::Term(_) | Value::Symbol(_) | Value::Address(_) => return None,
        })
    }

    /// A number that a field of this kind holds.
    pub(crate) fn number(kind: Kind, value: i64) -> Val {
        match kind {
            Kind::Long => Val::Long(value),
            Kind::Float => Val::Float(value as f32),
            Kind::Double => Val::Double(value as f64),
            _ => Val::Int(value as i32),
        }
    }

    pub(crate) fn as_value(self) -> Option<Value> {
        Some(match self {
            Val::Int(value) => Value::Int(value),
            Val::Long(value) => Value::Long(value),
            Val::Float(value) => Value::Float(value),
            Val::Double(value) => Value::Double(value),
            _ => return None,
        })
    }
}

impl From<Number> for Val {
    #[inline(always)]
    fn from(number: Number) -> Val {
        match number {
            Number::Int(value) => Val::Int(value),
            Number::Long(value) => Val::Long(value),
            Number::Float(value) => Val::Float(value),
            Number::Double(value) => Val::Double(value),
        }
    }
}

/// All tables of ints of a run, see [`Val::Image`], by value of the number, from its least one at the beginning.
#[derive(Default)]
pub(crate) struct Images(pub(crate) Vec<Box<[i32]>>);

impl Images {
    /// The state to come back to.
    pub(crate) fn mark(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn undo(&mut self, mark: usize) {
        self.0.truncate(mark);
    }
}

const _: () = assert!(size_of::<Val>() == 16);

/// All orders of a run, as the two numbers.
#[derive(Default)]
pub(crate) struct Orders(pub(crate) Vec<(Val, Val)>);

impl Orders {
    /// The state to come back to.
    pub(crate) fn mark(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn undo(&mut self, mark: usize) {
        self.0.truncate(mark);
    }
}
