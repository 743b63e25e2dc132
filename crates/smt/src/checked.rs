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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::ints;

    /// Says every query holds when all variables are zero.
    struct Liar;

    impl Solver for Liar {
        fn check(&mut self, _: &mut TermPool, _: &[TermId], _: Option<&Model>) -> Answer {
            Answer::Sat(Model::new())
        }
        fn report(&self, _: &mut Statistics) {}
    }

    #[test]
    fn right_models_pass_and_wrong_ones_do_not() {
        let mut pool = TermPool::new();
        let [x, y] = ints(&mut pool);
        let (at_most, less) = (pool.sle(x, y), pool.slt(x, y));
        let mut layer = Checked::new(Liar);
        assert_eq!(layer.check(&mut pool, &[at_most], None), Answer::Sat(Model::new()));
        let caught = std::panic::catch_unwind(move || layer.check(&mut pool, &[less], None));
        // Debug builds stop, release builds do not know.
        assert!(matches!(caught, Err(_) | Ok(Answer::Unknown(Why::WrongModel))));
    }
}
