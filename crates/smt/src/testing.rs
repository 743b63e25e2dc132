//! What the tests of the layers share.

use heapwise_term::{Model, Sort, TermId, TermPool, eval};

use crate::{Answer, Blast, Solver, Statistics};

/// A bit-blaster that notes how many assertions each query had.
pub(crate) struct Noted {
    blast: Blast,
    pub(crate) queries: Vec<usize>,
}

impl Noted {
    pub(crate) fn new() -> Self {
        Self { blast: Blast::new(None), queries: Vec::new() }
    }
}

impl Solver for Noted {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        self.queries.push(assertions.len());
        self.blast.check(pool, assertions, hint)
    }

    fn report(&self, statistics: &mut Statistics) {
        self.blast.report(statistics);
    }
}

/// Variables of 32 bits.
pub(crate) fn ints<const N: usize>(pool: &mut TermPool) -> [TermId; N] {
    [(); N].map(|()| pool.fresh_var(Sort::Bits(32)))
}

/// The model of a satisfiable answer, checked.
pub(crate) fn model_of(pool: &TermPool, query: &[TermId], answer: Answer) -> Model {
    let Answer::Sat(model) = answer else { panic!("not satisfiable: {answer:?}") };
    assert!(query.iter().all(|&assertion| eval(pool, assertion, &model).raw() == 1));
    model
}

/// The core of an unsatisfiable answer, sorted.
pub(crate) fn core_of(answer: Answer) -> Vec<TermId> {
    let Answer::Unsat(mut core) = answer else { panic!("not unsatisfiable: {answer:?}") };
    core.sort_unstable();
    core
}
