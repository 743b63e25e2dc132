//! What the instructions of Java mean, said once.
//!
//! [`step`] executes one op of [`heapwise_program`] over a [`Domain`]: what a value is, where cells lie, how an open
//! decision is made, and what happens to an exception are the domain's business; which operands an op takes, what it computes of
//! them, what it checks and in which order, and what it throws stand here. The engine is one domain, of symbolic values on
//! paths that fork; the machine that enumerates structures is another, of plain values on memory with a trail. Both get code of
//! their own by monomorphisation, so a domain whose numbers are concrete pays nothing for the others.
//!
//! The division follows rustc's interpreter, whose evaluation of constants and Miri are two machines below one semantics.

mod arithmetic;
mod array;
mod branch;
mod domain;
mod link;
mod names;
mod number;
mod object;
mod offset;
mod step;

pub use arithmetic::{
    compare, concrete as convert, double_op, ends, float_op, int_op, int_quotient, long_op, narrow,
};
pub use array::nested_arrays;
pub use domain::{Domain, Flow, Invocation};
pub use link::{Side, field, instantiable};
pub use number::{Number, NumberKind};
pub use object::cast_message;
pub use offset::{FIRST_OFFSET, cell_at, offset_of, scale};
pub use step::step;
