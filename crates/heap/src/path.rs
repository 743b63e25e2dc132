//! The numeric path condition.

use std::sync::Arc;

use heapwise_term::TermId;

/// A conjunction of boolean terms, in the order in which the path assumed them.
#[derive(Clone, Default, Debug)]
pub struct PathCondition {
    conjuncts: Arc<Vec<TermId>>,
}

impl PathCondition {
    /// The conjuncts in order.
    pub fn conjuncts(&self) -> &[TermId] {
        &self.conjuncts
    }

    /// Adds a conjunct; a repeated one is dropped.
    pub fn assume(&mut self, condition: TermId) {
        if !self.conjuncts.contains(&condition) {
            Arc::make_mut(&mut self.conjuncts).push(condition);
        }
    }
}
