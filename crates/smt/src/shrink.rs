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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Answer;
    use crate::testing::{ints, model_of};

    fn check(
        build: impl Fn(&mut TermPool, [TermId; 3]) -> Vec<TermId>,
        values: [i64; 3],
        expected: [i64; 3],
    ) {
        let mut pool = TermPool::new();
        let vars = ints(&mut pool);
        let query = build(&mut pool, vars);
        let bits = |value: i64| Const::from_raw(Sort::Bits(32), value as u64);
        let ids = vars.map(|var| pool.as_var(var).unwrap());
        let model: Model = ids.into_iter().zip(values.map(bits)).collect();
        let model = model_of(&pool, &query, Answer::Sat(model));
        let small = model_of(&pool, &query, Answer::Sat(Shrink::new().apply(&pool, &query, model)));
        assert_eq!(ids.map(|id| small.get(id)), expected.map(|value| Some(bits(value))));
    }

    #[test]
    fn large_numbers_become_the_first_small_one_that_does() {
        check(|_, _| Vec::new(), [123_456, -99, i64::from(i32::MIN)], [0; 3]);
        // Small ones stay.
        check(|_, _| Vec::new(), [16, -16, 17], [16, -16, 0]);
        check(
            |p, [x, y, z]| {
                let (seventy, zero, five) = (p.int(70), p.int(0), p.int(5));
                vec![p.slt(seventy, x), p.slt(y, zero), p.sle(five, z)]
            },
            [123_456, -1000, 20],
            [100, -1, 5],
        );
        // What has to be equal does not change alone, and no number grows.
        check(
            |p, [x, y, z]| {
                let (hundred, seventy) = (p.int(100), p.int(70));
                vec![p.eq(x, y), p.slt(hundred, x), p.slt(seventy, z)]
            },
            [500, 500, 71],
            [500, 500, 71],
        );
        // One after the other: the second may be as small as the first has become.
        check(
            |p, [x, y, z]| {
                let thousand = p.int(999);
                vec![p.sle(x, y), p.slt(thousand, x), p.ult(thousand, z)]
            },
            [70_000, 80_000, -5],
            [1000, 1000, -5],
        );
    }

    #[test]
    fn models_of_many_variables_are_left_alone() {
        for (count, is_left) in [(VARIABLES, false), (VARIABLES + 1, true)] {
            let mut pool = TermPool::new();
            let vars: Vec<VarId> = (0..count)
                .filter_map(|_| {
                    let var = pool.fresh_var(Sort::Bits(32));
                    pool.as_var(var)
                })
                .collect();
            let model: Model = vars.iter().map(|&var| (var, Const::Bits { width: 32, value: 500 })).collect();
            let small = Shrink::new().apply(&pool, &[], model.clone());
            assert_eq!(small == model, is_left, "{count}");
        }
    }
}
