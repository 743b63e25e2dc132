//! Independent slices: assertions that share no variable, directly or through others, are solved apart.
//!
//! A path condition grows by one assertion at a time, so all slices but one are usually old, and the hint
//! or the cache answers them.

use heapwise_term::{Model, TermId, TermPool, VarId};
use smallvec::SmallVec;

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
    let mut groups = Groups::of(pool, assertions);
    for &assertion in assertions {
        if let [first, others @ ..] = pool.support(assertion) {
            let first = groups.id(*first);
            for &other in others {
                groups.join(first, groups.id(other));
            }
        }
    }
    // The last one has the assertions without variables.
    let ground = groups.vars.len();
    let mut slices: Vec<(usize, Vec<TermId>)> = vec![(0, Vec::new()); ground + 1];
    for (at, &assertion) in assertions.iter().enumerate() {
        let group = match pool.support(assertion) {
            [first, ..] => groups.root(groups.id(*first)),
            [] => ground,
        };
        slices[group].0 = at;
        slices[group].1.push(assertion);
    }
    slices.retain(|(_, slice)| !slice.is_empty());
    slices.sort_unstable_by_key(|(last, _)| *last);
    slices.into_iter().map(|(_, slice)| slice).collect()
}

/// Union-find over the variables of a query.
struct Groups {
    /// The variables, sorted; the number of one is its index.
    vars: SmallVec<[VarId; 32]>,
    parents: SmallVec<[usize; 32]>,
}

impl Groups {
    fn of(pool: &TermPool, assertions: &[TermId]) -> Self {
        let mut vars: SmallVec<[VarId; 32]> = SmallVec::new();
        assertions.iter().for_each(|&assertion| vars.extend_from_slice(pool.support(assertion)));
        vars.sort_unstable();
        vars.dedup();
        let parents = (0..vars.len()).collect();
        Groups { vars, parents }
    }

    /// The number of a variable of the query.
    fn id(&self, var: VarId) -> usize {
        self.vars.partition_point(|&other| other < var)
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
