//! What native and replaced methods answer.

use heapwise_heap::{ObjectId, Value};
use heapwise_program::{Kind, MethodId};

use crate::Step;

/// What a native method answers.
#[derive(Clone, Debug, PartialEq)]
pub enum Returned {
    /// Nothing: the method is void.
    Void,
    /// A value of one slot.
    Value(Value),
    /// A `long` or `double`.
    Wide(Value),
    /// The result of calling this method with these arguments (wide ones followed by fillers).
    Call(MethodId, Vec<Value>),
    /// The same, without its result.
    CallForEffect(MethodId, Vec<Value>),
    /// This object, when its constructor has been called with these arguments, the object first.
    Make {
        /// The object.
        made: ObjectId,
        /// Its constructor.
        constructor: MethodId,
        /// The arguments.
        arguments: Vec<Value>,
    },
    /// What reflection makes of the call of this method: its result in a box, or the object that was made.
    Reflect(Reflection),
    /// The result of the method's own body: the replacement has nothing to do in this case.
    Body,
    /// The same for these arguments in place of its own.
    BodyOf(Vec<Value>),
}

/// A call by reflection.
#[derive(Clone, Debug, PartialEq)]
pub struct Reflection {
    /// The method or constructor.
    pub method: MethodId,
    /// Its arguments, wide ones followed by fillers.
    pub arguments: Vec<Value>,
    /// The object that a constructor makes: the result in place of what the method returns.
    pub made: Option<ObjectId>,
}

impl Returned {
    /// A value of this kind.
    pub fn of(kind: Kind, value: Value) -> Returned {
        if kind.is_wide() { Returned::Wide(value) } else { Returned::Value(value) }
    }
}

/// The result of a native method. Like every handler it decides first and acts then: after an interrupt it is
/// called again with the same arguments.
pub type NativeResult = Step<Returned>;
