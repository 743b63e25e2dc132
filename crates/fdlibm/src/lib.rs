//! The elementary functions of doubles, bit for bit those of `java.lang.StrictMath`.
//!
//! Java defines these by an algorithm and not by an error bound: the one of fdlibm 5.3 (Freely Distributable Math
//! Library, Sun Microsystems). This fixes the ranges that are distinguished, the polynomials with their coefficients,
//! and the order of operations, since each of them rounds. Later descendants of fdlibm changed all three to gain
//! accuracy, so none of them can replace it.
//!
//! The oracle is the JVM: `tests/strict_math.rs` compares every function with `StrictMath` at points of all
//! magnitudes. A result that is not a number is an unspecified NaN; callers who care about its bits choose them.
//! This crate must not know terms or the JVM; it has no state and does not allocate.

#![allow(clippy::match_overlapping_arm)] // ranges are told apart from below, by their upper ends

mod exponential;
mod hyperbolic;
mod inverse;
mod logarithm;
mod power;
mod reduction;
mod root;
mod trigonometric;
mod words;

pub use exponential::{exp, expm1};
pub use hyperbolic::{cosh, sinh, tanh};
pub use inverse::{acos, asin, atan, atan2};
pub use logarithm::{log, log1p, log10};
pub use power::pow;
pub use root::{cbrt, hypot, remainder};
pub use trigonometric::{cos, sin, tan};
