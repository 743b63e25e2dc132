//! Order and difference constraints, decided directly.
//!
//! Most queries of heap programs compare variables with each other and with constants. Such facts are
//! edges of a graph, `to <= from + weight` over the whole numbers; they hold together exactly if the graph
//! has no negative cycle, and the reasons on a negative cycle are a core. Numbers do not
//! wrap here: every variable has the bounds of its width, and `x + c` is a sum of whole numbers where the bounds
//! exclude overflow, else one of two cases. What the layer does not understand it leaves out: that keeps Unsat
//! right, and a model is then returned only if it satisfies the whole query.

mod facts;
mod graph;
mod sums;

use heapwise_term::{Const, Evaluator, Model, TermId, TermPool};

use crate::reuse::satisfies;
use crate::{Answer, Solver, Statistics};
use facts::Facts;
use graph::Verdict;

/// The layer that decides order constraints.
pub struct Order<S> {
    inner: S,
    answered: u64,
    evaluator: Evaluator,
}

impl<S: Solver> Order<S> {
    /// Puts the layer around `inner`.
    pub fn new(inner: S) -> Self {
        Self { inner, answered: 0, evaluator: Evaluator::new() }
    }

    fn decide(&mut self, pool: &TermPool, assertions: &[TermId]) -> Option<Answer> {
        let mut facts = Facts::gather(pool, assertions);
        match facts.solve() {
            Verdict::Infeasible(reasons) => {
                let mut core: Vec<TermId> =
                    reasons.iter().filter_map(|&reason| assertions.get(reason as usize)).copied().collect();
                core.sort_unstable();
                core.dedup();
                Some(Answer::Unsat(core))
            }
            Verdict::Feasible(values) => {
                let model = facts.model(pool, &values);
                let sat = satisfies(&mut self.evaluator, pool, assertions, &model);
                sat.then_some(Answer::Sat(model))
            }
            Verdict::Open => None,
        }
    }
}

impl<S: Solver> Solver for Order<S> {
    fn check(&mut self, pool: &mut TermPool, assertions: &[TermId], hint: Option<&Model>) -> Answer {
        match self.decide(pool, assertions) {
            Some(answer) => {
                self.answered += 1;
                answer
            }
            None => self.inner.check(pool, assertions, hint),
        }
    }

    fn report(&self, statistics: &mut Statistics) {
        statistics.order += self.answered;
        self.inner.report(statistics);
    }
}

impl Facts {
    /// The values of the nodes that are variables, as a model.
    fn model(&self, pool: &TermPool, values: &[i128]) -> Model {
        let mut model = Model::new();
        for (term, node) in self.variables() {
            if let (Some(var), Some(&value)) = (pool.as_var(term), values.get(node)) {
                model.set(var, Const::from_raw(pool.sort(term), value as u64));
            }
        }
        for &(var, value) in self.booleans() {
            model.set(var, Const::Bool(value));
        }
        model
    }
}
