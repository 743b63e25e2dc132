//! How many queries each layer answered.

/// Counts of answers by layer.
///
/// [`Slices`](crate::Slices) splits one query into several, which the layers below it count each.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Statistics {
    /// Queries asked of the whole stack.
    pub queries: u64,
    /// Answered by constants, duplicates and complements among the assertions.
    pub constant: u64,
    /// Answered by evaluating the hint or a recent model.
    pub reuse: u64,
    /// Answered by putting together the answers of independent slices.
    pub slice: u64,
    /// Answered from the cache.
    pub cache: u64,
    /// Answered by order reasoning.
    pub order: u64,
    /// Answered by the SAT solver.
    pub sat: u64,
    /// Answered by a search: near the hint, or for float arithmetic.
    pub search: u64,
    /// Not answered.
    pub unknown: u64,
    /// Time in the whole stack. For reports only: no answer depends on it.
    pub seconds: f64,
}

impl Statistics {
    /// Adds the figures of another stack.
    pub fn absorb(&mut self, other: &Statistics) {
        self.queries += other.queries;
        self.constant += other.constant;
        self.reuse += other.reuse;
        self.slice += other.slice;
        self.cache += other.cache;
        self.order += other.order;
        self.sat += other.sat;
        self.search += other.search;
        self.unknown += other.unknown;
        self.seconds += other.seconds;
    }
}
