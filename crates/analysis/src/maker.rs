//! Who knows which calls of the public API make objects.

use heapwise_heap::{Construction, Witness};
use heapwise_program::{ClassId, FieldId, MethodId, Program};

use crate::driven::Driven;

/// Knows which calls make a structure.
pub trait Maker {
    /// The fewest calls that make the structure of these objects and what they hold. Objects that only the calls need are added to
    /// the input, at its end.
    fn make(&self, program: &Program, input: &mut Witness, roots: &[usize]) -> Option<Construction>;

    /// Whether objects of this class are made by calls.
    fn makes(&self, class: ClassId) -> bool;

    /// Some objects of a class that calls make, with the fewest calls first: each is the only root of an input of which nothing else
    /// is said but what the calls are passed.
    fn some(&self, program: &Program, class: ClassId) -> Vec<Witness>;

    /// The methods of a class that return something and have two parameters at most: first those that never change anything, and of
    /// those the ones without a parameter.
    fn observers(&self, program: &Program, class: ClassId) -> Vec<MethodId>;

    /// The constructors of a class that callers use, and the methods that may change its objects.
    fn builders(&self, program: &Program, class: ClassId) -> (Vec<MethodId>, Vec<MethodId>);

    /// Whether a method is known to change nothing.
    fn is_observer(&self, method: MethodId) -> bool;

    /// Whether nobody reads a field, so that any number in it will do.
    fn is_unread(&self, program: &Program, field: FieldId) -> bool;
}

/// What paths begin on.
#[derive(Clone)]
pub(crate) enum Started {
    /// An object that calls have made.
    On(OnMade),
    /// An object that calls make of open arguments.
    By(Driven),
}

/// An object that calls have made, and perhaps an argument that they were passed.
#[derive(Clone)]
pub(crate) struct OnMade {
    /// The object, alone.
    pub input: Witness,
    /// By parameter: the object of that input that is passed; the others are open.
    pub passed: Vec<Option<usize>>,
}
