//! Who knows which calls of the public API make objects.

use heapwise_heap::{Construction, Scope, Witness};
use heapwise_program::{ClassId, FieldId, MethodId, Program};

use crate::Closure;

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

    /// The larger scope in which calls pass a branch that is not covered, where all is known that they reach in it.
    fn beyond(&self, program: &Program, closure: &Closure, covered: &[bool]) -> Option<&Scope>;

    /// Whether a method is known to change nothing.
    fn is_observer(&self, method: MethodId) -> bool;

    /// Whether nobody reads a field, so that any number in it will do.
    fn is_unread(&self, program: &Program, field: FieldId) -> bool;
}
