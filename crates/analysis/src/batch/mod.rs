//! Explorations in batches, which any thread may do.
//!
//! A target that turns out to be hard is explored in batches from then on: the paths on some receivers that calls have made, or those of
//! some subtrees of the exploration on an open one. A batch is explored in a session of its own, so what it finds depends neither on who
//! explores it nor on what was done before, and the results are taken in the order in which one thread would have done the batches.
//!
//! States belong to the thread that made them. What comes back are figures and what cases show; a case that is worth keeping is made
//! once more in the session of the target, from its trail and its input.

mod commit;
pub(crate) mod crew;
pub(crate) mod explored;
pub(crate) mod results;
pub(crate) mod task;

/// The batches of a target, by all threads that explore them.
#[derive(Default)]
pub struct Batches(pub(crate) crate::Queue<task::Batch, results::Explored>);

impl Batches {
    /// Whether there will be no more.
    pub fn are_over(&self) -> bool {
        self.0.is_over()
    }

    /// There will be no more.
    pub fn end(&self) {
        self.0.end();
    }
}
