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
    /// Of those, given up for want of conflicts or effort: with more there may be an answer.
    pub given_up: u64,
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
        self.given_up += other.given_up;
        self.seconds += other.seconds;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_two_stacks_are_added_up() {
        let one = Statistics {
            queries: 1,
            constant: 2,
            reuse: 3,
            slice: 4,
            cache: 5,
            order: 6,
            sat: 7,
            search: 8,
            unknown: 9,
            given_up: 10,
            seconds: 0.5,
        };
        let mut sum = one;
        sum.absorb(&Statistics { queries: 100, seconds: 1.0, ..one });
        sum.absorb(&Statistics::default());
        let expected = Statistics {
            queries: 101,
            constant: 4,
            reuse: 6,
            slice: 8,
            cache: 10,
            order: 12,
            sat: 14,
            search: 16,
            unknown: 18,
            given_up: 20,
            seconds: 1.5,
        };
        assert_eq!(sum, expected);
    }
}
