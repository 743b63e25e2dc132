//! In which of several ways a run does things.

/// When a symbolic reference is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Laziness {
    /// When it is used: dereferenced, compared, cast where the cast can fail.
    #[default]
    AtUse,
    /// When a field or element that holds it is read, as the papers do \[LazyInit03\].
    AtLoad,
}

/// What the message of an exception says of a number that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wording {
    /// Words that leave the number out. The path may go another way than any run; a replay tells.
    #[default]
    Vague,
    /// Nothing that code could read: a path that looks into the message ends as unsupported. For callers that
    /// do not replay paths.
    Sealed,
}
