//! What is said when a search cannot answer.

/// Why not all structures were found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undecided(pub String);
