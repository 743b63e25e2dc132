//! Hash-consed, sorted terms with a simplifier, an evaluator and models.
//!
//! A *term* is a node of a shared graph that only grows: equal terms have equal ids, and operands are older
//! than the terms built from them. [`TermPool`] owns the graph; its constructors simplify. The meaning of
//! every operation is fixed in one place (`semantics.rs`), which the simplifier and the [`Evaluator`] both
//! use: bit-vectors of 1 to 64 bits that wrap, SMT-LIB division, IEEE floats with a single NaN.
//! This crate knows nothing of the JVM beyond the Java meaning of its conversions.

mod display;
mod eval;
mod math;
mod model;
mod node;
mod ordered;
mod pool;
mod recent;
pub mod script;
mod semantics;
mod simplify;
mod smtlib;
mod sort;
mod substitute;
mod support;

pub use eval::{Evaluator, eval};
pub use math::Function;
pub use model::Model;
pub use node::{BinaryOp, Node, UnaryOp};
pub use ordered::{Ordered, ThingId};
pub use pool::TermPool;
pub use smtlib::smtlib;
pub use sort::{Const, Sort};

heapwise_entity::entity! {
    /// A term of one [`TermPool`].
    pub struct TermId("t");
    /// A variable of one [`TermPool`].
    pub struct VarId("v");
}
