//! Tables of functions of one UTF-16 unit, and what they give for an open one.

use std::sync::{Arc, Mutex, PoisonError};

use heapwise_program::MethodId;
use heapwise_term::{TermId, TermPool};
use rustc_hash::FxHashMap;

/// A pure function of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UnitFunction {
    /// A static method of an int, or of two.
    pub method: MethodId,
    /// The second argument of the method.
    pub parameter: Option<i32>,
    /// A static method of an int that is applied to the result.
    pub then: Option<MethodId>,
}

impl UnitFunction {
    /// The method alone.
    pub fn of(method: MethodId) -> UnitFunction {
        UnitFunction { method, parameter: None, then: None }
    }
}

/// The tables that engines of one program share: each says the same in all of them.
#[derive(Clone, Default)]
pub(crate) struct Tables(Arc<Mutex<FxHashMap<UnitFunction, Arc<Table>>>>);

impl Tables {
    pub(crate) fn get(&self, function: UnitFunction) -> Option<Arc<Table>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&function).cloned()
    }

    pub(crate) fn keep(&self, function: UnitFunction, table: Arc<Table>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(function, table);
    }
}

/// The results of a function by unit: stretches in order, each up to the next.
pub(crate) struct Table {
    pub(crate) stretches: Vec<(i32, Results)>,
}

/// The results in one stretch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Results {
    /// All the same.
    Constant(i32),
    /// The unit plus this.
    Shifted(i32),
}

/// The longest stretches, from the first unit on.
pub(crate) fn stretches(results: &[i32]) -> Vec<(i32, Results)> {
    let mut stretches = Vec::new();
    let mut at = 0;
    while let Some(first) = results.get(at) {
        let shift = first - at as i32;
        let rest = || results.iter().enumerate().skip(at);
        let constant = rest().take_while(|(_, result)| *result == first).count();
        let shifted = rest().take_while(|(unit, result)| **result == *unit as i32 + shift).count();
        let results = if constant >= shifted { Results::Constant(*first) } else { Results::Shifted(shift) };
        stretches.push((at as i32, results));
        at += constant.max(shifted);
    }
    stretches
}

/// The result for a unit in these stretches. Each call halves them, so there are at most 17 within each other.
pub(crate) fn tree(pool: &mut TermPool, unit: TermId, stretches: &[(i32, Results)]) -> TermId {
    match stretches {
        [] => pool.int(0),
        [(_, Results::Constant(result))] => pool.int(*result),
        [(_, Results::Shifted(shift))] => {
            let shift = pool.int(*shift);
            pool.add(unit, shift)
        }
        _ => {
            let (low, high) = stretches.split_at(stretches.len() / 2);
            let first = pool.int(high[0].0);
            let is_low = pool.slt(unit, first);
            let (low, high) = (tree(pool, unit, low), tree(pool, unit, high));
            pool.ite(is_low, low, high)
        }
    }
}

#[cfg(test)]
mod tests {
    use heapwise_term::{Const, Model, Sort, eval};

    use super::*;

    #[test]
    fn trees_say_what_the_table_says() {
        let result = |unit: i32| match unit {
            0..10 => 7,
            10..20 => unit + 3,
            20..25 => unit & 1,
            _ => unit,
        };
        let results: Vec<i32> = (0..40).map(result).collect();
        let mut pool = TermPool::new();
        let unit = pool.fresh_var(Sort::Bits(32));
        let stretches = stretches(&results);
        assert_eq!(stretches.len(), 6);
        let tree = tree(&mut pool, unit, &stretches);
        let variable = pool.as_var(unit).unwrap();
        for (value, result) in results.iter().enumerate() {
            let mut model = Model::new();
            model.set(variable, Const::Bits { width: 32, value: value as u64 });
            assert_eq!(eval(&pool, tree, &model), Const::Bits { width: 32, value: *result as u64 });
        }
    }
}
