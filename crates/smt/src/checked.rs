//! No model leaves unchecked.
//!
//! Evaluating a model costs little beside finding it. A wrong one is an error in a layer below: debug
//! builds stop there, release builds answer unknown, which is sound.

use heapwise_term::{Evaluator, Model, TermId, TermPool};

use crate::reuse::satisfies;
use crate::{Answer, Solver, Statistics, Why};

/// The layer that evaluates every model it passes up.
pub struct Checked<S> {
    inner: S,
    evaluator: Evaluator,
}

impl<S: Solver> Checked<S> {
    /// Puts the layer around `inner`.
    pub fn new(inner: S) -> Self {
        Self { inner, evaluator: Evaluator::new() }
    }
}

impl<S: Solver> Solver for Checked<S> {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        let answer = self.inner.check(pool, assertions, hint);
        match answer {
            Answer::Sat(model) if !satisfies(&mut self.evaluator, pool, assertions, &model) => {
                debug_assert!(false, "a layer gave a wrong model");
                Answer::Unknown(Why::WrongModel)
            }
            Answer::Unsat(core) => {
                debug_assert!(core.iter().all(|term| assertions.contains(term)), "a core is not a subset");
                Answer::Unsat(core)
            }
            answer => answer,
        }
    }

    fn report(&self, statistics: &mut Statistics) {
        self.inner.report(statistics);
    }
}
