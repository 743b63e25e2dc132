//! Making models readable: 0, 1 or 7 rather than -1640531527.
//!
//! Each variable in turn takes the first of a few small values that keeps all assertions it occurs in. The
//! evaluator decides, so a shrunk model is a model.

use heapwise_term::{Const, Evaluator, Model, Sort, TermId, TermPool, VarId};

use crate::reuse::satisfies;

/// Variables of queries with more are left alone.
const VARIABLES: usize = 48;
/// Values of this size are small enough.
const SMALL: u64 = 16;

/// Shrinks models.
pub(crate) struct Shrink {
    evaluator: Evaluator,
}

impl Shrink {
    pub(crate) fn new() -> Self {
        Self { evaluator: Evaluator::new() }
    }

    /// A model of the same assertions, with smaller numbers where that was easy.
    pub(crate) fn apply(&mut self, pool: &TermPool, assertions: &[TermId], model: Model) -> Model {
        let vars: Vec<(VarId, Const)> = model.iter().collect();
        if vars.len() > VARIABLES {
            return model;
        }
        let mut model = model;
        for (var, value) in vars {
            if !matches!(value.sort(), Sort::Bits(_)) || value.signed().unsigned_abs() <= SMALL {
                continue;
            }
            let concerned: Vec<TermId> = assertions
                .iter()
                .copied()
                .filter(|&assertion| pool.support(assertion).binary_search(&var).is_ok())
                .collect();
            self.shrink_one(pool, &concerned, &mut model, var, value);
        }
        model
    }

    fn shrink_one(
        &mut self,
        pool: &TermPool,
        assertions: &[TermId],
        model: &mut Model,
        var: VarId,
        value: Const,
    ) {
        let smaller = value.signed().unsigned_abs();
        let candidates = [0, 1, -1, 2, 3, 4, 5, 8, 10, 16, 100, 1000, 65_536];
        for candidate in candidates.into_iter().filter(|candidate: &i64| candidate.unsigned_abs() < smaller) {
            model.set(var, Const::from_raw(value.sort(), candidate as u64));
            if satisfies(&mut self.evaluator, pool, assertions, model) {
                return;
            }
        }
        model.set(var, value);
    }
}
