//! Independent slices: assertions that share no variable, directly or through others, are solved apart.
//!
//! A path condition grows by one assertion at a time, so all slices but one are usually old, and the hint
//! or the cache answers them.

use heapwise_term::{Model, TermId, TermPool, VarId};
use rustc_hash::FxHashMap;

use crate::{Answer, Solver, Statistics};

/// The layer that splits a query into independent ones.
pub struct Slices<S> {
    inner: S,
    answered: u64,
}

impl<S: Solver> Slices<S> {
    /// Puts the layer around `inner`.
    pub fn new(inner: S) -> Self {
        Self { inner, answered: 0 }
    }

    fn check_each(&mut self, pool: &mut TermPool, slices: &[Vec<TermId>], hint: Option<&Model>) -> Answer {
        let mut model = Model::new();
        let mut unknown = None;
        // The newest assertion is in the last slice: the one that is likely to be unsatisfiable.
        for slice in slices.iter().rev() {
            match self.inner.check(pool, slice, hint) {
                Answer::Sat(found) => add_support(&mut model, pool, slice, &found),
                Answer::Unknown(why) => unknown = Some(why),
                unsat @ Answer::Unsat(_) => return unsat,
            }
        }
        unknown.map_or(Answer::Sat(model), Answer::Unknown)
    }
}

/// Copies the values of the variables of `slice`. A model may mention others, which are not its business.
fn add_support(model: &mut Model, pool: &TermPool, slice: &[TermId], found: &Model) {
    for &assertion in slice {
        for &var in pool.support(assertion) {
            if let Some(value) = found.get(var) {
                model.set(var, value);
            }
        }
    }
}

/// The slices of a query, ordered by their last assertion.
fn partition(pool: &TermPool, assertions: &[TermId]) -> Vec<Vec<TermId>> {
    let mut groups = Groups::default();
    for &assertion in assertions {
        let mut vars = pool.support(assertion).iter();
        if let Some(&first) = vars.next() {
            let first = groups.of(first);
            for &var in vars {
                let other = groups.of(var);
                groups.join(first, other);
            }
        }
    }
    let mut slices: Vec<Vec<TermId>> = vec![Vec::new(); groups.parents.len() + 1];
    let ground = groups.parents.len();
    for &assertion in assertions {
        let at = pool.support(assertion).first().map_or(ground, |&var| {
            let group = groups.of(var);
            groups.root(group)
        });
        slices[at].push(assertion);
    }
    slices.retain(|slice| !slice.is_empty());
    let position: FxHashMap<TermId, usize> =
        assertions.iter().enumerate().map(|(at, &assertion)| (assertion, at)).collect();
    slices.sort_by_key(|slice| slice.last().and_then(|last| position.get(last)).copied());
    slices
}

/// Union-find over the variables of a query.
#[derive(Default)]
struct Groups {
    ids: FxHashMap<VarId, usize>,
    parents: Vec<usize>,
}

impl Groups {
    fn of(&mut self, var: VarId) -> usize {
        let fresh = self.parents.len();
        let id = *self.ids.entry(var).or_insert(fresh);
        if id == fresh {
            self.parents.push(fresh);
        }
        id
    }

    fn root(&mut self, mut group: usize) -> usize {
        while self.parents[group] != group {
            self.parents[group] = self.parents[self.parents[group]];
            group = self.parents[group];
        }
        group
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.parents[a.max(b)] = a.min(b);
    }
}

impl<S: Solver> Solver for Slices<S> {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        if assertions.len() < 2 {
            return self.inner.check(pool, assertions, hint);
        }
        let slices = partition(pool, assertions);
        if slices.len() < 2 {
            return self.inner.check(pool, assertions, hint);
        }
        let answer = self.check_each(pool, &slices, hint);
        if !matches!(answer, Answer::Unknown(_)) {
            self.answered += 1;
        }
        answer
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.slice += self.answered;
        self.inner.report(statistics);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Noted, core_of, ints, model_of};

    #[test]
    fn what_shares_no_variable_is_solved_apart() {
        let mut pool = TermPool::new();
        let [a, b, c, d, e] = ints(&mut pool);
        let seven = pool.int(7);
        let query = [pool.slt(a, b), pool.slt(c, d), pool.slt(b, seven), pool.slt(seven, e), pool.ne(d, c)];
        let mut layer = Slices::new(Noted::new());
        let answer = layer.check(&mut pool, &query, None);
        model_of(&pool, &query, answer);
        let mut sizes = layer.inner.queries.clone();
        sizes.sort_unstable();
        assert_eq!(sizes, [1, 2, 2]);
    }

    #[test]
    fn variables_are_joined_through_others() {
        let mut pool = TermPool::new();
        let [a, b, c, d] = ints(&mut pool);
        let query = [pool.slt(a, b), pool.slt(c, d), pool.slt(b, c)];
        let mut layer = Slices::new(Noted::new());
        let answer = layer.check(&mut pool, &query, None);
        model_of(&pool, &query, answer);
        assert_eq!(layer.inner.queries, [3]);
    }

    #[test]
    fn one_contradiction_is_enough() {
        let mut pool = TermPool::new();
        let [a, b, c, d] = ints(&mut pool);
        let query = [pool.slt(a, b), pool.slt(c, d), pool.slt(d, c)];
        let mut layer = Slices::new(Noted::new());
        let mut expected = query[1..].to_vec();
        expected.sort_unstable();
        assert_eq!(core_of(layer.check(&mut pool, &query, None)), expected);
        assert_eq!(layer.inner.queries, [2], "the slice of the newest assertion comes first");
    }

    /// A model found for one slice may mention variables of another with values that do not fit there.
    #[test]
    fn models_of_slices_do_not_leak() {
        struct Chatty(VarId);
        impl Solver for Chatty {
            fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], _: Option<&Model>) -> Answer {
                let mut blast = crate::Blast::new(None);
                let Answer::Sat(mut model) = blast.check(pool, assertions, None) else { panic!() };
                if pool.support(assertions[0]).binary_search(&self.0).is_err() {
                    model.set(self.0, heapwise_term::Const::Bits { width: 32, value: 99 });
                }
                Answer::Sat(model)
            }
            fn report(&self, _: &mut Statistics) {}
        }
        let mut pool = TermPool::new();
        let [a, b] = ints(&mut pool);
        let (one, two) = (pool.int(1), pool.int(2));
        let (first, second) = (pool.eq(a, one), pool.eq(b, two));
        let Some(var) = pool.as_var(a) else { panic!() };
        for query in [[first, second], [second, first]] {
            let answer = Slices::new(Chatty(var)).check(&mut pool, &query, None);
            model_of(&pool, &query, answer);
        }
    }
}
