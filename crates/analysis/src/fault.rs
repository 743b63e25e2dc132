//! What a program should not do, whatever its input: break its invariant, fail an assertion, never end, end the program as unsafe.
//!
//! A fault is certain where the input is one that the program is made for: its invariant or its precondition accepts it, or
//! public calls alone make it. Elsewhere the program may never have such an input, and the fault is only possible. So it is in
//! a method that its class keeps to itself though others may use the class: what callers owe to such a method, nobody has said.

/// The status with which a program written for JBSE ends itself as unsafe.
pub(crate) const UNSAFE: i32 = 98;

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// The invariant held before the call, and does not afterwards.
    BrokenInvariant,
    /// The call ends in an `AssertionError`.
    FailedAssertion,
    /// The call never ends.
    NeverEnds,
    /// The call ends the program as unsafe, as one written for JBSE may.
    EndsUnsafe,
}

/// A fault that a case shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// Whether the program is made for the input.
    pub is_certain: bool,
}

impl Fault {
    /// Whether a test may say that what happens is right: that of an assertion which fails on an input that may be wrong.
    pub fn may_be_expected(self) -> bool {
        self.kind == FaultKind::FailedAssertion && !self.is_certain
    }
}
