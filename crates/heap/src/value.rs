//! What a local variable, a stack slot, a field or an array element holds.

use heapwise_entity::entity;
use heapwise_program::Kind;
use heapwise_term::TermId;

use crate::SymRef;

entity! {
    /// An object of the program heap.
    pub struct ObjectId("obj");
}

/// One slot. Concrete numbers are plain machine numbers; a term appears only where a symbol is involved.
///
/// `boolean`, `byte`, `char` and `short` are ints, as on the JVM. A `long` or `double` is followed by a
/// [`Value::Filler`] on the stack and among the locals, not in fields and arrays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// An int, or a smaller integer widened.
    Int(i32),
    /// A long.
    Long(i64),
    /// A float.
    Float(f32),
    /// A double.
    Double(f64),
    /// A number that depends on an input: 32 or 64 bits, or a float sort.
    Term(TermId),
    /// The null reference.
    Null,
    /// An object.
    Object(ObjectId),
    /// An input reference: pending until it is used, then what the input heap says.
    Symbol(SymRef),
    /// A return address of `jsr`.
    Address(u32),
    /// The second slot of a wide value, or a slot never written.
    Filler,
}

impl Value {
    /// What a field or element of this kind holds before the first write.
    pub fn zero(kind: Kind) -> Value {
        match kind {
            Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short | Kind::Int => Value::Int(0),
            Kind::Long => Value::Long(0),
            Kind::Float => Value::Float(0.0),
            Kind::Double => Value::Double(0.0),
            Kind::Reference => Value::Null,
        }
    }

    /// Equality that keeps both zeros of a float apart and takes a NaN for itself.
    #[inline]
    pub fn same_bits(self, other: Value) -> bool {
        match (self, other) {
            (Value::Float(one), Value::Float(other)) => one.to_bits() == other.to_bits(),
            (Value::Double(one), Value::Double(other)) => one.to_bits() == other.to_bits(),
            (one, other) => one == other,
        }
    }

    /// Whether the value is a reference of any form.
    pub fn is_reference(self) -> bool {
        matches!(self, Value::Null | Value::Object(_) | Value::Symbol(_))
    }
}

const _: () = assert!(size_of::<Value>() == 16);
